/* X-wing, swordfish, jellyfish: a value has to stand in as many groups that share no cell as there are others that
 * cover all its places in them; so it stands nowhere else in those others. Rows and columns are such on a plain grid; any
 * two families of disjoint full groups are (terrain.h). */
#include "base/i18n.h"
#include "strategies/strategy-table.h"

typedef struct
{
  GwPencil      *pencil;
  guint          value, size;
  guint          base_family, cover_family;
  guint          n_bases;
  guint8         bases[GW_FAMILY_SIZE];  /* places in their family of those that may take part */
  guint64        covers[GW_FAMILY_SIZE]; /* of each of these: which groups of the other family cover it */
  guint8         chosen[8];
} Search;

static gboolean
may_take_part (const GwPencil *pencil, guint group, guint value)
{
  /* A value that stands several times would need as much room in each. */
  return gw_pencil_group_is_on (pencil, group)
         && (pencil->terrain->groups[group].full & pencil->terrain->groups[group].once & GW_BIT (value)) != 0;
}

/* The groups of the other family that the value's places in a base need; 0 when it is placed there, or nobody covers. */
static guint64
covers_of (const Search *search, guint group)
{
  const GwTerrain *terrain = search->pencil->terrain;
  const GwGroup *base = &terrain->groups[group];
  const guint8 *place = terrain->place + search->cover_family * terrain->n_vars;
  guint64 covers = 0;

  for (guint i = 0; i < base->n_vars; i++)
    {
      guint var = base->vars[i];

      if ((search->pencil->cells[var] & GW_BIT (search->value)) == 0)
        continue;
      if (gw_pencil_is_placed (search->pencil, var) || place[var] == 0xff
          || !may_take_part (search->pencil, terrain->family_groups[search->cover_family][place[var]], search->value))
        return 0;
      covers |= GW_BIT (place[var]);
    }
  return covers;
}

static gboolean
is_in_bases (const Search *search, guint var)
{
  const GwTerrain *terrain = search->pencil->terrain;
  guint place = terrain->place[search->base_family * terrain->n_vars + var];

  for (guint i = 0; i < search->size; i++)
    if (search->bases[search->chosen[i]] == place)
      return TRUE;
  return FALSE;
}

static void
note (Search *search, guint64 covers)
{
  const GwTerrain *terrain = search->pencil->terrain;
  GwMask bit = GW_BIT (search->value);

  search->pencil->step->values = bit;
  search->pencil->step->n_bases = search->size;
  for (guint i = 0; i < search->size; i++)
    {
      guint index = terrain->family_groups[search->base_family][search->bases[search->chosen[i]]];
      const GwGroup *group = &terrain->groups[index];

      gw_pencil_note_group (search->pencil, index);
      gw_pencil_note_lost_in (search->pencil, index, bit);
      for (guint j = 0; j < group->n_vars; j++)
        if ((search->pencil->cells[group->vars[j]] & bit) != 0)
          gw_pencil_note_cell (search->pencil, group->vars[j], bit);
    }
  GW_MASK_FOREACH (c, covers)
    gw_pencil_note_group (search->pencil, terrain->family_groups[search->cover_family][c]);
}

static gboolean
strike_covers (Search *search, guint64 covers)
{
  const GwTerrain *terrain = search->pencil->terrain;
  gboolean found = FALSE;

  GW_MASK_FOREACH (c, covers)
    {
      const GwGroup *group = &terrain->groups[terrain->family_groups[search->cover_family][c]];

      for (guint i = 0; i < group->n_vars; i++)
        if ((search->pencil->cells[group->vars[i]] & GW_BIT (search->value)) != 0 && !is_in_bases (search, group->vars[i]))
          found |= gw_pencil_strike (search->pencil, group->vars[i], GW_BIT (search->value));
    }
  if (!found || !gw_pencil_explains (search->pencil))
    return FALSE;
  note (search, covers);
  return TRUE;
}

static gboolean
choose (Search *search, guint from, guint n, guint64 covers)
{
  if (n == search->size)
    return strike_covers (search, covers);
  for (guint i = from; i + search->size - n <= search->n_bases; i++)
    {
      guint64 all = covers | search->covers[i];

      if (!gw_pencil_goes_on (search->pencil, 1))
        return FALSE;
      if (gw_mask_count (all) > search->size)
        continue;
      search->chosen[n] = (guint8) i;
      if (choose (search, i + 1, n + 1, all))
        return TRUE;
    }
  return FALSE;
}

static gboolean
search_families (Search *search)
{
  const GwTerrain *terrain = search->pencil->terrain;

  search->n_bases = 0;
  for (guint i = 0; i < terrain->family_size[search->base_family]; i++)
    {
      guint group = terrain->family_groups[search->base_family][i];
      guint64 covers = may_take_part (search->pencil, group, search->value) ? covers_of (search, group) : 0;

      if (covers == 0 || gw_mask_count (covers) > search->size)
        continue;
      search->bases[search->n_bases] = (guint8) i;
      search->covers[search->n_bases++] = covers;
    }
  return choose (search, 0, 0, 0);
}

static gboolean
search_value (Search *search)
{
  guint n = search->pencil->terrain->n_families;

  for (search->base_family = 0; search->base_family < n; search->base_family++)
    for (search->cover_family = 0; search->cover_family < n; search->cover_family++)
      if (search->base_family != search->cover_family && gw_pencil_goes_on (search->pencil, 8) && search_families (search))
        return TRUE;
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  static const GwStrategy *const singles[] = { &gw_strategy_hidden_single, &gw_strategy_locked_candidates, NULL };
  Search search;

  search.pencil = pencil;
  for (search.size = gw_strategy_least_size (strategy, &pencil->set, singles); search.size <= strategy->size; search.size++)
    for (search.value = 0; search.value < pencil->terrain->compiled->model->n_values; search.value++)
      if (search_value (&search))
        return TRUE;
  return pencil->has_found;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *value = gw_reason_values_text (step->values, terrain);
  g_autofree char *bases = gw_reason_groups_text (step, 0, step->n_bases, terrain);
  g_autofree char *covers = gw_reason_groups_text (step, step->n_bases, step->groups->len - step->n_bases, terrain);

  return g_strdup_printf (_("%s in %s can only go in %s, and so nowhere else there"), value, bases, covers);
}

#define FISH(id_, id_text, tenths_, size_, name_, meaning_)                                                \
  const GwStrategy gw_strategy_##id_ = {                                                                   \
    .id = id_text, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = size_, \
    .find = find, .explain = explain,                                                                      \
  }

FISH (x_wing, "x-wing", 46, 2, N_("X-wing"), N_("two groups have a value in the same two others"));
FISH (swordfish, "swordfish", 54, 3, N_("swordfish"), N_("three groups have a value in the same three others"));
FISH (jellyfish, "jellyfish", 58, 4, N_("jellyfish"), N_("four groups have a value in the same four others"));

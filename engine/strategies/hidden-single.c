/* Hidden single: a value that must stand in a group has just as many places left there as it needs. */
#include "base/i18n.h"
#include "strategies/at-a-glance.h"
#include "strategies/leftover.h"
#include "strategies/reason-took.h"
#include "strategies/strategy.h"

/* ---- quick: group by group ---- */

/* Values of a group with one place left, all of them standing just once. A placed value has its place for good. */
static GwMask
single_places (const GwPencil *pencil, const GwGroup *group)
{
  GwMask once = 0, twice = 0, placed = 0;

  for (guint i = 0; i < group->n_vars; i++)
    {
      GwMask cell = pencil->cells[group->vars[i]];

      twice |= once & cell;
      once |= cell;
      placed |= gw_pencil_is_placed (pencil, group->vars[i]) ? cell : 0;
    }
  return once & ~twice & ~placed & group->full & group->once;
}

static guint
count_places (const GwPencil *pencil, const GwGroup *group, guint value)
{
  guint n = 0;

  for (guint i = 0; i < group->n_vars; i++)
    n += (pencil->cells[group->vars[i]] >> value) & 1;
  return n;
}

static void
put_singles (GwPencil *pencil, const GwGroup *group, GwMask values)
{
  for (guint i = 0; i < group->n_vars && values != 0 && !pencil->is_impossible; i++)
    {
      GwMask here = pencil->cells[group->vars[i]] & values;

      if (here == 0 || gw_pencil_is_placed (pencil, group->vars[i]))
        continue;
      gw_pencil_put (pencil, group->vars[i], gw_mask_lowest (here));
      pencil->is_impossible |= !gw_mask_is_single (here); /* two values with one place */
    }
}

/* Values that stand more than once. */
static void
put_repeated (GwPencil *pencil, const GwGroup *group)
{
  GW_MASK_FOREACH (v, group->full & ~group->once)
    if (count_places (pencil, group, v) == (guint) group->capacity[v])
      for (guint i = 0; i < group->n_vars && !pencil->is_impossible; i++)
        if ((pencil->cells[group->vars[i]] & GW_BIT (v)) != 0)
          gw_pencil_put (pencil, group->vars[i], v);
}

static gboolean
sweep (GwPencil *pencil)
{
  const GwTerrain *terrain = pencil->terrain;
  guint64 *news = pencil->news[GW_NEWS_HIDDEN];

  for (gsize w = 0; w < GW_WORDS (terrain->n_groups); w++)
    while (news[w] != 0 && gw_pencil_goes_on (pencil, 2))
      {
        guint index = (guint) (w * 64) + gw_mask_lowest (news[w]);
        const GwGroup *group = &terrain->groups[MIN (index, terrain->n_groups - 1)];

        news[w] &= news[w] - 1;
        if (index >= terrain->n_groups || group->full == 0 || !gw_pencil_group_is_on (pencil, index))
          continue;
        put_singles (pencil, group, single_places (pencil, group));
        if ((group->full & ~group->once) != 0)
          put_repeated (pencil, group);
      }
  return pencil->has_found;
}

gboolean
gw_glance_at_boxes (GwPencil *pencil)
{
  const GwTerrain *terrain = pencil->terrain;

  pencil->has_found = FALSE;
  for (guint i = 0; i < terrain->n_groups && gw_pencil_goes_on (pencil, 2); i++)
    if (terrain->groups[i].full != 0 && gw_pencil_group_is_on (pencil, i) && !gw_leftover_is_line (terrain, i))
      put_singles (pencil, &terrain->groups[i], single_places (pencil, &terrain->groups[i]));
  return pencil->has_found;
}

/* ---- explaining: cell by cell ---- */

/* Values of a group that have just as many places left as they need. */
static GwMask
forced_values (const GwPencil *pencil, const GwGroup *group)
{
  GwMask once = 0, twice = 0, forced;

  for (guint i = 0; i < group->n_vars; i++)
    {
      twice |= once & pencil->cells[group->vars[i]];
      once |= pencil->cells[group->vars[i]];
    }
  forced = once & ~twice & group->full & group->once;
  GW_MASK_FOREACH (v, group->full & ~group->once)
    forced |= count_places (pencil, group, v) == (guint) group->capacity[v] ? GW_BIT (v) : 0;
  return forced;
}

/* Per variable, those that have to go there by some group. Free it. */
static GwMask *
forced_by_groups (const GwPencil *pencil)
{
  const GwTerrain *terrain = pencil->terrain;
  GwMask *forced = g_new0 (GwMask, terrain->n_vars + 1);

  for (guint index = 0; index < terrain->n_groups; index++)
    {
      const GwGroup *group = &terrain->groups[index];
      GwMask values = group->full != 0 && gw_pencil_group_is_on (pencil, index) ? forced_values (pencil, group) : 0;

      for (guint i = 0; i < group->n_vars && values != 0; i++)
        forced[group->vars[i]] |= values & pencil->cells[group->vars[i]];
    }
  return forced;
}

static guint
count_open (const GwPencil *pencil, const GwGroup *group)
{
  guint n = 0;

  for (guint i = 0; i < group->n_vars; i++)
    n += !gw_pencil_is_placed (pencil, group->vars[i]);
  return n;
}

/* Of the groups in which VALUE has to go to VAR the one with the fewest open cells: it is the easiest to see. */
static guint
best_group (const GwPencil *pencil, guint var, guint value)
{
  const GwTerrain *terrain = pencil->terrain;
  guint best = G_MAXUINT, least = G_MAXUINT;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      guint index = terrain->groups_of[k], n;
      const GwGroup *group = &terrain->groups[index];

      if ((group->full & GW_BIT (value)) == 0 || !gw_pencil_group_is_on (pencil, index)
          || count_places (pencil, group, value) != (guint) group->capacity[value])
        continue;
      n = count_open (pencil, group);
      if (n < least)
        best = index;
      least = MIN (least, n);
    }
  return best;
}

/* A cell with VALUE placed in it that shares a group with VAR; G_MAXUINT when there is none. */
static guint
placed_peer (const GwPencil *pencil, guint var, guint value)
{
  const GwTerrain *terrain = pencil->terrain;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      for (guint i = 0; i < group->n_vars && (group->once & GW_BIT (value)) != 0; i++)
        if (gw_pencil_is_placed (pencil, group->vars[i]) && pencil->cells[group->vars[i]] == GW_BIT (value)
            && gw_pencil_group_is_on (pencil, terrain->groups_of[k]))
          return group->vars[i];
    }
  return G_MAXUINT;
}

/* Likewise one that sees VAR by a pair rule, a knight's move for example; the clue that says so is told. */
static guint
placed_by_pair (const GwPencil *pencil, guint var, guint value)
{
  const GwTerrain *terrain = pencil->terrain;

  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    {
      const GwPair *pair = &terrain->pairs[k];

      if (!gw_pencil_is_placed (pencil, pair->other) || pencil->cells[pair->other] != GW_BIT (value) || (pair->partners[value] & GW_BIT (value)) != 0)
        continue;
      gw_reason_add_took (pencil->step, terrain->compiled->model->instances[pair->instance].owner, gw_terrain_cell (terrain, pair->other));
      return pair->other;
    }
  return G_MAXUINT;
}

/* What keeps VALUE from the other open cells of the group. */
static void
note_reasons (GwPencil *pencil, const GwGroup *group, guint var, guint value)
{
  for (guint i = 0; i < group->n_vars; i++)
    {
      guint peer;

      if (gw_pencil_is_placed (pencil, group->vars[i]) || group->vars[i] == var
          || (pencil->cells[group->vars[i]] & GW_BIT (value)) != 0)
        continue;
      peer = placed_peer (pencil, group->vars[i], value);
      if (peer == G_MAXUINT)
        peer = placed_by_pair (pencil, group->vars[i], value);
      if (peer != G_MAXUINT)
        gw_pencil_note_cell (pencil, peer, GW_BIT (value));
      else
        pencil->step->n_open++;
    }
}

static gboolean
show (GwPencil *pencil, guint var, guint value, guint group)
{
  if (!gw_pencil_put (pencil, var, value) || !gw_pencil_explains (pencil))
    return FALSE;
  pencil->step->values = GW_BIT (value);
  gw_pencil_note_group (pencil, group);
  gw_pencil_note_lost_in (pencil, group, GW_BIT (value));
  pencil->step->n_bases = 1;
  note_reasons (pencil, &pencil->terrain->groups[group], var, value);
  return TRUE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  g_autofree GwMask *forced = NULL;

  if (pencil->step == NULL)
    return sweep (pencil);
  forced = forced_by_groups (pencil);
  for (guint var = 0; var < pencil->terrain->n_vars && gw_pencil_goes_on (pencil, 8); var++)
    if (!gw_pencil_is_placed (pencil, var))
      GW_MASK_FOREACH (value, forced[var])
        {
          guint group = best_group (pencil, var, value);

          if (group != G_MAXUINT && show (pencil, var, value, group))
            return TRUE;
        }
  return pencil->has_found;
}

/* Why the other open cells have no room for VALUE: they see where it stands; some may have lost it before, by what is marked. */
static char *
others_text (const GwReason *step, const char *value, const GwTerrain *terrain)
{
  GString *cells = g_string_new (NULL);
  g_autofree char *names = gw_reason_cells_text (&g_array_index (step->pattern, GwCandidates, 0), step->pattern->len, terrain);
  const gboolean is_one = step->pattern->len == 1;
  char *text;

  g_string_append (cells, names);
  gw_reason_append_took (cells, step, terrain);
  if (step->lost_to != NULL)
    /* Translators: which cells have lost a digit to what; the digit, the cells where it stands */
    text = g_strdup_printf (is_one ? _("%s, the other open cells see the %s in %s") : _("%s, the other open cells see the %ss in %s"), step->lost_to, value, cells->str);
  else if (step->n_open > 0)
    /* Translators: a digit, the cells where it stands */
    text = g_strdup_printf (is_one ? _("the %s in %s and the pencil marks leave it no other place") : _("the %ss in %s and the pencil marks leave it no other place"),
                            value, cells->str);
  else
    text = g_strdup_printf (is_one ? _("the other open cells see the %s in %s") : _("the other open cells see the %ss in %s"), value, cells->str);
  g_string_free (cells, TRUE);
  return text;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *cell = gw_reason_cells_text (&g_array_index (step->placed, GwCandidates, 0), 1, terrain);
  g_autofree char *value = gw_reason_values_text (step->values, terrain), *group = gw_reason_groups_text (step, 0, 1, terrain);
  g_autofree char *others = NULL;

  if (step->pattern->len == 0 && step->n_open == 0)
    return g_strdup_printf (_("in %s the %s can only go in %s, its last open cell"), group, value, cell);
  if (step->pattern->len == 0 && step->lost_to != NULL)
    return g_strdup_printf (_("in %s the %s can only go in %s: %s"), group, value, cell, step->lost_to);
  if (step->pattern->len == 0)
    /* Translators: a house, a cell, a digit */
    return g_strdup_printf (_("in %s only %s still has room for the %s"), group, cell, value);
  others = others_text (step, value, terrain);
  /* Translators: a house, a digit, a cell, why the others have no room for it */
  return g_strdup_printf (_("in %s the %s can only go in %s: %s"), group, value, cell, others);
}

const GwStrategy gw_strategy_hidden_single = {
  .id = "hidden-single",
  .name = N_("hidden single"),
  .meaning = N_("a value that a group needs has one place left there"),
  .monotone = TRUE,
  .tenths = 10,
  .size = 1,
  .find = find,
  .explain = explain,
};

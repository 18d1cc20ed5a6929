/* Naked pair, triple, quad: as many cells of a group as have candidates between them take these for themselves. */
#include "base/i18n.h"
#include "strategies/strategy-table.h"

typedef struct
{
  GwPencil      *pencil;
  const GwGroup *group;
  guint          index, size;
  guint          n_open;
  guint16        open[GW_MAX_CELLS]; /* cells of the group that may belong to such a set */
  guint16        chosen[8];
} Search;

static gboolean
is_chosen (const Search *search, guint var)
{
  for (guint i = 0; i < search->size; i++)
    if (search->chosen[i] == var)
      return TRUE;
  return FALSE;
}

/* Where a value stands several times, those that stand already leave less room. */
static void
note_placed (Search *search, GwMask values)
{
  const GwGroup *group = search->group;

  for (guint i = 0; i < group->n_vars && (values & ~group->once) != 0; i++)
    if (gw_pencil_is_placed (search->pencil, group->vars[i]) && (search->pencil->cells[group->vars[i]] & values & ~group->once) != 0)
      gw_pencil_note_lost (search->pencil, group->vars[i], ~(GwMask) 0);
}

static gboolean
strike_rest (Search *search, GwMask values)
{
  const GwGroup *group = search->group;
  gboolean found = FALSE;

  for (guint i = 0; i < group->n_vars; i++)
    if ((search->pencil->cells[group->vars[i]] & values) != 0 && !is_chosen (search, group->vars[i]))
      found |= !gw_pencil_is_placed (search->pencil, group->vars[i])
               && gw_pencil_strike (search->pencil, group->vars[i], values);
  if (!found || !gw_pencil_explains (search->pencil))
    return FALSE;
  search->pencil->step->values = values;
  search->pencil->step->n_bases = 1;
  gw_pencil_note_group (search->pencil, search->index);
  for (guint i = 0; i < search->size; i++)
    {
      gw_pencil_note_known (search->pencil, search->chosen[i]);
    }
  note_placed (search, values);
  return TRUE;
}

/* Chooses further cells from FROM on; VALUES are those of the N chosen so far. TRUE when a step was found. */
static gboolean
choose (Search *search, guint from, guint n, GwMask values)
{
  if (n == search->size)
    return strike_rest (search, values);
  for (guint i = from; i + search->size - n <= search->n_open; i++)
    {
      GwMask all = values | search->pencil->cells[search->open[i]];

      if (!gw_pencil_goes_on (search->pencil, 1))
        return FALSE;
      if (gw_pencil_room (search->pencil, search->group, all) > search->size)
        continue;
      search->chosen[n] = search->open[i];
      if (choose (search, i + 1, n + 1, all))
        return TRUE;
    }
  return FALSE;
}

static gboolean
search_group (Search *search)
{
  const GwPencil *pencil = search->pencil;
  const GwGroup *group = search->group = &pencil->terrain->groups[search->index];

  search->n_open = 0;
  for (guint i = 0; i < group->n_vars; i++)
    if (!gw_pencil_is_placed (pencil, group->vars[i])
        && gw_pencil_room (pencil, group, pencil->cells[group->vars[i]]) <= search->size)
      search->open[search->n_open++] = group->vars[i];
  return choose (search, 0, 0, 0);
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  static const GwStrategy *const singles[] = { &gw_strategy_naked_single, NULL };
  Search search;

  search.pencil = pencil;
  for (search.size = gw_strategy_least_size (strategy, &pencil->set, singles); search.size <= strategy->size; search.size++)
    for (search.index = 0; search.index < pencil->terrain->n_groups; search.index++)
      if (gw_pencil_group_is_on (pencil, search.index) && gw_pencil_goes_on (pencil, 2) && search_group (&search))
        return TRUE;
  return pencil->has_found;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *values = gw_reason_values_text (step->values, terrain), *group = gw_reason_groups_text (step, 0, 1, terrain);
  g_autofree char *cells = gw_reason_cells_text (&g_array_index (step->pattern, GwCandidates, 0), step->pattern->len, terrain);

  return g_strdup_printf (_("%s in %s have room for nothing but %s, which then stand nowhere else there"), cells, group,
                          values);
}

#define NAKED(id_, id_text, tenths_, size_, name_, meaning_)                                               \
  const GwStrategy gw_strategy_naked_##id_ = {                                                             \
    .id = id_text, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = size_, \
    .find = find, .explain = explain,                                                                      \
  }

NAKED (pair, "naked-pair", 32, 2, N_("naked pair"), N_("two cells of a group have two candidates between them"));
NAKED (triple, "naked-triple", 36, 3, N_("naked triple"), N_("three cells of a group have three candidates between them"));
NAKED (quad, "naked-quad", 40, 4, N_("naked quad"), N_("four cells of a group have four candidates between them"));

/* Hidden pair, triple, quad: as many values as have places in a full group between them keep these for themselves. */
#include "base/i18n.h"
#include "strategies/strategy-table.h"

typedef struct
{
  GwPencil      *pencil;
  const GwGroup *group;
  guint          index, size;           /* size: cells of the set */
  guint          n_values;
  guint8         values[GW_MAX_SYMBOLS]; /* those that may belong to such a set */
  guint64        places[GW_MAX_SYMBOLS]; /* per value: bits are places in the group, which is full and so no larger */
} Search;

/* The values have no other places; where one stands already and may stand again, that takes one of its times. */
static void
note_places (Search *search, GwMask values, guint64 places)
{
  for (guint i = 0; i < search->group->n_vars; i++)
    {
      guint var = search->group->vars[i];

      if (gw_pencil_is_placed (search->pencil, var) && (search->pencil->cells[var] & values) != 0)
        gw_pencil_note_lost (search->pencil, var, ~(GwMask) 0);
      else if ((places >> i & 1) == 0)
        gw_pencil_note_lost (search->pencil, var, values);
    }
}

static gboolean
strike_inside (Search *search, GwMask values, guint64 places)
{
  GwPencil *pencil = search->pencil;
  const guint16 *vars = search->group->vars;
  gboolean found = FALSE;

  GW_MASK_FOREACH (i, places)
    found |= gw_pencil_strike (pencil, vars[i], ~values);
  if (!found || !gw_pencil_explains (pencil))
    return FALSE;
  pencil->step->values = values;
  pencil->step->n_bases = 1;
  gw_pencil_note_group (pencil, search->index);
  note_places (search, values, places);
  GW_MASK_FOREACH (i, places)
    gw_pencil_note_cell (pencil, vars[i], pencil->cells[vars[i]] & values);
  return TRUE;
}

/* VALUES fill NEED cells, and stand in PLACES. */
static gboolean
choose (Search *search, guint from, guint need, GwMask values, guint64 places)
{
  if (need == search->size)
    return gw_mask_count (places) == need && strike_inside (search, values, places);
  for (guint i = from; i < search->n_values; i++)
    {
      guint v = search->values[i], more = need + gw_pencil_room (search->pencil, search->group, GW_BIT (v));
      guint64 all = places | search->places[v];

      if (!gw_pencil_goes_on (search->pencil, 1))
        return FALSE;
      if (more <= search->size && gw_mask_count (all) <= search->size && choose (search, i + 1, more, values | GW_BIT (v), all))
        return TRUE;
    }
  return FALSE;
}

static gboolean
search_group (Search *search)
{
  const GwPencil *pencil = search->pencil;
  const GwGroup *group = search->group = &pencil->terrain->groups[search->index];
  guint n_places;

  for (guint v = 0; v < pencil->terrain->compiled->model->n_values; v++)
    search->places[v] = 0;
  for (guint i = 0; i < group->n_vars; i++)
    if (!gw_pencil_is_placed (pencil, group->vars[i]))
      GW_MASK_FOREACH (v, pencil->cells[group->vars[i]])
        search->places[v] |= GW_BIT (i);
  search->n_values = 0;
  GW_MASK_FOREACH (v, group->full)
    {
      n_places = gw_mask_count (search->places[v]);
      if (n_places > 0 && n_places <= search->size)
        search->values[search->n_values++] = (guint8) v;
    }
  return choose (search, 0, 0, 0, 0);
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  static const GwStrategy *const singles[] = { &gw_strategy_hidden_single, NULL };
  Search search;

  search.pencil = pencil;
  for (search.size = gw_strategy_least_size (strategy, &pencil->set, singles); search.size <= strategy->size; search.size++)
    for (search.index = 0; search.index < pencil->terrain->n_groups; search.index++)
      if (pencil->terrain->groups[search.index].full != 0 && gw_pencil_group_is_on (pencil, search.index)
          && gw_pencil_goes_on (pencil, 2) && search_group (&search))
        return TRUE;
  return pencil->has_found;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *values = gw_reason_values_text (step->values, terrain), *group = gw_reason_groups_text (step, 0, 1, terrain);
  g_autofree char *cells = gw_reason_cells_text (&g_array_index (step->pattern, GwCandidates, 0), step->pattern->len, terrain);

  return g_strdup_printf (_("%s in %s can only go in %s, which then hold nothing else"), values, group, cells);
}

#define HIDDEN(id_, id_text, tenths_, size_, name_, meaning_)                                              \
  const GwStrategy gw_strategy_hidden_##id_ = {                                                            \
    .id = id_text, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = size_, \
    .find = find, .explain = explain,                                                                      \
  }

HIDDEN (pair, "hidden-pair", 34, 2, N_("hidden pair"), N_("two values have two places in a group between them"));
HIDDEN (triple, "hidden-triple", 38, 3, N_("hidden triple"), N_("three values have three places in a group between them"));
HIDDEN (quad, "hidden-quad", 42, 4, N_("hidden quad"), N_("four values have four places in a group between them"));

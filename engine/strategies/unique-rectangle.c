/* Unique rectangle: four cells in which two values could be swapped without anybody noticing never hold just these two, if
 * the puzzle has one solution. So one of their other candidates is true. With these in one cell, both values go from it;
 * with one and the same other value in several, what sees all of them goes.
 *
 * Nobody notices when every rule that knows any of the cells is a group that holds as many of one diagonal as of the other. */
#include "base/i18n.h"
#include "relations/distinct.h"
#include "strategies/links.h"

typedef struct
{
  GwLinks *links;
  guint    corners[4];   /* a rectangle: 0 and 3 are one diagonal, 1 and 2 the other */
  GwMask   pair;         /* the two values */
} Search;

/* ---- whether a swap would be noticed ---- */

static gboolean
is_balanced (const Search *search, const GwInstance *instance)
{
  const guint32 *scope = gw_instance_scope (search->links->pencil->terrain->compiled->model, instance);
  gint balance = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    for (guint k = 0; k < 4; k++)
      if (scope[i] == search->corners[k])
        balance += k == 0 || k == 3 ? 1 : -1;
  return instance->relation == &gw_relation_distinct && balance == 0;
}

static gboolean
nobody_notices (const Search *search)
{
  const GwPencil *pencil = search->links->pencil;
  const GwModel *model = pencil->terrain->compiled->model;

  for (guint k = 0; k < 4; k++)
    for (guint32 i = model->first_watch[search->corners[k]]; i < model->first_watch[search->corners[k] + 1]; i++)
      if ((pencil->off == NULL || !gw_bit_test (pencil->off, model->watches[i]))
          && !is_balanced (search, &model->instances[model->watches[i]]))
        return FALSE;
  return TRUE;
}

/* ---- what follows ---- */

static gboolean
strike_rectangle (Search *search)
{
  GwLinks *links = search->links;
  const GwPencil *pencil = links->pencil;
  guint32 others[4 * 64];
  guint n = 0;

  for (guint k = 0; k < 4; k++)
    GW_MASK_FOREACH (v, pencil->cells[search->corners[k]] & ~search->pair)
      others[n++] = search->corners[k] * links->n_values + v;
  if (n == 0 || !nobody_notices (search) || !gw_links_strike_common (links, others, n) || !gw_pencil_explains (pencil))
    return FALSE;
  links->pencil->step->values = search->pair;
  for (guint k = 0; k < 4; k++)
    gw_pencil_note_cell (links->pencil, search->corners[k], pencil->cells[search->corners[k]]);
  for (guint i = 0; i < n; i++)
    gw_links_note_one_of (links, others[i]);
  return TRUE;
}

/* ---- rectangles ---- */

/* No rule says by itself that VAR cannot hold one of the two; what has been removed since does not matter. */
static gboolean
may_hold_both (const Search *search, guint var)
{
  const GwPencil *pencil = search->links->pencil;

  return !gw_pencil_is_placed (pencil, var) && (search->pair & ~pencil->start[var]) == 0
         && (search->pair & pencil->cells[var]) != 0;
}

/* Whether the two cells must differ by a group that has each of the two values once: so corners next to each other take
 * turns. */
static gboolean
must_differ (const Search *search, guint one, guint other)
{
  const GwTerrain *terrain = search->links->pencil->terrain;

  for (guint32 i = terrain->first_group[one]; i < terrain->first_group[one + 1]; i++)
    for (guint32 j = terrain->first_group[other]; j < terrain->first_group[other + 1]; j++)
      if (terrain->groups_of[i] == terrain->groups_of[j]
          && gw_pencil_group_is_on (search->links->pencil, terrain->groups_of[i])
          && (search->pair & ~terrain->groups[terrain->groups_of[i]].once) == 0)
        return TRUE;
  return FALSE;
}

/* Two corners next to the first one are known; the fourth shares a group with both. */
static gboolean
try_fourth (Search *search)
{
  const GwTerrain *terrain = search->links->pencil->terrain;
  guint second = search->corners[1];

  for (guint32 k = terrain->first_group[second]; k < terrain->first_group[second + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      for (guint i = 0; i < group->n_vars; i++)
        {
          search->corners[3] = group->vars[i];
          if (group->vars[i] != search->corners[0] && group->vars[i] != second && group->vars[i] != search->corners[2]
              && may_hold_both (search, group->vars[i]) && must_differ (search, group->vars[i], second)
              && must_differ (search, group->vars[i], search->corners[2])
              && gw_pencil_goes_on (search->links->pencil, 4) && strike_rectangle (search))
            return TRUE;
        }
    }
  return FALSE;
}

/* Cells that share a group with the first corner and may hold both values, rising. */
static guint
collect_corners (const Search *search, guint16 *found)
{
  const GwTerrain *terrain = search->links->pencil->terrain;
  guint n = 0;

  for (guint var = 0; var < terrain->n_vars; var++)
    if (var != search->corners[0] && may_hold_both (search, var) && must_differ (search, var, search->corners[0]))
      found[n++] = (guint16) var;
  return n;
}

static gboolean
try_first (Search *search, guint var)
{
  guint16 found[GW_MAX_CELLS];
  guint n;

  search->corners[0] = var;
  search->pair = search->links->pencil->cells[var];
  n = collect_corners (search, found);
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      {
        search->corners[1] = found[i];
        search->corners[2] = found[j];
        if (try_fourth (search))
          return TRUE;
      }
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  Search search = { .links = gw_links_get (pencil) };

  for (guint var = 0; search.links != NULL && var < pencil->terrain->n_vars && gw_pencil_goes_on (pencil, 1); var++)
    if (gw_mask_count (pencil->cells[var]) == 2 && try_first (&search, var))
      return TRUE;
  return pencil->has_found;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *cells = gw_reason_cells_text (&g_array_index (step->pattern, GwCandidates, 0), step->pattern->len, terrain);
  g_autofree char *values = gw_reason_values_text (step->values, terrain), *one_of = gw_reason_one_of_text (step, terrain);

  return g_strdup_printf (_("%s in %s could be swapped, and there is only one solution, so %s"), values, cells, one_of);
}

const GwStrategy gw_strategy_unique_rectangle = {
  .id = "unique-rectangle",
  .name = N_("unique rectangle"),
  .meaning = N_("four cells must not be left with two values that could be swapped; relies on there being one solution"),
  .monotone = FALSE,
  .size = 2,
  .sees_several = TRUE,
  .find = find,
  .explain = explain,
};

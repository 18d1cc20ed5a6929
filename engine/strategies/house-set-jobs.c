/* Which clues of a house are looked at together, and the sets that each can be. */
#include "strategies/house-set-jobs.h"

#include <string.h>

#include "relations/matching.h"
#include "strategies/clue-links.h"
#include "strategies/meeting.h"

#define MOST_OF_PAIR 12u   /* clues of a house of which each two are looked at */
#define MOST_JOBS    4096u

/* ---- which clues ---- */

void
gw_house_sets_free (GwHouseSets *sets)
{
  if (sets == NULL)
    return;
  for (guint c = 0; c < sets->n_clues; c++)
    g_free (sets->of_clue[c].sets);
  g_free (sets->of_clue);
  g_free (sets->cells);
  g_array_unref (sets->jobs);
  g_free (sets);
}

guint64
gw_house_sets_cells (const GwGroup *house, const GwClueScope *clue)
{
  guint64 cells = 0;

  for (guint i = 0; i < house->n_vars; i++)
    for (guint k = 0; k < clue->n_vars; k++)
      if (clue->vars[k] == house->vars[i])
        cells |= GW_BIT (i);
  return cells;
}

static gboolean
is_looked_at (const GwClueScope *clue, const GwTerrain *terrain, const GwGroup *house)
{
  return gw_clue_is_one (clue, terrain) && !clue->has_places && clue->restriction == NULL && clue->n_vars > 1 && clue->n_vars < house->n_vars
         && gw_mask_count (gw_house_sets_cells (house, clue)) == clue->n_vars;
}

/* What is drawn comes before what is said of all cells. */
static gboolean
is_of_grid (const GwTerrain *terrain, const GwClueScope *clue)
{
  return terrain->compiled->puzzle->constraints[clue->owner]->n_regions == 0;
}

static void
add_jobs_of (GwHouseSets *sets, const GwClues *clues, const GwTerrain *terrain, guint32 house)
{
  guint32 within[MOST_OF_PAIR];
  guint n = 0;
  GwHouseSetJob all = { .house = house };

  for (gint of_grid = 0; of_grid < 2; of_grid++)
    for (guint32 c = 0; c < clues->n && n < MOST_OF_PAIR; c++)
      if (is_of_grid (terrain, &clues->clues[c]) == of_grid && is_looked_at (&clues->clues[c], terrain, &terrain->groups[house]))
        within[n++] = c;
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      g_array_append_vals (sets->jobs, &((GwHouseSetJob) { house, 2, { within[i], within[j] }, 0 }), 1);
  if (n < 3 || n > GW_HOUSE_SETS_CLUES)
    return;
  all.n_clues = n;
  memcpy (all.clues, within, n * sizeof (guint32));
  g_array_append_val (sets->jobs, all);
}

GwHouseSets *
gw_house_sets_new (const GwTerrain *terrain, const GwClues *clues)
{
  GwHouseSets *sets = g_new0 (GwHouseSets, 1);

  sets->jobs = g_array_new (FALSE, FALSE, sizeof (GwHouseSetJob));
  sets->n_clues = clues->n;
  sets->of_clue = g_new0 (GwClueSets, clues->n + 1);
  sets->cells = g_new0 (GwMask, terrain->n_vars + 1);
  for (guint32 g = 0; g < terrain->n_groups && clues->n > 1 && sets->jobs->len < MOST_JOBS; g++)
    if (gw_meeting_is_house (terrain, g) && terrain->groups[g].n_vars <= GW_HOUSE_SETS_CELLS)
      add_jobs_of (sets, clues, terrain, g);
  return sets;
}

/* ---- what each clue can be ---- */

gboolean
gw_house_sets_can_be (GwClues *clues, const GwClueScope *clue, GwMask *cells, const GwMask *may, GwMask set)
{
  GwMask domain[GW_HOUSE_SETS_CELLS];

  for (guint i = 0; i < clue->n_vars; i++)
    {
      domain[i] = may[i] & set;
      if (domain[i] == 0)
        return FALSE;
    }
  if (gw_matching_filter (domain, clue->n_vars, NULL, set) == GW_FILTER_CONFLICT)
    return FALSE;
  for (guint i = 0; i < clue->n_vars; i++)
    cells[clue->vars[i]] = domain[i];
  return gw_clues_ask (clues, clue, gw_clue_scope_whole (clue), cells, NULL, NULL);
}

/* The sets of as many values as the clue has cells, as bit masks in rising order. */
static GwMask
next_set (GwMask set)
{
  GwMask lowest = set & -set, ripple = set + lowest;

  return ripple == 0 ? 0 : ripple | ((set ^ ripple) >> 2) / lowest;
}

/* C(N, K), or what is more than is looked at. */
static guint
count_sets (guint n, guint k)
{
  guint count = 1;

  for (guint i = 1; i <= MIN (k, n - k); i++)
    {
      count = count * (n - i + 1) / i;
      if (count > 64 * GW_HOUSE_SETS_MOST)
        return count;
    }
  return count;
}

const GwClueSets *
gw_house_sets_of_clue (GwHouseSets *sets, const GwModel *model, GwClues *clues, guint32 place)
{
  const GwClueScope *clue = &clues->clues[place];
  GwClueSets *known = &sets->of_clue[place];
  GwMask may[GW_HOUSE_SETS_CELLS], found[GW_HOUSE_SETS_MOST], all = gw_mask_below (model->n_values);
  guint n = 0;

  if (known->is_known)
    return known;
  known->is_known = TRUE;
  for (guint i = 0; i < clue->n_vars; i++)
    may[i] = model->initial[clue->vars[i]];
  if (model->n_values > 62 || count_sets (model->n_values, clue->n_vars) > 16 * GW_HOUSE_SETS_MOST)
    return known;
  for (GwMask set = gw_mask_below (clue->n_vars); set != 0 && (set & ~all) == 0; set = next_set (set))
    if (gw_house_sets_can_be (clues, clue, sets->cells, may, set))
      {
        if (n == GW_HOUSE_SETS_MOST)
          return known;
        found[n++] = set;
      }
  known->n = n;
  known->sets = g_memdup2 (found, n * sizeof (GwMask));
  return known;
}

/* Cells of one house that are all higher than a cell, or all lower: as many digits lie above it, or below. They may stand on several lines that rise from it, or around it. */
#include <string.h>

#include "base/i18n.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/explain-why.h"
#include "strategies/meeting.h"
#include "strategies/pair-sight.h"
#include "strategies/strategy.h"

/* One such cell alone says which digits go with nothing. */
#define LEAST_CELLS 2u

typedef struct
{
  GwPencil *pencil;
  gboolean  is_up;                  /* higher ones are listed */
  guint     var;                    /* than this cell, or lower ones */
  guint     n;
  guint16   cells[GW_MAX_CELLS];    /* in the order in which they are reached */
  guint32   by[GW_MAX_CELLS];       /* per variable: the pair by which it was reached first */
  guint16   from[GW_MAX_CELLS];     /* likewise the cell from which */
  guint8    depth[GW_MAX_CELLS];    /* likewise the most cells that rise one after another up to it; 0: not reached */
} Fork;

/* Whether PAIR leads to a higher cell, or to a lower one, whatever stands in the first. */
static gboolean
leads (const GwTerrain *terrain, const GwPair *pair, gboolean is_up)
{
  const guint n = terrain->compiled->model->n_values;

  if (pair->partners[is_up ? n - 1 : 0] != 0)
    return FALSE;
  for (guint v = 0; v < n; v++)
    if ((pair->partners[v] & (is_up ? gw_mask_below (v + 1) : ~gw_mask_below (v))) != 0)
      return FALSE;
  return TRUE;
}

/* Each cell once more for every longer way that leads there; FALSE: they run in a circle. */
static gboolean
reach (Fork *fork)
{
  const GwTerrain *terrain = fork->pencil->terrain;
  gboolean is_longer = TRUE;

  memset (fork->depth, 0, terrain->n_vars);
  fork->cells[0] = (guint16) fork->var;
  fork->n = 1;
  for (guint round = 0; is_longer; round++)
    {
      is_longer = FALSE;
      if (round > terrain->compiled->model->n_values)
        return FALSE;
      for (guint i = 0; i < fork->n; i++)
        for (guint32 k = terrain->first_pair[fork->cells[i]]; k < terrain->first_pair[fork->cells[i] + 1]; k++)
          {
            const GwPair *pair = &terrain->pairs[k];
            const guint8 depth = (guint8) (fork->depth[fork->cells[i]] + 1);

            if (depth <= fork->depth[pair->other] || !leads (terrain, pair, fork->is_up) || !gw_sight_pair_is_on (fork->pencil, pair))
              continue;
            if (pair->other == fork->var)
              return FALSE;
            if (fork->depth[pair->other] == 0)
              {
                fork->cells[fork->n++] = pair->other;
                fork->by[pair->other] = k;
                fork->from[pair->other] = fork->cells[i];
              }
            fork->depth[pair->other] = depth;
            is_longer = TRUE;
          }
    }
  return TRUE;
}

/* Cells that rise one after another say as much without a house. */
static guint
longest (const Fork *fork)
{
  guint most = LEAST_CELLS - 1;

  for (guint i = 1; i < fork->n; i++)
    most = MAX (most, fork->depth[fork->cells[i]]);
  return most;
}

/* Those of the house among the cells, in their order. */
static guint
list_in (const Fork *fork, const GwGroup *house, guint16 *in)
{
  guint n = 0;

  for (guint i = 1; i < fork->n; i++)
    if (gw_group_has (house, fork->cells[i]))
      in[n++] = fork->cells[i];
  return n;
}

/* What VAR loses with N digits above or below it. */
static GwMask
taken_by (const Fork *fork, guint n)
{
  const guint n_values = fork->pencil->terrain->compiled->model->n_values;

  return fork->is_up ? gw_mask_below (n_values) & ~gw_mask_below (n_values - n) : gw_mask_below (n);
}

/* So many of the N cells are needed for what the cell loses. */
static guint
count_needed (const Fork *fork, guint n)
{
  const GwMask gone = fork->pencil->cells[fork->var] & taken_by (fork, n);

  if (gone == 0)
    return 0;
  return fork->is_up ? fork->pencil->terrain->compiled->model->n_values - gw_mask_lowest (gone) : gw_mask_highest (gone) + 1;
}

/* The clues that lead to a cell are premises. Whether each is a minimum or maximum. */
static gboolean
note_way (const Fork *fork, guint var)
{
  const GwTerrain *terrain = fork->pencil->terrain;
  gboolean are_ends = TRUE;

  for (; var != fork->var; var = fork->from[var])
    {
      const guint owner = gw_sight_owner (fork->pencil, &terrain->pairs[fork->by[var]]);
      const GwRule *rule = terrain->compiled->puzzle->constraints[owner]->rule;

      are_ends &= rule == &gw_rule_min_cell || rule == &gw_rule_max_cell;
      gw_reason_add_clue (fork->pencil->step, owner);
    }
  return are_ends;
}

static int
by_place (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint16 *) a - (int) *(const guint16 *) b;
}

/* "thermometer: R5C2, R5C3, R5C7 and R5C8 are higher than R5C5 and differ in row 5, so R5C5 is at most 5" */
static void
tell (const Fork *fork, guint32 house, guint16 *in, guint n)
{
  const GwTerrain *terrain = fork->pencil->terrain;
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  GwReason *step = fork->pencil->step;
  GwCandidates higher[GW_MAX_CELLS];
  gboolean are_ends = TRUE;
  g_autofree char *cells = NULL, *clue = NULL;
  g_autofree char *name = gw_terrain_group_name (terrain, house), *cell = gw_grid_cell_name (puzzle->grid, gw_terrain_cell (terrain, fork->var));
  const guint n_values = terrain->compiled->model->n_values;

  qsort (in, n, sizeof *in, by_place);
  for (guint i = 0; i < n; i++)
    {
      higher[i] = (GwCandidates) { gw_terrain_cell (terrain, in[i]), 0 };
      are_ends &= note_way (fork, in[i]);
      gw_pencil_note_cell (fork->pencil, in[i], fork->pencil->cells[in[i]]);
    }
  gw_pencil_note_group (fork->pencil, house);
  step->n_bases = 1;
  cells = gw_reason_cells_text (higher, n, terrain);
  clue = gw_reason_clue_name (puzzle->constraints[gw_reason_clue (step)]);
  step->idea = are_ends ? "minmax-count" : "thermo-fork";
  if (fork->is_up)
    /* Translators: a clue ("thermometer", "minimum"), cells, a cell below them, a house, the cell, its highest digit */
    step->why = g_strdup_printf (_("%1$s: %2$s are higher than %3$s and differ in %4$s, so %3$s is at most %5$s"), clue, cells, cell, name,
                                 puzzle->symbols->text[n_values - n - 1]);
  else
    /* Translators: a clue ("thermometer", "maximum"), cells, a cell above them, a house, the cell, its lowest digit */
    step->why = g_strdup_printf (_("%1$s: %2$s are lower than %3$s and differ in %4$s, so %3$s is at least %5$s"), clue, cells, cell, name, puzzle->symbols->text[n]);
  step->n_told = gw_reason_count_gone (step);
}

static gboolean
try_house (const Fork *fork, guint32 house, guint least)
{
  guint16 in[GW_MAX_CELLS];
  const GwGroup *group = &fork->pencil->terrain->groups[house];
  const guint n = count_needed (fork, MIN (list_in (fork, group, in), fork->pencil->terrain->compiled->model->n_values - 1));

  if (n <= least || !gw_pencil_strike (fork->pencil, fork->var, taken_by (fork, n)) || !gw_pencil_explains (fork->pencil))
    return FALSE;
  tell (fork, house, in, n);
  return TRUE;
}

static gboolean
try_cell (Fork *fork)
{
  const GwTerrain *terrain = fork->pencil->terrain;
  guint least;

  if (!reach (fork) || fork->n <= LEAST_CELLS)
    return FALSE;
  least = longest (fork);
  for (guint32 house = 0; house < terrain->n_groups && fork->n > least + 1; house++)
    if (gw_mask_count (terrain->groups[house].once) == terrain->compiled->model->n_values && gw_meeting_is_house (terrain, house)
        && gw_pencil_group_is_on (fork->pencil, house) && try_house (fork, house, least))
      return TRUE;
  return FALSE;
}

/* Whether any pair says which of its cells is higher. */
static gboolean
has_order (const GwTerrain *terrain)
{
  for (guint32 k = 0; k < terrain->first_pair[terrain->n_vars]; k++)
    if (leads (terrain, &terrain->pairs[k], TRUE))
      return TRUE;
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwThinker thinker = { .puzzle = pencil->terrain->compiled->puzzle };
  Fork fork; /* most of it is filled by reach () */

  if (!has_order (pencil->terrain) || !gw_think_is_plain (&thinker))
    return FALSE;
  fork.pencil = pencil;
  for (fork.var = 0; fork.var < pencil->terrain->n_vars && gw_pencil_goes_on (pencil, 50); fork.var++)
    for (guint way = 0; way < 2 && !gw_pencil_is_placed (pencil, fork.var); way++)
      {
        fork.is_up = way == 0;
        if (try_cell (&fork))
          return TRUE;
      }
  return pencil->has_found;
}

const GwStrategy gw_strategy_fork = {
  .id = "fork",
  .name = N_("fork"),
  .meaning = N_("cells of one house that are all higher than a cell, or all lower: so many digits are above it, or below"),
  .monotone = TRUE,
  .tenths = 26,
  .find = find,
  .explain = gw_explain_why,
};

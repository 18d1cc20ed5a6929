#include "exact/anneal.h"

#include <string.h>

#include "exact/extender.h"

#define VALIDITY_BUDGET 200u      /* guesses; what takes more is refused like what is wrong */
#define GRID_BUDGET 100000u
#define PATIENCE 300000u          /* moves without gain before it begins anew */
#define WATCH_EVERY 64u           /* moves of some ten microseconds */
#define MOST_WORSE 256u           /* by how much a state may become worse in one move */

/* Two in the fewest-clues game may have to move together. */
typedef struct
{
  guint16 cell;
  guint8  symbol;
  gboolean is_fixed;
} Clue;

struct _GwAnneal
{
  GwAnnealTask task;
  GwRandom     random;
  Clue        *clues, *next;    /* the state, and the one that is tried */
  guint        n_clues;
  guint       *free;            /* places in CLUES of those that are not fixed */
  guint        n_free;
  GwClosure   *blank, *work;
  GwExtender  *extender;
  guint8      *symbols;         /* scratch: per cell */
  guint32      chance[MOST_WORSE]; /* of 2^32: to take a state that is worse by so much */
  guint        cost, best;
  guint        since_gain;
  gboolean     has_state;
  guint64      n_moves;
};

/* exp (-worse / 8.5), by multiplication, so that it is the same everywhere. */
#define CHANCE_STEP 3818267868u /* 2^32 * exp (-1 / 8.5) */

static void
fill_chances (GwAnneal *anneal)
{
  guint64 chance = G_MAXUINT32;

  for (guint worse = 0; worse < MOST_WORSE; worse++)
    {
      anneal->chance[worse] = (guint32) chance;
      chance = chance * CHANCE_STEP >> 32;
    }
}

GwAnneal *
gw_anneal_new (const GwAnnealTask *task, guint64 seed, guint64 number)
{
  GwAnneal *anneal = g_new0 (GwAnneal, 1);

  anneal->task = *task;
  gw_random_init_numbered (&anneal->random, seed, number);
  anneal->n_clues = task->n_cells;
  anneal->clues = g_new0 (Clue, MAX (task->n_cells, 1));
  anneal->next = g_new0 (Clue, MAX (task->n_cells, 1));
  anneal->free = g_new0 (guint, MAX (task->n_cells, 1));
  for (guint i = 0; i < task->n_cells; i++)
    {
      guint32 start = task->ground->start[task->cells[i]];

      anneal->clues[i].cell = task->cells[i];
      anneal->clues[i].is_fixed = (start & (start - 1)) == 0;
      if (!anneal->clues[i].is_fixed)
        anneal->free[anneal->n_free++] = i;
    }
  anneal->blank = gw_closure_new (task->ground, task->strategies);
  gw_closure_run (anneal->blank);
  anneal->work = gw_closure_new (task->ground, task->strategies);
  anneal->extender = gw_extender_new (task->ground);
  anneal->symbols = g_new (guint8, task->ground->n_cells);
  fill_chances (anneal);
  return anneal;
}

void
gw_anneal_free (GwAnneal *anneal)
{
  if (anneal == NULL)
    return;
  g_free (anneal->clues);
  g_free (anneal->next);
  g_free (anneal->free);
  gw_closure_free (anneal->blank);
  gw_closure_free (anneal->work);
  gw_extender_free (anneal->extender);
  g_free (anneal->symbols);
  g_free (anneal);
}

/* ---- states ---- */

static guint
cost_of (const GwClosure *closure)
{
  guint cost = 0;

  if (closure->n_open == 0)
    return 0;
  for (guint cell = 0; cell < closure->ground->n_cells; cell++)
    if (!gw_closure_is_placed (closure, cell))
      cost += (guint) __builtin_popcount (gw_closure_cell (closure, cell));
  return cost;
}

static gboolean
place_all (GwAnneal *anneal, const Clue *clues)
{
  gw_closure_copy (anneal->work, anneal->blank);
  for (guint i = 0; i < anneal->n_clues; i++)
    if (!gw_closure_place (anneal->work, clues[i].cell, clues[i].symbol))
      return FALSE;
  return gw_closure_run (anneal->work);
}

/* The clues of a random full grid. */
static gboolean
begin (GwAnneal *anneal)
{
  memset (anneal->symbols, GW_EXTENDER_OPEN, anneal->task.ground->n_cells);
  if (gw_extender_find (anneal->extender, anneal->symbols, GRID_BUDGET, &anneal->random) != GW_EXTENDER_FOUND)
    return FALSE;
  gw_extender_grid (anneal->extender, anneal->symbols);
  for (guint i = 0; i < anneal->n_clues; i++)
    anneal->clues[i].symbol = anneal->symbols[anneal->clues[i].cell];
  if (!place_all (anneal, anneal->clues))
    return FALSE;
  anneal->cost = anneal->best = cost_of (anneal->work);
  anneal->since_gain = 0;
  anneal->has_state = TRUE;
  return TRUE;
}

/* The strategies may be content with symbols that no full grid has. */
static gboolean
is_valid (GwAnneal *anneal)
{
  memset (anneal->symbols, GW_EXTENDER_OPEN, anneal->task.ground->n_cells);
  for (guint i = 0; i < anneal->n_clues; i++)
    anneal->symbols[anneal->next[i].cell] = anneal->next[i].symbol;
  return gw_extender_find (anneal->extender, anneal->symbols, VALIDITY_BUDGET, NULL) == GW_EXTENDER_FOUND;
}

/* ---- moves ---- */

static guint
draw_symbol (GwAnneal *anneal, guint32 mask)
{
  for (guint skip = gw_random_below (&anneal->random, (guint32) __builtin_popcount (mask)); skip > 0; skip--)
    mask &= mask - 1;
  return (guint) __builtin_ctz (mask);
}

/* Which clues are drawn anew: one, or two in three moves of ten. */
static guint
draw_freed (GwAnneal *anneal, guint *freed)
{
  guint n = anneal->n_free > 1 && gw_random_below (&anneal->random, 10) < 3 ? 2 : 1;

  freed[0] = gw_random_below (&anneal->random, anneal->n_free);
  if (n == 2)
    {
      freed[1] = gw_random_below (&anneal->random, anneal->n_free - 1);
      freed[1] += freed[1] >= freed[0];
    }
  for (guint i = 0; i < n; i++)
    freed[i] = anneal->free[freed[i]];
  return n;
}

/* All but the freed ones, then these from what is left. FALSE when the state would be the same or contradicts itself. */
static gboolean
try_symbols (GwAnneal *anneal, const guint *freed, guint n)
{
  gboolean is_other = FALSE;

  gw_closure_copy (anneal->work, anneal->blank);
  for (guint i = 0; i < anneal->n_clues; i++)
    if (i != freed[0] && i != freed[n - 1] && !gw_closure_place (anneal->work, anneal->next[i].cell, anneal->next[i].symbol))
      return FALSE;
  if (!gw_closure_run (anneal->work))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      Clue *clue = &anneal->next[freed[i]];
      guint32 left = gw_closure_cell (anneal->work, clue->cell);

      if (n == 1)
        left &= ~(1u << clue->symbol);
      if (left == 0)
        return FALSE;
      clue->symbol = (guint8) draw_symbol (anneal, left);
      is_other = is_other || clue->symbol != anneal->clues[freed[i]].symbol;
      if (!gw_closure_place (anneal->work, clue->cell, clue->symbol) || !gw_closure_run (anneal->work))
        return FALSE;
    }
  return is_other;
}

static gboolean
may_take (GwAnneal *anneal, guint cost)
{
  if (cost <= anneal->cost)
    return TRUE;
  if (cost - anneal->cost >= MOST_WORSE)
    return FALSE;
  return gw_random_next (&anneal->random) >> 32 < anneal->chance[cost - anneal->cost];
}

static void
move (GwAnneal *anneal)
{
  guint freed[2], n = draw_freed (anneal, freed), cost;

  anneal->n_moves++;
  anneal->since_gain++;
  memcpy (anneal->next, anneal->clues, anneal->n_clues * sizeof (Clue));
  if (!try_symbols (anneal, freed, n))
    return;
  cost = cost_of (anneal->work);
  if (!may_take (anneal, cost) || (cost > 0 && !is_valid (anneal)))
    return;
  memcpy (anneal->clues, anneal->next, anneal->n_clues * sizeof (Clue));
  anneal->cost = cost;
  if (cost < anneal->best)
    {
      anneal->best = cost;
      anneal->since_gain = 0;
    }
}

GwAnnealEnd
gw_anneal_run (GwAnneal *anneal, guint n_moves, const GwControl *control)
{
  for (guint i = 0; i < n_moves; i++)
    {
      if ((!anneal->has_state || anneal->since_gain > PATIENCE) && !begin (anneal))
        return GW_ANNEAL_NO_GRID;
      if (anneal->cost == 0)
        return GW_ANNEAL_FOUND;
      if (anneal->n_free == 0)
        return GW_ANNEAL_MORE;
      if (i % WATCH_EVERY == 0 && gw_control_should_stop (control))
        return GW_ANNEAL_STOPPED;
      move (anneal);
    }
  return anneal->cost == 0 ? GW_ANNEAL_FOUND : GW_ANNEAL_MORE;
}

void
gw_anneal_clues (const GwAnneal *anneal, guint8 *symbols)
{
  memset (symbols, GW_EXTENDER_OPEN, anneal->task.ground->n_cells);
  for (guint i = 0; i < anneal->n_clues; i++)
    symbols[anneal->clues[i].cell] = anneal->clues[i].symbol;
}

guint64
gw_anneal_n_moves (const GwAnneal *anneal)
{
  return anneal->n_moves;
}

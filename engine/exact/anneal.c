#include "exact/anneal.h"

#include <string.h>

#include "exact/extender.h"

#define VALIDITY_BUDGET 200u      /* guesses; what takes more is refused like what is wrong */
#define GRID_BUDGET 100000u
#define PATIENCE 300000u          /* moves without gain before it begins anew */
#define WATCH_EVERY 8u            /* moves of some ten microseconds, on large grids of more */
#define MOST_WORSE 256u           /* by how much a state may become worse in one move */

#define MOST_FREED 12u            /* clues of one move: an orbit */

typedef struct
{
  guint16  cell;
  guint8   symbol;
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
  guint8      *is_clue;         /* per cell, where clues move; else NULL */
  GwClosure   *blank, *work;
  GwExtender  *extender;
  guint8      *symbols;         /* scratch: per cell */
  guint32      chance[GW_ANNEAL_N_HEATS][MOST_WORSE]; /* of 2^32: to take a state that is worse by so much */
  GwAnnealHeat heat;
  guint        cost, best;
  guint        since_gain;
  gboolean     has_state;
  guint64      n_moves;
};

/* 2^32 * exp (-1 / temperature) */
static const guint32 chance_step[GW_ANNEAL_N_HEATS] = {
  [GW_ANNEAL_COOL] = 3635611325u, /* 6 */
  [GW_ANNEAL_WARM] = 3723212229u, /* 7 */
  [GW_ANNEAL_HOT] = 3818267868u,  /* 8.5 */
};

guint32
gw_anneal_chance (guint worse, GwAnnealHeat heat)
{
  guint64 chance = G_MAXUINT32;

  for (; worse > 0 && chance > 0; worse--)
    chance = chance * chance_step[heat] >> 32;
  return (guint32) chance;
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
      if (task->orbits == NULL)
        {
          guint32 start = task->layout->start[task->cells[i]];

          anneal->clues[i].cell = task->cells[i];
          anneal->clues[i].is_fixed = (start & (start - 1)) == 0;
        }
      if (!anneal->clues[i].is_fixed)
        anneal->free[anneal->n_free++] = i;
    }
  if (task->orbits != NULL)
    anneal->is_clue = g_new0 (guint8, task->layout->n_cells);
  anneal->blank = gw_closure_new (task->layout, task->strategies);
  gw_closure_run (anneal->blank);
  anneal->work = gw_closure_new (task->layout, task->strategies);
  anneal->extender = gw_extender_new (task->layout);
  anneal->symbols = g_new (guint8, task->layout->n_cells);
  for (guint heat = 0; heat < GW_ANNEAL_N_HEATS; heat++)
    for (guint worse = 0; worse < MOST_WORSE; worse++)
      anneal->chance[heat][worse] = gw_anneal_chance (worse, (GwAnnealHeat) heat);
  anneal->heat = task->orbits != NULL ? GW_ANNEAL_COOL : (GwAnnealHeat) ((number + GW_ANNEAL_WARM) % GW_ANNEAL_N_HEATS);
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
  g_free (anneal->is_clue);
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
  for (guint cell = 0; cell < closure->layout->n_cells; cell++)
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

/* The cells of an orbit into OUT, which has room for MOST_FREED; 0 when there are more, or when they may not stand there. */
static guint
orbit_cells (const GwAnneal *anneal, guint orbit, guint16 *out)
{
  const GwGroupLayout *layout = anneal->task.layout;
  guint n = 0;

  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (anneal->task.orbits[cell] == orbit)
      {
        if (n == MOST_FREED || anneal->is_clue[cell])
          return 0;
        out[n++] = (guint16) cell;
      }
  return n;
}

#define POSITION_TRIES 1000u
#define POSITION_ROUNDS 20u

/* Random orbits until there are enough clues. FALSE when those that were drawn leave no room for another. */
static gboolean
draw_positions (GwAnneal *anneal)
{
  guint n = 0;

  memset (anneal->is_clue, FALSE, anneal->task.layout->n_cells);
  for (guint try = 0; n < anneal->n_clues && try < POSITION_TRIES; try++)
    {
      guint16 cells[MOST_FREED];
      guint size = orbit_cells (anneal, anneal->task.orbits[gw_random_below (&anneal->random, anneal->task.layout->n_cells)], cells);

      for (guint i = 0; n + size <= anneal->n_clues && i < size; i++)
        {
          anneal->is_clue[cells[i]] = TRUE;
          anneal->clues[n + i] = (Clue) { cells[i], 0, FALSE };
        }
      n += n + size <= anneal->n_clues ? size : 0;
    }
  return n == anneal->n_clues;
}

/* FALSE when the sizes of orbits do not come to that. */
static gboolean
begin_positions (GwAnneal *anneal)
{
  for (guint round = 0; round < POSITION_ROUNDS; round++)
    if (draw_positions (anneal))
      return TRUE;
  return FALSE;
}

/* The clues of a random full grid. GW_ANNEAL_MORE: there is one. */
static GwAnnealEnd
begin (GwAnneal *anneal, const GwControl *control)
{
  GwExtenderEnd end;

  if (anneal->is_clue != NULL && !begin_positions (anneal))
    return GW_ANNEAL_NO_GRID;
  memset (anneal->symbols, GW_EXTENDER_OPEN, anneal->task.layout->n_cells);
  end = gw_extender_find (anneal->extender, anneal->symbols, GRID_BUDGET, &anneal->random, control);
  if (end != GW_EXTENDER_FOUND)
    return end == GW_EXTENDER_STOPPED ? GW_ANNEAL_STOPPED : GW_ANNEAL_NO_GRID;
  gw_extender_grid (anneal->extender, anneal->symbols);
  for (guint i = 0; i < anneal->n_clues; i++)
    anneal->clues[i].symbol = anneal->symbols[anneal->clues[i].cell];
  if (!place_all (anneal, anneal->clues))
    return GW_ANNEAL_NO_GRID;
  anneal->cost = anneal->best = cost_of (anneal->work);
  anneal->since_gain = 0;
  anneal->has_state = TRUE;
  if (anneal->is_clue == NULL)
    anneal->heat = (anneal->heat + 1) % GW_ANNEAL_N_HEATS;
  return GW_ANNEAL_MORE;
}

/* The strategies may be content with symbols that no full grid has. */
static gboolean
is_valid (GwAnneal *anneal, const GwControl *control)
{
  memset (anneal->symbols, GW_EXTENDER_OPEN, anneal->task.layout->n_cells);
  for (guint i = 0; i < anneal->n_clues; i++)
    anneal->symbols[anneal->next[i].cell] = anneal->next[i].symbol;
  return gw_extender_find (anneal->extender, anneal->symbols, VALIDITY_BUDGET, NULL, control) == GW_EXTENDER_FOUND;
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

/* All but the freed ones. */
static gboolean
place_others (GwAnneal *anneal, const guint *freed, guint n)
{
  gw_closure_copy (anneal->work, anneal->blank);
  for (guint i = 0; i < anneal->n_clues; i++)
    {
      gboolean is_freed = FALSE;

      for (guint k = 0; k < n; k++)
        is_freed = is_freed || freed[k] == i;
      if (!is_freed && !gw_closure_place (anneal->work, anneal->next[i].cell, anneal->next[i].symbol))
        return FALSE;
    }
  return gw_closure_run (anneal->work);
}

/* A symbol for a freed clue from what is left. OTHER_THAN: symbols that it must not be. */
static gboolean
draw_clue (GwAnneal *anneal, Clue *clue, guint32 other_than)
{
  guint32 left = gw_closure_cell (anneal->work, clue->cell) & ~other_than;

  if (left == 0)
    return FALSE;
  clue->symbol = (guint8) draw_symbol (anneal, left);
  return gw_closure_place (anneal->work, clue->cell, clue->symbol) && gw_closure_run (anneal->work);
}

/* Other symbols in the same cells. FALSE when the state would be the same or contradicts itself. */
static gboolean
try_symbols (GwAnneal *anneal)
{
  guint freed[2], n = draw_freed (anneal, freed);
  gboolean is_other = FALSE;

  if (!place_others (anneal, freed, n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      Clue *clue = &anneal->next[freed[i]];

      if (!draw_clue (anneal, clue, n == 1 ? 1u << clue->symbol : 0))
        return FALSE;
      is_other = is_other || clue->symbol != anneal->clues[freed[i]].symbol;
    }
  return is_other;
}

/* The clues of one orbit, as places in CLUES. */
static guint
find_orbit (const GwAnneal *anneal, guint orbit, guint *freed)
{
  guint n = 0;

  for (guint i = 0; i < anneal->n_clues && n < MOST_FREED; i++)
    if (anneal->task.orbits[anneal->clues[i].cell] == orbit)
      freed[n++] = i;
  return n;
}

/* Of those that the work leaves open; there is one at least. */
static guint
draw_open_cell (GwAnneal *anneal)
{
  guint skip = gw_random_below (&anneal->random, anneal->work->n_open), cell = 0;

  while (gw_closure_is_placed (anneal->work, cell) || skip-- > 0)
    cell++;
  return cell;
}

/* A clue goes elsewhere, and its orbit with it: to a cell that the others leave open, because only there it tells
 * something. */
static gboolean
try_position (GwAnneal *anneal)
{
  const guint16 *orbits = anneal->task.orbits;
  guint freed[MOST_FREED], chosen = gw_random_below (&anneal->random, anneal->n_clues);
  guint n = find_orbit (anneal, orbits[anneal->clues[chosen].cell], freed);
  guint16 cells[MOST_FREED];

  if (!place_others (anneal, freed, n))
    return FALSE;
  if (anneal->work->n_open == 0 || orbit_cells (anneal, orbits[draw_open_cell (anneal)], cells) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      anneal->next[freed[i]].cell = cells[i];
      if (!draw_clue (anneal, &anneal->next[freed[i]], 0))
        return FALSE;
    }
  return TRUE;
}

static gboolean
may_take (GwAnneal *anneal, guint cost)
{
  if (cost <= anneal->cost)
    return TRUE;
  if (cost - anneal->cost >= MOST_WORSE)
    return FALSE;
  return gw_random_next (&anneal->random) >> 32 < anneal->chance[anneal->heat][cost - anneal->cost];
}

static void
take_next (GwAnneal *anneal)
{
  for (guint i = 0; anneal->is_clue != NULL && i < anneal->n_clues; i++)
    anneal->is_clue[anneal->clues[i].cell] = FALSE;
  memcpy (anneal->clues, anneal->next, anneal->n_clues * sizeof (Clue));
  for (guint i = 0; anneal->is_clue != NULL && i < anneal->n_clues; i++)
    anneal->is_clue[anneal->clues[i].cell] = TRUE;
}

static void
move (GwAnneal *anneal, const GwControl *control)
{
  gboolean moves_cells = anneal->is_clue != NULL && gw_random_below (&anneal->random, 10) < 9;
  guint cost;

  anneal->n_moves++;
  anneal->since_gain++;
  memcpy (anneal->next, anneal->clues, anneal->n_clues * sizeof (Clue));
  if (!(moves_cells ? try_position : try_symbols) (anneal))
    return;
  cost = cost_of (anneal->work);
  if (!may_take (anneal, cost) || (cost > 0 && !is_valid (anneal, control)))
    return;
  take_next (anneal);
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
      GwAnnealEnd end = !anneal->has_state || anneal->since_gain > PATIENCE ? begin (anneal, control) : GW_ANNEAL_MORE;

      if (end != GW_ANNEAL_MORE)
        return end;
      if (anneal->cost == 0)
        return GW_ANNEAL_FOUND;
      if (anneal->n_free == 0)
        return GW_ANNEAL_MORE;
      if (i % WATCH_EVERY == 0 && gw_control_should_stop (control))
        return GW_ANNEAL_STOPPED;
      move (anneal, control);
    }
  return anneal->cost == 0 ? GW_ANNEAL_FOUND : GW_ANNEAL_MORE;
}

void
gw_anneal_clues (const GwAnneal *anneal, guint8 *symbols)
{
  memset (symbols, GW_EXTENDER_OPEN, anneal->task.layout->n_cells);
  for (guint i = 0; i < anneal->n_clues; i++)
    symbols[anneal->clues[i].cell] = anneal->clues[i].symbol;
}

guint64
gw_anneal_n_moves (const GwAnneal *anneal)
{
  return anneal->n_moves;
}

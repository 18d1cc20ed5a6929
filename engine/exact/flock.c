#include "exact/flock.h"

#include <string.h>

#include "exact/extender.h"

#define N_CHAINS 32u              /* as many as the widest registers have lanes */
#define VALIDITY_BUDGET 200u      /* guesses; what takes more is refused like what is wrong */
#define GRID_BUDGET 100000u
#define PATIENCE 300000u          /* moves without gain before a chain begins anew */
#define MOST_WORSE 256u           /* by how much a state may become worse in one move */
#define MOST_FREED 2u
#define FRAME GW_PLAIN_WALK_CELLS

/* What a chain waits for while its state is brought to the fixpoint. */
typedef enum
{
  AIM_GRID,    /* a random full grid, to begin with its clues */
  AIM_COST,    /* what these clues cost */
  AIM_REST,    /* what the clues that stay leave of the freed one */
  AIM_TRIAL,   /* what the new clue makes of it */
  AIM_VALID,   /* a full grid that has the new clues, before they are taken */
} Aim;

typedef struct
{
  GwRandom random;
  Aim      aim;
  guint8  *clues, *next;          /* symbols of the state, and of the one that is tried */
  guint    freed[MOST_FREED], n_freed, at;
  GwAnnealHeat heat;
  guint    cost, next_cost, best;
  guint    since_gain;
  gboolean has_state;
  GwAnnealEnd end;
  guint    left;                  /* trials of this run */
  guint64  n_moves, n_trials;
  guint16 *guesses;               /* frames to go back to */
  guint    depth, budget;
} Chain;

struct _GwFlock
{
  GwAnnealTask task;
  GwPlain     *plain;
  GwPlainWork *work;
  guint16      blank[FRAME];
  guint       *free;              /* places in the task's cells of those that are not fixed */
  guint        n_free;
  Chain        chains[N_CHAINS];
  guint32      chance[GW_ANNEAL_N_HEATS][MOST_WORSE]; /* gw_anneal_chance () */
};

GwPlain *
gw_flock_plain (const GwAnnealTask *task)
{
  const GwGround *ground = task->ground;
  g_autofree guint *cells = g_new (guint, ground->first_cell[ground->n_groups] + 1);
  g_autofree GwPlainGroup *groups = g_new (GwPlainGroup, MAX (ground->n_groups, 1));
  GwPlain *plain;

  for (guint group = 0; group < ground->n_groups; group++)
    {
      for (guint32 i = ground->first_cell[group]; i < ground->first_cell[group + 1]; i++)
        cells[i] = ground->cells[i];
      groups[group] = (GwPlainGroup) { cells + ground->first_cell[group], gw_ground_group_size (ground, group) };
    }
  if (task->strategies != GW_STRATEGY_ALL_FAST || task->orbits != NULL)
    return NULL;
  plain = gw_plain_new (ground->n_cells, ground->n_symbols, groups, ground->n_groups);
  if (plain != NULL && !gw_plain_can_walk (plain))
    g_clear_pointer (&plain, gw_plain_free);
  return plain;
}

GwFlock *
gw_flock_new (const GwAnnealTask *task, guint64 seed, guint64 number)
{
  GwPlain *plain = gw_flock_plain (task);
  GwFlock *flock;

  if (plain == NULL)
    return NULL;
  flock = g_new0 (GwFlock, 1);
  flock->task = *task;
  flock->plain = plain;
  flock->work = gw_plain_work_new (plain);
  flock->free = g_new (guint, MAX (task->n_cells, 1));
  for (guint cell = 0; cell < FRAME; cell++)
    flock->blank[cell] = (guint16) task->ground->start[cell];
  for (guint i = 0; i < task->n_cells; i++)
    if ((flock->blank[task->cells[i]] & (flock->blank[task->cells[i]] - 1)) != 0)
      flock->free[flock->n_free++] = i;
  for (guint i = 0; i < N_CHAINS; i++)
    {
      Chain *chain = &flock->chains[i];

      gw_random_init_numbered (&chain->random, seed, number * N_CHAINS + i);
      chain->end = GW_ANNEAL_MORE;
      chain->clues = g_new0 (guint8, MAX (task->n_cells, 1));
      chain->next = g_new0 (guint8, MAX (task->n_cells, 1));
      chain->guesses = g_new (guint16, FRAME * FRAME);
      chain->heat = (GwAnnealHeat) (i % GW_ANNEAL_N_HEATS);
    }
  for (guint heat = 0; heat < GW_ANNEAL_N_HEATS; heat++)
    for (guint worse = 0; worse < MOST_WORSE; worse++)
      flock->chance[heat][worse] = gw_anneal_chance (worse, (GwAnnealHeat) heat);
  return flock;
}

void
gw_flock_free (GwFlock *flock)
{
  if (flock == NULL)
    return;
  for (guint i = 0; i < N_CHAINS; i++)
    {
      g_free (flock->chains[i].clues);
      g_free (flock->chains[i].next);
      g_free (flock->chains[i].guesses);
    }
  g_free (flock->free);
  gw_plain_work_free (flock->work);
  gw_plain_free (flock->plain);
  g_free (flock);
}

/* ---- guesses: towards a full grid ---- */

static void
begin_guesses (Chain *chain, Aim aim, guint budget)
{
  chain->aim = aim;
  chain->depth = 0;
  chain->budget = budget;
}

static guint
draw_symbol (Chain *chain, guint mask)
{
  for (guint skip = gw_random_below (&chain->random, (guint32) __builtin_popcount (mask)); skip > 0; skip--)
    mask &= mask - 1;
  return (guint) __builtin_ctz (mask);
}

/* An open cell with the fewest symbols. */
static guint
choose_cell (const guint16 *frame)
{
  guint best = 0, fewest = G_MAXUINT;

  for (guint cell = 0; cell < FRAME && fewest > 2; cell++)
    {
      guint mask = frame[cell], more = mask & (mask - 1), n;

      if (more == 0)
        continue;
      n = (more & (more - 1)) == 0 ? 2 : (guint) __builtin_popcount (mask);
      if (n < fewest)
        {
          fewest = n;
          best = cell;
        }
    }
  return best;
}

/* FALSE when the budget is spent. */
static gboolean
guess (Chain *chain, guint16 *frame)
{
  guint cell = choose_cell (frame);
  guint16 bit = (guint16) (1u << draw_symbol (chain, frame[cell])), *below = chain->guesses + FRAME * chain->depth;

  if (chain->budget-- == 0)
    return FALSE;
  memcpy (below, frame, FRAME * sizeof (guint16));
  below[cell] &= (guint16) ~bit;
  frame[cell] = bit;
  chain->depth++;
  return TRUE;
}

/* FALSE when there is nothing to take back. */
static gboolean
take_back (Chain *chain, guint16 *frame)
{
  if (chain->depth == 0)
    return FALSE;
  chain->depth--;
  memcpy (frame, chain->guesses + FRAME * chain->depth, FRAME * sizeof (guint16));
  return TRUE;
}

/* ---- moves ---- */

static void
draw_freed (const GwFlock *flock, Chain *chain)
{
  guint *freed = chain->freed;

  chain->n_freed = flock->n_free > 1 && gw_random_below (&chain->random, 10) < 3 ? 2 : 1;
  freed[0] = gw_random_below (&chain->random, flock->n_free);
  if (chain->n_freed == 2)
    {
      freed[1] = gw_random_below (&chain->random, flock->n_free - 1);
      freed[1] += freed[1] >= freed[0];
    }
  for (guint i = 0; i < chain->n_freed; i++)
    freed[i] = flock->free[freed[i]];
}

static void
fill_in (const GwFlock *flock, const guint8 *clues, guint16 *frame)
{
  memcpy (frame, flock->blank, sizeof flock->blank);
  for (guint i = 0; i < flock->task.n_cells; i++)
    frame[flock->task.cells[i]] = (guint16) (1u << clues[i]);
}

/* A new move, or a new beginning. FALSE when this run is over. */
static gboolean
begin_move (GwFlock *flock, Chain *chain, guint16 *frame)
{
  if (chain->left == 0 || chain->end != GW_ANNEAL_MORE)
    return FALSE;
  if (!chain->has_state || chain->since_gain > PATIENCE)
    {
      begin_guesses (chain, AIM_GRID, GRID_BUDGET);
      memcpy (frame, flock->blank, sizeof flock->blank);
      return TRUE;
    }
  if (flock->n_free == 0)
    return FALSE;
  chain->n_moves++;
  chain->since_gain++;
  chain->aim = AIM_REST;
  chain->at = 0;
  draw_freed (flock, chain);
  memcpy (chain->next, chain->clues, flock->task.n_cells);
  fill_in (flock, chain->clues, frame);
  for (guint i = 0; i < chain->n_freed; i++)
    frame[flock->task.cells[chain->freed[i]]] = flock->blank[flock->task.cells[chain->freed[i]]];
  return TRUE;
}

/* A symbol for the next freed clue from what is left. FALSE when there is none but the one that it had. */
static gboolean
draw_clue (const GwFlock *flock, Chain *chain, guint16 *frame)
{
  guint clue = chain->freed[chain->at], cell = flock->task.cells[clue], left = frame[cell];

  if (chain->n_freed == 1)
    left &= ~(1u << chain->clues[clue]);
  if (left == 0)
    return FALSE;
  chain->next[clue] = (guint8) draw_symbol (chain, left);
  frame[cell] = (guint16) (1u << chain->next[clue]);
  chain->aim = AIM_TRIAL;
  chain->at++;
  return TRUE;
}

static gboolean
may_take (const GwFlock *flock, Chain *chain, guint cost)
{
  if (cost <= chain->cost)
    return TRUE;
  if (cost - chain->cost >= MOST_WORSE)
    return FALSE;
  return gw_random_next (&chain->random) >> 32 < flock->chance[chain->heat][cost - chain->cost];
}

static void
take_next (GwFlock *flock, Chain *chain)
{
  memcpy (chain->clues, chain->next, flock->task.n_cells);
  chain->cost = chain->next_cost;
  if (chain->cost < chain->best)
    {
      chain->best = chain->cost;
      chain->since_gain = 0;
    }
  if (chain->cost == 0)
    chain->end = GW_ANNEAL_FOUND;
}

/* ---- what comes after a fixpoint ---- */

static gboolean
after_grid (GwFlock *flock, Chain *chain, guint16 *frame, const GwPlainState *state)
{
  if (state->is_dead ? !take_back (chain, frame) : state->n_open > 0 && !guess (chain, frame))
    {
      chain->end = GW_ANNEAL_NO_GRID;
      return FALSE;
    }
  if (state->is_dead || state->n_open > 0)
    return TRUE;
  for (guint i = 0; i < flock->task.n_cells; i++)
    chain->clues[i] = (guint8) __builtin_ctz (frame[flock->task.cells[i]]);
  fill_in (flock, chain->clues, frame);
  chain->aim = AIM_COST;
  return TRUE;
}

static gboolean
after_cost (GwFlock *flock, Chain *chain, guint16 *frame, const GwPlainState *state)
{
  chain->cost = chain->best = state->n_candidates;
  chain->since_gain = 0;
  chain->heat = (chain->heat + 1) % GW_ANNEAL_N_HEATS;
  chain->has_state = TRUE;
  if (chain->cost == 0)
    chain->end = GW_ANNEAL_FOUND;
  return begin_move (flock, chain, frame);
}

static gboolean
after_trial (GwFlock *flock, Chain *chain, guint16 *frame, const GwPlainState *state)
{
  if (state->is_dead)
    return begin_move (flock, chain, frame);
  if (chain->at < chain->n_freed)
    return draw_clue (flock, chain, frame) || begin_move (flock, chain, frame);
  chain->next_cost = state->n_candidates;
  if (memcmp (chain->next, chain->clues, flock->task.n_cells) == 0 || !may_take (flock, chain, chain->next_cost))
    return begin_move (flock, chain, frame);
  if (state->n_open == 0)
    {
      take_next (flock, chain);
      return begin_move (flock, chain, frame);
    }
  begin_guesses (chain, AIM_VALID, VALIDITY_BUDGET);
  return guess (chain, frame);
}

static gboolean
after_valid (GwFlock *flock, Chain *chain, guint16 *frame, const GwPlainState *state)
{
  if (state->is_dead ? take_back (chain, frame) : state->n_open > 0 && guess (chain, frame))
    return TRUE;
  if (!state->is_dead && state->n_open == 0)
    take_next (flock, chain);
  return begin_move (flock, chain, frame);
}

static gboolean
step_chain (guint number, guint16 *frame, const GwPlainState *state, gpointer data)
{
  GwFlock *flock = data;
  Chain *chain = &flock->chains[number];

  chain->n_trials++;
  chain->left -= chain->left > 0;
  switch (chain->aim)
    {
    case AIM_GRID:
      return after_grid (flock, chain, frame, state);
    case AIM_COST:
      return after_cost (flock, chain, frame, state);
    case AIM_REST:
      return (!state->is_dead && draw_clue (flock, chain, frame)) || begin_move (flock, chain, frame);
    case AIM_TRIAL:
      return after_trial (flock, chain, frame, state);
    case AIM_VALID:
    default:
      return after_valid (flock, chain, frame, state);
    }
}

static gboolean
begin_chain (guint number, guint16 *frame, gpointer data)
{
  GwFlock *flock = data;

  return begin_move (flock, &flock->chains[number], frame);
}

GwAnnealEnd
gw_flock_run (GwFlock *flock, guint n_trials, const GwControl *control)
{
  const GwPlainWalks walks = { N_CHAINS, begin_chain, step_chain, flock };

  for (guint i = 0; i < N_CHAINS; i++)
    flock->chains[i].left = n_trials;
  if (!gw_plain_walk (flock->work, &walks, control))
    return GW_ANNEAL_STOPPED;
  for (guint i = 0; i < N_CHAINS; i++)
    if (flock->chains[i].end == GW_ANNEAL_FOUND)
      return GW_ANNEAL_FOUND;
  return flock->chains[0].end;
}

/* Of the first chain that has found it. */
void
gw_flock_clues (const GwFlock *flock, guint8 *symbols)
{
  const Chain *chain = flock->chains;

  while (chain->end != GW_ANNEAL_FOUND && chain + 1 < flock->chains + N_CHAINS)
    chain++;
  memset (symbols, GW_EXTENDER_OPEN, flock->task.ground->n_cells);
  for (guint i = 0; i < flock->task.n_cells; i++)
    symbols[flock->task.cells[i]] = chain->clues[i];
}

guint64
gw_flock_n_moves (const GwFlock *flock, guint64 *n_trials)
{
  guint64 n = 0;

  *n_trials = 0;
  for (guint i = 0; i < N_CHAINS; i++)
    {
      n += flock->chains[i].n_moves;
      *n_trials += flock->chains[i].n_trials;
    }
  return n;
}

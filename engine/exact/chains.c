#include "exact/chains.h"

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

struct _GwChains
{
  GwAnnealTask task;
  GwPlain     *plain;
  GwPlainWork *work;
  guint16      blank[FRAME];
  guint       *free;              /* places in the task's cells of those that are not fixed */
  guint        n_free;
  Chain        all[N_CHAINS];
  guint32      chance[GW_ANNEAL_N_HEATS][MOST_WORSE]; /* gw_anneal_chance () */
};

GwPlain *
gw_chains_plain (const GwAnnealTask *task)
{
  const GwGroupLayout *layout = task->layout;
  g_autofree guint *cells = g_new (guint, layout->first_cell[layout->n_groups] + 1);
  g_autofree GwPlainGroup *groups = g_new (GwPlainGroup, MAX (layout->n_groups, 1));
  GwPlain *plain;

  for (guint group = 0; group < layout->n_groups; group++)
    {
      for (guint32 i = layout->first_cell[group]; i < layout->first_cell[group + 1]; i++)
        cells[i] = layout->cells[i];
      groups[group] = (GwPlainGroup) { cells + layout->first_cell[group], gw_group_layout_group_size (layout, group) };
    }
  if (task->strategies != GW_STRATEGY_ALL_FAST || task->orbits != NULL)
    return NULL;
  plain = gw_plain_new (layout->n_cells, layout->n_symbols, groups, layout->n_groups);
  if (plain != NULL && !gw_plain_can_walk (plain))
    g_clear_pointer (&plain, gw_plain_free);
  return plain;
}

GwChains *
gw_chains_new (const GwAnnealTask *task, guint64 seed, guint64 number)
{
  GwPlain *plain = gw_chains_plain (task);
  GwChains *chains;

  if (plain == NULL)
    return NULL;
  chains = g_new0 (GwChains, 1);
  chains->task = *task;
  chains->plain = plain;
  chains->work = gw_plain_work_new (plain);
  chains->free = g_new (guint, MAX (task->n_cells, 1));
  for (guint cell = 0; cell < FRAME; cell++)
    chains->blank[cell] = (guint16) task->layout->start[cell];
  for (guint i = 0; i < task->n_cells; i++)
    if ((chains->blank[task->cells[i]] & (chains->blank[task->cells[i]] - 1)) != 0)
      chains->free[chains->n_free++] = i;
  for (guint i = 0; i < N_CHAINS; i++)
    {
      Chain *chain = &chains->all[i];

      gw_random_init_numbered (&chain->random, seed, number * N_CHAINS + i);
      chain->end = GW_ANNEAL_MORE;
      chain->clues = g_new0 (guint8, MAX (task->n_cells, 1));
      chain->next = g_new0 (guint8, MAX (task->n_cells, 1));
      chain->guesses = g_new (guint16, FRAME * FRAME);
      chain->heat = (GwAnnealHeat) (i % GW_ANNEAL_N_HEATS);
    }
  for (guint heat = 0; heat < GW_ANNEAL_N_HEATS; heat++)
    for (guint worse = 0; worse < MOST_WORSE; worse++)
      chains->chance[heat][worse] = gw_anneal_chance (worse, (GwAnnealHeat) heat);
  return chains;
}

void
gw_chains_free (GwChains *chains)
{
  if (chains == NULL)
    return;
  for (guint i = 0; i < N_CHAINS; i++)
    {
      g_free (chains->all[i].clues);
      g_free (chains->all[i].next);
      g_free (chains->all[i].guesses);
    }
  g_free (chains->free);
  gw_plain_work_free (chains->work);
  gw_plain_free (chains->plain);
  g_free (chains);
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
draw_freed (const GwChains *chains, Chain *chain)
{
  guint *freed = chain->freed;

  chain->n_freed = chains->n_free > 1 && gw_random_below (&chain->random, 10) < 3 ? 2 : 1;
  freed[0] = gw_random_below (&chain->random, chains->n_free);
  if (chain->n_freed == 2)
    {
      freed[1] = gw_random_below (&chain->random, chains->n_free - 1);
      freed[1] += freed[1] >= freed[0];
    }
  for (guint i = 0; i < chain->n_freed; i++)
    freed[i] = chains->free[freed[i]];
}

static void
fill_in (const GwChains *chains, const guint8 *clues, guint16 *frame)
{
  memcpy (frame, chains->blank, sizeof chains->blank);
  for (guint i = 0; i < chains->task.n_cells; i++)
    frame[chains->task.cells[i]] = (guint16) (1u << clues[i]);
}

/* A new move, or a new beginning. FALSE when this run is over. */
static gboolean
begin_move (GwChains *chains, Chain *chain, guint16 *frame)
{
  if (chain->left == 0 || chain->end != GW_ANNEAL_MORE)
    return FALSE;
  if (!chain->has_state || chain->since_gain > PATIENCE)
    {
      begin_guesses (chain, AIM_GRID, GRID_BUDGET);
      memcpy (frame, chains->blank, sizeof chains->blank);
      return TRUE;
    }
  if (chains->n_free == 0)
    return FALSE;
  chain->n_moves++;
  chain->since_gain++;
  chain->aim = AIM_REST;
  chain->at = 0;
  draw_freed (chains, chain);
  memcpy (chain->next, chain->clues, chains->task.n_cells);
  fill_in (chains, chain->clues, frame);
  for (guint i = 0; i < chain->n_freed; i++)
    frame[chains->task.cells[chain->freed[i]]] = chains->blank[chains->task.cells[chain->freed[i]]];
  return TRUE;
}

/* A symbol for the next freed clue from what is left. FALSE when there is none but the one that it had. */
static gboolean
draw_clue (const GwChains *chains, Chain *chain, guint16 *frame)
{
  guint clue = chain->freed[chain->at], cell = chains->task.cells[clue], left = frame[cell];

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
may_take (const GwChains *chains, Chain *chain, guint cost)
{
  if (cost <= chain->cost)
    return TRUE;
  if (cost - chain->cost >= MOST_WORSE)
    return FALSE;
  return gw_random_next (&chain->random) >> 32 < chains->chance[chain->heat][cost - chain->cost];
}

static void
take_next (GwChains *chains, Chain *chain)
{
  memcpy (chain->clues, chain->next, chains->task.n_cells);
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
after_grid (GwChains *chains, Chain *chain, guint16 *frame, const GwPlainState *state)
{
  if (state->is_dead ? !take_back (chain, frame) : state->n_open > 0 && !guess (chain, frame))
    {
      chain->end = GW_ANNEAL_NO_GRID;
      return FALSE;
    }
  if (state->is_dead || state->n_open > 0)
    return TRUE;
  for (guint i = 0; i < chains->task.n_cells; i++)
    chain->clues[i] = (guint8) __builtin_ctz (frame[chains->task.cells[i]]);
  fill_in (chains, chain->clues, frame);
  chain->aim = AIM_COST;
  return TRUE;
}

static gboolean
after_cost (GwChains *chains, Chain *chain, guint16 *frame, const GwPlainState *state)
{
  chain->cost = chain->best = state->n_candidates;
  chain->since_gain = 0;
  chain->heat = (chain->heat + 1) % GW_ANNEAL_N_HEATS;
  chain->has_state = TRUE;
  if (chain->cost == 0)
    chain->end = GW_ANNEAL_FOUND;
  return begin_move (chains, chain, frame);
}

static gboolean
after_trial (GwChains *chains, Chain *chain, guint16 *frame, const GwPlainState *state)
{
  if (state->is_dead)
    return begin_move (chains, chain, frame);
  if (chain->at < chain->n_freed)
    return draw_clue (chains, chain, frame) || begin_move (chains, chain, frame);
  chain->next_cost = state->n_candidates;
  if (memcmp (chain->next, chain->clues, chains->task.n_cells) == 0 || !may_take (chains, chain, chain->next_cost))
    return begin_move (chains, chain, frame);
  if (state->n_open == 0)
    {
      take_next (chains, chain);
      return begin_move (chains, chain, frame);
    }
  begin_guesses (chain, AIM_VALID, VALIDITY_BUDGET);
  return guess (chain, frame);
}

static gboolean
after_valid (GwChains *chains, Chain *chain, guint16 *frame, const GwPlainState *state)
{
  if (state->is_dead ? take_back (chain, frame) : state->n_open > 0 && guess (chain, frame))
    return TRUE;
  if (!state->is_dead && state->n_open == 0)
    take_next (chains, chain);
  return begin_move (chains, chain, frame);
}

static gboolean
step_chain (guint number, guint16 *frame, const GwPlainState *state, gpointer data)
{
  GwChains *chains = data;
  Chain *chain = &chains->all[number];

  chain->n_trials++;
  chain->left -= chain->left > 0;
  switch (chain->aim)
    {
    case AIM_GRID:
      return after_grid (chains, chain, frame, state);
    case AIM_COST:
      return after_cost (chains, chain, frame, state);
    case AIM_REST:
      return (!state->is_dead && draw_clue (chains, chain, frame)) || begin_move (chains, chain, frame);
    case AIM_TRIAL:
      return after_trial (chains, chain, frame, state);
    case AIM_VALID:
    default:
      return after_valid (chains, chain, frame, state);
    }
}

static gboolean
begin_chain (guint number, guint16 *frame, gpointer data)
{
  GwChains *chains = data;

  return begin_move (chains, &chains->all[number], frame);
}

GwAnnealEnd
gw_chains_run (GwChains *chains, guint n_trials, const GwControl *control)
{
  const GwPlainWalks walks = { N_CHAINS, begin_chain, step_chain, chains };

  for (guint i = 0; i < N_CHAINS; i++)
    chains->all[i].left = n_trials;
  if (!gw_plain_walk (chains->work, &walks, control))
    return GW_ANNEAL_STOPPED;
  for (guint i = 0; i < N_CHAINS; i++)
    if (chains->all[i].end == GW_ANNEAL_FOUND)
      return GW_ANNEAL_FOUND;
  return chains->all[0].end;
}

/* Of the first chain that has found it. */
void
gw_chains_clues (const GwChains *chains, guint8 *symbols)
{
  const Chain *chain = chains->all;

  while (chain->end != GW_ANNEAL_FOUND && chain + 1 < chains->all + N_CHAINS)
    chain++;
  memset (symbols, GW_EXTENDER_OPEN, chains->task.layout->n_cells);
  for (guint i = 0; i < chains->task.n_cells; i++)
    symbols[chains->task.cells[i]] = chain->clues[i];
}

guint64
gw_chains_n_moves (const GwChains *chains, guint64 *n_trials)
{
  guint64 n = 0;

  *n_trials = 0;
  for (guint i = 0; i < N_CHAINS; i++)
    {
      n += chains->all[i].n_moves;
      *n_trials += chains->all[i].n_trials;
    }
  return n;
}

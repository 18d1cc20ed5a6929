#include "solve/search.h"

#include <string.h>

#include "solve/branch.h"

#define SEARCH_STRENGTHS(distinct_)                 \
  .strength = {                                     \
    [GW_RELATION_DISTINCT] = distinct_,             \
    [GW_RELATION_COMBINATION] = GW_STRENGTH_DOMAIN, \
    [GW_RELATION_LINEAR] = GW_STRENGTH_DOMAIN,      \
    [GW_RELATION_PRODUCT] = GW_STRENGTH_DOMAIN,     \
    [GW_RELATION_BIJECTION] = GW_STRENGTH_DOMAIN,   \
    [GW_RELATION_BIT_TABLE] = GW_STRENGTH_DOMAIN,   \
    [GW_RELATION_PAIR_TABLE] = GW_STRENGTH_DOMAIN,  \
    [GW_RELATION_TRIPLE_TABLE] = GW_STRENGTH_DOMAIN,\
    [GW_RELATION_AUTOMATON] = GW_STRENGTH_DOMAIN,   \
    [GW_RELATION_CRUSTS] = GW_STRENGTH_DOMAIN,      \
    [GW_RELATION_VISIBLE] = GW_STRENGTH_DOMAIN,     \
    [GW_RELATION_COUNT] = GW_STRENGTH_DOMAIN,       \
    [GW_RELATION_STRETCHES] = GW_STRENGTH_DOMAIN,   \
    [GW_RELATION_MULTISET] = GW_STRENGTH_DOMAIN,    \
    [GW_RELATION_CONNECTED] = GW_STRENGTH_DOMAIN,   \
    [GW_RELATION_SUBSET_SUMS] = GW_STRENGTH_DOMAIN, \
    [GW_RELATION_EITHER] = GW_STRENGTH_DOMAIN,      \
    [GW_RELATION_CAGE_SETS] = GW_STRENGTH_DOMAIN,   \
    [GW_RELATION_GROUP_SUM] = GW_STRENGTH_DOMAIN,   \
    [GW_RELATION_ORDER] = GW_STRENGTH_DOMAIN,       \
  },                                                \
  .channelling = TRUE,                              \
  .points = TRUE,                                   \
  .left_out = GW_REDUNDANT_RELATIONS

/* Matchings cost more than the guesses that they save on small groups, and save seconds on 25 by 25. */
static const GwPropagation few_values = { SEARCH_STRENGTHS (GW_STRENGTH_VALUE) };
static const GwPropagation many_values = { SEARCH_STRENGTHS (GW_STRENGTH_DOMAIN) };

const GwPropagation *
gw_search_propagation (const GwModel *model)
{
  for (guint var = 0; var < model->n_vars && model->n_values > 9; var++)
    if (gw_model_width (model, var) > 9)
      return &many_values;
  return &few_values;
}

/* A search that has met so many contradictions without a solution begins anew, and may then meet more: half as many more where
 * guesses are drawn, twice as many in a hunt, which has to come to an end, and three times as many in the fixed order, which begins early:
 * there most of the work is to prove that there is nothing else, and all that was done before comes to half of the last time. */
#define FIRST_FAILURES 100
#define FIRST_FAILURES_FIXED 20

/* Where the search stands, between two calls and within one. */
typedef enum
{
  AT_FIXPOINT,  /* nothing is queued: time for a guess */
  IN_BETWEEN,   /* what is queued has yet to run */
  AT_DEAD_END,  /* a contradiction, or a solution that was handed out: the last guess has to be turned */
  AT_END,       /* nothing is left */
} Standing;

struct _GwSearch
{
  GwModel     *model;
  GwState     *state;
  GwBrancher  *brancher;
  GwRandom    *random;      /* borrowed; NULL = lowest value first */
  const GwMask *wanted;     /* borrowed, during a hunt; else NULL */
  GwDecision  *decisions;   /* one a level of the state */
  guint64     *rooms;       /* likewise: the choice that there was before it, see room_of () */
  guint64      room;        /* the choice at the last fixpoint */
  guint64      first_room;  /* and at the first; 0 until then */
  GwDecision   entered;     /* a side of this guess is being propagated */
  gboolean     has_entered, is_other_side;
  guint        n_decisions;
  Standing     standing;
  guint64      n_failures;  /* since the search began anew */
  guint64      n_all_failures; /* since it started */
  GwPatience   patience;    /* after that it says that it is hard */
  guint64      most_failures; /* at which to begin anew; G_MAXUINT64 once there is a solution */
  guint8      *values;
  guint64      n_nodes, n_guesses;
  guint64      n_propagations; /* those of the state before the search began */
};

GwSearch *
gw_search_new (GwModel *model)
{
  GwSearch *search = g_new0 (GwSearch, 1);

  search->model = gw_model_ref (model);
  search->state = gw_state_new (model);
  search->brancher = gw_brancher_new (model);
  search->decisions = g_new (GwDecision, model->n_vars + 1);
  search->rooms = g_new0 (guint64, model->n_vars + 1);
  search->values = g_new0 (guint8, model->n_vars);
  return search;
}

void
gw_search_free (GwSearch *search)
{
  if (search == NULL)
    return;
  gw_brancher_free (search->brancher);
  gw_state_free (search->state);
  gw_model_unref (search->model);
  g_free (search->decisions);
  g_free (search->rooms);
  g_free (search->values);
  g_free (search);
}

void
gw_search_start (GwSearch *search, const GwActive *active, GwRandom *random)
{
  search->random = random;
  search->wanted = NULL;
  search->n_decisions = 0;
  search->has_entered = FALSE;
  search->first_room = 0;
  search->n_nodes = search->n_guesses = 0;
  search->n_propagations = search->state->n_propagations;
  search->n_failures = search->n_all_failures = 0;
  search->patience = (GwPatience) { 0 };
  search->most_failures = random != NULL ? FIRST_FAILURES : FIRST_FAILURES_FIXED;
  gw_brancher_reset (search->brancher, random != NULL);
  search->standing = gw_state_init (search->state, gw_search_propagation (search->model), active) ? IN_BETWEEN : AT_END;
}

/* How many values more than one the told variables have in all: after a guess, what there was before it less what has gone since. */
static guint64
room_of (const GwSearch *search)
{
  const GwState *state = search->state;
  guint64 room = 0;

  if (search->n_decisions == 0)
    {
      for (guint var = 0; var < search->model->n_told; var++)
        room += gw_mask_count (gw_state_domain (state, var)) - 1;
      return room;
    }
  for (guint32 t = state->levels[state->n_levels - 1]; t < state->n_trail; t++)
    if (state->trail[t].index < search->model->n_told)
      {
        const GwMask gone = state->trail[t].old & ~state->words[state->trail[t].index];

        room += gw_mask_is_single (gone) ? 1 : gw_mask_count (gone);
      }
  return search->rooms[search->n_decisions - 1] - room;
}

/* What came of the side that was entered last. Where guesses are drawn, nobody asks. */
static void
note_outcome (GwSearch *search, gboolean is_fine)
{
  guint depth = search->is_other_side ? search->n_decisions : search->n_decisions - 1;

  if (search->random != NULL)
    return;
  if (is_fine)
    search->room = room_of (search);
  if (is_fine && search->first_room == 0)
    search->first_room = search->room;
  if (search->has_entered)
    gw_brancher_note (search->brancher, &search->entered, search->is_other_side, depth, is_fine ? search->room : 0, search->rooms[depth]);
  search->has_entered = FALSE;
}

/* Runs the queue. What was stopped stays in between. */
static void
propagate (GwSearch *search)
{
  gboolean is_fine = gw_state_propagate (search->state);

  if (is_fine || !search->state->is_stopped)
    note_outcome (search, is_fine);
  if (is_fine)
    search->standing = AT_FIXPOINT;
  else if (!search->state->is_stopped)
    {
      search->standing = AT_DEAD_END;
      search->n_failures++;
      search->n_all_failures++;
      gw_brancher_learn (search->brancher, search->state,
                         search->n_decisions > 0 ? search->decisions[search->n_decisions - 1].var : G_MAXUINT);
    }
}

/* Takes values away from a variable; what follows is queued, and counts as a node. */
static void
enter (GwSearch *search, guint var, GwMask kept)
{
  search->standing = gw_state_keep (search->state, var, kept) ? IN_BETWEEN : AT_DEAD_END;
  search->n_nodes += search->standing == IN_BETWEEN;
}

/* One side of a guess. */
static void
enter_side (GwSearch *search, GwDecision decision, gboolean is_other_side)
{
  search->entered = decision;
  search->is_other_side = is_other_side;
  search->has_entered = TRUE;
  enter (search, decision.var, is_other_side ? ~GW_BIT (decision.value) : GW_BIT (decision.value));
}

/* In a hunt: could a solution from here on have anything that is wanted? Where nothing is hunted all are. */
static gboolean
is_promising (const GwSearch *search)
{
  for (guint var = 0; search->wanted != NULL && var < search->model->n_told; var++)
    if ((gw_state_domain (search->state, var) & search->wanted[var]) != 0)
      return TRUE;
  return search->wanted == NULL;
}

/* Turns the last guess; those below which a hunt has nothing to find need no turning. */
static void
turn_back (GwSearch *search)
{
  while (search->n_decisions > 0)
    {
      GwDecision decision = search->decisions[--search->n_decisions];

      gw_state_pop (search->state);
      if (is_promising (search))
        {
          enter_side (search, decision, TRUE);
          return;
        }
    }
  search->standing = AT_END;
}

static void
return_to_root (GwSearch *search)
{
  if (search->n_decisions > 0)
    search->room = search->rooms[0];
  search->has_entered = FALSE;
  for (; search->n_decisions > 0; search->n_decisions--)
    gw_state_pop (search->state);
}

/* A bad first guess costs an exponential time; with the weights that it has left the next ones are better. */
static gboolean
begin_anew (GwSearch *search)
{
  if (search->n_failures < search->most_failures || search->n_decisions == 0)
    return FALSE;
  search->n_failures = 0;
  if (search->wanted != NULL)
    search->most_failures *= 2;
  else if (search->random != NULL)
    search->most_failures += search->most_failures / 2;
  else
    search->most_failures *= 3;
  return_to_root (search);
  search->standing = AT_FIXPOINT;
  return TRUE;
}

static void
keep_values (GwSearch *search)
{
  for (guint var = 0; var < search->model->n_vars; var++)
    search->values[var] = (guint8) gw_mask_lowest (gw_state_domain (search->state, var));
}

/* The same solution must not come again because variables that only help could have other values. They are guessed last. */
static void
forget_helpers (GwSearch *search)
{
  while (search->n_decisions > 0 && search->decisions[search->n_decisions - 1].var >= search->model->n_told)
    {
      search->n_decisions--;
      gw_state_pop (search->state);
    }
}

/* Guesses. FALSE when every variable is decided: a solution. */
static gboolean
descend (GwSearch *search)
{
  GwDecision decision;

  if (!gw_brancher_choose (search->brancher, search->state, search->wanted, search->random, &decision))
    {
      keep_values (search);
      forget_helpers (search);
      search->standing = AT_DEAD_END;
      if (search->wanted == NULL)
        search->most_failures = G_MAXUINT64;
      return FALSE;
    }
  search->n_guesses++;
  gw_state_push (search->state);
  search->rooms[search->n_decisions] = search->room;
  search->decisions[search->n_decisions++] = decision;
  enter_side (search, decision, FALSE);
  return TRUE;
}

/* No solution from here on is worth finding. */
static void
give_up_here (GwSearch *search)
{
  search->standing = AT_DEAD_END;
  search->n_failures++;
}

static gboolean
is_out_of_patience (const GwSearch *search)
{
  const GwPatience *patience = &search->patience;

  if (search->n_all_failures >= patience->n_failures)
    return TRUE;
  return patience->least_failures > 0 && search->n_all_failures >= patience->least_failures && gw_search_work (search) >= patience->work;
}

static gboolean
is_hard (GwSearch *search)
{
  if (search->patience.n_failures == 0 || search->standing != AT_DEAD_END || !is_out_of_patience (search))
    return FALSE;
  search->patience = (GwPatience) { 0 };
  return TRUE;
}

/* From wherever the search stands to the next solution. */
static GwSearchStep
run (GwSearch *search, const GwControl *control)
{
  search->state->control = control;
  while (search->standing != AT_END)
    {
      if (gw_control_should_stop (control))
        return GW_SEARCH_STOPPED;
      if (is_hard (search))
        return GW_SEARCH_HARD;
      if (search->standing == AT_DEAD_END && !begin_anew (search))
        turn_back (search);
      else if (search->standing == AT_FIXPOINT && !is_promising (search))
        give_up_here (search);
      else if (search->standing == AT_FIXPOINT && !descend (search))
        return GW_SEARCH_SOLUTION;
      if (search->standing == IN_BETWEEN)
        propagate (search);
    }
  return GW_SEARCH_END;
}

GwSearchStep
gw_search_next (GwSearch *search, const GwControl *control)
{
  return run (search, control);
}

void
gw_search_set_patience (GwSearch *search, GwPatience patience)
{
  search->patience = patience;
}

GArray *
gw_search_peek (const GwSearch *search)
{
  const guint n_vars = search->model->n_vars;
  const GwState *state = search->state;
  GArray *frames = g_array_sized_new (FALSE, FALSE, sizeof (GwMask), n_vars);

  g_array_append_vals (frames, state->words, n_vars);
  for (guint32 t = state->n_trail; state->n_levels > 0 && t-- > state->levels[0];)
    if (state->trail[t].index < n_vars)
      g_array_index (frames, GwMask, state->trail[t].index) = state->trail[t].old;
  return frames;
}

/* The other sides of all guesses; where there has been no solution, better the whole once more. */
GArray *
gw_search_hand_over (GwSearch *search)
{
  const guint n_vars = search->model->n_vars;
  GArray *frames = g_array_new (FALSE, FALSE, sizeof (GwMask));

  if (search->most_failures < G_MAXUINT64 && search->n_decisions > 0)
    {
      return_to_root (search);
      g_array_append_vals (frames, search->state->words, n_vars);
    }
  g_array_set_size (frames, frames->len + search->n_decisions * n_vars);
  while (search->n_decisions > 0)
    {
      const GwDecision *decision = &search->decisions[--search->n_decisions];
      GwMask *frame = &g_array_index (frames, GwMask, search->n_decisions * n_vars);

      gw_state_pop (search->state);
      memcpy (frame, search->state->words, n_vars * sizeof (GwMask));
      frame[decision->var] &= ~GW_BIT (decision->value);
    }
  search->standing = AT_END;
  return frames;
}

void
gw_search_take_back (GwSearch *search)
{
  search->standing = AT_FIXPOINT;
}

void
gw_search_weights (const GwSearch *search, guint32 *weights)
{
  gw_brancher_weights (search->brancher, weights);
}

GwOutcomes *
gw_search_outcomes (const GwSearch *search)
{
  return gw_brancher_outcomes (search->brancher);
}

const guint8 *
gw_search_values (const GwSearch *search)
{
  return search->values;
}

gboolean
gw_search_gains (const GwSearch *search)
{
  return search->n_decisions > 0 && search->rooms[0] < search->first_room;
}

guint64
gw_search_n_nodes (const GwSearch *search)
{
  return search->n_nodes;
}

guint64
gw_search_n_guesses (const GwSearch *search)
{
  return search->n_guesses;
}

guint64
gw_search_n_propagations (const GwSearch *search)
{
  return search->state->n_propagations - search->n_propagations;
}

/* To choose what to guess, the brancher looks at every variable and every exact group. */
#define WORK_OF_A_GUESS 16 /* a variable */

guint64
gw_search_work (const GwSearch *search)
{
  return gw_state_work (search->state) + search->n_guesses * WORK_OF_A_GUESS * search->model->n_vars;
}

GwSearchStep
gw_search_root (GwSearch *search, const GwControl *control)
{
  search->state->control = control;
  if (search->standing == IN_BETWEEN)
    propagate (search);
  if (search->standing == IN_BETWEEN)
    return GW_SEARCH_STOPPED;
  return search->standing == AT_FIXPOINT ? GW_SEARCH_SOLUTION : GW_SEARCH_END;
}

GwMask
gw_search_domain (const GwSearch *search, guint var)
{
  return gw_state_domain (search->state, var);
}

/* Beside a solution there are often others; when there is nothing wanted, what is left may be far away, and the search begins anew. */
#define NEARBY_FAILURES 30

GwSearchStep
gw_search_hunt (GwSearch *search, const GwMask *wanted, const GwControl *control)
{
  gboolean is_beside_solution = search->standing == AT_DEAD_END;
  GwSearchStep step;

  if (search->most_failures == G_MAXUINT64 || search->most_failures < FIRST_FAILURES)
    search->most_failures = FIRST_FAILURES;
  search->n_failures = is_beside_solution ? search->most_failures - NEARBY_FAILURES : 0;
  search->wanted = wanted;
  step = run (search, control);
  search->wanted = NULL;
  return step;
}

void
gw_search_rest (GwSearch *search)
{
  return_to_root (search);
}

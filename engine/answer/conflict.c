/* Which few constraints contradict each other. First by propagation alone, which is quick: what is found so is a reason that
 * people can follow. What is left then, or everything where propagation sees no fault, is gone through once more by search,
 * so that of the result none can be left out but those of which search did not decide it. */
#include "answer/answer.h"
#include "rules/rule.h"
#include "solve/search.h"

/* For one question; what is not decided within that stays in. Fewer on a larger grid, where each costs more. */
#define MOST_NODES 20000u
#define MOST_NODES_OF_ALL (16000000u / MAX (trial->puzzle->grid->n_cells, 1u))

typedef struct
{
  const GwPuzzle  *puzzle;
  GwSearch        *search;
  guint64         *off;   /* bit per constraint … */
  guint64         *undecided; /* … and for those that stay in as nobody knows better */
  const GwControl *control;
  guint64          most_nodes; /* of the question that is being asked */
} Trial;

static gboolean
is_over (gpointer data)
{
  const Trial *trial = data;

  return gw_search_n_nodes (trial->search) > trial->most_nodes || gw_control_should_stop (trial->control);
}

static gboolean
propagation_refutes (Trial *trial)
{
  const GwActive active = { .off = trial->off };

  gw_search_start (trial->search, &active, NULL);
  return gw_search_root (trial->search, trial->control) == GW_SEARCH_END;
}

/* END: without solution. SOLUTION: with one. STOPPED: not decided within MOST_NODES. */
static GwSearchStep
search (Trial *trial, guint64 most_nodes)
{
  const GwActive active = { .off = trial->off };
  const GwControl bounded = { .should_stop = is_over, .data = trial };

  trial->most_nodes = most_nodes;
  gw_search_start (trial->search, &active, NULL);
  return gw_search_next (trial->search, &bounded);
}

/* Whether all but constraint I are still without solution; FALSE too when nobody knows, which is noted. */
static gboolean
can_go (Trial *trial, guint i, gboolean by_search)
{
  GwSearchStep step;

  if (!by_search)
    return propagation_refutes (trial);
  step = search (trial, MOST_NODES);
  if (step == GW_SEARCH_STOPPED)
    gw_bit_set (trial->undecided, i);
  return step == GW_SEARCH_END;
}

/* Goes once over the list, so that what stands first (rows, columns) goes first, and clues are left. FALSE after a stop. */
static gboolean
leave_out (Trial *trial, gboolean by_search)
{
  for (guint i = 0; i < trial->puzzle->n_constraints; i++)
    {
      if (gw_control_should_stop (trial->control))
        return FALSE;
      if (trial->puzzle->constraints[i]->rule->post == NULL || gw_bit_test (trial->off, i))
        continue;
      gw_bit_set (trial->off, i);
      if (!can_go (trial, i, by_search))
        gw_bit_clear (trial->off, i);
    }
  return TRUE;
}

static gboolean
find (Trial *trial)
{
  if (propagation_refutes (trial))
    return leave_out (trial, FALSE) && leave_out (trial, TRUE);
  return search (trial, MOST_NODES_OF_ALL) == GW_SEARCH_END && leave_out (trial, TRUE);
}

/* Those that are left in, at most MOST of them; returns how many there are. */
static guint
gather (const Trial *trial, guint most, guint *constraints, guint *n_undecided)
{
  guint n = 0;

  for (guint i = 0; i < trial->puzzle->n_constraints; i++)
    if (trial->puzzle->constraints[i]->rule->post != NULL && !gw_bit_test (trial->off, i))
      {
        if (n < most)
          constraints[n] = i;
        n++;
        if (n_undecided != NULL)
          *n_undecided += gw_bit_test (trial->undecided, i);
      }
  return n;
}

guint
gw_puzzle_conflict (GwPuzzle *puzzle, const guint64 *off, const GwControl *control, guint most, guint *constraints, guint *n_undecided)
{
  g_autoptr (GwCompiled) compiled = NULL;
  g_autofree guint64 *trial_off = g_new0 (guint64, GW_WORDS (puzzle->n_constraints));
  g_autofree guint64 *undecided = g_new0 (guint64, GW_WORDS (puzzle->n_constraints));
  Trial trial = { .puzzle = puzzle, .off = trial_off, .undecided = undecided, .control = control };
  guint n = 0;

  if (n_undecided != NULL)
    *n_undecided = 0;
  if (puzzle->n_constraints > GW_CONFLICT_MOST || (compiled = gw_compile_for_search (puzzle, control, NULL)) == NULL)
    return 0;
  for (guint i = 0; off != NULL && i < GW_WORDS (puzzle->n_constraints); i++)
    trial_off[i] = off[i];
  trial.search = gw_search_new (compiled->model);
  if (find (&trial))
    n = gather (&trial, most, constraints, n_undecided);
  gw_search_free (trial.search);
  return n <= most ? n : 0;
}

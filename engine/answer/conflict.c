/* Which few constraints contradict each other: those from which none can be left out without propagation finding no fault.
 * Search is not asked; what only a long search refutes cannot be told in a sentence. */
#include "answer/answer.h"
#include "rules/rule.h"
#include "solve/search.h"

typedef struct
{
  GwState *state;
  guint64 *off; /* bit per constraint */
} Trial;

static gboolean
is_refuted (Trial *trial)
{
  const GwActive active = { .off = trial->off };

  return !gw_state_init (trial->state, gw_search_propagation (trial->state->model), &active)
         || !gw_state_propagate (trial->state);
}

/* Goes once over the list, so that what stands first (rows, columns) goes first, and clues are left. FALSE after a stop. */
static gboolean
leave_out (Trial *trial, const GwPuzzle *puzzle, const GwControl *control)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      if (gw_control_should_stop (control))
        return FALSE;
      gw_bit_set (trial->off, i);
      if (puzzle->constraints[i]->rule->post != NULL && !is_refuted (trial))
        gw_bit_clear (trial->off, i);
    }
  return TRUE;
}

guint
gw_puzzle_conflict (GwPuzzle *puzzle, const GwControl *control, guint most, guint *constraints)
{
  g_autoptr (GwCompiled) compiled = NULL;
  g_autofree guint64 *off = g_new0 (guint64, GW_WORDS (puzzle->n_constraints));
  Trial trial = { .off = off };
  guint n = 0;

  if (puzzle->n_constraints > GW_CONFLICT_MOST || (compiled = gw_compile (puzzle, control, NULL)) == NULL)
    return 0;
  trial.state = gw_state_new (compiled->model);
  if (is_refuted (&trial) && leave_out (&trial, puzzle, control))
    for (guint i = 0; i < puzzle->n_constraints; i++)
      if (!gw_bit_test (off, i))
        {
          if (n < most)
            constraints[n] = i;
          n++;
        }
  gw_state_free (trial.state);
  return n <= most ? n : 0;
}

/* About how many solutions there are, by walks down the search tree: at each open cell one of its n values is taken at
 * random, and a walk that ends in a solution counts for the product of all these n (Knuth 1975, "Estimating the efficiency of
 * backtrack programs", section 3: the mean over all walks is the number of leaves). */
#include "answer/estimate.h"

#include <math.h>

#include "answer/answer.h"
#include "solve/search.h"

typedef struct
{
  GwState    *state;
  GwRandom    random;
  GwEstimate *estimate;
  double     *logs;     /* of each walk that reached a solution: the logarithm of what it counts for */
} Walker;

/* The variable with the fewest values left; n_vars when all are decided. */
static guint
narrowest (const GwState *state, guint n_vars)
{
  guint best = n_vars, least = G_MAXUINT;

  for (guint var = 0; var < n_vars && least > 2; var++)
    {
      guint n = gw_mask_count (gw_state_domain (state, var));

      if (n > 1 && n < least)
        {
          least = n;
          best = var;
        }
    }
  return best;
}

static GwMask
draw (Walker *walker, GwMask domain)
{
  for (guint n = gw_random_below (&walker->random, gw_mask_count (domain)); n > 0; n--)
    domain &= domain - 1;
  return GW_BIT (gw_mask_lowest (domain));
}

/* From the fixpoint at the root. TRUE when it reached a solution; LOG gets what it counts for. */
static gboolean
walk (Walker *walker, guint n_vars, double *log_weight)
{
  GwState *state = walker->state;
  guint var;

  *log_weight = 0;
  while ((var = narrowest (state, n_vars)) < n_vars)
    {
      GwMask domain = gw_state_domain (state, var);

      *log_weight += log (gw_mask_count (domain));
      if (!gw_state_keep (state, var, draw (walker, domain)) || !gw_state_propagate (state))
        return FALSE;
    }
  return TRUE;
}

/* Sums of weights that may be larger than any number: all are taken relative to the largest. */
static void
sum_up (const Walker *walker)
{
  GwEstimate *estimate = walker->estimate;
  double largest = -INFINITY, sum = 0, sum_of_squares = 0;

  if (estimate->n_reached == 0)
    return;

  for (guint i = 0; i < estimate->n_reached; i++)
    largest = MAX (largest, walker->logs[i]);
  for (guint i = 0; i < estimate->n_reached; i++)
    {
      const double weight = exp (walker->logs[i] - largest);

      sum += weight;
      sum_of_squares += weight * weight;
    }
  estimate->log10_count = (largest + log (sum / estimate->n_walks)) / G_LN10;
  estimate->error = sqrt (MAX (sum_of_squares / (sum * sum) - 1.0 / estimate->n_walks, 0));
}

void
gw_puzzle_estimate (GwPuzzle *puzzle, guint n_walks, guint64 seed, const GwControl *control, GwEstimate *estimate)
{
  g_autoptr (GwCompiled) compiled = gw_compile_for_search (puzzle, control, NULL);
  Walker walker = { .estimate = estimate };

  *estimate = (GwEstimate){ 0 };
  if (compiled == NULL)
    return;
  walker.state = gw_state_new (compiled->model);
  walker.state->control = control;
  walker.logs = g_new (double, n_walks);
  gw_random_init (&walker.random, seed);
  if (gw_state_init (walker.state, gw_search_propagation (compiled->model), &(GwActive){ 0 })
      && gw_state_propagate (walker.state))
    while (estimate->n_walks < n_walks && !gw_control_should_stop (control))
      {
        double log_weight;

        gw_state_push (walker.state);
        if (walk (&walker, compiled->n_vars, &log_weight))
          walker.logs[estimate->n_reached++] = log_weight;
        gw_state_pop (walker.state);
        estimate->n_walks += !walker.state->is_stopped;
      }
  sum_up (&walker);
  gw_state_free (walker.state);
  g_free (walker.logs);
}

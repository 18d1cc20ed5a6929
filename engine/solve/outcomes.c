#include "solve/outcomes.h"

#include "base/bits.h"

/* Shares and averages: so much is a whole. */
#define ONE (1u << 16)

/* A side that leaves next to nothing is still not a contradiction. */
#define LEAST_SHARE (ONE / 2)

/* The newest outcome counts for 1 in so many. */
#define SLOWNESS          33
#define SLOWNESS_OF_DEPTH 100

/* Below that all depths are one. */
#define MOST_DEPTHS 64

#define LEAST_AVERAGE (ONE / 100)

struct _GwOutcomes
{
  guint    n_vars, n_values;
  gsize    n_guesses;
  guint32 *sides;                   /* two a guess: what it leaves, as a share of what is usual there */
  guint32 *costs;                   /* per guess */
  guint32 *least;                   /* per variable: of its costs */
  guint32  average[MOST_DEPTHS];    /* of what is left at each depth */
  gboolean has_any;
};

static void
forget (GwOutcomes *outcomes)
{
  for (gsize i = 0; i < 2 * outcomes->n_guesses; i++)
    outcomes->sides[i] = ONE;
  for (gsize i = 0; i < outcomes->n_guesses; i++)
    outcomes->costs[i] = GW_OUTCOME_USUAL;
  for (guint var = 0; var < outcomes->n_vars; var++)
    outcomes->least[var] = GW_OUTCOME_USUAL;
  for (guint depth = 0; depth < MOST_DEPTHS; depth++)
    outcomes->average[depth] = ONE;
  outcomes->has_any = FALSE;
}

GwOutcomes *
gw_outcomes_new (const GwModel *model)
{
  GwOutcomes *outcomes = g_new0 (GwOutcomes, 1);

  outcomes->n_vars = model->n_vars;
  outcomes->n_values = model->n_values;
  outcomes->n_guesses = (gsize) model->n_vars * model->n_values;
  outcomes->sides = g_new (guint32, 2 * outcomes->n_guesses + 1);
  outcomes->costs = g_new (guint32, outcomes->n_guesses + 1);
  outcomes->least = g_new (guint32, model->n_vars + 1);
  forget (outcomes);
  return outcomes;
}

void
gw_outcomes_free (GwOutcomes *outcomes)
{
  if (outcomes == NULL)
    return;
  g_free (outcomes->sides);
  g_free (outcomes->costs);
  g_free (outcomes->least);
  g_free (outcomes);
}

GwOutcomes *
gw_outcomes_copy (const GwOutcomes *outcomes)
{
  GwOutcomes *copy = g_memdup2 (outcomes, sizeof *outcomes);

  copy->sides = g_memdup2 (outcomes->sides, (2 * outcomes->n_guesses + 1) * sizeof (guint32));
  copy->costs = g_memdup2 (outcomes->costs, (outcomes->n_guesses + 1) * sizeof (guint32));
  copy->least = g_memdup2 (outcomes->least, (outcomes->n_vars + 1) * sizeof (guint32));
  return copy;
}

void
gw_outcomes_reset (GwOutcomes *outcomes)
{
  if (outcomes->has_any)
    forget (outcomes);
}

static guint32
drawn_towards (guint32 average, guint32 newest, guint32 slowness)
{
  return average - average / slowness + newest / slowness;
}

/* The square of what both sides leave. */
static guint32
cost_of (const guint32 *sides)
{
  guint64 both = ((guint64) sides[0] + sides[1]) / 2;

  return (guint32) MIN ((both * both) >> 20, GW_OUTCOME_MOST);
}

static guint32
least_of (const guint32 *costs, guint n)
{
  guint32 least = costs[0];

  for (guint i = 1; i < n; i++)
    least = MIN (least, costs[i]);
  return least;
}

void
gw_outcomes_note (GwOutcomes *outcomes, guint var, guint value, gboolean is_other_side, guint depth, guint64 left, guint64 before)
{
  gsize guess = (gsize) var * outcomes->n_values + value;
  guint32 *side = outcomes->sides + 2 * guess + (is_other_side ? 1 : 0);
  guint32 *average = &outcomes->average[MIN (depth, MOST_DEPTHS - 1)];
  guint32 share = left > 0 ? LEAST_SHARE + (guint32) (MIN (left, before) * ONE / before) : 0;

  *side = drawn_towards (*side, (guint32) ((guint64) share * ONE / *average), SLOWNESS);
  *average = MAX (drawn_towards (*average, share, SLOWNESS_OF_DEPTH), LEAST_AVERAGE);
  outcomes->costs[guess] = cost_of (outcomes->sides + 2 * guess);
  outcomes->least[var] = least_of (gw_outcomes_costs (outcomes, var), outcomes->n_values);
  outcomes->has_any = TRUE;
}

const guint32 *
gw_outcomes_costs (const GwOutcomes *outcomes, guint var)
{
  return outcomes->costs + (gsize) var * outcomes->n_values;
}

const guint32 *
gw_outcomes_least (const GwOutcomes *outcomes)
{
  return outcomes->least;
}

#include "relations/order.h"

#include <string.h>

#include "relations/exact.h"
#include "relations/subsets.h"

/* Masks:  [ places that are lower, of each variable | how each place is added to a subset of places, see subsets.h ]      as many as there are variables, both */
#define WORDS_A_STEP (sizeof (GwSubsetStep) / sizeof (GwMask))

static const GwSubsetStep *
steps_of (const GwModel *model, const GwInstance *instance)
{
  return (const GwSubsetStep *) (gconstpointer) (gw_instance_masks (model, instance) + instance->n_vars);
}

typedef struct
{
  guint               n;
  const GwSubsetStep *steps;
} Work;

static GwFilter
filter (GwMask *domain, gpointer data)
{
  const Work *work = data;
  GwMask places[GW_ORDER_MOST_VALUES], left[GW_ORDER_MOST_VALUES];
  GwSubsets all = { { 0 } };
  GwFilter result;

  gw_bit_set (all.word, gw_mask_below (work->n));
  gw_subsets_turn (domain, work->n, places, work->n);
  if (!gw_subsets_share (places, work->n, 0, &all, work->steps))
    return GW_FILTER_CONFLICT;
  gw_subsets_turn (places, work->n, left, work->n);
  result = memcmp (domain, left, work->n * sizeof *left) != 0 ? GW_FILTER_CHANGED : GW_FILTER_SAME;
  memcpy (domain, left, work->n * sizeof *left);
  return result;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Work work = { instance->n_vars, steps_of (state->model, instance) };

  return gw_exact_propagate (state, instance, strength, filter, &work);
}

/* HIGHER holds a value only if LOWER holds one below it. */
static void
state_lower (const GwModel *model, guint32 lower, guint32 higher, GwSink *sink)
{
  GwLiteral clause[GW_ORDER_MOST_VALUES + 1];

  GW_MASK_FOREACH (v, model->initial[higher])
    {
      guint n = 1;

      clause[0] = GW_IS_NOT (higher, v);
      GW_MASK_FOREACH (w, model->initial[lower] & gw_mask_below (v))
        clause[n++] = GW_IS (lower, w);
      sink->clause (sink, clause, n);
    }
}

static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const GwMask *lower = gw_instance_masks (model, instance);

  gw_exact_state_differ (model, instance, sink);
  for (guint i = 0; i < instance->n_vars; i++)
    GW_MASK_FOREACH (k, lower[i])
      state_lower (model, scope[k], scope[i], sink);
}

const GwRelation gw_relation_order = {
  .name = "order",
  .kind = GW_RELATION_ORDER,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_HEAVY),
  .propagate = propagate,
  .state_to = state_to,
};

void
gw_order_post (GwModelBuilder *builder, const guint32 *vars, const GwMask *lower)
{
  const guint n = gw_model_builder_n_values (builder);
  GwMask masks[GW_ORDER_MOST_VALUES * (1 + WORDS_A_STEP)];
  GwSubsetStep *steps = (GwSubsetStep *) (gpointer) (masks + n);

  g_return_if_fail (n <= GW_ORDER_MOST_VALUES);

  memcpy (masks, lower, n * sizeof *masks);
  memcpy (steps, gw_subset_steps, n * sizeof *steps);
  for (guint i = 0; i < n; i++)
    GW_MASK_FOREACH (k, lower[i])
      for (guint w = 0; w < GW_SUBSET_WORDS; w++)
        {
          steps[i].from.word[w] &= gw_subset_steps[k].to.word[w];
          steps[i].to.word[w] &= gw_subset_steps[k].to.word[w];
        }
  gw_model_builder_add (builder, &gw_relation_order, vars, n, NULL, 0, masks, n * (guint) (1 + WORDS_A_STEP), NULL, 0);
}

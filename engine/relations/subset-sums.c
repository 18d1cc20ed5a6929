#include "relations/subset-sums.h"

#include <string.h>

#include "relations/exact.h"

/* Data:  [ total | weights: n_values for each variable ] */

typedef struct
{
  const GwModel    *model;
  const GwInstance *instance;
  guint             total;
  const gint32     *weights;
  guint64          *sums; /* bit s: some decided variables, one or several, or none at all, come to s */
} Work;

static gint
weight (const Work *work, guint i, guint v)
{
  return work->weights[i * work->model->n_values + v];
}

/* Every sum grows by W, or stays. */
static void
add_summand (Work *work, guint w)
{
  for (guint s = work->total + 1; s-- > w;)
    if (gw_bit_test (work->sums, s - w))
      gw_bit_set (work->sums, s);
}

/* The sums of the decided variables; FALSE when one is the total. */
static gboolean
find_sums (Work *work, const GwMask *domain)
{
  memset (work->sums, 0, GW_WORDS (work->total + 1) * sizeof (guint64));
  gw_bit_set (work->sums, 0);
  for (guint i = 0; i < work->instance->n_vars; i++)
    {
      gint w = gw_mask_is_single (domain[i]) ? weight (work, i, gw_mask_lowest (domain[i])) : -1;

      if (w < 0 || w > (gint) work->total)
        continue;
      if (gw_bit_test (work->sums, work->total - (guint) w))
        return FALSE;
      add_summand (work, (guint) w);
    }
  return TRUE;
}

/* What of variable I does not come to the total with some of the decided ones. */
static GwMask
harmless (const Work *work, guint i, GwMask domain)
{
  GwMask kept = 0;

  GW_MASK_FOREACH (v, domain)
    if (weight (work, i, v) > (gint) work->total || !gw_bit_test (work->sums, work->total - (guint) weight (work, i, v)))
      kept |= GW_BIT (v);
  return kept;
}

/* A variable that this decides makes new sums: from the beginning. */
static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *scope = gw_instance_scope (state->model, instance);
  const gint32 *data = gw_instance_data (state->model, instance);
  Work work = { .model = state->model, .instance = instance, .total = (guint) data[0], .weights = data + 1 };
  GwMask *domain = gw_state_scratch (state, instance->n_vars * sizeof (GwMask));
  gboolean changed;

  work.sums = gw_exact_rest (state, instance);
  do
    {
      changed = FALSE;
      for (guint i = 0; i < instance->n_vars; i++)
        domain[i] = gw_state_domain (state, scope[i]);
      if (!find_sums (&work, domain))
        return FALSE;
      for (guint i = 0; i < instance->n_vars; i++)
        {
          GwMask kept = gw_mask_is_single (domain[i]) ? domain[i] : harmless (&work, i, domain[i]);

          if (!gw_state_keep (state, scope[i], kept))
            return FALSE;
          changed = changed || (kept != domain[i] && gw_mask_is_single (kept));
        }
    }
  while (changed);
  return TRUE;
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  (void) model;
  return instance->n_vars == 1;
}

/* Where the sum FROM was made of the first I variables, it is made of one more too, and so is FROM and its weight. */
static void
state_sum (const Work *work, guint32 var, guint i, guint from, const GwLiteral *before, const GwLiteral *after,
           GwSink *sink)
{
  const GwLiteral stays[2] = { gw_literal_not (before[from]), after[from] };

  if (from > 0)
    sink->clause (sink, stays, 2);
  for (guint v = 0; v < work->model->n_values; v++)
    {
      guint to = from + (guint) weight (work, i, v);
      GwLiteral grows[3] = { GW_IS_NOT (var, v) };
      guint n = 1;

      if (to > work->total)
        continue;
      if (from > 0)
        grows[n++] = gw_literal_not (before[from]);
      if (to < work->total)
        grows[n++] = after[to];
      if (to > 0 || work->total == 0)
        sink->clause (sink, grows, n);
    }
}

/* One auxiliary for each number of variables and each sum under the total: "some of them come to it". Sum 0 is none of
 * them, which is always there. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const gint32 *data = gw_instance_data (model, instance);
  Work work = { .model = model, .instance = instance, .total = (guint) data[0], .weights = data + 1 };
  guint n_sums = MAX (work.total, 1);
  g_autofree GwLiteral *sums = g_new (GwLiteral, (instance->n_vars + 1) * n_sums);

  for (guint k = 0; k < (instance->n_vars + 1) * n_sums; k++)
    sums[k] = sink->fresh (sink);
  for (guint i = 0; i < instance->n_vars; i++)
    for (guint from = 0; from < n_sums; from++)
      state_sum (&work, scope[i], i, from, sums + i * n_sums, sums + (i + 1) * n_sums, sink);
}

const GwRelation gw_relation_subset_sums = {
  .name = "subset sums",
  .kind = GW_RELATION_SUBSET_SUMS,
  .wake = { [GW_STRENGTH_VALUE] = GW_EVENT_FIX, [GW_STRENGTH_BOUNDS] = GW_EVENT_FIX, [GW_STRENGTH_DOMAIN] = GW_EVENT_FIX },
  .cost = GW_EXACT_COST (GW_COST_LINEAR),
  .propagate = propagate,
  .state_to = state_to,
  .covers = covers,
};

void
gw_subset_sums_post (GwModelBuilder *builder, const guint32 *vars, guint n, const gint *weights, guint total)
{
  guint n_values = gw_model_builder_n_values (builder);
  g_autofree gint32 *data = g_new (gint32, 1 + n * n_values);

  g_return_if_fail (n > 0 && total <= GW_SUBSET_SUMS_MAX_TOTAL);

  data[0] = (gint32) total;
  memcpy (data + 1, weights, n * n_values * sizeof *weights);
  gw_model_builder_need_scratch (builder, n * sizeof (GwMask) + GW_WORDS (total + 1) * sizeof (guint64));
  gw_model_builder_add (builder, &gw_relation_subset_sums, vars, n, data, 1 + n * n_values, NULL, 0, NULL, 0);
}

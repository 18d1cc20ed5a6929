#include "relations/triple-table.h"

#include <string.h>

#include "relations/exact.h"

/* Scope:  [ key | key | others … ]
 * Masks:  [ for each pair of key values: what the others may be ]      n_values * n_values */

typedef struct
{
  guint         n, n_values;
  const GwMask *table;
  GwMask       *support;
} Work;

/* What the pair of keys leaves the others becomes part of their support; FALSE when it leaves one nothing. */
static gboolean
supports (const Work *work, const GwMask *domain, GwMask allowed)
{
  for (guint i = 2; i < work->n; i++)
    if ((domain[i] & allowed) == 0)
      return FALSE;
  for (guint i = 2; i < work->n; i++)
    work->support[i] |= domain[i] & allowed;
  return TRUE;
}

static GwFilter
filter (GwMask *domain, gpointer data)
{
  Work *work = data;
  GwFilter result = GW_FILTER_SAME;

  memset (work->support, 0, work->n * sizeof (GwMask));
  GW_MASK_FOREACH (v, domain[0])
    GW_MASK_FOREACH (w, domain[1])
      if (supports (work, domain, work->table[v * work->n_values + w]))
        {
          work->support[0] |= GW_BIT (v);
          work->support[1] |= GW_BIT (w);
        }
  for (guint i = 0; i < work->n; i++)
    {
      if (work->support[i] == 0)
        return GW_FILTER_CONFLICT;
      if (work->support[i] != domain[i])
        result = GW_FILTER_CHANGED;
      domain[i] = work->support[i];
    }
  return result;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Work work = { .n = instance->n_vars, .n_values = state->model->n_values };

  work.table = gw_instance_masks (state->model, instance);
  work.support = gw_exact_rest (state, instance);
  return gw_exact_propagate (state, instance, strength, filter, &work);
}

/* What each pair of keys leaves each of the others. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const GwMask *table = gw_instance_masks (model, instance);
  guint k = model->n_values;
  GwLiteral clause[66];

  for (guint v = 0; v < k; v++)
    for (guint w = 0; w < k; w++)
      for (guint i = 2; i < instance->n_vars; i++)
        {
          guint n = 0;

          clause[n++] = GW_IS_NOT (scope[0], v);
          clause[n++] = GW_IS_NOT (scope[1], w);
          GW_MASK_FOREACH (x, table[v * k + w])
            clause[n++] = GW_IS (scope[i], x);
          sink->clause (sink, clause, n);
        }
}

const GwRelation gw_relation_triple_table = {
  .name = "triple table",
  .kind = GW_RELATION_TRIPLE_TABLE,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_HEAVY),
  .propagate = propagate,
  .state_to = state_to,
};

void
gw_triple_table_post (GwModelBuilder *builder, const guint32 *vars, guint n_vars, const GwMask *allowed)
{
  guint n_values = gw_model_builder_n_values (builder);
  g_autofree GwMask *masks = g_new (GwMask, n_values * n_values);

  g_return_if_fail (n_vars >= 3);

  for (guint i = 0; i < n_values * n_values; i++)
    masks[i] = allowed[i] & gw_mask_below (n_values);
  gw_model_builder_need_scratch (builder, 2 * n_vars * sizeof (GwMask));
  gw_model_builder_add (builder, &gw_relation_triple_table, vars, n_vars, NULL, 0, masks, n_values * n_values, NULL, 0);
}

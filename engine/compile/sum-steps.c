#include "compile/sum-steps.h"

#include "relations/group-sum.h"

/* Of all layers together. */
#define MOST_SUMS 4096

/* What each variable adds a value, and between which sums each layer lies. */
typedef struct
{
  guint  n;
  gint   total;
  gint   coefficient[64];
  gint   low[65], high[65];
} Terms;

static gboolean
read_terms (const GwModel *model, const GwInstance *instance, Terms *terms)
{
  const gint32 *data = gw_instance_data (model, instance);
  const GwGroupSumPart *parts = (gconstpointer) (data + 1);
  guint n_parts = (instance->n_data - 1) / 2, n_sums = 1;

  *terms = (Terms) { .total = data[0] };
  for (guint p = 0; p < n_parts; p++)
    for (gint i = 0; i < parts[p].n; i++)
      {
        guint k = terms->n++;
        gint most = parts[p].coefficient * ((gint) model->n_values - 1);

        terms->coefficient[k] = parts[p].coefficient;
        terms->low[k + 1] = terms->low[k] + MIN (most, 0);
        terms->high[k + 1] = terms->high[k] + MAX (most, 0);
        n_sums += (guint) (terms->high[k + 1] - terms->low[k + 1]) + 1;
      }
  return n_parts > 1 && n_sums <= MOST_SUMS;
}

/* Behind the last variable there is one state: the total. */
static gint32
step_from (const Terms *terms, guint layer, gint sum, guint v)
{
  gint next = sum + terms->coefficient[layer] * (gint) v;

  if (layer + 1 < terms->n)
    return next - terms->low[layer + 1];
  return next == terms->total ? 0 : -1;
}

GwWalkSteps *
gw_sum_steps_new (const GwModel *model, const GwInstance *instance)
{
  GwWalkSteps *steps;
  gint32 *visits, *first, *next;
  Terms terms;

  if (instance->relation->kind != GW_RELATION_GROUP_SUM || instance->n_vars > G_N_ELEMENTS (terms.coefficient)
      || !read_terms (model, instance, &terms))
    return NULL;
  visits = g_new (gint32, terms.n);
  first = g_new0 (gint32, terms.n + 2);
  for (guint layer = 0; layer < terms.n; layer++)
    {
      visits[layer] = (gint32) layer;
      first[layer + 1] = first[layer] + terms.high[layer] - terms.low[layer] + 1;
    }
  first[terms.n + 1] = first[terms.n] + 1;
  next = g_new (gint32, (gsize) first[terms.n] * model->n_values);
  steps = g_new (GwWalkSteps, 1);
  *steps = (GwWalkSteps) { terms.n, visits, first, next };
  for (guint layer = 0; layer < terms.n; layer++)
    for (gint sum = terms.low[layer]; sum <= terms.high[layer]; sum++)
      for (guint v = 0; v < model->n_values; v++)
        *next++ = step_from (&terms, layer, sum, v);
  return steps;
}

void
gw_sum_steps_free (GwWalkSteps *steps)
{
  g_free ((gpointer) steps->visits);
  g_free ((gpointer) steps->first);
  g_free ((gpointer) steps->steps);
  g_free (steps);
}

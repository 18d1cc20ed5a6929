#include "relations/exact.h"

gboolean
gw_exact_propagate (GwState *state, const GwInstance *instance, GwStrength strength, GwSetFilter filter, gpointer data)
{
  const guint32 *scope = gw_instance_scope (state->model, instance);
  GwMask *domain = gw_state_scratch (state, instance->n_vars * sizeof (GwMask));
  GwFilter result;
  guint n_open = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    {
      domain[i] = gw_state_domain (state, scope[i]);
      n_open += !gw_mask_is_single (domain[i]);
    }
  if (strength == GW_STRENGTH_VALUE && n_open > 1)
    return TRUE;
  result = filter (domain, data);
  if (result == GW_FILTER_CONFLICT)
    return FALSE;
  for (guint i = 0; i < instance->n_vars && result == GW_FILTER_CHANGED; i++)
    if (!gw_state_keep (state, scope[i], domain[i]))
      return FALSE;
  return TRUE;
}

void
gw_exact_state_differ (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  g_autofree GwTerm *terms = g_new (GwTerm, instance->n_vars);

  for (guint v = 0; v < model->n_values; v++)
    {
      guint n = 0;

      for (guint i = 0; i < instance->n_vars; i++)
        if ((model->initial[scope[i]] & GW_BIT (v)) != 0)
          terms[n++] = (GwTerm) { 1, GW_IS (scope[i], v) };
      if (n > 1)
        sink->row (sink, terms, n, GW_ROW_AT_MOST, 1);
    }
}

#include "relations/same.h"

#include <string.h>

/* Scope: [ one list | the other ]     Data: [ length of the first ] */

static GwMask
values_of (const GwState *state, const guint32 *vars, guint n)
{
  GwMask values = 0;

  for (guint i = 0; i < n; i++)
    values |= gw_state_domain (state, vars[i]);
  return values;
}

static gboolean
keep_all (GwState *state, const guint32 *vars, guint n, GwMask values)
{
  for (guint i = 0; i < n; i++)
    if (!gw_state_keep (state, vars[i], values))
      return FALSE;
  return TRUE;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *one = gw_instance_scope (state->model, instance);
  guint n_one = (guint) gw_instance_data (state->model, instance)[0], n_other = instance->n_vars - n_one;
  GwMask common = values_of (state, one, n_one) & values_of (state, one + n_one, n_other);

  return keep_all (state, one, n_one, common) && keep_all (state, one + n_one, n_other, common);
}

/* VARS[0 … N) hold V only if one of OTHERS does. */
static void
state_support (GwSink *sink, const guint32 *vars, guint n, const guint32 *others, guint n_others, guint v)
{
  g_autofree GwLiteral *clause = g_new (GwLiteral, n_others + 1);

  for (guint i = 0; i < n_others; i++)
    clause[i + 1] = GW_IS (others[i], v);
  for (guint i = 0; i < n; i++)
    {
      clause[0] = GW_IS_NOT (vars[i], v);
      sink->clause (sink, clause, n_others + 1);
    }
}

static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *one = gw_instance_scope (model, instance), *other;
  guint n_one = (guint) gw_instance_data (model, instance)[0], n_other = instance->n_vars - n_one;

  other = one + n_one;
  for (guint v = 0; v < model->n_values; v++)
    {
      state_support (sink, one, n_one, other, n_other, v);
      state_support (sink, other, n_other, one, n_one, v);
    }
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  return FALSE;
}

#define ALWAYS(x) { [GW_STRENGTH_VALUE] = x, [GW_STRENGTH_BOUNDS] = x, [GW_STRENGTH_DOMAIN] = x }

const GwRelation gw_relation_same = {
  .name = "same",
  .kind = GW_RELATION_SAME,
  .wake = ALWAYS (GW_EVENT_ANY),
  .cost = ALWAYS (GW_COST_LINEAR),
  .propagate = propagate,
  .state_to = state_to,
  .covers = covers,
};

void
gw_same_post (GwModelBuilder *builder, const guint32 *one, guint n_one, const guint32 *other, guint n_other)
{
  g_autofree guint32 *scope = g_new (guint32, n_one + n_other);
  const gint32 data[1] = { (gint32) n_one };

  memcpy (scope, one, n_one * sizeof (guint32));
  memcpy (scope + n_one, other, n_other * sizeof (guint32));
  gw_model_builder_add (builder, &gw_relation_same, scope, n_one + n_other, data, 1, NULL, 0, NULL, 0);
}

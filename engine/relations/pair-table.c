#include "relations/pair-table.h"

/* Scope:  [ a b ]
 * Masks:  [ forth: for each value of a, those of b | back: for each value of b, those of a ]      n_values each */

/* What of OTHER may stand beside the values in DOMAIN: a few of these are mostly enough to see that all may. */
static inline GwMask
partners (const GwMask *table, GwMask domain, GwMask other)
{
  GwMask missing = other;

  for (; domain != 0 && missing != 0; domain &= domain - 1)
    missing &= ~table[gw_mask_lowest (domain)];
  return other & ~missing;
}

/* One pass there and one back is the fixpoint: what stays in B had a partner in A, and that partner stays. */
static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *scope = gw_instance_scope (state->model, instance);
  const GwMask *forth = gw_instance_masks (state->model, instance), *back = forth + state->model->n_values;
  GwMask a = gw_state_domain (state, scope[0]), b = gw_state_domain (state, scope[1]);

  if (strength == GW_STRENGTH_VALUE && !gw_mask_is_single (a) && !gw_mask_is_single (b))
    return TRUE;
  if (strength != GW_STRENGTH_VALUE || gw_mask_is_single (a))
    if (!gw_state_keep (state, scope[1], partners (forth, a, b)))
      return FALSE;
  b = gw_state_domain (state, scope[1]);
  return (strength == GW_STRENGTH_VALUE && !gw_mask_is_single (b)) || gw_state_keep (state, scope[0], partners (back, b, a));
}

static gboolean
differ (const GwModel *model, const GwInstance *instance)
{
  const GwMask *forth = gw_instance_masks (model, instance);

  for (guint v = 0; v < model->n_values; v++)
    if ((forth[v] & GW_BIT (v)) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
equal (const GwModel *model, const GwInstance *instance)
{
  const GwMask *forth = gw_instance_masks (model, instance);

  for (guint v = 0; v < model->n_values; v++)
    if ((forth[v] & ~GW_BIT (v)) != 0)
      return FALSE;
  return TRUE;
}

/* The values that the two do not have both, if it says nothing else. */
static GwMask
limited_of (const GwModel *model, const GwInstance *instance)
{
  const GwMask *forth = gw_instance_masks (model, instance), all = gw_mask_below (model->n_values);
  GwMask limited = 0;

  for (guint v = 0; v < model->n_values; v++)
    {
      const GwMask missing = all & ~forth[v];

      if ((missing & ~GW_BIT (v)) != 0)
        return 0;
      limited |= missing;
    }
  return limited;
}

/* In search what only says that two differ, or are not both some value, is a group like others: nobody is woken one by one. Schemes give pairs a strength of
 * their own. */
static gboolean
group (const GwModel *model, const GwInstance *instance, const GwPropagation *propagation, GwMask *limited, GwMask *needed, gboolean *has_rest)
{
  *limited = propagation->points ? limited_of (model, instance) : 0;
  *needed = 0;
  *has_rest = FALSE;
  return *limited != 0;
}

static void
state_side (guint32 from, guint32 to, const GwMask *table, guint n_values, GwSink *sink)
{
  for (guint v = 0; v < n_values; v++)
    {
      GwLiteral clause[65] = { GW_IS_NOT (from, v) };
      guint n = 1;

      GW_MASK_FOREACH (w, table[v])
        clause[n++] = GW_IS (to, w);
      sink->clause (sink, clause, n);
    }
}

/* Each value and what supports it: unit propagation on these clauses is as strong as the table itself. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const GwMask *forth = gw_instance_masks (model, instance);

  state_side (scope[0], scope[1], forth, model->n_values, sink);
  state_side (scope[1], scope[0], forth + model->n_values, model->n_values, sink);
}

const GwRelation gw_relation_pair_table = {
  .name = "pair table",
  .kind = GW_RELATION_PAIR_TABLE,
  .wake = { [GW_STRENGTH_VALUE] = GW_EVENT_FIX, [GW_STRENGTH_BOUNDS] = GW_EVENT_ANY, [GW_STRENGTH_DOMAIN] = GW_EVENT_ANY },
  .cost = { [GW_STRENGTH_VALUE] = GW_COST_UNIT, [GW_STRENGTH_BOUNDS] = GW_COST_UNIT,
            [GW_STRENGTH_DOMAIN] = GW_COST_UNIT },
  .propagate = propagate,
  .group = group,
  .differ = differ,
  .equal = equal,
  .state_to = state_to,
};

/* For each value of B those of A. Most tables allow nearly all, or hardly any: what is rarer is gone through. */
static void
turn_round (const GwMask *forth, guint n_values, GwMask *back)
{
  const GwMask all = gw_mask_below (n_values);
  GwMask except[64] = { 0 }, mostly = 0;

  for (guint v = 0; v < n_values; v++)
    {
      const GwMask missing = all & ~forth[v];

      back[v] = 0;
      if ((missing & (missing - 1)) != 0 && 2 * gw_mask_count (missing) >= n_values)
        continue;
      mostly |= GW_BIT (v);
      GW_MASK_FOREACH (w, missing)
        except[w] |= GW_BIT (v);
    }
  GW_MASK_FOREACH (v, all & ~mostly)
    GW_MASK_FOREACH (w, forth[v])
      back[w] |= GW_BIT (v);
  for (guint w = 0; w < n_values; w++)
    back[w] |= mostly & ~except[w];
}

void
gw_pair_table_post (GwModelBuilder *builder, guint32 a, guint32 b, const GwMask *allowed)
{
  guint n_values = gw_model_builder_n_values (builder);
  GwMask masks[128];

  g_return_if_fail (a != b);

  for (guint v = 0; v < n_values; v++)
    masks[v] = allowed[v] & gw_mask_below (n_values);
  turn_round (masks, n_values, masks + n_values);
  gw_model_builder_add (builder, &gw_relation_pair_table, (const guint32[]) { a, b }, 2, NULL, 0, masks, 2 * n_values,
                        NULL, 0);
}

const GwMask *
gw_pair_table_partners (const GwModel *model, const GwInstance *instance, gboolean back)
{
  return gw_instance_masks (model, instance) + (back ? model->n_values : 0);
}

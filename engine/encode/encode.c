#include "encode/encode.h"

#include "domain/relation.h"

static void
begin (const GwModel *model, guint32 owner, guint32 first_other, guint32 n_others, GwSink *sink)
{
  if (sink->begin != NULL)
    sink->begin (sink, owner, model->owners + first_other, n_others);
}

static void
state_restriction (const GwModel *model, const GwRestriction *restriction, GwSink *sink)
{
  begin (model, restriction->owner, restriction->first_other, restriction->n_others, sink);
  GW_MASK_FOREACH (v, model->initial[restriction->var] & ~restriction->allowed)
    {
      const GwLiteral never = GW_IS_NOT (restriction->var, v);

      sink->clause (sink, &never, 1);
    }
}

/* What only follows need not be said twice; sums that follow help an integer programme and cost the clauses more than they bring. */
static gboolean
is_said (const GwModel *model, const GwInstance *instance)
{
  if ((GW_REDUNDANT_RELATIONS & 1u << instance->relation->kind) != 0 || instance->relation->kind == GW_RELATION_CAGE_SETS
      || instance->relation->kind == GW_RELATION_GROUP_SUM)
    return FALSE;
  return !gw_instance_only_follows (model, instance);
}

static void
state_instance (const GwModel *model, const GwInstance *instance, GwExtent extent, GwSink *sink)
{
  const GwRelation *relation = instance->relation;

  if (!is_said (model, instance) || (extent == GW_EXTENT_REST && relation->cut == NULL))
    return;
  begin (model, instance->owner, instance->first_other, instance->n_others, sink);
  if (extent == GW_EXTENT_LOCAL && relation->cut != NULL)
    relation->state_locally (model, instance, sink);
  else
    relation->state_to (model, instance, sink);
}

gboolean
gw_encode (const GwModel *model, GwExtent extent, GwSink *sink)
{
  for (guint i = 0; i < model->n_restrictions && extent != GW_EXTENT_REST; i++)
    if (gw_restriction_is_on (model, &model->restrictions[i], sink->gone))
      state_restriction (model, &model->restrictions[i], sink);
  for (guint i = 0; i < model->n_instances && !sink->is_over; i++)
    {
      if (gw_control_should_stop (sink->control))
        return FALSE;
      if (gw_instance_is_on (model, &model->instances[i], sink->gone))
        state_instance (model, &model->instances[i], extent, sink);
    }
  return !gw_control_should_stop (sink->control);
}

void
gw_encode_cuts (const GwModel *model, const guint64 *off, const guint8 *values, const GwMask *left, GwSink *sink)
{
  for (guint i = 0; i < model->n_instances && !sink->is_over; i++)
    {
      const GwInstance *instance = &model->instances[i];

      if (instance->relation->cut == NULL || !is_said (model, instance) || !gw_instance_is_on (model, instance, off))
        continue;
      begin (model, instance->owner, instance->first_other, instance->n_others, sink);
      instance->relation->cut (model, instance, values, left, sink);
    }
}

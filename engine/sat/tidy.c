#include "sat/tidy.h"

#include "domain/relation.h"

/* In how many relations each variable is. */
static guint32 *
count_relations (const GwModel *model)
{
  guint32 *n = g_new0 (guint32, model->n_vars);

  for (guint i = 0; i < model->n_instances; i++)
    for (guint k = 0; k < model->instances[i].n_vars; k++)
      n[gw_instance_scope (model, &model->instances[i])[k]]++;
  return n;
}

gboolean
gw_tidy_is_enough (const GwModel *model, const GwMask *left)
{
  g_autofree guint32 *n_relations = count_relations (model);

  for (guint i = 0; i < model->n_instances; i++)
    for (guint k = 0; model->instances[i].relation->loosen != NULL && k < model->instances[i].n_vars; k++)
      {
        const guint32 var = gw_instance_scope (model, &model->instances[i])[k];

        if (n_relations[var] != 1 || left[var] != gw_mask_below (2) || var >= model->n_told)
          return FALSE;
      }
  return TRUE;
}

gboolean
gw_tidy_loosen (const GwModel *model, const guint64 *off, const guint8 *values, guint8 *other)
{
  for (guint i = 0; i < model->n_instances; i++)
    {
      const GwInstance *instance = &model->instances[i];

      if (instance->relation->loosen != NULL && gw_instance_is_on (model, instance, off) && instance->relation->loosen (model, instance, values, other))
        return TRUE;
    }
  return FALSE;
}

#include "solve/clued-either.h"

#include "domain/relation.h"
#include "relations/distinct.h"
#include "relations/linear.h"
#include "relations/pair-table.h"
#include "solve/clued-walks.h"

/* Each filling is gone through once; all but its last cell make a state. */
#define MOST_CELLS 4

typedef struct
{
  const GwModel *model;
  const guint32 *cells;
  guint          n;
  guint          values[MOST_CELLS];
} Filling;

/* VAR is one of the cells. */
static guint
value_of (const Filling *filling, guint32 var)
{
  guint i = 0;

  while (filling->cells[i] != var)
    i++;
  return filling->values[i];
}

/* ---- what an alternative says ---- */

static gboolean
is_known (const GwModel *model, const GwInstance *part)
{
  switch (part->relation->kind)
    {
    case GW_RELATION_LINEAR:
    case GW_RELATION_PAIR_TABLE:
      return TRUE;
    case GW_RELATION_DISTINCT:
      return gw_distinct_is_plain (model, part);
    default:
      return FALSE;
    }
}

static gboolean
adds_up (const Filling *filling, const GwInstance *part)
{
  const guint32 *vars = gw_instance_scope (filling->model, part);
  const gint32 *weights, *coefficients;
  gint64 left = gw_linear_read (filling->model, part, &weights, &coefficients);

  for (guint i = 0; i < part->n_vars; i++)
    left -= (gint64) coefficients[i] * weights[value_of (filling, vars[i])];
  return left == 0;
}

static gboolean
differ (const Filling *filling, const GwInstance *part)
{
  const guint32 *vars = gw_instance_scope (filling->model, part);
  GwMask seen = 0;

  for (guint i = 0; i < part->n_vars; i++)
    seen |= GW_BIT (value_of (filling, vars[i]));
  return gw_mask_count (seen) == part->n_vars;
}

static gboolean
is_held (const Filling *filling, const GwInstance *part)
{
  const guint32 *vars = gw_instance_scope (filling->model, part);

  switch (part->relation->kind)
    {
    case GW_RELATION_LINEAR:
      return adds_up (filling, part);
    case GW_RELATION_PAIR_TABLE:
      return (gw_pair_table_partners (filling->model, part, FALSE)[value_of (filling, vars[0])] >> value_of (filling, vars[1]) & 1) != 0;
    default:
      return differ (filling, part);
    }
}

static gboolean
are_all_held (const Filling *filling, const GwAlternative *one)
{
  const GwModel *model = filling->model;

  for (gint32 i = 0; i < one->n_restrictions; i++)
    {
      const GwRestriction *restriction = &model->part_restrictions[one->first_restriction + i];

      if ((restriction->allowed >> value_of (filling, restriction->var) & 1) == 0)
        return FALSE;
    }
  for (gint32 i = 0; i < one->n_parts; i++)
    if (!is_held (filling, &model->parts[one->first_part + i]))
      return FALSE;
  return TRUE;
}

/* ---- the walk ---- */

static gboolean
are_all_known (const GwModel *model, const GwAlternative *alternatives, guint n)
{
  for (guint k = 0; k < n; k++)
    for (gint32 i = 0; i < alternatives[k].n_parts; i++)
      if (!is_known (model, &model->parts[alternatives[k].first_part + i]))
        return FALSE;
  return TRUE;
}

/* Whether one of the alternatives holds of the values that STATE, a number by the base of how many there are, has read, and V. */
static gboolean
is_accepted (Filling *filling, guint state, guint v, const GwAlternative *alternatives, guint n)
{
  filling->values[filling->n - 1] = v;
  for (guint i = filling->n - 1; i-- > 0; state /= filling->model->n_values)
    filling->values[i] = state % filling->model->n_values;
  for (guint k = 0; k < n; k++)
    if (are_all_held (filling, &alternatives[k]))
      return TRUE;
  return FALSE;
}

gboolean
gw_clued_add_either (GwClued *clued, const GwModel *model, const GwInstance *instance)
{
  const guint n_values = model->n_values, n = instance->n_vars;
  guint n_alternatives;
  const GwAlternative *alternatives = gw_instance_alternatives (model, instance, &n_alternatives);
  Filling filling = { .model = model, .cells = gw_instance_scope (model, instance), .n = n };
  gint32 first[MOST_CELLS + 2] = { 0 };
  g_autofree gint32 *steps = NULL;
  gint32 n_states = 1;

  if (n > MOST_CELLS || !are_all_known (model, alternatives, n_alternatives))
    return FALSE;
  for (guint l = 0; l < n; l++, n_states *= (gint32) n_values)
    first[l + 1] = first[l] + n_states;
  first[n + 1] = first[n] + 1;
  steps = g_new (gint32, (gsize) first[n] * n_values);
  /* Nearly all of it is the last layer, where each state takes a tenth of a millisecond with hundreds of alternatives. */
  for (guint l = 0; l < n; l++)
    for (gint32 own = 0; own < first[l + 1] - first[l] && !gw_clued_is_ended (clued); own++)
      for (guint v = 0; v < n_values; v++)
        {
          const gint32 next = l + 1 < n ? own * (gint32) n_values + (gint32) v : is_accepted (&filling, (guint) own, v, alternatives, n_alternatives) ? 0 : -1;

          steps[(gsize) (first[l] + own) * n_values + v] = next;
        }
  return !clued->is_stopped && gw_clued_add_walk (clued, model, filling.cells, &(GwWalkSteps) { n, NULL, first, steps });
}

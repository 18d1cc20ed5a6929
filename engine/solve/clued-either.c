#include "solve/clued-either.h"

#include "domain/relation.h"
#include "relations/distinct.h"
#include "relations/linear.h"
#include "relations/pair-table.h"
#include "solve/clued-walks.h"

/* Each filling is gone through once; all but its last cell make a state. */
#define MOST_CELLS 4

/* The values of all cells but the last, for which values are looked for all at once. */
typedef struct
{
  const GwModel *model;
  const guint32 *cells;
  guint          n;
  guint          values[MOST_CELLS];
} Filling;

/* VAR is one of the cells. */
static guint
place_of (const Filling *filling, guint32 var)
{
  guint i = 0;

  while (filling->cells[i] != var)
    i++;
  return i;
}

static gboolean
is_last (const Filling *filling, guint32 var)
{
  return filling->cells[filling->n - 1] == var;
}

/* VAR is not the last. */
static guint
value_of (const Filling *filling, guint32 var)
{
  return filling->values[place_of (filling, var)];
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

/* A part says of the last cell, beside the others: none of these where it does not hold whatever that is. */

static GwMask
all_or_none (const Filling *filling, gboolean holds)
{
  return holds ? gw_mask_below (filling->model->n_values) : 0;
}

static GwMask
fitting_sum (const Filling *filling, const GwInstance *part)
{
  const guint32 *vars = gw_instance_scope (filling->model, part);
  const gint32 *weights, *coefficients;
  gint64 left = gw_linear_read (filling->model, part, &weights, &coefficients), of_last = 0;
  GwMask fitting = 0;

  for (guint i = 0; i < part->n_vars; i++)
    if (is_last (filling, vars[i]))
      of_last += coefficients[i];
    else
      left -= (gint64) coefficients[i] * weights[value_of (filling, vars[i])];
  if (of_last == 0)
    return all_or_none (filling, left == 0);
  for (guint v = 0; v < filling->model->n_values; v++)
    if (of_last * weights[v] == left)
      fitting |= GW_BIT (v);
  return fitting;
}

static GwMask
fitting_group (const Filling *filling, const GwInstance *part)
{
  const guint32 *vars = gw_instance_scope (filling->model, part);
  gboolean has_last = FALSE;
  GwMask seen = 0;

  for (guint i = 0; i < part->n_vars; i++)
    if (is_last (filling, vars[i]))
      has_last = TRUE;
    else if ((seen >> value_of (filling, vars[i]) & 1) != 0)
      return 0;
    else
      seen |= GW_BIT (value_of (filling, vars[i]));
  return all_or_none (filling, TRUE) & (has_last ? ~seen : ~(GwMask) 0);
}

static GwMask
fitting_pair (const Filling *filling, const GwInstance *part)
{
  const guint32 *vars = gw_instance_scope (filling->model, part);

  if (is_last (filling, vars[0]))
    return gw_pair_table_partners (filling->model, part, TRUE)[value_of (filling, vars[1])];
  if (is_last (filling, vars[1]))
    return gw_pair_table_partners (filling->model, part, FALSE)[value_of (filling, vars[0])];
  return all_or_none (filling, (gw_pair_table_partners (filling->model, part, FALSE)[value_of (filling, vars[0])] >> value_of (filling, vars[1]) & 1) != 0);
}

static GwMask
fitting_part (const Filling *filling, const GwInstance *part)
{
  switch (part->relation->kind)
    {
    case GW_RELATION_LINEAR:
      return fitting_sum (filling, part);
    case GW_RELATION_PAIR_TABLE:
      return fitting_pair (filling, part);
    default:
      return fitting_group (filling, part);
    }
}

static GwMask
fitting_alternative (const Filling *filling, const GwAlternative *one)
{
  const GwModel *model = filling->model;
  GwMask fitting = all_or_none (filling, TRUE);

  for (gint32 i = 0; fitting != 0 && i < one->n_restrictions; i++)
    {
      const GwRestriction *restriction = &model->part_restrictions[one->first_restriction + i];

      if (is_last (filling, restriction->var))
        fitting &= restriction->allowed;
      else if ((restriction->allowed >> value_of (filling, restriction->var) & 1) == 0)
        return 0;
    }
  for (gint32 i = 0; fitting != 0 && i < one->n_parts; i++)
    fitting &= fitting_part (filling, &model->parts[one->first_part + i]);
  return fitting;
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

/* The last values with which one of the alternatives holds, behind those that STATE, a number by the base of how many there are, has read. */
static GwMask
last_values (Filling *filling, guint state, const GwAlternative *alternatives, guint n)
{
  GwMask fitting = 0;

  for (guint i = filling->n - 1; i-- > 0; state /= filling->model->n_values)
    filling->values[i] = state % filling->model->n_values;
  for (guint k = 0; k < n; k++)
    fitting |= fitting_alternative (filling, &alternatives[k]);
  return fitting;
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
  /* Nearly all of it is the last layer, which takes long with hundreds of alternatives. */
  for (guint l = 0; l < n; l++)
    for (gint32 own = 0; own < first[l + 1] - first[l] && !gw_clued_is_ended (clued); own++)
      {
        const GwMask last = l + 1 == n ? last_values (&filling, (guint) own, alternatives, n_alternatives) : 0;

        for (guint v = 0; v < n_values; v++)
          steps[(gsize) (first[l] + own) * n_values + v] = l + 1 < n ? own * (gint32) n_values + (gint32) v : (last >> v & 1) != 0 ? 0 : -1;
      }
  return !clued->is_stopped && gw_clued_add_walk (clued, model, filling.cells, &(GwWalkSteps) { n, NULL, first, steps });
}

#include "compile/group-sums.h"

#include <string.h>

#include "compile/further-sums.h"
#include "compile/sum-splits.h"
#include "relations/cage-sets.h"
#include "relations/combination.h"
#include "relations/linear.h"

/* ---- sums ---- */

/* In values instead of numbers, where these are one step apart from each other all along. */
static gboolean
take_total (const GwSumTerrain *t, GwSum *sum, const gint32 *weights, gint64 total)
{
  gint64 step = weights[1] - weights[0];

  for (guint v = 1; v < t->model.n_values; v++)
    if (weights[v] - weights[v - 1] != step)
      return FALSE;
  for (guint i = 0; i < sum->n; i++)
    total -= (gint64) weights[0] * sum->coefficients[i];
  if (step == 0 || total % step != 0 || ABS (total / step) > G_MAXINT / 2)
    return FALSE;
  sum->total = (gint) (total / step);
  return TRUE;
}

static gboolean
read_sum (const GwSumTerrain *t, guint32 i, GwSum *sum)
{
  const GwInstance *instance = &t->model.instances[i];
  const gint32 *weights, *coefficients;
  gint total;

  if (instance->relation->kind != GW_RELATION_LINEAR || instance->n_vars < 3 || instance->n_vars > GW_SUM_MOST_VARS)
    return FALSE;
  *sum = (GwSum) { .n = instance->n_vars, .linear = i };
  total = gw_linear_read (&t->model, instance, &weights, &coefficients);
  memcpy (sum->vars, gw_instance_scope (&t->model, instance), sum->n * sizeof (guint32));
  memcpy (sum->coefficients, coefficients, sum->n * sizeof (gint32));
  return take_total (t, sum, weights, total) && gw_sum_find_split (t, sum, TRUE);
}

static void
read_sums (const GwSumTerrain *t, GwPoster *poster, GArray *sums)
{
  GwSum sum;

  for (guint32 i = 0; i < t->model.n_instances && gw_poster_goes_on (poster); i++)
    if (read_sum (t, i, &sum))
      {
        sum.owners = g_array_sized_new (FALSE, FALSE, sizeof (guint32), 16);
        gw_sum_add_owners (t, &t->model.instances[i], sum.owners);
        g_array_append_val (sums, sum);
      }
}

/* Variables of a part stand beside each other. */
static void
post_sum (GwPoster *poster, const GwSum *sum)
{
  GwGroupSumPart parts[GW_GROUP_SUM_MAX_PARTS];
  guint32 vars[GW_SUM_MOST_VARS];
  guint n = 0;

  for (guint p = 0; p < sum->split.n_parts; p++)
    {
      GwMask part = sum->split.part[p];

      parts[p] = (GwGroupSumPart) { (gint32) gw_mask_count (part), sum->coefficients[gw_mask_lowest (part)] };
      GW_MASK_FOREACH (i, part)
        vars[n++] = sum->vars[i];
    }
  gw_model_builder_set_owners (poster->builder, (const guint32 *) (gpointer) sum->owners->data, sum->owners->len);
  if (gw_group_sum_post (poster->builder, vars, parts, sum->split.n_parts, sum->total) && sum->linear != GW_NO_SUM)
    gw_model_builder_let_rest (poster->builder, sum->linear);
}

/* ---- cages ---- */

/* The sets lie in the builder's arrays, which grow: they are copied before anything is added. */
static void
post_cage (const GwSumTerrain *t, GwPoster *poster, guint32 i)
{
  const GwInstance *instance = &t->model.instances[i];
  g_autoptr (GArray) owners = NULL;
  g_autofree guint32 *vars = NULL;
  g_autofree GwMask *copy = NULL;
  const GwMask *sets;
  guint n_sets, n_vars = instance->n_vars;

  if ((sets = gw_combination_read_sets (&t->model, instance, &n_sets)) == NULL)
    return;
  owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  gw_sum_add_owners (t, instance, owners);
  vars = g_memdup2 (gw_instance_scope (&t->model, instance), n_vars * sizeof (guint32));
  copy = g_memdup2 (sets, n_sets * sizeof (GwMask));
  gw_model_builder_set_owners (poster->builder, (const guint32 *) (gpointer) owners->data, owners->len);
  if (gw_cage_sets_post (poster->builder, vars, n_vars, copy, n_sets))
    gw_model_builder_let_rest (poster->builder, i);
}

static void
post_cages (GwSumTerrain *t, GwPoster *poster)
{
  guint n = t->model.n_instances;

  for (guint32 i = 0; i < n && gw_poster_goes_on (poster); i++)
    if (t->model.instances[i].relation->kind == GW_RELATION_COMBINATION)
      {
        post_cage (t, poster, i);
        t->model = gw_model_builder_look (poster->builder);
      }
}

static gboolean
has_sums (const GwModel *model)
{
  for (guint32 i = 0; i < model->n_instances; i++)
    if (model->instances[i].relation->kind == GW_RELATION_LINEAR || model->instances[i].relation->kind == GW_RELATION_COMBINATION)
      return TRUE;
  return FALSE;
}

void
gw_post_group_sums (GwPoster *poster, gboolean for_search)
{
  const GwModel model = gw_model_builder_look (poster->builder);
  g_autoptr (GArray) sums = g_array_sized_new (FALSE, FALSE, sizeof (GwSum), 64);
  GwSumTerrain t;

  if (model.n_values < 2 || model.n_values > GW_GROUP_SUM_MAX_VALUES || !has_sums (&model))
    return;
  g_array_set_clear_func (sums, gw_sum_clear);
  gw_sum_terrain_init (&t, poster, !for_search);
  read_sums (&t, poster, sums);
  if (for_search)
    gw_add_further_sums (&t, poster, sums);
  for (guint i = 0; i < sums->len; i++)
    gw_sum_add_owners_of_parts (&t, &g_array_index (sums, GwSum, i), g_array_index (sums, GwSum, i).owners);
  if (for_search)
    post_cages (&t, poster);
  gw_sum_terrain_clear (&t);
  for (guint i = 0; i < sums->len; i++)
    post_sum (poster, &g_array_index (sums, GwSum, i));
}

#include "solve/clued-internal.h"

#include "domain/relation.h"
#include "relations/distinct.h"
#include "relations/group-sum.h"
#include "relations/linear.h"
#include "relations/pair-table.h"
#include "relations/set-tables.h"
#include "solve/clued-either.h"
#include "solve/clued-walks.h"
#include "solve/plain-groups.h"

/* A sweep must not take long: between two of them somebody may want to stop. */
#define MOST_WORK 300000

/* Sums are reckoned in lanes of 16 bits, and what is left of them is added to symbols. */
#define MOST_SUM 8000

/* ---- groups ---- */

static gboolean
is_group (const GwModel *model, const GwInstance *instance)
{
  return instance->relation->kind == GW_RELATION_CAGE_SETS
         || (instance->relation->kind == GW_RELATION_DISTINCT && gw_distinct_is_plain (model, instance));
}

/* ---- cages ---- */

/* CELL sees two cells of the cage at least. */
static void
add_target (GwClued *clued, guint cell, const guint32 *vars, guint n)
{
  const guint64 *sees = clued->plain->peers + cell * GW_WORDS (clued->plain->n_cells);
  guint32 blind[GW_CLUED_MOST_CELLS];
  GwCluedTarget target = { .cell = (guint16) cell };
  guint n_blind = 0;

  for (guint i = 0; i < n; i++)
    if (!gw_bit_test (sees, vars[i]))
      blind[n_blind++] = vars[i];
  target.blind = gw_clued_add_cells (clued, blind, n_blind);
  g_array_append_val (clued->targets, target);
}

/* Whoever sees two of them and is none of them, by words of cells. */
static void
add_targets (GwClued *clued, const guint32 *vars, guint n)
{
  const guint n_words = (guint) GW_WORDS (clued->plain->n_cells);

  for (guint w = 0; w < n_words; w++)
    {
      guint64 once = 0, twice = 0;

      for (guint i = 0; i < n; i++)
        {
          const guint64 sees = clued->plain->peers[vars[i] * n_words + w];

          twice |= once & sees;
          once |= sees;
        }
      for (guint i = 0; i < n; i++)
        if (vars[i] / 64 == w)
          twice &= ~GW_BIT (vars[i] % 64);
      GW_MASK_FOREACH (bit, twice)
        add_target (clued, w * 64 + bit, vars, n);
    }
}

static void
add_cage (GwClued *clued, const GwModel *model, const GwInstance *instance)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  const guint64 *listed = gw_instance_masks (model, instance);
  const GwSetSize *size = &gw_set_sizes[instance->n_vars];
  GwCluedCage cage = { .first_set = clued->sets->len, .first_target = clued->targets->len };

  cage.cells = gw_clued_add_cells (clued, vars, instance->n_vars);
  for (guint w = 0; w < GW_WORDS (GW_SET_MOST); w++)
    GW_MASK_FOREACH (bit, listed[w])
      g_array_append_val (clued->sets, size->set[w * 64 + bit]);
  add_targets (clued, vars, instance->n_vars);
  cage.n_sets = clued->sets->len - cage.first_set;
  cage.n_targets = clued->targets->len - cage.first_target;
  g_array_append_val (clued->cages, cage);
}

/* ---- sums ---- */

static gboolean
is_small (const GwModel *model, const GwGroupSumPart *parts, guint n_parts, gint64 total)
{
  gint64 most = ABS (total);

  for (guint p = 0; p < n_parts; p++)
    {
      if (parts[p].coefficient == 0 || ABS ((gint64) parts[p].coefficient) > MOST_SUM)
        return FALSE;
      most += ABS ((gint64) parts[p].coefficient) * parts[p].n * (gint64) model->n_values;
    }
  return n_parts <= GW_CLUED_MOST_PARTS && most <= MOST_SUM;
}

static gboolean
add_parts (GwClued *clued, const GwModel *model, const guint32 *vars, const GwGroupSumPart *parts, guint n_parts, gint64 total)
{
  GwCluedSum sum = { clued->parts->len, n_parts, (gint16) total };

  if (!is_small (model, parts, n_parts, total))
    return FALSE;
  for (guint p = 0; p < n_parts; p++)
    {
      GwCluedPart part = { gw_clued_add_cells (clued, vars, (guint) parts[p].n), (gint16) parts[p].coefficient };

      vars += parts[p].n;
      g_array_append_val (clued->parts, part);
    }
  g_array_append_val (clued->sums, sum);
  return TRUE;
}

static gboolean
add_sum (GwClued *clued, const GwModel *model, const GwInstance *instance)
{
  const gint32 *data = gw_instance_data (model, instance);

  return add_parts (clued, model, gw_instance_scope (model, instance), (gconstpointer) (data + 1), (instance->n_data - 1) / 2, data[0]);
}

/* ---- pairs ---- */

static void
add_pair (GwClued *clued, const GwModel *model, const GwInstance *instance)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  const GwMask *forth = gw_pair_table_partners (model, instance, FALSE), *back = gw_pair_table_partners (model, instance, TRUE);
  GwCluedPair pair = { (guint16) vars[0], (guint16) vars[1] };

  for (guint v = 0; v < model->n_values; v++)
    {
      pair.forth[v] = (guint16) forth[v];
      pair.back[v] = (guint16) back[v];
    }
  g_array_append_val (clued->pairs, pair);
}

static void
add_sum_of_two (GwClued *clued, const GwModel *model, const guint32 *vars, const gint32 *weights, const gint32 *coefficients, gint64 total)
{
  GwCluedPair pair = { (guint16) vars[0], (guint16) vars[1] };

  for (guint v = 0; v < model->n_values; v++)
    for (guint w = 0; w < model->n_values; w++)
      if ((gint64) weights[v] * coefficients[0] + (gint64) weights[w] * coefficients[1] == total)
        {
          pair.forth[v] |= (guint16) GW_BIT (w);
          pair.back[w] |= (guint16) GW_BIT (v);
        }
  g_array_append_val (clued->pairs, pair);
}

/* A sum in which no cells are known to differ: each is a part. In values instead of numbers, which have to be one step apart. */
static gboolean
add_loose_sum (GwClued *clued, const GwModel *model, const GwInstance *instance, const gint32 *weights, const gint32 *coefficients, gint64 total)
{
  const gint64 step = (gint64) weights[1] - weights[0];
  GwGroupSumPart parts[GW_CLUED_MOST_PARTS];

  for (guint v = 1; v < model->n_values; v++)
    if (weights[v] - weights[v - 1] != step)
      return FALSE;
  if (step == 0 || instance->n_vars > GW_CLUED_MOST_PARTS)
    return FALSE;
  for (guint i = 0; i < instance->n_vars; i++)
    {
      parts[i] = (GwGroupSumPart) { 1, coefficients[i] };
      total -= (gint64) weights[0] * coefficients[i];
    }
  return total % step == 0 && add_parts (clued, model, gw_instance_scope (model, instance), parts, instance->n_vars, total / step);
}

/* Sums of one cell are in every state; those of two are pairs. */
static gboolean
add_linear (GwClued *clued, const GwModel *model, const GwInstance *instance)
{
  const gint32 *weights, *coefficients;
  const gint64 total = gw_linear_read (model, instance, &weights, &coefficients);

  if (instance->n_vars > 2)
    return add_loose_sum (clued, model, instance, weights, coefficients, total);
  if (instance->n_vars == 2)
    add_sum_of_two (clued, model, gw_instance_scope (model, instance), weights, coefficients, total);
  return TRUE;
}

/* ---- lists that hold the same ---- */

static gboolean
add_same (GwClued *clued, const GwModel *model, const GwInstance *instance)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  const guint n = instance->n_vars / 2;
  GwCluedSame same;

  if (n > GW_CLUED_MOST_SAME)
    return FALSE;
  same.one = gw_clued_add_cells (clued, vars, n);
  same.other = gw_clued_add_cells (clued, vars + n, n);
  g_array_append_val (clued->sames, same);
  return TRUE;
}

/* ---- all of it ---- */

/* FALSE: that is nothing for lanes. */
static gboolean
add (GwClued *clued, const GwModel *model, const GwInstance *instance)
{
  switch (instance->relation->kind)
    {
    case GW_RELATION_DISTINCT:
      return gw_distinct_is_plain (model, instance);
    case GW_RELATION_CAGE_SETS:
      add_cage (clued, model, instance);
      return TRUE;
    case GW_RELATION_GROUP_SUM:
      return add_sum (clued, model, instance);
    case GW_RELATION_PAIR_TABLE:
      add_pair (clued, model, instance);
      return TRUE;
    case GW_RELATION_LINEAR:
      return add_linear (clued, model, instance);
    case GW_RELATION_MULTISET:
      return add_same (clued, model, instance);
    case GW_RELATION_AUTOMATON:
      return gw_clued_add_automaton (clued, model, instance);
    case GW_RELATION_VISIBLE:
      return gw_clued_add_visible (clued, model, instance);
    case GW_RELATION_EITHER:
      return gw_clued_add_either (clued, model, instance);
    case GW_RELATION_TRIPLE_TABLE:
      return gw_clued_add_triples (clued, model, instance);
    default:
      return FALSE;
    }
}

static gboolean
is_redundant (const GwInstance *instance)
{
  return (GW_REDUNDANT_RELATIONS >> instance->relation->kind & 1) != 0;
}

/* IS_OPEN: those that lanes do not know, and so leave to what rests in their favour. FALSE: there is nothing that they could leave it to. */
static gboolean
add_or_leave (GwClued *clued, const GwModel *model, guint i, gboolean *is_open)
{
  const GwInstance *instance = &model->instances[i];

  is_open[i] = !add (clued, model, instance);
  clued->leaves_out |= is_open[i];
  return !is_open[i] || gw_instance_only_follows (model, instance);
}

/* What rests in favour of something else is said by that. */
static gboolean
add_all (GwClued *clued, const GwModel *model)
{
  g_autofree gboolean *is_open = g_new0 (gboolean, model->n_instances), *is_done = g_new0 (gboolean, model->n_instances);
  gboolean goes_on = TRUE;

  while (goes_on)
    {
      goes_on = FALSE;
      for (guint i = 0; i < model->n_instances; i++)
        {
          const guint stronger = model->instances[i].stronger;

          if (is_done[i] || is_redundant (&model->instances[i]) || (stronger != 0 && !is_open[stronger - 1]))
            continue;
          is_done[i] = TRUE;
          if (!add_or_leave (clued, model, i, is_open))
            return FALSE;
          goes_on |= is_open[i];
        }
    }
  return TRUE;
}

/* About so many nanoseconds for all lanes. */
static void
weigh_work (GwClued *clued)
{
  guint64 work = 500 + 60 * (clued->plain->units->len + clued->plain->bands->len) + 10 * clued->plain->pairs->len + 15 * clued->pairs->len + 10 * clued->sums->len;

  for (guint i = 0; i < clued->cages->len; i++)
    {
      const GwCluedCage *cage = &g_array_index (clued->cages, GwCluedCage, i);

      work += cage->cells.n * (cage->n_sets + 4);
    }
  for (guint i = 0; i < clued->sames->len; i++)
    work += 20 * g_array_index (clued->sames, GwCluedSame, i).one.n;
  clued->work_of_a_sweep = work + 2 * clued->cells->len + 2 * clued->arcs->len + 30 * clued->kinds->len;
}

GwClued *
gw_clued_new (const GwModel *model, const GwControl *control, gboolean *is_stopped)
{
  GwClued *clued;
  gboolean fits;

  *is_stopped = FALSE;
  if (model->n_values > GW_SET_VALUES || model->n_vars > GW_CLUED_MOST_VARS || model->n_told != model->n_vars)
    return NULL;
  gw_set_tables_make ();
  clued = g_new0 (GwClued, 1);
  clued->control = control;
  clued->plain = gw_plain_of_groups (model, is_group, G_MAXUINT);
  clued->cages = g_array_sized_new (FALSE, FALSE, sizeof (GwCluedCage), 64);
  clued->targets = g_array_sized_new (FALSE, FALSE, sizeof (GwCluedTarget), 512);
  clued->parts = g_array_sized_new (FALSE, FALSE, sizeof (GwCluedPart), 256);
  clued->sums = g_array_sized_new (FALSE, FALSE, sizeof (GwCluedSum), 128);
  clued->pairs = g_array_new (FALSE, FALSE, sizeof (GwCluedPair));
  clued->walks = g_array_new (FALSE, FALSE, sizeof (GwCluedWalk));
  clued->layers = g_array_new (FALSE, FALSE, sizeof (GwCluedLayer));
  clued->arcs = g_array_new (FALSE, FALSE, sizeof (GwCluedArc));
  clued->kinds = g_array_new (FALSE, FALSE, sizeof (GwCluedKinds));
  clued->sames = g_array_new (FALSE, FALSE, sizeof (GwCluedSame));
  clued->sets = g_array_sized_new (FALSE, FALSE, sizeof (guint16), 512);
  clued->cells = g_array_sized_new (FALSE, FALSE, sizeof (guint16), 1024);
  fits = clued->plain != NULL;
  fits = fits && add_all (clued, model);
  if (fits)
    weigh_work (clued);
  clued->control = NULL;
  *is_stopped = clued->is_stopped;
  if (!fits || clued->is_stopped || clued->work_of_a_sweep > MOST_WORK)
    g_clear_pointer (&clued, gw_clued_free);
  return clued;
}

gboolean
gw_clued_leaves_out (const GwClued *clued)
{
  return clued->leaves_out;
}

void
gw_clued_free (GwClued *clued)
{
  if (clued == NULL)
    return;
  gw_plain_free (clued->plain);
  g_array_unref (clued->cages);
  g_array_unref (clued->targets);
  g_array_unref (clued->parts);
  g_array_unref (clued->sums);
  g_array_unref (clued->pairs);
  g_array_unref (clued->walks);
  g_array_unref (clued->layers);
  g_array_unref (clued->arcs);
  g_array_unref (clued->kinds);
  g_array_unref (clued->sames);
  g_array_unref (clued->sets);
  g_array_unref (clued->cells);
  g_free (clued);
}

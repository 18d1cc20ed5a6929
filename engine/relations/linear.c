#include "relations/linear.h"

#include "relations/reach.h"
#include "relations/scale.h"

#include <string.h>

/* Data:  [ flags | total | weight of each value | coefficient of each variable ]
 * Masks: [ scale of the weights ] */
enum
{
  PLAIN_SCALE = 1 << 0,
  EVEN = 1 << 1,     /* smallest and largest sums already give bounds(Z) */
  REACHABLE = 1 << 2, /* small enough for reachable sums */
};

#define DATA_FLAGS   0
#define DATA_TOTAL   1
#define DATA_WEIGHTS 2

typedef struct
{
  guint         n;
  gint          flags;
  gint64        total;
  const gint32 *weight;
  const gint32 *coefficient;
  GwScale       scale;
  GwMask       *domain, *relaxed;
  gint64       *low, *high;         /* smallest and largest term of each variable */
  gint64        sum_low, sum_high;  /* of all */
  guint64      *layers;
} Work;

static void
find_terms (Work *work, guint i, GwMask domain)
{
  gint64 low = G_MAXINT64, high = G_MININT64;

  if (work->scale.is_plain)
    {
      gint64 first = work->weight[gw_mask_lowest (domain)], last = work->weight[gw_mask_highest (domain)];

      low = MIN (first * work->coefficient[i], last * work->coefficient[i]);
      high = MAX (first * work->coefficient[i], last * work->coefficient[i]);
    }
  else
    GW_MASK_FOREACH (v, domain)
      {
        gint64 term = (gint64) work->weight[v] * work->coefficient[i];

        low = MIN (low, term);
        high = MAX (high, term);
      }
  work->low[i] = low;
  work->high[i] = high;
}

static void
find_all_terms (Work *work, const GwMask *domain)
{
  work->sum_low = work->sum_high = 0;
  for (guint i = 0; i < work->n; i++)
    {
      find_terms (work, i, domain[i]);
      work->sum_low += work->low[i];
      work->sum_high += work->high[i];
    }
}

/* The values of variable I whose term lies in LOW … HIGH. */
static GwMask
terms_between (const Work *work, guint i, gint64 low, gint64 high)
{
  GwMask kept = 0;

  GW_MASK_FOREACH (v, work->domain[i])
    {
      gint64 term = (gint64) work->weight[v] * work->coefficient[i];

      if (term >= low && term <= high)
        kept |= GW_BIT (v);
    }
  return kept;
}

/* Every term must leave the others between their smallest and their largest sum. */
static GwFilter
filter_extremes (Work *work)
{
  GwFilter result = GW_FILTER_SAME;
  guint idle = 0;

  find_all_terms (work, work->domain);
  if (work->sum_low > work->total || work->sum_high < work->total)
    return GW_FILTER_CONFLICT;
  for (guint i = 0; idle < work->n; i = i + 1 == work->n ? 0 : i + 1)
    {
      gint64 low = work->total - (work->sum_high - work->high[i]);
      gint64 high = work->total - (work->sum_low - work->low[i]);

      idle++;
      if (work->low[i] >= low && work->high[i] <= high)
        continue;
      work->domain[i] = terms_between (work, i, low, high);
      if (work->domain[i] == 0)
        return GW_FILTER_CONFLICT;
      work->sum_low -= work->low[i];
      work->sum_high -= work->high[i];
      find_terms (work, i, work->domain[i]);
      work->sum_low += work->low[i];
      work->sum_high += work->high[i];
      result = GW_FILTER_CHANGED;
      idle = 0;
    }
  return result;
}

/* Counts from whichever end is nearer to the total. */
static GwFilter
filter_reach (GwMask *domain, gpointer data)
{
  Work *work = data;
  GwReach reach = { .n = work->n, .weight = work->weight, .coefficient = work->coefficient, .layers = work->layers };
  gboolean from_high;

  find_all_terms (work, domain);
  if (work->sum_low > work->total || work->sum_high < work->total)
    return GW_FILTER_CONFLICT;
  from_high = work->sum_high - work->total < work->total - work->sum_low;
  reach.sign = from_high ? -1 : 1;
  reach.base = from_high ? work->high : work->low;
  reach.target = (guint) (from_high ? work->sum_high - work->total : work->total - work->sum_low);
  return gw_reach_filter (&reach, domain);
}

/* No value is missing between the lowest and the highest of a variable: then the others can make up every sum between their extremes,
 * and what these leave is all that there is to know. */
static gboolean
is_gapless (const Work *work)
{
  if (!work->scale.is_plain || (work->flags & EVEN) == 0)
    return FALSE;
  for (guint i = 0; i < work->n; i++)
    {
      GwMask shifted = work->domain[i] >> gw_mask_lowest (work->domain[i]);

      if ((shifted & (shifted + 1)) != 0)
        return FALSE;
    }
  return TRUE;
}

static GwFilter
filter (Work *work, GwStrength strength)
{
  GwFilter result, step = GW_FILTER_SAME;

  if (strength == GW_STRENGTH_VALUE && gw_filter_has_many_open (work->domain, work->n))
    return GW_FILTER_SAME;
  result = filter_extremes (work);
  if (result == GW_FILTER_CONFLICT || strength == GW_STRENGTH_VALUE || (work->flags & REACHABLE) == 0 || is_gapless (work))
    return result;
  if (strength == GW_STRENGTH_DOMAIN)
    step = filter_reach (work->domain, work);
  else if ((work->flags & EVEN) == 0)
    step = gw_scale_filter_bounds (&work->scale, work->domain, work->relaxed, work->n, filter_reach, work);
  return MAX (result, step);
}

static Work
load (GwState *state, const GwInstance *instance)
{
  const GwModel *model = state->model;
  const gint32 *data = gw_instance_data (model, instance);
  const guint32 *vars = gw_instance_scope (model, instance);
  Work work = { .n = instance->n_vars, .flags = data[DATA_FLAGS], .total = data[DATA_TOTAL] };

  work.weight = data + DATA_WEIGHTS;
  work.coefficient = work.weight + model->n_values;
  work.scale.below = gw_instance_masks (model, instance);
  work.scale.n_ranks = instance->n_masks - 1;
  work.scale.is_plain = (work.flags & PLAIN_SCALE) != 0;
  work.domain = gw_state_scratch (state, state->scratch_size);
  work.relaxed = work.domain + work.n;
  work.low = (gint64 *) (work.relaxed + work.n);
  work.high = work.low + work.n;
  work.layers = (guint64 *) (work.high + work.n);
  for (guint i = 0; i < work.n; i++)
    work.domain[i] = gw_state_domain (state, vars[i]);
  return work;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *vars = gw_instance_scope (state->model, instance);
  Work work = load (state, instance);
  GwFilter result = filter (&work, strength);

  if (result == GW_FILTER_CONFLICT)
    return FALSE;
  for (guint i = 0; i < work.n && result == GW_FILTER_CHANGED; i++)
    if (!gw_state_keep (state, vars[i], work.domain[i]))
      return FALSE;
  return TRUE;
}

static void
tune (const GwModel *model, const GwInstance *instance, const GwPropagation *propagation, guint8 *wake, guint8 *cost)
{
  gint32 flags = gw_instance_data (model, instance)[DATA_FLAGS];

  (void) propagation;
  gw_scale_tune ((flags & PLAIN_SCALE) != 0, wake);
  if ((flags & PLAIN_SCALE) != 0 && (flags & EVEN) != 0 && gw_instance_is_two_valued (model, instance))
    *cost = MIN (*cost, GW_COST_LINEAR);
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  return (gw_instance_data (model, instance)[DATA_FLAGS] & REACHABLE) != 0;
}

static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const gint32 *data = gw_instance_data (model, instance);
  const guint32 *vars = gw_instance_scope (model, instance);
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (GwTerm));

  for (guint i = 0; i < instance->n_vars; i++)
    GW_MASK_FOREACH (v, model->initial[vars[i]])
      {
        GwTerm term = { data[DATA_WEIGHTS + v] * data[DATA_WEIGHTS + model->n_values + i], GW_IS (vars[i], v) };

        if (term.coefficient != 0)
          g_array_append_val (terms, term);
      }
  sink->row (sink, (const GwTerm *) (gpointer) terms->data, terms->len, GW_ROW_EQUAL, data[DATA_TOTAL]);
}

const GwRelation gw_relation_linear = {
  .name = "linear",
  .kind = GW_RELATION_LINEAR,
  .wake = { [GW_STRENGTH_VALUE] = GW_EVENT_FIX,
            [GW_STRENGTH_BOUNDS] = GW_EVENT_FIX | GW_EVENT_BOUNDS,
            [GW_STRENGTH_DOMAIN] = GW_EVENT_ANY },
  .cost = { [GW_STRENGTH_VALUE] = GW_COST_UNIT,
            [GW_STRENGTH_BOUNDS] = GW_COST_LINEAR,
            [GW_STRENGTH_DOMAIN] = GW_COST_HEAVY },
  .propagate = propagate,
  .state_to = state_to,
  .covers = covers,
  .tune = tune,
};

static gboolean
is_even (const gint32 *coefficients, guint n, const gint *weights, const GwMask *below, guint n_ranks)
{
  for (guint i = 0; i < n; i++)
    if (ABS (coefficients[i]) != 1)
      return FALSE;
  for (guint rank = 1; rank < n_ranks; rank++)
    if (weights[gw_mask_lowest (below[rank + 1] & ~below[rank])]
        != weights[gw_mask_lowest (below[rank] & ~below[rank - 1])] + 1)
      return FALSE;
  return TRUE;
}

/* How many sums there are on the nearer side of the total. */
static gint64
count_sums (const gint32 *coefficients, guint n, gint64 least, gint64 most, gint64 total)
{
  gint64 low = 0, high = 0;

  for (guint i = 0; i < n; i++)
    {
      low += MIN (coefficients[i] * least, coefficients[i] * most);
      high += MAX (coefficients[i] * least, coefficients[i] * most);
    }
  return MAX (0, MIN (total - low, high - total)) + 1;
}

void
gw_linear_post (GwModelBuilder *builder, const guint32 *vars, const gint *coefficients, guint n, const gint *weights,
                gint total)
{
  guint n_values = gw_model_builder_n_values (builder), n_ranks;
  guint n_data = DATA_WEIGHTS + n_values + n;
  g_autofree gint32 *data = g_new0 (gint32, n_data);
  gint32 *coefficient = data + DATA_WEIGHTS + n_values;
  GwMask below[GW_SCALE_MASKS];
  gint64 n_sums;

  g_return_if_fail (n > 0 && n_values > 0);

  n_ranks = gw_scale_make (weights, n_values, below);
  memcpy (data + DATA_WEIGHTS, weights, n_values * sizeof *weights);
  for (guint i = 0; i < n; i++)
    coefficient[i] = coefficients != NULL ? coefficients[i] : 1;
  n_sums = count_sums (coefficient, n, weights[gw_mask_lowest (below[1])],
                       weights[gw_mask_lowest (below[n_ranks] & ~below[n_ranks - 1])], total);
  data[DATA_TOTAL] = total;
  data[DATA_FLAGS] |= gw_scale_is_plain (below, n_ranks) ? PLAIN_SCALE : 0;
  data[DATA_FLAGS] |= is_even (coefficient, n, weights, below, n_ranks) ? EVEN : 0;
  data[DATA_FLAGS] |= n <= GW_LINEAR_MAX_VARS && n_sums <= GW_LINEAR_MAX_SUMS ? REACHABLE : 0;
  gw_model_builder_need_scratch (builder, n * 4 * sizeof (guint64)
                                          + (data[DATA_FLAGS] & REACHABLE ? gw_reach_layers_size (n, (guint) n_sums) : 0));
  gw_model_builder_add (builder, &gw_relation_linear, vars, n, data, n_data, below, n_ranks + 1, NULL, 0);
}

gint
gw_linear_read (const GwModel *model, const GwInstance *instance, const gint32 **weights, const gint32 **coefficients)
{
  const gint32 *data = gw_instance_data (model, instance);

  *weights = data + DATA_WEIGHTS;
  *coefficients = *weights + model->n_values;
  return data[DATA_TOTAL];
}

#include "relations/distinct.h"

#include "relations/distinct-bounds.h"
#include "relations/distinct-flow.h"
#include "relations/filter.h"
#include "relations/matching.h"
#include "relations/scale.h"

/* Data:   [ flags | capacity of each value, at most the number of variables ]
 * Masks:  [ values with a limit | values with places | capacities, bit-sliced | scale ]
 *
 * Where every limit is one, naked and hidden singles are found by singles.h, and what else follows by distinct-flow.h, or, for bounds
 * of values in their own order, by distinct-bounds.h; for other bounds and for other limits all of it is found here.
 *
 *     capacities, bit-sliced: bit v of PLANES[i] is bit i of capacity[v]
 */
enum
{
  SIMPLE = 1 << 0,      /* every limit is one */
  EXACT = 1 << 1,       /* the capacities sum up to the number of variables */
  PLAIN_SCALE = 1 << 2,
};

#define SCRATCH(n_)  ((n_) * (sizeof (GwMask) + 2)) /* domains, ranks */
#define N_PLANES     13 /* counts to 8191, more than the variables of any model */
#define MASK_LIMITED 0
#define MASK_LISTED  1
#define MASK_PLANES  2
#define MASK_SCALE   (MASK_PLANES + N_PLANES)

typedef struct
{
  GwMask       *domain;
  guint         n;
  GwMask        limited, listed;
  const gint32 *capacity;
  const GwMask *planes;
  GwScale       scale;
  guint8       *low, *high; /* ranks of each variable */
} Work;

/* How often each value was seen, bit-sliced like the capacities. */
typedef struct
{
  GwMask planes[N_PLANES];
} Tally;

static inline void
tally_add (Tally *tally, GwMask values)
{
  for (guint i = 0; values != 0; i++)
    {
      GwMask carry = tally->planes[i] & values;

      tally->planes[i] ^= values;
      values = carry;
    }
}

/* The values seen as often as they have capacity, and those seen more often. */
static void
tally_compare (const Tally *tally, const GwMask *planes, GwMask *equal, GwMask *more)
{
  *equal = ~(GwMask) 0;
  *more = 0;
  for (guint i = N_PLANES; i-- > 0;)
    {
      *more |= *equal & tally->planes[i] & ~planes[i];
      *equal &= ~(tally->planes[i] ^ planes[i]);
    }
}

/* The limited values that are taken as often as they may be; FALSE when one is taken more often. */
static gboolean
find_taken (const Work *work, GwMask *taken)
{
  Tally tally = { 0 };
  GwMask equal, more;

  for (guint i = 0; i < work->n; i++)
    if (gw_mask_is_single (work->domain[i]))
      tally_add (&tally, work->domain[i]);
  tally_compare (&tally, work->planes, &equal, &more);
  *taken = equal & work->limited;
  return (more & work->limited) == 0;
}

static GwFilter
forward (Work *work)
{
  GwFilter result = GW_FILTER_SAME;
  GwMask done = 0, taken;

  for (;;)
    {
      if (!find_taken (work, &taken))
        return GW_FILTER_CONFLICT;
      if (taken == done)
        return result;
      done = taken;
      for (guint i = 0; i < work->n; i++)
        {
          GwMask domain = work->domain[i];

          if ((domain & taken) == 0 || gw_mask_is_single (domain))
            continue;
          work->domain[i] = domain & ~taken;
          if (work->domain[i] == 0)
            return GW_FILTER_CONFLICT;
          result = GW_FILTER_CHANGED;
        }
    }
}

/* The values with exactly as many places as they need; FALSE when one has fewer. */
static gboolean
find_needy (const Work *work, GwMask *needy)
{
  Tally tally = { 0 };
  GwMask equal, more;

  for (guint i = 0; i < work->n; i++)
    tally_add (&tally, work->domain[i]);
  tally_compare (&tally, work->planes, &equal, &more);
  *needy = equal & work->listed;
  return (work->listed & ~(equal | more)) == 0;
}

/* Gives NEEDY values the places that they need. */
static GwFilter
give_place (Work *work, guint i, GwMask needy)
{
  GwMask wanted = work->domain[i] & needy;

  if (wanted == 0 || wanted == work->domain[i])
    return gw_mask_count (wanted) > 1 ? GW_FILTER_CONFLICT : GW_FILTER_SAME;
  work->domain[i] = wanted;
  return gw_mask_is_single (wanted) ? GW_FILTER_CHANGED : GW_FILTER_CONFLICT;
}

static GwFilter
dual (Work *work)
{
  GwFilter result = GW_FILTER_SAME;
  GwMask needy;

  if (!find_needy (work, &needy))
    return GW_FILTER_CONFLICT;
  for (guint i = 0; i < work->n && needy != 0 && result != GW_FILTER_CONFLICT; i++)
    {
      GwFilter step = give_place (work, i, needy);

      result = MAX (result, step);
    }
  return result;
}

/* Both views of single values until they agree. */
static GwFilter
singles (Work *work, guint flags, gboolean channelling)
{
  GwFilter result = GW_FILTER_SAME;

  for (;;)
    {
      GwFilter step = forward (work);

      if (step == GW_FILTER_CONFLICT)
        return step;
      result = MAX (result, step);
      if (!channelling || (flags & EXACT) == 0)
        return result;
      step = dual (work);
      if (step != GW_FILTER_CHANGED)
        return MAX (result, step);
      result = step;
    }
}

/* The variables inside LOW … HIGH take all of it: the others take none of it. */
static GwFilter
claim_interval (Work *work, guint low, guint high)
{
  GwMask interval = gw_scale_between (&work->scale, low, high);
  GwFilter result = GW_FILTER_SAME;

  for (guint i = 0; i < work->n; i++)
    {
      if ((work->low[i] >= low && work->high[i] <= high) || (work->domain[i] & interval) == 0)
        continue;
      work->domain[i] &= ~interval;
      if (work->domain[i] == 0)
        return GW_FILTER_CONFLICT;
      result = GW_FILTER_CHANGED;
    }
  return result;
}

/* How many values of a rank there are to be taken. */
static guint
rank_capacity (const Work *work, guint rank)
{
  guint capacity = 0;

  GW_MASK_FOREACH (v, gw_scale_between (&work->scale, rank, rank))
    capacity += (guint) work->capacity[v];
  return capacity;
}

/* Counts the variables that begin at LOW where they end; FALSE when there are none. */
static gboolean
add_ends (const Work *work, guint low, guint ends[64])
{
  gboolean any = FALSE;

  for (guint i = 0; i < work->n; i++)
    if (work->low[i] == low)
      {
        ends[work->high[i]]++;
        any = TRUE;
      }
  return any;
}

/* One pass over all intervals of ranks. Ranges of variables may shrink on the way; what was a Hall interval stays one. */
static GwFilter
hall_intervals (Work *work)
{
  guint capacity[64], ends[64] = { 0 }; /* ends[r]: variables that begin at `low` or later and end at r */
  guint n_ranks = work->scale.n_ranks;
  GwFilter result = GW_FILTER_SAME;

  for (guint i = 0; i < work->n; i++)
    {
      work->low[i] = (guint8) gw_scale_lowest (&work->scale, work->domain[i]);
      work->high[i] = (guint8) gw_scale_highest (&work->scale, work->domain[i]);
    }
  for (guint rank = 0; rank < n_ranks; rank++)
    capacity[rank] = rank_capacity (work, rank);
  for (guint low = n_ranks; low-- > 0;)
    {
      guint inside = 0, room = 0;

      if (!add_ends (work, low, ends))
        continue;
      for (guint high = low; high < n_ranks; high++)
        {
          GwFilter step;

          inside += ends[high];
          room += capacity[high];
          if (inside > room)
            return GW_FILTER_CONFLICT;
          if (inside < room || ends[high] == 0)
            continue;
          step = claim_interval (work, low, high);
          if (step == GW_FILTER_CONFLICT)
            return step;
          result = MAX (result, step);
        }
    }
  return result;
}

/* Which values end at each place, and which begin there or later, of those that must have places. */
static void
find_ranges (const Work *work, GwMask ends[64], GwMask begins_from[65])
{
  GwMask seen = 0;

  begins_from[work->n] = 0;
  for (guint i = work->n; i-- > 0;)
    {
      ends[i] = work->domain[i] & work->listed & ~seen;
      seen |= ends[i];
    }
  seen = 0;
  for (guint i = 0; i < work->n; i++)
    {
      begins_from[i] = work->listed & ~seen;
      seen |= work->domain[i];
    }
}

/* The places LOW … HIGH hold nothing but VALUES. */
static GwFilter
fill_places (Work *work, guint low, guint high, GwMask values)
{
  GwFilter result = GW_FILTER_SAME;

  for (guint i = low; i <= high; i++)
    {
      if ((work->domain[i] & ~values) == 0)
        continue;
      work->domain[i] &= values;
      if (work->domain[i] == 0)
        return GW_FILTER_CONFLICT;
      result = GW_FILTER_CHANGED;
    }
  return result;
}

/* The dual view by bounds, in the order of the places: values whose places all lie between two, and that need all of these,
 * keep the others out. What is removed on the way only makes ranges smaller. */
static GwFilter
dual_intervals (Work *work)
{
  GwMask ends[64], begins_from[65];
  GwFilter result = GW_FILTER_SAME;

  find_ranges (work, ends, begins_from);
  for (guint low = work->n; low-- > 0;)
    {
      GwMask inside = 0;
      guint needed = 0;

      for (guint high = low; high < work->n; high++)
        {
          GwMask fresh = ends[high] & begins_from[low];

          GW_MASK_FOREACH (v, fresh)
            needed += (guint) work->capacity[v];
          inside |= fresh;
          if (needed > high - low + 1)
            return GW_FILTER_CONFLICT;
          if (fresh != 0 && needed == high - low + 1)
            {
              GwFilter step = fill_places (work, low, high, inside);

              if (step == GW_FILTER_CONFLICT)
                return step;
              result = MAX (result, step);
            }
        }
    }
  return result;
}

static gboolean
all_are_decided (const Work *work)
{
  for (guint i = 0; i < work->n; i++)
    if (!gw_mask_is_single (work->domain[i]))
      return FALSE;
  return TRUE;
}

/* Of limits of all kinds, or of bounds: looks at every place each time. */
static GwFilter
filter (Work *work, guint flags, GwStrength strength, gboolean channelling)
{
  GwFilter result = singles (work, flags, channelling), step;

  if (strength == GW_STRENGTH_VALUE || result == GW_FILTER_CONFLICT || all_are_decided (work))
    return result;
  if (strength == GW_STRENGTH_DOMAIN && work->n <= 64)
    {
      step = gw_matching_filter (work->domain, work->n, work->capacity, 0);
      return MAX (result, step);
    }
  for (;;)
    {
      step = hall_intervals (work);
      if (step == GW_FILTER_SAME && channelling && (flags & EXACT) != 0 && work->n <= 64)
        step = dual_intervals (work);
      if (step != GW_FILTER_CHANGED)
        return MAX (result, step);
      result = singles (work, flags, channelling);
      if (result == GW_FILTER_CONFLICT)
        return result;
      result = GW_FILTER_CHANGED;
    }
}

static Work
load (GwState *state, const GwInstance *instance)
{
  const GwModel *model = state->model;
  const GwMask *masks = gw_instance_masks (model, instance);
  const gint32 *data = gw_instance_data (model, instance);
  const guint32 *vars = gw_instance_scope (model, instance);
  Work work = { .n = instance->n_vars, .capacity = data + 1 };

  work.domain = gw_state_scratch (state, SCRATCH (work.n));
  work.low = (guint8 *) (work.domain + work.n);
  work.high = work.low + work.n;
  work.limited = masks[MASK_LIMITED];
  work.listed = masks[MASK_LISTED];
  work.planes = masks + MASK_PLANES;
  work.scale.below = masks + MASK_SCALE;
  work.scale.n_ranks = instance->n_masks - MASK_SCALE - 1;
  work.scale.is_plain = (data[0] & PLAIN_SCALE) != 0;
  for (guint i = 0; i < work.n; i++)
    work.domain[i] = gw_state_domain (state, vars[i]);
  return work;
}

/* Each value once at most, or as often as one likes. */
static inline gboolean
is_simple (const GwModel *model, const GwInstance *instance)
{
  return (gw_instance_data (model, instance)[0] & SIMPLE) != 0 && instance->n_vars <= 64;
}

/* Limited values that must all stand somewhere. */
static inline GwMask
needed_values (const GwModel *model, const GwInstance *instance)
{
  const GwMask *masks = gw_instance_masks (model, instance);

  return (gw_instance_data (model, instance)[0] & EXACT) != 0 ? masks[MASK_LISTED] & masks[MASK_LIMITED] : 0;
}

/* All of them, and none may stand twice. */
static gboolean
differ (const GwModel *model, const GwInstance *instance)
{
  GwMask all = gw_mask_below (model->n_values);

  return is_simple (model, instance) && (gw_instance_masks (model, instance)[MASK_LIMITED] & all) == all;
}

/* Each value once at most, and their numbers rise with them. */
static gboolean
has_plain_bounds (const GwModel *model, const GwInstance *instance)
{
  return differ (model, instance) && (gw_instance_data (model, instance)[0] & PLAIN_SCALE) != 0;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const GwModel *model = state->model;
  const guint32 *vars = gw_instance_scope (model, instance);
  GwFilter result;
  Work work;

  if (strength == GW_STRENGTH_DOMAIN && is_simple (model, instance))
    return gw_distinct_flow (state, instance, gw_instance_masks (model, instance)[MASK_LIMITED],
                             needed_values (model, instance));
  if (strength == GW_STRENGTH_BOUNDS && has_plain_bounds (model, instance))
    return gw_distinct_bounds (state, instance, state->propagation->channelling ? needed_values (model, instance) : 0);
  work = load (state, instance);
  result = filter (&work, (guint) gw_instance_data (model, instance)[0], strength, state->propagation->channelling);
  if (result == GW_FILTER_CONFLICT)
    return FALSE;
  for (guint i = 0; i < work.n && result == GW_FILTER_CHANGED; i++)
    if (!gw_state_keep (state, vars[i], work.domain[i]))
      return FALSE;
  return TRUE;
}

static gboolean
group (const GwModel *model, const GwInstance *instance, const GwPropagation *propagation, GwMask *limited, GwMask *needed,
       gboolean *has_rest)
{
  GwStrength strength = propagation->strength[GW_RELATION_DISTINCT];
  gboolean has_dual = propagation->channelling || strength == GW_STRENGTH_DOMAIN;

  *limited = gw_instance_masks (model, instance)[MASK_LIMITED];
  *needed = has_dual ? needed_values (model, instance) : 0;
  *has_rest = strength == GW_STRENGTH_DOMAIN && instance->n_vars > 2;
  return is_simple (model, instance) && (strength != GW_STRENGTH_BOUNDS || instance->n_vars == 2);
}

static void
tune (const GwModel *model, const GwInstance *instance, const GwPropagation *propagation, guint8 *wake, guint8 *cost)
{
  gint flags = gw_instance_data (model, instance)[0];

  (void) cost;
  if (propagation->channelling && (flags & EXACT) != 0)
    *wake |= GW_EVENT_ANY;
  gw_scale_tune ((flags & PLAIN_SCALE) != 0, wake);
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  (void) model;
  return instance->n_vars <= 64;
}

/* One row: how many of the variables take V. */
static void
state_count (const GwModel *model, const GwInstance *instance, GwSink *sink, guint v, GwRowSense sense, gint bound)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  g_autofree GwTerm *terms = g_new (GwTerm, instance->n_vars);
  guint n = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    if ((model->initial[vars[i]] & GW_BIT (v)) != 0)
      terms[n++] = (GwTerm) { 1, GW_IS (vars[i], v) };
  if (sense == GW_ROW_EQUAL || n > (guint) bound)
    sink->row (sink, terms, n, sense, bound);
}

static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const GwMask *masks = gw_instance_masks (model, instance);
  const gint32 *data = gw_instance_data (model, instance);
  gboolean exact = (data[0] & EXACT) != 0;

  GW_MASK_FOREACH (v, exact ? masks[MASK_LISTED] | masks[MASK_LIMITED] : masks[MASK_LIMITED])
    state_count (model, instance, sink, v, exact ? GW_ROW_EQUAL : GW_ROW_AT_MOST, data[1 + v]);
}

const GwRelation gw_relation_distinct = {
  .name = "distinct",
  .kind = GW_RELATION_DISTINCT,
  .wake = { [GW_STRENGTH_VALUE] = GW_EVENT_FIX,
            [GW_STRENGTH_BOUNDS] = GW_EVENT_FIX | GW_EVENT_BOUNDS,
            [GW_STRENGTH_DOMAIN] = GW_EVENT_ANY },
  .cost = { [GW_STRENGTH_VALUE] = GW_COST_UNIT,
            [GW_STRENGTH_BOUNDS] = GW_COST_LINEAR,
            [GW_STRENGTH_DOMAIN] = GW_COST_HEAVY },
  .propagate = propagate,
  .differ = differ,
  .group = group,
  .state_to = state_to,
  .covers = covers,
  .tune = tune,
};

void
gw_distinct_post (GwModelBuilder *builder, const guint32 *vars, guint n, const guint *capacity, const gint *numbers)
{
  guint n_values = gw_model_builder_n_values (builder), sum = 0, n_ranks;
  GwMask masks[MASK_SCALE + GW_SCALE_MASKS] = { 0 };
  gint32 data[1 + 64];

  g_return_if_fail (n < 1u << N_PLANES);

  data[0] = SIMPLE;
  for (guint v = 0; v < n_values; v++)
    {
      guint c = MIN (n, capacity != NULL ? capacity[v] : 1);

      sum += c;
      data[1 + v] = (gint32) c;
      if (c < n && c != 1)
        data[0] &= ~SIMPLE;
      masks[MASK_LIMITED] |= c < n ? GW_BIT (v) : 0;
      masks[MASK_LISTED] |= c > 0 ? GW_BIT (v) : 0;
      for (guint i = 0; c >> i != 0; i++)
        masks[MASK_PLANES + i] |= (c >> i) & 1 ? GW_BIT (v) : 0;
    }
  n_ranks = gw_scale_make (numbers, n_values, masks + MASK_SCALE);
  data[0] |= sum == n ? EXACT : 0;
  data[0] |= gw_scale_is_plain (masks + MASK_SCALE, n_ranks) ? PLAIN_SCALE : 0;
  gw_model_builder_need_scratch (builder, SCRATCH (n));
  gw_model_builder_add (builder, &gw_relation_distinct, vars, n, data, 1 + n_values, masks, MASK_SCALE + n_ranks + 1, NULL, 0);
}

gboolean
gw_distinct_is_plain (const GwModel *model, const GwInstance *instance)
{
  GwMask all = gw_mask_below (model->n_values);
  const GwMask *masks = gw_instance_masks (model, instance);

  if (instance->n_vars <= 1)
    return TRUE;
  return (gw_instance_data (model, instance)[0] & SIMPLE) != 0 && (masks[MASK_LIMITED] & masks[MASK_LISTED] & all) == all;
}

gboolean
gw_distinct_is_permutation (const GwModel *model, const GwInstance *instance)
{
  return gw_distinct_is_plain (model, instance) && (gw_instance_data (model, instance)[0] & EXACT) != 0;
}

GwDistinctLimits
gw_distinct_limits (const GwModel *model, const GwInstance *instance)
{
  const gint32 *data = gw_instance_data (model, instance);

  return (GwDistinctLimits) { data + 1, gw_instance_masks (model, instance)[MASK_LIMITED], (data[0] & EXACT) != 0 };
}

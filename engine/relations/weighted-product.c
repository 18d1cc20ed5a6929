#include "relations/weighted-product.h"

#include "relations/reach.h"
#include "relations/scale.h"

#include <string.h>

/* A divisor of the total is known by the exponents of its primes, written as digits: 12 = 2^2 * 3 of the total
 * 72 = 2^3 * 3^2 stands at 2 + 1 * 4. Multiplying adds places, so that a product is a sum and reach.h does the work; the
 * values that may multiply a divisor without leaving the divisors stand in `allowed`.
 *
 * Data:  [ flags | total | number of divisors | number of ranks | place of each value | weight of each value ]
 * Masks: [ values that may occur | values that make it 0 | scale | allowed: per value a bit for each divisor ] */
enum
{
  PLAIN_SCALE = 1 << 0,
  REACHABLE = 1 << 1,
};

#define DATA_FLAGS      0
#define DATA_TOTAL      1
#define DATA_N_DIVISORS 2
#define DATA_N_RANKS    3
#define DATA_PLACES     4

#define MASK_USEFUL 0
#define MASK_ZEROS  1
#define MASK_SCALE  2

#define MAX_PRIMES 9 /* the product of the first ten exceeds 31 bits */

typedef struct
{
  guint n;
  gint  prime[MAX_PRIMES];
  guint exponent[MAX_PRIMES];
} Factors;

typedef struct
{
  guint         n;
  guint         n_values;
  gint          total;
  const gint32 *weight;
  GwMask        useful, zeros;
  GwScale       scale;
  GwMask       *domain, *relaxed;
  GwReach       reach;
} Work;

/* Primes above LARGEST are not told apart: what is left of TOTAL then stands as one. */
static Factors
factorise (gint total, gint largest)
{
  Factors factors = { 0 };

  for (gint p = 2; total > 1; p++)
    {
      if (p > largest || (gint64) p * p > total)
        p = total;
      if (total % p != 0)
        continue;
      factors.prime[factors.n] = p;
      for (; total % p == 0; total /= p)
        factors.exponent[factors.n]++;
      factors.n++;
    }
  return factors;
}

static gint
largest_of (const gint *weights, guint n_values)
{
  gint largest = 0;

  for (guint v = 0; v < n_values; v++)
    largest = MAX (largest, weights[v]);
  return largest;
}

static guint
exponent_of (gint weight, gint prime)
{
  guint exponent = 0;

  for (; weight > 0 && weight % prime == 0; weight /= prime)
    exponent++;
  return exponent;
}

/* Where WEIGHT, a divisor of the total, stands among the divisors. */
static guint
place_of (const Factors *factors, gint weight)
{
  guint place = 0, stride = 1;

  for (guint i = 0; i < factors->n; i++)
    {
      place += exponent_of (weight, factors->prime[i]) * stride;
      stride *= factors->exponent[i] + 1;
    }
  return place;
}

static gint
divisor_at (const Factors *factors, guint place)
{
  gint divisor = 1;

  for (guint i = 0; i < factors->n; i++)
    {
      for (guint times = place % (factors->exponent[i] + 1); times > 0; times--)
        divisor *= factors->prime[i];
      place /= factors->exponent[i] + 1;
    }
  return divisor;
}

static guint
count_divisors (const Factors *factors)
{
  guint n = 1;

  for (guint i = 0; i < factors->n; i++)
    n *= factors->exponent[i] + 1;
  return n;
}

/* A product of 0 needs a zero somewhere: the last variable that can have one must. */
static GwFilter
filter_zero (const Work *work, GwMask *domain)
{
  guint n_able = 0, last = 0;
  GwMask kept;

  for (guint i = 0; i < work->n; i++)
    if ((domain[i] & work->zeros) != 0)
      {
        n_able++;
        last = i;
      }
  if (n_able != 1)
    return n_able == 0 ? GW_FILTER_CONFLICT : GW_FILTER_SAME;
  kept = domain[last] & work->zeros;
  if (kept == domain[last])
    return GW_FILTER_SAME;
  domain[last] = kept;
  return GW_FILTER_CHANGED;
}

static GwFilter
filter_exactly (GwMask *domain, gpointer data)
{
  Work *work = data;

  return work->total == 0 ? filter_zero (work, domain) : gw_reach_filter (&work->reach, domain);
}

/* One variable is open at most: it takes what the others leave. A total of 0 does not come here. */
static GwFilter
filter_last (Work *work)
{
  gint rest = work->total;
  guint open = 0;
  GwMask kept = 0;

  for (guint i = 0; i < work->n; i++)
    if (!gw_mask_is_single (work->domain[i]))
      open = i;
  for (guint i = 0; i < work->n; i++)
    {
      gint weight = work->weight[gw_mask_lowest (work->domain[i])];

      if (i == open)
        continue;
      if (weight == 0 || rest % weight != 0)
        return GW_FILTER_CONFLICT;
      rest /= weight;
    }
  GW_MASK_FOREACH (v, work->domain[open])
    if (work->weight[v] == rest)
      kept |= GW_BIT (v);
  if (kept == work->domain[open])
    return GW_FILTER_SAME;
  work->domain[open] = kept;
  return kept == 0 ? GW_FILTER_CONFLICT : GW_FILTER_CHANGED;
}

static GwFilter
filter_useless (Work *work)
{
  GwFilter result = GW_FILTER_SAME;

  for (guint i = 0; i < work->n; i++)
    {
      GwMask kept = work->domain[i] & work->useful;

      if (kept == 0)
        return GW_FILTER_CONFLICT;
      if (kept != work->domain[i])
        result = GW_FILTER_CHANGED;
      work->domain[i] = kept;
    }
  return result;
}

static GwFilter
filter_value (Work *work)
{
  if (gw_filter_has_many_open (work->domain, work->n))
    return GW_FILTER_SAME;
  return work->total == 0 ? filter_zero (work, work->domain) : filter_last (work);
}

static GwFilter
filter (Work *work, GwStrength strength, gboolean is_reachable)
{
  GwFilter result = GW_FILTER_SAME, step;

  if (work->total < 0)
    return GW_FILTER_CONFLICT;
  if (strength == GW_STRENGTH_DOMAIN && (is_reachable || work->total == 0))
    return filter_exactly (work->domain, work);
  if (strength == GW_STRENGTH_BOUNDS && (is_reachable || work->total == 0))
    result = gw_scale_filter_bounds (&work->scale, work->domain, work->relaxed, work->n, filter_exactly, work);
  else if (strength != GW_STRENGTH_VALUE)
    result = filter_useless (work);
  if (result == GW_FILTER_CONFLICT)
    return result;
  step = filter_value (work);
  return MAX (result, step);
}

static Work
load (GwState *state, const GwInstance *instance)
{
  const GwModel *model = state->model;
  const GwMask *masks = gw_instance_masks (model, instance);
  const gint32 *data = gw_instance_data (model, instance);
  const guint32 *vars = gw_instance_scope (model, instance);
  Work work = { .n = instance->n_vars, .total = data[DATA_TOTAL] };

  work.weight = data + DATA_PLACES + model->n_values;
  work.useful = masks[MASK_USEFUL];
  work.zeros = masks[MASK_ZEROS];
  work.scale = (GwScale) { (guint) data[DATA_N_RANKS], (data[DATA_FLAGS] & PLAIN_SCALE) != 0, masks + MASK_SCALE };
  work.domain = gw_state_scratch (state, state->scratch_size);
  work.relaxed = work.domain + work.n;
  work.reach.n = work.n;
  work.reach.target = (guint) MAX (data[DATA_N_DIVISORS] - 1, 0);
  work.reach.weight = data + DATA_PLACES;
  work.reach.sign = 1;
  work.reach.allowed = masks + MASK_SCALE + work.scale.n_ranks + 1;
  work.reach.layers = work.relaxed + work.n;
  for (guint i = 0; i < work.n; i++)
    work.domain[i] = gw_state_domain (state, vars[i]);
  return work;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *vars = gw_instance_scope (state->model, instance);
  gboolean is_reachable = (gw_instance_data (state->model, instance)[DATA_FLAGS] & REACHABLE) != 0;
  Work work = load (state, instance);
  GwFilter result = filter (&work, strength, is_reachable);

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
  (void) propagation;
  (void) cost;
  gw_scale_tune ((gw_instance_data (model, instance)[DATA_FLAGS] & PLAIN_SCALE) != 0, wake);
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  const gint32 *data = gw_instance_data (model, instance);

  return (data[DATA_FLAGS] & REACHABLE) != 0 || data[DATA_TOTAL] <= 0;
}

/* At least one variable makes it 0; an empty clause where none can, or the total is negative. */
static void
state_zero (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (GwLiteral));

  for (guint i = 0; i < instance->n_vars; i++)
    GW_MASK_FOREACH (v, model->initial[vars[i]] & gw_instance_masks (model, instance)[MASK_ZEROS])
      {
        GwLiteral literal = GW_IS (vars[i], v);

        g_array_append_val (literals, literal);
      }
  sink->clause (sink, (const GwLiteral *) (gpointer) literals->data, literals->len);
}

/* The exponents of PRIME sum up to that of the total. */
static void
state_prime (const GwModel *model, const GwInstance *instance, GwSink *sink, gint prime, guint exponent)
{
  const gint32 *weight = gw_instance_data (model, instance) + DATA_PLACES + model->n_values;
  const guint32 *vars = gw_instance_scope (model, instance);
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (GwTerm));

  for (guint i = 0; i < instance->n_vars; i++)
    GW_MASK_FOREACH (v, model->initial[vars[i]] & gw_instance_masks (model, instance)[MASK_USEFUL])
      {
        GwTerm term = { (gint32) exponent_of (weight[v], prime), GW_IS (vars[i], v) };

        if (term.coefficient != 0)
          g_array_append_val (terms, term);
      }
  sink->row (sink, (const GwTerm *) (gpointer) terms->data, terms->len, GW_ROW_EQUAL, exponent);
}

static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  gint total = gw_instance_data (model, instance)[DATA_TOTAL];
  Factors factors;

  if (total <= 0)
    {
      state_zero (model, instance, sink);
      return;
    }
  for (guint i = 0; i < instance->n_vars; i++)
    GW_MASK_FOREACH (v, model->initial[vars[i]] & ~gw_instance_masks (model, instance)[MASK_USEFUL])
      {
        GwLiteral literal = GW_IS_NOT (vars[i], v);

        sink->clause (sink, &literal, 1);
      }
  factors = factorise (total, largest_of (gw_instance_data (model, instance) + DATA_PLACES + model->n_values, model->n_values));
  for (guint i = 0; i < factors.n; i++)
    state_prime (model, instance, sink, factors.prime[i], factors.exponent[i]);
}

const GwRelation gw_relation_product = {
  .name = "product",
  .kind = GW_RELATION_PRODUCT,
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

/* Words of a set of divisors. */
static guint
divisor_words (const gint *weights, guint n_values, gint total)
{
  const Factors factors = factorise (total, largest_of (weights, n_values));

  return (guint) GW_WORDS ((gsize) count_divisors (&factors));
}

/* Fills what depends on the total: places, useful values and the divisors that each may multiply (unless ALLOWED is
 * NULL). */
static void
set_divisors (gint32 *data, GwMask *masks, guint64 *allowed, const gint *weights, guint n_values, gint total)
{
  const Factors factors = factorise (total, largest_of (weights, n_values));
  guint n_divisors = count_divisors (&factors);
  gsize n_words = GW_WORDS ((gsize) n_divisors);
  g_autofree gint *rest = g_new (gint, n_divisors);

  data[DATA_N_DIVISORS] = (gint32) n_divisors;
  for (guint place = 0; place < n_divisors; place++)
    rest[place] = total / divisor_at (&factors, place);
  for (guint v = 0; v < n_values; v++)
    {
      if (weights[v] == 0 || total % weights[v] != 0)
        continue;
      masks[MASK_USEFUL] |= GW_BIT (v);
      data[DATA_PLACES + v] = (gint32) place_of (&factors, weights[v]);
      for (guint place = 0; allowed != NULL && place < n_divisors; place++)
        if (rest[place] % weights[v] == 0)
          gw_bit_set (allowed + v * n_words, place);
    }
}

void
gw_product_post (GwModelBuilder *builder, const guint32 *vars, guint n, const gint *weights, GwMask left_out, gint total)
{
  guint n_values = gw_model_builder_n_values (builder), n_ranks, n_words = 0, n_data = DATA_PLACES + 2 * n_values;
  gboolean is_reachable = total > 0 && n <= GW_PRODUCT_MAX_VARS && !gw_model_builder_is_heavy (builder);
  gint32 data[DATA_PLACES + 128] = { 0 };
  GwMask head[MASK_SCALE + GW_SCALE_MASKS] = { 0 };
  gint factor[64]; /* what a value multiplies by */
  g_autoptr (GArray) masks = g_array_new (FALSE, TRUE, sizeof (GwMask));

  g_return_if_fail (n > 0 && n_values > 0);

  for (guint v = 0; v < n_values; v++)
    {
      factor[v] = (left_out & GW_BIT (v)) != 0 ? 1 : weights[v];
      head[MASK_ZEROS] |= factor[v] == 0 ? GW_BIT (v) : 0;
      data[DATA_PLACES + n_values + v] = factor[v];
    }
  if (total < 0)
    head[MASK_ZEROS] = 0;
  n_ranks = gw_scale_make (weights, n_values, head + MASK_SCALE);
  if (is_reachable)
    n_words = divisor_words (factor, n_values, total);
  g_array_set_size (masks, MASK_SCALE + n_ranks + 1 + n_words * n_values);
  if (total > 0)
    set_divisors (data, head, is_reachable ? &g_array_index (masks, GwMask, MASK_SCALE + n_ranks + 1) : NULL, factor,
                  n_values, total);
  memcpy (masks->data, head, (MASK_SCALE + n_ranks + 1) * sizeof (GwMask));
  data[DATA_TOTAL] = total;
  data[DATA_N_RANKS] = (gint32) n_ranks;
  data[DATA_FLAGS] |= gw_scale_is_plain (head + MASK_SCALE, n_ranks) ? PLAIN_SCALE : 0;
  data[DATA_FLAGS] |= is_reachable ? REACHABLE : 0;
  gw_model_builder_need_scratch (builder, n * 2 * sizeof (GwMask)
                                          + gw_reach_layers_size (MIN (n, GW_PRODUCT_MAX_VARS), n_words * 64));
  gw_model_builder_add (builder, &gw_relation_product, vars, n, data, n_data,
                        (const GwMask *) (gpointer) masks->data, masks->len, NULL, 0);
}

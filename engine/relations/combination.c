#include "relations/combination.h"

#include "domain/sees.h"
#include "relations/matching.h"
#include "relations/scale.h"

#include <string.h>

/* Data:   [ flags | number of sets | capacity of each value, at most the number of variables ]
 * Masks:  [ free values | sets | scale ]
 * Memory: a bit for each set that is still possible */
enum
{
  PLAIN_SCALE = 1 << 0,
  FULL_SETS = 1 << 1, /* every set is as large as the scope: each value exactly once */
};

#define DATA_FLAGS    0
#define DATA_N_SETS   1
#define DATA_CAPACITY 2
#define MASK_FREE     0
#define MASK_SETS     1

typedef struct
{
  guint         n;
  guint         n_sets;
  gint          flags;
  const gint32 *capacity;
  GwMask        free_values;
  const GwMask *sets;
  GwScale       scale;
  GwMask       *domain, *relaxed;
  GwMask       *part;    /* the domains within one set */
  GwMask       *support; /* what any set supports */
  guint64      *alive;
  GwMask        must;      /* what stands in every set that is left */
} Work;

/* The part of DOMAIN that SET allows. FALSE when the set is plainly impossible. */
static gboolean
take_part (Work *work, const GwMask *domain, GwMask set)
{
  GwMask seen = 0;

  for (guint i = 0; i < work->n; i++)
    {
      work->part[i] = domain[i] & (set | work->free_values);
      if (work->part[i] == 0)
        return FALSE;
      seen |= work->part[i];
    }
  return (set & ~seen) == 0;
}

static gboolean
has_news (const Work *work)
{
  for (guint i = 0; i < work->n; i++)
    if ((work->part[i] & ~work->support[i]) != 0)
      return TRUE;
  return FALSE;
}

/* Two variables that share out two values: each takes what the other can leave. */
static GwFilter
filter_two (GwMask *part, GwMask set)
{
  GwMask a = part[0] & (part[1] == set ? set : set ^ part[1]);
  GwMask b = part[1] & (part[0] == set ? set : set ^ part[0]);

  part[0] = a;
  part[1] = b;
  return a == 0 || b == 0 ? GW_FILTER_CONFLICT : GW_FILTER_SAME;
}

/* Narrows `part` to what SET supports; FALSE when that is nothing. */
static gboolean
support_part (Work *work, GwMask set)
{
  if (work->n == 2 && (work->flags & FULL_SETS) != 0)
    return filter_two (work->part, set) != GW_FILTER_CONFLICT;
  return gw_matching_filter (work->part, work->n, work->capacity, set) != GW_FILTER_CONFLICT;
}

/* Sets that could add nothing to what others support already cost a few operations each. */
static GwFilter
filter_exactly (GwMask *domain, gpointer data)
{
  Work *work = data;
  GwFilter result = GW_FILTER_SAME;

  memset (work->support, 0, work->n * sizeof (GwMask));
  work->must = ~(GwMask) 0;
  for (guint word = 0; word < GW_WORDS (work->n_sets); word++)
    GW_MASK_FOREACH (bit, work->alive[word])
      {
        GwMask set = work->sets[word * 64 + bit];
        gboolean is_possible = take_part (work, domain, set);

        if (is_possible && !has_news (work))
          {
            work->must &= set;
            continue;
          }
        if (!is_possible || !support_part (work, set))
          {
            work->alive[word] &= ~GW_BIT (bit);
            continue;
          }
        work->must &= set;
        for (guint i = 0; i < work->n; i++)
          work->support[i] |= work->part[i];
      }
  for (guint i = 0; i < work->n; i++)
    {
      if (work->support[i] == 0)
        return GW_FILTER_CONFLICT;
      if (work->support[i] != domain[i])
        result = GW_FILTER_CHANGED;
    }
  memcpy (domain, work->support, work->n * sizeof (GwMask));
  return result;
}

static GwFilter
filter (Work *work, GwStrength strength)
{
  GwFilter result = GW_FILTER_SAME, step;

  if (strength == GW_STRENGTH_DOMAIN)
    return filter_exactly (work->domain, work);
  if (strength == GW_STRENGTH_BOUNDS)
    result = gw_scale_filter_bounds (&work->scale, work->domain, work->relaxed, work->n, filter_exactly, work);
  if (result == GW_FILTER_CONFLICT || gw_filter_has_many_open (work->domain, work->n))
    return result;
  step = filter_exactly (work->domain, work);
  return MAX (result, step);
}

static Work
load (GwState *state, const GwInstance *instance)
{
  const GwModel *model = state->model;
  const GwMask *masks = gw_instance_masks (model, instance);
  const gint32 *data = gw_instance_data (model, instance);
  const guint32 *vars = gw_instance_scope (model, instance);
  Work work = { .n = instance->n_vars, .n_sets = (guint) data[DATA_N_SETS], .flags = data[DATA_FLAGS] };

  work.capacity = data + DATA_CAPACITY;
  work.free_values = masks[MASK_FREE];
  work.sets = masks + MASK_SETS;
  work.scale.below = work.sets + work.n_sets;
  work.scale.n_ranks = instance->n_masks - MASK_SETS - work.n_sets - 1;
  work.scale.is_plain = (work.flags & PLAIN_SCALE) != 0;
  work.domain = gw_state_scratch (state, (4 * work.n + instance->n_memory) * sizeof (GwMask));
  work.relaxed = work.domain + work.n;
  work.part = work.relaxed + work.n;
  work.support = work.part + work.n;
  work.alive = work.support + work.n;
  for (guint i = 0; i < work.n; i++)
    work.domain[i] = gw_state_domain (state, vars[i]);
  if (instance->n_memory > 0)
    memcpy (work.alive, gw_state_memory (state, instance), instance->n_memory * sizeof (GwMask));
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
  for (guint word = 0; word < instance->n_memory; word++)
    gw_state_set_memory (state, instance, word, work.alive[word]);
  for (guint i = 0; i < work.n && result == GW_FILTER_CHANGED; i++)
    if (!gw_state_keep (state, vars[i], work.domain[i]))
      return FALSE;
  return gw_sees_point (state, vars, work.n, work.must, NULL);
}

static void
tune (const GwModel *model, const GwInstance *instance, const GwPropagation *propagation, guint8 *wake, guint8 *cost)
{
  (void) propagation;
  (void) cost;
  gw_scale_tune ((gw_instance_data (model, instance)[DATA_FLAGS] & PLAIN_SCALE) != 0, wake);
}

/* An auxiliary that says whether some variable takes V. */
static GwLiteral
state_taken (const GwModel *model, const GwInstance *instance, GwSink *sink, guint v)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  g_autofree GwLiteral *literals = g_new (GwLiteral, instance->n_vars + 1);
  GwLiteral taken = sink->fresh (sink);
  guint n = 0;

  literals[n++] = gw_literal_not (taken);
  for (guint i = 0; i < instance->n_vars; i++)
    if ((model->initial[vars[i]] & GW_BIT (v)) != 0)
      {
        const GwLiteral implies[2] = { GW_IS_NOT (vars[i], v), taken };

        sink->clause (sink, implies, 2);
        literals[n++] = GW_IS (vars[i], v);
      }
  sink->clause (sink, literals, n);
  return taken;
}

static void
state_capacity (const GwModel *model, const GwInstance *instance, GwSink *sink, guint v, gint32 capacity)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  g_autofree GwTerm *terms = g_new (GwTerm, instance->n_vars);
  guint n = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    if ((model->initial[vars[i]] & GW_BIT (v)) != 0)
      terms[n++] = (GwTerm) { 1, GW_IS (vars[i], v) };
  if (n > (guint) capacity)
    sink->row (sink, terms, n, GW_ROW_AT_MOST, capacity);
}

/* One auxiliary a value, "it is taken", and one a set, "it is this one", which fixes what is taken. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const GwMask *masks = gw_instance_masks (model, instance);
  const gint32 *data = gw_instance_data (model, instance);
  guint n_sets = (guint) data[DATA_N_SETS];
  GwMask bound = gw_mask_below (model->n_values) & ~masks[MASK_FREE];
  g_autofree GwLiteral *chosen = g_new (GwLiteral, n_sets);
  GwLiteral taken[64];

  GW_MASK_FOREACH (v, bound)
    taken[v] = state_taken (model, instance, sink, v);
  for (guint k = 0; k < n_sets; k++)
    {
      chosen[k] = sink->fresh (sink);
      GW_MASK_FOREACH (v, bound)
        {
          gboolean wanted = (masks[MASK_SETS + k] & GW_BIT (v)) != 0;
          const GwLiteral implies[2] = { gw_literal_not (chosen[k]), wanted ? taken[v] : gw_literal_not (taken[v]) };

          sink->clause (sink, implies, 2);
        }
    }
  sink->clause (sink, chosen, n_sets);
  for (guint v = 0; v < model->n_values && (data[DATA_FLAGS] & FULL_SETS) == 0; v++)
    if (data[DATA_CAPACITY + v] < (gint32) instance->n_vars)
      state_capacity (model, instance, sink, v, data[DATA_CAPACITY + v]);
}

const GwRelation gw_relation_combination = {
  .name = "combination",
  .kind = GW_RELATION_COMBINATION,
  .wake = { [GW_STRENGTH_VALUE] = GW_EVENT_FIX,
            [GW_STRENGTH_BOUNDS] = GW_EVENT_FIX | GW_EVENT_BOUNDS,
            [GW_STRENGTH_DOMAIN] = GW_EVENT_ANY },
  .cost = { [GW_STRENGTH_VALUE] = GW_COST_UNIT,
            [GW_STRENGTH_BOUNDS] = GW_COST_HEAVY,
            [GW_STRENGTH_DOMAIN] = GW_COST_HEAVY },
  .propagate = propagate,
  .state_to = state_to,
  .tune = tune,
};

void
gw_combination_post (GwModelBuilder *builder, const guint32 *vars, guint n, const GwMask *sets, guint n_sets,
                     GwMask free_values, const guint *capacity, const gint *numbers)
{
  guint n_values = gw_model_builder_n_values (builder), n_ranks, n_words = (guint) GW_WORDS (n_sets);
  GwMask memory[GW_WORDS (GW_COMBINATION_MAX_SETS)] = { 0 };
  gint32 data[DATA_CAPACITY + 64];
  g_autofree GwMask *masks = NULL;
  GwMask useless = 0;

  g_return_if_fail (n > 0 && n <= GW_COMBINATION_MAX_VARS && n_sets <= GW_COMBINATION_MAX_SETS);

  masks = g_new0 (GwMask, MASK_SETS + n_sets + GW_SCALE_MASKS);
  n_ranks = gw_scale_make (numbers, n_values, masks + MASK_SETS + n_sets);
  data[DATA_FLAGS] = FULL_SETS | (gw_scale_is_plain (masks + MASK_SETS + n_sets, n_ranks) ? PLAIN_SCALE : 0);
  data[DATA_N_SETS] = (gint32) n_sets;
  for (guint v = 0; v < n_values; v++)
    {
      data[DATA_CAPACITY + v] = (gint32) MIN (n, capacity != NULL ? capacity[v] : 1);
      useless |= data[DATA_CAPACITY + v] == 0 ? GW_BIT (v) : 0;
    }
  for (guint k = 0; k < n_sets; k++)
    {
      masks[MASK_SETS + k] = sets[k];
      gw_bit_set (memory, k);
      if (gw_mask_count (sets[k]) != n || (sets[k] & useless) != 0)
        data[DATA_FLAGS] &= ~FULL_SETS;
      g_assert ((sets[k] & free_values) == 0);
    }
  /* A set that takes every variable leaves none for the free values. */
  masks[MASK_FREE] = (data[DATA_FLAGS] & FULL_SETS) != 0 ? 0 : free_values;
  gw_model_builder_add (builder, &gw_relation_combination, vars, n, data, DATA_CAPACITY + n_values, masks,
                        MASK_SETS + n_sets + n_ranks + 1, memory, n_words);
}

const GwMask *
gw_combination_read_sets (const GwModel *model, const GwInstance *instance, guint *n_sets)
{
  const gint32 *data = gw_instance_data (model, instance);

  *n_sets = (guint) data[DATA_N_SETS];
  return (data[DATA_FLAGS] & FULL_SETS) != 0 ? gw_instance_masks (model, instance) + MASK_SETS : NULL;
}

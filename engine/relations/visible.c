#include "relations/visible.h"

#include <string.h>

#include "relations/exact.h"
#include "relations/subsets.h"

/* Data:  [ how many are seen | whether all differ | rank of each value | value of each rank ] */
#define DATA_WANTED 0
#define DATA_DIFFER 1
#define DATA_RANKS  2

typedef struct
{
  guint         n, n_values, wanted;
  gboolean      differ;
  const gint32 *ranks, *by_rank;
} Work;

static Work
load (const GwModel *model, const GwInstance *instance)
{
  const gint32 *data = gw_instance_data (model, instance);
  Work work = { .n = instance->n_vars, .n_values = model->n_values, .wanted = (guint) data[DATA_WANTED], .differ = data[DATA_DIFFER] != 0 };

  work.ranks = data + DATA_RANKS;
  work.by_rank = work.ranks + work.n_values;
  return work;
}

const gint32 *
gw_visible_read (const GwModel *model, const GwInstance *instance, guint *wanted)
{
  const Work work = load (model, instance);

  *wanted = work.wanted;
  return work.ranks;
}

/* ---- where the variables may repeat ---- */

/* A stage: for each highest up to a variable (its rank and 1; 0: there is none yet), how many may have been seen, a bit a number. The
 * stages of all variables, and the one behind the last, follow each other. */
static inline guint64 *
stage_of (const Work *work, guint64 *stages, guint i)
{
  return stages + (gsize) i * (work->n_values + 1);
}

/* The highest with a value, where it was H. */
static inline guint
highest_with (const Work *work, guint h, guint v)
{
  return MAX (h, (guint) work->ranks[v] + 1);
}

static void
read_on (const Work *work, const guint64 *from, GwMask domain, guint64 *to)
{
  memset (to, 0, (work->n_values + 1) * sizeof *to);
  for (guint h = 0; h <= work->n_values; h++)
    GW_MASK_FOREACH (v, from[h] != 0 ? domain : 0)
      {
        guint next = highest_with (work, h, v);

        to[next] |= (next > h ? from[h] << 1 : from[h]) & gw_mask_below (work->wanted + 1);
      }
}

/* Leaves of FROM what leads on to TO. Returns the values that do. */
static GwMask
read_back (const Work *work, guint64 *from, GwMask domain, const guint64 *to)
{
  GwMask values = 0;

  for (guint h = 0; h <= work->n_values; h++)
    {
      guint64 left = 0;

      GW_MASK_FOREACH (v, from[h] != 0 ? domain : 0)
        {
          guint next = highest_with (work, h, v);
          guint64 by = (next > h ? to[next] >> 1 : to[next]) & from[h];

          left |= by;
          values |= by != 0 ? GW_BIT (v) : 0;
        }
      from[h] = left;
    }
  return values;
}

/* Leaves of each domain, and of what can be read up to each variable, what leads to the end. */
static void
find_stages (const Work *work, GwMask *domain, guint64 *stages)
{
  guint64 *last = stage_of (work, stages, work->n);

  memset (stages, 0, (work->n_values + 1) * sizeof *stages);
  stages[0] = GW_BIT (0);
  for (guint i = 0; i < work->n; i++)
    read_on (work, stage_of (work, stages, i), domain[i], stage_of (work, stages, i + 1));
  for (guint h = 0; h <= work->n_values; h++)
    last[h] &= GW_BIT (work->wanted);
  for (guint i = work->n; i-- > 0;)
    domain[i] = read_back (work, stage_of (work, stages, i), domain[i], stage_of (work, stages, i + 1));
}

/* ---- where they differ ---- */

/* The places of each value, the highest first. */
static void
turn_by_height (const Work *work, const GwMask *domain, GwMask *places)
{
  memset (places, 0, work->n_values * sizeof *places);
  for (guint i = 0; i < work->n; i++)
    GW_MASK_FOREACH (v, domain[i])
      places[work->n_values - 1 - (guint) work->ranks[v]] |= GW_BIT (i);
}

static void
turn_back (const Work *work, const GwMask *places, GwMask *domain)
{
  memset (domain, 0, work->n * sizeof *domain);
  for (guint k = 0; k < work->n_values; k++)
    GW_MASK_FOREACH (i, places[k])
      domain[i] |= GW_BIT (work->by_rank[work->n_values - 1 - k]);
}

static gboolean
filter_apart (const Work *work, GwMask *domain)
{
  GwMask places[GW_VISIBLE_MOST_APART];

  turn_by_height (work, domain, places);
  if (!gw_subsets_share_seen (places, work->n_values, gw_mask_below (work->n), work->wanted, work->n < work->n_values))
    return FALSE;
  turn_back (work, places, domain);
  return TRUE;
}

/* ---- both ---- */

typedef struct
{
  Work     work;
  gpointer memory;
} Job;

static GwFilter
filter (GwMask *domain, gpointer data)
{
  Job *job = data;
  const Work *work = &job->work;
  GwFilter result = GW_FILTER_SAME;
  GwMask *before = job->memory;

  memcpy (before, domain, work->n * sizeof *domain);
  if (work->differ && !filter_apart (work, domain))
    return GW_FILTER_CONFLICT;
  if (!work->differ)
    find_stages (work, domain, before + work->n);
  for (guint i = 0; i < work->n; i++)
    {
      if (domain[i] == 0)
        return GW_FILTER_CONFLICT;
      if (domain[i] != before[i])
        result = GW_FILTER_CHANGED;
    }
  return result;
}

/* What it takes where they differ, about, beside what each relation of its cost takes. */
#define NANOSECONDS_APART 500u

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Job job = { load (state->model, instance), gw_exact_rest (state, instance) };
  gboolean is_alive = gw_exact_propagate (state, instance, strength, filter, &job);

  state->unwatched += job.work.differ ? NANOSECONDS_APART : 0;
  return is_alive;
}

/* ---- as clauses ---- */

/* So many auxiliaries a stage, whether they are there or not: for each highest each number that may have been seen. */
static guint
n_said (const Work *work)
{
  return (work->n_values + 1) * (work->wanted + 1);
}

/* Where the values of DOMAIN lead from the H highest, SEEN of which are seen. */
static void
state_steps (const Work *work, guint32 var, GwMask domain, guint h, guint seen, const GwLiteral *here, const GwLiteral *there, const guint64 *to,
             GwSink *sink)
{
  const guint n_numbers = work->wanted + 1;

  GW_MASK_FOREACH (v, domain)
    {
      guint next = highest_with (work, h, v), with = next > h ? seen + 1 : seen;
      gboolean leads_on = with <= work->wanted && (to[next] >> with & 1) != 0;
      const GwLiteral clause[3] = { gw_literal_not (here[h * n_numbers + seen]), GW_IS_NOT (var, v),
                                    leads_on ? there[next * n_numbers + with] : (GwLiteral) { 0 } };

      sink->clause (sink, clause, leads_on ? 3 : 2);
    }
}

/* One auxiliary for each thing that may have been read up to a variable, and that leads to the end. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const Work work = load (model, instance);
  const guint n_all = n_said (&work), n_numbers = work.wanted + 1;
  g_autofree GwLiteral *said = g_new (GwLiteral, (gsize) (work.n + 1) * n_all);
  g_autofree GwMask *domain = g_new (GwMask, work.n);
  g_autofree guint64 *stages = g_new (guint64, (gsize) (work.n + 1) * (work.n_values + 1));

  for (guint i = 0; i < work.n; i++)
    domain[i] = model->initial[scope[i]];
  find_stages (&work, domain, stages);
  for (guint i = 0; i <= work.n; i++)
    for (guint h = 0; h <= work.n_values; h++)
      GW_MASK_FOREACH (seen, stage_of (&work, stages, i)[h])
        said[i * n_all + h * n_numbers + seen] = sink->fresh (sink);
  sink->clause (sink, said, stages[0] != 0);
  for (guint i = 0; i < work.n; i++)
    for (guint h = 0; h <= work.n_values; h++)
      GW_MASK_FOREACH (seen, stage_of (&work, stages, i)[h])
        state_steps (&work, scope[i], model->initial[scope[i]], h, seen, said + i * n_all, said + (i + 1) * n_all, stage_of (&work, stages, i + 1), sink);
  if (work.differ)
    gw_exact_state_differ (model, instance, sink);
}

const GwRelation gw_relation_visible = {
  .name = "visible",
  .kind = GW_RELATION_VISIBLE,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_HEAVY),
  .propagate = propagate,
  .state_to = state_to,
};

gboolean
gw_visible_post (GwModelBuilder *builder, const guint32 *vars, guint n_vars, const gint *numbers, gint wanted)
{
  const guint n_values = gw_model_builder_n_values (builder);
  gint32 data[DATA_RANKS + 2 * 64] = { wanted, FALSE };

  if (wanted < 0 || wanted > GW_VISIBLE_MOST_WANTED)
    return FALSE;
  for (guint v = 0; v < n_values; v++)
    {
      guint rank = 0;

      for (guint w = 0; w < n_values; w++)
        rank += numbers[w] < numbers[v];
      data[DATA_RANKS + v] = (gint32) rank;
      data[DATA_RANKS + n_values + rank] = (gint32) v;
    }
  gw_model_builder_need_scratch (builder, (2 * n_vars + (gsize) (n_vars + 1) * (n_values + 1)) * sizeof (guint64));
  gw_model_builder_add (builder, &gw_relation_visible, vars, n_vars, data, DATA_RANKS + 2 * n_values, NULL, 0, NULL, 0);
  return TRUE;
}

gboolean
gw_visible_post_apart (GwModelBuilder *builder, const GwModel *model, const GwInstance *instance)
{
  const Work work = load (model, instance);
  g_autofree guint32 *vars = NULL;
  gint32 data[DATA_RANKS + 2 * GW_VISIBLE_MOST_APART];

  if (work.n > work.n_values || work.n_values > GW_VISIBLE_MOST_APART)
    return FALSE;
  /* What is added moves what it is made of. */
  vars = g_memdup2 (gw_instance_scope (model, instance), work.n * sizeof *vars);
  memcpy (data, gw_instance_data (model, instance), instance->n_data * sizeof *data);
  data[DATA_DIFFER] = TRUE;
  gw_model_builder_add (builder, &gw_relation_visible, vars, work.n, data, instance->n_data, NULL, 0, NULL, 0);
  return TRUE;
}

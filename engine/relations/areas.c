#include "relations/areas.h"

#include <string.h>

#include "relations/connected-graph.h"
#include "relations/connected.h"
#include "relations/exact.h"

/* What is looked at for one value after the other. */
typedef struct
{
  GwConnectedGraph graph;
  const gint32    *sizes;
  guint            n_values;
  guint32         *mark;  /* per place: the walk that came there, from 1 */
  guint32         *part;  /* per place that holds the value: the walk that found its part */
  guint32         *size;  /* of that part, per place */
  guint32         *queue;
  guint32          n_walks;
  GwMask          *before;  /* per place: what it might hold when nothing followed any more; 0 at first */
  GwMask           values;  /* of which something may follow */
  guint64          n_steps; /* places looked at */
} Work;

static gboolean
holds (const GwMask *domain, guint i, guint v)
{
  return domain[i] == GW_BIT (v);
}

static gboolean
may_hold (const GwMask *domain, guint i, guint v)
{
  return (domain[i] >> v & 1) != 0;
}

/* Place I may hold LEFT from now on. What follows of a value depends on who may hold it, and on who holds nothing else. */
static void
keep (Work *work, GwMask *domain, guint i, GwMask left)
{
  work->values |= domain[i] ^ left;
  domain[i] = left;
  if (gw_mask_is_single (left))
    work->values |= left;
}

/* Walks from START over what passes TEST; the places stand in `queue`. */
static guint
walk (Work *work, const GwMask *domain, guint start, guint v, gboolean (*test) (const GwMask *, guint, guint))
{
  guint n = 0, to = 0;

  work->n_walks++;
  work->mark[start] = work->n_walks;
  work->queue[n++] = start;
  for (guint at = 0; at < n; at++)
    GW_CONNECTED_FOREACH (&work->graph, work->queue[at], to)
      if (work->mark[to] != work->n_walks && test (domain, to, v))
        {
          work->mark[to] = work->n_walks;
          work->queue[n++] = to;
        }
  work->n_steps += 4 * n;
  return n;
}

/* Of the N places that were walked last, all that may hold V together, one holds it, and V says that it has as many: so all do. */
static GwFilter
fill_reach (Work *work, GwMask *domain, guint v, guint n)
{
  GwFilter result = GW_FILTER_SAME;
  guint k = 0;

  while (k < n && !holds (domain, work->queue[k], v))
    k++;
  for (guint i = 0; i < n && k < n; i++)
    if (!holds (domain, work->queue[i], v))
      {
        keep (work, domain, work->queue[i], GW_BIT (v));
        result = GW_FILTER_CHANGED;
      }
  return result;
}

/* Where too few may hold V together, none does. */
static GwFilter
filter_reach (Work *work, GwMask *domain, guint v)
{
  GwFilter result = GW_FILTER_SAME;
  const guint32 before = work->n_walks;

  for (guint i = 0; i < work->graph.n; i++)
    {
      guint n;

      if (!may_hold (domain, i, v) || work->mark[i] > before)
        continue;
      n = walk (work, domain, i, v, may_hold);
      if (n == (guint)work->sizes[v] && fill_reach (work, domain, v, n) == GW_FILTER_CHANGED)
        result = GW_FILTER_CHANGED;
      if (n >= (guint)work->sizes[v])
        continue;
      result = GW_FILTER_CHANGED;
      for (guint k = 0; k < n; k++)
        {
          keep (work, domain, work->queue[k], domain[work->queue[k]] & ~GW_BIT (v));
          if (domain[work->queue[k]] == 0)
            return GW_FILTER_CONFLICT;
        }
    }
  return result;
}

/* The part that was walked last, N places: what it leaves to its border. */
static GwFilter
filter_border (Work *work, GwMask *domain, guint v, guint n)
{
  guint32 only = G_MAXUINT32;
  guint to = 0, n_ways = 0;

  for (guint at = 0; at < n; at++)
    GW_CONNECTED_FOREACH (&work->graph, work->queue[at], to)
      if (work->mark[to] != work->n_walks && may_hold (domain, to, v) && to != only)
        {
          if (n == (guint)work->sizes[v])
            keep (work, domain, to, domain[to] & ~GW_BIT (v));
          only = to;
          n_ways++;
        }
  if (n == (guint)work->sizes[v])
    return n_ways > 0 ? GW_FILTER_CHANGED : GW_FILTER_SAME;
  if (n_ways == 0)
    return GW_FILTER_CONFLICT;
  if (n_ways > 1)
    return GW_FILTER_SAME;
  keep (work, domain, only, GW_BIT (v));
  return GW_FILTER_CHANGED;
}

static GwFilter
filter_parts (Work *work, GwMask *domain, guint v)
{
  GwFilter result = GW_FILTER_SAME;

  memset (work->part, 0, work->graph.n * sizeof *work->part);
  for (guint i = 0; i < work->graph.n; i++)
    {
      GwFilter of_border;
      guint n;

      if (!holds (domain, i, v) || work->part[i] != 0)
        continue;
      n = walk (work, domain, i, v, holds);
      if (n > (guint)work->sizes[v])
        return GW_FILTER_CONFLICT;
      for (guint k = 0; k < n; k++)
        {
          work->part[work->queue[k]] = work->n_walks;
          work->size[work->queue[k]] = n;
        }
      of_border = filter_border (work, domain, v, n);
      if (of_border == GW_FILTER_CONFLICT)
        return GW_FILTER_CONFLICT;
      result = MAX (result, of_border);
    }
  return result;
}

/* What would join parts to more than V says does not hold V. What filter_parts () found must still be so. */
static GwFilter
filter_joins (Work *work, GwMask *domain, guint v)
{
  GwFilter result = GW_FILTER_SAME;

  for (guint i = 0; i < work->graph.n; i++)
    {
      guint to = 0, n = 1, n_parts = 0;

      if (!may_hold (domain, i, v) || holds (domain, i, v))
        continue;
      GW_CONNECTED_FOREACH (&work->graph, i, to)
        if (work->part[to] != 0)
          {
            guint k = 0;

            while (k < n_parts && work->queue[k] != work->part[to])
              k++;
            if (k < n_parts)
              continue;
            work->queue[n_parts++] = work->part[to];
            n += work->size[to];
          }
      if (n <= (guint)work->sizes[v])
        continue;
      keep (work, domain, i, domain[i] & ~GW_BIT (v));
      result = GW_FILTER_CHANGED;
    }
  return result;
}

/* What follows of V, until something does. */
static GwFilter
filter_value (Work *work, GwMask *domain, guint v)
{
  GwFilter (*const steps[]) (Work *, GwMask *, guint) = { filter_reach, filter_parts, filter_joins };
  GwFilter result = GW_FILTER_SAME;

  /* After a change, parts are no longer what they were. */
  for (guint k = 0; k < G_N_ELEMENTS (steps) && result == GW_FILTER_SAME; k++)
    {
      result = steps[k](work, domain, v);
      work->n_steps += work->graph.n;
    }
  return result;
}

/* The values of which anybody may hold, or holds, another one than when nothing followed. */
static GwMask
changed_values (const Work *work, const GwMask *domain)
{
  GwMask changed = 0;

  for (guint i = 0; i < work->graph.n; i++)
    if (domain[i] != work->before[i])
      {
        changed |= domain[i] ^ work->before[i];
        changed |= gw_mask_is_single (domain[i]) ? domain[i] : 0;
        changed |= gw_mask_is_single (work->before[i]) ? work->before[i] : 0;
      }
  return changed;
}

static GwFilter
filter (GwMask *domain, gpointer data)
{
  Work *work = data;
  GwFilter result = GW_FILTER_SAME;

  work->n_walks = 0;
  memset (work->mark, 0, work->graph.n * sizeof *work->mark);
  work->values = changed_values (work, domain);
  work->n_steps += work->graph.n;
  memset (work->before, 0, work->graph.n * sizeof *work->before);
  while (work->values != 0)
    for (guint v = 0; v < work->n_values; v++)
      if ((work->values >> v & 1) != 0)
        {
          GwFilter one = GW_FILTER_SAME;

          work->values &= ~GW_BIT (v);
          if (work->sizes[v] != GW_AREAS_ANY)
            one = filter_value (work, domain, v);
          if (one == GW_FILTER_CONFLICT)
            return one;
          result = MAX (result, one);
        }
  memcpy (work->before, domain, work->graph.n * sizeof *work->before);
  return result;
}

/* For the count of work. */
#define NANOSECONDS_A_STEP 3

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Work work = { .graph = gw_connected_graph (state->model, instance),
                .sizes = gw_areas_sizes (state->model, instance),
                .n_values = state->model->n_values,
                .before = gw_state_notes (state, instance) };
  guint n = work.graph.n;
  gboolean goes_on;

  work.mark = gw_exact_rest (state, instance);
  work.part = work.mark + n;
  work.size = work.part + n;
  work.queue = work.size + n;
  goes_on = gw_exact_propagate (state, instance, GW_STRENGTH_DOMAIN, filter, &work);
  state->unwatched += (guint32) MIN (work.n_steps * NANOSECONDS_A_STEP, GW_STATE_WATCH_EVERY * 100);
  return goes_on;
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  return FALSE;
}

const GwRelation gw_relation_areas = {
  .name = "areas",
  .kind = GW_RELATION_AREAS,
  .wake = { [0 ... GW_N_STRENGTHS - 1] = GW_EVENT_ANY },
  .cost = { [0 ... GW_N_STRENGTHS - 1] = GW_COST_HEAVY },
  .propagate = propagate,
  .state_to = gw_areas_state_to,
  .state_locally = gw_areas_state_locally,
  .cut = gw_areas_cut,
  .covers = covers,
};

void
gw_areas_post (GwModelBuilder *builder, const guint32 *vars, guint n, const guint (*neighbours)[2], guint n_edges, const guint *sizes)
{
  const guint n_values = gw_model_builder_n_values (builder);
  g_autofree gint32 *data = g_new (gint32, n + 1 + 2 * n_edges + n_values);
  guint n_data;

  g_return_if_fail (n > 0);

  n_data = gw_connected_index (data, n, neighbours, n_edges);
  for (guint v = 0; v < n_values; v++)
    data[n_data++] = sizes[v] == GW_AREAS_ANY ? GW_AREAS_ANY : (gint32)MIN (sizes[v], n + 1);
  gw_model_builder_need_scratch (builder, n * (sizeof (GwMask) + 4 * sizeof (guint32)));
  gw_model_builder_need_notes (builder, n);
  gw_model_builder_add (builder, &gw_relation_areas, vars, n, data, n_data, NULL, 0, NULL, 0);
}

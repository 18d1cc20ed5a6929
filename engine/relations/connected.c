#include "relations/connected.h"

#include <string.h>

#include "relations/exact.h"

/* Data:   [ for each variable where its neighbours begin: n + 1 | neighbours ]      places in the scope
 * Masks:  [ blank ] */

#define NOWHERE G_MAXUINT32

/* One walk in depth first order, begun at a variable that must not be blank, as Tarjan finds cut vertices. */
typedef struct
{
  guint         n;
  const gint32 *first, *neighbours;
  GwMask        blank;
  guint32      *number;  /* when the walk came there, from 1; 0 = not yet */
  guint32      *low;     /* the earliest number that a way from below leads to */
  guint32      *parent;
  guint32      *next;    /* the neighbour to look at next */
  guint32      *wanted;  /* how many below, itself too, must not be blank */
  guint8       *is_cut;  /* parts what must hang together */
} Work;

static gboolean
must_stay (const Work *work, const GwMask *domain, guint i)
{
  return (domain[i] & work->blank) == 0;
}

static gboolean
may_stay (const Work *work, const GwMask *domain, guint i)
{
  return (domain[i] & ~work->blank) != 0;
}

static void
enter (Work *work, const GwMask *domain, guint i, guint32 parent, guint32 number)
{
  work->number[i] = work->low[i] = number;
  work->parent[i] = parent;
  work->next[i] = (guint32) work->first[i];
  work->wanted[i] = must_stay (work, domain, i);
}

/* Everything below I has been seen: what its parent learns. */
static void
leave (Work *work, guint i)
{
  guint32 parent = work->parent[i];

  if (parent == NOWHERE)
    return;
  work->wanted[parent] += work->wanted[i];
  work->low[parent] = MIN (work->low[parent], work->low[i]);
  if (work->low[i] >= work->number[parent] && work->wanted[i] > 0)
    work->is_cut[parent] = TRUE;
}

static void
walk (Work *work, const GwMask *domain, guint root)
{
  guint32 here = root, number = 1;

  memset (work->number, 0, work->n * sizeof *work->number);
  memset (work->is_cut, 0, work->n);
  enter (work, domain, root, NOWHERE, number++);
  while (here != NOWHERE)
    {
      guint32 to;

      if (work->next[here] == (guint32) work->first[here + 1])
        {
          leave (work, here);
          here = work->parent[here];
          continue;
        }
      to = (guint32) work->neighbours[work->next[here]++];
      if (!may_stay (work, domain, to))
        continue;
      if (work->number[to] != 0)
        {
          work->low[here] = MIN (work->low[here], work->number[to]);
          continue;
        }
      enter (work, domain, to, here, number++);
      here = to;
    }
}

static GwFilter
filter (GwMask *domain, gpointer data)
{
  Work *work = data;
  GwFilter result = GW_FILTER_SAME;
  guint root = 0;

  while (root < work->n && !must_stay (work, domain, root))
    root++;
  if (root == work->n)
    return GW_FILTER_SAME;
  walk (work, domain, root);
  for (guint i = 0; i < work->n; i++)
    {
      GwMask kept = domain[i];

      if (work->number[i] == 0)
        kept &= work->blank;
      else if (work->is_cut[i])
        kept &= ~work->blank;
      if (kept == 0)
        return GW_FILTER_CONFLICT;
      if (kept != domain[i])
        result = GW_FILTER_CHANGED;
      domain[i] = kept;
    }
  return result;
}

static Work
load (const GwModel *model, const GwInstance *instance)
{
  Work work = { .n = instance->n_vars, .first = gw_instance_data (model, instance) };

  work.neighbours = work.first + work.n + 1;
  work.blank = gw_instance_masks (model, instance)[0];
  return work;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Work work = load (state->model, instance);

  work.number = gw_exact_rest (state, instance);
  work.low = work.number + work.n;
  work.parent = work.low + work.n;
  work.next = work.parent + work.n;
  work.wanted = work.next + work.n;
  work.is_cut = (guint8 *) (work.wanted + work.n);
  return gw_exact_propagate (state, instance, strength, filter, &work);
}

/* LITERAL implies that VAR is blank, or that it is not. */
static void
state_implied (GwSink *sink, GwLiteral literal, guint32 var, GwMask blank, gboolean is_blank)
{
  GwLiteral clause[65] = { gw_literal_not (literal) };
  guint n = 1;

  GW_MASK_FOREACH (v, blank)
    if (is_blank)
      clause[n++] = GW_IS (var, v);
    else
      {
        clause[1] = GW_IS_NOT (var, v);
        sink->clause (sink, clause, 2);
      }
  if (is_blank)
    sink->clause (sink, clause, n);
}

/* REACHED[step][i]: there is a way of at most so many steps from the root to i. The root, and only it, is reached in no
 * step: all before it are blank. */
static void
state_step (const Work *work, const GwLiteral *before, const GwLiteral *after, guint i, GwSink *sink)
{
  guint n_neighbours = (guint) (work->first[i + 1] - work->first[i]), n = 0;
  g_autofree GwLiteral *clause = g_new (GwLiteral, n_neighbours + 2);

  clause[n++] = gw_literal_not (after[i]);
  clause[n++] = before[i];
  for (guint k = 0; k < n_neighbours; k++)
    clause[n++] = before[work->neighbours[work->first[i] + (gint) k]];
  sink->clause (sink, clause, n);
}

/* Whoever is not blank is reached in as many steps as there are variables. */
static void
state_arrival (GwSink *sink, guint32 var, GwMask blank, GwLiteral reached)
{
  GwLiteral clause[65] = { reached };
  guint n = 1;

  GW_MASK_FOREACH (v, blank)
    clause[n++] = GW_IS (var, v);
  sink->clause (sink, clause, n);
}

static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  Work work = load (model, instance);
  g_autofree GwLiteral *reached = g_new (GwLiteral, work.n * work.n), *none = g_new (GwLiteral, work.n);

  for (guint k = 0; k < work.n * work.n; k++)
    reached[k] = sink->fresh (sink);
  for (guint i = 0; i < work.n && !sink->is_over; i++)
    {
      const GwLiteral is_root[2] = { gw_literal_not (reached[i]), none[i] = sink->fresh (sink) };
      const GwLiteral chain[2] = { gw_literal_not (none[i]), none[i > 0 ? i - 1 : 0] };

      sink->clause (sink, is_root, 2);
      if (i > 0)
        {
          sink->clause (sink, chain, 2);
          state_implied (sink, none[i], scope[i - 1], work.blank, TRUE);
        }
      for (guint step = 0; step < work.n; step++)
        {
          state_implied (sink, reached[step * work.n + i], scope[i], work.blank, FALSE);
          if (step > 0)
            state_step (&work, reached + (step - 1) * work.n, reached + step * work.n, i, sink);
        }
      state_arrival (sink, scope[i], work.blank, reached[(work.n - 1) * work.n + i]);
    }
}

const GwRelation gw_relation_connected = {
  .name = "connected",
  .kind = GW_RELATION_CONNECTED,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_LINEAR),
  .propagate = propagate,
  .state_to = state_to,
};

/* The pairs, both ways round, sorted by where they begin. */
static guint
index_neighbours (gint32 *data, guint n, const guint (*edges)[2], guint n_edges)
{
  gint32 *first = data, *neighbours = data + n + 1;
  g_autofree gint32 *place = g_new0 (gint32, n + 1);

  memset (first, 0, (n + 1) * sizeof *first);
  for (guint k = 0; k < 2 * n_edges; k++)
    first[edges[k / 2][k % 2] + 1]++;
  for (guint i = 0; i < n; i++)
    first[i + 1] += first[i];
  memcpy (place, first, (n + 1) * sizeof *first);
  for (guint k = 0; k < 2 * n_edges; k++)
    neighbours[place[edges[k / 2][k % 2]]++] = (gint32) edges[k / 2][1 - k % 2];
  return n + 1 + 2 * n_edges;
}

void
gw_connected_post (GwModelBuilder *builder, const guint32 *vars, guint n, const guint (*neighbours)[2], guint n_edges,
                   GwMask blank)
{
  g_autofree gint32 *data = g_new (gint32, n + 1 + 2 * n_edges);

  g_return_if_fail (n > 0);

  blank &= gw_mask_below (gw_model_builder_n_values (builder));
  gw_model_builder_need_scratch (builder, n * (sizeof (GwMask) + 5 * sizeof (guint32) + 1));
  gw_model_builder_add (builder, &gw_relation_connected, vars, n, data, index_neighbours (data, n, neighbours, n_edges),
                        &blank, 1, NULL, 0);
}

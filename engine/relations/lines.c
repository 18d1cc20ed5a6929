#include "relations/lines.h"

#include <string.h>

#include "relations/exact.h"
#include "relations/lines-clauses.h"
#include "relations/lines-graph.h"
#include "relations/lines-tidy.h"

typedef struct
{
  GwLinesGraph graph;
  guint32     *root;   /* per vertex: towards the one that stands for all that hang together with it */
  guint32     *number; /* per root: of an end among these, or 0 */
} Work;

static gboolean
is_there (const GwMask *domain, guint edge)
{
  return domain[edge] == GW_BIT (1);
}

static gboolean
may_be_there (const GwMask *domain, guint edge)
{
  return (domain[edge] & GW_BIT (1)) != 0;
}

static guint
root_of (const Work *work, guint vertex)
{
  while (work->root[vertex] != vertex)
    vertex = work->root[vertex] = work->root[work->root[vertex]];
  return vertex;
}

static void
begin_parts (Work *work)
{
  for (guint i = 0; i < work->graph.n_vertices; i++)
    {
      work->root[i] = i;
      work->number[i] = (guint32) work->graph.numbers[i];
    }
}

/* FALSE when these hang together anyway. */
static gboolean
join (Work *work, guint edge)
{
  const guint a = root_of (work, (guint) work->graph.vertices[2 * edge]), b = root_of (work, (guint) work->graph.vertices[2 * edge + 1]);

  if (a == b)
    return FALSE;
  work->root[b] = a;
  if (work->number[a] == 0)
    work->number[a] = work->number[b];
  return TRUE;
}

static void
set_open_edges (const Work *work, GwMask *domain, guint vertex, guint value)
{
  guint edge = 0;

  GW_LINES_FOREACH (&work->graph, vertex, edge)
    if (!gw_mask_is_single (domain[edge]))
      domain[edge] = GW_BIT (value);
}

/* One edge at an end, none or two at others. */
static GwFilter
filter_degree (const Work *work, GwMask *domain, guint vertex)
{
  const gboolean is_end = work->graph.numbers[vertex] != 0;
  const guint most = is_end ? 1 : 2;
  guint n = 0, n_open = 0, edge = 0;

  GW_LINES_FOREACH (&work->graph, vertex, edge)
    if (is_there (domain, edge))
      n++;
    else
      n_open += may_be_there (domain, edge);
  if (n > most || ((is_end || n == 1) && n + n_open < most))
    return GW_FILTER_CONFLICT;
  if (n_open == 0)
    return GW_FILTER_SAME;
  if (n == most || (!is_end && n + n_open < most))
    set_open_edges (work, domain, vertex, 0);
  else if ((is_end || n == 1) && n + n_open == most)
    set_open_edges (work, domain, vertex, 1);
  else
    return GW_FILTER_SAME;
  return GW_FILTER_CHANGED;
}

static GwFilter
filter_degrees (const Work *work, GwMask *domain)
{
  GwFilter result = GW_FILTER_SAME;

  for (guint i = 0; i < work->graph.n_vertices; i++)
    {
      const GwFilter one = filter_degree (work, domain, i);

      if (one == GW_FILTER_CONFLICT)
        return one;
      result = MAX (result, one);
    }
  return result;
}

static gboolean
differ (guint32 a, guint32 b)
{
  return a != 0 && b != 0 && a != b;
}

/* No line closes, and none joins different numbers. */
static GwFilter
filter_lines (Work *work, GwMask *domain)
{
  GwFilter result = GW_FILTER_SAME;

  begin_parts (work);
  for (guint edge = 0; edge < work->graph.n; edge++)
    {
      const guint a = root_of (work, (guint) work->graph.vertices[2 * edge]), b = root_of (work, (guint) work->graph.vertices[2 * edge + 1]);

      if (is_there (domain, edge) && (differ (work->number[a], work->number[b]) || !join (work, edge)))
        return GW_FILTER_CONFLICT;
    }
  for (guint edge = 0; edge < work->graph.n; edge++)
    {
      const guint a = root_of (work, (guint) work->graph.vertices[2 * edge]), b = root_of (work, (guint) work->graph.vertices[2 * edge + 1]);

      if (gw_mask_is_single (domain[edge]) || (a != b && !differ (work->number[a], work->number[b])))
        continue;
      domain[edge] = GW_BIT (0);
      result = GW_FILTER_CHANGED;
    }
  return result;
}

/* Each end hangs together with another one of its number by what may be there. */
static GwFilter
filter_reach (Work *work, const GwMask *domain)
{
  begin_parts (work);
  for (guint edge = 0; edge < work->graph.n; edge++)
    if (may_be_there (domain, edge))
      join (work, edge);
  for (guint i = 0; i < work->graph.n_vertices; i++)
    {
      guint other = 0;

      if (work->graph.numbers[i] == 0)
        continue;
      while (other < work->graph.n_vertices
             && (other == i || work->graph.numbers[other] != work->graph.numbers[i] || root_of (work, other) != root_of (work, i)))
        other++;
      if (other == work->graph.n_vertices)
        return GW_FILTER_CONFLICT;
    }
  return GW_FILTER_SAME;
}

static GwFilter
filter (GwMask *domain, gpointer data)
{
  Work *work = data;
  GwFilter result = GW_FILTER_SAME, turn;

  do
    {
      turn = filter_degrees (work, domain);
      if (turn == GW_FILTER_SAME)
        turn = filter_lines (work, domain);
      result = MAX (result, turn);
    }
  while (turn == GW_FILTER_CHANGED);
  return turn == GW_FILTER_CONFLICT || filter_reach (work, domain) == GW_FILTER_CONFLICT ? GW_FILTER_CONFLICT : result;
}

/* For the count of work. */
#define NANOSECONDS_AN_EDGE 20

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Work work = { .graph = gw_lines_graph (state->model, instance) };

  work.root = gw_exact_rest (state, instance);
  work.number = work.root + work.graph.n_vertices;
  state->unwatched += MIN (work.graph.n * NANOSECONDS_AN_EDGE, GW_STATE_WATCH_EVERY * 100);
  return gw_exact_propagate (state, instance, GW_STRENGTH_DOMAIN, filter, &work);
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  return FALSE;
}

const GwRelation gw_relation_lines = {
  .name = "lines",
  .kind = GW_RELATION_LINES,
  .wake = { [0 ... GW_N_STRENGTHS - 1] = GW_EVENT_ANY },
  .cost = { [0 ... GW_N_STRENGTHS - 1] = GW_COST_HEAVY },
  .propagate = propagate,
  .state_to = gw_lines_state_to,
  .state_locally = gw_lines_state_locally,
  .cut = gw_lines_cut,
  .loosen = gw_lines_loosen,
  .find_tidy = gw_lines_find_tidy,
  .covers = covers,
};

/* The edges at each vertex, into DATA as lines-graph.h has them. */
static void
index_edges (gint32 *data, guint n, const guint (*edges)[2], guint n_vertices)
{
  gint32 *first = data + 2, *at_vertex = first + n_vertices + 1, *beyond = at_vertex + 2 * n;
  g_autofree gint32 *end = g_new0 (gint32, n_vertices + 1);

  for (guint k = 0; k < 2 * n; k++)
    end[edges[k / 2][k % 2] + 1]++;
  for (guint i = 0; i < n_vertices; i++)
    end[i + 1] += end[i];
  memcpy (first, end, (n_vertices + 1) * sizeof *first);
  for (guint k = 0; k < 2 * n; k++)
    {
      const gint32 at = end[edges[k / 2][k % 2]]++;

      at_vertex[at] = (gint32) (k / 2);
      beyond[at] = (gint32) edges[k / 2][1 - k % 2];
    }
}

void
gw_lines_post (GwModelBuilder *builder, const guint32 *vars, guint n, const guint (*edges)[2], guint n_vertices, const guint *numbers,
               const gint *sides)
{
  const guint n_plain = 3 + 2 * n_vertices + 6 * n, n_data = n_plain + (sides != NULL ? GW_LINES_N_SIDES * n_vertices : 0);
  g_autofree gint32 *data = g_new0 (gint32, n_data);

  g_return_if_fail (n > 0);

  data[0] = (gint32) n_vertices;
  data[1] = sides != NULL;
  index_edges (data, n, edges, n_vertices);
  for (guint k = 0; k < 2 * n; k++)
    data[3 + n_vertices + 4 * n + k] = (gint32) edges[k / 2][k % 2];
  for (guint i = 0; i < n_vertices; i++)
    data[3 + n_vertices + 6 * n + i] = (gint32) numbers[i];
  for (guint k = 0; sides != NULL && k < GW_LINES_N_SIDES * n_vertices; k++)
    data[n_plain + k] = sides[k];
  gw_model_builder_need_scratch (builder, n * sizeof (GwMask) + 2 * n_vertices * sizeof (guint32));
  gw_model_builder_add (builder, &gw_relation_lines, vars, n, data, n_data, NULL, 0, NULL, 0);
}

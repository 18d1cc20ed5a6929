/* What is wrong with lines that were found, and whether other solutions lead to them. */
#include "relations/lines-clauses.h"
#include "relations/lines-graph.h"

typedef struct
{
  GwLinesGraph  graph;
  const guint8 *values;
  gboolean     *is_seen; /* per vertex: its line has been walked */
  GArray       *clause;  /* of GwLiteral */
  GwSink       *sink;
} Cutter;

static gboolean
is_there (const GwLinesGraph *graph, const guint8 *values, guint edge)
{
  return values[graph->scope[edge]] == 1;
}

static guint
n_edges_at (const GwLinesGraph *graph, const guint8 *values, guint vertex)
{
  guint n = 0, edge = 0;

  GW_LINES_FOREACH (graph, vertex, edge)
    n += is_there (graph, values, edge);
  return n;
}

static void
add (Cutter *cutter, guint edge, gboolean is_there)
{
  const GwLiteral literal = is_there ? GW_IS (cutter->graph.scope[edge], 1) : GW_IS_NOT (cutter->graph.scope[edge], 1);

  g_array_append_val (cutter->clause, literal);
}

static void
say (Cutter *cutter)
{
  cutter->sink->clause (cutter->sink, (const GwLiteral *) (gconstpointer) cutter->clause->data, cutter->clause->len);
}

/* Of too many edges that are there not all; of too few not only these. FALSE when their number is wrong. */
static gboolean
cut_degree (Cutter *cutter, guint vertex)
{
  const guint n = n_edges_at (&cutter->graph, cutter->values, vertex), most = cutter->graph.numbers[vertex] != 0 ? 1 : 2;
  guint edge = 0;

  if (n == most || (n == 0 && most == 2))
    return TRUE;
  g_array_set_size (cutter->clause, 0);
  GW_LINES_FOREACH (&cutter->graph, vertex, edge)
    if (is_there (&cutter->graph, cutter->values, edge))
      add (cutter, edge, FALSE);
    else if (n < most)
      add (cutter, edge, TRUE);
  say (cutter);
  return FALSE;
}

/* Walks the line on which VERTEX is, from an end if it has one. Not all of it is there when it is a circle, or joins different numbers. */
static void
cut_line (Cutter *cutter, guint vertex)
{
  const guint start = vertex;
  guint last = G_MAXUINT, edge = 0, next;

  g_array_set_size (cutter->clause, 0);
  do
    {
      cutter->is_seen[vertex] = TRUE;
      next = G_MAXUINT;
      GW_LINES_FOREACH (&cutter->graph, vertex, edge)
        if (is_there (&cutter->graph, cutter->values, edge) && edge != last && next == G_MAXUINT)
          next = edge;
      if (next == G_MAXUINT)
        break;
      add (cutter, next, FALSE);
      last = next;
      vertex = gw_lines_beyond (&cutter->graph, next, vertex);
    }
  while (vertex != start);
  if (cutter->clause->len > 0 && (vertex == start || cutter->graph.numbers[vertex] != cutter->graph.numbers[start]))
    say (cutter);
}

void
gw_lines_cut (const GwModel *model, const GwInstance *instance, const guint8 *values, const GwMask *left, GwSink *sink)
{
  const GwLinesGraph graph = gw_lines_graph (model, instance);
  g_autofree gboolean *is_seen = g_new0 (gboolean, graph.n_vertices);
  g_autoptr (GArray) clause = g_array_new (FALSE, FALSE, sizeof (GwLiteral));
  Cutter cutter = { graph, values, is_seen, clause, sink };
  gboolean is_right = TRUE;

  for (guint i = 0; i < graph.n_vertices; i++)
    is_right &= cut_degree (&cutter, i);
  for (guint ends = 1; is_right && ends <= 2; ends++)
    for (guint i = 0; i < graph.n_vertices && !sink->is_over; i++)
      if (!is_seen[i] && (graph.numbers[i] != 0 || ends == 2))
        cut_line (&cutter, i);
}

/* ---- whether other solutions lead to this one ---- */

typedef struct
{
  GwLinesGraph  graph;
  const guint8 *values;
  guint32      *part; /* per vertex: of free vertices that hang together, from 1; 0: it is on a line */
} Slack;

static void
fill (Slack *slack, guint start, guint32 part)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  guint edge = 0;

  slack->part[start] = part;
  g_array_append_val (open, start);
  for (guint at = 0; at < open->len; at++)
    {
      const guint vertex = g_array_index (open, guint, at);

      GW_LINES_FOREACH (&slack->graph, vertex, edge)
        {
          const guint next = gw_lines_beyond (&slack->graph, edge, vertex);

          if (slack->part[next] != 0 || n_edges_at (&slack->graph, slack->values, next) > 0)
            continue;
          slack->part[next] = part;
          g_array_append_val (open, next);
        }
    }
}

/* Whether free vertices that hang together lie beside both A and B. */
static gboolean
is_detour (const Slack *slack, guint a, guint b)
{
  guint from_a = 0, from_b = 0;

  GW_LINES_FOREACH (&slack->graph, a, from_a)
    {
      const guint beside = gw_lines_beyond (&slack->graph, from_a, a);

      GW_LINES_FOREACH (&slack->graph, b, from_b)
        {
          const guint other = gw_lines_beyond (&slack->graph, from_b, b);

          if (slack->part[beside] != 0 && slack->part[beside] == slack->part[other])
            return TRUE;
        }
    }
  return FALSE;
}

/* A line can go around where it goes straight on, or leave VERTEX out by way of free ones. */
static gboolean
has_detour (const Slack *slack, guint vertex)
{
  guint one = 0, other = 0;

  GW_LINES_FOREACH (&slack->graph, vertex, one)
    {
      const guint a = gw_lines_beyond (&slack->graph, one, vertex);

      if (!is_there (&slack->graph, slack->values, one))
        continue;
      if (is_detour (slack, vertex, a))
        return TRUE;
      GW_LINES_FOREACH (&slack->graph, vertex, other)
        if (other < one && is_there (&slack->graph, slack->values, other)
            && is_detour (slack, a, gw_lines_beyond (&slack->graph, other, vertex)))
          return TRUE;
    }
  return FALSE;
}

gboolean
gw_lines_is_rigid (const GwModel *model, const GwInstance *instance, const guint8 *values)
{
  const GwLinesGraph graph = gw_lines_graph (model, instance);
  g_autofree guint32 *part = g_new0 (guint32, graph.n_vertices);
  Slack slack = { graph, values, part };
  gboolean is_rigid = TRUE;

  for (guint i = 0; i < graph.n_vertices; i++)
    if (part[i] == 0 && n_edges_at (&graph, values, i) == 0)
      fill (&slack, i, i + 1);
  for (guint i = 0; i < graph.n_vertices && is_rigid; i++)
    is_rigid = !has_detour (&slack, i);
  return is_rigid;
}

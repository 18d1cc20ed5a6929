/* What is wrong with lines that were found. */
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

/* Other solutions a step away: a line that touches itself is cut short, and one that passes free vertices twice leads through them. */
#include <string.h>

#include "relations/lines-clauses.h"
#include "relations/lines-graph.h"

typedef struct
{
  GwLinesGraph  graph;
  const guint8 *values;
  guint8       *other;
  guint32      *line;    /* per vertex: the first vertex of what hangs together with it, by edges that are there */
  guint32      *touched; /* per line: the edge to it from the free vertices that are looked at */
  guint32      *way;     /* per free vertex that was looked at: the edge by which it was come to */
  gboolean     *is_seen; /* per vertex: is free, and was looked at */
  GArray       *open;    /* of guint */
} Slack;

static gboolean
is_there (const Slack *slack, guint edge)
{
  return slack->values[slack->graph.scope[edge]] == 1;
}

/* The way on from VERTEX, but not by LAST; G_MAXUINT: none. */
static guint
next_on_line (const Slack *slack, guint vertex, guint last)
{
  guint edge = 0;

  GW_LINES_FOREACH (&slack->graph, vertex, edge)
    if (edge != last && is_there (slack, edge))
      return edge;
  return G_MAXUINT;
}

static gboolean
is_free (const Slack *slack, guint vertex)
{
  return next_on_line (slack, vertex, G_MAXUINT) == G_MAXUINT;
}

static void
mark_line (Slack *slack, guint start)
{
  guint edge = 0;

  g_array_set_size (slack->open, 0);
  g_array_append_val (slack->open, start);
  slack->line[start] = start;
  for (guint at = 0; at < slack->open->len; at++)
    {
      const guint vertex = g_array_index (slack->open, guint, at);

      GW_LINES_FOREACH (&slack->graph, vertex, edge)
        {
          const guint next = gw_lines_beyond (&slack->graph, edge, vertex);

          if (!is_there (slack, edge) || slack->line[next] != G_MAXUINT32)
            continue;
          slack->line[next] = start;
          g_array_append_val (slack->open, next);
        }
    }
}

static void
mark_lines (Slack *slack)
{
  memset (slack->line, 0xff, slack->graph.n_vertices * sizeof *slack->line);
  for (guint i = 0; i < slack->graph.n_vertices; i++)
    if (slack->line[i] == G_MAXUINT32)
      mark_line (slack, i);
}

/* ---- a line led otherwise ---- */

/* Whether the line goes on from FROM, by FIRST, to TO. With IS_OUT it is taken out of the other solution as far as it goes. */
static gboolean
leads_to (const Slack *slack, guint from, guint first, guint to, gboolean is_out)
{
  guint vertex = from;

  for (guint edge = first; edge != G_MAXUINT && vertex != to; edge = next_on_line (slack, vertex, edge))
    {
      vertex = gw_lines_beyond (&slack->graph, edge, vertex);
      if (is_out)
        slack->other[slack->graph.scope[edge]] = 0;
    }
  return vertex == to;
}

/* What lies between FROM and TO, on one line, goes. */
static void
take_out (const Slack *slack, guint from, guint to)
{
  guint edge = 0;

  GW_LINES_FOREACH (&slack->graph, from, edge)
    if (is_there (slack, edge) && leads_to (slack, from, edge, to, FALSE))
      {
        leads_to (slack, from, edge, to, TRUE);
        return;
      }
}

static guint
side_of (const Slack *slack, guint edge, gboolean is_wanted_free)
{
  const guint a = (guint) slack->graph.vertices[2 * edge], b = (guint) slack->graph.vertices[2 * edge + 1];

  return is_free (slack, a) == is_wanted_free ? a : b;
}

/* From EDGE, at whose free side a way begins, back to START: two such ways meet somewhere, and what they share goes again. */
static void
lead_to_start (const Slack *slack, guint edge, guint start)
{
  guint vertex = side_of (slack, edge, TRUE);

  slack->other[slack->graph.scope[edge]] ^= 1;
  for (; vertex != start; vertex = gw_lines_beyond (&slack->graph, slack->way[vertex], vertex))
    slack->other[slack->graph.scope[slack->way[vertex]]] ^= 1;
}

static void
lead_through (const Slack *slack, guint one, guint two, guint start)
{
  take_out (slack, side_of (slack, one, FALSE), side_of (slack, two, FALSE));
  lead_to_start (slack, one, start);
  lead_to_start (slack, two, start);
}

/* ---- where ---- */

/* A line beside itself. */
static gboolean
cuts_short (const Slack *slack)
{
  for (guint edge = 0; edge < slack->graph.n; edge++)
    {
      const guint a = (guint) slack->graph.vertices[2 * edge], b = (guint) slack->graph.vertices[2 * edge + 1];

      if (is_there (slack, edge) || slack->line[a] != slack->line[b])
        continue;
      take_out (slack, a, b);
      slack->other[slack->graph.scope[edge]] = 1;
      return TRUE;
    }
  return FALSE;
}

/* NEXT is on a line that was come to from the free vertices that hang together with START, by EDGE. TRUE: it has another vertex beside these. */
static gboolean
touches_again (Slack *slack, guint edge, guint next, guint start)
{
  guint32 *touched = &slack->touched[slack->line[next]];

  if (*touched != G_MAXUINT32 && side_of (slack, *touched, FALSE) != next)
    {
      lead_through (slack, *touched, edge, start);
      return TRUE;
    }
  *touched = edge;
  return FALSE;
}

static gboolean
leads_through_free (Slack *slack, guint start)
{
  guint edge = 0;

  memset (slack->touched, 0xff, slack->graph.n_vertices * sizeof *slack->touched);
  g_array_set_size (slack->open, 0);
  g_array_append_val (slack->open, start);
  slack->is_seen[start] = TRUE;
  for (guint at = 0; at < slack->open->len; at++)
    {
      const guint vertex = g_array_index (slack->open, guint, at);

      GW_LINES_FOREACH (&slack->graph, vertex, edge)
        {
          const guint next = gw_lines_beyond (&slack->graph, edge, vertex);

          if (!is_free (slack, next))
            {
              if (touches_again (slack, edge, next, start))
                return TRUE;
            }
          else if (!slack->is_seen[next])
            {
              slack->is_seen[next] = TRUE;
              slack->way[next] = edge;
              g_array_append_val (slack->open, next);
            }
        }
    }
  return FALSE;
}

gboolean
gw_lines_loosen (const GwModel *model, const GwInstance *instance, const guint8 *values, guint8 *other)
{
  const GwLinesGraph graph = gw_lines_graph (model, instance);
  const guint n = graph.n_vertices;
  g_autofree guint32 *words = g_new (guint32, 3 * (gsize) n);
  g_autofree gboolean *is_seen = g_new0 (gboolean, n);
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  Slack slack = { graph, values, other, words, words + n, words + 2 * n, is_seen, open };
  gboolean is_loose;

  memcpy (other, values, model->n_vars);
  mark_lines (&slack);
  is_loose = cuts_short (&slack);
  for (guint i = 0; i < n && !is_loose; i++)
    if (!is_seen[i] && is_free (&slack, i))
      is_loose = leads_through_free (&slack, i);
  return is_loose;
}

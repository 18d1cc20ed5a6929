/* All ways between the two ends of a number that meet no vertex twice: they lead through the blocks of the graph (parts without a cut vertex) that lie in a row between
 * the ends, and through each cut vertex between two of these. */
#include "relations/lines-between.h"

#include <string.h>

typedef struct
{
  GwLines            *lines;
  const GwLinesGraph *graph;
  GwMask              label;
  guint               start, target, n_seen, n_stack;
} Walk;

static gboolean
is_seen (const Walk *walk, guint vertex)
{
  return walk->lines->order[vertex] != G_MAXUINT;
}

/* VERTEX parts the block that was found behind it, from CHILD on, from the start. */
static void
take_block (Walk *walk, guint vertex, guint child)
{
  const guint *order = walk->lines->order;
  const gboolean is_between = is_seen (walk, walk->target) && order[walk->target] >= order[child];
  guint top;

  do
    {
      top = walk->lines->stack[--walk->n_stack];
      if (is_between && walk->lines->between[top] == GW_LINES_NEVER)
        walk->lines->between[top] = GW_LINES_MAY;
    }
  while (top != child);
  if (is_between)
    walk->lines->between[vertex] = GW_LINES_MUST;
}

static void
visit (Walk *walk, guint vertex, guint from)
{
  GwLines *lines = walk->lines;
  const GwLinesGraph *graph = walk->graph;

  lines->order[vertex] = lines->low[vertex] = walk->n_seen++;
  lines->stack[walk->n_stack++] = vertex;
  for (gint32 at = graph->first[vertex]; at < graph->first[vertex + 1]; at++)
    {
      const guint edge = (guint) graph->at_vertex[at], next = (guint) graph->beyond[at];

      if (edge == from || lines->edge[edge] == 0 || (lines->label[next] & walk->label) == 0)
        continue;
      if (is_seen (walk, next))
        {
          lines->low[vertex] = MIN (lines->low[vertex], lines->order[next]);
          continue;
        }
      visit (walk, next, edge);
      lines->low[vertex] = MIN (lines->low[vertex], lines->low[next]);
      if (lines->low[next] >= lines->order[vertex])
        take_block (walk, vertex, next);
    }
}

gboolean
gw_lines_find_between (GwLines *lines, const GwLinesGraph *graph, guint number)
{
  Walk walk = { lines, graph, GW_BIT (number), lines->ends[number][0], lines->ends[number][1], 0, 0 };

  memset (lines->order, 0xff, graph->n_vertices * sizeof *lines->order);
  memset (lines->between, 0, graph->n_vertices * sizeof *lines->between);
  visit (&walk, walk.start, G_MAXUINT);
  lines->between[walk.start] = lines->between[walk.target] = GW_LINES_MUST;
  return is_seen (&walk, walk.target);
}

static gboolean
find_ends (GwLines *lines, const GwLinesGraph *graph)
{
  g_autofree guint *n = g_new0 (guint, lines->n_numbers + 1);
  gboolean has_two = TRUE;

  for (guint i = 0; i < graph->n_vertices && has_two; i++)
    if (graph->numbers[i] != 0)
      {
        has_two = n[graph->numbers[i]] < 2;
        if (has_two)
          lines->ends[graph->numbers[i]][n[graph->numbers[i]]++] = i;
      }
  for (guint number = 1; number <= lines->n_numbers; number++)
    has_two = has_two && n[number] == 2;
  return has_two;
}

gboolean
gw_lines_init (GwLines *lines, const GwLinesGraph *graph)
{
  *lines = (GwLines) { .edge = g_new0 (guint8, graph->n), .label = g_new0 (GwMask, graph->n_vertices) };
  lines->between = g_new0 (GwLinesBetween, graph->n_vertices);
  lines->order = g_new (guint, graph->n_vertices);
  lines->low = g_new (guint, graph->n_vertices);
  lines->stack = g_new (guint, graph->n_vertices);
  for (guint i = 0; i < graph->n_vertices; i++)
    lines->n_numbers = MAX (lines->n_numbers, (guint) graph->numbers[i]);
  lines->ends = g_malloc0 ((lines->n_numbers + 1) * sizeof *lines->ends);
  return lines->n_numbers < GW_LINES_MOST_LABELS && find_ends (lines, graph);
}

void
gw_lines_clear (GwLines *lines)
{
  g_free (lines->ends);
  g_free (lines->edge);
  g_free (lines->label);
  g_free (lines->between);
  g_free (lines->order);
  g_free (lines->low);
  g_free (lines->stack);
}

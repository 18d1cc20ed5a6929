#include <string.h>

#include "relation-harness.h"
#include "relations/lines-alone.h"
#include "relations/lines.h"

#define MOST_EDGES    12
#define MOST_VERTICES 9

typedef struct
{
  guint edges[MOST_EDGES][2];
  guint n_edges, n_vertices;
  guint numbers[MOST_VERTICES];
} Graph;

/* Counts the edges at vertices, then lets numbers run along lines: whoever is never reached is on a circle. */
static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Graph *graph = data;
  guint degree[MOST_VERTICES] = { 0 }, number[MOST_VERTICES];
  gboolean runs = TRUE;

  for (guint k = 0; k < n; k++)
    if (values[k] == 1)
      for (guint side = 0; side < 2; side++)
        degree[graph->edges[k][side]]++;
  for (guint i = 0; i < graph->n_vertices; i++)
    {
      number[i] = graph->numbers[i];
      if (number[i] != 0 ? degree[i] != 1 : degree[i] != 0 && degree[i] != 2)
        return FALSE;
    }
  while (runs)
    {
      runs = FALSE;
      for (guint k = 0; k < n; k++)
        {
          const guint a = graph->edges[k][0], b = graph->edges[k][1];

          if (values[k] != 1 || number[a] == number[b])
            continue;
          if (number[a] != 0 && number[b] != 0)
            return FALSE;
          number[a] = number[b] = number[a] + number[b];
          runs = TRUE;
        }
    }
  for (guint i = 0; i < graph->n_vertices; i++)
    if (degree[i] > 0 && number[i] == 0)
      return FALSE;
  return TRUE;
}

/* Pairs of ends, some of them of one number, and now and then an end without another one. */
static void
draw_numbers (Graph *graph, GwRandom *random)
{
  const guint n_numbers = 1 + gw_random_below (random, 2), n_ends = 2 * n_numbers - (gw_random_below (random, 8) == 0);

  for (guint k = 0; k < n_ends; k++)
    {
      const guint vertex = gw_random_below (random, graph->n_vertices);

      if (graph->numbers[vertex] == 0)
        graph->numbers[vertex] = gw_random_below (random, 6) == 0 ? 1 : 1 + k / 2;
    }
}

static void
draw_edges (Graph *graph, GwRandom *random)
{
  for (guint a = 0; a < graph->n_vertices; a++)
    for (guint b = a + 1; b < graph->n_vertices && graph->n_edges < 10; b++)
      if (gw_random_below (random, graph->n_vertices) < 3)
        {
          graph->edges[graph->n_edges][0] = a;
          graph->edges[graph->n_edges++][1] = b;
        }
}

static void
test_graphs (void)
{
  GwRandom random;
  const guint32 vars[MOST_EDGES] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };

  gw_random_init (&random, 1);
  for (guint round = 0; round < 300; round++)
    {
      Graph graph = { .n_vertices = 3 + gw_random_below (&random, 6) };
      RelationSpec spec = { .holds = holds, .data = &graph };
      GwModelBuilder *builder = gw_model_builder_new (0, 2);

      draw_numbers (&graph, &random);
      draw_edges (&graph, &random);
      if (graph.n_edges == 0)
        graph = (Graph) { .edges = { { 0, 1 } }, .n_edges = 1, .n_vertices = 3, .numbers = { 1, 1 } };
      for (guint k = 0; k < graph.n_edges; k++)
        gw_model_builder_add_var (builder, round % 4 == 0 && gw_random_below (&random, 4) == 0 ? GW_BIT (gw_random_below (&random, 2)) : gw_mask_below (2));
      gw_lines_post (builder, vars, graph.n_edges, (const guint (*)[2]) graph.edges, graph.n_vertices, graph.numbers, NULL);
      relation_check (&spec, builder, &random, 12);
    }
}

/* ---- where there is only one solution ---- */

#define SIDE 3

/* A square of SIDE times SIDE vertices, with two or three pairs of ends. */
static Graph
draw_square (GwRandom *random)
{
  Graph graph = { .n_vertices = SIDE * SIDE };
  gint cells[SIDE * SIDE];
  const guint n_numbers = 2 + gw_random_below (random, 2);

  for (guint i = 0; i < graph.n_vertices; i++)
    {
      cells[i] = (gint) i;
      if (i % SIDE + 1 < SIDE)
        memcpy (graph.edges[graph.n_edges++], (guint[]) { i, i + 1 }, sizeof graph.edges[0]);
      if (i / SIDE + 1 < SIDE)
        memcpy (graph.edges[graph.n_edges++], (guint[]) { i, i + SIDE }, sizeof graph.edges[0]);
    }
  gw_random_shuffle (random, cells, graph.n_vertices);
  for (guint k = 0; k < 2 * n_numbers; k++)
    graph.numbers[cells[k]] = 1 + k / 2;
  return graph;
}

/* Its solution, a bit an edge, if there is one and no other; else 0. */
static guint
only_solution (const Graph *graph)
{
  guint values[MOST_EDGES], only = 0, n = 0;

  for (guint k = 1; k < 1u << graph->n_edges && n < 2; k++)
    {
      for (guint edge = 0; edge < graph->n_edges; edge++)
        values[edge] = k >> edge & 1;
      if (holds (values, graph->n_edges, graph))
        {
          only = k;
          n++;
        }
    }
  return n == 1 ? only : 0;
}

static GwModel *
model_of (const Graph *graph)
{
  GwModelBuilder *builder = gw_model_builder_new (0, 2);
  guint32 vars[MOST_EDGES];

  for (guint k = 0; k < graph->n_edges; k++)
    {
      vars[k] = k;
      gw_model_builder_add_var (builder, gw_mask_below (2));
    }
  gw_lines_post (builder, vars, graph->n_edges, (const guint (*)[2]) graph->edges, graph->n_vertices, graph->numbers, NULL);
  return gw_model_builder_end (builder, 1);
}

/* What is concluded, with a part of the edges known already, is so in the only solution. Returns whether everything was concluded. */
static gboolean
assert_concluded (const Graph *graph, guint solution, guint known)
{
  g_autoptr (GwModel) model = model_of (graph);
  GwLinesAlone *alone = gw_lines_alone_new (model, &model->instances[0]);
  GwMask cells[MOST_EDGES];
  gboolean is_whole = TRUE;

  for (guint k = 0; k < graph->n_edges; k++)
    cells[k] = (known >> k & 1) != 0 ? GW_BIT (solution >> k & 1) : gw_mask_below (2);
  gw_lines_alone_begin (alone, cells);
  g_assert_true (gw_lines_alone_follow (alone, FALSE));
  for (guint i = 0; i < graph->n_vertices; i++)
    {
      gboolean is_free = TRUE;

      for (guint k = 0; k < graph->n_edges; k++)
        is_free = is_free && ((graph->edges[k][0] != i && graph->edges[k][1] != i) || (solution >> k & 1) == 0);
      if (is_free)
        g_assert_false (gw_lines_alone_refutes_free (alone, i));
      else if (gw_lines_alone_may_be_free (alone, i) && gw_lines_alone_refutes_free (alone, i))
        g_assert_true (gw_lines_alone_use (alone, i) && gw_lines_alone_follow (alone, FALSE));
    }
  for (guint k = 0; k < graph->n_edges; k++)
    {
      const guint value = solution >> k & 1;

      g_assert_true ((gw_lines_alone_edge (alone, k) & GW_BIT (value)) != 0);
      g_assert_false (gw_lines_alone_refutes_edge (alone, k, value));
      is_whole = is_whole && (gw_mask_is_single (gw_lines_alone_edge (alone, k)) || gw_lines_alone_refutes_edge (alone, k, 1 - value));
    }
  gw_lines_alone_free (alone);
  return is_whole;
}

static void
test_alone (void)
{
  GwRandom random;
  guint n = 0, n_whole = 0;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 400; round++)
    {
      const Graph graph = draw_square (&random);
      const guint solution = only_solution (&graph);

      if (solution == 0)
        continue;
      n++;
      n_whole += assert_concluded (&graph, solution, 0);
      assert_concluded (&graph, solution, gw_random_below (&random, 1u << graph.n_edges));
    }
  g_test_message ("%u with one solution, %u of them concluded whole", n, n_whole);
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (2 * n_whole, >, n);
}

/* Where a number has one end, or three, nothing is concluded. */
static void
test_not_alone (void)
{
  Graph graph = { .edges = { { 0, 1 }, { 1, 2 } }, .n_edges = 2, .n_vertices = 3, .numbers = { 1, 0, 2 } };
  g_autoptr (GwModel) model = model_of (&graph);

  g_assert_null (gw_lines_alone_new (model, &model->instances[0]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/lines/graphs", test_graphs);
  g_test_add_func ("/relations/lines/alone", test_alone);
  g_test_add_func ("/relations/lines/not-alone", test_not_alone);
  return g_test_run ();
}

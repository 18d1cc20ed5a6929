#include "relation-harness.h"
#include "relations/lines.h"

#define MOST_EDGES    10
#define MOST_VERTICES 8

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
    for (guint b = a + 1; b < graph->n_vertices && graph->n_edges < MOST_EDGES; b++)
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
  const guint32 vars[MOST_EDGES] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };

  gw_random_init (&random, 1);
  for (guint round = 0; round < 300; round++)
    {
      Graph graph = { .n_vertices = 3 + gw_random_below (&random, MOST_VERTICES - 2) };
      RelationSpec spec = { .holds = holds, .data = &graph };
      GwModelBuilder *builder = gw_model_builder_new (0, 2);

      draw_numbers (&graph, &random);
      draw_edges (&graph, &random);
      if (graph.n_edges == 0)
        graph = (Graph) { .edges = { { 0, 1 } }, .n_edges = 1, .n_vertices = 3, .numbers = { 1, 1 } };
      for (guint k = 0; k < graph.n_edges; k++)
        gw_model_builder_add_var (builder, round % 4 == 0 && gw_random_below (&random, 4) == 0 ? GW_BIT (gw_random_below (&random, 2)) : gw_mask_below (2));
      gw_lines_post (builder, vars, graph.n_edges, (const guint (*)[2]) graph.edges, graph.n_vertices, graph.numbers);
      relation_check (&spec, builder, &random, 12);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/lines/graphs", test_graphs);
  return g_test_run ();
}

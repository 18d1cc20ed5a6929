#include "relation-harness.h"
#include "relations/connected.h"

typedef struct
{
  guint  edges[16][2];
  guint  n_edges;
  GwMask blank;
} Graph;

/* Spreads from the first that is not blank as long as something is reached. */
static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Graph *graph = data;
  gboolean reached[8] = { FALSE }, any = FALSE, grows = TRUE;

  for (guint i = 0; i < n && !any; i++)
    any = reached[i] = (graph->blank >> values[i] & 1) == 0;
  while (grows)
    {
      grows = FALSE;
      for (guint k = 0; k < 2 * graph->n_edges; k++)
        {
          guint from = graph->edges[k / 2][k % 2], to = graph->edges[k / 2][1 - k % 2];

          if (reached[from] && !reached[to] && (graph->blank >> values[to] & 1) == 0)
            grows = reached[to] = TRUE;
        }
    }
  for (guint i = 0; i < n; i++)
    if (!reached[i] && (graph->blank >> values[i] & 1) == 0)
      return FALSE;
  return TRUE;
}

static void
test_graphs (void)
{
  GwRandom random;
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7 };

  gw_random_init (&random, 1);
  for (guint round = 0; round < 400; round++)
    {
      guint n_values = 2 + gw_random_below (&random, 2), n_vars = 1 + gw_random_below (&random, n_values == 2 ? 8 : 6);
      Graph graph = { .blank = round % 7 == 0 ? gw_random_next (&random) : 1 };
      RelationSpec spec = { .holds = holds, .data = &graph, .bounds_z = TRUE };
      GwModelBuilder *builder = gw_model_builder_new (n_vars, n_values);

      for (guint a = 0; a < n_vars; a++)
        for (guint b = a + 1; b < n_vars && graph.n_edges < 16; b++)
          if (gw_random_below (&random, n_vars) < 2)
            {
              graph.edges[graph.n_edges][0] = a;
              graph.edges[graph.n_edges++][1] = b;
            }
      gw_connected_post (builder, vars, n_vars, (const guint (*)[2]) graph.edges, graph.n_edges, graph.blank);
      relation_check (&spec, builder, &random, 20);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/connected/graphs", test_graphs);
  return g_test_run ();
}

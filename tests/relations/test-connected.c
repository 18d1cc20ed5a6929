#include "relation-harness.h"
#include "relations/connected.h"

typedef struct
{
  guint  edges[16][2];
  guint  n_edges;
  GwMask blank[8]; /* per variable */
} Graph;

/* Spreads from the first that is not blank as long as something is reached. */
static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Graph *graph = data;
  gboolean reached[8] = { FALSE }, any = FALSE, grows = TRUE;

  for (guint i = 0; i < n && !any; i++)
    any = reached[i] = (graph->blank[i] >> values[i] & 1) == 0;
  while (grows)
    {
      grows = FALSE;
      for (guint k = 0; k < 2 * graph->n_edges; k++)
        {
          guint from = graph->edges[k / 2][k % 2], to = graph->edges[k / 2][1 - k % 2];

          if (reached[from] && !reached[to] && (graph->blank[to] >> values[to] & 1) == 0)
            grows = reached[to] = TRUE;
        }
    }
  for (guint i = 0; i < n; i++)
    if (!reached[i] && (graph->blank[i] >> values[i] & 1) == 0)
      return FALSE;
  return TRUE;
}

/* One set for all by turns, and one for each. */
static void
random_blanks (Graph *graph, guint round, GwRandom *random)
{
  GwMask one = round % 7 == 0 ? gw_random_next (random) : 1;

  for (guint i = 0; i < 8; i++)
    graph->blank[i] = round % 3 == 0 ? gw_random_next (random) : one;
}

/* Now and then a variable begins with less than all values: what is there anyway, among others. */
static GwModelBuilder *
random_variables (guint n_vars, guint n_values, guint round, GwRandom *random)
{
  GwModelBuilder *builder = gw_model_builder_new (0, n_values);

  for (guint i = 0; i < n_vars; i++)
    {
      GwMask domain = gw_mask_below (n_values);

      if (round % 4 == 0 && gw_random_below (random, 3) == 0)
        domain = GW_BIT (gw_random_below (random, n_values));
      gw_model_builder_add_var (builder, domain);
    }
  return builder;
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
      Graph graph = { 0 };
      RelationSpec spec = { .holds = holds, .data = &graph, .bounds_z = TRUE };
      GwModelBuilder *builder = random_variables (n_vars, n_values, round, &random);

      random_blanks (&graph, round, &random);
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

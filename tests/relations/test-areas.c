#include "relation-harness.h"
#include "relations/areas.h"

typedef struct
{
  guint edges[12][2];
  guint n_edges;
  guint sizes[4];
} Graph;

/* Labels sink to the least of each part. */
static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Graph *graph = data;
  guint label[8], size[8] = { 0 };
  gboolean sinks = TRUE;

  for (guint i = 0; i < n; i++)
    label[i] = i;
  while (sinks)
    {
      sinks = FALSE;
      for (guint k = 0; k < graph->n_edges; k++)
        {
          guint a = graph->edges[k][0], b = graph->edges[k][1];

          if (values[a] != values[b] || label[a] == label[b])
            continue;
          label[a] = label[b] = MIN (label[a], label[b]);
          sinks = TRUE;
        }
    }
  for (guint i = 0; i < n; i++)
    size[label[i]]++;
  for (guint i = 0; i < n; i++)
    if (graph->sizes[values[i]] != GW_AREAS_ANY && size[label[i]] != graph->sizes[values[i]])
      return FALSE;
  return TRUE;
}

/* Sizes from 1 on, or any number, 0 and too many among them; of some values parts of any size. */
static void
test_graphs (void)
{
  GwRandom random;
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6 };

  gw_random_init (&random, 1);
  for (guint round = 0; round < 300; round++)
    {
      guint n_values = 2 + gw_random_below (&random, 2), n_vars = 1 + gw_random_below (&random, n_values == 2 ? 7 : 5);
      Graph graph = { 0 };
      RelationSpec spec = { .holds = holds, .data = &graph };
      GwModelBuilder *builder = gw_model_builder_new (0, n_values);

      for (guint i = 0; i < n_vars; i++)
        gw_model_builder_add_var (builder, round % 4 == 0 && gw_random_below (&random, 3) == 0 ? GW_BIT (gw_random_below (&random, n_values))
                                                                                                 : gw_mask_below (n_values));
      for (guint v = 0; v < n_values; v++)
        graph.sizes[v] = round % 3 == 0 ? gw_random_below (&random, n_vars + 3) : v + 1;
      if (round % 5 == 0)
        graph.sizes[gw_random_below (&random, n_values)] = GW_AREAS_ANY;
      for (guint a = 0; a < n_vars; a++)
        for (guint b = a + 1; b < n_vars && graph.n_edges < 12; b++)
          if (gw_random_below (&random, n_vars) < 2)
            {
              graph.edges[graph.n_edges][0] = a;
              graph.edges[graph.n_edges++][1] = b;
            }
      gw_areas_post (builder, vars, n_vars, (const guint (*)[2])graph.edges, graph.n_edges, graph.sizes);
      relation_check (&spec, builder, &random, 12);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/areas/graphs", test_graphs);
  return g_test_run ();
}

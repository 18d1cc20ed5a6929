#include "relation-harness.h"
#include "sink-evaluator.h"
#include "relations/connected.h"

#include <string.h>

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

#define SIDE 12

static GwModel *
grid_model (void)
{
  GwModelBuilder *builder = gw_model_builder_new (SIDE * SIDE, 2);
  guint32 vars[SIDE * SIDE];
  GwMask blank[SIDE * SIDE];
  guint edges[2 * SIDE * SIDE][2], n = 0;

  for (guint i = 0; i < SIDE * SIDE; i++)
    {
      vars[i] = i;
      blank[i] = 1;
      if (i % SIDE != 0)
        {
          edges[n][0] = i - 1;
          edges[n++][1] = i;
        }
      if (i >= SIDE)
        {
          edges[n][0] = i - SIDE;
          edges[n++][1] = i;
        }
    }
  gw_connected_post (builder, vars, SIDE * SIDE, (const guint (*)[2]) edges, n, blank);
  return gw_model_builder_end (builder, 1);
}

/* A set that grows cell by cell from one of them. */
static void
grow (guint *values, guint n, GwRandom *random)
{
  guint n_there = 1;

  memset (values, 0, SIDE * SIDE * sizeof *values);
  values[gw_random_below (random, SIDE * SIDE)] = 1;
  while (n_there < n)
    {
      guint i = gw_random_below (random, SIDE * SIDE);
      gboolean is_beside = (i % SIDE > 0 && values[i - 1]) || (i % SIDE < SIDE - 1 && values[i + 1]) || (i >= SIDE && values[i - SIDE])
                           || (i + SIDE < SIDE * SIDE && values[i + SIDE]);

      n_there += is_beside && !values[i];
      values[i] |= is_beside;
    }
}

/* Few parts and many (a checkerboard has 72): each of them is cut off, and nothing that hangs together is. */
static void
test_many_parts (void)
{
  g_autoptr (GwModel) model = grid_model ();
  const GwInstance *instance = &model->instances[0];
  GwRandom random;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 12; round++)
    {
      SinkEvaluator *cuts = sink_evaluator_new ();
      guint8 wrong[SIDE * SIDE];
      guint values[SIDE * SIDE];

      for (guint i = 0; i < SIDE * SIDE; i++)
        values[i] = wrong[i] = round == 0 ? (i + i / SIDE) % 2 : gw_random_below (&random, round) == 0;
      instance->relation->cut (model, instance, wrong, model->initial, sink_evaluator_sink (cuts));
      if (round == 0)
        g_assert_cmpuint (sink_evaluator_n_rows (cuts), ==, SIDE * SIDE / 2);
      g_assert_cmpuint (sink_evaluator_n_broken (cuts, values), ==, sink_evaluator_n_rows (cuts));
      for (guint k = 0; k < 100; k++)
        {
          grow (values, 1 + gw_random_below (&random, SIDE * SIDE), &random);
          g_assert_cmpuint (sink_evaluator_n_broken (cuts, values), ==, 0);
        }
      sink_evaluator_free (cuts);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/connected/graphs", test_graphs);
  g_test_add_func ("/relations/connected/many-parts", test_many_parts);
  return g_test_run ();
}

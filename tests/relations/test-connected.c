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

/* Vertices in groups of four, in which all are neighbours, each in two of them: the links of a board are like that. */
static GwModel *
clique_model (guint n_groups, GwRandom *random)
{
  const guint n = 2 * n_groups;
  GwModelBuilder *builder = gw_model_builder_new (n, 2);
  g_autofree guint32 *vars = g_new (guint32, n);
  g_autofree GwMask *blank = g_new (GwMask, n);
  guint edges[6 * 32][2], n_edges = 0;

  g_assert_cmpuint (n_groups, <=, 32);
  for (guint i = 0; i < n; i++)
    {
      vars[i] = i;
      blank[i] = 1;
    }
  for (guint group = 0; group < n_groups; group++)
    {
      const guint members[4] = { 2 * group, 2 * group + 1, (2 * group + 2) % n, gw_random_below (random, n) };

      for (guint a = 0; a < 4; a++)
        for (guint b = a + 1; b < 4; b++)
          if (members[a] != members[b])
            {
              edges[n_edges][0] = members[a];
              edges[n_edges++][1] = members[b];
            }
    }
  gw_connected_post (builder, vars, n, (const guint (*)[2]) edges, n_edges, blank);
  return gw_model_builder_end (builder, 1);
}

static const GwPropagation everything = { .strength = { [GW_RELATION_CONNECTED] = GW_STRENGTH_DOMAIN } };

/* What is left of CHOSEN for somebody who has seen nothing before; FALSE on contradiction. */
static gboolean
propagate_anew (GwModel *model, const GwMask *chosen, GwMask *left)
{
  g_autoptr (GwState) state = gw_state_new (model);
  const GwActive active = { .clues = chosen };

  if (!gw_state_init (state, &everything, &active) || !gw_state_propagate (state))
    return FALSE;
  memcpy (left, state->words, model->n_vars * sizeof (GwMask));
  return TRUE;
}

/* Values go one after the other, and come back: what one state makes of that, which remembers what it has seen, is what a new one does. */
static void
assert_same_step_by_step (GwModel *model, GwRandom *random)
{
  g_autoptr (GwState) state = gw_state_new (model);
  g_autofree GwMask *chosen = g_new (GwMask, model->n_vars), *left = g_new (GwMask, model->n_vars);
  guint var, kept[200], n_kept = 0;

  memcpy (chosen, model->initial, model->n_vars * sizeof (GwMask));
  g_assert_true (gw_state_init (state, &everything, NULL) && gw_state_propagate (state));
  for (guint step = 0; step < 200; step++)
    {
      gboolean is_fine;

      var = gw_random_below (random, model->n_vars);
      if (gw_mask_is_single (gw_state_domain (state, var)))
        continue;
      chosen[var] = GW_BIT (gw_random_below (random, 3) == 0);
      kept[n_kept++] = var;
      gw_state_push (state);
      is_fine = gw_state_keep (state, var, chosen[var]) && gw_state_propagate (state);
      g_assert_cmpint (is_fine, ==, propagate_anew (model, chosen, left));
      if (is_fine)
        g_assert_cmpmem (state->words, model->n_vars * sizeof (GwMask), left, model->n_vars * sizeof (GwMask));
      for (guint back = is_fine ? gw_random_below (random, 4) / 3 : 1; back > 0 && n_kept > 0; back--)
        {
          gw_state_pop (state);
          n_kept--;
          chosen[kept[n_kept]] = model->initial[kept[n_kept]];
        }
    }
}

static void
test_step_by_step (void)
{
  GwRandom random;

  gw_random_init (&random, 3);
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (GwModel) model = round % 3 == 0 ? grid_model () : clique_model (4 + round / 3, &random);

      assert_same_step_by_step (model, &random);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/connected/graphs", test_graphs);
  g_test_add_func ("/relations/connected/many-parts", test_many_parts);
  g_test_add_func ("/relations/connected/step-by-step", test_step_by_step);
  return g_test_run ();
}

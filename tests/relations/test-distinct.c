#include "relation-harness.h"
#include "relations/distinct.h"

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const guint *capacity = data;

  for (guint i = 0; i < n; i++)
    {
      guint times = 0;

      for (guint k = 0; k < n; k++)
        times += values[k] == values[i];
      if (times > capacity[values[i]])
        return FALSE;
    }
  return TRUE;
}

static void
check (GwRandom *random, guint n_vars, guint n_values, const guint *capacity, const gint *numbers)
{
  RelationSpec spec = { .holds = holds, .data = capacity, .numbers = numbers, .bounds_z = TRUE };
  guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7 };
  GwModelBuilder *builder = gw_model_builder_new (n_vars, n_values);

  gw_random_shuffle (random, (gint *) vars, n_vars);
  gw_distinct_post (builder, vars, n_vars, capacity, numbers);
  relation_check (&spec, builder, random, 25);
}

static void
test_all_different (void)
{
  const guint ones[8] = { 1, 1, 1, 1, 1, 1, 1, 1 };
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint n_vars = 1; n_vars <= 5; n_vars++)
    for (guint n_values = n_vars; n_values <= 6; n_values++)
      for (guint round = 0; round < 4; round++)
        check (&random, n_vars, n_values, ones, NULL);
}

static void
test_too_few_values (void)
{
  const guint ones[8] = { 1, 1, 1, 1, 1, 1, 1, 1 };
  GwRandom random;

  gw_random_init (&random, 2);
  check (&random, 4, 3, ones, NULL);
}

static void
test_capacities (void)
{
  GwRandom random;

  gw_random_init (&random, 3);
  for (guint round = 0; round < 120; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 5), n_values = 1 + gw_random_below (&random, 5);
      guint capacity[8];

      for (guint v = 0; v < n_values; v++)
        capacity[v] = gw_random_below (&random, 4);
      check (&random, n_vars, n_values, capacity, NULL);
    }
}

/* Some values once at most, the others as often as one likes. */
static void
test_unlimited (void)
{
  GwRandom random;

  gw_random_init (&random, 6);
  for (guint round = 0; round < 40; round++)
    {
      guint n_vars = 3 + gw_random_below (&random, 3), n_values = 2 + gw_random_below (&random, 2);
      guint capacity[8];

      for (guint v = 0; v < n_values; v++)
        capacity[v] = gw_random_below (&random, 2) == 0 ? 1 : n_vars;
      check (&random, n_vars, n_values, capacity, NULL);
    }
}

/* Four places for four values, a fifth decided: two of them hold one pair of values, so the others hold the other. */
static void
test_pairs_in_a_group (void)
{
  const GwPropagation propagation = { .strength = { GW_STRENGTH_DOMAIN }, .channelling = TRUE };
  const GwMask domain[5] = { 0x3, 0xf, 0x10, 0x3, 0xf }, expected[5] = { 0x3, 0xc, 0x10, 0x3, 0xc };
  const GwActive active = { .clues = domain };
  const guint32 vars[5] = { 0, 1, 2, 3, 4 };
  GwModelBuilder *builder = gw_model_builder_new (5, 5);
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;

  gw_distinct_post (builder, vars, 5, NULL, NULL);
  model = gw_model_builder_end (builder, 1);
  state = gw_state_new (model);
  g_assert_true (gw_state_init (state, &propagation, &active) && gw_state_propagate (state));
  g_assert_cmpmem (state->words, sizeof expected, expected, sizeof expected);
}

/* Capacities that sum up to the number of variables: the dual view. */
static void
test_exact (void)
{
  GwRandom random;

  gw_random_init (&random, 4);
  for (guint round = 0; round < 80; round++)
    {
      guint n_vars = 2 + gw_random_below (&random, 4), n_values = 1 + gw_random_below (&random, 5);
      guint capacity[8] = { 0 };

      for (guint i = 0; i < n_vars; i++)
        capacity[gw_random_below (&random, n_values)]++;
      check (&random, n_vars, n_values, capacity, NULL);
    }
}

/* Numbers that do not rise with the values, some alike. */
static void
test_numbers (void)
{
  GwRandom random;

  gw_random_init (&random, 5);
  for (guint round = 0; round < 80; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 5), n_values = 1 + gw_random_below (&random, 5);
      guint capacity[8];
      gint numbers[8];

      for (guint v = 0; v < n_values; v++)
        {
          capacity[v] = 1 + gw_random_below (&random, 2);
          numbers[v] = (gint) gw_random_below (&random, 8);
        }
      check (&random, n_vars, n_values, capacity, numbers);
    }
}

/* More variables than a mask has bits: no flow, but decided values go elsewhere. */
static void
test_many_variables (void)
{
  const GwPropagation propagation = { .strength = { GW_STRENGTH_DOMAIN } };
  const guint capacity[3] = { 1, 100, 40 };
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;
  GwModelBuilder *builder = gw_model_builder_new (70, 3);
  guint32 vars[70];

  for (guint i = 0; i < 70; i++)
    vars[i] = i;
  gw_distinct_post (builder, vars, 70, capacity, NULL);
  model = gw_model_builder_end (builder, 1);
  state = gw_state_new (model);
  g_assert_false (gw_relation_distinct.covers (model, &model->instances[0]));
  g_assert_true (gw_state_init (state, &propagation, NULL) && gw_state_propagate (state));
  g_assert_true (gw_state_keep (state, 3, GW_BIT (0)) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 69), ==, 6);
  for (guint i = 10; i < 50; i++)
    g_assert_true (gw_state_keep (state, i, GW_BIT (2)));
  g_assert_true (gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 69), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/distinct/all-different", test_all_different);
  g_test_add_func ("/relations/distinct/too-few-values", test_too_few_values);
  g_test_add_func ("/relations/distinct/capacities", test_capacities);
  g_test_add_func ("/relations/distinct/unlimited", test_unlimited);
  g_test_add_func ("/relations/distinct/pairs-in-a-group", test_pairs_in_a_group);
  g_test_add_func ("/relations/distinct/exact", test_exact);
  g_test_add_func ("/relations/distinct/numbers", test_numbers);
  g_test_add_func ("/relations/distinct/many-variables", test_many_variables);
  return g_test_run ();
}

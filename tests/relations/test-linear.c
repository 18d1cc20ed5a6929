#include "relation-harness.h"
#include "relations/linear.h"

typedef struct
{
  gint weights[8], coefficients[8];
  gint total;
} Sum;

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Sum *sum = data;
  gint reached = 0;

  for (guint i = 0; i < n; i++)
    reached += sum->coefficients[i] * sum->weights[values[i]];
  return reached == sum->total;
}

/* A total that some assignment has, mostly. */
static void
check (GwRandom *random, guint n_vars, guint n_values, Sum *sum)
{
  RelationSpec spec = { .holds = holds, .data = sum, .numbers = sum->weights, .bounds_z = TRUE };
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7 };
  GwModelBuilder *builder = gw_model_builder_new (n_vars, n_values);

  sum->total = gw_random_below (random, 8) == 0 ? 1 : 0;
  for (guint i = 0; i < n_vars; i++)
    sum->total += sum->coefficients[i] * sum->weights[gw_random_below (random, n_values)];
  gw_linear_post (builder, vars, sum->coefficients, n_vars, sum->weights, sum->total);
  relation_check (&spec, builder, random, 25);
}

static void
test_plain_sum (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 100; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 4), n_values = 1 + gw_random_below (&random, 6);
      Sum sum;

      for (gint v = 0; v < 8; v++)
        sum.weights[v] = v + 1;
      for (guint i = 0; i < 8; i++)
        sum.coefficients[i] = 1;
      check (&random, n_vars, n_values, &sum);
    }
}

/* Signs and factors, numbers with gaps and in any order, some alike; MAGNITUDE makes the sums need many words. */
static void
check_wild (guint64 seed, guint magnitude)
{
  GwRandom random;

  gw_random_init (&random, seed);
  for (guint round = 0; round < 150; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 4), n_values = 1 + gw_random_below (&random, 6);
      Sum sum;

      for (guint v = 0; v < 8; v++)
        sum.weights[v] = (gint) gw_random_below (&random, 12);
      for (guint i = 0; i < 8; i++)
        sum.coefficients[i] = (gint) gw_random_below (&random, 2 * magnitude + 1) - (gint) magnitude;
      check (&random, n_vars, n_values, &sum);
    }
}

static void
test_coefficients (void)
{
  check_wild (2, 1);
  check_wild (3, 3);
}

static void
test_many_words (void)
{
  check_wild (4, 40);
}

/* Too many sums for bit sets: only extremes, and never wrong. */
static void
test_beyond (void)
{
  const GwPropagation propagation = { .strength = { [GW_RELATION_LINEAR] = GW_STRENGTH_DOMAIN } };
  const gint weights[2] = { 0, 99 }, coefficients[3] = { 1000, 1000, -1000 };
  const guint32 vars[3] = { 0, 1, 2 };
  GwModelBuilder *builder = gw_model_builder_new (3, 2);
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;

  gw_linear_post (builder, vars, coefficients, 3, weights, 0);
  model = gw_model_builder_end (builder, 1);
  state = gw_state_new (model);
  g_assert_false (gw_relation_linear.covers (model, &model->instances[0]));
  g_assert_true (gw_state_init (state, &propagation, NULL) && gw_state_propagate (state));
  g_assert_true (gw_state_keep (state, 0, GW_BIT (1)) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 1), ==, 1);
  g_assert_cmphex (gw_state_domain (state, 2), ==, 2);
}

/* As many as are right are there, or as few as are open are needed: all the rest follows. What is decided says which, whatever the strength. */
static void
test_yes_and_no (void)
{
  GwRandom random;

  gw_random_init (&random, 11);
  for (guint round = 0; round < 400; round++)
    {
      guint n = 2 + gw_random_below (&random, 62), total = gw_random_below (&random, n + 1), n_yes = 0, n_open = 0;
      GwModelBuilder *builder = gw_model_builder_new (n, 2);
      guint32 vars[64];
      GwMask clues[64];
      GwPropagation propagation = { 0 };
      const GwActive active = { .clues = clues };
      gboolean is_alive;

      for (guint i = 0; i < n; i++)
        {
          vars[i] = i;
          clues[i] = gw_random_below (&random, 4) != 0 ? 1 + (gw_random_below (&random, n) < total) : 3;
          n_yes += clues[i] == 2;
          n_open += clues[i] == 3;
        }
      gw_linear_post (builder, vars, NULL, n, (const gint[2]) { 0, 1 }, (gint) total);
      g_autoptr (GwModel) model = gw_model_builder_end (builder, 1);
      g_autoptr (GwState) state = gw_state_new (model);

      propagation.strength[GW_RELATION_LINEAR] = round % 2 == 0 ? GW_STRENGTH_BOUNDS : GW_STRENGTH_DOMAIN;
      is_alive = gw_state_init (state, &propagation, &active) && gw_state_propagate (state);
      g_assert_cmpint (is_alive, ==, n_yes <= total && n_yes + n_open >= total);
      for (guint i = 0; is_alive && i < n; i++)
        g_assert_cmphex (gw_state_domain (state, i), ==,
                         clues[i] != 3 ? clues[i] : n_yes == total ? 1 : n_yes + n_open == total ? 2 : 3);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/linear/plain-sum", test_plain_sum);
  g_test_add_func ("/relations/linear/coefficients", test_coefficients);
  g_test_add_func ("/relations/linear/many-words", test_many_words);
  g_test_add_func ("/relations/linear/beyond", test_beyond);
  g_test_add_func ("/relations/linear/yes-and-no", test_yes_and_no);
  return g_test_run ();
}

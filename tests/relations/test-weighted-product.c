#include "relation-harness.h"
#include "relations/weighted-product.h"

typedef struct
{
  gint   weights[8];
  GwMask left_out;
  gint   total;
} Product;

static gint
multiply (const Product *product, const guint *values, guint n)
{
  gint result = 1;

  for (guint i = 0; i < n; i++)
    if (((product->left_out >> values[i]) & 1) == 0)
      result *= product->weights[values[i]];
  return result;
}

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  return multiply (data, values, n) == ((const Product *) data)->total;
}

/* A total that some assignment has, mostly. */
static void
check (GwRandom *random, guint n_vars, guint n_values, Product *product)
{
  RelationSpec spec = { .holds = holds, .data = product, .numbers = product->weights, .bounds_z = TRUE };
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7 };
  GwModelBuilder *builder = gw_model_builder_new (n_vars, n_values);
  guint values[8];

  for (guint i = 0; i < n_vars; i++)
    values[i] = gw_random_below (random, n_values);
  product->total = multiply (product, values, n_vars);
  if (gw_random_below (random, 8) == 0)
    product->total += (gint) gw_random_below (random, 3) - 1;
  gw_product_post (builder, vars, n_vars, product->weights, product->left_out, product->total);
  relation_check (&spec, builder, random, 25);
}

static void
test_digits (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 150; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 4), n_values = 1 + gw_random_below (&random, 7);
      Product product = { .weights = { 1, 2, 3, 4, 5, 6, 7, 8 } };

      check (&random, n_vars, n_values, &product);
    }
}

/* Any order and gaps, zeros, an empty value. */
static void
test_wild (void)
{
  GwRandom random;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 250; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 4), n_values = 1 + gw_random_below (&random, 6);
      Product product = { 0 };

      for (guint v = 0; v < 8; v++)
        product.weights[v] = (gint) gw_random_below (&random, gw_random_below (&random, 2) ? 13 : 49);
      if (gw_random_below (&random, 2) == 0)
        {
          product.left_out = GW_BIT (gw_random_below (&random, n_values));
          product.weights[gw_mask_lowest (product.left_out)] = 0;
        }
      check (&random, n_vars, n_values, &product);
    }
}

/* A total with so many divisors that they need many words: 960 = 15 words. */
static void
test_many_divisors (void)
{
  const Product product = { .weights = { 60, 66, 84, 91, 85, 95, 1, 2 }, .total = 60 * 66 * 91 * 85 };
  RelationSpec spec = { .holds = holds, .data = &product, .numbers = product.weights, .bounds_z = TRUE };
  const guint32 vars[] = { 0, 1, 2, 3 };
  GwModelBuilder *builder = gw_model_builder_new (4, 8);
  GwRandom random;

  gw_random_init (&random, 3);
  gw_product_post (builder, vars, 4, product.weights, 0, product.total);
  relation_check (&spec, builder, &random, 100);
}

static void
test_many_variables (void)
{
  const GwPropagation propagation = { .strength = { [GW_RELATION_PRODUCT] = GW_STRENGTH_DOMAIN } };
  const gint weights[3] = { 1, 2, 3 };
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;
  GwModelBuilder *builder = gw_model_builder_new (70, 3);
  guint32 vars[70];

  for (guint i = 0; i < 70; i++)
    vars[i] = i;
  gw_product_post (builder, vars, 70, weights, 0, 4);
  model = gw_model_builder_end (builder, 1);
  state = gw_state_new (model);
  g_assert_false (gw_relation_product.covers (model, &model->instances[0]));
  g_assert_true (gw_state_init (state, &propagation, NULL) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 69), ==, 3);
  for (guint i = 0; i < 69; i++)
    g_assert_true (gw_state_keep (state, i, i == 7 ? 2 : 1));
  g_assert_true (gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 69), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/product/digits", test_digits);
  g_test_add_func ("/relations/product/wild", test_wild);
  g_test_add_func ("/relations/product/many-divisors", test_many_divisors);
  g_test_add_func ("/relations/product/many-variables", test_many_variables);
  return g_test_run ();
}

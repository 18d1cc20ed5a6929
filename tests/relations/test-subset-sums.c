#include "relation-harness.h"
#include "relations/subset-sums.h"

typedef struct
{
  gint  weights[8 * 8];
  guint n_values, total;
} Sums;

/* All subsets. */
static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Sums *sums = data;

  for (guint set = 1; set < 1u << n; set++)
    {
      gint sum = 0;

      for (guint i = 0; i < n; i++)
        if ((set >> i & 1) != 0)
          sum += sums->weights[i * sums->n_values + values[i]];
      if (sum == (gint) sums->total)
        return FALSE;
    }
  return TRUE;
}

static void
test_sums (void)
{
  GwRandom random;
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7 };

  gw_random_init (&random, 1);
  for (guint round = 0; round < 300; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 5);
      Sums sums = { .n_values = 1 + gw_random_below (&random, 5), .total = gw_random_below (&random, 14) };
      RelationSpec spec = { .holds = holds, .data = &sums };
      GwModelBuilder *builder = gw_model_builder_new (n_vars, sums.n_values);

      for (guint i = 0; i < G_N_ELEMENTS (sums.weights); i++)
        sums.weights[i] = (gint) gw_random_below (&random, 9);
      gw_subset_sums_post (builder, vars, n_vars, sums.weights, sums.total);
      relation_check (&spec, builder, &random, 20);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/subset-sums/sums", test_sums);
  return g_test_run ();
}

#include "relation-harness.h"
#include "relations/count.h"

typedef struct
{
  GwMask  members[8];
  guint64 counts;
} Count;

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Count *count = data;
  guint found = 0;

  for (guint i = 0; i < n; i++)
    found += (count->members[i] >> values[i] & 1) != 0;
  return (count->counts >> found & 1) != 0;
}

static void
test_counts (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 400; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 5), n_values = 1 + gw_random_below (&random, 5);
      Count count = { .counts = gw_random_next (&random) };
      RelationSpec spec = { .holds = holds, .data = &count, .bounds_z = TRUE };
      GwModelBuilder *builder = gw_model_builder_new (n_vars, n_values);
      const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7 };

      if (round % 3 == 0)
        count.counts &= gw_random_next (&random) & gw_random_next (&random);
      for (guint i = 0; i < 8; i++)
        count.members[i] = gw_random_next (&random);
      gw_count_post (builder, vars, n_vars, count.members, &count.counts);
      relation_check (&spec, builder, &random, 20);
    }
}

/* Of two values, from every least to every most count: bounds, of which one at least and not all are clauses. */
static void
test_bounds (void)
{
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6 };
  GwRandom random;

  gw_random_init (&random, 2);
  for (guint n = 1; n <= G_N_ELEMENTS (vars); n++)
    for (guint least = 0; least <= n; least++)
      for (guint most = least; most <= n; most++)
        {
          Count count = { .counts = gw_mask_below (most + 1) & ~gw_mask_below (least) };
          RelationSpec spec = { .holds = holds, .data = &count, .bounds_z = TRUE };
          GwModelBuilder *builder = gw_model_builder_new (n, 2);

          for (guint i = 0; i < n; i++)
            count.members[i] = GW_BIT (gw_random_below (&random, 2));
          gw_count_post (builder, vars, n, count.members, &count.counts);
          relation_check (&spec, builder, &random, 3);
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/count/counts", test_counts);
  g_test_add_func ("/relations/count/bounds", test_bounds);
  return g_test_run ();
}

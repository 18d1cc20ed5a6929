#include "relation-harness.h"
#include "relations/cage-sets.h"
#include "relations/group-sum.h"

/* A sum whose parts differ each in itself, and cages, both against brute force; that what they must hold points outwards is
 * tested where there are houses, in test-search. */
typedef struct
{
  GwGroupSumPart parts[6];
  guint          n_parts;
  gint           total;
} Sum;

static gboolean
differ (const guint *values, guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (values[i] == values[j])
        return FALSE;
  return TRUE;
}

static gboolean
sum_holds (const guint *values, guint n, gconstpointer data)
{
  const Sum *sum = data;
  gint reached = 0;

  (void) n;
  for (guint p = 0; p < sum->n_parts; p++)
    {
      guint size = (guint) sum->parts[p].n;

      if (!differ (values, size))
        return FALSE;
      for (guint i = 0; i < size; i++)
        reached += sum->parts[p].coefficient * (gint) values[i];
      values += size;
    }
  return reached == sum->total;
}

/* Random parts of some variables, coefficients up to MAGNITUDE; the total of a random assignment, mostly. */
static guint
make_sum (GwRandom *random, guint n_values, guint magnitude, Sum *sum)
{
  guint n_vars = 0;

  sum->n_parts = 1 + gw_random_below (random, 3);
  sum->total = (gint) gw_random_below (random, 3);
  for (guint p = 0; p < sum->n_parts; p++)
    {
      GwGroupSumPart *part = &sum->parts[p];

      part->n = 1 + (gint) gw_random_below (random, MIN (n_values, p == 0 ? 3 : 2));
      part->coefficient = 1 + (gint) gw_random_below (random, magnitude);
      part->coefficient *= gw_random_below (random, 3) == 0 ? -1 : 1;
      for (gint i = 0; i < part->n; i++)
        sum->total += part->coefficient * (gint) gw_random_below (random, n_values);
      n_vars += (guint) part->n;
    }
  return n_vars;
}

static void
check_sums (guint64 seed, guint magnitude)
{
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7 };
  GwRandom random;

  gw_random_init (&random, seed);
  for (guint round = 0; round < 200; round++)
    {
      Sum sum = { 0 };
      guint n_values = 2 + gw_random_below (&random, 4), n_vars = make_sum (&random, n_values, magnitude, &sum);
      RelationSpec spec = { .holds = sum_holds, .data = &sum, .is_redundant = TRUE };
      GwModelBuilder *builder = gw_model_builder_new (n_vars, n_values);

      if (gw_group_sum_post (builder, vars, sum.parts, sum.n_parts, sum.total))
        relation_check (&spec, builder, &random, 25);
      else
        gw_model_builder_free (builder);
    }
}

static void
test_group_sum (void)
{
  check_sums (1, 1);
  check_sums (2, 3);
}

/* Sums of many words. */
static void
test_large_coefficients (void)
{
  check_sums (3, 40);
}

/* ---- cages ---- */

typedef struct
{
  GwMask sets[64];
  guint  n_sets;
} Cage;

static gboolean
cage_holds (const guint *values, guint n, gconstpointer data)
{
  const Cage *cage = data;
  GwMask taken = 0;

  for (guint i = 0; i < n; i++)
    taken |= GW_BIT (values[i]);
  for (guint k = 0; k < cage->n_sets; k++)
    if (cage->sets[k] == taken)
      return differ (values, n);
  return FALSE;
}

static void
add_random_sets (GwRandom *random, guint n_vars, guint n_values, Cage *cage)
{
  for (GwMask set = 0; set < GW_BIT (n_values); set++)
    if (gw_mask_count (set) == n_vars && cage->n_sets < G_N_ELEMENTS (cage->sets) && gw_random_below (random, 3) == 0)
      cage->sets[cage->n_sets++] = set;
}

/* Complete at every strength: two and three open variables, more of them, and more values than fit a word of subsets. */
static void
check_cages (guint64 seed, guint most_vars, guint most_values, guint n_rounds)
{
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5 };
  GwRandom random;

  gw_random_init (&random, seed);
  for (guint round = 0; round < n_rounds; round++)
    {
      guint n_vars = 2 + gw_random_below (&random, most_vars - 1), n_values = most_values - gw_random_below (&random, 3);
      Cage cage = { 0 };
      RelationSpec spec = { .holds = cage_holds, .data = &cage };
      GwModelBuilder *builder = gw_model_builder_new (n_vars, n_values);

      add_random_sets (&random, n_vars, n_values, &cage);
      g_assert_true (gw_cage_sets_post (builder, vars, n_vars, cage.sets, cage.n_sets));
      relation_check (&spec, builder, &random, 25);
    }
}

static void
test_cage_sets (void)
{
  check_cages (4, 5, 6, 100);
  check_cages (5, 4, 9, 40);
}

static void
test_what_does_not_fit (void)
{
  const guint32 vars[] = { 0, 1, 2 };
  const GwMask two = 3;
  const GwGroupSumPart part = { 2, 1 };
  g_autoptr (GwModelBuilder) large = gw_model_builder_new (3, 10);
  g_autoptr (GwModelBuilder) small = gw_model_builder_new (3, 4);

  g_assert_false (gw_cage_sets_post (large, vars, 2, &two, 1));
  g_assert_false (gw_group_sum_post (large, vars, &part, 1, 5));
  g_assert_false (gw_cage_sets_post (small, vars, 3, &two, 1));
  g_assert_cmpuint (gw_model_builder_n_instances (large) + gw_model_builder_n_instances (small), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/group-sum/parts", test_group_sum);
  g_test_add_func ("/relations/group-sum/large-coefficients", test_large_coefficients);
  g_test_add_func ("/relations/cage-sets/cages", test_cage_sets);
  g_test_add_func ("/relations/cage-sets/what-does-not-fit", test_what_does_not_fit);
  return g_test_run ();
}

/* Sets of strategies against arrays of booleans. */
#include "strategies/strategy-set.h"

#include "base/random.h"

#define N GW_MOST_STRATEGIES

typedef struct
{
  gboolean      has[N];
  GwStrategySet set;
} Pair;

static void
draw (Pair *pair, GwRandom *random, guint density)
{
  *pair = (Pair) { .set = GW_NO_STRATEGIES };
  for (guint i = 0; i < N; i++)
    if (gw_random_below (random, 100) < density)
      {
        pair->has[i] = TRUE;
        gw_strategy_set_add (&pair->set, i);
      }
}

static void
assert_same (const GwStrategySet *set, const gboolean *has)
{
  guint n = 0, last = 0;

  for (guint i = 0; i < N; i++)
    {
      g_assert_cmpint (gw_strategy_set_has (set, i), ==, has[i]);
      n += (guint) has[i];
    }
  g_assert_cmpuint (gw_strategy_set_count (*set), ==, n);
  g_assert_cmpint (gw_strategy_set_is_empty (*set), ==, n == 0);
  GW_STRATEGIES_FOREACH (i, set)
    {
      g_assert_true (has[i] && (last == 0 || i >= last));
      last = i + 1;
      n--;
    }
  g_assert_cmpuint (n, ==, 0);
}

static void
assert_operations (const Pair *a, const Pair *b)
{
  const GwStrategySet with = gw_strategy_set_with (a->set, b->set), without = gw_strategy_set_without (a->set, b->set);
  gboolean either[N], only[N], is_within = TRUE, is_equal = TRUE;

  for (guint i = 0; i < N; i++)
    {
      either[i] = a->has[i] || b->has[i];
      only[i] = a->has[i] && !b->has[i];
      is_within &= !only[i];
      is_equal &= a->has[i] == b->has[i];
    }
  assert_same (&with, either);
  assert_same (&without, only);
  g_assert_cmpint (gw_strategy_set_is_within (a->set, b->set), ==, is_within);
  g_assert_cmpint (gw_strategy_set_equal (a->set, b->set), ==, is_equal);
  g_assert_true (gw_strategy_set_is_within (a->set, with) && gw_strategy_set_is_within (without, a->set));
}

static void
test_random (void)
{
  const char *given = g_getenv ("GW_TEST_SEED");
  guint64 seed = given != NULL ? g_ascii_strtoull (given, NULL, 10) : 5;
  GwRandom random;
  Pair a, b;

  g_test_message ("seed %" G_GUINT64_FORMAT, seed);
  gw_random_init (&random, seed);
  for (guint round = 0; round < 500; round++)
    {
      draw (&a, &random, gw_random_below (&random, 101));
      b = a;
      assert_operations (&a, &b);
      b.has[gw_random_below (&random, N)] = FALSE;
      for (guint i = 0; i < N; i++)
        if (!b.has[i])
          gw_strategy_set_remove (&b.set, i);
      assert_same (&b.set, b.has);
      assert_operations (&a, &b);
      draw (&b, &random, round % 7 == 0 ? 0 : round % 7 == 1 ? 100 : gw_random_below (&random, 101));
      assert_operations (&a, &b);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strategy-set/random", test_random);
  return g_test_run ();
}

/* The same seed gives the same numbers on every machine, and they are even. */

#include "base/random.h"

/* The vectors that the Rust crate rand_xoshiro tests xoshiro256** with. */
static void
test_xoshiro (void)
{
  static const guint64 expected[] = {
    11520u, 0u, 1509978240u, 1215971899390074240u, 1216172134540287360u, 607988272756665600u, 16172922978634559625u,
    8476171486693032832u, 10595114339597558777u, 2904607092377533576u,
  };
  GwRandom random = { { 1, 2, 3, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (gw_random_next (&random), ==, expected[i]);
}

/* The published beginnings of splitmix64 from 0 and from 1234567. */
static void
test_splitmix (void)
{
  static const guint64 from_0[] = { 0xe220a8397b1dcdafu, 0x6e789e6aa1b965f4u, 0x06c45d188009454fu, 0xf88bb8a8724c81ecu };
  static const guint64 from_1234567[] = { 6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                          4593380528125082431u };
  GwRandom random;

  gw_random_init (&random, 0);
  g_assert_cmpmem (random.state, sizeof random.state, from_0, sizeof from_0);
  gw_random_init (&random, 1234567);
  g_assert_cmpmem (random.state, sizeof random.state, from_1234567, sizeof from_1234567);
}

/* Both together, as a seed is used; computed by another program from the authors' description. */
static void
test_seeded (void)
{
  static const guint64 expected[] = { 11091344671253066420u, 13793997310169335082u, 1900383378846508768u,
                                      7684712102626143532u };
  GwRandom random;

  gw_random_init (&random, 0);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (gw_random_next (&random), ==, expected[i]);
}

static void
test_repeats (void)
{
  GwRandom a, b, other;
  guint n_equal = 0;

  gw_random_init (&a, 42);
  gw_random_init (&b, 42);
  gw_random_init (&other, 43);
  for (guint i = 0; i < 1000; i++)
    {
      guint64 number = gw_random_next (&a);

      g_assert_cmpuint (gw_random_next (&b), ==, number);
      n_equal += gw_random_next (&other) == number;
    }
  g_assert_cmpuint (n_equal, ==, 0);
  /* A copy is a fork: it goes on alike, without touching the first. */
  b = a;
  g_assert_cmpuint (gw_random_below (&b, 1000000), ==, gw_random_below (&a, 1000000));
}

/* Pearson's sum over N counts of DRAWS draws. */
static double
chi_square (const guint *counts, guint n, guint draws)
{
  double expected = (double) draws / n, sum = 0;

  for (guint i = 0; i < n; i++)
    sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  return sum;
}

/* About five standard deviations from the mean of a chi-square of n-1 degrees of freedom; the seed is fixed, so that
 * this passes always or never. */
static void
assert_even (const guint *counts, guint n, guint draws)
{
  double degrees = n - 1, distance = chi_square (counts, n, draws) - degrees;

  g_assert_cmpfloat (distance * distance, <, 25 * 2 * degrees);
}

static void
test_even (void)
{
  static const guint32 bounds[] = { 2, 3, 9, 64, 100 };
  const guint draws = 100000;
  GwRandom random;

  gw_random_init (&random, 20260101);
  for (guint b = 0; b < G_N_ELEMENTS (bounds); b++)
    {
      guint counts[100] = { 0 };

      for (guint i = 0; i < draws; i++)
        {
          guint32 number = gw_random_below (&random, bounds[b]);

          g_assert_cmpuint (number, <, bounds[b]);
          counts[number]++;
        }
      assert_even (counts, bounds[b], draws);
    }
}

/* Of 3 * 2^30 numbers every third would come twice as often as the others if nothing were rejected. */
static void
test_even_over_many (void)
{
  const guint draws = 30000;
  const guint32 n = 3u << 30;
  guint counts[3] = { 0 };
  GwRandom random;

  gw_random_init (&random, 7);
  for (guint i = 0; i < draws; i++)
    counts[gw_random_below (&random, n) % 3]++;
  assert_even (counts, 3, draws);
}

static void
test_one (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint i = 0; i < 10; i++)
    g_assert_cmpuint (gw_random_below (&random, 1), ==, 0);
  g_assert_cmpuint (gw_random_below (&random, G_MAXUINT32), <, G_MAXUINT32);
}

static void
test_shuffle (void)
{
  gint items[100], in_order = 0;
  gboolean seen[100] = { FALSE };
  GwRandom random;

  gw_random_init (&random, 5);
  for (gint i = 0; i < 100; i++)
    items[i] = i;
  gw_random_shuffle (&random, items, 100);
  for (gint i = 0; i < 100; i++)
    {
      g_assert_true (items[i] >= 0 && items[i] < 100 && !seen[items[i]]);
      seen[items[i]] = TRUE;
      in_order += items[i] == i;
    }
  g_assert_cmpint (in_order, <, 10); /* one is to be expected */
  gw_random_shuffle (&random, items, 0);
  gw_random_shuffle (&random, NULL, 0);
}

/* All 24 orders of four things come equally often. */
static void
test_shuffle_even (void)
{
  const guint draws = 48000;
  guint counts[256] = { 0 }, used[24], n = 0;
  GwRandom random;

  gw_random_init (&random, 99);
  for (guint i = 0; i < draws; i++)
    {
      gint items[4] = { 0, 1, 2, 3 };

      gw_random_shuffle (&random, items, 4);
      counts[items[0] | items[1] << 2 | items[2] << 4 | items[3] << 6]++;
    }
  for (guint i = 0; i < 256; i++)
    if (counts[i] > 0)
      {
        g_assert_cmpuint (n, <, 24);
        used[n++] = counts[i];
      }
  g_assert_cmpuint (n, ==, 24);
  assert_even (used, 24, draws);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/xoshiro", test_xoshiro);
  g_test_add_func ("/random/splitmix", test_splitmix);
  g_test_add_func ("/random/seeded", test_seeded);
  g_test_add_func ("/random/repeats", test_repeats);
  g_test_add_func ("/random/even", test_even);
  g_test_add_func ("/random/even-over-many", test_even_over_many);
  g_test_add_func ("/random/one", test_one);
  g_test_add_func ("/random/shuffle", test_shuffle);
  g_test_add_func ("/random/shuffle-even", test_shuffle_even);
  return g_test_run ();
}

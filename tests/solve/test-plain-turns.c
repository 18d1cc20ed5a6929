/* Lanes that share a puzzle tell its solutions in the order in which one lane finds them: beside a batch of two equal puzzles, each of which has a lane to itself. */

#include <stdlib.h>

#include "base/random.h"
#include "solve/plain-internal.h"

#define N      81
#define N_ROWS 9
#define MOST   20000 /* solutions */

typedef struct
{
  GArray             *told;       /* guint8: solutions of the first puzzle */
  const GwPlainWork  *work;
  guint               n_looks, last_look; /* at which it is stopped; 0: never */
  gboolean            has_rested; /* a lane waited for others */
} Listener;

static void
note (gsize puzzle, guint8 *symbols, gpointer data)
{
  if (puzzle == 0)
    g_array_append_vals (((Listener *) data)->told, symbols, N);
  memset (symbols, 0, N); /* as it may */
}

static gboolean
look (gpointer data)
{
  Listener *listener = data;

  listener->has_rested |= listener->work->resting != 0;
  return ++listener->n_looks == listener->last_look;
}

/* Rows, columns and boxes of nine cells; with a diagonal, which keeps it off the path of the regular grid. */
static GwPlain *
make_plain (gboolean has_diagonal)
{
  guint cells[28][N_ROWS];
  GwPlainGroup groups[28];

  for (guint g = 0; g < N_ROWS; g++)
    for (guint i = 0; i < N_ROWS; i++)
      {
        cells[g][i] = N_ROWS * g + i;
        cells[N_ROWS + g][i] = N_ROWS * i + g;
        cells[2 * N_ROWS + g][i] = N_ROWS * (g / 3 * 3 + i / 3) + g % 3 * 3 + i % 3;
        cells[3 * N_ROWS][i] = N_ROWS * i + i;
      }
  for (guint g = 0; g < 28; g++)
    groups[g] = (GwPlainGroup) { cells[g], N_ROWS };
  return gw_plain_new (N, N_ROWS, groups, has_diagonal ? 28 : 27);
}

static gboolean
run (GwPlainWork *work, const guint8 *givens, guint n_puzzles, guint64 limit, Listener *listener, GwPlainResult *result)
{
  g_autofree guint8 *bytes = g_malloc (n_puzzles * N);
  g_autofree GwPlainResult *results = g_new (GwPlainResult, n_puzzles);
  const GwControl control = { .should_stop = look, .data = listener };
  GwPlainBatch batch = { .n_puzzles = n_puzzles, .bytes = bytes, .limit = limit, .found = note, .data = listener };
  gboolean is_over;

  listener->told = g_array_new (FALSE, FALSE, sizeof (guint8));
  listener->work = work;
  for (guint i = 0; i < n_puzzles; i++)
    memcpy (bytes + i * N, givens, N);
  is_over = gw_plain_run (work, &batch, results, NULL, &control);
  *result = results[0];
  return is_over;
}

/* Fewer and fewer givens of a full grid. */
static void
draw_givens (GwPlainWork *work, GwRandom *random, guint n, guint8 *givens)
{
  guint8 open[N] = { 0 };
  Listener full = { 0 };
  GwPlainResult result;

  for (guint i = 0; i < N_ROWS; i++)
    open[N_ROWS * i + i] = (guint8) (i + 1);
  g_assert_true (run (work, open, 1, 1 + gw_random_below (random, 500), &full, &result));
  memcpy (givens, full.told->data + full.told->len - N, N);
  g_array_unref (full.told);
  for (guint n_left = N; n_left > n;)
    {
      const guint cell = gw_random_below (random, N);

      n_left -= givens[cell] != 0;
      givens[cell] = 0;
    }
}

static void
compare (const GwPlainVariant *variant, gboolean has_diagonal, guint n_givens, gboolean *has_rested)
{
  static const guint64 limits[] = { 0, 1, 2, 700, 12000 };
  g_autoptr (GwPlain) plain = make_plain (has_diagonal);
  g_autoptr (GwPlainWork) work = gw_plain_work_new_variant (plain, variant);
  Listener alone = { 0 };
  GwPlainResult expected;
  GwRandom random;
  guint8 givens[N];

  gw_random_init (&random, n_givens);
  draw_givens (work, &random, n_givens, givens);
  g_assert_true (run (work, givens, 2, MOST, &alone, &expected));
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      const guint64 limit = limits[i] == 0 && expected.end == GW_PLAIN_LIMIT ? MOST : limits[i];
      const guint64 n = limit == 0 ? expected.count : MIN (limit, expected.count);
      Listener shared = { 0 };
      GwPlainResult result;

      g_assert_true (run (work, givens, 1, limit, &shared, &result));
      g_assert_cmpuint (result.count, ==, n);
      g_assert_cmpint (result.end, ==, limit != 0 && n == limit ? GW_PLAIN_LIMIT : GW_PLAIN_COMPLETE);
      g_assert_cmpmem (shared.told->data, shared.told->len, alone.told->data, n * N);
      *has_rested |= shared.has_rested;
      g_array_unref (shared.told);
    }
  g_array_unref (alone.told);
}

static void
test_order (void)
{
  static const guint n_givens[] = { 0, 19, 22, 24, 26 };
  gboolean has_rested = FALSE;

  for (const GwPlainVariant *const *variant = gw_plain_variants; *variant != NULL; variant++)
    for (guint i = 0; (*variant)->available () && i < 2 * G_N_ELEMENTS (n_givens); i++)
      compare (*variant, i % 2 > 0, n_givens[i / 2], &has_rested);
  g_assert_true (has_rested);
}

static int
compare_solutions (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, N);
}

/* What was found by then is told, each solution once, and counted. */
static void
test_stop (void)
{
  g_autoptr (GwPlain) plain = make_plain (FALSE);
  g_autoptr (GwPlainWork) work = gw_plain_work_new (plain);
  const guint8 open[N] = { 0 };

  for (guint look = 1; look < 12; look++)
    {
      Listener stopped = { .last_look = look }, again = { 0 };
      GwPlainResult result;

      g_assert_false (run (work, open, 1, 0, &stopped, &result));
      g_assert_cmpint (result.end, ==, GW_PLAIN_STOPPED);
      g_assert_cmpuint (result.count * N, ==, stopped.told->len);
      g_assert_cmpuint (result.count, >, look == 1 ? 0 : 50);
      qsort (stopped.told->data, result.count, N, compare_solutions);
      for (guint i = 1; i < result.count; i++)
        g_assert_cmpint (memcmp (stopped.told->data + i * N, stopped.told->data + (i - 1) * N, N), >, 0);
      g_array_unref (stopped.told);
      /* Nothing is left of it for the next one. */
      g_assert_true (run (work, open, 1, 3, &again, &result));
      g_assert_cmpuint (again.told->len, ==, 3 * N);
      g_array_unref (again.told);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plain-turns/order", test_order);
  g_test_add_func ("/plain-turns/stop", test_stop);
  return g_test_run ();
}

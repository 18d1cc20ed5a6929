/* What is told of the work of a sample: all of it, also where lanes did less than what they report by themselves. */

#include "solve/plain-candidates.h"

#include <string.h>

#define N 16

static void
note (const GwProgress *progress, gpointer data)
{
  *(GwProgress *) data = *progress;
}

static void
hear (gsize puzzle, guint8 *symbols, gpointer data)
{
}

/* Rows, columns and boxes of four cells. */
static GwPlain *
make_plain (void)
{
  guint cells[12][4];
  GwPlainGroup groups[12];

  for (guint g = 0; g < 4; g++)
    for (guint i = 0; i < 4; i++)
      {
        cells[g][i] = 4 * g + i;
        cells[4 + g][i] = 4 * i + g;
        cells[8 + g][i] = 4 * (g / 2 * 2 + i / 2) + g % 2 * 2 + i % 2;
      }
  for (guint g = 0; g < 12; g++)
    groups[g] = (GwPlainGroup) { cells[g], 4 };
  return gw_plain_new (N, 4, groups, 12);
}

static void
test_work_is_told (void)
{
  g_autoptr (GwPlain) plain = make_plain ();
  g_autoptr (GwPlainWork) work = gw_plain_work_new (plain);
  const GwPlainWitness witness = { .n_cells = N };
  GwMask domains[N], supported[N] = { 0 };
  GwProgress last = { 0 };
  const GwControl control = { .progress = note, .data = &last };
  GwPlainBatch batch = { .n_puzzles = 1, .masks = domains, .limit = 8, .found = hear, .in_any_order = TRUE };
  GwPlainResult result;
  GwPlainTotals totals;

  for (guint i = 0; i < N; i++)
    domains[i] = gw_mask_below (4);
  g_assert_true (gw_plain_run (work, &batch, &result, &totals, NULL));
  g_assert_cmpuint (totals.nodes, >, 8);
  g_assert_cmpint (gw_plain_sample (work, &witness, &control, domains, 8, supported), ==, GW_END_LIMIT);
  g_assert_cmpuint (last.nodes, ==, totals.nodes);
  g_assert_cmpuint (last.work, ==, totals.work);

  /* What is asked afterwards comes on top, and a sum of calls is told, not the last one: all 16 cells have all symbols. */
  memset (supported, 0, sizeof supported);
  last = (GwProgress) { 0 };
  g_assert_cmpint (gw_plain_candidates (work, &witness, &control, domains, supported), ==, GW_END_COMPLETE);
  g_assert_cmpuint (last.nodes, >=, N);
  g_assert_cmpuint (last.work, >, 0);
  for (guint i = 0; i < N; i++)
    g_assert_cmphex (supported[i], ==, gw_mask_below (4));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plain-candidates/work-is-told", test_work_is_told);
  return g_test_run ();
}

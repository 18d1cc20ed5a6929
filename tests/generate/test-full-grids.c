/* Random full grids: every solution occurs, none is grossly favoured; the same seed gives the same grid. The number of
 * solutions is known: 288 on 4 by 4, and on 6 by 6 what the naive enumerator counts. */
#include <string.h>

#include "build.h"
#include "generate/ask.h"
#include "naive.h"

#define FOUR "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n"
#define SIX "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n"
#define SEED 20261121

typedef struct
{
  guint n_different, least, most;
} Spread;

static Spread
draw (const char *text, guint n_draws)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);
  g_autoptr (GwAsker) asker = gw_asker_new (puzzle);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  const GwActive active = { 0 };
  Spread spread = { .least = G_MAXUINT };
  GHashTableIter iter;
  gpointer n;
  guint8 values[64];

  g_assert_true (gw_asker_prepare (asker, NULL, NULL));
  for (guint i = 0; i < n_draws; i++)
    {
      GwRandom random;
      GBytes *key;

      gw_random_init_numbered (&random, SEED, i);
      g_assert_cmpint (gw_asker_solve (asker, &active, &random, G_MAXUINT32, NULL, values), ==, GW_ASKED_YES);
      key = g_bytes_new (values, asker->compiled->n_vars);
      n = g_hash_table_lookup (seen, key);
      g_hash_table_insert (seen, key, GUINT_TO_POINTER (GPOINTER_TO_UINT (n) + 1));
    }
  spread.n_different = g_hash_table_size (seen);
  g_hash_table_iter_init (&iter, seen);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    {
      spread.least = MIN (spread.least, GPOINTER_TO_UINT (n));
      spread.most = MAX (spread.most, GPOINTER_TO_UINT (n));
    }
  return spread;
}

/* An even choice would give each grid 100 draws and, by chance alone, hardly ever fewer than 60 or more than 145. */
static void
test_four (void)
{
  Spread spread = draw (FOUR, 288 * 100);

  g_test_message ("least %u, most %u", spread.least, spread.most);
  g_assert_cmpuint (spread.n_different, ==, 288);
  g_assert_cmpuint (spread.least, >, 40);
  g_assert_cmpuint (spread.most, <, 200);
}

static void
test_six (void)
{
  const char *text = SIX "set_cell(1,1)\nset_cell(2,2)\nset_cell(3,3)\nset_cell(4,4)\nset_cell(5,5)\nset_cell(6,6)\n"
                         "set_cell(7,4)\nset_cell(8,5)\nset_cell(9,6)\n";
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);
  guint64 n = naive_count_masks (puzzle, G_MAXUINT32, 0, NULL);
  Spread spread = draw (text, (guint) n * 30);

  g_test_message ("%u grids, least %u, most %u", (guint) n, spread.least, spread.most);
  g_assert_cmpuint (n, >, 500);
  g_assert_cmpuint (spread.n_different, ==, n);
  g_assert_cmpuint (spread.most, <, 30 * 5);
}

static void
test_variety (void)
{
  /* Cages and a line leave an uneven tree of choices: here too every solution occurs. */
  const char *text = FOUR "sum(5,1,2)\nthermo(5,6)\n";
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);
  guint64 n = naive_count_masks (puzzle, G_MAXUINT32, 0, NULL);
  Spread spread = draw (text, (guint) n * 60);

  g_test_message ("%u grids, least %u, most %u", (guint) n, spread.least, spread.most);
  g_assert_cmpuint (spread.n_different, ==, n);
  g_assert_cmpuint (spread.most, <, 60 * 4);
}

static void
test_no_grid (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (FOUR "sum(4,1,2,5)\n", NULL);
  g_autoptr (GwAsker) asker = gw_asker_new (puzzle);
  const GwActive active = { 0 };
  GwRandom random;

  gw_random_init (&random, SEED);
  g_assert_true (gw_asker_prepare (asker, NULL, NULL));
  g_assert_cmpint (gw_asker_solve (asker, &active, &random, G_MAXUINT32, NULL, NULL), ==, GW_ASKED_NO);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generate/full-grids/four", test_four);
  g_test_add_func ("/generate/full-grids/six", test_six);
  g_test_add_func ("/generate/full-grids/variety", test_variety);
  g_test_add_func ("/generate/full-grids/none", test_no_grid);
  return g_test_run ();
}

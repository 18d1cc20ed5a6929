/* Of puzzles without solution: what contradicts each other, and what is said of it. */
#include <string.h>

#include "analysed.h"
#include "read-text.h"

static void
assert_cells (const GwAnalysis *found, const guint *cells, guint n)
{
  g_assert_cmpuint (found->cells->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = gw_grid_cell_name (found->puzzle->grid, (GwCell) (cells[i] - 1));
      gboolean is_there = FALSE;

      for (guint k = 0; k < found->cells->len; k++)
        is_there |= g_array_index (found->cells, GwCell, k) == cells[i] - 1;
      g_assert_true (is_there);
      g_assert_nonnull (strstr (found->sentence, name));
    }
}

#define GRID "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\n"

/* Sentence and cells by hand: what a person would point at. */
static void
test_told (void)
{
  static const struct
  {
    const char *clues;
    guint       cells[4], n;
    const char *word; /* of the sentence */
  } cases[] = {
    { "set_cell(1, 3)\nset_cell(4, 3)", { 1, 4 }, 2, "3" },
    { "set_cell(2, 1)\nset_cell(14, 1)", { 2, 14 }, 2, "1" },
    { "set_cell(1, 1)\nset_cell(2, 2)\nsum(9, 1, 2)", { 1, 2 }, 2, "9" },
    { "set_cell(1, 3)\nset_cell(6, 1)\ngreater(6, 1)\nset_cell(3, 2)", { 1, 6 }, 2, "" },
    { "set_cell(1, 4)\neven(1)\nset_cell(6, 4)\nodd(6)", { 6 }, 1, "4" },
    { "set_cell(1, 4)\nset_cell(6, 3)\nequal(1, 6)", { 1, 6 }, 2, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (GRID, cases[i].clues, "\n", NULL);
      g_autoptr (GwPuzzle) puzzle = read_text (text);
      g_autoptr (GwAnalysis) found = analyse (puzzle, NULL);

      g_assert_cmpint (found->finding, ==, GW_FINDING_NONE);
      g_test_message ("%s", found->sentence);
      assert_cells (found, cases[i].cells, cases[i].n);
      g_assert_nonnull (strstr (found->sentence, cases[i].word));
    }
}

/* Of a clue that cannot be met by itself the sentence says what it could be. */
static void
test_needs (void)
{
  static const char *const cases[][2] = {
    { "sum(2, 1, 2)", "killer cage at R1C1 needs 3–7" },
    { "sum(5, 6, 7, 8)", "killer cage at R2C2 needs 6–9" },
    { "skyscraper(5, 1, 2, 3, 4)", "skyscraper at R1C1 needs 1–4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (GRID, cases[i][0], "\n", NULL);
      g_autoptr (GwPuzzle) puzzle = read_text (text);
      g_autoptr (GwAnalysis) found = analyse (puzzle, NULL);

      g_assert_cmpint (found->finding, ==, GW_FINDING_NONE);
      g_assert_cmpstr (found->sentence, ==, cases[i][1]);
    }
}

/* The cells that are marked are those of the clash, or (where the givens alone show it) of the fault that the sentence
 * tells. */
static void
assert_marked (const GwAnalysis *found)
{
  g_assert_cmpuint (found->cells->len, >, 0);
  for (guint i = 0; i < found->cells->len; i++)
    {
      GwCell cell = g_array_index (found->cells, GwCell, i);
      g_autofree char *name = gw_grid_cell_name (found->puzzle->grid, cell);
      gboolean is_in_clash = strstr (found->sentence, name) != NULL;

      for (guint k = 0; k < found->clash->len && !is_in_clash; k++)
        {
          const GwConstraint *clue = gw_puzzle_find (found->puzzle, g_array_index (found->clash, guint64, k));

          for (guint r = 0; r < clue->n_regions; r++)
            for (guint c = 0; c < clue->regions[r]->n_cells; c++)
              is_in_clash |= clue->regions[r]->cells[c] == cell;
        }
      g_assert_true (is_in_clash);
    }
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A wrong symbol in a puzzle that has one solution: 30 puzzles, each of another kind. */
static void
test_thirty (void)
{
  g_autoptr (GDir) dir = g_dir_open (FIXTURES, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint n = 0, n_direct = 0, most = 0;
  GwRandom random;

  gw_random_init (&random, 7);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len && n < 30; i++)
    {
      g_autoptr (GwPuzzle) puzzle = read_file (FIXTURES, names->pdata[i]), wrong = NULL;
      g_autoptr (GwAnalysis) good = NULL, found = NULL;
      g_autofree char *statement = NULL;
      guint cell = (guint) gw_random_below (&random, puzzle->grid->n_cells), symbol;

      good = gw_compile_is_possible (puzzle, NULL) ? analyse (puzzle, NULL) : NULL;
      if (good == NULL || good->finding != GW_FINDING_ONE || good->solutions[cell] == GW_NO_VALUE)
        continue;
      symbol = (good->solutions[cell] + 1u + (guint) gw_random_below (&random, puzzle->symbols->n - 1)) % puzzle->symbols->n;
      statement = g_strdup_printf ("set_cell(%u, %s)", cell + 1, puzzle->symbols->text[symbol]);
      wrong = with_statement (puzzle, statement);
      g_assert_cmpuint (count_by_sat (wrong), ==, 0);
      found = analyse (wrong, NULL);
      g_assert_cmpint (found->finding, ==, GW_FINDING_NONE);
      g_assert_cmpuint (found->clash->len, >, 0);
      assert_marked (found);
      n += assert_minimal (found);
      n_direct += found->clash->len <= 3;
      most = MAX (most, found->clash->len);
    }
  g_assert_cmpuint (n, ==, 30);
  g_test_message ("30 contradictions: %u of at most three clues, the longest of %u", n_direct, most);
}

/* Nobody is told that all of a clash are needed for it unless they are; the second engine knows. */
static void
test_perhaps_fewer (void)
{
  g_autoptr (GwPuzzle) puzzle = read_file (PUZZLES, "false-conflict.rf");
  g_autoptr (GwAnalysis) found = analyse (puzzle, NULL);
  g_autofree char *text = gw_analysis_clash_text (found);
  guint n_spare = 0;

  g_assert_cmpint (found->finding, ==, GW_FINDING_NONE);
  g_assert_cmpuint (found->clash->len, >, 1);
  for (guint but = 0; but < found->clash->len; but++)
    {
      g_autoptr (GwPuzzle) some = only_clash (found, but);

      n_spare += count_by_sat (some) == 0;
    }
  g_test_message ("%u of %u are to spare: %s", n_spare, found->clash->len, text);
  g_assert_cmpuint (found->n_undecided, >=, n_spare);
  if (found->n_undecided > 0)
    {
      g_autofree char *expected = g_strdup_printf ("Perhaps fewer are enough: for %u of %u, this is not known.", found->n_undecided,
                                                   found->clash->len);

      g_assert_cmpstr (text, ==, expected);
    }
}

/* A clash that an edit leaves as it is is known no better than before. */
static void
test_perhaps_is_kept (void)
{
  g_autoptr (GwPuzzle) puzzle = read_file (PUZZLES, "false-conflict.rf");
  g_autoptr (GwAnalysis) found = analyse (puzzle, NULL), after = NULL;
  g_autoptr (GwEdit) edit = gw_edit_new ();
  const GwArg args[] = { { GW_ARG_CELL, 80, NULL }, { GW_ARG_SYMBOL, 2, NULL } };
  g_autoptr (GwConstraint) given = gw_puzzle_make (puzzle, 0, gw_rule_find ("set_cell"), args, 2, NULL, NULL);
  g_autoptr (GwPuzzle) more = NULL;
  GwHint hint;

  gw_edit_add (edit, given, G_MAXUINT);
  more = gw_puzzle_apply (puzzle, edit, &hint, NULL);
  after = analyse (more, found);
  g_assert_cmpuint (after->work[GW_STAGE_CONFLICT], ==, 0);
  g_assert_cmpuint (after->clash->len, ==, found->clash->len);
  g_assert_cmpuint (after->n_undecided, ==, found->n_undecided);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clash/told", test_told);
  g_test_add_func ("/clash/needs", test_needs);
  g_test_add_func ("/clash/thirty-contradictions", test_thirty);
  g_test_add_func ("/clash/perhaps-fewer", test_perhaps_fewer);
  g_test_add_func ("/clash/perhaps-is-kept", test_perhaps_is_kept);
  return g_test_run ();
}

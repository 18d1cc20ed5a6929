/* Puzzles written out in signs, by the descriptions of the formats: rows, candidates, SumoCue, jigsaws in a line. */
#include "import-check.h"

#include <string.h>

#include "exchange/opensudoku.h"
#include "exchange/written.h"
#include "rules/rule-table.h"

#define ROWS                                                                                                                         \
  "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"

/* The same givens, however they are set. */
static const char *const same[] = {
  ROWS,
  "#A Her\n#D A name\n[Puzzle]\n" ROWS,
  "53__7____\r\n6__195___\r\n_98____6_\r\n8___6___3\r\n4__8_3__1\r\n7___2___6\r\n_6____28_\r\n___419__5\r\n____8__79\r\n",
  "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n"
  "|---+---+---|\n|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n*-----------*\n",
  "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n8 0 0 0 6 0 0 0 3\n4 0 0 8 0 3 0 0 1\n7 0 0 0 2 0 0 0 6\n"
  "0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9\n",
};

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (GwImport) import = must_import (same[i]);
      guint n = 0;

      for (guint k = 0; k < import->reading->puzzle->n_constraints; k++)
        n += import->reading->puzzle->constraints[k]->rule == &gw_rule_set_cell;
      g_assert_cmpuint (n, ==, 30);
      assert_states (import, "set_cell(1, 5)");
      assert_states (import, "set_cell(81, 9)");
      assert_states (import, "box_groups(3, 3)");
      if (i == 1)
        assert_states (import, "//@ author: Her");
    }
}

/* A digit alone is one; several are what is possible; u: a solver has placed it. */
static void
test_candidates (void)
{
  g_autoptr (GwImport) import = must_import ("1 23 234 24\n34 u2 1 .\n1234 12 3 4\n2 1 4 13\n");

  assert_states (import, "set_cell(1, 1)");
  assert_states (import, "set_values(2, 2, 3)");
  assert_states (import, "set_values(3, 2, 3, 4)");
  assert_states (import, "set_values(16, 1, 3)");
  g_assert_cmpuint (gw_report_count (import->report, GW_FATE_BESIDE), ==, 1);
}

/* Lines of several words: 81 times what is possible, or as the Sudoku Exchange Puzzle Bank writes its puzzles. */
static void
test_words (void)
{
  static const char digits[] = "053070000600195000098000060800060003400803001700020006060000280000419005000080079";
  g_autoptr (GString) words = g_string_new ("12 35 7");
  g_autofree char *bank = g_strconcat ("0000183b305c ", digits, "  1.2", NULL);
  g_autoptr (GwImport) possible = NULL, banked = must_import (bank);
  GwLinkKind kind;

  for (guint i = 3; i < 81; i++)
    g_string_append (words, " .");
  possible = must_import (words->str);
  assert_states (possible, "set_values(1, 1, 2)");
  assert_states (possible, "set_cell(3, 7)");
  assert_states (banked, "set_cell(2, 5)");
  assert_states (banked, "set_cell(81, 9)");
  assert_states (banked, "//@ level: 1.2");
  g_assert_true (gw_report_is_whole (banked->report));
  g_assert_null (gw_link_read (digits + 1, strlen (digits) - 1, &kind, NULL));
}

/* A row of N numbers, letters or digits from 0. */
static char *
large_grid (const char *first, const char *other, guint n)
{
  GString *text = g_string_new (first);

  for (guint i = 1; i < n; i++)
    g_string_append_printf (text, "\n%s", other);
  return g_string_free (text, FALSE);
}

static void
test_sizes (void)
{
  static const struct
  {
    const char *first, *other, *statement;
    guint n;
  } sizes[] = {
    { "12....", "......", "set_cell(2, 2)", 6 },
    { "G2.............F", "................", "set_cell(1, G)", 16 },
    { "16 0 0 0 0 0 0 0 0 0 0 0 0 0 0 15", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", "set_cell(16, F)", 16 },
    { "0.............EF", "................", "set_cell(1, 0)", 16 },
    { "P.......................A", ".........................", "set_cell(1, P)", 25 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *text = large_grid (sizes[i].first, sizes[i].other, sizes[i].n);
      g_autoptr (GwImport) import = must_import (text);

      assert_states (import, sizes[i].statement);
    }
}

/* ---- one line ---- */

static void
test_jigsaw_line (void)
{
  GString *line = g_string_new ("5");
  g_autofree char *whole = NULL;
  g_autoptr (GwImport) import = NULL;

  for (guint i = 1; i < 80; i++)
    g_string_append_c (line, '.');
  g_string_append_c (line, '9');
  for (guint i = 0; i < 81; i++)
    g_string_append_c (line, (char)('a' + i / 9));
  whole = g_string_free (line, FALSE);
  g_assert_true (gw_written_sniff (whole, strlen (whole)));
  import = must_import (whole);
  assert_states (import, "set_cell(1, 5)");
  assert_states (import, "set_cell(81, 9)");
  assert_states (import, "jigsaw(1, 2, 3, 4, 5, 6, 7, 8, 9)");
}

/* A row that is a cage of 45, and cages of one cell without a total. */
static void
test_sumocue_killer (void)
{
  GString *line = g_string_new ("SumoCueV1=45");
  g_autofree char *whole = NULL;
  g_autoptr (GwImport) import = NULL;

  for (guint i = 1; i < 81; i++)
    g_string_append (line, i == 1 ? "+0" : i < 9 ? "+1" : "=0");
  whole = g_string_free (line, FALSE);
  import = must_import (whole);
  assert_states (import, "sum(45, 1, 2, 3, 4, 5, 6, 7, 8, 9)");
  assert_states (import, "box_groups(3, 3)");
}

/* Without cages the numbers are givens. */
static void
test_sumocue_jigsaw (void)
{
  GString *line = g_string_new ("SumoCueV1D");
  g_autofree char *whole = NULL;
  g_autoptr (GwImport) import = NULL;

  for (guint i = 0; i < 81; i++)
    g_string_append_printf (line, "=%uJ%u", i == 1 ? 8u : 0u, i / 9);
  whole = g_string_free (line, FALSE);
  import = must_import (whole);
  assert_states (import, "set_cell(2, 8)");
  assert_states (import, "diagonal(1, 81)");
  assert_states (import, "jigsaw(73, 74, 75, 76, 77, 78, 79, 80, 81)");
}

/* Cells 1 to 9 a row of nine places: all, one, two digits; the rest say nothing. */
static void
test_candidate_line (void)
{
  GString *line = g_string_new ("123456789" "1........" ".23......" "000000089");
  g_autofree char *whole = NULL;
  g_autoptr (GwImport) import = NULL;

  for (guint i = 4; i < 81; i++)
    g_string_append (line, "123456789");
  whole = g_string_free (line, FALSE);
  import = must_import (whole);
  assert_states (import, "set_cell(2, 1)");
  assert_states (import, "set_values(3, 2, 3)");
  assert_states (import, "set_values(4, 8, 9)");
  assert_states (import, "box_groups(3, 3)");
}

/* docs/reference/formats.md: a number is 256 times the total and the first cell of the cage. */
static void
test_perfect (void)
{
  GString *line = g_string_new ("3x3:d:k:");
  g_autofree char *whole = NULL;
  g_autoptr (GwImport) import = NULL;

  for (guint i = 0; i < 81; i++)
    g_string_append_printf (line, "%u:", i < 9 ? 45u * 256 : i == 10 || i == 19 ? 7u * 256 + 10 : i);
  whole = g_string_free (line, FALSE);
  import = must_import (whole);
  assert_states (import, "sum(45, 1, 2, 3, 4, 5, 6, 7, 8, 9)");
  assert_states (import, "sum(7, 11, 20)");
  assert_states (import, "diagonal(1, 81)");
}

/* 17 is G's place: H; a cell below it, one to its right, one that follows that, and one diagonally. */
static void
test_pointed (void)
{
  static const char rows[] = "H<<------" "^`-------" "A<-------" "^--------" "9<<<<----" "---------" "---------" "---------" "---------";
  g_autoptr (GwImport) import = must_import (rows);

  assert_states (import, "sum(17, 1, 2, 3, 10, 11)");
  assert_states (import, "sum(10, 19, 20, 28)");
  assert_states (import, "sum(9, 37, 38, 39, 40, 41)");
}

/* ---- OpenSudoku ---- */

#define DIGITS "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

/* Both forms of a game: digits, and fields of which the first is the value and the last says whether it may be changed. */
static void
test_opensudoku (void)
{
  GString *text = g_string_new ("<?xml version=\"1.0\"?>\n<opensudoku2 version=\"3\"><folder name=\"Mine\">"
                                "<game cells_data=\"version: 3\n");
  g_autofree char *whole = NULL;
  g_autoptr (GwImport) plain = must_import ("<opensudoku><name>N</name><author>Her</author><game data=\"" DIGITS "\"/></opensudoku>");
  g_autoptr (GwImport) fields = NULL;

  assert_states (plain, "//@ title: N");
  assert_states (plain, "//@ author: Her");
  assert_states (plain, "set_cell(81, 9)");
  for (guint i = 0; i < 81; i++)
    g_string_append_printf (text, "%c|%s|%c|", i == 2 ? '4' : DIGITS[i], i == 3 ? "12" : "0", DIGITS[i] == '0' ? '1' : '0');
  g_string_append (text, "\"/></folder></opensudoku2>");
  whole = g_string_free (text, FALSE);
  fields = must_import (whole);
  assert_states (fields, "set_cell(1, 5)");
  assert_states (fields, "set_cell(81, 9)");
  assert_states (fields, "//@ collection: Mine");
  assert_fate (fields, "entry", GW_FATE_BESIDE);
}

static void
test_opensudoku_several (void)
{
  static const char text[] = "<opensudoku>\n<game data=\"" DIGITS "\"/>\n<game data=\"" DIGITS "\"/></opensudoku>";
  g_autoptr (GPtrArray) games = gw_open_sudoku_games (text, strlen (text), NULL);

  g_assert_nonnull (games);
  g_assert_cmpuint (games->len, ==, 2);
  g_assert_cmpuint (((GwOpenSudokuGame *) games->pdata[1])->line, ==, 3);
}

/* Elements in each other without end, cells that are none, no XML. */
static void
test_opensudoku_refused (void)
{
  GString *deep = g_string_new ("<opensudoku>");
  g_autofree char *whole = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append (deep, "<a>");
  whole = g_string_free (deep, FALSE);
  {
    const char *const wrong[]
        = { whole, "<opensudoku><game data=\"12\"/></opensudoku>", "<opensudoku><game/></opensudoku>", "<opensudoku></opensudoku>",
            "<?xml version=\"1.0\"?>", "<opensudoku><game data=\"1|2|3|\"/></opensudoku>", "<opensudoku><game data=\"" DIGITS "\"/>" };

    for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
      {
        g_autoptr (GError) error = NULL;

        g_assert_null (gw_exchange_read (wrong[i], strlen (wrong[i]), &error));
        g_assert_error (error, GW_ERROR, GW_ERROR_SYNTAX);
      }
  }
}

/* ---- what is wrong ---- */

static void
test_refused (void)
{
  static const char *const wrong[] = {
    "SumoCueV1=1=2",
    "SumoCueV1=1+99",
    "5Z..\n....\n....\n....\n",
    "1 22 3 4\n. . . .\n. . . .\n. . . .\n",
    "3x3::k:1:2:3:",
    "3x3::k:99999:",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_exchange_read (wrong[i], strlen (wrong[i]), &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_SYNTAX);
    }
}

/* Puzzle after puzzle, with what stands between them. */
static void
test_several (void)
{
  static const char text[] = "# first\n" ROWS "\n12..\n..12\n21..\n..21\n+--+\n" ROWS "end\n";
  gsize at = 0, start, length, n = 0;
  gboolean is_whole;

  while ((length = gw_written_next (text + at, strlen (text) - at, &start, &is_whole)) > 0)
    {
      g_assert_true (is_whole);
      at += start + length;
      n++;
    }
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (text + at, ==, "end\n");
}

/* A grid of 16 by 16, each sign from SIGNS, POINT for what is empty: row 1 holds the lowest and the highest, and so does the last cell. */
static char *
large_line (const char *lowest, const char *highest, const char *empty)
{
  GString *line = g_string_new (lowest);

  g_string_append (line, highest);
  for (guint i = 2; i < 255; i++)
    g_string_append (line, empty);
  return g_string_free (g_string_append (line, highest), FALSE);
}

static void
test_large_lines (void)
{
  static const struct
  {
    const char *lowest, *highest, *empty, *first, *last, *values;
  } cases[] = {
    { "1", "G", ".", "set_cell(1, 1)", "set_cell(256, G)", "values = 123456789ABCDEFG" },
    { "1", "g", "0", "set_cell(1, 1)", "set_cell(256, G)", "values = 123456789ABCDEFG" },
    { "0", "F", ".", "set_cell(1, 0)", "set_cell(256, F)", "values = 0123456789ABCDEF" },
    { "01", "16", "00", "set_cell(1, 1)", "set_cell(256, G)", "values = 123456789ABCDEFG" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = large_line (cases[i].lowest, cases[i].highest, cases[i].empty);
      g_autoptr (GwImport) import = must_import (line);

      assert_states (import, cases[i].values);
      assert_states (import, cases[i].first);
      assert_states (import, cases[i].last);
      assert_states (import, "box_groups(4, 4)");
    }
}

/* What stands below [State] is how far a solver is. */
static void
test_state (void)
{
  static const char text[] = "[Puzzle]\n" ROWS "[State]\n534678912\n672195348\n198342567\n859761423\n426853791\n713924856\n961537284\n"
                             "287419635\n345286179\n";
  g_autoptr (GwImport) import = must_import (text);
  g_autofree char *rules = rules_of (import);
  g_autofree char *two = g_strconcat (text, "[Puzzle]\n" ROWS, NULL);
  gsize start;
  gboolean is_whole;

  assert_fate (import, "[State]", GW_FATE_BESIDE);
  assert_states (import, "set_cell(1, 5)");
  g_assert_null (strstr (rules, "set_cell(3,"));
  g_assert_cmpuint (gw_written_next (text, strlen (text), &start, &is_whole), ==, strlen (text));
  g_assert_cmpuint (gw_written_next (two, strlen (two), &start, &is_whole), ==, strlen (text));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/written/rows", test_rows);
  g_test_add_func ("/written/candidates", test_candidates);
  g_test_add_func ("/written/words", test_words);
  g_test_add_func ("/written/sizes", test_sizes);
  g_test_add_func ("/written/jigsaw-line", test_jigsaw_line);
  g_test_add_func ("/written/sumocue-killer", test_sumocue_killer);
  g_test_add_func ("/written/sumocue-jigsaw", test_sumocue_jigsaw);
  g_test_add_func ("/written/candidate-line", test_candidate_line);
  g_test_add_func ("/written/perfect", test_perfect);
  g_test_add_func ("/written/pointed", test_pointed);
  g_test_add_func ("/written/opensudoku", test_opensudoku);
  g_test_add_func ("/written/opensudoku-several", test_opensudoku_several);
  g_test_add_func ("/written/opensudoku-refused", test_opensudoku_refused);
  g_test_add_func ("/written/large-lines", test_large_lines);
  g_test_add_func ("/written/state", test_state);
  g_test_add_func ("/written/refused", test_refused);
  g_test_add_func ("/written/several", test_several);
  return g_test_run ();
}

/* What solvers are told: the rules text from the rules' sentences. */

#include <string.h>

#include "rf/source.h"
#include "rules/rules-text.h"
#include "rules/rule-table.h"
#include "statements.h"

/* Whether the engine enforces them or not: each kind of clue is told, once. */
static void
test_rules_text (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle ("values = 1234\ncolumns = 4\nrows = 4\nrow_groups\nsum(5,1,2)\nsum(7,3,4)\n"
                                           "wheel(5,6,10,9,1,2,3,4)\nset_cell(1,2)\nanti_knight\nentropy_blocks\n");
  g_autofree char *text = gw_puzzle_rules_text (puzzle);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_cages = 0, n_wheels = 0, n_knights = 0, n_entropies = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      n_cages += strstr (lines[i], "cage add up") != NULL;
      n_wheels += strstr (lines[i], "heel") != NULL;
      n_knights += strstr (lines[i], "nights move") != NULL || strstr (lines[i], "knight's move apart") != NULL;
      n_entropies += strstr (lines[i], "low, a middle") != NULL; /* nothing of it is drawn */
      g_assert_true (g_str_has_suffix (lines[i], "."));
      g_assert_null (strstr (lines[i], "given"));
    }
  g_assert_cmpuint (n_cages, ==, 1);
  g_assert_cmpuint (n_wheels, ==, 1);
  g_assert_cmpuint (n_knights, ==, 1);
  g_assert_cmpuint (n_entropies, ==, 1);
}

/* What holds of several kinds of groups is said once; values that follow each other are named by the first and the last. */
static void
test_groups_together (void)
{
  g_autoptr (GwPuzzle) plain = assemble_puzzle ("values = 1234\ncolumns = 4\nrows = 4\nrow_groups\nanti_knight\n"
                                                "column_groups\nextra_region(1,2,3)\n");
  g_autoptr (GwPuzzle) letters = assemble_puzzle ("values = ACE\ncolumns = 3\nrows = 3\nrow_groups\ncolumn_groups\n");
  g_autofree char *text = gw_puzzle_rules_text (plain), *other = gw_puzzle_rules_text (letters);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_cmpstr (lines[0], ==, "Every row and every column holds each of 1 to 4 exactly once.");
  g_assert_true (g_str_has_suffix (lines[2], " holds each of 1 to 4 at most once."));
  g_assert_cmpstr (other, ==, "Every row and every column holds each of A C E exactly once.");
}

/* As setters order them: normal sudoku, the whole grid, regions, cells, lines, dots, outside, negatives; each of them a paragraph. */
static void
test_order (void)
{
  static const char *const beginnings[] = { "Normal sudoku rules apply: every row, every column and every outlined box holds each of 1 to 4 ",
                                            "Every marked diagonal", "Cells a knight's move apart", "The numbers in a cage",
                                            "Neighbours on a whisper line", "Two cells with a white dot", "A sandwich clue",
                                            "All dots are given" };
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle ("values = 1234\ncolumns = 4\nrows = 4\nno_kropki_elsewhere\nsandwich(2,1,2,3,4)\n"
                                                 "kropki_diff(1,2)\nwhisper(2,1,2)\nsum(5,1,2)\ndiagonal(1,16)\nanti_knight\n"
                                                 "box_groups(2,2)\ncolumn_groups\nrow_groups\nwhisper(2,3,4)\n");
  g_autofree char *text = gw_puzzle_rules_text (puzzle);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (beginnings));
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (!g_str_has_prefix (lines[i], beginnings[i]))
      g_error ("'%s' should begin with '%s'", lines[i], beginnings[i]);
}

/* Lines are told by name and colour; what is grey and has ends, or is no line, is told by what it says. */
static void
test_colours (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle ("values = 1234\ncolumns = 4\nrows = 4\nwhisper(2,1,2)\nrenban_line(9,10)\nwhisper(2,3,4)\n"
                                                 "palindrome(5,6,7)\nsplit_line(5,13,14)\nthermo(7,8)\nmagic_diagonals(1,2,3,5,6,7,9,10,11)\n");
  g_autofree char *text = gw_puzzle_rules_text_in_colour (puzzle);

  g_assert_nonnull (strstr (text, "\nWhispers (green): Neighbours on a whisper line"));
  g_assert_nonnull (strstr (text, "\nRenban line (purple): A renban line"));
  g_assert_nonnull (strstr (text, "\nPalindrome (grey): A palindrome line"));
  g_assert_nonnull (strstr (text, "\nSplit line (blue): A split line"));
  g_assert_nonnull (strstr (text, "\nNumbers increase along a thermometer"));
}

/* What the marks on the board say, and no more. */
static void
test_marks (void)
{
  static const struct
  {
    const char *marks, *said;
  } cases[] = {
    { "kropki_diff(1,2)\nkropki_diff(3,4)\n", "Two cells with a white dot between them differ by 1." },
    { "kropki_diff(2,1,2)\n", "Two cells with a number in a white dot between them differ by that number." },
    { "kropki_factor(1,2)\n", "Of two cells with a black dot between them, one is twice the other." },
    { "kropki_factor(3,1,2)\n", "Of two cells with a number in a black dot between them, one is that many times the other." },
    { "kropki_sum(5,1,2)\nkropki_sum2(10,3,4)\nkropki_sum(10,5,6)\n",
      "Two cells with a V between them sum to 5.\nTwo cells with an X between them sum to 10." },
    { "kropki_sum(6,1,2)\n", "Two cells with a number between them sum to that number." },
    { "kropki_diff(?,1,2)\n", "Two cells with a number in a white dot between them differ by that number." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *file = g_strconcat ("values = 123456\ncolumns = 6\nrows = 1\n", cases[i].marks, NULL);
      g_autoptr (GwPuzzle) puzzle = assemble_puzzle (file);
      g_autofree char *text = gw_puzzle_rules_text_in_colour (puzzle);

      g_assert_cmpstr (text, ==, cases[i].said);
    }
}

/* The colours are those that an author has chosen, for a clue or for all of its kind. */
static void
test_chosen_colours (void)
{
  static const char file[] = "//@ look: renban_line #0000ff width:10%\n//@ look: renban_linear red\nvalues = 123456789\ncolumns = 9\nrows = 1\n"
                             "renban_line(1,2)\nwhisper(3,3,4) //@ colour: #ff0000\nslow_thermo(7,8)\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (file, strlen (file));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autofree char *text = gw_puzzle_rules_text_in_colour (reading->puzzle), *plain = gw_puzzle_rules_text (reading->puzzle);

  g_assert_nonnull (strstr (text, "Renban line (blue): "));
  g_assert_nonnull (strstr (text, "Whispers (red): "));
  /* Hollow on paper, blue on the screen. */
  g_assert_nonnull (strstr (text, "Slow thermometer (blue): Numbers increase or stay the same along a slow thermometer"));
  g_assert_nonnull (strstr (plain, "slow (hollow) thermometer"));
}

/* Numbers of several kinds beside the grid are told by name; of one kind, they need none. */
static void
test_beside (void)
{
  g_autoptr (GwPuzzle) mixed = assemble_puzzle ("values = 123\ncolumns = 3\nrows = 3\nsandwich(2,1,2,3)\nnumbered_room(2,1,4,7)\n");
  g_autoptr (GwPuzzle) single = assemble_puzzle ("values = 123\ncolumns = 3\nrows = 3\nsandwich(2,1,2,3)\n");
  g_autofree char *both = gw_puzzle_rules_text_in_colour (mixed), *one = gw_puzzle_rules_text_in_colour (single);

  g_assert_nonnull (strstr (both, "Numbered room: The first number of a line"));
  g_assert_nonnull (strstr (both, "Sandwich: A sandwich clue"));
  g_assert_null (strstr (one, "Sandwich: "));
}

/* Dutch whispers are orange, as they are drawn. */
static void
test_dutch (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle ("values = 123456789\ncolumns = 9\nrows = 1\nwhisper(4,1,2)\nwhisper(5,3,4)\nwhisper(4,5,6)\n");
  g_autofree char *text = gw_puzzle_rules_text_in_colour (puzzle);

  g_assert_nonnull (strstr (text, "Dutch whispers (orange): Neighbours on a whisper line differ by at least 4."));
  g_assert_nonnull (strstr (text, "German whispers (green): Neighbours on a whisper line differ by at least 5."));
}

static gboolean
is_relation_clue (const GwRule *rule)
{
  return g_str_equal (rule->id, "relation_king");
}

/* A part of the rules is told of the whole puzzle: a clue that names a relation tells its pairs. */
static void
test_some_rules (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle ("values = 1234\ncolumns = 4\nrows = 4\nrow_groups\nrelation(near, 12, 23, 34)\n"
                                                 "relation_king(near)\n");
  g_autofree char *text = gw_puzzle_rules_text_of (puzzle, is_relation_clue);

  g_assert_null (strstr (text, "row"));
  for (const char *pairs = "12 23 34"; pairs[0] != '\0'; pairs += strspn (pairs + 2, " ") + 2)
    {
      const char pair[] = { pairs[0], pairs[1], '\0' };

      g_assert_nonnull (strstr (text, pair));
    }
}

/* No rule is left without a word, whether the engine knows it or not. */
static void
test_every_rule_has_a_sentence (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    {
      g_autofree char *sentence = gw_rule_sentence (gw_rules[i]);

      g_assert_true (g_utf8_strlen (sentence, -1) > 10 && g_str_has_suffix (sentence, "."));
      g_assert_false (g_unichar_islower (g_utf8_get_char (sentence)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-text/rules", test_rules_text);
  g_test_add_func ("/rules-text/groups-together", test_groups_together);
  g_test_add_func ("/rules-text/order", test_order);
  g_test_add_func ("/rules-text/colours", test_colours);
  g_test_add_func ("/rules-text/marks", test_marks);
  g_test_add_func ("/rules-text/dutch", test_dutch);
  g_test_add_func ("/rules-text/beside", test_beside);
  g_test_add_func ("/rules-text/chosen-colours", test_chosen_colours);
  g_test_add_func ("/rules-text/some-rules", test_some_rules);
  g_test_add_func ("/rules-text/every-rule", test_every_rule_has_a_sentence);
  return g_test_run ();
}

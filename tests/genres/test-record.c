/* Records as people and programs have written them, and what their marks become. */
#include "kinds.h"

#include <string.h>

#include "gridwright.h"

static char *
joined (const GPtrArray *words)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (text, i > 0 ? " %s" : "%s", record_word (words, i));
  return g_string_free (text, FALSE);
}

static void
assert_words (const GPtrArray *words, const char *expected)
{
  g_autofree char *text = words != NULL ? joined (words) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

static void
test_grid (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Record) record
    = record_new (RECORD_GRID, " 2 3 \r\n\t-  4sx\t? \n  x @ - \n\n", "9 9\n- se  sw\nx ne\twn 7\n[moves]\nab,1;\n[end]\n", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (record->n_columns, ==, 3);
  g_assert_cmpuint (record->n_rows, ==, 2);
  assert_words (record->clues, "- 4sx ? x @ -");
  assert_words (record->solution, "- se sw x ne wn");
  g_assert_null (record->rooms);
}

/* More rows than there are, and what programs have left behind the last. */
static void
test_lines_are_counted (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Record) record = record_new (RECORD_GRID, "30 2\n1 -\n- 2\n", "30 2\n1 2\n3 4\nunit 27\n", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (record->n_rows, ==, 2);
  assert_words (record->solution, "1 2 3 4");
}

static void
test_rooms (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Record) both = record_new (RECORD_GRID_ROOMS, "2 2\n3 -\n- -\na A\na 10", "2 2\n- x\nx -", &error);
  g_autoptr (Record) alone = record_new (RECORD_ROOMS, "1 3 2\n1 @ #", "1 3 2\n- h x", &error);

  g_assert_no_error (error);
  assert_words (both->clues, "3 - - -");
  assert_words (both->rooms, "a A a 10");
  g_assert_cmpuint (both->third, ==, 0);
  assert_words (alone->rooms, "1 @ #");
  g_assert_null (alone->clues);
  g_assert_cmpuint (alone->third, ==, 2);
}

static void
test_counts (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Record) tents = record_new (RECORD_COUNTS_GRID, "2 3\n1 0 -\n2 1\n- x -\nx - -", "2 3\no x -\nx o -", &error);
  g_autoptr (Record) sums = record_new (RECORD_COUNTS, "2 3\n1 2 3\n4 5", "2 3\n- x -\nx - -", &error);

  g_assert_no_error (error);
  assert_words (tents->of_columns, "1 0 -");
  assert_words (tents->of_rows, "2 1");
  assert_words (tents->clues, "- x - x - -");
  assert_words (sums->of_columns, "1 2 3");
  assert_words (sums->of_rows, "4 5");
  g_assert_cmpuint (sums->n_rows, ==, 2);
  g_assert_null (sums->clues);
}

static void
assert_refused (RecordShape shape, const char *problem, const char *solution, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (record_new (shape, problem, solution, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_refused (void)
{
  assert_refused (RECORD_GRID, "", "", "problem: there is no grid");
  assert_refused (RECORD_GRID, "2 2", "2 2", "problem: there is no grid");
  assert_refused (RECORD_GRID, "2 2\n- -\n-", "2 2\n- -\n- -", "problem: line 3 has 1 words, not 2");
  assert_refused (RECORD_GRID, "2 2\n- -\n- -", "2 2\n- -\n", "solution: line 3 has 0 words, not 2");
  assert_refused (RECORD_COUNTS_GRID, "1 2\n1 1\n1 1", "1 2\n- -", "problem: there is no grid");
  assert_refused (RECORD_GRID_ROOMS, "1 2\n1 1", "1 2\n- -", "problem: there is no grid");
}

/* ---- marks ---- */

static void
test_marks (void)
{
  guint number, direction;

  g_assert_true (kind_matches ("#$~", "12wo", &number, &direction));
  g_assert_cmpuint (number, ==, 12);
  g_assert_cmpuint (direction, ==, 4);
  g_assert_true (kind_matches ("#$o #$x", "3nx", &number, &direction));
  g_assert_cmpuint (direction, ==, 1);
  g_assert_false (kind_matches ("#$", "3nx", &number, &direction));
  g_assert_false (kind_matches ("#$", "3", &number, &direction));
  g_assert_true (kind_matches ("~,#", "27,8", &number, &direction));
  g_assert_cmpuint (number, ==, 8);
  g_assert_true (kind_matches ("~,#", ",16", &number, &direction));
  g_assert_false (kind_matches ("~,#", "27,", &number, &direction));
  g_assert_true (kind_matches ("#,~", "27,", &number, &direction));
  g_assert_cmpuint (number, ==, 27);
  g_assert_true (kind_matches ("#* #x", "45x", &number, &direction));
  g_assert_true (kind_matches ("#* #x", "1*", &number, &direction));
  g_assert_true (kind_matches ("- ?", "?", &number, &direction));
  g_assert_false (kind_matches ("x #", "", &number, &direction));
  g_assert_false (kind_matches (NULL, "x", &number, &direction));
}

/* ---- statements ---- */

static void
assert_text (const char *kind, const char *problem, const char *solution, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Record) record = record_new (kind_named (kind)->shape, problem, solution, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = kind_to_text (kind_named (kind), record);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_statements (void)
{
  assert_text ("Akari", "2 3\n- x 0\n3 - -", "2 3\no - -\n- o -",
               "columns = 3\nrows = 2\nblocked(bulb,2,3,4)\nset(Walls,2,3,4)\nNear(0,3)\nNear(3,4)\n");
  assert_text ("CastleWall", "1 3\n4so x 1w", "1 3\n- - -",
               "columns = 3\nrows = 1\nblocked(links,1,2,3)\nInside(1)\nOutside(2)\nAlong(4,3,1)\nAlong(1,4,3)\n");
  assert_text ("Starbattle", "2 2 3\n1 @\n1 #", "2 2 3\nx -\nh -", "columns = 2\nrows = 2\nblocked(star,2,4)\nroom(1,3)\nStars(3)\n");
  assert_text ("Heyawake", "1 3\n- 2 0\na A a", "1 3\n- - -", "columns = 3\nrows = 1\nroom(1,3)\nCount(0,1,3)\nroom(2)\nCount(2,2)\n");
  assert_text ("Tent", "1 2\n0 1\n-\nx -", "1 2\nx o", "columns = 2\nrows = 1\nset(Trees,1)\nblocked(tent,1)\nCount(0,1)\nCount(1,2)\n");
  assert_text ("Kakuro", "2 3\n- 3,2 0\n,5 0 0", "2 3\n- - 1\n- 3 2",
               "columns = 3\nrows = 2\nrestrict_grid(1,2,4)\nsum(3,5)\nsum(2,3)\nsum(5,5,6)\n");
  assert_text ("Kakuro", "2 3\n- 3,0 -\n0,3 0 0,0", "2 3\n- - -\n- 3 -",
               "columns = 3\nrows = 2\nrestrict_grid(1,2,3,4,6)\nsum(3,5)\nsum(3,5)\n");
  assert_text ("Str8t", "2 3\n- 2x -\n1 - x", "2 3\n1 2 -\n1 2 -",
               "columns = 3\nrows = 2\nrestrict_grid(6)\nset_cell(2,2)\nset_cell(4,1)\nvalues = 12\nrenban_line(1,4)\nrenban_line(4,5)\n");
  assert_text ("Hitori", "1 3\n2 1 2", "1 3\nx - -", "columns = 3\nrows = 1\nNumber(2,1,3)\nNumber(1,2)\n");
  assert_text ("NumberLink", "1 3\n2 - 2", "1 3\ne ew w", "columns = 3\nrows = 1\nset(Ends:2,1,3)\n");
  assert_text ("Suguru", "1 11\n- - - - - - - - - - 11\n1 1 1 1 1 1 1 1 1 1 1", "1 11\n1 2 3 4 5 6 7 8 9 10 11",
               "columns = 11\nrows = 1\nset_cell(11,B)\nextra_region(1,2,3,4,5,6,7,8,9,10,11)\nvalues = 123456789AB\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/grid", test_grid);
  g_test_add_func ("/record/lines-are-counted", test_lines_are_counted);
  g_test_add_func ("/record/rooms", test_rooms);
  g_test_add_func ("/record/counts", test_counts);
  g_test_add_func ("/record/refused", test_refused);
  g_test_add_func ("/record/marks", test_marks);
  g_test_add_func ("/record/statements", test_statements);
  return g_test_run ();
}

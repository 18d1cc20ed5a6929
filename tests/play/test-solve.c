/* A solve is written down and read back: all that was done, at any time of it. */
#include <string.h>

#include "base/random.h"
#include "drawn/check-sum.h"
#include "play/solve.h"
#include "read-text.h"

#define SQUARE "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\nset_cell(1, 1)\n"
#define HEAD "gridwright-solve 1\ncells 16\nsymbols 4\n"

/* NOW is some time later. */
/* Lines and crosses of the pen are part of a solve, too. */
static void
draw_something (GwPlay *play, GwRandom *random, const GwCell *cells, guint n_cells, gint64 now)
{
  GwPenSpot spots[2];

  for (guint i = 0; i < n_cells; i++)
    spots[i] = (GwPenSpot){ cells[i], gw_random_below (random, GW_N_PEN_MARKS) };
  gw_play_draw (play, spots, n_cells, gw_random_below (random, 2) == 0, now);
}

static void
do_something (GwPlay *play, GwRandom *random, gint64 *now)
{
  const GwCell cells[] = { (GwCell) gw_random_below (random, 16), (GwCell) gw_random_below (random, 16) };
  guint n_cells = cells[0] != cells[1] ? 2 : 1;
  GwPlayMode mode = (GwPlayMode) gw_random_below (random, GW_N_PLAY_MODES);

  *now += gw_random_below (random, 5000);
  switch (gw_random_below (random, 6))
    {
    case 0:
      gw_play_undo (play, *now);
      return;
    case 1:
      gw_play_redo (play, *now);
      return;
    case 2:
      gw_play_clear (play, mode, cells, n_cells, *now);
      return;
    default:
      if (mode == GW_PLAY_PEN)
        draw_something (play, random, cells, n_cells, *now);
      else
        gw_play_enter (play, mode, cells, n_cells, gw_random_below (random, 4), *now);
    }
}

static void
assert_same_cells (const GwPlay *a, const GwPlay *b)
{
  for (guint cell = 0; cell < 16; cell++)
    {
      g_assert_cmpuint (a->cells[cell].value, ==, b->cells[cell].value);
      g_assert_cmpuint (a->cells[cell].colours, ==, b->cells[cell].colours);
      g_assert_cmpuint (a->cells[cell].corner, ==, b->cells[cell].corner);
      g_assert_cmpuint (a->cells[cell].centre, ==, b->cells[cell].centre);
      g_assert_cmphex (a->cells[cell].pen, ==, b->cells[cell].pen);
    }
}

/* Of 40 random solves: the same cells, undo and log, and at each time what there was then. */
static void
test_round_trip (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (SQUARE);

  for (guint seed = 0; seed < 40; seed++)
    {
      g_autoptr (GwPlay) play = gw_play_new (puzzle), back = NULL;
      g_autofree char *text = NULL, *again = NULL;
      g_autoptr (GError) error = NULL;
      GwRandom random;
      gint64 now = 1000000;

      gw_random_init (&random, seed);
      for (guint i = 0; i < 60 && play->state != GW_PLAY_DONE; i++)
        {
          g_autofree char *part = NULL;
          g_autoptr (GwPlay) until = NULL;

          do_something (play, &random, &now);
          part = gw_solve_write (play, now);
          until = gw_solve_read (puzzle, part, G_MAXINT64, &error);
          g_assert_no_error (error);
          assert_same_cells (play, until);
        }
      text = gw_solve_write (play, now);
      back = gw_solve_read (puzzle, text, G_MAXINT64, &error);
      g_assert_no_error (error);
      again = gw_solve_write (back, 0);
      g_assert_cmpstr (again, ==, text);
      g_assert_cmpuint (back->log->len, ==, play->log->len);
      g_assert_cmpuint (back->n_undos, ==, play->n_undos);
      g_assert_cmpint (gw_play_elapsed (back, 99), ==, gw_play_elapsed (play, now));
      while (gw_play_undo (play, now))
        {
          g_assert_true (gw_play_undo (back, 0));
          assert_same_cells (play, back);
        }
      g_assert_false (gw_play_can_undo (back));
    }
}

static void
test_replay (void)
{
  static const struct
  {
    gint64 until;
    guint  n_digits;
    gint64 clock;
  } times[] = { { 0, 0, 0 }, { 999, 0, 0 }, { 1000, 1, 1000 }, { 2499, 1, 1000 }, { 2500, 2, 2500 }, { 3000, 1, 3000 }, { G_MAXINT64, 1, 10000 } };
  static const char text[] = HEAD "1.000 2:3\n2.500 3:4 4:^1,2~3#1,5\n3.000 undo\nhints 2\n10.000 end\n";
  g_autoptr (GwPuzzle) puzzle = read_text (SQUARE);

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwPlay) play = gw_solve_read (puzzle, text, times[i].until, &error);
      guint n = 0;

      g_assert_no_error (error);
      for (guint cell = 0; cell < 16; cell++)
        n += play->values[cell] != GW_NO_VALUE;
      g_assert_cmpuint (n, ==, times[i].n_digits);
      g_assert_cmpint (gw_play_elapsed (play, 12345), ==, times[i].clock);
      if (times[i].until == 2500)
        {
          g_assert_cmphex (play->cells[3].corner, ==, 3);
          g_assert_cmphex (play->cells[3].centre, ==, 4);
          g_assert_cmphex (play->cells[3].colours, ==, 0x11);
        }
    }
}

static char *
read_fixture (const char *name)
{
  g_autofree char *path = g_build_filename (GW_FIXTURES, "exchange", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* What the page to solve sends back (tests/exchange/test-page-browser.py makes it send just this), and what mailers make of it. */
static void
test_from_page (void)
{
  g_autofree char *rules = read_fixture ("page.rf"), *text = read_fixture ("page.solve"), *sum = NULL, *own_sum = NULL, *mailed = NULL;
  g_autoptr (GwPuzzle) puzzle = read_text (rules);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const GwPlayCell blank = { .value = GW_NO_VALUE };

  mailed = g_strjoinv ("\r\n", lines);
  sum = gw_solve_find_sum (text);
  own_sum = gw_puzzle_check_sum (puzzle);
  g_assert_cmpstr (sum, ==, own_sum);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwPlay) play = gw_solve_read (puzzle, i == 0 ? text : mailed, G_MAXINT64, &error);

      g_assert_no_error (error);
      g_assert_cmpint (gw_play_elapsed (play, 0), ==, 12000);
      for (guint cell = 0; cell < 16; cell++)
        {
          GwPlayCell want = blank;

          if (cell == 0)
            want.pen = 1u << (GW_PEN_OVER + 1);
          else if (cell == 1)
            want.pen = 1u << (GW_PEN_OVER + 2);
          else if (cell == 3)
            want.corner = 1 << 0 | 1 << 3;
          else if (cell == 5)
            want = (GwPlayCell){ .value = 3, .colours = 1 << 1, .centre = 1 << 3 };
          else if (cell == 15)
            want.pen = 1u << GW_PEN_CROSS;
          g_assert_cmpuint (play->cells[cell].value, ==, want.value);
          g_assert_cmphex (play->cells[cell].colours, ==, want.colours);
          g_assert_cmphex (play->cells[cell].corner, ==, want.corner);
          g_assert_cmphex (play->cells[cell].centre, ==, want.centre);
          g_assert_cmphex (play->cells[cell].pen, ==, want.pen);
        }
    }
}

/* The pen is undone like the rest, and comes out as it went in. */
static void
test_pen (void)
{
  static const char text[] = HEAD "1.000 2:!1,29\n2.000 2:3^1~2#1!2 3:!14\n3.000 end\n";
  g_autoptr (GwPuzzle) puzzle = read_text (SQUARE);
  g_autoptr (GwPlay) play = gw_solve_read (puzzle, text, G_MAXINT64, NULL);
  g_autofree char *again = gw_solve_write (play, 0);

  g_assert_cmpstr (again, ==, text);
  g_assert_cmphex (play->cells[1].pen, ==, 1u << GW_PEN_SIDE);
  gw_play_undo (play, 0);
  g_assert_cmphex (play->cells[1].pen, ==, 1u << GW_PEN_CROSS | 1u << (GW_N_PEN_MARKS - 1));
  g_assert_cmphex (play->cells[2].pen, ==, 0);
}

/* Which version of a puzzle was solved: all that solvers are told counts, and nothing else. */
static void
test_sum (void)
{
  static const char *const same[] = { SQUARE, "//@ title: T\n//@ author: A\n" SQUARE, "// words\n" SQUARE "//@ solution: 1234341221434321\n" };
  static const char *const other[] = { SQUARE "set_cell(2, 2)\n", SQUARE "sum(3, 2, 3)\n", "//@ rules: Odd ones.\n" SQUARE,
                                       "//@ draw: line green 1 2\n" SQUARE, "//@ draw: line red 1 2\n" SQUARE };
  g_autoptr (GHashTable) sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (GwPuzzle) puzzle = read_text (same[i]);

      g_hash_table_add (sums, gw_puzzle_check_sum (puzzle));
    }
  g_assert_cmpuint (g_hash_table_size (sums), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (other); i++)
    {
      g_autoptr (GwPuzzle) puzzle = read_text (other[i]);

      g_hash_table_add (sums, gw_puzzle_check_sum (puzzle));
    }
  g_assert_cmpuint (g_hash_table_size (sums), ==, 1 + G_N_ELEMENTS (other));
}

static void
test_sniff (void)
{
  g_autofree char *none = gw_solve_find_sum (HEAD "1.000 end\n"), *some = gw_solve_find_sum (HEAD "puzzle 12ab34cd\n1.000 end\n");

  g_assert_true (gw_solve_sniff (HEAD, strlen (HEAD)));
  g_assert_false (gw_solve_sniff ("values = 12\ncolumns = 12\n", 25));
  g_assert_false (gw_solve_sniff (HEAD, 5));
  g_assert_null (none);
  g_assert_cmpstr (some, ==, "12ab34cd");
}

/* A given that the author has set since hides what was entered there, and the solve is read all the same. */
static void
test_changed_puzzle (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (SQUARE "set_cell(2, 2)\n");
  g_autoptr (GwPlay) play = gw_solve_read (puzzle, HEAD "1.000 2:3\n2.000 end\n", G_MAXINT64, NULL);

  g_assert_nonnull (play);
  g_assert_cmpuint (play->values[1], ==, GW_NO_VALUE);
}

static void
test_bad (void)
{
  static const char *const bad[] = {
    "", "x", "gridwright-solve 2\ncells 16\nsymbols 4\n", "gridwright-solve 1\ncells 81\nsymbols 4\n1.000 end\n",
    "gridwright-solve 1\ncells 16\nsymbols 9\n1.000 end\n", HEAD "1.000 0:1\n", HEAD "1.000 17:1\n", HEAD "1.000 2:5\n", HEAD "1.000 2:0\n",
    HEAD "1.000 2:^5\n", HEAD "1.000 2:#99\n", HEAD "1.000 2:^1,\n", HEAD "1.000 2:~1^1\n", HEAD "1.000 2:1x\n", HEAD "1.000 2\n",
    HEAD "1.000\n", HEAD "1.00 2:1\n", HEAD "-1.000 2:1\n", HEAD "1.000 undo\n", HEAD "1.000 redo\n", HEAD "2.000 2:1\n1.000 2:2\n",
    HEAD "99999999999999999999.000 2:1\n", HEAD "1.000 2:99999999999999999999\n", HEAD "1.000 2:1 \n", HEAD "1.000  2:1\n", HEAD "end\n", HEAD "1.000 2:!30\n", HEAD "1.000 2:!0\n",
    HEAD "1.000 2:!1#1\n", HEAD "1.000 2:!\n",
  };
  g_autoptr (GwPuzzle) puzzle = read_text (SQUARE);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", bad[i]);
      g_assert_null (gw_solve_read (puzzle, bad[i], G_MAXINT64, &error));
      g_assert_true (error->domain == GW_SOLVE_ERROR);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solve/round-trip", test_round_trip);
  g_test_add_func ("/solve/replay", test_replay);
  g_test_add_func ("/solve/from-page", test_from_page);
  g_test_add_func ("/solve/pen", test_pen);
  g_test_add_func ("/solve/sum", test_sum);
  g_test_add_func ("/solve/sniff", test_sniff);
  g_test_add_func ("/solve/changed-puzzle", test_changed_puzzle);
  g_test_add_func ("/solve/bad", test_bad);
  return g_test_run ();
}

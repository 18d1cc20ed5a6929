/* Fog while somebody solves: a right digit lights, a wrong one does not; nothing that lies in the fog is given away. */
#include "play/play.h"
#include "read-text.h"

/* 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1 */
#define GRID "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n"
#define SOLUTION "//@ solution: 1234341221434321\n"
static const char DIGITS[] = "1234341221434321";

static GwPlay *
play_new (const char *text)
{
  g_autoptr (GwPuzzle) puzzle = read_text (text);

  return gw_play_new (puzzle);
}

/* Cells and symbols from 1; what is lit afterwards, as "1 2 5". */
static void
assert_lit (GwPlay *play, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint cell = 0; cell < 16; cell++)
    if (!gw_play_is_fogged (play, (GwCell) cell))
      g_string_append_printf (text, "%s%u", text->len > 0 ? " " : "", cell + 1);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
enter (GwPlay *play, guint cell, guint symbol)
{
  const GwCell cells[] = { (GwCell) (cell - 1) };

  g_assert_true (gw_play_enter (play, GW_PLAY_DIGIT, cells, 1, symbol - 1, 0));
}

static void
test_right_and_wrong (void)
{
  g_autoptr (GwPlay) play = play_new ("//@ fog: 1\n" SOLUTION GRID);

  assert_lit (play, "1");
  enter (play, 16, 2);
  assert_lit (play, "1");
  enter (play, 16, 1);
  assert_lit (play, "1 11 12 15 16");
  g_assert_true (gw_play_undo (play, 0));
  assert_lit (play, "1");
  g_assert_true (gw_play_redo (play, 0));
  assert_lit (play, "1 11 12 15 16");
}

static void
test_triggers (void)
{
  g_autoptr (GwPlay) play = play_new ("//@ fog: 1\n//@ fog-trigger: 1 > 4 8\n//@ fog-trigger: 2 3 > 16\n" SOLUTION GRID);

  enter (play, 6, 4); /* right, and nobody's cause */
  assert_lit (play, "1");
  enter (play, 1, 1);
  assert_lit (play, "1 4 8");
  enter (play, 2, 2);
  assert_lit (play, "1 4 8");
  enter (play, 3, 4);
  assert_lit (play, "1 4 8");
  enter (play, 3, 3);
  assert_lit (play, "1 4 8 16");
}

/* Of the cells that a trigger waits for, one may be given. */
static void
test_given_causes (void)
{
  g_autoptr (GwPlay) play = play_new ("//@ fog: 1\n//@ fog-trigger: 1 2 > 4 8\n" SOLUTION GRID "set_cell(1, 1)\n");

  assert_lit (play, "1");
  enter (play, 2, 2);
  assert_lit (play, "1 4 8");
}

/* What is not known of the solution lights nothing, until it is known. What the author has stated is not overruled. */
static void
test_learning (void)
{
  g_autoptr (GwPlay) play = play_new ("//@ fog: 1\n//@ solution: 4???????????????\n" GRID);
  guint8 solution[16];

  for (guint i = 0; i < 16; i++)
    solution[i] = (guint8) (DIGITS[i] - '1');
  enter (play, 16, 1);
  assert_lit (play, "1");
  g_assert_true (gw_play_learn (play, solution));
  assert_lit (play, "1 11 12 15 16");
  g_assert_false (gw_play_learn (play, solution));
  enter (play, 1, 1);
  assert_lit (play, "1 11 12 15 16");
  enter (play, 1, 4);
  assert_lit (play, "1 2 5 6 11 12 15 16");
}

static void
test_without_fog (void)
{
  g_autoptr (GwPlay) play = play_new (SOLUTION GRID);
  guint8 solution[16] = { 0 };

  assert_lit (play, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
  g_assert_false (gw_play_learn (play, solution));
}

/* A conflict with what nobody sees is none yet: a given, or a cage of which a part lies in the fog. */
static void
test_conflicts (void)
{
  g_autoptr (GwPlay) hidden = play_new ("//@ fog: 1 2\n" SOLUTION GRID "set_cell(4, 4)\nsum(7, 1, 2)\n");

  enter (hidden, 2, 4); /* as the given in the same row */
  g_assert_null (hidden->fault);
  g_assert_false (gw_bit_test (hidden->bad, 1));
  enter (hidden, 1, 4); /* the same digit twice, in sight */
  g_assert_nonnull (hidden->fault);
  g_assert_true (gw_bit_test (hidden->bad, 0));
  enter (hidden, 1, 1); /* right: all round it is lit, and 1 + 4 is not 7 */
  assert_lit (hidden, "1 2 5 6");
  g_assert_nonnull (hidden->fault);
  {
    g_autoptr (GwPlay) dark = play_new ("//@ fog: 1\n" SOLUTION GRID "sum(7, 1, 2)\n");

    enter (dark, 1, 3);
    enter (dark, 2, 1);
    g_assert_null (dark->fault);
    enter (dark, 2, 2); /* right: both cells are lit, and 3 + 2 is not 7 */
    g_assert_nonnull (dark->fault);
  }
}

/* A puzzle that is done hides nothing, whatever its triggers say. */
static void
test_done (void)
{
  g_autoptr (GwPlay) play = play_new ("//@ fog: 1\n//@ fog-trigger: 1 > 2\n" SOLUTION GRID);

  for (guint i = 0; i < 15; i++)
    enter (play, i + 1, (guint) (DIGITS[i] - '0'));
  assert_lit (play, "1 2");
  enter (play, 16, 1);
  g_assert_cmpint (play->state, ==, GW_PLAY_DONE);
  assert_lit (play, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
}

static void
test_adapting (void)
{
  g_autoptr (GwPlay) play = play_new ("//@ fog: 1\n" SOLUTION GRID);
  g_autoptr (GwPuzzle) other = read_text ("//@ fog: 2 3\n" SOLUTION GRID), bare = read_text (GRID);

  enter (play, 16, 1);
  gw_play_adapt (play, other);
  assert_lit (play, "2 3 11 12 15 16");
  gw_play_adapt (play, bare);
  assert_lit (play, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fog-play/right-and-wrong", test_right_and_wrong);
  g_test_add_func ("/fog-play/triggers", test_triggers);
  g_test_add_func ("/fog-play/given-causes", test_given_causes);
  g_test_add_func ("/fog-play/learning", test_learning);
  g_test_add_func ("/fog-play/without-fog", test_without_fog);
  g_test_add_func ("/fog-play/conflicts", test_conflicts);
  g_test_add_func ("/fog-play/done", test_done);
  g_test_add_func ("/fog-play/adapting", test_adapting);
  return g_test_run ();
}

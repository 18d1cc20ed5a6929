#include <string.h>

#include "play/play-hint.h"
#include "play/play-places.h"
#include "play/solve.h"
#include "player.h"

/* Numbers that are all that a cell holds: typed digit by digit, noted small, judged, hinted at, kept. The Hidoku is the tiny one of
 * tests/fixtures/genres: 1 2 3 4 / 8 7 6 5 / 9 10 11 12, of which 2, 4, 9 and 11 are to be found. */

#define HIDOKU \
  "//@ numbers: hundreds + tens + ones, each once\nlayer(shade, hundreds)\nlayer(shade, tens, 9)\nlayer(shade, ones, 9)\n" \
  "rule Path(line) = line is numbered along a path of Givens\nrule Hidoku(global) = Path(hundreds, tens, ones)\nHidoku\ncolumns = 4\nrows = 3\n" \
  "set(Givens:1, 1)\nset(Givens:3, 3)\nset(Givens:8, 5)\nset(Givens:7, 6)\nset(Givens:6, 7)\nset(Givens:5, 8)\nset(Givens:10, 10)\nset(Givens:12, 12)\n"

static void
click (Player *player, guint cell)
{
  player_send (player, (GwBoardEvent) { .kind = GW_BOARD_PRESS, .place = gw_place_cell ((GwCell) (cell - 1)) });
  player_send (player, (GwBoardEvent) { .kind = GW_BOARD_RELEASE, .place = gw_place_cell ((GwCell) (cell - 1)) });
}

/* Digits and letters; '<' is the backspace, '!' Return. */
static void
type (Player *player, const char *keys, guint modifiers)
{
  for (; *keys != '\0'; keys++)
    {
      const char text[2] = { *keys, '\0' };

      player_send (player, (GwBoardEvent) { .kind = GW_BOARD_KEY, .modifiers = modifiers, .text = text,
                                       .key = *keys == '<' ? GW_KEY_BACKSPACE : *keys == '!' ? GW_KEY_ENTER : GW_KEY_TEXT });
    }
}

static void
assert_told (Player *player, guint cell, const char *expected)
{
  g_autofree char *told = gw_play_describe (player->play, (GwCell) (cell - 1));

  g_assert_cmpstr (told, ==, expected);
}

static void
test_typing (void)
{
  g_autoptr (Player) player = player_new (HIDOKU);

  g_assert_cmpint (player->play->mode, ==, GW_PLAY_NUMBER);
  g_assert_false (gw_play_has_mode (player->play, GW_PLAY_DIGIT));
  click (player, 11);
  type (player, "11", 0);
  assert_told (player, 11, "entered 11");
  type (player, "<", 0);
  assert_told (player, 11, "entered 1, breaks a rule"); /* R1C1 has it */
  type (player, "2", 0);
  assert_told (player, 11, "entered 12, breaks a rule"); /* R3C4 has it */
  g_assert_cmpstr (player->play->fault, ==, "12 stands in R3C3 and in R3C4.");
  type (player, "1", 0); /* 121 is too large for twelve cells: a new number */
  type (player, "1", 0);
  assert_told (player, 11, "entered 11");
  type (player, "!1", 0); /* that one has ended, and Return ends it, too */
  assert_told (player, 11, "entered 1, breaks a rule");
  click (player, 9);
  click (player, 11);
  type (player, "1", 0); /* the same again takes it away */
  assert_told (player, 11, "empty");
  click (player, 5);
  type (player, "9", 0); /* said by the puzzle */
  g_assert_null (gw_play_describe (player->play, 4));
  g_assert_cmpuint (player->play->n_undos, ==, 0);
}

/* Another deed ends a number: nobody's work is taken back for a longer one. */
static void
test_interrupted (void)
{
  g_autoptr (Player) player = player_new (HIDOKU);

  click (player, 11);
  type (player, "1", 0);
  gw_play_enter (player->play, GW_PLAY_COLOUR, &(GwCell) { 0 }, 1, 0, 0);
  type (player, "1", 0);
  g_assert_cmpuint (player->play->cells[0].colours, ==, 1);
  assert_told (player, 11, "empty"); /* 1 again, not 11 */
}

static void
test_small (void)
{
  g_autoptr (Player) player = player_new (HIDOKU);

  click (player, 9);
  type (player, "11", GW_BOARD_SHIFT);
  type (player, "!", 0);
  type (player, "2", GW_BOARD_SHIFT);
  assert_told (player, 9, "small numbers 2 11");
  type (player, "!", 0);
  type (player, "9", GW_BOARD_SHIFT);
  type (player, "4", GW_BOARD_SHIFT);
  type (player, "3", GW_BOARD_SHIFT); /* there are four corners */
  assert_told (player, 9, "small numbers 2 4 9 11");
  type (player, "!", 0);
  type (player, "4", GW_BOARD_SHIFT);
  assert_told (player, 9, "small numbers 2 9 11");
  type (player, "!", 0);
  type (player, "9", 0);
  assert_told (player, 9, "entered 9");
  type (player, "<", 0);
  assert_told (player, 9, "small numbers 2 9 11");
  type (player, "<", 0);
  assert_told (player, 9, "empty");
}

static void
test_kept (void)
{
  g_autoptr (Player) player = player_new (HIDOKU);
  g_autofree char *text = NULL;
  g_autoptr (GwPlay) back = NULL;

  click (player, 9);
  type (player, "2", GW_BOARD_SHIFT);
  type (player, "9", GW_BOARD_SHIFT);
  click (player, 11);
  type (player, "11", 0);
  text = gw_solve_write (player->play, 0);
  g_assert_nonnull (strstr (text, " 9:*2,9\n"));
  g_assert_nonnull (strstr (text, " 11:&11\n"));
  back = gw_solve_read (player->puzzle, text, G_MAXINT64, NULL);
  g_assert_cmpuint (back->cells[10].number, ==, 11);
  g_assert_cmpuint (back->cells[8].small[1], ==, 9);
  for (guint i = 0; i < 4; i++)
    {
      static const char *const wrong[] = { "&13", "*9,2", "*13", "&2*1,2,3,4,5" };
      g_autofree char *solve = g_strdup_printf ("gridwright-solve 1\ncells 12\nsymbols 0\n1.000 9:%s\n2.000 end\n", wrong[i]);

      g_assert_null (gw_solve_read (player->puzzle, solve, G_MAXINT64, NULL));
    }
}

static GwPlayHint *
ask (const GwPlay *play)
{
  g_autoptr (GwPlayKnown) known = gw_play_knows (play);
  g_autoptr (GError) error = NULL;
  GwPlayHint *hint = gw_play_hint_new (known, gw_strategy_set_all (), NULL, &error);

  g_assert_no_error (error);
  return hint;
}

/* A wrong number is the first hint, and goes; then hint after hint enters a number, one at a time, to the end. */
static void
test_hints (void)
{
  g_autoptr (Player) player = player_new (HIDOKU);
  g_autoptr (GwPlayHint) wrong = NULL;
  guint n = 0;

  click (player, 9);
  type (player, "2", 0);
  wrong = ask (player->play);
  g_assert_cmpint (wrong->kind, ==, GW_PLAY_HINT_WRONG);
  g_assert_cmpstr (wrong->why, ==, "Wrong: R3C1.");
  g_assert_true (gw_play_take_hint (player->play, wrong, 0));
  assert_told (player, 9, "empty");
  for (; player->play->state != GW_PLAY_DONE && n < 10; n++)
    {
      g_autoptr (GwPlayHint) hint = ask (player->play);

      g_assert_cmpint (hint->kind, ==, GW_PLAY_HINT_STEP);
      g_assert_true (gw_play_take_hint (player->play, hint, 0));
    }
  g_assert_cmpuint (n, ==, 4);
}

/* 1, 2 and 3 in a row; beside the 1 stands a second digit. What is not marked there is none: hints do not come back to it. */
static void
test_hints_beside_digits (void)
{
  g_autoptr (Player) player = player_new ("values = 123\ncolumns = 3\nrows = 1\nrow_groups\nlayer(shade, twin, 2)\nrule Two(cell, n) = twin(cell) = n\n"
                                          "Two(2, 1)\nTwo(0, 2)\nTwo(0, 3)\nset_cell(2, 2)\nset_cell(3, 3)\n");

  for (guint n = 0; player->play->state != GW_PLAY_DONE; n++)
    {
      g_autoptr (GwPlayHint) hint = ask (player->play);

      g_assert_cmpint (hint->kind, ==, GW_PLAY_HINT_STEP);
      g_assert_true (gw_play_take_hint (player->play, hint, 0));
      g_assert_cmpuint (n, <, 2);
    }
  assert_told (player, 1, "entered 1, twin 2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-numbers/typing", test_typing);
  g_test_add_func ("/play-numbers/interrupted", test_interrupted);
  g_test_add_func ("/play-numbers/small", test_small);
  g_test_add_func ("/play-numbers/kept", test_kept);
  g_test_add_func ("/play-numbers/hints", test_hints);
  g_test_add_func ("/play-numbers/hints-beside-digits", test_hints_beside_digits);
  return g_test_run ();
}

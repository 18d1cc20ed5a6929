/* Solving by hand: what pointer and keys enter, undo, conflicts, clock, log, hints. The puzzle never changes. */
#include <string.h>

#include "play/play-hint.h"
#include "play/play-log.h"
#include "play/solve.h"
#include "player.h"
#include "read-text.h"

#define SQUARE "columns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n"

/* 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1 is its only solution: row 1 and two cells leave no choice. */
#define GIVENS "set_cell(1, 1)\nset_cell(2, 2)\nset_cell(3, 3)\nset_cell(5, 3)\nset_cell(9, 2)\nset_cell(10, 1)\nset_cell(15, 2)\n"
static const char SOLUTION[] = "1234341221434321";

static char *
text_of (const char *values, const char *more)
{
  return g_strdup_printf ("values = %s\n%s%s", values, SQUARE, more);
}

static GwPuzzle *
read_puzzle (const char *values, const char *more)
{
  g_autofree char *text = text_of (values, more);

  return read_text (text);
}

/* ---- a player ---- */

static Player *
new_player (const char *values, const char *more)
{
  g_autofree char *text = text_of (values, more);

  return player_new (text);
}

static guint
modifiers_of (const char **word)
{
  static const char letters[] = "sca";
  guint modifiers = 0;

  for (; (*word)[0] != '\0' && (*word)[1] == '-' && strchr (letters, (*word)[0]) != NULL; *word += 2)
    modifiers |= 1u << (strchr (letters, (*word)[0]) - letters);
  return modifiers;
}

/* A word of: press N, drag N, release, double N, click N (cells from 1); left right up down; back esc enter; space; any
 * other is typed. s- c- a- hold Shift, Control, Alt; +N lets N seconds pass; quick types without a pause before. */
static void
do_word (Player *player, const char *word, const char *cell)
{
  static const char *const pointers[] = { "press", "drag", "double" };
  static const GwBoardEventKind kinds[] = { GW_BOARD_PRESS, GW_BOARD_DRAG, GW_BOARD_DOUBLE_CLICK };
  static const char *const keys[] = { "back", "esc", "enter" };
  static const GwBoardKey key_kinds[] = { GW_KEY_BACKSPACE, GW_KEY_ESCAPE, GW_KEY_ENTER };
  static const char *const arrows[] = { "right", "down", "left", "up" };
  static const GwDirection directions[] = { GW_RIGHT, GW_DOWN, GW_LEFT, GW_UP };
  guint modifiers = modifiers_of (&word);

  for (guint i = 0; i < G_N_ELEMENTS (pointers); i++)
    if (g_str_equal (word, pointers[i]))
      {
        player_send (player, (GwBoardEvent){ .kind = kinds[i], .place = gw_place_cell ((GwCell) (atoi (cell) - 1)), .modifiers = modifiers });
        return;
      }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (word, keys[i]))
      {
        player_send (player, (GwBoardEvent){ .kind = GW_BOARD_KEY, .key = key_kinds[i], .modifiers = modifiers });
        return;
      }
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (g_str_equal (word, arrows[i]))
      {
        player_send (player, (GwBoardEvent){ .kind = GW_BOARD_KEY, .key = GW_KEY_ARROW, .direction = directions[i], .modifiers = modifiers });
        return;
      }
  if (g_str_equal (word, "release"))
    player_send (player, (GwBoardEvent){ .kind = GW_BOARD_RELEASE });
  else
    player_send (player, (GwBoardEvent){ .kind = GW_BOARD_KEY, .key = GW_KEY_TEXT, .text = g_str_equal (word, "space") ? " " : word,
                                  .modifiers = modifiers });
}

static void
run (Player *player, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean has_cell = g_str_has_suffix (words[i], "press") || g_str_has_suffix (words[i], "drag") ||
                          g_str_has_suffix (words[i], "double");

      if (words[i][0] == '+' && words[i][1] != '\0')
        player->now += atoi (words[i] + 1) * 1000;
      else if (g_str_has_suffix (words[i], "click"))
        {
          g_autofree char *press = g_strdup_printf ("%.*spress", (int) (strlen (words[i]) - strlen ("click")), words[i]);

          do_word (player, press, words[++i]);
          do_word (player, "release", NULL);
        }
      else
        do_word (player, words[i], has_cell ? words[i + 1] : NULL);
      i += has_cell;
    }
}

static void
assert_cells (Player *player, const char *expected)
{
  g_autoptr (GArray) cells = gw_selection_list (player->selection);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", g_array_index (cells, GwCell, i) + 1u);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_cell (Player *player, guint cell, const char *expected)
{
  g_autofree char *text = gw_play_describe (player->play, (GwCell) (cell - 1));

  g_assert_cmpstr (text, ==, expected);
}

/* ---- selecting ---- */

static void
test_selecting (void)
{
  g_autoptr (Player) player = new_player ("1234", "");

  run (player, "press 1 drag 2 drag 6 release");
  assert_cells (player, "1 2 6");
  run (player, "c-press 8 c-drag 7 release");
  assert_cells (player, "1 2 6 7 8");
  run (player, "c-press 2 c-drag 6 release");
  assert_cells (player, "1 7 8");
  run (player, "click 1 s-click 6");
  assert_cells (player, "1 2 5 6");
  run (player, "click 16 up c-left s-up");
  assert_cells (player, "7 11 12");
  run (player, "esc");
  assert_cells (player, "");
  run (player, "click 5 down c-enter");
  assert_cells (player, "");
  run (player, "enter");
  assert_cells (player, "9");
}

/* All with the same digit, given or entered; else with the same marks; else all that are empty. */
static void
test_alike (void)
{
  g_autoptr (Player) player = new_player ("1234", "set_cell(1, 1)");

  run (player, "click 7 1 press 8 drag 9 release c-2 click 10 s-3 double 1 release");
  assert_cells (player, "1 7");
  run (player, "double 8 release");
  assert_cells (player, "8 9");
  run (player, "c-double 10 release");
  assert_cells (player, "8 9 10");
  run (player, "double 16 release");
  assert_cells (player, "2 3 4 5 6 11 12 13 14 15 16");
}

/* ---- entering ---- */

static void
test_entering (void)
{
  g_autoptr (Player) player = new_player ("1234", "set_cell(1, 1)");

  run (player, "press 1 drag 2 drag 3 release 4");
  assert_cell (player, 1, NULL);
  assert_cell (player, 2, "entered 4, breaks a rule");
  assert_cell (player, 3, "entered 4, breaks a rule");
  run (player, "4");
  assert_cell (player, 2, "empty");
  run (player, "click 2 3 click 3 press 2 drag 3 release 3");
  assert_cell (player, 3, "entered 3, breaks a rule");
  run (player, "click 3 back press 3 drag 4 release s-1 s-2 c-3 a-2");
  assert_cell (player, 3, "corner marks 1 2, centre marks 3, coloured Red");
  assert_cell (player, 4, "corner marks 1 2, centre marks 3, coloured Red");
  run (player, "s-c-2 s-1");
  assert_cell (player, 4, "corner marks 2, centre marks 3");
  /* A digit hides marks, which are there again when it goes. */
  run (player, "click 4 2 back");
  assert_cell (player, 4, "corner marks 2, centre marks 3");
  run (player, "back");
  assert_cell (player, 4, "corner marks 2");
  run (player, "back");
  assert_cell (player, 4, "empty");
  /* No marks beside a digit; colours also where a given stands. */
  run (player, "press 1 drag 2 release c-4 a-1");
  assert_cell (player, 1, "coloured Grey");
  assert_cell (player, 2, "entered 3, coloured Grey");
}

static void
test_modes (void)
{
  g_autoptr (Player) player = new_player ("1234", "");
  g_autoptr (Player) letters = new_player ("xyzc", "");

  run (player, "click 1 x 1 c 2 v 3 z");
  assert_cell (player, 1, "corner marks 1, centre marks 2, coloured Orange");
  g_assert_cmpint (player->play->mode, ==, GW_PLAY_DIGIT);
  run (player, "space");
  g_assert_cmpint (player->play->mode, ==, GW_PLAY_CORNER);
  run (player, "s-space s-space");
  g_assert_cmpint (player->play->mode, ==, GW_PLAY_PEN);
  run (player, "s-space");
  g_assert_cmpint (player->play->mode, ==, GW_PLAY_COLOUR);
  run (player, "b click 2 4");
  assert_cell (player, 2, "entered 4");
  /* Symbols type; only the letter that is none of them picks a mode. */
  run (letters, "click 1 x click 2 c click 3 v 1 click 4 z");
  assert_cell (letters, 1, "entered x");
  assert_cell (letters, 2, "entered c");
  assert_cell (letters, 3, "empty, coloured Grey");
  assert_cell (letters, 4, "entered z");
}

/* Two quick digits are one symbol where its number has two. */
static void
test_numbers (void)
{
  g_autoptr (Player) player = new_player ("12AB", "number(A, 11)\nnumber(B, 12)");

  run (player, "click 1 1 2");
  assert_cell (player, 1, "entered B");
  g_assert_true (gw_play_undo (player->play, player->now));
  g_assert_false (gw_play_can_undo (player->play));
  run (player, "click 1 1 +1 2");
  assert_cell (player, 1, "entered 2");
  run (player, "+1 c-1 click 2 +1 c-1 c-1");
  assert_cell (player, 2, "centre marks A");
}

static void
test_undo (void)
{
  g_autoptr (Player) player = new_player ("1234", "");

  run (player, "press 1 drag 2 release 1 c-2 click 3 4");
  g_assert_true (gw_play_undo (player->play, 0));
  g_assert_true (gw_play_undo (player->play, 0));
  assert_cell (player, 1, "empty");
  assert_cell (player, 2, "empty");
  g_assert_false (gw_play_undo (player->play, 0));
  g_assert_true (gw_play_redo (player->play, 0));
  assert_cell (player, 2, "entered 1, breaks a rule");
  run (player, "click 4 2");
  g_assert_false (gw_play_can_redo (player->play));
  run (player, "click 4 c-2"); /* nothing changes beside a digit: no step */
  g_assert_true (gw_play_undo (player->play, 0));
  assert_cell (player, 4, "empty");
  gw_play_restart (player->play);
  g_assert_false (gw_play_can_undo (player->play));
  assert_cell (player, 1, "empty");
}

/* ---- rules ---- */

static guint
count_bad (const GwPlay *play)
{
  guint n = 0;

  for (guint cell = 0; cell < play->puzzle->grid->n_cells; cell++)
    n += gw_bit_test (play->bad, cell);
  return n;
}

static void
enter_all (Player *player, const char *digits)
{
  for (guint cell = 0; digits[cell] != '\0'; cell++)
    {
      const GwCell one = (GwCell) cell;

      player->now += 1000;
      gw_play_enter (player->play, GW_PLAY_DIGIT, &one, 1, (guint) (digits[cell] - '1'), player->now);
    }
}

static void
test_rules (void)
{
  g_autoptr (Player) player = new_player ("1234", GIVENS);

  run (player, "click 4 3");
  g_assert_cmpuint (count_bad (player->play), ==, 2);
  g_assert_true (gw_bit_test (player->play->bad, 2) && gw_bit_test (player->play->bad, 3));
  g_assert_nonnull (player->play->fault);
  run (player, "4");
  g_assert_cmpuint (count_bad (player->play), ==, 0);
  g_assert_null (player->play->fault);
  enter_all (player, SOLUTION);
  g_assert_cmpint (player->play->state, ==, GW_PLAY_OPEN); /* the 4 was taken out again */
  run (player, "click 4 4");
  g_assert_cmpint (player->play->state, ==, GW_PLAY_DONE);
  g_assert_cmpint (player->play->started, ==, -1);
  run (player, "click 16 2");
  g_assert_cmpint (player->play->state, ==, GW_PLAY_WRONG);
}

/* What was entered lies under a given, and is there again without it; another grid is another play. */
static void
test_adapting (void)
{
  g_autoptr (Player) player = new_player ("1234", "");
  g_autoptr (GwPuzzle) more = read_puzzle ("1234", "set_cell(1, 3)"), letters = read_puzzle ("abcd", "");

  run (player, "click 1 2 click 2 3");
  gw_play_adapt (player->play, more);
  assert_cell (player, 1, "breaks a rule");
  assert_cell (player, 2, "entered 3, breaks a rule");
  g_assert_true (gw_play_undo (player->play, 0) && gw_play_undo (player->play, 0) && gw_play_redo (player->play, 0));
  assert_cell (player, 1, NULL);
  gw_play_adapt (player->play, player->puzzle);
  assert_cell (player, 1, "entered 2");
  g_assert_false (gw_play_fits (player->play, letters));
}

/* ---- clock and log ---- */

static void
test_clock (void)
{
  g_autoptr (Player) player = new_player ("1234", "");
  GwPlay *play = player->play;
  g_autofree char *minute = gw_play_time_text (65999), *hour = gw_play_time_text (3723000);

  g_assert_cmpint (gw_play_elapsed (play, 5000), ==, 0);
  gw_play_start (play, 5000);
  g_assert_cmpint (gw_play_elapsed (play, 8000), ==, 3000);
  gw_play_pause (play, 9000);
  g_assert_cmpint (gw_play_elapsed (play, 20000), ==, 4000);
  player->now = 30000;
  run (player, "click 1 1"); /* entering goes on with it */
  g_assert_cmpint (gw_play_elapsed (play, 31000), ==, 5000);
  g_assert_cmpstr (minute, ==, "1:05");
  g_assert_cmpstr (hour, ==, "1:02:03");
}

static void
test_log (void)
{
  g_autoptr (Player) player = new_player ("1234", "");
  g_autoptr (GArray) rows = NULL;
  g_autofree char *text = NULL, *story = NULL;

  run (player, "click 6 3 +10 click 1 1 +5 click 6 4 +2 click 2 2 +1 back");
  rows = gw_play_log_rows (player->play);
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_cmpuint (g_array_index (rows, GwPlayRow, 0).cell, ==, 0);
  g_assert_cmpint (g_array_index (rows, GwPlayRow, 0).took, ==, 10000);
  g_assert_cmpuint (g_array_index (rows, GwPlayRow, 1).n_entries, ==, 2);
  text = gw_play_log_text (player->play, player->now);
  g_assert_cmpstr (text, ==, "state\topen\nseconds\t18.0\nhints\t0\nundone\t0\n\norder\tcell\tdigit\tat\ttook\tentries\n"
                             "1\tR1C1\t1\t10.0\t10.0\t1\n2\tR2C2\t4\t15.0\t5.0\t2\n");
  story = gw_play_log_story (player->play, player->now);
  g_assert_cmpstr (story, ==, "2 cells in 0:18; the longest wait was 0:10, before R1C1.");
}

/* ---- hints ---- */

static GwPlayHint *
ask (Player *player)
{
  g_autoptr (GwPlayKnown) known = gw_play_knows (player->play);
  g_autoptr (GError) error = NULL;
  GwPlayHint *hint = gw_play_hint_new (known, gw_strategy_set_all (), NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (hint);
  return hint;
}

static void
test_hint (void)
{
  g_autoptr (Player) player = new_player ("1234", GIVENS);
  g_autoptr (GwPlayHint) hint = ask (player);

  /* The only place left in row 1 is R1C4; its digit is the missing one. */
  g_assert_cmpint (hint->kind, ==, GW_PLAY_HINT_STEP);
  g_assert_cmpstr (hint->where, ==, "Look at row 1.");
  g_assert_nonnull (strstr (hint->why, "R1C4 = 4"));
  g_assert_null (strstr (hint->where, "4"));
  g_assert_cmpuint (gw_play_hint_most (hint), ==, 3);
  g_assert_cmpstr (gw_play_hint_say (hint, 1), ==, hint->where);
  g_assert_cmpstr (gw_play_hint_say (hint, 2), ==, "Naked single: row 1.");
  g_assert_cmpstr (gw_play_hint_say (hint, 3), ==, hint->why);
  g_assert_true (gw_play_take_hint (player->play, hint, 0));
  assert_cell (player, 4, "entered 4");
}

/* 6 in R1C2, R1C3 and R2C3 is 1+2+3, and 1 and 3 stand in column 2: the hint enters the 2, and the 4 that the 1 and 3 of box 2 then leave R1C4, and takes 2 and 4
 * from the marks of R1C3. */
static void
test_hint_of_both (void)
{
  g_autoptr (Player) player = new_player ("1234", "sum(6, 2, 3, 7)\nset_cell(10, 1)\nset_cell(14, 3)\n");
  g_autoptr (GwPlayHint) hint = ask (player);
  g_autofree char *deed = gw_play_hint_deed (hint);

  g_assert_cmpint (hint->kind, ==, GW_PLAY_HINT_STEP);
  /* The second degree names the idea and its clue, and nothing of what follows. */
  g_assert_cmpstr (gw_play_hint_say (hint, 2), ==, "The sets of digits that make a sum: 6-cage (R1C2, R1C3 and R2C3).");
  g_assert_cmpstr (deed, ==, "Enter Digits");
  g_assert_true (gw_play_take_hint (player->play, hint, 0));
  assert_cell (player, 2, "entered 2");
  assert_cell (player, 4, "entered 4");
  g_assert_cmphex (player->play->cells[2].centre & (GW_BIT (1) | GW_BIT (3)), ==, 0);
  g_assert_cmphex (player->play->cells[2].centre & GW_BIT (0), ==, GW_BIT (0));
}

/* Hints alone solve it, each of them changes something. */
static void
test_hints_to_the_end (void)
{
  g_autoptr (Player) player = new_player ("1234", GIVENS);
  guint n = 0;

  while (player->play->state == GW_PLAY_OPEN)
    {
      g_autoptr (GwPlayHint) hint = ask (player);

      g_assert_true (gw_play_take_hint (player->play, hint, 0));
      g_assert_cmpuint (++n, <=, 16 * 4);
    }
  g_assert_cmpint (player->play->state, ==, GW_PLAY_DONE);
}

static void
test_wrong (void)
{
  g_autoptr (Player) player = new_player ("1234", GIVENS);
  g_autoptr (GwPlayHint) hint = NULL, marks = NULL, next = NULL;

  run (player, "click 6 1 click 7 4 click 8 c-1 c-3"); /* R2C2 is 4, R2C3 is 1, R2C4 is 2 */
  hint = ask (player);
  g_assert_cmpint (hint->kind, ==, GW_PLAY_HINT_WRONG);
  g_assert_null (strstr (hint->where, "R2"));
  g_assert_cmpstr (hint->why, ==, "Wrong: R2C2 and R2C3.");
  g_assert_true (gw_play_take_hint (player->play, hint, 0));
  assert_cell (player, 6, "empty");
  marks = ask (player);
  g_assert_cmpint (marks->kind, ==, GW_PLAY_HINT_WRONG);
  g_assert_nonnull (strstr (marks->why, "R2C4"));
  g_assert_true (gw_play_take_hint (player->play, marks, 0));
  assert_cell (player, 8, "empty");
  next = ask (player);
  g_assert_cmpint (next->kind, ==, GW_PLAY_HINT_STEP);
}

static char *
checked (Player *player)
{
  g_autoptr (GwPlayKnown) known = gw_play_knows (player->play);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPlayHint) hint = gw_play_check (known, NULL, &error);

  g_assert_no_error (error);
  return g_strdup (hint->why != NULL ? hint->why : hint->where);
}

/* Digits alone, whether they break a rule or not; marks are nobody's business, and where there are several solutions nobody knows. */
static void
test_check (void)
{
  g_autoptr (Player) player = new_player ("1234", GIVENS), several = new_player ("1234", "");
  g_autofree char *none = NULL, *marks = NULL, *wrong = NULL, *right = NULL, *unknown = NULL;

  none = checked (player);
  g_assert_cmpstr (none, ==, "No mistakes so far.");
  run (player, "click 8 c-1 c-3"); /* R2C4 is 2 */
  marks = checked (player);
  g_assert_cmpstr (marks, ==, "No mistakes so far.");
  run (player, "click 6 1 click 7 4"); /* R2C2 is 4, R2C3 is 1 */
  wrong = checked (player);
  g_assert_cmpstr (wrong, ==, "Wrong: R2C2 and R2C3.");
  run (player, "click 6 4 click 7 1");
  right = checked (player);
  g_assert_cmpstr (right, ==, "No mistakes so far.");
  run (several, "click 1 1");
  unknown = checked (several);
  g_assert_cmpstr (unknown, ==, "It is not known whether there is only one solution, so mistakes cannot be pointed out.");
}

/* What centre marks say already is no news. */
static void
test_known (void)
{
  g_autoptr (Player) player = new_player ("1234", "");
  g_autoptr (Player) impossible = new_player ("1234", "set_cell(1, 1)\nset_cell(2, 1)");
  g_autoptr (GwPlayHint) stuck = ask (player), none = ask (impossible);

  g_assert_cmpint (stuck->kind, ==, GW_PLAY_HINT_STUCK);
  g_assert_cmpint (none->kind, ==, GW_PLAY_HINT_NONE);
  {
    g_autoptr (Player) marked = new_player ("1234", GIVENS);
    g_autoptr (GwPlayHint) hint = NULL;

    run (marked, "click 16 c-1");
    hint = ask (marked);
    g_assert_cmpint (hint->kind, ==, GW_PLAY_HINT_STEP);
    g_assert_cmpuint (hint->left[15], ==, GW_BIT (0));
  }
}

/* 1, 2 and 3 in a row; beside the 1 stands a second digit, 2, and beside the others none. */
#define TWIN "values = 123\ncolumns = 3\nrows = 1\nrow_groups\nlayer(shade, twin, 2)\nrule Two(cell, n) = twin(cell) = n\nTwo(2, 1)\nTwo(0, 2)\nTwo(0, 3)\nset_cell(2, 2)\nset_cell(3, 3)\n"

/* A second digit in a cell: entered, told, judged, sent and read back, taken away; nowhere else. */
static void
test_second_digit (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (TWIN), named = read_text ("//@ numbers: twin = whispers, renban\n" TWIN);
  g_autoptr (GwPlay) play = gw_play_new (puzzle), other = gw_play_new (named), back = NULL;
  const GwCell first = 0, second = 1;
  g_autofree char *told = NULL, *word = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;

  gw_play_set_mode (play, GW_PLAY_NUMBER);
  g_assert_cmpuint (play->mode, ==, GW_PLAY_NUMBER);
  g_assert_true (gw_play_enter (play, GW_PLAY_DIGIT, &first, 1, 0, 0));
  g_assert_cmpuint (play->state, ==, GW_PLAY_OPEN);
  g_assert_true (gw_play_enter (play, GW_PLAY_NUMBER, &second, 1, 1, 1000)); /* beside a given, too: that there may be none is for the rules to say */
  g_assert_true (gw_bit_test (play->bad, second));
  g_assert_true (gw_play_enter (play, GW_PLAY_NUMBER, &second, 1, 1, 2000));
  g_assert_true (gw_play_enter (play, GW_PLAY_NUMBER, &first, 1, 2, 3000));
  g_assert_cmpuint (play->state, ==, GW_PLAY_DONE);
  told = gw_play_describe (play, first);
  g_assert_cmpstr (told, ==, "entered 1, twin 2");
  gw_play_enter (other, GW_PLAY_NUMBER, &first, 1, 2, 0);
  word = gw_play_describe (other, first);
  g_assert_cmpstr (word, ==, "empty, twin renban");
  text = gw_solve_write (play, 4000);
  g_assert_nonnull (strstr (text, " 1:1&2\n"));
  back = gw_solve_read (puzzle, text, G_MAXINT64, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (back->cells[0].number, ==, 2);
  g_assert_true (gw_play_clear (play, GW_PLAY_NUMBER, &first, 1, 5000));
  g_assert_cmpuint (play->cells[0].number, ==, 0);
  g_assert_cmpuint (play->cells[0].value, ==, 0);
}

/* Where no layer holds numbers, nobody can enter one. */
static void
test_no_second_digit (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("values = 12\ncolumns = 2\nrows = 1\nrow_groups\nlayer(shade)\n");
  g_autoptr (GwPlay) play = gw_play_new (puzzle);
  const GwCell first = 0;

  gw_play_set_mode (play, GW_PLAY_NUMBER);
  g_assert_cmpuint (play->mode, ==, GW_PLAY_DIGIT);
  g_assert_false (gw_play_enter (play, GW_PLAY_NUMBER, &first, 1, 0, 0));
  g_assert_null (gw_solve_read (puzzle, "gridwright-solve 1\ncells 2\nsymbols 2\n1.000 1:1&2\n2.000 end\n", G_MAXINT64, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/selecting", test_selecting);
  g_test_add_func ("/play/alike", test_alike);
  g_test_add_func ("/play/entering", test_entering);
  g_test_add_func ("/play/modes", test_modes);
  g_test_add_func ("/play/numbers", test_numbers);
  g_test_add_func ("/play/undo", test_undo);
  g_test_add_func ("/play/rules", test_rules);
  g_test_add_func ("/play/adapting", test_adapting);
  g_test_add_func ("/play/clock", test_clock);
  g_test_add_func ("/play/log", test_log);
  g_test_add_func ("/play/hint", test_hint);
  g_test_add_func ("/play/hint-of-both", test_hint_of_both);
  g_test_add_func ("/play/check", test_check);
  g_test_add_func ("/play/hints-to-the-end", test_hints_to_the_end);
  g_test_add_func ("/play/wrong", test_wrong);
  g_test_add_func ("/play/known", test_known);
  g_test_add_func ("/play/second-digit", test_second_digit);
  g_test_add_func ("/play/no-second-digit", test_no_second_digit);
  return g_test_run ();
}

/* Jigsaw pieces: painting them, giving and taking between pieces that are full, boxes that become pieces. */
#include <string.h>

#include "tool-script.h"

static void
test_jigsaw (void)
{
  assert_script ("jigsaw", NULL, "", "press 1 drag 2 drag 10 release", "jigsaw(1, 2, 10)");
  assert_script ("jigsaw", NULL, "", "enter right down left enter", "jigsaw(1, 2, 10, 11)");
  assert_script ("jigsaw", NULL, "jigsaw(1,2,3)", "press 3 drag 4 release", "jigsaw(1, 2, 3, 4)");
  /* Taking from a neighbour; the last cell takes the region with it. */
  assert_script ("jigsaw", NULL, "jigsaw(1,2)\njigsaw(3,4)", "press 2 drag 3 release", "jigsaw(1, 2, 3); jigsaw(4)");
  assert_script ("jigsaw", NULL, "jigsaw(1,2)\njigsaw(3,4)", "press 2 drag 3 drag 4 release", "jigsaw(1, 2, 3, 4)");
  assert_script ("jigsaw", NULL, "jigsaw(1,2,3)", "c-press 3 release", "jigsaw(1, 2)");
  assert_script ("jigsaw", NULL, "", "press 1 drag 9 drag 10 release", "jigsaw(1, 2, 3, 4, 5, 6, 7, 8, 9)");
  assert_refused ("jigsaw", NULL, "jigsaw(3,4) //@ locked: yes", "press 2 drag 3 release", "locked");
}

/* What is wrong shows while it is being painted. */
static void
test_jigsaw_preview (void)
{
  g_autofree char *text = script_square (9, "jigsaw(2,11,20)\n");
  g_autoptr (Script) script = script_new ("jigsaw", NULL, text);

  script_run (script, "press 10");
  g_assert_cmpstr (script->message, ==, "The piece has 1 of 9 cells.");
  script_run (script, "drag 11");
  g_assert_cmpstr (script->message, ==, "This stroke would leave the piece of R1C2 in two parts.");
  g_assert_cmpstr (script->preview, ==, "10 11 2 20 ! 2 20");
  script_run (script, "drag 10 esc");
  g_assert_cmpuint (script->n_edits, ==, 0);
  script_run (script, "press 28 drag 36");
  g_assert_false (script->is_impossible);
  script_run (script, "drag 45");
  g_assert_true (script->is_impossible);
  g_assert_cmpstr (script->message, ==, "A piece has at most 9 cells, as many as there are values.");
}

/* Of one cell there is no piece: where one is clicked none is made. */
static void
test_click (void)
{
  assert_refused ("jigsaw", NULL, "", "click 1", "A click does not make a piece");
  assert_refused ("jigsaw", NULL, "", "enter enter", "A click does not make a piece");
  assert_script ("jigsaw", NULL, "jigsaw(1,2)", "click 2 back", "");
}

#define FULL "jigsaw(1,2,3,10,11,12,19,20,21)\njigsaw(4,5,6,13,14,15,22,23,24)"

/* R1C4 for R2C3: while one piece has a cell too many nothing is changed, then both change in one step. */
static void
test_exchange (void)
{
  g_autofree char *text = script_square (9, FULL), *before = NULL, *still = NULL, *after = NULL, *last = NULL;
  g_autoptr (Script) script = script_new ("jigsaw", NULL, text);

  before = script_clues (script->puzzle);
  script_run (script, "press 3 drag 4 release");
  still = script_clues (script->puzzle);
  g_assert_cmpstr (still, ==, before);
  g_assert_true (gw_tool_is_unfinished (&script->state));
  g_assert_cmpstr (script->message, ==, "The piece of R1C1 has 10 of 9 cells: begin in a neighbour to take cells back.");
  script_run (script, "move 40");
  g_assert_cmpstr (script->preview, ==, "1 2 3 4 10 11 12 19 20 21 5 6 13 14 15 22 23 24");
  script_run (script, "press 13 drag 12 release");
  after = script_clues (script->puzzle);
  g_assert_cmpstr (after, ==, "jigsaw(1, 2, 3, 4, 10, 11, 19, 20, 21); jigsaw(5, 6, 12, 13, 14, 15, 22, 23, 24)");
  g_assert_cmpuint (script->n_steps, ==, 1);
  g_assert_false (gw_tool_is_unfinished (&script->state));
  script_run (script, "press 4 drag 5 release esc press 40 drag 42 release");
  last = script_clues (script->puzzle);
  g_assert_cmpstr (last, ==, "jigsaw(1, 2, 3, 4, 10, 11, 19, 20, 21); jigsaw(5, 6, 12, 13, 14, 15, 22, 23, 24); jigsaw(40, 41, 42)");
}

/* What nobody can take back is refused at once; other strokes between are part of the same step. */
static void
test_exchange_is_bounded (void)
{
  assert_refused ("jigsaw", NULL, FULL, "press 21 drag 30", "A piece has at most 9 cells");
  assert_refused ("jigsaw", NULL, FULL, "s-press 1 drag 9 drag 18", "A piece has at most 9 cells");
  assert_script ("jigsaw", NULL, FULL, "press 3 drag 4 release c-press 21 release",
                 "jigsaw(1, 2, 3, 4, 10, 11, 12, 19, 20); jigsaw(5, 6, 13, 14, 15, 22, 23, 24)");
  assert_script ("jigsaw", NULL, FULL, "press 3 drag 4 release press 3 drag 13 release press 14 drag 12 release",
                 "jigsaw(1, 2, 3, 4, 10, 11, 19, 20, 21); jigsaw(5, 6, 12, 13, 14, 15, 22, 23, 24)");
  assert_refused ("jigsaw", NULL, FULL " //@ locked: yes", "press 3 drag 4 release press 13 drag 12 release", "locked");
}

#define BOXES "box_groups(3,3)"
#define REST                                                                                                         \
  "; jigsaw(7, 8, 9, 16, 17, 18, 25, 26, 27); jigsaw(28, 29, 30, 37, 38, 39, 46, 47, 48); "                          \
  "jigsaw(31, 32, 33, 40, 41, 42, 49, 50, 51); jigsaw(34, 35, 36, 43, 44, 45, 52, 53, 54); "                         \
  "jigsaw(55, 56, 57, 64, 65, 66, 73, 74, 75); jigsaw(58, 59, 60, 67, 68, 69, 76, 77, 78); "                         \
  "jigsaw(61, 62, 63, 70, 71, 72, 79, 80, 81)"
#define PIECES "jigsaw(1, 2, 3, 10, 11, 12, 19, 20, 21); jigsaw(4, 5, 6, 13, 14, 15, 22, 23, 24)" REST

static void
test_question (void)
{
  g_autofree char *text = script_square (9, BOXES), *hint = NULL, *clues = NULL, *painted = NULL;
  g_autoptr (Script) script = script_new ("jigsaw", NULL, text);

  script_run (script, "press 3 drag 4 release");
  hint = gw_tool_hint (script->tool, &script->state);
  g_assert_nonnull (script->state.question);
  g_assert_cmpstr (hint, ==, "Boxes are rules, too. Replace them with pieces?");
  g_assert_cmpstr (script->preview, ==, "3 4");
  script_run (script, "yes");
  clues = script_clues (script->puzzle);
  g_assert_null (script->state.question);
  g_assert_cmpstr (clues, ==, PIECES);
  g_assert_cmpuint (script->n_steps, ==, 1);
  g_assert_cmpstr (script->preview, ==, "1 2 3 4 10 11 12 19 20 21 5 6 13 14 15 22 23 24");
  g_assert_nonnull (strstr (script->message, "10 of 9 cells"));
  /* The stroke that was painted before the answer is one in the piece in which it began. */
  script_run (script, "press 13 drag 12 release");
  painted = script_clues (script->puzzle);
  g_assert_cmpstr (painted, ==, "jigsaw(1, 2, 3, 4, 10, 11, 19, 20, 21); jigsaw(5, 6, 12, 13, 14, 15, 22, 23, 24)" REST);
  g_assert_cmpuint (script->n_steps, ==, 2);
}

static void
test_answers (void)
{
  assert_script ("jigsaw", NULL, BOXES, "press 3 drag 4 release enter", PIECES);
  assert_script ("jigsaw", NULL, BOXES, "enter right enter enter", PIECES);
  assert_script ("jigsaw", NULL, BOXES, "click 1 yes", PIECES);
  assert_script ("jigsaw", NULL, BOXES, "c-press 4 release yes",
                 "jigsaw(1, 2, 3, 10, 11, 12, 19, 20, 21); jigsaw(5, 6, 13, 14, 15, 22, 23, 24)" REST);
  assert_script ("jigsaw", NULL, BOXES, "s-press 3 drag 4 release yes",
                 "jigsaw(1, 2, 10, 11, 12, 19, 20, 21); jigsaw(5, 6, 13, 14, 15, 22, 23, 24)" REST "; jigsaw(3, 4)");
  /* Boxes give way to a piece that is there already. */
  assert_script ("jigsaw", NULL, "jigsaw(3,4)\n" BOXES, "click 1 yes",
                 "jigsaw(3, 4); jigsaw(1, 2, 10, 11, 12, 19, 20, 21); jigsaw(5, 6, 13, 14, 15, 22, 23, 24)" REST);
  /* Kept once, they are not asked about again; dropped with Escape they are. */
  assert_script ("jigsaw", NULL, BOXES, "press 3 drag 4 release no press 40 drag 41 release",
                 "jigsaw(3, 4); jigsaw(40, 41)");
  assert_refused ("jigsaw", NULL, BOXES, "click 3 no", "A click does not make a piece");
  assert_script ("jigsaw", NULL, BOXES, "press 3 drag 4 release esc press 40 drag 41 release", "");
  assert_script ("jigsaw", NULL, BOXES, "press 3 drag 4 release right press 40 drag 41 release", "");
  assert_script ("jigsaw", NULL, BOXES, "press 3 drag 4 release press 40 drag 41 release yes", PIECES);
  assert_refused ("jigsaw", NULL, BOXES " //@ locked: yes", "press 3 drag 4 release yes", "locked");
}

/* Where boxes belong to the grid itself nothing can be asked. */
static void
test_samurai (void)
{
  g_autoptr (Script) script = script_new ("jigsaw", NULL, "values = 123456789\nsamurai\n");
  g_autofree char *clues = NULL;

  script_run (script, "press 1 drag 2 release");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "jigsaw(1, 2)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/jigsaw/paint", test_jigsaw);
  g_test_add_func ("/jigsaw/preview", test_jigsaw_preview);
  g_test_add_func ("/jigsaw/click", test_click);
  g_test_add_func ("/jigsaw/exchange", test_exchange);
  g_test_add_func ("/jigsaw/exchange-is-bounded", test_exchange_is_bounded);
  g_test_add_func ("/jigsaw/question", test_question);
  g_test_add_func ("/jigsaw/answers", test_answers);
  g_test_add_func ("/jigsaw/samurai", test_samurai);
  return g_test_run ();
}

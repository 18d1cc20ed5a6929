/* The tool for fog: lamps are painted, triggers are strokes, by pointer and by keys; both are turned with the grid. */
#include <string.h>

#include "selection/transform.h"
#include "tool-script.h"

static void
test_lamps (void)
{
  assert_script ("fog", NULL, "", "press 1 drag 2 release", "fog: 1 2");
  assert_script ("fog", NULL, "", "press 3 drag 1 release", "fog: 1 2 3");
  assert_script ("fog", NULL, "", "right enter right enter", "fog: 2 3");
  assert_script ("fog", NULL, "//@ fog: 5", "click 4", "fog: 4 5");
  assert_script ("fog", NULL, "//@ fog: 4 5", "click 4", "fog: 5");
  assert_script ("fog", NULL, "//@ fog: 4 5", "press 5 drag 3 release", "fog: dark");
  assert_script ("fog", NULL, "//@ fog: 4\n//@ fog: 5\n//@ title: T", "click 4", "title: T; fog: 5");
  assert_script ("fog", NULL, "//@ fog: 4\n//@ fog-trigger: 1 2 > 3\n//@ title: T", "back", "title: T");
  assert_script ("fog", NULL, "//@ fog: 4", "del", "");
}

static void
test_triggers (void)
{
  assert_script ("fog", NULL, "", "kind 1 press 1 drag 3 release", "fog: dark; fog-trigger: 1 > 1 2 3");
  assert_script ("fog", NULL, "", "kind 1 enter right down enter", "fog: dark; fog-trigger: 1 > 1 2 11");
  assert_script ("fog", NULL, "//@ fog: 9", "kind 1 press 1 drag 2 release press 11 drag 20 release",
                 "fog: 9; fog-trigger: 1 > 1 2; fog-trigger: 11 > 11 20");
  /* Again from the same cell: anew, or with Control these, too. */
  assert_script ("fog", NULL, "//@ fog-trigger: 1 > 1 2", "kind 1 press 1 drag 10 release", "fog: dark; fog-trigger: 1 > 1 10");
  assert_script ("fog", NULL, "//@ fog-trigger: 1 > 1 2", "kind 1 c-press 1 drag 10 release", "fog: dark; fog-trigger: 1 > 1 2 10");
  assert_script ("fog", NULL, "//@ fog-trigger: 1 > 1 2", "kind 1 click 1", "fog: dark");
  /* One that needs several cells is left alone, unless it is clicked. */
  assert_script ("fog", NULL, "//@ fog-trigger: 1 5 > 2", "kind 1 press 1 drag 10 release", "fog: dark; fog-trigger: 1 5 > 2; fog-trigger: 1 > 1 10");
  assert_script ("fog", NULL, "//@ fog-trigger: 1 5 > 2", "kind 1 click 5", "fog: dark");
  assert_refused ("fog", NULL, "", "kind 1 click 5", "Drag from this cell");
  assert_script ("fog", NULL, "", "kind 1 press 1 drag 3 esc", "");
}

/* Each stroke is one step, and the first says what it has done. */
static void
test_steps (void)
{
  g_autofree char *text = script_square (9, "");
  g_autoptr (Script) script = script_new ("fog", NULL, text);

  script_run (script, "press 1 drag 3 release");
  g_assert_nonnull (strstr (script->message, "in the fog now"));
  g_clear_pointer (&script->message, g_free);
  script_run (script, "click 9 kind 1 press 1 drag 2 release");
  g_assert_null (script->message);
  g_assert_cmpuint (script->n_steps, ==, 3);
}

/* A quarter turn clockwise takes cell 1 of a square of nine to 9, 2 to 18 and 3 to 27. */
static void
test_turned (void)
{
  g_autofree char *text = script_square (9, "//@ fog: 1 2\n//@ fog-trigger: 3 > 1 10"), *clues = NULL;
  g_autoptr (Script) script = script_new ("fog", NULL, text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwEdit) edit = gw_transform_turn (script->puzzle, GW_SYMMETRY_QUARTER, &error);
  g_autoptr (GwPuzzle) turned = NULL;

  g_assert_no_error (error);
  turned = gw_puzzle_apply (script->puzzle, edit, NULL, &error);
  g_assert_no_error (error);
  clues = script_clues (turned);
  g_assert_cmpstr (clues, ==, "fog: 9 18; fog-trigger: 27 > 9 8");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fog-tool/lamps", test_lamps);
  g_test_add_func ("/fog-tool/triggers", test_triggers);
  g_test_add_func ("/fog-tool/steps", test_steps);
  g_test_add_func ("/fog-tool/turned", test_turned);
  return g_test_run ();
}

/* Lines that begin outside of the grid: several begin at one spot, and a stroke into the grid says which is meant. Of the spot
 * above column 6 these are v6, \7 and /5. */
#include "tool-script.h"

static void
test_turned (void)
{
  assert_script ("outside", "total", "", "press \\7 drag 5 release type 9", "total(9, 5, 13, 21, 29, 37)");
  assert_script ("outside", "total", "", "press \\7 drag 5 drag 13 drag 21 release type 9", "total(9, 5, 13, 21, 29, 37)");
  assert_script ("outside", "total", "", "press \\7 drag 5 drag 7 release type 9", "total(9, 7, 17, 27)");
  assert_script ("outside", "total", "", "press \\7 drag 6 release type 9", "total(9, 6, 15, 24, 33, 42, 51, 60, 69, 78)");
  assert_script ("outside", "sandwich", "", "press v6 drag 7 release type 9", "sandwich(9, 7, 17, 27)");
  assert_script ("outside", "total", "", "press R73 drag 65 release type 9", "total(9, 73, 65, 57, 49, 41, 33, 25, 17, 9)");
  /* what no line of the spot runs through turns nothing */
  assert_script ("outside", "total", "", "press \\7 drag 5 drag 14 release type 9", "total(9, 5, 13, 21, 29, 37)");
  /* a spot that was touched on the way into the grid */
  assert_script ("outside", "total", "", "press \\7 drag /4 drag 5 release type 9", "total(9, 5, 13, 21, 29, 37)");
}

static void
test_several (void)
{
  assert_script ("outside", "total", "", "press \\5 drag \\6 release", "total(?, 5, 15, 25, 35, 45); total(?, 6, 16, 26, 36)");
  /* Beside the third spot the pointer is nearer to the other diagonal; the stroke goes on as it began. */
  assert_script ("outside", "total", "", "press \\5 drag \\6 drag /5 release",
                 "total(?, 5, 15, 25, 35, 45); total(?, 6, 16, 26, 36); total(?, 7, 17, 27)");
  assert_script ("outside", "total", "", "press \\5 drag \\6 drag \\7 drag 7 release",
                 "total(?, 5, 15, 25, 35, 45); total(?, 6, 16, 26, 36); total(?, 7, 17, 27)");
}

static void
test_shown (void)
{
  static const char *const cases[][2] = {
    { "move \\7", "\\7" }, { "press \\7", "\\7" }, { "press \\7 drag 5", "/5" }, { "press >1 drag >10", ">1 >10" }, { "click \\7 move /9", "/9" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = script_square (9, "");
      g_autoptr (Script) script = script_new ("outside", "total", text);

      script_run (script, cases[i][0]);
      g_assert_cmpstr (script->preview, ==, cases[i][1]);
    }
}

/* A line of one cell cannot be told from a sum of one. */
static void
test_one_cell (void)
{
  assert_refused ("outside", "total", "", "click \\9", "needs at least 2 cells");
}

/* To other tools, to the menu and to a double click whatever stands at the spot is there. */
static void
test_found_by_others (void)
{
  g_autofree char *text = script_square (9, "total(9,7,17,27)");
  g_autoptr (Script) script = script_new ("select", NULL, text);

  assert_script ("eraser", NULL, "total(9,7,17,27)", "click v6", "");
  assert_script ("eraser", NULL, "total(9,7,17,27)", "click v5", "total(9, 7, 17, 27)");
  assert_script ("outside", "sandwich", "total(9,7,17,27)", "double v6 type 8", "total(8, 7, 17, 27)");
  script_run (script, "click v6");
  g_assert_cmpuint (script->selection->n_clues, ==, 1);
  script_run (script, "menu v6");
  g_assert_cmpuint (script->menu_clue, !=, 0);
  script_run (script, "menu v5");
  g_assert_cmpuint (script->menu_clue, ==, 0);
}

/* What is drawn as a dotted frame, as it is no whole line, is found in its cells. */
static void
test_part_of_a_line (void)
{
  assert_script ("eraser", NULL, "total(9,7,17)", "click v6", "total(9, 7, 17)");
  assert_script ("eraser", NULL, "total(9,7,17)", "click 7", "");
}

/* The cursor comes to the ring on the longest diagonal of its spot, above column 1. */
static void
test_by_keys (void)
{
  assert_script ("outside", "total", "", "enter type 9", "total(9, 2, 12, 22, 32, 42, 52, 62, 72)");
  assert_script ("outside", "total", "", "tab enter type 9", "total(9, 1, 10, 19, 28, 37, 46, 55, 64, 73)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/outside-lines/turned", test_turned);
  g_test_add_func ("/outside-lines/several", test_several);
  g_test_add_func ("/outside-lines/shown", test_shown);
  g_test_add_func ("/outside-lines/one-cell", test_one_cell);
  g_test_add_func ("/outside-lines/found-by-others", test_found_by_others);
  g_test_add_func ("/outside-lines/part-of-a-line", test_part_of_a_line);
  g_test_add_func ("/outside-lines/by-keys", test_by_keys);
  return g_test_run ();
}

/* Keys after strokes: what is typed into a clue and given up again, what Delete and Backspace take away, what is one step. */
#include "tool-script.h"

#define SOLUTION "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
#define STATED "//@ solution: " SOLUTION

/* ---- typing and giving up ---- */

/* How many cells its bulb has is said by who asks for it, never by a digit that was meant for something else. */
static void
test_bulb_size (void)
{
  const char *arrow = "arrow(1,1,2,3,4)";
  g_autofree char *text = script_square (9, arrow), *clues = NULL;
  g_autoptr (Script) script = script_new ("line", "arrow", text);

  assert_script ("line", "arrow", arrow, "click 2 type 2", "arrow(1, 1, 2, 3, 4)");
  assert_script ("select", NULL, arrow, "click 2 click 2 type 2", "arrow(1, 1, 2, 3, 4)");
  assert_script ("select", NULL, arrow, "double 2 release type 2", "arrow(2, 1, 2, 3, 4)");
  assert_refused ("line", "arrow", arrow, "click 2 type 2", "double click the clue or press F2");
  g_assert_true (gw_tool_begin_entry (&script->state, script->puzzle, script->puzzle->constraints[5]->id)); /* F2, the menu */
  script_run (script, "type 2");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "arrow(2, 1, 2, 3, 4)");
}

/* Escape gives up what is being typed: a new clue is as the stroke made it, and goes when it says nothing but `?`. */
static void
test_escape_after_stroke (void)
{
  assert_script ("line", "arrow", "", "press 1 drag 4 release esc", "arrow(1, 1, 2, 3, 4)");
  assert_script ("line", "whisper", "", "press 1 drag 3 release type 4 esc", "whisper(5, 1, 2, 3)");
  assert_script ("line", "lunchbox", "", "press 1 drag 3 release type 8 esc", "lunchbox(?, 1, 2, 3)");
  assert_script ("edge-mark", "kropki_diff", "", "click 1|2 type 3 esc", "kropki_diff(1, 2)");
  assert_script ("edge-mark", "diff", "", "click 1|2 type 3 esc", "diff(1, 1, 2)");
  assert_script ("edge-mark", "kropki_sum2", "", "click 1|2 type 9 esc", "kropki_sum2(10, 1, 2)");
  assert_script ("cell-mark", "multiply_cell", "", "click 5 type 3 esc", "multiply_cell(2, 5)");
  assert_script ("cage", "sum", STATED, "press 1 drag 2 release type 9 esc", "sum(3, 1, 2); solution: " SOLUTION);
  assert_script ("outside", "sandwich", "", "click >1 esc", "");
  assert_script ("outside", "sandwich", "", "click >1 type 1 type 2 esc", "");
  assert_script ("outside", "sandwich", "", "press >1 drag >10 drag >19 release type 7 esc", "");
  assert_script ("outside", "sandwich", STATED, "click >1 type 2 esc", "sandwich(35, 1, 2, 3, 4, 5, 6, 7, 8, 9); solution: " SOLUTION);
  assert_script ("corner-mark", "quadruple", "", "click 1+ esc", "");
  assert_script ("corner-mark", "quadruple", "", "click 1+ type 3 esc", "");
  assert_script ("corner-mark", "quadruple", "quadruple(1,2,11,10,?)", "double 1+ release type 3 esc", "circlediff(1, 2, 11)"); /* the next kind */
  assert_script ("corner-mark", "wheel", "wheel(1,2,11,10,?,?,?,?)", "double 1+ release type 3 esc", ""); /* the last one */
  /* Return keeps the place for the generator. */
  assert_script ("outside", "sandwich", "", "click >1 enter esc", "sandwich(?, 1, 2, 3, 4, 5, 6, 7, 8, 9)");
  assert_script ("corner-mark", "quadruple", "", "click 1+ enter", "quadruple(1, 2, 11, 10, ?)");
  /* An old clue is what it was, one left open too. */
  assert_script ("outside", "total", "total(?,7,17,27)", "click \\7 type 8 esc", "total(?, 7, 17, 27)");
  assert_script ("outside", "total", "total(?,7,17,27)", "click \\7 esc", "total(?, 7, 17, 27)");
}

/* An alternative stays one, whatever is typed into it and given up. */
static void
test_escape_in_alternative (void)
{
  const char *both = "either(1,1,sum,14,1,2)\neither(1,2,sum,15,1,2)";
  g_autofree char *text = script_square (9, both);
  g_autoptr (Script) script = script_new ("cage", "sum", text);
  g_autofree char *before = script_clues (script->puzzle), *clues = NULL;

  script_run (script, "double 1 release type 9 esc double 1 release esc");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, before);
}

/* ---- taking away ---- */

/* Delete and Backspace take away what is highlighted, whatever the tool; what they would take else stays. */
static void
test_delete_highlighted (void)
{
  static const char *const made[][3] = {
    { "cage", "sum", "press 1 drag 2 release" },          { "line", "thermo", "press 1 drag 3 release" },
    { "line", "arrow", "press 1 drag 3 release" },        { "edge-mark", "kropki_diff", "click 1|2" },
    { "corner-mark", "quadruple", "click 1+" },           { "outside", "sandwich", "click >1" },
    { "cell-mark", "multiply_cell", "click 2" },          { "extra-region", "extra_region", "press 1 drag 2 release" },
    { "edge-mark", "greater", "click 1|2" },              { "line", "whisper", "press 1 drag 3 release" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    {
      g_autofree char *back = g_strconcat (made[i][2], " back", NULL), *delete = g_strconcat (made[i][2], " del", NULL);
      g_autofree char *later = g_strconcat (made[i][2], " enter del", NULL);

      assert_script (made[i][0], made[i][1], "set_cell(1,5)", back, "set_cell(1, 5)");
      assert_script (made[i][0], made[i][1], "set_cell(1,5)", delete, "set_cell(1, 5)");
      if (made[i][0][0] == 'c' || made[i][0][0] == 'o') /* Return ends the typing first */
        assert_script (made[i][0], made[i][1], "set_cell(1,5)", later, "set_cell(1, 5)");
    }
}

static void
test_delete_while_typing (void)
{
  assert_script ("cage", "sum", "", "press 1 drag 2 release type 1 type 4 back back back", "");
  assert_script ("cage", "sum", "", "press 1 drag 2 release type 1 type 4 del", "");
  assert_script ("cage", "sum", "sum(14,1,2)", "click 2 back", "");
  assert_script ("edge-mark", "kropki_diff", "kropki_diff(1,2)\nkropki_diff(2,3)", "click 4|5 del", "kropki_diff(1, 2); kropki_diff(2, 3)");
  assert_script ("outside", "sandwich", "sandwich(5,1,2,3,4,5,6,7,8,9)", "click >1 back", "");
  /* Where somebody asked to type, Backspace is about the number. */
  assert_script ("cage", "sum", "sum(14,1,2)", "double 2 release back", "sum(?, 1, 2)");
  assert_script ("cage", "sum", "sum(14,1,2)", "double 2 release del", "");
  assert_refused ("cage", "sum", "sum(14,1,2) //@ locked: yes", "click 2 back", "Locked clues stay");
}

/* Nothing is highlighted, and the cursor stands on a clue of the tool's family. */
static void
test_delete_at_cursor (void)
{
  assert_script ("edge-mark", "kropki_diff", "kropki_diff(1,2)\nset_cell(1,3)", "back", "set_cell(1, 3)");
  assert_script ("edge-mark", "kropki_diff", "kropki_diff(1,2)", "right back", "kropki_diff(1, 2)");
  assert_script ("outside", "skyscraper", "skyscraper(5,1,2,3,4,5,6,7,8,9)\nset_cell(1,3)", "click >10 del up back", "set_cell(1, 3)");
  assert_script ("cage", "sum", "sum(14,1,2)\nset_cell(1,3)", "back", "set_cell(1, 3)");
  assert_refused ("edge-mark", "kropki_diff", "kropki_diff(1,2) //@ locked: yes", "back", "Locked clues stay");
}

/* Of a clue that was picked in the list the tools that type into cells know nothing: their cell keeps what it has. */
static void
test_delete_picked_in_list (void)
{
  static const char *const tools[] = { "given", "candidates", "working", "pattern", "shape", "eraser", "note", "select" };
  g_autofree char *text = script_square (9, "sum(3,4,5)\nset_cell(1,5)");

  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_autoptr (Script) script = script_new (tools[i], NULL, text);
      g_autofree char *clues = NULL;
      GwSelection *picked = gw_selection_of_clue (script->selection, script->puzzle->constraints[5]->id);

      gw_selection_unref (script->selection);
      script->selection = picked;
      script_run (script, "back");
      clues = script_clues (script->puzzle);
      g_assert_cmpstr (clues, ==, "set_cell(1, 5)");
    }
}

/* ---- menus ---- */

/* With each tool; what the menu is about is what is highlighted, and where the cursor stands. */
static void
test_menu (void)
{
  g_autofree char *text = script_square (9, "sum(3,1,2)\nkropki_diff(1,2)");

  for (guint i = 0; i < gw_n_tools; i++)
    {
      g_autoptr (Script) script = script_new (gw_tools[i]->id, NULL, text);
      g_autofree char *cells = NULL;

      script_run (script, "menu 1|2");
      g_assert_cmpuint (script->menu_clue, ==, script->puzzle->constraints[6]->id);
      g_assert_true (gw_selection_has_clue (script->selection, script->menu_clue));
      g_assert_cmpint (script->selection->cursor.kind, ==, GW_PLACE_EDGE);
      script_run (script, "menu 40");
      cells = script_cells (script);
      g_assert_cmpuint (script->menu_clue, ==, 0);
      g_assert_cmpuint (script->selection->n_clues, ==, 0);
      g_assert_cmpstr (cells, ==, "40");
      g_assert_cmpuint (script->selection->cursor.cells[0], ==, 39);
      script_run (script, "menu 50|51");
      g_assert_cmpuint (script->menu_clue, ==, 0);
      g_assert_cmpint (script->selection->cursor.kind, ==, GW_PLACE_EDGE);
    }
}

/* The menu of one of several selected cells is about all of them; typing ends where a menu opens. */
static void
test_menu_of_several (void)
{
  g_autofree char *text = script_square (9, ""), *cells = NULL, *clues = NULL;
  g_autoptr (Script) script = script_new ("select", NULL, text), cage = script_new ("cage", "sum", text);

  script_run (script, "press 1 drag 3 release menu 2");
  cells = script_cells (script);
  g_assert_cmpstr (cells, ==, "1 2 3");
  script_run (cage, "press 1 drag 2 release menu 40 type 7");
  clues = script_clues (cage->puzzle);
  g_assert_cmpstr (clues, ==, "sum(?, 1, 2)");
}

/* ---- steps ---- */

/* Clicks that turn one mark are one step; the one that takes it away is another, so that undo brings it back. */
static void
test_turning_is_one_step (void)
{
  g_autofree char *text = script_square (9, "");
  g_autoptr (Script) script = script_new ("edge-mark", "pencil", text);

  script_run (script, "click 1|2 click 1|2");
  g_assert_cmpuint (script->n_edits, ==, 2);
  g_assert_cmpuint (script->n_steps, ==, 1);
  script_run (script, "click 1|2");
  g_assert_cmpuint (script->n_steps, ==, 2);
  script_run (script, "click 1|2 click 2|3 click 1|2");
  g_assert_cmpuint (script->n_steps, ==, 5);
  script_run (script, "move 1|2 double 1|2 release");
  g_assert_cmpuint (script->n_edits, ==, 7);
}

/* Letters of one text are one step; those that are typed later, after something else, are another. */
static void
test_words_are_one_step (void)
{
  g_autofree char *text = script_square (9, "");
  g_autoptr (Script) script = script_new ("note", NULL, text);

  gw_tool_step (script->tool, &script->state, -1);
  script_run (script, "click 7 type N type o");
  g_assert_cmpuint (script->n_steps, ==, 1);
  script_run (script, "click 8 type A click 7 type w type n");
  g_assert_cmpuint (script->n_edits, ==, 5);
  g_assert_cmpuint (script->n_steps, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tool-keys/bulb-size", test_bulb_size);
  g_test_add_func ("/tool-keys/escape-after-stroke", test_escape_after_stroke);
  g_test_add_func ("/tool-keys/escape-in-alternative", test_escape_in_alternative);
  g_test_add_func ("/tool-keys/delete-highlighted", test_delete_highlighted);
  g_test_add_func ("/tool-keys/delete-while-typing", test_delete_while_typing);
  g_test_add_func ("/tool-keys/delete-at-cursor", test_delete_at_cursor);
  g_test_add_func ("/tool-keys/delete-picked-in-list", test_delete_picked_in_list);
  g_test_add_func ("/tool-keys/menu", test_menu);
  g_test_add_func ("/tool-keys/menu-of-several", test_menu_of_several);
  g_test_add_func ("/tool-keys/turning-is-one-step", test_turning_is_one_step);
  g_test_add_func ("/tool-keys/words-are-one-step", test_words_are_one_step);
  return g_test_run ();
}

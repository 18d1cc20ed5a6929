/* Each tool by event sequences: what the file says afterwards. By pointer and by keyboard. */
#include <string.h>

#include "tool-script.h"

static void
test_cage (void)
{
  assert_script ("cage", "sum", "", "press 1 drag 2 drag 11 release", "sum(?, 1, 2, 11)");
  assert_script ("cage", "sum", "", "press 11 drag 2 drag 1 release type 1 type 4 enter", "sum(14, 1, 2, 11)");
  assert_script ("cage", "sum", "", "enter right down enter type 1 type 4 enter", "sum(14, 1, 2, 11)");
  assert_script ("cage", "sum", "", "s-right s-down enter type 9", "sum(9, 1, 2, 11)");
  /* Escape leaves the total open (it is drawn empty); a stroke going back leaves cells out. */
  assert_script ("cage", "sum", "", "press 1 drag 2 release type 1 type 4 esc", "sum(?, 1, 2)");
  assert_script ("cage", "sum", "", "press 1 drag 2 drag 3 drag 2 release", "sum(?, 1, 2)");
  assert_script ("cage", "sum", "", "press 1 drag 2 release type 1 type 4 back enter", "sum(1, 1, 2)");
  /* A quick pointer skips cells. */
  assert_script ("cage", "sum", "", "press 1 drag 4 release", "sum(?, 1, 2, 3, 4)");
  assert_script ("cage", "cage", "", "click 5", "cage(5)");
  assert_script ("cage", "sum", "", "press 1 drag 2 esc drag 3 release", "");
}

static void
test_cage_again (void)
{
  assert_script ("cage", "sum", "sum(14,1,2)", "press 2 drag 3 drag 12 release", "sum(14, 1, 2, 3, 12)");
  assert_script ("cage", "product", "sum(14,1,2)", "press 2 drag 3 release", "sum(14, 1, 2, 3)");
  assert_script ("cage", "sum", "sum(14,1,2,3)", "c-press 3 release", "sum(14, 1, 2)");
  assert_script ("cage", "sum", "sum(14,1,2)", "c-press 1 drag 2 release", "");
  assert_script ("cage", "sum", "sum(14,1,2)", "click 2 type 7", "sum(7, 1, 2)");
  assert_script ("cage", "sum", "sum(14,1,2)", "double 2 release type 8 tab type 9 enter", "sum(9, 1, 2)");
  /* Escape gives an old total back, however far one has typed. */
  assert_script ("cage", "sum", "sum(14,1,2)", "double 2 release type 8 esc", "sum(14, 1, 2)");
  assert_script ("cage", "sum", "sum(14,1,2)", "click 2 type 7 back type 9 esc", "sum(14, 1, 2)");
  assert_script ("select", NULL, "kropki_diff(1,2)", "double 1|2 release type 7 esc", "kropki_diff(1, 2)");
  assert_script ("cage", "sum", "sum(14,1,2)", "s-press 2 drag 3 release", "sum(14, 1, 2); sum(?, 2, 3)");
  assert_script ("cage", "look_and_say", "", "press 1 drag 2 drag 3 release type 2 type 5 type 1 type 7",
                 "look_and_say(2, 2, 5, 1, 7, 1, 2, 3)");
  assert_script ("cage", "contains", "", "press 1 drag 2 drag 3 release type 5 type 6", "contains(2, 5, 6, 1, 2, 3)");
  assert_refused ("cage", "sum", "sum(14,2,3)", "press 1 drag 2", "R1C2 is in another cage");
  assert_refused ("cage", "modulo", "", "click 1", "needs at least 2 cells");
  assert_refused ("cage", "sum", "sum(14,2,3) //@ locked: yes", "press 2 drag 1 release", "locked");
  assert_refused ("cage", "sum", "", "c-press 1 release", "nothing to take");
}

/* Digits that are no givens: in the file all the same, and nowhere else. */
static void
test_working (void)
{
  assert_script ("working", NULL, "", "click 5 type 7", "working: ????7????????????????????????????????????????????????????????????????????????????");
  assert_script ("working", NULL, "", "type 1 right type 2 back", "working: 1????????????????????????????????????????????????????????????????????????????????");
  assert_script ("working", NULL, "", "press 1 drag 3 release type 4", "working: 444??????????????????????????????????????????????????????????????????????????????");
  assert_script ("working", NULL, "//@ working: 5????????????????????????????????????????????????????????????????????????????????", "click 1 back", "");
  assert_script ("working", NULL, "//@ working: 5????????????????????????????????????????????????????????????????????????????????", "click 1 type ?", "");
  assert_script ("select", NULL, "//@ working: 5????????????????????????????????????????????????????????????????????????????????", "click 1 back", "");
  assert_script ("given", NULL, "//@ working: 5????????????????????????????????????????????????????????????????????????????????", "click 1 type 6", "set_cell(1, 6); working: 5????????????????????????????????????????????????????????????????????????????????");
  assert_refused ("working", NULL, "set_cell(5,3)", "click 5 type 7", "R1C5 has a given");
}

static void
test_working_is_erased (void)
{
  const char *both = "//@ working: 5????????????????????????????????????????????????????????????????????????????????\n\nvalues = 123456789\ncolumns = 9\nrows = 9\nset_cell(2,3)\n";
  g_autoptr (Script) script = script_new ("eraser", NULL, both), given = script_new ("eraser", NULL, both);
  g_autofree char *left = NULL, *kept = NULL;

  /* What was met first is what goes. */
  script_run (script, "press 1 drag 2 release");
  left = script_clues (script->puzzle);
  g_assert_cmpstr (left, ==, "set_cell(2, 3)");
  script_run (given, "press 2 drag 1 release");
  kept = script_clues (given->puzzle);
  g_assert_cmpstr (kept, ==, "working: 5????????????????????????????????????????????????????????????????????????????????");
}

static void
test_own_solution (void)
{
  g_autofree char *text = script_square (9, "");
  g_autoptr (Script) script = script_new ("working", NULL, text);
  g_autofree char *clues = NULL, *hint = gw_tool_hint (script->tool, &script->state), *other = NULL;

  gw_tool_step (script->tool, &script->state, 1);
  other = gw_tool_hint (script->tool, &script->state);
  g_assert_cmpstr (hint, !=, other);
  script_run (script, "click 81 type 9");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "solution: ????????????????????????????????????????????????????????????????????????????????9");
}

#define SOLUTION "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
#define STATED "//@ solution: " SOLUTION
#define PART "//@ solution: 12???????????????????????????????????????????????????????????????????????????????"
#define PART_FACT "; solution: 12???????????????????????????????????????????????????????????????????????????????"

/* New clues take their value from the solution that the author has stated; with Alt, or where it says too little, none. */
static void
test_value_from_solution (void)
{
  assert_script ("cage", "sum", STATED, "press 1 drag 2 drag 11 release", "sum(8, 1, 2, 11); solution: " SOLUTION);
  assert_script ("cage", "sum", STATED, "a-press 1 drag 2 release", "sum(?, 1, 2); solution: " SOLUTION);
  assert_script ("cage", "sum", STATED, "press 1 drag 2 release type 9", "sum(9, 1, 2); solution: " SOLUTION);
  assert_script ("cage", "product", STATED, "press 2 drag 3 release", "product(6, 2, 3); solution: " SOLUTION);
  assert_script ("outside", "skyscraper", STATED, "click >1", "skyscraper(9, 1, 2, 3, 4, 5, 6, 7, 8, 9); solution: " SOLUTION);
  assert_script ("outside", "skyscraper", STATED, "click <9", "skyscraper(1, 9, 8, 7, 6, 5, 4, 3, 2, 1); solution: " SOLUTION);
  assert_script ("cage", "sum", PART, "press 1 drag 2 release", "sum(3, 1, 2)" PART_FACT);
  assert_script ("cage", "sum", PART, "press 1 drag 3 release", "sum(?, 1, 2, 3)" PART_FACT);
  /* What is usual stays where it is true: R1C1 and R1C2 differ by 1, R2C3 and R3C3 by 3. */
  assert_script ("edge-mark", "diff", STATED, "click 1|2", "diff(1, 1, 2); solution: " SOLUTION);
  assert_script ("edge-mark", "diff", STATED, "click 12|21", "diff(3, 12, 21); solution: " SOLUTION);
  assert_script ("line", "thermo", STATED, "press 1 drag 3 release", "thermo(1, 2, 3); solution: " SOLUTION);
  assert_script ("given", NULL, STATED, "press 1 drag 3 release type =",
                 "set_cell(1, 1); set_cell(2, 2); set_cell(3, 3); solution: " SOLUTION);
}

#define ISLANDS "//@ paint: Island = set(Islands:#)\nlayer(shade)\n"
#define NUMBERS "//@ paint: Number = Number(#)\nlayer(shade)\nrule Number(cage, n) = every two a, b: shade(a) or shade(b)\n"
#define SAID    "; paint: Number = Number(#)"

/* After WORDS cell 5 is an island, of NUMBER (-1: none is said). */
static void
assert_island (const char *more, const char *words, gint number)
{
  g_autofree char *lines = g_strconcat (ISLANDS, more, NULL), *text = script_square (9, lines);
  g_autoptr (Script) script = script_new ("named-cells", NULL, text);
  const GwCellSet *set;

  script_run (script, words);
  set = gw_cell_set_find (script->puzzle->grid, "Islands");
  g_assert_cmpuint (set->cells->len, ==, 1);
  g_assert_cmpuint (g_array_index (set->cells, GwCell, 0), ==, 4);
  g_assert_cmpint (g_array_index (set->numbers, gint, 0), ==, number);
}

/* Cells under a word that has a number; a cage has the cells of one number, wherever they lie. */
static void
test_named_numbers (void)
{
  assert_island ("", "click 5 type 1 quick 2", 12);
  assert_island ("set(Islands:3, 5)\n", "click 5 type 3", 3);
  assert_island ("set(Islands:3, 5)\n", "click 5 back", -1);
  assert_script ("named-cells", NULL, NUMBERS, "click 5 type 3 click 61 type 3 click 9 type 1 quick 2", "Number(3, 5, 61); Number(12, 9)" SAID);
  assert_script ("named-cells", NULL, NUMBERS "Number(3, 5, 61)\n", "click 61 type 4", "Number(3, 5); Number(4, 61)" SAID);
  assert_script ("named-cells", NULL, NUMBERS "Number(3, 5, 61)\n", "click 61 back", "Number(3, 5)" SAID);
  assert_script ("named-cells", NULL, NUMBERS "Number(12, 5)\n", "click 5 back", "Number(1, 5)" SAID);
  assert_script ("named-cells", NULL, NUMBERS "Number(3, 5)\n", "click 5 del", "paint: Number = Number(#)");
}

/* What is false of the solution is said as it is typed, and still when the typing has ended; what is true is not. */
static void
test_false_total (void)
{
  g_autofree char *text = script_square (9, STATED);
  g_autoptr (Script) script = script_new ("cage", "sum", text);

  script_run (script, "press 1 drag 2 release type 9");
  g_assert_true (g_str_has_prefix (script->message, "Your solution contradicts this: "));
  g_clear_pointer (&script->message, g_free);
  script_run (script, "enter");
  g_assert_true (g_str_has_prefix (script->message, "Your solution contradicts this: "));
  g_clear_pointer (&script->message, g_free);
  script_run (script, "press 10 drag 11 release enter");
  g_assert_null (script->message);
}

/* A cage that was true goes on being true when it grows; an open one stays open. */
static void
test_growing_with_solution (void)
{
  g_autofree char *text = script_square (9, STATED);
  g_autoptr (Script) script = script_new ("cage", "sum", text);
  g_autofree char *grown = NULL;

  script_run (script, "press 1 drag 2 release enter press 2 drag 3 release");
  grown = script_clues (script->puzzle);
  g_assert_cmpstr (grown, ==, "sum(6, 1, 2, 3); solution: " SOLUTION);
  assert_script ("cage", "sum", STATED, "a-press 1 drag 2 release enter press 2 drag 3 release",
                 "sum(?, 1, 2, 3); solution: " SOLUTION);
}

static void
test_false_of_solution (void)
{
  g_autofree char *text = script_square (9, STATED);
  g_autoptr (Script) script = script_new ("line", "thermo", text), cage = script_new ("cage", "sum", text);

  script_run (script, "press 3 drag 1 release");
  g_assert_nonnull (script->message);
  g_assert_true (g_str_has_prefix (script->message, "Your solution contradicts this: "));
  g_assert_false (script->is_impossible);
  script_run (cage, "press 1 drag 2 release");
  g_assert_null (cage->message);
  script_run (cage, "type 4");
  g_assert_true (g_str_has_prefix (cage->message, "Your solution contradicts this: "));
}

static void
test_extra_region (void)
{
  assert_script ("extra-region", "extra_region", "", "press 12 drag 11 drag 20 release", "extra_region(11, 12, 20)");
  assert_script ("extra-region", "extra_region", "extra_region(1,2)", "press 2 drag 3 release", "extra_region(1, 2, 3)");
  assert_script ("extra-region", "clone", "", "press 1 drag 2 release press 30 drag 31 release", "clone(2, 1, 2, 30, 31)");
  assert_script ("extra-region", "clone", "", "press 1 drag 2 release press 30 drag 31 release press 50 drag 51 release",
                 "clone(2, 1, 2, 30, 31, 50, 51)");
  assert_script ("extra-region", "equal_sum", "", "press 1 drag 2 release click 30", "equal_sum(2, 1, 2, 1, 30)");
  assert_script ("extra-region", "magic", "", "press 1 drag 3 drag 12 drag 10 drag 19 drag 21 release",
                 "magic(1, 2, 3, 10, 11, 12, 19, 20, 21)");
  assert_refused ("extra-region", "clone", "", "press 1 drag 2 release click 30", "must be equal");
  assert_refused ("extra-region", "magic", "", "press 1 drag 5 release", "");
  assert_refused ("extra-region", "extra_region", "", "press 1 drag 9 drag 18 release", "");
}

static void
test_diagonal (void)
{
  assert_script ("diagonal", NULL, "", "press 81 drag 1 release", "diagonal(1, 81)");
  assert_script ("diagonal", NULL, "", "click 1 click 9", "diagonal(1, 81); diagonal(9, 73)");
  assert_script ("diagonal", NULL, "", "click 3", "diagonal(3, 63)");
  assert_script ("diagonal", NULL, "diagonal(1,81)", "press 1 drag 81 release", "");
  assert_script ("diagonal", NULL, "", "enter end end enter", "diagonal(1, 21)");
  assert_refused ("diagonal", NULL, "", "press 1 drag 12", "45 degrees");
}

static void
test_cell_mark (void)
{
  assert_script ("cell-mark", "even", "", "press 3 drag 2 release", "even(2, 3)");
  assert_script ("cell-mark", "odd", "", "right enter down enter", "odd(2, 11)");
  assert_script ("cell-mark", "even", "even(2,3)\neven(4)", "press 3 drag 4 release", "even(2)");
  assert_script ("cell-mark", "min_cell", "", "press 3 drag 4 release", "min_cell(3); min_cell(4)");
  assert_script ("cell-mark", "count_circles", "count_circles(1,2)", "click 5", "count_circles(1, 2, 5)");
  assert_script ("cell-mark", "multiply_cell", "", "click 5 type 3", "multiply_cell(3, 5)");
  assert_refused ("cell-mark", "even", "even(2) //@ locked: yes", "click 2", "locked");
}

static void
test_line (void)
{
  assert_script ("line", "thermo", "", "press 1 drag 2 drag 12 release", "thermo(1, 2, 12)");
  assert_script ("line", "thermo", "", "enter right end enter", "thermo(1, 2, 12)");
  assert_script ("line", "thermo", "", "press 1 drag 2 drag 3 drag 2 drag 11 release", "thermo(1, 2, 11)");
  assert_script ("line", "whisper", "", "press 1 drag 3 release", "whisper(5, 1, 2, 3)");
  assert_script ("line", "whisper", "", "press 1 drag 3 release type 4", "whisper(4, 1, 2, 3)");
  assert_script ("line", "lockout_line", "", "press 1 drag 3 release", "lockout_line(4, 1, 2, 3)");
  assert_script ("line", "split_line", "", "press 1 drag 2 release type 1 type 0", "split_line(10, 1, 2)");
  assert_script ("line", "arrow", "", "press 1 drag 4 release", "arrow(1, 1, 2, 3, 4)");
  /* A loop, and a crossing. */
  assert_script ("line", "palindrome", "", "press 1 drag 2 drag 11 drag 10 drag 1 release", "palindrome(1, 2, 11, 10, 1)");
  assert_script ("line", "renban_line", "", "press 1 drag 21 drag 12 drag 11 drag 10 release",
                 "renban_line(1, 11, 21, 12, 11, 10)");
  /* From the end on, and back. */
  assert_script ("line", "thermo", "thermo(1,2)", "press 2 drag 3 release", "thermo(1, 2, 3)");
  assert_script ("line", "thermo", "thermo(1,2,3)", "press 3 drag 2 release", "thermo(1, 2)");
  assert_script ("line", "arrow", "arrow(1,1,2)", "press 2 drag 3 release", "arrow(1, 1, 2, 3)");
  /* A branch begins anywhere else. */
  assert_script ("line", "thermo", "thermo(1,2,3)", "press 1 drag 10 release", "thermo(1, 2, 3); thermo(1, 10)");
  assert_script ("line", "lunchbox", "", "press 1 drag 3 release type 8", "lunchbox(8, 1, 2, 3)");
  assert_refused ("line", "lunchbox", "", "press 1 drag 2 drag 11 drag 10 drag 1", "only once");
  assert_refused ("line", "thermo", "", "click 1", "needs at least 2 cells");
  assert_refused ("line", "relation_line", "", "press 1 drag 2 release", "no relation yet");
}

static void
test_line_by_hexagon (void)
{
  g_autoptr (Script) script = script_new ("line", "thermo", "values = 123456\nhexagonal_grid(3,4)\nhexagon_lines\n");
  g_autofree char *clues = NULL;

  script_run (script, "press 1 drag 10 release");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "thermo(1, 5, 9, 10)");
}

/* What somebody meets who takes up a tool for the first time is what puzzles have most often. */
static void
test_usual_first (void)
{
  assert_script ("edge-mark", NULL, "", "click 1|2", "kropki_diff(1, 2)");
  assert_script ("edge-mark", NULL, "", "click 1|2 click 1|2", "kropki_factor(1, 2)");
  assert_script ("corner-mark", NULL, "", "click 1+", "quadruple(1, 2, 11, 10, ?)");
  for (guint i = 0; i < gw_n_tools; i++)
    {
      g_autoptr (GPtrArray) family = gw_tool_rules (gw_tools[i]);

      for (guint j = 0; j < family->len; j++)
        {
          guint at;

          g_assert_true (family->pdata[j] != NULL && gw_tools[i]->takes (family->pdata[j]));
          g_assert_true (g_ptr_array_find (family, family->pdata[j], &at) && at == j); /* once */
        }
    }
}

static void
test_edge_mark (void)
{
  assert_script ("edge-mark", "kropki_diff", "", "click 1|2", "kropki_diff(1, 2)");
  assert_script ("edge-mark", "kropki_diff", "", "click 1|2 type 3", "kropki_diff(3, 1, 2)");
  assert_script ("edge-mark", "kropki_diff", "", "click 1|2 type 3 back", "kropki_diff(1, 2)");
  assert_script ("edge-mark", "kropki_diff", "", "click 1|2 click 1|2", "kropki_factor(1, 2)");
  assert_script ("edge-mark", "kropki_factor", "kropki_diff(1,2)", "click 1|2", "kropki_factor(1, 2)");
  assert_script ("edge-mark", "greater", "", "click 1|10 click 1|10", "greater(10, 1)");
  assert_script ("edge-mark", "greater", "", "click 1|10 double 1|10 release", "greater(10, 1)");
  assert_script ("edge-mark", "ratio", "", "click 1|2", "ratio(2, 1, 2)");
  assert_script ("edge-mark", "diff", "", "click 1|2", "diff(1, 1, 2)");
  assert_script ("edge-mark", "kropki_sum2", "", "click 1|2", "kropki_sum2(10, 1, 2)");
  /* The last of the family, and nothing: no relation is there to mark with. */
  assert_script ("edge-mark", "pencil", "", "click 1|2 click 1|2 click 1|2", "");
  assert_script ("edge-mark", "kropki_diff", "", "press 1|2 drag 2|3 drag 3|4 drag 2|3 release", "kropki_diff(1, 2); kropki_diff(2, 3)");
  /* Enter is a click; Tab turns from the edge to the right to the one below. */
  assert_script ("edge-mark", "kropki_diff", "", "enter", "kropki_diff(1, 2)");
  assert_script ("edge-mark", "kropki_diff", "", "right tab enter", "kropki_diff(2, 11)");
  assert_refused ("edge-mark", "kropki_diff", "kropki_factor(1,2) //@ locked: yes", "click 1|2", "locked");
}

static void
test_corner_mark (void)
{
  assert_script ("corner-mark", "quadruple", "", "click 1+ type 3 type 7", "quadruple(1, 2, 11, 10, 3, 7)");
  assert_script ("corner-mark", "quadruple", "", "click 1+", "quadruple(1, 2, 11, 10, ?)");
  assert_script ("corner-mark", "quadruple", "", "right enter type 9", "quadruple(2, 3, 12, 11, 9)");
  assert_script ("corner-mark", "wheel", "", "click 1+ type 1 type 2", "wheel(1, 2, 11, 10, 1, 2, ?, ?)");
  assert_script ("corner-mark", "circlediff", "", "click 1+", "circlediff(1, 2, 11)");
  assert_script ("corner-mark", "circlediff", "", "click 1+ click 1+", "circlediff(1, 2, 10)");
  assert_script ("corner-mark", "quadruple", "", "click 1+ type 3 back", "quadruple(1, 2, 11, 10, ?)");
}

static void
test_outside (void)
{
  assert_script ("outside", "sandwich", "", "click >1 type 1 type 2", "sandwich(12, 1, 2, 3, 4, 5, 6, 7, 8, 9)");
  assert_script ("outside", "x_sum", "", "click ^75", "x_sum(?, 75, 66, 57, 48, 39, 30, 21, 12, 3)");
  assert_script ("outside", "total", "", "click \\7 type 9", "total(9, 7, 17, 27)");
  assert_script ("outside", "total", "total(9,7,17,27)", "click \\7 type 8", "total(8, 7, 17, 27)");
  assert_script ("outside", "numbered_room", "", "click v1 type 4", "numbered_room(4, 1, 10, 19, 28, 37, 46, 55, 64, 73)");
  assert_script ("outside", "sandwich_of", "", "click v1 type 5 tab type 2 type 3 enter",
                 "sandwich_of(5, 2, 3, 1, 10, 19, 28, 37, 46, 55, 64, 73)");
  assert_refused ("outside", "sandwich", "", "click \\9", "needs at least 2 cells");
}

/* The ring by keys: the same edit as by pointer. */
static void
test_outside_by_keys (void)
{
  g_autofree char *text = script_square (4, "");
  g_autoptr (Script) script = script_new ("outside", "skyscraper", text);
  g_autofree char *clues = NULL;

  script_run (script, "down enter");
  clues = script_clues (script->puzzle);
  g_assert_true (g_str_has_prefix (clues, "skyscraper(?, "));
  g_assert_cmpint (script->selection->cursor.kind, ==, GW_PLACE_OUTSIDE);
}

static void
test_given (void)
{
  assert_script ("given", NULL, "", "click 1 type 5", "set_cell(1, 5)");
  assert_script ("given", NULL, "", "press 1 drag 2 release type 5", "set_cell(1, 5); set_cell(2, 5)");
  assert_script ("given", NULL, "", "type 5 right type 6", "set_cell(1, 5); set_cell(2, 6)");
  assert_script ("given", NULL, "set_cell(1,5)", "type 6", "set_cell(1, 6)");
  assert_script ("given", NULL, "set_cell(1,5)", "back", "");
  assert_script ("given", NULL, "", "s-right type ?", "set_cell(1, ?); set_cell(2, ?)");
  assert_script ("given", NULL, "set_cell(1,5) //@ locked: yes", "s-right type 6", "set_cell(1, 5); set_cell(2, 6)");
  assert_refused ("given", NULL, "set_cell(1,5) //@ locked: yes", "type 6", "locked");
}

/* Two quick digits are one symbol, and one undo step. */
static void
test_quick_digits (void)
{
  g_autoptr (Script) script = script_new ("given", NULL, "values = 123456789ABC\ncolumns = 12\nrows = 12\n");
  g_autofree char *clues = NULL;

  script_run (script, "click 1 type 1 quick 2 click 2 type 1 type 2 click 3 type B");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "set_cell(1, C); set_cell(2, 2); set_cell(3, B)");
  g_assert_cmpuint (script->n_edits, ==, 5);
  g_assert_cmpuint (script->n_steps, ==, 4);
}

/* Images by hand, on 9 by 9: cell c becomes 82 - c by a half turn; R1C2 goes round to R2C9, R9C8 and R8C1. */
static void
test_pattern (void)
{
  assert_script ("pattern", NULL, "", "press 1 drag 3 release", "set_cell(1, ?); set_cell(2, ?); set_cell(3, ?)");
  assert_script ("pattern", NULL, "set_cell(2,?)\nset_cell(3,?)", "press 2 drag 1 release", "set_cell(3, ?)");
  assert_script ("pattern", NULL, "set_cell(2,5)", "press 1 drag 3 release", "set_cell(2, 5); set_cell(1, ?); set_cell(3, ?)");
  assert_script ("pattern", NULL, "set_cell(2,5)\nset_cell(3,?)", "press 3 drag 2 release", "set_cell(2, 5)");
  assert_script ("pattern", NULL, "set_cell(3,?) //@ locked: yes\nset_cell(4,?)", "press 4 drag 3 release", "set_cell(3, ?)");
  assert_script ("pattern", NULL, "", "enter right enter", "set_cell(1, ?); set_cell(2, ?)");
  assert_script ("pattern", NULL, "", "kind 1 press 1 drag 2 release", "set_cell(1, ?); set_cell(2, ?); set_cell(80, ?); set_cell(81, ?)");
  assert_script ("pattern", NULL, "set_cell(1,?)\nset_cell(81,?)\nset_cell(2,?)", "kind 1 click 81", "set_cell(2, ?)");
  assert_script ("pattern", NULL, "", "kind 2 click 2", "set_cell(2, ?); set_cell(18, ?); set_cell(64, ?); set_cell(80, ?)");
  assert_script ("pattern", NULL, "", "kind 3 click 2", "set_cell(2, ?); set_cell(8, ?)");
  assert_script ("pattern", NULL, "", "kind 4 click 2", "set_cell(2, ?); set_cell(74, ?)");
  assert_script ("pattern", NULL, "", "kind 6 click 2", "set_cell(2, ?); set_cell(10, ?)");
  assert_script ("pattern", NULL, "", "kind 7 click 2", "set_cell(2, ?); set_cell(72, ?)");
  assert_refused ("pattern", NULL, "", "kind 10 click 2", "cannot be turned that way");
}

/* The kinds of the tool are the engine's symmetries, in their order. */
static void
test_pattern_symmetries (void)
{
  const GwTool *tool = gw_tool_find ("pattern");
  guint n = 0;

  for (; gw_symmetry_kinds[n].id != NULL; n++)
    g_assert_nonnull (tool->variants[n]);
  g_assert_null (tool->variants[n]);
}

/* A sixth of a turn, on a hexagon: six cells, or the one in the middle. */
static void
test_pattern_on_hexagon (void)
{
  g_autoptr (Script) script = script_new ("pattern", NULL, "values = 1234567\nhexagonal_grid(3,5)\n");
  g_autofree char *clues = NULL;

  script_run (script, "kind 10 click 1 click 10");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "set_cell(1, ?); set_cell(3, ?); set_cell(8, ?); set_cell(12, ?); set_cell(17, ?); set_cell(19, ?); "
                              "set_cell(10, ?)");
}

/* Each tool has a kind of its own, which it keeps. */
static void
test_kinds_are_kept (void)
{
  const GwTool *pattern = gw_tool_find ("pattern"), *working = gw_tool_find ("working");
  GwToolState state;

  gw_tool_state_init (&state);
  gw_tool_begin (pattern, &state, NULL);
  for (guint i = 0; i < 3; i++)
    gw_tool_step (pattern, &state, 1);
  gw_tool_begin (working, &state, NULL);
  g_assert_cmpuint (state.variant, ==, 0);
  gw_tool_step (working, &state, 1);
  gw_tool_begin (pattern, &state, NULL);
  g_assert_cmpuint (state.variant, ==, 3);
  gw_tool_state_clear (&state);
}

static void
test_candidates (void)
{
  assert_script ("candidates", "set_values", "", "click 1 type 5 type 3", "set_values(1, 3, 5)");
  assert_script ("candidates", "set_values", "set_values(1,3,5)", "type 3", "set_values(1, 5)");
  assert_script ("candidates", "del_values", "", "s-right type 9", "del_values(1, 9); del_values(2, 9)");
  assert_script ("candidates", "set_values", "set_values(1,3)", "s-right type 3", "set_values(1, 3); set_values(2, 3)");
  assert_script ("candidates", "set_values", "set_values(1,3)", "type 3", "");
  assert_script ("candidates", "set_values", "set_values(1,3,4,5)", "back", "");
}

static void
test_shape (void)
{
  assert_script ("shape", NULL, "", "press 1 drag 2 release", "restrict_grid(1, 2)");
  assert_script ("shape", NULL, "restrict_grid(1,2)", "click 1", "restrict_grid(2)");
  assert_script ("shape", NULL, "restrict_grid(1,2)", "press 1 drag 2 release", "");
  assert_script ("shape", NULL, "restrict_grid(1)\nrestrict_grid(9)", "click 5", "restrict_grid(1, 5, 9)");
  assert_script ("shape", NULL, "restrict_grid(2)", "right enter right enter", "");
  assert_script ("given", NULL, "restrict_grid(1,2,3,4,5,6,7,8,9,10,19,28,37,46,55,64,73)", "type 5", "restrict_grid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 19, 28, 37, 46, 55, 64, 73); set_cell(11, 5)");
  assert_refused ("shape", NULL, "sum(3,1,2)", "click 1", "R1C1 is part of a clue");
}

static void
test_note (void)
{
  assert_script ("note", NULL, "", "press 1 drag 2 release", "draw: fill grey 1 2");
  assert_script ("note", NULL, "", "type 2 press 1 drag 2 release", "draw: fill red 1 2");
  assert_script ("note", NULL, "//@ draw: fill grey 1 2", "click 1", "draw: fill grey 2");
  assert_script ("eraser", NULL, "//@ title: T\n//@ draw: arrow @0.5/0.5 @2.5/0.5", "click 2", "title: T");
  assert_script ("note", NULL, "//@ title: T\n//@ draw: fill grey 1", "click 1", "title: T");
}

static void
test_note_kinds (void)
{
  g_autofree char *text = script_square (9, ""), *clues = NULL;
  g_autoptr (Script) script = script_new ("note", NULL, text);

  gw_tool_step (script->tool, &script->state, 1);
  script_run (script, "press 1 drag 3 release");
  gw_tool_step (script->tool, &script->state, 1);
  script_run (script, "press 10 drag 11 release");
  gw_tool_step (script->tool, &script->state, 1);
  script_run (script, "click 5");
  gw_tool_step (script->tool, &script->state, 1);
  script_run (script, "click 6");
  gw_tool_step (script->tool, &script->state, 1);
  script_run (script, "press 20 drag 19 release");
  gw_tool_step (script->tool, &script->state, 1);
  script_run (script, "click 7 type H type i");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "draw: line grey 1 2 3; draw: arrow grey 10 11; draw: shape circle grey 5; draw: shape square grey 6; "
                              "draw: cage grey 19 20; draw: text grey 7 \"Hi\"");
}

/* What is drawn only is picked, deleted and locked as clues are, by pointer and by keys. */
static void
test_note_as_clue (void)
{
  g_autofree char *text = script_square (9, "//@ draw: line red 1 2\n//@ draw: shape 1+2\n");
  g_autoptr (Script) script = script_new ("select", NULL, text);

  assert_script ("select", NULL, "//@ draw: line grey 1 2", "click 1 click 1 back", "");
  assert_script ("select", NULL, "//@ draw: line grey 1 2", "right left enter back", "");
  assert_script ("select", NULL, "//@ draw: fill grey 1\nsum(3,1,2)", "click 1 click 1 back", "draw: fill grey 1");
  assert_script ("select", NULL, "//@ draw: fill grey 1\nsum(3,1,2)", "click 1 click 1 click 1 back", "sum(3, 1, 2)");
  assert_script ("select", NULL, "//@ draw: shape 1+2\n//@ draw: text 1+2+10+11 \"a\"", "click 1+ back", "draw: shape 1+2");
  assert_script ("select", NULL, "//@ draw: shape 1+2\n//@ draw: fill 1", "click 1|2 back", "draw: fill 1");
  assert_script ("select", NULL, "//@ draw: line grey hidden 1 2\nset_cell(1,3)", "click 1 click 1 back", "draw: line grey hidden 1 2");
  assert_refused ("select", NULL, "//@ draw: fill grey locked 1", "click 1 click 1 back", "Locked clues stay");
  assert_refused ("note", NULL, "//@ draw: fill grey locked 1", "click 1", "is locked");
  assert_refused ("eraser", NULL, "//@ draw: fill grey locked 1", "click 1", "is locked");
  script_run (script, "click 1 click 1");
  g_assert_cmpstr (script->message, ==, "Circle: drawn only, not enforced.");
  script_run (script, "menu 2");
  g_assert_true (gw_selection_has_clue (script->selection, script->menu_clue));
}

/* Letters of tools and blanks are words, too. */
static void
test_note_words (void)
{
  g_autofree char *text = script_square (9, ""), *clues = NULL, *hint = NULL;
  g_autoptr (Script) script = script_new ("note", NULL, text);

  g_assert_false (script->tool->types_words (&script->state));
  gw_tool_step (script->tool, &script->state, -1);
  g_assert_true (script->tool->types_words (&script->state));
  hint = gw_tool_hint (script->tool, &script->state);
  g_assert_nonnull (strstr (hint, "not enforced"));
  script_run (script, "click 7 type N type o back");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "draw: text grey 7 \"N\"");
  script_run (script, "back");
  g_assert_null (script->puzzle->facts);
}

static void
test_eraser (void)
{
  const char *much = "sum(3,1,2)\nset_cell(1,1)\neven(2,3)\nkropki_diff(1,2)\nthermo(10,11)";

  assert_script ("eraser", NULL, much, "click 1", "sum(3, 1, 2); even(2, 3); kropki_diff(1, 2); thermo(10, 11)");
  assert_script ("eraser", NULL, much, "click 2", "sum(3, 1, 2); set_cell(1, 1); even(3); kropki_diff(1, 2); thermo(10, 11)");
  assert_script ("eraser", NULL, much, "click 1|2", "sum(3, 1, 2); set_cell(1, 1); even(2, 3); thermo(10, 11)");
  assert_script ("eraser", NULL, much, "press 1 drag 2 drag 3 release", "sum(3, 1, 2); even(2, 3); kropki_diff(1, 2); thermo(10, 11)");
  assert_script ("eraser", NULL, "quadruple(1,2,11,10,5)\nx_sum(4,1,2,3,4,5,6,7,8,9)", "click 1+ click >1", "");
  assert_script ("eraser", NULL, much, "enter enter", "sum(3, 1, 2); even(2, 3); kropki_diff(1, 2); thermo(10, 11)");
  assert_script ("eraser", NULL, "//@ draw: fill grey 5", "click 5", "");
  assert_script ("eraser", NULL, "//@ draw: fill grey 5 6 7\n//@ draw: line 8 9", "press 5 drag 6 drag 7 drag 8 release", "");
  assert_script ("eraser", NULL, "//@ draw: fill grey 5 6 7", "press 5 drag 6 release", "draw: fill grey 7");
  assert_refused ("eraser", NULL, "set_cell(1,1) //@ locked: yes", "click 1", "locked");
  assert_refused ("eraser", NULL, "", "click 1", "nothing to erase");
}

static void
test_eraser_family (void)
{
  g_autofree char *text = script_square (9, "sum(3,1,2)\nset_cell(1,1)"), *clues = NULL;
  g_autoptr (Script) script = script_new ("eraser", NULL, text);

  for (guint i = 0; i < 3; i++)
    gw_tool_step (script->tool, &script->state, 1);
  script_run (script, "click 1");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "set_cell(1, 1)");
}

static void
test_select (void)
{
  g_autofree char *text = script_square (9, "sum(3,1,2)\nset_cell(1,1)"), *cells = NULL, *more = NULL;
  g_autoptr (Script) script = script_new ("select", NULL, text);

  script_run (script, "press 11 drag 12 drag 21 release");
  cells = script_cells (script);
  g_assert_cmpstr (cells, ==, "11 12 21");
  script_run (script, "click 1 s-click 11 c-click 10");
  more = script_cells (script);
  g_assert_cmpstr (more, ==, "1 2 11");
  /* The cell, its clues from above, the cell again. */
  script_run (script, "click 1");
  g_assert_cmpuint (script->selection->n_clues, ==, 0);
  script_run (script, "click 1");
  g_assert_cmpstr (gw_puzzle_find (script->puzzle, script->selection->clues[0])->rule->id, ==, "set_cell");
  script_run (script, "click 1");
  g_assert_cmpstr (gw_puzzle_find (script->puzzle, script->selection->clues[0])->rule->id, ==, "sum");
  script_run (script, "click 1");
  g_assert_cmpuint (script->selection->n_clues, ==, 0);
  g_assert_cmpuint (script->n_edits, ==, 0);
  script_run (script, "menu 2");
  g_assert_cmpuint (script->menu_clue, ==, script->puzzle->constraints[5]->id);
}

static void
test_select_edits (void)
{
  assert_script ("select", NULL, "sum(3,1,2)", "click 2 click 2 back", "");
  assert_script ("select", NULL, "sum(3,1,2)\nset_cell(1,1)", "click 1 back", "sum(3, 1, 2)");
  assert_script ("select", NULL, "", "s-right type 5", "set_cell(1, 5); set_cell(2, 5)");
  assert_script ("select", NULL, "sum(3,1,2)", "click 2 click 2 type 8", "sum(8, 1, 2)");
  assert_script ("select", NULL, "sum(3,1,2)", "double 2 release type 1 type 1", "sum(11, 1, 2)");
  assert_script ("select", NULL, "kropki_diff(1,2)", "click 1|2 back", "");
}

/* One stroke and what is typed into it is one step. */
static void
test_steps (void)
{
  g_autofree char *text = script_square (9, "");
  g_autoptr (Script) script = script_new ("cage", "sum", text);

  script_run (script, "press 1 drag 2 release type 1 type 4 enter");
  g_assert_cmpuint (script->n_edits, ==, 3);
  g_assert_cmpuint (script->n_steps, ==, 1);
  script_run (script, "double 1 release type 9 enter");
  g_assert_cmpuint (script->n_steps, ==, 2);
}

/* What stands in the palette can be told apart: each has a letter and an icon of its own. */
static void
test_palette (void)
{
  for (guint i = 0; i < gw_n_tools; i++)
    {
      g_autofree char *icon = g_strdup_printf ("%s/gw-tool-%s-symbolic.svg", ICONS, gw_tools[i]->id);

      if (!g_file_test (icon, G_FILE_TEST_EXISTS))
        g_error ("the tool %s has no icon: draw %s", gw_tools[i]->id, icon);
      for (guint j = 0; j < i; j++)
        if (g_str_equal (gw_tools[i]->letter, gw_tools[j]->letter))
          g_error ("the tools %s and %s have one letter, %s", gw_tools[j]->id, gw_tools[i]->id, gw_tools[i]->letter);
    }
}

static void
test_hints (void)
{
  for (guint i = 0; i < gw_n_tools; i++)
    {
      GwToolState state;
      g_autofree char *hint = NULL;

      gw_tool_state_init (&state);
      gw_tool_begin (gw_tools[i], &state, NULL);
      hint = gw_tool_hint (gw_tools[i], &state);
      g_assert_nonnull (strstr (hint, gw_tools[i]->variant_hints != NULL ? gw_tools[i]->variant_hints[0] : gw_tools[i]->hint));
      g_assert_true (gw_tool_find (gw_tools[i]->id) == gw_tools[i]);
      g_assert_true (gw_tools[i]->takes == NULL || state.rule != NULL);
      gw_tool_state_clear (&state);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tools/working", test_working);
  g_test_add_func ("/tools/working-is-erased", test_working_is_erased);
  g_test_add_func ("/tools/own-solution", test_own_solution);
  g_test_add_func ("/tools/named-numbers", test_named_numbers);
  g_test_add_func ("/tools/value-from-solution", test_value_from_solution);
  g_test_add_func ("/tools/false-total", test_false_total);
  g_test_add_func ("/tools/growing-with-solution", test_growing_with_solution);
  g_test_add_func ("/tools/false-of-solution", test_false_of_solution);
  g_test_add_func ("/tools/cage", test_cage);
  g_test_add_func ("/tools/cage-again", test_cage_again);
  g_test_add_func ("/tools/extra-region", test_extra_region);
  g_test_add_func ("/tools/diagonal", test_diagonal);
  g_test_add_func ("/tools/cell-mark", test_cell_mark);
  g_test_add_func ("/tools/line", test_line);
  g_test_add_func ("/tools/line-by-hexagon", test_line_by_hexagon);
  g_test_add_func ("/tools/usual-first", test_usual_first);
  g_test_add_func ("/tools/edge-mark", test_edge_mark);
  g_test_add_func ("/tools/corner-mark", test_corner_mark);
  g_test_add_func ("/tools/outside", test_outside);
  g_test_add_func ("/tools/outside-by-keys", test_outside_by_keys);
  g_test_add_func ("/tools/given", test_given);
  g_test_add_func ("/tools/quick-digits", test_quick_digits);
  g_test_add_func ("/tools/pattern", test_pattern);
  g_test_add_func ("/tools/pattern-symmetries", test_pattern_symmetries);
  g_test_add_func ("/tools/pattern-on-hexagon", test_pattern_on_hexagon);
  g_test_add_func ("/tools/kinds-are-kept", test_kinds_are_kept);
  g_test_add_func ("/tools/candidates", test_candidates);
  g_test_add_func ("/tools/shape", test_shape);
  g_test_add_func ("/tools/note", test_note);
  g_test_add_func ("/tools/note-kinds", test_note_kinds);
  g_test_add_func ("/tools/note-as-clue", test_note_as_clue);
  g_test_add_func ("/tools/note-words", test_note_words);
  g_test_add_func ("/tools/eraser", test_eraser);
  g_test_add_func ("/tools/eraser-family", test_eraser_family);
  g_test_add_func ("/tools/select", test_select);
  g_test_add_func ("/tools/select-edits", test_select_edits);
  g_test_add_func ("/tools/steps", test_steps);
  g_test_add_func ("/tools/palette", test_palette);
  g_test_add_func ("/tools/hints", test_hints);
  return g_test_run ();
}

/* What stands at the cursor of a line that is being typed: `|` in these texts. Forms are those of the specification. */
#include <string.h>

#include "tool-script.h"
#include "tools/statement-spot.h"

/* The form in which the argument at the cursor is bold, "" for the name of a rule, NULL for nothing. */
static char *
hint_at (const char *marked, GwStatementSpot *spot)
{
  gsize cursor = (gsize) (strchr (marked, '|') - marked);
  g_autofree char *before = g_strndup (marked, cursor);
  g_autofree char *line = g_strconcat (before, marked + cursor + 1, NULL);

  if (!gw_statement_spot (line, cursor, spot))
    return NULL;
  return spot->is_name ? g_strdup ("") : gw_statement_spot_markup (spot);
}

static void
assert_hint (const char *marked, const char *expected)
{
  GwStatementSpot spot;
  g_autofree char *hint = hint_at (marked, &spot);

  g_assert_cmpstr (hint, ==, expected);
}

static void
test_hints (void)
{
  assert_hint ("su|", "");
  assert_hint ("sum(|", "sum (<b>total</b>, cell, cell, …)");
  assert_hint ("  sum( 14, |", "sum (total, <b>cell, cell, …</b>)");
  assert_hint ("sum(14, 1, 2, |3)", "sum (total, <b>cell, cell, …</b>)");
  assert_hint ("set_cell(5,7|)", "set_cell (cell, <b>value</b>)");
  assert_hint ("set_cell(5,7,|", "set_cell (cell, value)");
  assert_hint ("empty_value = |", "empty_value = <b>value</b>");
  assert_hint ("sum(14, 1)|", NULL);
  assert_hint ("sum(14, 1) // sum(|", NULL);
  assert_hint ("no_such_rule(1|", NULL);
}

/* `either` holds a rule of its own. */
static void
test_within (void)
{
  assert_hint ("either(1, 2, th|", "");
  assert_hint ("either(1, 2, sum, 8|", "sum (<b>total</b>, cell, cell, …)");
  assert_hint ("either(1, 2, sum, 8, 3|", "sum (total, <b>cell, cell, …</b>)");
}

static void
assert_choices (const char *marked, const char *expected)
{
  g_autofree char *text = script_square (4, "relation(near,12,21)\nrelation(nought,11)\n"
                                                 "either(3,1,set_cell,1,1)\neither(3,2,set_cell,1,2)\neither(9,1,set_cell,2,2)"), *hint = NULL, *line = NULL, *all = NULL;
  g_autoptr (Script) script = script_new ("select", NULL, text);
  g_autoptr (GPtrArray) choices = NULL;
  GwStatementSpot spot;
  gsize cursor = (gsize) (strchr (marked, '|') - marked);

  hint = hint_at (marked, &spot);
  line = g_strndup (marked, cursor);
  choices = gw_statement_spot_choices (&spot, script->puzzle, line + spot.start);
  g_ptr_array_add (choices, NULL);
  all = g_strjoinv (" ", (char **) choices->pdata);
  g_assert_cmpstr (all, ==, expected);
}

static void
test_choices (void)
{
  assert_choices ("set_cell(1, |", "1 2 3 4 ?");
  assert_choices ("set_cell(1, 3|", "3");
  assert_choices ("set_cell(1|", "1 10 11 12 13 14 15 16");
  assert_choices ("relation_line(n|", "near nought");
  assert_choices ("relation_line(ne|", "near");
  assert_choices ("sum(1|", "");
  assert_choices ("sum(|", "?");
  assert_choices ("either(1, 1, set_cell, 4, |", "1 2 3 4 ?");
}

/* Settings without an end of their own: a modulus is less than the number of values or says nothing; a group of alternatives is one
 * of those that there are, or the next. */
static void
test_settings (void)
{
  assert_choices ("no_modulo(|", "2 3 4");
  assert_choices ("no_modulo(3|", "3");
  assert_choices ("no_modulo(1|", "");
  assert_choices ("whisper(|", "1 2 3 4");
  assert_choices ("either(|", "1 2 3 4 5 6 7 8 9 10");
  assert_choices ("either(3, |", "1 2 3 4");
  assert_choices ("either(3, 1, whisper, |", "1 2 3 4");
  assert_hint ("no_modulo(|", "no_modulo (<b>modulus</b>)");
  assert_hint ("either(|", "either (<b>group</b>, alternative, rule, argument, …)");
  assert_hint ("either(2, |", "either (group, <b>alternative</b>, rule, argument, …)");
}

static gboolean
takes (const char *marked, const char *id)
{
  GwStatementSpot spot;
  g_autofree char *hint = NULL;

  hint = hint_at (marked, &spot);
  return gw_statement_spot_takes (&spot, gw_rule_find (id));
}

/* What defines grid and symbols, and alternatives themselves, are no alternatives. */
static void
test_names (void)
{
  g_assert_true (takes ("|", "columns"));
  g_assert_true (takes ("ei|", "either"));
  g_assert_true (takes ("either(1, 1, |", "whisper"));
  g_assert_true (takes ("either(1, 1, set|", "set_cell"));
  g_assert_false (takes ("either(1, 1, |", "columns"));
  g_assert_false (takes ("either(1, 1, |", "either"));
  g_assert_false (takes ("sum(|", "sum"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statement-spot/hints", test_hints);
  g_test_add_func ("/statement-spot/within", test_within);
  g_test_add_func ("/statement-spot/choices", test_choices);
  g_test_add_func ("/statement-spot/settings", test_settings);
  g_test_add_func ("/statement-spot/names", test_names);
  return g_test_run ();
}

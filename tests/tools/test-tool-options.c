/* What can be chosen about tools, and the numbers of clues as text. */
#include "tools/clue-make.h"
#include "tools/clue-number.h"
#include "tools/tool-options.h"

#include "tool-script.h"

/* "Kind=killer cage of 8" would change with every rule: only what is chosen, and of what kind. */
static char *
tell (const Script *script)
{
  static const char *const kinds[GW_N_OPTIONS] = { "member", "variant", "hue", "relation", "alternative", "named", "number" };
  g_autoptr (GPtrArray) options = gw_tool_options (script->tool, &script->state, script->puzzle);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < options->len; i++)
    {
      const GwToolOption *option = options->pdata[i];

      g_string_append_printf (text, "%s%s %s", i > 0 ? "; " : "", kinds[option->kind],
                              option->choices != NULL ? (char *) option->choices->pdata[option->chosen] : option->text);
    }
  return g_string_free (text, FALSE);
}

static void
assert_options (const char *tool, const char *rule, const char *expected)
{
  g_autofree char *text = script_square (9, "");
  g_autoptr (Script) script = script_new (tool, rule, text);
  g_autofree char *found = tell (script);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_which_options (void)
{
  assert_options ("select", NULL, "");
  assert_options ("cage", "sum", "member killer cage");
  assert_options ("cell-mark", "odd", "member odd cell");
  assert_options ("line", "thermo", "member thermometer");
  /* German whispers: half the number of values, rounded up. */
  assert_options ("line", "whisper", "member whispers; number 5");
  assert_options ("edge-mark", "kropki_diff", "member white dot; number ");
  assert_options ("edge-mark", "mindiff", "member minimum difference; number 2");
  assert_options ("note", NULL, "variant Colour; hue Grey");
}

/* Every rule with a tool is among the members of that tool, by itself. */
static void
test_members_are_the_table_of_rules (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwTool *tool = gw_tool_for_rule (gw_rules[i]);
      GwToolState state;
      g_autoptr (GPtrArray) options = NULL;
      gboolean is_found = FALSE;

      if (tool == NULL || gw_rules[i]->origin == GW_ORIGIN_INTERNAL)
        continue;
      gw_tool_state_init (&state);
      gw_tool_begin (tool, &state, gw_rules[i]);
      options = gw_tool_options (tool, &state, NULL);
      for (guint k = 0; k < options->len; k++)
        {
          const GwToolOption *option = options->pdata[k];

          is_found = is_found || (option->kind == GW_OPTION_MEMBER &&
                                  g_str_equal (option->choices->pdata[option->chosen], gw_rules[i]->name));
        }
      g_assert_true (is_found || options->len == 0);
      gw_tool_state_clear (&state);
    }
}

static void
test_choose (void)
{
  g_autofree char *text = script_square (9, "");
  g_autoptr (Script) script = script_new ("cell-mark", "even", text);
  g_autoptr (GPtrArray) options = gw_tool_options (script->tool, &script->state, NULL);
  const GwToolOption *option = options->pdata[0];
  g_autofree char *clues = NULL;

  for (guint i = 0; i < option->choices->len; i++)
    if (g_str_equal (option->choices->pdata[i], "odd cell"))
      gw_tool_choose (script->tool, &script->state, script->puzzle, GW_OPTION_MEMBER, i);
  script_run (script, "click 5");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "odd(5)");
}

static void
test_hue (void)
{
  g_autofree char *text = script_square (9, "");
  g_autoptr (Script) script = script_new ("note", NULL, text);

  gw_tool_choose (script->tool, &script->state, script->puzzle, GW_OPTION_HUE, GW_HUE_TEAL);
  for (guint i = 0; script->tool->variants[i] != NULL; i++)
    if (g_str_equal (script->tool->variants[i], "Circle"))
      gw_tool_choose (script->tool, &script->state, script->puzzle, GW_OPTION_VARIANT, i);
  gw_tool_choose (script->tool, &script->state, script->puzzle, GW_OPTION_HUE, GW_N_HUES);
  g_assert_cmpuint (script->state.hue, ==, GW_HUE_TEAL);
  script_run (script, "click 5");
  g_assert_cmpstr (gw_facts_get (script->puzzle->facts, "draw"), ==, "shape circle teal 5");
}

/* The number holds for clues to come, and for this rule alone; typing goes before it. */
static void
test_number (void)
{
  g_autofree char *text = script_square (9, ""), *clues = NULL;
  g_autoptr (Script) script = script_new ("edge-mark", "kropki_diff", text);
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_tool_set_number (&script->state, script->puzzle, "3", NULL));
  script_run (script, "click 1|2 enter press 4|5 drag 13|14 release");
  g_assert_true (gw_tool_set_number (&script->state, script->puzzle, "", NULL));
  script_run (script, "click 7|8 enter");
  g_assert_true (gw_tool_set_number (&script->state, script->puzzle, "4", NULL));
  script_run (script, "click 19|20 type 6 enter");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "kropki_diff(3, 1, 2); kropki_diff(3, 4, 5); kropki_diff(3, 13, 14); kropki_diff(7, 8); "
                              "kropki_diff(6, 19, 20)");
  g_assert_false (gw_tool_set_number (&script->state, script->puzzle, "many", &error));
  g_assert_nonnull (strstr (error->message, "whole number"));
}

static void
test_number_of_line (void)
{
  g_autofree char *text = script_square (9, ""), *clues = NULL;
  g_autoptr (Script) script = script_new ("line", "whisper", text);

  g_assert_true (gw_tool_set_number (&script->state, script->puzzle, "4", NULL));
  g_assert_false (gw_tool_set_number (&script->state, script->puzzle, "-1", NULL));
  g_assert_false (gw_tool_set_number (&script->state, script->puzzle, "?", NULL));
  script_run (script, "press 1 drag 3 release");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "whisper(4, 1, 2, 3)");
}

/* Back and forth through a family comes back to where it was. */
static void
test_steps (void)
{
  for (guint i = 0; i < gw_n_tools; i++)
    {
      GwToolState state;
      const GwRule *first;

      gw_tool_state_init (&state);
      gw_tool_begin (gw_tools[i], &state, NULL);
      first = state.rule;
      gw_tool_step (gw_tools[i], &state, -1);
      gw_tool_step (gw_tools[i], &state, 1);
      g_assert_true (state.rule == first && state.variant == 0);
      gw_tool_state_clear (&state);
    }
}

/* ---- numbers as text ---- */

/* CLUE is a statement; what its I-th number says, and what becomes of it when TYPED stands there. */
static void
assert_number (const char *clue, guint i, const char *expected, const char *typed, const char *becomes)
{
  g_autofree char *text = script_square (9, clue);
  g_autoptr (Script) script = script_new ("select", NULL, text);
  const GwConstraint *constraint = NULL;
  g_autoptr (GwConstraint) changed = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = NULL, *written = NULL;

  for (guint k = 0; k < script->puzzle->n_constraints; k++)
    if (g_str_has_prefix (clue, script->puzzle->constraints[k]->rule->id))
      constraint = script->puzzle->constraints[k];
  g_assert_nonnull (constraint);
  g_assert_cmpuint (gw_clue_n_numbers (constraint), >, i);
  shown = gw_clue_number_text (script->puzzle, constraint, i);
  g_assert_cmpstr (shown, ==, expected);
  changed = gw_clue_with_number (script->puzzle, constraint, i, typed, &error);
  g_assert_true ((changed != NULL) == (error == NULL));
  written = changed != NULL ? gw_constraint_to_text (changed, script->puzzle->symbols) : NULL;
  g_assert_cmpstr (written, ==, becomes);
  g_assert_true (changed == NULL || changed->id == constraint->id);
}

static void
test_numbers_as_text (void)
{
  assert_number ("sum(14,1,2)", 0, "14", "9", "sum(9, 1, 2)");
  assert_number ("sum(14,1,2)", 0, "14", "", "sum(?, 1, 2)");
  assert_number ("sum(?,1,2)", 0, "?", "x", NULL);
  assert_number ("whisper(5,1,2)", 0, "5", "?", NULL);
  assert_number ("digital_root(3,1)", 0, "3", "10", NULL);
  /* Two numbers; the second by itself. */
  assert_number ("ratio(2,3,1,2)", 0, "2", "4", "ratio(4, 3, 1, 2)");
  assert_number ("ratio(2,3,1,2)", 1, "3", "5", "ratio(2, 5, 1, 2)");
}

/* A dot without a number can get one, and lose it. */
static void
test_numbers_that_need_not_stand (void)
{
  assert_number ("kropki_diff(1,2)", 0, "", "3", "kropki_diff(3, 1, 2)");
  assert_number ("kropki_diff(3,1,2)", 0, "3", "", "kropki_diff(1, 2)");
}

static void
test_symbols_as_text (void)
{
  assert_number ("set_cell(1,5)", 0, "5", "7", "set_cell(1, 7)");
  assert_number ("set_cell(1,5)", 0, "5", "x", NULL);
  assert_number ("sandwich_of(10,1,9,1,2,3)", 1, "1 9", "2 8", "sandwich_of(10, 2, 8, 1, 2, 3)");
  assert_number ("sandwich_of(10,1,9,1,2,3)", 1, "1 9", "28", "sandwich_of(10, 2, 8, 1, 2, 3)");
  assert_number ("sandwich_of(10,1,9,1,2,3)", 1, "1 9", "2", NULL);
  assert_number ("contains(2,5,6,1,2,3)", 0, "5 6", "7", "contains(1, 7, 1, 2, 3)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tool-options/which", test_which_options);
  g_test_add_func ("/tool-options/table-of-rules", test_members_are_the_table_of_rules);
  g_test_add_func ("/tool-options/choose", test_choose);
  g_test_add_func ("/tool-options/hue", test_hue);
  g_test_add_func ("/tool-options/number", test_number);
  g_test_add_func ("/tool-options/number-of-line", test_number_of_line);
  g_test_add_func ("/tool-options/steps", test_steps);
  g_test_add_func ("/clue-number/text", test_numbers_as_text);
  g_test_add_func ("/clue-number/optional", test_numbers_that_need_not_stand);
  g_test_add_func ("/clue-number/symbols", test_symbols_as_text);
  return g_test_run ();
}

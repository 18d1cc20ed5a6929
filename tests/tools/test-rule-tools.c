/* A loop over the table of rules: whatever has a place on the board can be made by its tool, by pointer and by keys, and
 * reads back. A new rule is tested the moment it is listed. */
#include <string.h>

#include "rules/rule-table.h"
#include "tool-script.h"
#include "tools/alternatives.h"
#include "tools/clue-make.h"

static gboolean
is_square_of_nine (const GwRule *rule)
{
  return g_str_has_prefix (rule->id, "magic") || rule == &gw_rule_jigsaw;
}

/* An event sequence that makes a clue of RULE: by its tool's places, and for cells by what its form wants. */
static const char *
strokes_for (const GwTool *tool, const GwRule *rule)
{
  if (tool->places == GW_AT (EDGE))
    return "click 31|32";
  if (tool->places == GW_AT (CORNER))
    return "click 31+";
  if (tool->places == GW_AT (OUTSIDE))
    return "click >1";
  if (tool->is_selecting)
    return "click 41 type 5";
  if (rule->drawing == GW_DRAW_DIAGONAL)
    return "click 1";
  if (is_square_of_nine (rule))
    return "press 1 drag 3 drag 12 drag 10 drag 19 drag 21 release";
  return "press 31 drag 33 release press 51 drag 53 release";
}

static const char *
keys_for (const GwTool *tool, const GwRule *rule)
{
  if (tool->is_click)
    return "right enter";
  if (tool->is_selecting)
    return "right type 5";
  if (rule->drawing == GW_DRAW_DIAGONAL)
    return "enter end enter";
  if (is_square_of_nine (rule))
    return "enter right right down left left down right right enter";
  return "down s-right s-right enter down s-right s-right enter";
}

static guint
count (const GwPuzzle *puzzle, const GwRule *rule)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += puzzle->constraints[i]->rule == rule;
  return n;
}

static void
assert_made (const GwTool *tool, const GwRule *rule, const char *words)
{
  /* Before a piece is drawn over boxes, it is asked what becomes of them. */
  g_autofree char *text = script_square (9, rule == &gw_rule_jigsaw ? "" : "relation(prime,11,12,23)\nbox_groups(3,3)");
  g_autoptr (Script) script = script_new (tool->id, rule->id, text);
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;

  script_run (script, words);
  if (count (script->puzzle, rule) == 0)
    g_error ("%s: '%s' makes none: %s", rule->id, words, script->message != NULL ? script->message : "nothing said");
  source = gw_source_new (script->puzzle);
  bytes = gw_source_write (source);
  reading = gw_source_read (bytes);
  g_assert_cmpuint (reading->n_errors, ==, 0);
  g_assert_true (gw_puzzle_equal (reading->puzzle, script->puzzle));
}

static void
test_all_rules (void)
{
  guint n = 0;

  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwTool *tool = gw_tool_for_rule (gw_rules[i]);

      if (tool == NULL)
        continue;
      assert_made (tool, gw_rules[i], strokes_for (tool, gw_rules[i]));
      assert_made (tool, gw_rules[i], keys_for (tool, gw_rules[i]));
      n++;
    }
  g_test_message ("%u rules can be drawn", n);
  g_assert_cmpuint (n, >, 60);
}

/* Nothing that has a look on the board is left without a tool. */
static void
test_every_drawing_has_a_tool (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    {
      GwDrawing drawing = gw_rules[i]->drawing;

      if (drawing != GW_DRAW_NOTHING && drawing != GW_DRAW_NOTE && drawing != GW_DRAW_GRID)
        g_assert_nonnull (gw_tool_for_rule (gw_rules[i]));
    }
}

/* What takes neither cells nor names can be switched on as a tool would make it, in a plain grid with MORE. */
static gboolean
can_be_switched (const GwRule *rule, const char *more)
{
  g_autofree char *text = script_square (9, more);
  g_autoptr (Script) script = script_new ("select", NULL, text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwConstraint) made = gw_clue_new (script->puzzle, rule, NULL, 0, NULL, &error);

  if (made == NULL)
    g_test_message ("%s: %s", rule->id, error->message);
  return made != NULL;
}

/* No rule is left for the source alone: what has no tool is what a grid is made of (start page, symbols), a switch, a
 * relation, or alternatives; a rule that comes later must be one of these, too. */
static void
test_every_rule_has_a_place (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwRule *rule = gw_rules[i];
      gboolean makes_grid = gw_rule_is_definition (rule) || rule->define != NULL || rule->category == GW_CATEGORY_GRID;

      if (gw_tool_for_rule (rule) != NULL || makes_grid || rule->origin == GW_ORIGIN_INTERNAL)
        continue;
      g_assert_cmpint (rule->category, ==, GW_CATEGORY_GLOBAL);
      if (!gw_rule_names_relation (rule) && strcmp (rule->id, "either") != 0)
        g_assert_true (can_be_switched (rule, "") || can_be_switched (rule, "empty_value = 9"));
    }
}

static void
test_families (void)
{
  for (guint i = 0; i < gw_n_tools; i++)
    {
      g_autoptr (GPtrArray) family = gw_tool_rules (gw_tools[i]);
      GwToolState state;

      gw_tool_state_init (&state);
      gw_tool_begin (gw_tools[i], &state, NULL);
      for (guint j = 0; j < family->len; j++)
        {
          g_assert_true (state.rule == family->pdata[j]);
          g_assert_true (gw_tool_for_rule (state.rule) == gw_tools[i]);
          gw_tool_step (gw_tools[i], &state, 1);
        }
      g_assert_true (family->len == 0 || state.rule == family->pdata[0]);
      gw_tool_state_clear (&state);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule-tools/all-rules", test_all_rules);
  g_test_add_func ("/rule-tools/every-drawing", test_every_drawing_has_a_tool);
  g_test_add_func ("/rule-tools/every-rule", test_every_rule_has_a_place);
  g_test_add_func ("/rule-tools/families", test_families);
  return g_test_run ();
}

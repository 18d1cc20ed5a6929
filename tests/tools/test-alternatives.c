/* Strokes that name one of the author's relations, and strokes that make alternatives. */
#include <string.h>

#include "tool-script.h"
#include "tools/alternatives.h"
#include "tools/clue-number.h"
#include "tools/tool-options.h"

static const GwToolOption *
find_option (const GPtrArray *options, GwOptionKind kind)
{
  for (guint i = 0; i < options->len; i++)
    if (((GwToolOption *) options->pdata[i])->kind == kind)
      return options->pdata[i];
  return NULL;
}

/* Chooses what is called TEXT. */
static void
choose (Script *script, GwOptionKind kind, const char *text)
{
  g_autoptr (GPtrArray) options = gw_tool_options (script->tool, &script->state, script->puzzle);
  const GwToolOption *option = find_option (options, kind);

  g_assert_nonnull (option);
  for (guint i = 0; i < option->choices->len; i++)
    if (g_str_equal (option->choices->pdata[i], text))
      {
        gw_tool_choose (script->tool, &script->state, script->puzzle, kind, i);
        return;
      }
  g_error ("'%s' is not to be chosen", text);
}

static gboolean
offers (Script *script, GwOptionKind kind)
{
  g_autoptr (GPtrArray) options = gw_tool_options (script->tool, &script->state, script->puzzle);

  return find_option (options, kind) != NULL;
}

static void
test_relation (void)
{
  g_autofree char *text = script_square (9, "relation(twice,12,24)\nrelation(near,12,21,23,32)"), *clues = NULL;
  g_autoptr (Script) script = script_new ("line", "relation_line", text);

  script_run (script, "press 1 drag 3 release");
  choose (script, GW_OPTION_RELATION, "near");
  script_run (script, "press 10 drag 12 release");
  gw_tool_begin (gw_tool_find ("edge-mark"), &script->state, gw_rule_find ("relation_mark"));
  script->tool = gw_tool_find ("edge-mark");
  script_run (script, "click 31|32");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==,
                   "relation_line(twice, 1, 2, 3); "
                   "relation_line(near, 10, 11, 12); relation_mark(near, 31, 32)");
}

/* A relation that has been taken away since is not missed. */
static void
test_relation_gone (void)
{
  g_autofree char *text = script_square (9, "relation(twice,12,24)"), *clues = NULL;
  g_autoptr (Script) script = script_new ("line", "relation_line", text);

  script->state.relation = g_intern_static_string ("gone");
  script_run (script, "press 1 drag 3 release");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "relation_line(twice, 1, 2, 3)");
  g_assert_true (offers (script, GW_OPTION_RELATION));
  gw_tool_begin (script->tool, &script->state, gw_rule_find ("thermo"));
  g_assert_false (offers (script, GW_OPTION_RELATION));
}

/* A cage, whose total is typed as ever, or a line: one of them. Then clues are on their own again. */
static void
test_alternatives (void)
{
  g_autofree char *text = script_square (9, ""), *clues = NULL;
  g_autoptr (Script) script = script_new ("cage", "sum", text);

  g_assert_false (offers (script, GW_OPTION_ALTERNATIVE));
  script->state.group = script->state.alternative = 1;
  script_run (script, "press 1 drag 2 release type 1 quick 2 enter");
  choose (script, GW_OPTION_ALTERNATIVE, "1b");
  script->tool = gw_tool_find ("line");
  gw_tool_begin (script->tool, &script->state, gw_rule_find ("thermo"));
  script_run (script, "press 1 drag 3 release");
  choose (script, GW_OPTION_ALTERNATIVE, "2a");
  script_run (script, "press 10 drag 12 release");
  choose (script, GW_OPTION_ALTERNATIVE, "On its own");
  script_run (script, "press 19 drag 20 release");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "either(1, 1, sum, 12, 1, 2); either(1, 2, thermo, 1, 2, 3); either(2, 1, thermo, 10, 11, 12); "
                              "thermo(19, 20)");
}

/* The clue within is found, typed into and erased like any other. */
static void
test_within (void)
{
  assert_script ("eraser", NULL, "either(1,1,thermo,1,2,3)\neither(1,2,sum,7,10,11)", "click 2", "either(1, 2, sum, 7, 10, 11)");
  assert_script ("select", NULL, "either(1,2,sum,7,10,11)", "double 10 type 9 enter", "either(1, 2, sum, 9, 10, 11)");
  assert_script ("select", NULL, "either(1,2,sum,7,10,11)", "double 10 type ? enter", "either(1, 2, sum, ?, 10, 11)");
  assert_script ("eraser", NULL, "either(1,1,kropki_diff,1,2)", "click 1|2", "");
}

/* Givens and the shape of the grid are never alternatives. */
static void
test_never (void)
{
  g_autofree char *text = script_square (9, ""), *clues = NULL;
  g_autoptr (Script) script = script_new ("given", "set_cell", text);

  script->state.group = script->state.alternative = 1;
  script_run (script, "click 41 type 5");
  clues = script_clues (script->puzzle);
  g_assert_cmpstr (clues, ==, "set_cell(41, 5)");
}

static void
test_there_and_back (void)
{
  g_autofree char *text = script_square (9, "sum(7,1,2)");
  g_autoptr (Script) script = script_new ("select", NULL, text);
  const GwConstraint *sum = script->puzzle->constraints[script->puzzle->n_constraints - 2];
  g_autoptr (GwConstraint) wrapped = gw_clue_as_alternative (script->puzzle, sum, 3, 2, NULL);
  g_autoptr (GwConstraint) again = gw_clue_of_its_own (script->puzzle, wrapped, NULL);
  g_autofree char *name = gw_clue_number_name (wrapped, 0), *number = gw_clue_number_text (script->puzzle, wrapped, 0);

  g_assert_cmpuint (wrapped->id, ==, sum->id);
  g_assert_true (gw_constraint_equal (again, sum));
  g_assert_cmpstr (name, ==, "total");
  g_assert_cmpstr (number, ==, "7");
}

/* The menu of clues: several at once, in and out again; locked ones stay, and what is there already is no step. */
static void
test_clues_become_alternatives (void)
{
  g_autofree char *text = script_square (9, "sum(8,1,2)\nthermo(10,11,12)\neven(40) //@ locked: yes\nset_cell(81,5)");
  g_autoptr (Script) script = script_new ("select", NULL, text);
  const GwAlternativeName second = { 1, 2 }, own = { 0 };
  static const char *const rules[] = { "sum", "thermo", "even", "set_cell" };
  g_autofree char *within = NULL, *again = NULL;
  g_autoptr (GwEdit) edit = NULL, back = NULL;
  g_autoptr (GwPuzzle) changed = NULL, restored = NULL;
  guint64 ids[G_N_ELEMENTS (rules)];
  GwHint hint;

  for (guint r = 0; r < G_N_ELEMENTS (rules); r++)
    for (guint i = 0; i < script->puzzle->n_constraints; i++)
      if (script->puzzle->constraints[i]->rule == gw_rule_find (rules[r]))
        ids[r] = script->puzzle->constraints[i]->id;
  g_assert_null (gw_clues_set_alternative (script->puzzle, ids, G_N_ELEMENTS (ids), &own, NULL));
  edit = gw_clues_set_alternative (script->puzzle, ids, G_N_ELEMENTS (ids), &second, NULL);
  changed = gw_puzzle_apply (script->puzzle, edit, &hint, NULL);
  within = script_clues (changed);
  g_assert_cmpstr (within, ==,
                   "either(1, 2, sum, 8, 1, 2); either(1, 2, thermo, 10, 11, 12); even(40); set_cell(81, 5)");
  g_assert_null (gw_clues_set_alternative (changed, ids, G_N_ELEMENTS (ids), &second, NULL));
  back = gw_clues_set_alternative (changed, ids, 2, &own, NULL);
  restored = gw_puzzle_apply (changed, back, &hint, NULL);
  again = script_clues (restored);
  g_assert_cmpstr (again, ==, "sum(8, 1, 2); thermo(10, 11, 12); even(40); set_cell(81, 5)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/alternatives/relation", test_relation);
  g_test_add_func ("/alternatives/relation-gone", test_relation_gone);
  g_test_add_func ("/alternatives/strokes", test_alternatives);
  g_test_add_func ("/alternatives/within", test_within);
  g_test_add_func ("/alternatives/never", test_never);
  g_test_add_func ("/alternatives/there-and-back", test_there_and_back);
  g_test_add_func ("/alternatives/clues-become", test_clues_become_alternatives);
  return g_test_run ();
}

#include "tools/tool-options.h"

#include "drawn/drawn.h"
#include "tools/alternatives.h"
#include "tools/clue-number.h"
#include "tools/clue-make.h"
#include "tools/paintable.h"
#include "tools/symmetric.h"
#include "tools/tool-table.h"

static void
option_free (gpointer data)
{
  GwToolOption *option = data;

  g_free (option->name);
  g_free (option->text);
  g_clear_pointer (&option->choices, g_ptr_array_unref);
  g_free (option);
}

static GwToolOption *
add_option (GPtrArray *options, GwOptionKind kind, char *name)
{
  GwToolOption *option = g_new0 (GwToolOption, 1);

  option->kind = kind;
  option->name = name;
  if (kind != GW_OPTION_NUMBER)
    option->choices = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (options, option);
  return option;
}

/* The puzzle's own rules among them. */
static GPtrArray *
members_of (const GwTool *tool, const GwPuzzle *puzzle)
{
  g_autoptr (GwDefinitions) rules = puzzle != NULL ? gw_definitions_of (puzzle) : NULL;

  return gw_tool_rules_for (tool, puzzle, rules);
}

static void
add_members (GPtrArray *options, const GwTool *tool, const GwToolState *state, const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) family = members_of (tool, puzzle);
  GwToolOption *option;

  if (family->len < 2)
    return;
  option = add_option (options, GW_OPTION_MEMBER, g_strdup (_("Kind")));
  for (guint i = 0; i < family->len; i++)
    g_ptr_array_add (option->choices, g_strdup (_(((const GwRule *) family->pdata[i])->name)));
  g_ptr_array_find (family, state->rule, &option->chosen);
}

/* Under which words the puzzle has cells marked. */
static void
add_named (GPtrArray *options, const GwToolState *state, const GwPuzzle *puzzle)
{
  g_autoptr (GwDefinitions) rules = gw_definitions_of (puzzle);
  g_autoptr (GPtrArray) all = gw_paintables (puzzle, rules);
  GwToolOption *option;

  if (all->len == 0)
    return;
  option = add_option (options, GW_OPTION_NAMED, g_strdup (_("Kind")));
  for (guint i = 0; i < all->len; i++)
    {
      const GwPaintable *one = all->pdata[i];

      g_ptr_array_add (option->choices, g_strdup (one->name));
      if (one == gw_paintable_find (all, state->named))
        option->chosen = i;
    }
}

static void
add_number (GPtrArray *options, const GwToolState *state, const GwPuzzle *puzzle)
{
  g_autofree char *usual = gw_rule_usual_text (puzzle, state->rule);
  const char *chosen = g_hash_table_lookup (state->numbers, state->rule);

  if (usual != NULL)
    add_option (options, GW_OPTION_NUMBER, gw_rule_number_name (state->rule))->text = g_strdup (chosen != NULL ? chosen : usual);
}

/* Which of the author's relations; nothing to choose while there is one at most. */
static void
add_relations (GPtrArray *options, const GwToolState *state, const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) names = gw_relation_names (puzzle);
  GwToolOption *option;

  if (names->len == 0 || !gw_rule_names_relation (state->rule))
    return;
  option = add_option (options, GW_OPTION_RELATION, g_strdup (_("Relation")));
  for (guint i = 0; i < names->len; i++)
    {
      g_ptr_array_add (option->choices, g_strdup (names->pdata[i]));
      if (names->pdata[i] == state->relation)
        option->chosen = i;
    }
}

/* Only where there are alternatives, or are going to be: few puzzles have any. */
static void
add_alternatives (GPtrArray *options, const GwToolState *state, const GwPuzzle *puzzle)
{
  g_autoptr (GArray) possible = gw_alternatives_possible (puzzle);
  GwToolOption *option;

  if ((possible->len <= 2 && state->group == 0) || !gw_rule_may_be_alternative (state->rule))
    return;
  option = add_option (options, GW_OPTION_ALTERNATIVE, g_strdup (_("Alternative")));
  for (guint i = 0; i < possible->len; i++)
    {
      const GwAlternativeName *one = &g_array_index (possible, GwAlternativeName, i);

      g_ptr_array_add (option->choices, gw_alternative_text (one));
      if (one->group == state->group && one->alternative == state->alternative)
        option->chosen = i;
    }
}

/* As the pattern of givens has them, but for the last, which is of hexagons. */
static guint
n_symmetries (void)
{
  return g_strv_length ((char **) gw_tool_pattern.variants) - 1;
}

/* One symmetry for all that is painted: the pattern's. */
static void
add_symmetry (GPtrArray *options, const GwToolState *state)
{
  GwToolOption *option = add_option (options, GW_OPTION_VARIANT, g_strdup (_(gw_tool_pattern.variant_name)));

  option->chosen = gw_symmetric_chosen (state);
  for (guint i = 0; i < n_symmetries (); i++)
    g_ptr_array_add (option->choices, g_strdup (_(gw_tool_pattern.variants[i])));
}

GPtrArray *
gw_tool_options (const GwTool *tool, const GwToolState *state, const GwPuzzle *puzzle)
{
  GPtrArray *options = g_ptr_array_new_with_free_func (option_free);
  GwToolOption *option;

  add_members (options, tool, state, puzzle);
  if (tool == &gw_tool_named_cells && puzzle != NULL)
    add_named (options, state, puzzle);
  if (tool->variants != NULL)
    {
      option = add_option (options, GW_OPTION_VARIANT, g_strdup (tool->variant_name != NULL ? _(tool->variant_name) : _("Kind")));
      option->chosen = state->variant;
      for (guint i = 0; tool->variants[i] != NULL; i++)
        g_ptr_array_add (option->choices, g_strdup (_(tool->variants[i])));
    }
  if (tool->has_hue)
    {
      option = add_option (options, GW_OPTION_HUE, g_strdup (_("Colour")));
      option->chosen = state->hue;
      for (guint i = 0; i < GW_N_HUES; i++)
        g_ptr_array_add (option->choices, g_strdup (_(gw_hue_names[i])));
    }
  if (state->rule != NULL && puzzle != NULL)
    {
      add_number (options, state, puzzle);
      add_relations (options, state, puzzle);
      add_alternatives (options, state, puzzle);
    }
  if (gw_symmetric_may (tool, puzzle))
    add_symmetry (options, state);
  return options;
}

static void
choose_of_puzzle (GwToolState *state, const GwPuzzle *puzzle, GwOptionKind kind, guint choice)
{
  g_autoptr (GPtrArray) names = gw_relation_names (puzzle);
  g_autoptr (GArray) possible = gw_alternatives_possible (puzzle);

  if (kind == GW_OPTION_NAMED)
    {
      g_autoptr (GwDefinitions) rules = gw_definitions_of (puzzle);
      g_autoptr (GPtrArray) all = gw_paintables (puzzle, rules);

      state->named = choice < all->len ? ((const GwPaintable *) all->pdata[choice])->name : state->named;
    }
  if (kind == GW_OPTION_RELATION && choice < names->len)
    state->relation = names->pdata[choice];
  if (kind == GW_OPTION_ALTERNATIVE && choice < possible->len)
    {
      state->group = g_array_index (possible, GwAlternativeName, choice).group;
      state->alternative = g_array_index (possible, GwAlternativeName, choice).alternative;
    }
}

void
gw_tool_choose (const GwTool *tool, GwToolState *state, const GwPuzzle *puzzle, GwOptionKind kind, guint choice)
{
  g_autoptr (GPtrArray) family = members_of (tool, puzzle);

  gw_tool_cancel (tool, state);
  if (kind == GW_OPTION_MEMBER && choice < family->len)
    state->rule = family->pdata[choice];
  else if (kind == GW_OPTION_VARIANT && tool->variants != NULL && choice < g_strv_length ((char **) tool->variants))
    gw_tool_set_variant (tool, state, choice);
  else if (kind == GW_OPTION_HUE && choice < GW_N_HUES)
    gw_note_set_look (state, GW_PART_COLOUR, gw_hue_words[choice], NULL);
  else if (kind == GW_OPTION_VARIANT && gw_symmetric_may (tool, puzzle) && choice < n_symmetries ())
    g_hash_table_insert (state->variants, (gpointer) &gw_tool_pattern, GUINT_TO_POINTER (choice));
  else if (puzzle != NULL)
    choose_of_puzzle (state, puzzle, kind, choice);
}

gboolean
gw_tool_set_number (GwToolState *state, const GwPuzzle *puzzle, const char *text, GError **error)
{
  g_autofree char *usual = state->rule != NULL ? gw_rule_usual_text (puzzle, state->rule) : NULL;

  if (usual == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("There is no number to choose for what this tool draws.")));
  if (!gw_rule_may_have_number (puzzle, state->rule, text, error))
    return FALSE;
  if (g_str_equal (usual, text))
    g_hash_table_remove (state->numbers, state->rule);
  else
    g_hash_table_insert (state->numbers, (gpointer) state->rule, g_strdup (text));
  return TRUE;
}

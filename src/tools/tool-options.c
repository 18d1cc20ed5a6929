#include "tools/tool-options.h"

#include "tools/clue-number.h"

/* In the order of GwHue. */
static const char *const hue_names[GW_N_HUES] = {
  N_("Grey"), N_("Red"), N_("Orange"), N_("Yellow"), N_("Green"), N_("Teal"), N_("Blue"), N_("Purple"), N_("Pink"),
};

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

static void
add_members (GPtrArray *options, const GwTool *tool, const GwToolState *state)
{
  g_autoptr (GPtrArray) family = gw_tool_family (tool);
  GwToolOption *option;

  if (family->len < 2)
    return;
  option = add_option (options, GW_OPTION_MEMBER, g_strdup (_("Kind")));
  for (guint i = 0; i < family->len; i++)
    g_ptr_array_add (option->choices, g_strdup (_(((const GwRule *) family->pdata[i])->name)));
  g_ptr_array_find (family, state->rule, &option->chosen);
}

static void
add_number (GPtrArray *options, const GwToolState *state, const GwPuzzle *puzzle)
{
  g_autofree char *usual = gw_rule_usual_text (puzzle, state->rule);
  const char *chosen = g_hash_table_lookup (state->numbers, state->rule);

  if (usual != NULL)
    add_option (options, GW_OPTION_NUMBER, gw_rule_number_name (state->rule))->text = g_strdup (chosen != NULL ? chosen : usual);
}

GPtrArray *
gw_tool_options (const GwTool *tool, const GwToolState *state, const GwPuzzle *puzzle)
{
  GPtrArray *options = g_ptr_array_new_with_free_func (option_free);
  GwToolOption *option;

  add_members (options, tool, state);
  if (tool->variants != NULL)
    {
      option = add_option (options, GW_OPTION_VARIANT, g_strdup (_("Kind")));
      option->chosen = state->variant;
      for (guint i = 0; tool->variants[i] != NULL; i++)
        g_ptr_array_add (option->choices, g_strdup (_(tool->variants[i])));
    }
  if (tool->has_hue)
    {
      option = add_option (options, GW_OPTION_HUE, g_strdup (_("Colour")));
      option->chosen = state->hue;
      for (guint i = 0; i < GW_N_HUES; i++)
        g_ptr_array_add (option->choices, g_strdup (_(hue_names[i])));
    }
  if (state->rule != NULL && puzzle != NULL)
    add_number (options, state, puzzle);
  return options;
}

void
gw_tool_choose (const GwTool *tool, GwToolState *state, GwOptionKind kind, guint choice)
{
  g_autoptr (GPtrArray) family = gw_tool_family (tool);

  gw_tool_cancel (tool, state);
  if (kind == GW_OPTION_MEMBER && choice < family->len)
    state->rule = family->pdata[choice];
  else if (kind == GW_OPTION_VARIANT && tool->variants != NULL && choice < g_strv_length ((char **) tool->variants))
    state->variant = choice;
  else if (kind == GW_OPTION_HUE && choice < GW_N_HUES)
    state->hue = choice;
}

gboolean
gw_tool_set_number (GwToolState *state, const GwPuzzle *puzzle, const char *text, GError **error)
{
  g_autofree char *usual = gw_rule_usual_text (puzzle, state->rule);

  g_return_val_if_fail (usual != NULL, FALSE);
  if (!gw_rule_may_have_number (puzzle, state->rule, text, error))
    return FALSE;
  if (g_str_equal (usual, text))
    g_hash_table_remove (state->numbers, state->rule);
  else
    g_hash_table_insert (state->numbers, (gpointer) state->rule, g_strdup (text));
  return TRUE;
}

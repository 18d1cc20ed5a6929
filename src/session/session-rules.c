#include "session/session-private.h"
#include "tools/clue-make.h"

/* Rules by name: those that a tool paints, and those of the whole grid, which are switched. */

static GwEdit *
switching_on (const GwPuzzle *puzzle, const GwRule *rule, GError **error)
{
  g_autoptr (GwConstraint) constraint = gw_clue_new (puzzle, rule, NULL, 0, NULL, error);
  GwEdit *edit;

  if (constraint == NULL)
    return NULL;
  edit = gw_edit_new ();
  gw_edit_add (edit, constraint, G_MAXUINT);
  return edit;
}

static GwEdit *
switching_off (const GwPuzzle *puzzle, const GwRule *rule)
{
  GwEdit *edit = gw_edit_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule)
      gw_edit_remove (edit, puzzle->constraints[i]->id);
  return edit;
}

gboolean
gw_session_switch_rule (GwSession *self, const GwRule *rule, gboolean is_on)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  GwEdit *edit;

  g_return_val_if_fail (GW_IS_SESSION (self) && gw_rule_is_switch (rule), FALSE);
  if (puzzle == NULL)
    return FALSE;
  edit = is_on ? switching_on (puzzle, rule, &error) : switching_off (puzzle, rule);
  if (edit == NULL)
    {
      gw_session_say (self, error->message);
      return FALSE;
    }
  name = g_strdup_printf (is_on ? _("Switch on %s") : _("Switch off %s"), _(rule->name));
  return gw_session_apply (self, edit, name);
}

static gboolean
holds (const GwPuzzle *puzzle, const GwRule *rule)
{
  for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule)
      return TRUE;
  return FALSE;
}

static void
take_switch (GwSession *self, const GwRule *rule)
{
  g_autofree char *said = NULL;

  if (holds (self->document != NULL ? gw_document_get_puzzle (self->document) : NULL, rule))
    said = g_strdup_printf (_("“%s” is on already; the panel Puzzle switches it off."), _(rule->name));
  else if (gw_session_switch_rule (self, rule, TRUE))
    said = g_strdup_printf (_("“%s” is on now. Ctrl+Z takes it back."), _(rule->name));
  if (said != NULL)
    gw_session_say (self, said);
}

void
gw_session_take_rule (GwSession *self, const GwRule *rule)
{
  const GwTool *tool = gw_tool_for_rule (rule);

  g_return_if_fail (GW_IS_SESSION (self));
  gw_session_begin (self);
  if (tool != NULL)
    gw_session_set_tool (self, tool, rule);
  else if (gw_rule_is_switch (rule))
    take_switch (self, rule);
  gw_session_end (self);
}

/* The better matches come first, equal ones as the rules are listed. */
GPtrArray *
gw_session_find_rules (const char *typed)
{
  GPtrArray *found = g_ptr_array_new ();
  guint most = 0;

  for (guint i = 0; i < gw_n_rules; i++)
    most = MAX (most, gw_rule_match (gw_rules[i], typed));
  for (guint match = most; match > 0; match--)
    for (guint i = 0; i < gw_n_rules; i++)
      if ((gw_tool_for_rule (gw_rules[i]) != NULL || gw_rule_is_switch (gw_rules[i])) && gw_rule_match (gw_rules[i], typed) == match)
        g_ptr_array_add (found, (gpointer) gw_rules[i]);
  return found;
}

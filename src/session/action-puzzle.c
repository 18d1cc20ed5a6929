#include "session/action-private.h"

#include <string.h>

/* Actions on the whole puzzle, the clipboard, what the author keeps beside the clues, and solving. */

/* ---- symbols and rules ---- */

/* "2 1 3": for each symbol the one that takes its place. */
gboolean
gw_action_relabel (GwSession *session, GVariant *arguments, GError **error)
{
  const GwSymbols *symbols;
  const char *text;
  g_auto (GStrv) words = NULL;
  g_autofree gint *to = NULL;

  g_variant_get (arguments, "(&s)", &text);
  if (!gw_action_needs_puzzle (session, error))
    return FALSE;
  symbols = gw_session_get_puzzle (session)->symbols;
  words = g_strsplit (text, " ", -1);
  if (g_strv_length (words) != symbols->n)
    return gw_action_complain (error, _("This puzzle has %u symbols; name as many."), symbols->n);
  to = g_new (gint, symbols->n);
  for (guint i = 0; i < symbols->n; i++)
    if ((to[i] = gw_symbols_find (symbols, words[i], -1)) == GW_NO_SYMBOL)
      return gw_action_complain (error, _("This puzzle has no symbol “%s”."), words[i]);
  gw_session_relabel (session, to);
  return TRUE;
}

gboolean
gw_action_set_values (GwSession *session, GVariant *arguments, GError **error)
{
  const char *text;

  g_variant_get (arguments, "(&s)", &text);
  if (!gw_action_needs_puzzle (session, error))
    return FALSE;
  gw_session_set_values (session, text);
  return TRUE;
}

gboolean
gw_action_switch_rule (GwSession *session, GVariant *arguments, GError **error)
{
  const char *id;
  gboolean is_on;
  const GwRule *rule;

  g_variant_get (arguments, "(&sb)", &id, &is_on);
  rule = gw_rule_find (id);
  if (rule == NULL || !gw_rule_is_switch (rule))
    return gw_action_complain (error, _("“%s” is no rule that can be switched on."), id);
  if (!gw_action_needs_puzzle (session, error))
    return FALSE;
  gw_session_switch_rule (session, rule, is_on);
  return TRUE;
}

gboolean
gw_action_take_kind (GwSession *session, GVariant *arguments, GError **error)
{
  const char *text;
  GwToolKind kind;

  g_variant_get (arguments, "(&s)", &text);
  if (!gw_tool_kind_read (text, &kind))
    return gw_action_complain (error, _("There is no tool “%s”."), text);
  gw_session_take_kind (session, &kind);
  return TRUE;
}

/* ---- clipboard ---- */

gboolean
gw_action_copy (GwSession *session, GVariant *arguments, GError **error)
{
  gw_session_copy (session);
  return TRUE;
}

gboolean
gw_action_cut (GwSession *session, GVariant *arguments, GError **error)
{
  gw_session_cut (session);
  return TRUE;
}

/* "": what was copied last. */
gboolean
gw_action_paste (GwSession *session, GVariant *arguments, GError **error)
{
  const char *text;

  g_variant_get (arguments, "(&s)", &text);
  if (*text == '\0')
    text = gw_session_get_copied (session);
  if (text == NULL)
    return gw_action_complain (error, _("Nothing has been copied."));
  gw_session_paste (session, text);
  return TRUE;
}

/* ---- the author's own ---- */

gboolean
gw_action_make_working_given (GwSession *session, GVariant *arguments, GError **error)
{
  gw_session_make_working_given (session);
  return TRUE;
}

gboolean
gw_action_clear_working (GwSession *session, GVariant *arguments, GError **error)
{
  gw_session_clear_own (session, GW_OWN_WORKING);
  return TRUE;
}

gboolean
gw_action_pin_solution (GwSession *session, GVariant *arguments, GError **error)
{
  return gw_session_pin_solution (session) || gw_action_complain (error, _("No solution of this puzzle is known."));
}

gboolean
gw_action_clear_solution (GwSession *session, GVariant *arguments, GError **error)
{
  gw_session_clear_own (session, GW_OWN_SOLUTION);
  return TRUE;
}

/* ---- solving ---- */

gboolean
gw_action_play (GwSession *session, GVariant *arguments, GError **error)
{
  gboolean is_on;

  g_variant_get (arguments, "(b)", &is_on);
  if (!gw_action_needs_puzzle (session, error))
    return FALSE;
  if (is_on)
    gw_session_play_anew (session);
  else
    gw_session_set_play (session, NULL);
  return TRUE;
}

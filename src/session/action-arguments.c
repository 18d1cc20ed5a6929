#include "session/action-private.h"

#include <string.h>

/* What arguments of actions may be, and what is said when they are not. */

G_DEFINE_QUARK (gw-action-error-quark, gw_action_error)

gboolean
gw_action_complain (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (GW_ACTION_ERROR, GW_ACTION_ERROR_ARGUMENT, format, arguments));
  va_end (arguments);
  return FALSE;
}

static const char *const MODIFIERS[] = { "shift", "control", "alt", "other", NULL }; /* in the order of their bits */

char *
gw_action_modifiers (guint modifiers)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; MODIFIERS[i] != NULL; i++)
    if (modifiers & (1u << i))
      g_string_append_printf (text, text->len > 0 ? " %s" : "%s", MODIFIERS[i]);
  return g_string_free (text, FALSE);
}

gboolean
gw_action_read_modifiers (const char *text, guint *modifiers, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  *modifiers = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint k = 0;

      while (MODIFIERS[k] != NULL && strcmp (words[i], MODIFIERS[k]) != 0)
        k++;
      if (MODIFIERS[k] == NULL && *words[i] != '\0')
        return gw_action_complain (error, _("There is no modifier “%s”."), words[i]);
      *modifiers |= MODIFIERS[k] != NULL ? 1u << k : 0;
    }
  return TRUE;
}

gboolean
gw_action_needs_puzzle (GwSession *session, GError **error)
{
  if (gw_session_get_puzzle (session) != NULL)
    return TRUE;
  g_set_error_literal (error, GW_ACTION_ERROR, GW_ACTION_ERROR_ARGUMENT, _("There is no puzzle."));
  return FALSE;
}

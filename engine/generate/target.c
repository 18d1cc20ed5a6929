#include "generate/target.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"

static const GwTargetKind *
find_kind (const char *id, gsize length)
{
  for (guint i = 0; i < gw_n_target_kinds; i++)
    if (strlen (gw_target_kinds[i]->id) == length && strncmp (gw_target_kinds[i]->id, id, length) == 0)
      return gw_target_kinds[i];
  return NULL;
}

static void
fail_unknown (const char *text, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < gw_n_target_kinds; i++)
    {
      g_string_append_printf (known, known->len > 0 ? ", %s" : "%s", gw_target_kinds[i]->id);
      if (gw_target_kinds[i]->argument != NULL)
        g_string_append_printf (known, " %s", _(gw_target_kinds[i]->argument));
    }
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is no target '%s'; the targets are %s"), text, known->str);
}

GwGoal *
gw_goal_new (const char *text, GError **error)
{
  gsize length = strcspn (text, " ");
  const GwTargetKind *kind = find_kind (text, length);
  const char *argument = text + length + strspn (text + length, " ");
  gpointer setting = NULL;
  GwGoal *goal;

  if (kind == NULL || (kind->read == NULL && *argument != '\0'))
    {
      fail_unknown (text, error);
      return NULL;
    }
  if (kind->read != NULL && (setting = kind->read (argument, error)) == NULL)
    return NULL;
  goal = g_new0 (GwGoal, 1);
  *goal = (GwGoal) { kind, setting, g_strdup (text) };
  return goal;
}

void
gw_goal_free (GwGoal *goal)
{
  if (goal->kind->free != NULL)
    goal->kind->free (goal->setting);
  g_free (goal->text);
  g_free (goal);
}

gboolean
gw_goal_is_sound (const GwGoal *goal)
{
  return goal->kind->is_sound == NULL || goal->kind->is_sound (goal->setting);
}

gboolean
gw_target_promises_nothing (gconstpointer setting G_GNUC_UNUSED)
{
  return FALSE;
}

gboolean
gw_target_read_numbers (const char *argument, char **word, guint *numbers, guint n, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (argument, " ", -1);
  guint first = word != NULL ? 1 : 0, n_parts = g_strv_length (parts);

  for (guint i = first; i < n_parts; i++)
    {
      guint64 read;

      if (i - first >= n || !g_ascii_string_to_unsigned (parts[i], 10, 0, GW_MAX_CELLS, &read, NULL))
        return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not understood here"), parts[i]));
      numbers[i - first] = (guint) read;
    }
  if (word != NULL && n_parts == 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("say which")));
  if (word != NULL)
    *word = g_strdup (parts[0]);
  return TRUE;
}

gboolean
gw_goal_reaches (const GwGoal *goal)
{
  return goal->kind->reaches != NULL;
}

/* The one list of targets. A new kind is a file target-NAME.c, a line here, one in meson.build, and a test. */
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/target.h"

#define TARGETS(TARGET) \
  TARGET (unique)       \
  TARGET (scheme)       \
  TARGET (strategies)

#define DECLARE(name) extern const GwTargetKind gw_target_##name;
TARGETS (DECLARE)

#define REFER(name) &gw_target_##name,
const GwTargetKind *const gw_target_kinds[] = { TARGETS (REFER) NULL };

static const GwTargetKind *
find_kind (const char *id, gsize length)
{
  for (const GwTargetKind *const *kind = gw_target_kinds; *kind != NULL; kind++)
    if (strlen ((*kind)->id) == length && strncmp ((*kind)->id, id, length) == 0)
      return *kind;
  return NULL;
}

static void
fail_unknown (const char *text, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (const GwTargetKind *const *kind = gw_target_kinds; *kind != NULL; kind++)
    {
      g_string_append_printf (known, known->len > 0 ? ", %s" : "%s", (*kind)->id);
      if ((*kind)->argument != NULL)
        g_string_append_printf (known, " %s", _((*kind)->argument));
    }
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("no target is called '%s'; there are: %s"), text, known->str);
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

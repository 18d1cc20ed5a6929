/* scheme X: solved by a propagation scheme of simonis-2005, without search. */
#include "base/error.h"
#include "base/i18n.h"
#include "generate/target.h"
#include "schemes/scheme.h"

static gpointer
read_scheme (const char *argument, GError **error)
{
  const GwScheme *scheme = gw_scheme_find (argument);

  if (scheme == NULL)
    {
      g_autoptr (GString) known = g_string_new (NULL);

      for (guint i = 0; i < GW_N_SCHEMES; i++)
        g_string_append_printf (known, i > 0 ? ", %s" : "%s", gw_schemes[i].id);
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is no scheme '%s'; the schemes are %s"), argument, known->str);
    }
  return (gpointer) scheme;
}

static GwAsked
meets (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  GwState *state = gw_asker_state (asker, &puzzle->active, control);

  if (state == NULL)
    return GW_ASKED_STOPPED;
  switch (gw_scheme_run (setting, state, &puzzle->active, FALSE, control))
    {
    case GW_SCHEME_SOLVED:
      return GW_ASKED_YES;
    case GW_SCHEME_STOPPED:
      return GW_ASKED_STOPPED;
    default:
      return GW_ASKED_NO;
    }
}

static gboolean
leaves (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control, guint *n_open)
{
  GwAsked asked = meets (setting, asker, puzzle, control);

  *n_open = 0;
  for (guint var = 0; asked == GW_ASKED_NO && var < asker->compiled->n_vars; var++)
    *n_open += !gw_mask_is_single (gw_state_domain (asker->state, var));
  return asked != GW_ASKED_STOPPED;
}

static gboolean
covers (gconstpointer setting, const GwGoal *other)
{
  return other->kind->covers == covers && gw_scheme_covers (setting, other->setting);
}

const GwTargetKind gw_target_scheme = {
  .id = "scheme", .argument = N_("NAME"), .meaning = N_("this propagation scheme solves it without search"),
  .read = read_scheme, .meets = meets, .leaves = leaves, .covers = covers,
};

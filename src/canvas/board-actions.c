#include "canvas/board-private.h"

#include <string.h>

#include "session/action.h"

/* The session's table of actions, as the toolkit's and for keys and menus here. */

gboolean
gw_board_do (GwBoard *self, const char *action, GVariant *arguments)
{
  g_autoptr (GError) error = NULL;
  const gboolean is_done = gw_session_do (self->shown.session, action, arguments, &error);

  if (error != NULL)
    gw_session_say (self->shown.session, error->message);
  return is_done;
}

static void
run_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_board_do ((GwBoard *) widget, name + strlen ("session."), parameter);
}

void
gw_board_install_actions (GtkWidgetClass *klass)
{
  for (guint i = 0; i < gw_n_actions; i++)
    {
      g_autofree char *name = g_strconcat ("session.", gw_actions[i].name, NULL);

      gtk_widget_class_install_action (klass, name, gw_actions[i].type, run_action);
    }
}

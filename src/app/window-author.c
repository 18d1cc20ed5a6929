#include "app/checkpoints-window.h"
#include "app/window-private.h"
#include "author/own-digits.h"

/* What is done with all that the author keeps beside the clues. */

static GwPuzzle *
puzzle_of (GwWindow *self)
{
  return self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
}

static void
on_checkpoints (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GtkWidget *checkpoints;

  gw_window_settle (self);
  checkpoints = gw_checkpoints_window_new (self->session);
  gtk_window_set_transient_for (GTK_WINDOW (checkpoints), GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (checkpoints));
}

void
gw_window_refresh_author (GwWindow *self)
{
  const GwPuzzle *puzzle = puzzle_of (self);
  gboolean is_setting = puzzle != NULL && !gw_window_is_playing (self);
  g_autofree guint8 *solution = is_setting ? gw_own_read (puzzle, GW_OWN_SOLUTION) : NULL;
  const GwKnown *known = gw_session_get_known (self->session, GW_KNOWN_SOLUTION);
  g_autofree guint8 *working = is_setting ? gw_own_read (puzzle, GW_OWN_WORKING) : NULL;

  gw_window_set_enabled (self, "working-to-givens", working != NULL);
  gw_window_set_enabled (self, "clear-working", working != NULL);
  gw_window_set_enabled (self, "checkpoints", is_setting);
  gw_window_set_enabled (self, "pin-solution", is_setting && known->values != NULL && !known->is_older);
  gw_window_set_enabled (self, "clear-solution", solution != NULL);
}

void
gw_window_add_author_actions (GwWindow *self)
{
  static const GActionEntry actions[] = { { "checkpoints", on_checkpoints } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

#include "app/settings.h"
#include "app/starts.h"
#include "app/window-private.h"

/* The start is a board at once. The strip over it goes with the first thing that is done there, and the board stays where it is. In a narrow window
 * the strip lies below, where digits to type will be: above it the board would have to move for them. */

static gboolean
is_fresh (GwWindow *self)
{
  return self->document != NULL && self->document == self->fresh && gw_document_get_file (self->document) == NULL &&
         gw_document_get_undo_name (self->document) == NULL && gw_document_get_redo_name (self->document) == NULL;
}

gboolean
gw_window_is_free (GwWindow *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return (self->document == NULL || is_fresh (self)) && self->files.n_opening == 0;
}

/* Whoever begins with an empty board sees no panel, whatever was chosen for others; that choice stays. */
static void
fold_panel (GwWindow *self)
{
  const gboolean is_chosen = g_settings_get_boolean (gw_settings_get (), "show-panel");

  adw_flap_set_reveal_flap (self->side.flap, FALSE);
  g_settings_set_boolean (gw_settings_get (), "show-panel", is_chosen);
}

void
gw_window_begin (GwWindow *self)
{
  g_autofree char *author = g_settings_get_string (gw_settings_get (), "author");
  g_autofree char *text = gw_start_text (gw_start_usual (), author);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwDocument) document = NULL;
  GwPlace middle;

  g_return_if_fail (self != NULL);
  if (self->document != NULL)
    return;
  document = gw_document_new (bytes);
  self->fresh = document;
  self->deeds->show (self, document);
  fold_panel (self);
  middle = gw_place_cell ((GwCell) (gw_document_get_puzzle (document)->grid->n_cells / 2));
  gw_session_select_place (self->session, &middle);
}

void
gw_window_refresh_start (GwWindow *self)
{
  const gboolean is_shown = is_fresh (self) && gw_session_get_play (self->session) == NULL;

  if (is_shown == gtk_widget_get_visible (GTK_WIDGET (self->start_strip)))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->start_strip), is_shown);
  gtk_widget_queue_allocate (GTK_WIDGET (self->board));
}

void
gw_window_place_start (GwWindow *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self->start_strip), self->hint.is_narrow ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_widget_queue_allocate (GTK_WIDGET (self->board));
}

void
gw_window_connect_start (GwWindow *self)
{
  gw_board_set_strip (self->board, GTK_WIDGET (self->start_strip));
}

#include "canvas/board-private.h"
#include "render/clue.h"

/* What stands in the cell of the cursor, as a field of text for assistive technology alone: a braille display can read it,
 * dictation and scripts can set it. Nobody sees it, and it never has the focus. */

static char *
contents_of (GwBoard *self, GwCell cell)
{
  const GwPlay *play = gw_session_get_play (self->shown.session);
  gint symbol = play != NULL && gw_play_is_fogged (play, cell) ? GW_NO_SYMBOL : self->shown.scene->givens[cell];

  if (play != NULL && play->values[cell] != GW_NO_VALUE)
    symbol = play->values[cell];
  if (gw_session_types_own (self->shown.session))
    symbol = gw_session_own_symbol (self->shown.session, cell);
  if (symbol == GW_OPEN)
    return g_strdup (play != NULL ? "" : "?");
  return symbol == GW_NO_SYMBOL ? g_strdup ("") : g_strdup (gw_symbol_shown (self->shown.scene->puzzle->symbols, (guint) symbol));
}

static gboolean
cursor_cell (GwBoard *self, GwCell *cell)
{
  const GwPlace place = gw_session_get_cursor (self->shown.session);

  if (self->shown.scene == NULL || place.kind != GW_PLACE_CELL || place.cells[0] >= self->cells->len)
    return FALSE;
  *cell = place.cells[0];
  return TRUE;
}

void
gw_board_refresh_contents (GwBoard *self)
{
  GwCell cell;
  g_autofree char *text = NULL, *label = NULL, *name = NULL;

  if (!cursor_cell (self, &cell))
    return;
  text = contents_of (self, cell);
  name = gw_grid_cell_name (self->shown.scene->puzzle->grid, cell);
  /* Translators: a field of text; %s is the name of a cell, R2C7 */
  label = g_strdup_printf (_("Contents of %s"), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->contents), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  self->is_refreshing = TRUE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->contents)), text))
    gtk_editable_set_text (GTK_EDITABLE (self->contents), text);
  self->is_refreshing = FALSE;
}

/* A text on its way to something that is no symbol yet changes nothing. */
static gboolean
take_contents (gpointer data)
{
  GwBoard *self = data;
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->contents)));
  g_autofree char *now = NULL;
  GwCell cell;

  self->contents_id = 0;
  if (!cursor_cell (self, &cell))
    return G_SOURCE_REMOVE;
  now = contents_of (self, cell);
  if (gw_session_get_play (self->shown.session) != NULL)
    {
      if (!g_str_equal (now, text))
        gw_session_play_type (self->shown.session, text);
    }
  else if (!g_str_equal (now, text) && (*text == '\0' || g_str_equal (text, "?")
                                   || gw_symbols_find (self->shown.scene->puzzle->symbols, text, -1) != GW_NO_SYMBOL))
    gw_session_type_given (self->shown.session, text);
  return G_SOURCE_REMOVE;
}

/* Setting a text is taking the old one away and putting in the new one: only what stands there afterwards counts. */
static void
on_changed (GtkEditable *contents, GwBoard *self)
{
  if (!self->is_refreshing && self->contents_id == 0)
    self->contents_id = g_idle_add (take_contents, self);
}

void
gw_board_add_contents (GwBoard *self)
{
  self->contents = gtk_entry_new ();
  gtk_widget_set_can_focus (self->contents, FALSE);
  gtk_widget_set_can_target (self->contents, FALSE);
  gtk_widget_set_opacity (self->contents, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->contents), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Contents"), -1);
  gtk_widget_set_parent (self->contents, GTK_WIDGET (self));
  g_signal_connect (self->contents, "changed", G_CALLBACK (on_changed), self);
}

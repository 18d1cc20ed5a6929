#include "panels/clue-drag.h"

#include "selection/clue-edits.h"

#define ICON 64 /* pixels */

static GwSession *
session_of (GwClueRow *row)
{
  return g_object_get_data (G_OBJECT (row), "session");
}

/* ---- what is dragged ---- */

static GdkContentProvider *
on_prepare (GtkDragSource *source, double x, double y, GwClueRow *row)
{
  GwClueItem *item = gw_clue_row_get_item (row);

  return item != NULL ? gdk_content_provider_new_typed (G_TYPE_UINT64, gw_clue_item_get_id (item)) : NULL;
}

static void
on_begin (GtkDragSource *source, GdkDrag *drag, GwClueRow *row)
{
  GwClueItem *item = gw_clue_row_get_item (row);
  g_autoptr (GdkTexture) texture = gw_clue_item_picture (item, ICON);

  gtk_drag_source_set_icon (source, GDK_PAINTABLE (texture), ICON / 2, ICON / 2);
}

/* ---- where it falls ---- */

static void
show_gap (GwClueRow *row, gboolean is_shown, gboolean is_behind)
{
  gtk_widget_remove_css_class (GTK_WIDGET (row), is_shown && is_behind ? "drop-before" : "drop-behind");
  if (!is_shown)
    gtk_widget_remove_css_class (GTK_WIDGET (row), "drop-before");
  else
    gtk_widget_add_css_class (GTK_WIDGET (row), is_behind ? "drop-behind" : "drop-before");
}

static gboolean
is_lower_half (GwClueRow *row, double y)
{
  return y > gtk_widget_get_height (GTK_WIDGET (row)) / 2.0;
}

static GdkDragAction
on_motion (GtkDropTarget *target, double x, double y, GwClueRow *row)
{
  show_gap (row, TRUE, is_lower_half (row, y));
  return GDK_ACTION_MOVE;
}

static void
on_leave (GtkDropTarget *target, GwClueRow *row)
{
  show_gap (row, FALSE, FALSE);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, GwClueRow *row)
{
  GwSession *session = session_of (row);
  GwDocument *document = gw_session_get_document (session);
  GwPuzzle *puzzle = document != NULL ? gw_document_get_puzzle (document) : NULL;
  const GwSelection *selection = gw_session_get_selection (session);
  guint64 id = g_value_get_uint64 (value);
  gboolean is_one = !gw_selection_has_clue (selection, id);
  const guint64 *ids = is_one ? &id : selection->clues;
  guint n = is_one ? 1 : selection->n_clues;
  GwEdit *edit = NULL;

  show_gap (row, FALSE, FALSE);
  if (puzzle == NULL || gw_clue_row_get_item (row) == NULL || !gw_selection_knows (puzzle, id))
    return FALSE;
  edit = gw_clues_move (puzzle, ids, n, gw_clues_gap (puzzle, ids, n,
                                                      gw_clue_item_get_id (gw_clue_row_get_item (row)),
                                                      is_lower_half (row, y)));
  if (edit != NULL)
    gw_session_apply (session, edit, _("Move clues"));
  return edit != NULL;
}

void
gw_clue_drag_install (GwClueRow *row, GwSession *session)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT64, GDK_ACTION_MOVE);

  g_object_set_data (G_OBJECT (row), "session", session);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (on_prepare), row);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_begin), row);
  g_signal_connect (target, "motion", G_CALLBACK (on_motion), row);
  g_signal_connect (target, "leave", G_CALLBACK (on_leave), row);
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), row);
  gtk_widget_add_controller (GTK_WIDGET (row), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (row), GTK_EVENT_CONTROLLER (target));
}

#include "canvas/board-private.h"

#include "canvas/board-cell.h"
#include "canvas/describe-cell.h"
#include "tools/clue-find.h"

/* Where the keys go: to the cell of the cursor, or to the stand-in for other places. */

#define FOCUS_DELAY 30 /* milliseconds: a frame or two */

/* What has the focus: the cell of the cursor, or the stand-in for edges, corners and the ring. */
GtkWidget *
gw_board_cursor_widget (GwBoard *self)
{
  const GwPlace cursor = gw_session_get_cursor (self->shown.session);

  if (self->shown.scene == NULL)
    return NULL;
  if (cursor.kind == GW_PLACE_CELL && cursor.cells[0] < self->cells->len)
    return g_ptr_array_index (self->cells, cursor.cells[0]);
  return self->place_cell;
}

gboolean
gw_board_has_focus (GwBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == GTK_WIDGET (self) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)));
}

/* What is told of a place that is no cell: its name and the clue that sits there. */
static void
label_place (GwBoard *self)
{
  const GwPlace cursor = gw_session_get_cursor (self->shown.session);
  g_autofree char *name = gw_place_name (self->shown.scene->puzzle->grid, &cursor);
  guint64 id = gw_clue_top_id (self->shown.scene->puzzle, &cursor);
  g_autofree char *told = id != 0 ? gw_describe_id (self->shown.scene->puzzle, id) : g_strdup (_("nothing"));
  g_autofree char *label = g_strdup_printf ("%s: %s", name, told);

  gw_board_cell_set_label (GW_BOARD_CELL (self->place_cell), label);
}

static void
focus_now (GwBoard *self)
{
  GtkWidget *widget = gw_board_cursor_widget (self);

  g_clear_handle_id (&self->focus_id, g_source_remove);
  if (widget == NULL)
    return;
  if (widget == self->place_cell)
    label_place (self);
  gtk_widget_grab_focus (widget);
}

/* The cell that has the focus, or what stands for the other places. In a popover, which is the board's child as well, NULL. */
static GtkWidget *
focused_cell (GwBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && GW_IS_BOARD_CELL (focus) && gtk_widget_get_parent (focus) == GTK_WIDGET (self) ? focus : NULL;
}

static gboolean
focus_later (gpointer data)
{
  GwBoard *self = data;

  self->focus_id = 0;
  if (focused_cell (self) != NULL) /* it may have gone elsewhere meanwhile */
    focus_now (self);
  return G_SOURCE_REMOVE;
}

/* GTK takes :focus-within off everything above and puts it back, so that each cell is styled anew: much more work than
 * drawing the cursor. Between cells, where it is the same whose cell hears the keys, that waits behind the frame. */
void
gw_board_focus_cursor (GwBoard *self)
{
  GtkWidget *focused = focused_cell (self);

  if (focused == NULL || (focused == gw_board_cursor_widget (self) && self->focus_id == 0))
    focus_now (self);
  else if (self->focus_id == 0)
    self->focus_id = g_timeout_add_full (G_PRIORITY_LOW, FOCUS_DELAY, focus_later, self, NULL);
}

/* Whatever takes the focus from the board gives it back where it was: at the cursor. */
void
gw_board_settle_focus (GwBoard *self)
{
  if (self->focus_id != 0)
    focus_now (self);
}

void
gw_board_edit_clue (GwBoard *self, guint64 id)
{
  g_return_if_fail (self != NULL);
  if (gw_board_do (self, "edit-clue", g_variant_new ("(t)", id)))
    gw_board_focus_cursor (self);
}

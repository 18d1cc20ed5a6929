#include "canvas/board-cell.h"

struct _GwBoardCell
{
  GtkWidget  parent_instance;

  GwSession *session;     /* owned reference */
  GwCell     cell;
  gboolean   is_selected;
  char      *label;       /* owned */
  char      *note;        /* owned; NULL: none */
};

G_DEFINE_FINAL_TYPE (GwBoardCell, gw_board_cell, GTK_TYPE_WIDGET)

GtkWidget *
gw_board_cell_new (GwSession *session, GwCell cell)
{
  GwBoardCell *self = g_object_new (GW_TYPE_BOARD_CELL, NULL);

  self->session = g_object_ref (session);
  self->cell = cell;
  return GTK_WIDGET (self);
}

void
gw_board_cell_set_label (GwBoardCell *self, const char *label)
{
  if (g_strcmp0 (self->label, label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
gw_board_cell_set_note (GwBoardCell *self, const char *note)
{
  if (g_strcmp0 (self->note, note) == 0)
    return;
  g_free (self->note);
  self->note = g_strdup (note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note != NULL ? note : "", -1);
}

void
gw_board_cell_set_selected (GwBoardCell *self, gboolean is_selected)
{
  if (self->is_selected == is_selected)
    return;
  self->is_selected = is_selected;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, is_selected, -1);
}

/* The board draws, and hears of the pointer. */
static gboolean
gw_board_cell_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
select_cell (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const GwPlace place = gw_place_cell (GW_BOARD_CELL (widget)->cell);

  gw_session_select_place (GW_BOARD_CELL (widget)->session, &place);
}

static void
activate (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const GwPlace place = gw_place_cell (GW_BOARD_CELL (widget)->cell);

  gw_session_activate_place (GW_BOARD_CELL (widget)->session, &place);
}

static void
gw_board_cell_finalize (GObject *object)
{
  g_clear_object (&GW_BOARD_CELL (object)->session);
  g_free (GW_BOARD_CELL (object)->label);
  g_free (GW_BOARD_CELL (object)->note);
  G_OBJECT_CLASS (gw_board_cell_parent_class)->finalize (object);
}

static void
gw_board_cell_class_init (GwBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = gw_board_cell_finalize;
  widget_class->contains = gw_board_cell_contains;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "cell.select", NULL, select_cell);
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, activate);
}

static void
gw_board_cell_init (GwBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
}

#include "canvas/board-private.h"

#include "canvas/board-cell.h"

/* The children that stand for the cells: for assistive technology alone. */

static void
set_labels (GwBoard *self)
{
  g_auto (GStrv) labels = gw_shown_labels (&self->shown);

  for (guint i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      gw_board_cell_set_label (g_ptr_array_index (self->cells, i), labels[i]);
}

static gboolean
set_labels_later (gpointer data)
{
  GwBoard *self = data;

  self->labels_id = 0;
  if (self->shown.scene != NULL)
    set_labels (self);
  return G_SOURCE_REMOVE;
}

/* What is said of hundreds of cells waits behind the frame that shows it. */
void
gw_board_refresh_labels (GwBoard *self)
{
  gw_board_refresh_contents (self);
  if (self->labels_id == 0)
    self->labels_id = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, set_labels_later, self, NULL);
}

void
gw_board_remove_cells (GwBoard *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  g_ptr_array_set_size (self->cells, 0);
}

void
gw_board_make_cells (GwBoard *self)
{
  const GwGrid *grid = self->shown.scene->puzzle->grid;

  gw_board_remove_cells (self);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      GtkWidget *child = gw_grid_is_active (grid, (GwCell) cell) ? gw_board_cell_new (self->shown.session, (GwCell) cell) : NULL;

      if (child != NULL)
        gtk_widget_insert_before (child, GTK_WIDGET (self), self->place_cell);
      g_ptr_array_add (self->cells, child);
    }
  set_labels (self);
}

void
gw_board_select_cells (GwBoard *self)
{
  const GwSelection *selection = gw_session_get_selection (self->shown.session);

  for (guint i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      gw_board_cell_set_selected (g_ptr_array_index (self->cells, i), gw_selection_has_cell (selection, (GwCell) i));
}

void
gw_board_note_cells (GwBoard *self)
{
  g_autoptr (GPtrArray) notes = self->shown.scene != NULL ? gw_shown_notes (&self->shown) : NULL;

  for (guint i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      gw_board_cell_set_note (g_ptr_array_index (self->cells, i), notes != NULL ? notes->pdata[i] : NULL);
}

static void
allocate_cell (GwBoard *self, GtkWidget *child, GwPoint at)
{
  const double unit = self->shown.view.unit;
  int size = (int) MAX (unit, 1);
  GskTransform *transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) (at.x - unit / 2), (float) (at.y - unit / 2)));

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (child, size, size, -1, transform);
}

void
gw_board_allocate_cells (GwBoard *self)
{
  const GwViewport *view = &self->shown.view;

  for (guint i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      allocate_cell (self, g_ptr_array_index (self->cells, i), gw_viewport_to_widget (view, self->shown.scene->geometry->centres[i]));
  allocate_cell (self, self->place_cell, (GwPoint){ view->width / 2.0, view->height / 2.0 });
}

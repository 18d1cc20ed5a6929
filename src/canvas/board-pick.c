#include "canvas/board-private.h"

/* Pointing at candidates with the pointer: which one lies there, and the one that a press would mean. */

/* FALSE: there is no cell. */
static gboolean
point_at (GwBoard *self, GwPoint point, GwCell *cell, guint *symbol)
{
  GwPlace place = gw_geometry_hit (self->shown.scene->geometry, point, GW_PLACE_BIT (CELL));
  cairo_surface_t *surface;
  GwPainter painter;
  cairo_t *cr;

  if (place.kind != GW_PLACE_CELL)
    return FALSE;
  surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cr = cairo_create (surface);
  gw_painter_init (&painter, cr, self->shown.style, self->shown.view.unit);
  *cell = place.cells[0];
  *symbol = gw_scene_candidate_hit (self->shown.scene, &painter, *cell, point);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return TRUE;
}

void
gw_board_pick_press (GwBoard *self, GwPoint point)
{
  GwPlace place = { GW_PLACE_CELL, 1 };
  guint symbol;

  if (point_at (self, point, &place.cells[0], &symbol))
    gw_session_pick (self->shown.session, &place, symbol);
}

void
gw_board_pick_move (GwBoard *self, GwPoint point)
{
  GwCell cell = GW_NO_CELL;
  guint symbol = 0;

  point_at (self, point, &cell, &symbol);
  if (cell == self->shown.pointed_cell && symbol == self->shown.pointed_symbol)
    return;
  self->shown.pointed_cell = cell;
  self->shown.pointed_symbol = symbol;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_board_pick_leave (GwBoard *self)
{
  self->shown.pointed_cell = GW_NO_CELL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

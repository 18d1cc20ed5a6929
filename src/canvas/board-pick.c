#include "canvas/board-private.h"

/* Pointing at candidates with the pointer: which one lies there, and the one that a press would mean. */

/* FALSE: there is no cell. */
static gboolean
point_at (GwBoard *self, GwPoint point, GwCell *cell, guint *symbol)
{
  GwPlace place = gw_geometry_hit (self->scene->geometry, point, GW_PLACE_BIT (CELL));
  cairo_surface_t *surface;
  GwPainter painter;
  cairo_t *cr;

  if (place.kind != GW_PLACE_CELL)
    return FALSE;
  surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cr = cairo_create (surface);
  gw_painter_init (&painter, cr, self->style, self->unit);
  *cell = place.cells[0];
  *symbol = gw_scene_candidate_hit (self->scene, &painter, *cell, point);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return TRUE;
}

void
gw_board_pick_press (GwBoard *self, GwPoint point)
{
  GwCell cell;
  guint symbol;

  if (point_at (self, point, &cell, &symbol))
    gw_session_pick (self->session, cell, symbol);
}

void
gw_board_pick_move (GwBoard *self, GwPoint point)
{
  GwCell cell = GW_NO_CELL;
  guint symbol = 0;

  point_at (self, point, &cell, &symbol);
  if (cell == self->pointed_cell && symbol == self->pointed_symbol)
    return;
  self->pointed_cell = cell;
  self->pointed_symbol = symbol;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_board_pick_leave (GwBoard *self)
{
  self->pointed_cell = GW_NO_CELL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Which symbol a press there would mean: its place says that only where candidates are shown. */
void
gw_board_draw_pick (GwBoard *self, GwPainter *painter)
{
  const GwColour *colour = &self->style->colours[GW_COLOUR_PREVIEW], *paper = &self->style->colours[GW_COLOUR_PAPER];
  GwText text = { .colour = colour, .is_bold = TRUE };
  double radius;
  GwPoint at;

  if (!gw_session_is_picking (self->session) || self->pointed_cell >= self->scene->geometry->n_cells
      || self->pointed_symbol >= self->scene->puzzle->symbols->n)
    return;
  radius = gw_scene_candidate_room (self->scene, painter) * 0.55;
  at = gw_scene_candidate_at (self->scene, painter, self->pointed_cell, self->pointed_symbol);
  gw_painter_circle (painter, at, radius);
  cairo_set_source_rgb (painter->cr, paper->red, paper->green, paper->blue);
  cairo_fill (painter->cr);
  text.text = gw_symbol_shown (self->scene->puzzle->symbols, self->pointed_symbol);
  text.size = radius * 1.4;
  text.most = radius * 1.7;
  gw_painter_text (painter, &text, at);
  gw_painter_circle (painter, at, radius);
  gw_painter_stroke (painter, colour, 0.045);
}

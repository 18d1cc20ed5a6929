#include "canvas/board-private.h"
#include "tools/tool-table.h"

/* Pointing at candidates: asked before tools are, and nothing of it touches the puzzle. */

gboolean
gw_board_is_picking (GwBoard *self)
{
  g_return_val_if_fail (GW_IS_BOARD (self), FALSE);
  return self->is_picking;
}

/* Candidates stand in cells; a tool may have left the cursor elsewhere. */
static void
cursor_into_cell (GwBoard *self)
{
  const GwPlace *now = &self->selection->cursor;
  GwPlace wanted = *now;

  if (now->kind != GW_PLACE_NONE && now->kind != GW_PLACE_CELL)
    wanted = gw_place_convert (self->scene->puzzle->grid, now, GW_PLACE_CELL);
  if (!gw_place_equal (&wanted, now))
    gw_board_take_selection (self, gw_selection_at (self->selection, &wanted));
}

void
gw_board_set_picking (GwBoard *self, gboolean picks)
{
  g_return_if_fail (GW_IS_BOARD (self));
  picks = picks && self->scene != NULL && self->play == NULL;
  if (self->is_picking == picks)
    return;
  gw_board_drop_stroke (self);
  self->is_picking = picks;
  self->pick_digit.number = -1;
  self->pointed_cell = GW_NO_CELL;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), picks ? "help" : NULL);
  if (picks)
    cursor_into_cell (self);
  else
    gw_board_tool_changed (self);
  g_signal_emit_by_name (self, "picking-changed");
}

static void
tell (GwBoard *self, GwCell cell, guint symbol)
{
  g_signal_emit_by_name (self, "picked", (guint) cell, symbol);
}

/* ---- by pointer ---- */

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

  if (!point_at (self, point, &cell, &symbol))
    return;
  gw_board_select_cell (self, cell);
  tell (self, cell, symbol);
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

  if (!self->is_picking || self->pointed_cell >= self->scene->geometry->n_cells
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

/* ---- by keys ---- */

gboolean
gw_board_pick_arrow (GwBoard *self, GwDirection direction)
{
  GwBoardEvent event = { .kind = GW_BOARD_KEY, .key = GW_KEY_ARROW, .direction = direction };

  gw_board_send_to (self, &gw_tool_select, &event);
  gw_board_focus_cursor (self);
  gw_board_show_cursor (self);
  return TRUE;
}

gboolean
gw_board_pick_character (GwBoard *self, gunichar character)
{
  const GwPlace cursor = self->selection->cursor;
  GwBoardEvent event = { .kind = GW_BOARD_KEY, .key = GW_KEY_TEXT, .time = g_get_monotonic_time () / 1000 };
  char text[8] = "";
  gboolean is_second;
  gint symbol;

  if (self->scene == NULL || !g_unichar_isgraph (character))
    return FALSE;
  text[g_unichar_to_utf8 (character, text)] = '\0';
  event.text = text;
  symbol = gw_typed_symbol (self->scene->puzzle->symbols, &event, &self->pick_digit, &is_second);
  if (symbol >= 0 && cursor.kind == GW_PLACE_CELL)
    tell (self, cursor.cells[0], (guint) symbol);
  else
    g_signal_emit_by_name (self, "said", symbol < 0 ? _("Type a symbol of the puzzle.") : _("Select one cell of the grid first."));
  return TRUE;
}

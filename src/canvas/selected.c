#include "canvas/selected.h"

#include <math.h>

#define WIDTH 0.07 /* of the outline, in cells */
#define BAND  0.78 /* width of what goes along a line */
#define REACH 1.5  /* between the centres of cells that touch at least at a corner */

gboolean
gw_selected_is_muted (const GwShown *shown)
{
  return gw_session_get_overlay (shown->session, GW_OVERLAY_PATH) != NULL;
}

GwColour
gw_selected_colour (const GwShown *shown)
{
  GwColour colour = shown->style->colours[GW_COLOUR_SELECTION];

  colour.clear = gw_selected_is_muted (shown) ? 0.65 : 0;
  return colour;
}

gboolean
gw_selected_has_cell (const GwShown *shown, GwCell cell)
{
  const GwSelection *selection = gw_session_get_selection (shown->session);

  for (guint i = 0; i < selection->n_clues; i++)
    {
      const GwConstraint *clue = gw_puzzle_find (shown->scene->puzzle, selection->clues[i]);

      for (guint k = 0; clue != NULL && clue->n_regions > 0 && k < clue->regions[0]->n_cells; k++)
        if (clue->regions[0]->cells[k] == cell)
          return TRUE;
    }
  return FALSE;
}

/* From cell to cell, over a corner at least once: the outline of the cells would fall apart there. */
static gboolean
goes_over_corner (const GwGeometry *geometry, const GwCell *cells, guint n_cells)
{
  gboolean does = FALSE;

  for (guint i = 1; i < n_cells; i++)
    {
      const GwPoint from = geometry->centres[cells[i - 1]], to = geometry->centres[cells[i]];

      if (hypot (to.x - from.x, to.y - from.y) > REACH)
        return FALSE;
      does |= !gw_grid_adjacent (geometry->grid, cells[i - 1], cells[i]);
    }
  return does;
}

/* Along one side of the path through N POINTS, or backwards (STEP -1) along the other one, and round its end: corners are rounded outside and sharp
 * inside. */
static void
trace_side (cairo_t *cr, const GwPoint *points, guint n, int step)
{
  const double reach = BAND / 2;
  GwPoint before = { 0, 0 };

  for (guint i = 0; i + 1 < n; i++)
    {
      const GwPoint from = points[step > 0 ? i : n - 1 - i], to = points[step > 0 ? i + 1 : n - 2 - i];
      const double length = hypot (to.x - from.x, to.y - from.y);
      const GwPoint side = { (to.y - from.y) / length, (from.x - to.x) / length }; /* to the left */
      const double turn = before.x * side.y - before.y * side.x, along = 1 + before.x * side.x + before.y * side.y;

      if (i > 0 && turn > 0)
        cairo_arc (cr, from.x, from.y, reach, atan2 (before.y, before.x), atan2 (side.y, side.x));
      else if (i > 0)
        cairo_line_to (cr, from.x + reach * (before.x + side.x) / along, from.y + reach * (before.y + side.y) / along);
      before = side;
      if (i + 2 == n)
        cairo_arc (cr, to.x, to.y, reach, atan2 (side.y, side.x), atan2 (side.y, side.x) + G_PI);
    }
}

static void
outline_band (const GwGeometry *geometry, GwPainter *painter, const GwCell *cells, guint n_cells, const GwColour *colour)
{
  g_autofree GwPoint *points = g_new (GwPoint, n_cells);

  for (guint i = 0; i < n_cells; i++)
    points[i] = geometry->centres[cells[i]];
  cairo_new_sub_path (painter->cr);
  trace_side (painter->cr, points, n_cells, 1);
  trace_side (painter->cr, points, n_cells, -1);
  cairo_close_path (painter->cr);
  gw_painter_stroke (painter, colour, WIDTH);
}

void
gw_selected_outline (const GwShown *shown, GwPainter *painter, const GwCell *cells, guint n_cells, const GwColour *colour)
{
  const GwGeometry *geometry = shown->scene->geometry;
  g_autoptr (GwOutline) outline = NULL;

  if (goes_over_corner (geometry, cells, n_cells))
    {
      outline_band (geometry, painter, cells, n_cells, colour);
      return;
    }
  outline = gw_outline_new (geometry, cells, n_cells, 0.02);
  gw_painter_outline (painter, outline, 0.12);
  gw_painter_stroke (painter, colour, WIDTH);
}

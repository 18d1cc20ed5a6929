#include "canvas/layer.h"
#include "canvas/selected.h"

/* The selected cells. */

static void
paint_cell (const GwShown *shown, GwPainter *painter, GwCell cell, const GwColour *colour, double alpha)
{
  gw_painter_polygon (painter, shown->scene->geometry, cell);
  cairo_set_source_rgba (painter->cr, colour->red, colour->green, colour->blue, alpha);
  cairo_fill (painter->cr);
}

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return change->kinds & (GW_CHANGED_PUZZLE | GW_CHANGED_SELECTION | GW_CHANGED_PLAY) ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwColour colour = gw_selected_colour (shown);
  const gboolean is_muted = gw_selected_is_muted (shown);
  g_autoptr (GArray) cells = gw_selection_list (gw_session_get_selection (shown->session));
  g_autoptr (GwOutline) outline = NULL;

  if (cells->len == 0)
    return;
  for (guint i = 0; i < cells->len && !is_muted; i++)
    paint_cell (shown, painter, g_array_index (cells, GwCell, i), &colour, 0.22);
  outline = gw_outline_new (shown->scene->geometry, (gconstpointer) cells->data, cells->len, 0.04);
  gw_painter_outline (painter, outline, 0.1);
  gw_painter_stroke (painter, &colour, is_muted ? 0.04 : 0.06);
}

const GwBoardLayer gw_layer_selection = { GW_PLANE_ABOVE, stale, draw };

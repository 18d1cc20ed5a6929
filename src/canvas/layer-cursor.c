#include "canvas/layer.h"
#include "canvas/dashed.h"
#include "canvas/selected.h"

/* The cursor: round its cell, or on the edge, corner or line that it stands at; in a clue that is selected, and has an outline of its own, a wash. */

/* Where the cursor's keys would set a clue, as long as the pointer does not show it of another place. */
static void
draw_line (const GwShown *shown, GwPainter *painter, const GwColour *colour)
{
  const GwPlace place = gw_session_get_cursor (shown->session);

  if (place.kind == GW_PLACE_OUTSIDE && gw_session_get_tool (shown->session)->takes != NULL
      && gw_session_get_state (shown->session)->entry.id == 0 && gw_session_get_preview (shown->session)->kind == GW_PREVIEW_NONE)
    gw_dash_outside_line (shown->scene, painter, &place, colour);
}

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return change->kinds & ~(GW_CHANGED_OVERLAYS | GW_CHANGED_OWN) ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwPlace place = gw_session_get_cursor (shown->session);
  const GwColour colour = gw_selected_colour (shown);

  if (place.kind == GW_PLACE_NONE || !shown->has_focus)
    return;
  if (place.kind == GW_PLACE_CELL && gw_selected_has_cell (shown, place.cells[0]))
    {
      gw_painter_polygon (painter, shown->scene->geometry, place.cells[0]);
      gw_painter_fill (painter, &(GwColour) { colour.red, colour.green, colour.blue, 0.75 });
      return;
    }
  if (place.kind == GW_PLACE_CELL)
    {
      g_autoptr (GwOutline) outline = gw_outline_new (shown->scene->geometry, place.cells, 1, 0.03);

      gw_painter_outline (painter, outline, 0.1);
    }
  else
    {
      draw_line (shown, painter, &colour);
      gw_painter_circle (painter, gw_geometry_locate (shown->scene->geometry, &place),
                         place.kind == GW_PLACE_OUTSIDE ? GW_OUTSIDE_RADIUS : 0.24);
    }
  gw_painter_stroke (painter, &colour, gw_selected_is_muted (shown) ? 0.04 : 0.06);
}

const GwBoardLayer gw_layer_cursor = { GW_PLANE_ABOVE, stale, draw };

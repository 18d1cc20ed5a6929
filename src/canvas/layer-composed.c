#include "canvas/layer.h"

/* What the input method is composing: in the cell of the cursor. */

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return (change->kinds & (GW_CHANGED_PUZZLE | GW_CHANGED_SELECTION)) && shown->composed != NULL ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwPlace place = gw_session_get_cursor (shown->session);
  GwText text = { .text = shown->composed, .size = 0.6, .most = 0.9, .colour = &shown->style->colours[GW_COLOUR_PREVIEW] };
  GwPoint at, line[2];

  if (shown->composed == NULL || place.kind == GW_PLACE_NONE)
    return;
  at = gw_geometry_locate (shown->scene->geometry, &place);
  line[0] = (GwPoint){ at.x - 0.3, at.y + 0.32 };
  line[1] = (GwPoint){ at.x + 0.3, at.y + 0.32 };
  gw_painter_text (painter, &text, at);
  gw_painter_polyline (painter, line, 2);
  gw_painter_stroke (painter, &shown->style->colours[GW_COLOUR_PREVIEW], 0.04);
}

const GwBoardLayer gw_layer_composed = { GW_PLANE_ABOVE, stale, draw };

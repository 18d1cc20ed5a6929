#include "canvas/layer.h"

/* What is known of places beside cells, or marked there: shades, lines, and signs where there is none. Among the digits, so that a mark
 * has its tile drawn anew and no more. */

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  if (!gw_grid_has_layers (shown->scene->puzzle->grid))
    return GW_FRESH;
  return (change->kinds & (GW_CHANGED_OTHER_LOOKS | GW_CHANGED_PLAY))
         || ((change->kinds & GW_CHANGED_OVERLAYS) && (change->was_filled || shown->is_filled)) ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwContent content = gw_shown_content (shown);

  gw_scene_draw (shown->scene, painter, &content, 1u << GW_LAYER_PLACES);
}

const GwBoardLayer gw_layer_places = { GW_PLANE_DIGITS, stale, draw };

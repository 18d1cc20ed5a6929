#include "canvas/layer.h"

/* Paper, and what colours cells. */

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return change->kinds & GW_CHANGED_LOOKS ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  gw_scene_draw (shown->scene, painter, NULL, (1u << GW_LAYER_PAPER) | (1u << GW_LAYER_REGIONS));
}

const GwBoardLayer gw_layer_ground = { GW_PLANE_BELOW, stale, draw };

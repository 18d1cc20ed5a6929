#include "canvas/layer.h"

/* The grid and its clues, above the colours of somebody who solves. */

#define LAYERS ((1u << GW_LAYER_CLUES) | (1u << GW_LAYER_GRID) | (1u << GW_LAYER_CAGES) | (1u << GW_LAYER_MARKS))

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return change->kinds & GW_CHANGED_LOOKS ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  gw_scene_draw (shown->scene, painter, NULL, LAYERS);
}

const GwBoardLayer gw_layer_clues = { GW_PLANE_BELOW, stale, draw };

#include "canvas/layer.h"

/* What panels show above the puzzle. */

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return change->kinds & (GW_CHANGED_PUZZLE | GW_CHANGED_OVERLAYS | GW_CHANGED_OWN | GW_CHANGED_PLAY) ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwContent content = { .working = gw_session_get_working (shown->session) }, entered = gw_shown_content (shown);

  for (guint slot = 0; slot < GW_N_OVERLAYS; slot++)
    {
      const GwOverlay *overlay = gw_session_get_overlay (shown->session, (GwOverlaySlot) slot);

      if (overlay != NULL)
        gw_overlay_draw (overlay, shown->scene, painter, slot == GW_OVERLAY_PLAY ? &entered : &content);
    }
}

const GwBoardLayer gw_layer_overlays = { GW_PLANE_ABOVE, stale, draw };

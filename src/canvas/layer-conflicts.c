#include "canvas/layer.h"

/* Where what somebody has entered breaks a rule, if they want to see it, and while no hint or check shows something else. */

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return change->kinds & (GW_CHANGED_PLAY | GW_CHANGED_OVERLAYS) ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const gboolean is_told = gw_session_get_overlay (shown->session, GW_OVERLAY_PLAY) != NULL;
  const GwPlay *play = is_told ? NULL : gw_session_get_play (shown->session);

  for (guint cell = 0; play != NULL && cell < shown->scene->geometry->n_cells && play->has_conflicts; cell++)
    if (gw_bit_test (play->bad, cell))
      gw_scene_hatch_cell (shown->scene, painter, (GwCell) cell);
}

const GwBoardLayer gw_layer_conflicts = { GW_PLANE_ABOVE, stale, draw };

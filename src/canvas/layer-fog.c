#include "canvas/layer.h"
#include "render/fog-art.h"
#include "render/overlay.h"

/* Fog of war. Solvers see nothing of a cell in it but the grid and what they have entered; the author sees where it lies. */

static const guint64 *
fogged_of (const GwShown *shown)
{
  const GwPlay *play = gw_session_get_play (shown->session);

  return play != NULL ? play->fogged : NULL;
}

static GwStale
cover_stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return (change->kinds & GW_CHANGED_LOOKS) || ((change->kinds & GW_CHANGED_PLAY) && gw_shown_has_fog (shown)) ? GW_STALE : GW_FRESH;
}

static void
draw_cover (const GwShown *shown, GwPainter *painter)
{
  if (fogged_of (shown) != NULL)
    gw_fog_draw_cover (shown->scene, painter, fogged_of (shown));
}

static void
draw_grid (const GwShown *shown, GwPainter *painter)
{
  if (fogged_of (shown) != NULL)
    gw_fog_draw_grid (shown->scene, painter, fogged_of (shown));
}

/* A path shows the fog as it is by then. */
static gboolean
is_told_by_path (const GwShown *shown)
{
  const GwOverlay *path = gw_session_get_overlay (shown->session, GW_OVERLAY_PATH);

  return path != NULL && gw_overlay_has_fog (path);
}

static GwStale
plan_stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return change->kinds & (GW_CHANGED_LOOKS | GW_CHANGED_PLAY | GW_CHANGED_OVERLAYS) ? GW_STALE : GW_FRESH;
}

static void
draw_plan (const GwShown *shown, GwPainter *painter)
{
  if (shown->scene->fog != NULL && gw_session_get_play (shown->session) == NULL && !is_told_by_path (shown))
    gw_fog_draw_plan (shown->scene, painter);
}

const GwBoardLayer gw_layer_fog = { GW_PLANE_BELOW, cover_stale, draw_cover };
const GwBoardLayer gw_layer_fog_grid = { GW_PLANE_BELOW, cover_stale, draw_grid };
const GwBoardLayer gw_layer_fog_plan = { GW_PLANE_ABOVE, plan_stale, draw_plan };

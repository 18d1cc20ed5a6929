#include "author/falsehood.h"
#include "canvas/layer.h"

/* The clues that are false of the author's solution. */

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return change->kinds & (GW_CHANGED_PUZZLE | GW_CHANGED_OWN | GW_CHANGED_PLAY) ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const gboolean plays = gw_session_get_play (shown->session) != NULL;
  const GPtrArray *falsehoods = plays ? NULL : gw_session_get_falsehoods (shown->session);

  for (guint i = 0; falsehoods != NULL && i < falsehoods->len; i++)
    {
      const GwFalsehood *falsehood = falsehoods->pdata[i];

      for (guint k = 0; k < falsehood->cells->len; k++)
        gw_scene_hatch_cell (shown->scene, painter, g_array_index (falsehood->cells, GwCell, k));
    }
}

const GwBoardLayer gw_layer_falsehoods = { GW_PLANE_ABOVE, stale, draw };

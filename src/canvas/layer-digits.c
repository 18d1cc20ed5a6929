#include "canvas/changed-cells.h"

/* What stands in the cells: givens, entries, working digits, candidates. */

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  const GwScene *old = change->old, *scene = shown->scene;

  if ((change->kinds & (GW_CHANGED_OTHER_LOOKS | GW_CHANGED_OWN | GW_CHANGED_PLAY))
      || ((change->kinds & GW_CHANGED_OVERLAYS) && (change->was_filled || shown->is_filled)))
    return GW_STALE;
  if ((change->kinds & GW_CHANGED_CLUES) && (old == NULL || old->has_labels != scene->has_labels)) /* small digits leave numbers room everywhere */
    return GW_STALE;
  if (!(change->kinds & (GW_CHANGED_GIVENS | GW_CHANGED_CLUES)) || old == NULL)
    return GW_FRESH;
  if (change->kinds & GW_CHANGED_CLUES) /* digits on lines and beside totals look different */
    gw_changed_cells_of_clues (shown, change, cells);
  for (guint i = 0; i < scene->geometry->n_cells; i++)
    if (old->givens[i] != scene->givens[i] || old->possible[i] != scene->possible[i])
      g_array_append_val (cells, (GwCell){ (GwCell) i });
  return GW_STALE_CELLS;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwContent content = gw_shown_content (shown);

  gw_scene_draw (shown->scene, painter, &content, (1u << GW_LAYER_DIGITS) | (1u << GW_LAYER_CANDIDATES));
}

const GwBoardLayer gw_layer_digits = { GW_PLANE_DIGITS, stale, draw };

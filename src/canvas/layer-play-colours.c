#include "canvas/layer.h"

/* Colours of somebody who solves, or did: below the clues, but above the fog. */

static const GwHatch HATCHES[GW_N_HUES] = {
  GW_HATCH_DOTS, GW_HATCH_RISING, GW_HATCH_FALLING, GW_HATCH_ROWS, GW_HATCH_COLUMNS, GW_HATCH_GRID, GW_HATCH_DIAMONDS,
  GW_HATCH_RISING, GW_HATCH_FALLING,
};

/* Several colours share the cell as upright bands. */
static void
draw_colours (const GwShown *shown, GwPainter *painter, GwCell cell, guint colours)
{
  GwPoint at = shown->scene->geometry->centres[cell];
  guint n = (guint) __builtin_popcount (colours), band = 0;

  for (guint hue = 0; hue < GW_N_HUES; hue++)
    if (colours >> hue & 1)
      {
        cairo_save (painter->cr);
        gw_painter_polygon (painter, shown->scene->geometry, cell);
        cairo_clip (painter->cr);
        cairo_rectangle (painter->cr, at.x - 0.6 + 1.2 * band / n, at.y - 0.6, 1.2 / n, 1.2);
        gw_painter_shade (painter, &shown->style->hues[hue][GW_TONE_TINT], HATCHES[hue]);
        cairo_restore (painter->cr);
        band++;
      }
}

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return (change->kinds & (GW_CHANGED_PLAY | GW_CHANGED_LAID | GW_CHANGED_GRID)) && (change->was_coloured || shown->is_coloured) ? GW_STALE : GW_FRESH;
}

static void
draw_where (const GwShown *shown, GwPainter *painter, gboolean is_fogged)
{
  const GwPlay *play = gw_shown_entries (shown);

  for (guint cell = 0; play != NULL && cell < shown->scene->geometry->n_cells; cell++)
    if (play->cells[cell].colours != 0 && gw_play_is_fogged (play, (GwCell) cell) == is_fogged)
      draw_colours (shown, painter, (GwCell) cell, play->cells[cell].colours);
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  draw_where (shown, painter, FALSE);
}

static void
draw_in_fog (const GwShown *shown, GwPainter *painter)
{
  draw_where (shown, painter, TRUE);
}

const GwBoardLayer gw_layer_play_colours = { GW_PLANE_BELOW, stale, draw };
const GwBoardLayer gw_layer_fog_colours = { GW_PLANE_BELOW, stale, draw_in_fog };

#include "canvas/layer.h"

/* Which symbol a press there would mean, while candidates are pointed at: its place says that only where candidates are shown. */

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return change->kinds & (GW_CHANGED_PUZZLE | GW_CHANGED_PICKING) ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwColour *colour = &shown->style->colours[GW_COLOUR_PREVIEW], *paper = &shown->style->colours[GW_COLOUR_PAPER];
  GwText text = { .colour = colour, .is_bold = TRUE };
  double radius;
  GwPoint at;

  if (!gw_session_is_picking (shown->session) || shown->pointed_cell >= shown->scene->geometry->n_cells
      || shown->pointed_symbol >= shown->scene->puzzle->symbols->n)
    return;
  radius = gw_scene_candidate_room (shown->scene, painter) * 0.55;
  at = gw_scene_candidate_at (shown->scene, painter, shown->pointed_cell, shown->pointed_symbol);
  gw_painter_circle (painter, at, radius);
  cairo_set_source_rgb (painter->cr, paper->red, paper->green, paper->blue);
  cairo_fill (painter->cr);
  text.text = gw_symbol_shown (shown->scene->puzzle->symbols, shown->pointed_symbol);
  text.size = radius * 1.4;
  text.most = radius * 1.7;
  gw_painter_text (painter, &text, at);
  gw_painter_circle (painter, at, radius);
  gw_painter_stroke (painter, colour, 0.045);
}

const GwBoardLayer gw_layer_pick = { GW_PLANE_ABOVE, stale, draw };

#include "canvas/dashed.h"

#include "render/family.h"

void
gw_dash (GwPainter *painter, const GwColour *colour)
{
  gw_painter_stroke_dashed (painter, colour, 0.06, GW_PATTERN_DASHED, 0.24);
}

void
gw_dash_outside_line (const GwScene *scene, GwPainter *painter, const GwPlace *place, const GwColour *colour)
{
  const GwGeometry *geometry = scene->geometry;
  GwCell line[GW_MAX_SIDE * 2];
  guint n = gw_place_line (geometry->grid, place, line);
  GwOutsideClue clue;
  GwPoint border;

  gw_outside_clue_at (geometry, place, &clue);
  border = (GwPoint) { clue.first.x - clue.step.x / 2, clue.first.y - clue.step.y / 2 };
  gw_painter_polyline (painter, (GwPoint[]) { border, geometry->centres[line[n - 1]] }, 2);
  gw_dash (painter, colour);
  gw_painter_circle (painter, clue.at, GW_OUTSIDE_RADIUS);
  gw_dash (painter, colour);
  if (clue.has_arrow)
    gw_draw_outside_arrow (painter, &clue, colour);
}

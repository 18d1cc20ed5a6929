/* Marks of single cells: shapes behind the digit, signs along its sides, a text in its corner. */
#include <math.h>

#include "render/digit-room.h"
#include "render/family.h"

#define SHAPE 0.37
#define RING 0.4 /* round a digit, which it keeps off */

/* Every cell of the clue, its own way. */
typedef void (*CellFunc) (const GwScene *scene, GwPainter *painter, const GwConstraint *constraint, GwCell cell);

static void
for_each_cell (const GwScene *scene, GwPainter *painter, CellFunc draw)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_CELL_MARK];

  for (guint i = 0; i < clues->len; i++)
    {
      const GwConstraint *constraint = clues->pdata[i];

      for (guint k = 0; k < constraint->n_args; k++)
        if (constraint->args[k].type == GW_ARG_CELL)
          draw (scene, painter, constraint, (GwCell) constraint->args[k].value);
    }
}

/* Tinted, hatched cells, and full shapes that digits stand on. */
static void
draw_ground (const GwScene *scene, GwPainter *painter, const GwConstraint *constraint, GwCell cell)
{
  const GwLook *look = &constraint->rule->look;
  gboolean has_shape = look->mark == GW_MARK_CIRCLE || look->mark == GW_MARK_SQUARE;
  GwPoint centre = scene->geometry->centres[cell];

  if (look->fill != GW_FILL_TINT)
    return;
  if (!has_shape)
    {
      GwDress dress;

      gw_clue_dress (painter, scene->puzzle, constraint, &dress);
      gw_painter_polygon (painter, scene->geometry, cell);
      gw_painter_shade (painter, &dress.tint, look->hatch);
      return;
    }
  if (look->mark == GW_MARK_CIRCLE)
    gw_painter_circle (painter, centre, SHAPE);
  else
    gw_painter_square (painter, centre, SHAPE * 0.92);
  gw_painter_fill (painter, gw_colour (painter, GW_COLOUR_SHAPE));
}

void
gw_draw_cell_grounds (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  for_each_cell (scene, painter, draw_ground);
}

/* A small angle at every side, its point towards the middle of the cell or away from it. */
static void
add_angles (GwPainter *painter, const GwGeometry *geometry, GwCell cell, gboolean is_outward)
{
  GwPoint centre = geometry->centres[cell];

  for (guint i = 0; i < geometry->n_sides; i++)
    {
      GwPoint a = gw_geometry_vertex (geometry, cell, i), b = gw_geometry_vertex (geometry, cell, i + 1);
      GwPoint out = { (a.x + b.x) / 2 - centre.x, (a.y + b.y) / 2 - centre.y };
      double length = hypot (out.x, out.y), wing = 0.09, depth = is_outward ? 0.07 : -0.07;
      GwPoint d = { out.x / length, out.y / length };
      GwPoint tip = { centre.x + d.x * (length - 0.11 + depth / 2), centre.y + d.y * (length - 0.11 + depth / 2) };
      GwPoint angle[3] = { { tip.x - d.x * depth - d.y * wing, tip.y - d.y * depth + d.x * wing },
                           tip,
                           { tip.x - d.x * depth + d.y * wing, tip.y - d.y * depth - d.x * wing } };

      gw_painter_polyline (painter, angle, 3);
    }
}

/* No text: it has none. */
static GwText
corner_text (const GwScene *scene, const GwPainter *painter, const GwConstraint *constraint, GwCell cell, GwPoint *at)
{
  const GwPoint centre = scene->geometry->centres[cell];

  *at = (GwPoint) { centre.x + (scene->geometry->is_hexagon ? 0.36 : 0.4), centre.y + 0.29 };
  return (GwText) { .text = gw_painter_writes (painter, GW_SIZE_LABEL) ? gw_clue_text (scene->puzzle, constraint, NULL) : NULL,
                    .size = gw_painter_size (painter, GW_SIZE_LABEL), .most = 0.6, .align = GW_ALIGN_RIGHT, .is_bold = TRUE,
                    .colour = gw_colour (painter, GW_COLOUR_LABEL) };
}

static void
draw_corner_text (const GwScene *scene, GwPainter *painter, const GwConstraint *constraint, GwCell cell)
{
  GwPoint at;
  const GwText text = corner_text (scene, painter, constraint, cell, &at);
  g_autofree const char *string = text.text;

  if (string != NULL)
    gw_painter_text (painter, &text, at);
}

void
gw_add_corner_labels (const GwScene *scene, GwPainter *painter, GArray *labels)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_CELL_MARK];

  for (guint i = 0; i < clues->len; i++)
    {
      const GwConstraint *constraint = clues->pdata[i];

      for (guint k = 0; k < constraint->n_args; k++)
        if (constraint->args[k].type == GW_ARG_CELL)
          {
            GwPoint at;
            const GwText text = corner_text (scene, painter, constraint, (GwCell) constraint->args[k].value, &at);
            g_autofree const char *string = text.text;
            GwBounds ink = { 0 };

            if (string == NULL)
              continue;
            ink = gw_painter_ink (painter, &text, at);
            g_array_append_val (labels, ink);
          }
    }
}

static void
draw_front (const GwScene *scene, GwPainter *painter, const GwConstraint *constraint, GwCell cell)
{
  const GwLook *look = &constraint->rule->look;
  double width = gw_painter_width (painter, GW_WIDTH_MARK);

  if (look->mark == GW_MARK_INWARD || look->mark == GW_MARK_OUTWARD)
    add_angles (painter, scene->geometry, cell, look->mark == GW_MARK_OUTWARD);
  else if (look->mark == GW_MARK_CIRCLE && look->fill == GW_FILL_NONE)
    gw_painter_circle (painter, scene->geometry->centres[cell], RING);
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_CLUE), width);
  draw_corner_text (scene, painter, constraint, cell);
}

void
gw_draw_cell_marks (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  for_each_cell (scene, painter, draw_front);
}

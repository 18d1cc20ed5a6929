/* Paper, lines between cells, and the heavy borders: boxes, jigsaw pieces, the rim. */
#include "render/family.h"

void
gw_draw_paper (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    if (gw_grid_is_active (scene->geometry->grid, (GwCell) cell))
      gw_painter_polygon (painter, scene->geometry, (GwCell) cell);
  gw_painter_fill (painter, gw_colour (painter, GW_COLOUR_PAPER));
}

static void
add_side (GwPainter *painter, const GwGeometry *geometry, GwCell cell, guint side)
{
  GwPoint ends[2] = { gw_geometry_vertex (geometry, cell, side), gw_geometry_vertex (geometry, cell, side + 1) };

  gw_painter_polyline (painter, ends, 2);
}

/* A side between two cells, as the first of them sees it. */
static gboolean
is_between (const GwGeometry *geometry, GwCell cell, guint side)
{
  GwCell other = cell != GW_NO_CELL && gw_grid_is_active (geometry->grid, cell) ? gw_geometry_across (geometry, cell, side) : GW_NO_CELL;

  return other != GW_NO_CELL && cell < other;
}

/* Sides that continue each other are one line: in a PDF most of a plain grid would be lines otherwise. SIDE: the right one (1),
 * followed down, or the lower one (2), followed to the right. */
static void
add_run (GwPainter *painter, const GwGeometry *geometry, GwCell cell, guint side)
{
  const guint back = side == 1 ? 0 : 3, on = side == 1 ? 2 : 1, from = side == 1 ? 1 : 3;
  GwCell last = cell;
  GwPoint ends[2];

  if (!is_between (geometry, cell, side) || is_between (geometry, gw_geometry_across (geometry, cell, back), side))
    return;
  while (is_between (geometry, gw_geometry_across (geometry, last, on), side))
    last = gw_geometry_across (geometry, last, on);
  ends[0] = gw_geometry_vertex (geometry, cell, from);
  ends[1] = gw_geometry_vertex (geometry, last, 2);
  gw_painter_polyline (painter, ends, 2);
}

/* Where a solution's lines run along the rim, the rim is as thin as all else. */
static gboolean
has_fences (const GwScene *scene)
{
  const GwPlaceLayers *layers = scene->puzzle->grid->layers;

  for (guint i = 0; layers != NULL && i < layers->n_layers; i++)
    if (layers->layers[i].kind == GW_LAYER_FENCES && layers->layers[i].is_told)
      return TRUE;
  return FALSE;
}

static void
add_rim (const GwGeometry *geometry, GwPainter *painter)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint side = 0; side < geometry->n_sides; side++)
      if (gw_grid_is_active (geometry->grid, (GwCell) cell) && gw_geometry_across (geometry, (GwCell) cell, side) == GW_NO_CELL)
        add_side (painter, geometry, (GwCell) cell, side);
}

void
gw_draw_grid_lines (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  const GwGeometry *geometry = scene->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint side = 0; side < geometry->n_sides; side++)
      if (geometry->is_hexagon && is_between (geometry, (GwCell) cell, side))
        add_side (painter, geometry, (GwCell) cell, side);
      else if (!geometry->is_hexagon && (side == 1 || side == 2))
        add_run (painter, geometry, (GwCell) cell, side);
  if (has_fences (scene))
    add_rim (geometry, painter);
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_GRID), gw_painter_width (painter, GW_WIDTH_GRID));
}

/* Pieces get numbers; a side between two of one piece is inside. IN: 0 none, per cell. */
static void
mark_border (const GwGeometry *geometry, const GwCell *cells, guint n_cells, guint32 stamp, guint32 *in, guint8 *is_heavy)
{
  for (guint i = 0; i < n_cells; i++)
    in[cells[i]] = stamp;
  for (guint i = 0; i < n_cells; i++)
    for (guint side = 0; side < geometry->n_sides; side++)
      {
        GwCell other = gw_geometry_across (geometry, cells[i], side);

        if (other == GW_NO_CELL || in[other] != stamp)
          is_heavy[cells[i] * geometry->n_sides + side] = 1;
      }
}

static void
mark_all (const GwScene *scene, GwDrawing drawing, guint32 *stamp, guint32 *in, guint8 *is_heavy)
{
  for (guint i = 0; i < scene->clues[drawing]->len; i++)
    {
      const GwConstraint *constraint = scene->clues[drawing]->pdata[i];

      for (guint k = 0; k < constraint->n_regions; k++)
        if (drawing == GW_DRAW_BORDER || constraint->regions[k]->kind == GW_REGION_BOX)
          mark_border (scene->geometry, constraint->regions[k]->cells, constraint->regions[k]->n_cells, ++*stamp, in, is_heavy);
    }
}

static void
mark_rooms (const GwScene *scene, guint32 *stamp, guint32 *in, guint8 *is_heavy)
{
  const GwPlaceLayers *layers = scene->puzzle->grid->layers;

  for (guint i = 0; layers != NULL && i < layers->rooms->len; i++)
    {
      const GArray *cells = g_array_index (layers->rooms, GwCellSet, i).cells;

      mark_border (scene->geometry, (const GwCell *) (gconstpointer) cells->data, cells->len, ++*stamp, in, is_heavy);
    }
}

void
gw_draw_borders (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  const GwGeometry *geometry = scene->geometry;
  g_autofree guint32 *in = g_new0 (guint32, geometry->n_cells);
  g_autofree guint8 *is_heavy = g_new0 (guint8, geometry->n_cells * geometry->n_sides);
  const gboolean has_rim = !has_fences (scene);
  guint32 stamp = 0;

  mark_all (scene, GW_DRAW_GRID, &stamp, in, is_heavy);
  mark_all (scene, GW_DRAW_BORDER, &stamp, in, is_heavy);
  mark_rooms (scene, &stamp, in, is_heavy);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint side = 0; side < geometry->n_sides; side++)
      if (gw_grid_is_active (geometry->grid, (GwCell) cell)
          && (is_heavy[cell * geometry->n_sides + side]
              || (has_rim && gw_geometry_across (geometry, (GwCell) cell, side) == GW_NO_CELL)))
        add_side (painter, geometry, (GwCell) cell, side);
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_BORDER), gw_painter_width (painter, GW_WIDTH_BORDER));
}

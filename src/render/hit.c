/* Which place a pointer means. */
#include <math.h>

#include "render/geometry.h"

#define NEAR 0.2
#define REACH 0.75      /* of a spot outside, of a side from beside the grid */
#define LEANING 0.3     /* of a cell's way towards a line, in what it is nearer */
#define LAST_RESORT 10.0

static double
distance (GwPoint a, GwPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static double
distance_to_side (GwPoint point, GwPoint a, GwPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy);

  along = CLAMP (along, 0, 1);
  return distance (point, (GwPoint) { a.x + along * dx, a.y + along * dy });
}

/* The cells tile the plane as Voronoi cells of their centres. Inactive cells are hit by nobody. */
static GwCell
cell_at (const GwGeometry *geometry, GwPoint point)
{
  GwCell best = 0;

  for (guint cell = 1; cell < geometry->n_cells; cell++)
    if (distance (point, geometry->centres[cell]) < distance (point, geometry->centres[best]) - 1e-9)
      best = (GwCell) cell;
  if (!gw_grid_is_active (geometry->grid, best))
    return GW_NO_CELL;
  for (guint i = 0; i < geometry->n_sides; i++)
    {
      GwPoint a = gw_geometry_vertex (geometry, best, i), b = gw_geometry_vertex (geometry, best, i + 1);

      if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) < -1e-9)
        return GW_NO_CELL;
    }
  return best;
}

/* PLACE becomes an edge of CELL, or a side behind which no cell lies, if KINDS ask for it and it is nearer than WITHIN. */
static void
take_border (const GwGeometry *geometry, GwCell cell, GwPoint point, guint kinds, double *within, GwPlace *place)
{
  for (guint side = 0; side < geometry->n_sides; side++)
    {
      GwCell other = gw_geometry_across (geometry, cell, side);
      double away = distance_to_side (point, gw_geometry_vertex (geometry, cell, side),
                                      gw_geometry_vertex (geometry, cell, side + 1));

      if (away >= *within || !(kinds & (other == GW_NO_CELL ? GW_PLACE_BIT (SIDE) : GW_PLACE_BIT (EDGE))))
        continue;
      *within = away;
      *place = other == GW_NO_CELL ? gw_place_side (geometry->grid, cell, gw_geometry_side_direction (geometry, side))
                                   : (GwPlace) { GW_PLACE_EDGE, 2, { MIN (cell, other), MAX (cell, other) }, GW_RIGHT };
    }
}

/* From beside the grid, or from in a hole. */
static GwPlace
nearest_side (const GwGeometry *geometry, GwPoint point)
{
  GwPlace place = { GW_PLACE_NONE };
  double within = REACH;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (gw_grid_is_active (geometry->grid, (GwCell) cell))
      take_border (geometry, (GwCell) cell, point, GW_PLACE_BIT (SIDE), &within, &place);
  return place;
}

static GwPlace
nearest_corner (const GwGeometry *geometry, GwCell cell, GwPoint point, double within)
{
  GwPlace place = { GW_PLACE_NONE };

  for (guint i = 0; i < geometry->n_sides; i++)
    {
      const GwCell *around = geometry->around[geometry->vertices[cell * geometry->n_sides + i]];
      double away = distance (point, gw_geometry_vertex (geometry, cell, i));

      if (around[1] == GW_NO_CELL || away >= within)
        continue;
      within = away;
      place = (GwPlace) { GW_PLACE_CORNER, 0, { 0 }, GW_RIGHT };
      while (place.n_cells < 4 && around[place.n_cells] != GW_NO_CELL)
        {
          place.cells[place.n_cells] = around[place.n_cells];
          place.n_cells++;
        }
    }
  return place;
}

static gboolean
is_slanted (const GwGeometry *geometry, GwPoint step)
{
  return !geometry->is_hexagon && step.x * step.y != 0;
}

/* What tells lines apart that begin at one spot: the less, the sooner. AWAY: from the spot to the pointer. */
static double
precedence (const GwGeometry *geometry, const GwPlace *line, GwPoint step, GwPoint away, gboolean wants_slanted)
{
  GwCell cells[GW_MAX_SIDE * 2];
  double lean = LEANING * (away.x * step.x + away.y * step.y) / hypot (step.x, step.y);

  if (geometry->is_hexagon)
    return -lean;
  if (!wants_slanted)
    return 0;
  if (!is_slanted (geometry, step))
    return LAST_RESORT;
  return gw_place_line (geometry->grid, line, cells) > 1 ? -lean : 2 * LAST_RESORT;
}

/* Straight lines first, unless slanted ones are asked for: then a slanted one is meant only beside a corner of the grid's border,
 * nearer than any straight one. */
static GwPlace
nearest_outside (const GwGeometry *geometry, GwPoint point, gboolean wants_slanted)
{
  GwPlace place = { GW_PLACE_NONE };
  double least = G_MAXDOUBLE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      GwPoint centre = geometry->centres[cell], step, away;

      if (!gw_grid_is_active (geometry->grid, (GwCell) cell) || distance (centre, point) > 2.2)
        continue;
      for (guint i = 0; i < 8; i++)
        {
          GwPlace outside = gw_place_outside (geometry->grid, (GwCell) cell, (GwDirection) i);
          double cost;

          if (outside.kind == GW_PLACE_NONE || !gw_geometry_step (geometry, (GwDirection) i, &step))
            continue;
          away = (GwPoint) { point.x - centre.x + step.x, point.y - centre.y + step.y };
          cost = hypot (away.x, away.y) + (is_slanted (geometry, step) && !wants_slanted ? 0.25 : 0);
          if (cost >= REACH)
            continue;
          cost += precedence (geometry, &outside, step, away, wants_slanted);
          if (cost >= least)
            continue;
          least = cost;
          place = outside;
        }
    }
  return place;
}

GwPlace
gw_geometry_hit (const GwGeometry *geometry, GwPoint point, guint kinds)
{
  GwCell cell = cell_at (geometry, point);
  double within = kinds & GW_PLACE_BIT (CELL) ? NEAR : G_MAXDOUBLE;
  GwPlace place = { GW_PLACE_NONE };

  if (cell == GW_NO_CELL && kinds & GW_PLACE_BIT (SIDE))
    return nearest_side (geometry, point);
  if (cell == GW_NO_CELL)
    return kinds & GW_PLACE_BIT (OUTSIDE) ? nearest_outside (geometry, point, (kinds & GW_HIT_SLANTED) != 0) : place;
  if (kinds & GW_PLACE_BIT (CORNER))
    place = nearest_corner (geometry, cell, point, kinds & GW_PLACE_BIT (EDGE) ? NEAR : within);
  if (place.kind == GW_PLACE_NONE)
    take_border (geometry, cell, point, kinds, &within, &place);
  if (place.kind == GW_PLACE_NONE && kinds & GW_PLACE_BIT (CELL))
    place = (GwPlace) { GW_PLACE_CELL, 1, { cell }, GW_RIGHT };
  return place;
}

#include "render/geometry.h"

#include <math.h>
#include <string.h>

#define SHEET_GAP 1.0

static const double root3 = 1.7320508075688772;

/* Vertices of a cell round its centre, clockwise from the upper left. */
static const GwPoint square_corners[4] = { { -0.5, -0.5 }, { 0.5, -0.5 }, { 0.5, 0.5 }, { -0.5, 0.5 } };
static const GwPoint hexagon_corners[6] = { { -0.5, -0.28867513 }, { 0, -0.57735027 }, { 0.5, -0.28867513 },
                                            { 0.5, 0.28867513 },   { 0, 0.57735027 },  { -0.5, 0.28867513 } };

static const GwDirection square_directions[4] = { GW_UP, GW_RIGHT, GW_DOWN, GW_LEFT };
static const GwDirection hexagon_directions[6] = { GW_UP_LEFT, GW_UP_RIGHT, GW_RIGHT, GW_DOWN_RIGHT, GW_DOWN_LEFT, GW_LEFT };

/* ---- cells ---- */

static GwPoint
centre_of (const GwGrid *grid, guint cell)
{
  double row = grid->row[cell], column = grid->column[cell];

  if (grid->plan.kind == GW_GRID_HEXAGON)
    {
      double middle = (double) grid->plan.rows - grid->plan.columns;

      return (GwPoint) { column + 0.5 + fabs (row - middle) / 2, row * root3 / 2 + 1 / root3 };
    }
  return (GwPoint) { column + 0.5 + grid->sheet[cell] * (grid->plan.columns + SHEET_GAP), row + 0.5 };
}

/* Corners of neighbours are the same point, and get the same number. */
static guint32
vertex_at (GwGeometry *geometry, GHashTable *known, GArray *points, GwPoint point)
{
  gint64 key = (gint64) lrint (point.x * 1024) * G_MAXUINT32 + lrint (point.y * 1024);
  gpointer value;

  if (g_hash_table_lookup_extended (known, &key, NULL, &value))
    return GPOINTER_TO_UINT (value);
  g_hash_table_insert (known, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (points->len));
  g_array_append_val (points, point);
  return points->len - 1;
}

static void
place_vertices (GwGeometry *geometry)
{
  const GwPoint *corners = geometry->is_hexagon ? hexagon_corners : square_corners;
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GArray *points = g_array_new (FALSE, FALSE, sizeof (GwPoint));

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint i = 0; i < geometry->n_sides; i++)
      {
        GwPoint point = { geometry->centres[cell].x + corners[i].x, geometry->centres[cell].y + corners[i].y };

        geometry->vertices[cell * geometry->n_sides + i] = vertex_at (geometry, known, points, point);
      }
  geometry->n_points = points->len;
  geometry->points = (gpointer) g_array_free (points, FALSE);
}

/* Clockwise round each vertex: on squares from the upper left, whose vertex 2 this is. */
static void
gather_around (GwGeometry *geometry)
{
  static const guint square_order[4] = { 2, 3, 0, 1 };

  geometry->around = g_malloc (geometry->n_points * sizeof *geometry->around);
  memset (geometry->around, 0xff, geometry->n_points * sizeof *geometry->around);
  for (guint turn = 0; turn < geometry->n_sides; turn++)
    for (guint cell = 0; cell < geometry->n_cells; cell++)
      {
        guint i = geometry->is_hexagon ? (turn + 3) % 6 : square_order[turn];
        GwCell *around = geometry->around[geometry->vertices[cell * geometry->n_sides + i]];
        guint n = 0;

        if (!gw_grid_is_active (geometry->grid, (GwCell) cell))
          continue;
        while (n < 3 && around[n] != GW_NO_CELL)
          n++;
        around[n] = (GwCell) cell;
      }
}

static GwCell
find_across (const GwGeometry *geometry, guint cell, guint side)
{
  guint32 from = geometry->vertices[cell * geometry->n_sides + side];
  guint32 to = geometry->vertices[cell * geometry->n_sides + (side + 1) % geometry->n_sides];

  for (guint i = 0; i < 4; i++)
    for (guint j = 0; j < 4; j++)
      {
        GwCell other = geometry->around[from][i];

        if (other != GW_NO_CELL && other != cell && other == geometry->around[to][j])
          return other;
      }
  return GW_NO_CELL;
}

static void
measure (GwGeometry *geometry)
{
  GwPoint least = { G_MAXDOUBLE, G_MAXDOUBLE }, most = { 0, 0 };

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint i = 0; gw_grid_is_active (geometry->grid, (GwCell) cell) && i < geometry->n_sides; i++)
      {
        GwPoint point = gw_geometry_vertex (geometry, (GwCell) cell, i);

        least = (GwPoint) { MIN (least.x, point.x), MIN (least.y, point.y) };
        most = (GwPoint) { MAX (most.x, point.x), MAX (most.y, point.y) };
      }
  if (least.x <= most.x)
    geometry->bounds = (GwBounds) { least.x, least.y, most.x - least.x, most.y - least.y };
  else
    geometry->bounds = (GwBounds) { 0, 0, 1, 1 };
}

GwGeometry *
gw_geometry_new (const GwGrid *grid)
{
  GwGeometry *geometry = g_new0 (GwGeometry, 1);

  g_atomic_ref_count_init (&geometry->ref_count);
  geometry->grid = gw_grid_ref ((GwGrid *) grid);
  geometry->is_hexagon = grid->plan.kind == GW_GRID_HEXAGON;
  geometry->n_sides = geometry->is_hexagon ? 6 : 4;
  geometry->n_cells = grid->n_cells;
  geometry->centres = g_new (GwPoint, grid->n_cells);
  geometry->vertices = g_new (guint32, grid->n_cells * geometry->n_sides);
  geometry->across = g_new (GwCell, grid->n_cells * geometry->n_sides);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    geometry->centres[cell] = centre_of (grid, cell);
  place_vertices (geometry);
  gather_around (geometry);
  for (guint i = 0; i < grid->n_cells * geometry->n_sides; i++)
    geometry->across[i] = find_across (geometry, i / geometry->n_sides, i % geometry->n_sides);
  measure (geometry);
  return geometry;
}

GwGeometry *
gw_geometry_ref (GwGeometry *geometry)
{
  g_atomic_ref_count_inc (&geometry->ref_count);
  return geometry;
}

void
gw_geometry_unref (GwGeometry *geometry)
{
  if (!g_atomic_ref_count_dec (&geometry->ref_count))
    return;
  gw_grid_unref (geometry->grid);
  g_free (geometry->centres);
  g_free (geometry->vertices);
  g_free (geometry->across);
  g_free (geometry->points);
  g_free (geometry->around);
  g_free (geometry);
}

/* ---- directions ---- */

GwDirection
gw_geometry_side_direction (const GwGeometry *geometry, guint side)
{
  return geometry->is_hexagon ? hexagon_directions[side] : square_directions[side];
}

gboolean
gw_geometry_step (const GwGeometry *geometry, GwDirection direction, GwPoint *step)
{
  static const GwPoint steps[8] = { { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 }, { 0, -1 }, { 1, -1 } };

  *step = steps[direction];
  if (!geometry->is_hexagon || direction == GW_RIGHT || direction == GW_LEFT)
    return TRUE;
  step->x *= 0.5;
  step->y *= root3 / 2;
  return direction != GW_UP && direction != GW_DOWN;
}

/* ---- places ---- */

static GwPoint
mean (const GwGeometry *geometry, const GwCell *cells, guint n_cells)
{
  GwPoint sum = { 0, 0 };

  for (guint i = 0; i < n_cells; i++)
    sum = (GwPoint) { sum.x + geometry->centres[cells[i]].x / n_cells, sum.y + geometry->centres[cells[i]].y / n_cells };
  return sum;
}

static gboolean
all_touch (const GwGeometry *geometry, guint32 vertex, const GwCell *cells, guint n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    {
      gboolean touches = FALSE;

      for (guint k = 0; k < geometry->n_sides; k++)
        touches = touches || geometry->vertices[cells[i] * geometry->n_sides + k] == vertex;
      if (!touches)
        return FALSE;
    }
  return TRUE;
}

gboolean
gw_geometry_meeting (const GwGeometry *geometry, const GwCell *cells, guint n_cells, GwPoint *point)
{
  *point = mean (geometry, cells, n_cells);
  for (guint side = 0; n_cells == 2 && side < geometry->n_sides; side++)
    if (gw_geometry_across (geometry, cells[0], side) == cells[1])
      return TRUE;
  for (guint i = 0; n_cells > 1 && i < geometry->n_sides; i++)
    {
      guint32 vertex = geometry->vertices[cells[0] * geometry->n_sides + i];

      if (!all_touch (geometry, vertex, cells, n_cells))
        continue;
      *point = geometry->points[vertex];
      return TRUE;
    }
  return n_cells == 1;
}

GwPoint
gw_geometry_locate (const GwGeometry *geometry, const GwPlace *place)
{
  GwPoint point = { 0, 0 }, step = { 0, 0 };

  if (place->kind == GW_PLACE_NONE)
    return point;
  gw_geometry_meeting (geometry, place->cells, place->n_cells, &point);
  if (place->kind == GW_PLACE_OUTSIDE || place->kind == GW_PLACE_SIDE)
    gw_geometry_step (geometry, place->direction, &step);
  if (place->kind == GW_PLACE_SIDE)
    return (GwPoint) { point.x + step.x / 2, point.y + step.y / 2 };
  return (GwPoint) { point.x - step.x, point.y - step.y };
}

#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Where the cells of a grid lie, in cell units: a square cell is 1 by 1, a hexagon 1 wide and pointed at the top. y runs
 * downwards. Knows no style, no cairo and no clues: canvas, pages and thumbnails share it. */

typedef struct
{
  double x, y;
} GwPoint;

typedef struct
{
  double x, y, width, height;
} GwBounds;

#define GW_MOST_SIDES 6u
#define GW_NO_VERTEX  G_MAXUINT32

/* The sides of a cell, clockwise; side I runs from its vertex I to vertex I + 1.
 *
 *       0 --0-- 1            1
 *       |       |         0/   \1
 *       3       1        0       2
 *       |       |       5|       |2
 *       3 --2-- 2        5       3
 *                         4\   /3
 *                            4                    */
typedef struct
{
  gatomicrefcount ref_count;
  GwGrid  *grid;
  gboolean is_hexagon;
  guint    n_sides;   /* 4 or 6 */
  guint    n_cells;
  GwPoint *centres;   /* per cell */
  guint32 *vertices;  /* per cell and side */
  GwCell  *across;    /* per cell and side: the active cell beyond it, or GW_NO_CELL */
  guint    n_points;
  GwPoint *points;    /* of the vertices */
  GwCell (*around)[4]; /* per vertex: the active cells that meet there, filled up with GW_NO_CELL */
  GwBounds bounds;    /* of the active cells */
} GwGeometry;

GwGeometry *gw_geometry_new        (const GwGrid     *grid);
GwGeometry *gw_geometry_ref        (GwGeometry       *geometry);
void        gw_geometry_unref      (GwGeometry       *geometry);

static inline GwPoint
gw_geometry_vertex (const GwGeometry *geometry, GwCell cell, guint i)
{
  return geometry->points[geometry->vertices[cell * geometry->n_sides + i % geometry->n_sides]];
}

static inline GwCell
gw_geometry_across (const GwGeometry *geometry, GwCell cell, guint side)
{
  return geometry->across[cell * geometry->n_sides + side];
}

/* Which way SIDE of a cell looks. */
GwDirection gw_geometry_side_direction (const GwGeometry *geometry, guint side);
/* The step from a cell's centre to the next in DIRECTION; FALSE when this grid knows no such direction. */
gboolean    gw_geometry_step       (const GwGeometry *geometry,
                                    GwDirection       direction,
                                    GwPoint          *step);
/* Where the cells meet: the middle of the shared side of two, the shared corner of three or four; else the mean of
 * their centres, and FALSE. */
gboolean    gw_geometry_meeting    (const GwGeometry *geometry,
                                    const GwCell     *cells,
                                    guint             n_cells,
                                    GwPoint          *point);
/* Where the middle of a place lies. */
GwPoint     gw_geometry_locate     (const GwGeometry *geometry,
                                    const GwPlace    *place);

#define GW_PLACE_BIT(kind) (1u << GW_PLACE_##kind)
#define GW_HIT_SLANTED (1u << 16) /* of the lines outside the slanted ones of two cells or more, if there are any */

/* The place nearest to POINT among those of KINDS (GW_PLACE_BIT (…) | …), NONE when nothing is near. A cell is hit where
 * no edge, side or corner that is asked for lies within a fifth of a cell; alone, each kind is hit from all of a cell, and a side from
 * beside the grid, too. Of slanted
 * lines that begin at one spot outside the one is hit to whose first cell POINT leans. */
GwPlace     gw_geometry_hit        (const GwGeometry *geometry,
                                    GwPoint           point,
                                    guint             kinds);

/* The outline of a set of cells: loops of corner points, cells on the right hand, so that holes run the other way round.
 * Cells that touch in a corner only lie in loops of their own. */
typedef struct
{
  GArray *points;  /* of GwPoint */
  GArray *ends;    /* of guint: one behind the last point of each loop */
} GwOutline;

/* Moved inwards by INSET. Free with gw_outline_free (). */
GwOutline  *gw_outline_new         (const GwGeometry *geometry,
                                    const GwCell     *cells,
                                    guint             n_cells,
                                    double            inset);
void        gw_outline_free        (GwOutline        *outline);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwGeometry, gw_geometry_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOutline, gw_outline_free)

G_END_DECLS

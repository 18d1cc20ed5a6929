#pragma once

#include "base/bits.h"
#include "model/cell.h"

G_BEGIN_DECLS

typedef enum
{
  GW_GRID_RECTANGLE,
  GW_GRID_HEXAGON,
  GW_GRID_CONJOINED, /* two squares at the ends of a longer rectangle */
  GW_GRID_TWODOKU,   /* upper left and lower right square share a corner box */
  GW_GRID_FOUR_DOKU, /* the four corner squares of a rectangle */
  GW_GRID_TWO,       /* separate rectangles, numbered one after the other */
  GW_GRID_THREE,
  GW_GRID_TWIN,      /* two separate rectangles under one bijection */
  GW_GRID_SAMURAI,
} GwGridKind;

/* What a grid is made from; equal plans give equal grids. */
typedef struct
{
  GwGridKind kind;
  guint      columns;      /* of one sheet; hexagon: the base line */
  guint      rows;         /* of one sheet; hexagon: the middle line */
  guint      side;         /* joined grids: N, the side of a square; 0 elsewhere */
  guint      box_width;    /* twodoku: the shared box; 0 elsewhere */
  guint      box_height;
  const GwCell *removed;   /* restrict_grid; may be NULL */
  guint      n_removed;
} GwGridPlan;

/* A rectangle of cells that has rows, columns and boxes of its own. A plain rectangle is one part, samurai has five. */
typedef struct
{
  guint sheet, top, left, rows, columns;
} GwGridPart;

/* Places that are not cells: model/place-layers.h. */
typedef struct _GwPlaceLayers GwPlaceLayers;

/* Immutable, reference counted. The arrays are there to be read.
 *
 * A *sheet* is one plane of cells: two_grid has two, everything else one. On a hexagon `column` counts the cells of a
 * row from its own left end, and the three line directions are: along the row, down to the right, down to the left. */
typedef struct
{
  gatomicrefcount ref_count;
  GwGridPlan      plan;      /* owns plan.removed, sorted */
  guint           n_cells;   /* numbered cells, inactive ones included */
  guint           n_active;
  guint           n_sheets;
  guint           n_parts;   /* 0 on a hexagon */
  GwGridPart     *parts;
  guint16        *sheet;     /* per cell */
  guint16        *row;
  guint16        *column;
  guint64        *active;    /* bit per cell */
  GwPlaceLayers       *layers;    /* owned; NULL: there are cells alone */
} GwGrid;

/* NULL with GW_ERROR_INVALID or GW_ERROR_LIMIT when there is no such grid. */
GwGrid  *gw_grid_new         (const GwGridPlan *plan,
                              GError          **error);
GwGrid  *gw_grid_ref         (GwGrid           *grid);
void     gw_grid_unref       (GwGrid           *grid);
gboolean gw_grid_equal       (const GwGrid     *a,
                              const GwGrid     *b);
/* The same, but for what else stands on them (model/place-layers.h). */
gboolean gw_grid_has_same_cells (const GwGrid  *a,
                                 const GwGrid  *b);

static inline gboolean
gw_grid_is_active (const GwGrid *grid, GwCell cell)
{
  return cell < grid->n_cells && gw_bit_test (grid->active, cell);
}

/* GW_NO_CELL when there is no active cell there. Signed, so that a walk may step off the edge. */
GwCell   gw_grid_cell_at     (const GwGrid     *grid,
                              gint              sheet,
                              gint              row,
                              gint              column);
/* Active cells that share an edge with CELL (4, or 6 on a hexagon), rising; returns how many. An inactive cell has none. */
guint    gw_grid_neighbours  (const GwGrid     *grid,
                              GwCell            cell,
                              GwCell            out[6]);
gboolean gw_grid_adjacent    (const GwGrid     *grid,
                              GwCell            a,
                              GwCell            b);
/* The active cells of the 45-degree line from A to B, both included; 0 when they are not on one. OUT: GW_MAX_SIDE. */
guint    gw_grid_diagonal    (const GwGrid     *grid,
                              GwCell            a,
                              GwCell            b,
                              GwCell           *out);
/* Hexagons: active cells of line INDEX in DIRECTION (0 rows, 1 falling, 2 rising). OUT: GW_MAX_SIDE * 2. */
guint    gw_grid_n_hex_lines (const GwGrid     *grid,
                              guint             direction);
guint    gw_grid_hex_line    (const GwGrid     *grid,
                              guint             direction,
                              guint             index,
                              GwCell           *out);
/* "R2C7", "grid 2 R1C1" where there are several sheets; of a place of a layer: "the side between R2C7 and R2C8". */
char    *gw_grid_cell_name   (const GwGrid     *grid,
                              GwCell            cell);
/* "R1C1, R1C2 and R4C4"; at most a handful, then "and 12 more". */
char    *gw_grid_cell_names  (const GwGrid     *grid,
                              const GwCell     *cells,
                              guint             n_cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwGrid, gw_grid_unref)

G_END_DECLS

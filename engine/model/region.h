#pragma once

#include "model/grid.h"

G_BEGIN_DECLS

typedef enum
{
  GW_REGION_ALL,
  GW_REGION_ROW,        /* part, row within the part */
  GW_REGION_COLUMN,     /* part, column within the part */
  GW_REGION_BOX,        /* part, top, left, height, width: within the part */
  GW_REGION_DIAGONAL,   /* from cell, to cell */
  GW_REGION_HEX_LINE,   /* direction, index */
  GW_REGION_SET,        /* listed cells, order without meaning */
  GW_REGION_PATH,       /* listed cells in order, repeats allowed */
} GwRegionKind;

/* How a region shows on paper; the renderer has one file for each family. */
typedef enum
{
  GW_DRAW_NOTHING,     /* rows, columns: everybody knows them */
  GW_DRAW_NOTE,        /* no place on the grid: said in the rules text */
  GW_DRAW_GRID,        /* borders of the grid itself: boxes */
  GW_DRAW_DIGIT,
  GW_DRAW_CANDIDATES,
  GW_DRAW_CELL_MARK,   /* parity and extremes, circles, shapes in a cell */
  GW_DRAW_CAGE,
  GW_DRAW_BORDER,      /* jigsaw */
  GW_DRAW_SHADE,
  GW_DRAW_DIAGONAL,
  GW_DRAW_LINE,
  GW_DRAW_EDGE_MARK,
  GW_DRAW_CORNER_MARK,
  GW_DRAW_OUTSIDE,
} GwDrawing;

/* Where a rule applies: a symbolic shape and the cells it stands for. Only active cells are resolved.
 * Immutable, reference counted. */
typedef struct _GwRegion GwRegion;

struct _GwRegion
{
  gatomicrefcount ref_count;
  GwRegionKind    kind;
  GwDrawing       drawing;
  guint           args[5];  /* as said at the kind */
  guint           n_cells;
  GwCell         *cells;    /* resolved; SET and PATH as listed, the others in reading order */
};

GwRegion *gw_region_all          (const GwGrid *grid);
GwRegion *gw_region_row          (const GwGrid *grid, guint part, guint row);
GwRegion *gw_region_column       (const GwGrid *grid, guint part, guint column);
GwRegion *gw_region_box          (const GwGrid *grid, guint part, guint top, guint left, guint height, guint width);
GwRegion *gw_region_diagonal     (const GwGrid *grid, GwCell from, GwCell to);
GwRegion *gw_region_hex_line     (const GwGrid *grid, guint direction, guint index);
GwRegion *gw_region_set          (const GwCell *cells, guint n_cells);
GwRegion *gw_region_path         (const GwCell *cells, guint n_cells);
/* Sets how a region is drawn; only on a region nobody else has seen yet. Returns it. */
GwRegion *gw_region_drawn        (GwRegion *region, GwDrawing drawing);
GwRegion *gw_region_ref          (GwRegion *region);
void      gw_region_unref        (GwRegion *region);
gboolean  gw_region_contains     (const GwRegion *region, GwCell cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRegion, gw_region_unref)

G_END_DECLS

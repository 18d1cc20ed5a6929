#include "model/region.h"

#include <string.h>

static GwRegion *
region_new (GwRegionKind kind)
{
  GwRegion *region = g_new0 (GwRegion, 1);

  g_atomic_ref_count_init (&region->ref_count);
  region->kind = kind;
  return region;
}

static void
set_cells (GwRegion *region, const GwCell *cells, guint n_cells)
{
  region->n_cells = n_cells;
  region->cells = g_memdup2 (cells, n_cells * sizeof (GwCell));
}

GwRegion *
gw_region_all (const GwGrid *grid)
{
  GwRegion *region = region_new (GW_REGION_ALL);

  region->cells = g_new (GwCell, grid->n_active);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_bit_test (grid->active, cell))
      region->cells[region->n_cells++] = (GwCell) cell;
  return region;
}

/* The active cells of a rectangle within a part. */
static void
set_rectangle (GwRegion *region, const GwGrid *grid, guint part, guint top, guint left, guint height, guint width)
{
  const GwGridPart *p = &grid->parts[part];
  g_autofree GwCell *cells = g_new (GwCell, height * width);
  guint n = 0;

  for (guint row = top; row < top + height; row++)
    for (guint column = left; column < left + width; column++)
      {
        GwCell cell = gw_grid_cell_at (grid, (gint) p->sheet, (gint) (p->top + row), (gint) (p->left + column));

        if (cell != GW_NO_CELL)
          cells[n++] = cell;
      }
  set_cells (region, cells, n);
}

GwRegion *
gw_region_row (const GwGrid *grid, guint part, guint row)
{
  GwRegion *region = region_new (GW_REGION_ROW);

  region->args[0] = part;
  region->args[1] = row;
  set_rectangle (region, grid, part, row, 0, 1, grid->parts[part].columns);
  return region;
}

GwRegion *
gw_region_column (const GwGrid *grid, guint part, guint column)
{
  GwRegion *region = region_new (GW_REGION_COLUMN);

  region->args[0] = part;
  region->args[1] = column;
  set_rectangle (region, grid, part, 0, column, grid->parts[part].rows, 1);
  return region;
}

GwRegion *
gw_region_box (const GwGrid *grid, guint part, guint top, guint left, guint height, guint width)
{
  GwRegion *region = region_new (GW_REGION_BOX);
  const guint args[5] = { part, top, left, height, width };

  memcpy (region->args, args, sizeof args);
  set_rectangle (region, grid, part, top, left, height, width);
  return region;
}

GwRegion *
gw_region_diagonal (const GwGrid *grid, GwCell from, GwCell to)
{
  GwRegion *region = region_new (GW_REGION_DIAGONAL);
  GwCell cells[GW_MAX_SIDE];

  region->args[0] = from;
  region->args[1] = to;
  set_cells (region, cells, gw_grid_diagonal (grid, from, to, cells));
  return region;
}

GwRegion *
gw_region_hex_line (const GwGrid *grid, guint direction, guint index)
{
  GwRegion *region = region_new (GW_REGION_HEX_LINE);
  GwCell cells[2 * GW_MAX_SIDE];

  region->args[0] = direction;
  region->args[1] = index;
  set_cells (region, cells, gw_grid_hex_line (grid, direction, index, cells));
  return region;
}

GwRegion *
gw_region_set (const GwCell *cells, guint n_cells)
{
  GwRegion *region = region_new (GW_REGION_SET);

  set_cells (region, cells, n_cells);
  return region;
}

GwRegion *
gw_region_path (const GwCell *cells, guint n_cells)
{
  GwRegion *region = region_new (GW_REGION_PATH);

  set_cells (region, cells, n_cells);
  return region;
}

GwRegion *
gw_region_drawn (GwRegion *region, GwDrawing drawing)
{
  region->drawing = drawing;
  return region;
}

GwRegion *
gw_region_ref (GwRegion *region)
{
  g_atomic_ref_count_inc (&region->ref_count);
  return region;
}

void
gw_region_unref (GwRegion *region)
{
  if (region == NULL || !g_atomic_ref_count_dec (&region->ref_count))
    return;
  g_free (region->cells);
  g_free (region);
}

gboolean
gw_region_contains (const GwRegion *region, GwCell cell)
{
  for (guint i = 0; i < region->n_cells; i++)
    if (region->cells[i] == cell)
      return TRUE;
  return FALSE;
}

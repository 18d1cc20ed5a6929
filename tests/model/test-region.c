/* Regions and the cells that they stand for. */

#include "model/region.h"

/* 4 by 4; R2C2 is taken out:
 *
 *      0  1  2  3
 *      4  .  6  7
 *      8  9 10 11
 *     12 13 14 15
 */
static GwGrid *
holed (void)
{
  const GwCell removed[] = { 5 };
  const GwGridPlan plan = { .kind = GW_GRID_RECTANGLE, .columns = 4, .rows = 4, .removed = removed, .n_removed = 1 };

  return gw_grid_new (&plan, NULL);
}

static void
assert_cells (const GwRegion *region, guint n, const GwCell *expected)
{
  g_assert_cmpuint (region->n_cells, ==, n);
  g_assert_cmpmem (region->cells, n * sizeof (GwCell), expected, n * sizeof (GwCell));
}

#define ASSERT_CELLS(region, ...)                                     \
  assert_cells (region, sizeof ((GwCell[]) { __VA_ARGS__ }) / sizeof (GwCell), (const GwCell[]) { __VA_ARGS__ })

static void
test_symbolic (void)
{
  g_autoptr (GwGrid) grid = holed ();
  g_autoptr (GwRegion) all = gw_region_all (grid), row = gw_region_row (grid, 0, 1), column = gw_region_column (grid, 0, 1);
  g_autoptr (GwRegion) box = gw_region_box (grid, 0, 1, 0, 2, 3), diagonal = gw_region_diagonal (grid, 0, 15);
  g_autoptr (GwRegion) other = gw_region_row (grid, 0, 3);

  ASSERT_CELLS (all, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  ASSERT_CELLS (row, 4, 6, 7);
  ASSERT_CELLS (column, 1, 9, 13);
  ASSERT_CELLS (box, 4, 6, 8, 9, 10);
  ASSERT_CELLS (diagonal, 0, 10, 15);
  ASSERT_CELLS (other, 12, 13, 14, 15);
  g_assert_cmpint (box->kind, ==, GW_REGION_BOX);
  g_assert_cmpuint (box->args[1], ==, 1);
  g_assert_cmpuint (box->args[2], ==, 0);
  g_assert_cmpuint (box->args[3], ==, 2);
  g_assert_cmpuint (box->args[4], ==, 3);
}

/* Rows and columns are counted within the part, cells in the whole. */
static void
test_parts (void)
{
  const GwGridPlan plan = { .kind = GW_GRID_TWODOKU, .columns = 6, .rows = 6, .side = 4 };
  const GwGridPlan two_plan = { .kind = GW_GRID_TWO, .columns = 2, .rows = 2 };
  g_autoptr (GwGrid) grid = gw_grid_new (&plan, NULL), two = gw_grid_new (&two_plan, NULL);
  g_autoptr (GwRegion) row = gw_region_row (grid, 1, 0), column = gw_region_column (grid, 1, 3);
  g_autoptr (GwRegion) box = gw_region_box (grid, 1, 2, 2, 2, 2), second = gw_region_row (two, 1, 1);

  ASSERT_CELLS (row, 14, 15, 16, 17);
  ASSERT_CELLS (column, 17, 23, 29, 35);
  ASSERT_CELLS (box, 28, 29, 34, 35);
  ASSERT_CELLS (second, 6, 7);
}

static void
test_hex_line (void)
{
  const GwCell removed[] = { 3 };
  const GwGridPlan plan = { .kind = GW_GRID_HEXAGON, .columns = 2, .rows = 3, .removed = removed, .n_removed = 1 };
  g_autoptr (GwGrid) grid = gw_grid_new (&plan, NULL);
  g_autoptr (GwRegion) row = gw_region_hex_line (grid, 0, 1), rising = gw_region_hex_line (grid, 2, 1);

  ASSERT_CELLS (row, 2, 4);
  ASSERT_CELLS (rising, 1, 5);
}

/* A set and a path keep the order in which they are listed; a path keeps repeats. */
static void
test_listed (void)
{
  const GwCell cells[] = { 7, 3, 9, 3 };
  g_autoptr (GwRegion) set = gw_region_set (cells, 3), path = gw_region_path (cells, 4), none = gw_region_set (NULL, 0);

  ASSERT_CELLS (set, 7, 3, 9);
  ASSERT_CELLS (path, 7, 3, 9, 3);
  g_assert_cmpint (path->kind, ==, GW_REGION_PATH);
  g_assert_cmpuint (none->n_cells, ==, 0);
  g_assert_true (gw_region_contains (set, 9));
  g_assert_false (gw_region_contains (set, 8));
  g_assert_false (gw_region_contains (none, 0));
}

static void
test_drawn (void)
{
  g_autoptr (GwRegion) plain = gw_region_set ((const GwCell[]) { 2 }, 1);
  g_autoptr (GwRegion) shaded = gw_region_drawn (gw_region_set ((const GwCell[]) { 2 }, 1), GW_DRAW_SHADE);

  g_assert_cmpint (plain->drawing, ==, GW_DRAW_NOTHING);
  g_assert_cmpint (shaded->drawing, ==, GW_DRAW_SHADE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/region/symbolic", test_symbolic);
  g_test_add_func ("/region/parts", test_parts);
  g_test_add_func ("/region/hex-line", test_hex_line);
  g_test_add_func ("/region/listed", test_listed);
  g_test_add_func ("/region/drawn", test_drawn);
  return g_test_run ();
}

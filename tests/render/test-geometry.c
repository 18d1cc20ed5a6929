/* Where cells lie, outlines, and which place a pointer means. */
#include <math.h>

#include "render-support.h"

static GwGeometry *
geometry_of (const char *grid)
{
  g_autofree char *text = g_strdup_printf ("values = 1234\n%s\n", grid);
  g_autoptr (GwPuzzle) puzzle = read_puzzle (text);

  return gw_geometry_new (puzzle->grid);
}

static void
assert_bounds (const GwGeometry *geometry, double width, double height)
{
  g_assert_cmpfloat_with_epsilon (geometry->bounds.width, width, 1e-6);
  g_assert_cmpfloat_with_epsilon (geometry->bounds.height, height, 1e-6);
}

static void
test_rectangle (void)
{
  g_autoptr (GwGeometry) geometry = geometry_of ("columns = 4\nrows = 3");
  GwPoint point;

  assert_bounds (geometry, 4, 3);
  g_assert_cmpuint (geometry->n_points, ==, 20);
  g_assert_cmpfloat (geometry->centres[5].x, ==, 1.5);
  g_assert_cmpfloat (geometry->centres[5].y, ==, 1.5);
  g_assert_cmpuint (gw_geometry_across (geometry, 5, 0), ==, 1);
  g_assert_cmpuint (gw_geometry_across (geometry, 5, 1), ==, 6);
  g_assert_cmpuint (gw_geometry_across (geometry, 5, 2), ==, 9);
  g_assert_cmpuint (gw_geometry_across (geometry, 5, 3), ==, 4);
  g_assert_cmpuint (gw_geometry_across (geometry, 0, 0), ==, GW_NO_CELL);
  g_assert_true (gw_geometry_meeting (geometry, (GwCell[]) { 0, 1, 5, 4 }, 4, &point));
  g_assert_cmpfloat (point.x, ==, 1);
  g_assert_cmpfloat (point.y, ==, 1);
  g_assert_false (gw_geometry_meeting (geometry, (GwCell[]) { 0, 1, 2 }, 3, &point));
}

/* Neighbours by geometry are the neighbours of the grid, on every kind of grid. */
static void
test_neighbours (void)
{
  static const char *const grids[] = {
    "columns = 4\nrows = 4", "hexagonal_grid(3,5)", "two_grid(4,4)", "columns = 4\nrows = 4\nrestrict_grid(6,11,16)",
    "columns = 4\nrows = 7\nconjoined_rows\nconjoined_columns",
  };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      g_autoptr (GwGeometry) geometry = geometry_of (grids[i]);

      for (guint cell = 0; cell < geometry->n_cells; cell++)
        {
          GwCell neighbours[6];
          guint n = gw_grid_neighbours (geometry->grid, (GwCell) cell, neighbours), found = 0;

          for (guint side = 0; side < geometry->n_sides && gw_grid_is_active (geometry->grid, (GwCell) cell); side++)
            {
              GwCell other = gw_geometry_across (geometry, (GwCell) cell, side);

              found += other != GW_NO_CELL;
              g_assert_true (other == GW_NO_CELL || gw_grid_adjacent (geometry->grid, (GwCell) cell, other));
            }
          g_assert_cmpuint (found, ==, n);
        }
    }
}

static void
test_hexagon (void)
{
  g_autoptr (GwGeometry) geometry = geometry_of ("hexagonal_grid(2,3)");
  GwPoint step;

  assert_bounds (geometry, 3, 2 * sqrt (3) / 2 + 2 / sqrt (3));
  g_assert_cmpuint (geometry->n_points, ==, 24);
  g_assert_false (gw_geometry_step (geometry, GW_UP, &step));
  g_assert_cmpuint (gw_geometry_across (geometry, 3, 0), ==, 0);
}

/* A ring of cells round a hole, and two cells that touch in a corner: two loops each. */
static void
test_outlines (void)
{
  g_autoptr (GwGeometry) geometry = geometry_of ("columns = 4\nrows = 4");
  const GwCell ring[] = { 0, 1, 2, 4, 6, 8, 9, 10 }, corner[] = { 0, 5 }, bent[] = { 0, 1, 4 };
  g_autoptr (GwOutline) around = gw_outline_new (geometry, ring, 8, 0.1);
  g_autoptr (GwOutline) apart = gw_outline_new (geometry, corner, 2, 0.1);
  g_autoptr (GwOutline) concave = gw_outline_new (geometry, bent, 3, 0.1);
  gboolean has_inner_corner = FALSE;

  g_assert_cmpuint (around->ends->len, ==, 2);
  g_assert_cmpuint (around->points->len, ==, 8);
  g_assert_cmpuint (apart->ends->len, ==, 2);
  g_assert_cmpuint (apart->points->len, ==, 8);
  g_assert_cmpuint (concave->points->len, ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      GwPoint point = g_array_index (concave->points, GwPoint, i);

      has_inner_corner = has_inner_corner || (fabs (point.x - 0.9) < 1e-9 && fabs (point.y - 0.9) < 1e-9);
    }
  g_assert_true (has_inner_corner);
}

static void
assert_hit (const GwGeometry *geometry, double x, double y, guint kinds, GwPlaceKind kind, GwCell cell)
{
  GwPlace place = gw_geometry_hit (geometry, (GwPoint) { x, y }, kinds);

  g_assert_cmpint (place.kind, ==, kind);
  if (kind != GW_PLACE_NONE)
    g_assert_cmpuint (place.cells[0], ==, cell);
}

static void
test_hits (void)
{
  g_autoptr (GwGeometry) geometry = geometry_of ("columns = 4\nrows = 4\nrestrict_grid(16)");
  guint all = GW_PLACE_BIT (CELL) | GW_PLACE_BIT (EDGE) | GW_PLACE_BIT (CORNER) | GW_PLACE_BIT (OUTSIDE);
  GwPlace place;

  assert_hit (geometry, 1.5, 1.5, all, GW_PLACE_CELL, 5);
  assert_hit (geometry, 1.95, 1.5, all, GW_PLACE_EDGE, 5);
  assert_hit (geometry, 1.95, 1.9, all, GW_PLACE_CORNER, 5);
  assert_hit (geometry, 1.95, 1.9, GW_PLACE_BIT (CELL), GW_PLACE_CELL, 5);
  assert_hit (geometry, 0.02, 0.5, all, GW_PLACE_CELL, 0);
  assert_hit (geometry, 3.5, 3.5, all & ~GW_PLACE_BIT (OUTSIDE), GW_PLACE_NONE, 0);
  assert_hit (geometry, 9, 9, all, GW_PLACE_NONE, 0);
  assert_hit (geometry, 2.5, -0.4, GW_PLACE_BIT (CELL), GW_PLACE_NONE, 0);
  place = gw_geometry_hit (geometry, (GwPoint) { 2.5, -0.4 }, all);
  g_assert_cmpint (place.kind, ==, GW_PLACE_OUTSIDE);
  g_assert_cmpint (place.direction, ==, GW_DOWN);
  g_assert_cmpuint (place.cells[0], ==, 2);
  place = gw_geometry_hit (geometry, (GwPoint) { -0.5, -0.5 }, all);
  g_assert_cmpint (place.direction, ==, GW_DOWN_RIGHT);
  place = gw_geometry_hit (geometry, (GwPoint) { 2, 2 }, GW_PLACE_BIT (CORNER));
  g_assert_cmpuint (place.n_cells, ==, 4);
}

/* What is hit is a place as the engine makes it, and lies where it says. */
static void
test_places_agree (void)
{
  static const char *const grids[] = { "columns = 4\nrows = 4\nrestrict_grid(6)", "hexagonal_grid(3,5)", "two_grid(3,3)" };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      g_autoptr (GwGeometry) geometry = geometry_of (grids[i]);

      for (guint cell = 0; cell < geometry->n_cells; cell++)
        for (guint side = 0; gw_grid_is_active (geometry->grid, (GwCell) cell) && side < geometry->n_sides; side++)
          {
            GwPoint a = gw_geometry_vertex (geometry, (GwCell) cell, side);
            GwPoint b = gw_geometry_vertex (geometry, (GwCell) cell, side + 1), centre = geometry->centres[cell];
            GwPoint middle = { (a.x + b.x) / 2 * 0.98 + centre.x * 0.02, (a.y + b.y) / 2 * 0.98 + centre.y * 0.02 };
            GwCell other = gw_geometry_across (geometry, (GwCell) cell, side);
            GwPlace hit = gw_geometry_hit (geometry, middle, GW_PLACE_BIT (EDGE) | GW_PLACE_BIT (CELL));
            GwPlace expected = other == GW_NO_CELL ? gw_place_cell ((GwCell) cell)
                                                   : gw_place_edge (geometry->grid, (GwCell) cell, other);

            g_assert_true (gw_place_equal (&hit, &expected));
          }
    }
}

/* Each side is hit from within its cell, from where it lies, and from behind it, where there is nothing else. */
static void
test_sides_agree (void)
{
  static const char *const grids[] = { "columns = 4\nrows = 4\nrestrict_grid(6)", "hexagonal_grid(3,5)", "two_grid(3,3)" };
  const guint kinds = GW_PLACE_BIT (SIDE) | GW_PLACE_BIT (EDGE) | GW_PLACE_BIT (CELL);

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      g_autoptr (GwGeometry) geometry = geometry_of (grids[i]);
      g_autoptr (GArray) sides = gw_place_all (geometry->grid, GW_PLACE_SIDE);

      for (guint j = 0; j < sides->len; j++)
        for (gint k = -1; k <= 1; k++)
          {
            const GwPlace *side = &g_array_index (sides, GwPlace, j);
            const GwPoint at = gw_geometry_locate (geometry, side), centre = geometry->centres[side->cells[0]];
            const GwPoint point = { at.x + 0.15 * k * 2 * (at.x - centre.x), at.y + 0.15 * k * 2 * (at.y - centre.y) };
            const GwPlace hit = gw_geometry_hit (geometry, point, kinds);

            g_assert_true (gw_place_equal (&hit, side));
          }
    }
}

/* Far from its side a cell is meant, and without being asked for no side is; beside the grid it is as far as a spot outside. */
static void
test_hits_of_sides (void)
{
  g_autoptr (GwGeometry) geometry = geometry_of ("columns = 4\nrows = 4\nrestrict_grid(16)");
  const guint all = GW_PLACE_BIT (CELL) | GW_PLACE_BIT (SIDE);

  assert_hit (geometry, 0.5, 0.5, all, GW_PLACE_CELL, 0);
  assert_hit (geometry, 0.1, 0.5, all, GW_PLACE_SIDE, 0);
  assert_hit (geometry, 0.1, 0.5, GW_PLACE_BIT (CELL) | GW_PLACE_BIT (EDGE), GW_PLACE_CELL, 0);
  assert_hit (geometry, -0.5, 0.5, all, GW_PLACE_SIDE, 0);
  assert_hit (geometry, -0.5, 0.5, GW_PLACE_BIT (CELL), GW_PLACE_NONE, 0);
  assert_hit (geometry, -1.5, 0.5, all, GW_PLACE_NONE, 0);
  assert_hit (geometry, 3.5, 3.3, all, GW_PLACE_SIDE, 11);
}

static void
test_outside_places_agree (void)
{
  static const char *const grids[] = { "columns = 4\nrows = 4", "hexagonal_grid(3,5)", "two_grid(3,3)" };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      g_autoptr (GwGeometry) geometry = geometry_of (grids[i]);

      for (guint cell = 0; cell < geometry->n_cells; cell++)
        for (guint direction = 0; direction < 8; direction++)
          {
            GwPlace place = gw_place_outside (geometry->grid, (GwCell) cell, (GwDirection) direction), hit;

            if (place.kind == GW_PLACE_NONE)
              continue;
            hit = gw_geometry_hit (geometry, gw_geometry_locate (geometry, &place), GW_PLACE_BIT (OUTSIDE));
            g_assert_cmpint (hit.kind, ==, GW_PLACE_OUTSIDE);
          }
    }
}

/* A point of the spot outside that leans to a line's first cell means that line, if slanted ones are asked for; without, the middle
 * of the spot means the straight one. */
static void
test_lines_at_one_spot (void)
{
  g_autoptr (GwGeometry) geometry = geometry_of ("columns = 5\nrows = 4");
  g_autoptr (GArray) places = gw_place_all (geometry->grid, GW_PLACE_OUTSIDE);
  guint n_slanted = 0;

  for (guint i = 0; i < places->len; i++)
    {
      const GwPlace *place = &g_array_index (places, GwPlace, i);
      GwPoint spot = gw_geometry_locate (geometry, place), step, lean;
      GwCell line[2 * GW_MAX_SIDE];
      GwPlace hit;

      gw_geometry_step (geometry, place->direction, &step);
      lean = (GwPoint) { spot.x + 0.2 * step.x, spot.y + 0.2 * step.y };
      if (place->direction % 2 == 0)
        hit = gw_geometry_hit (geometry, spot, GW_PLACE_BIT (OUTSIDE));
      else if (gw_place_line (geometry->grid, place, line) > 1)
        hit = gw_geometry_hit (geometry, lean, GW_PLACE_BIT (OUTSIDE) | GW_HIT_SLANTED);
      else
        continue;
      n_slanted += place->direction % 2;
      g_assert_true (gw_place_equal (&hit, place));
    }
  g_assert_cmpuint (n_slanted, ==, 2 * 2 * (4 + 5 - 3));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/geometry/rectangle", test_rectangle);
  g_test_add_func ("/render/geometry/neighbours", test_neighbours);
  g_test_add_func ("/render/geometry/hexagon", test_hexagon);
  g_test_add_func ("/render/geometry/outlines", test_outlines);
  g_test_add_func ("/render/geometry/hits", test_hits);
  g_test_add_func ("/render/geometry/places-agree", test_places_agree);
  g_test_add_func ("/render/geometry/sides-agree", test_sides_agree);
  g_test_add_func ("/render/geometry/hits-of-sides", test_hits_of_sides);
  g_test_add_func ("/render/geometry/outside-places-agree", test_outside_places_agree);
  g_test_add_func ("/render/geometry/lines-at-one-spot", test_lines_at_one_spot);
  return g_test_run ();
}

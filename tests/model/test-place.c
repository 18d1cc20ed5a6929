/* Places of a board: what exists at the border and beside holes, where arrow keys lead, what becomes of what. */
#include "base/error.h"
#include "model/place.h"

static GwGrid *
rectangle (guint columns, guint rows, const GwCell *removed, guint n_removed)
{
  GwGridPlan plan = { .kind = GW_GRID_RECTANGLE, .columns = columns, .rows = rows, .removed = removed, .n_removed = n_removed };

  return gw_grid_new (&plan, NULL);
}

static GwGrid *
hexagon (guint base, guint middle)
{
  GwGridPlan plan = { .kind = GW_GRID_HEXAGON, .columns = base, .rows = middle };

  return gw_grid_new (&plan, NULL);
}

static GwGrid *
samurai (void)
{
  GwGridPlan plan = { .kind = GW_GRID_SAMURAI, .columns = 21, .rows = 21, .side = 9 };

  return gw_grid_new (&plan, NULL);
}

static GwGrid *
two_sheets (void)
{
  GwGridPlan plan = { .kind = GW_GRID_TWO, .columns = 3, .rows = 2 };

  return gw_grid_new (&plan, NULL);
}

static void
assert_cells (const GwPlace *place, GwPlaceKind kind, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_cmpint (place->kind, ==, kind);
  for (guint i = 0; i < place->n_cells; i++)
    g_string_append_printf (text, i == 0 ? "%u" : " %u", place->cells[i]);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_line (const GwGrid *grid, GwCell cell, GwDirection direction, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GwPlace place = gw_place_outside (grid, cell, direction);
  GwCell line[GW_MAX_SIDE * 2];
  guint n;

  g_assert_cmpint (place.kind, ==, GW_PLACE_OUTSIDE);
  n = gw_place_line (grid, &place, line);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, i == 0 ? "%u" : " %u", line[i]);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_name (const GwGrid *grid, GwPlace place, const char *expected)
{
  g_autofree char *name = gw_place_name (grid, &place);

  g_assert_cmpstr (name, ==, expected);
}

static void
assert_move (const GwGrid *grid, GwPlace from, GwDirection direction, GwPlace expected)
{
  GwPlace to = gw_place_move (grid, &from, direction);
  g_autofree char *name = gw_place_name (grid, &to), *wanted = gw_place_name (grid, &expected);

  g_assert_cmpstr (name, ==, wanted);
  g_assert_true (gw_place_equal (&to, &expected));
}

/*   0  1  2
 *   3  4  5
 *   6  7  8   */
static void
test_rectangle (void)
{
  g_autoptr (GwGrid) grid = rectangle (3, 3, NULL, 0);
  GwPlace place = gw_place_edge (grid, 4, 1);

  assert_cells (&place, GW_PLACE_EDGE, "1 4");
  g_assert_cmpint (gw_place_edge (grid, 0, 4).kind, ==, GW_PLACE_NONE);
  place = gw_place_corner (grid, 4, GW_UP_LEFT);
  assert_cells (&place, GW_PLACE_CORNER, "0 1 4 3");
  place = gw_place_corner (grid, 0, GW_UP_RIGHT);
  assert_cells (&place, GW_PLACE_CORNER, "1 0");
  g_assert_cmpint (gw_place_corner (grid, 0, GW_UP_LEFT).kind, ==, GW_PLACE_NONE);
  g_assert_cmpint (gw_place_corner (grid, 4, GW_UP).kind, ==, GW_PLACE_NONE);
  assert_line (grid, 0, GW_RIGHT, "0 1 2");
  assert_line (grid, 8, GW_UP, "8 5 2");
  assert_line (grid, 1, GW_DOWN_RIGHT, "1 5");
  assert_line (grid, 2, GW_DOWN_LEFT, "2 4 6");
  g_assert_cmpint (gw_place_outside (grid, 4, GW_RIGHT).kind, ==, GW_PLACE_NONE);
  g_assert_cmpint (gw_place_outside (grid, 1, GW_RIGHT).kind, ==, GW_PLACE_NONE);
}

/* However it is named, a corner is one corner; two of the same cells in a single row are two. */
static void
test_corner_identity (void)
{
  g_autoptr (GwGrid) grid = rectangle (3, 3, NULL, 0), row = rectangle (3, 1, NULL, 0);
  GwPlace a = gw_place_corner (grid, 0, GW_DOWN_RIGHT), b = gw_place_corner (grid, 4, GW_UP_LEFT);
  GwPlace above = gw_place_corner (row, 0, GW_UP_RIGHT), below = gw_place_corner (row, 0, GW_DOWN_RIGHT);

  g_assert_true (gw_place_equal (&a, &b));
  g_assert_false (gw_place_equal (&above, &below));
}

/* Cell 4, in the middle, is a hole; line 3 4 5 runs through it. */
static void
test_hole (void)
{
  const GwCell removed[] = { 4 };
  g_autoptr (GwGrid) grid = rectangle (3, 3, removed, 1);
  GwPlace place = gw_place_corner (grid, 0, GW_DOWN_RIGHT);

  assert_cells (&place, GW_PLACE_CORNER, "0 1 3");
  assert_line (grid, 3, GW_RIGHT, "3 5");
  g_assert_cmpuint (gw_grid_step (grid, 3, GW_RIGHT), ==, 5);
  g_assert_cmpuint (gw_grid_step (grid, 5, GW_RIGHT), ==, GW_NO_CELL);
  g_assert_cmpint (gw_place_outside (grid, 5, GW_RIGHT).kind, ==, GW_PLACE_NONE);
  g_assert_cmpint (gw_place_edge (grid, 3, 4).kind, ==, GW_PLACE_NONE);
  assert_move (grid, gw_place_cell (1), GW_DOWN, gw_place_cell (7));
}

/*      0 1 2
 *     3 4 5 6
 *      7 8 9    */
static void
test_hexagon (void)
{
  g_autoptr (GwGrid) grid = hexagon (3, 4);
  GwPlace place = gw_place_corner (grid, 4, GW_UP);

  assert_cells (&place, GW_PLACE_CORNER, "0 1 4");
  place = gw_place_corner (grid, 4, GW_DOWN);
  assert_cells (&place, GW_PLACE_CORNER, "4 8 7");
  place = gw_place_corner (grid, 1, GW_DOWN_RIGHT);
  assert_cells (&place, GW_PLACE_CORNER, "1 2 5");
  for (guint d = 0; d < 8; d++)
    {
      place = gw_place_corner (grid, 5, (GwDirection) d);
      g_assert_true (place.kind == GW_PLACE_NONE || place.n_cells == 3);
    }
  assert_line (grid, 0, GW_DOWN_LEFT, "0 3");
  assert_line (grid, 0, GW_DOWN_RIGHT, "0 4 8");
  assert_line (grid, 6, GW_LEFT, "6 5 4 3");
  assert_line (grid, 9, GW_UP_RIGHT, "9 6");
  g_assert_cmpuint (gw_grid_step (grid, 4, GW_DOWN), ==, GW_NO_CELL);
  g_assert_cmpuint (gw_grid_step (grid, 8, GW_UP_LEFT), ==, 4);
  g_assert_cmpuint (gw_grid_step (grid, 8, GW_UP_RIGHT), ==, 5);
}

/* Up and down a hexagon the cursor zigzags and stays near where it began. */
static void
test_hexagon_moves (void)
{
  g_autoptr (GwGrid) grid = hexagon (5, 9);
  GwPlace place = gw_place_cell (2);
  guint row = 0;

  for (guint i = 0; i < 8; i++)
    {
      place = gw_place_move (grid, &place, GW_DOWN);
      g_assert_cmpuint (grid->row[place.cells[0]], ==, ++row);
    }
  g_assert_cmpint (place.cells[0], ==, 58);
  assert_move (grid, place, GW_DOWN, place);
}

static void
test_joined (void)
{
  g_autoptr (GwGrid) grid = samurai ();
  GwCell line[GW_MAX_SIDE * 2];
  GwPlace place = gw_place_outside (grid, 12, GW_RIGHT);

  /* The second grid has its own first row; between the grids is room beside it. */
  g_assert_cmpint (place.kind, ==, GW_PLACE_OUTSIDE);
  g_assert_cmpuint (gw_place_line (grid, &place, line), ==, 9);
  g_assert_cmpuint (line[8], ==, 20);
  /* Row 7 of the second grid: the middle one is in the way. */
  g_assert_cmpint (gw_place_outside (grid, 6 * 21 + 12, GW_RIGHT).kind, ==, GW_PLACE_NONE);
  place = gw_place_outside (grid, 6 * 21, GW_RIGHT);
  g_assert_cmpuint (gw_place_line (grid, &place, line), ==, 9);
  assert_move (grid, gw_place_cell (8), GW_RIGHT, gw_place_cell (12));
}

static void
test_sheets (void)
{
  g_autoptr (GwGrid) grid = two_sheets ();

  assert_line (grid, 6, GW_RIGHT, "6 7 8");
  g_assert_cmpuint (gw_grid_step (grid, 2, GW_RIGHT), ==, GW_NO_CELL);
  assert_move (grid, gw_place_cell (2), GW_RIGHT, gw_place_cell (6));
  assert_move (grid, gw_place_cell (9), GW_LEFT, gw_place_cell (5));
  assert_name (grid, gw_place_cell (7), "grid 2 R1C2");
}

static void
test_moves (void)
{
  g_autoptr (GwGrid) grid = rectangle (3, 3, NULL, 0);

  assert_move (grid, gw_place_cell (0), GW_DOWN, gw_place_cell (3));
  assert_move (grid, gw_place_cell (0), GW_UP, gw_place_cell (0));
  assert_move (grid, gw_place_edge (grid, 0, 1), GW_RIGHT, gw_place_edge (grid, 1, 2));
  assert_move (grid, gw_place_edge (grid, 0, 1), GW_DOWN, gw_place_edge (grid, 3, 4));
  assert_move (grid, gw_place_edge (grid, 1, 2), GW_RIGHT, gw_place_edge (grid, 1, 2));
  assert_move (grid, gw_place_corner (grid, 0, GW_DOWN_RIGHT), GW_RIGHT, gw_place_corner (grid, 1, GW_DOWN_RIGHT));
  assert_move (grid, gw_place_outside (grid, 3, GW_RIGHT), GW_UP, gw_place_outside (grid, 0, GW_RIGHT));
  /* Round the corner, by the place of the diagonal. */
  assert_move (grid, gw_place_outside (grid, 0, GW_RIGHT), GW_UP, gw_place_outside (grid, 0, GW_DOWN_RIGHT));
  assert_move (grid, gw_place_outside (grid, 0, GW_DOWN_RIGHT), GW_RIGHT, gw_place_outside (grid, 1, GW_DOWN_RIGHT));
  assert_move (grid, gw_place_outside (grid, 0, GW_DOWN), GW_RIGHT, gw_place_outside (grid, 1, GW_DOWN));
  /* Into the grid: to the other side. */
  assert_move (grid, gw_place_outside (grid, 0, GW_RIGHT), GW_RIGHT, gw_place_outside (grid, 2, GW_LEFT));
}

/* Every edge, and every line, can be reached by arrows and turns. */
static void
assert_all_reached (const GwGrid *grid, GwPlaceKind kind)
{
  g_autoptr (GArray) all = gw_place_all (grid, kind), reached = g_array_new (FALSE, FALSE, sizeof (GwPlace));

  g_array_append_val (reached, g_array_index (all, GwPlace, 0));
  for (guint i = 0; i < reached->len; i++)
    for (guint d = 0; d < 9; d++)
      {
        GwPlace from = g_array_index (reached, GwPlace, i);
        GwPlace to = d == 8 ? gw_place_turn (grid, &from) : gw_place_move (grid, &from, (GwDirection) (d / 2 * 2));
        gboolean is_new = TRUE;

        for (guint j = 0; j < reached->len; j++)
          is_new = is_new && !gw_place_equal (&to, &g_array_index (reached, GwPlace, j));
        if (is_new)
          g_array_append_val (reached, to);
      }
  g_assert_cmpuint (reached->len, ==, all->len);
}

static void
test_all_reached (void)
{
  const GwCell removed[] = { 5, 6, 12 };
  g_autoptr (GwGrid) holed = rectangle (5, 4, removed, 3), hex = hexagon (3, 5), two = two_sheets (), joined = samurai ();

  for (guint kind = GW_PLACE_CELL; kind <= GW_LAST_PLACE_KIND; kind++)
    {
      assert_all_reached (holed, (GwPlaceKind) kind);
      assert_all_reached (hex, (GwPlaceKind) kind);
      assert_all_reached (two, (GwPlaceKind) kind);
    }
  assert_all_reached (joined, GW_PLACE_CELL);
}

static guint
n_sides (const GwGrid *grid)
{
  g_autoptr (GArray) sides = gw_place_all (grid, GW_PLACE_SIDE);

  return sides->len;
}

/* Sides that no cell lies behind: round the grid, and round each hole. */
static void
test_sides (void)
{
  const GwCell middle[] = { 4 }, corner[] = { 0 };
  g_autoptr (GwGrid) whole = rectangle (3, 3, NULL, 0), holed = rectangle (3, 3, middle, 1), cut = rectangle (3, 3, corner, 1);
  g_autoptr (GwGrid) hex = hexagon (3, 5), two = two_sheets ();
  const GwPlace side = gw_place_side (holed, 1, GW_DOWN);

  g_assert_cmpuint (n_sides (whole), ==, 12);
  g_assert_cmpuint (n_sides (holed), ==, 16);
  g_assert_cmpuint (n_sides (cut), ==, 12);
  g_assert_cmpuint (n_sides (hex), ==, 6 * (2 * 3 - 1)); /* of k cells on a side: three sides at each of six corners, two between */
  g_assert_cmpuint (n_sides (two), ==, 2 * (3 + 3 + 2 + 2));
  assert_cells (&side, GW_PLACE_SIDE, "1");
  g_assert_cmpint (gw_place_side (whole, 1, GW_DOWN).kind, ==, GW_PLACE_NONE);
  g_assert_cmpint (gw_place_side (whole, 0, GW_UP_LEFT).kind, ==, GW_PLACE_NONE);
  g_assert_cmpint (gw_place_side (holed, 4, GW_UP).kind, ==, GW_PLACE_NONE);
  g_assert_cmpint (gw_place_side (hex, 0, GW_UP).kind, ==, GW_PLACE_NONE);
  g_assert_cmpint (gw_place_side (hex, 0, GW_UP_LEFT).kind, ==, GW_PLACE_SIDE);
  assert_move (whole, gw_place_side (whole, 0, GW_UP), GW_RIGHT, gw_place_side (whole, 1, GW_UP));
  assert_move (whole, gw_place_side (whole, 0, GW_LEFT), GW_DOWN, gw_place_side (whole, 3, GW_LEFT));
  assert_move (holed, gw_place_side (holed, 1, GW_DOWN), GW_DOWN, gw_place_side (holed, 7, GW_UP));
}

static void
test_turn (void)
{
  g_autoptr (GwGrid) grid = rectangle (3, 3, NULL, 0);
  GwPlace edge = gw_place_edge (grid, 4, 5), place = edge;
  guint n = 0;

  do
    {
      place = gw_place_turn (grid, &place);
      n++;
    }
  while (!gw_place_equal (&place, &edge) && n < 20);
  g_assert_cmpuint (n, <, 20);
  /* Above column 2: the column, and the two diagonals beside. */
  edge = place = gw_place_outside (grid, 1, GW_DOWN);
  for (n = 0; n == 0 || !gw_place_equal (&place, &edge); n++)
    place = gw_place_turn (grid, &place);
  g_assert_cmpuint (n, ==, 3);
}

static void
test_convert (void)
{
  g_autoptr (GwGrid) grid = rectangle (3, 3, NULL, 0), one = rectangle (1, 1, NULL, 0);
  GwPlace cell = gw_place_cell (4), alone = gw_place_cell (0), place = gw_place_convert (grid, &cell, GW_PLACE_EDGE);

  assert_cells (&place, GW_PLACE_EDGE, "4 5");
  place = gw_place_convert (grid, &cell, GW_PLACE_CORNER);
  assert_cells (&place, GW_PLACE_CORNER, "4 5 8 7");
  place = gw_place_convert (grid, &place, GW_PLACE_CELL);
  assert_cells (&place, GW_PLACE_CELL, "8");
  place = gw_place_convert (grid, &alone, GW_PLACE_OUTSIDE);
  g_assert_cmpint (place.kind, ==, GW_PLACE_OUTSIDE);
  g_assert_cmpint (place.direction % 2, ==, 0);
  place = gw_place_convert (one, &alone, GW_PLACE_EDGE);
  g_assert_cmpint (place.kind, ==, GW_PLACE_NONE);
}

static void
test_names (void)
{
  g_autoptr (GwGrid) grid = rectangle (9, 9, NULL, 0);

  assert_name (grid, gw_place_cell (15), "R2C7");
  assert_name (grid, gw_place_edge (grid, 16, 15), "the edge between R2C7 and R2C8");
  assert_name (grid, gw_place_outside (grid, 18, GW_RIGHT), "left of row 3 (R3C1)");
  assert_name (grid, gw_place_side (grid, 18, GW_LEFT), "the left side of R3C1");
  assert_name (grid, gw_place_side (grid, 80, GW_DOWN), "the lower side of R9C9");
  assert_name (grid, gw_place_outside (grid, 2, GW_DOWN_RIGHT), "before R1C3, down to the right");
  assert_name (grid, gw_place_corner (grid, 0, GW_DOWN_RIGHT), "the corner of R1C1, R1C2, R2C2 and R2C1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place/rectangle", test_rectangle);
  g_test_add_func ("/place/corner-identity", test_corner_identity);
  g_test_add_func ("/place/hole", test_hole);
  g_test_add_func ("/place/hexagon", test_hexagon);
  g_test_add_func ("/place/hexagon-moves", test_hexagon_moves);
  g_test_add_func ("/place/joined", test_joined);
  g_test_add_func ("/place/sheets", test_sheets);
  g_test_add_func ("/place/moves", test_moves);
  g_test_add_func ("/place/sides", test_sides);
  g_test_add_func ("/place/all-reached", test_all_reached);
  g_test_add_func ("/place/turn", test_turn);
  g_test_add_func ("/place/convert", test_convert);
  g_test_add_func ("/place/names", test_names);
  return g_test_run ();
}

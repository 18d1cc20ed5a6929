/* Every kind of grid: its cells, parts, neighbours, lines and names; and grids that cannot be. */

#include "base/error.h"
#include "model/grid.h"

static GwGrid *
make (GwGridPlan plan)
{
  GError *error = NULL;
  GwGrid *grid = gw_grid_new (&plan, &error);

  g_assert_no_error (error);
  g_assert_nonnull (grid);
  return grid;
}

#define RECTANGLE(c, r) make ((GwGridPlan) { .kind = GW_GRID_RECTANGLE, .columns = (c), .rows = (r) })
#define HEXAGON(b, m)   make ((GwGridPlan) { .kind = GW_GRID_HEXAGON, .columns = (b), .rows = (m) })
#define JOINED(k, c, r, n) make ((GwGridPlan) { .kind = GW_GRID_##k, .columns = (c), .rows = (r), .side = (n) })

static void
assert_impossible (GwGridPlan plan, GwErrorCode code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwGrid) grid = gw_grid_new (&plan, &error);

  g_assert_null (grid);
  g_assert_error (error, GW_ERROR, (gint) code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
assert_part (const GwGrid *grid, guint i, GwGridPart expected)
{
  const GwGridPart *part = &grid->parts[i];

  g_assert_cmpuint (i, <, grid->n_parts);
  g_assert_cmpuint (part->sheet, ==, expected.sheet);
  g_assert_cmpuint (part->top, ==, expected.top);
  g_assert_cmpuint (part->left, ==, expected.left);
  g_assert_cmpuint (part->rows, ==, expected.rows);
  g_assert_cmpuint (part->columns, ==, expected.columns);
}

/* What holds for every grid: places and cells are two names for the same thing, and n_active counts. */
static void
assert_sound (const GwGrid *grid)
{
  guint n_active = 0;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      GwCell found = gw_grid_cell_at (grid, grid->sheet[cell], grid->row[cell], grid->column[cell]);

      g_assert_cmpuint (found, ==, gw_grid_is_active (grid, (GwCell) cell) ? cell : GW_NO_CELL);
      n_active += gw_grid_is_active (grid, (GwCell) cell);
    }
  g_assert_cmpuint (grid->n_active, ==, n_active);
  g_assert_false (gw_grid_is_active (grid, (GwCell) grid->n_cells));
  g_assert_false (gw_grid_is_active (grid, GW_NO_CELL));
}

/* ---- kinds ---- */

static void
test_rectangle (void)
{
  g_autoptr (GwGrid) grid = RECTANGLE (4, 3);

  assert_sound (grid);
  g_assert_cmpuint (grid->n_cells, ==, 12);
  g_assert_cmpuint (grid->n_active, ==, 12);
  g_assert_cmpuint (grid->n_sheets, ==, 1);
  g_assert_cmpuint (grid->n_parts, ==, 1);
  assert_part (grid, 0, (GwGridPart) { 0, 0, 0, 3, 4 });
  /* R2C3 in a row by row count. */
  g_assert_cmpuint (gw_grid_cell_at (grid, 0, 1, 2), ==, 6);
  g_assert_cmpuint (gw_grid_cell_at (grid, 0, -1, 0), ==, GW_NO_CELL);
  g_assert_cmpuint (gw_grid_cell_at (grid, 0, 3, 0), ==, GW_NO_CELL);
  g_assert_cmpuint (gw_grid_cell_at (grid, 0, 0, -1), ==, GW_NO_CELL);
  g_assert_cmpuint (gw_grid_cell_at (grid, 0, 0, 4), ==, GW_NO_CELL);
  g_assert_cmpuint (gw_grid_cell_at (grid, 1, 0, 0), ==, GW_NO_CELL);
  g_assert_cmpuint (gw_grid_cell_at (grid, -1, 0, 0), ==, GW_NO_CELL);
}

static void
test_separate (void)
{
  g_autoptr (GwGrid) two = JOINED (TWO, 4, 3, 0), three = JOINED (THREE, 4, 3, 0), twin = JOINED (TWIN, 4, 3, 0);

  assert_sound (two);
  assert_sound (three);
  assert_sound (twin);
  g_assert_cmpuint (two->n_active, ==, 24);
  g_assert_cmpuint (twin->n_active, ==, 24);
  g_assert_cmpuint (three->n_active, ==, 36);
  g_assert_cmpuint (two->n_parts, ==, 2);
  g_assert_cmpuint (three->n_parts, ==, 3);
  assert_part (three, 2, (GwGridPart) { 2, 0, 0, 3, 4 });
  /* Numbered grid after grid. */
  g_assert_cmpuint (gw_grid_cell_at (three, 1, 0, 0), ==, 12);
  g_assert_cmpuint (gw_grid_cell_at (three, 2, 2, 3), ==, 35);
  /* The end of one sheet does not touch the beginning of the next. */
  g_assert_false (gw_grid_adjacent (two, 8, 12));
  g_assert_false (gw_grid_adjacent (two, 11, 12));
}

static void
test_conjoined (void)
{
  g_autoptr (GwGrid) wide = JOINED (CONJOINED, 15, 9, 9), high = JOINED (CONJOINED, 9, 10, 9);

  assert_sound (wide);
  g_assert_cmpuint (wide->n_active, ==, 135);
  g_assert_cmpuint (wide->n_parts, ==, 2);
  assert_part (wide, 0, (GwGridPart) { 0, 0, 0, 9, 9 });
  assert_part (wide, 1, (GwGridPart) { 0, 0, 6, 9, 9 });
  assert_part (high, 1, (GwGridPart) { 0, 1, 0, 9, 9 });
}

static void
test_twodoku (void)
{
  g_autoptr (GwGrid) grid = JOINED (TWODOKU, 15, 16, 9); /* boxes of 3 by 2 */

  assert_sound (grid);
  g_assert_cmpuint (grid->n_cells, ==, 240);
  g_assert_cmpuint (grid->n_active, ==, 81 + 81 - 3 * 2);
  g_assert_cmpuint (grid->n_parts, ==, 2);
  assert_part (grid, 0, (GwGridPart) { 0, 0, 0, 9, 9 });
  assert_part (grid, 1, (GwGridPart) { 0, 7, 6, 9, 9 });
  /* The other two corners keep their numbers but are no cells. */
  g_assert_false (gw_grid_is_active (grid, 9));
  g_assert_cmpuint (gw_grid_cell_at (grid, 0, 0, 9), ==, GW_NO_CELL);
  g_assert_cmpuint (gw_grid_cell_at (grid, 0, 15, 14), ==, 239);
}

static void
test_four_doku (void)
{
  g_autoptr (GwGrid) grid = JOINED (FOUR_DOKU, 15, 18, 9), least = JOINED (FOUR_DOKU, 9, 9, 9);

  assert_sound (grid);
  g_assert_cmpuint (grid->n_active, ==, 15 * 18);
  g_assert_cmpuint (grid->n_parts, ==, 4);
  assert_part (grid, 0, (GwGridPart) { 0, 0, 0, 9, 9 });
  assert_part (grid, 1, (GwGridPart) { 0, 0, 6, 9, 9 });
  assert_part (grid, 2, (GwGridPart) { 0, 9, 0, 9, 9 });
  assert_part (grid, 3, (GwGridPart) { 0, 9, 6, 9, 9 });
  g_assert_cmpuint (least->n_active, ==, 81);
}

static void
test_samurai (void)
{
  g_autoptr (GwGrid) grid = JOINED (SAMURAI, 21, 21, 9);

  assert_sound (grid);
  g_assert_cmpuint (grid->n_cells, ==, 441);
  g_assert_cmpuint (grid->n_active, ==, 369);
  g_assert_cmpuint (grid->n_parts, ==, 5);
  assert_part (grid, 0, (GwGridPart) { 0, 0, 0, 9, 9 });
  assert_part (grid, 1, (GwGridPart) { 0, 0, 12, 9, 9 });
  assert_part (grid, 2, (GwGridPart) { 0, 6, 6, 9, 9 });
  assert_part (grid, 3, (GwGridPart) { 0, 12, 0, 9, 9 });
  assert_part (grid, 4, (GwGridPart) { 0, 12, 12, 9, 9 });
  g_assert_true (gw_grid_is_active (grid, 8));
  g_assert_false (gw_grid_is_active (grid, 9));
  g_assert_true (gw_grid_is_active (grid, 12));
  g_assert_true (gw_grid_is_active (grid, 6 * 21 + 9));
  g_assert_false (gw_grid_is_active (grid, 5 * 21 + 9));
}

static void
test_removed (void)
{
  const GwCell removed[] = { 7, 0, 7 }; /* in any order, repeats do no harm */
  const GwGridPlan plan = { .kind = GW_GRID_RECTANGLE, .columns = 3, .rows = 3, .removed = removed, .n_removed = 3 };
  const GwCell same_cells[] = { 0, 7 };
  g_autoptr (GwGrid) grid = make (plan), whole = RECTANGLE (3, 3);
  g_autoptr (GwGrid) same
    = make ((GwGridPlan) { .kind = GW_GRID_RECTANGLE, .columns = 3, .rows = 3, .removed = same_cells, .n_removed = 2 });
  GwCell out[6];

  assert_sound (grid);
  g_assert_cmpuint (grid->n_cells, ==, 9);
  g_assert_cmpuint (grid->n_active, ==, 7);
  g_assert_false (gw_grid_is_active (grid, 0));
  g_assert_true (gw_grid_is_active (grid, 1));
  g_assert_true (gw_grid_equal (grid, same));
  g_assert_false (gw_grid_equal (grid, whole));
  /* Neither has nor is a neighbour. */
  g_assert_cmpuint (gw_grid_neighbours (grid, 4, out), ==, 3);
  g_assert_cmpuint (gw_grid_neighbours (grid, 0, out), ==, 0);
  g_assert_false (gw_grid_adjacent (grid, 0, 1));
  g_assert_false (gw_grid_adjacent (grid, 1, 0));
  g_assert_true (gw_grid_adjacent (grid, 1, 2));
}

static void
test_equal (void)
{
  g_autoptr (GwGrid) a = RECTANGLE (4, 6), b = RECTANGLE (4, 6), turned = RECTANGLE (6, 4), hexagon = HEXAGON (4, 6);
  g_autoptr (GwGrid) two = JOINED (TWO, 4, 3, 0), twin = JOINED (TWIN, 4, 3, 0);

  g_assert_true (gw_grid_equal (a, a));
  g_assert_true (gw_grid_equal (a, b));
  g_assert_false (gw_grid_equal (a, turned));
  g_assert_false (gw_grid_equal (a, hexagon)); /* 24 cells, too */
  g_assert_false (gw_grid_equal (two, twin));
}

/* ---- neighbours ---- */

/* Adjacency is symmetric, nobody is his own neighbour, lists rise. */
static void
assert_neighbours_sound (const GwGrid *grid)
{
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      GwCell out[6];
      guint n = gw_grid_neighbours (grid, (GwCell) cell, out);

      for (guint i = 0; i < n; i++)
        {
          g_assert_true (gw_grid_is_active (grid, out[i]));
          g_assert_cmpuint (out[i], !=, cell);
          g_assert_true (i == 0 || out[i - 1] < out[i]);
          g_assert_true (gw_grid_adjacent (grid, (GwCell) cell, out[i]));
          g_assert_true (gw_grid_adjacent (grid, out[i], (GwCell) cell));
        }
    }
}

/* How many active cells have N neighbours. */
static void
assert_degrees (const GwGrid *grid, const guint expected[7])
{
  guint degrees[7] = { 0 };

  assert_neighbours_sound (grid);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell))
      {
        GwCell out[6];

        degrees[gw_grid_neighbours (grid, (GwCell) cell, out)]++;
      }
  for (guint i = 0; i < 7; i++)
    g_assert_cmpuint (degrees[i], ==, expected[i]);
}

static void
assert_neighbours (const GwGrid *grid, GwCell cell, guint n, const GwCell *expected)
{
  GwCell out[6];

  g_assert_cmpuint (gw_grid_neighbours (grid, cell, out), ==, n);
  g_assert_cmpmem (out, n * sizeof (GwCell), expected, n * sizeof (GwCell));
}

static void
test_neighbours_of_rectangle (void)
{
  g_autoptr (GwGrid) grid = RECTANGLE (9, 9), row = RECTANGLE (5, 1), one = RECTANGLE (1, 1);

  assert_degrees (grid, (const guint[7]) { 0, 0, 4, 28, 49, 0, 0 });
  assert_degrees (row, (const guint[7]) { 0, 2, 3, 0, 0, 0, 0 });
  assert_degrees (one, (const guint[7]) { 1, 0, 0, 0, 0, 0, 0 });
  assert_neighbours (grid, 0, 2, (const GwCell[]) { 1, 9 });
  assert_neighbours (grid, 8, 2, (const GwCell[]) { 7, 17 });
  assert_neighbours (grid, 40, 4, (const GwCell[]) { 31, 39, 41, 49 });
  g_assert_false (gw_grid_adjacent (grid, 8, 9));
  g_assert_false (gw_grid_adjacent (grid, 0, 10));
}

static void
test_neighbours_of_parts (void)
{
  g_autoptr (GwGrid) grid = JOINED (SAMURAI, 21, 21, 9), twodoku = JOINED (TWODOKU, 6, 6, 4);

  assert_neighbours_sound (grid);
  assert_neighbours_sound (twodoku);
  /* R4C4 of the upper left square is the corner of the shared box; R1C4 has an inactive cell to its right. */
  assert_neighbours (twodoku, 21, 4, (const GwCell[]) { 15, 20, 22, 27 });
  assert_neighbours (twodoku, 3, 2, (const GwCell[]) { 2, 9 });
}

/*      a b c d             0  1  2  3
 *     e f g h i           4  5  6  7  8
 *    j k l m n o         9 10 11 12 13 14
 *     p q r s t          15 16 17 18 19
 *      u v w x            20 21 22 23
 */
static void
test_neighbours_of_hexagon (void)
{
  g_autoptr (GwGrid) grid = HEXAGON (4, 6), regular = HEXAGON (5, 9);

  assert_neighbours (grid, 0, 3, (const GwCell[]) { 1, 4, 5 });
  assert_neighbours (grid, 5, 6, (const GwCell[]) { 0, 1, 4, 6, 10, 11 });
  assert_neighbours (grid, 9, 3, (const GwCell[]) { 4, 10, 15 });
  assert_neighbours (grid, 11, 6, (const GwCell[]) { 5, 6, 10, 12, 16, 17 });
  assert_neighbours (grid, 15, 4, (const GwCell[]) { 9, 10, 16, 20 });
  assert_neighbours (grid, 23, 3, (const GwCell[]) { 18, 19, 22 });
  /* Six corners touch 3, the rest of the rim 4. */
  assert_degrees (grid, (const guint[7]) { 0, 0, 0, 6, 6 + 2, 0, 24 - 14 });
  assert_degrees (regular, (const guint[7]) { 0, 0, 0, 6, 18, 0, 37 });
}

/* ---- lines ---- */

static void
test_hexagon_cells (void)
{
  g_autoptr (GwGrid) small = HEXAGON (4, 6), regular = HEXAGON (5, 9), line = HEXAGON (3, 3), high = HEXAGON (2, 5);

  assert_sound (small);
  assert_sound (regular);
  assert_sound (high);
  g_assert_cmpuint (small->n_cells, ==, 24);
  g_assert_cmpuint (regular->n_cells, ==, 61);
  g_assert_cmpuint (line->n_cells, ==, 3);
  g_assert_cmpuint (high->n_cells, ==, 2 + 3 + 4 + 5 + 4 + 3 + 2);
  g_assert_cmpuint (small->n_parts, ==, 0);
  g_assert_cmpuint (small->row[9], ==, 2);
  g_assert_cmpuint (small->column[14], ==, 5);
  g_assert_cmpuint (small->row[20], ==, 4);
}

static void
assert_lengths (const GwGrid *grid, guint direction, guint n, const guint *lengths)
{
  GwCell out[2 * GW_MAX_SIDE];

  g_assert_cmpuint (gw_grid_n_hex_lines (grid, direction), ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (gw_grid_hex_line (grid, direction, i, out), ==, lengths[i]);
}

static void
test_hexagon_lengths (void)
{
  g_autoptr (GwGrid) small = HEXAGON (4, 6), regular = HEXAGON (5, 9);
  static const guint rows[] = { 4, 5, 6, 5, 4 }, slopes[] = { 3, 4, 5, 5, 4, 3 };
  static const guint all[] = { 5, 6, 7, 8, 9, 8, 7, 6, 5 };

  assert_lengths (small, 0, 5, rows);
  assert_lengths (small, 1, 6, slopes);
  assert_lengths (small, 2, 6, slopes);
  for (guint direction = 0; direction < 3; direction++)
    assert_lengths (regular, direction, 9, all);
}

static void
assert_line (const GwGrid *grid, guint direction, guint index, guint n, const GwCell *expected)
{
  GwCell out[2 * GW_MAX_SIDE];

  g_assert_cmpuint (gw_grid_hex_line (grid, direction, index, out), ==, n);
  g_assert_cmpmem (out, n * sizeof (GwCell), expected, n * sizeof (GwCell));
}

/*      0 1
 *     2 3 4
 *      5 6
 */
static void
test_hexagon_lines_by_hand (void)
{
  g_autoptr (GwGrid) grid = HEXAGON (2, 3);

  assert_line (grid, 0, 0, 2, (const GwCell[]) { 0, 1 });
  assert_line (grid, 0, 1, 3, (const GwCell[]) { 2, 3, 4 });
  assert_line (grid, 0, 2, 2, (const GwCell[]) { 5, 6 });
  assert_line (grid, 1, 0, 2, (const GwCell[]) { 2, 5 });
  assert_line (grid, 1, 1, 3, (const GwCell[]) { 0, 3, 6 });
  assert_line (grid, 1, 2, 2, (const GwCell[]) { 1, 4 });
  assert_line (grid, 2, 0, 2, (const GwCell[]) { 0, 2 });
  assert_line (grid, 2, 1, 3, (const GwCell[]) { 1, 3, 5 });
  assert_line (grid, 2, 2, 2, (const GwCell[]) { 4, 6 });
}

/* Each cell is on one line of each direction; what follows on a line touches; each touching pair is on one line. */
static void
assert_lines_sound (const GwGrid *grid)
{
  g_autofree guint *n_lines = g_new0 (guint, grid->n_cells);
  guint n_pairs = 0, n_touching = 0;
  GwCell out[2 * GW_MAX_SIDE];

  for (guint direction = 0; direction < 3; direction++)
    for (guint i = 0; i < gw_grid_n_hex_lines (grid, direction); i++)
      {
        guint n = gw_grid_hex_line (grid, direction, i, out);

        g_assert_true (n > 0 && n <= GW_MAX_SIDE);
        for (guint j = 0; j < n; j++)
          {
            n_lines[out[j]] += 1u << 8 * direction;
            g_assert_true (j == 0 || gw_grid_adjacent (grid, out[j - 1], out[j]));
          }
        n_pairs += n - 1;
      }
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      g_assert_cmphex (n_lines[cell], ==, 0x010101);
      n_touching += gw_grid_neighbours (grid, (GwCell) cell, out);
    }
  g_assert_cmpuint (n_touching, ==, 2 * n_pairs);
}

static void
test_hexagon_lines (void)
{
  static const guint sizes[][2] = { { 1, 1 }, { 2, 2 }, { 2, 3 }, { 3, 4 }, { 4, 6 }, { 5, 9 }, { 2, 5 }, { 1, 4 }, { 32, 63 }, { 1, 64 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GwGrid) grid = HEXAGON (sizes[i][0], sizes[i][1]);

      assert_lines_sound (grid);
      assert_neighbours_sound (grid);
    }
}

static void
test_hexagon_lines_with_holes (void)
{
  const GwCell removed[] = { 3 };
  g_autoptr (GwGrid) grid
    = make ((GwGridPlan) { .kind = GW_GRID_HEXAGON, .columns = 2, .rows = 3, .removed = removed, .n_removed = 1 });
  g_autoptr (GwGrid) rectangle = RECTANGLE (3, 3);

  assert_line (grid, 0, 1, 2, (const GwCell[]) { 2, 4 });
  assert_line (grid, 1, 1, 2, (const GwCell[]) { 0, 6 });
  g_assert_cmpuint (gw_grid_n_hex_lines (rectangle, 0), ==, 0);
}

static void
assert_diagonal (const GwGrid *grid, GwCell a, GwCell b, guint n, const GwCell *expected)
{
  GwCell out[GW_MAX_SIDE];

  g_assert_cmpuint (gw_grid_diagonal (grid, a, b, out), ==, n);
  g_assert_cmpmem (out, n * sizeof (GwCell), expected, n * sizeof (GwCell));
}

static void
test_diagonals (void)
{
  const GwCell removed[] = { 10 };
  g_autoptr (GwGrid) grid = RECTANGLE (9, 9), hexagon = HEXAGON (5, 9), two = JOINED (TWO, 9, 9, 0);
  g_autoptr (GwGrid) holed
    = make ((GwGridPlan) { .kind = GW_GRID_RECTANGLE, .columns = 9, .rows = 9, .removed = removed, .n_removed = 1 });

  assert_diagonal (grid, 0, 80, 9, (const GwCell[]) { 0, 10, 20, 30, 40, 50, 60, 70, 80 });
  assert_diagonal (grid, 80, 0, 9, (const GwCell[]) { 80, 70, 60, 50, 40, 30, 20, 10, 0 });
  assert_diagonal (grid, 8, 72, 9, (const GwCell[]) { 8, 16, 24, 32, 40, 48, 56, 64, 72 });
  assert_diagonal (grid, 1, 11, 2, (const GwCell[]) { 1, 11 });
  assert_diagonal (grid, 72, 8, 9, (const GwCell[]) { 72, 64, 56, 48, 40, 32, 24, 16, 8 });
  assert_diagonal (holed, 0, 20, 2, (const GwCell[]) { 0, 20 });
  assert_diagonal (grid, 0, 8, 0, NULL);
  assert_diagonal (grid, 0, 72, 0, NULL);
  assert_diagonal (grid, 0, 19, 0, NULL);
  assert_diagonal (grid, 5, 5, 0, NULL);
  assert_diagonal (hexagon, 0, 12, 0, NULL);
  assert_diagonal (two, 80, 91, 0, NULL);
  assert_diagonal (two, 81, 91, 2, (const GwCell[]) { 81, 91 });
}

/* ---- names ---- */

static void
assert_names (const GwGrid *grid, const char *expected, guint n, const GwCell *cells)
{
  g_autofree char *names = gw_grid_cell_names (grid, cells, n);

  g_assert_cmpstr (names, ==, expected);
}

static void
test_names (void)
{
  const GwCell cells[] = { 0, 11, 80, 40, 8, 72, 1, 2, 3, 4, 5 };
  g_autoptr (GwGrid) grid = RECTANGLE (9, 9), two = JOINED (TWO, 9, 9, 0), hexagon = HEXAGON (4, 6);
  g_autofree char *far = gw_grid_cell_name (grid, 4000);

  assert_names (grid, "", 0, cells);
  assert_names (grid, "R1C1", 1, cells);
  assert_names (grid, "R1C1 and R2C3", 2, cells);
  assert_names (grid, "R1C1, R2C3 and R9C9", 3, cells);
  assert_names (grid, "R1C1, R2C3, R9C9, R5C5, R1C9, R9C1, R1C2, R1C3 and R1C4", 9, cells);
  assert_names (grid, "R1C1, R2C3, R9C9, R5C5, R1C9, R9C1, R1C2, R1C3 and 2 more", 10, cells);
  assert_names (grid, "R1C1, R2C3, R9C9, R5C5, R1C9, R9C1, R1C2, R1C3 and 3 more", 11, cells);
  assert_names (two, "grid 1 R1C1 and grid 2 R1C1", 2, (const GwCell[]) { 0, 81 });
  assert_names (hexagon, "R5C4", 1, (const GwCell[]) { 23 });
  g_assert_cmpstr (far, ==, "cell 4001");
}

/* ---- what cannot be ---- */

static void
test_limits (void)
{
  const GwCell off[] = { 9 };
  g_autoptr (GwGrid) largest = RECTANGLE (100, 100), hexagon = HEXAGON (1, 100);

  assert_sound (largest);
  g_assert_cmpuint (largest->n_cells, ==, GW_MAX_CELLS);
  g_assert_cmpuint (hexagon->n_cells, ==, GW_MAX_CELLS);
  assert_impossible ((GwGridPlan) { .columns = 101, .rows = 101 }, GW_ERROR_LIMIT,
                     "the grid is 101 columns by 101 rows; at most 100 by 100 are possible");
  assert_impossible ((GwGridPlan) { .columns = 1, .rows = 101 }, GW_ERROR_LIMIT,
                     "the grid is 1 columns by 101 rows; at most 100 by 100 are possible");
  assert_impossible ((GwGridPlan) { .columns = 0, .rows = 9 }, GW_ERROR_INVALID,
                     "a grid needs at least one column and one row");
  assert_impossible ((GwGridPlan) { .columns = 9, .rows = 0 }, GW_ERROR_INVALID,
                     "a grid needs at least one column and one row");
  assert_impossible ((GwGridPlan) { .kind = GW_GRID_TWO, .columns = 100, .rows = 51 }, GW_ERROR_LIMIT,
                     "the grids have 10200 cells together; at most 10000 are possible");
  assert_impossible ((GwGridPlan) { .kind = GW_GRID_HEXAGON, .columns = 64, .rows = 101 }, GW_ERROR_LIMIT,
                     "the hexagon's lines are 64 and 101 cells long; at most 100 and 100 are possible");
  assert_impossible ((GwGridPlan) { .kind = GW_GRID_HEXAGON, .columns = 5, .rows = 4 }, GW_ERROR_INVALID,
                     "a hexagon's middle line is at least as long as its base line");
  assert_impossible ((GwGridPlan) { .columns = 3, .rows = 3, .removed = off, .n_removed = 1 }, GW_ERROR_INVALID,
                     "cell 10 is not in the grid; cells go from 1 to 9");
}

static void
test_nothing_left (void)
{
  const GwCell all[] = { 0, 1, 2, 3 };

  assert_impossible ((GwGridPlan) { .columns = 2, .rows = 2, .removed = all, .n_removed = 4 }, GW_ERROR_INVALID,
                     "no cell of the grid is left; leave some out of restrict_grid");
}

/* One side too long or too short, for every kind that is joined of squares. */
static void
test_sides (void)
{
  static const struct
  {
    GwGridKind kind;
    guint      columns, rows;
    gboolean   is_possible;
  } cases[] = {
    { GW_GRID_CONJOINED, 9, 9, FALSE },   { GW_GRID_CONJOINED, 10, 9, TRUE },  { GW_GRID_CONJOINED, 9, 17, TRUE },
    { GW_GRID_CONJOINED, 9, 18, FALSE },  { GW_GRID_CONJOINED, 10, 10, FALSE }, { GW_GRID_CONJOINED, 8, 9, FALSE },
    { GW_GRID_TWODOKU, 17, 17, TRUE },    { GW_GRID_TWODOKU, 18, 17, FALSE },  { GW_GRID_TWODOKU, 17, 18, FALSE },
    { GW_GRID_TWODOKU, 8, 15, FALSE },    { GW_GRID_TWODOKU, 15, 8, FALSE },   { GW_GRID_FOUR_DOKU, 9, 18, TRUE },
    { GW_GRID_FOUR_DOKU, 18, 9, TRUE },   { GW_GRID_FOUR_DOKU, 19, 9, FALSE }, { GW_GRID_FOUR_DOKU, 9, 19, FALSE },
    { GW_GRID_FOUR_DOKU, 8, 9, FALSE },   { GW_GRID_FOUR_DOKU, 9, 8, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const GwGridPlan plan = { .kind = cases[i].kind, .columns = cases[i].columns, .rows = cases[i].rows, .side = 9 };
      g_autoptr (GError) error = NULL;
      g_autoptr (GwGrid) grid = gw_grid_new (&plan, &error);

      g_test_message ("kind %d, %u by %u", (gint) plan.kind, plan.columns, plan.rows);
      g_assert_cmpint (grid != NULL, ==, cases[i].is_possible);
      if (!cases[i].is_possible)
        g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grid/rectangle", test_rectangle);
  g_test_add_func ("/grid/separate", test_separate);
  g_test_add_func ("/grid/conjoined", test_conjoined);
  g_test_add_func ("/grid/twodoku", test_twodoku);
  g_test_add_func ("/grid/four-doku", test_four_doku);
  g_test_add_func ("/grid/samurai", test_samurai);
  g_test_add_func ("/grid/removed", test_removed);
  g_test_add_func ("/grid/equal", test_equal);
  g_test_add_func ("/grid/neighbours/rectangle", test_neighbours_of_rectangle);
  g_test_add_func ("/grid/neighbours/parts", test_neighbours_of_parts);
  g_test_add_func ("/grid/neighbours/hexagon", test_neighbours_of_hexagon);
  g_test_add_func ("/grid/hexagon/cells", test_hexagon_cells);
  g_test_add_func ("/grid/hexagon/lengths", test_hexagon_lengths);
  g_test_add_func ("/grid/hexagon/lines-by-hand", test_hexagon_lines_by_hand);
  g_test_add_func ("/grid/hexagon/lines", test_hexagon_lines);
  g_test_add_func ("/grid/hexagon/lines-with-holes", test_hexagon_lines_with_holes);
  g_test_add_func ("/grid/diagonals", test_diagonals);
  g_test_add_func ("/grid/names", test_names);
  g_test_add_func ("/grid/limits", test_limits);
  g_test_add_func ("/grid/nothing-left", test_nothing_left);
  g_test_add_func ("/grid/sides", test_sides);
  return g_test_run ();
}

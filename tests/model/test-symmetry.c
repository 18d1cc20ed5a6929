/* Turns and reflections: each is a permutation that keeps neighbours and shape, and each has its inverse. */
#include "model/symmetry.h"

static GwGrid *
make (GwGridKind kind, guint columns, guint rows, guint side, guint box)
{
  const GwCell removed[] = { 1 };
  GwGridPlan plan = { .kind = kind, .columns = columns, .rows = rows, .side = side, .box_width = box, .box_height = box,
                      .removed = removed, .n_removed = kind == GW_GRID_RECTANGLE ? 1 : 0 };
  GwGrid *grid = gw_grid_new (&plan, NULL);

  g_assert_nonnull (grid);
  return grid;
}

static const GwSymmetry inverse[GW_N_SYMMETRIES] = {
  [GW_SYMMETRY_QUARTER] = GW_SYMMETRY_THREE_QUARTERS, [GW_SYMMETRY_THREE_QUARTERS] = GW_SYMMETRY_QUARTER,
  [GW_SYMMETRY_HALF] = GW_SYMMETRY_HALF,              [GW_SYMMETRY_LEFT_RIGHT] = GW_SYMMETRY_LEFT_RIGHT,
  [GW_SYMMETRY_UP_DOWN] = GW_SYMMETRY_UP_DOWN,        [GW_SYMMETRY_FALLING] = GW_SYMMETRY_FALLING,
  [GW_SYMMETRY_RISING] = GW_SYMMETRY_RISING,
};

static void
assert_keeps_neighbours (const GwGrid *grid, const GwGrid *turned, const GwCell *to)
{
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      GwCell next[6];
      guint n = gw_grid_neighbours (grid, (GwCell) cell, next);

      for (guint i = 0; i < n; i++)
        g_assert_true (gw_grid_adjacent (turned, to[cell], to[next[i]]));
    }
  g_assert_cmpuint (grid->n_active, ==, turned->n_active);
}

/* How many of all symmetries GRID has. */
static guint
count (const GwGrid *grid)
{
  g_autofree GwCell *to = g_new (GwCell, grid->n_cells), *back = g_new (GwCell, grid->n_cells);
  guint n = 0;

  for (guint s = 0; s < GW_N_SYMMETRIES; s++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwGrid) turned = gw_symmetry_apply (grid, (GwSymmetry) s, to, &error), again = NULL;

      g_assert_true ((turned == NULL) == (error != NULL));
      if (turned == NULL)
        continue;
      n++;
      assert_keeps_neighbours (grid, turned, to);
      if (s == GW_SYMMETRY_SIXTH)
        continue;
      again = gw_symmetry_apply (turned, inverse[s], back, NULL);
      g_assert_true (gw_grid_equal (again, grid));
      for (guint cell = 0; cell < grid->n_cells; cell++)
        g_assert_cmpuint (back[to[cell]], ==, cell);
    }
  return n;
}

static void
test_kinds (void)
{
  g_autoptr (GwGrid) rectangle = make (GW_GRID_RECTANGLE, 4, 3, 0, 0), two = make (GW_GRID_TWO, 3, 2, 0, 0);
  g_autoptr (GwGrid) samurai = make (GW_GRID_SAMURAI, 21, 21, 9, 0), twodoku = make (GW_GRID_TWODOKU, 15, 15, 9, 3);
  g_autoptr (GwGrid) conjoined = make (GW_GRID_CONJOINED, 7, 5, 5, 0), four = make (GW_GRID_FOUR_DOKU, 8, 7, 5, 0);
  g_autoptr (GwGrid) regular = make (GW_GRID_HEXAGON, 3, 5, 0, 0), flat = make (GW_GRID_HEXAGON, 4, 6, 0, 0);

  g_assert_cmpuint (count (rectangle), ==, 8);
  g_assert_cmpuint (count (two), ==, 8);
  g_assert_cmpuint (count (samurai), ==, 8);
  g_assert_cmpuint (count (conjoined), ==, 8);
  g_assert_cmpuint (count (four), ==, 8);
  /* Its squares stand on the falling diagonal. */
  g_assert_cmpuint (count (twodoku), ==, 4);
  g_assert_cmpuint (count (regular), ==, 5);
  g_assert_cmpuint (count (flat), ==, 4);
}

static void
test_places (void)
{
  g_autoptr (GwGrid) grid = make (GW_GRID_TWO, 3, 2, 0, 0), turned = NULL;
  GwCell to[12];

  /*  0 1 2      3 0
   *  3 4 5  →   4 1
   *             5 2  */
  turned = gw_symmetry_apply (grid, GW_SYMMETRY_QUARTER, to, NULL);
  g_assert_cmpuint (turned->plan.rows, ==, 3);
  g_assert_cmpuint (to[0], ==, 1);
  g_assert_cmpuint (to[3], ==, 0);
  g_assert_cmpuint (to[5], ==, 4);
  g_assert_cmpuint (to[6], ==, 7);
}

/* Six sixths are nothing. */
static void
test_sixths (void)
{
  g_autoptr (GwGrid) grid = make (GW_GRID_HEXAGON, 3, 5, 0, 0), turned = NULL;
  GwCell to[19];

  turned = gw_symmetry_apply (grid, GW_SYMMETRY_SIXTH, to, NULL);
  for (guint cell = 0; cell < 19; cell++)
    {
      guint at = cell;

      for (guint i = 0; i < 6; i++)
        at = to[at];
      g_assert_cmpuint (at, ==, cell);
    }
  g_assert_cmpuint (to[0], ==, 2);
  g_assert_cmpuint (to[9], ==, 9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/symmetry/kinds", test_kinds);
  g_test_add_func ("/symmetry/places", test_places);
  g_test_add_func ("/symmetry/sixths", test_sixths);
  return g_test_run ();
}

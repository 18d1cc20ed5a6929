/* Layouts: whatever is wished for is there, counted anew from the clues; and what is laid has a solution, says the second
 * engine. What cannot be is refused in a sentence. */
#include <string.h>

#include "build.h"
#include "generate/generator.h"
#include "judges.h"
#include "rules/assemble.h"
#include "rules/rule.h"

#define NINE "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"
#define LATIN "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\n"
#define SIX "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n"
#define SIXTEEN "values=123456789ABCDEFG\ncolumns=16\nrows=16\ncolumn_groups\nrow_groups\nbox_groups(4,4)\n"
#define HEXAGON "values=1234567\nhexagonal_grid(4,7)\nhexagon_lines\n"
#define N_SEEDS 4

/* What is wished for, said twice: to the engine, and in a form that the test counts by. */
typedef struct
{
  const char *grid, *layout, *rule;
  guint       wanted[8];    /* shapes of each size; all 0: any */
  guint       least, most;  /* sizes, where WANTED says nothing */
  guint       n;            /* shapes; 0: any number */
  gint        n_free;       /* cells that no shape has; -1: any number */
  gboolean    no_squares, no_touching, is_straight;
  guint       forced;       /* percent */
  GwSymmetry  symmetry[2];
} Wish;

static const Wish wishes[] = {
  { NINE, "cages", "sum", { 0 }, 2, 5, 0, 0 },
  { NINE, "cages sizes=2:12,3:11,4:6 symmetry=half", "sum", { 0, 0, 12, 11, 6 }, .symmetry = { GW_SYMMETRY_HALF } },
  { NINE, "cages rule=cage sizes=2-5 symmetry=quarter", "cage", { 0 }, 2, 5, 0, 0, .symmetry = { GW_SYMMETRY_QUARTER } },
  { NINE, "cages sizes=3-5 symmetry=full", "sum", { 0 }, 3, 5, 0, 0,
    .symmetry = { GW_SYMMETRY_QUARTER, GW_SYMMETRY_LEFT_RIGHT } },
  { NINE, "cages sizes=4-5 gaps=20 squares=no", "sum", { 0 }, 4, 5, 0, 20, .no_squares = TRUE },
  { NINE, "cages sizes=3:8 touching=no symmetry=left-right", "sum", { 0, 0, 0, 8 }, .n = 8, .n_free = 57, .no_touching = TRUE,
    .symmetry = { GW_SYMMETRY_LEFT_RIGHT } },
  { NINE, "cages sizes=2-4 count=10 forced=50", "sum", { 0 }, 2, 4, 10, -1, .forced = 50 },
  { NINE, "cages sizes=2-4 count=12 symmetry=half", "sum", { 0 }, 2, 4, 12, -1, .symmetry = { GW_SYMMETRY_HALF } },
  { SIX, "cages sizes=2-4 forced=40 symmetry=half", "sum", { 0 }, 2, 4, 0, 0, .forced = 40, .symmetry = { GW_SYMMETRY_HALF } },
  { SIX, "cages rule=product sizes=1:2,3:3 touching=no", "product", { 0, 2, 0, 3 }, .n = 5, .n_free = 25, .no_touching = TRUE },
  { SIXTEEN, "cages sizes=2-6 symmetry=half", "sum", { 0 }, 2, 6, 0, 0, .symmetry = { GW_SYMMETRY_HALF } },
  { HEXAGON, "cages sizes=2:6,3:6 symmetry=sixth", "sum", { 0, 0, 6, 6 }, .n = 12, .n_free = 7, .symmetry = { GW_SYMMETRY_SIXTH } },
  { LATIN, "regions", "jigsaw", { 0 }, 9, 9, 9, 0 },
  { LATIN, "regions symmetry=half", "jigsaw", { 0 }, 9, 9, 9, 0, .symmetry = { GW_SYMMETRY_HALF } },
  { LATIN, "regions symmetry=diagonals", "jigsaw", { 0 }, 9, 9, 9, 0, .symmetry = { GW_SYMMETRY_FALLING, GW_SYMMETRY_RISING } },
  { NINE, "regions rule=extra_region count=2 touching=no", "extra_region", { 0 }, 9, 9, 2, 63, .no_touching = TRUE },
  { "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\n", "regions symmetry=half", "jigsaw", { 0 }, 6, 6, 6, 0,
    .symmetry = { GW_SYMMETRY_HALF } },
  { NINE, "lines", "thermo", { 0 }, 3, 6, 4, -1, .no_touching = TRUE },
  { NINE, "lines rule=thermo sizes=4:4,6:2 symmetry=half", "thermo", { 0, 0, 0, 0, 4, 0, 2 }, .n = 6, .n_free = 53,
    .no_touching = TRUE, .symmetry = { GW_SYMMETRY_HALF } },
  { NINE, "lines rule=whisper(5) sizes=5-7 count=6 symmetry=diagonals", "whisper", { 0 }, 5, 7, 6, -1, .no_touching = TRUE,
    .symmetry = { GW_SYMMETRY_FALLING, GW_SYMMETRY_RISING } },
  { NINE, "lines rule=arrow(1) sizes=3-4 count=8 touching=yes", "arrow", { 0 }, 3, 4, 8, -1 },
  { NINE, "lines rule=palindrome sizes=5:4 diagonal=no symmetry=quarter", "palindrome", { 0, 0, 0, 0, 0, 4 }, .n = 4, .n_free = 61,
    .no_touching = TRUE, .is_straight = TRUE, .symmetry = { GW_SYMMETRY_QUARTER } },
  { SIXTEEN, "lines rule=renban_line sizes=5:6 symmetry=up-down", "renban_line", { 0, 0, 0, 0, 0, 6 }, .n = 6, .n_free = 226,
    .no_touching = TRUE, .symmetry = { GW_SYMMETRY_UP_DOWN } },
  { HEXAGON, "lines rule=thermo sizes=3:6 symmetry=sixth touching=yes", "thermo", { 0, 0, 0, 6 }, .n = 6, .n_free = 19,
    .is_straight = TRUE, .symmetry = { GW_SYMMETRY_SIXTH } },
};

/* ---- what was laid ---- */

/* LAYOUT alone on PUZZLE. What comes with it is a solution, by the checks of its rules. */
static GwLaid
lay_on (GwPuzzle *puzzle, GwLayout *layout, GwRandom *random, const GwControl *control, GwPuzzle **out, GError **error)
{
  g_autoptr (GPtrArray) layouts = g_ptr_array_new ();
  g_autoptr (GwAsker) asker = gw_asker_new (puzzle);
  g_auto (GwLaidPuzzle) laid = { 0 };
  GwLaid end;

  g_ptr_array_add (layouts, layout);
  end = gw_layouts_lay (layouts, asker, random, control, &laid, error);
  g_assert_true ((laid.witness != NULL) == (end == GW_LAID));
  for (guint i = 0; end == GW_LAID && i < laid.puzzle->n_constraints; i++)
    if (laid.puzzle->constraints[i]->rule->check != NULL)
      g_assert_cmpint (gw_constraint_check (laid.puzzle->constraints[i], &(GwView) { laid.puzzle, laid.witness }, NULL), !=,
                       GW_VIOLATED);
  *out = g_steal_pointer (&laid.puzzle);
  return end;
}

static GwPuzzle *
lay (const char *grid, const char *layout, guint64 seed, GError **error)
{
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (grid, &message);
  g_autoptr (GwLayout) kind = NULL;
  GwPuzzle *laid;
  GwRandom random;

  g_assert_cmpstr (message, ==, NULL);
  kind = gw_layout_new (puzzle, layout, error);
  if (kind == NULL)
    return NULL;
  gw_random_init (&random, seed);
  g_assert_cmpint (lay_on (puzzle, kind, &random, NULL, &laid, error) == GW_LAID, ==, laid != NULL);
  return laid;
}

/* The constraints of RULE: borrowed. */
static GPtrArray *
shapes_of (const GwPuzzle *puzzle, const char *rule)
{
  GPtrArray *shapes = g_ptr_array_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (strcmp (puzzle->constraints[i]->rule->id, rule) == 0)
      g_ptr_array_add (shapes, puzzle->constraints[i]);
  return shapes;
}

/* The cells as they were written. */
static guint
cells_of (const GwConstraint *shape, GwCell *cells)
{
  guint n = 0;

  for (guint i = 0; i < shape->n_args; i++)
    if (shape->args[i].type == GW_ARG_CELL)
      cells[n++] = (GwCell) shape->args[i].value;
  return n;
}

static gboolean
has_cell (const GwConstraint *shape, GwCell cell)
{
  GwCell cells[GW_MAX_CELLS];
  guint n = cells_of (shape, cells);

  for (guint i = 0; i < n; i++)
    if (cells[i] == cell)
      return TRUE;
  return FALSE;
}

static guint
count_of_size (const GPtrArray *shapes, guint size)
{
  GwCell cells[GW_MAX_CELLS];
  guint n = 0;

  for (guint i = 0; i < shapes->len; i++)
    n += cells_of (shapes->pdata[i], cells) == size;
  return n;
}

static void
assert_sizes (const Wish *wish, const GPtrArray *shapes)
{
  guint n_wanted = 0;
  GwCell cells[GW_MAX_CELLS];

  for (guint size = 0; size < G_N_ELEMENTS (wish->wanted); size++)
    n_wanted += wish->wanted[size];
  for (guint size = 0; n_wanted > 0 && size < G_N_ELEMENTS (wish->wanted); size++)
    g_assert_cmpuint (count_of_size (shapes, size), ==, wish->wanted[size]);
  g_assert_cmpuint (shapes->len, >, 0);
  for (guint i = 0; n_wanted == 0 && i < shapes->len; i++)
    {
      guint n = cells_of (shapes->pdata[i], cells);

      g_assert_true (n >= wish->least && n <= wish->most);
    }
  if (wish->n > 0)
    g_assert_cmpuint (shapes->len, ==, wish->n);
}

/* No cell is of two, and as many of none as are wanted. */
static void
assert_cover (const Wish *wish, const GwGrid *grid, const GPtrArray *shapes)
{
  gint n_free = 0;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      guint n = 0;

      for (guint i = 0; i < shapes->len; i++)
        n += has_cell (shapes->pdata[i], (GwCell) cell);
      g_assert_cmpuint (n, <=, 1);
      n_free += n == 0;
    }
  if (wish->n_free >= 0)
    g_assert_cmpint (n_free, ==, wish->n_free);
}

/* From each cell another of those before it is at hand. */
static void
assert_connected (const GwGrid *grid, const GwConstraint *shape)
{
  GwCell cells[GW_MAX_CELLS];
  guint n = cells_of (shape, cells), n_reached = 1;
  gboolean reached[GW_MAX_CELLS] = { TRUE }, goes_on = TRUE;

  while (goes_on)
    {
      goes_on = FALSE;
      for (guint i = 0; i < n; i++)
        for (guint k = 0; k < n; k++)
          if (reached[i] && !reached[k] && gw_grid_adjacent (grid, cells[i], cells[k]))
            {
              reached[k] = goes_on = TRUE;
              n_reached++;
            }
    }
  g_assert_cmpuint (n_reached, ==, n);
}

/* Each step of a line goes to a neighbour, or where it may to one across a corner. */
static void
assert_steps (const Wish *wish, const GwGrid *grid, const GwConstraint *shape)
{
  GwCell cells[GW_MAX_CELLS];
  guint n = cells_of (shape, cells);

  for (guint i = 1; i < n; i++)
    if (!gw_grid_adjacent (grid, cells[i - 1], cells[i]))
      {
        g_assert_false (wish->is_straight);
        g_assert_cmpint (ABS ((gint) grid->row[cells[i]] - (gint) grid->row[cells[i - 1]]), ==, 1);
        g_assert_cmpint (ABS ((gint) grid->column[cells[i]] - (gint) grid->column[cells[i - 1]]), ==, 1);
      }
}

static void
assert_no_squares (const GwGrid *grid, const GPtrArray *shapes)
{
  for (guint i = 0; i < shapes->len; i++)
    for (guint cell = 0; cell < grid->n_cells; cell++)
      if (grid->column[cell] + 1u < grid->plan.columns && grid->row[cell] + 1u < grid->plan.rows)
        g_assert_false (has_cell (shapes->pdata[i], (GwCell) cell) && has_cell (shapes->pdata[i], (GwCell) (cell + 1))
                        && has_cell (shapes->pdata[i], (GwCell) (cell + grid->plan.columns))
                        && has_cell (shapes->pdata[i], (GwCell) (cell + grid->plan.columns + 1)));
}

static void
assert_apart (const GwGrid *grid, const GPtrArray *shapes)
{
  GwCell a[GW_MAX_CELLS], b[GW_MAX_CELLS];

  for (guint i = 0; i < shapes->len; i++)
    for (guint k = 0; k < i; k++)
      {
        guint n = cells_of (shapes->pdata[i], a), m = cells_of (shapes->pdata[k], b);

        for (guint x = 0; x < n; x++)
          for (guint y = 0; y < m; y++)
            g_assert_false (gw_grid_adjacent (grid, a[x], b[y]));
      }
}

/* How many sets of SIZE different numbers from 1 to N sum to TOTAL: all sets, one after the other. */
static guint
count_sets (guint n, guint size, gint total)
{
  guint count = 0;

  for (guint set = 0; set < 1u << n; set++)
    {
      gint sum = 0;
      guint members = 0;

      for (guint v = 0; v < n; v++)
        if (set >> v & 1)
          {
            sum += (gint) v + 1;
            members++;
          }
      count += members == size && sum == total;
    }
  return count;
}

static void
assert_forced (const Wish *wish, const GwPuzzle *puzzle, const GPtrArray *shapes)
{
  guint n = 0;
  GwCell cells[GW_MAX_CELLS];

  for (guint i = 0; i < shapes->len; i++)
    {
      const GwConstraint *shape = shapes->pdata[i];

      if (shape->args[0].value == GW_OPEN)
        continue;
      g_assert_cmpuint (count_sets (puzzle->symbols->n, cells_of (shape, cells), shape->args[0].value), ==, 1);
      n++;
    }
  g_assert_cmpuint (n * 100, >=, wish->forced * shapes->len);
  g_assert_cmpuint (n * 100, <, wish->forced * shapes->len + 100);
}

/* ---- symmetry ---- */

/* With a direction, cell by cell; without, also backwards; a set in any order. */
static gboolean
are_same (const GwConstraint *shape, const GwCell *image, guint n)
{
  GwCell cells[GW_MAX_CELLS];
  gboolean forwards = TRUE, backwards = TRUE, is_line = shape->rule->drawing == GW_DRAW_LINE;

  if (cells_of (shape, cells) != n)
    return FALSE;
  for (guint i = 0; i < n && !is_line; i++)
    if (!has_cell (shape, image[i]))
      return FALSE;
  for (guint i = 0; i < n; i++)
    {
      forwards &= cells[i] == image[i];
      backwards &= cells[i] == image[n - 1 - i];
    }
  return !is_line || forwards || (backwards && shape->rule->look.start == shape->rule->look.end);
}

static void
assert_symmetric (const GwGrid *grid, const GPtrArray *shapes, GwSymmetry symmetry)
{
  GwCell to[GW_MAX_CELLS], cells[GW_MAX_CELLS];
  g_autoptr (GwGrid) turned = gw_symmetry_apply (grid, symmetry, to, NULL);

  g_assert_true (gw_grid_equal (grid, turned));
  for (guint i = 0; i < shapes->len; i++)
    {
      guint n = cells_of (shapes->pdata[i], cells);
      gboolean is_there = FALSE;

      for (guint k = 0; k < n; k++)
        cells[k] = to[cells[k]];
      for (guint k = 0; k < shapes->len; k++)
        is_there |= are_same (shapes->pdata[k], cells, n);
      g_assert_true (is_there);
    }
}

/* ---- tests ---- */

static void
assert_wish (const Wish *wish, const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) shapes = shapes_of (puzzle, wish->rule);
  const GwGrid *grid = puzzle->grid;

  assert_sizes (wish, shapes);
  assert_cover (wish, grid, shapes);
  for (guint i = 0; i < shapes->len; i++)
    if (((const GwConstraint *) shapes->pdata[i])->rule->drawing == GW_DRAW_LINE)
      assert_steps (wish, grid, shapes->pdata[i]);
    else
      assert_connected (grid, shapes->pdata[i]);
  if (wish->no_squares)
    assert_no_squares (grid, shapes);
  if (wish->no_touching)
    assert_apart (grid, shapes);
  if (wish->forced > 0)
    assert_forced (wish, puzzle, shapes);
  for (guint s = 0; s < 2; s++)
    if (wish->symmetry[s] != GW_SYMMETRY_NONE)
      assert_symmetric (grid, shapes, wish->symmetry[s]);
}

/* Each seed gives a layout that keeps every wish, the same each time. */
static void
test_wish (gconstpointer data)
{
  const Wish *wish = data;
  guint n_seeds = g_getenv ("GW_TEST_LONG") != NULL ? 40 : N_SEEDS;

  for (guint seed = 0; seed < n_seeds; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwPuzzle) puzzle = lay (wish->grid, wish->layout, seed, &error), again = NULL;

      g_assert_no_error (error);
      assert_wish (wish, puzzle);
      g_assert_cmpuint (count_by_sat (puzzle), >=, 1);
      again = lay (wish->grid, wish->layout, seed, &error);
      g_assert_true (gw_puzzle_equal (puzzle, again));
    }
}

static void
test_seeds_differ (void)
{
  guint n_same = 0;

  for (guint seed = 0; seed < 10; seed++)
    {
      g_autoptr (GwPuzzle) a = lay (NINE, "cages", seed, NULL), b = lay (NINE, "cages", seed + 100, NULL);

      n_same += gw_puzzle_equal (a, b);
    }
  g_assert_cmpuint (n_same, ==, 0);
}

/* Beside the rows and columns that begin on the chosen sides, each once. */
static void
test_outside (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) puzzle = lay (NINE, "outside rule=skyscraper sides=top,left count=9", 5, &error);
  g_autoptr (GPtrArray) shapes = shapes_of (puzzle, "skyscraper");
  guint64 rows = 0, columns = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (shapes->len, ==, 9);
  for (guint i = 0; i < shapes->len; i++)
    {
      GwCell cells[GW_MAX_CELLS] = { 0 };
      guint n = cells_of (shapes->pdata[i], cells), step = cells[1] - cells[0];
      guint64 *seen = step == 1 ? &rows : &columns, bit = (guint64) 1 << (step == 1 ? cells[0] / 9 : cells[0]);

      g_assert_cmpuint (n, ==, 9);
      g_assert_true (step == 1 ? cells[0] % 9 == 0 : step == 9 && cells[0] < 9);
      for (guint k = 1; k < n; k++)
        g_assert_cmpuint (cells[k] - cells[k - 1], ==, step);
      g_assert_cmpuint (*seen & bit, ==, 0);
      *seen |= bit;
    }
  g_assert_cmpuint (count_by_sat (puzzle), >=, 1);
}

static void
test_outside_symmetric (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) puzzle = lay (NINE, "outside rule=total count=8 symmetry=quarter", 5, &error);
  g_autoptr (GwPuzzle) hexagon = lay (HEXAGON, "outside rule=skyscraper sides=left", 5, &error);
  g_autoptr (GwPuzzle) sandwich = lay (NINE, "outside", 5, &error);
  g_autoptr (GPtrArray) shapes = shapes_of (puzzle, "total"), rows = shapes_of (hexagon, "skyscraper");
  g_autoptr (GPtrArray) sums = shapes_of (sandwich, "sandwich");

  g_assert_no_error (error);
  g_assert_cmpuint (shapes->len, ==, 8);
  for (guint i = 0; i < shapes->len; i++)
    {
      GwCell to[81], cells[GW_MAX_CELLS];
      g_autoptr (GwGrid) turned = gw_symmetry_apply (puzzle->grid, GW_SYMMETRY_QUARTER, to, NULL);
      guint n = cells_of (shapes->pdata[i], cells), n_same = 0;

      g_assert_true (gw_grid_equal (puzzle->grid, turned));
      g_assert_cmpint (ABS ((gint) puzzle->grid->row[cells[1]] - (gint) puzzle->grid->row[cells[0]]), ==, 1);
      g_assert_cmpint (ABS ((gint) puzzle->grid->column[cells[1]] - (gint) puzzle->grid->column[cells[0]]), ==, 1);
      for (guint k = 0; k < shapes->len; k++)
        {
          GwCell other[GW_MAX_CELLS];
          gboolean is_same = cells_of (shapes->pdata[k], other) == n;

          for (guint c = 0; c < n && is_same; c++)
            is_same = other[c] == to[cells[c]];
          n_same += is_same;
        }
      g_assert_cmpuint (n_same, ==, 1);
    }
  /* A hexagon of seven rows, and a sum between 1 and 9 is the same from both ends. */
  g_assert_cmpuint (rows->len, ==, 7);
  g_assert_cmpuint (sums->len, ==, 18);
}

/* For arithmetic alone, by the shapes, or because no solution is left: each time there is a sentence. */
static void
test_impossible (void)
{
  static const char *const cases[][2] = {
    { NINE, "cages sizes=2:41" },                           /* 82 cells */
    { NINE, "cages sizes=10:1" },                           /* ten different digits */
    { NINE, "cages sizes=2:12,3:15,4:3 symmetry=half" },    /* three fours: only a cage of odd size can be its own image */
    { NINE, "cages sizes=2-4 symmetry=full" },              /* the cage in the middle has one cell or five */
    { NINE, "cages sizes=2:4 gaps=4" },
    { NINE, "cages rule=cage forced=10" },
    { HEXAGON, "cages squares=no" },
    { HEXAGON, "cages symmetry=quarter" },
    { "values=12345\ncolumns=6\nrows=6\n", "regions" },     /* 36 cells are no pieces of five */
    { "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\n", "regions symmetry=quarter" },
    { NINE, "lines sizes=9:10" },
    { NINE, "lines rule=whisper" },                         /* by how much? */
    { NINE, "lines rule=sum" },
    { NINE, "lines rule=whisper(9) sizes=3:1" },            /* no digits differ by nine */
    { NINE, "lines sizes=1:3" },
    { NINE, "outside sides=upper-left" },
    { NINE, "outside count=37" },
    { NINE, "outside rule=skyscraper sides=left symmetry=left-right" }, /* their images would stand on the right */
    { NINE, "outside colour=red" },
    { NINE, "outside sides=north" },
    { NINE, "cages sizes=many" },
    { NINE, "cages sizes=" },
    { NINE, "cages sizes=2:0" },
    { SIX, "cages rule=sum(5) sizes=3:12" },                /* three different digits sum to six at least */
    { NINE, "spirals" },
    { NINE "set_cell(1,1)\nset_cell(2,1)\n", "cages" },     /* no solution as it is */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwPuzzle) puzzle = lay (cases[i][0], cases[i][1], 1, &error);

      g_assert_null (puzzle);
      g_assert_nonnull (error);
      g_assert_cmpuint (strlen (error->message), >, 10);
    }
}

/* ---- in a plan ---- */

/* Puzzles with a layout each: unique, minimal in their givens, with cages that hold totals; and wishes are heeded but not
 * printed. */
static void
test_generator (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (SIX, NULL);
  g_autoptr (GwPlan) plan = gw_plan_new (puzzle);
  g_autoptr (GwGenerator) generator = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  gw_plan_set (plan, "layout", "cages sizes=2-4 symmetry=half", &error);
  gw_plan_set (plan, "wish", "set_cell(8,5)", &error);
  gw_plan_check (plan, &error);
  g_assert_no_error (error);
  generator = gw_generator_new (plan, 7);
  for (guint i = 0; i < 4; i++)
    {
      GwMade made;

      gw_generator_make (generator, i, NULL, &made);
      g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
      {
        g_autoptr (GwPuzzle) result = gw_left_to_puzzle (made.left, NULL, NULL);
        g_autoptr (GPtrArray) cages = shapes_of (result, "sum");

        g_assert_cmpuint (count_by_sat (result), ==, 1);
        g_assert_cmpuint (made.stock->solution[7], ==, 4);
        assert_symmetric (result->grid, cages, GW_SYMMETRY_HALF);
        for (guint k = 0; k < cages->len; k++)
          g_assert_false (gw_constraint_is_open (cages->pdata[k]));
        g_assert_true (g_hash_table_add (seen, gw_constraint_to_text (cages->pdata[0], result->symbols)));
      }
      gw_made_clear (&made);
    }
}

static gboolean
stop_at_once (gpointer data)
{
  return ++*(guint *) data > 20;
}

static void
test_stop (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (SIXTEEN, NULL), laid = NULL;
  g_autoptr (GwLayout) layout = gw_layout_new (puzzle, "cages sizes=2-6 symmetry=half", NULL);
  guint n_asked = 0;
  const GwControl control = { .should_stop = stop_at_once, .data = &n_asked };
  GwRandom random;

  gw_random_init (&random, 1);
  g_assert_cmpint (lay_on (puzzle, layout, &random, &control, &laid, NULL), ==, GW_LAID_STOPPED);
  g_assert_null (laid);
  g_assert_cmpuint (n_asked, <, 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/layout/wishes/%02u %s", i + 1, wishes[i].layout);

      g_test_add_data_func (path, &wishes[i], test_wish);
    }
  g_test_add_func ("/layout/seeds", test_seeds_differ);
  g_test_add_func ("/layout/outside/sides", test_outside);
  g_test_add_func ("/layout/outside/symmetry", test_outside_symmetric);
  g_test_add_func ("/layout/impossible", test_impossible);
  g_test_add_func ("/layout/generator", test_generator);
  g_test_add_func ("/layout/stop", test_stop);
  return g_test_run ();
}

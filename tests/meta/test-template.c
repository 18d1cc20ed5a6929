/* The rule that new authors copy (engine/rules/template.c) does what it says. Its row is caught here, so that the test
 * needs no solver: on every assignment, the row must hold exactly when `check` is satisfied. */

#include "rules/post.h"

#define N_CELLS 3
#define TOTAL   8

extern const GwRule gw_rule_template;

static gint  row_coefficients[N_CELLS];
static gint  row_total;
static guint n_rows;

void
gw_post_linear (GwPoster *poster, const GwCell *cells, const gint *coefficients, guint n_cells, gint total)
{
  g_assert_cmpuint (n_cells, ==, N_CELLS);
  for (guint i = 0; i < n_cells; i++)
    row_coefficients[cells[i]] = coefficients[i];
  row_total = total;
  n_rows++;
}

static GwConstraint *
constraint_new (gint total)
{
  GwCell cells[N_CELLS] = { 0, 1, 2 };
  GwArg args[] = { { GW_ARG_NUMBER, total, NULL }, { GW_ARG_CELL, 0, NULL }, { GW_ARG_CELL, 1, NULL },
                   { GW_ARG_CELL, 2, NULL } };
  GwRegion *region = gw_region_set (cells, N_CELLS);
  GwConstraint *constraint = gw_constraint_new (0, &gw_rule_template, GW_ROLE_GOAL, args, G_N_ELEMENTS (args), &region,
                                                1, NULL);

  gw_region_unref (region);
  return constraint;
}

/* Three cells in a row, symbols 1 to 4. */
static GwPuzzle *
puzzle_new (GwConstraint *constraint)
{
  GwGridPlan plan = { .kind = GW_GRID_RECTANGLE, .columns = N_CELLS, .rows = 1 };
  g_autoptr (GwGrid) grid = gw_grid_new (&plan, NULL);
  g_autoptr (GwSymbols) symbols = gw_symbols_new ("1234", NULL);

  return gw_puzzle_new (grid, symbols, &constraint, 1, NULL);
}

/* Assignment NUMBER of 4 * 4 * 4; returns the weighted sum as the row sees it. */
static gint
assign (guint number, GwMask cells[N_CELLS])
{
  gint sum = 0;

  for (guint i = 0; i < N_CELLS; i++, number /= 4)
    {
      cells[i] = GW_BIT (number % 4);
      sum += row_coefficients[i] * (gint) (number % 4 + 1);
    }
  return sum;
}

static void
test_check_and_row (void)
{
  g_autoptr (GwConstraint) constraint = constraint_new (TOTAL);
  g_autoptr (GwPuzzle) puzzle = puzzle_new (constraint);
  GwMask cells[N_CELLS];
  GwView view = { puzzle, cells };

  n_rows = 0;
  gw_rule_template.post (constraint, NULL);
  g_assert_cmpuint (n_rows, ==, 1);
  for (guint number = 0; number < 4 * 4 * 4; number++)
    {
      GwOutcome wanted = assign (number, cells) == row_total ? GW_SATISFIED : GW_VIOLATED;
      g_assert_cmpint (gw_rule_template.check (constraint, &view, NULL), ==, wanted);
    }
  cells[1] |= GW_BIT (0) | GW_BIT (1);
  g_assert_cmpint (gw_rule_template.check (constraint, &view, NULL), ==, GW_PENDING);
}

static void
test_sentences (void)
{
  g_autoptr (GwConstraint) constraint = constraint_new (TOTAL);
  g_autoptr (GwPuzzle) puzzle = puzzle_new (constraint);
  GwMask cells[N_CELLS] = { GW_BIT (0), GW_BIT (1), GW_BIT (2) };
  GwView view = { puzzle, cells };
  GwViolation violation = { 0 };
  g_autofree char *sentence = NULL, *text = gw_rule_template.describe (constraint, puzzle);

  g_assert_cmpint (gw_rule_template.check (constraint, &view, &violation), ==, GW_VIOLATED);
  sentence = gw_rule_template.explain (constraint, puzzle, &violation);
  g_assert_cmpstr (sentence, ==, "R1C1, R1C2 and R1C3 come to 7, but the clue says 8.");
  g_assert_nonnull (text);
}

static void
test_derive (void)
{
  g_autoptr (GwConstraint) open = constraint_new (GW_OPEN);
  g_autoptr (GwPuzzle) puzzle = puzzle_new (open);
  g_autoptr (GPtrArray) derived = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  GwMask cells[N_CELLS] = { GW_BIT (0), GW_BIT (1), GW_BIT (2) };
  GwView view = { puzzle, cells };

  g_assert_cmpint (gw_rule_template.check (open, &view, NULL), ==, GW_SATISFIED);
  n_rows = 0;
  gw_rule_template.post (open, NULL);
  g_assert_cmpuint (n_rows, ==, 0);

  gw_rule_template.derive (open, &view, derived);
  g_assert_cmpuint (derived->len, ==, 1);
  g_assert_cmpint (((GwConstraint *) derived->pdata[0])->args[0].value, ==, 7);
  g_assert_cmpint (gw_rule_template.check (derived->pdata[0], &view, NULL), ==, GW_SATISFIED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/template/check-and-row", test_check_and_row);
  g_test_add_func ("/template/sentences", test_sentences);
  g_test_add_func ("/template/derive", test_derive);
  return g_test_run ();
}

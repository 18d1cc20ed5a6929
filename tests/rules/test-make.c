/* Edits applied to a puzzle, and single constraints from typed arguments. */

#include <string.h>

#include "base/error.h"
#include "rules/rule-table.h"
#include "statements.h"

#define SIX "values=123456\ncolumns=6\nrows=6\n"
#define TEXT SIX "row_groups\nset_cell(1,2)\nset_cell(36,6)\nsum(8,1,2)"

enum
{
  VALUES,
  COLUMNS,
  ROWS,
  ROW_GROUPS,
  FIRST,
  LAST,
  SUM,
  N_STATEMENTS,
};

/* What RULE says with these arguments, each a number; the types follow from the form. */
static GwConstraint *
make (const GwPuzzle *puzzle, guint64 id, const GwRule *rule, guint n_args, const gint *values, GError **error)
{
  g_autofree GwArg *args = g_new0 (GwArg, n_args);

  for (guint i = 0; i < n_args; i++)
    {
      const GwField *fields = rule->forms[0].fields;
      GwFieldType type = fields[i].name != NULL ? fields[i].type : GW_FIELD_CELL;

      args[i].type = type == GW_FIELD_CELL ? GW_ARG_CELL : type == GW_FIELD_SYMBOL ? GW_ARG_SYMBOL : GW_ARG_NUMBER;
      args[i].value = values[i];
    }
  return gw_puzzle_make (puzzle, id, rule, args, n_args, NULL, error);
}

#define MAKE(puzzle, id, rule, ...) \
  make (puzzle, id, &gw_rule_##rule, sizeof ((gint[]) { __VA_ARGS__ }) / sizeof (gint), (gint[]) { __VA_ARGS__ }, NULL)

static GwConstraint *
make_values (const GwPuzzle *puzzle, guint64 id, const char *text)
{
  const GwArg arg = { GW_ARG_TEXT, 0, g_intern_string (text) };

  return gw_puzzle_make (puzzle, id, &gw_rule_values, &arg, 1, NULL, NULL);
}

static guint64
id_of (const GwPuzzle *puzzle, guint i)
{
  return puzzle->constraints[i]->id;
}

/* The puzzle after EDIT, whose hint must be HINT. */
static GwPuzzle *
apply (const GwPuzzle *puzzle, const GwEdit *edit, guint hint)
{
  GwHint given = GW_HINT_NOTHING;
  GError *error = NULL;
  GwPuzzle *result = gw_puzzle_apply (puzzle, edit, &given, &error);

  g_assert_no_error (error);
  g_assert_nonnull (result);
  g_assert_cmphex (given, ==, hint);
  g_assert_true (result->constraints[result->n_constraints - 1]->rule == &gw_rule_decided);
  return result;
}

static void
assert_refused (const GwPuzzle *puzzle, const GwEdit *edit, const char *message)
{
  g_autoptr (GwPuzzle) before = assemble_puzzle (TEXT), result = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_puzzle_equal (puzzle, before));
  result = gw_puzzle_apply (puzzle, edit, NULL, &error);
  g_assert_null (result);
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_true (gw_puzzle_equal (puzzle, before));
}

/* ---- ordinary edits ---- */

static void
test_add (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT), result = NULL;
  g_autoptr (GwConstraint) odd = MAKE (puzzle, 0, odd, 4);
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_add (edit, odd, 4);
  result = apply (puzzle, edit, GW_HINT_CONSTRAINTS);
  g_assert_cmpuint (result->n_constraints, ==, puzzle->n_constraints + 1);
  g_assert_true (result->constraints[4] == odd);
  /* What has not changed is shared. */
  g_assert_true (result->grid == puzzle->grid);
  g_assert_true (result->symbols == puzzle->symbols);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    g_assert_true (result->constraints[i < 4 ? i : i + 1] == puzzle->constraints[i]);
  g_assert_cmpuint (puzzle->n_constraints, ==, N_STATEMENTS + 1);
}

/* The end is before the engine's own constraint. */
static void
test_add_at_the_end (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT), result = NULL;
  g_autoptr (GwConstraint) odd = MAKE (puzzle, 0, odd, 4);
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_add (edit, odd, G_MAXUINT);
  result = apply (puzzle, edit, GW_HINT_CONSTRAINTS);
  g_assert_true (result->constraints[N_STATEMENTS] == odd);
}

static void
test_givens (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT), result = NULL;
  g_autoptr (GwConstraint) other = MAKE (puzzle, id_of (puzzle, FIRST), set_cell, 0, 4);
  g_autoptr (GwConstraint) marks = MAKE (puzzle, 0, set_values, 7, 0, 1);
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_replace (edit, id_of (puzzle, FIRST), other);
  gw_edit_remove (edit, id_of (puzzle, LAST));
  gw_edit_add (edit, marks, G_MAXUINT);
  result = apply (puzzle, edit, GW_HINT_GIVENS);
  g_assert_cmpuint (id_of (result, FIRST), ==, id_of (puzzle, FIRST));
  g_assert_cmpint (result->constraints[FIRST]->args[1].value, ==, 4);
  g_assert_cmpint (puzzle->constraints[FIRST]->args[1].value, ==, 1);
  g_assert_null (gw_puzzle_find (result, id_of (puzzle, LAST)));
  g_assert_true (gw_puzzle_find (result, marks->id) == marks);
}

static void
test_hints (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT);
  g_autoptr (GwFacts) facts = gw_facts_add (NULL, "title", "T");
  g_autoptr (GwEdit) nothing = gw_edit_new (), move = gw_edit_new (), given = gw_edit_new (), both = gw_edit_new ();
  g_autoptr (GwEdit) title = gw_edit_new (), gone = gw_edit_new ();
  g_autoptr (GwPuzzle) a = NULL, b = NULL, c = NULL, d = NULL, e = NULL, f = NULL;

  a = apply (puzzle, nothing, GW_HINT_NOTHING);
  gw_edit_move (move, id_of (puzzle, SUM), 0);
  b = apply (puzzle, move, GW_HINT_CONSTRAINTS);
  g_assert_true (b->constraints[0] == puzzle->constraints[SUM]);
  gw_edit_move (given, id_of (puzzle, LAST), 0);
  c = apply (puzzle, given, GW_HINT_GIVENS);
  gw_edit_remove (both, id_of (puzzle, LAST));
  gw_edit_remove (both, id_of (puzzle, SUM));
  d = apply (puzzle, both, GW_HINT_GIVENS | GW_HINT_CONSTRAINTS);
  gw_edit_set_facts (title, facts);
  e = apply (puzzle, title, GW_HINT_FACTS);
  g_assert_true (e->facts == facts);
  gw_edit_remove (gone, 4711);
  gw_edit_replace (gone, 4712, puzzle->constraints[COLUMNS]);
  gw_edit_move (gone, 4713, 0);
  f = apply (puzzle, gone, GW_HINT_NOTHING);
  g_assert_true (gw_puzzle_equal (f, puzzle));
}

/* A step may speak of what an earlier one brought. */
static void
test_hint_of_new_ones (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT), result = NULL;
  g_autoptr (GwConstraint) odd = MAKE (puzzle, 0, odd, 4), given = MAKE (puzzle, 0, set_cell, 4, 0);
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_add (edit, given, G_MAXUINT);
  gw_edit_replace (edit, given->id, odd);
  result = apply (puzzle, edit, GW_HINT_GIVENS | GW_HINT_CONSTRAINTS);
  g_assert_true (result->constraints[N_STATEMENTS] == odd);
}

/* Nothing can take the engine's own constraint away, or its place. */
static void
test_internal_stays (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT), a = NULL, b = NULL, c = NULL;
  guint64 id = id_of (puzzle, N_STATEMENTS);
  g_autoptr (GwEdit) remove = gw_edit_new (), move = gw_edit_new (), replace = gw_edit_new ();

  gw_edit_remove (remove, id);
  a = apply (puzzle, remove, GW_HINT_NOTHING);
  gw_edit_move (move, id, 0);
  b = apply (puzzle, move, GW_HINT_NOTHING);
  gw_edit_replace (replace, id, puzzle->constraints[N_STATEMENTS]);
  c = apply (puzzle, replace, GW_HINT_NOTHING);
  g_assert_true (gw_puzzle_equal (a, puzzle));
  g_assert_true (gw_puzzle_equal (b, puzzle));
  g_assert_true (gw_puzzle_equal (c, puzzle));
  g_assert_cmpuint (b->n_constraints, ==, puzzle->n_constraints);
}

/* A constraint that was made for another puzzle may make no sense in this one. */
static void
test_ordinary_failure (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT), nine = assemble_puzzle ("values=123456789\ncolumns=6\nrows=6");
  g_autoptr (GwConstraint) large = MAKE (nine, 0, extra_region, 0, 1, 2, 3, 4, 5, 6);
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_add (edit, large, 0);
  assert_refused (puzzle, edit,
                  "a group of 7 cells (R1C1, R1C2, R1C3, R1C4, R1C5, R1C6 and R2C1) is larger than the 6 values; list more "
                  "values or take cells away");
}

/* ---- definitions ---- */

static void
assert_same_identities (const GwPuzzle *a, const GwPuzzle *b)
{
  g_assert_cmpuint (a->n_constraints, ==, b->n_constraints);
  for (guint i = 0; i + 1 < a->n_constraints; i++)
    {
      g_assert_cmpuint (id_of (a, i), ==, id_of (b, i));
      g_assert_true (a->constraints[i]->rule == b->constraints[i]->rule);
    }
}

/* Cells keep their numbers, so R6C6, the 36th, is R8C1 on a grid of five columns. */
static void
test_columns (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT), result = NULL;
  g_autoptr (GwConstraint) columns = MAKE (puzzle, id_of (puzzle, COLUMNS), columns, 5);
  g_autoptr (GwConstraint) rows = MAKE (puzzle, id_of (puzzle, ROWS), rows, 8);
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_replace (edit, id_of (puzzle, COLUMNS), columns);
  gw_edit_replace (edit, id_of (puzzle, ROWS), rows);
  result = apply (puzzle, edit, GW_HINT_GRID);
  g_assert_cmpuint (result->grid->n_cells, ==, 40);
  assert_same_identities (puzzle, result);
  g_assert_cmpuint (result->constraints[ROW_GROUPS]->n_regions, ==, 8);
  g_assert_cmpint (result->constraints[LAST]->args[0].value, ==, 35);
  g_assert_cmpuint (result->constraints[N_STATEMENTS]->regions[0]->n_cells, ==, 40);
  g_assert_cmpuint (puzzle->grid->n_cells, ==, 36);
}

/* Symbols are kept by what they are called, not by their place in the list. */
static void
test_values (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT), result = NULL;
  g_autoptr (GwConstraint) values = make_values (puzzle, id_of (puzzle, VALUES), "654321");
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_replace (edit, id_of (puzzle, VALUES), values);
  result = apply (puzzle, edit, GW_HINT_SYMBOLS);
  assert_same_identities (puzzle, result);
  g_assert_cmpint (result->constraints[FIRST]->args[1].value, ==, 4);
  g_assert_cmpint (result->constraints[LAST]->args[1].value, ==, 0);
  g_assert_true (gw_grid_equal (result->grid, puzzle->grid));
}

static void
test_facts_survive_definitions (void)
{
  g_autoptr (GwFacts) locked = gw_facts_add (NULL, "locked", "yes"), title = gw_facts_add (NULL, "title", "T");
  GwStatement statements[] = {
    { .text = "values=12", .length = 9 },
    { .text = "columns=2", .length = 9, .facts = locked },
    { .text = "rows=2", .length = 6 },
  };
  g_autoptr (GwPuzzle) puzzle = gw_assemble (statements, 3, title, NULL, NULL, NULL), result = NULL;
  g_autoptr (GwConstraint) values = make_values (puzzle, id_of (puzzle, 0), "123");
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_replace (edit, id_of (puzzle, 0), values);
  result = apply (puzzle, edit, GW_HINT_SYMBOLS);
  g_assert_cmpstr (gw_facts_get (result->facts, "title"), ==, "T");
  g_assert_cmpstr (gw_facts_get (result->constraints[1]->facts, "locked"), ==, "yes");
}

/* A cell that is removed already may be named again in a definition. */
static void
test_restrict_grid (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT), once = NULL, twice = NULL;
  g_autoptr (GwConstraint) one = MAKE (puzzle, 0, restrict_grid, 2), two = NULL;
  g_autoptr (GwEdit) add = gw_edit_new (), more = gw_edit_new ();

  gw_edit_add (add, one, 3);
  once = apply (puzzle, add, GW_HINT_GRID);
  g_assert_cmpuint (once->grid->n_active, ==, 35);
  two = MAKE (once, one->id, restrict_grid, 2, 3);
  g_assert_nonnull (two);
  gw_edit_replace (more, one->id, two);
  twice = apply (once, more, GW_HINT_GRID);
  g_assert_cmpuint (twice->grid->n_active, ==, 34);
}

/* From one kind of grid to another in one stroke. */
static void
test_kind_of_grid (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (SIX), result = NULL;
  g_autoptr (GwConstraint) hexagon = MAKE (puzzle, 0, hexagonal_grid, 4, 6), twins = MAKE (puzzle, 0, twin_doku, 3, 3);
  g_autoptr (GwEdit) edit = gw_edit_new ();

  g_assert_nonnull (twins); /* whether it fits shows only when it is applied */
  gw_edit_remove (edit, id_of (puzzle, COLUMNS));
  gw_edit_replace (edit, id_of (puzzle, ROWS), hexagon);
  result = apply (puzzle, edit, GW_HINT_GRID);
  g_assert_cmpuint (result->grid->n_cells, ==, 24);
  g_assert_cmpint (result->grid->plan.kind, ==, GW_GRID_HEXAGON);
}

static void
test_definition_failure (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT);
  g_autoptr (GwConstraint) five = MAKE (puzzle, id_of (puzzle, ROWS), rows, 5), wide = MAKE (puzzle, 0, columns, 9);
  g_autoptr (GwConstraint) few = make_values (puzzle, id_of (puzzle, VALUES), "12345");
  g_autoptr (GwEdit) shrink = gw_edit_new (), second = gw_edit_new (), none = gw_edit_new (), fewer = gw_edit_new ();

  gw_edit_replace (shrink, id_of (puzzle, ROWS), five);
  assert_refused (puzzle, shrink, "cell 36 is not in the grid; cells go from 1 to 30");
  gw_edit_add (second, wide, 3);
  assert_refused (puzzle, second, "columns appears a second time; keep only one of them");
  gw_edit_remove (none, id_of (puzzle, VALUES));
  assert_refused (puzzle, none, "there are no values; add a line such as: values = 123456789");
  gw_edit_replace (fewer, id_of (puzzle, VALUES), few);
  assert_refused (puzzle, fewer, "'6' is not one of the values 1 2 3 4 5");
}

/* ---- single constraints ---- */

static void
test_make (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (TEXT);
  g_autoptr (GwConstraint) sum = MAKE (puzzle, 99, sum, 11, 4, 5), diagonal = MAKE (puzzle, 0, diagonal, 0, 35);

  g_assert_cmpuint (sum->id, ==, 99);
  g_assert_cmpuint (sum->regions[0]->n_cells, ==, 2);
  g_assert_cmpint (sum->regions[0]->drawing, ==, GW_DRAW_CAGE);
  g_assert_cmpuint (diagonal->regions[0]->n_cells, ==, 6);
  g_assert_cmpint (diagonal->regions[0]->kind, ==, GW_REGION_DIAGONAL);
}

static void
test_make_refuses (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (SIX "restrict_grid(8)");
  static const struct
  {
    const GwRule *rule;
    guint         n;
    gint          values[8];
    const char   *message;
  } cases[] = {
    { &gw_rule_sum, 3, { 5, 0, 7 }, "cell 8 is not part of the puzzle; sum cannot use it" },
    { &gw_rule_sum, 2, { 5, 36 }, "cell 37 is not part of the puzzle; sum cannot use it" },
    { &gw_rule_sum, 2, { 5, 65536 }, "cell 65537 is not part of the puzzle; sum cannot use it" },
    { &gw_rule_diagonal, 2, { 0, 5 }, "R1C1 and R1C6 are not the two ends of a diagonal" },
    { &gw_rule_hexagon_lines, 0, { 0 }, "hexagon_lines needs a hexagon (hexagonal_grid)" },
    { &gw_rule_even, 1, { -1 }, "cell 0 is not part of the puzzle; even cannot use it" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwConstraint) made = make (puzzle, 0, cases[i].rule, cases[i].n, cases[i].values, &error);

      g_assert_null (made);
      g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/make/add", test_add);
  g_test_add_func ("/make/add-at-the-end", test_add_at_the_end);
  g_test_add_func ("/make/givens", test_givens);
  g_test_add_func ("/make/hints", test_hints);
  g_test_add_func ("/make/hint-of-new-ones", test_hint_of_new_ones);
  g_test_add_func ("/make/internal-stays", test_internal_stays);
  g_test_add_func ("/make/ordinary-failure", test_ordinary_failure);
  g_test_add_func ("/make/columns", test_columns);
  g_test_add_func ("/make/values", test_values);
  g_test_add_func ("/make/facts-survive-definitions", test_facts_survive_definitions);
  g_test_add_func ("/make/restrict-grid", test_restrict_grid);
  g_test_add_func ("/make/kind-of-grid", test_kind_of_grid);
  g_test_add_func ("/make/definition-failure", test_definition_failure);
  g_test_add_func ("/make/make", test_make);
  g_test_add_func ("/make/make-refuses", test_make_refuses);
  return g_test_run ();
}

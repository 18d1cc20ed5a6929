/* Constraints and puzzles as values. A rule is opaque to the model but for how it is held: here any two that live for ever. */

#include "model/puzzle.h"

static const GwRuleLife *const for_ever[2];
#define RULE(i) ((const GwRule *) (gconstpointer) &for_ever[i])

static GwGrid *
square (void)
{
  const GwGridPlan plan = { .kind = GW_GRID_RECTANGLE, .columns = 4, .rows = 4 };

  return gw_grid_new (&plan, NULL);
}

/* RULE(i) (cell, number), on that cell. */
static GwConstraint *
constraint (guint rule, gint cell, gint number, GwFacts *facts)
{
  const GwArg args[] = { { GW_ARG_CELL, cell, NULL }, { GW_ARG_NUMBER, number, NULL } };
  const GwCell cells[] = { (GwCell) cell };
  g_autoptr (GwRegion) region = gw_region_set (cells, 1);

  return gw_constraint_new (0, RULE (rule), GW_ROLE_GOAL, args, 2, &region, 1, facts);
}

static GwPuzzle *
puzzle_of (GwConstraint *const *list, guint n, GwFacts *facts)
{
  g_autoptr (GwGrid) grid = square ();
  g_autoptr (GwSymbols) symbols = gw_symbols_new ("1234", NULL);

  return gw_puzzle_new (grid, symbols, list, n, facts);
}

/* ---- constraints ---- */

static void
test_identities (void)
{
  g_autoptr (GwConstraint) a = constraint (0, 1, 2, NULL), b = constraint (0, 1, 2, NULL);
  g_autoptr (GwConstraint) given = gw_constraint_new (77, RULE (0), GW_ROLE_GOAL, NULL, 0, NULL, 0, NULL);

  g_assert_cmpuint (a->id, !=, 0);
  g_assert_cmpuint (a->id, !=, b->id);
  g_assert_cmpuint (given->id, ==, 77);
  g_assert_true (gw_constraint_equal (a, b)); /* identity takes no part */
}

static void
test_constraint_equal (void)
{
  g_autoptr (GwFacts) facts = gw_facts_add (NULL, "locked", "yes");
  g_autoptr (GwConstraint) a = constraint (0, 1, 2, NULL), same = constraint (0, 1, 2, NULL), rule = constraint (1, 1, 2, NULL);
  g_autoptr (GwConstraint) cell = constraint (0, 2, 2, NULL), number = constraint (0, 1, 3, NULL);
  g_autoptr (GwConstraint) open = constraint (0, 1, GW_OPEN, NULL), locked = constraint (0, 1, 2, facts);
  g_autoptr (GwConstraint) shorter = gw_constraint_new (0, a->rule, a->role, a->args, 1, a->regions, 1, NULL);
  GwConstraint *others[] = { rule, cell, number, open, shorter };

  g_assert_true (gw_constraint_equal (a, same));
  g_assert_cmpuint (gw_constraint_hash (a), ==, gw_constraint_hash (same));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_assert_false (gw_constraint_equal (a, others[i]));
      g_assert_false (gw_constraint_says_same (a, others[i]));
    }
  g_assert_false (gw_constraint_equal (a, locked));
  g_assert_true (gw_constraint_says_same (a, locked));
  g_assert_cmpuint (gw_constraint_hash (a), ==, gw_constraint_hash (locked));
  g_assert_true (gw_constraint_is_open (open));
  g_assert_false (gw_constraint_is_open (a));
}

/* The same values as another type, or as another text, are other arguments. */
static void
test_argument_types (void)
{
  const GwArg cell = { GW_ARG_CELL, 3, NULL }, symbol = { GW_ARG_SYMBOL, 3, NULL };
  const GwArg text = { GW_ARG_TEXT, 0, "far" }, other = { GW_ARG_TEXT, 0, "near" };
  g_autoptr (GwConstraint) a = gw_constraint_new (0, RULE (0), GW_ROLE_GOAL, &cell, 1, NULL, 0, NULL);
  g_autoptr (GwConstraint) b = gw_constraint_new (0, RULE (0), GW_ROLE_GOAL, &symbol, 1, NULL, 0, NULL);
  g_autoptr (GwConstraint) c = gw_constraint_new (0, RULE (0), GW_ROLE_GOAL, &text, 1, NULL, 0, NULL);
  g_autoptr (GwConstraint) d = gw_constraint_new (0, RULE (0), GW_ROLE_GOAL, &other, 1, NULL, 0, NULL);

  g_assert_false (gw_constraint_equal (a, b));
  g_assert_false (gw_constraint_equal (c, d));
  g_assert_true (gw_constraint_equal (c, c));
}

/* Arguments come in dense ranges; they must not crowd into a few hashes. */
static void
test_hash_spreads (void)
{
  g_autoptr (GHashTable) hashes = g_hash_table_new (NULL, NULL);
  const guint side = 100;

  for (guint i = 0; i < side * side; i++)
    {
      g_autoptr (GwConstraint) c = constraint (0, (gint) (i / side), (gint) (i % side), NULL);

      g_hash_table_add (hashes, GUINT_TO_POINTER (gw_constraint_hash (c)));
    }
  g_assert_cmpuint (g_hash_table_size (hashes), >, side * side * 9 / 10);
}

/* Says the same again and shares the regions, whichever of the two goes first. */
static void
test_again (void)
{
  g_autoptr (GwFacts) facts = gw_facts_add (NULL, "locked", "yes");
  GwConstraint *a = constraint (0, 1, 2, NULL);
  g_autoptr (GwConstraint) b = gw_constraint_again (a, 0, facts), none = NULL, again = NULL;

  g_assert_true (gw_constraint_says_same (a, b));
  g_assert_cmpuint (a->id, !=, b->id);
  g_assert_true (a->regions == b->regions);
  g_assert_cmpstr (gw_facts_get (b->facts, "locked"), ==, "yes");
  gw_constraint_unref (a);
  g_assert_cmpuint (b->n_regions, ==, 1);
  g_assert_cmpuint (b->regions[0]->cells[0], ==, 1);

  none = gw_constraint_new (0, RULE (0), GW_ROLE_GOAL, NULL, 0, NULL, 0, NULL);
  again = gw_constraint_again (none, 5, NULL);
  g_assert_cmpuint (again->id, ==, 5);
  g_assert_cmpuint (again->n_regions, ==, 0);
}

/* ---- puzzles ---- */

static void
test_equal_in_any_order (void)
{
  g_autoptr (GwConstraint) a = constraint (0, 1, 2, NULL), b = constraint (0, 2, 2, NULL), c = constraint (1, 1, 2, NULL);
  g_autoptr (GwConstraint) a2 = constraint (0, 1, 2, NULL), b2 = constraint (0, 2, 2, NULL), c2 = constraint (1, 1, 2, NULL);
  g_autoptr (GwPuzzle) p = puzzle_of ((GwConstraint *[]) { a, b, c }, 3, NULL);
  g_autoptr (GwPuzzle) q = puzzle_of ((GwConstraint *[]) { c2, a2, b2 }, 3, NULL);
  g_autoptr (GwPuzzle) shorter = puzzle_of ((GwConstraint *[]) { a, b }, 2, NULL);
  g_autoptr (GwPuzzle) twice = puzzle_of ((GwConstraint *[]) { a, b, b }, 3, NULL);
  g_autoptr (GwPuzzle) other_twice = puzzle_of ((GwConstraint *[]) { a, a2, b }, 3, NULL);
  g_autoptr (GwPuzzle) none = puzzle_of (NULL, 0, NULL), nothing = puzzle_of (NULL, 0, NULL);

  g_assert_true (gw_puzzle_equal (p, p));
  g_assert_true (gw_puzzle_equal (p, q));
  g_assert_false (gw_puzzle_equal (p, shorter));
  g_assert_false (gw_puzzle_equal (p, twice));
  g_assert_false (gw_puzzle_equal (twice, other_twice));
  g_assert_true (gw_puzzle_equal (none, nothing));
  g_assert_false (gw_puzzle_equal (none, p));
}

/* Facts take no part in the hash: these have to be told apart one by one. */
static void
test_equal_among_equal_hashes (void)
{
  g_autoptr (GwFacts) facts = gw_facts_add (NULL, "locked", "yes");
  g_autoptr (GwConstraint) x = constraint (0, 1, 2, NULL), locked = constraint (0, 1, 2, facts);
  g_autoptr (GwPuzzle) p = puzzle_of ((GwConstraint *[]) { x, locked, x, locked }, 4, NULL);
  g_autoptr (GwPuzzle) q = puzzle_of ((GwConstraint *[]) { locked, x, locked, x }, 4, NULL);
  g_autoptr (GwPuzzle) r = puzzle_of ((GwConstraint *[]) { locked, locked, x, x }, 4, NULL);
  g_autoptr (GwPuzzle) more = puzzle_of ((GwConstraint *[]) { locked, x, locked, locked }, 4, NULL);

  g_assert_true (gw_puzzle_equal (p, q));
  g_assert_true (gw_puzzle_equal (p, r));
  g_assert_true (gw_puzzle_equal (r, q));
  g_assert_false (gw_puzzle_equal (p, more));
  g_assert_false (gw_puzzle_equal (more, p));
}

static void
test_equal_in_everything (void)
{
  const GwGridPlan other_plan = { .kind = GW_GRID_RECTANGLE, .columns = 5, .rows = 4 };
  g_autoptr (GwFacts) facts = gw_facts_add (NULL, "title", "A");
  g_autoptr (GwPuzzle) p = puzzle_of (NULL, 0, NULL), titled = puzzle_of (NULL, 0, facts);
  g_autoptr (GwGrid) grid = gw_grid_new (&other_plan, NULL);
  g_autoptr (GwSymbols) symbols = gw_symbols_new ("1243", NULL);
  g_autoptr (GwPuzzle) wider = gw_puzzle_new (grid, p->symbols, NULL, 0, NULL);
  g_autoptr (GwPuzzle) renamed = gw_puzzle_new (p->grid, symbols, NULL, 0, NULL);

  g_assert_false (gw_puzzle_equal (p, titled));
  g_assert_false (gw_puzzle_equal (p, wider));
  g_assert_false (gw_puzzle_equal (p, renamed));
}

/* Thousands that are all alike, and thousands of which the last differs. */
static void
test_equal_is_quick (void)
{
  const guint n = 30000;
  g_autoptr (GPtrArray) alike = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  g_autoptr (GwConstraint) odd = constraint (1, 0, 0, NULL);
  g_autoptr (GwPuzzle) p = NULL, q = NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (alike, constraint (0, (gint) (i % 7), 5, NULL));
  p = puzzle_of ((GwConstraint *const *) alike->pdata, n, NULL);
  q = puzzle_of ((GwConstraint *const *) alike->pdata, n, NULL);
  g_assert_true (gw_puzzle_equal (p, q));
  g_ptr_array_add (alike, gw_constraint_ref (odd));
  g_clear_pointer (&q, gw_puzzle_unref);
  q = puzzle_of ((GwConstraint *const *) alike->pdata + 1, n, NULL);
  g_assert_false (gw_puzzle_equal (p, q));
}

static void
test_find (void)
{
  g_autoptr (GwConstraint) a = constraint (0, 1, 2, NULL), b = constraint (0, 1, 2, NULL), c = constraint (0, 1, 2, NULL);
  g_autoptr (GwPuzzle) p = puzzle_of ((GwConstraint *[]) { a, b }, 2, NULL);

  g_assert_true (gw_puzzle_find (p, a->id) == a);
  g_assert_true (gw_puzzle_find (p, b->id) == b);
  g_assert_null (gw_puzzle_find (p, c->id));
  g_assert_null (gw_puzzle_find (p, 0));
}

static void
test_has_rule (void)
{
  g_autoptr (GwConstraint) a = constraint (0, 1, 2, NULL), b = constraint (0, 2, 2, NULL), c = constraint (1, 1, 2, NULL);
  g_autoptr (GwPuzzle) one = puzzle_of ((GwConstraint *[]) { a, b }, 2, NULL);
  g_autoptr (GwPuzzle) both = puzzle_of ((GwConstraint *[]) { a, c }, 2, NULL), none = puzzle_of (NULL, 0, NULL);

  g_assert_true (gw_puzzle_has_rule (one, RULE (0)));
  g_assert_false (gw_puzzle_has_rule (one, RULE (1)));
  g_assert_true (gw_puzzle_has_rule (both, RULE (0)));
  g_assert_true (gw_puzzle_has_rule (both, RULE (1)));
  g_assert_false (gw_puzzle_has_rule (none, RULE (0)));
}

/* A puzzle outlives whatever it was made from. */
static void
test_owns (void)
{
  g_autoptr (GwPuzzle) p = NULL;

  {
    g_autoptr (GwFacts) facts = gw_facts_add (NULL, "title", "A");
    g_autoptr (GwConstraint) a = constraint (0, 3, 2, facts);

    p = puzzle_of (&a, 1, facts);
  }
  g_assert_cmpuint (p->n_constraints, ==, 1);
  g_assert_cmpint (p->constraints[0]->args[0].value, ==, 3);
  g_assert_cmpuint (p->constraints[0]->regions[0]->cells[0], ==, 3);
  g_assert_cmpstr (gw_facts_get (p->facts, "title"), ==, "A");
  g_assert_cmpuint (p->grid->n_cells, ==, 16);
  g_assert_cmpuint (p->symbols->n, ==, 4);
}

static void
test_view (void)
{
  g_autoptr (GwPuzzle) p = puzzle_of (NULL, 0, NULL);
  const GwMask cells[16] = { GW_BIT (3), GW_BIT (1) | GW_BIT (2), 0 };
  const GwView view = { p, cells };

  g_assert_true (gw_view_is_decided (&view, 0));
  g_assert_false (gw_view_is_decided (&view, 1));
  g_assert_false (gw_view_is_decided (&view, 2));
  g_assert_cmpuint (gw_view_symbol (&view, 0), ==, 3);
  g_assert_cmpint (gw_view_number (&view, 0), ==, 4);
}

static void
test_violation_is_cut (void)
{
  GwViolation violation = { 0 };

  for (guint i = 0; i < GW_MAX_EVIDENCE + 10; i++)
    gw_violation_add_cell (&violation, (GwCell) i);
  g_assert_cmpuint (violation.n_cells, ==, GW_MAX_EVIDENCE);
  g_assert_cmpuint (violation.cells[GW_MAX_EVIDENCE - 1], ==, GW_MAX_EVIDENCE - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/constraint/identities", test_identities);
  g_test_add_func ("/constraint/equal", test_constraint_equal);
  g_test_add_func ("/constraint/argument-types", test_argument_types);
  g_test_add_func ("/constraint/hash-spreads", test_hash_spreads);
  g_test_add_func ("/constraint/again", test_again);
  g_test_add_func ("/puzzle/equal-in-any-order", test_equal_in_any_order);
  g_test_add_func ("/puzzle/equal-among-equal-hashes", test_equal_among_equal_hashes);
  g_test_add_func ("/puzzle/equal-in-everything", test_equal_in_everything);
  g_test_add_func ("/puzzle/equal-is-quick", test_equal_is_quick);
  g_test_add_func ("/puzzle/find", test_find);
  g_test_add_func ("/puzzle/has-rule", test_has_rule);
  g_test_add_func ("/puzzle/owns", test_owns);
  g_test_add_func ("/puzzle/view", test_view);
  g_test_add_func ("/puzzle/violation-is-cut", test_violation_is_cut);
  return g_test_run ();
}

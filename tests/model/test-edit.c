/* Edits: each kind of step, and several together. A constraint stands here for the number that it was made with. */

#include "model/edit.h"

static const GwRuleLife *const for_ever;

static GwConstraint *
constraint (gint number)
{
  const GwArg arg = { GW_ARG_NUMBER, number, NULL };

  return gw_constraint_new (1000 + (guint64) number, (gconstpointer) &for_ever, GW_ROLE_GOAL, &arg, 1, NULL, 0, NULL);
}

#define ID(number) ((guint64) 1000 + (number))

/* The constraints 0 … n-1. */
static GwPuzzle *
puzzle_of (guint n, GwFacts *facts)
{
  const GwGridPlan plan = { .kind = GW_GRID_RECTANGLE, .columns = 2, .rows = 2 };
  g_autoptr (GwGrid) grid = gw_grid_new (&plan, NULL);
  g_autoptr (GwSymbols) symbols = gw_symbols_new ("12", NULL);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (list, constraint ((gint) i));
  return gw_puzzle_new (grid, symbols, (GwConstraint *const *) list->pdata, n, facts);
}

static void
add (GwEdit *edit, gint number, guint position)
{
  g_autoptr (GwConstraint) new = constraint (number);

  gw_edit_add (edit, new, position);
}

static void
replace (GwEdit *edit, guint64 id, gint number)
{
  g_autoptr (GwConstraint) new = constraint (number);

  gw_edit_replace (edit, id, new);
}

static gint
number_at (GPtrArray *list, guint i)
{
  return ((GwConstraint *) list->pdata[i])->args[0].value;
}

/* EXPECTED: the numbers, then -1. */
static void
assert_list (const GwEdit *edit, guint n, const gint *expected)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (n, NULL);
  g_autoptr (GwFacts) facts = NULL;
  g_autoptr (GPtrArray) list = gw_edit_apply_to_list (edit, puzzle, &facts);
  guint len = 0;

  for (; expected[len] >= 0; len++)
    {
      g_assert_cmpuint (list->len, >, len);
      g_assert_cmpint (number_at (list, len), ==, expected[len]);
    }
  g_assert_cmpuint (list->len, ==, len);
  for (guint i = 0; i < n; i++) /* the old one is as it was */
    g_assert_cmpint (puzzle->constraints[i]->args[0].value, ==, (gint) i);
}

#define ASSERT_LIST(edit, n, ...) assert_list (edit, n, (const gint[]) { __VA_ARGS__, -1 })

static void
test_nothing (void)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  guint n = 99;

  gw_edit_steps (edit, &n);
  g_assert_cmpuint (n, ==, 0);
  ASSERT_LIST (edit, 3, 0, 1, 2);
}

static void
test_steps (void)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwFacts) facts = gw_facts_add (NULL, "title", "A");
  const GwEditStep *steps;
  guint n;

  add (edit, 7, 4);
  gw_edit_remove (edit, 8);
  replace (edit, 9, 10);
  gw_edit_move (edit, 11, 12);
  gw_edit_set_facts (edit, facts);
  steps = gw_edit_steps (edit, &n);
  g_assert_cmpuint (n, ==, 5);
  g_assert_cmpint (steps[0].kind, ==, GW_EDIT_ADD);
  g_assert_cmpuint (steps[0].id, ==, ID (7));
  g_assert_cmpuint (steps[0].position, ==, 4);
  g_assert_cmpint (steps[1].kind, ==, GW_EDIT_REMOVE);
  g_assert_cmpuint (steps[1].id, ==, 8);
  g_assert_cmpint (steps[2].kind, ==, GW_EDIT_REPLACE);
  g_assert_cmpuint (steps[2].id, ==, 9);
  g_assert_cmpint (steps[2].constraint->args[0].value, ==, 10);
  g_assert_cmpint (steps[3].kind, ==, GW_EDIT_MOVE);
  g_assert_cmpuint (steps[3].position, ==, 12);
  g_assert_cmpint (steps[4].kind, ==, GW_EDIT_FACTS);
  g_assert_true (steps[4].facts == facts);
}

static void
test_add (void)
{
  g_autoptr (GwEdit) first = gw_edit_new (), middle = gw_edit_new (), end = gw_edit_new (), beyond = gw_edit_new ();

  add (first, 10, 0);
  ASSERT_LIST (first, 3, 10, 0, 1, 2);
  ASSERT_LIST (first, 0, 10);
  add (middle, 10, 2);
  ASSERT_LIST (middle, 3, 0, 1, 10, 2);
  add (end, 10, G_MAXUINT);
  add (end, 11, G_MAXUINT);
  ASSERT_LIST (end, 3, 0, 1, 2, 10, 11);
  add (beyond, 10, 4);
  ASSERT_LIST (beyond, 3, 0, 1, 2, 10);
}

static void
test_remove (void)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_remove (edit, ID (1));
  ASSERT_LIST (edit, 3, 0, 2);
  gw_edit_remove (edit, ID (0));
  gw_edit_remove (edit, ID (2));
  gw_edit_remove (edit, ID (2)); /* is gone */
  assert_list (edit, 3, (const gint[]) { -1 });
}

static void
test_replace (void)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  replace (edit, ID (1), 10);
  ASSERT_LIST (edit, 3, 0, 10, 2);
  replace (edit, ID (10), 11); /* by its new identity */
  replace (edit, ID (1), 12);  /* the old one is gone */
  ASSERT_LIST (edit, 3, 0, 11, 2);
}

/* The position is the one that it has afterwards. */
static void
test_move (void)
{
  static const struct
  {
    guint which, to;
    gint  expected[5];
  } cases[] = {
    { 0, 2, { 1, 2, 0, 3, -1 } }, { 3, 0, { 3, 0, 1, 2, -1 } },         { 1, 1, { 0, 1, 2, 3, -1 } },
    { 0, 3, { 1, 2, 3, 0, -1 } }, { 0, G_MAXUINT, { 1, 2, 3, 0, -1 } }, { 2, 1, { 0, 2, 1, 3, -1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwEdit) edit = gw_edit_new ();

      gw_edit_move (edit, ID (cases[i].which), cases[i].to);
      assert_list (edit, 4, cases[i].expected);
    }
}

static void
test_unknown (void)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_remove (edit, 5);
  gw_edit_move (edit, 6, 0);
  replace (edit, 7, 10);
  gw_edit_remove (edit, ID (10));
  ASSERT_LIST (edit, 3, 0, 1, 2);
}

static void
test_facts (void)
{
  g_autoptr (GwFacts) old = gw_facts_add (NULL, "title", "A"), new = gw_facts_add (NULL, "title", "B");
  g_autoptr (GwPuzzle) puzzle = puzzle_of (2, old);
  g_autoptr (GwEdit) none = gw_edit_new (), edit = gw_edit_new (), cleared = gw_edit_new ();
  const GwEdit *edits[] = { none, edit, cleared };
  GwFacts *expected[] = { old, new, NULL };

  gw_edit_set_facts (edit, old);
  gw_edit_set_facts (edit, new);
  gw_edit_set_facts (cleared, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (GwFacts) facts = NULL;
      g_autoptr (GPtrArray) list = gw_edit_apply_to_list (edits[i], puzzle, &facts);

      g_assert_true (facts == expected[i]);
      g_assert_cmpuint (list->len, ==, 2);
    }
}

/* Steps see what those before them have done, whether places have to be looked up anew or not. */
static void
test_together (void)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_remove (edit, ID (1));      /* 0 2 3 4 */
  add (edit, 10, 1);                  /* 0 10 2 3 4 */
  gw_edit_move (edit, ID (10), 3);    /* 0 2 3 10 4 */
  gw_edit_remove (edit, ID (0));      /* 2 3 10 4 */
  gw_edit_remove (edit, ID (3));      /* 2 10 4 */
  add (edit, 11, 3);                  /* 2 10 4 11 */
  gw_edit_remove (edit, ID (4));      /* 2 10 11 */
  replace (edit, ID (11), 12);        /* 2 10 12 */
  add (edit, 13, 0);                  /* 13 2 10 12 */
  gw_edit_move (edit, ID (12), 0);    /* 12 13 2 10 */
  ASSERT_LIST (edit, 5, 12, 13, 2, 10);
}

/* ---- against a simple list, with random steps ---- */

typedef struct
{
  GwEdit *edit;
  GArray *list; /* of gint: what should come out */
  gint    next;
} Trial;

static void
random_step (Trial *trial, GRand *rand)
{
  guint n = trial->list->len, at = (guint) g_rand_int_range (rand, 0, (gint) n + 1);
  guint to = (guint) g_rand_int_range (rand, 0, (gint) n + 3);
  gint number = at < n ? g_array_index (trial->list, gint, at) : 900 + trial->next;
  guint kind = (guint) g_rand_int_range (rand, 0, 4);

  if (kind == 0)
    {
      g_array_insert_val (trial->list, MIN (to, n), trial->next);
      add (trial->edit, trial->next++, to);
    }
  else if (kind == 1)
    {
      gw_edit_remove (trial->edit, ID (number));
      if (at < n)
        g_array_remove_index (trial->list, at);
    }
  else if (kind == 2)
    {
      replace (trial->edit, ID (number), trial->next);
      if (at < n)
        g_array_index (trial->list, gint, at) = trial->next;
      trial->next++;
    }
  else
    {
      gw_edit_move (trial->edit, ID (number), to);
      if (at == n)
        return;
      g_array_remove_index (trial->list, at);
      g_array_insert_val (trial->list, MIN (to, n - 1), number);
    }
}

static void
test_random (void)
{
  const char *text = g_getenv ("GW_TEST_SEED");
  guint32 seed = text != NULL ? (guint32) g_ascii_strtoull (text, NULL, 10) : 1;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("GW_TEST_SEED=%u", seed);
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (GwEdit) edit = gw_edit_new ();
      g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (gint));
      Trial trial = { edit, list, 10 };
      gint end = -1;

      for (gint i = 0; i < 5; i++)
        g_array_append_val (list, i);
      for (guint i = 0; i < 20; i++)
        random_step (&trial, rand);
      g_array_append_val (list, end);
      assert_list (edit, 5, (const gint *) (gconstpointer) list->data);
    }
}

/* As many steps as constraints: quadratic would take minutes. */
static void
test_many (void)
{
  const guint n = 100000;
  g_autoptr (GwPuzzle) puzzle = puzzle_of (n, NULL);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwFacts) facts = NULL;
  g_autoptr (GPtrArray) list = NULL;

  for (guint i = n; i > 1; i--)
    gw_edit_remove (edit, ID (i - 1));
  for (guint i = 0; i < n; i++)
    add (edit, (gint) (n + i), G_MAXUINT);
  for (guint i = 0; i < n; i++)
    replace (edit, ID (n + i), (gint) (2 * n + i));
  list = gw_edit_apply_to_list (edit, puzzle, &facts);
  g_assert_cmpuint (list->len, ==, n + 1);
  g_assert_cmpint (number_at (list, 0), ==, 0);
  g_assert_cmpint (number_at (list, n), ==, (gint) (3 * n - 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit/nothing", test_nothing);
  g_test_add_func ("/edit/steps", test_steps);
  g_test_add_func ("/edit/add", test_add);
  g_test_add_func ("/edit/remove", test_remove);
  g_test_add_func ("/edit/replace", test_replace);
  g_test_add_func ("/edit/move", test_move);
  g_test_add_func ("/edit/unknown", test_unknown);
  g_test_add_func ("/edit/facts", test_facts);
  g_test_add_func ("/edit/together", test_together);
  g_test_add_func ("/edit/random", test_random);
  g_test_add_func ("/edit/many", test_many);
  return g_test_run ();
}

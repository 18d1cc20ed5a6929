/* What a pencil was asked before is nothing to the next puzzle: it answers as a new pencil does. Strategies remember what they
 * asked in vain; that must not outlive the candidates that it was asked of. */
#include "base/random.h"
#include "strategies-support.h"

#define ROUNDS 3000u
#define FOUR "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n"

static guint64
seed (void)
{
  const char *own = g_getenv ("GW_TEST_SEED");

  return own != NULL ? g_ascii_strtoull (own, NULL, 10) : 29;
}

static void
run (GwPencil *pencil, const GwActive *active, GwStrategySet set)
{
  gw_pencil_start (pencil, active);
  gw_path_run (pencil, set, NULL);
}

static void
assert_same (const GwPencil *used, const GwPencil *fresh, guint round)
{
  g_assert_false (used->is_impossible || fresh->is_impossible);
  for (guint var = 0; var < fresh->terrain->n_vars; var++)
    if (used->cells[var] != fresh->cells[var])
      g_error ("GW_TEST_SEED=%" G_GUINT64_FORMAT ", round %u, variable %u: %" G_GINT64_MODIFIER "x is left, but %" G_GINT64_MODIFIER
               "x by a new pencil", seed (), round, var, used->cells[var], fresh->cells[var]);
}

/* Puzzles of one kind, each unlike the last one in the candidates of a single cell: what a memo takes for the same is most
 * likely there. SOLUTION is one of all of them; NAMES: the strategies. */
static void
assert_forgets (const char *text, const char *solution, const char *names)
{
  g_autoptr (GwPencil) used = support_pencil (text);
  guint n_vars = used->terrain->n_vars, n_values = used->terrain->compiled->model->n_values;
  g_autofree GwMask *clues = g_new (GwMask, n_vars);
  const GwActive active = { .clues = clues };
  GwStrategySet set = support_set (names);
  GwRandom random;

  gw_random_init (&random, seed ());
  for (guint var = 0; var < n_vars; var++)
    clues[var] = gw_mask_below (n_values);
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (GwPencil) fresh = gw_pencil_new (used->terrain);
      guint var = gw_random_below (&random, n_vars);

      clues[var] = GW_BIT (solution[var] - '1') | gw_random_below (&random, 1u << n_values);
      run (used, &active, set);
      run (fresh, &active, set);
      assert_same (used, fresh, round);
    }
}

static void
test_clues (void)
{
  const char *levels[] = { "clue-easy", "clue-easy,clue-moderate,clue-tough,clue-diabolical" };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      assert_forgets (FOUR "sum(4,1,2)\nsum(6,5,6)\nthermo(14,13,9)\ndiff(1,12,16)\n", "1324241342313142", levels[i]);
      assert_forgets ("values=1234\ncolumns=3\nrows=2\nwhisper(2,1,2,3)\ntotal(7,4,5,6)\n", "131214", levels[i]);
    }
}

static void
test_equations (void)
{
  assert_forgets ("values=1234\ncolumns=4\nrows=2\nrow_groups\nbox_groups(2,2)\n", "12343412", "set-equality");
}

/* The first cell of the cage, 1 or 3 in the first puzzle, 2 or 3 in the second, where a 2 has no partner. */
static void
test_two_puzzles (void)
{
  g_autoptr (GwPencil) pencil = support_pencil ("values=1234\ncolumns=2\nrows=1\nsum(4,1,2)\n");
  GwMask clues[2] = { 5, 5 };
  const GwActive active = { .clues = clues };

  run (pencil, &active, support_set ("clue-tough,clue-diabolical"));
  g_assert_cmphex (pencil->cells[0], ==, 5);
  clues[0] = 6;
  run (pencil, &active, support_set ("clue-tough,clue-diabolical"));
  g_assert_cmphex (pencil->cells[0], ==, 4);
  g_assert_cmphex (pencil->cells[1], ==, 1);
}

/* An open cell, which loses one of its candidates. */
static void
take_one (const GwPencil *base, GwRandom *random, guint *var, GwMask *value)
{
  do
    *var = gw_random_below (random, base->terrain->n_vars);
  while (gw_mask_is_single (base->cells[*var]));
  do
    *value = GW_BIT (gw_random_below (random, base->terrain->compiled->model->n_values));
  while ((base->cells[*var] & *value) == 0);
}

/* Who goes back to where BEFORE finds nothing more, and tries something else from there with WITH, finds what somebody finds who has looked at nothing yet. */
static void
assert_goes_back (const char *text, const char *before, const char *with)
{
  g_autoptr (GwPencil) base = support_pencil (text), used = gw_pencil_new (base->terrain);
  GwStrategySet set = support_set (with);
  guint n_far = 0;
  GwRandom random;

  gw_random_init (&random, seed ());
  run (base, NULL, support_set (before));
  g_assert_cmpuint (base->n_open, >, 8);
  gw_pencil_stand_as (used, base);
  for (guint round = 0; round < ROUNDS / 10; round++)
    {
      g_autoptr (GwPencil) fresh = gw_pencil_new (base->terrain);
      guint64 begun;
      guint var;
      GwMask value;

      take_one (base, &random, &var, &value);
      gw_pencil_stand_as (fresh, base);
      gw_pencil_go_back (used, base);
      gw_pencil_remove (fresh, var, value);
      gw_pencil_remove (used, var, value);
      begun = fresh->n_changes;
      gw_path_run (fresh, set, NULL);
      gw_path_run (used, set, NULL);
      g_assert_cmpuint (used->is_impossible, ==, fresh->is_impossible);
      if (used->is_impossible)
        gw_pencil_stand_as (used, base);
      else
        assert_same (used, fresh, round);
      n_far += fresh->n_changes > begun;
    }
  g_assert_cmpuint (n_far, >, 0);
}

static void
test_going_back (void)
{
  const char *by_clues = "clue-easy,clue-moderate,clue-tough,clue-diabolical";
  const char *by_houses = "naked-single,hidden-single,locked-candidates,naked-pair,clue-easy,clue-moderate,clue-tough,clue-diabolical,"
                          "clue-and-house,clue-sight,house-sets,clue-in-full-house,clues-of-house,seen-by-all";
  const char *puzzles[] = { FOUR "sum(6,1,2,6)\nthermo(14,13,9)\n", FOUR "sum(5,3,4)\nsum(7,9,13,14)\ndiff(1,12,16)\n" };

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      assert_goes_back (puzzles[i], by_houses, by_houses);
      assert_goes_back (puzzles[i], "naked-single", by_clues);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/memory/clues", test_clues);
  g_test_add_func ("/memory/equations", test_equations);
  g_test_add_func ("/memory/two-puzzles", test_two_puzzles);
  g_test_add_func ("/memory/going-back", test_going_back);
  return g_test_run ();
}

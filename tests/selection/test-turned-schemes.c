/* Random puzzles of random rules, as they are, turned and mirrored: no scheme loses the solution, a stronger one leaves no more than those that it
 * covers, and each but BCI leaves of the turned puzzle what it leaves of the puzzle, turned. For 1 in 100 it need not: what follows from several
 * clues is stated within bounds, in the order of the grid, and another order may find something else.
 *
 * 150 puzzles; with GW_TEST_LONG 12,000. Seeds as for the other random puzzles (GW_TEST_SEED). */
#include <string.h>

#include "model/symmetry.h"
#include "random-draft.h"
#include "rule-report.h"
#include "schemes/scheme.h"
#include "selection/transform.h"

#define MOST_CLUES 12u

/* A puzzle, and where the cells of the one that was drawn lie in it. */
typedef struct
{
  GwPuzzle   *puzzle;
  GwCompiled *compiled;
  GwCell     *to;
  GwMask     *left; /* of each scheme a mask per cell, as they lie in the drawn puzzle */
} Position;

/* What is known of the drawn puzzle's cells: the digit of its solution, in some of them that alone, in some with all others, else with half of them. */
static void
draw_state (const Draft *draft, guint n_cells, GwMask *state)
{
  const guint found = draft_below (6), open = draft_below (16);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      const GwMask others = draft_below (16) < found ? 0 : draft_below (16) < open ? ~(GwMask) 0 : gw_random_next (&draft_random);

      state[cell] = GW_BIT (draft->solution[cell]) | others;
    }
}

static void
fail (const Position *position, const char *what, const char *scheme, const char *other)
{
  g_autofree char *text = rule_puzzle_text (position->puzzle);

  rule_fail ("this puzzle", text, "%s: %s, %s", what, scheme, other);
}

static gboolean
keeps_solution (const GwMask *left, const Draft *draft, guint n_cells)
{
  for (guint cell = 0; cell < n_cells; cell++)
    if (left[cell] != 0 && (left[cell] & GW_BIT (draft->solution[cell])) == 0)
      return FALSE;
  return TRUE;
}

static GwMask *
left_by (const Position *position, guint scheme, guint n_cells)
{
  return position->left + (gsize) scheme * n_cells;
}

static void
run_schemes (Position *position, const Draft *draft, const GwMask *state, guint n_cells)
{
  const GwCompiled *compiled = position->compiled;
  GwState *own = gw_state_new (compiled->model);
  g_autofree GwMask *clues = g_new (GwMask, compiled->model->n_vars);
  const GwActive active = { .clues = clues };

  memset (clues, 0xff, compiled->model->n_vars * sizeof *clues);
  for (guint cell = 0; cell < n_cells; cell++)
    if (compiled->var_of_cell[position->to[cell]] != 0xffff)
      clues[compiled->var_of_cell[position->to[cell]]] = state[cell];
  for (guint scheme = 0; scheme < GW_N_SCHEMES; scheme++)
    {
      GwMask *left = left_by (position, scheme, n_cells);

      if (gw_scheme_run (&gw_schemes[scheme], own, &active, FALSE, NULL) == GW_SCHEME_IMPOSSIBLE)
        fail (position, "no solution", gw_schemes[scheme].id, "");
      for (guint cell = 0; cell < n_cells; cell++)
        {
          const guint16 var = compiled->var_of_cell[position->to[cell]];

          left[cell] = var != 0xffff ? gw_state_domain (own, var) : 0;
        }
      if (!keeps_solution (left, draft, n_cells))
        fail (position, "the solution is lost", gw_schemes[scheme].id, "");
    }
  gw_state_free (own);
}

static void
compare_schemes (const Position *position, guint n_cells)
{
  for (guint strong = 0; strong < GW_N_SCHEMES; strong++)
    for (guint weak = 0; weak < GW_N_SCHEMES; weak++)
      {
        const GwMask *less = left_by (position, strong, n_cells), *more = left_by (position, weak, n_cells);
        gboolean is_covered = TRUE;

        if (strong == weak || !gw_scheme_covers (&gw_schemes[strong], &gw_schemes[weak]))
          continue;
        for (guint cell = 0; cell < n_cells; cell++)
          is_covered = is_covered && (less[cell] & ~more[cell]) == 0;
        if (!is_covered)
          fail (position, "the first leaves what the other removes", gw_schemes[strong].id, gw_schemes[weak].id);
      }
}

/* The first and the last place of a digit go by the order of a group's cells, and that of a box is another one once it is turned. */
static gboolean
goes_by_order (const GwScheme *scheme)
{
  return scheme->propagation.channelling && scheme->propagation.strength[GW_RELATION_DISTINCT] == GW_STRENGTH_BOUNDS;
}

/* Whether all leave the same. */
static gboolean
are_alike (const Position *drawn, const Position *turned, guint n_cells)
{
  for (guint scheme = 0; scheme < GW_N_SCHEMES; scheme++)
    if (!goes_by_order (&gw_schemes[scheme])
        && memcmp (left_by (drawn, scheme, n_cells), left_by (turned, scheme, n_cells), n_cells * sizeof (GwMask)) != 0)
      {
        g_autofree char *text = rule_puzzle_text (turned->puzzle);

        g_test_message ("turned, %s leaves something else:\n%s", gw_schemes[scheme].id, text);
        return FALSE;
      }
  return TRUE;
}

static gboolean
begin (Position *position, GwPuzzle *puzzle)
{
  position->puzzle = puzzle;
  position->compiled = gw_compile_with_redundant (puzzle, NULL, NULL);
  position->left = g_new0 (GwMask, (gsize) GW_N_SCHEMES * puzzle->grid->n_cells);
  return position->compiled != NULL;
}

static void
end (Position *position)
{
  g_clear_pointer (&position->compiled, gw_compiled_unref);
  g_clear_pointer (&position->puzzle, gw_puzzle_unref);
  g_free (position->to);
  g_free (position->left);
}

/* NULL where a rule of it does not let it. */
static GwPuzzle *
turn (const GwPuzzle *puzzle, GwSymmetry symmetry, GwCell *to)
{
  g_autoptr (GwGrid) grid = gw_symmetry_apply (puzzle->grid, symmetry, to, NULL);
  g_autoptr (GwEdit) edit = grid != NULL ? gw_transform_turn (puzzle, symmetry, NULL) : NULL;

  return edit != NULL ? gw_puzzle_apply (puzzle, edit, NULL, NULL) : NULL;
}

/* FALSE when the draw cannot be turned. */
static gboolean
try_one (const Draft *draft, GwPuzzle *puzzle, guint *n_apart)
{
  const guint n_cells = puzzle->grid->n_cells;
  const GwSymmetry symmetry = (GwSymmetry) (1 + draft_below (GW_N_SYMMETRIES - 1));
  g_autofree GwMask *state = g_new (GwMask, n_cells);
  Position drawn = { .to = g_new (GwCell, n_cells) }, turned = { .to = g_new (GwCell, n_cells) };
  GwPuzzle *other = turn (puzzle, symmetry, turned.to);
  gboolean is_turned = other != NULL && begin (&drawn, gw_puzzle_ref (puzzle)) && begin (&turned, other);

  for (guint cell = 0; cell < n_cells; cell++)
    drawn.to[cell] = (GwCell) cell;
  draw_state (draft, n_cells, state);
  if (is_turned)
    {
      run_schemes (&drawn, draft, state, n_cells);
      run_schemes (&turned, draft, state, n_cells);
      compare_schemes (&drawn, n_cells);
      compare_schemes (&turned, n_cells);
      *n_apart += !are_alike (&drawn, &turned, n_cells);
    }
  end (&drawn);
  end (&turned);
  return is_turned;
}

static void
test_turned (void)
{
  const guint n = g_getenv ("GW_TEST_LONG") != NULL ? 12000 : 150;
  guint done = 0, n_apart = 0;

  rule_seed_start (&draft_random, rule_seed ());
  for (guint tries = 0; done < n && !g_test_failed (); tries++)
    {
      Draft draft = { 0 };
      g_autoptr (GwPuzzle) puzzle = NULL;

      draft_init (&draft, 1 + draft_below (MOST_CLUES));
      puzzle = draft_build (&draft);
      done += puzzle != NULL && try_one (&draft, puzzle, &n_apart);
      draft_clear (&draft);
      g_assert_cmpuint (tries, <, 20 * n);
    }
  g_test_message ("%u of %u differ", n_apart, done);
  g_assert_cmpuint (100 * n_apart, <=, done);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/schemes/turned", test_turned);
  return g_test_run ();
}

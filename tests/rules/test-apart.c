/* What rules say of cells that lie in one house: no filling that the clue allows, and in which these cells differ, is lost by it. */
#include "rules/apart.h"

#include "model/puzzle.h"
#include "statements.h"

#define CELLS 64u /* at most six are used */

static const char *const clues[] = {
  "sandwich(4,1,2,3,4,5,6)", "sandwich(5,1,2,3,4,5,6)", "sandwich(0,1,2,3,4,5,6)", "sandwich_of(5,2,3,1,2,3,4,5,6)",
  "x_sum(9,1,2,3,4,5,6)", "x_sum(3,1,2,3,4,5,6)",
  "skyscraper(2,1,2,3,4,5,6)", "skyscraper(3,1,2,3,4,5,6)", "total(11,1,2,3,4)", "total(20,1,2,3,4,5)", "arrow(1,1,2,3,4)", "arrow(2,1,2,3,4,5)",
  "zipper_line(1,2,3,4,5)", "zipper_line(1,2,3,4)", "double_arrow_line(1,2,3,4,5)", "region_sum_line(1,2,3,4,5)", "between_line(1,2,3,4,5)",
};

typedef struct
{
  const GwConstraint *clue;
  GwView              view;
  GwMask              cells[36];          /* of the view */
  GwCell              at[CELLS];
  guint8              parts[CELLS], house[CELLS];
  GwMask              may[CELLS], held[CELLS];
  guint               n;
} Naive;

static void
fill (Naive *naive, guint i)
{
  if (i == naive->n)
    {
      for (guint k = 0; k < i && gw_constraint_check (naive->clue, &naive->view, NULL) == GW_SATISFIED; k++)
        naive->held[k] |= naive->cells[naive->at[k]];
      return;
    }
  GW_MASK_FOREACH (v, naive->may[i])
    {
      gboolean differs = TRUE;

      for (guint k = 0; k < i; k++)
        differs &= naive->house[i] == 0 || naive->house[k] != naive->house[i] || naive->cells[naive->at[k]] != GW_BIT (v);
      if (!differs)
        continue;
      naive->cells[naive->at[i]] = GW_BIT (v);
      fill (naive, i + 1);
    }
}

/* Runs of cells of one part, all in one house or each in none. */
static void
choose_houses (Naive *naive, GRand *random)
{
  guint8 n_houses = 0;

  for (guint i = 0, length; i < naive->n; i += length)
    {
      const guint most = naive->n - i;
      const gboolean is_run = g_rand_int_range (random, 0, 4) > 0;

      length = g_rand_boolean (random) ? most : (guint) g_rand_int_range (random, 1, (gint) most + 1);
      while (length > 1 && naive->parts[i + length - 1] != naive->parts[i])
        length--;
      n_houses += is_run && length > 1;
      for (guint k = i; k < i + length; k++)
        naive->house[k] = is_run && length > 1 && naive->parts[k] != 0 ? n_houses : 0;
    }
}

static guint
check_once (Naive *naive, const GwPuzzle *puzzle, GRand *random)
{
  const gboolean is_narrow = g_rand_boolean (random);
  const guint turn = (guint) g_rand_int_range (random, 0, 6);
  GwMask left[CELLS];
  guint n_gone = 0;

  for (guint i = 0; i < naive->n; i++)
    {
      const GwMask some = g_rand_int (random) & 63, one = GW_BIT ((5 * i + turn) % 6);

      naive->may[i] = one | (is_narrow ? some & g_rand_int (random) : g_rand_int_range (random, 0, 3) > 0 ? 63 : some);
      naive->held[i] = 0;
    }
  choose_houses (naive, random);
  if (!naive->clue->rule->leave_apart (naive->clue, puzzle, naive->house, naive->may, left))
    return 0;
  fill (naive, 0);
  for (guint i = 0; i < naive->n; i++)
    {
      g_assert_cmpuint (naive->held[i] & ~left[i], ==, 0);
      n_gone += gw_mask_count (naive->may[i] & ~left[i]);
    }
  return n_gone;
}

static const GwConstraint *
find_clue (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->leave_apart != NULL)
      return puzzle->constraints[i];
  g_assert_not_reached ();
}

static void
test_clue (gconstpointer data)
{
  g_autofree char *text = g_strdup_printf ("values=123456\ncolumns=6\nrows=6\nbox_groups(3,2)\n%s\n", (const char *) data);
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (text);
  g_autoptr (GRand) random = g_rand_new_with_seed (29);
  const GwConstraint *clue = find_clue (puzzle);
  Naive naive = { .clue = clue, .n = clue->regions[0]->n_cells };
  guint n_gone = 0;

  naive.view = (GwView) { puzzle, naive.cells };
  for (guint i = 0; i < G_N_ELEMENTS (naive.cells); i++)
    naive.cells[i] = puzzle->symbols->all;
  for (guint i = 0; i < naive.n; i++)
    {
      naive.at[i] = clue->regions[0]->cells[i];
      naive.parts[i] = 1;
    }
  if (clue->rule->apart_parts != NULL)
    clue->rule->apart_parts (clue, puzzle, naive.at, naive.parts);
  for (guint i = 0; i < 100; i++)
    n_gone += check_once (&naive, puzzle, random);
  g_assert_cmpuint (n_gone, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (clues); i++)
    {
      g_autofree char *path = g_strdup_printf ("/apart/%s", clues[i]);

      g_test_add_data_func (path, clues[i], test_clue);
    }
  return g_test_run ();
}

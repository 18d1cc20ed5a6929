/* What cells can add to a total, against all their fillings. */
#include "rules/addends.h"

#include "statements.h"

#define MOST  5u
#define CELLS 64u /* room for more, which compilers want to see */

typedef struct
{
  const GwSymbols *symbols;
  GwMask           may[CELLS], left[CELLS];
  guint            values[CELLS], n;
  gboolean         differ;
  guint64          wanted, totals;
} Naive;

static void
fill (Naive *naive, guint at, GwMask used, gint total)
{
  if (at == naive->n)
    {
      if (total > GW_MOST_TOTAL)
        return;
      naive->totals |= GW_BIT (total);
      for (guint i = 0; i < at && (naive->wanted >> total & 1) != 0; i++)
        naive->left[i] |= GW_BIT (naive->values[i]);
      return;
    }
  GW_MASK_FOREACH (v, naive->may[at] & ~(naive->differ ? used : 0))
    {
      naive->values[at] = v;
      fill (naive, at + 1, used | GW_BIT (v), total + naive->symbols->number[v]);
    }
}

static void
check_some (const GwPuzzle *puzzle, GRand *random)
{
  Naive naive = { .symbols = puzzle->symbols, .n = (guint) g_rand_int_range (random, 0, MOST + 1), .differ = g_rand_boolean (random) };
  GwMask left[MOST] = { 0 };
  gboolean is_any = FALSE;

  for (guint i = 0; i < naive.n; i++)
    naive.may[i] = g_rand_int (random) & (g_rand_boolean (random) ? g_rand_int (random) : ~0u) & gw_mask_below (puzzle->symbols->n);
  for (guint i = 0; i < 3; i++)
    naive.wanted |= GW_BIT (g_rand_int_range (random, 0, 30));
  fill (&naive, 0, 0, 0);
  g_assert_cmpuint (gw_addends_totals (puzzle, naive.may, naive.n, naive.differ), ==, naive.totals);
  is_any = gw_addends_leave (puzzle, naive.may, naive.n, naive.differ, naive.wanted, left);
  g_assert_cmpint (is_any, ==, (naive.totals & naive.wanted) != 0);
  for (guint i = 0; i < naive.n && is_any; i++)
    g_assert_cmpuint (left[i], ==, naive.left[i]);
}

static void
check_values (const char *values)
{
  g_autofree char *text = g_strconcat (values, "\ncolumns=4\nrows=4\n", NULL);
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (text);
  g_autoptr (GRand) random = g_rand_new_with_seed (43);

  for (guint i = 0; i < 2000; i++)
    check_some (puzzle, random);
}

static void
test_fillings (void)
{
  check_values ("values=1234");
  check_values ("values=123456789");
  check_values ("values=0123456");
  check_values ("values=1234\nnumber(1,7)\nnumber(4,70)");
}

/* Of ten values their sets are left aside, so that more may be left, but nothing is lost. */
static void
test_many_values (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle ("values=123456789A\ncolumns=4\nrows=4\n");
  const GwMask may[2] = { GW_BIT (0) | GW_BIT (4), GW_BIT (0) | GW_BIT (4) };

  g_assert_cmpuint (gw_addends_totals (puzzle, may, 2, TRUE), ==, GW_BIT (2) | GW_BIT (6) | GW_BIT (10));
}

static void
test_no_total (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle ("values=1234\ncolumns=4\nrows=4\n");
  GwMask left[1], may[1] = { 1 };

  g_assert_false (gw_addends_make (puzzle, may, 1, FALSE, -1, left));
  /* Too large for a set of totals: nothing is said of it. */
  g_assert_true (gw_addends_make (puzzle, may, 1, TRUE, 64, left));
  g_assert_cmpuint (left[0], ==, may[0]);
  g_assert_true (gw_addends_make (puzzle, may, 1, TRUE, 1, left));
  g_assert_true (gw_addends_make (puzzle, may, 0, TRUE, 0, left));
  g_assert_false (gw_addends_make (puzzle, may, 0, FALSE, 3, left));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/addends/fillings", test_fillings);
  g_test_add_func ("/addends/many-values", test_many_values);
  g_test_add_func ("/addends/no-total", test_no_total);
  return g_test_run ();
}

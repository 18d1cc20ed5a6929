/* The sets of values of a cage against all subsets, tried one by one; and the bound on the work. */
#include "rules/value-sets.h"

#include "base/bits.h"
#include "relations/combination.h"
#include "statements.h"

static gint64
amount (const GwSymbols *symbols, GwMask set, gboolean multiplies)
{
  gint64 result = multiplies ? 1 : 0;

  GW_MASK_FOREACH (v, set)
    result = multiplies ? result * symbols->number[v] : result + symbols->number[v];
  return result;
}

static guint
count_naively (const GwSymbols *symbols, guint n_cells, gint total, gboolean multiplies, const GArray *found)
{
  guint n = 0;

  for (GwMask set = 0; set < GW_BIT (symbols->n); set++)
    {
      gboolean has_empty = symbols->empty != GW_NO_SYMBOL && (set & GW_BIT (symbols->empty)) != 0;
      gboolean fits = symbols->empty != GW_NO_SYMBOL ? gw_mask_count (set) <= n_cells : gw_mask_count (set) == n_cells;
      gboolean is_found = FALSE;

      if (has_empty || !fits || amount (symbols, set, multiplies) != total)
        continue;
      for (guint i = 0; i < found->len; i++)
        is_found = is_found || g_array_index (found, GwMask, i) == set;
      g_assert_true (is_found);
      n++;
    }
  return n;
}

static void
check_values (const char *values)
{
  g_autofree char *text = g_strconcat (values, "\ncolumns=4\nrows=4\n", NULL);
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (text);
  g_autoptr (GwValueSets) sets = gw_value_sets_new (puzzle->symbols);

  for (guint n_cells = 1; n_cells <= 6; n_cells++)
    for (gint total = 0; total <= 90; total++)
      for (gint multiplies = 0; multiplies < 2; multiplies++)
        {
          const GArray *found = gw_value_sets_of_total (sets, n_cells, total, multiplies);

          if (multiplies && total == 0)
            g_assert_null (found);
          else
            g_assert_cmpuint (found->len, ==, count_naively (puzzle->symbols, n_cells, total, multiplies, found));
        }
}

static void
test_totals (void)
{
  check_values ("values=123456789");
  check_values ("values=1234567890\nempty_value=0");
  check_values ("values=0123456789\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\nnumber(4,4)\nnumber(5,5)\n"
                "number(6,6)\nnumber(7,7)\nnumber(8,8)\nnumber(9,9)");
  check_values ("values=98765432\nnumber(9,30)\nnumber(8,7)\nnumber(7,11)\nnumber(6,5)\nnumber(5,2)\nnumber(4,17)\n"
                "number(3,12)\nnumber(2,1)");
}

static void
test_too_many (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle ("values=123456789ABCDEFGHIJKLMNOP\ncolumns=25\nrows=25\n");
  g_autoptr (GwValueSets) sets = gw_value_sets_new (puzzle->symbols);

  g_assert_null (gw_value_sets_of_total (sets, 9, 117, FALSE));
  g_assert_cmpuint (gw_value_sets_of_total (sets, 9, 46, FALSE)->len, ==, 1);
  g_assert_null (gw_value_sets_of_total (sets, GW_COMBINATION_MAX_VARS + 1, 100, FALSE));
}

/* A question costs something once. */
static void
test_kept (void)
{
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle ("values=123456789\ncolumns=9\nrows=9\n");
  g_autoptr (GwValueSets) sets = gw_value_sets_new (puzzle->symbols);
  const GArray *first = gw_value_sets_of_total (sets, 4, 20, FALSE);
  guint64 n_steps = gw_value_sets_n_steps (sets);

  g_assert_cmpuint (n_steps, >, 0);
  g_assert_true (gw_value_sets_of_total (sets, 4, 20, FALSE) == first);
  g_assert_cmpuint (gw_value_sets_n_steps (sets), ==, n_steps);
  gw_value_sets_of_total (sets, 4, 20, TRUE);
  g_assert_cmpuint (gw_value_sets_n_steps (sets), >, n_steps);
}

/* Even numbers never come to an odd total, which only a search of everything shows; thousands of such questions together
 * cost no more than a few hundred. */
static void
test_work (void)
{
  static const char signs[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk";
  g_autoptr (GString) text = g_string_new ("values=");
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwValueSets) sets = NULL;

  g_string_append_printf (text, "%s\ncolumns=46\nrows=46\n", signs);
  for (guint i = 0; signs[i] != '\0'; i++)
    g_string_append_printf (text, "number(%c,%u)\n", signs[i], 2 * i + 2);
  puzzle = assemble_puzzle (text->str);
  sets = gw_value_sets_new (puzzle->symbols);
  for (guint n_cells = 8; n_cells < 24; n_cells++)
    for (gint total = 501; total < 1001; total += 2)
      {
        const GArray *found = gw_value_sets_of_total (sets, n_cells, total, FALSE);

        g_assert_true (found == NULL || found->len == 0);
      }
  g_assert_cmpuint (gw_value_sets_n_steps (sets), >, 1u << 26);
  g_assert_cmpuint (gw_value_sets_n_steps (sets), <, (1u << 27) + (1u << 20));
}

/* What a cage is told to be made of while its total is typed. -1: nothing can be told. */
static void
test_cages (void)
{
  static const struct
  {
    const char *clues;
    gint        n_sets;
  } cases[] = {
    { "sum(15, 1, 2, 3)", 8 }, { "sum(3, 1, 2)", 1 }, { "sum(2, 1, 2)", 0 }, { "sum(45, 1, 2, 3, 4, 5, 6, 7, 8, 9)", 1 },
    { "product(24, 1, 2, 3)", 3 }, /* 1 3 8, 1 4 6, 2 3 4 */
    { "sum(?, 1, 2)", -1 }, { "sum(9, 1, 1, 2)", -1 }, { "repetition\nsum(15, 1, 2, 3)", -1 }, { "sum(6, 1, 2)\nmultiply_cell(2, 1)", -1 },
    { "thermo(1, 2)", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("values=123456789\ncolumns=9\nrows=9\n", cases[i].clues, "\n", NULL);
      g_autoptr (GwPuzzle) puzzle = assemble_puzzle (text);
      gboolean is_told = FALSE;
      guint n = 0;

      for (guint k = 0; k < puzzle->n_constraints; k++)
        if (puzzle->constraints[k]->rule->count_sets != NULL)
          is_told = puzzle->constraints[k]->rule->count_sets (puzzle->constraints[k], puzzle, &n);
      g_assert_cmpint (is_told ? (gint) n : -1, ==, cases[i].n_sets);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/value-sets/totals", test_totals);
  g_test_add_func ("/rules/value-sets/cages", test_cages);
  g_test_add_func ("/rules/value-sets/too-many", test_too_many);
  g_test_add_func ("/rules/value-sets/kept", test_kept);
  g_test_add_func ("/rules/value-sets/work", test_work);
  return g_test_run ();
}

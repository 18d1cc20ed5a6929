/* Rules that read others: their meaning changes when a statement comes that they read, beyond what that statement says by
 * itself, and changes back when it goes. And each time the engine finds what the naive enumerator finds. */
#include <string.h>

#include "answer/answer.h"
#include "build.h"
#include "naive.h"
#include "rules/rule.h"

#define MOST 5000

#define LATIN  "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nset_cell(1,1)\n"
#define SQUARE "values=1234\ncolumns=2\nrows=2\n"
#define BOXES  "box_groups(2,2)"

typedef struct
{
  const char *rule, *base, *statement, *read;
} Reading;

static const Reading readings[] = {
  { "renban", SQUARE, "renban", "row_groups" },
  { "renban", SQUARE, "renban", "column_groups" },
  { "renban", SQUARE, "renban", "extra_region(1,2,3)" },
  { "renban", SQUARE, "renban", "diagonal(1,4)" },
  { "sum", SQUARE, "sum(4,1,2)", "repetition" },
  { "product", SQUARE, "product(4,1,2)", "repetition" },
  { "no_modulo", SQUARE, "no_modulo(3)", "modulo(3,1,2)" },
  { "no_modulo", SQUARE, "no_modulo(3)", "modulo3(1,2)" },
  { "no_kropki_elsewhere", SQUARE, "no_kropki_elsewhere", "kropki_diff(1,2)" },
  { "no_kropki_elsewhere", SQUARE, "no_kropki_elsewhere", "kropki_factor(?,1,2)" },
  { "no_ratio_elsewhere", SQUARE, "no_ratio_elsewhere(2,1)", "ratio(2,1,1,2)" },
  { "no_ratio_elsewhere", SQUARE, "no_ratio_elsewhere(2,1)", "diff(?,1,2)" },
  { "no_diff_elsewhere", SQUARE, "no_diff_elsewhere(2)", "diff(?,1,2)" },
  { "no_diff_elsewhere", SQUARE, "no_diff_elsewhere(2)", "kropki_diff(2,1,2)" },
  { "no_sum_elsewhere", SQUARE, "no_sum_elsewhere(5)", "kropki_sum(5,1,2)" },
  { "no_sum_elsewhere", SQUARE, "no_sum_elsewhere(5)", "kropki_sum2(?,1,2)" },
  { "nodiff_adjacent", SQUARE, "nodiff_adjacent(1)", "diff(1,1,2)" },
  { "ripple_cages", LATIN, "ripple_cages", "jigsaw(2,3)" },
  { "ripple_cages", LATIN, "ripple_cages", "extra_region(2,3,6)" },
  { "min_cell", LATIN, "min_cell(6)", "min_cell(7)" },
  { "max_cell", LATIN, "max_cell(6)", "max_cell(7)" },
  { "region_sum_line", LATIN, "region_sum_line(5,6,7)", BOXES },
  { "region_sum_line", LATIN BOXES "\n", "region_sum_line(5,6,7)", "jigsaw(5,9)\njigsaw(6,7)" },
  { "either", LATIN, "either(1,1,odd,2)", "either(1,2,even,3)" },
  /* whatever counts numbers */
  { "sum", SQUARE, "sum(6,1,2)", "multiply_cell(2,1)" },
  { "even", SQUARE, "even(1)", "multiply_cell(2,1)" },
  { "kropki_sum", LATIN, "kropki_sum(7,2,3)", "multiply_cell(3,2)" },
  { "thermo", LATIN, "thermo(2,3,4)", "multiply_cell(2,3)" },
  { "skyscraper", LATIN, "skyscraper(2,5,6,7,8)", "multiply_cell(2,6)" },
  { "sandwich", LATIN, "sandwich(4,5,6,7,8)", "multiply_cell(2,6,7)" },
};

static GwPuzzle *
build (const Reading *reading, gboolean with_rule, gboolean with_read)
{
  g_autofree char *text = g_strdup_printf ("%s%s\n%s\n", reading->base, with_rule ? reading->statement : "",
                                           with_read ? reading->read : ""), *message = NULL;
  GwPuzzle *puzzle = build_puzzle (text, &message);

  if (puzzle == NULL)
    g_error ("%s%s", text, message);
  return puzzle;
}

/* How many solutions of PUZZLE the JUDGE accepts. */
static guint
count_accepted (GwPuzzle *puzzle, GwPuzzle *judge)
{
  guint n_cells = puzzle->grid->n_cells, n_accepted = 0;
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  g_autofree GwMask *cells = g_new0 (GwMask, n_cells);
  const GwQuestion question = { .limit = MOST, .n_witnesses = MOST };
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, <, MOST);
  for (guint i = 0; i < answer.n_witnesses; i++)
    {
      for (guint cell = 0; cell < n_cells; cell++)
        cells[cell] = GW_BIT (answer.witnesses[i * n_cells + cell]);
      n_accepted += gw_puzzle_judge (judge, cells, NULL) == GW_SATISFIED;
    }
  gw_answer_clear (&answer);
  return n_accepted;
}

static guint
count (GwPuzzle *puzzle)
{
  g_autofree GwMask *supported = g_new (GwMask, puzzle->grid->n_cells);
  guint n = count_accepted (puzzle, puzzle);

  g_assert_cmpuint (naive_count_masks (puzzle, MOST, 0, supported), ==, n);
  return n;
}

static void
test_reading (gconstpointer data)
{
  const Reading *reading = data;
  g_autoptr (GwPuzzle) rule = build (reading, TRUE, FALSE), read = build (reading, FALSE, TRUE);
  g_autoptr (GwPuzzle) both = build (reading, TRUE, TRUE), again = build (reading, TRUE, FALSE);
  guint before = count (rule), apart = count_accepted (read, rule), together = count (both);

  g_test_message ("%s: %u; with %s: %u, said apart: %u", reading->statement, before, reading->read, together, apart);
  g_assert_cmpuint (together, !=, apart);
  g_assert_cmpuint (count (again), ==, before);
}

static gboolean
is_listed (const GwRule *rule)
{
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    if (strcmp (readings[i].rule, rule->id) == 0)
      return TRUE;
  return FALSE;
}

/* A clue by an author's own relation makes no sense without it; a box indexer none without boxes: there is no "before". */
static gboolean
needs_what_it_reads (const GwRule *rule)
{
  return g_str_has_prefix (rule->id, "relation_") || strcmp (rule->id, "box_indexer") == 0;
}

static void
test_all_are_listed (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rules[i]->reads[0] != NULL && gw_rule_is_enforced (gw_rules[i]) && !needs_what_it_reads (gw_rules[i])
        && !is_listed (gw_rules[i]))
      g_test_fail_printf ("'%s' reads other rules; say here how they change it", gw_rules[i]->id);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reads/all-are-listed", test_all_are_listed);
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    if (gw_rule_is_enforced (gw_rule_find (readings[i].rule)))
      {
        g_autofree char *path = g_strdup_printf ("/reads/%s/%u", readings[i].rule, i);

        g_test_add_data_func (path, &readings[i], test_reading);
      }
  return g_test_run ();
}

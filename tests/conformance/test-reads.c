/* Rules that read others: their meaning changes when a statement comes that they read, beyond what that statement says by
 * itself, and changes back when it goes. And each time the engine finds what the naive enumerator finds. */
#include <string.h>

#include "answer/answer.h"
#include "build.h"
#include "naive.h"
#include "random-statement.h"
#include "rule-case.h"
#include "rule-report.h"
#include "rules/rule-table.h"

#define MOST 5000

#define LATIN  "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nset_cell(1,1)\n"
#define SQUARE "values=1234\ncolumns=2\nrows=2\n"
#define PAIR   "values=1234\ncolumns=2\nrows=1\n"
#define TWO    "values=12\n"
#define DIGITS "values=0123\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\n"
#define BOXES  "box_groups(2,2)"

/* What does not stand on its own without something of this kind has that INSTEAD, where the others have nothing. */
typedef struct
{
  const char *rule, *base, *statement, *read, *instead;
} Reading;

static const Reading readings[] = {
  { "renban", SQUARE, "renban", "row_groups" },
  { "renban", SQUARE, "renban", "column_groups" },
  { "renban", SQUARE, "renban", "extra_region(1,2,3)" },
  { "renban", SQUARE, "renban", "diagonal(1,4)" },
  { "renban", "values=123\nhexagonal_grid(2,3)\n", "renban", "hexagon_lines" },
  { "sum", SQUARE, "sum(4,1,2)", "repetition" },
  { "product", SQUARE, "product(4,1,2)", "repetition" },
  { "no_modulo", SQUARE, "no_modulo(3)", "modulo(3,1,2)" },
  { "no_modulo", SQUARE, "no_modulo(3)", "modulo3(1,2)" },
  { "no_kropki_elsewhere", SQUARE, "no_kropki_elsewhere", "kropki_diff(1,2)" },
  { "no_kropki_elsewhere", SQUARE, "no_kropki_elsewhere", "kropki_factor(?,1,2)" },
  { "no_kropki_elsewhere", SQUARE, "no_kropki_elsewhere", "diff(1,1,2)" },
  { "no_kropki_elsewhere", PAIR, "no_kropki_elsewhere", "ratio(2,1,1,2)" },
  { "no_ratio_elsewhere", SQUARE, "no_ratio_elsewhere(2,1)", "ratio(2,1,1,2)" },
  { "no_ratio_elsewhere", SQUARE, "no_ratio_elsewhere(2,1)", "diff(?,1,2)" },
  { "no_ratio_elsewhere", SQUARE, "no_ratio_elsewhere(2,1)", "kropki_diff(1,2)" },
  { "no_ratio_elsewhere", SQUARE, "no_ratio_elsewhere(2,1)", "kropki_factor(2,1,2)" },
  { "no_diff_elsewhere", SQUARE, "no_diff_elsewhere(2)", "diff(?,1,2)" },
  { "no_diff_elsewhere", PAIR, "no_diff_elsewhere(2)", "kropki_factor(3,1,2)" },
  { "no_diff_elsewhere", PAIR, "no_diff_elsewhere(2)", "ratio(3,1,1,2)" },
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
  { "region_sum_line", TWO "columns=2\nrows=3\n", "region_sum_line(1,3,4)", "conjoined_box(2,1)" },
  { "region_sum_line", TWO "columns=3\nrows=2\n", "region_sum_line(1,2,5)", "twodoku_box(1,2)" },
  { "region_sum_line", TWO "four_doku(3,3)\n", "region_sum_line(1,2,3)", "four_doku_box(1,2)" },
  { "region_sum_line", TWO "two_grid(2,2)\n", "region_sum_line(1,2,3)", "two_grid_box(2,1)" },
  { "region_sum_line", TWO "three_grid(2,2)\n", "region_sum_line(1,2,3)", "three_grid_box(2,1)" },
  { "region_sum_line", TWO "twin_doku(2,2)\n", "region_sum_line(1,2,3)", "twin_doku_box(2,1)" },
  { "box_indexer", LATIN, "box_indexer(2,6,11)", BOXES, "box_groups(4,1)" },
  { "box_indexer", DIGITS "columns=2\nrows=2\nbox_groups(2,2)\n", "box_indexer(1,4)", "zero_based" },
  { "row_indexer", DIGITS "columns=1\nrows=4\ncolumn_groups\n", "row_indexer(3)", "zero_based" },
  { "column_indexer", DIGITS "columns=4\nrows=1\nrow_groups\n", "column_indexer(3)", "zero_based" },
  { "numbered_room", DIGITS "columns=4\nrows=1\n", "numbered_room(3,1,2,3,4)", "zero_based" },
  { "skyscraper", DIGITS "columns=4\nrows=1\n", "skyscraper(2,1,2,3,4)", "zero_unseen" },
  { "relation_line", SQUARE, "relation_line(x,1,2,4)", "relation(x,12,23,34)", "relation(x,11)" },
  { "relation_mark", SQUARE, "relation_mark(x,1,2)", "relation(x,12,23,34)", "relation(x,11)" },
  { "relation_adjacent", SQUARE, "relation_adjacent(x)", "relation(x,12,23,34)", "relation(x,11)" },
  { "relation_king", SQUARE, "relation_king(x)", "relation(x,12,23,34)", "relation(x,11)" },
  { "relation_knight", "values=1234\ncolumns=3\nrows=2\n", "relation_knight(x)", "relation(x,12,23,34)", "relation(x,11)" },
  { "all_given", SQUARE "rule Near(pair) = |a - b| = 1\n", "all_given(Near)", "Near(1,2)" },
  { "hidden_multipliers", LATIN, "hidden_multipliers(2)\nsum(14,2,5)", BOXES },
  { "hidden_multipliers", LATIN, "hidden_multipliers(2)\nsum(14,2,5)", "jigsaw(1,2,5,6)" },
  { "sum", LATIN, "sum(11,2,3,4)", "hidden_multipliers(2)" },
  { "either", LATIN, "either(1,1,odd,2)", "either(1,2,even,3)" },
};

static GwPuzzle *
build (const Reading *reading, gboolean with_rule, gboolean with_read)
{
  g_autofree char *text = g_strdup_printf ("%s%s\n%s\n", reading->base, with_rule ? reading->statement : "",
                                           with_read ? reading->read : reading->instead != NULL ? reading->instead : ""), *message = NULL;
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
  guint64 naive = naive_count_masks (puzzle, MOST, 0, supported);

  if (naive != n)
    {
      g_autofree char *text = rule_puzzle_text (puzzle);

      rule_fail (puzzle->constraints[puzzle->n_constraints - 2]->rule->id, text, "the engine counts %u solutions, check %" G_GUINT64_FORMAT, n,
                 naive);
    }
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
  if (together == apart)
    rule_fail (reading->rule, reading->base, "'%s' does not change what '%s' means: %u solutions together and said apart", reading->read,
               reading->statement, together);
  if (count (again) != before)
    rule_fail (reading->rule, reading->base, "'%s' has %u solutions, and another number when '%s' has come and gone", reading->statement,
               before, reading->read);
}

static gboolean
is_listed (const GwRule *rule, const char *read)
{
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    if (strcmp (readings[i].rule, rule->id) == 0 && strcspn (readings[i].read, "(\n") == strlen (read)
        && g_str_has_prefix (readings[i].read, read))
      return TRUE;
  return FALSE;
}

/* Boxes are read by three rules through the same list, and one of them shows them all; a samurai is not there without. */
static gboolean
is_shown_elsewhere (const GwRule *rule, const char *read)
{
  return strcmp (read, "samurai") == 0
         || ((rule == &gw_rule_box_indexer || rule == &gw_rule_hidden_multipliers) && is_listed (&gw_rule_region_sum_line, read));
}

static void
test_all_are_listed (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    for (guint k = 0; gw_rule_is_enforced (gw_rules[i]) && k < G_N_ELEMENTS (gw_rules[i]->reads); k++)
      {
        const char *read = gw_rules[i]->reads[k];

        if (read != NULL && strcmp (read, "rule") != 0 && !is_listed (gw_rules[i], read) && !is_shown_elsewhere (gw_rules[i], read))
          {
            rule_fail (gw_rules[i]->id, NULL, "it reads '%s'; say in test-reads.c how that changes it", read);
          }
      }
}

/* ---- whatever counts numbers ---- */

#define DOUBLED "values=1234\ncolumns=3\nrows=2\n"

static const char *const doubled_bases[] = { DOUBLED, DOUBLED "row_groups\n", DOUBLED "box_groups(3,1)\n",
                                             DOUBLED "jigsaw(2,5)\n" };

/* A random constraint of RULE, its blanks filled in from a random grid; NULL when it fits nowhere. */
static char *
random_clue (const GwRule *rule, const char *base, GwRandom *random)
{
  g_autoptr (GwPuzzle) empty = build_puzzle (base, NULL);
  g_autofree char *statement = random_statement (random, empty, rule), *text = g_strconcat (base, statement, "\n", NULL);
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);
  g_autoptr (GPtrArray) derived = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  const GwConstraint *constraint = puzzle != NULL ? puzzle->constraints[puzzle->n_constraints - 2] : NULL;
  GwMask cells[GW_MAX_CELLS];

  if (constraint == NULL || !gw_constraint_is_open (constraint))
    return puzzle != NULL ? g_steal_pointer (&statement) : NULL;
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    cells[cell] = GW_BIT (gw_random_below (random, puzzle->symbols->n));
  constraint->rule->derive (constraint, &(GwView) { puzzle, cells }, derived);
  return derived->len > 0 ? gw_constraint_to_text (derived->pdata[0], puzzle->symbols) : NULL;
}

/* TRUE when a cell that counts double changes what STATEMENT allows; each time the engine counts what the enumerator does. */
static gboolean
is_changed_by_double (const char *base, const char *statement)
{
  g_autofree char *doubled = g_strconcat (base, "multiply_cell(2,1,5)\n", NULL);
  const Reading plain = { NULL, base, statement, "" }, with_double = { NULL, doubled, statement, "" };
  g_autofree char *text = g_strconcat (doubled, statement, "\n", NULL);
  g_autoptr (GwPuzzle) fits = build_puzzle (text, NULL);
  g_autoptr (GwPuzzle) before = fits != NULL ? build (&plain, TRUE, FALSE) : NULL;
  g_autoptr (GwPuzzle) after = fits != NULL ? build (&with_double, TRUE, FALSE) : NULL;

  if (fits == NULL)
    return FALSE;
  count (before);
  return count_accepted (before, after) != count (after) || count (after) != count (before);
}

/* What speaks of groups speaks of the symbols in them (docs/decisions.md). */
static gboolean
speaks_of_groups (const GwRule *rule)
{
  return rule->ignores_factors;
}

/* A cell that counts double means something to every rule that says that it looks at numbers. */
static void
test_doubled (gconstpointer data)
{
  const GwRule *rule = data;
  gboolean is_changed = FALSE;
  GwRandom random;

  rule_seed_start (&random, rule_seed ());
  for (guint tries = 0; tries < (speaks_of_groups (rule) ? 8 : 600) && !is_changed; tries++)
    {
      g_autofree char *context = rule_context_for (rule, doubled_bases[tries % G_N_ELEMENTS (doubled_bases)], &random);
      g_autofree char *clue = random_clue (rule, context, &random);

      is_changed = clue != NULL && is_changed_by_double (context, clue);
    }
  if (is_changed == speaks_of_groups (rule))
    rule_fail (rule->id, NULL, is_changed ? "a cell that counts double changes it, though it says that it ignores factors"
                                          : "a cell that counts double does not change it, though it is arithmetic: does it take its numbers"
                                            " from rules/number.h?");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* one that fails does not hide the others */
  g_test_add_func ("/reads/all-are-listed", test_all_are_listed);
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    if (gw_rule_is_enforced (gw_rule_find (readings[i].rule)))
      {
        g_autofree char *path = g_strdup_printf ("/reads/%s/%u", readings[i].rule, i);

        g_test_add_data_func (path, &readings[i], test_reading);
      }
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rules[i]->is_arithmetic && gw_rules[i] != &gw_rule_multiply_cell && gw_rules[i] != &gw_rule_hidden_multipliers)
      {
        g_autofree char *path = g_strdup_printf ("/reads/doubled/%s", gw_rules[i]->id);

        g_test_add_data_func (path, gw_rules[i], test_doubled);
      }
  return g_test_run ();
}

/* Random puzzles of random rules, the documented ones foremost: the number of solutions and the true candidates are those of the naive
 * enumerator, which asks only the rules' checks. A third each has none, one and several solutions. */
#include <string.h>

#include "answer/answer.h"
#include "base/random.h"
#include "build.h"
#include "naive.h"
#include "random-statement.h"
#include "rule-report.h"
#include "rules/assemble.h"

#define MOST_SOLUTIONS 10000
#define MOST_BLOCKED   50   /* of the second engine, which forbids each solution that it has found */
#define MOST_CLUES     24
#define MOST_TRIES     8000 /* of the naive enumerator, before the puzzle gets another clue */

typedef struct
{
  const char *text;
  guint       columns; /* 0 = hexagon */
} Base;

static const Base bases[] = {
  { "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n", 4 },
  { "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n", 4 },
  { "values=abcd\ncolumns=4\nrows=4\nbox_groups(2,2)\nrow_groups\n", 4 },
  { "values=1123\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n", 4 },
  { "values=12233\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n", 4 },
  { "values=0123\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n", 4 },
  { "values=123-\nempty_value=-\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n", 4 },
  { "values=12345\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nrestrict_grid(6,7)\n", 4 },
  { "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n", 6 },
  { "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\n", 6 },
  { "values=12345\nhexagonal_grid(3,5)\nhexagon_lines\n", 0 },
  { "values=123456\nhexagonal_grid(3,5)\nhexagon_lines\n", 0 },
};

/* A puzzle as its lines, so that clues come and go. */
typedef struct
{
  const Base *base;
  GPtrArray  *clues;    /* char * */
  GwPuzzle   *grid;     /* the base alone */
  guint8     *solution; /* symbol per cell */
} Draft;

static GwRandom generator;

static guint
below (guint n)
{
  return gw_random_below (&generator, n);
}

static GwPuzzle *
build_draft (const Draft *draft)
{
  g_autoptr (GString) text = g_string_new (draft->base->text);

  for (guint i = 0; i < draft->clues->len; i++)
    g_string_append_printf (text, "%s\n", (char *) draft->clues->pdata[i]);
  return build_puzzle (text->str, NULL);
}

static gboolean
is_active (const Draft *draft, guint cell)
{
  return gw_grid_is_active (draft->grid->grid, (GwCell) cell);
}

static guint
random_cell (const Draft *draft)
{
  guint cell;

  do
    cell = below (draft->grid->grid->n_cells);
  while (!is_active (draft, cell));
  return cell;
}

/* A connected set of about WANTED cells. */
static guint
random_cells (const Draft *draft, guint wanted, GwCell *cells)
{
  guint n = 0;

  cells[n++] = (GwCell) random_cell (draft);
  for (guint tries = 0; n < wanted && tries < 30; tries++)
    {
      GwCell neighbours[6];
      guint n_neighbours = gw_grid_neighbours (draft->grid->grid, cells[below (n)], neighbours);
      GwCell next = n_neighbours > 0 ? neighbours[below (n_neighbours)] : cells[0];
      gboolean is_new = TRUE;

      for (guint i = 0; i < n; i++)
        is_new = is_new && cells[i] != next;
      if (is_new)
        cells[n++] = next;
    }
  return n;
}

static void
append_cells (GString *text, const GwCell *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, ",%u", cells[i] + 1u);
  g_string_append_c (text, ')');
}

static GwMask *
solution_masks (const Draft *draft)
{
  guint n_cells = draft->grid->grid->n_cells;
  GwMask *cells = g_new0 (GwMask, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    cells[cell] = is_active (draft, cell) ? GW_BIT (draft->solution[cell]) : 0;
  return cells;
}

static const char *
symbol_at (const Draft *draft, guint cell)
{
  return draft->grid->symbols->text[draft->solution[cell]];
}

static gint
number_at (const Draft *draft, guint cell)
{
  return draft->grid->symbols->number[draft->solution[cell]];
}

static char *
given (const Draft *draft)
{
  guint cell = random_cell (draft);

  return g_strdup_printf ("set_cell(%u,%s)", cell + 1, symbol_at (draft, cell));
}

/* Cages by their true total; whether their cells differ is for the caller's check to find out. */
static char *
cage (const Draft *draft, gboolean is_product)
{
  GString *text = g_string_new (NULL);
  GwCell cells[5];
  guint n = random_cells (draft, 1 + below (4), cells);
  gint64 sum = 0, product = 1;

  for (guint i = 0; i < n; i++)
    {
      sum += number_at (draft, cells[i]);
      if (draft->solution[cells[i]] != draft->grid->symbols->empty)
        product *= number_at (draft, cells[i]);
    }
  g_string_append_printf (text, is_product ? "product(%d" : "sum(%d", (gint) (is_product ? product : sum));
  append_cells (text, cells, n);
  return g_string_free (text, FALSE);
}

static char *
parity (const Draft *draft)
{
  guint cell = random_cell (draft);

  return g_strdup_printf (number_at (draft, cell) % 2 ? "odd(%u)" : "even(%u)", cell + 1);
}

static char *
possible_values (const Draft *draft)
{
  const GwSymbols *symbols = draft->grid->symbols;
  guint cell = random_cell (draft), other = below (symbols->n);

  if (other == draft->solution[cell])
    return g_strdup_printf ("set_values(%u,%s)", cell + 1, symbols->text[other]);
  if (below (2))
    return g_strdup_printf ("del_values(%u,%s)", cell + 1, symbols->text[other]);
  return g_strdup_printf ("set_values(%u,%s,%s)", cell + 1, symbols->text[other], symbol_at (draft, cell));
}

static char *
group (const Draft *draft)
{
  GString *text = g_string_new (below (2) ? "extra_region(" : "jigsaw(");
  GwCell cells[6];
  guint n = random_cells (draft, 2 + below (3), cells);

  g_string_append_printf (text, "%u", cells[0] + 1u);
  append_cells (text, cells + 1, n - 1);
  return g_string_free (text, FALSE);
}

static char *
diagonal (const Draft *draft)
{
  guint side = draft->base->columns;

  if (side == 0)
    return g_strdup ("renban");
  return below (2) ? g_strdup_printf ("diagonal(1,%u)", side * side)
                   : g_strdup_printf ("diagonal(%u,%u)", side, side * side - side + 1);
}

/* Some rule that is a clue or holds everywhere. */
static const GwRule *
random_rule (void)
{
  const GwRule *rule;

  do
    rule = gw_rules[below (gw_n_rules)];
  while (!gw_rule_is_enforced (rule) || gw_rule_is_definition (rule) || rule->define != NULL
         || rule->origin == GW_ORIGIN_INTERNAL || rule->forms[0].fields[0].type == GW_FIELD_TEXT);
  return rule;
}

/* As it stands, or with what the solution makes of its blanks; NULL when it does not fit. */
static char *
filled_in (const Draft *draft, const char *statement)
{
  g_autofree char *text = g_strconcat (draft->base->text, statement, "\n", NULL);
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);
  g_autoptr (GPtrArray) derived = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  g_autofree GwMask *cells = NULL;
  const GwConstraint *constraint;

  if (puzzle == NULL)
    return NULL;
  constraint = puzzle->constraints[puzzle->n_constraints - 2];
  if (!gw_constraint_is_open (constraint) || constraint->rule->derive == NULL)
    return g_strdup (statement);
  cells = solution_masks (draft);
  gw_constraint_derive (constraint, &(GwView){ puzzle, cells }, derived);
  return derived->len > 0 ? gw_constraint_to_text (derived->pdata[0], puzzle->symbols) : NULL;
}

static char *
any_clue (const Draft *draft)
{
  for (guint tries = 0; tries < 10; tries++)
    {
      g_autofree char *statement = random_statement (&generator, draft->grid, random_rule ());
      char *clue = filled_in (draft, statement);

      if (clue != NULL)
        return clue;
    }
  return given (draft);
}

static char *
random_clue (const Draft *draft)
{
  switch (below (18))
    {
    case 12:
    case 13:
    case 14:
    case 15:
    case 16:
    case 17:
      return any_clue (draft);
    case 0:
    case 1:
    case 2:
      return cage (draft, FALSE);
    case 3:
      return cage (draft, TRUE);
    case 4:
      return parity (draft);
    case 5:
    case 6:
      return possible_values (draft);
    case 7:
      return group (draft);
    case 8:
      return diagonal (draft);
    case 9:
      return g_strdup (below (2) ? "renban" : "repetition");
    default:
      return given (draft);
    }
}

static gboolean
solution_satisfies (const Draft *draft, const GwPuzzle *puzzle)
{
  g_autofree GwMask *cells = solution_masks (draft);

  return gw_puzzle_judge (puzzle, cells, NULL) == GW_SATISFIED;
}

/* Adds a clue that the draft's solution makes true; most random ones are. */
static void
add_true_clue (Draft *draft)
{
  g_autoptr (GwPuzzle) puzzle = NULL;

  g_ptr_array_add (draft->clues, random_clue (draft));
  puzzle = build_draft (draft);
  if (puzzle == NULL || !solution_satisfies (draft, puzzle))
    g_ptr_array_remove_index (draft->clues, draft->clues->len - 1);
}

/* Another digit somewhere behind the '(' of a clue. */
static void
spoil_a_clue (Draft *draft)
{
  char *clue = draft->clues->pdata[below (draft->clues->len)];
  gsize length = strlen (clue), at = below ((guint) length);

  if (g_ascii_isdigit (clue[at]))
    clue[at] = (char) ('0' + below (10));
}

static void
draw_solution (Draft *draft)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (draft->grid, NULL);
  GwQuestion question = { .limit = 1, .n_witnesses = 1, .is_random = TRUE, .seed = gw_random_next (&generator) };
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 1);
  draft->solution = g_memdup2 (answer.witnesses, draft->grid->grid->n_cells);
  gw_answer_clear (&answer);
}

static void
draft_init (Draft *draft, guint n_clues)
{
  draft->base = &bases[below (G_N_ELEMENTS (bases))];
  draft->clues = g_ptr_array_new_with_free_func (g_free);
  draft->grid = build_draft (draft);
  g_assert_nonnull (draft->grid);
  draw_solution (draft);
  for (guint n = 0; n < n_clues; n++)
    add_true_clue (draft);
}

static void
draft_clear (Draft *draft)
{
  g_ptr_array_unref (draft->clues);
  gw_puzzle_unref (draft->grid);
  g_free (draft->solution);
}

/* SOMEBODY's answer and the naive enumerator's are not the same. */
static void
disagree (const GwPuzzle *puzzle, const char *somebody, guint64 count, guint64 expected)
{
  g_autofree char *text = rule_puzzle_text (puzzle);

  rule_fail ("this puzzle", text, "%s counts %" G_GUINT64_FORMAT " solutions, the rules' checks %" G_GUINT64_FORMAT, somebody, count,
             expected);
}

static void
compare_candidates (const GwPuzzle *puzzle, const char *somebody, const GwMask *supported, const GwMask *expected)
{
  g_autofree char *text = NULL, *found = NULL, *right = NULL, *details = NULL;

  if (memcmp (supported, expected, puzzle->grid->n_cells * sizeof *supported) == 0)
    return;
  text = rule_puzzle_text (puzzle);
  found = rule_cells_text (puzzle, supported);
  right = rule_cells_text (puzzle, expected);
  details = g_strdup_printf ("%s\nfound: %s\nright: %s", text, found, right);
  rule_fail ("this puzzle", details, "%s finds other candidates than the rules' checks", somebody);
}

/* The second engine shares nothing with own search but the model. */
static void
compare_second_engine (GwPuzzle *puzzle, guint64 count, const GwMask *expected)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  guint n_cells = puzzle->grid->n_cells;
  g_autofree GwMask *supported = g_new (GwMask, n_cells), *open = g_new (GwMask, n_cells);
  const GwQuestion question = { 0 };
  GwAnswer answer;

  gw_answerer_set_engine (answerer, GW_ENGINE_SAT);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  if (answer.count != count)
    disagree (puzzle, "the second engine", answer.count, count);
  gw_answer_clear (&answer);
  g_assert_cmpint (gw_answerer_candidates (answerer, NULL, NULL, supported, open), ==, GW_END_COMPLETE);
  compare_candidates (puzzle, "the second engine", supported, expected);
}

static void
compare_answers (GwPuzzle *puzzle, guint64 count, const GwMask *expected)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  guint n_cells = puzzle->grid->n_cells;
  g_autofree GwMask *supported = g_new (GwMask, n_cells), *open = g_new (GwMask, n_cells);
  GwQuestion question = { 0 };
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  if (answer.count != count)
    disagree (puzzle, "own search", answer.count, count);
  gw_answer_clear (&answer);
  question.is_random = TRUE; /* the general search, where the lanes answered before */
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  if (answer.count != count)
    disagree (puzzle, "the general search", answer.count, count);
  gw_answer_clear (&answer);
  if (count <= MOST_BLOCKED)
    compare_second_engine (puzzle, count, expected);
  gw_answerer_candidates (answerer, NULL, NULL, supported, open);
  compare_candidates (puzzle, "own search", supported, expected);
}

enum { NONE, ONE, SEVERAL, N_KINDS };

/* Draws a puzzle of the wanted kind and compares; FALSE when the draw did not give one. */
static gboolean
try_one (guint wanted)
{
  Draft draft = { 0 };
  g_autofree GwMask *expected = NULL;
  gboolean fits = FALSE;

  /* What has no solution is found out soon only where there are many clues. */
  draft_init (&draft, wanted == NONE ? 16 + below (16) : 3 + below (16));
  expected = g_new (GwMask, draft.grid->grid->n_cells);
  for (guint step = 0; step < MOST_CLUES && !fits; step++)
    {
      g_autoptr (GwPuzzle) puzzle = build_draft (&draft);
      guint64 count = puzzle != NULL ? naive_count_masks (puzzle, MOST_SOLUTIONS + 1, MOST_TRIES, expected) : NAIVE_GAVE_UP;

      fits = count <= MOST_SOLUTIONS && (wanted == NONE ? count == 0 : wanted == ONE ? count == 1 : count > 1);
      if (fits)
        compare_answers (puzzle, count, expected);
      else if (wanted == NONE && puzzle != NULL && draft.clues->len > 0)
        spoil_a_clue (&draft);
      else
        g_ptr_array_add (draft.clues, given (&draft));
    }
  draft_clear (&draft);
  return fits;
}

static void
test_kind (gconstpointer data)
{
  guint wanted = GPOINTER_TO_UINT (data), n = g_getenv ("GW_TEST_LONG") != NULL ? 4000 : 300, done = 0;

  rule_seed_start (&generator, rule_seed ());
  gw_random_init (&generator, rule_seed () + wanted);
  for (guint tries = 0; done < n && !g_test_failed (); tries++)
    {
      g_assert_cmpuint (tries, <, 20 * n);
      done += try_one (wanted);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* one that fails does not hide the others */
  g_test_add_data_func ("/random-puzzles/none", GUINT_TO_POINTER (NONE), test_kind);
  g_test_add_data_func ("/random-puzzles/one", GUINT_TO_POINTER (ONE), test_kind);
  g_test_add_data_func ("/random-puzzles/several", GUINT_TO_POINTER (SEVERAL), test_kind);
  return g_test_run ();
}

/* Every rule is made false on purpose: the solution of a puzzle that uses it, an example where there is one, gets another
 * symbol in one cell, again and again, until the rule itself objects. Then the fault must be reported, and its sentence
 * must name the right cells: cells of the clue or read by it, which by themselves, with everything else open, still break
 * the rule, and so the changed one among them. */
#include <string.h>

#include "answer/answer.h"
#include "base/random.h"
#include "build.h"
#include "rule-report.h"
#include "rf/source.h"
#include "rules/rule-table.h"

#define ENOUGH 12   /* violations that are looked at for each rule */
#define MOST_TOLD 12 /* cells that a sentence names before it says "…" */

static GwPuzzle *
read_puzzle (const char *directory, const char *name)
{
  g_autofree char *path = g_build_filename (directory, name, NULL), *text = NULL;
  g_autoptr (GwReading) reading = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  reading = gw_source_read (bytes);
  g_assert_cmpuint (reading->n_errors, ==, 0);
  return gw_puzzle_ref (reading->puzzle);
}

/* The first example, in the order of their names, that uses RULE; its fixture otherwise. */
static GwPuzzle *
find_puzzle (const GwRule *rule, GPtrArray *examples)
{
  g_autofree char *fixture = g_strconcat (rule->id, ".rf", NULL);

  for (guint i = 0; i < examples->len; i++)
    if (gw_puzzle_has_rule (examples->pdata[i], rule))
      return gw_puzzle_ref (examples->pdata[i]);
  return read_puzzle (FIXTURES, fixture);
}

/* NULL when there is none. */
static GwMask *
solve (GwPuzzle *puzzle)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 1, .n_witnesses = 1 };
  guint n_cells = puzzle->grid->n_cells;
  GwMask *cells = g_new0 (GwMask, n_cells);
  GwAnswer answer;

  g_assert_nonnull (answerer);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  if (answer.count != 1)
    g_clear_pointer (&cells, g_free);
  for (guint cell = 0; cells != NULL && cell < n_cells; cell++)
    cells[cell] = gw_grid_is_active (puzzle->grid, (GwCell) cell) ? GW_BIT (answer.witnesses[cell]) : 0;
  gw_answer_clear (&answer);
  return cells;
}

/* ---- one violation ---- */

/* Says what others mean, and is never broken itself. */
static gboolean
is_never_broken (const GwRule *rule)
{
  return rule == &gw_rule_repetition || rule == &gw_rule_multiply_cell || rule == &gw_rule_relation || rule == &gw_rule_rule
         || rule == &gw_rule_zero_based || rule == &gw_rule_zero_unseen;
}

/* Where something is missing, the sentence names what is there: the circles that do hold the number, two cells that no way
 * joins. Where the missing thing is not, is everywhere else. */
static gboolean
may_name_what_is_there (const GwRule *rule)
{
  return rule == &gw_rule_count_circles || rule == &gw_rule_japanese_crossword;
}

static gboolean
is_evidence (const GwViolation *violation, guint cell)
{
  for (guint i = 0; i < violation->n_cells; i++)
    if (violation->cells[i] == cell)
      return TRUE;
  return FALSE;
}

/* Each statement of a choice says why it is not the one: they prove it together. */
static gboolean
belongs (const GwConstraint *constraint, const GwConstraint *other)
{
  return other == constraint || (constraint->rule == &gw_rule_either && other->rule == constraint->rule);
}

/* Nothing is decided but the evidence: the rule is broken all the same. */
static gboolean
is_proof (const GwPuzzle *puzzle, const GwConstraint *constraint, const GwMask *cells, const GArray *faults)
{
  g_autofree GwMask *bare = g_new (GwMask, puzzle->grid->n_cells);
  const GwView view = { puzzle, bare };

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    bare[cell] = cells[cell] != 0 ? puzzle->symbols->all : 0;
  for (guint i = 0; i < faults->len; i++)
    {
      const GwFault *fault = &g_array_index (faults, GwFault, i);

      for (guint k = 0; k < fault->violation.n_cells && belongs (constraint, puzzle->constraints[fault->constraint]); k++)
        bare[fault->violation.cells[k]] = cells[fault->violation.cells[k]];
    }
  return constraint->rule->check (constraint, &view, NULL) == GW_VIOLATED;
}

/* Whether NAME stands in the sentence as a whole: R1C1 is not in R1C12. */
static gboolean
names (const char *sentence, const char *name)
{
  gsize length = strlen (name);

  for (const char *at = strstr (sentence, name); at != NULL; at = strstr (at + 1, name))
    if (!g_ascii_isdigit (at[length]))
      return TRUE;
  return FALSE;
}

/* What is wrong with what CONSTRAINT says of CELLS. */
static void
object (const GwPuzzle *puzzle, const GwConstraint *constraint, const GwMask *cells, const char *sentence, const char *what)
{
  g_autofree char *statement = gw_constraint_to_text (constraint, puzzle->symbols), *values = rule_cells_text (puzzle, cells);
  g_autofree char *details = g_strdup_printf ("statement: %s\nvalues: %s\nexplain: %s", statement, values, sentence);

  rule_fail (constraint->rule->id, details, "%s", what);
}

/* What is wrong with the sentence, or NULL. */
static const char *
judge_sentence (const GwPuzzle *puzzle, const GwViolation *violation, const char *sentence)
{
  if (!g_utf8_validate (sentence, -1, NULL) || !g_str_has_suffix (sentence, "."))
    return "what it explains is no sentence with a full stop";
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    {
      g_autofree char *name = NULL;

      if (!gw_grid_is_active (puzzle->grid, (GwCell) cell))
        continue;
      name = gw_grid_cell_name (puzzle->grid, (GwCell) cell);
      if (is_evidence (violation, cell))
        {
          if (!names (sentence, name) && violation->n_cells <= MOST_TOLD)
            return "the sentence does not name a cell of the violation";
        }
      else if (names (sentence, name))
        return "the sentence names a cell that is not in the violation";
    }
  return NULL;
}

/* One cell is not as in the solution, and CONSTRAINT objects. A proof holds that cell, for without it all is right. */
static void
judge_violation (GwPuzzle *puzzle, const GwConstraint *constraint, const GwMask *cells)
{
  g_autoptr (GArray) faults = g_array_new (FALSE, FALSE, sizeof (GwFault));
  g_autofree char *told = NULL;
  const char *wrong = NULL;

  gw_puzzle_judge (puzzle, cells, faults);
  for (guint i = 0; i < faults->len; i++)
    {
      const GwFault *fault = &g_array_index (faults, GwFault, i);
      g_autofree char *sentence = gw_fault_explain (puzzle, fault);

      if (puzzle->constraints[fault->constraint] != constraint)
        continue;
      wrong = wrong != NULL ? wrong : judge_sentence (puzzle, &fault->violation, sentence);
      g_free (told);
      told = g_steal_pointer (&sentence);
    }
  if (told == NULL)
    wrong = "its check is violated, but the fault is not among those of the puzzle";
  else if (!is_proof (puzzle, constraint, cells, faults) && !may_name_what_is_there (constraint->rule))
    wrong = "the cells of the violation do not prove it: with all others open, check is not violated";
  if (wrong != NULL)
    object (puzzle, constraint, cells, told, wrong);
}

/* ---- all of a puzzle ---- */

static guint
negate_cell (GwPuzzle *puzzle, const GwRule *rule, GwMask *cells, guint cell)
{
  const GwView view = { puzzle, cells };
  GwMask right = cells[cell];
  guint n = 0;

  GW_MASK_FOREACH (v, puzzle->symbols->all & ~right)
    {
      cells[cell] = GW_BIT (v);
      for (guint i = 0; i < puzzle->n_constraints && n == 0; i++)
        if (puzzle->constraints[i]->rule == rule && rule->check (puzzle->constraints[i], &view, NULL) == GW_VIOLATED)
          {
            judge_violation (puzzle, puzzle->constraints[i], cells);
            n++;
          }
    }
  cells[cell] = right;
  return n;
}

static GPtrArray *examples;

static void
test_rule (gconstpointer data)
{
  const GwRule *rule = data;
  g_autoptr (GwPuzzle) puzzle = find_puzzle (rule, examples);
  g_autofree GwMask *cells = solve (puzzle);
  g_autofree gint *order = g_new (gint, puzzle->grid->n_cells);
  GwRandom random;
  guint n = 0;

  if (cells == NULL)
    {
      rule_fail (rule->id, NULL, "its example or its fixture has no solution");
      return;
    }
  rule_seed_start (&random, rule_seed ());
  for (guint i = 0; i < puzzle->grid->n_cells; i++)
    order[i] = (gint) i;
  gw_random_shuffle (&random, order, puzzle->grid->n_cells);
  for (guint i = 0; i < puzzle->grid->n_cells && n < ENOUGH; i++)
    if (cells[order[i]] != 0)
      n += negate_cell (puzzle, rule, cells, (guint) order[i]);
  if (n == 0)
    rule_fail (rule->id, NULL, "another value in one cell of its example or fixture never breaks it");
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
read_examples (void)
{
  g_autoptr (GDir) dir = g_dir_open (EXAMPLES, 0, NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".rf"))
      g_ptr_array_add (files, g_strdup (name));
  g_ptr_array_sort (files, compare_names);
  examples = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_puzzle_unref);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (examples, read_puzzle (EXAMPLES, files->pdata[i]));
}

int
main (int argc, char **argv)
{
  gint status;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* one that fails does not hide the others */
  read_examples ();
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rule_is_enforced (gw_rules[i]) && gw_rules[i]->check != NULL && gw_rules[i]->origin != GW_ORIGIN_INTERNAL
        && !is_never_broken (gw_rules[i]))
      {
        g_autofree char *path = g_strconcat ("/negation/", gw_rules[i]->id, NULL);

        g_test_add_data_func (path, gw_rules[i], test_rule);
      }
  status = g_test_run ();
  g_ptr_array_unref (examples);
  return status;
}

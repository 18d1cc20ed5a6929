/* The set that cannot hold is minimal, and that by other means than found it: contradictory puzzles of all rules, made of fixtures and
 * examples by a wrong given, by givens drawn until nothing is left, or by another number in a clue. Of each set a fresh model says by both
 * engines that it has no solution, and where the grid is small the enumerator, which knows nothing but the rules' checks; without any one
 * member there is a grid that all the others accept, say their own checks.
 *
 * 30 puzzles; with GW_TEST_LONG 200, of which fewer than 2 in a hundred may have a member that was not decided. */
#include <stdlib.h>
#include <string.h>

#include "answer/answer.h"
#include "base/random.h"
#include "build.h"
#include "model/place-layers.h"
#include "naive.h"
#include "rules/rule.h"
#include "sat/sat-engine.h"

#define MOST_MEMBERS 200u
#define MOST_TRIES 200000u /* of the enumerator */

static char *
load (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_files (GPtrArray *files, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, ".rf"))
      g_ptr_array_add (files, g_build_filename (folder, name, NULL));
}

/* ---- puzzles without solution ---- */

/* Of own search, about a tenth of a second: what takes longer makes no puzzle here. */
#define MOST_WORK 300000000u

static void
take_work (const GwProgress *progress, gpointer work)
{
  *(guint64 *) work = progress->work;
}

static gboolean
is_too_much (gpointer work)
{
  return *(guint64 *) work > MOST_WORK;
}

/* At most two. */
static guint64
count_two (GwPuzzle *puzzle, guint8 *solution)
{
  const GwQuestion question = { .limit = 2, .n_witnesses = 1 };
  guint64 work = 0;
  const GwControl control = { .should_stop = is_too_much, .progress = take_work, .data = &work };
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  GwAnswer answer;
  guint64 n = 2;

  if (answerer == NULL)
    return 2;
  gw_answerer_set_engine (answerer, GW_ENGINE_OWN);
  gw_answerer_count (answerer, NULL, &question, &control, &answer);
  if (answer.end != GW_END_STOPPED)
    n = answer.count;
  if (solution != NULL && answer.n_witnesses > 0)
    memcpy (solution, answer.witnesses, puzzle->grid->n_cells);
  gw_answer_clear (&answer);
  return n;
}

/* TEXT with a line more. Takes TEXT. */
static char *
with_given (char *text, const GwPuzzle *puzzle, guint cell, guint symbol)
{
  char *more = g_strdup_printf ("%s\nset_cell(%u, %s)\n", text, cell + 1, puzzle->symbols->text[symbol]);

  g_free (text);
  return more;
}

static char *
with_wrong_given (const char *text, GwPuzzle *puzzle, GwRandom *random)
{
  g_autofree guint8 *solution = g_new (guint8, puzzle->grid->n_cells);
  guint cell = (guint) gw_random_below (random, puzzle->grid->n_cells);

  if (puzzle->symbols->n < 2 || count_two (puzzle, solution) != 1 || solution[cell] == GW_NO_VALUE)
    return NULL;
  return with_given (g_strdup (text), puzzle, cell, (solution[cell] + 1u + (guint) gw_random_below (random, puzzle->symbols->n - 1)) % puzzle->symbols->n);
}

/* Whether it is plain to see that the givens break a rule. */
static gboolean
is_violated (const GwPuzzle *puzzle)
{
  g_autofree GwMask *cells = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (gw_grid_is_active (puzzle->grid, (GwCell) cell))
      cells[cell] = puzzle->symbols->all;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (strcmp (puzzle->constraints[i]->rule->id, "set_cell") == 0)
      cells[puzzle->constraints[i]->args[0].value] &= GW_BIT (puzzle->constraints[i]->args[1].value);

  return gw_puzzle_judge (puzzle, cells, NULL) == GW_VIOLATED;
}

/* Half of the givens go; others come, none of them plainly wrong, until there is nothing left. */
static char *
with_drawn_givens (const char *text, GwPuzzle *puzzle, GwRandom *random)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *made = NULL;

  if (puzzle->symbols->n == 0)
    return NULL;
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "set_cell") && gw_random_below (random, 2) == 0)
      lines[i][0] = '\0';
  made = g_strjoinv ("\n", lines);
  for (guint i = 0; i < 60; i++)
    {
      char *given = with_given (g_strdup (made), puzzle, (guint) gw_random_below (random, puzzle->grid->n_cells),
                                (guint) gw_random_below (random, puzzle->symbols->n));
      g_autoptr (GwPuzzle) more = build_puzzle (given, NULL);

      if (more != NULL && !is_violated (more))
        {
          g_free (made);
          made = g_steal_pointer (&given);
          if (count_two (more, NULL) == 0)
            return g_steal_pointer (&made);
        }
      g_free (given);
    }
  return NULL;
}

/* The first number of a clue that is no given, moved by one to three. */
static char *
with_other_number (const char *text, GwPuzzle *puzzle, GwRandom *random)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint at = (guint) gw_random_below (random, g_strv_length (lines));
  const char *digits = strchr (lines[at], '(');
  char *end, *made;
  guint64 number;

  digits = digits != NULL ? strpbrk (digits, "0123456789") : NULL;
  if (digits == NULL || strchr (lines[at], '=') != NULL || g_str_has_prefix (lines[at], "set_cell") || g_str_has_prefix (lines[at], "//"))
    return NULL;
  number = g_ascii_strtoull (digits, &end, 10) + 1 + gw_random_below (random, 3);
  made = g_strdup_printf ("%.*s%" G_GUINT64_FORMAT "%s", (int) (digits - lines[at]), lines[at], number, end);
  g_free (lines[at]);
  lines[at] = made;
  return g_strjoinv ("\n", lines);
}

/* NULL when nothing came of it. */
static GwPuzzle *
make_contradiction (const char *path, GwRandom *random)
{
  static char *(*const ways[]) (const char *, GwPuzzle *, GwRandom *) = { with_wrong_given, with_drawn_givens, with_other_number };
  g_autofree char *text = load (path), *made = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL), wrong = NULL;

  if (puzzle == NULL || puzzle->grid->n_cells > 256)
    return NULL;
  made = ways[gw_random_below (random, G_N_ELEMENTS (ways))](text, puzzle, random);
  wrong = made != NULL ? build_puzzle (made, NULL) : NULL;
  return wrong != NULL && count_two (wrong, NULL) == 0 ? g_steal_pointer (&wrong) : NULL;
}

/* ---- judging ---- */

typedef struct
{
  GwPuzzle *puzzle;
  guint     members[MOST_MEMBERS];
  guint     n;
} Conflict;

/* Alternatives are told in several lines, which come and go together. */
static gboolean
are_one (const Conflict *conflict, guint a, guint b)
{
  const GwConstraint *one = conflict->puzzle->constraints[conflict->members[a]], *other = conflict->puzzle->constraints[conflict->members[b]];

  return a == b || (one->inner != NULL && one->rule == other->rule && one->args[0].value == other->args[0].value);
}

/* Everything but the members, and but member BUT of these. */
static guint64 *
off_but (const Conflict *conflict, guint but)
{
  guint64 *off = g_new0 (guint64, GW_WORDS (conflict->puzzle->n_constraints));

  for (guint i = 0; i < conflict->puzzle->n_constraints; i++)
    if (conflict->puzzle->constraints[i]->rule->post != NULL)
      gw_bit_set (off, i);
  for (guint k = 0; k < conflict->n; k++)
    if (but >= conflict->n || !are_one (conflict, k, but))
      gw_bit_clear (off, conflict->members[k]);
  return off;
}

static GwCompiled *
compile_but (const Conflict *conflict, guint but)
{
  g_autoptr (GwCompiled) whole = gw_compile (conflict->puzzle, NULL, NULL);
  g_autofree guint64 *off = off_but (conflict, but);

  return gw_compile_without (whole, off, NULL);
}

typedef struct
{
  const Conflict *conflict;
  const GwCompiled *compiled;
  guint           but;
} Witness;

/* A grid that all members but one accept. */
static void
judge (const guint8 *values, gpointer data)
{
  const Witness *witness = data;
  const GwPuzzle *puzzle = witness->conflict->puzzle;
  g_autofree GwMask *cells = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
  const GwView view = { puzzle, cells };

  for (guint var = 0; var < witness->compiled->n_vars; var++)
    cells[witness->compiled->cell_of_var[var]] = GW_BIT (values[var]);
  for (guint k = 0; witness->but < witness->conflict->n && k < witness->conflict->n; k++)
    {
      const GwConstraint *member = puzzle->constraints[witness->conflict->members[k]];
      g_autofree GwViolation *violation = g_new0 (GwViolation, 1);

      if (are_one (witness->conflict, k, witness->but) || gw_constraint_check (member, &view, violation) == GW_SATISFIED)
        continue;
      g_test_message ("%s", member->rule->id);
      g_test_fail ();
    }
}

/* By clauses of a model of its own, without switches. */
static guint64
count_by_clauses (const Conflict *conflict, guint but)
{
  g_autoptr (GwCompiled) compiled = compile_but (conflict, but);
  g_autoptr (GwSatEngine) sat = gw_sat_engine_new (compiled->model, G_MAXINT);
  Witness witness = { conflict, compiled, but };
  guint64 count = 0;
  GwEnd end;

  g_assert_true (gw_sat_engine_count (sat, NULL, 1, judge, &witness, NULL, &count, &end, NULL));
  g_assert_cmpint (end, !=, GW_END_STOPPED);
  return count;
}

/* FALSE where a rule means something else without what stood beside it: a set that is switched on says nothing about one that is
 * written then. */
static gboolean
stands_alone (const Conflict *conflict)
{
  for (guint i = 0; i < conflict->puzzle->n_constraints; i++)
    for (guint k = 0; k < conflict->n; k++)
      if (gw_rule_reads (conflict->puzzle->constraints[conflict->members[k]]->rule, conflict->puzzle->constraints[i]->rule))
        return FALSE;
  return TRUE;
}

/* The puzzle as it would be written with nothing but the members; NULL when what is left of it needs what is gone. */
static GwPuzzle *
members_alone (const Conflict *conflict)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autofree guint64 *off = off_but (conflict, G_MAXUINT);
  GwHint hint;

  for (guint i = 0; i < conflict->puzzle->n_constraints; i++)
    if (gw_bit_test (off, i))
      gw_edit_remove (edit, conflict->puzzle->constraints[i]->id);
  return gw_puzzle_apply (conflict->puzzle, edit, &hint, NULL);
}

/* What is found without a solution by the enumerator, too; it gives up on most of 9 by 9. */
static gboolean
enumerate (const Conflict *conflict)
{
  g_autoptr (GwPuzzle) alone = members_alone (conflict);
  g_autofree GwMask *supported = g_new (GwMask, gw_grid_n_places (conflict->puzzle->grid));
  guint64 n = alone != NULL ? naive_count_masks (alone, 1, MOST_TRIES, supported) : NAIVE_GAVE_UP;

  g_assert_true (n == 0 || n == NAIVE_GAVE_UP);
  return n == 0;
}

static void
assert_minimal (const Conflict *conflict)
{
  g_assert_cmpuint (count_by_clauses (conflict, G_MAXUINT), ==, 0);
  for (guint but = 0; but < conflict->n; but++)
    g_assert_cmpuint (count_by_clauses (conflict, but), ==, 1);
}

static guint64
seed_of_the_day (void)
{
  const char *seed = g_getenv ("GW_TEST_SEED");

  return seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 18;
}

static void
test_minimal (void)
{
  guint wanted = g_getenv ("GW_TEST_LONG") != NULL ? 200 : 30, n = 0, n_open = 0, n_enumerated = 0, most = 0;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  guint64 seed = seed_of_the_day ();
  GwRandom random;

  add_files (files, FIXTURES);
  add_files (files, EXAMPLES);
  g_ptr_array_sort (files, compare_names);
  gw_random_init (&random, seed);
  for (guint tries = 0; n < wanted; tries++)
    {
      const char *path = files->pdata[gw_random_below (&random, files->len)];
      g_autoptr (GwPuzzle) puzzle = make_contradiction (path, &random);
      Conflict conflict = { puzzle, { 0 }, 0 };
      guint n_undecided;

      g_assert_cmpuint (tries, <, 100 * wanted);
      if (puzzle == NULL)
        continue;
      conflict.n = gw_puzzle_conflict (puzzle, NULL, NULL, MOST_MEMBERS, conflict.members, &n_undecided);
      g_test_message ("seed %" G_GUINT64_FORMAT ", number %u, %s: %u, %u not decided", seed, n, path, conflict.n, n_undecided);
      n += conflict.n == 0 || stands_alone (&conflict);
      n_open += n_undecided > 0 || conflict.n == 0;
      if (conflict.n == 0 || !stands_alone (&conflict))
        continue;
      n_enumerated += enumerate (&conflict);
      if (n_undecided == 0)
        assert_minimal (&conflict);
      most = MAX (most, conflict.n);
    }
  g_test_message ("%u sets, the largest of %u; %u not proved; %u enumerated", n, most, n_open, n_enumerated);
  g_assert_cmpuint (50 * n_open, <, n);
  g_assert_cmpuint (n_enumerated, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/conflict/minimal", test_minimal);
  return g_test_run ();
}

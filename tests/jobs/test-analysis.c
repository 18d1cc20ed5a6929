/* What the analysis finds out, and what it does not ask twice. The second engine, naive enumeration and the examples' own facts
 * say what is right. */
#include <string.h>

#include "analysed.h"
#include "read-text.h"

/* PUZZLE without the constraint at PLACE. */
static GwPuzzle *
without (const GwPuzzle *puzzle, guint place)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  gw_edit_remove (edit, puzzle->constraints[place]->id);
  return gw_puzzle_apply (puzzle, edit, &hint, NULL);
}

/* ---- one solution ---- */

/* The facts in these files were found by another program (tests/schemes). */
static void
test_one (void)
{
  g_autoptr (GDir) dir = g_dir_open (EXAMPLES, 0, NULL);
  guint n = 0;

  for (const char *name = g_dir_read_name (dir); name != NULL && n < 12; name = g_dir_read_name (dir))
    {
      g_autoptr (GwPuzzle) puzzle = read_file (EXAMPLES, name);
      g_autoptr (GwAnalysis) found = NULL;

      if (puzzle->grid->n_cells > 49)
        continue;
      n++;
      found = analyse (puzzle, NULL);
      g_assert_cmpint (found->finding, ==, GW_FINDING_ONE);
      g_assert_cmpstr (found->grade.scheme != NULL ? found->grade.scheme->id : "none", ==, gw_facts_get (puzzle->facts, "scheme"));
      g_assert_cmpuint (found->known, ==, (1u << GW_N_STAGES) - 1);
    }
  g_assert_cmpuint (n, >, 3);
}

/* A clue is redundant when the puzzle has one solution without it; every other one is not. */
static void
test_redundant (void)
{
  g_autoptr (GwPuzzle) bare = read_file (FIXTURES, "cage.rf");
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (bare, NULL);
  const GwQuestion question = { .limit = 2, .n_witnesses = 1 };
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwAnalysis) found = NULL;
  g_autofree char *statement = NULL;
  guint n_redundant = 0;
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  statement = g_strdup_printf ("set_cell(1, %s)", bare->symbols->text[answer.witnesses[0]]);
  gw_answer_clear (&answer);
  puzzle = with_statement (bare, statement);
  found = analyse (puzzle, NULL);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = puzzle->constraints[i];
      gboolean is_named = FALSE;
      g_autoptr (GwPuzzle) less = NULL;

      if (clue->rule->category <= GW_CATEGORY_REGION)
        continue;
      for (guint k = 0; k < found->redundant->len; k++)
        is_named |= g_array_index (found->redundant, guint64, k) == clue->id;
      less = without (puzzle, i);
      g_assert_cmpint (is_named, ==, count_by_sat (less) == 1);
      n_redundant += is_named;
    }
  g_assert_cmpuint (n_redundant, >, 0);
}

#define GRID "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\n"

/* ---- several solutions, against naive enumeration ---- */

typedef struct
{
  const GwPuzzle *puzzle;
  GwMask         *cells;
  guint8          solution[16];
  guint           count, counts[16][4];
  gboolean        differ[16][16];
} Naive;

static void
enumerate (Naive *naive, guint cell)
{
  GwOutcome outcome = gw_puzzle_judge (naive->puzzle, naive->cells, NULL);

  if (outcome == GW_VIOLATED)
    return;
  if (cell == 16)
    {
      naive->count++;
      for (guint a = 0; a < 16; a++)
        naive->counts[a][naive->solution[a]]++;
      for (guint a = 0; a < 16; a++)
        for (guint b = 0; b < 16; b++)
          naive->differ[a][b] |= naive->solution[a] != naive->solution[b];
      return;
    }
  for (guint symbol = 0; symbol < 4; symbol++)
    {
      naive->cells[cell] = GW_BIT (symbol);
      naive->solution[cell] = (guint8) symbol;
      enumerate (naive, cell + 1);
      naive->cells[cell] = 0xf;
    }
}

static void
enumerate_all (const GwPuzzle *puzzle, Naive *naive)
{
  GwMask cells[16];

  for (guint i = 0; i < 16; i++)
    cells[i] = 0xf;
  *naive = (Naive){ .puzzle = puzzle, .cells = cells };
  enumerate (naive, 0);
}

static void
assert_as_naive (const GwAnalysis *found, const Naive *naive)
{
  g_assert_cmpint (found->finding, ==, naive->count == 0 ? GW_FINDING_NONE : naive->count == 1 ? GW_FINDING_ONE
                                                                                                : GW_FINDING_SEVERAL);
  if (naive->count < 2)
    return;
  g_assert_true (gw_analysis_knows (found, GW_STAGE_ALL));
  g_assert_cmpuint (found->count, ==, naive->count);
  for (guint a = 0; a < 16; a++)
    for (guint symbol = 0; symbol < 4; symbol++)
      {
        double share = (double) naive->counts[a][symbol] / naive->count;

        g_assert_cmpint ((found->possible[a] & GW_BIT (symbol)) != 0, ==, naive->counts[a][symbol] > 0);
        g_assert_cmpfloat_with_epsilon (found->shares[a * 4 + symbol], share, 1e-6);
      }
  for (guint a = 0; a < 16; a++)
    for (guint b = a + 1; b < 16; b++)
      {
        gboolean are_open = !gw_mask_is_single (found->possible[a]) && !gw_mask_is_single (found->possible[b]);

        g_assert_cmpint (found->classes[a] != 0 && found->classes[a] == found->classes[b], ==,
                         are_open && !naive->differ[a][b]);
      }
}

static void
test_several (void)
{
  static const char *const clues[] = {
    "set_cell(1, 1)\nset_cell(6, 2)\n", "set_cell(1, 1)\nset_cell(2, 2)\nset_cell(5, 3)\npalindrome(3, 6, 9)\n",
    "set_cell(1, 1)\nset_cell(2, 2)\nset_cell(7, 1)\nset_cell(12, 1)\n", "diagonal(1, 16)\nset_cell(2, 4)\nsum(5, 1, 5)\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (clues); i++)
    {
      g_autofree char *text = g_strconcat (GRID, clues[i], NULL);
      g_autoptr (GwPuzzle) puzzle = read_text (text);
      g_autoptr (GwAnalysis) found = analyse (puzzle, NULL);
      g_autoptr (GArray) differing = gw_analysis_differing (found);
      Naive naive;

      enumerate_all (puzzle, &naive);
      g_assert_cmpuint (naive.count, >, 1);
      g_test_message ("%u solutions, %u classes", naive.count, found->n_classes);
      assert_as_naive (found, &naive);
      g_assert_cmpuint (differing->len, >, 0);
    }
}

/* What had been asked for all solutions when the equal cells were told. */
static void
note_equal (GwAnalysis *found, gpointer data)
{
  guint *asked_for_all = data;

  if (*asked_for_all == G_MAXUINT && gw_analysis_knows (found, GW_STAGE_EQUAL))
    *asked_for_all = found->work[GW_STAGE_ALL];
  gw_analysis_unref (found);
}

/* Where not all solutions are known, equality is proved: a palindrome's ends on an otherwise empty grid of 9. */
static void
test_equal_by_proof (void)
{
  guint asked_for_all = G_MAXUINT;
  g_autoptr (GwPuzzle) puzzle = read_text ("values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\n"
                                           "box_groups(3, 3)\npalindrome(1, 11, 21, 31, 41)\n");
  g_autoptr (GwAnalysisInput) input = gw_analysis_input_new (puzzle, 0, NULL, 30);
  g_autoptr (GwAnalysis) found = gw_analysis_find (input, NULL, note_equal, &asked_for_all);

  g_assert_cmpint (found->finding, ==, GW_FINDING_SEVERAL);
  g_assert_false (gw_analysis_knows (found, GW_STAGE_ALL));
  g_assert_true (gw_analysis_knows (found, GW_STAGE_EQUAL));
  g_assert_cmpuint (found->n_classes, ==, 2);
  /* The solutions that show the candidates tell all others apart, and of two pairs each digit is asked about once; no others are counted before. */
  g_assert_cmpuint (found->work[GW_STAGE_EQUAL], ==, 2 * 9);
  g_assert_cmpuint (asked_for_all, ==, 0);
  g_assert_cmpuint (found->classes[0], ==, found->classes[40]);
  g_assert_cmpuint (found->classes[10], ==, found->classes[30]);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmpint (found->classes[cell] != 0, ==, cell == 0 || cell == 10 || cell == 30 || cell == 40);
}

/* ---- estimates against published numbers ---- */

static void
test_estimate (void)
{
  static const struct
  {
    const char *grid;
    double      log10_count;
  } cases[] = {
    { "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n", 2.4594 },             /* 288 */
    { "values = 123456\ncolumns = 6\nrows = 6\nrow_groups\ncolumn_groups\nbox_groups(3, 2)\n", 7.4502 },           /* 28,200,960 */
    { "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\n", 21.8242 },       /* 6.67e21 */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwPuzzle) puzzle = read_text (cases[i].grid);
      GwEstimate estimate;

      gw_puzzle_estimate (puzzle, 4000, 3, NULL, &estimate);
      g_test_message ("10^%.4f, published 10^%.4f", estimate.log10_count, cases[i].log10_count);
      g_assert_cmpuint (estimate.n_walks, ==, 4000);
      g_assert_cmpfloat (ABS (estimate.log10_count - cases[i].log10_count), <, 0.08);
      g_assert_cmpfloat (estimate.error, >, 0);
      g_assert_cmpfloat (estimate.error, <, 0.1);
    }
}

/* ---- what is not asked twice ---- */

static guint
total_work (const GwAnalysis *found)
{
  guint sum = 0;

  for (guint i = 0; i < GW_N_STAGES; i++)
    sum += found->work[i];
  return sum;
}

static void
test_title (void)
{
  static const char *const clues[] = { "set_cell(1, 1)\n", "set_cell(1, 1)\nset_cell(2, 1)\n" };

  for (guint i = 0; i <= G_N_ELEMENTS (clues); i++)
    {
      g_autofree char *text = i < G_N_ELEMENTS (clues) ? g_strconcat (GRID, clues[i], NULL) : NULL;
      g_autoptr (GwPuzzle) puzzle = text != NULL ? read_text (text) : read_file (FIXTURES, "cage.rf"), titled = NULL;
      g_autoptr (GwAnalysis) before = analyse (puzzle, NULL), found = NULL;
      g_autoptr (GwEdit) edit = gw_edit_new ();
      g_autoptr (GwFacts) facts = gw_facts_set (puzzle->facts, "title", "Another");
      GwHint hint;

      gw_edit_set_facts (edit, facts);
      titled = gw_puzzle_apply (puzzle, edit, &hint, NULL);
      found = analyse (titled, before);
      g_assert_cmpuint (total_work (before), >, 0);
      g_assert_cmpuint (total_work (found), ==, 0);
      g_assert_cmpint (found->finding, ==, before->finding);
      g_assert_cmpuint (found->known, ==, before->known);
      g_assert_true (found->puzzle == titled);
      g_assert_cmpuint (found->redundant->len, ==, before->redundant->len);
      g_assert_cmpuint (found->clash->len, ==, before->clash->len);
    }
}

/* A clue goes: two solutions that were found are still there. Another comes: the contradiction stays. */
static void
test_less_and_more (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (GRID "set_cell(1, 1)\nset_cell(6, 2)\n");
  g_autoptr (GwPuzzle) less = without (puzzle, puzzle->n_constraints - 3), wrong = NULL, worse = NULL;
  g_autoptr (GwAnalysis) before = analyse (puzzle, NULL), after = analyse (less, before), bad = NULL, still_bad = NULL;
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  g_assert_cmpint (after->finding, ==, GW_FINDING_SEVERAL);
  g_assert_cmpuint (after->work[GW_STAGE_COUNT], ==, 0);
  g_assert_cmpuint (after->n_solutions, ==, GW_MOST_KEPT_SOLUTIONS);
  wrong = read_text (GRID "set_cell(1, 1)\nset_cell(2, 1)\n");
  bad = analyse (wrong, NULL);
  g_assert_cmpuint (bad->work[GW_STAGE_CONFLICT], ==, 1);
  {
    const GwArg args[] = { { GW_ARG_CELL, 9, NULL }, { GW_ARG_SYMBOL, 2, NULL } };
    g_autoptr (GwConstraint) given = gw_puzzle_make (wrong, 0, gw_rule_find ("set_cell"), args, 2, NULL, NULL);

    gw_edit_add (edit, given, G_MAXUINT);
  }
  worse = gw_puzzle_apply (wrong, edit, &hint, NULL);
  still_bad = analyse (worse, bad);
  g_assert_cmpint (still_bad->finding, ==, GW_FINDING_NONE);
  g_assert_cmpuint (total_work (still_bad), ==, 0);
  g_assert_cmpstr (still_bad->sentence, ==, bad->sentence);
}

/* Refuted candidates stay refuted: with all of them known the search has nothing to try. */
static void
test_possible_is_used (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (GRID "set_cell(1, 1)\nset_cell(6, 2)\n");
  g_autoptr (GwAnalysis) before = analyse (puzzle, NULL);
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 0 };
  GwMask wrong[16];
  GwAnswer answer;

  gw_answerer_set_known (answerer, before->possible, before->supported);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, before->count);
  gw_answer_clear (&answer);
  /* What is said to be impossible is believed, without asking anybody. */
  memcpy (wrong, before->possible, sizeof wrong);
  wrong[15] = 0;
  gw_answerer_set_known (answerer, wrong, NULL);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 0);
  gw_answer_clear (&answer);
}

/* Rules that read others among them. */
static const char *const flips[] = {
  "set_cell(1, 1)", "set_cell(6, 2)", "set_cell(11, 3)", "set_cell(4, 2)", "diagonal(1, 16)", "kropki_diff(1, 2)",
  "kropki_diff(7, 11)", "kropki_factor(10, 14)", "no_kropki_elsewhere", "sum(5, 1, 5)", "sum(6, 3, 4)", "even(8)",
  "palindrome(3, 6, 9)", "nodiff_adjacent(2)", "greater(13, 14)", "no_diff_elsewhere(2)", "diff(2, 9, 13)", "set_cell(16, 1)",
  "multiply_cell(2, 2, 3)",
};

/* The clue that TEXT states, as it is in PUZZLE; NULL when it is not there. */
static const GwConstraint *
find_clue (const GwPuzzle *puzzle, const char *text)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      g_autofree char *said = gw_constraint_to_text (puzzle->constraints[i], puzzle->symbols);

      if (g_strcmp0 (said, text) == 0)
        return puzzle->constraints[i];
    }
  return NULL;
}

/* PUZZLE with that clue when it has it not, without it when it has; NULL when that is impossible. Identities stay. */
static GwPuzzle *
flip (const GwPuzzle *puzzle, const char *text)
{
  g_autofree char *alone = g_strconcat (GRID, text, "\n", NULL);
  g_autoptr (GwPuzzle) other = read_text (alone);
  const GwConstraint *there = find_clue (puzzle, text), *clue = find_clue (other, text);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  if (there != NULL)
    gw_edit_remove (edit, there->id);
  else
    {
      g_autoptr (GwConstraint) made = gw_puzzle_make (puzzle, 0, clue->rule, clue->args, clue->n_args, NULL, NULL);

      if (made == NULL)
        return NULL;
      gw_edit_add (edit, made, G_MAXUINT);
    }
  return gw_puzzle_apply (puzzle, edit, &hint, NULL);
}

/* A clue more that makes a puzzle solvable, and one less that makes it worse: another rule counts on them. */
static void
test_reading (void)
{
  /* Its solution, with all four marks, is 132 213 321. */
  g_autoptr (GwPuzzle) bad = read_text ("values = 123\ncolumns = 3\nrows = 3\nrow_groups\ncolumn_groups\nno_diff_elsewhere(2)\n"
                                        "diff(2, 2, 5)\ndiff(2, 5, 6)\ndiff(2, 6, 9)\nset_cell(1, 1)\nset_cell(2, 3)\n");
  g_autoptr (GwPuzzle) good = flip (bad, "diff(2, 1, 2)"), worse = flip (good, "diff(2, 1, 2)");
  g_autoptr (GwAnalysis) of_bad = analyse (bad, NULL), of_good = analyse (good, of_bad), of_worse = analyse (worse, of_good);

  g_assert_cmpint (of_bad->finding, ==, GW_FINDING_NONE);
  g_assert_cmpuint (count_by_sat (good), ==, 1);
  g_assert_cmpint (of_good->finding, ==, GW_FINDING_ONE);
  g_assert_cmpint (of_worse->finding, ==, GW_FINDING_NONE);
}

static void
assert_same (const GwAnalysis *kept, const GwAnalysis *fresh)
{
  g_assert_cmpint (kept->finding, ==, fresh->finding);
  g_assert_cmpuint (kept->grade.tenths, ==, fresh->grade.tenths);
  g_assert_true (kept->grade.scheme == fresh->grade.scheme);
  if (fresh->finding == GW_FINDING_SEVERAL)
    {
      g_assert_cmpuint (kept->count, ==, fresh->count);
      g_assert_cmpmem (kept->possible, 16 * sizeof (GwMask), fresh->possible, 16 * sizeof (GwMask));
      g_assert_cmpmem (kept->classes, 32, fresh->classes, 32);
      g_assert_cmpmem (kept->shares, 64 * sizeof (float), fresh->shares, 64 * sizeof (float));
    }
  if (fresh->finding == GW_FINDING_NONE)
    assert_minimal (kept);
}

/* Random edits: what is kept and what is found anew are the same. */
static void
test_random_edits (void)
{
  const char *seed = g_getenv ("GW_TEST_SEED");
  guint rounds = g_getenv ("GW_TEST_LONG") != NULL ? 600 : 80, n_kept = 0, n_several = 0;
  g_autoptr (GwPuzzle) puzzle = read_text (GRID);
  g_autoptr (GwAnalysis) before = NULL;
  GwRandom random;

  gw_random_init (&random, seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 5);
  for (guint i = 0; i < rounds; i++)
    {
      const char *text = flips[gw_random_below (&random, G_N_ELEMENTS (flips))];
      g_autoptr (GwPuzzle) next = NULL;
      g_autoptr (GwAnalysis) fresh = NULL, kept = NULL;

      if (puzzle->n_constraints > 11 && find_clue (puzzle, text) == NULL)
        continue;
      next = flip (puzzle, text);
      if (next == NULL)
        continue;
      fresh = analyse (next, NULL);
      kept = analyse (next, before);
      assert_same (kept, fresh);
      n_kept += total_work (kept) < total_work (fresh);
      n_several += kept->finding == GW_FINDING_SEVERAL;
      g_clear_pointer (&before, gw_analysis_unref);
      before = g_steal_pointer (&kept);
      gw_puzzle_unref (puzzle);
      puzzle = g_steal_pointer (&next);
    }
  g_test_message ("%u edits, %u of them with less work than anew, %u to several solutions", rounds, n_kept, n_several);
  g_assert_cmpuint (n_kept, >, rounds / 10);
  g_assert_cmpuint (n_several, >, rounds / 10);
}

/* ---- digits that are analysed as if given ---- */

#define WORKING "//@ working: ?????2??????????\n\n"

static void
test_digits (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (WORKING GRID "set_cell(1, 1)\n");
  g_autoptr (GwPuzzle) given = read_text (GRID "set_cell(1, 1)\nset_cell(6, 2)\n"), without = read_text (GRID "set_cell(1, 1)\n");
  g_autoptr (GwAnalysis) with = analyse (puzzle, NULL), expected = analyse (given, NULL), other = analyse (without, NULL);

  g_assert_cmpuint (with->count, ==, expected->count);
  g_assert_cmpuint (with->count, <, other->count);
  g_assert_cmpmem (with->possible, 16 * sizeof (GwMask), expected->possible, 16 * sizeof (GwMask));
}

/* They stay the same clues from look to look, so that a title costs no question. */
static void
test_digits_are_kept (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (WORKING GRID "set_cell(1, 1)\n"), titled = NULL;
  g_autoptr (GwFacts) facts = gw_facts_set (puzzle->facts, "title", "Another");
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwAnalysis) before = analyse (puzzle, NULL), after = NULL;

  gw_edit_set_facts (edit, facts);
  titled = gw_puzzle_apply (puzzle, edit, NULL, NULL);
  after = analyse (titled, before);
  g_assert_cmpuint (total_work (before), >, 0);
  g_assert_cmpuint (total_work (after), ==, 0);
  g_assert_cmpuint (after->count, ==, before->count);
}

/* ---- as a job ---- */

typedef struct
{
  guint       n_heard;
  GwAnalysis *last;
} Ear;

static void
on_news (GwJob *job, gpointer news, gpointer data)
{
  Ear *ear = data;

  ear->n_heard++;
  g_clear_pointer (&ear->last, gw_analysis_unref);
  ear->last = gw_analysis_ref (news);
}

static void
test_job (void)
{
  g_autoptr (GwPuzzle) puzzle = read_file (FIXTURES, "cage.rf");
  GwJob *job = gw_job_new (&gw_analysis_kind);
  Ear ear = { 0, NULL };

  g_signal_connect (job, "news", G_CALLBACK (on_news), &ear);
  gw_job_start (job, gw_analysis_input_new (puzzle, 0, NULL, 5));
  while (gw_job_get_state (job) == GW_JOB_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (ear.n_heard, >=, 3); /* form, count, scheme, redundant */
  g_assert_cmpint (ear.last->finding, ==, GW_FINDING_ONE);
  g_assert_cmpuint (ear.last->known, ==, (1u << GW_N_STAGES) - 1);
  g_clear_pointer (&ear.last, gw_analysis_unref);
  g_assert_finalize_object (job);
  gw_jobs_end ();
}

/* The window closes at any moment, of puzzles of all findings; the next one goes on from what was known. */
static void
test_closing (void)
{
  static const char *const fixed[] = {
    GRID "set_cell(1, 1)\nset_cell(2, 1)\n",
    "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\npalindrome(1, 11, 21, 31, 41)\n",
  };
  const char *seed = g_getenv ("GW_TEST_SEED");
  guint rounds = g_getenv ("GW_TEST_LONG") != NULL ? 100 : 20;
  Ear ear = { 0, NULL };
  GwRandom random;

  gw_random_init (&random, seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 9);
  for (guint i = 0; i < rounds; i++)
    {
      g_autoptr (GwPuzzle) puzzle = i % 3 < 2 ? read_text (fixed[i % 3]) : read_file (FIXTURES, "arrow.rf");
      GwJob *job = gw_job_new (&gw_analysis_kind);
      gint64 end = g_get_monotonic_time () + (gint64) gw_random_below (&random, 120000);

      g_signal_connect (job, "news", G_CALLBACK (on_news), &ear);
      gw_job_start (job, gw_analysis_input_new (puzzle, 0, ear.last, 5));
      while (g_get_monotonic_time () < end)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (500);
        }
      g_signal_handlers_disconnect_by_data (job, &ear);
      gw_job_stop (job);
      g_object_unref (job);
    }
  g_clear_pointer (&ear.last, gw_analysis_unref);
  gw_jobs_end ();
}

/* Nobody asks which values of helpers stand in a solution; that does not say that none does. A clue that comes after that leaves what solutions there are. */
static void
test_helpers (void)
{
  g_autoptr (GwPuzzle) loop = read_text ("values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\nlayer(links)\nlayer(shade, passed, helper)\n"
                                         "rule Loop(global) = (every c in grid: sum(links(c)) = 2 * passed(c)) and (l in links where l) is connected and some l in links: l\n"
                                         "rule Differ(global) = every neighbours a, b: if links(a, b) then |a - b| >= 2\n"
                                         "rule Off(cell) = not passed(cell)\nLoop\nDiffer\n");
  g_autoptr (GwPuzzle) fewer = with_statement (loop, "Off(2)");
  g_autoptr (GwAnalysis) before = analyse (loop, NULL), after = analyse (fewer, before), anew = analyse (fewer, NULL);

  g_assert_cmpint (before->finding, ==, GW_FINDING_SEVERAL);
  for (guint place = 0; place < gw_grid_n_places (loop->grid); place++)
    g_assert_true (!gw_place_exists (loop->grid, (GwCell) place) || before->possible[place] != 0);
  g_assert_cmpint (after->finding, ==, anew->finding);
  g_assert_cmpuint (after->count, ==, anew->count);
  g_assert_cmpuint (after->count, <, before->count);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/one", test_one);
  g_test_add_func ("/analysis/redundant", test_redundant);
  g_test_add_func ("/analysis/several", test_several);
  g_test_add_func ("/analysis/equal-by-proof", test_equal_by_proof);
  g_test_add_func ("/analysis/estimate", test_estimate);
  g_test_add_func ("/analysis/title", test_title);
  g_test_add_func ("/analysis/less-and-more", test_less_and_more);
  g_test_add_func ("/analysis/possible-is-used", test_possible_is_used);
  g_test_add_func ("/analysis/reading", test_reading);
  g_test_add_func ("/analysis/random-edits", test_random_edits);
  g_test_add_func ("/analysis/digits", test_digits);
  g_test_add_func ("/analysis/digits-are-kept", test_digits_are_kept);
  g_test_add_func ("/analysis/helpers", test_helpers);
  g_test_add_func ("/analysis/job", test_job);
  g_test_add_func ("/analysis/closing", test_closing);
  return g_test_run ();
}

/* Which of the clues that are not needed can go together. The second engine says what is right. */
#include "jobs/analyst.h"
#include "read-text.h"
#include "rules/rule-table.h"
#include "selection/clue-edits.h"

#define N_CELLS 16u

/* The givens of CELLS (a bit each) of one whole grid. */
static GwPuzzle *
read_givens (guint cells)
{
  static const char digits[] = "1234341221434321";
  g_autoptr (GString) text = g_string_new ("values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n");

  for (guint i = 0; i < N_CELLS; i++)
    if (cells >> i & 1)
      g_string_append_printf (text, "set_cell(%u, %c)\n", i + 1, digits[i]);
  return read_text (text->str);
}

/* Solutions, two at most. */
static guint64
count_left (guint cells)
{
  g_autoptr (GwPuzzle) puzzle = read_givens (cells);
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 2 };
  GwAnswer answer;

  gw_answerer_set_engine (answerer, GW_ENGINE_SAT);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  gw_answer_clear (&answer);
  return answer.count;
}

/* The cells whose givens IDS are. */
static guint
cells_of (const GwPuzzle *puzzle, const GArray *ids)
{
  guint cells = 0;

  for (guint i = 0; i < ids->len; i++)
    cells |= 1u << gw_puzzle_find (puzzle, g_array_index (ids, guint64, i))->args[0].value;
  return cells;
}

static GwAnalysis *
analyse (GwPuzzle *puzzle)
{
  g_autoptr (GwAnalysisInput) input = gw_analysis_input_new (puzzle, 0, NULL, 30);

  return gw_analysis_find (input, NULL, NULL, NULL);
}

/* Of a whole grid of givens each is implied by the others, and all together are not: what can go together leaves one solution, and
 * nothing more can go then. No 4 by 4 has one with less than four givens. */
static void
test_whole_grid (void)
{
  const guint all = (1u << N_CELLS) - 1;
  g_autoptr (GwPuzzle) puzzle = read_givens (all);
  g_autoptr (GwAnalysis) found = analyse (puzzle);
  guint left = all & ~cells_of (puzzle, found->removable);

  g_assert_cmpuint (found->redundant->len, ==, N_CELLS);
  g_assert_cmpuint (cells_of (puzzle, found->redundant), ==, all);
  g_assert_cmpuint (found->removable->len, <=, N_CELLS - 4);
  g_assert_cmpuint (count_left (left), ==, 1);
  for (guint i = 0; i < N_CELLS; i++)
    if (left >> i & 1)
      g_assert_cmpuint (count_left (left & ~(1u << i)), ==, 2);
}

/* Where each is needed none can go. */
static void
test_minimal (void)
{
  const guint cells = 1u << 0 | 1u << 5 | 1u << 10 | 1u << 15;
  guint least = cells;

  for (guint i = 0; count_left (least) != 1; i++)
    least |= 1u << i;
  for (guint i = 0; i < N_CELLS; i++)
    if (least >> i & 1 && count_left (least & ~(1u << i)) == 1)
      least &= ~(1u << i);
  {
    g_autoptr (GwPuzzle) puzzle = read_givens (least);
    g_autoptr (GwAnalysis) found = analyse (puzzle);

    g_assert_cmpint (found->finding, ==, GW_FINDING_ONE);
    g_assert_cmpuint (found->removable->len, ==, 0);
  }
}

/* The given of CELL is locked, or no longer. */
static void
set_locked (GwPuzzle **puzzle, gint cell, gboolean is_locked)
{
  g_autoptr (GwEdit) edit = NULL;
  g_autoptr (GError) error = NULL;
  GwPuzzle *after;
  guint64 id = 0;
  GwHint hint;

  for (guint i = 0; i < (*puzzle)->n_constraints; i++)
    if ((*puzzle)->constraints[i]->rule == &gw_rule_set_cell && (*puzzle)->constraints[i]->args[0].value == cell)
      id = (*puzzle)->constraints[i]->id;
  edit = gw_clues_set_fact (*puzzle, &id, 1, "locked", is_locked);
  after = gw_puzzle_apply (*puzzle, edit, &hint, &error);
  g_assert_no_error (error);
  gw_puzzle_unref (*puzzle);
  *puzzle = after;
}

/* What its author locks is not asked about any more, and what can go beside it is found out anew; unlocked, it is there again. */
static void
test_locked (void)
{
  g_autoptr (GwPuzzle) puzzle = read_givens ((1u << N_CELLS) - 1);
  g_autoptr (GwAnalysis) before = analyse (puzzle);

  for (guint round = 0; round < 2; round++)
    {
      const guint locked = round == 0 ? 1u << 6 : 0, all = (1u << N_CELLS) - 1;
      g_autoptr (GwAnalysisInput) input = NULL;
      GwAnalysis *found;
      guint left;

      set_locked (&puzzle, 6, round == 0);
      input = gw_analysis_input_new (puzzle, 0, before, 30);
      found = gw_analysis_find (input, NULL, NULL, NULL);
      left = all & ~cells_of (puzzle, found->removable);
      g_assert_cmpuint (cells_of (puzzle, found->redundant), ==, all & ~locked);
      g_assert_cmpuint (cells_of (puzzle, found->removable) & locked, ==, 0);
      g_assert_cmpuint (count_left (left), ==, 1);
      for (guint i = 0; i < N_CELLS; i++)
        if ((left & ~locked) >> i & 1)
          g_assert_cmpuint (count_left (left & ~(1u << i)), ==, 2);
      gw_analysis_unref (before);
      before = found;
    }
}

static void
note_early (GwAnalysis *analysis, gpointer data)
{
  guint *n_named = data;

  if (gw_analysis_knows (analysis, GW_STAGE_REDUNDANT) && !gw_analysis_knows (analysis, GW_STAGE_TOGETHER))
    *n_named = analysis->redundant->len;
  gw_analysis_unref (analysis);
}

/* What is not needed is told before it is tried what can go together, which takes far longer. */
static void
test_told_first (void)
{
  g_autoptr (GwPuzzle) puzzle = read_givens ((1u << N_CELLS) - 1);
  g_autoptr (GwAnalysisInput) input = gw_analysis_input_new (puzzle, 0, NULL, 30);
  guint n_named = 0;
  g_autoptr (GwAnalysis) found = gw_analysis_find (input, NULL, note_early, &n_named);

  g_assert_cmpuint (n_named, ==, N_CELLS);
  g_assert_cmpuint (found->at, ==, GW_N_STAGES);
}

/* Unasked, nothing is done that takes long; what was left is found out when somebody looks, and then nothing else is asked again. */
static void
test_rests (void)
{
  g_autoptr (GwPuzzle) puzzle = read_givens ((1u << N_CELLS) - 1);
  g_autoptr (GwAnalysisInput) resting = gw_analysis_input_new (puzzle, 0, NULL, 5), further = NULL;
  g_autoptr (GwAnalysis) found = NULL, after = NULL;

  gw_analysis_input_rest (resting, FALSE);
  found = gw_analysis_find (resting, NULL, NULL, NULL);
  g_assert_cmpint (found->finding, ==, GW_FINDING_ONE);
  g_assert_true (gw_analysis_knows (found, GW_STAGE_GRADE) && gw_analysis_has_more (found));
  g_assert_cmpuint (found->work[GW_STAGE_REDUNDANT] + found->work[GW_STAGE_TOGETHER], ==, 0);
  further = gw_analysis_input_new (puzzle, 0, found, 5);
  after = gw_analysis_find (further, NULL, NULL, NULL);
  g_assert_cmpuint (after->redundant->len, ==, N_CELLS);
  g_assert_cmpuint (after->removable->len, >, 0);
  g_assert_cmpuint (after->work[GW_STAGE_COUNT] + after->work[GW_STAGE_GRADE], ==, 0);
  g_assert_false (gw_analysis_has_more (after));
}

/* Of several solutions, with power to be saved: no more is found out than there are candidates. */
static void
test_rests_thoroughly (void)
{
  g_autoptr (GwPuzzle) puzzle = read_givens (1);
  g_autoptr (GwAnalysisInput) resting = gw_analysis_input_new (puzzle, 0, NULL, 5);
  g_autoptr (GwAnalysis) found = NULL;

  gw_analysis_input_rest (resting, TRUE);
  found = gw_analysis_find (resting, NULL, NULL, NULL);
  g_assert_true (gw_analysis_knows (found, GW_STAGE_CANDIDATES));
  g_assert_cmpuint (found->work[GW_STAGE_ESTIMATE] + found->work[GW_STAGE_ALL] + found->work[GW_STAGE_EQUAL], ==, 0);
  g_assert_true (gw_analysis_has_more (found));
}

/* What is more work than is done unasked is given up, which is said, and begun again for who asks. */
static void
test_given_up (void)
{
  g_autoptr (GwPuzzle) puzzle = read_givens ((1u << N_CELLS) - 1);
  g_autoptr (GwAnalysisInput) hasty = gw_analysis_input_new (puzzle, 0, NULL, 0), again = NULL, patient = NULL;
  g_autoptr (GwAnalysis) found = gw_analysis_find (hasty, NULL, NULL, NULL), same = NULL, after = NULL;

  g_assert_true (found->is_given_up && gw_analysis_has_more (found));
  g_assert_cmpuint (found->at, ==, GW_N_STAGES);
  g_assert_cmpuint (found->removable->len, ==, 0);
  again = gw_analysis_input_new (puzzle, 0, found, 0);
  same = gw_analysis_find (again, NULL, NULL, NULL);
  g_assert_cmpuint (same->work[GW_STAGE_REDUNDANT] + same->work[GW_STAGE_TOGETHER], ==, 0);
  g_assert_true (found->is_ungraded && same->is_ungraded);
  g_assert_cmpuint (same->work[GW_STAGE_GRADE], ==, 0);
  patient = gw_analysis_input_new (puzzle, 0, found, 30);
  after = gw_analysis_find (patient, NULL, NULL, NULL);
  g_assert_false (after->is_given_up || after->is_ungraded);
  g_assert_cmpuint (after->grade.tenths, >, 0);
  g_assert_cmpuint (after->redundant->len, ==, N_CELLS);
  g_assert_cmpuint (after->removable->len, >, 0);
}

/* ---- the analyst ---- */

static GwAnalysis *
wait_for (GwAnalyst *analyst)
{
  char *progress;

  for (; (progress = gw_analyst_get_progress (analyst)) != NULL; g_free (progress))
    g_main_context_iteration (NULL, TRUE);
  return gw_analyst_get_found (analyst);
}

/* A puzzle that is opened, and one that nobody looks at, is looked at as far as the board shows it. */
static void
test_watched (void)
{
  g_autoptr (GwPuzzle) puzzle = read_givens ((1u << N_CELLS) - 1);
  g_autoptr (GwSource) source = gw_source_new (puzzle);
  g_autoptr (GBytes) text = gw_source_write (source);
  g_autoptr (GwDocument) document = gw_document_new (text);
  g_autoptr (GwAnalyst) analyst = gw_analyst_new ();

  gw_analyst_set_document (analyst, document);
  g_assert_false (gw_analysis_knows (wait_for (analyst), GW_STAGE_REDUNDANT));
  gw_analyst_set_sparing (analyst, TRUE);
  gw_analyst_set_watched (analyst, TRUE);
  g_assert_false (gw_analysis_knows (wait_for (analyst), GW_STAGE_REDUNDANT));
  gw_analyst_set_sparing (analyst, FALSE);
  g_assert_true (gw_analysis_knows (wait_for (analyst), GW_STAGE_TOGETHER));
  g_assert_cmpuint (gw_analyst_get_found (analyst)->work[GW_STAGE_COUNT], ==, 0);
  gw_analyst_set_document (analyst, NULL);
  gw_jobs_end ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/removable/whole-grid", test_whole_grid);
  g_test_add_func ("/removable/minimal", test_minimal);
  g_test_add_func ("/removable/locked", test_locked);
  g_test_add_func ("/removable/told-first", test_told_first);
  g_test_add_func ("/removable/rests", test_rests);
  g_test_add_func ("/removable/rests-thoroughly", test_rests_thoroughly);
  g_test_add_func ("/removable/given-up", test_given_up);
  g_test_add_func ("/removable/watched", test_watched);
  return g_test_run ();
}

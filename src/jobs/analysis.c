#include "jobs/analysis-private.h"

#include <string.h>

#include "author/own-digits.h"
#include "book/grade-looks.h"

/* ---- the finding ---- */

static GwAnalysis *
new_analysis (GwPuzzle *puzzle)
{
  GwAnalysis *analysis = g_new0 (GwAnalysis, 1);

  g_atomic_ref_count_init (&analysis->ref_count);
  analysis->puzzle = puzzle != NULL ? gw_puzzle_ref (puzzle) : NULL;
  analysis->cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  analysis->clash = g_array_new (FALSE, FALSE, sizeof (guint64));
  analysis->redundant = g_array_new (FALSE, FALSE, sizeof (guint64));
  analysis->removable = g_array_new (FALSE, FALSE, sizeof (guint64));
  return analysis;
}

GwAnalysis *
gw_analysis_ref (GwAnalysis *analysis)
{
  g_atomic_ref_count_inc (&analysis->ref_count);
  return analysis;
}

void
gw_analysis_unref (GwAnalysis *analysis)
{
  if (!g_atomic_ref_count_dec (&analysis->ref_count))
    return;
  g_clear_pointer (&analysis->puzzle, gw_puzzle_unref);
  g_array_unref (analysis->cells);
  g_array_unref (analysis->clash);
  g_array_unref (analysis->redundant);
  g_array_unref (analysis->removable);
  g_free (analysis->complaint);
  g_free (analysis->sentence);
  g_free (analysis->solutions);
  g_free (analysis->possible);
  g_free (analysis->supported);
  g_free (analysis->shares);
  g_free (analysis->marked);
  g_free (analysis->classes);
  g_free (analysis);
}

/* What is published is never written again; what it is made of goes on growing. */
GwAnalysis *
gw_analysis_copy (const GwAnalysis *analysis)
{
  GwAnalysis *copy = g_memdup2 (analysis, sizeof *analysis);
  gsize n_cells = analysis->puzzle != NULL ? analysis->puzzle->grid->n_cells : 0;
  gsize n_places = analysis->puzzle != NULL ? gw_grid_n_places (analysis->puzzle->grid) : 0;
  gsize n_symbols = analysis->puzzle != NULL ? analysis->puzzle->symbols->n : 0;

  g_atomic_ref_count_init (&copy->ref_count);
  copy->puzzle = analysis->puzzle != NULL ? gw_puzzle_ref (analysis->puzzle) : NULL;
  copy->cells = g_array_copy (analysis->cells);
  copy->clash = g_array_copy (analysis->clash);
  copy->redundant = g_array_copy (analysis->redundant);
  copy->removable = g_array_copy (analysis->removable);
  copy->complaint = g_strdup (analysis->complaint);
  copy->sentence = g_strdup (analysis->sentence);
  copy->solutions = g_memdup2 (analysis->solutions, analysis->n_solutions * n_places);
  copy->possible = g_memdup2 (analysis->possible, n_places * sizeof (GwMask));
  copy->supported = g_memdup2 (analysis->supported, n_places * sizeof (GwMask));
  copy->shares = g_memdup2 (analysis->shares, n_cells * n_symbols * sizeof (float));
  copy->marked = g_memdup2 (analysis->marked, n_places * sizeof (float));
  copy->classes = g_memdup2 (analysis->classes, n_places * sizeof (guint16));
  return copy;
}

GArray *
gw_analysis_differing (const GwAnalysis *analysis)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  guint n_places = analysis->n_solutions > 1 ? gw_grid_n_places (analysis->puzzle->grid) : 0;

  for (guint i = 0; i < n_places; i++)
    if (analysis->solutions[i] != analysis->solutions[n_places + i])
      gw_places_append_cells (analysis->puzzle->grid, &(GwCell) { (GwCell) i }, 1, cells);
  return cells;
}

/* ---- what is asked ---- */

GwAnalysisInput *
gw_analysis_input_new (GwPuzzle *puzzle, guint n_errors, GwAnalysis *before, guint patience)
{
  GwAnalysisInput *input = g_new0 (GwAnalysisInput, 1);

  if (puzzle != NULL)
    input->puzzle = gw_working_as_given (puzzle);
  input->n_errors = n_errors;
  input->before = before != NULL ? gw_analysis_ref (before) : NULL;
  input->patience = patience;
  return input;
}

void
gw_analysis_input_rest (GwAnalysisInput *input, gboolean thoroughly)
{
  input->rests = TRUE;
  input->rests_thoroughly = thoroughly;
}

gboolean
gw_analysis_has_more (const GwAnalysis *analysis)
{
  if (analysis->finding == GW_FINDING_ONE)
    return analysis->is_given_up || analysis->is_ungraded || !gw_analysis_knows (analysis, GW_STAGE_TOGETHER);
  return analysis->finding == GW_FINDING_SEVERAL && !gw_analysis_knows (analysis, GW_STAGE_ALL);
}

void
gw_analysis_input_free (GwAnalysisInput *input)
{
  if (input == NULL)
    return;
  g_clear_pointer (&input->puzzle, gw_puzzle_unref);
  g_clear_pointer (&input->before, gw_analysis_unref);
  g_free (input);
}

/* ---- stages ---- */

void
gw_inquiry_tell (GwInquiry *inquiry, GwStage stage)
{
  GwAnalysis *found = inquiry->found;

  found->known |= 1u << stage;
  for (found->at = GW_STAGE_FORM; found->at < GW_N_STAGES && gw_analysis_knows (found, found->at);)
    found->at++;
  if (inquiry->hear != NULL)
    inquiry->hear (gw_analysis_copy (found), inquiry->data);
}

gboolean
gw_inquiry_is_over (GwInquiry *inquiry)
{
  return gw_control_should_stop (inquiry->control);
}

GwControl
gw_inquiry_control_for (const GwInquiry *inquiry, guint seconds)
{
  GwControl control = inquiry->control != NULL ? *inquiry->control : (GwControl){ 0 };
  gint64 end = g_get_monotonic_time () + (gint64) seconds * G_USEC_PER_SEC;

  control.deadline = control.deadline != 0 ? MIN (control.deadline, end) : end;
  return control;
}

static gboolean
look_at_form (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;
  g_autoptr (GError) error = NULL;

  found->n_errors = inquiry->input->n_errors;
  if (inquiry->puzzle == NULL || found->n_errors > 0)
    found->finding = GW_FINDING_BROKEN;
  else if (!gw_compile_is_possible (inquiry->puzzle, &error))
    {
      found->finding = GW_FINDING_UNSOLVED;
      found->complaint = g_strdup (error->message);
    }
  return found->finding == GW_FINDING_UNKNOWN;
}

/* None, one, or two of them. */
static void
count_two (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;
  const GwQuestion question = { .limit = 2, .n_witnesses = 2 };
  GwAnswer answer;

  found->work[GW_STAGE_COUNT]++;
  gw_answerer_count (inquiry->answerer, NULL, &question, inquiry->control, &answer);
  for (guint i = 0; i < answer.n_witnesses; i++)
    gw_analysis_add_solution (found, answer.witnesses + (gsize) i * inquiry->n_cells);
  if (answer.count >= 2)
    found->finding = GW_FINDING_SEVERAL;
  else if (answer.end != GW_END_STOPPED)
    found->finding = answer.count == 1 ? GW_FINDING_ONE : GW_FINDING_NONE;
  else if (gw_answerer_complaint (inquiry->answerer) != NULL)
    {
      found->finding = GW_FINDING_UNSOLVED;
      found->complaint = g_strdup (gw_answerer_complaint (inquiry->answerer));
    }
  gw_answer_clear (&answer);
}

/* What may be done unasked. Clues are taken away one after the other, and each time the rest is asked again: on a killer that took over a minute. */
static GwBudget
budget_of (const GwInquiry *inquiry)
{
  return (GwBudget) { .outer = inquiry->control, .most = (guint64) inquiry->input->patience * GW_LOOKS_A_SECOND };
}

/* Whether somebody who is more patient than whoever asked before wants to know it. */
static gboolean
is_asked_again (const GwInquiry *inquiry)
{
  return inquiry->found->is_ungraded && inquiry->input->patience > inquiry->found->patience;
}

/* Some puzzles that mix digits and layers would take a minute: unasked, that is given up. */
static void
find_grade (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;
  GwBudget budget = budget_of (inquiry);
  const GwControl bounded = gw_budget_control (&budget);

  if (gw_analysis_knows (found, GW_STAGE_GRADE) && !is_asked_again (inquiry))
    return;
  budget.most = is_asked_again (inquiry) ? G_MAXUINT64 : MIN (budget.most, GW_MOST_GRADE_LOOKS);
  found->is_ungraded = FALSE;
  found->known &= ~(1u << GW_STAGE_GRADE);
  found->work[GW_STAGE_GRADE]++;
  if (gw_grade_puzzle (inquiry->puzzle, NULL, &bounded, &found->grade, NULL) != GW_GRADED)
    found->is_ungraded = gw_budget_is_spent (&budget) && !gw_inquiry_is_over (inquiry);
  if (found->grade.tenths > 0 || found->is_ungraded)
    gw_inquiry_tell (inquiry, GW_STAGE_GRADE);
}

/* Where the budget ended it, all has been done that is done unasked. */
static void
give_up (GwInquiry *inquiry, const GwBudget *budget)
{
  if (!gw_budget_is_spent (budget) || gw_inquiry_is_over (inquiry))
    return;
  inquiry->found->is_given_up = TRUE;
  inquiry->found->known |= 1u << GW_STAGE_REDUNDANT;
  gw_inquiry_tell (inquiry, GW_STAGE_TOGETHER);
}

/* The clues of a unit, to IDS. */
static void
name_unit (const GwInquiry *inquiry, const GwStock *stock, guint at, GArray *ids)
{
  const GwClueUnit *unit = &g_array_index (stock->units, GwClueUnit, at);

  for (guint k = unit->first; k < unit->first + unit->n; k++)
    {
      const GwClue *clue = &g_array_index (stock->clues, GwClue, k);

      if (!clue->is_given)
        g_array_append_val (ids, inquiry->puzzle->constraints[clue->index]->id);
    }
}

/* FALSE when that was stopped. */
static gboolean
find_redundant (GwInquiry *inquiry, GwReducer *reducer)
{
  GwAnalysis *found = inquiry->found;
  GwBudget budget = budget_of (inquiry);
  const GwControl bounded = gw_budget_control (&budget);
  GwReduction reduction;
  gboolean is_done;

  found->work[GW_STAGE_REDUNDANT]++;
  gw_reducer_look (reducer, NULL, &bounded, &reduction);
  for (guint i = 0; reduction.end == GW_REDUCED && i < reduction.redundant->len; i++)
    name_unit (inquiry, reduction.stock, g_array_index (reduction.redundant, guint, i), found->redundant);
  is_done = reduction.end != GW_REDUCE_STOPPED;
  gw_reduction_clear (&reduction);
  if (is_done)
    gw_inquiry_tell (inquiry, GW_STAGE_REDUNDANT);
  else
    give_up (inquiry, &budget);
  return is_done;
}

/* What follows from all others one by one need not go together: one is taken away after the other, and the rest asked again each
 * time. */
static void
find_removable (GwInquiry *inquiry, GwReducer *reducer)
{
  GwAnalysis *found = inquiry->found;
  GwBudget budget = budget_of (inquiry);
  const GwControl bounded = gw_budget_control (&budget);
  GwReduction reduction = { .end = GW_REDUCED };

  if (found->redundant->len < 2)
    g_array_append_vals (found->removable, found->redundant->data, found->redundant->len);
  else
    {
      found->work[GW_STAGE_TOGETHER]++;
      gw_reducer_run (reducer, NULL, 1, &bounded, &reduction);
      for (guint i = 0; reduction.end == GW_REDUCED && i < reduction.stock->units->len; i++)
        if (reduction.left->is_gone[i])
          name_unit (inquiry, reduction.stock, i, found->removable);
      gw_reduction_clear (&reduction);
    }
  if (reduction.end != GW_REDUCE_STOPPED)
    gw_inquiry_tell (inquiry, GW_STAGE_TOGETHER);
  else
    give_up (inquiry, &budget);
}

/* What was given up is begun again for who is more patient. */
static void
forget_given_up (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;

  if (!found->is_given_up || inquiry->input->patience <= found->patience)
    return;
  found->is_given_up = FALSE;
  found->known &= ~(1u << GW_STAGE_TOGETHER);
  if (found->redundant->len == 0)
    found->known &= ~(1u << GW_STAGE_REDUNDANT);
}

static void
look_for_less (GwInquiry *inquiry)
{
  g_autoptr (GwReducer) reducer = NULL;

  forget_given_up (inquiry);
  if (inquiry->input->rests || gw_analysis_knows (inquiry->found, GW_STAGE_TOGETHER) || gw_inquiry_is_over (inquiry))
    return;
  inquiry->found->patience = inquiry->input->patience;
  reducer = gw_reducer_new (inquiry->puzzle, NULL, NULL);
  if (reducer == NULL)
    return;
  if (gw_analysis_knows (inquiry->found, GW_STAGE_REDUNDANT) || find_redundant (inquiry, reducer))
    find_removable (inquiry, reducer);
}

/* Of the one solution everything about candidates is known. */
static void
take_solution_as_candidates (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;

  g_free (found->possible);
  g_free (found->supported);
  found->supported = g_new0 (GwMask, inquiry->n_cells);
  for (guint cell = 0; cell < inquiry->n_cells; cell++)
    found->supported[cell] = found->solutions[cell] == GW_NO_VALUE ? 0 : GW_BIT (found->solutions[cell]);
  found->possible = g_memdup2 (found->supported, inquiry->n_cells * sizeof (GwMask));
  found->count = 1;
}

static void
look_at_one (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;

  take_solution_as_candidates (inquiry);
  found->known |= 1u << GW_STAGE_CONFLICT | 1u << GW_STAGE_CANDIDATES | 1u << GW_STAGE_ALL | 1u << GW_STAGE_ESTIMATE
                  | 1u << GW_STAGE_EQUAL;
  gw_inquiry_tell (inquiry, GW_STAGE_COUNT);
  find_grade (inquiry);
  look_for_less (inquiry);
}

static void
look_at_solutions (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;

  inquiry->answerer = gw_answerer_new (inquiry->puzzle, NULL);
  gw_answerer_set_known (inquiry->answerer, found->possible, found->supported);
  if (found->finding == GW_FINDING_UNKNOWN)
    count_two (inquiry);
  switch (found->finding)
    {
    case GW_FINDING_NONE:
      gw_inquiry_clash (inquiry);
      break;
    case GW_FINDING_ONE:
      look_at_one (inquiry);
      break;
    case GW_FINDING_SEVERAL:
      gw_inquiry_several (inquiry);
      break;
    default:
      break;
    }
  gw_answerer_free (inquiry->answerer);
  g_free (inquiry->classes);
}

GwAnalysis *
gw_analysis_find (GwAnalysisInput *input, const GwControl *control, void (*hear) (GwAnalysis *, gpointer), gpointer data)
{
  GwInquiry inquiry = { .input = input, .puzzle = input->puzzle, .control = control, .hear = hear, .data = data };

  inquiry.found = new_analysis (input->puzzle);
  if (!look_at_form (&inquiry))
    {
      inquiry.found->known = (1u << GW_N_STAGES) - 1;
      gw_inquiry_tell (&inquiry, GW_STAGE_FORM);
      return inquiry.found;
    }
  inquiry.n_cells = gw_grid_n_places (input->puzzle->grid);
  inquiry.n_symbols = gw_n_values (input->puzzle);
  gw_inquiry_keep (&inquiry);
  gw_inquiry_tell (&inquiry, GW_STAGE_FORM);
  if (inquiry.found->finding == GW_FINDING_UNKNOWN)
    gw_inquiry_judge (&inquiry);
  look_at_solutions (&inquiry);
  return inquiry.found;
}

/* ---- the job ---- */

static void
publish (GwAnalysis *analysis, gpointer run)
{
  gw_job_run_publish (run, analysis);
}

static void
work (GwJobRun *run)
{
  gw_analysis_unref (gw_analysis_find (gw_job_run_input (run), gw_job_run_control (run), publish, run));
}

const GwJobKind gw_analysis_kind = {
  .work = work,
  .free_input = (GDestroyNotify) gw_analysis_input_free,
  .free_news = (GDestroyNotify) gw_analysis_unref,
};

/* Of puzzles with several solutions: what they have in common. */
#include "jobs/analysis-private.h"

#include <string.h>

#define N_WALKS 2000u
#define MOST_ERROR 0.25 /* of the number of solutions, as a part of it; what is less sure is not said */
#define MOST_SOLUTIONS 500000u /* that are counted one by one */
#define EQUAL_PATIENCE 3       /* seconds for the search of cells that must be equal */

static GwControl
control_for (GwInquiry *inquiry, guint seconds)
{
  GwControl control = inquiry->control != NULL ? *inquiry->control : (GwControl){ 0 };
  gint64 end = g_get_monotonic_time () + (gint64) seconds * G_USEC_PER_SEC;

  control.deadline = control.deadline != 0 ? MIN (control.deadline, end) : end;
  return control;
}

/* ---- candidates ---- */

static void
find_candidates (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;
  g_autofree GwMask *supported = g_new0 (GwMask, inquiry->n_cells), *open = g_new0 (GwMask, inquiry->n_cells);
  GwEnd end;

  if (gw_analysis_knows (found, GW_STAGE_CANDIDATES))
    return;
  found->work[GW_STAGE_CANDIDATES]++;
  gw_answerer_set_known (inquiry->answerer, found->possible, found->supported);
  end = gw_answerer_candidates (inquiry->answerer, NULL, inquiry->control, supported, open);
  if (end == GW_END_STOPPED)
    return;
  g_free (found->supported);
  g_free (found->possible);
  found->possible = g_memdup2 (supported, inquiry->n_cells * sizeof (GwMask));
  for (guint place = 0; place < inquiry->n_cells; place++)
    found->possible[place] |= open[place];
  found->supported = g_steal_pointer (&supported);
  gw_answerer_set_known (inquiry->answerer, found->possible, found->supported);
  gw_inquiry_tell (inquiry, GW_STAGE_CANDIDATES);
}

/* ---- about how many ---- */

static void
estimate (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;
  const GwControl control = control_for (inquiry, 1);
  GwEstimate about;

  if (gw_analysis_knows (found, GW_STAGE_ESTIMATE) || gw_inquiry_is_over (inquiry))
    return;
  found->work[GW_STAGE_ESTIMATE]++;
  gw_puzzle_estimate (inquiry->puzzle, N_WALKS, 1, &control, &about);
  if (about.n_reached > 0 && about.error <= MOST_ERROR && !gw_analysis_knows (found, GW_STAGE_ALL))
    found->log10_count = about.log10_count;
  if (!gw_inquiry_is_over (inquiry))
    gw_inquiry_tell (inquiry, GW_STAGE_ESTIMATE);
}

/* ---- all of them ---- */

typedef struct
{
  GwInquiry *inquiry;
  guint32   *counts; /* per cell and symbol */
  guint32   *marked; /* per place */
  guint16   *classes; /* per cell: equal so far */
} Census;

/* Cells that were equal so far and differ now get classes of their own. The number of a class is 1 + its first cell. */
static void
split_classes (guint16 *classes, const guint8 *solution, guint n_cells)
{
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint first = classes[cell] - 1u;

      if (classes[cell] == 0 || first == cell || solution[first] == solution[cell])
        continue;
      for (guint other = cell + 1; other < n_cells; other++)
        if (classes[other] == first + 1 && solution[other] == solution[cell])
          classes[other] = (guint16) (cell + 1);
      classes[cell] = (guint16) (cell + 1);
    }
}

static void
take (const guint8 *solution, gpointer data)
{
  Census *census = data;
  GwInquiry *inquiry = census->inquiry;

  for (guint cell = 0; cell < inquiry->puzzle->grid->n_cells; cell++)
    if (solution[cell] != GW_NO_VALUE)
      census->counts[cell * inquiry->puzzle->symbols->n + solution[cell]]++;
  for (guint place = inquiry->puzzle->grid->n_cells; place < inquiry->n_cells; place++)
    census->marked[place] += solution[place] != GW_NO_VALUE && solution[place] > 0;
  split_classes (census->classes, solution, inquiry->n_cells);
  gw_analysis_add_solution (inquiry->found, solution);
}

/* Open cells only: that two cells of one candidate are equal is no news. All in one class to begin with. */
static guint16 *
first_classes (GwInquiry *inquiry)
{
  guint16 *classes = g_new0 (guint16, inquiry->n_cells);
  guint first = 0;

  for (guint cell = 0; cell < inquiry->puzzle->grid->n_cells; cell++)
    if (gw_mask_count (inquiry->found->possible[cell]) > 1)
      {
        first = first == 0 ? cell + 1 : first;
        classes[cell] = (guint16) first;
      }
  for (guint i = 0; i < inquiry->found->n_solutions; i++)
    split_classes (classes, inquiry->found->solutions + (gsize) i * inquiry->n_cells, inquiry->n_cells);
  return classes;
}

/* Takes CLASSES; those of one cell go, the others are numbered from 1. */
static void
take_classes (GwInquiry *inquiry, guint16 *classes)
{
  GwAnalysis *found = inquiry->found;
  g_autofree guint16 *sizes = g_new0 (guint16, inquiry->n_cells + 1), *numbers = g_new0 (guint16, inquiry->n_cells + 1);

  found->n_classes = 0;
  for (guint cell = 0; cell < inquiry->n_cells; cell++)
    sizes[classes[cell]]++;
  for (guint cell = 0; cell < inquiry->n_cells; cell++)
    {
      guint16 was = classes[cell];

      if (was != 0 && sizes[was] > 1 && numbers[was] == 0)
        numbers[was] = (guint16) ++found->n_classes;
      classes[cell] = was != 0 ? numbers[was] : 0;
    }
  g_free (found->classes);
  found->classes = classes;
}

/* Of cells and their symbols. */
static gsize
n_shares (const GwInquiry *inquiry)
{
  return (gsize) inquiry->puzzle->grid->n_cells * inquiry->puzzle->symbols->n;
}

/* Of N counts. */
static float *
shares_of (const GwAnalysis *found, const guint32 *counts, gsize n)
{
  float *shares = g_new (float, n);

  for (gsize i = 0; i < n; i++)
    shares[i] = (float) counts[i] / (float) found->count;
  return shares;
}

static void
take_shares (GwInquiry *inquiry, const Census *census)
{
  GwAnalysis *found = inquiry->found;

  g_free (found->shares);
  g_free (found->marked);
  found->shares = shares_of (found, census->counts, n_shares (inquiry));
  found->marked = gw_grid_has_layers (inquiry->puzzle->grid) ? shares_of (found, census->marked, inquiry->n_cells) : NULL;
}

/* Counts on until all are known, or patience ends. */
static void
count_all (GwInquiry *inquiry, guint16 **classes)
{
  GwAnalysis *found = inquiry->found;
  const GwControl control = control_for (inquiry, inquiry->input->patience);
  g_autofree guint32 *counts = g_new0 (guint32, n_shares (inquiry)), *marked = g_new0 (guint32, inquiry->n_cells);
  Census census = { inquiry, counts, marked, *classes };
  const GwQuestion question = { .limit = MOST_SOLUTIONS, .found = take, .data = &census };
  GwAnswer answer;

  found->work[GW_STAGE_ALL]++;
  gw_answerer_count (inquiry->answerer, NULL, &question, &control, &answer);
  found->count = MAX (found->count, answer.count);
  if (answer.end == GW_END_COMPLETE)
    {
      take_shares (inquiry, &census);
      take_classes (inquiry, g_steal_pointer (classes));
      found->known |= 1u << GW_STAGE_EQUAL | 1u << GW_STAGE_ESTIMATE;
      gw_inquiry_tell (inquiry, GW_STAGE_ALL);
    }
  else if (inquiry->hear != NULL)
    inquiry->hear (gw_analysis_copy (found), inquiry->data);
  gw_answer_clear (&answer);
}

/* ---- cells that must be equal, where not all solutions are known ---- */

/* Looks for a solution in which CELL has SYMBOL and OTHER has not; TRUE when it has split CLASSES. UNSURE: nobody knows. */
static gboolean
finds_without (GwInquiry *inquiry, guint cell, guint other, guint symbol, const GwControl *control, guint16 *classes, gboolean *unsure)
{
  GwAnalysis *found = inquiry->found;
  const GwQuestion question = { .limit = 1, .n_witnesses = 1 };
  g_autofree GwMask *possible = g_memdup2 (found->possible, inquiry->n_cells * sizeof (GwMask));
  GwAnswer answer;
  gboolean differs;

  possible[cell] = GW_BIT (symbol);
  possible[other] &= ~GW_BIT (symbol);
  found->work[GW_STAGE_EQUAL]++;
  gw_answerer_set_known (inquiry->answerer, possible, NULL);
  gw_answerer_count (inquiry->answerer, NULL, &question, control, &answer);
  gw_answerer_set_known (inquiry->answerer, found->possible, found->supported);
  differs = answer.n_witnesses > 0;
  *unsure = !differs && answer.end == GW_END_STOPPED;
  if (differs)
    {
      split_classes (classes, answer.witnesses, inquiry->n_cells);
      gw_analysis_add_solution (found, answer.witnesses);
    }
  gw_answer_clear (&answer);
  return differs;
}

/* Looks for a solution in which CELL and OTHER differ. Such a one splits classes; FALSE when there is none, or UNSURE. */
static gboolean
finds_difference (GwInquiry *inquiry, guint cell, guint other, const GwControl *control, guint16 *classes, gboolean *unsure)
{
  const GwMask possible = inquiry->found->possible[cell];

  GW_MASK_FOREACH (symbol, possible)
    if (finds_without (inquiry, cell, other, symbol, control, classes, unsure) || *unsure)
      return !*unsure;
  return FALSE;
}

/* Takes CLASSES: equal in all solutions that were seen. Each cell is compared with the first of its class, until either is
 * shown. */
static void
prove_equal (GwInquiry *inquiry, guint16 *classes)
{
  const GwControl control = control_for (inquiry, EQUAL_PATIENCE);
  gboolean unsure = FALSE;

  for (guint cell = 0; cell < inquiry->n_cells && !unsure; cell++)
    while (classes[cell] != 0 && classes[cell] != cell + 1 && !unsure
           && finds_difference (inquiry, classes[cell] - 1u, cell, &control, classes, &unsure))
      ;
  if (unsure)
    {
      g_free (classes);
      return;
    }
  take_classes (inquiry, classes);
  gw_inquiry_tell (inquiry, GW_STAGE_EQUAL);
}

void
gw_inquiry_several (GwInquiry *inquiry)
{
  guint16 *classes;

  inquiry->found->known |= 1u << GW_STAGE_CONFLICT | 1u << GW_STAGE_GRADE | 1u << GW_STAGE_REDUNDANT | 1u << GW_STAGE_TOGETHER;
  if (!gw_analysis_knows (inquiry->found, GW_STAGE_COUNT) || inquiry->found->at <= GW_STAGE_COUNT)
    gw_inquiry_tell (inquiry, GW_STAGE_COUNT);
  find_candidates (inquiry);
  if (!gw_analysis_knows (inquiry->found, GW_STAGE_CANDIDATES) || gw_inquiry_is_over (inquiry))
    return;
  if (inquiry->input->rests_thoroughly)
    return;
  estimate (inquiry);
  if (gw_analysis_knows (inquiry->found, GW_STAGE_ALL) || inquiry->found->patience >= inquiry->input->patience)
    return;
  inquiry->found->patience = inquiry->input->patience;
  classes = first_classes (inquiry);
  count_all (inquiry, &classes);
  if (classes != NULL && !gw_analysis_knows (inquiry->found, GW_STAGE_EQUAL) && !gw_inquiry_is_over (inquiry))
    prove_equal (inquiry, g_steal_pointer (&classes));
  g_free (classes);
}

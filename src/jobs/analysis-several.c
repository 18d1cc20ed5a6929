/* Of puzzles with several solutions: what they have in common. */
#include "jobs/analysis-private.h"

#include <string.h>

#define N_WALKS 2000u
#define MOST_ERROR 0.25 /* of the number of solutions, as a part of it; what is less sure is not said */
#define MOST_SOLUTIONS 500000u /* that are counted one by one */
#define EQUAL_PATIENCE_FIRST 1u /* seconds for the search of cells that must be equal, by the solutions that showed the candidates … */
#define EQUAL_PATIENCE       3u /* … and once more solutions have been counted */

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
  gw_answerer_hear (inquiry->answerer, gw_inquiry_part, inquiry);
  end = gw_answerer_candidates (inquiry->answerer, NULL, inquiry->control, supported, open);
  gw_answerer_hear (inquiry->answerer, NULL, NULL);
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
  const GwControl control = gw_inquiry_control_for (inquiry, 1);
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
} Census;

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
  gw_inquiry_part (solution, inquiry);
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
count_all (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;
  const GwControl control = gw_inquiry_control_for (inquiry, inquiry->input->patience);
  g_autofree guint32 *counts = g_new0 (guint32, n_shares (inquiry)), *marked = g_new0 (guint32, inquiry->n_cells);
  Census census = { inquiry, counts, marked };
  const GwQuestion question = { .limit = MOST_SOLUTIONS, .found = take, .data = &census };
  GwAnswer answer;

  found->work[GW_STAGE_ALL]++;
  gw_answerer_count (inquiry->answerer, NULL, &question, &control, &answer);
  found->count = MAX (found->count, answer.count);
  if (answer.end == GW_END_COMPLETE)
    {
      take_shares (inquiry, &census);
      gw_inquiry_take_equal (inquiry);
      found->known |= 1u << GW_STAGE_EQUAL | 1u << GW_STAGE_ESTIMATE;
      gw_inquiry_tell (inquiry, GW_STAGE_ALL);
    }
  else if (inquiry->hear != NULL)
    inquiry->hear (gw_analysis_copy (found), inquiry->data);
  gw_answer_clear (&answer);
}

void
gw_inquiry_several (GwInquiry *inquiry)
{
  gboolean is_asked;

  inquiry->found->known |= 1u << GW_STAGE_CONFLICT | 1u << GW_STAGE_GRADE | 1u << GW_STAGE_REDUNDANT | 1u << GW_STAGE_TOGETHER;
  if (!gw_analysis_knows (inquiry->found, GW_STAGE_COUNT) || inquiry->found->at <= GW_STAGE_COUNT)
    gw_inquiry_tell (inquiry, GW_STAGE_COUNT);
  gw_inquiry_begin_equal (inquiry);
  find_candidates (inquiry);
  if (!gw_analysis_knows (inquiry->found, GW_STAGE_CANDIDATES) || gw_inquiry_is_over (inquiry))
    return;
  if (inquiry->input->rests_thoroughly)
    return;
  is_asked = !gw_analysis_knows (inquiry->found, GW_STAGE_ALL) && inquiry->found->patience < inquiry->input->patience;
  if (is_asked)
    gw_inquiry_equal (inquiry, EQUAL_PATIENCE_FIRST);
  estimate (inquiry);
  if (!is_asked)
    return;
  inquiry->found->patience = inquiry->input->patience;
  count_all (inquiry);
  gw_inquiry_equal (inquiry, EQUAL_PATIENCE);
}

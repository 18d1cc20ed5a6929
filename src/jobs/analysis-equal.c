/* Cells that are equal in all solutions. Solutions that show candidates, or are counted, part those that are not; what they leave together is asked. */
#include "jobs/analysis-private.h"

/* ---- classes of cells ---- */

typedef gboolean (*IsAlike) (guint a, guint b, gconstpointer row);

/* Cells that were equal so far and differ now get classes of their own. The number of a class is 1 + its first cell. */
static inline void
split_classes (guint16 *classes, guint n_cells, IsAlike is_alike, gconstpointer row)
{
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint first = classes[cell] - 1u;

      if (classes[cell] == 0 || first == cell || is_alike (first, cell, row))
        continue;
      for (guint other = cell + 1; other < n_cells; other++)
        if (classes[other] == first + 1 && is_alike (cell, other, row))
          classes[other] = (guint16) (cell + 1);
      classes[cell] = (guint16) (cell + 1);
    }
}

static gboolean
has_same_symbol (guint a, guint b, gconstpointer solution)
{
  return ((const guint8 *) solution)[a] == ((const guint8 *) solution)[b];
}

static gboolean
has_same_candidates (guint a, guint b, gconstpointer candidates)
{
  return ((const GwMask *) candidates)[a] == ((const GwMask *) candidates)[b];
}

void
gw_inquiry_part (const guint8 *solution, gpointer inquiry)
{
  const GwInquiry *parted = inquiry;

  split_classes (parted->classes, parted->n_cells, has_same_symbol, solution);
  gw_analysis_add_solution (parted->found, solution);
}

void
gw_inquiry_begin_equal (GwInquiry *inquiry)
{
  const GwAnalysis *found = inquiry->found;

  inquiry->classes = g_new0 (guint16, inquiry->n_cells);
  for (guint cell = 0; cell < inquiry->puzzle->grid->n_cells; cell++)
    inquiry->classes[cell] = 1;
  for (guint i = 0; i < found->n_solutions; i++)
    split_classes (inquiry->classes, inquiry->n_cells, has_same_symbol, found->solutions + (gsize) i * inquiry->n_cells);
}

/* Cells of other candidates differ in some solution, whoever found it. That two cells of one candidate are equal is no news. */
static void
part_by_candidates (GwInquiry *inquiry)
{
  const GwMask *possible = inquiry->found->possible;

  split_classes (inquiry->classes, inquiry->n_cells, has_same_candidates, possible);
  for (guint cell = 0; cell < inquiry->puzzle->grid->n_cells; cell++)
    if (gw_mask_count (possible[cell]) < 2)
      inquiry->classes[cell] = 0;
}

/* Classes of one cell are none, the others are numbered from 1. */
void
gw_inquiry_take_equal (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;
  g_autofree guint16 *sizes = g_new0 (guint16, inquiry->n_cells + 1), *numbers = g_new0 (guint16, inquiry->n_cells + 1);

  part_by_candidates (inquiry);
  found->n_classes = 0;
  g_free (found->classes);
  found->classes = g_new0 (guint16, inquiry->n_cells);
  for (guint cell = 0; cell < inquiry->n_cells; cell++)
    sizes[inquiry->classes[cell]]++;
  for (guint cell = 0; cell < inquiry->n_cells; cell++)
    {
      const guint16 of = inquiry->classes[cell];

      if (of != 0 && sizes[of] > 1 && numbers[of] == 0)
        numbers[of] = (guint16) ++found->n_classes;
      found->classes[cell] = numbers[of];
    }
}

/* ---- what no solution has parted ---- */

/* Looks for a solution in which CELL has SYMBOL and OTHER has not; TRUE when it has parted them. UNSURE: nobody knows. */
static gboolean
finds_without (GwInquiry *inquiry, guint cell, guint other, guint symbol, const GwControl *control, gboolean *unsure)
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
    gw_inquiry_part (answer.witnesses, inquiry);
  gw_answer_clear (&answer);
  return differs;
}

/* Looks for a solution in which CELL and OTHER differ. Such a one parts them; FALSE when there is none, or UNSURE. */
static gboolean
finds_difference (GwInquiry *inquiry, guint cell, guint other, const GwControl *control, gboolean *unsure)
{
  const GwMask possible = inquiry->found->possible[cell];

  GW_MASK_FOREACH (symbol, possible)
    if (finds_without (inquiry, cell, other, symbol, control, unsure) || *unsure)
      return !*unsure;
  return FALSE;
}

/* Each cell is compared with the first of its class, until either is shown. */
void
gw_inquiry_equal (GwInquiry *inquiry, guint seconds)
{
  const GwControl control = gw_inquiry_control_for (inquiry, seconds);
  guint16 *classes = inquiry->classes;
  gboolean unsure = FALSE;

  if (gw_analysis_knows (inquiry->found, GW_STAGE_EQUAL) || gw_inquiry_is_over (inquiry))
    return;
  part_by_candidates (inquiry);
  for (guint cell = 0; cell < inquiry->n_cells && !unsure; cell++)
    while (classes[cell] != 0 && classes[cell] != cell + 1 && !unsure && finds_difference (inquiry, classes[cell] - 1u, cell, &control, &unsure))
      ;
  if (unsure)
    return;
  gw_inquiry_take_equal (inquiry);
  gw_inquiry_tell (inquiry, GW_STAGE_EQUAL);
}

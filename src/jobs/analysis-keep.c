/* What an edit cannot have changed. A puzzle that says more has fewer solutions, one that says less has more; unless the
 * meaning of what stayed depends on what came or went. */
#include "jobs/analysis-private.h"

#include <string.h>

typedef struct
{
  gboolean is_same_kind;  /* grid and symbols */
  guint    n_added, n_removed;
  gboolean is_read;       /* something that came or went changes what others mean */
} Change;

static guint
hash_clue (gconstpointer clue)
{
  return gw_constraint_hash (clue);
}

static gboolean
equal_clues (gconstpointer a, gconstpointer b)
{
  return gw_constraint_says_same (a, b);
}

/* How often each clue of PUZZLE is said. */
static GHashTable *
count_clues (const GwPuzzle *puzzle)
{
  GHashTable *counts = g_hash_table_new (hash_clue, equal_clues);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, puzzle->constraints[i]));

      g_hash_table_insert (counts, puzzle->constraints[i], GUINT_TO_POINTER (n + 1));
    }
  return counts;
}

static gboolean
is_read_by (const GwPuzzle *puzzle, const GwConstraint *clue)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (const GwConstraint *reader = puzzle->constraints[i]; reader != NULL; reader = reader->inner)
      for (const GwConstraint *read = clue; read != NULL; read = read->inner)
        if (gw_rule_reads (reader->rule, read->rule))
          return TRUE;
  return FALSE;
}

/* The clues of MORE that FEWER has less often. */
static guint
count_missing (const GwPuzzle *more, const GwPuzzle *fewer, gboolean *is_read)
{
  g_autoptr (GHashTable) counts = count_clues (fewer);
  guint n_missing = 0;

  for (guint i = 0; i < more->n_constraints; i++)
    {
      GwConstraint *clue = more->constraints[i];
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, clue));

      if (n > 0)
        g_hash_table_insert (counts, clue, GUINT_TO_POINTER (n - 1));
      else
        {
          n_missing++;
          *is_read = *is_read || gw_rule_is_definition (clue->rule) || is_read_by (more, clue) || is_read_by (fewer, clue);
        }
    }
  return n_missing;
}

static Change
compare (const GwPuzzle *before, const GwPuzzle *now)
{
  Change change = { .is_same_kind = before->grid->n_cells == now->grid->n_cells
                                    && gw_place_layers_equal (before->grid->layers, now->grid->layers)
                                    && gw_symbols_equal (before->symbols, now->symbols) };

  change.n_removed = count_missing (before, now, &change.is_read);
  change.n_added = count_missing (now, before, &change.is_read);
  return change;
}

/* ---- solutions ---- */

void
gw_analysis_add_solution (GwAnalysis *analysis, const guint8 *solution)
{
  gsize n_cells = gw_grid_n_places (analysis->puzzle->grid);

  for (guint i = 0; i < analysis->n_solutions; i++)
    if (memcmp (analysis->solutions + i * n_cells, solution, n_cells) == 0)
      return;
  if (analysis->n_solutions == GW_MOST_KEPT_SOLUTIONS)
    return;
  analysis->solutions = g_realloc (analysis->solutions, (analysis->n_solutions + 1) * n_cells);
  memcpy (analysis->solutions + analysis->n_solutions++ * n_cells, solution, n_cells);
  analysis->count = MAX (analysis->count, analysis->n_solutions);
}

/* Asks the rules themselves: what they accept is a solution, whatever was changed. */
static gboolean
is_solution (const GwPuzzle *puzzle, const guint8 *solution)
{
  g_autofree GwMask *cells = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));

  for (guint cell = 0; cell < gw_grid_n_places (puzzle->grid); cell++)
    if (solution[cell] != GW_NO_VALUE)
      cells[cell] = GW_BIT (solution[cell]);
  return gw_puzzle_judge (puzzle, cells, NULL) == GW_SATISFIED;
}

static void
keep_solutions (GwInquiry *inquiry, const GwAnalysis *before, const Change *change)
{
  gboolean must_check = change->n_added > 0 || change->is_read;

  for (guint i = 0; i < before->n_solutions; i++)
    {
      const guint8 *solution = before->solutions + (gsize) i * inquiry->n_cells;

      if (!must_check || is_solution (inquiry->puzzle, solution))
        gw_analysis_add_solution (inquiry->found, solution);
    }
}

/* Candidates that stand in a solution that was kept. */
static void
support_by_solutions (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;

  if (found->n_solutions == 0)
    return;
  found->supported = g_new0 (GwMask, inquiry->n_cells);
  for (guint i = 0; i < found->n_solutions * inquiry->n_cells; i++)
    if (found->solutions[i] != GW_NO_VALUE)
      found->supported[i % inquiry->n_cells] |= GW_BIT (found->solutions[i]);
}

static gboolean
was_exact (const GwAnalysis *before)
{
  return gw_analysis_knows (before, GW_STAGE_ALL) && before->count == before->n_solutions;
}

static gboolean
clash_is_there (const GwPuzzle *puzzle, const GwAnalysis *before)
{
  for (guint i = 0; i < before->clash->len; i++)
    {
      guint64 id = g_array_index (before->clash, guint64, i);
      const GwConstraint *now = gw_puzzle_find (puzzle, id);

      if (now == NULL || !gw_constraint_says_same (now, gw_puzzle_find (before->puzzle, id)))
        return FALSE;
    }
  return before->clash->len > 0;
}

/* ---- by kind of change ---- */

/* What its author has locked since is not asked whether it is needed; which of the others can go together is found out once more. */
static void
drop_locked (GwAnalysis *found)
{
  for (guint i = found->redundant->len; i > 0; i--)
    {
      const GwConstraint *clue = gw_puzzle_find (found->puzzle, g_array_index (found->redundant, guint64, i - 1));

      if (clue == NULL || !gw_constraint_is_locked (clue))
        continue;
      g_array_remove_index (found->redundant, i - 1);
      g_array_set_size (found->removable, 0);
      found->known &= ~(1u << GW_STAGE_TOGETHER);
    }
}

static gboolean
was_unlocked (const GwPuzzle *puzzle, const GwPuzzle *before)
{
  for (guint i = 0; i < before->n_constraints; i++)
    {
      const GwConstraint *now = gw_puzzle_find (puzzle, before->constraints[i]->id);

      if (gw_constraint_is_locked (before->constraints[i]) && now != NULL && !gw_constraint_is_locked (now))
        return TRUE;
    }
  return FALSE;
}

static void
keep_needless (GwAnalysis *found, const GwPuzzle *before)
{
  drop_locked (found);
  if (!was_unlocked (found->puzzle, before))
    return;
  g_array_set_size (found->redundant, 0);
  g_array_set_size (found->removable, 0);
  found->known &= ~(1u << GW_STAGE_REDUNDANT | 1u << GW_STAGE_TOGETHER);
}

/* A title, a colour, the order of the lines. */
static gboolean
keep_all (GwInquiry *inquiry, const GwAnalysis *before)
{
  GwAnalysis *found;

  for (guint i = 0; i < before->puzzle->n_constraints; i++)
    if (gw_puzzle_find (inquiry->puzzle, before->puzzle->constraints[i]->id) == NULL)
      return FALSE;
  found = gw_analysis_copy (before);
  gw_puzzle_unref (found->puzzle);
  found->puzzle = gw_puzzle_ref (inquiry->puzzle);
  memset (found->work, 0, sizeof found->work);
  keep_needless (found, before->puzzle);
  gw_analysis_unref (inquiry->found);
  inquiry->found = found;
  return TRUE;
}

static void
keep_clash (GwInquiry *inquiry, const GwAnalysis *before)
{
  inquiry->found->finding = GW_FINDING_NONE;
  g_array_append_vals (inquiry->found->clash, before->clash->data, before->clash->len);
  g_array_append_vals (inquiry->found->cells, before->cells->data, before->cells->len);
  inquiry->found->n_undecided = before->n_undecided;
  inquiry->found->sentence = g_strdup (before->sentence);
}

/* The solutions are among those that there were. */
static void
keep_for_more (GwInquiry *inquiry, const GwAnalysis *before)
{
  GwAnalysis *found = inquiry->found;

  found->possible = g_memdup2 (before->possible, inquiry->n_cells * sizeof (GwMask));
  if (was_exact (before) && found->n_solutions > 0)
    found->finding = found->n_solutions == 1 ? GW_FINDING_ONE : GW_FINDING_SEVERAL;
  if (was_exact (before))
    found->known |= 1u << GW_STAGE_COUNT;
}

/* All that were solutions still are. */
static void
keep_for_less (GwInquiry *inquiry, const GwAnalysis *before)
{
  GwAnalysis *found = inquiry->found;

  for (guint cell = 0; before->supported != NULL && found->supported != NULL && cell < inquiry->n_cells; cell++)
    found->supported[cell] |= before->supported[cell];
}

void
gw_inquiry_keep (GwInquiry *inquiry)
{
  const GwAnalysis *before = inquiry->input->before;
  Change change;

  if (before == NULL || before->puzzle == NULL || before->finding < GW_FINDING_NONE)
    return;
  change = compare (before->puzzle, inquiry->puzzle);
  if (!change.is_same_kind)
    return;
  if (change.n_added == 0 && change.n_removed == 0 && keep_all (inquiry, before))
    return;
  keep_solutions (inquiry, before, &change);
  support_by_solutions (inquiry);
  if (inquiry->found->n_solutions > 1)
    inquiry->found->finding = GW_FINDING_SEVERAL;
  if (change.is_read)
    return;
  if (clash_is_there (inquiry->puzzle, before))
    keep_clash (inquiry, before);
  else if (change.n_removed == 0)
    keep_for_more (inquiry, before);
  else if (change.n_added == 0)
    keep_for_less (inquiry, before);
}

#include "strategies/gather-then.h"

#include "base/count-named.h"
#include "strategies/gather-chain.h"
#include "strategies/gather-marks.h"
#include "strategies/gather-more.h"
#include "strategies/gather-singles.h"
#include "strategies/strategy-table.h"

/* So many sentences and singles end one; all of it names so much. */
#define MOST_SENTENCES 2u
#define MOST_SINGLES   3u
#define MOST_NAMED     62u

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* ---- which steps ---- */

static gboolean
is_one_of (const GArray *lines, guint i)
{
  for (guint k = 0; k < lines->len; k++)
    if (g_array_index (lines, guint, k) == i)
      return TRUE;
  return FALSE;
}

/* Whether step I rests on what one of the steps at LINES took. */
static gboolean
rests_on (const GwPath *path, guint i, const GArray *lines)
{
  const GwReason *step = step_of (path, i);
  const guint n_values = path->terrain->compiled->model->n_values;

  for (guint k = 0; k < step->marks->len; k++)
    {
      const GwCandidates *mark = &g_array_index (step->marks, GwCandidates, k);
      const guint var = path->terrain->compiled->var_of_cell[mark->cell];

      GW_MASK_FOREACH (v, ~mark->values & gw_mask_below (n_values))
        if (path->taker[var * n_values + v] != GW_PATH_NOBODY && is_one_of (lines, path->taker[var * n_values + v]))
          return TRUE;
    }
  return FALSE;
}

/* Whether all clues of step I say something in one of the steps at LINES. */
static gboolean
is_of_their_clues (const GwPath *path, guint i, const GArray *lines)
{
  const GArray *clues = step_of (path, i)->clues;

  for (guint k = 0; k < clues->len; k++)
    {
      gboolean is_there = FALSE;

      for (guint n = 0; n < lines->len && !is_there; n++)
        {
          const GArray *theirs = step_of (path, g_array_index (lines, guint, n))->clues;

          for (guint m = 0; m < theirs->len && !is_there; m++)
            is_there = g_array_index (theirs, guint32, m) == g_array_index (clues, guint32, k);
        }
      if (!is_there)
        return FALSE;
    }
  return clues->len > 0;
}

/* What follows says nothing new: one of the clues, looked at once more. */
static gboolean
goes_on (const GwPath *path, guint i, const GArray *lines)
{
  const GwReason *step = step_of (path, i);

  return !step->is_pinned && !step->is_run && step->cases == NULL && step->idea != NULL && step->why != NULL && (step->clues->len == 1 || step->is_list)
         && is_of_their_clues (path, i, lines) && rests_on (path, i, lines) && !gw_step_supposes (path, i);
}

/* The next step that matters and is told by nobody yet; the number of steps: none. */
static guint
next_of (const GwPath *path, const gboolean *is_left, guint i)
{
  while (i < path->steps->len && !(path->matters[i] && is_left[i]))
    i++;
  return i;
}

/* Those behind it belong to it. */
static gboolean
begins_chain (const GwPath *path, const gboolean *is_left, guint i)
{
  const guint next = next_of (path, is_left, i + 1);

  return next < path->steps->len && gw_goes_on_chain (path, &i, 1, next);
}

/* The singles that begin with I, where they are few and something comes behind them; the last ones are a chapter. */
static void
collect_singles (const GwPath *path, const gboolean *is_left, guint i, GArray *then)
{
  g_autoptr (GArray) singles = g_array_new (FALSE, FALSE, sizeof (guint));

  gw_collect_singles (path, is_left, i, singles);
  if (singles->len <= MOST_SINGLES && next_of (path, is_left, g_array_index (singles, guint, singles->len - 1) + 1) < path->steps->len)
    g_array_append_vals (then, singles->data, singles->len);
}

static guint
count_named_by (const GwReason *step)
{
  return step->why != NULL ? gw_count_named (step->why) : 0;
}

/* Something that is said in a sentence of its own, and by nobody's wish. */
static gboolean
is_head (const GwPath *path, const GArray *lines)
{
  const guint first = g_array_index (lines, guint, 0);
  const GwReason *step = step_of (path, first);

  return path->matters[first] && !step->is_pinned && !gw_is_told_in_passing (path, first)
         && gw_reason_first_cell (step) < path->terrain->compiled->puzzle->grid->n_cells;
}

void
gw_collect_then (const GwPath *path, const gboolean *is_left, const GArray *lines, GArray *then)
{
  g_autoptr (GArray) all = g_array_copy ((GArray *) lines);
  guint n_named = 0;
  guint i;

  if (!is_head (path, lines))
    return;
  for (guint n = 0; n < lines->len; n++)
    n_named += count_named_by (step_of (path, g_array_index (lines, guint, n)));
  i = next_of (path, is_left, g_array_index (lines, guint, lines->len - 1) + 1);
  for (; then->len < MOST_SENTENCES && i < path->steps->len && !gw_is_told_in_passing (path, i) && goes_on (path, i, all) && !begins_chain (path, is_left, i);
       i = next_of (path, is_left, i + 1))
    {
      n_named += count_named_by (step_of (path, i));
      if (n_named > MOST_NAMED)
        return;
      g_array_append_val (then, i);
      g_array_append_val (all, i);
    }
  if (n_named <= MOST_NAMED && i < path->steps->len && gw_is_told_in_passing (path, i) && rests_on (path, i, all))
    collect_singles (path, is_left, i, then);
}

/* ---- one step of several ---- */

static void
add_changes (GwReason *run, const GwPath *path, guint first, const GwReason *step)
{
  for (guint k = 0; k < step->changes->len; k++)
    gw_reason_add_change (run, g_array_index (step->changes, GwCandidates, k).cell, g_array_index (step->changes, GwCandidates, k).values);
  for (guint k = 0; step->left != NULL && k < step->left->len; k++)
    gw_reason_add_left (run, g_array_index (step->left, GwCandidates, k).cell, g_array_index (step->left, GwCandidates, k).values);
  for (guint k = 0; k < step->pattern->len; k++)
    gw_reason_add_pattern (run, g_array_index (step->pattern, GwCandidates, k).cell, g_array_index (step->pattern, GwCandidates, k).values);
  for (guint k = 0; k < step->clues->len; k++)
    gw_reason_add_clue (run, g_array_index (step->clues, guint32, k));
  gw_gather_digits (run, step);
  gw_gather_list (run, run->seen_groups, step->groups);
  gw_gather_list (run, run->seen_groups, step->seen_groups);
  gw_gather_list (run, run->seen_clues, step->seen_clues);
  for (guint k = 0; k < step->marks->len; k++)
    gw_gather_mark (run, path, first, &g_array_index (step->marks, GwCandidates, k));
}

/* " Then 13 in R6C6 and R6C7 can only be …"; several clues have sentences of their own. */
static void
append_step (GString *text, const GwReason *step, const GwTerrain *terrain, gboolean goes_on)
{
  g_autofree char *said = gw_reason_say (step, terrain);

  if (step->is_list)
    g_string_append_printf (text, " %s", said);
  else
    gw_append_then (text, said, goes_on);
}

/* " Then R2C6 = 7 (16-cage), R1C3 = 2 in row 1."; of one alone it is said where its house has lost the digit. */
static void
append_singles (GString *text, const GwPath *path, const guint *lines, guint n, gboolean goes_on)
{
  g_autofree char *singles = NULL, *said = NULL;

  if (n == 1 && step_of (path, lines[0])->lost_to != NULL)
    {
      append_step (text, step_of (path, lines[0]), path->terrain, goes_on);
      return;
    }
  singles = gw_singles_text (path, lines, n);
  said = g_strdup_printf ("%s.", singles);
  gw_append_then (text, said, goes_on);
}

/* HEAD as the first part of itself: what it says, its part proves. */
static void
make_run (GwReason *head, const GwTerrain *terrain, GString *text)
{
  GwReason *part = gw_reason_copy (head);
  g_autofree char *said = gw_reason_say (head, terrain);

  g_string_append (text, said);
  g_clear_pointer (&head->parts, g_ptr_array_unref);
  g_clear_pointer (&head->claims, g_array_unref);
  gw_reason_add_part (head, part);
  head->is_run = TRUE;
  head->is_list = FALSE;
}

GwReason *
gw_then_of (const GwPath *path, guint first, GwReason *head, const GArray *then)
{
  const guint *lines = (const guint *) (gpointer) then->data;
  g_autoptr (GString) text = g_string_new (NULL);
  const gboolean is_run = head->is_run;
  guint n = 0;

  make_run (head, path->terrain, text);
  for (; n < then->len && !gw_is_told_in_passing (path, lines[n]); n++)
    {
      const GwReason *step = step_of (path, lines[n]);

      if (gw_strategy_index (step->strategy) > gw_strategy_index (head->strategy))
        head->strategy = step->strategy;
      add_changes (head, path, first, step);
      append_step (text, step, path->terrain, is_run || n > 0);
      gw_reason_add_part (head, gw_reason_copy (step));
    }
  if (n < then->len)
    {
      gw_gather_singles (head, path, first, lines + n, then->len - n);
      append_singles (text, path, lines + n, then->len - n, is_run || n > 0);
    }
  g_free (head->why);
  head->why = g_string_free (g_steal_pointer (&text), FALSE);
  return head;
}

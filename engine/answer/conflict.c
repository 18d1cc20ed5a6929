/* Which few constraints contradict each other. First by propagation alone, which is quick: what is found so is a reason that
 * people can follow. Where propagation sees no fault, the second engine's cores come first: most of the clues have nothing to do
 * with it, and own search does without large parts of the others at once. What is left is gone through one by one, so that of the result
 * none can be left out but those of which nobody decided it. */
#include "answer/answer.h"

#include <string.h>

#include "answer/subset.h"
#include "rules/rule.h"

typedef struct
{
  const GwPuzzle  *puzzle;
  GwSubsets       *subsets;
  guint64         *off;    /* bit per constraint … */
  guint64         *needed; /* … for those without which the rest has a solution … */
  guint64         *core;   /* … and for what the last answer needed */
  guint            most;   /* members that a reason may have */
  guint            n_needed, n_undecided; /* answers so far */
  const GwControl *control;
} Trial;

/* So many answers may stay open, by effort: each takes as long as it may. What comes after them is left in and not decided. */
static const guint most_undecided[] = { [GW_EFFORT_LITTLE] = 12, [GW_EFFORT_MUCH] = 8 };
/* Larger sets than this are not asked about with much effort. */
#define MOST_FOR_MUCH 64u

static gboolean
is_in (const Trial *trial, guint i)
{
  return trial->puzzle->constraints[i]->rule->post != NULL && !gw_bit_test (trial->off, i);
}

/* All that the last answer did without. */
static void
keep_core (Trial *trial)
{
  for (guint i = 0; i < trial->puzzle->n_constraints; i++)
    if (!gw_bit_test (trial->core, i))
      gw_bit_set (trial->off, i);
}

/* Tries to do without constraint I. What has a solution without it will have one when still less is there. */
static void
leave_out (Trial *trial, guint i, GwEffort effort)
{
  gw_bit_set (trial->off, i);
  switch (gw_subsets_ask (trial->subsets, trial->off, effort, trial->core))
    {
    case GW_SUBSET_IMPOSSIBLE:
      keep_core (trial);
      return;
    case GW_SUBSET_POSSIBLE:
      gw_bit_set (trial->needed, i);
      trial->n_needed++;
      break;
    default:
      trial->n_undecided++;
      break;
    }
  gw_bit_clear (trial->off, i);
}

static void
leave_out_by_propagation (Trial *trial, guint i)
{
  gw_bit_set (trial->off, i);
  if (!gw_subsets_propagate (trial->subsets, trial->off))
    gw_bit_clear (trial->off, i);
}

/* Goes once over the list, so that what stands first (rows, columns) goes first, and clues are left. FALSE after a stop. */
static gboolean
go_over_by_propagation (Trial *trial)
{
  for (guint i = 0; i < trial->puzzle->n_constraints && !gw_control_should_stop (trial->control); i++)
    if (is_in (trial, i))
      leave_out_by_propagation (trial, i);
  return !gw_control_should_stop (trial->control);
}

/* FALSE after a stop, and when there is no reason as short as is wanted. */
static gboolean
go_over (Trial *trial, GwEffort effort)
{
  trial->n_undecided = 0;
  for (guint i = 0; i < trial->puzzle->n_constraints && trial->n_needed <= trial->most && trial->n_undecided < most_undecided[effort]
                    && !gw_control_should_stop (trial->control); i++)
    if (is_in (trial, i) && !gw_bit_test (trial->needed, i))
      leave_out (trial, i, effort);
  return trial->n_needed <= trial->most && !gw_control_should_stop (trial->control);
}

static guint
count_in (const Trial *trial)
{
  guint n = 0;

  for (guint i = 0; i < trial->puzzle->n_constraints; i++)
    n += is_in (trial, i);
  return n;
}

/* From core to core, while they become smaller. */
static void
shrink (Trial *trial)
{
  for (guint before = G_MAXUINT; count_in (trial) < before;)
    {
      before = count_in (trial);
      if (gw_subsets_ask_core (trial->subsets, trial->off, GW_EFFORT_LITTLE, trial->core) == GW_SUBSET_IMPOSSIBLE)
        keep_core (trial);
    }
}

/* Tries to do without the N next ones from I on; returns where they end. */
static guint
leave_out_run (Trial *trial, guint i, guint n)
{
  gsize n_words = GW_WORDS (trial->puzzle->n_constraints);
  g_autofree guint64 *before = g_memdup2 (trial->off, n_words * sizeof (guint64));

  for (; i < trial->puzzle->n_constraints && n > 0; i++)
    if (is_in (trial, i))
      {
        gw_bit_set (trial->off, i);
        n--;
      }
  if (!gw_subsets_refute (trial->subsets, trial->off))
    memcpy (trial->off, before, n_words * sizeof (guint64));
  return i;
}

/* Halves, quarters, down to sixteenths of a large set at once: most of its clues have nothing to do with it. */
#define LEAST_RUN 4u
#define LARGEST_SHARE 16u

static void
leave_out_runs (Trial *trial)
{
  guint n = count_in (trial);

  for (guint size = n / 2; size >= MAX (LEAST_RUN, n / LARGEST_SHARE); size /= 2)
    for (guint i = 0; i < trial->puzzle->n_constraints && !gw_control_should_stop (trial->control);)
      i = leave_out_run (trial, i, size);
}

static gboolean
is_impossible (Trial *trial)
{
  for (GwEffort effort = GW_EFFORT_LITTLE; effort <= GW_EFFORT_MUCH; effort++)
    if (gw_subsets_ask (trial->subsets, trial->off, effort, trial->core) == GW_SUBSET_IMPOSSIBLE)
      {
        keep_core (trial);
        return TRUE;
      }
  return FALSE;
}

static gboolean
find (Trial *trial)
{
  if (gw_subsets_propagate (trial->subsets, trial->off))
    {
      if (!go_over_by_propagation (trial))
        return FALSE;
    }
  else if (is_impossible (trial))
    {
      shrink (trial);
      leave_out_runs (trial);
    }
  else
    return FALSE;
  return go_over (trial, GW_EFFORT_LITTLE) && (count_in (trial) > MOST_FOR_MUCH || go_over (trial, GW_EFFORT_MUCH));
}

/* Those that are left in, at most MOST of them; returns how many there are. */
static guint
gather (const Trial *trial, guint most, guint *constraints, guint *n_undecided)
{
  guint n = 0;

  for (guint i = 0; i < trial->puzzle->n_constraints; i++)
    if (is_in (trial, i))
      {
        if (n < most)
          constraints[n] = i;
        n++;
        if (n_undecided != NULL)
          *n_undecided += !gw_bit_test (trial->needed, i);
      }
  return n;
}

guint
gw_puzzle_conflict (GwPuzzle *puzzle, const guint64 *off, const GwControl *control, guint most, guint *constraints, guint *n_undecided)
{
  guint n_words = GW_WORDS (puzzle->n_constraints), n = 0;
  g_autoptr (GwSubsets) subsets = NULL;
  g_autofree guint64 *bits = g_new0 (guint64, 3 * n_words);
  Trial trial = { puzzle, NULL, bits, bits + n_words, bits + 2 * n_words, most, 0, 0, control };

  if (n_undecided != NULL)
    *n_undecided = 0;
  if (puzzle->n_constraints > GW_CONFLICT_MOST || (subsets = gw_subsets_new (puzzle, control)) == NULL)
    return 0;
  for (guint i = 0; off != NULL && i < n_words; i++)
    bits[i] = off[i];
  trial.subsets = subsets;
  if (find (&trial))
    n = gather (&trial, most, constraints, n_undecided);
  return n <= most ? n : 0;
}

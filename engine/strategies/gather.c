#include "strategies/gather.h"

#include <string.h>

#include "base/i18n.h"
#include "strategies/gather-chain.h"
#include "strategies/gather-later.h"
#include "strategies/gather-lists.h"
#include "strategies/gather-marks.h"
#include "strategies/gather-more.h"
#include "strategies/gather-singles.h"
#include "strategies/gather-takers.h"
#include "strategies/gather-then.h"
#include "strategies/strategy-table.h"
#include "strategies/telling.h"

#define MOST_LINES    5u /* of places: of as many reasons */
#define MOST_IN_A_CHAIN 6u

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* What is seen at a glance: how many places are marked, what a rule says of a few, or which are the only way, or out of reach. */
static gboolean
is_glance (const GwPath *path, guint i)
{
  static const GwStrategy *const glances[] = { &gw_strategy_place_count, &gw_strategy_place_part, &gw_strategy_place_whole };
  const GwReason *step = step_of (path, i);

  for (guint k = 0; k < G_N_ELEMENTS (glances); k++)
    if (step->strategy == glances[k])
      return path->matters[i] && !step->is_pinned && step->idea != NULL;
  return FALSE;
}

/* Whether I is the first of the N steps at LINES that says why in its words. */
static gboolean
is_first_of_its_words (const GwPath *path, const guint *lines, guint i)
{
  for (guint k = 0; k < i; k++)
    if (strcmp (step_of (path, lines[k])->why, step_of (path, lines[i])->why) == 0)
      return FALSE;
  return TRUE;
}

/* "Apart: with R3C2 it is full: R2C1, R2C2 and R2C3 have no star": all steps at LINES that say why as the one at AT does. */
static void
append_glance (GString *text, const GwPath *path, const guint *lines, guint n, guint at)
{
  GwReason alike;
  g_autofree char *changes = NULL;

  gw_reason_init (&alike);
  for (guint i = at; i < n; i++)
    for (guint k = 0; k < step_of (path, lines[i])->changes->len && strcmp (step_of (path, lines[i])->why, step_of (path, lines[at])->why) == 0; k++)
      {
        const GwCandidates *change = &g_array_index (step_of (path, lines[i])->changes, GwCandidates, k);

        gw_reason_add_change (&alike, change->cell, change->values);
      }
  changes = gw_reason_changes_text (&alike, path->terrain);
  g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "; " : "", step_of (path, lines[at])->why, changes);
  gw_reason_clear (&alike);
}

/* Of the steps at LINES, which are seen at a glance. */
static GwReason *
glances_of (const GwPath *path, const guint *lines, guint n)
{
  GwReason *run = gw_reason_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  run->is_run = TRUE;
  run->strategy = step_of (path, lines[0])->strategy;
  for (guint i = 0; i < n; i++)
    {
      const GwReason *step = step_of (path, lines[i]);

      if (gw_strategy_index (step->strategy) > gw_strategy_index (run->strategy))
        run->strategy = step->strategy;
      for (guint k = 0; k < step->changes->len; k++)
        gw_reason_add_change (run, g_array_index (step->changes, GwCandidates, k).cell, g_array_index (step->changes, GwCandidates, k).values);
      gw_gather_digits (run, step);
      for (guint k = 0; k < step->clues->len; k++)
        gw_reason_add_clue (run, g_array_index (step->clues, guint32, k));
      gw_gather_list (run, run->groups, step->groups);
      gw_gather_list (run, run->seen_groups, step->seen_groups);
      gw_gather_list (run, run->seen_clues, step->seen_clues);
      for (guint k = 0; k < step->marks->len; k++)
        gw_gather_mark (run, path, lines[0], &g_array_index (step->marks, GwCandidates, k));
      if (is_first_of_its_words (path, lines, i))
        append_glance (text, path, lines, n, i);
    }
  run->n_bases = run->groups->len;
  run->why = g_strdup_printf ("%s.", text->str);
  return run;
}

/* ---- the order ---- */

/* The same of steps about places, as long as there are few reasons. */
static void
collect_glances (const GwPath *path, guint first, GArray *lines)
{
  const guint *all;
  guint n_words = 0;

  for (guint i = first; i < path->steps->len; i++)
    {
      if (path->matters[i] && !is_glance (path, i))
        return;
      if (!path->matters[i])
        continue;
      g_array_append_val (lines, i);
      all = (const guint *) (gpointer) lines->data;
      n_words += is_first_of_its_words (path, all, lines->len - 1);
      if (n_words <= MOST_LINES)
        continue;
      g_array_set_size (lines, lines->len - 1);
      return;
    }
}

/* The steps along a chain. */
static void
collect_chain (const GwPath *path, guint first, GArray *lines)
{
  for (guint i = first; i < path->steps->len && lines->len < MOST_IN_A_CHAIN; i++)
    if (gw_goes_on_chain (path, (const guint *) (gpointer) lines->data, lines->len, i))
      g_array_append_val (lines, i);
    else if (path->matters[i])
      return;
}

/* What one clue says next. */
static void
collect_more (const GwPath *path, guint first, GArray *lines)
{
  g_array_set_size (lines, 0);
  for (guint i = first; i < path->steps->len; i++)
    if (gw_goes_on_more (path, (const guint *) (gpointer) lines->data, lines->len, i))
      g_array_append_val (lines, i);
    else if (path->matters[i])
      return;
}

typedef GwReason *(*Gatherer) (const GwPath *path, const guint *lines, guint n);

/* The step at FIRST and those that are told with it, into LINES; who makes them one. */
static Gatherer
collect_any (const GwPath *path, const gboolean *is_left, guint first, GArray *lines)
{
  if (gw_is_told_in_passing (path, first))
    {
      gw_collect_singles (path, is_left, first, lines);
      return gw_singles_of;
    }
  if (is_glance (path, first))
    {
      collect_glances (path, first, lines);
      return glances_of;
    }
  if (path->matters[first])
    collect_chain (path, first, lines);
  if (lines->len > 1 || !path->matters[first])
    return gw_chain_of;
  collect_more (path, first, lines);
  return gw_more_of;
}

static void
mark_taken (gboolean *is_left, const GArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    is_left[g_array_index (lines, guint, i)] = FALSE;
}

static guint
last_of (const GArray *lines)
{
  return g_array_index (lines, guint, lines->len - 1);
}

/* The step at FIRST, and what it is told with, as the step at N of the new path. */
static GwReason *
take (GwPath *path, gboolean *is_left, gboolean *matters, guint first, guint n)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint)), then = g_array_new (FALSE, FALSE, sizeof (guint));
  const Gatherer gather = collect_any (path, is_left, first, lines);
  GwReason *step;

  if (lines->len == 0)
    g_array_append_val (lines, first);
  gw_collect_then (path, is_left, lines, then);
  mark_taken (is_left, lines);
  mark_taken (is_left, then);
  matters[n] = path->matters[first];
  path->is_first_sight[n] = path->is_first_sight[first];
  path->n_ways[n] = path->n_ways[first];
  path->n_left[n] = path->n_left[then->len > 0 ? last_of (then) : last_of (lines)];
  if (lines->len > 1)
    step = gather (path, (const guint *) (gpointer) lines->data, lines->len);
  else if (then->len > 0)
    step = gw_reason_copy (path->steps->pdata[first]);
  else
    step = g_steal_pointer (&path->steps->pdata[first]); /* who comes behind looks at none before itself */
  return then->len > 0 ? gw_then_of (path, first, step, then) : step;
}

/* Where a house may hold a digit twice, who took the last one says too little. */
static gboolean
has_repeats (const GwTerrain *terrain)
{
  for (guint i = 0; i < terrain->n_groups; i++)
    if ((terrain->groups[i].limited & ~terrain->groups[i].once) != 0)
      return TRUE;
  return FALSE;
}

void
gw_path_gather (GwPath *path)
{
  g_autofree gboolean *is_left = NULL;
  gboolean *matters;
  GPtrArray *steps;
  guint n_steps;

  if (!has_repeats (path->terrain))
    gw_path_name_takers (path);
  gw_path_split_lists (path);
  gw_path_put_off (path);
  n_steps = path->steps->len;
  is_left = g_new (gboolean, n_steps + 1);
  matters = g_new0 (gboolean, n_steps + 1); /* of the new steps: whoever goes on looks at those of the old */
  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_reason_free);
  for (guint i = 0; i < n_steps; i++)
    is_left[i] = TRUE;
  for (guint i = 0; i < n_steps; i++)
    if (is_left[i])
      g_ptr_array_add (steps, take (path, is_left, matters, i, steps->len));
  g_ptr_array_unref (path->steps);
  path->steps = steps;
  g_free (path->matters);
  path->matters = matters;
  g_clear_pointer (&path->taker, g_free);
  g_clear_pointer (&path->put_at, g_free);
}

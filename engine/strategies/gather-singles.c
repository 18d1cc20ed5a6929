#include "strategies/gather-singles.h"

#include <string.h>

#include "base/i18n.h"
#include "strategies/gather-marks.h"
#include "strategies/reason-took.h"
#include "strategies/strategy-table.h"

#define MOST_IN_A_RUN 9u /* more is no sentence; a few that would be left over make no second one */
#define MOST_AT_LAST  12u

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* ---- which steps ---- */

/* What a sum leaves for its last cell, or several sums do, where digits stand in all the others. */
static gboolean
is_last_of_sum (const GwReason *step)
{
  if (step->idea == NULL || strcmp (step->idea, "sum-rest") != 0 || step->is_run || !gw_reason_places (step))
    return FALSE;
  for (guint i = 0; i < step->changes->len; i++)
    if (!gw_reason_places_in (step, g_array_index (step->changes, GwCandidates, i).cell))
      return FALSE;
  for (guint i = 0; i < step->marks->len; i++)
    {
      const GwCandidates *mark = &g_array_index (step->marks, GwCandidates, i);

      if (!gw_mask_is_single (mark->values) && !gw_reason_places_in (step, mark->cell))
        return FALSE;
    }
  return TRUE;
}

gboolean
gw_is_told_in_passing (const GwPath *path, guint i)
{
  const GwReason *step = step_of (path, i);

  return path->matters[i] && !step->is_pinned && (gw_reason_is_single (step) || is_last_of_sum (step));
}

/* Those that no clue has placed by then. Where they are too many for one step all that these take are about as long. */
void
gw_collect_singles (const GwPath *path, const gboolean *is_left, guint first, GArray *lines)
{
  guint n_runs;

  for (guint i = first; i < path->steps->len && !(path->matters[i] && is_left[i] && !gw_is_told_in_passing (path, i)); i++)
    if (path->matters[i] && is_left[i])
      g_array_append_val (lines, i);
  n_runs = lines->len <= MOST_AT_LAST ? 1 : (lines->len + MOST_IN_A_RUN - 1) / MOST_IN_A_RUN;
  g_array_set_size (lines, (lines->len + n_runs - 1) / n_runs);
}

/* Whether the step before I that matters is a single, too: one run of them ends, and the next begins. */
static gboolean
goes_on_singles (const GwPath *path, guint i)
{
  while (i > 0 && !path->matters[i - 1])
    i--;
  return i > 0 && path->steps->pdata[i - 1] != NULL && gw_is_told_in_passing (path, i - 1); /* NULL: it was told by itself */
}

/* ---- words ---- */

/* The clue of STEP in which CELL lies, by its name; NULL: none. Free it. */
static char *
clue_around (const GwReason *step, GwCell cell, const GwPuzzle *puzzle)
{
  for (guint i = 0; i < step->clues->len; i++)
    {
      const GwConstraint *clue = puzzle->constraints[g_array_index (step->clues, guint32, i)];

      if (clue->n_regions > 0 && gw_region_contains (clue->regions[0], cell))
        return gw_reason_clue_name (clue);
    }
  return NULL;
}

/* "R2C6 = 7 (16-cage), R3C6 = 1 (8-cage)": the digits of sums, each with its own. */
static void
append_last_of_sums (GString *text, const GwReason *step, const GwTerrain *terrain)
{
  for (guint i = 0; i < step->placed->len; i++)
    {
      const GwCell cell = g_array_index (step->placed, GwCandidates, i).cell;
      g_autofree char *digit = gw_reason_digit_text (step, i, terrain), *name = clue_around (step, cell, terrain->compiled->puzzle);

      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", digit);
      if (name != NULL)
        g_string_append_printf (text, " (%s)", name);
    }
}

/* "R1C4 = 7 in box 2": where its house needs it; "R1C4 = 7" where the cell has nothing else, "R1C4 = 7 (thermometer)" where it
 * takes a clue to see that. */
static void
append_single (GString *text, const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *change = NULL, *house = NULL;

  if (is_last_of_sum (step))
    {
      append_last_of_sums (text, step, terrain);
      return;
    }
  change = gw_reason_changes_text (step, terrain);
  g_string_append (text, text->len > 0 ? ", " : "");
  if (step->groups->len == 0)
    {
      g_string_append (text, change);
      gw_reason_append_took (text, step, terrain);
      return;
    }
  house = gw_reason_groups_text (step, 0, 1, terrain);
  /* Translators: what stands in a cell, and in which house it has no other place: R1C4 = 7 in box 2 */
  g_string_append_printf (text, _("%s in %s"), change, house);
}

char *
gw_singles_text (const GwPath *path, const guint *lines, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    append_single (text, step_of (path, lines[i]), path->terrain);
  return g_string_free (text, FALSE);
}

/* ---- one step of several ---- */

void
gw_gather_singles (GwReason *run, const GwPath *path, guint first, const guint *lines, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const GwReason *step = step_of (path, lines[i]);

      gw_gather_digits (run, step);
      gw_gather_list (run, run->seen_groups, step->groups);
      gw_gather_list (run, run->seen_groups, step->seen_groups);
      gw_gather_list (run, run->seen_clues, step->clues);
      gw_gather_list (run, run->seen_clues, step->seen_clues);
      for (guint k = 0; k < step->marks->len; k++)
        gw_gather_mark (run, path, first, &g_array_index (step->marks, GwCandidates, k));
    }
}

GwReason *
gw_singles_of (const GwPath *path, const guint *lines, guint n)
{
  g_autofree char *text = gw_singles_text (path, lines, n);
  GwReason *run = gw_reason_new ();

  run->is_run = TRUE;
  run->strategy = &gw_strategy_naked_single;
  for (guint i = 0; i < n; i++)
    if (step_of (path, lines[i])->strategy == &gw_strategy_hidden_single)
      run->strategy = &gw_strategy_hidden_single;
  gw_gather_singles (run, path, lines[0], lines, n);
  /* Translators: digits and where they stand; the second form goes on from the first: R1C4 = 7 in box 2, R1C5 = 3 */
  run->why = g_strdup_printf (goes_on_singles (path, lines[0]) ? _("then: %s.") : _("singles, one after the other: %s."), text);
  return run;
}

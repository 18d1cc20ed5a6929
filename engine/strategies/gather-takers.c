#include "strategies/gather-takers.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/strategy-table.h"
#include "strategies/telling.h"

/* So many takers are one sentence. */
#define MOST_TAKERS 3u

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* ---- what took it ---- */

/* Of several clues that are told together the one that takes VALUE from CELL. */
static const GwReason *
part_that_takes (const GwReason *step, GwCell cell, guint value)
{
  for (guint i = 0; step->is_list && step->parts != NULL && i < step->parts->len; i++)
    if ((gw_reason_taken_from (step->parts->pdata[i], cell) >> value & 1) != 0)
      return step->parts->pdata[i];
  return step;
}

static gboolean
is_subset (const GwReason *step)
{
  return step->pattern->len > 0
         && (step->strategy == &gw_strategy_direct_pair || g_str_has_prefix (step->strategy->id, "naked-") || g_str_has_prefix (step->strategy->id, "hidden-"));
}

/* "R6C4 and R8C4 are 8 and 9": the cells that hold so many values between them. */
static char *
subset_text (const GwPath *path, const GwReason *step)
{
  const GwCandidates *cells = (const GwCandidates *) (gpointer) step->pattern->data;
  g_autofree char *names = gw_reason_cells_text (cells, step->pattern->len, path->terrain);
  g_autofree char *values = gw_reason_values_text (step->strategy == &gw_strategy_direct_pair ? cells[0].values : step->values, path->terrain);

  return g_strdup_printf (_("%s are %s"), names, values);
}

/* "box 6 has its 8 in row 7" */
static char *
locked_text (const GwPath *path, const GwReason *step, guint value)
{
  g_autofree char *full = gw_reason_groups_text (step, 0, 1, path->terrain), *other = gw_reason_groups_text (step, 1, 1, path->terrain);

  /* Translators: a house, a digit, another house: box 6 has its 8 in row 7 */
  return g_strdup_printf (_("%s has its %s in %s"), full, path->terrain->compiled->puzzle->symbols->text[value], other);
}

/* Of the clues of STEP the one in which CELL lies; else the houses in which they reach it, or what they are called. Free it. */
static char *
clue_text (const GwPath *path, const GwReason *step, GwCell cell)
{
  GwConstraint *const *constraints = path->terrain->compiled->puzzle->constraints;

  for (guint i = 0; i < step->clues->len; i++)
    {
      const guint32 clue = g_array_index (step->clues, guint32, i);

      for (guint k = 0; k < constraints[clue]->n_regions; k++)
        if (gw_region_contains (constraints[clue]->regions[k], cell))
          return gw_case_clue_name (path->terrain, clue);
    }
  if (step->clues->len > 1 && step->groups->len > 0)
    return gw_reason_groups_text (step, 0, step->groups->len, path->terrain);
  return step->clues->len == 1 ? gw_case_clue_name (path->terrain, gw_reason_clue (step)) : gw_reason_clue_name (constraints[gw_reason_clue (step)]);
}

/* What STEP is, which took VALUE from CELL by itself. Free it. */
static char *
taker_text (const GwPath *path, const GwReason *step, GwCell cell, guint value)
{
  const GwReason *part = part_that_takes (step, cell, value);

  if (step->cases != NULL)
    /* Translators: what took a digit: several cases that fail */
    return g_strdup (_("a case above"));
  if (is_subset (step))
    return subset_text (path, step);
  if (step->strategy == &gw_strategy_locked_candidates)
    return locked_text (path, step, value);
  if (gw_reason_has_clue (part) && step->why != NULL)
    return clue_text (path, part, cell);
  if (step->idea != NULL && step->groups->len > 0 && step->kinds[0] == 0)
    return gw_reason_groups_text (step, 0, step->groups->len, path->terrain);
  return g_strdup (_(step->strategy->name));
}

/* Whether a digit stands in VAR before step I. */
static gboolean
is_put (const GwPath *path, guint i, guint var)
{
  const guint32 put = path->put_at[var];

  return put != GW_PATH_NOBODY ? put < i : gw_mask_is_single (path->cells[gw_terrain_cell (path->terrain, var)]);
}

/* The clue by which a digit that stood before step I is at odds with VALUE in VAR; NULL: none is. Free it. */
static char *
odds_text (const GwPath *path, guint i, guint var, guint value)
{
  const GwTerrain *terrain = path->terrain;

  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    {
      const GwPair *pair = &terrain->pairs[k];
      const GwMask there = path->cells[gw_terrain_cell (terrain, pair->other)];

      if (is_put (path, i, pair->other) && (pair->partners[value] & there) == 0)
        return gw_case_clue_name (terrain, terrain->compiled->model->instances[pair->instance].owner);
    }
  return NULL;
}

/* ---- which cells ---- */

/* Cells that have lost the digit alike. */
typedef struct
{
  char   *taker;
  GArray *cells; /* GwCell */
} Loss;

static void
free_loss (gpointer data)
{
  Loss *loss = data;

  g_free (loss->taker);
  g_array_unref (loss->cells);
  g_free (loss);
}

/* Takes TAKER. */
static void
add_loss (GPtrArray *losses, char *taker, GwCell cell)
{
  Loss *loss;

  for (guint i = 0; i < losses->len; i++)
    if (strcmp (((const Loss *) losses->pdata[i])->taker, taker) == 0)
      {
        g_free (taker);
        g_array_append_val (((Loss *) losses->pdata[i])->cells, cell);
        return;
      }
  loss = g_new0 (Loss, 1);
  loss->taker = taker;
  loss->cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_array_append_val (loss->cells, cell);
  g_ptr_array_add (losses, loss);
}

/* What took VALUE from VAR before step I, where that is no digit of its own; FALSE: nobody knows. */
static gboolean
look_at_cell (const GwPath *path, guint i, guint var, guint value, GPtrArray *losses)
{
  const guint32 at = path->taker[var * path->terrain->compiled->model->n_values + value];
  const GwCell cell = gw_terrain_cell (path->terrain, var);
  char *taker = odds_text (path, i, var, value);

  if (taker == NULL && at != GW_PATH_NOBODY && at < i && (gw_reason_taken_from (step_of (path, at), cell) >> value & 1) != 0)
    taker = taker_text (path, step_of (path, at), cell, value);
  if (taker == NULL)
    return FALSE;
  add_loss (losses, taker, cell);
  return TRUE;
}

/* Whether VALUE stood before step I in a cell that shares a group with VAR, be it a house, a cage or another in which it stands once. */
static gboolean
stands_in_group_of (const GwPath *path, guint i, guint var, guint value)
{
  const GwTerrain *terrain = path->terrain;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      for (guint n = 0; n < group->n_vars && (group->once >> value & 1) != 0; n++)
        if (path->cells[gw_terrain_cell (terrain, group->vars[n])] == GW_BIT (value) && is_put (path, i, group->vars[n]))
          return TRUE;
    }
  return FALSE;
}

/* "R7C8 and R8C8 have lost it (renban line at R2C9)" */
static char *
losses_text (const GwPath *path, const GPtrArray *losses)
{
  const GwThinker thinker = { .puzzle = path->terrain->compiled->puzzle };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < losses->len; i++)
    {
      const Loss *loss = losses->pdata[i];
      g_autofree char *cells = gw_think_cells (&thinker, (const GwCell *) (gpointer) loss->cells->data, loss->cells->len);

      g_string_append (text, i > 0 ? ", " : "");
      /* Translators: a cell, or several; what took a digit from it: R7C8 has lost it (renban line at R2C9) */
      g_string_append_printf (text, loss->cells->len == 1 ? _("%s has lost it (%s)") : _("%s have lost it (%s)"), cells, loss->taker);
    }
  return g_string_free (text, FALSE);
}

static void
name_takers (const GwPath *path, guint i, GwReason *step)
{
  const GwGroup *house = &path->terrain->groups[g_array_index (step->groups, guint32, 0)];
  const guint value = gw_mask_lowest (step->values);
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (free_loss);
  gboolean is_known = TRUE;

  for (guint k = 0; k < house->n_vars && is_known; k++)
    if (!gw_reason_places_in (step, gw_terrain_cell (path->terrain, house->vars[k])) && !is_put (path, i, house->vars[k])
        && !stands_in_group_of (path, i, house->vars[k], value))
      is_known = look_at_cell (path, i, house->vars[k], value, losses);
  if (is_known && losses->len > 0 && losses->len <= MOST_TAKERS)
    step->lost_to = losses_text (path, losses);
}

/* Whether neither the step before I that matters nor the one behind is a single: with those it is told in passing, and without a reason. */
static gboolean
is_told_alone (const GwPath *path, guint i)
{
  guint before = i, behind = i + 1;

  while (before > 0 && !path->matters[before - 1])
    before--;
  while (behind < path->steps->len && !path->matters[behind])
    behind++;
  return (before == 0 || !gw_reason_is_single (step_of (path, before - 1))) && (behind == path->steps->len || !gw_reason_is_single (step_of (path, behind)));
}

void
gw_path_name_takers (const GwPath *path)
{
  for (guint i = 0; i < path->steps->len; i++)
    {
      GwReason *step = path->steps->pdata[i];

      if (path->matters[i] && step->strategy == &gw_strategy_hidden_single && step->n_open > 0 && step->groups->len > 0 && step->lost_to == NULL
          && is_told_alone (path, i))
        name_takers (path, i, step);
    }
}

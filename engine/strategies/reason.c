#include "strategies/reason.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/strategy.h"

/* With room from the start: nobody who reads an empty array meets a null. */
void
gw_reason_init (GwReason *step)
{
  *step = (GwReason) { .strategy = NULL };
  step->changes = g_array_sized_new (FALSE, FALSE, sizeof (GwCandidates), 8);
  step->placed = g_array_sized_new (FALSE, FALSE, sizeof (GwCandidates), 8);
  step->pattern = g_array_sized_new (FALSE, FALSE, sizeof (GwCandidates), 8);
  step->groups = g_array_sized_new (FALSE, FALSE, sizeof (guint32), 8);
  step->one_of = g_array_sized_new (FALSE, FALSE, sizeof (GwCandidates), 8);
  step->links = g_array_sized_new (FALSE, FALSE, sizeof (GwReasonLink), 8);
  step->clues = g_array_sized_new (FALSE, FALSE, sizeof (guint32), 8);
  step->marks = g_array_sized_new (FALSE, FALSE, sizeof (GwCandidates), 8);
  step->seen_groups = g_array_sized_new (FALSE, FALSE, sizeof (guint32), 8);
  step->seen_clues = g_array_sized_new (FALSE, FALSE, sizeof (guint32), 8);
}

void
gw_reason_clear (GwReason *step)
{
  g_array_unref (step->changes);
  g_array_unref (step->placed);
  g_clear_pointer (&step->left, g_array_unref);
  g_array_unref (step->pattern);
  g_array_unref (step->groups);
  g_array_unref (step->one_of);
  g_array_unref (step->links);
  g_array_unref (step->clues);
  g_array_unref (step->marks);
  g_clear_pointer (&step->claims, g_array_unref);
  g_clear_pointer (&step->known, g_array_unref);
  g_array_unref (step->seen_groups);
  g_array_unref (step->seen_clues);
  g_clear_pointer (&step->took, g_array_unref);
  g_clear_pointer (&step->said, g_array_unref);
  g_clear_pointer (&step->cases, g_ptr_array_unref);
  g_clear_pointer (&step->parts, g_ptr_array_unref);
  g_free (step->why);
  g_free (step->own_words);
  g_free (step->lost_to);
}

void
gw_reason_reset (GwReason *step)
{
  step->n_told = 0;
  g_array_set_size (step->changes, 0);
  g_array_set_size (step->placed, 0);
  g_clear_pointer (&step->left, g_array_unref);
  g_array_set_size (step->pattern, 0);
  g_array_set_size (step->groups, 0);
  g_array_set_size (step->one_of, 0);
  g_array_set_size (step->links, 0);
  g_array_set_size (step->clues, 0);
  g_array_set_size (step->marks, 0);
  g_clear_pointer (&step->claims, g_array_unref);
  g_clear_pointer (&step->known, g_array_unref);
  g_array_set_size (step->seen_groups, 0);
  g_array_set_size (step->seen_clues, 0);
  g_clear_pointer (&step->took, g_array_unref);
  g_clear_pointer (&step->said, g_array_unref);
  g_clear_pointer (&step->why, g_free);
  g_clear_pointer (&step->own_words, g_free);
  g_clear_pointer (&step->lost_to, g_free);
  g_clear_pointer (&step->cases, g_ptr_array_unref);
  g_clear_pointer (&step->parts, g_ptr_array_unref);
  step->idea = NULL;
  step->strategy = NULL;
  step->is_run = step->is_list = step->is_pinned = step->tells_losses = FALSE;
  step->reasoning = 0;
  step->n_bases = step->n_open = 0;
  step->values = step->kinds[0] = step->kinds[1] = 0;
  step->n_first = 0;
}

/* One entry a cell: several reasons may take several values from it. */
static void
add_mark (GArray *marks, GwCell cell, GwMask values)
{
  const GwCandidates mark = { cell, values };

  for (guint i = 0; i < marks->len; i++)
    if (g_array_index (marks, GwCandidates, i).cell == cell)
      {
        g_array_index (marks, GwCandidates, i).values |= values;
        return;
      }
  g_array_append_val (marks, mark);
}

void
gw_reason_add_change (GwReason *step, GwCell cell, GwMask values)
{
  add_mark (step->changes, cell, values);
}

void
gw_reason_add_placed (GwReason *step, GwCell cell, guint value)
{
  add_mark (step->placed, cell, GW_BIT (value));
}

void
gw_reason_add_pattern (GwReason *step, GwCell cell, GwMask values)
{
  add_mark (step->pattern, cell, values);
}

void
gw_reason_add_group (GwReason *step, guint group)
{
  guint32 index = group;

  g_array_append_val (step->groups, index);
}

void
gw_reason_add_seen (GwReason *step, GArray *list, guint place)
{
  guint32 index = place;

  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, guint32, i) == index)
      return;
  g_array_append_val (list, index);
}

void
gw_reason_add_clue (GwReason *step, guint clue)
{
  gw_reason_add_seen (step, step->clues, clue);
}

void
gw_reason_add_mark (GwReason *step, GwCell cell, GwMask values)
{
  const GwCandidates mark = { cell, values };

  for (guint i = 0; i < step->marks->len; i++)
    if (g_array_index (step->marks, GwCandidates, i).cell == cell)
      {
        g_array_index (step->marks, GwCandidates, i).values &= values;
        return;
      }
  g_array_append_val (step->marks, mark);
}

void
gw_reason_add_said (GwReason *step, GwCell cell, GwMask values)
{
  if (step->said == NULL)
    step->said = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  add_mark (step->said, cell, values);
}

void
gw_reason_add_took (GwReason *step, guint clue, GwCell cell)
{
  const GwTook took = { clue, cell };

  if (step->took == NULL)
    step->took = g_array_new (FALSE, FALSE, sizeof (GwTook));
  for (guint i = 0; i < step->took->len; i++)
    if (g_array_index (step->took, GwTook, i).clue == clue && g_array_index (step->took, GwTook, i).cell == cell)
      return;
  g_array_append_val (step->took, took);
}

void
gw_reason_add_claim (GwReason *step, const GwClaim *claim)
{
  if (step->claims == NULL)
    step->claims = g_array_new (FALSE, FALSE, sizeof (GwClaim));
  g_array_append_vals (step->claims, claim, 1);
}

void
gw_reason_add_known (GwReason *step, GwCell cell, GwMask values)
{
  if (step->known == NULL)
    step->known = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  add_mark (step->known, cell, values);
}

void
gw_reason_add_left (GwReason *step, GwCell cell, GwMask values)
{
  const GwCandidates left = { cell, values };

  if (step->left == NULL)
    step->left = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  g_array_append_val (step->left, left);
}

void
gw_reason_join (GwReason *step, const GwReason *more)
{
  for (guint i = 0; i < more->clues->len; i++)
    gw_reason_add_clue (step, g_array_index (more->clues, guint32, i));
  for (guint i = 0; i < more->groups->len; i++)
    gw_reason_add_seen (step, step->groups, g_array_index (more->groups, guint32, i));
  for (guint i = 0; i < more->seen_groups->len; i++)
    gw_reason_add_seen (step, step->seen_groups, g_array_index (more->seen_groups, guint32, i));
  for (guint i = 0; i < more->seen_clues->len; i++)
    gw_reason_add_seen (step, step->seen_clues, g_array_index (more->seen_clues, guint32, i));
  for (guint i = 0; i < more->marks->len; i++)
    gw_reason_add_mark (step, g_array_index (more->marks, GwCandidates, i).cell, g_array_index (more->marks, GwCandidates, i).values);
  for (guint i = 0; i < more->changes->len; i++)
    gw_reason_add_change (step, g_array_index (more->changes, GwCandidates, i).cell, g_array_index (more->changes, GwCandidates, i).values);
  for (guint i = 0; i < more->placed->len; i++)
    gw_reason_add_placed (step, g_array_index (more->placed, GwCandidates, i).cell, gw_mask_lowest (g_array_index (more->placed, GwCandidates, i).values));
  for (guint i = 0; i < more->pattern->len; i++)
    gw_reason_add_pattern (step, g_array_index (more->pattern, GwCandidates, i).cell, g_array_index (more->pattern, GwCandidates, i).values);
  for (guint i = 0; more->claims != NULL && i < more->claims->len; i++)
    gw_reason_add_claim (step, &g_array_index (more->claims, GwClaim, i));
  for (guint i = 0; more->known != NULL && i < more->known->len; i++)
    gw_reason_add_known (step, g_array_index (more->known, GwCandidates, i).cell, g_array_index (more->known, GwCandidates, i).values);
}

GwReason *
gw_reason_new (void)
{
  GwReason *step = g_new (GwReason, 1);

  gw_reason_init (step);
  return step;
}

GwReason *
gw_reason_copy (const GwReason *step)
{
  GwReason *copy = g_new (GwReason, 1);

  *copy = *step;
  copy->changes = g_array_copy (step->changes);
  copy->placed = g_array_copy (step->placed);
  copy->left = step->left != NULL ? g_array_copy (step->left) : NULL;
  copy->pattern = g_array_copy (step->pattern);
  copy->groups = g_array_copy (step->groups);
  copy->one_of = g_array_copy (step->one_of);
  copy->links = g_array_copy (step->links);
  copy->clues = g_array_copy (step->clues);
  copy->marks = g_array_copy (step->marks);
  copy->claims = step->claims != NULL ? g_array_copy (step->claims) : NULL;
  copy->known = step->known != NULL ? g_array_copy (step->known) : NULL;
  copy->seen_groups = g_array_copy (step->seen_groups);
  copy->seen_clues = g_array_copy (step->seen_clues);
  copy->took = step->took != NULL ? g_array_copy (step->took) : NULL;
  copy->said = step->said != NULL ? g_array_copy (step->said) : NULL;
  copy->why = g_strdup (step->why);
  copy->own_words = g_strdup (step->own_words);
  copy->lost_to = g_strdup (step->lost_to);
  copy->cases = copy->parts = NULL;
  for (guint i = 0; step->cases != NULL && i < step->cases->len; i++)
    gw_reason_add_case (copy, gw_reason_copy (step->cases->pdata[i]));
  for (guint i = 0; step->parts != NULL && i < step->parts->len; i++)
    gw_reason_add_part (copy, gw_reason_copy (step->parts->pdata[i]));
  return copy;
}

void
gw_reason_free (GwReason *step)
{
  if (step == NULL)
    return;
  gw_reason_clear (step);
  g_free (step);
}

static void
add_reason (GPtrArray **list, GwReason *reason)
{
  if (*list == NULL)
    *list = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_reason_free);
  g_ptr_array_add (*list, reason);
}

void
gw_reason_add_case (GwReason *step, GwReason *line)
{
  add_reason (&step->cases, line);
}

void
gw_reason_add_part (GwReason *step, GwReason *part)
{
  add_reason (&step->parts, part);
}

gboolean
gw_reason_places_in (const GwReason *step, GwCell cell)
{
  for (guint i = 0; i < step->placed->len; i++)
    if (g_array_index (step->placed, GwCandidates, i).cell == cell)
      return TRUE;
  return FALSE;
}

GwMask
gw_reason_taken_from (const GwReason *step, GwCell cell)
{
  for (guint i = 0; i < step->changes->len; i++)
    if (g_array_index (step->changes, GwCandidates, i).cell == cell)
      return g_array_index (step->changes, GwCandidates, i).values;
  return 0;
}

GwCell
gw_reason_first_cell (const GwReason *step)
{
  return g_array_index (gw_reason_places (step) ? step->placed : step->changes, GwCandidates, 0).cell;
}

gboolean
gw_reason_is_single (const GwReason *step)
{
  return gw_reason_places (step) && (strcmp (step->strategy->id, "naked-single") == 0 || strcmp (step->strategy->id, "hidden-single") == 0);
}

gboolean
gw_reason_is_by_cases (const GwReason *step)
{
  for (guint i = 0; step->is_run && step->parts != NULL && i < step->parts->len; i++)
    if (gw_reason_is_by_cases (step->parts->pdata[i]))
      return TRUE;
  return step->idea == NULL && !step->is_run && (step->cases != NULL || step->why != NULL);
}

/* ---- words ---- */

char *
gw_reason_values_text (GwMask values, const GwTerrain *terrain)
{
  const GwSymbols *symbols = terrain->compiled->puzzle->symbols;
  GString *text = g_string_new (NULL);
  guint n = gw_mask_count (values), i = 0;

  GW_MASK_FOREACH (v, values)
    {
      if (i > 0)
        g_string_append (text, i + 1 == n ? _(" and ") : ", ");
      g_string_append (text, symbols->text[v]);
      i++;
    }
  return g_string_free (text, FALSE);
}

char *
gw_reason_cells_text (const GwCandidates *marks, guint n_marks, const GwTerrain *terrain)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_marks; i++)
    {
      g_autofree char *name = gw_grid_cell_name (terrain->compiled->puzzle->grid, marks[i].cell);

      if (i > 0)
        g_string_append (text, i + 1 == n_marks ? _(" and ") : ", ");
      g_string_append (text, name);
    }
  return g_string_free (text, FALSE);
}

char *
gw_reason_groups_text (const GwReason *step, guint first, guint n, const GwTerrain *terrain)
{
  return gw_terrain_group_names (terrain, &g_array_index (step->groups, guint32, first), n);
}

void
gw_reason_append_candidate (GString *text, GwCell cell, guint value, gboolean is_true, const GwTerrain *terrain)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  g_autofree char *name = gw_grid_cell_name (puzzle->grid, cell);

  g_string_append_printf (text, "%s %s %s", name, is_true ? "=" : "≠", puzzle->symbols->text[value]);
}

char *
gw_reason_digit_text (const GwReason *step, guint at, const GwTerrain *terrain)
{
  const GwCandidates *digit = &g_array_index (step->placed, GwCandidates, at);
  GString *text = g_string_new (NULL);

  gw_reason_append_candidate (text, digit->cell, gw_mask_lowest (digit->values), TRUE, terrain);
  return g_string_free (text, FALSE);
}

char *
gw_reason_one_of_text (const GwReason *step, const GwTerrain *terrain)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < step->one_of->len; i++)
    {
      const GwCandidates *one = &g_array_index (step->one_of, GwCandidates, i);

      if (i > 0)
        g_string_append (text, _(" or "));
      gw_reason_append_candidate (text, one->cell, gw_mask_lowest (one->values), TRUE, terrain);
    }
  return g_string_free (text, FALSE);
}

guint
gw_reason_count_gone (const GwReason *step)
{
  guint n = 0;

  for (guint i = 0; i < step->changes->len; i++)
    n += gw_mask_count (g_array_index (step->changes, GwCandidates, i).values);
  return n;
}

#include "strategies/reason.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/number.h"
#include "rules/thinker.h"
#include "strategies/contract.h"
#include "strategies/place-phrases.h"
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

static void
append_symbols (GString *text, GwMask values, gboolean is_of_layer, const GwTerrain *terrain)
{
  const char *before = "";

  GW_MASK_FOREACH (v, values)
    {
      if (is_of_layer)
        g_string_append_printf (text, "%s%u", before, v);
      else
        g_string_append_printf (text, "%s%s", before, terrain->compiled->puzzle->symbols->text[v]);
      before = ", ";
    }
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

#define MOST_TOLD_ALL 4u

/* Whether all cells lie in one house, where each of their values stands once, and are as many as these: they hold every one of them. */
static gboolean
share_all (const GwCandidates *cells, guint n, const GwTerrain *terrain)
{
  const guint16 *vars = terrain->compiled->var_of_cell;
  const guint first = n > 1 && n <= MOST_TOLD_ALL && n == gw_mask_count (cells->values) ? vars[cells[0].cell] : terrain->n_vars;

  if (first >= terrain->n_vars)
    return FALSE;
  for (guint32 k = terrain->first_group[first]; k < terrain->first_group[first + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];
      guint i = 1;

      while (i < n && (cells->values & ~group->once) == 0 && gw_group_has (group, vars[cells[i].cell]))
        i++;
      if (i == n)
        return TRUE;
    }
  return FALSE;
}

/* "R1C1 and R1C2 are 1 or 5-7", "R1C1 and R1C2 are 1 and 3", "R1C1 is 5" */
static void
append_left (GString *text, const GwCandidates *cells, guint n, const GwTerrain *terrain)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autofree char *names = gw_reason_cells_text (cells, n, terrain);
  const gboolean are_all = share_all (cells, n, terrain) && (n == 2 || gw_think_n_parts (&thinker, cells->values) == n);
  g_autofree char *values = are_all ? gw_think_digits (&thinker, cells->values) : gw_think_values (&thinker, cells->values);

  /* Translators: several cells, what they may still hold: R1C1 and R1C2 are 1 or 5-7 */
  g_string_append_printf (text, n == 1 ? _("%s is %s") : _("%s are %s"), names, values);
}

/* The cells that lose, or keep, just VALUES, from mark FIRST on, as one part of the list. */
static void
append_part (GString *text, const GwCandidates *marks, guint n_marks, guint first, gboolean is_left, const GwTerrain *terrain)
{
  g_autofree GwCandidates *same = g_new (GwCandidates, n_marks);
  g_autofree char *cells = NULL;
  guint n = 0;

  for (guint i = 0; i < n_marks; i++)
    if (marks[i].values == marks[first].values)
      same[n++] = marks[i];
  g_string_append (text, text->len > 0 ? "; " : "");
  if (is_left)
    {
      append_left (text, same, n, terrain);
      return;
    }
  cells = gw_reason_cells_text (same, n, terrain);
  g_string_append_printf (text, "%s ≠ ", cells);
  append_symbols (text, marks[first].values, marks[first].cell >= terrain->compiled->puzzle->grid->n_cells, terrain);
}

/* All that N marks lose, or keep, cells with the same together; of a digit that is put what is there. */
static void
append_parts (GString *text, const GwCandidates *marks, guint n, gboolean is_left, const GwTerrain *terrain)
{
  for (guint i = 0; i < n; i++)
    {
      guint first = 0;

      while (marks[first].values != marks[i].values)
        first++;
      if (first == i)
        append_part (text, marks, n, i, is_left, terrain);
    }
}

GwMask
gw_reason_left_of (const GwReason *step, const GwCandidates *change)
{
  for (guint i = step->left != NULL ? step->left->len : 0; i-- > 0;)
    if (g_array_index (step->left, GwCandidates, i).cell == change->cell)
      return g_array_index (step->left, GwCandidates, i).values;
  return 0;
}

/* So many values that go are not listed where what is left is said in as few words. */
#define MANY_GONE 3u

gboolean
gw_reason_tells_left (const GwCandidates *change, GwMask left, const GwTerrain *terrain)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  const guint n_gone = gw_mask_count (change->values);

  return gw_mask_is_single (left) || (left != 0 && n_gone >= MANY_GONE && gw_think_n_parts (&thinker, left) <= n_gone);
}

/* Another change leaves its cell the same, and that is told; of twins that is always told. */
static gboolean
has_twin (const GwReason *step, guint i, const GwTerrain *terrain)
{
  const GwCandidates *changes = (const GwCandidates *) (gpointer) step->changes->data;
  const GwMask left = gw_reason_left_of (step, &changes[i]);

  for (guint k = 0; k < step->changes->len && left != 0; k++)
    if (k != i && gw_reason_left_of (step, &changes[k]) == left && (gw_mask_count (left) == 2 || gw_reason_tells_left (&changes[k], left, terrain)))
      return TRUE;
  return FALSE;
}

/* What is left where that is a digit or shorter, else what goes. */
static void
append_changes (GString *text, const GwReason *step, const GwTerrain *terrain)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (GwCandidates)), gone = g_array_new (FALSE, FALSE, sizeof (GwCandidates));

  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);
      const GwCandidates kept = { change->cell, gw_reason_left_of (step, change) };

      if (gw_reason_tells_left (change, kept.values, terrain) || has_twin (step, i, terrain))
        g_array_append_val (left, kept);
      else
        g_array_append_val (gone, *change);
    }
  append_parts (text, (const GwCandidates *) (gpointer) left->data, left->len, TRUE, terrain);
  append_parts (text, (const GwCandidates *) (gpointer) gone->data, gone->len, FALSE, terrain);
}

/* Whether it says of places of layers what they are. */
static gboolean
is_of_places (const GwReason *step, const GwTerrain *terrain)
{
  for (guint i = 0; i < step->changes->len; i++)
    if (g_array_index (step->changes, GwCandidates, i).cell >= terrain->compiled->puzzle->grid->n_cells)
      return TRUE;
  return FALSE;
}

/* Of places with two values what is left is said, not what goes. */
static char *
places_text (const GwReason *step, const GwTerrain *terrain)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (GwCandidates)), gone = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);
      const GwMask all = gw_values_at (puzzle, change->cell);
      const GwCandidates kept = { change->cell, all & ~change->values };

      if (change->cell >= puzzle->grid->n_cells && (gw_mask_count (all) == 2 || gw_reason_left_of (step, change) == 0))
        g_array_append_val (left, kept);
      else if (change->cell >= puzzle->grid->n_cells)
        {
          const GwCandidates now = { change->cell, gw_reason_left_of (step, change) };

          g_array_append_val (left, now);
        }
      else if (!gw_reason_places_in (step, change->cell))
        g_array_append_val (gone, *change);
    }
  append_parts (text, (const GwCandidates *) (gpointer) step->placed->data, step->placed->len, TRUE, terrain);
  append_parts (text, (const GwCandidates *) (gpointer) gone->data, gone->len, FALSE, terrain);
  if (left->len > 0)
    {
      g_autofree char *kept = gw_place_phrase_marks (terrain, (const GwCandidates *) (gpointer) left->data, left->len);

      g_string_prepend (text, text->len > 0 ? "; " : "");
      g_string_prepend (text, kept);
    }
  return g_string_free (text, FALSE);
}

char *
gw_reason_changes_text (const GwReason *step, const GwTerrain *terrain)
{
  const GwCandidates *digits = &g_array_index (step->placed, GwCandidates, 0);
  GString *text = g_string_new (NULL);

  if (is_of_places (step, terrain))
    {
      g_string_free (text, TRUE);
      return places_text (step, terrain);
    }
  for (guint i = 0; i < step->placed->len; i++)
    if (gw_reason_taken_from (step, digits[i].cell) == 0)
      {
        g_string_append (text, text->len > 0 ? ", " : "");
        gw_reason_append_candidate (text, digits[i].cell, gw_mask_lowest (digits[i].values), TRUE, terrain);
      }
  append_changes (text, step, terrain);
  return g_string_free (text, FALSE);
}

/* Whether WHY ends with what follows for CELL; into BEFORE, which is taken, what stands before that where it is said by itself. */
static gboolean
ends_with (const char *why, const char *cell, const char *values, gboolean is_not, char **before)
{
  g_autofree char *alone = g_strdup_printf (is_not ? _("%s is not %s") : _("%s is %s"), cell, values), *so = gw_so_text (cell, values, is_not);

  if (g_str_has_suffix (why, alone))
    {
      *before = g_strndup (why, strlen (why) - strlen (alone));
      return TRUE;
    }
  return g_str_has_suffix (why, so);
}

/* Where WHY ends with the digit that the first of two changes leaves, and the other leaves one, too, this follows: "so R5C2 is 3 and R6C2 is 4." */
static gboolean
says_first_of_two (const GwReason *step, const GwTerrain *terrain, char **why)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  const GwCandidates *changes = (const GwCandidates *) (gpointer) step->changes->data;
  g_autofree char *cell = NULL, *left = NULL, *before = NULL, *more = NULL, *whole = NULL;
  GString *text;

  if (step->idea == NULL || step->changes->len != 2 || is_of_places (step, terrain) || !gw_mask_is_single (gw_reason_left_of (step, &changes[0]))
      || !gw_mask_is_single (gw_reason_left_of (step, &changes[1])))
    return FALSE;
  cell = gw_reason_cells_text (changes, 1, terrain);
  left = gw_think_values (&thinker, gw_reason_left_of (step, &changes[0]));
  if (!ends_with (*why, cell, left, FALSE, &before))
    return FALSE;
  text = g_string_new (NULL);
  append_left (text, &(const GwCandidates) { changes[1].cell, gw_reason_left_of (step, &changes[1]) }, 1, terrain);
  more = g_string_free (text, FALSE);
  whole = *why;
  /* Translators: what follows for two cells: so R5C2 is 3, and R6C2 is 4 */
  *why = g_strdup_printf (_("%s, and %s."), whole, more);
  return TRUE;
}

/* Whether WHY ends with what is left of the cell that changes, or with what goes where that is told, which is then not said twice; a digit that is placed
 * is written as such. */
static gboolean
says_what_follows (const GwReason *step, const GwTerrain *terrain, char **why)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  const gboolean only_places = step->changes->len == 0;
  const GArray *list = only_places ? step->placed : step->changes;
  const GwCandidates *change = (const GwCandidates *) (gpointer) list->data;
  g_autofree char *cell = NULL, *left = NULL, *gone = NULL, *before = NULL, *whole = NULL, *changes = NULL;

  if (step->idea == NULL || list->len != 1 || change->cell >= terrain->compiled->puzzle->grid->n_cells)
    return FALSE;
  cell = gw_reason_cells_text (change, 1, terrain);
  left = gw_think_values (&thinker, only_places ? change->values : gw_reason_left_of (step, change));
  gone = gw_think_values (&thinker, change->values);
  if (!ends_with (*why, cell, left, FALSE, &before)
      && (only_places || gw_reason_tells_left (change, gw_reason_left_of (step, change), terrain) || !ends_with (*why, cell, gone, TRUE, &before)))
    return FALSE;
  changes = gw_reason_changes_text (step, terrain);
  whole = *why;
  *why = only_places && before != NULL ? g_strdup_printf ("%s%s.", before, changes) : g_strdup_printf ("%s.", whole);
  return TRUE;
}

guint
gw_reason_count_gone (const GwReason *step)
{
  guint n = 0;

  for (guint i = 0; i < step->changes->len; i++)
    n += gw_mask_count (g_array_index (step->changes, GwCandidates, i).values);
  return n;
}

/* Whether WHY ends with all that goes, and that leaves no digit alone. */
static gboolean
is_all_told (const GwReason *step)
{
  if (step->n_told == 0 || step->placed->len > 0 || step->n_told != gw_reason_count_gone (step))
    return FALSE;
  for (guint i = 0; i < step->changes->len; i++)
    if (gw_mask_is_single (gw_reason_left_of (step, &g_array_index (step->changes, GwCandidates, i))))
      return FALSE;
  return TRUE;
}

char *
gw_reason_say_clue (const GwReason *step, char *why, const GwTerrain *terrain)
{
  g_autofree char *changes = NULL, *before = NULL;

  if (says_what_follows (step, terrain, &why) || says_first_of_two (step, terrain, &why))
    return why;
  before = why;
  if (is_all_told (step))
    return g_strconcat (before, ".", NULL);
  changes = gw_reason_changes_text (step, terrain);
  return g_strdup_printf (_("%s: %s."), before, changes);
}

/* Whether one of PARTS says by itself what stands in CELL. */
static gboolean
is_put_by_part (const GPtrArray *parts, GwCell cell)
{
  for (guint i = 0; i < parts->len; i++)
    if (gw_reason_places_in (parts->pdata[i], cell))
      return TRUE;
  return FALSE;
}

/* " Together: R1C1 = 2, R2C1 = 3." */
static void
append_together (GString *text, const GPtrArray *parts, const GArray *placed, const GwTerrain *terrain)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  for (guint i = 0; i < placed->len; i++)
    {
      const GwCandidates *digit = &g_array_index (placed, GwCandidates, i);

      if (is_put_by_part (parts, digit->cell))
        continue;
      g_string_append (digits, digits->len > 0 ? ", " : "");
      gw_reason_append_candidate (digits, digit->cell, gw_mask_lowest (digit->values), TRUE, terrain);
    }
  if (digits->len > 0)
    /* Translators: behind what several clues say, one sentence each: the digits that only all of them leave */
    g_string_append_printf (text, _(" Together: %s."), digits->str);
}

char *
gw_reason_say_parts (const GPtrArray *parts, const GArray *placed, const GwTerrain *terrain)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const GwReason *part = parts->pdata[i];
      g_autofree char *said = gw_reason_say_clue (part, g_strdup (part->why), terrain);

      g_string_append (text, i > 0 ? " " : "");
      g_string_append_unichar (text, g_unichar_toupper (g_utf8_get_char (said)));
      g_string_append (text, g_utf8_next_char (said));
    }
  append_together (text, parts, placed, terrain);
  return g_string_free (text, FALSE);
}

static char *
sentence_of (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *why = step->is_run ? g_strdup (step->why) : step->strategy->explain (step, terrain), *changes = NULL;

  if (step->is_run || step->is_list)
    return g_steal_pointer (&why);
  /* A clue needs no strategy's name; the reason, what follows. */
  if (step->idea != NULL || (step->why != NULL && step->clues->len > 0 && !is_of_places (step, terrain)))
    return gw_reason_say_clue (step, g_steal_pointer (&why), terrain);
  changes = gw_reason_changes_text (step, terrain);
  /* A strategy's name, the reason, what follows. */
  return g_strdup_printf (_("%s: %s: %s."), _(step->strategy->name), why, changes);
}

char *
gw_reason_say (const GwReason *step, const GwTerrain *terrain)
{
  if (step->own_words != NULL)
    /* Translators: a sentence of the author's own about a step of a solve path */
    return g_strdup_printf (_("%s (in the author's words)"), step->own_words);
  return gw_contract (sentence_of (step, terrain));
}

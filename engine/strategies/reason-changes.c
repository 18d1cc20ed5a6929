/* What a step changes, in words. */
#include "strategies/reason-changes.h"

#include "base/i18n.h"
#include "rules/number.h"
#include "rules/thinker.h"
#include "strategies/place-phrases.h"

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

void
gw_reason_append_left (GString *text, const GwCandidates *cells, guint n, const GwTerrain *terrain)
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
      gw_reason_append_left (text, same, n, terrain);
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

/* What WHY says of the houses of CELL. */
static GwMask
said_of (const GwReason *step, GwCell cell)
{
  GwMask said = 0;

  for (guint i = 0; step->said != NULL && i < step->said->len; i++)
    said |= g_array_index (step->said, GwCandidates, i).cell == cell ? g_array_index (step->said, GwCandidates, i).values : 0;
  return said;
}

/* So few cells that lose what WHY says of their houses are named all the same. */
#define FEW_SAID 2u

static gboolean
lists_said (const GwReason *step)
{
  guint n = 0;

  for (guint i = 0; i < step->changes->len; i++)
    n += (g_array_index (step->changes, GwCandidates, i).values & ~said_of (step, g_array_index (step->changes, GwCandidates, i).cell)) == 0;
  return n <= FEW_SAID;
}

/* What is left where that is a digit or shorter, else what goes; not what the house has lost as WHY says, unless that leaves a digit or a pair. */
static void
append_changes (GString *text, const GwReason *step, const GwTerrain *terrain)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (GwCandidates)), gone = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  const gboolean with_said = lists_said (step);

  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);
      const GwCandidates kept = { change->cell, gw_reason_left_of (step, change) };
      const GwCandidates more = { change->cell, change->values & (with_said ? ~(GwMask) 0 : ~said_of (step, change->cell)) };
      const gboolean is_twin = has_twin (step, i, terrain);

      if (gw_mask_is_single (kept.values) || (is_twin && gw_mask_count (kept.values) == 2)
          || (more.values != 0 && (is_twin || gw_reason_tells_left (change, kept.values, terrain))))
        g_array_append_val (left, kept);
      else if (more.values != 0)
        g_array_append_val (gone, more);
    }
  append_parts (text, (const GwCandidates *) (gpointer) left->data, left->len, TRUE, terrain);
  append_parts (text, (const GwCandidates *) (gpointer) gone->data, gone->len, FALSE, terrain);
}

gboolean
gw_reason_is_of_places (const GwReason *step, const GwTerrain *terrain)
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

  if (gw_reason_is_of_places (step, terrain))
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

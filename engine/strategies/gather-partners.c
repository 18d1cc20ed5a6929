/* Cells that have all lost the same, and tell a cell of which they are partners: a whole row to an indexer. */
#include "strategies/gather-partners.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"

static const GwCandidates *
mark_of (const GwReason *step)
{
  return &g_array_index (step->marks, GwCandidates, 0);
}

static const GwCandidates *
change_of (const GwReason *step)
{
  return &g_array_index (step->changes, GwCandidates, 0);
}

/* What the mark says that its cell has lost. */
static GwMask
lost_by (const GwTerrain *terrain, const GwReason *step)
{
  return terrain->compiled->puzzle->symbols->all & ~mark_of (step)->values;
}

/* "R5C4 and R5C5 are not 1, so R5C1 is not 4 or 5" */
static char *
loss_text (const GwTerrain *terrain, const GwCell *cells, guint n, GwMask lost, const GwCandidates *change)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autofree char *names = gw_think_cells (&thinker, cells, n), *values = gw_think_values (&thinker, lost);
  g_autofree char *other = gw_grid_cell_name (thinker.puzzle->grid, change->cell), *gone = gw_think_values (&thinker, change->values);
  g_autofree char *one = g_strdup_printf (n == 1 ? _("%s is not %s") : _("%s are not %s"), names, values), *so = gw_so_text (other, gone, TRUE);

  return g_strdup_printf ("%s, %s", one, so);
}

/* How long what STEP says before its cells is; -1: it says something else. */
static gssize
length_of_name (const GwTerrain *terrain, const GwReason *step)
{
  g_autofree char *text = NULL;

  if (step->idea == NULL || strcmp (step->idea, "pair-partner") != 0 || step->changes->len != 1 || step->marks->len == 0)
    return -1;
  text = loss_text (terrain, &mark_of (step)->cell, 1, lost_by (terrain, step), change_of (step));
  return g_str_has_suffix (step->why, text) ? (gssize) (strlen (step->why) - strlen (text)) : -1;
}

gboolean
gw_tell_partners (const GwTerrain *terrain, const GwReason *one, const GwReason *other)
{
  const gssize n = length_of_name (terrain, one);

  return n >= 0 && n == length_of_name (terrain, other) && strncmp (one->why, other->why, (gsize) n) == 0 && change_of (one)->cell == change_of (other)->cell
         && mark_of (one)->cell != mark_of (other)->cell && lost_by (terrain, one) == lost_by (terrain, other);
}

char *
gw_partners_text (const GwTerrain *terrain, const GwReason *const *steps, guint n)
{
  const GwReason *first = steps[0];
  g_autofree GwCell *cells = g_new (GwCell, n);
  g_autofree char *text = NULL;
  GwCandidates change;

  if (n < 2)
    return NULL;
  change = *change_of (first);
  cells[0] = mark_of (first)->cell;
  for (guint i = 1; i < n; i++)
    {
      const GwReason *step = steps[i];

      if (!gw_tell_partners (terrain, first, step))
        return NULL;
      cells[i] = mark_of (step)->cell;
      change.values |= change_of (step)->values;
    }
  text = loss_text (terrain, cells, n, lost_by (terrain, first), &change);
  return g_strdup_printf ("%.*s%s", (int) length_of_name (terrain, first), first->why, text);
}

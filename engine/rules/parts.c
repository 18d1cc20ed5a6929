/* Parts that all make the same: what they can make at least and at most, alone and together, and what that leaves their cells. */
#include "rules/parts.h"

#include <string.h>

#include "rules/addends.h"
#include "rules/number.h"

static void
clear_part (gpointer part)
{
  g_free (((GwPart *) part)->cells);
}

GArray *
gw_parts_new (void)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (GwPart));

  g_array_set_clear_func (parts, clear_part);
  return parts;
}

void
gw_parts_add (GArray *parts, const GwCell *cells, guint n)
{
  GwPart part = { g_memdup2 (cells, n * sizeof *cells), n };

  g_array_append_val (parts, part);
}

const GwPart *
gw_parts_at (const GArray *parts, guint i)
{
  return &g_array_index (parts, GwPart, i);
}

guint
gw_parts_n_cells (const GArray *parts)
{
  guint n = 0;

  for (guint p = 0; p < parts->len; p++)
    n += gw_parts_at (parts, p)->n;
  return n;
}

void
gw_parts_list (const GArray *parts, GwCell *cells, guint8 *part_of)
{
  guint n = 0;

  for (guint p = 0; p < parts->len; p++)
    for (guint i = 0; i < gw_parts_at (parts, p)->n; i++)
      {
        part_of[n] = (guint8) (p + 1);
        cells[n++] = gw_parts_at (parts, p)->cells[i];
      }
}

void
gw_parts_list_apart (const GArray *parts, const GwRegion *region, GwCell *cells, guint8 *part_of)
{
  if (gw_parts_n_cells (parts) == region->n_cells)
    gw_parts_list (parts, cells, part_of);
  else
    memset (part_of, 0, region->n_cells);
}

/* ---- what they can make ---- */

guint
gw_parts_first_of (const GwPartsLine *line, guint p)
{
  guint first = 0;

  for (guint i = 0; i < p; i++)
    first += gw_parts_at (line->parts, i)->n;
  return first;
}

GwApart
gw_parts_apart_of (const GwPartsLine *line, guint p)
{
  const GwPart *part = gw_parts_at (line->parts, p);
  const guint first = gw_parts_first_of (line, p);

  return (GwApart) { line->puzzle, part->cells, line->may + first, part->n, line->house != NULL ? line->house + first : NULL };
}

gboolean
gw_parts_measure (const GwPartsLine *line, guint p, guint but, gboolean is_least, gint64 *total)
{
  const GwApart apart = gw_parts_apart_of (line, p);
  gint64 numbers[GW_PARTS_CELLS];

  return gw_apart_measure (&apart, but, is_least, numbers, total);
}

gboolean
gw_parts_is_together (const GwPartsLine *line, guint p)
{
  const GwApart apart = gw_parts_apart_of (line, p);

  for (guint i = 0; i < apart.n; i++)
    if (apart.house == NULL || apart.house[i] != 1)
      return FALSE;
  return TRUE;
}

gboolean
gw_parts_find_together (const GwPartsLine *line, GwPartsTogether *together)
{
  together->n_parts = together->n = 0;
  for (guint p = 0; p < line->parts->len; p++)
    if (gw_parts_is_together (line, p))
      {
        const GwApart apart = gw_parts_apart_of (line, p);

        memcpy (together->cells + together->n, apart.cells, apart.n * sizeof *apart.cells);
        memcpy (together->may + together->n, apart.may, apart.n * sizeof *apart.may);
        memset (together->house + together->n, 1, apart.n);
        together->n += apart.n;
        together->n_parts++;
      }
  return together->n_parts > 1;
}

gboolean
gw_parts_are_together (const GwPartsLine *line)
{
  GwPartsTogether together;

  return gw_parts_find_together (line, &together);
}

gboolean
gw_parts_measure_together (const GwPartsLine *line, const GwPartsTogether *together, gboolean is_least, gint64 *numbers, gint64 *total, gint64 *bound)
{
  const GwApart apart = { line->puzzle, together->cells, together->may, together->n, together->house };

  if (!gw_apart_measure (&apart, GW_APART_NONE, is_least, numbers, total))
    return FALSE;
  *bound = (*total + (is_least ? together->n_parts - 1 : 0)) / together->n_parts;
  return TRUE;
}

gboolean
gw_parts_find_tightest (const GwPartsLine *line, gboolean is_least, guint *tightest, gint64 *bound)
{
  GwPartsTogether together;
  gint64 numbers[GW_PARTS_CELLS], all, of_each;

  *tightest = 0;
  *bound = 0;
  for (guint p = 0; p < line->parts->len; p++)
    {
      gint64 total;

      if (!gw_parts_measure (line, p, GW_APART_NONE, is_least, &total))
        return FALSE;
      if (p > 0 && (is_least ? total <= *bound : total >= *bound))
        continue;
      *tightest = p;
      *bound = total;
    }
  if (!gw_parts_find_together (line, &together))
    return TRUE;
  if (!gw_parts_measure_together (line, &together, is_least, numbers, &all, &of_each))
    return FALSE;
  if (is_least ? of_each > *bound : of_each < *bound)
    {
      *tightest = line->parts->len;
      *bound = of_each;
    }
  return TRUE;
}

gboolean
gw_parts_leave_ends (const GwPartsLine *line, gboolean is_least, GwMask *left)
{
  guint tightest, n = 0;
  gint64 bound;

  if (!gw_parts_find_tightest (line, is_least, &tightest, &bound))
    return FALSE;
  for (guint p = 0; p < line->parts->len; p++)
    for (guint i = 0; i < gw_parts_at (line->parts, p)->n; i++, n++)
      {
        const GwCell cell = gw_parts_at (line->parts, p)->cells[i];
        gint64 others;

        if (!gw_parts_measure (line, p, i, !is_least, &others))
          return FALSE;
        left[n] = line->may[n] & (is_least ? gw_numbers_between (line->puzzle, cell, bound - others, G_MAXINT)
                                           : gw_numbers_between (line->puzzle, cell, G_MININT, bound - others));
      }
  return TRUE;
}

gboolean
gw_parts_is_in_house (const GwApart *apart)
{
  return apart->house != NULL && apart->house[0] != 0 && memcmp (apart->house, apart->house + 1, apart->n - 1) == 0;
}

guint64
gw_parts_find_totals (const GwPartsLine *line)
{
  guint64 totals = ~(guint64) 0;

  for (guint p = 0; p < line->parts->len; p++)
    {
      const GwApart apart = gw_parts_apart_of (line, p);

      totals &= gw_addends_totals (line->puzzle, apart.may, apart.n, gw_parts_is_in_house (&apart));
    }
  return totals;
}

/* Whether all parts can make more than is looked at. */
static gboolean
are_large (const GwPartsLine *line)
{
  gint64 most;

  for (guint p = 0; p < line->parts->len; p++)
    if (!gw_parts_measure (line, p, GW_APART_NONE, FALSE, &most) || most <= GW_MOST_TOTAL)
      return FALSE;
  return TRUE;
}

gboolean
gw_parts_leave_alike (const GwPartsLine *line, GwMask *left)
{
  const guint64 totals = gw_parts_find_totals (line);

  if (are_large (line))
    {
      memmove (left, line->may, gw_parts_n_cells (line->parts) * sizeof *left);
      return TRUE;
    }
  for (guint p = 0, n = 0; p < line->parts->len; n += gw_parts_at (line->parts, p)->n, p++)
    {
      const GwApart apart = gw_parts_apart_of (line, p);

      if (!gw_addends_leave (line->puzzle, apart.may, apart.n, gw_parts_is_in_house (&apart), totals, left + n))
        return FALSE;
    }
  return TRUE;
}

/* What the cells of PART, of those together, make when cell I of them holds VALUE, or, I past them, without that value. */
static gboolean
measure_with (const GwPartsLine *line, guint p, guint i, guint value, gboolean is_least, gint64 *numbers, gint64 *total)
{
  GwApart apart = gw_parts_apart_of (line, p);
  GwMask may[GW_PARTS_CELLS];

  for (guint k = 0; k < apart.n; k++)
    may[k] = k == i ? GW_BIT (value) : apart.may[k] & ~GW_BIT (value);
  apart.may = may;
  return gw_apart_measure (&apart, GW_APART_NONE, is_least, numbers, total);
}

gboolean
gw_parts_fails_with (const GwPartsLine *line, guint p, guint i, guint value, gboolean is_small, GwPartsFailing *failing)
{
  if (!measure_with (line, p, i, value, !is_small, failing->own_numbers, &failing->own))
    return FALSE;
  for (failing->other = 0; failing->other < line->parts->len; failing->other++)
    if (failing->other != p && gw_parts_is_together (line, failing->other)
        && measure_with (line, failing->other, GW_APART_NONE, value, is_small, failing->numbers, &failing->others)
        && (is_small ? failing->own < failing->others : failing->own > failing->others))
      return TRUE;
  return FALSE;
}

/* Takes from LEFT what fails with its part and another in one house. */
static void
leave_with (const GwPartsLine *line, gboolean is_small, GwMask *left)
{
  GwPartsFailing failing;

  for (guint p = 0; p < line->parts->len; p++)
    for (guint i = 0; gw_parts_is_together (line, p) && i < gw_parts_at (line->parts, p)->n; i++)
      GW_MASK_FOREACH (v, line->may[gw_parts_first_of (line, p) + i])
        if (gw_parts_fails_with (line, p, i, v, is_small, &failing))
          left[gw_parts_first_of (line, p) + i] &= ~GW_BIT (v);
}

gboolean
gw_parts_leave (const GwPuzzle *puzzle, const GArray *parts, const guint8 *house, const GwMask *may, GwMask *left)
{
  const GwPartsLine line = { puzzle, parts, may, house };
  GwMask least[GW_PARTS_CELLS], most[GW_PARTS_CELLS];
  const guint n = gw_parts_n_cells (parts);

  if (n > GW_APART_CELLS || !gw_parts_leave_ends (&line, TRUE, least) || !gw_parts_leave_ends (&line, FALSE, most) || !gw_parts_leave_alike (&line, left))
    return FALSE;
  for (guint i = 0; i < n; i++)
    left[i] &= least[i] & most[i];
  leave_with (&line, TRUE, left);
  leave_with (&line, FALSE, left);
  return TRUE;
}

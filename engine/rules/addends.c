/* What cells can add to a total: by the totals of those before and behind each; where they differ, by the sets of values that these can hold. */
#include "rules/addends.h"

#include <string.h>

#include "base/families.h"
#include "base/i18n.h"

#define MOST_CELLS  64u
#define MOST_VALUES 9u
#define MOST_WORDS  8u

/* ---- cells that may repeat ---- */

static guint64
with_cell (const GwSymbols *symbols, guint64 totals, GwMask may)
{
  guint64 more = 0;

  GW_MASK_FOREACH (v, may)
    if (symbols->number[v] <= GW_MOST_TOTAL)
      more |= totals << symbols->number[v];
  return more;
}

static gboolean
leave_any (const GwSymbols *symbols, const GwMask *may, guint n, guint64 totals, GwMask *left)
{
  guint64 before[MOST_CELLS + 1] = { 1 }, behind;

  for (guint i = 0; i < n; i++)
    before[i + 1] = with_cell (symbols, before[i], may[i]);
  behind = before[n] & totals;
  if (behind == 0)
    return FALSE;
  for (guint i = n; i-- > 0;)
    {
      guint64 from = 0;
      GwMask own = 0;

      GW_MASK_FOREACH (v, may[i])
        if (symbols->number[v] <= GW_MOST_TOTAL && (before[i] << symbols->number[v] & behind) != 0)
          {
            own |= GW_BIT (v);
            from |= behind >> symbols->number[v];
          }
      left[i] = own;
      behind = from;
    }
  return TRUE;
}

/* ---- cells that differ ---- */

typedef struct
{
  guint64 words[MOST_WORDS];
} Family;

static void
add_cell (const Family *before, GwMask may, Family *with)
{
  memset (with, 0, sizeof *with);
  GW_MASK_FOREACH (v, may & gw_mask_below (MOST_VALUES))
    gw_family_add_with (with->words, before->words, v, MOST_WORDS);
}

gboolean
gw_addends_are_known (const GwMask *may, guint n)
{
  GwMask all = 0;

  for (guint i = 0; i < n; i++)
    all |= may[i];
  return gw_mask_count (all) == n;
}

gint
gw_addends_total (const GwSymbols *symbols, GwMask set)
{
  gint total = 0;

  GW_MASK_FOREACH (v, set)
    total += symbols->number[v];
  return total;
}

char *
gw_addends_text (const GwSymbols *symbols, GwMask set)
{
  GString *text = g_string_new (NULL);

  GW_MASK_FOREACH (v, set)
    g_string_append_printf (text, "%s%d", text->len > 0 ? "+" : "", symbols->number[v]);
  return g_string_free (text, FALSE);
}

/* Keeps of FAMILY what comes to one of TOTALS; those that are left. */
static guint64
keep_totals (const GwSymbols *symbols, guint64 totals, Family *family)
{
  guint64 left = 0;

  for (guint w = 0; w < MOST_WORDS; w++)
    GW_MASK_FOREACH (bit, family->words[w])
      {
        const gint total = gw_addends_total (symbols, 64 * w + bit);

        if (total <= GW_MOST_TOTAL && (totals >> total & 1) != 0)
          left |= GW_BIT (total);
        else
          family->words[w] &= ~GW_BIT (bit);
      }
  return left;
}

static gboolean
is_met (const Family *one, const Family *other)
{
  for (guint w = 0; w < MOST_WORDS; w++)
    if ((one->words[w] & other->words[w]) != 0)
      return TRUE;
  return FALSE;
}

/* Which of MAY lead from BEFORE to BEHIND, and what BEHIND comes from by these. */
static GwMask
go_back (const Family *before, GwMask may, const Family *behind, Family *from)
{
  GwMask left = 0;

  memset (from, 0, sizeof *from);
  GW_MASK_FOREACH (v, may & gw_mask_below (MOST_VALUES))
    {
      Family with = { { 0 } };

      gw_family_add_with (with.words, before->words, v, MOST_WORDS);
      if (!is_met (&with, behind))
        continue;
      left |= GW_BIT (v);
      gw_family_add_before (from->words, behind->words, v, MOST_WORDS);
    }
  return left;
}

/* BEFORE: one for each cell, and one more. */
static void
go_on (const GwMask *may, guint n, Family *before)
{
  before[0] = (Family) { { 1 } };
  for (guint i = 0; i < n; i++)
    add_cell (&before[i], may[i], &before[i + 1]);
}

static gboolean
leave_different (const GwSymbols *symbols, const GwMask *may, guint n, guint64 totals, GwMask *left)
{
  Family before[MOST_VALUES + 1], behind;

  go_on (may, n, before);
  if (keep_totals (symbols, totals, &before[n]) == 0)
    return FALSE;
  behind = before[n];
  for (guint i = n; i-- > 0;)
    {
      Family from;

      left[i] = go_back (&before[i], may[i], &behind, &from);
      behind = from;
    }
  return TRUE;
}

/* ---- either ---- */

static gboolean
looks_at_sets (const GwPuzzle *puzzle, gboolean differ)
{
  return differ && puzzle->symbols->n <= MOST_VALUES;
}

guint64
gw_addends_totals (const GwPuzzle *puzzle, const GwMask *may, guint n, gboolean differ)
{
  Family before[MOST_VALUES + 1];
  guint64 totals = 1;

  if (!looks_at_sets (puzzle, differ))
    {
      for (guint i = 0; i < n; i++)
        totals = with_cell (puzzle->symbols, totals, may[i]);
      return totals;
    }
  if (n > puzzle->symbols->n)
    return 0;
  go_on (may, n, before);
  return keep_totals (puzzle->symbols, ~(guint64) 0, &before[n]);
}

gboolean
gw_addends_leave (const GwPuzzle *puzzle, const GwMask *may, guint n, gboolean differ, guint64 totals, GwMask *left)
{
  if (looks_at_sets (puzzle, differ))
    return n <= puzzle->symbols->n && leave_different (puzzle->symbols, may, n, totals, left);
  return n <= MOST_CELLS && leave_any (puzzle->symbols, may, n, totals, left);
}

gboolean
gw_addends_make (const GwPuzzle *puzzle, const GwMask *may, guint n, gboolean differ, gint total, GwMask *left)
{
  /* Nobody knows what makes such sums: all of it may. */
  if (total > GW_MOST_TOTAL)
    {
      memmove (left, may, n * sizeof *left);
      return TRUE;
    }
  return total >= 0 && gw_addends_leave (puzzle, may, n, differ, GW_BIT (total), left);
}

char *
gw_addends_nearest_text (const GwPuzzle *puzzle, const GwMask *may, guint n, gboolean differ, gint total)
{
  const gboolean is_known = !differ || looks_at_sets (puzzle, differ);
  const guint64 totals = is_known && n > 0 ? gw_addends_totals (puzzle, may, n, differ) : 0;
  guint nearest[2] = { 0 }, n_nearest = 0;

  if (totals == 0 || total < 0 || total > GW_MOST_TOTAL || (totals >> total & 1) != 0)
    return g_strdup ("");
  if ((totals & gw_mask_below ((guint) total)) != 0)
    nearest[n_nearest++] = gw_mask_highest (totals & gw_mask_below ((guint) total));
  if ((totals & ~gw_mask_below ((guint) total)) != 0)
    nearest[n_nearest++] = gw_mask_lowest (totals & ~gw_mask_below ((guint) total));
  if (n_nearest == 1)
    /* Translators: behind a total that cells cannot make, the nearest one that they can */
    return g_strdup_printf (_(", but the nearest they can make is %u"), nearest[0]);
  /* Translators: behind a total that cells cannot make, the nearest ones that they can */
  return g_strdup_printf (_(", but the nearest they can make is %u or %u"), nearest[0], nearest[1]);
}

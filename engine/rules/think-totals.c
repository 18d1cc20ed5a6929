/* Cells that make one of several totals: the last digit of a sum, a digital root. What is known is taken off; the others make so much. */
#include "base/i18n.h"
#include "rules/number.h"
#include "rules/thinker.h"

#define MOST_CELLS 9u
#define MOST_KNOWN 64u /* cells of a clue that is told */
#define MOST_SAID  4u
#define MOST_TRIES 50000u

typedef struct
{
  GwThinker *thinker;
  gint       rest, step;
  gboolean   may_repeat;
  guint      n, n_tries;
  GwCell     cells[MOST_CELLS]; /* those that are not known */
  GwMask     may[MOST_CELLS], held[MOST_CELLS];
  guint8     values[MOST_CELLS];
  gint       known;             /* what the others make */
  gint       totals[MOST_SAID]; /* that the open cells come to, rising */
  guint      n_totals;
} Totals;

static void
add_total (Totals *totals, gint total)
{
  guint i = 0;

  while (i < totals->n_totals && totals->totals[i] < total)
    i++;
  if ((i < totals->n_totals && totals->totals[i] == total) || totals->n_totals >= MOST_SAID)
    {
      totals->n_totals += i == totals->n_totals; /* too many to be said */
      return;
    }
  for (guint k = totals->n_totals; k > i; k--)
    totals->totals[k] = totals->totals[k - 1];
  totals->totals[i] = total;
  totals->n_totals++;
}

static void
fill (Totals *totals, guint at, gint total, GwMask used)
{
  const GwSymbols *symbols = totals->thinker->puzzle->symbols;

  if (at == totals->n)
    {
      gint whole = totals->known + total;

      if (whole < totals->rest || (whole - totals->rest) % totals->step != 0)
        return;
      for (guint i = 0; i < totals->n; i++)
        totals->held[i] |= GW_BIT (totals->values[i]);
      add_total (totals, total);
      return;
    }
  GW_MASK_FOREACH (v, totals->may[at] & ~used)
    {
      if (totals->n_tries++ >= MOST_TRIES)
        return;
      totals->values[at] = (guint8) v;
      fill (totals, at + 1, total + symbols->number[v], totals->may_repeat ? 0 : used | GW_BIT (v));
    }
}

/* Takes off what is known. FALSE when nothing, or too much, is open. */
static gboolean
take_cells (Totals *totals, const GwCell *cells, guint n)
{
  const GwSymbols *symbols = totals->thinker->puzzle->symbols;
  GwMask used = 0;

  for (guint i = 0; i < n; i++)
    {
      GwMask may = totals->thinker->may (totals->thinker, cells[i]);

      if (gw_mask_is_single (may))
        {
          totals->known += symbols->number[gw_mask_lowest (may)];
          used |= may;
        }
      else if (totals->n == MOST_CELLS)
        return FALSE;
      else
        totals->cells[totals->n++] = cells[i];
    }
  for (guint i = 0; i < totals->n; i++)
    totals->may[i] = totals->thinker->may (totals->thinker, totals->cells[i]) & ~(totals->may_repeat ? 0 : used);
  return totals->n > 0;
}

/* "6 or 16" */
static char *
totals_text (const Totals *totals)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < totals->n_totals; i++)
    g_string_append_printf (text, i == 0 ? "%s%d" : i + 1 == totals->n_totals ? "%s%d" : ", %s%d",
                            i > 0 && i + 1 == totals->n_totals ? _(" or ") : "", totals->totals[i]);
  return g_string_free (text, FALSE);
}

/* Behind the NAME of the clue. */
static void
say (Totals *totals, const char *idea, const char *name, const GwCell *known, guint n_known)
{
  GwThinker *thinker = totals->thinker;
  g_autofree char *cells = gw_think_cells (thinker, totals->cells, totals->n), *sums = totals_text (totals);
  g_autofree char *marks = gw_think_marks (thinker, known, n_known);

  if (n_known == 0)
    /* Translators: "digital root 4", cells, what they can make: R1C1 and R1C2 can only make 4 or 13 */
    thinker->say (thinker, idea, g_strdup_printf (_("%s: %s can only make %s"), name, cells, sums));
  else
    /* Translators: "digital root 4", "R1C1 is 2", cells, what they can make */
    thinker->say (thinker, idea, g_strdup_printf (_("%s: %s, so %s can only make %s"), name, marks, cells, sums));
}

gboolean
gw_think_totals (GwThinker *thinker, const GwCell *cells, guint n, gint rest, gint step, gboolean may_repeat, const char *idea, const char *name)
{
  Totals totals = { .thinker = thinker, .rest = rest, .step = step, .may_repeat = may_repeat };
  GwCell known[MOST_KNOWN];
  guint n_known = 0;
  gboolean found = FALSE;

  if (n > MOST_KNOWN || !gw_think_is_plain (thinker) || !take_cells (&totals, cells, n))
    return FALSE;
  fill (&totals, 0, 0, 0);
  if (totals.n_tries >= MOST_TRIES || totals.n_totals == 0 || totals.n_totals > MOST_SAID)
    return FALSE;
  for (guint i = 0; i < totals.n; i++)
    found |= thinker->strike (thinker, totals.cells[i], ~totals.held[i]);
  if (!found)
    return FALSE;
  for (guint i = 0; i < n; i++)
    thinker->rest (thinker, cells[i], ~(GwMask) 0);
  for (guint i = 0; i < n; i++)
    if (!gw_think_is_among (totals.cells, totals.n, cells[i]))
      known[n_known++] = cells[i];
  say (&totals, idea, name, known, n_known);
  return TRUE;
}

/* Sums in which some cells count several times: which ways there are, what the others leave for a cell at most and at least, and what would be left for
 * them if it held something. */
#include "rules/think-weighted.h"

#include "base/i18n.h"
#include "rules/number.h"
#include "rules/sum-words.h"

/* More cells nobody looks at together. */
#define MOST_CELLS 6u
#define MOST_WAYS  4u

typedef struct
{
  GwSum  *sum;
  gint    factor[MOST_CELLS];
  GwMask  may[MOST_CELLS];
  /* Of the fillings of all cells but SKIP; n: of all that make the total. */
  guint   skip;
  gint    least, most;
  GwMask  held[MOST_CELLS];
  guint8  values[MOST_CELLS];
  guint   n_ways;                         /* more than MOST_WAYS: not all are there */
  guint8  ways[MOST_WAYS][MOST_CELLS];
} Weighted;

static gint
counts (const Weighted *weighted, guint i, guint value)
{
  return weighted->factor[i] * gw_sum_number (weighted->sum, value);
}

static void
note (Weighted *weighted, gint makes)
{
  const guint n = weighted->sum->n;

  weighted->least = MIN (weighted->least, makes);
  weighted->most = MAX (weighted->most, makes);
  if (weighted->skip < n || makes != weighted->sum->total)
    return;
  for (guint i = 0; i < n; i++)
    {
      weighted->held[i] |= GW_BIT (weighted->values[i]);
      if (weighted->n_ways < MOST_WAYS)
        weighted->ways[weighted->n_ways][i] = weighted->values[i];
    }
  weighted->n_ways++;
}

/* Cells from I on; USED: what those before hold, where none may hold it again. */
static void
fill (Weighted *weighted, guint i, GwMask used, gint makes)
{
  if (i == weighted->sum->n)
    note (weighted, makes);
  else if (i == weighted->skip)
    fill (weighted, i + 1, used, makes);
  else
    GW_MASK_FOREACH (v, weighted->may[i] & ~used)
      {
        weighted->values[i] = (guint8) v;
        fill (weighted, i + 1, weighted->sum->may_repeat ? used : used | GW_BIT (v), makes + counts (weighted, i, v));
      }
}

/* FALSE where there is none. */
static gboolean
look (Weighted *weighted, guint skip)
{
  weighted->skip = skip;
  weighted->least = G_MAXINT;
  weighted->most = G_MININT;
  weighted->n_ways = 0;
  for (guint i = 0; i < weighted->sum->n; i++)
    weighted->held[i] = 0;
  fill (weighted, 0, 0, 0);
  return weighted->least != G_MAXINT;
}

/* "R2C4+2×R2C5", without the cell at SKIP; with VALUES "1+2×5". Free it. */
static char *
terms_text (const Weighted *weighted, guint skip, const guint8 *values)
{
  const GwPuzzle *puzzle = weighted->sum->thinker->puzzle;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < weighted->sum->n; i++)
    {
      g_autofree char *cell = gw_grid_cell_name (puzzle->grid, weighted->sum->cells[i]);

      if (i == skip)
        continue;
      g_string_append (text, text->len > 0 ? "+" : "");
      if (weighted->factor[i] != 1)
        g_string_append_printf (text, "%d×", weighted->factor[i]);
      g_string_append (text, values != NULL ? puzzle->symbols->text[values[i]] : cell);
    }
  return g_string_free (text, FALSE);
}

/* The cell at AT alone. */
static char *
term_text (const Weighted *weighted, guint at)
{
  g_autofree char *cell = gw_grid_cell_name (weighted->sum->thinker->puzzle->grid, weighted->sum->cells[at]);

  return weighted->factor[at] == 1 ? g_steal_pointer (&cell) : g_strdup_printf ("%d×%s", weighted->factor[at], cell);
}

/* "R3C3 is 1-3 and R3C4 is 4: ", of all but SKIP that have lost something. Free it. */
static char *
known_text (const Weighted *weighted, guint skip)
{
  GwThinker *thinker = weighted->sum->thinker;
  GwCell known[MOST_CELLS];
  guint n = 0;

  for (guint i = 0; i < weighted->sum->n; i++)
    if (i != skip && thinker->may (thinker, weighted->sum->cells[i]) != thinker->open (thinker, weighted->sum->cells[i]))
      known[n++] = weighted->sum->cells[i];
  return gw_think_known (thinker, known, n);
}

static gboolean
think_ways (Weighted *weighted)
{
  GwSum *sum = weighted->sum;
  g_autofree char *name = gw_sum_name (sum, sum->total), *known = known_text (weighted, sum->n), *terms = NULL;
  g_autoptr (GString) ways = g_string_new (NULL);
  gboolean found = FALSE;

  if (!look (weighted, sum->n) || weighted->n_ways == 0 || weighted->n_ways > MOST_WAYS)
    return FALSE;
  for (guint i = 0; i < sum->n; i++)
    found |= sum->thinker->strike (sum->thinker, sum->cells[i], ~weighted->held[i]);
  if (!found)
    return FALSE;
  gw_sum_rest_on_all (sum, sum->n);
  terms = terms_text (weighted, sum->n, NULL);
  for (guint k = 0; k < weighted->n_ways; k++)
    {
      g_autofree char *way = terms_text (weighted, sum->n, weighted->ways[k]);

      g_string_append_printf (ways, "%s%s", gw_or_between (k, weighted->n_ways), way);
    }
  /* Translators: a clue, what is known, a sum of cells some of which count double, the ways to make it: 15-cage: R2C4+2×R2C5 can only be 1+2×7 or 3+2×6 */
  sum->thinker->say (sum->thinker, "doubled-ways", g_strdup_printf (_("%1$s: %2$s%3$s can only be %4$s"), name, known, terms, ways->str));
  return TRUE;
}

/* What the others leave for the cell at AT, at most or at least. */
static gboolean
think_bound (Weighted *weighted, guint at, gboolean is_most)
{
  GwSum *sum = weighted->sum;
  g_autofree char *name = NULL, *others = NULL, *term = NULL;
  GwMask beyond = 0;
  gint made, rest;

  if (!look (weighted, at))
    return FALSE;
  made = is_most ? weighted->least : weighted->most;
  rest = sum->total - made;
  GW_MASK_FOREACH (v, weighted->may[at])
    if (is_most ? counts (weighted, at, v) > rest : counts (weighted, at, v) < rest)
      beyond |= GW_BIT (v);
  if (beyond == 0 || !sum->thinker->strike (sum->thinker, sum->cells[at], beyond))
    return FALSE;
  gw_sum_rest_on_all (sum, at);
  name = gw_sum_name (sum, sum->total);
  others = terms_text (weighted, at, NULL);
  term = term_text (weighted, at);
  /* Translators: a clue, a sum of cells, the number that it is at least, what that leaves, the other cell: 15-cage: R2C4+R2C6 is at least 3, which leaves at most 12 for 2×R2C5 */
  sum->thinker->say (sum->thinker, "doubled-bounds",
                     g_strdup_printf (is_most ? _("%1$s: %2$s is at least %3$d, which leaves at most %4$d for %5$s")
                                              : _("%1$s: %2$s is at most %3$d, which leaves at least %4$d for %5$s"), name, others, made, rest, term));
  return TRUE;
}

/* What the others would have to make for what the cell at AT cannot hold. */
static gboolean
think_misfit (Weighted *weighted, guint at)
{
  GwSum *sum = weighted->sum;
  const GwMask unheld = weighted->may[at] & ~weighted->held[at];
  g_autofree char *name = NULL, *others = NULL, *term = NULL, *known = NULL;
  g_autoptr (GString) leaves = g_string_new (NULL);

  if (unheld == 0 || sum->n > 3 || !sum->thinker->strike (sum->thinker, sum->cells[at], unheld))
    return FALSE;
  gw_sum_rest_on_all (sum, at);
  name = gw_sum_name (sum, sum->total);
  others = terms_text (weighted, at, NULL);
  term = gw_grid_cell_name (sum->thinker->puzzle->grid, sum->cells[at]);
  known = known_text (weighted, at);
  GW_MASK_FOREACH (v, unheld)
    {
      const char *digit = sum->thinker->puzzle->symbols->text[v];
      const gint rest = sum->total - counts (weighted, at, v);

      if (leaves->len == 0)
        /* Translators: a digit, its cell, what it leaves for a sum of other cells: 4 in R5C4 leaves 18 for R5C5+R5C6 */
        g_string_append_printf (leaves, _("%1$s in %2$s leaves %3$d for %4$s"), digit, term, rest, others);
      else
        /* Translators: behind "4 in R5C4 leaves 18 for R5C5+R5C6": another digit, what that leaves */
        g_string_append_printf (leaves, _(", %1$s leaves %2$d"), digit, rest);
    }
  /* Translators: a clue, what is known, "4 in R5C4 leaves 18 for R5C5+R5C6, 5 leaves 16" */
  sum->thinker->say (sum->thinker, "doubled-misfit", g_strdup_printf (_("%1$s: %2$s%3$s, and they cannot make that"), name, known, leaves->str));
  return TRUE;
}

gboolean
gw_think_weighted (GwSum *sum)
{
  Weighted weighted = { .sum = sum };

  if (sum->n < 2 || sum->n > MOST_CELLS)
    return FALSE;
  for (guint i = 0; i < sum->n; i++)
    {
      weighted.factor[i] = gw_factor_of (sum->thinker->puzzle, sum->cells[i]);
      weighted.may[i] = sum->thinker->may (sum->thinker, sum->cells[i]) & ~sum->banned;
    }
  if (think_ways (&weighted))
    return TRUE;
  if (sum->n == 2) /* of two cells it is said what each needs in the other, as of any clue */
    return FALSE;
  for (guint i = 0; i < sum->n; i++)
    if (think_bound (&weighted, i, TRUE) || think_bound (&weighted, i, FALSE))
      return TRUE;
  if (!look (&weighted, sum->n) || weighted.n_ways == 0)
    return FALSE;
  for (guint i = 0; i < sum->n; i++)
    if (think_misfit (&weighted, i))
      return TRUE;
  return FALSE;
}

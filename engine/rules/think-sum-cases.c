/* A digit of a sum that fails because of what it leaves the other cells. */
#include "rules/think-sum-cases.h"

#include "base/i18n.h"
#include "rules/sum-words.h"

/* The sets of what the OTHERS have between them that would make their REST: few that do not fit, or none, are an idea. FALSE when there are more. */
static gboolean
say_misfit (const GwSum *sum, const char *clue, const char *supposed, const GwCell *others, guint n, GwMask pool, gint rest)
{
  GwSum left = { .thinker = sum->thinker, .cells = others, .n = n, .total = rest, .may_repeat = sum->may_repeat, .pool = pool };
  g_autofree char *cells = gw_think_cells (sum->thinker, others, n), *sets = NULL, *values = gw_think_values (sum->thinker, pool);

  if (pool == 0 || !gw_sum_list (&left, FALSE, n) || left.n_sets > GW_SUM_SETS)
    return FALSE;
  if (left.n_sets == 0)
    {
      /* Translators: a clue, a cell and what it is supposed to hold, other cells, what they would have to make, and of which values */
      sum->thinker->say (sum->thinker, "sum-misfit", g_strdup_printf (_("%1$s: if %2$s, %3$s would have to make %4$d from %5$s, which is impossible"), clue, supposed, cells,
                                                                    rest, values));
      return TRUE;
    }
  sets = gw_sum_sets_text (&left);
  /* Translators: a clue, a cell and what it is supposed to hold, other cells, the sets of numbers that would be left for them */
  sum->thinker->say (sum->thinker, "sum-misfit",
                     g_strdup_printf (left.n_sets == 1 ? _("%1$s: if %2$s, %3$s would have to be %4$s, which does not fit")
                                                       : _("%1$s: if %2$s, %3$s would have to be %4$s, and none of these fits"), clue, supposed, cells, sets));
  return TRUE;
}

/* What the OTHERS make at least, or at most, where that is not their REST. */
static gboolean
say_out_of_reach (const GwSum *sum, const char *clue, const char *supposed, const GwCell *others, guint n, GwMask banned, gint rest)
{
  GwSum left = { .thinker = sum->thinker, .cells = others, .n = n, .may_repeat = sum->may_repeat, .banned = banned };
  g_autofree char *cells = gw_think_cells (sum->thinker, others, n);

  if (!gw_sum_find_bounds (&left, FALSE, GW_SUM_CELLS) || (rest >= left.least && rest <= left.most))
    return FALSE;
  /* Translators: a clue, a cell and what it is supposed to hold, other cells, what they would have to make, and what they make at least or most */
  sum->thinker->say (sum->thinker, "sum-misfit",
                     g_strdup_printf (rest < left.least ? _("%1$s: if %2$s, %3$s would have to make %4$d, and make at least %5$d")
                                                        : _("%1$s: if %2$s, %3$s would have to make %4$d, and make at most %5$d"), clue, supposed, cells, rest,
                                      rest < left.least ? left.least : left.most));
  return TRUE;
}

/* One value of one cell, and what the others would have to make: a case that fails, where nothing shorter says it. */
static gboolean
think_case (GwSum *sum, guint at, guint value)
{
  GwThinker *thinker = sum->thinker;
  GwCell others[GW_SUM_CELLS];
  GwMask left = 0;
  guint n = 0;
  gint rest = sum->total - gw_sum_number (sum, value);
  g_autofree char *name = NULL, *clue = NULL, *cells = NULL, *values = NULL, *supposed = NULL;

  for (guint i = 0; i < sum->n; i++)
    if (i != at)
      {
        left |= thinker->may (thinker, sum->cells[i]) & ~sum->banned;
        others[n++] = sum->cells[i];
      }
  if (n == 0 || !thinker->strike (thinker, sum->cells[at], GW_BIT (value)))
    return FALSE;
  gw_sum_rest_on_all (sum, at);
  left &= sum->may_repeat ? left : ~GW_BIT (value);
  name = gw_grid_cell_name (thinker->puzzle->grid, sum->cells[at]);
  supposed = g_strdup_printf (_("%s were %s"), name, thinker->puzzle->symbols->text[value]);
  clue = sum->known != NULL ? g_strdup (sum->known) : gw_sum_name (sum, sum->total);
  if (say_out_of_reach (sum, clue, supposed, others, n, sum->banned | (sum->may_repeat ? 0 : GW_BIT (value)), rest) || say_misfit (sum, clue, supposed, others, n, left, rest))
    return TRUE;
  cells = gw_think_cells (thinker, others, n);
  values = gw_think_values (thinker, left);
  /* Translators: a clue, a cell and what it is supposed to hold, other cells, what they would have to make, and of which values */
  thinker->say (thinker, NULL, g_strdup_printf (_("%1$s: if %2$s, %3$s would have to make %4$d from %5$s, which is impossible"), clue, supposed, cells, rest, values));
  return TRUE;
}

/* Cells that cannot hold VALUE. */
static guint32
find_unheld (const GwSum *sum, guint value)
{
  guint32 cells = 0;

  for (guint i = 0; i < sum->n; i++)
    if ((sum->thinker->may (sum->thinker, sum->cells[i]) & ~sum->held[i]) >> value & 1)
      cells |= 1u << i;
  return cells;
}

/* A value that fails in several cells alike, because nothing that they may hold makes the rest. */
static gboolean
think_alike (GwSum *sum, guint value)
{
  GwThinker *thinker = sum->thinker;
  const guint32 unheld = find_unheld (sum, value);
  GwCell cells[GW_SUM_CELLS];
  GwSum left = { .thinker = thinker, .cells = sum->cells, .n = sum->n - 1, .total = sum->total - gw_sum_number (sum, value), .may_repeat = sum->may_repeat };
  g_autofree char *clue = NULL, *places = NULL, *values = NULL;
  guint n = 0;

  for (guint i = 0; i < sum->n; i++)
    left.pool |= thinker->may (thinker, sum->cells[i]) & ~(sum->banned | (sum->may_repeat ? 0 : GW_BIT (value)));
  if (sum->n < 3 || (unheld & (unheld - 1)) == 0 || !gw_sum_list (&left, FALSE, left.n) || left.n_sets > 0)
    return FALSE;
  for (guint i = 0; i < sum->n; i++)
    if ((unheld >> i & 1) != 0 && thinker->strike (thinker, sum->cells[i], GW_BIT (value)))
      cells[n++] = sum->cells[i];
  if (n == 0)
    return FALSE;
  gw_sum_rest_on_all (sum, sum->n);
  clue = sum->known != NULL ? g_strdup (sum->known) : gw_sum_name (sum, sum->total);
  places = gw_think_alternatives (thinker, cells, n);
  values = gw_think_values (thinker, left.pool);
  /* Translators: a clue, a digit, cells, what the other cells of the clue would have to make, and of which values */
  thinker->say (thinker, "sum-misfit", g_strdup_printf (_("%1$s: with %2$s in %3$s, the others would have to make %4$d from %5$s, which is impossible"), clue,
                                                        thinker->puzzle->symbols->text[value], places, left.total, values));
  return TRUE;
}

gboolean
gw_sum_think_cases (GwSum *sum)
{
  for (guint v = 0; v < sum->thinker->puzzle->symbols->n && !sum->is_product && gw_sum_list (sum, FALSE, sum->n); v++)
    if (think_alike (sum, v))
      return TRUE;
  for (guint i = 0; i < sum->n && !sum->is_product; i++)
    GW_MASK_FOREACH (v, sum->thinker->may (sum->thinker, sum->cells[i]))
      {
        if (!gw_sum_list (sum, FALSE, sum->n) || (sum->held[i] >> v & 1) != 0)
          continue;
        if (think_case (sum, i, v))
          return TRUE;
      }
  return FALSE;
}

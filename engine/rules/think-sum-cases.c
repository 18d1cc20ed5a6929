/* A digit of a sum that fails because of what it leaves the other cells. */
#include "rules/think-sum-cases.h"

#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/number.h"
#include "rules/sum-words.h"

/* Behind what N cells of POOL would have to make: the nearest that they do, else that it is impossible. */
static char *
impossible_text (const GwSum *sum, guint n, GwMask pool, gint rest)
{
  GwMask may[GW_SUM_CELLS];
  g_autofree char *nearest = NULL;

  for (guint i = 0; i < n; i++)
    may[i] = pool;
  nearest = gw_addends_nearest_text (sum->thinker->puzzle, may, n, !sum->may_repeat, rest);
  return nearest[0] != '\0' ? g_steal_pointer (&nearest) : g_strdup (_(", which is impossible"));
}

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
      g_autofree char *why = impossible_text (sum, n, pool, rest);

      /* Translators: a clue, a cell and what it is supposed to hold, other cells, what they would have to make, of which values, and why that fails
       * (", which is impossible") */
      sum->thinker->say (sum->thinker, "sum-misfit", g_strdup_printf (_("%1$s: if %2$s, %3$s would have to make %4$d from %5$s%6$s"), clue, supposed, cells, rest, values,
                                                                    why));
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
  thinker->say (thinker, NULL, g_strdup_printf (_("%1$s: if %2$s, %3$s would have to make %4$d from %5$s%6$s"), clue, supposed, cells, rest, values, _(", which is impossible")));
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
  g_autofree char *clue = NULL, *places = NULL, *values = NULL, *why = NULL;
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
  why = impossible_text (sum, left.n, left.pool, left.total);
  /* Translators: a clue, a digit, cells, what the other cells of the clue would have to make, of which values, and why that fails (", which is impossible") */
  thinker->say (thinker, "sum-misfit", g_strdup_printf (_("%1$s: with %2$s in %3$s, the others would have to make %4$d from %5$s%6$s"), clue,
                                                        thinker->puzzle->symbols->text[value], places, left.total, values, why));
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

/* ---- two cells ---- */

/* Values of two cells, per cell, that would need one in the other which is not there, or (TWIN, which both could be) themselves again. */
typedef struct
{
  GwMask gone[2], twin;
} Partnerless;

static GwMask
partner_of (const GwSum *sum, guint at, guint value)
{
  const gint rest = sum->total - gw_sum_number (sum, value);

  return gw_numbers_between (sum->thinker->puzzle, sum->cells[1 - at], rest, rest);
}

static void
find_partnerless (const GwSum *sum, Partnerless *found)
{
  *found = (Partnerless) { { 0 } };
  for (guint i = 0; i < 2; i++)
    GW_MASK_FOREACH (v, sum->thinker->may (sum->thinker, sum->cells[i]))
      {
        const GwMask partner = partner_of (sum, i, v);
        const gboolean is_twin = !sum->may_repeat && partner == GW_BIT (v);

        if (partner == 0 || (!is_twin && (partner & sum->thinker->may (sum->thinker, sum->cells[1 - i])) != 0)
            || !sum->thinker->goes (sum->thinker, sum->cells[i], GW_BIT (v)))
          continue;
        found->gone[i] |= GW_BIT (v);
        found->twin |= is_twin ? GW_BIT (v) : 0;
      }
}

/* "8 and 9 would need 6 and 5 in R2C9" of the cell AT; of BOTH "in the other cell". */
static void
append_partners (GString *text, const GwSum *sum, guint at, GwMask values, gboolean of_both)
{
  const GwThinker *thinker = sum->thinker;
  guint8 partners[GW_MAX_SYMBOLS];
  guint n = 0;
  g_autofree char *other = of_both ? NULL : gw_think_cells (thinker, &sum->cells[1 - at], 1), *needing = NULL;

  if (values == 0)
    return;
  GW_MASK_FOREACH (v, values)
    partners[n++] = (guint8) gw_mask_lowest (partner_of (sum, at, v));
  needing = gw_think_needing (thinker, values, partners, other);
  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", needing);
}

static char *
partnerless_text (const GwSum *sum, const Partnerless *found)
{
  const GwMask alone[2] = { found->gone[0] & ~found->twin, found->gone[1] & ~found->twin };
  const gboolean of_both = alone[0] == alone[1];
  GString *text = g_string_new (NULL);

  append_partners (text, sum, 0, alone[0], of_both);
  append_partners (text, sum, 1, of_both ? 0 : alone[1], FALSE);
  if (found->twin != 0)
    {
      g_autofree char *twin = gw_think_digits (sum->thinker, found->twin);

      g_string_append (text, text->len > 0 ? "; " : "");
      /* Translators: a value of two cells that it would take twice */
      g_string_append_printf (text, _("%1$s would need another %1$s"), twin);
    }
  return g_string_free (text, FALSE);
}

gboolean
gw_sum_think_partner (GwSum *sum)
{
  GwThinker *thinker = sum->thinker;
  Partnerless found;

  if (sum->n != 2 || sum->is_product)
    return FALSE;
  find_partnerless (sum, &found);
  if ((found.gone[0] | found.gone[1]) == 0)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      thinker->strike (thinker, sum->cells[i], found.gone[i]);
      GW_MASK_FOREACH (v, found.gone[i] & ~found.twin)
        thinker->rest (thinker, sum->cells[1 - i], partner_of (sum, i, v));
    }
  gw_sum_say (sum, "sum-partner", partnerless_text (sum, &found));
  return TRUE;
}

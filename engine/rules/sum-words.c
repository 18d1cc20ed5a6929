/* What the sentences about a sum have in common: its name, its sets, what its cells make at least and at most. */
#include "rules/sum-words.h"

#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/apart.h"
#include "rules/number.h"

void
gw_sum_rest_on_all (GwSum *sum, guint but)
{
  for (guint i = 0; i < sum->n; i++)
    if (i != but)
      sum->thinker->rest (sum->thinker, sum->cells[i], ~(GwMask) 0);
}

static void
append_set (const GwSum *sum, GString *text, const guint8 *set)
{
  for (guint k = 0; k < sum->n; k++)
    g_string_append_printf (text, k == 0 ? "%s" : sum->is_product ? "×%s" : "+%s", sum->thinker->puzzle->symbols->text[set[k]]);
}

char *
gw_sum_sets_text (const GwSum *sum)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sum->n_sets; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == sum->n_sets ? _(" or ") : ", ");
      append_set (sum, text, sum->sets[i]);
    }
  return g_string_free (text, FALSE);
}

char *
gw_cage_name (gint total)
{
  /* Translators: a cage with its total: 13-cage */
  return g_strdup_printf (_("%d-cage"), total);
}

char *
gw_sum_name (const GwSum *sum, gint total)
{
  return sum->name != NULL ? g_strdup (sum->name) : gw_cage_name (total);
}

char *
gw_sum_head (const GwSum *sum)
{
  g_autofree char *cells = gw_think_cells (sum->thinker, sum->cells, sum->n);

  if (sum->known != NULL)
    /* Translators: what known cells leave, the others: R1C3 = 3 leaves 6 for R1C4 and R1C5 */
    return g_strdup_printf (_("%s for %s"), sum->known, cells);
  if (sum->name != NULL)
    return g_strdup (sum->name);
  /* Translators: a product, its cells: 162 in R1C1 and R2C1 is … */
  if (sum->is_product)
    return g_strdup_printf (_("%1$d in %2$s"), sum->total, cells);
  /* Translators: a sum, its cells: 16 in R1C6 and R2C6 is … */
  return g_strdup_printf (_("%d in %s"), sum->total, cells);
}

void
gw_sum_say (GwSum *sum, const char *idea, char *why)
{
  g_autofree char *head = gw_sum_head (sum), *reason = why;

  /* Translators: a total and its cells, a reason */
  sum->thinker->say (sum->thinker, idea, g_strdup_printf (_("%s: %s"), head, reason));
}

gboolean
gw_sum_find_bounds (GwSum *sum, gboolean as_open, guint skip)
{
  const GwSymbols *symbols = sum->thinker->puzzle->symbols;

  sum->is_each = sum->may_repeat || !gw_sum_list (sum, as_open, skip);
  if (!sum->is_each)
    return sum->least <= sum->most;
  sum->skip = skip;
  sum->least = sum->most = 0;
  for (guint i = 0; i < sum->n; i++)
    {
      GwMask may = as_open ? sum->thinker->open (sum->thinker, sum->cells[i]) : sum->thinker->may (sum->thinker, sum->cells[i]);

      if (i == skip)
        continue;
      sum->of_least[i] = (guint8) gw_mask_lowest (may); /* numbers rise with their symbols' places */
      sum->of_most[i] = (guint8) gw_mask_highest (may);
      sum->least += gw_symbols_min_number (symbols, may);
      sum->most += gw_symbols_max_number (symbols, may);
    }
  return TRUE;
}

char *
gw_sum_bounds_text (const GwThinker *thinker, const GwCell *cells, guint n, gboolean is_least, const gint *bounds, guint32 struck)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  for (guint32 left = struck; left != 0;)
    {
      const gint bound = bounds[g_bit_nth_lsf (left, -1)];
      GwCell alike[32];
      g_autofree char *names = NULL;
      guint n_alike = 0;

      for (guint i = 0; i < n; i++)
        if ((left >> i & 1) != 0 && bounds[i] == bound)
          {
            left &= ~(1u << i);
            alike[n_alike++] = cells[i];
          }
      names = gw_think_cells (thinker, alike, n_alike);
      /* Translators: cells, a number */
      g_ptr_array_add (parts, g_strdup_printf (is_least ? n_alike == 1 ? _("%s is at most %d") : _("%s are at most %d")
                                                        : n_alike == 1 ? _("%s is at least %d") : _("%s are at least %d"), names, bound));
    }
  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (text, "%s%s", gw_and_between (i, parts->len), (const char *) parts->pdata[i]);
  return g_string_free (text, FALSE);
}

void
gw_think_part_is_known (GwThinker *thinker, const GwCell *cells, guint n, guint first, guint n_part, gint total, GwMask banned)
{
  g_autofree char *house = thinker->house (thinker, cells, n);
  GwMask left[GW_APART_CELLS], digits = 0, put = 0, others = 0;

  if (house == NULL || n > GW_APART_CELLS || n_part < 2)
    return;
  for (guint i = 0; i < n; i++)
    if (i >= first && i < first + n_part)
      left[i - first] = thinker->may (thinker, cells[i]) & ~banned;
    else
      others |= thinker->may (thinker, cells[i]);
  if (!gw_addends_make (thinker->puzzle, left, n_part, TRUE, total, left))
    return;
  for (guint i = 0; i < n_part; i++)
    {
      digits |= left[i];
      put |= gw_mask_is_single (left[i]) ? left[i] : 0;
    }
  if (gw_mask_count (digits) != n_part || (others & digits & ~put) == 0 || !thinker->differ_too (thinker, cells, n))
    return;
  others = 0;
  for (guint i = 0; i < n; i++)
    if ((i < first || i >= first + n_part) && thinker->strike (thinker, cells[i], digits & ~put))
      others |= thinker->may (thinker, cells[i]) & digits & ~put;
  if (others != 0)
    thinker->lose (thinker, others);
}

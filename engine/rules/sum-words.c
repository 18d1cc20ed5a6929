/* What the sentences about a sum have in common: its name, its sets, what its cells make at least and at most. */
#include "rules/sum-words.h"

#include "base/i18n.h"
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
gw_sum_name (const GwSum *sum, gint total)
{
  /* Translators: a cage with its total: 13-cage */
  return sum->name != NULL ? g_strdup (sum->name) : g_strdup_printf (_("%d-cage"), total);
}

gboolean
gw_sum_find_bounds (GwSum *sum, gboolean as_open, guint skip)
{
  const GwSymbols *symbols = sum->thinker->puzzle->symbols;

  sum->is_each = sum->may_repeat || !gw_sum_list (sum, as_open, skip);
  if (!sum->is_each)
    return sum->least <= sum->most;
  sum->least = sum->most = 0;
  for (guint i = 0; i < sum->n; i++)
    {
      GwMask may = as_open ? sum->thinker->open (sum->thinker, sum->cells[i]) : sum->thinker->may (sum->thinker, sum->cells[i]);

      if (i == skip)
        continue;
      sum->least += gw_symbols_min_number (symbols, may);
      sum->most += gw_symbols_max_number (symbols, may);
    }
  return TRUE;
}

#include "rules/thinker.h"

#include "base/i18n.h"

/* From VALUE on, how many symbols of VALUES follow each other as numbers do. */
static guint
count_run (const GwSymbols *symbols, GwMask values, guint value)
{
  guint n = 1;

  while (value + n < symbols->n && (values >> (value + n) & 1) != 0 && symbols->number[value + n] == symbols->number[value + n - 1] + 1)
    n++;
  return n;
}

char *
gw_think_values (const GwThinker *thinker, GwMask values)
{
  const GwSymbols *symbols = thinker->puzzle->symbols;
  GString *text = g_string_new (NULL);

  while (values != 0)
    {
      guint first = gw_mask_lowest (values), n = count_run (symbols, values, first);

      n = n < 3 ? 1 : n;
      values &= ~(gw_mask_below (first + n) & ~gw_mask_below (first));
      if (text->len > 0)
        g_string_append (text, values == 0 ? _(" or ") : ", ");
      g_string_append (text, symbols->text[first]);
      if (n > 1)
        g_string_append_printf (text, "-%s", symbols->text[first + n - 1]);
    }
  return g_string_free (text, FALSE);
}

char *
gw_think_cells (const GwThinker *thinker, const GwCell *cells, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = gw_grid_cell_name (thinker->puzzle->grid, cells[i]);

      if (i > 0)
        g_string_append (text, i + 1 == n ? _(" and ") : ", ");
      g_string_append (text, name);
    }
  return g_string_free (text, FALSE);
}

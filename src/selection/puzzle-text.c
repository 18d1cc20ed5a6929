#include "selection/puzzle-text.h"

char *
gw_values_text (const GwSymbols *symbols)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < symbols->n_listed; i++)
    g_string_append (text, symbols->text[symbols->listed[i]]);
  return g_string_free (text, FALSE);
}

char *
gw_values_with_times (const GwSymbols *symbols, guint symbol, guint times)
{
  guint before = symbols->multiplicity[symbol], n = 0;
  GString *text;

  if (times == 0 || symbols->n_listed - before + times > GW_MAX_SYMBOLS)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < symbols->n_listed; i++)
    {
      if (symbols->listed[i] != symbol)
        g_string_append (text, symbols->text[symbols->listed[i]]);
      else if (++n <= times)
        g_string_append (text, symbols->text[symbol]);
      for (guint more = before; symbols->listed[i] == symbol && n == before && more < times; more++)
        g_string_append (text, symbols->text[symbol]);
    }
  return g_string_free (text, FALSE);
}

#include "tools/typed-symbol.h"

#define QUICK 600 /* milliseconds between two digits of one number */

gint
gw_typed_symbol (const GwSymbols *symbols, const GwBoardEvent *event, GwTypedDigit *last, gboolean *is_second)
{
  gint digit = event->text != NULL && g_ascii_isdigit (event->text[0]) ? event->text[0] - '0' : -1;
  gboolean is_quick = digit >= 0 && last->number > 0 && event->time - last->time <= QUICK;
  gint number = is_quick ? 10 * last->number + digit : digit;

  *is_second = FALSE;
  last->number = digit;
  last->time = event->time;
  if (event->text == NULL || event->text[0] == '?')
    return event->text == NULL ? GW_NO_SYMBOL : GW_OPEN;
  for (guint v = 0; is_quick && v < symbols->n; v++)
    if ((gint) v != symbols->empty && symbols->number[v] == number)
      {
        *is_second = TRUE;
        last->number = -1;
        return (gint) v;
      }
  return gw_symbols_find (symbols, event->text, -1);
}

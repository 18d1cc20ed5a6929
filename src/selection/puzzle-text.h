#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* The list of symbols as text. Everything is to be freed. */

/* The symbols as they are listed: "122333". */
char *gw_values_text            (const GwSymbols *symbols);
/* The same with SYMBOL standing TIMES times: new ones come behind its last one, and the last ones go first. NULL when TIMES
 * is 0 or the list would get too long. */
char *gw_values_with_times      (const GwSymbols *symbols,
                                 guint            symbol,
                                 guint            times);
/* Makes `symvalue (SYMBOL, TEXT)` or `number (SYMBOL, TEXT)`, or with an empty text takes it away. NULL with an error that
 * says why TEXT cannot stand there, and without one when nothing is different. */
GwEdit *gw_symbols_say           (const GwPuzzle  *puzzle,
                                  const GwRule    *rule,
                                  guint            symbol,
                                  const char      *text,
                                  GError         **error);
/* SYMBOL becomes the empty value; GW_NO_SYMBOL: none is. */
GwEdit *gw_symbols_set_empty     (const GwPuzzle  *puzzle,
                                  gint             symbol,
                                  GError         **error);

G_END_DECLS

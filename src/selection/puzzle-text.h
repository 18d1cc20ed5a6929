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

G_END_DECLS

#pragma once

#include "author/own-digits.h"
#include "tools/tool.h"

G_BEGIN_DECLS

/* Types into the selected cells what is no given: a symbol, Backspace for none. Two quick digits make the symbol with that
 * number. FALSE when the key types nothing. */
gboolean gw_type_own      (GwToolRun    *run,
                           GwOwn         which);
/* Adds to EDIT what takes the working digits in CELLS (of GwCell) away. FALSE when there are none. */
gboolean gw_working_erase (GwToolRun    *run,
                           GwEdit       *edit,
                           const GArray *cells);

G_END_DECLS

#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

/* How often each symbol may stand in a row, column or box: a row that opens, with a number for every symbol. */
#define GW_TYPE_SYMBOLS_ROW (gw_symbols_row_get_type ())

G_DECLARE_FINAL_TYPE (GwSymbolsRow, gw_symbols_row, GW, SYMBOLS_ROW, AdwExpanderRow)

/* Shows the symbols of PUZZLE (may be NULL). */
void     gw_symbols_row_refresh (GwSymbolsRow   *self,
                                 GwSession        *session,
                                 const GwPuzzle *puzzle);

G_END_DECLS

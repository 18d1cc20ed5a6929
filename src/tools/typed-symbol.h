#pragma once

#include "tools/board-event.h"

G_BEGIN_DECLS

/* The digit that was typed last, for numbers of two quick ones. */
typedef struct
{
  gint   number; /* -1: none */
  gint64 time;
} GwTypedDigit;

/* The symbol that the key of EVENT means: GW_OPEN for `?`, GW_NO_SYMBOL for none. A quick second digit means the symbol with
 * the number of both; then IS_SECOND is set, and what the first one did has to be taken back. */
gint gw_typed_symbol (const GwSymbols    *symbols,
                      const GwBoardEvent *event,
                      GwTypedDigit       *last,
                      gboolean           *is_second);

G_END_DECLS

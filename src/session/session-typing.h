#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* What hands without keys are offered to type. */
typedef struct
{
  gboolean   means_something;
  GwSymbols *symbols;  /* borrowed; NULL: digits, of a number */
  gboolean   has_more; /* the clue has another number, to which Tab goes */
  gboolean   has_end;  /* what is typed goes on until it is ended */
} GwTypingOffer;

/* While there is a puzzle and nobody solves it. */
GwTypingOffer gw_session_offer_typing (GwSession *self);

G_END_DECLS

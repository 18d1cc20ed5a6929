#pragma once

#include "rules/own-ground-lists.h"

G_BEGIN_DECLS

/* Private to own-ground.c: numbers of a clue that are blank. */

/* Binds the numbers of OPEN that the sentence says, which are open no longer. Returns that all of these are numbers from 0 up. */
GwOwnNode gw_ground_take_said   (GwGround *g, GwOpenParams *open);
/* Whether term I is not to be said by itself: it speaks of a number that is still open, or says what one is. */
gboolean  gw_ground_is_left_out (const GwGround *g, guint i);
/* That there is a number for the only one of OPEN with which all that speaks of it holds. */
GwOwnNode gw_ground_some_number (GwGround *g, const GwOpenParams *open);

G_END_DECLS

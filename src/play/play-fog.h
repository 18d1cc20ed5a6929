#pragma once

#include "play/play.h"

G_BEGIN_DECLS

/* Private to the files play*.c: what somebody who solves does not see yet. */

/* The puzzle is a new one: its fog, and what its author says of the solution. */
void     gw_play_find_fog    (GwPlay        *play);
void     gw_play_clear_fog   (GwPlay        *play);
/* After every step: what is lit. */
void     gw_play_refresh_fog (GwPlay        *play);
/* Takes out of CELLS, the candidates of each, what stands in the fog. */
void     gw_play_hide_givens (const GwPlay  *play,
                              GwMask        *cells);
/* Whether all that CLUE says can be seen: rows, columns and regions always can. */
gboolean gw_play_sees        (const GwPlay       *play,
                              const GwConstraint *clue);

G_END_DECLS

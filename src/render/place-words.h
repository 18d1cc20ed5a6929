#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What MARKS (a mask a place, cells first, as in GwContent) say of the places of CELL, in words: "shaded; line up, right; no line down". Of
 * layers that are drawn alone; what is open is not told. NULL: nothing is said. Free it. */
char *gw_place_words (const GwPuzzle *puzzle,
                      const GwMask *marks,
                      GwCell        cell);
/* Likewise of what MARKS leave open: "shaded in 62.3 %; line up in 40 %" by SHARES (a share a place of what holds more than 0), "shaded in some"
 * where SHARES is NULL. */
char *gw_place_words_of_open (const GwPuzzle *puzzle,
                              const GwMask *marks,
                              const float  *shares,
                              GwCell        cell);

G_END_DECLS

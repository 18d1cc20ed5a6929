#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* What steps say of places of layers. Free what these return. */

/* "R3C4 and R3C5 are shaded": marks, those of one layer and value together; of cells "R1C1 is 5 or 6". */
char *gw_place_phrase_marks   (const GwTerrain    *terrain,
                              const GwCandidates *marks,
                              guint               n);
/* The same as what is known beside what follows: "R3C4 is inside and the right side of R3C4 has a line". */
char *gw_place_phrase_known   (const GwTerrain    *terrain,
                              const GwCandidates *marks,
                              guint               n);

/* "3 or 4", "5-9": of numbers, a bit each. Free it. */
char *gw_place_phrase_numbers (GwMask numbers);

G_END_DECLS

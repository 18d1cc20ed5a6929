#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* What steps say of places of layers. Free what these return. */

/* "R3C4 is shaded", "R1C1 and R1C2 are not shaded", "a line runs from R1C1 to R1C2", "the side between R1C1 and R2C1 is no line": places of one layer
 * that may hold VALUES alone. */
char *gw_place_phrase_hold    (const GwGrid       *grid,
                              const GwCell       *places,
                              guint               n,
                              GwMask              values);
/* The same of marks, those of one layer and value together; of cells "R1C1 is 5 or 6". */
char *gw_place_phrase_marks   (const GwTerrain    *terrain,
                              const GwCandidates *marks,
                              guint               n);
/* "R3C4", "R1C1–R1C2", "the upper side of R1C1": several of one layer. */
char *gw_place_phrase_names   (const GwGrid       *grid,
                              const GwCell       *places,
                              guint               n);
G_END_DECLS

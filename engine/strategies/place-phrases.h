#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* What steps say of places of layers. Free what these return. */

/* "R3C4 and R3C5 are shaded": marks, those of one layer and value together; of cells "R1C1 is 5 or 6". */
char *gw_place_phrase_marks   (const GwTerrain    *terrain,
                              const GwCandidates *marks,
                              guint               n);
/* "Apart, Stars and row 3": names (of char *) as they are. */
char *gw_place_phrase_list    (const GPtrArray    *names);
/* "R3C4", "R1C1–R1C2", "the upper side of R1C1": several of one layer. */
char *gw_place_phrase_names   (const GwGrid       *grid,
                              const GwCell       *places,
                              guint               n);

G_END_DECLS

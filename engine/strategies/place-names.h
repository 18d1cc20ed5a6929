#pragma once

#include "model/grid.h"

G_BEGIN_DECLS

/* What places are called. Free what these return. */

/* "R3C4", "R1C1–R1C2–R1C3", "the upper and left sides of R1C1": places of one layer, lines that go on from each other and sides of one cell together.
 * N_NAMED (may be NULL): how many that makes, for the verb behind it. */
char *gw_place_names      (const GwGrid    *grid,
                           const GwCell    *places,
                           guint            n,
                           guint           *n_named);
/* From which cell to which the bridge leads that PLACE, of a layer of bridges, is a piece of. */
void  gw_place_bridge_ends (const GwGrid *grid,
                            GwCell        place,
                            GwCell        ends[2]);
/* "A, B and C": names (of char *) as they are. */
char *gw_place_names_list (const GPtrArray *names);

G_END_DECLS

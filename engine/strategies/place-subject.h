#pragma once

#include "strategies/clues.h"

G_BEGIN_DECLS

/* What a part of OWNER on PLACES speaks of: a clue "the 3 in R2C2", "row 4 (2)", "the white circle in R1C1"; of a rule of the whole grid "row 4", "the region of
 * R1C1", "R2C2", or where PLACES lie nowhere in particular, or there are none, its name, "the loop". Free it. */
char *gw_place_subject (const GwTerrain *terrain,
                        guint            owner,
                        const GwCell    *places,
                        guint            n);

/* The same of PART. Free it. */
char *gw_place_subject_of (const GwTerrain   *terrain,
                           const GwClueScope *part);
/* The places of PART, its variables, in their order. Free it. */
GwCell *gw_place_list   (const GwTerrain   *terrain,
                         const GwClueScope *part);
/* The one cell that all of PLACES belong to; GW_NO_CELL: there is none, or only one place. */
GwCell gw_place_common_cell (const GwGrid *grid,
                             const GwCell *places,
                             guint         n);
/* Whether OWNER lies somewhere on the grid, and is no rule of the whole. */
gboolean gw_place_is_clue (const GwTerrain *terrain,
                           guint            owner);

G_END_DECLS

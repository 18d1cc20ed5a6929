#pragma once

#include "strategies/meeting.h"

G_BEGIN_DECLS

/* Why a clue has no room: which digits it would need in a cell that has others, of several cells the one in which it would need fewest. */

/* "white dot at R1C1 would need 3 or 5 in R1C2": what CLUE, called NAME, would need that has no room for CELLS, a mask a variable, which are the same afterwards.
 * SUPPOSED: the cell of which something is supposed; it is no answer. NULL: there is no such cell. Free it. */
char *gw_misfit_text (GwClues           *clues,
                      const GwTerrain   *terrain,
                      const GwClueScope *clue,
                      const char        *name,
                      guint              supposed,
                      GwMask            *cells,
                      const guint64     *off);

/* The same where a sentence ends; where no cell shows it, that the clue could not be filled. Free it. */
char *gw_misfit_end  (GwClues           *clues,
                      const GwTerrain   *terrain,
                      const GwClueScope *clue,
                      guint              supposed,
                      GwMask            *cells,
                      const guint64     *off);

/* "R1C2 is 1-3: ": what is known of the cells of MARKS, or "". Free it. */
char *gw_misfit_known (const GwTerrain *terrain,
                       const GArray    *marks);

/* Where what fails shows in no single cell: "R1C2 is 1-3: if R1C1 were 5, no digits in the other cells would fit NAME". Free it. */
char *gw_misfit_everywhere (const char *known,
                            const char *supposed,
                            const char *name);

/* Of each change of the pencil's step: "R1C2 is 1-3: if R1C1 were 5, NAME would need 4 in R1C2; if R1C3 were 7, …". KNOWN stands before it; SUPPOSED:
 * all changes, of which is said that nothing goes with them where one shows in no single cell; SEEN: what the clue's cells may hold, a mask a variable, the same afterwards. Free it. */
char *gw_misfits_of_clue    (const GwPencil    *pencil,
                             const GwClueScope *clue,
                             const char        *name,
                             const char        *supposed,
                             const char        *known,
                             GwMask            *seen);
/* The same of a clue and houses. */
char *gw_misfits_of_meeting (GwMeeting         *meeting,
                             const char        *name,
                             const char        *supposed,
                             const char        *known);

G_END_DECLS

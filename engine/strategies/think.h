#pragma once

#include "strategies/clues.h"
#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Words for what a clue says: the step's changes are all that CLUE takes away by REASONING. The easiest idea that explains any of them
 * keeps those, and says why; what it does not explain is another step's. Where no idea fits, the cases are told that fail. Premises are noted. */
void gw_think_of_clue (GwPencil          *pencil,
                       const GwClueScope *clue,
                       GwReasoning        reasoning);
/* Whether the rule has an idea that explains any of the step's changes, from its marks alone: it keeps these, and says why. */
gboolean gw_think_by_rule (GwPencil          *pencil,
                           const GwClueScope *clue);
/* Whether it is said why the step's changes follow from it that N CELLS, which differ (or MAY_REPEAT) and hold none of BANNED, make TOTAL, as NAME says: those that the
 * easiest idea explains are kept. The marks are left to the caller. */
gboolean gw_think_of_rest (GwPencil          *pencil,
                           const char        *name,
                           const GwCell      *cells,
                           guint              n,
                           gint               total,
                           gboolean           may_repeat,
                           GwMask             banned);
/* "R1C1 were 5 or 6, R1C4 were 7": what CHANGES take away, supposed all the same. Of THINKER the puzzle alone is asked. Free it. */
char *gw_think_suppositions (const GwThinker *thinker,
                             const GArray    *changes);

G_END_DECLS

#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* Premises of RUN, which tells several steps of PATH from FIRST on in one. MARK as it was before the first: what the run took is there again, and
 * where its singles see the cell is a premise. */
void gw_gather_mark (GwReason           *run,
                     const GwPath       *path,
                     guint               first,
                     const GwCandidates *mark);
/* Groups or clues of a step, to those of RUN. */
void gw_gather_list (GwReason           *run,
                     GArray             *to,
                     const GArray       *from);
/* The digits that STEP puts. */
void gw_gather_digits (GwReason       *run,
                       const GwReason *step);

G_END_DECLS

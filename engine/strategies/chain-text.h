#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* "R1C1 ≠ 3, then R1C5 = 3, then R2C6 ≠ 3 (white dot at R1C5)": the chain from link FIRST on, N links long. Free it. */
char *gw_chain_text (const GwReason  *step,
                     guint            first,
                     guint            n,
                     const GwTerrain *terrain);
/* "wherever 5 stands in row 1, the same follows (R1C1 = 5, then …; R1C7 = 5, then …)": all chains of the step, of the house that it names first, or of the cell
 * that its pattern begins with. Free it. */
char *gw_chains_text (const GwReason  *step,
                      gboolean         is_of_house,
                      const GwTerrain *terrain);
/* "R1C1 = 3 is certain": what the step's pattern begins with. Free it. */
char *gw_certain_text (const GwReason  *step,
                       const GwTerrain *terrain);

G_END_DECLS

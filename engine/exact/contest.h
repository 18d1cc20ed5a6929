#pragma once

#include "exact/placer.h"
#include "exact/group-layout.h"

G_BEGIN_DECLS

/* What is asked of a layout. All borrowed. */
typedef struct
{
  const GwGroupLayout *layout;
  const GPtrArray *bands;       /* of gw_group_layout_bands () */
  guint           strategies;   /* GW_STRATEGY_… */
  const guint16  *cells;        /* with a clue; NULL: anywhere, at most N_CELLS */
  guint           n_cells;
  const guint16  *orbits;       /* where clues may stand anywhere: as in GwAnnealTask */
  const GwPlaceQuestion *question;
} GwContestTask;

/* Several methods side by side, in rounds: each works for a counted share, then the answers are looked at in a fixed order. So
 * the answer does not depend on how many threads there are. SYMBOLS gets a symbol per cell when it was found, PROOF the
 * certificate when it was refuted (both may be NULL); BY the method that decided. When it was refuted, BLAMED (zeroed) gets the
 * cells of BLAME, a byte a cell. */
GwPlaceVerdict gw_contest_run (const GwContestTask *task,
                               const GwControl     *control,
                               guint8              *symbols,
                               GString            **proof,
                               GwPlaceMethod       *by,
                               GwPlaceBlame        *blame,
                               guint8              *blamed);

G_END_DECLS

#pragma once

#include "base/control.h"
#include "base/random.h"
#include "exact/anneal.h"
#include "solve/plain.h"

G_BEGIN_DECLS

/* The finder of anneal.h for the plain 9 by 9 and all three fast strategies, where vector registers bring many states to their fixpoint
 * at once (solve/plain.h): chains side by side, at several temperatures. What it finds depends on the seed and
 * the number alone. One thread's. */
typedef struct _GwChains GwChains;

/* NULL where it does not apply: other grids, other strategies, clues that move. TASK's arrays are borrowed. */
GwChains    *gw_chains_new     (const GwAnnealTask *task,
                              guint64             seed,
                              guint64             number);
/* The grid as registers know it; NULL likewise. */
GwPlain    *gw_chains_plain   (const GwAnnealTask *task);
void        gw_chains_free    (GwChains            *chains);
/* Each chain makes N_TRIALS: states brought to a fixpoint. */
GwAnnealEnd gw_chains_run     (GwChains            *chains,
                              guint               n_trials,
                              const GwControl    *control);
/* After GW_ANNEAL_FOUND: as gw_anneal_clues (). */
void        gw_chains_clues   (const GwChains      *chains,
                              guint8             *symbols);
/* Moves that were tried, and states that were brought to a fixpoint. */
guint64     gw_chains_n_moves (const GwChains      *chains,
                              guint64            *n_trials);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChains, gw_chains_free)

G_END_DECLS

#pragma once

#include "exact/closure.h"

G_BEGIN_DECLS

/* What naked singles could do at most, whatever the open clues will be. Known cells stand as they are; every open clue is
 * a wildcard that may take any symbol of its set, and so is, in time, every cell that could be derived.
 *
 * A cell with candidates U can be derived as e only when each other symbol of U stands in some peer: when U without e can
 * be matched into its wildcards, no two symbols into one. So the symbols that it may get are found by one matching: all
 * of U when every symbol is matched, those reached from the unmatched symbol by alternating paths when one is not, none
 * when more are not. A cell is looked at again whenever a peer's set grows: the sets grow to the least fixpoint.
 *
 * A cell whose set stays empty is stuck: naked singles never reach it. One thread's. */
typedef struct
{
  const GwGroupLayout *layout;   /* borrowed */
  guint32        *sets;     /* per cell: what it may get; 0 = stuck. Of known cells 0 as well */
  guint16        *queue;
  guint8         *is_queued;
} GwSinglesBound;

#define GW_SINGLES_BOUND_MAX_PEERS 64

/* NULL when a cell has more peers than that. */
GwSinglesBound *gw_singles_bound_new  (const GwGroupLayout  *layout);
void        gw_singles_bound_free (GwSinglesBound      *bound);
/* KNOWN: the closure of naked singles of the clues that are decided. CLUES: per cell what an open clue may be, 0 where there
 * is none. FALSE when a cell is stuck, or some symbol has no place left in an exact group; the sets are those of the
 * fixpoint. */
gboolean    gw_singles_bound_run  (GwSinglesBound      *bound,
                              const GwClosure *known,
                              const guint32   *clues);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSinglesBound, gw_singles_bound_free)

G_END_DECLS

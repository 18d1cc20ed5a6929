#pragma once

#include "base/control.h"
#include "compile/compile.h"

G_BEGIN_DECLS

/* Questions about some of the constraints of a puzzle, the others being switched off: can they hold together? One compilation, one
 * search and one set of clauses serve all of them. One thread's. */
typedef struct _GwSubsets GwSubsets;

typedef enum
{
  GW_SUBSET_IMPOSSIBLE, /* proved */
  GW_SUBSET_POSSIBLE,   /* there is a solution */
  GW_SUBSET_UNDECIDED,  /* within what may be done for it, or the control ended it */
} GwSubsetAnswer;

/* What may be done for an answer: all of it counted, so that the answer is the same on every machine. */
typedef enum
{
  GW_EFFORT_LITTLE, /* some milliseconds */
  GW_EFFORT_MUCH,   /* a second; what follows from several constraints is worked out anew for those that are on */
} GwEffort;

/* NULL when CONTROL ended it, or for rules that are not enforced. CONTROL is borrowed for as long as the subsets are there. */
GwSubsets     *gw_subsets_new        (GwPuzzle        *puzzle,
                                      const GwControl *control);
void           gw_subsets_free       (GwSubsets       *subsets);
/* Whether propagation alone sees that they cannot. OFF: a bit per constraint. */
gboolean       gw_subsets_propagate  (GwSubsets       *subsets,
                                      const guint64   *off);
/* Whether own search proves soon that they cannot: what little effort is, or somewhat more than its last proof took. */
gboolean       gw_subsets_refute     (GwSubsets       *subsets,
                                      const guint64   *off);
/* CORE gets a bit per constraint when it is impossible: those that are enough for that, all that are on if nobody knows better. */
GwSubsetAnswer gw_subsets_ask        (GwSubsets       *subsets,
                                      const guint64   *off,
                                      GwEffort         effort,
                                      guint64         *core);
/* The same by the second engine alone, which knows cores. */
GwSubsetAnswer gw_subsets_ask_core   (GwSubsets       *subsets,
                                      const guint64   *off,
                                      GwEffort         effort,
                                      guint64         *core);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSubsets, gw_subsets_free)

G_END_DECLS

#pragma once

#include "base/control.h"
#include "exact/certificate.h"
#include "exact/closure.h"

G_BEGIN_DECLS

/* Decides by search whether clues in given cells can be such that naked singles alone solve the grid: exact, however long it
 * takes. At every node the most that naked singles could do is computed (singles-bound.h), and every symbol of every open clue is tried one step ahead.
 * One thread's. */
typedef struct _GwRefuter GwRefuter;

typedef enum
{
  GW_REFUTER_FOUND,
  GW_REFUTER_REFUTED,  /* no symbols do it */
  GW_REFUTER_MORE,     /* the budget is used up; a further call goes on */
  GW_REFUTER_STOPPED,  /* by the control, likewise */
} GwRefuterEnd;

/* PROOF, which may be NULL, gets every step; it lives longer. NULL for other strategies, and where cells have too many peers. */
GwRefuter   *gw_refuter_new     (const GwGroupLayout  *layout,
                                 guint            strategies,
                                 const guint16   *cells,
                                 guint            n_cells,
                                 GwCertificate   *proof);
void         gw_refuter_free    (GwRefuter       *refuter);
/* N_TRIALS: closures that it may look at. */
GwRefuterEnd gw_refuter_run     (GwRefuter       *refuter,
                                 guint64          n_trials,
                                 const GwControl *control);
/* After GW_REFUTER_FOUND: a symbol per cell, GW_EXTENDER_OPEN where there is no clue. */
void         gw_refuter_clues   (const GwRefuter *refuter,
                                 guint8          *symbols);
guint64      gw_refuter_n_trials (const GwRefuter *refuter);
/* After GW_REFUTER_REFUTED: cells that naked singles never reach, a byte a cell. TRUE: none of them, whatever the clues are;
 * FALSE: not all of them, and which depends on the clues. All 0 when the clues contradict each other anyway. */
gboolean     gw_refuter_stuck    (const GwRefuter *refuter,
                                  guint8          *is_stuck);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRefuter, gw_refuter_free)

G_END_DECLS

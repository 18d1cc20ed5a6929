#pragma once

#include "render/overlay.h"
#include "jobs/analysis.h"

G_BEGIN_DECLS

/* What of a finding is shown on the board. */
typedef enum
{
  GW_SHOWN_CONFLICT    = 1 << 0,
  GW_SHOWN_DIFFERENCES = 1 << 1, /* of the first two solutions */
  GW_SHOWN_CANDIDATES  = 1 << 2,
  GW_SHOWN_EQUAL       = 1 << 3,
  GW_SHOWN_REDUNDANT   = 1 << 4,
  GW_SHOWN_SOLUTION    = 1 << 5,
  GW_SHOWN_OTHER       = 1 << 6, /* the second solution */
} GwShown;

/* SHOWN: of GwShown. PUZZLE: what is on the board now; of another grid nothing is shown, and of clues that are gone. POINTED: of the clues that are
 * not needed this one alone; 0: all of them. */
GwOverlay *gw_analysis_overlay (const GwAnalysis *found,
                                const GwPuzzle   *puzzle,
                                guint             shown,
                                guint64           pointed);
/* What its signs mean, a line each, of such as are there; NULL: none is. Free it. */
char      *gw_analysis_legend  (const GwAnalysis *found,
                                guint             shown);

G_END_DECLS

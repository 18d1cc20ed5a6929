#pragma once

#include "document/document.h"
#include "jobs/analysis.h"

G_BEGIN_DECLS

/* Looks at a document after every edit, behind the window, and holds what is known: always the last finding, marked as older
 * until the next one is sure. Belongs to the main thread.
 *
 * Signal
 *   changed (guint kinds)   what has (GwAnalystKinds) */
#define GW_TYPE_ANALYST (gw_analyst_get_type ())
G_DECLARE_FINAL_TYPE (GwAnalyst, gw_analyst, GW, ANALYST, GObject)

typedef enum
{
  GW_ANALYST_SOLUTIONS = 1 << 0, /* how many there are, which come first, whether that is of an older version */
  GW_ANALYST_FACTS     = 1 << 1, /* anything else that was found */
  GW_ANALYST_PROGRESS  = 1 << 2, /* what is being looked at, and how far that is */
} GwAnalystKinds;

GwAnalyst  *gw_analyst_new          (void);
/* NULL: nothing to look at; what is under way is stopped. */
void        gw_analyst_set_document (GwAnalyst  *self,
                                     GwDocument *document);
/* Borrowed; NULL before the first finding. */
GwAnalysis *gw_analyst_get_found    (GwAnalyst  *self);
/* What it says is of an older version of the puzzle. */
gboolean    gw_analyst_is_older     (GwAnalyst  *self);
/* What is being looked at, as a sentence with how far it is; NULL when all is done. Free it. */
char       *gw_analyst_get_progress (GwAnalyst  *self);
void        gw_analyst_stop         (GwAnalyst  *self);
/* All that can be found out, for as long as it takes: counts all solutions, looks which clues are not needed. */
void        gw_analyst_count_on     (GwAnalyst  *self);
/* Whether somebody looks at all that is found out: else what takes long is left for later. FALSE at first. */
void        gw_analyst_set_watched  (GwAnalyst  *self,
                                     gboolean    is_watched);
/* Whether power is short or the window behind others: then nothing that takes long begins unasked, whoever looks. */
void        gw_analyst_set_sparing  (GwAnalyst  *self,
                                     gboolean    is_sparing);

G_END_DECLS

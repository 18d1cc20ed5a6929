#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* Told in one go: what one clue says, and what it says next, by what that has left; or of several candidates that would fail alike. Whether step I of PATH
 * goes on from the N steps at LINES, or (n: 0) such a run may begin with it. */
gboolean  gw_goes_on_more (const GwPath *path,
                           const guint  *lines,
                           guint         n,
                           guint         i);
/* Whether step I says what would be if something were so. */
gboolean  gw_step_supposes (const GwPath *path,
                           guint         i);
/* Adds " Then SAID" to TEXT, which ends with a full stop; where its last sentence begins so and GOES_ON, SAID goes into that. What fails in a case has a "Then" of its own. */
void      gw_append_then  (GString       *text,
                           const char    *said,
                           gboolean       goes_on);
/* The steps at LINES as one. Its parts are the steps. */
GwReason *gw_more_of      (const GwPath *path,
                           const guint  *lines,
                           guint         n);

G_END_DECLS

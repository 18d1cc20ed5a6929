#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* Told in one go: what one clue says, and what it says next, by what that has left; or of several candidates that would fail alike. Whether step I of PATH
 * goes on from the N steps at LINES, or (n: 0) such a run may begin with it. */
gboolean  gw_goes_on_more (const GwPath *path,
                           const guint  *lines,
                           guint         n,
                           guint         i);
/* The steps at LINES as one. Its parts are the steps. */
GwReason *gw_more_of      (const GwPath *path,
                           const guint  *lines,
                           guint         n);

G_END_DECLS

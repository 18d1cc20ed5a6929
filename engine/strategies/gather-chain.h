#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* Told in one breath: one cell leaves the next what goes with it, that one the next, along a line or from mark to mark. Whether step I of PATH
 * goes on from the N steps at LINES, or (n: 0) such a chain may begin with it. */
gboolean  gw_goes_on_chain (const GwPath *path,
                            const guint  *lines,
                            guint         n,
                            guint         i);
/* The steps at LINES as one: "white dot: R1C1 is 3 or 4, so R1C2 is 2-5 and R1C3 is 1-6". */
GwReason *gw_chain_of      (const GwPath *path,
                            const guint  *lines,
                            guint         n);

G_END_DECLS

#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* Told in passing: singles, and the digit of a sum in whose other cells digits stand. Whether step I of PATH, which matters, is such. */
gboolean  gw_is_told_in_passing (const GwPath *path,
                                 guint         i);
/* Those that are told with the one at FIRST, into LINES, as long as IS_LEFT says that no run has taken them. */
void      gw_collect_singles    (const GwPath   *path,
                                 const gboolean *is_left,
                                 guint           first,
                                 GArray         *lines);
/* The steps at LINES as one: "singles, one after the other: R1C4 = 7 in box 2, R2C6 = 7 (16-cage)". */
GwReason *gw_singles_of         (const GwPath *path,
                                 const guint  *lines,
                                 guint         n);
/* What each of the steps at LINES puts, and where, one after the other. Free it. */
char     *gw_singles_text       (const GwPath *path,
                                 const guint  *lines,
                                 guint         n);
/* What they put, and what they rest on, as part of RUN, which begins with step FIRST. */
void      gw_gather_singles     (GwReason     *run,
                                 const GwPath *path,
                                 guint         first,
                                 const guint  *lines,
                                 guint         n);

G_END_DECLS

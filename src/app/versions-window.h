#pragma once

#include <adwaita.h>

#include "document/document.h"

G_BEGIN_DECLS

/* Two versions of one file side by side: pictures, and what stands in one of them alone.
 *
 * Signals
 *   answered (gboolean takes_theirs)   somebody has chosen one; the window closes by itself */
#define GW_TYPE_VERSIONS_WINDOW (gw_versions_window_get_type ())

G_DECLARE_FINAL_TYPE (GwVersionsWindow, gw_versions_window, GW, VERSIONS_WINDOW, AdwWindow)

/* MINE may be NULL: no grid yet. THEIRS is read, not kept. */
GtkWidget *gw_versions_window_new (GwPuzzle        *mine,
                                   const GwReading *theirs);
/* The same of a version called NAME, not the one on disk. */
GtkWidget *gw_versions_window_new_named (GwPuzzle        *mine,
                                         const GwReading *theirs,
                                         const char      *name);

G_END_DECLS

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What stands over an empty board until something is drawn on it: ways to other grids and puzzles, and the last ones as pictures.
 *
 * Signal
 *   chosen (const char *text)   a rule file to go on from */
#define GW_TYPE_START_STRIP (gw_start_strip_get_type ())

G_DECLARE_FINAL_TYPE (GwStartStrip, gw_start_strip, GW, START_STRIP, GtkWidget)

G_END_DECLS

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks what becomes of unsaved work before WINDOW is closed. ANSWERED (question, response, window) is told "save", "discard" or
 * "cancel". */
void gw_ask_to_save (GtkWindow *window,
                     GCallback  answered);
/* Asks whether the WORK that goes on, a line each, is to end with WINDOW. ANSWERED (question, response, window) is told "stop" or
 * "cancel". */
void gw_ask_to_stop (GtkWindow  *window,
                     const char *work,
                     GCallback   answered);
/* What would be lost with WINDOW, a line each; NULL: nothing. OWN is its own work, or NULL: the last window ends all there is, a
 * puzzle's or a book's. Free it. */
char *gw_list_lost_work (GtkWindow  *window,
                         const char *own);

G_END_DECLS

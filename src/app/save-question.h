#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks what becomes of unsaved work before WINDOW is closed. ANSWERED (dialog, response, window) is told "save", "discard" or
 * "cancel". */
void gw_ask_to_save (GtkWindow *window,
                     GCallback  answered);

G_END_DECLS

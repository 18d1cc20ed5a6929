#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The puzzles of a folder, or of a list, as pictures with what is known of them. What is chosen opens in a window of its own, by the
 * application's actions. */
#define GW_TYPE_DRAWER_WINDOW (gw_drawer_window_get_type ())

G_DECLARE_FINAL_TYPE (GwDrawerWindow, gw_drawer_window, GW, DRAWER_WINDOW, AdwWindow)

/* OPENS_COPIES: what is chosen has no file. */
GtkWidget *gw_drawer_window_new      (GtkApplication *application,
                                      GFile          *folder,
                                      gboolean        opens_copies);
/* Of the lines of LIST. */
GtkWidget *gw_drawer_window_new_list (GtkApplication *application,
                                      GBytes         *list);
/* The folder that somebody chose last; else the one of the last file, or else the user's documents. */
GFile     *gw_drawer_usual_folder    (void);

G_END_DECLS

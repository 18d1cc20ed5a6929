#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Every key and what it does, to read and to search, on a telephone too: GtkShortcutsWindow is as wide as its widest page. */
#define GW_TYPE_SHORTCUTS_WINDOW (gw_shortcuts_window_get_type ())

G_DECLARE_FINAL_TYPE (GwShortcutsWindow, gw_shortcuts_window, GW, SHORTCUTS_WINDOW, AdwPreferencesWindow)

G_END_DECLS

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row of the list of keys: what they do, and each way to press it. The property "accelerator" holds the ways with blanks
 * between them, as in "<ctrl>z <alt>BackSpace"; "<alt>1...4" stands for four. */
#define GW_TYPE_SHORTCUT_ROW (gw_shortcut_row_get_type ())

G_DECLARE_FINAL_TYPE (GwShortcutRow, gw_shortcut_row, GW, SHORTCUT_ROW, AdwActionRow)

G_END_DECLS

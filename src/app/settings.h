#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The program's settings. Found where the desktop keeps schemas, where this program was installed, or where it was built;
 * NULL when there are none. Borrowed; lives as long as the program. */
GSettings *gw_settings_get (void);

G_END_DECLS

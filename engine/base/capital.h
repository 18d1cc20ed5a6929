#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TEXT with a capital: "killer" is "Killer". Free it. */
char *gw_capital (const char *text);

G_END_DECLS

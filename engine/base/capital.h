#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TEXT with a capital: "killer" is "Killer". Free it. */
char *gw_capital (const char *text);
/* A name as a title: "sum mark (V)" is "Sum mark", without what is in brackets. Free it. */
char *gw_title   (const char *name);

G_END_DECLS

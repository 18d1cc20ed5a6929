#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where the installed data of the program lies: examples, the shelf of rules. Of the source tree when nothing was installed. */
char *gw_data_path (const char *name);

G_END_DECLS

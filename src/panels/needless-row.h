#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A clue that is not needed, and what can be done about it: two buttons below its name. The callbacks get the button, and OBJECT as long as it
 * lives. */
GtkWidget *gw_needless_row_new (const char *name,
                                GCallback   take_away,
                                GCallback   keep,
                                GObject    *object);

G_END_DECLS

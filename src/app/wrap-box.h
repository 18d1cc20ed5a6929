#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Children side by side, in as many lines as it takes, each line in the middle. */
#define GW_TYPE_WRAP_BOX (gw_wrap_box_get_type ())

G_DECLARE_FINAL_TYPE (GwWrapBox, gw_wrap_box, GW, WRAP_BOX, GtkWidget)

/* Takes a floating reference. */
void gw_wrap_box_append (GwWrapBox *self,
                         GtkWidget *child);
void gw_wrap_box_clear  (GwWrapBox *self);

G_END_DECLS

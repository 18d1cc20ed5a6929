#pragma once

#include <gtk/gtk.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* A dot in a hue of the screen's style. */
GtkWidget *gw_swatch_new     (GwHue      hue);
void       gw_swatch_set_hue (GtkWidget *swatch,
                              GwHue      hue);

G_END_DECLS

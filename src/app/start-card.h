#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_START_CARD 108 /* usual pixels of a thumbnail */

/* A card of a gallery: a picture of SIDE pixels, empty at first, and a name; HINT is what the pointer and screen readers get beside
 * it, NULL: just the name. */
GtkFlowBoxChild *gw_start_card_new     (const char      *name,
                                        const char      *hint,
                                        int              side);
/* Its GtkImage. */
GtkWidget       *gw_start_card_picture (GtkFlowBoxChild *card);

G_END_DECLS

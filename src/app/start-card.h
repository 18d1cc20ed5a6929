#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_START_CARD 108 /* pixels of a thumbnail */

/* A card of the start page: a picture, empty at first, and a name; HINT is what the pointer and screen readers get beside it, NULL:
 * just the name. */
GtkFlowBoxChild *gw_start_card_new     (const char      *name,
                                        const char      *hint);
/* Its GtkImage. */
GtkWidget       *gw_start_card_picture (GtkFlowBoxChild *card);

G_END_DECLS

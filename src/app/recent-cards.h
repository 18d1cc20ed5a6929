#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The last files as a single line of cards with thumbnails. */
#define GW_TYPE_RECENT_CARDS (gw_recent_cards_get_type ())

G_DECLARE_FINAL_TYPE (GwRecentCards, gw_recent_cards, GW, RECENT_CARDS, GtkWidget)

/* As they are now; returns how many. */
guint gw_recent_cards_refresh (GwRecentCards *self);

G_END_DECLS

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* For all flaps of the program, once at its start: one that has had no size yet has a way to go, too.
 *
 * AdwFlap (libadwaita 1.2) divides the speed at which it comes by its way. Without a size that is nothing by nothing, and what
 * stands in the flap and beside it gets a width that is no number for a frame, of which GTK complains. */
void gw_flap_way_begin (void);

G_END_DECLS

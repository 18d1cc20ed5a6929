#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* A pattern from a text or a picture: what is chosen shows on the board as it is changed, and is put there as one undo step.
 *
 * Signal
 *   said (const char *)   something for people about it; "" takes it back */
#define GW_TYPE_PATTERN_ART_BOX (gw_pattern_art_box_get_type ())

G_DECLARE_FINAL_TYPE (GwPatternArtBox, gw_pattern_art_box, GW, PATTERN_ART_BOX, GtkWidget)

/* Whose board it is; may be NULL. Borrowed. */
void gw_pattern_art_box_set_session (GwPatternArtBox *self,
                                   GwSession         *session);
/* The board has another puzzle, or was edited: shows the preview anew while the box is in sight. */
void gw_pattern_art_box_refresh   (GwPatternArtBox *self);

G_END_DECLS

#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* An entry for each number of a clue: what is typed there becomes the clue's at Enter, or when the focus goes elsewhere;
 * Escape takes it back. */
#define GW_TYPE_NUMBER_BOX (gw_number_box_get_type ())

G_DECLARE_FINAL_TYPE (GwNumberBox, gw_number_box, GW, NUMBER_BOX, GtkWidget)

GtkWidget *gw_number_box_new  (GwSession            *session);
/* NULL: hides. Entries stay while the clue is the same, so that typing goes on. */
void       gw_number_box_show (GwNumberBox        *self,
                               const GwPuzzle     *puzzle,
                               const GwConstraint *constraint);
/* What is typed from now on is about no clue: the row is on its way to another, or out of the list. */
void       gw_number_box_forget (GwNumberBox      *self);

G_END_DECLS

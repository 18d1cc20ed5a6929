#pragma once

#include <gtk/gtk.h>

#include "session/session.h"
#include "tools/tool-family.h"

G_BEGIN_DECLS

/* The kinds of a family as pictures, drawn as the board draws them, each with its name below. What is clicked is picked up, and the
 * sheet closes; so it does when the board is used beside it, which needs no click more. */
#define GW_TYPE_KIND_SHEET (gw_kind_sheet_get_type ())

G_DECLARE_FINAL_TYPE (GwKindSheet, gw_kind_sheet, GW, KIND_SHEET, GtkPopover)

/* NULL when FAMILY has but one kind: there is nothing to choose. Attach it with gw_popover_attach (). */
GtkWidget *gw_kind_sheet_new (GwSession      *session,
                              GwToolFamilyId  family);

/* As many tiles in a row as WIDTH pixels hold, and no higher than HEIGHT. Before it is shown. */
void       gw_kind_sheet_fit (GwKindSheet *self,
                              int          width,
                              double       height);

G_END_DECLS

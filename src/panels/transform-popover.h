#pragma once

#include "canvas/board.h"

G_BEGIN_DECLS

/* Changes of the whole puzzle, each shown as it would look: turns, mirrors, new names for the symbols. */
#define GW_TYPE_TRANSFORM_POPOVER (gw_transform_popover_get_type ())

G_DECLARE_FINAL_TYPE (GwTransformPopover, gw_transform_popover, GW, TRANSFORM_POPOVER, GtkPopover)

/* A popover whose parent is BOARD; unparent it at the end. */
GtkWidget *gw_transform_popover_new    (GwBoard            *board);
void       gw_transform_popover_pop_up (GwTransformPopover *self);

G_END_DECLS

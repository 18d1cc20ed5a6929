#pragma once

#include "canvas/board.h"

G_BEGIN_DECLS

/* Type-to-find: everything that can be painted, switched on, done, set or begun, by a part of its name or by what people call it. */
#define GW_TYPE_FIND_RULE (gw_find_rule_get_type ())

G_DECLARE_FINAL_TYPE (GwFindRule, gw_find_rule, GW, FIND_RULE, GtkPopover)

/* A popover whose parent is BOARD; unparent it at the end. */
/* COMMANDS: the menu whose items are found, too. */
GtkWidget *gw_find_rule_new (GwBoard    *board,
                             GMenuModel *commands);

G_END_DECLS

#pragma once

#include <gio/gio.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* A row of the list of clues: a constraint of a puzzle. The same object for as long as the identity lives. */
#define GW_TYPE_CLUE_ITEM (gw_clue_item_get_type ())

G_DECLARE_FINAL_TYPE (GwClueItem, gw_clue_item, GW, CLUE_ITEM, GObject)

/* Signal "changed": says something else now. */
GwClueItem         *gw_clue_item_new            (GwPuzzle     *puzzle,
                                                 GwConstraint *constraint);
void                gw_clue_item_update         (GwClueItem   *self,
                                                 GwPuzzle     *puzzle,
                                                 GwConstraint *constraint);
const GwPuzzle     *gw_clue_item_get_puzzle     (GwClueItem   *self);
const GwConstraint *gw_clue_item_get_constraint (GwClueItem   *self);
/* Name, text, cells, "locked" and "hidden" in one line: what the filter looks at. */
char               *gw_clue_item_describe       (GwClueItem   *self);
/* Whether the list of clues shows this one: definitions, rows and global rules stand elsewhere. */
gboolean            gw_clue_is_listed           (const GwConstraint *constraint);

G_END_DECLS

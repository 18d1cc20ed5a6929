#pragma once

#include <gdk/gdk.h>

#include "drawn/drawn.h"

G_BEGIN_DECLS

/* A row of the list of clues: a constraint of a puzzle, or what is drawn only. The same object for as long as the identity
 * lives. */
#define GW_TYPE_CLUE_ITEM (gw_clue_item_get_type ())

G_DECLARE_FINAL_TYPE (GwClueItem, gw_clue_item, GW, CLUE_ITEM, GObject)

/* Signal "changed": says something else now. */
GwClueItem         *gw_clue_item_new            (GwPuzzle     *puzzle,
                                                 GwConstraint *constraint);
void                gw_clue_item_update         (GwClueItem   *self,
                                                 GwPuzzle     *puzzle,
                                                 GwConstraint *constraint);
/* These take DRAWN. */
GwClueItem         *gw_clue_item_new_drawn      (GwPuzzle     *puzzle,
                                                 guint64       id,
                                                 GwDrawn      *drawn);
void                gw_clue_item_update_drawn   (GwClueItem   *self,
                                                 GwPuzzle     *puzzle,
                                                 GwDrawn      *drawn);
const GwPuzzle     *gw_clue_item_get_puzzle     (GwClueItem   *self);
guint64             gw_clue_item_get_id         (GwClueItem   *self);
/* NULL for what is drawn only; then the next is there. */
const GwConstraint *gw_clue_item_get_constraint (GwClueItem   *self);
const GwDrawn      *gw_clue_item_get_drawn      (GwClueItem   *self);
gboolean            gw_clue_item_is_locked      (GwClueItem   *self);
gboolean            gw_clue_item_is_hidden      (GwClueItem   *self);
/* Name, text, cells, the rule's word, "locked" and "hidden" in one line: what the filter looks at. */
char               *gw_clue_item_describe       (GwClueItem   *self);
/* It alone on the grid, SIDE pixels wide and high. */
GdkTexture         *gw_clue_item_picture        (GwClueItem   *self,
                                                 guint         side);
/* Whether the list of clues shows this one: definitions, rows and global rules stand elsewhere. */
gboolean            gw_clue_is_listed           (const GwConstraint *constraint);

G_END_DECLS

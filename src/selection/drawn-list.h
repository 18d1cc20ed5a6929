#pragma once

#include "drawn/drawn.h"

G_BEGIN_DECLS

/* The drawn-only elements of a puzzle: its `//@ draw` facts and those of its statements. They are picked, listed and edited
 * side by side with clues, so each has an identity of its own, apart from all identities of constraints. It follows from
 * what is drawn where: colour, lock and order may change, and whatever else stands in the file. */
typedef struct
{
  guint64  id;
  guint64  owner; /* the constraint whose fact it is; 0: the puzzle's */
  GwDrawn *drawn; /* owned */
} GwDrawnItem;

gboolean     gw_id_is_drawn      (guint64         id);
/* All of them, in the order of drawing (of GwDrawnItem). */
GPtrArray   *gw_drawn_list       (const GwPuzzle *puzzle);
/* In such a list: borrowed, or NULL. */
GwDrawnItem *gw_drawn_find       (GPtrArray      *list,
                                  guint64         id);
/* One of PUZZLE, or NULL. Free it. */
GwDrawn     *gw_drawn_get        (const GwPuzzle *puzzle,
                                  guint64         id);
/* The last one in LIST that is in sight and lies in CELL, of KIND and MARK (GW_N_DRAWN: of any kind); NULL for none. */
GwDrawnItem *gw_drawn_at         (const GwGrid   *grid,
                                  GPtrArray      *list,
                                  GwCell          cell,
                                  GwDrawnKind     kind,
                                  GwMark          mark);
/* Takes what is at CELL away from ITEM, and ITEM from LIST when nothing is left; what covers
 * CELL from elsewhere, lines and arrows go whole. */
void         gw_drawn_erase      (const GwGrid   *grid,
                                  GPtrArray      *list,
                                  GwDrawnItem    *item,
                                  GwCell          cell);
/* Takes DRAWN, to the end of LIST and of the puzzle's facts. */
void         gw_drawn_append     (GPtrArray      *list,
                                  GwDrawn        *drawn);
/* Adds to EDIT what makes PUZZLE's elements those of LIST: a list of PUZZLE in which some were changed, moved, added, or
 * taken away. Leaves out what belongs to constraints that EDIT removes. */
void         gw_drawn_edit       (GwEdit         *edit,
                                  const GwPuzzle *puzzle,
                                  GPtrArray      *list);

G_END_DECLS

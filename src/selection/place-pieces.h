#pragma once

#include "selection/remap.h"

G_BEGIN_DECLS

/* Statements that list cells with something to be said of their places: walls (`blocked`), named cells (`set`), rooms. What is copied of them is what
 * lies in the picked cells; a room only as a whole. */

gboolean   gw_is_place_statement  (const GwRule      *rule);
/* What of them lies in the picked cells, as statements of their own (of GwConstraint, owned). */
GPtrArray *gw_place_pieces        (const GwPuzzle    *puzzle,
                                   const GwSelection *selection);
/* Takes that away; FALSE when there is nothing. What is locked stays. */
gboolean   gw_place_pieces_cut    (GwEdit            *edit,
                                   const GwPuzzle    *puzzle,
                                   const GwSelection *selection);
/* Adds those of PIECE, carried by REMAP, to PUZZLE: a cell that is in another room, or of which something else is said under the name, leaves that. Returns
 * how many there are; PROBLEMS (of char *) hears of those that do not fit. */
guint      gw_place_pieces_paste  (GwEdit            *edit,
                                   const GwPuzzle    *puzzle,
                                   const GwPuzzle    *piece,
                                   const GwRemap     *remap,
                                   GPtrArray         *problems);
/* Carries what lies in the picked cells by REMAP within PUZZLE, each statement in its own line; whatever is said of the cells where it arrives gives
 * way. N hears of how many statements moved. FALSE with an error when one is locked or would reach beyond the grid. */
gboolean   gw_place_pieces_nudge  (GwEdit            *edit,
                                   const GwPuzzle    *puzzle,
                                   const GwSelection *selection,
                                   const GwRemap     *remap,
                                   guint             *n,
                                   GError           **error);

G_END_DECLS

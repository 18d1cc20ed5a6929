#pragma once

#include "drawn/drawn.h"

G_BEGIN_DECLS

/* Which clues are where. */

/* How high clues of a drawing lie: a larger number covers a smaller one; 0 has no place on the board. */
guint               gw_drawing_height    (GwDrawing           drawing);
/* Whether CONSTRAINT shows at PLACE: for cells, anything that is drawn in or across it; else what sits just there. */
gboolean            gw_clue_is_at        (const GwPuzzle     *puzzle,
                                          const GwConstraint *constraint,
                                          const GwPlace      *place);
/* The topmost clue at PLACE of DRAWING (GW_DRAW_NOTHING: any); NULL when none is.
 * Of two that lie alike, the later one. Hidden clues do not count. */
const GwConstraint *gw_clue_topmost      (const GwPuzzle     *puzzle,
                                          const GwPlace      *place,
                                          GwDrawing           drawing);
/* The last clue of RULE at PLACE, or NULL. */
const GwConstraint *gw_clue_of_rule      (const GwPuzzle     *puzzle,
                                          const GwRule       *rule,
                                          const GwPlace      *place);
/* The identity of what lies topmost at PLACE, clue or drawn only; 0 for none. */
guint64             gw_clue_top_id       (const GwPuzzle     *puzzle,
                                          const GwPlace      *place);
/* The next one at PLACE under the one with this identity; the topmost when it is the last, or none of them. */
guint64             gw_clue_under_id     (const GwPuzzle     *puzzle,
                                          const GwPlace      *place,
                                          guint64             id);
/* Whether the clue, or what is drawn only, shows at PLACE. */
gboolean            gw_id_is_at          (const GwPuzzle     *puzzle,
                                          guint64             id,
                                          const GwPlace      *place);
/* Where the number of an outside clue stands: NONE when its cells are no line from the border. */
GwPlace             gw_clue_outside      (const GwGrid       *grid,
                                          const GwConstraint *constraint);
/* Lines that begin at one spot outside are one place to a pointer: of those at PLACE the first with a clue, PLACE if none has. */
GwPlace             gw_clue_line_at      (const GwPuzzle     *puzzle,
                                          const GwPlace      *place);

G_END_DECLS

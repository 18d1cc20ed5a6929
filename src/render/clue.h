#pragma once

#include "render/painter.h"

G_BEGIN_DECLS

/* What a picture needs to know of a clue's arguments, read by its rule's form: no rule is known by name here. */

/* The text that the clue's look asks for; NULL when it has none. IS_LETTER (may be NULL): a sum that shows as V or X. */
char     *gw_clue_text    (const GwPuzzle     *puzzle,
                           const GwConstraint *constraint,
                           gboolean           *is_letter);
/* What a cage, a line or a shade bears beside its shape: the text, but no `?` that stands alone. It is drawn empty. */
char     *gw_clue_label   (const GwPuzzle     *puzzle,
                           const GwConstraint *constraint);
/* Whether that stands in each of its cells, and nothing else of the clue is drawn: a cage of an own rule that looks plain. */
gboolean  gw_clue_is_in_each_cell (const GwConstraint *constraint);
/* How it is told at one of its cells: "in cage 15"; NULL for what everybody knows (rows), and for givens. */
char     *gw_clue_cell_text (const GwPuzzle    *puzzle,
                             const GwConstraint *constraint);
/* "Row 2, column 7", behind its grid where there are several. */
char     *gw_cell_place_text (const GwGrid     *grid,
                              GwCell            cell);
/* How many of its first cells are its bulb. */
guint     gw_clue_n_bulb  (const GwConstraint *constraint);
/* Its cells as listed, in groups where the form makes any; else all of them are one group. N_ENDS: where each ends. */
GArray   *gw_clue_groups  (const GwConstraint *constraint,
                           GArray            **ends);
/* The symbols among its arguments, as they are shown; `?` for those left open. Of const char *, borrowed. */
GPtrArray *gw_clue_symbols (const GwPuzzle    *puzzle,
                            const GwConstraint *constraint);

G_END_DECLS

#pragma once

#include "selection/selection.h"

G_BEGIN_DECLS

/* Changes of the whole puzzle, as one edit. Every clue keeps its identity. */

/* NULL with an error when the grid or a rule does not allow the turn: row indexers count from the upper left, boxes must
 * come to lie on boxes. */
GwEdit *gw_transform_turn    (const GwPuzzle *puzzle,
                              GwSymmetry      symmetry,
                              GError        **error);
/* TO says for every symbol which one takes its place: a permutation, between symbols that are listed equally often. Marks
 * and sums stay: it is the author's business whether they still fit. */
GwEdit *gw_transform_relabel (const GwPuzzle *puzzle,
                              const gint     *to,
                              GError        **error);

G_END_DECLS

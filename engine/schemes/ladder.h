#pragma once

#include "compile/compile.h"
#include "schemes/label.h"
#include "schemes/scheme.h"

G_BEGIN_DECLS

/* The schemes on one kind of puzzle, in cells and symbols; compiled once. One thread's. */
typedef struct _GwLadder GwLadder;

/* NULL as gw_compile () has it: with an error when the puzzle cannot be compiled, without one when it was stopped. */
GwLadder       *gw_ladder_new        (GwPuzzle         *puzzle,
                                      const GwControl  *control,
                                      GError          **error);
void            gw_ladder_free       (GwLadder         *ladder);
const GwPuzzle *gw_ladder_puzzle     (const GwLadder   *ladder);

/* How far SCHEME comes without search. GIVENS: a byte a cell, 0 = open, else 1 + symbol, beside the puzzle's own; NULL for
 * none. SHAVE_ONCE as in gw_scheme_run (). */
GwSchemeEnd     gw_ladder_try        (GwLadder         *ladder,
                                      const GwScheme   *scheme,
                                      const guint8     *givens,
                                      gboolean          shave_once,
                                      const GwControl  *control);
/* Goes on from there with gw_label (), if it did not end in a contradiction or a stop. */
GwLabelling     gw_ladder_search     (GwLadder         *ladder,
                                      guint64           limit,
                                      const GwControl  *control);

/* What the last question left, unless it ended in a contradiction: a mask per cell. */
void            gw_ladder_left       (const GwLadder   *ladder,
                                      GwMask           *cells);
/* How many cells of these are undecided, and how many candidates they have together. */
void            gw_ladder_count_left (const GwLadder   *ladder,
                                      guint            *n_open,
                                      guint            *n_candidates);

/* gw_scheme_weakest () of the puzzle. */
GwSchemeEnd     gw_ladder_weakest    (GwLadder         *ladder,
                                      const guint8     *givens,
                                      const GwControl  *control,
                                      const GwScheme  **scheme);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLadder, gw_ladder_free)

G_END_DECLS

#pragma once

#include "model/puzzle.h"

G_BEGIN_DECLS

/* Statements named by their rule and what they say before their cells: "kropki_diff", "whisper(5)". */

/* The rule of TEXT (NULL: unknown); BEFORE gets what stands in its brackets, as texts. Free that. */
const GwRule *gw_clue_read     (const char     *text,
                                char         ***before);
/* The statement of RULE on CELLS: BEFORE, or where that is empty as few `?` as its shortest form has. NULL with an error when
 * it does not fit. */
GwConstraint *gw_clue_on_cells (const GwPuzzle     *puzzle,
                                const GwRule       *rule,
                                const char *const  *before,
                                const GwCell       *cells,
                                guint               n_cells,
                                GError            **error);
/* What such a clue says of a line it says of the line read backwards: one end is enough. */
gboolean      gw_clue_reads_both_ways (const GwRule *rule);

G_END_DECLS

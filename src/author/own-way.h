#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* The author's own way through a puzzle: which steps of its path stand fast, in which order, and in whose words (strategies/pins.h). PATH is PUZZLE's,
 * each step by itself; STEP counts from 0. Each edit keeps what the author has chosen before, also what could not be taken. */

/* The step stands fast where it is among the others that do, or no longer. */
GwEdit  *gw_way_pin    (const GwPuzzle *puzzle,
                        const GwPath   *path,
                        guint           step,
                        gboolean        is_pinned);
/* It changes places with the one before or behind it; all steps up to there stand fast then. NULL where there is none to change places with. */
GwEdit  *gw_way_move   (const GwPuzzle *puzzle,
                        const GwPath   *path,
                        guint           step,
                        gboolean        is_later);
/* It is told in WORDS, and stands fast; NULL or empty: in the program's. */
GwEdit  *gw_way_say    (const GwPuzzle *puzzle,
                        const GwPath   *path,
                        guint           step,
                        const char     *words);
/* All is left to the program. */
GwEdit  *gw_way_forget (const GwPuzzle *puzzle);
/* What the author has chosen, as one text, to see whether it has changed. Free it. */
char    *gw_way_text   (const GwPuzzle *puzzle);

G_END_DECLS

#pragma once

#include "selection/selection.h"

G_BEGIN_DECLS

/* The clipboard's text is a rule file: the definitions of the puzzle it comes from, a fact that says where it was cut out,
 * and the clues. So it goes into text editors, and rule files from anywhere can be pasted. */
#define GW_COPIED_KEY "copied"

/* The picked clues, and what lies altogether in the picked cells. NULL when that is nothing. */
char        *gw_clipboard_copy  (const GwPuzzle    *puzzle,
                                 const GwSelection *selection);
/* What gw_clipboard_copy () takes, taken away; locked clues stay. NULL when there is nothing to take. */
GwEdit      *gw_clipboard_cut   (const GwPuzzle    *puzzle,
                                 const GwSelection *selection);
/* The clues of TEXT, placed so that its first cell comes to lie on AT; symbols are matched by what they look like, and
 * a given takes the place of another. PROBLEMS (of char *) hears of everything that does not fit, a sentence each. PASTED,
 * if not NULL, are the new clues. NULL when nothing fits. */
GwEdit      *gw_clipboard_paste (const GwPuzzle    *puzzle,
                                 const GwSelection *selection,
                                 const char        *text,
                                 GwCell             at,
                                 GPtrArray         *problems,
                                 GwSelection      **pasted);
/* The chosen clues moved by one cell, and with them the picked cells (MOVED). NULL with an error when one has no room, or
 * is locked. */
GwEdit      *gw_selection_nudge (const GwPuzzle    *puzzle,
                                 const GwSelection *selection,
                                 GwDirection        direction,
                                 GwSelection      **moved,
                                 GError           **error);

G_END_DECLS

#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* Typing where it stands: digits into a number, symbols into a list of them. Every key makes an edit, so that the board
 * shows what is typed; all of them are one undo step. Enter ends, Tab goes to the next number of the clue, Escape leaves
 * the number of a new clue open (`?`) and gives an old one back what it was. */

/* Begins with the first thing that can be typed into the clue. IS_NEW: the clue is being made just now, perhaps it is not
 * in the puzzle yet; typing belongs to that step. FALSE when there is nothing to type, or the clue is locked. */
gboolean gw_entry_begin (GwEntry            *entry,
                         const GwConstraint *constraint,
                         gboolean            is_new);
void     gw_entry_end   (GwEntry            *entry);
/* TRUE when the key was typing. */
gboolean gw_entry_key   (GwToolRun          *run);

G_END_DECLS

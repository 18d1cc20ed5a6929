#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* Typing where it stands: digits into a number, symbols into a list of them. Every key makes an edit, so that the board
 * shows what is typed; all of them are one undo step. Enter ends, Tab goes to the next number of the clue. Escape brings the
 * clue back as it was, a new one as the stroke made it; a new one that says nothing but `?` goes. Backspace takes what was
 * typed; with nothing typed it is no typing, unless somebody asked to type there. */

void     gw_entry_init  (GwEntry            *entry);
void     gw_entry_clear (GwEntry            *entry);
/* Begins with the first thing that can be typed into the clue. GW_ENTRY_MADE: perhaps it is not in the puzzle yet; typing
 * belongs to that step. FALSE when there is nothing to type, or the clue is locked. */
gboolean gw_entry_begin (GwEntry            *entry,
                         const GwConstraint *constraint,
                         GwEntryCause        cause);
/* ID was made by the stroke that has made the clue of ENTRY. */
void     gw_entry_add   (GwEntry            *entry,
                         guint64             id);
void     gw_entry_end   (GwEntry            *entry);
/* Whether RULE, of the clue of ENTRY, has another number that Tab goes to. */
gboolean gw_entry_has_more (const GwEntry   *entry,
                            const GwRule    *rule);
/* PUZZLE with the number that is being typed left blank, as a new reference. NULL: none is typed, it may not be blank, or the clue says something
 * without it and nobody has begun to type. */
GwPuzzle *gw_entry_blank (const GwEntry     *entry,
                          const GwPuzzle    *puzzle);
/* TRUE when the key was typing. */
gboolean gw_entry_key   (GwToolRun          *run);

G_END_DECLS

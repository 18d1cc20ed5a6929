#pragma once

#include "session/action.h"

G_BEGIN_DECLS

/* A session driven by lines of JSON, one an action:
 *
 *     {"do": "tool", "tool": "cage"}
 *     {"do": "press", "place": "1"}
 *     {"do": "type", "text": "12"}
 *
 * Texts that are left out are "". A clue is its identity, or its statement as files write it. */

/* FALSE with an error that says what is wrong with LINE; without one when it means nothing here (GwAction). */
gboolean gw_script_line (GwSession   *session,
                         const char  *line,
                         GError     **error);
/* What a script may ask about: tool, rule, hint, refusing, question, cursor, cells, clues, statements, facts, undo, redo, picking, laid,
 * fogged, clue-facts, grid (what makes it), copied (what was, last), verdict (as whoever found it out told it).
 * Texts and numbers; NULL when there is no such thing. Free it. */
char    *gw_script_ask  (GwSession   *session,
                         const char  *what);

G_END_DECLS

#pragma once

#include "generate/ask.h"

G_BEGIN_DECLS

/* Who answers for puzzles of yes and no: clauses with a switch for each clue, kept from question to question (docs/engines.md). What a
 * contradiction needed says of many clues at once that they are not needed. Internal to GwAsker. */

/* Whether ASKER's puzzle, which is compiled, is one for clauses. */
gboolean gw_asker_wants_clauses (const GwAsker   *asker);
void     gw_asker_clear_clauses (GwAsker         *asker);
/* As gw_asker_solve (); RANDOM draws what is wished of places of which WISHES (a mask a variable; NULL: of none) says nothing. */
GwAsked  gw_clauses_solve       (GwAsker         *asker,
                                 const GwActive  *active,
                                 GwRandom        *random,
                                 const GwMask    *wishes,
                                 const GwControl *control,
                                 guint8          *values);
/* Whether SOLUTION (NULL: whatever is found first) is the only one. */
GwAsked  gw_clauses_is_only     (GwAsker         *asker,
                                 const GwActive  *active,
                                 const guint8    *solution,
                                 const GwControl *control);

G_END_DECLS

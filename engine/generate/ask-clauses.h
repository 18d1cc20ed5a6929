#pragma once

#include "generate/ask.h"

G_BEGIN_DECLS

/* Who answers for puzzles of yes and no: clauses with a switch for each clue, kept from question to question (docs/engines.md). What a
 * contradiction needed says of many clues at once that they are not needed. For ask.c alone. FITTING is ASKER, or the asker of its puzzle without the
 * numbers of sets that are off. */

/* Whether ASKER's puzzle, which is compiled, is one for clauses. */
gboolean gw_asker_wants_clauses (const GwAsker   *asker);
/* ACTIVE for FITTING, which may have more variables behind those of places than ASKER has. CLUES to be freed. */
GwActive gw_asker_active_for    (const GwAsker   *asker,
                                 const GwAsker   *fitting,
                                 const GwActive  *active,
                                 GwMask         **clues);
/* As gw_asker_solve (); RANDOM draws what is wished of places of which WISHES (a mask a variable; NULL: of none) says nothing. */
GwAsked  gw_clauses_solve       (GwAsker         *asker,
                                 GwAsker         *fitting,
                                 const GwActive  *active,
                                 GwRandom        *random,
                                 const GwMask    *wishes,
                                 const GwControl *control,
                                 guint8          *values);
/* Whether SOLUTION (NULL: whatever is found first) is the only one. */
GwAsked  gw_clauses_is_only     (GwAsker         *asker,
                                 GwAsker         *fitting,
                                 const GwActive  *active,
                                 const guint8    *solution,
                                 const GwControl *control);

/* Whether there is a solution that differs from SOLUTION in one of PLACES, a bit a variable. */
GwAsked  gw_clauses_differ_at   (GwAsker         *asker,
                                 GwAsker         *fitting,
                                 const GwActive  *active,
                                 const guint8    *solution,
                                 const guint64   *places,
                                 const GwControl *control);

/* As gw_asker_settle (). */
void     gw_clauses_settle      (GwAsker         *asker,
                                 guint32          constraint,
                                 gboolean         on);

G_END_DECLS

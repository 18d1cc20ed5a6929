#pragma once

#include "generate/ask.h"

G_BEGIN_DECLS

/* Questions about puzzles of yes and no that own propagation settles with a few guesses, near to a solution or to what is wished: most of what the generator asks. What
 * it leaves undecided is for clauses. For ask.c alone; FITTING as in ask-clauses.h. */

/* As gw_clauses_differ_at (); PLACES NULL: anywhere. */
GwAsked gw_nearby_differs    (GwAsker         *asker,
                              GwAsker         *fitting,
                              const GwActive  *active,
                              const guint8    *solution,
                              const guint64   *places,
                              const GwControl *control);
/* As gw_asker_forget (), of ASKER itself. */
void    gw_nearby_forget     (GwAsker         *asker);
/* As gw_asker_loosen (), likewise. */
void    gw_nearby_loosen     (GwAsker         *asker,
                              const GwActive  *loose);
/* As gw_asker_solve_near (). */
GwAsked gw_nearby_solve      (GwAsker         *asker,
                              const GwActive  *active,
                              const GwMask    *wishes,
                              GwRandom        *random,
                              const GwControl *control,
                              guint8          *values);

/* The variables of which what PUZZLE has lost says something, a bit each: another solution most likely differs in one of them. IS_SURE: every other does. It may not where
 * the clue speaks of variables that only help, which another solution may have otherwise while the told ones beside them are the same. NULL: that is not known. Free it. */
guint64 *gw_places_lost      (const GwModel       *model,
                              const GwAskedPuzzle *puzzle,
                              gboolean            *is_sure);

G_END_DECLS

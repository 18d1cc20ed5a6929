#pragma once

#include "strategies/strategy.h"

G_BEGIN_DECLS

/* The author's own way: steps that a path takes as soon as they can be taken, in this order, before it looks for any of its own. Each is a fact:
 *
 *     //@ step: locked-candidates 12-57 14-5 | Look at the fives and sevens of box 2.
 *     //@ step: hidden-single 25=7
 *     //@ step: clue-easy 52=8 66-6
 *
 * A strategy; what the step takes from a place (place, '-', symbols) or puts there (place, '=', symbol), places being numbered from 1 as in
 * statements; of a layer's places numbers with commas between them. Behind a bar the sentence, where the author has written it over: it is marked
 * as such, and the step is proved like any other. */
#define GW_PIN_KEY "step"

typedef struct
{
  const GwStrategy *strategy;
  GArray           *changes; /* GwCandidates: what it takes */
  GArray           *placed;  /* likewise, what it puts */
  char             *words;   /* NULL: the program's */
} GwPin;

/* STEP is no run of several. What leaves a digit alone in a cell is not written beside the digit. */
GwPin     *gw_pin_of       (const GwReason *step);
void       gw_pin_free     (GwPin          *pin);
/* The fact's value. Free it. */
char      *gw_pin_write    (const GwPin    *pin,
                            const GwPuzzle *puzzle);
/* Of those in the puzzle's facts. GwPin. UNREAD gets the values that say no step, to be freed by it. */
GPtrArray *gw_pins_of      (const GwPuzzle *puzzle,
                            GPtrArray      *unread);
/* FACTS with VALUES (of char *) in place of those in them. Owned; NULL for none. */
GwFacts   *gw_pins_state_in (const GwFacts   *facts,
                             const GPtrArray *values);
/* The fact KEY with this VALUE after the cells of PUZZLE have moved to CELLS (by old cell; NULL: they stay) and the symbols have become SYMBOLS (by
 * old symbol; NULL: likewise). NULL when it is no such fact, or says no step. Free it. */
char      *gw_pin_carry    (const GwPuzzle *puzzle,
                            const char     *key,
                            const char     *value,
                            const GwCell   *cells,
                            const gint     *symbols);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPin, gw_pin_free)

G_END_DECLS

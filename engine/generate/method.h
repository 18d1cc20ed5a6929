#pragma once

#include "generate/stock.h"

G_BEGIN_DECLS

/* The other ways to begin: simonis-2005, section 8. */

/* Givens added to an empty grid one orbit after the other, in random cells and with random values, and taken back when no
 * solution is left, until there is one solution: into SOLUTION, a value a variable. CHOSEN, a byte a variable, says where they
 * stand. ASKER, OFF: of full grids. NO: there is no solution at all. */
GwAsked  gw_add_givens   (const GwPlan    *plan,
                          GwAsker         *asker,
                          const guint64   *off,
                          GwRandom        *random,
                          const GwControl *control,
                          guint8          *solution,
                          guint8          *chosen);
/* Leaves of LEFT, which has all clues, what PLAN's method begins with; CHOSEN as above, or NULL. FALSE after a stop. */
gboolean gw_left_begin   (GwLeft          *left,
                          const guint8    *chosen,
                          GwRandom        *random,
                          const GwControl *control);

G_END_DECLS

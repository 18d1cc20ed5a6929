#pragma once

#include "base/control.h"

G_BEGIN_DECLS

/* What clauses of one literal decide, and what follows, is carried through the clauses (a 0 behind each, of numbers up to MOST): those that hold go, and so do literals that do
 * not. What was decided stands in front, a clause each. A solver then has nothing to collect that held from the beginning.
 * FALSE when the control ended it: as many solutions as before are left. */
gboolean gw_carry_fixed_literals (GArray          *literals,
                                  guint            most,
                                  const GwControl *control);

G_END_DECLS

#pragma once

#include "model/puzzle.h"

/* Who judges what the generator makes: nobody who had a part in making it. The second engine counts, to two; schemes run on
 * a compilation of their own. */
guint64  count_by_sat  (GwPuzzle   *puzzle);
gboolean scheme_solves (GwPuzzle   *puzzle,
                        const char *scheme);

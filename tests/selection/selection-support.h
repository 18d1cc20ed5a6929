#pragma once

#include "read-text.h"

/* Clues, "; " between them; what makes the grid is told too when WITH_GRID. */
char     *clues_of      (const GwPuzzle *puzzle,
                         gboolean        with_grid);
/* Applies EDIT, which is taken, and compares. */
void      assert_clues  (const GwPuzzle *puzzle,
                         GwEdit         *edit,
                         gboolean        with_grid,
                         const char     *expected);

#pragma once

#include "exchange/exchange.h"

/* What several tests of readers ask. */

/* Reads DOCUMENT; it must make a puzzle. */
GwImport *must_import       (const char     *document);
/* The rule file; free it. */
char     *rules_of          (const GwImport *import);
/* The rule file has this line, with or without facts of its own behind it: "sum(8, 1, 2)". */
void      assert_states     (const GwImport *import,
                             const char     *line);
/* A part WHAT is in the report, with this fate. */
void      assert_fate       (const GwImport *import,
                             const char     *what,
                             GwFate          fate);
/* Every payload of FILE (a name in shared/data) makes a puzzle, and whoever carries a whole solution of which nothing is left out has
 * no other, as far as that is known in time. Skips without the file. N: how many there are. SEVERAL: the line of the one of which several
 * grids satisfy every word; 0 without one. */
void      check_collection  (const char     *file,
                             guint           n,
                             guint           several);

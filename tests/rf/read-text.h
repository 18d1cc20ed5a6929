#pragma once

#include "gridwright.h"

/* What tests read their puzzles with. TEXT is a rule file; when it has errors, the test fails. */
GwReading *read_good (const char *text);
/* The puzzle alone. */
GwPuzzle  *read_text (const char *text);

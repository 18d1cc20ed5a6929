#pragma once

#include "compile/compile.h"
#include "rules/assemble.h"

/* A puzzle from statements, one a line, blanks and line comments allowed. NULL with the first message in MESSAGE (may be
 * NULL; free it) when there is any error. */
GwPuzzle *build_puzzle (const char *text,
                        char      **message);

/* The same compiled; errors fail the test. */
GwCompiled *build_compiled (const char *text);

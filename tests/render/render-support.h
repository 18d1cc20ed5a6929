#pragma once

#include "render/output.h"

G_BEGIN_DECLS

/* A rule file by path; errors in it fail the test. */
GwPuzzle *load_puzzle (const char *path);
/* From the text of a rule file. */
GwPuzzle *read_puzzle (const char *text);

G_END_DECLS

#pragma once

#include "base/random.h"
#include "model/puzzle.h"
#include "rules/rule.h"

/* A statement of RULE as its form says, with any numbers, symbols and active or removed cells of CONTEXT: it need not fit
 * there. */
char *random_statement (GwRandom       *random,
                        const GwPuzzle *context,
                        const GwRule   *rule);

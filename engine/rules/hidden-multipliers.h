#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* PUZZLE, which has hidden multipliers, as its arithmetic sees it: each symbol has a twin that counts so many times its
 * number (GwSymbols.n_plain). For posting only. */
GwPuzzle *gw_puzzle_with_twins (const GwPuzzle *puzzle);

G_END_DECLS

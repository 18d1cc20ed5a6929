#pragma once

#include "base/control.h"
#include "base/random.h"
#include "model/puzzle.h"
#include "strategies/strategy.h"

G_BEGIN_DECLS

/* The finder for any rules and any monotone strategies: annealing over whatever the author left open, givens and clues of any
 * rule that can be derived from a solution, totals of cages above all. A state is a value for each that some full grid
 * has; its cost is what the strategies leave. A rule that is no group takes away the candidates that it excludes by itself,
 * as the groups do. Slower than anneal.h by far: each state is compiled. One thread's. */
typedef struct _GwVariant GwVariant;

typedef enum
{
  GW_VARIANT_FOUND,
  GW_VARIANT_NO_GRID, /* the puzzle has no solution whatever the open clues are */
  GW_VARIANT_STOPPED,
} GwVariantEnd;

/* PUZZLE: with clues that are open. */
GwVariant   *gw_variant_new    (GwPuzzle        *puzzle,
                                GwStrategySet    strategies,
                                guint64          seed);
void         gw_variant_free   (GwVariant       *variant);
/* Until it is found, or CONTROL ends it. */
GwVariantEnd gw_variant_run    (GwVariant       *variant,
                                const GwControl *control);
/* After GW_VARIANT_FOUND: the puzzle with every clue decided. Borrowed. */
GwPuzzle    *gw_variant_puzzle (const GwVariant *variant);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwVariant, gw_variant_free)

G_END_DECLS

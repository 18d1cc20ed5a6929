#pragma once

#include "base/random.h"
#include "model/puzzle.h"
#include "rules/rule.h"

/* A change of a puzzle and of its grids alike. */
typedef struct
{
  guint *cells;   /* where each goes */
  guint *symbols; /* what each becomes */
} Carry;

/* Nothing changes. */
void      carry_init         (Carry              *carry,
                              const GwPuzzle     *puzzle);
void      carry_clear        (Carry              *carry);
/* Active cells change places in any way. */
void      carry_move         (Carry              *carry,
                              const GwPuzzle     *puzzle,
                              GwRandom           *random);
/* One of the grid's own symmetries; FALSE when it was none. */
gboolean  carry_turn         (Carry              *carry,
                              const GwPuzzle     *puzzle,
                              GwRandom           *random);
/* Symbols that are listed equally often change places. */
void      carry_relabel      (Carry              *carry,
                              const GwPuzzle     *puzzle,
                              GwRandom           *random);
/* The lowest number becomes the highest; FALSE when the numbers are not of that kind. */
gboolean  carry_reflect      (Carry              *carry,
                              const GwPuzzle     *puzzle);

/* What is listed in another order. */
typedef enum
{
  CARRY_AS_IT_IS,
  CARRY_CELLS_SHUFFLED,
  CARRY_CELLS_BACKWARDS,
  CARRY_SYMBOLS_SHUFFLED,
} CarryOrder;

/* The puzzle after the change, put together by hand: no form and no `regions` takes part. Of rules with the flags of
 * CHANGED the cells and symbols are listed in that ORDER. */
GwPuzzle *carry_puzzle       (const Carry        *carry,
                              const GwPuzzle     *puzzle,
                              CarryOrder          order,
                              guint               changed,
                              GwRandom           *random);
/* The grid after the change: masks, as in a view. */
void      carry_grid         (const Carry        *carry,
                              const GwPuzzle     *puzzle,
                              const GwMask       *cells,
                              GwMask             *out);

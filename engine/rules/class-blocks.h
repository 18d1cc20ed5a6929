#pragma once

#include "model/puzzle.h"

G_BEGIN_DECLS

#define GW_MOST_BLOCK_KINDS 9u

/* The values of a block of two by two cells by kinds, as one of the rules about such blocks has it. */
typedef struct
{
  GwMask   kinds[GW_MOST_BLOCK_KINDS];
  guint    n_kinds, wanted; /* so many kinds it must hold */
  gboolean is_by_size;      /* low, middle and high; else by remainders */
} GwBlockKinds;

/* FALSE where CONSTRAINT is no such rule, or there are too many kinds. */
gboolean gw_block_kinds_read  (const GwConstraint *constraint,
                               const GwPuzzle     *puzzle,
                               GwBlockKinds       *kinds);
/* What is left of the four cells of a block that may hold MAY: 0 where nothing is. */
void     gw_block_kinds_leave (const GwBlockKinds *kinds,
                               const GwMask        may[4],
                               GwMask              left[4]);
/* The block whose upper left cell is CELL; FALSE when not all of it is there. */
gboolean gw_block_at          (const GwGrid       *grid,
                               GwCell              cell,
                               GwCell              out[4]);

G_END_DECLS

/* What gridwright-verify knows of a puzzle, and its own search through the fillings of a region. Nothing of the engine. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define MAX_CELLS 1024
#define MAX_SYMBOLS 32
#define MAX_GROUPS 512

typedef struct
{
  int n;
  int cells[MAX_SYMBOLS];
} Group;

typedef struct
{
  int      n_cells, n_symbols, n_groups, n_clues;
  uint32_t all;
  uint32_t start[MAX_CELLS]; /* what a cell may be at all */
  Group    groups[MAX_GROUPS];
  bool     sees[MAX_CELLS][MAX_CELLS];
  int      clues[MAX_CELLS];
  bool     is_clue[MAX_CELLS];
  bool     has_naked, has_hidden, has_locked; /* the strategies */
} Problem;

static inline int
count_bits (uint32_t mask)
{
  int n = 0;

  for (; mask != 0; mask &= mask - 1)
    n++;
  return n;
}

static inline int
lowest_bit (uint32_t mask)
{
  int bit = 0;

  while ((mask >> bit & 1) == 0)
    bit++;
  return bit;
}

/* Every cell allows both symbols or neither. */
bool        same_start         (const Problem *problem,
                                int            a,
                                int            b);
/* Whether some filling of the cells in ORDER is singled out by its clues when the rest of the grid is known: each beginning of
 * it must be, too. */
bool        region_has_filling (const Problem *problem,
                                const int     *order,
                                int            n);
/* "the rows, columns and 3 by 3 boxes of a 9 by 9 grid", or how many groups of how many cells. */
const char *name_shape         (const Problem *problem);

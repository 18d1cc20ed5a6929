#pragma once

#include <glib.h>

/* A program of its own for plain 9 x 9 sudoku, written for these tests only: rows, columns and boxes by arithmetic, sets of
 * cells and digits by trying all. It shares nothing with engine/. */
enum
{
  NAIVE_NAKED_SINGLE = 1 << 0,
  NAIVE_HIDDEN_SINGLE = 1 << 1,
  NAIVE_LOCKED = 1 << 2,
  NAIVE_NAKED_2 = 1 << 3,
  NAIVE_HIDDEN_2 = 1 << 4,
  NAIVE_NAKED_3 = 1 << 5,
  NAIVE_HIDDEN_3 = 1 << 6,
  NAIVE_NAKED_4 = 1 << 7,
  NAIVE_HIDDEN_4 = 1 << 8,
  NAIVE_FISH_2 = 1 << 9,
  NAIVE_FISH_3 = 1 << 10,
  NAIVE_FISH_4 = 1 << 11,
};

/* LINE: 81 signs, digits and anything else for open. Whether the strategies fill the grid; LEFT (may be NULL) gets what
 * is left of each cell, bit d - 1 for digit d. */
gboolean naive_solves (const char *line,
                       guint       strategies,
                       guint16    *left);

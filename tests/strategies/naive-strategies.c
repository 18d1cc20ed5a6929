#include "naive-strategies.h"

#include <string.h>

typedef struct
{
  gboolean may[9][9][10]; /* row, column, digit */
  int      value[9][9];
  gboolean changed;
} Grid;

/* House H: rows 0 … 8, columns 9 … 17, boxes 18 … 26; its K-th cell. */
static void
cell_of (int h, int k, int *row, int *column)
{
  if (h < 9)
    *row = h, *column = k;
  else if (h < 18)
    *row = k, *column = h - 9;
  else
    *row = (h - 18) / 3 * 3 + k / 3, *column = (h - 18) % 3 * 3 + k % 3;
}

static gboolean
is_in (int h, int row, int column)
{
  return h < 9 ? row == h : h < 18 ? column == h - 9 : row / 3 * 3 + column / 3 == h - 18;
}

static void
forbid (Grid *grid, int row, int column, int digit)
{
  grid->changed |= grid->may[row][column][digit];
  grid->may[row][column][digit] = FALSE;
}

static void
put (Grid *grid, int row, int column, int digit)
{
  grid->changed = TRUE;
  grid->value[row][column] = digit;
  for (int d = 1; d <= 9; d++)
    grid->may[row][column][d] = d == digit;
  for (int r = 0; r < 9; r++)
    for (int c = 0; c < 9; c++)
      if ((r == row || c == column || (r / 3 == row / 3 && c / 3 == column / 3)) && (r != row || c != column))
        grid->may[r][c][digit] = FALSE;
}

static void
naked_singles (Grid *grid)
{
  for (int r = 0; r < 9; r++)
    for (int c = 0; c < 9; c++)
      {
        int n = 0, last = 0;

        for (int d = 1; d <= 9; d++)
          if (grid->may[r][c][d])
            n++, last = d;
        if (n == 1 && grid->value[r][c] == 0)
          put (grid, r, c, last);
      }
}

static void
hidden_singles (Grid *grid)
{
  for (int h = 0; h < 27; h++)
    for (int d = 1; d <= 9; d++)
      {
        int n = 0, row = 0, column = 0, r, c;

        for (int k = 0; k < 9; k++)
          {
            cell_of (h, k, &r, &c);
            if (grid->may[r][c][d])
              n++, row = r, column = c;
          }
        if (n == 1 && grid->value[row][column] == 0)
          put (grid, row, column, d);
      }
}

static void
locked (Grid *grid)
{
  for (int one = 0; one < 27; one++)
    for (int other = 0; other < 27; other++)
      for (int d = 1; d <= 9 && one != other; d++)
        {
          gboolean confined = TRUE;
          int r, c;

          for (int k = 0; k < 9; k++)
            {
              cell_of (one, k, &r, &c);
              confined = confined && (!grid->may[r][c][d] || is_in (other, r, c));
            }
          for (int k = 0; k < 9 && confined; k++)
            {
              cell_of (other, k, &r, &c);
              if (!is_in (one, r, c))
                forbid (grid, r, c, d);
            }
        }
}

/* Every set of SIZE cells and every set of SIZE digits of each house: one goes into the other, or the other into the one. */
static void
subsets (Grid *grid, int size, gboolean naked)
{
  for (int h = 0; h < 27; h++)
    {
      int may[9] = { 0 }, r, c;

      for (int k = 0; k < 9; k++)
        for (int d = 1; d <= 9; d++)
          {
            cell_of (h, k, &r, &c);
            if (grid->may[r][c][d])
              may[k] |= 1 << (d - 1);
          }
      for (int cells = 0; cells < 512; cells++)
        {
          int inside = 0, outside = 0, gone;

          if (__builtin_popcount ((unsigned) cells) != size)
            continue;
          for (int k = 0; k < 9; k++)
            *(cells >> k & 1 ? &inside : &outside) |= may[k];
          /* Naked: what is inside leaves the rest. Hidden: what is nowhere outside keeps the inside for itself. */
          gone = naked ? inside : outside;
          if (naked ? __builtin_popcount ((unsigned) inside) != size
                    : __builtin_popcount ((unsigned) (inside & ~outside)) != size)
            continue;
          for (int k = 0; k < 9; k++)
            for (int d = 1; d <= 9; d++)
              {
                cell_of (h, k, &r, &c);
                if (((cells >> k & 1) == 0) == naked && (gone >> (d - 1) & 1))
                  forbid (grid, r, c, d);
              }
        }
    }
}

static void
fish (Grid *grid, int size, gboolean by_rows)
{
  for (int d = 1; d <= 9; d++)
    for (int lines = 0; lines < 512; lines++)
      {
        int crossed = 0;

        if (__builtin_popcount ((unsigned) lines) != size)
          continue;
        for (int i = 0; i < 9; i++)
          for (int j = 0; j < 9; j++)
            if ((lines >> i & 1) && (by_rows ? grid->may[i][j][d] : grid->may[j][i][d]))
              crossed |= 1 << j;
        if (__builtin_popcount ((unsigned) crossed) != size)
          continue;
        for (int i = 0; i < 9; i++)
          for (int j = 0; j < 9; j++)
            if ((crossed >> j & 1) && !(lines >> i & 1))
              forbid (grid, by_rows ? i : j, by_rows ? j : i, d);
      }
}

/* The cheapest thing that changes anything. */
static gboolean
advance (Grid *grid, guint strategies)
{
  grid->changed = FALSE;
  for (int i = 0; i < 12 && !grid->changed; i++)
    {
      int size = i < 9 ? 2 + (i - 3) / 2 : i - 7;

      if (!(strategies >> i & 1))
        continue;
      if (i == 0)
        naked_singles (grid);
      else if (i == 1)
        hidden_singles (grid);
      else if (i == 2)
        locked (grid);
      else if (i < 9)
        subsets (grid, size, i % 2 == 1);
      else
        {
          fish (grid, size, TRUE);
          fish (grid, size, FALSE);
        }
    }
  return grid->changed;
}

gboolean
naive_solves (const char *line, guint strategies, guint16 *left)
{
  Grid grid;
  gboolean solved = TRUE;

  memset (&grid, 0, sizeof grid);
  for (int i = 0; i < 81; i++)
    for (int d = 1; d <= 9; d++)
      grid.may[i / 9][i % 9][d] = TRUE;
  for (int i = 0; i < 81; i++)
    if (line[i] >= '1' && line[i] <= '9')
      put (&grid, i / 9, i % 9, line[i] - '0');
  while (advance (&grid, strategies))
    ;
  for (int i = 0; i < 81; i++)
    {
      guint16 mask = 0;

      for (int d = 1; d <= 9; d++)
        mask |= grid.may[i / 9][i % 9][d] ? (guint16) (1 << (d - 1)) : 0;
      solved &= grid.value[i / 9][i % 9] != 0 && mask != 0;
      if (left != NULL)
        left[i] = mask;
    }
  return solved;
}

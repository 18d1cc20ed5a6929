/* Numbers along a path as relations. What the given numbers leave to each cell is found beforehand; where that is more than one number, each has a helper
 * that is 1 when the cell holds it. */
#include <string.h>

#include "rules/number.h"
#include "rules/own-division.h"
#include "rules/own-places.h"

/* More helpers than this are refused: variables have 16 bits. */
#define MOST_HELPERS 40000u

/* A path while it is posted. Numbers count from 0, cells as they stand in the list. */
typedef struct
{
  GwPoster     *poster;
  const GwCell *places;  /* n_digits times n_cells */
  guint         n_digits, n_cells, n_words;
  guint       (*near)[8]; /* per cell: those beside it */
  guint        *n_near;
  guint64      *may;     /* per cell: a bit for each number that it may hold */
  guint32      *helper;  /* per cell and number: its helper; 0: none, the first variables being places */
} Path;

static guint64 *
may_hold (const Path *path, guint cell)
{
  return path->may + (gsize)cell * path->n_words;
}

static guint
n_numbers (const Path *path, guint cell)
{
  guint n = 0;

  for (guint w = 0; w < path->n_words; w++)
    n += (guint)__builtin_popcountll (may_hold (path, cell)[w]);
  return n;
}

static guint
lowest (const Path *path, guint cell)
{
  guint w = 0;

  while (may_hold (path, cell)[w] == 0)
    w++;
  return 64 * w + (guint)__builtin_ctzll (may_hold (path, cell)[w]);
}

/* ---- what is left to each cell ---- */

/* What CELL holds has the number before it on one side and the one behind it on the other. TRUE when something went. */
static gboolean
drop_without_company (const Path *path, guint cell)
{
  guint64 *may = may_hold (path, cell);
  gboolean is_changed = FALSE;

  for (guint w = 0; w < path->n_words; w++)
    {
      const guint last = path->n_cells - 1;
      guint64 before = w == 0, behind = w == last / 64 ? GW_BIT (last % 64) : 0, left;

      for (guint k = 0; k < path->n_near[cell]; k++)
        {
          const guint64 *near = may_hold (path, path->near[cell][k]);

          before |= near[w] << 1 | (w > 0 ? near[w - 1] >> 63 : 0);
          behind |= near[w] >> 1 | (w + 1 < path->n_words ? near[w + 1] << 63 : 0);
        }
      left = may[w] & before & behind;
      is_changed |= left != may[w];
      may[w] = left;
    }
  return is_changed;
}

static void
settle (const Path *path, guint cell, guint number)
{
  memset (may_hold (path, cell), 0, path->n_words * sizeof (guint64));
  gw_bit_set (may_hold (path, cell), number);
}

/* A number of one cell alone is no other's: neither what a cell holds that holds one only, nor what a cell alone may hold. */
static gboolean
drop_what_is_settled (const Path *path, gboolean *is_settled)
{
  gboolean is_changed = FALSE;

  for (guint number = 0; number < path->n_cells; number++)
    {
      guint n = 0, last = 0;

      for (guint cell = 0; cell < path->n_cells; cell++)
        if (gw_bit_test (may_hold (path, cell), number))
          {
            n++;
            last = cell;
          }
      if (n != 1 || is_settled[last])
        continue;
      is_settled[last] = is_changed = TRUE;
      settle (path, last, number);
    }
  for (guint cell = 0; cell < path->n_cells; cell++)
    {
      if (n_numbers (path, cell) != 1 || is_settled[cell])
        continue;
      is_settled[cell] = is_changed = TRUE;
      for (guint other = 0; other < path->n_cells; other++)
        if (other != cell)
          may_hold (path, other)[lowest (path, cell) / 64] &= ~GW_BIT (lowest (path, cell) % 64);
    }
  return is_changed;
}

static gboolean
is_possible (const Path *path)
{
  for (guint cell = 0; cell < path->n_cells; cell++)
    if (n_numbers (path, cell) == 0)
      return FALSE;
  return TRUE;
}

/* FALSE when a cell has no number left. */
static gboolean
reduce (const Path *path)
{
  g_autofree gboolean *is_settled = g_new0 (gboolean, path->n_cells);
  gboolean is_changed = TRUE;

  while (is_changed)
    {
      is_changed = FALSE;
      for (guint cell = 0; cell < path->n_cells; cell++)
        is_changed |= drop_without_company (path, cell);
      if (!is_possible (path))
        return FALSE;
      is_changed |= drop_what_is_settled (path, is_settled);
    }
  return is_possible (path);
}

/* All numbers, but for what is said of CELLS. FALSE when something is said that cannot be. */
static gboolean
take_givens (const Path *path, const GwCellSet *set, const guint *number_of)
{
  for (guint cell = 0; cell < path->n_cells; cell++)
    for (guint number = 0; number < path->n_cells; number++)
      gw_bit_set (may_hold (path, cell), number);
  for (guint k = 0; k < set->cells->len; k++)
    {
      const guint cell = number_of[g_array_index (set->cells, GwCell, k)];
      const gint number = g_array_index (set->numbers, gint, k);

      if (cell == 0 || number < 0)
        continue;
      if (number == 0 || number > (gint)path->n_cells || !gw_bit_test (may_hold (path, cell - 1), (guint)number - 1))
        return FALSE;
      settle (path, cell - 1, (guint)number - 1);
    }
  return TRUE;
}

/* ---- relations ---- */

static guint32
helper_of (const Path *path, guint cell, guint number)
{
  return path->helper[(gsize)cell * path->n_cells + number];
}

static gboolean
add_helpers (const Path *path)
{
  guint n = 0;

  for (guint cell = 0; cell < path->n_cells; cell++)
    n += n_numbers (path, cell);
  if (n > MOST_HELPERS)
    return FALSE;
  for (guint cell = 0; cell < path->n_cells; cell++)
    for (guint number = 0; n_numbers (path, cell) > 1 && number < path->n_cells; number++)
      if (gw_bit_test (may_hold (path, cell), number))
        path->helper[(gsize)cell * path->n_cells + number] = gw_post_helper (path->poster);
  return TRUE;
}

/* N of the variables that are counted stand in VARS and MEMBERS: exactly one of them, or IS_LEAST one at least. */
static void
post_one (const Path *path, const guint32 *vars, const GwMask *members, guint n, gboolean is_least)
{
  g_autofree guint64 *counts = g_new0 (guint64, GW_WORDS (n + 1));

  for (guint count = 1; count <= (is_least ? n : 1); count++)
    gw_bit_set (counts, count);
  gw_post_count_of (path->poster, vars, members, n, counts);
}

/* When CELL holds NUMBER, a cell beside it holds OTHER, which is one more or less. */
static void
post_beside (const Path *path, guint cell, guint number, guint other)
{
  guint32 vars[9] = { helper_of (path, cell, number) };
  GwMask members[9] = { GW_BIT (0) };
  guint n = 1;

  for (guint k = 0; k < path->n_near[cell]; k++)
    {
      const guint near = path->near[cell][k];

      if (!gw_bit_test (may_hold (path, near), other))
        continue;
      if (helper_of (path, near, other) == 0)
        return; /* it is there in any case */
      vars[n] = helper_of (path, near, other);
      members[n++] = GW_BIT (1);
    }
  post_one (path, vars, members, n, TRUE);
}

/* The helpers of one cell, or of one number: exactly one is 1. */
static void
post_alone (const Path *path, guint line, gboolean is_cell)
{
  g_autofree guint32 *vars = g_new (guint32, path->n_cells);
  g_autofree GwMask *members = g_new (GwMask, path->n_cells);
  guint n = 0;

  for (guint i = 0; i < path->n_cells; i++)
    {
      guint32 helper = is_cell ? helper_of (path, line, i) : helper_of (path, i, line);

      if (helper == 0)
        continue;
      vars[n] = helper;
      members[n++] = GW_BIT (1);
    }
  if (n > 0)
    post_one (path, vars, members, n, FALSE);
}

/* Place DIGIT of CELL holds the digit of its number: either another one than VALUE, or one of the helpers that have VALUE there is 1. */
static void
post_digit (const Path *path, guint cell, guint digit)
{
  const GwCell place = path->places[digit * path->n_cells + cell];
  g_autofree guint32 *vars = g_new (guint32, path->n_cells + 1);
  g_autofree GwMask *members = g_new (GwMask, path->n_cells + 1);
  GwMask allowed = 0;
  guint divisor = 1;

  for (guint i = digit + 1; i < path->n_digits; i++)
    divisor *= 10;
  for (guint number = 0; number < path->n_cells; number++)
    if (gw_bit_test (may_hold (path, cell), number))
      allowed |= GW_BIT ((number + 1) / divisor % 10);
  if (digit == 0 && path->n_cells / divisor >= 10)
    allowed = 0;
  gw_post_restrict (path->poster, place, allowed);
  if (gw_mask_count (allowed) <= 1)
    return;
  GW_MASK_FOREACH (value, allowed)
    {
      guint n = 1;

      vars[0] = path->poster->var_of_cell[place];
      members[0] = ~GW_BIT (value);
      for (guint number = 0; number < path->n_cells; number++)
        if (helper_of (path, cell, number) != 0 && (number + 1) / divisor % 10 == value)
          {
            vars[n] = helper_of (path, cell, number);
            members[n++] = GW_BIT (1);
          }
      post_one (path, vars, members, n, FALSE);
    }
}

static void
post_path (const Path *path)
{
  for (guint cell = 0; cell < path->n_cells && gw_poster_goes_on (path->poster); cell++)
    {
      for (guint digit = 0; digit < path->n_digits; digit++)
        post_digit (path, cell, digit);
      post_alone (path, cell, TRUE);
      post_alone (path, cell, FALSE);
      for (guint number = 0; number < path->n_cells; number++)
        {
          if (helper_of (path, cell, number) == 0)
            continue;
          if (number > 0)
            post_beside (path, cell, number, number - 1);
          if (number + 1 < path->n_cells)
            post_beside (path, cell, number, number + 1);
        }
    }
}

/* Which cell of the list a cell of the grid is, from 1; and what is beside each. */
static void
find_neighbours (Path *path, guint *number_of)
{
  const GwGrid *grid = path->poster->puzzle->grid;
  GwCell cell[2], near[8];

  for (guint i = 0; i < path->n_cells; i++)
    {
      gw_place_cells (grid, path->places[i], cell);
      number_of[cell[0]] = i + 1;
    }
  for (guint i = 0; i < path->n_cells; i++)
    {
      guint n;

      gw_place_cells (grid, path->places[i], cell);
      n = gw_own_around (grid, cell[0], TRUE, FALSE, near);
      for (guint k = 0; k < n; k++)
        if (number_of[near[k]] != 0)
          path->near[i][path->n_near[i]++] = number_of[near[k]] - 1;
    }
}

static gboolean
are_digits (const GwPoster *poster, const GwCell *places, const GwMask *members, guint n)
{
  for (guint i = 0; i < n; i++)
    if (places[i] < poster->puzzle->grid->n_cells || members[i] != gw_mask_below (gw_n_values_at (poster->puzzle, places[i])))
      return FALSE;
  return TRUE;
}

gboolean
gw_own_post_path (GwPoster *poster, const GwCellSet *set, const GwCell *places, const GwMask *members, guint n)
{
  const GwGrid *grid = poster->puzzle->grid;
  Path path = { .poster = poster, .places = places, .n_digits = gw_own_digits_a_cell (grid, places, n) };
  g_autofree guint *n_near = g_new0 (guint, n), *number_of = g_new0 (guint, grid->n_cells);
  g_autofree guint64 *may = NULL;
  g_autofree guint32 *helper = NULL;
  gboolean is_able;

  if (path.n_digits == 0 || !are_digits (poster, places, members, n))
    return FALSE;
  path.n_cells = n / path.n_digits;
  path.n_words = GW_WORDS (path.n_cells);
  path.near = g_malloc_n (path.n_cells, sizeof *path.near);
  path.n_near = n_near;
  path.may = may = g_new0 (guint64, (gsize)path.n_cells * path.n_words);
  path.helper = helper = g_new0 (guint32, (gsize)path.n_cells * path.n_cells);
  find_neighbours (&path, number_of);
  is_able = TRUE;
  if (!take_givens (&path, set, number_of) || !reduce (&path))
    gw_post_impossible (poster, places[0]);
  else if ((is_able = add_helpers (&path)))
    post_path (&path);
  g_free (path.near);
  return is_able;
}

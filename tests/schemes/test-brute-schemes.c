/* HACS and HAC3 on plain grids against what the paper says of them, by trying everything: all sets of cells of a group, all
 * pairings of three lines with three boxes. Shares no code with the engine. */
#include <string.h>

#include "build.h"
#include "schemes/ladder.h"

#define GRID9 "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"
#define SAMPLE 1500     /* lines, evenly spread over the file */
#define SHORT_SAMPLE 100

static guint groups[27][9]; /* rows, columns, boxes */

static void
number_groups (void)
{
  for (guint g = 0; g < 9; g++)
    for (guint i = 0; i < 9; i++)
      {
        groups[g][i] = 9 * g + i;
        groups[9 + g][i] = 9 * i + g;
        groups[18 + g][i] = g / 3 * 27 + g % 3 * 3 + i / 3 * 9 + i % 3;
      }
}

static guint
count (guint set)
{
  guint n = 0;

  for (; set != 0; set >>= 1)
    n += set & 1;
  return n;
}

/* Cells that have as many values together as they are keep them to themselves (Hall): with all sets that is complete. */
static gboolean
claim_sets (guint16 cells[81], const guint group[9])
{
  guint together[512] = { 0 };
  gboolean changed = FALSE;

  for (guint set = 1; set < 512; set++)
    {
      for (guint i = 0; i < 9; i++)
        together[set] |= set >> i & 1 ? cells[group[i]] : 0;
      if (count (together[set]) != count (set))
        continue;
      for (guint i = 0; i < 9; i++)
        if ((set >> i & 1) == 0 && (cells[group[i]] & together[set]) != 0)
          {
            cells[group[i]] &= (guint16) ~together[set];
            changed = TRUE;
          }
    }
  return changed;
}

static gboolean
holds (const guint group[9], guint cell)
{
  for (guint i = 0; i < 9; i++)
    if (group[i] == cell)
      return TRUE;
  return FALSE;
}

/* What the cells of A outside of B hold, and those of B outside of A (paper, 5.2). */
static gboolean
same (guint16 cells[81], const guint a[9], const guint b[9])
{
  guint in_a = 0, in_b = 0;
  gboolean changed = FALSE;

  for (guint i = 0; i < 9; i++)
    {
      in_a |= holds (b, a[i]) ? 0 : cells[a[i]];
      in_b |= holds (a, b[i]) ? 0 : cells[b[i]];
    }
  for (guint i = 0; i < 9; i++)
    {
      const guint pair[2] = { holds (b, a[i]) ? 81 : a[i], holds (a, b[i]) ? 81 : b[i] };

      for (guint k = 0; k < 2; k++)
        if (pair[k] < 81 && (cells[pair[k]] & ~(in_a & in_b)) != 0)
          {
            cells[pair[k]] &= (guint16) (in_a & in_b);
            changed = TRUE;
          }
    }
  return changed;
}

/* The cells of a line in a box. */
static guint
common (const guint line[9], const guint box[9], guint found[9])
{
  guint n = 0;

  for (guint i = 0; i < 9; i++)
    if (holds (box, line[i]))
      found[n++] = line[i];
  return n;
}

/* A value pairs three lines with the three boxes on the same cells: pairs that stand in none of the six ways lose it (5.3). */
static gboolean
pair_band (guint16 cells[81], const guint *lines[3], const guint *boxes[3], guint value)
{
  static const guint ways[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
  gboolean can[3][3] = { { FALSE } }, is_used[3][3] = { { FALSE } }, changed = FALSE;
  guint found[9];

  for (guint i = 0; i < 3; i++)
    for (guint j = 0; j < 3; j++)
      for (guint k = common (lines[i], boxes[j], found); k-- > 0;)
        can[i][j] |= cells[found[k]] >> value & 1;
  for (guint way = 0; way < 6; way++)
    if (can[0][ways[way][0]] && can[1][ways[way][1]] && can[2][ways[way][2]])
      for (guint i = 0; i < 3; i++)
        is_used[i][ways[way][i]] = TRUE;
  for (guint i = 0; i < 3; i++)
    for (guint j = 0; j < 3; j++)
      for (guint k = is_used[i][j] ? 0 : common (lines[i], boxes[j], found); k-- > 0;)
        if (cells[found[k]] >> value & 1)
          {
            cells[found[k]] &= (guint16) ~(1u << value);
            changed = TRUE;
          }
  return changed;
}

static gboolean
pass_same (guint16 cells[81])
{
  gboolean changed = FALSE;

  for (guint line = 0; line < 18; line++)
    for (guint box = 18; box < 27; box++)
      changed |= same (cells, groups[line], groups[box]);
  return changed;
}

static gboolean
pass_bands (guint16 cells[81])
{
  gboolean changed = FALSE;

  for (guint band = 0; band < 6; band++)
    {
      guint first = band < 3 ? 18 + 3 * band : 18 + band - 3, step = band < 3 ? 1 : 3;
      const guint *lines[3], *boxes[3];

      for (guint i = 0; i < 3; i++)
        {
          lines[i] = groups[3 * band + i];
          boxes[i] = groups[first + step * i];
        }
      for (guint value = 0; value < 9; value++)
        changed |= pair_band (cells, lines, boxes, value);
    }
  return changed;
}

static void
solve (guint16 cells[81], gboolean (*redundant) (guint16 cells[81]))
{
  gboolean changed = TRUE;

  while (changed)
    {
      changed = redundant (cells);
      for (guint g = 0; g < 27; g++)
        changed |= claim_sets (cells, groups[g]);
    }
}

/* ---- intervals, and shaving ---- */

/* Nine sets of nine, no two of which take the same: an interval that holds as many sets as it is wide is theirs. FALSE where it holds more. */
static gboolean
claim_intervals (guint16 sets[9], guint widest)
{
  for (guint low = 0; low < 9; low++)
    for (guint width = 1; width <= MIN (widest, 9 - low); width++)
      {
        guint16 interval = (guint16) (((1u << width) - 1) << low);
        guint inside = 0;

        for (guint i = 0; i < 9; i++)
          inside += (sets[i] & ~interval) == 0;
        if (inside > width)
          return FALSE;
        for (guint i = 0; i < 9 && inside == width; i++)
          if ((sets[i] & ~interval) != 0)
            sets[i] &= (guint16) ~interval;
      }
  return TRUE;
}

static void
transpose (const guint16 from[9], guint16 to[9])
{
  for (guint i = 0; i < 9; i++)
    {
      to[i] = 0;
      for (guint k = 0; k < 9; k++)
        to[i] |= (guint16) ((from[k] >> i & 1) << k);
    }
}

/* Intervals of values in every group, and of places, until nothing goes. FALSE on contradiction. */
static gboolean
reach (guint16 cells[81], guint widest, gboolean has_places)
{
  guint16 before[81];

  do
    {
      memcpy (before, cells, sizeof before);
      for (guint g = 0; g < 27; g++)
        {
          guint16 sets[9], places[9];

          for (guint i = 0; i < 9; i++)
            sets[i] = cells[groups[g][i]];
          if (!claim_intervals (sets, widest))
            return FALSE;
          transpose (sets, places);
          if (has_places && !claim_intervals (places, widest))
            return FALSE;
          transpose (places, sets);
          for (guint i = 0; i < 9; i++)
            cells[groups[g][i]] = sets[i];
        }
      for (guint i = 0; i < 81; i++)
        if (cells[i] == 0)
          return FALSE;
    }
  while (memcmp (before, cells, sizeof before) != 0);
  return TRUE;
}

/* Every value is tried, over and over. */
static void
shave (guint16 cells[81], guint widest)
{
  guint16 before[81], tried[81];

  do
    {
      memcpy (before, cells, sizeof before);
      reach (cells, widest, FALSE);
      for (guint i = 0; i < 81; i++)
        for (guint v = 0; v < 9; v++)
          {
            memcpy (tried, cells, sizeof tried);
            tried[i] &= (guint16) (1u << v);
            if (tried[i] != 0 && !reach (tried, widest, FALSE))
              cells[i] &= (guint16) ~(1u << v);
          }
    }
  while (memcmp (before, cells, sizeof before) != 0);
}

static void
assert_same_left (GwLadder *ladder, const char *scheme, const char *line, void (*leave) (guint16 cells[81]))
{
  guint8 givens[81];
  guint16 cells[81];
  GwMask left[81];

  for (guint i = 0; i < 81; i++)
    {
      givens[i] = (guint8) (line[i] - '0');
      cells[i] = givens[i] != 0 ? (guint16) (1u << (givens[i] - 1)) : 511;
    }
  leave (cells);
  gw_ladder_try (ladder, gw_scheme_find (scheme), givens, FALSE, NULL);
  gw_ladder_left (ladder, left);
  for (guint i = 0; i < 81; i++)
    if (left[i] != cells[i])
      {
        g_test_fail_printf ("%s leaves 0x%x in cell %u of %.81s, not 0x%x", scheme, (guint) left[i], i + 1, line, cells[i]);
        return;
      }
}

static void
compare (const char *scheme, void (*leave) (guint16 cells[81]))
{
  const char *folder = g_getenv ("GW_DATA_DIR");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : DEFAULT_DATA_DIR, "sudoku17.txt", NULL), *text = NULL;
  guint n = g_getenv ("GW_TEST_LONG") != NULL ? SAMPLE : SHORT_SAMPLE, n_lines;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (GRID9, NULL);
  g_autoptr (GwLadder) ladder = gw_ladder_new (puzzle, NULL, NULL);
  gsize size;

  if (!g_file_get_contents (path, &text, &size, NULL))
    {
      g_test_skip ("the shared collections are not here");
      return;
    }
  number_groups ();
  n_lines = (guint) (size / 82);
  for (guint i = 0; i < n; i++)
    assert_same_left (ladder, scheme, text + (gsize) 82 * (i * (n_lines / n)), leave);
}

static void
leave_same (guint16 cells[81])
{
  solve (cells, pass_same);
}

static void
leave_bands (guint16 cells[81])
{
  solve (cells, pass_bands);
}

static void
leave_bounds_of_places (guint16 cells[81])
{
  reach (cells, 9, TRUE);
}

static void
leave_shaved (guint16 cells[81])
{
  shave (cells, 1);
}

static void
leave_shaved_bounds (guint16 cells[81])
{
  shave (cells, 9);
}

static void
test_same (void)
{
  compare ("HACS", leave_same);
}

static void
test_bands (void)
{
  compare ("HAC3", leave_bands);
}

static void
test_bounds (void)
{
  compare ("BCI", leave_bounds_of_places);
}

static void
test_shaving (void)
{
  compare ("FCV", leave_shaved);
  compare ("BCV", leave_shaved_bounds);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schemes/by trying/HACS", test_same);
  g_test_add_func ("/schemes/by trying/HAC3", test_bands);
  g_test_add_func ("/schemes/by trying/BCI", test_bounds);
  g_test_add_func ("/schemes/by trying/FCV and BCV", test_shaving);
  return g_test_run ();
}

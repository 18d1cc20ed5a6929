/* "is divided into …": every assignment of small grids, judged by the sentence and by a predicate that shares nothing with it, and counted by both
 * engines. */
#include <string.h>

#include "base/random.h"
#include "gridwright.h"

#define ROWS 3
#define MOST_CELLS 12

/* A small grid with clues: of a cell, what is said of it, or -1; -2 where there is none. */
typedef struct
{
  guint columns, n;
  gint  clue[MOST_CELLS];
} Small;

/* Where cells are joined: the smallest cell of each area. */
typedef struct
{
  guint root[MOST_CELLS];
} Areas;

static guint
root_of (const Areas *areas, guint cell)
{
  while (areas->root[cell] != cell)
    cell = areas->root[cell];
  return cell;
}

static void
join (Areas *areas, guint a, guint b)
{
  a = root_of (areas, a);
  b = root_of (areas, b);
  areas->root[MAX (a, b)] = MIN (a, b);
}

static Areas
apart (void)
{
  Areas areas;

  for (guint i = 0; i < MOST_CELLS; i++)
    areas.root[i] = i;
  return areas;
}

static guint
size_of (const Areas *areas, const Small *small, guint root)
{
  guint size = 0;

  for (guint i = 0; i < small->n; i++)
    size += root_of (areas, i) == root;
  return size;
}

/* VALUES: of each cell, 1 where it is shaded. */
static gboolean
has_islands (const Small *small, const guint *values)
{
  Areas areas = apart ();

  for (guint i = 0; i < small->n; i++)
    {
      if (i % small->columns > 0 && values[i] == 0 && values[i - 1] == 0)
        join (&areas, i, i - 1);
      if (i >= small->columns && values[i] == 0 && values[i - small->columns] == 0)
        join (&areas, i, i - small->columns);
    }
  for (guint root = 0; root < small->n; root++)
    {
      guint n_clues = 0;
      gint said = -1;

      if (values[root] == 1 ? small->clue[root] != -2 : FALSE)
        return FALSE;
      if (values[root] == 1 || root_of (&areas, root) != root)
        continue;
      for (guint i = 0; i < small->n; i++)
        if (root_of (&areas, i) == root && small->clue[i] != -2)
          {
            n_clues++;
            said = small->clue[i];
          }
      if (n_clues != 1 || (said >= 0 && (guint) said != size_of (&areas, small, root)))
        return FALSE;
    }
  return TRUE;
}

/* The cell that a half turn about the clue of CELL brings OTHER to; n where that is beyond the rim. */
static guint
half_turn (const Small *small, guint cell, guint other)
{
  gint w = (gint) small->columns, where = small->clue[cell];
  gint row = 2 * ((gint) cell / w) + (where >= 2) - (gint) other / w, column = 2 * ((gint) cell % w) + where % 2 - (gint) other % w;

  return row < 0 || row >= ROWS || column < 0 || column >= w ? small->n : (guint) (row * w + column);
}

/* VALUES: 1 for each fence between two cells, those on the right of cells first, then those below, where there are any. */
static gboolean
has_galaxies (const Small *small, const guint *values)
{
  Areas areas = apart ();
  guint n_areas = 0, n_clues = 0, n_across = ROWS * (small->columns - 1);

  for (guint f = 0; f < 2 * small->n - small->columns - ROWS; f++)
    {
      guint row = f < n_across ? f / (small->columns - 1) : 0;
      guint a = f < n_across ? row * small->columns + f % (small->columns - 1) : f - n_across;

      if (values[f] == 0)
        join (&areas, a, f < n_across ? a + 1 : a + small->columns);
    }
  for (guint f = 0; f < 2 * small->n - small->columns - ROWS; f++)
    {
      guint row = f < n_across ? f / (small->columns - 1) : 0;
      guint a = f < n_across ? row * small->columns + f % (small->columns - 1) : f - n_across;
      guint b = f < n_across ? a + 1 : a + small->columns;

      if (values[f] == 1 && root_of (&areas, a) == root_of (&areas, b))
        return FALSE;
    }
  for (guint i = 0; i < small->n; i++)
    n_areas += root_of (&areas, i) == i;
  for (guint c = 0; c < small->n; c++)
    {
      guint root = root_of (&areas, c);

      if (small->clue[c] == -2)
        continue;
      n_clues++;
      for (guint i = 0; i < small->n; i++)
        {
          guint image = half_turn (small, c, i);

          if (root_of (&areas, i) == root && (image == small->n || root_of (&areas, image) != root))
            return FALSE;
          if (i != c && small->clue[i] != -2 && root_of (&areas, i) == root)
            return FALSE;
        }
      /* Wholly: a corner touches four cells, of which the half turn links two and two. */
      if (small->clue[c] == 3 && (root_of (&areas, c + 1) != root || root_of (&areas, c + small->columns) != root))
        return FALSE;
    }
  return n_areas == n_clues;
}

/* VALUES: as has_galaxies () has them. */
static Areas
areas_between (const Small *small, const guint *values, gboolean *is_proper)
{
  const guint n_across = ROWS * (small->columns - 1), n_fences = 2 * small->n - small->columns - ROWS;
  Areas areas = apart ();

  *is_proper = TRUE;
  for (guint turn = 0; turn < 2; turn++)
    for (guint f = 0; f < n_fences; f++)
      {
        guint row = f < n_across ? f / (small->columns - 1) : 0;
        guint a = f < n_across ? row * small->columns + f % (small->columns - 1) : f - n_across;
        guint b = f < n_across ? a + 1 : a + small->columns;

        if (turn == 0 && values[f] == 0)
          join (&areas, a, b);
        if (turn == 1 && values[f] == 1 && root_of (&areas, a) == root_of (&areas, b))
          *is_proper = FALSE;
      }
  return areas;
}

/* An area is a rectangle when any two of its cells span one that is all of it: then it has every cell of it. */
static gboolean
has_rectangles (const Small *small, const guint *values)
{
  const guint w = small->columns;
  guint n_clues[MOST_CELLS] = { 0 };
  gboolean is_proper;
  Areas areas = areas_between (small, values, &is_proper);

  for (guint a = 0; a < small->n; a++)
    {
      const guint root = root_of (&areas, a);

      n_clues[root] += small->clue[a] != -2;
      if (small->clue[a] >= 0 && size_of (&areas, small, root) != (guint) small->clue[a])
        return FALSE;
      for (guint b = 0; b < small->n; b++)
        if (root_of (&areas, b) == root && root_of (&areas, a / w * w + b % w) != root)
          return FALSE;
    }
  for (guint a = 0; a < small->n; a++)
    if (root_of (&areas, a) == a && n_clues[a] != 1)
      return FALSE;
  return is_proper;
}

/* What tells tetrominoes apart whichever way they lie: the sum of squared distances of their cells. */
static guint
spread_of (const Small *small, const guint *values, guint room)
{
  guint sum = 0;

  for (guint a = 0; a < small->n; a++)
    for (guint b = 0; b < a; b++)
      {
        const gint rows = (gint) (a / small->columns) - (gint) (b / small->columns), columns = (gint) (a % small->columns) - (gint) (b % small->columns);

        if (values[a] == 1 && values[b] == 1 && (guint) small->clue[a] == room && (guint) small->clue[b] == room)
          sum += (guint) (rows * rows + columns * columns);
      }
  return sum;
}

/* VALUES: 1 where a cell is shaded; what is said of a cell is its room, of two; -1: it is in none. */
static gboolean
has_tetrominoes (const Small *small, const guint *values)
{
  guint n_shaded[2] = { 0 }, n_joined[2] = { 0 };
  Areas areas = apart ();

  for (guint i = 0; i < small->n; i++)
    {
      if (values[i] == 0)
        continue;
      if (small->clue[i] < 0)
        return FALSE;
      n_shaded[small->clue[i]]++;
      for (guint back = 0; back < 2; back++)
        {
          const gboolean is_there = back == 0 ? i % small->columns > 0 : i >= small->columns;
          const guint other = is_there ? i - (back == 0 ? 1 : small->columns) : i;

          if (!is_there || values[other] == 0)
            continue;
          if (small->clue[other] != small->clue[i])
            {
              if (spread_of (small, values, 0) == spread_of (small, values, 1))
                return FALSE;
            }
          else
            join (&areas, i, other);
        }
    }
  for (guint i = 0; i < small->n; i++)
    if (values[i] == 1)
      n_joined[small->clue[i]] = MAX (n_joined[small->clue[i]], size_of (&areas, small, root_of (&areas, i)));
  return n_shaded[0] == 4 && n_joined[0] == 4 && n_shaded[1] == 4 && n_joined[1] == 4;
}

/* VALUES: of each cell, its number less 1. */
static gboolean
has_areas (const Small *small, const guint *values)
{
  Areas areas = apart ();

  for (guint i = 0; i < small->n; i++)
    {
      if (i % small->columns > 0 && values[i] == values[i - 1])
        join (&areas, i, i - 1);
      if (i >= small->columns && values[i] == values[i - small->columns])
        join (&areas, i, i - small->columns);
    }
  for (guint i = 0; i < small->n; i++)
    if (size_of (&areas, small, root_of (&areas, i)) != values[i] + 1)
      return FALSE;
  return TRUE;
}

/* VALUES: of each cell, its number. Every cell but the last has the next one beside it, at a side or a corner. */
static gboolean
has_path (const Small *small, const guint *values)
{
  guint n_stepped = 0;

  for (guint i = 0; i < small->n; i++)
    {
      gboolean is_last = values[i] == small->n, has_next = FALSE;

      for (guint other = 0; other < small->n; other++)
        {
          gint w = (gint) small->columns, rows = (gint) other / w - (gint) i / w, columns = (gint) other % w - (gint) i % w;

          has_next |= values[other] == values[i] + 1 && ABS (rows) <= 1 && ABS (columns) <= 1;
          if (other != i && values[other] == values[i])
            return FALSE;
        }
      if (values[i] == 0 || values[i] > small->n || (small->clue[i] >= 0 && (guint) small->clue[i] != values[i]))
        return FALSE;
      n_stepped += has_next || is_last;
    }
  return n_stepped == small->n;
}

/* VALUES: 1 for each link, as has_galaxies () has fences. What is said of the ends sinks along the lines; what it never reaches is a circle. */
static gboolean
has_lines (const Small *small, const guint *values)
{
  const guint n_across = ROWS * (small->columns - 1), n_links = 2 * small->n - small->columns - ROWS;
  guint degree[MOST_CELLS] = { 0 }, ends[MOST_CELLS] = { 0 };
  Areas lines = apart ();

  for (guint f = 0; f < n_links; f++)
    {
      guint row = f < n_across ? f / (small->columns - 1) : 0;
      guint a = f < n_across ? row * small->columns + f % (small->columns - 1) : f - n_across;
      guint b = f < n_across ? a + 1 : a + small->columns;

      if (values[f] == 0)
        continue;
      degree[a]++;
      degree[b]++;
      join (&lines, a, b);
    }
  for (guint i = 0; i < small->n; i++)
    {
      if (small->clue[i] != -2 ? degree[i] != 1 : degree[i] != 0 && degree[i] != 2)
        return FALSE;
      ends[root_of (&lines, i)] += small->clue[i] != -2;
      for (guint other = 0; other < i; other++)
        if (small->clue[i] != -2 && small->clue[other] != -2 && root_of (&lines, i) == root_of (&lines, other) && small->clue[i] != small->clue[other])
          return FALSE;
    }
  for (guint i = 0; i < small->n; i++)
    if (degree[i] > 0 && ends[root_of (&lines, i)] != 2)
      return FALSE;
  return TRUE;
}

/* ---- puzzles ---- */

typedef gboolean (*Holds) (const Small *small, const guint *values);

static GwPuzzle *
read_puzzle (const Small *small, const char *statements, const char *set)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwReading) reading = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_string_append_printf (text, "columns = %u\nrows = %u\n", small->columns, ROWS);
  for (guint i = 0; i < small->n; i++)
    if (small->clue[i] >= 0)
      g_string_append_printf (text, "set(%s:%d,%u)\n", set, small->clue[i], i + 1);
    else if (small->clue[i] == -1)
      g_string_append_printf (text, "set(%s,%u)\n", set, i + 1);
  g_string_append (text, statements);
  bytes = g_bytes_new (text->str, text->len);
  reading = gw_source_read (bytes);
  g_assert_cmpuint (reading->n_errors, ==, 0);
  return gw_puzzle_ref (reading->puzzle);
}

static guint64
count_by (GwPuzzle *puzzle, GwEngineChoice engine)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 0 };
  GwAnswer answer;
  guint64 count;

  gw_answerer_set_engine (answerer, engine);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpint (answer.end, ==, GW_END_COMPLETE);
  count = answer.count;
  gw_answer_clear (&answer);
  return count;
}

/* How many solutions there are. PLACES: N places with WIDTH values each; BASE has what all others hold. */
static guint
compare (const Small *small, GwPuzzle *puzzle, const GwCell *places, guint n, guint width, GwMask *base, Holds holds)
{
  guint values[MOST_CELLS] = { 0 }, n_right = 0, at = 0;

  while (at < n)
    {
      gboolean is_right = holds (small, values);

      for (guint i = 0; i < n; i++)
        base[places[i]] = GW_BIT (values[i]);
      g_assert_cmpint (gw_puzzle_judge (puzzle, base, NULL), ==, is_right ? GW_SATISFIED : GW_VIOLATED);
      n_right += is_right;
      for (at = 0; at < n && ++values[at] == width; at++)
        values[at] = 0;
    }
  g_assert_cmpuint (count_by (puzzle, GW_ENGINE_OWN), ==, n_right);
  g_assert_cmpuint (count_by (puzzle, GW_ENGINE_SAT), ==, n_right);
  return n_right;
}

static Small
random_islands (guint columns, GwRandom *random)
{
  Small small = { .columns = columns, .n = ROWS * columns };

  for (guint i = 0; i < small.n; i++)
    small.clue[i] = gw_random_below (random, 3) == 0 ? (gint) gw_random_below (random, 6) - 1 : -2;
  return small;
}

/* Clues with numbers from 1 on, and without (-1). What cannot be is there too. */
static void
test_islands (void)
{
  guint n_right = 0;
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 60; round++)
    {
      guint columns = 2 + gw_random_below (&random, 3);
      Small small = random_islands (columns, &random);
      g_autoptr (GwPuzzle) puzzle = NULL;
      g_autofree GwMask *base = NULL;
      GwCell places[MOST_CELLS];

      for (guint i = 0; i < small.n; i++)
        small.clue[i] = small.clue[i] == 0 ? -1 : small.clue[i];
      puzzle = read_puzzle (&small, "layer(shade)\nrule A(global) = (c in grid where not shade(c)) is divided into islands of Q\nA\n", "Q");
      base = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
      for (guint i = 0; i < small.n; i++)
        places[i] = gw_shade_at (puzzle->grid, gw_layer_find (puzzle->grid, "shade"), (GwCell) i);
      n_right += compare (&small, puzzle, places, small.n, 2, base, has_islands);
    }
  g_assert_cmpuint (n_right, >, 20);
}

static gboolean
is_free (const gboolean *is_taken, guint columns, guint cell, guint rows, guint width)
{
  for (guint i = 0; i < rows * width; i++)
    if (cell / columns + i / width >= ROWS || cell % columns + i % width >= columns
        || is_taken[cell + i / width * columns + i % width])
      return FALSE;
  return TRUE;
}

/* The centres of rectangles that cover the grid; now and then one more or less. */
static Small
random_rectangles (guint columns, GwRandom *random)
{
  Small small = { .columns = columns, .n = ROWS * columns };
  gboolean is_taken[MOST_CELLS] = { FALSE };
  guint odd = gw_random_below (random, 3 * small.n);

  for (guint i = 0; i < small.n; i++)
    small.clue[i] = -2;
  for (guint i = 0; i < small.n; i++)
    {
      guint rows = 1 + gw_random_below (random, 3), width = 1 + gw_random_below (random, 3);

      if (is_taken[i])
        continue;
      if (!is_free (is_taken, columns, i, rows, width))
        rows = width = 1;
      for (guint k = 0; k < rows * width; k++)
        is_taken[i + k / width * columns + k % width] = TRUE;
      small.clue[i + (rows - 1) / 2 * columns + (width - 1) / 2] = (rows % 2 == 0 ? 2 : 0) + (width % 2 == 0);
    }
  if (odd < small.n)
    small.clue[odd] = small.clue[odd] == -2 ? 0 : -2;
  return small;
}

/* Centres on the rim have no solution, see below. */
static void
test_galaxies (void)
{
  guint n_right = 0;
  GwRandom random;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 60; round++)
    {
      guint columns = 2 + gw_random_below (&random, 2), n = 0;
      Small small = random_rectangles (columns, &random);
      g_autoptr (GwPuzzle) puzzle = NULL;
      g_autofree GwMask *base = NULL;
      const GwPlaceLayer *layer;
      GwCell places[MOST_CELLS];

      puzzle = read_puzzle (&small, "layer(fences)\nrule A(global) = fences is divided into galaxies of Q\nA\n", "Q");
      layer = gw_layer_find (puzzle->grid, "fences");
      base = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
      for (guint i = 0; i < small.n; i++)
        for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
          base[gw_place_towards (puzzle->grid, layer, (GwCell) i, towards)] = GW_BIT (1);
      for (guint i = 0; i < small.n; i++)
        if (i % columns + 1 < columns)
          places[n++] = gw_place_towards (puzzle->grid, layer, (GwCell) i, 1);
      for (guint i = 0; i + columns < small.n; i++)
        places[n++] = gw_place_towards (puzzle->grid, layer, (GwCell) i, 2);
      n_right += compare (&small, puzzle, places, n, 2, base, has_galaxies);
    }
  g_assert_cmpuint (n_right, >, 20);
}

/* Of 2 x 3 cells, with all numbers that there can be. */
static void
test_areas (void)
{
  Small small = { .columns = 2, .n = 2 * ROWS, .clue = { -2, -2, -2, -2, -2, -2 } };
  g_autoptr (GwPuzzle) puzzle = read_puzzle (&small, "values = 123456\nrule A(global) = grid is divided into numbered areas\nA\n", "Q");
  g_autofree GwMask *base = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
  const GwCell places[] = { 0, 1, 2, 3, 4, 5 };

  g_assert_cmpuint (compare (&small, puzzle, places, small.n, 6, base, has_areas), >, 1);
}

/* Numbers of one digit, some of them given; and some that cannot be. */
static void
test_path (void)
{
  guint n_right = 0;
  GwRandom random;

  gw_random_init (&random, 3);
  for (guint round = 0; round < 14; round++)
    {
      Small small = { .columns = round < 12 ? 1 : 2, .n = round < 12 ? ROWS : 2 * ROWS };
      g_autoptr (GwPuzzle) puzzle = NULL;
      g_autofree GwMask *base = NULL;
      GwCell places[MOST_CELLS];

      for (guint i = 0; i < small.n; i++)
        small.clue[i] = gw_random_below (&random, 3) == 0 ? (gint) gw_random_below (&random, small.n + 2) : -2;
      puzzle = read_puzzle (&small, "layer(shade, ones, 7)\nrule A(global) = ones is numbered along a path of Q\nA\n", "Q");
      base = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
      for (guint i = 0; i < small.n; i++)
        places[i] = gw_shade_at (puzzle->grid, gw_layer_find (puzzle->grid, "ones"), (GwCell) i);
      n_right += compare (&small, puzzle, places, small.n, 8, base, has_path);
    }
  g_assert_cmpuint (n_right, >, 10);
}

/* A strip of twelve cells: the numbers rise or fall, in two digits. The second digit alone does not reach. */
static void
test_long_path (void)
{
  const char *const statements[] = {
    "columns = 12\nrows = 1\nlayer(shade, tens)\nlayer(shade, ones, 9)\nrule Walk(line) = line is numbered along a path of Q\nrule A(global) = "
    "Walk(tens, ones)\nA\n",
    "columns = 12\nrows = 1\nlayer(shade, ones, 9)\nrule A(global) = ones is numbered along a path of Q\nA\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (statements[i], strlen (statements[i]));
      g_autoptr (GwReading) reading = gw_source_read (bytes);

      g_assert_cmpuint (reading->n_errors, ==, 0);
      g_assert_cmpuint (count_by (reading->puzzle, GW_ENGINE_OWN), ==, i == 0 ? 2 : 0);
      g_assert_cmpuint (count_by (reading->puzzle, GW_ENGINE_SAT), ==, i == 0 ? 2 : 0);
    }
}

/* Pairs of ends of one number or of none, now and then two pairs of one number, or an end alone. */
static Small
random_ends (guint columns, guint n_numbers, GwRandom *random)
{
  Small small = { .columns = columns, .n = ROWS * columns };
  const guint n_ends = 2 * n_numbers - (gw_random_below (random, 9) == 0);

  for (guint i = 0; i < small.n; i++)
    small.clue[i] = -2;
  for (guint k = 0; k < n_ends; k++)
    {
      guint cell;

      do
        cell = gw_random_below (random, small.n);
      while (small.clue[cell] != -2);
      small.clue[cell] = n_numbers > 1 && gw_random_below (random, 12) == 0 ? 0 : (gint) (k / 2) - 1;
    }
  return small;
}

/* Rectangles that cover the grid, of which some say their size; now and then a wrong one, or a clue too many. */
static void
test_rectangles (void)
{
  guint n_right = 0;
  GwRandom random;

  gw_random_init (&random, 6);
  for (guint round = 0; round < 80; round++)
    {
      guint columns = 2 + gw_random_below (&random, 2), n = 0;
      Small small = random_rectangles (columns, &random);
      g_autoptr (GwPuzzle) puzzle = NULL;
      g_autofree GwMask *base = NULL;
      const GwPlaceLayer *layer;
      GwCell places[MOST_CELLS];

      for (guint i = 0; i < small.n; i++)
        if (small.clue[i] != -2)
          small.clue[i] = gw_random_below (&random, 2) == 0 ? -1 : (gint) gw_random_below (&random, 5);
      puzzle = read_puzzle (&small, "layer(fences)\nrule A(global) = fences is divided into rectangles of Q\nA\n", "Q");
      layer = gw_layer_find (puzzle->grid, "fences");
      base = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
      for (guint i = 0; i < small.n; i++)
        for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
          base[gw_place_towards (puzzle->grid, layer, (GwCell) i, towards)] = GW_BIT (1);
      for (guint i = 0; i < small.n; i++)
        if (i % columns + 1 < columns)
          places[n++] = gw_place_towards (puzzle->grid, layer, (GwCell) i, 1);
      for (guint i = 0; i + columns < small.n; i++)
        places[n++] = gw_place_towards (puzzle->grid, layer, (GwCell) i, 2);
      n_right += compare (&small, puzzle, places, n, 2, base, has_rectangles);
    }
  g_assert_cmpuint (n_right, >, 30);
}

/* Two rooms, and now and then a cell in none: a border from top to bottom, or a room within the other. */
static Small
random_rooms (GwRandom *random)
{
  Small small = { .columns = 4, .n = MOST_CELLS };
  guint cell = gw_random_below (random, small.n), n = 1, wanted = 4 + gw_random_below (random, 4);

  for (guint i = 0; i < small.n; i++)
    small.clue[i] = 0;
  small.clue[cell] = 1;
  while (n < wanted)
    {
      static const gint steps[4] = { -4, -1, 1, 4 };
      const gint step = steps[gw_random_below (random, 4)], next = (gint) cell + step;

      if (next < 0 || next >= (gint) small.n || (ABS (step) == 1 && next / 4 != (gint) cell / 4))
        continue;
      cell = (guint) next;
      n += small.clue[cell] == 0;
      small.clue[cell] = 1;
    }
  if (gw_random_below (random, 4) == 0)
    small.clue[gw_random_below (random, small.n)] = -1;
  return small;
}

static void
test_tetrominoes (void)
{
  guint n_right = 0;
  GwRandom random;

  gw_random_init (&random, 7);
  for (guint round = 0; round < 80; round++)
    {
      const Small small = random_rooms (&random);
      g_autoptr (GString) text = g_string_new ("layer(shade)\nrule A(global) = (c in grid where shade(c)) is divided into tetrominoes of rooms\nA\n");
      g_autoptr (GwPuzzle) puzzle = NULL;
      g_autofree GwMask *base = NULL;
      GwCell places[MOST_CELLS];

      for (gint room = 0; room < 2; room++)
        {
          const char *before = "room(";

          for (guint i = 0; i < small.n; i++)
            if (small.clue[i] == room)
              {
                g_string_append_printf (text, "%s%u", before, i + 1);
                before = ",";
              }
          g_string_append (text, ")\n");
        }
      puzzle = read_puzzle (&small, text->str, "Unused");
      base = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
      for (guint i = 0; i < small.n; i++)
        places[i] = gw_shade_at (puzzle->grid, gw_layer_find (puzzle->grid, "shade"), (GwCell) i);
      n_right += compare (&small, puzzle, places, small.n, 2, base, has_tetrominoes);
    }
  g_assert_cmpuint (n_right, >, 100);
}

#define LINES "layer(links)\nrule A(global) = links is divided into lines of Q\nA\n"

static void
test_lines (void)
{
  guint n_right = 0, n_alone = 0;
  GwRandom random;

  gw_random_init (&random, 4);
  for (guint round = 0; round < 60; round++)
    {
      guint columns = 2 + gw_random_below (&random, 2), n = 0, n_found;
      Small small = random_ends (columns, 1 + gw_random_below (&random, 3), &random);
      g_autoptr (GwPuzzle) puzzle = read_puzzle (&small, LINES, "Q");
      g_autofree GwMask *base = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
      const GwPlaceLayer *layer = gw_layer_find (puzzle->grid, "links");
      GwCell places[MOST_CELLS];

      for (guint i = 0; i < small.n; i++)
        if (i % columns + 1 < columns)
          places[n++] = gw_place_towards (puzzle->grid, layer, (GwCell) i, 1);
      for (guint i = 0; i + columns < small.n; i++)
        places[n++] = gw_place_towards (puzzle->grid, layer, (GwCell) i, 2);
      n_found = compare (&small, puzzle, places, n, 2, base, has_lines);
      n_right += n_found;
      n_alone += n_found == 1;
    }
  g_assert_cmpuint (n_right, >, 100);
  g_assert_cmpuint (n_alone, >, 5);
}

/* Whether there is one solution is asked of tidy ones first. Of four columns, where there is room for lines that go around, and with something else said of links, where
 * tidy ones are not enough. */
static void
test_lines_by_both (void)
{
  GwRandom random;

  gw_random_init (&random, 5);
  for (guint round = 0; round < 80; round++)
    {
      const Small small = random_ends (4, 1 + gw_random_below (&random, 4), &random);
      g_autoptr (GwPuzzle) puzzle = read_puzzle (&small, LINES, "Q");
      g_autoptr (GwPuzzle) long_ones = read_puzzle (&small, LINES "rule B(global) = sum(links) > 8\nB\n", "Q");

      g_assert_cmpuint (count_by (puzzle, GW_ENGINE_OWN), ==, count_by (puzzle, GW_ENGINE_SAT));
      g_assert_cmpuint (count_by (long_ones, GW_ENGINE_OWN), ==, count_by (long_ones, GW_ENGINE_SAT));
    }
}

/* Two cells, a centre between them: the rim has fences, and a centre beyond the rim is none. */
static void
test_rim (void)
{
  Small small = { .columns = 1, .n = ROWS, .clue = { -2, 0, -2 } };
  g_autoptr (GwPuzzle) puzzle = read_puzzle (&small, "layer(fences)\nrule A(global) = fences is divided into galaxies of Q\nA\n", "Q"), beyond = NULL;
  g_autofree GwMask *values = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
  const GwPlaceLayer *layer = gw_layer_find (puzzle->grid, "fences");

  for (guint i = 0; i < small.n; i++)
    for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
      values[gw_place_towards (puzzle->grid, layer, (GwCell) i, towards)]
        = GW_BIT (gw_cell_towards (puzzle->grid, (GwCell) i, towards) == GW_NO_CELL);
  g_assert_cmpint (gw_puzzle_judge (puzzle, values, NULL), ==, GW_SATISFIED);
  values[gw_place_towards (puzzle->grid, layer, 0, 0)] = GW_BIT (0);
  g_assert_cmpint (gw_puzzle_judge (puzzle, values, NULL), ==, GW_VIOLATED);
  small.clue[1] = 1;
  beyond = read_puzzle (&small, "layer(fences)\nrule A(global) = fences is divided into galaxies of Q\nA\n", "Q");
  g_assert_cmpuint (count_by (beyond, GW_ENGINE_OWN), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/divisions/islands", test_islands);
  g_test_add_func ("/language/divisions/galaxies", test_galaxies);
  g_test_add_func ("/language/divisions/areas", test_areas);
  g_test_add_func ("/language/divisions/path", test_path);
  g_test_add_func ("/language/divisions/long-path", test_long_path);
  g_test_add_func ("/language/divisions/rim", test_rim);
  g_test_add_func ("/language/divisions/rectangles", test_rectangles);
  g_test_add_func ("/language/divisions/tetrominoes", test_tetrominoes);
  g_test_add_func ("/language/divisions/lines", test_lines);
  g_test_add_func ("/language/divisions/lines-by-both", test_lines_by_both);
  return g_test_run ();
}

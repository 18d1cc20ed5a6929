/* The fast path for grids of groups, against published numbers, collections of puzzles known to be unique, and a
 * naive backtracker that shares nothing with it. Every variant that this machine can run is tested. */

#include "base/random.h"
#include "solve/plain-internal.h"

/* A shape of the test: groups over cells, as lists that we own. */
typedef struct
{
  guint   n_cells, n_symbols;
  GArray *groups; /* GwPlainGroup, with cells of g_new */
} Shape;

static Shape *
shape_new (guint n_cells, guint n_symbols)
{
  Shape *shape = g_new0 (Shape, 1);
  shape->n_cells = n_cells;
  shape->n_symbols = n_symbols;
  shape->groups = g_array_new (FALSE, FALSE, sizeof (GwPlainGroup));
  return shape;
}

static void
shape_free (Shape *shape)
{
  for (guint g = 0; g < shape->groups->len; g++)
    g_free ((gpointer) g_array_index (shape->groups, GwPlainGroup, g).cells);
  g_array_unref (shape->groups);
  g_free (shape);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Shape, shape_free)

/* A group with room for n cells, which the caller fills. */
static guint *
shape_add (Shape *shape, guint n)
{
  guint *cells = g_new0 (guint, n);
  GwPlainGroup group = { cells, n };
  g_array_append_val (shape->groups, group);
  return cells;
}

static GwPlain *
shape_build (const Shape *shape)
{
  return gw_plain_new (shape->n_cells, shape->n_symbols, (GwPlainGroup *) (gpointer) shape->groups->data,
                       shape->groups->len);
}

static void
add_lines (Shape *shape, guint k)
{
  for (guint i = 0; i < k; i++)
    {
      guint *row = shape_add (shape, k), *column = shape_add (shape, k);
      for (guint j = 0; j < k; j++)
        {
          row[j] = i * k + j;
          column[j] = j * k + i;
        }
    }
}

static Shape *
latin (guint k)
{
  Shape *shape = shape_new (k * k, k);
  add_lines (shape, k);
  return shape;
}

/* Boxes of the given size; the rest follows. */
static Shape *
boxed (guint height, guint width)
{
  guint k = height * width;
  Shape *shape = latin (k);
  for (guint b = 0; b < k; b++)
    {
      guint *box = shape_add (shape, k), top = b / height * height, left = b % height * width;
      for (guint i = 0; i < k; i++)
        box[i] = (top + i / width) * k + left + i % width;
    }
  return shape;
}

static Shape *
with_diagonals (Shape *shape, guint k)
{
  guint *down = shape_add (shape, k), *up = shape_add (shape, k);
  for (guint i = 0; i < k; i++)
    {
      down[i] = i * k + i;
      up[i] = i * k + k - 1 - i;
    }
  return shape;
}

static Shape *
windoku (void)
{
  Shape *shape = boxed (3, 3);
  for (guint w = 0; w < 4; w++)
    {
      guint *window = shape_add (shape, 9);
      for (guint i = 0; i < 9; i++)
        window[i] = (1 + w / 2 * 4 + i / 3) * 9 + 1 + w % 2 * 4 + i % 3;
    }
  return shape;
}

/* MAP names the region of each cell by a letter from a on. */
static Shape *
jigsaw (const char *map, guint k)
{
  Shape *shape = latin (k);
  for (guint b = 0; b < k; b++)
    {
      guint *region = shape_add (shape, k), n = 0;
      for (guint c = 0; c < k * k; c++)
        if (map[c] == (char) ('a' + b))
          region[n++] = c;
      g_assert_cmpuint (n, ==, k);
    }
  return shape;
}

/* The naive search: cells in order, symbols in order, every earlier or given cell of the same group looked at. */
typedef struct
{
  const Shape *shape;
  gboolean    *together; /* n_cells × n_cells: the two cells share a group */
  guint8      *grid;
  guint8      *last; /* the last solution found, where wanted */
  guint64      count, limit;
} Naive;

static gboolean *
find_together (const Shape *shape)
{
  gboolean *together = g_new0 (gboolean, shape->n_cells * shape->n_cells);
  for (guint g = 0; g < shape->groups->len; g++)
    {
      const GwPlainGroup *group = &g_array_index (shape->groups, GwPlainGroup, g);
      for (guint i = 0; i < group->n_cells; i++)
        for (guint j = 0; j < group->n_cells; j++)
          together[group->cells[i] * shape->n_cells + group->cells[j]] = i != j;
    }
  return together;
}

static gboolean
naive_fits (const Naive *naive, guint cell)
{
  for (guint c = 0; c < naive->shape->n_cells; c++)
    if (naive->grid[c] == naive->grid[cell] && naive->together[cell * naive->shape->n_cells + c])
      return FALSE;
  return TRUE;
}

static void
naive_search (Naive *naive, const guint8 *givens, guint cell)
{
  if (naive->count == naive->limit)
    return;
  if (cell == naive->shape->n_cells)
    {
      naive->count++;
      if (naive->last != NULL)
        memcpy (naive->last, naive->grid, cell);
      return;
    }
  guint8 low = givens[cell] ? givens[cell] : 1;
  guint8 high = givens[cell] ? givens[cell] : (guint8) naive->shape->n_symbols;
  for (guint8 s = low; s <= high; s++)
    {
      naive->grid[cell] = s;
      if (naive_fits (naive, cell))
        naive_search (naive, givens, cell + 1);
    }
  naive->grid[cell] = givens[cell];
}

static guint64
naive_count (const Shape *shape, const guint8 *givens, guint64 limit, guint8 *solution)
{
  g_autofree guint8 *grid = g_memdup2 (givens, shape->n_cells);
  g_autofree gboolean *together = find_together (shape);
  Naive naive = { shape, together, grid, solution, 0, limit };
  for (guint c = 0; c < shape->n_cells; c++)
    if (grid[c] != 0 && !naive_fits (&naive, c))
      return 0;
  naive_search (&naive, givens, 0);
  return naive.count;
}

static guint64
fast_count (const Shape *shape, const GwPlainVariant *variant, const guint8 *givens, guint64 limit)
{
  g_autoptr (GwPlain) plain = shape_build (shape);
  g_assert_nonnull (plain);
  g_autoptr (GwPlainWork) work = gw_plain_work_new_variant (plain, variant);
  GwPlainBatch batch = { .n_puzzles = 1, .bytes = givens, .limit = limit };
  GwPlainResult result;
  g_assert_true (gw_plain_run (work, &batch, &result, NULL, NULL));
  g_assert_cmpint (result.end, ==, limit != 0 && result.count == limit ? GW_PLAIN_LIMIT : GW_PLAIN_COMPLETE);
  return result.count;
}

#define FOR_VARIANTS(v)                                                                   \
  for (const GwPlainVariant *const *v##_at = gw_plain_variants, *v; (v = *v##_at) != NULL; \
       v##_at++)                                                                          \
    if (v->available ())

static void
check_empty (Shape *owned, guint64 expected)
{
  g_autoptr (Shape) shape = owned;
  g_autofree guint8 *open = g_new0 (guint8, shape->n_cells);
  FOR_VARIANTS (variant)
    g_assert_cmpuint (fast_count (shape, variant, open, 0), ==, expected);
}

static void
test_grids (void)
{
  check_empty (boxed (2, 2), 288);
  check_empty (latin (3), 12);
  check_empty (latin (4), 576);
  check_empty (latin (5), 161280);
}

static void
test_grids_large (void)
{
  if (!g_test_slow ())
    {
      g_test_skip ("only with -m slow");
      return;
    }
  check_empty (boxed (2, 3), 28200960);
  check_empty (boxed (3, 2), 28200960);
}

/* Cells without a group multiply the count; 16 symbols use every bit of a lane. */
static void
test_free_cells (void)
{
  check_empty (shape_new (3, 16), 4096);
  check_empty (shape_new (1, 1), 1);
  Shape *shape = shape_new (4, 5);
  guint *group = shape_add (shape, 3);
  for (guint i = 0; i < 3; i++)
    group[i] = i;
  check_empty (shape, 60 * 5);
}

static guint8 *
read_puzzles (const char *name, gsize *n)
{
  const char *folder = g_getenv ("GW_DATA_DIR") != NULL ? g_getenv ("GW_DATA_DIR") : GW_DATA_DIR;
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint8 *bytes = g_new0 (guint8, 81 * g_strv_length (lines));
  *n = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    if (strlen (lines[i]) >= 81)
      {
        for (guint c = 0; c < 81; c++)
          bytes[81 * *n + c] = g_ascii_isdigit (lines[i][c]) ? (guint8) (lines[i][c] - '0') : 0;
        ++*n;
      }
  return bytes;
}

/* A grid where every group holds each symbol once; written from the rules alone. */
static void
check_solution (const Shape *shape, const guint8 *givens, const guint8 *solution)
{
  for (guint c = 0; c < shape->n_cells; c++)
    {
      g_assert_cmpuint (solution[c], >=, 1);
      g_assert_cmpuint (solution[c], <=, shape->n_symbols);
      if (givens[c] != 0)
        g_assert_cmpuint (solution[c], ==, givens[c]);
    }
  for (guint g = 0; g < shape->groups->len; g++)
    {
      const GwPlainGroup *group = &g_array_index (shape->groups, GwPlainGroup, g);
      guint64 seen = 0;
      for (guint i = 0; i < group->n_cells; i++)
        {
          g_assert_false (seen >> solution[group->cells[i]] & 1);
          seen |= (guint64) 1 << solution[group->cells[i]];
        }
    }
}

/* Keeps the first so many solutions of each puzzle; zeros where there are fewer. */
typedef struct
{
  guint8 *rows; /* borrowed */
  guint  *kept; /* per puzzle */
  guint   wanted, n_cells;
} Keeper;

static Keeper *
keeper_start (Keeper *keeper, guint8 *rows, gsize n_puzzles, guint wanted, guint n_cells)
{
  g_free (keeper->kept);
  *keeper = (Keeper) { rows, g_new0 (guint, n_puzzles), wanted, n_cells };
  memset (rows, 0, n_puzzles * wanted * n_cells);
  return keeper;
}

static void
keeper_clear (Keeper *keeper)
{
  g_free (keeper->kept);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Keeper, keeper_clear)

static void
keep (gsize puzzle, guint8 *symbols, gpointer data)
{
  Keeper *keeper = data;

  if (keeper->kept[puzzle] < keeper->wanted)
    memcpy (keeper->rows + (puzzle * keeper->wanted + keeper->kept[puzzle]++) * keeper->n_cells, symbols, keeper->n_cells);
}

static void
test_collection (gconstpointer name)
{
  gsize n;
  g_autofree guint8 *bytes = read_puzzles (name, &n);
  if (bytes == NULL)
    {
      g_test_skip ("the folder of puzzle collections is absent");
      return;
    }
  g_autoptr (Shape) shape = boxed (3, 3);
  g_autoptr (GwPlain) plain = shape_build (shape);
  g_autofree GwPlainResult *results = g_new0 (GwPlainResult, n);
  g_autofree guint8 *witnesses = g_new0 (guint8, n * 81);
  g_auto (Keeper) keeper = { 0 };
  GwPlainTotals expected = { 0 };
  FOR_VARIANTS (variant)
    {
      g_autoptr (GwPlainWork) work = gw_plain_work_new_variant (plain, variant);
      GwPlainBatch batch = { .n_puzzles = n, .bytes = bytes, .limit = 2, .found = keep,
                             .data = keeper_start (&keeper, witnesses, n, 1, 81) };
      GwPlainTotals totals;
      g_assert_true (gw_plain_run (work, &batch, results, &totals, NULL));
      for (gsize i = 0; i < n; i++)
        {
          g_assert_cmpuint (results[i].count, ==, 1);
          g_assert_cmpint (results[i].end, ==, GW_PLAIN_COMPLETE);
          check_solution (shape, bytes + 81 * i, witnesses + 81 * i);
        }
      if (expected.nodes == 0)
        expected = totals;
      g_assert_cmpuint (totals.nodes, ==, expected.nodes);
      g_assert_cmpuint (totals.guesses, ==, expected.guesses);
    }
}

/* Random givens from a solution found naively, some of them spoilt so that there may be none; fast = naive, and all
 * variants give the same witnesses. */
static void
check_random (const Shape *shape, GwRandom *random, guint n_open, guint rounds)
{
  const guint n = shape->n_cells;
  enum { WANTED = 5 };
  g_autofree guint8 *givens = g_new0 (guint8, n * rounds);
  g_autofree guint8 *solution = g_new0 (guint8, n);
  g_autofree GwPlainResult *results = g_new0 (GwPlainResult, rounds);
  g_autofree guint64 *counts = g_new0 (guint64, rounds);
  g_autofree guint8 *witnesses = g_new0 (guint8, (gsize) n * rounds * WANTED);
  g_auto (Keeper) keeper = { 0 };
  g_autofree guint8 *reference = NULL;
  g_autoptr (GwPlain) plain = shape_build (shape);

  g_assert_cmpuint (naive_count (shape, givens, 1 + gw_random_below (random, 20), solution), >=, 1);
  for (guint i = 0; i < rounds; i++)
    {
      guint8 *row = givens + (gsize) n * i;
      memcpy (row, solution, n);
      for (guint k = 0; k < n_open; k++)
        row[gw_random_below (random, n)] = 0;
      if (i % 3 == 2)
        row[gw_random_below (random, n)] = (guint8) (1 + gw_random_below (random, shape->n_symbols));
      counts[i] = naive_count (shape, row, 2000, NULL);
    }
  FOR_VARIANTS (variant)
    {
      g_autoptr (GwPlainWork) work = gw_plain_work_new_variant (plain, variant);
      GwPlainBatch batch = { .n_puzzles = rounds, .bytes = givens, .limit = 2000, .found = keep,
                             .data = keeper_start (&keeper, witnesses, rounds, WANTED, n) };
      g_assert_true (gw_plain_run (work, &batch, results, NULL, NULL));
      for (guint i = 0; i < rounds; i++)
        {
          const guint8 *row = givens + (gsize) n * i;
          g_assert_cmpuint (results[i].count, ==, counts[i]);
          for (guint w = 0; w < MIN (WANTED, results[i].count); w++)
            {
              const guint8 *witness = witnesses + ((gsize) i * WANTED + w) * n;
              check_solution (shape, row, witness);
              for (guint v = 0; v < w; v++)
                g_assert_cmpint (memcmp (witness, witness - (gsize) n * (w - v), n), !=, 0);
            }
        }
      if (reference == NULL)
        reference = g_memdup2 (witnesses, (gsize) n * rounds * WANTED);
      g_assert_cmpmem (witnesses, (gsize) n * rounds * WANTED, reference, (gsize) n * rounds * WANTED);
    }
}

static void
check_shape (Shape *owned, guint n_open, guint rounds)
{
  g_autoptr (Shape) shape = owned;
  GwRandom random;
  gw_random_init (&random, 7 * shape->n_cells + shape->groups->len);
  for (guint grid = 0; grid < 3; grid++)
    check_random (shape, &random, n_open, rounds);
}

static void
test_against_naive (void)
{
  check_shape (boxed (2, 2), 12, 100);
  check_shape (boxed (2, 3), 30, 40);
  check_shape (boxed (3, 2), 30, 40);
  check_shape (with_diagonals (boxed (2, 3), 6), 40, 40);
  check_shape (boxed (3, 3), 75, 100);
  check_shape (with_diagonals (boxed (3, 3), 9), 80, 60);
  check_shape (windoku (), 80, 60);
  check_shape (latin (7), 35, 60);
}

static void
test_jigsaw (void)
{
  check_shape (jigsaw ("aaabb"
                       "aabbb"
                       "ccccd"
                       "eecdd"
                       "eeedd", 5), 22, 60);
  check_shape (jigsaw ("aaabbb"
                       "aaabbb"
                       "ccccdd"
                       "ccdddd"
                       "eeeeff"
                       "eeffff", 6), 30, 60);
}

static void
test_more_shapes (void)
{
  /* A group smaller than the number of symbols only keeps its cells different. */
  Shape *shape = latin (4);
  shape->n_symbols = 5;
  check_shape (shape, 10, 60);
  check_shape (boxed (2, 4), 25, 20);
}

/* Five overlapping grids, 369 cells. */
static Shape *
samurai (void)
{
  static const guint corner[5][2] = { { 0, 0 }, { 0, 12 }, { 6, 6 }, { 12, 0 }, { 12, 12 } };
  guint number[21][21], n = 0;
  for (guint r = 0; r < 21; r++)
    for (guint c = 0; c < 21; c++)
      {
        gboolean used = FALSE;
        for (guint g = 0; g < 5; g++)
          used = used || (r - corner[g][0] < 9 && c - corner[g][1] < 9);
        number[r][c] = used ? n++ : 0;
      }
  g_assert_cmpuint (n, ==, 369);

  Shape *shape = shape_new (n, 9);
  g_autoptr (Shape) single = boxed (3, 3);
  for (guint g = 0; g < 5; g++)
    for (guint k = 0; k < 27; k++)
      {
        guint *cells = shape_add (shape, 9);
        for (guint i = 0; i < 9; i++)
          {
            guint c = g_array_index (single->groups, GwPlainGroup, k).cells[i];
            cells[i] = number[corner[g][0] + c / 9][corner[g][1] + c % 9];
          }
      }
  return shape;
}

/* Too large for the naive search: the first grids must be right, distinct, and the same in all variants. The first
 * one, with half of it removed, must be among the solutions of what is left. */
static void
check_large (Shape *owned, guint n_open)
{
  enum { WANTED = 20 };
  g_autoptr (Shape) shape = owned;
  const guint n = shape->n_cells;
  g_autoptr (GwPlain) plain = shape_build (shape);
  g_autofree guint8 *open = g_new0 (guint8, n);
  g_autofree guint8 *witnesses = g_new0 (guint8, n * WANTED);
  g_auto (Keeper) keeper = { 0 };
  g_autofree guint8 *reference = NULL;
  GwRandom random;
  gw_random_init (&random, n);
  FOR_VARIANTS (variant)
    {
      g_autoptr (GwPlainWork) work = gw_plain_work_new_variant (plain, variant);
      GwPlainBatch batch = { .n_puzzles = 1, .bytes = open, .limit = WANTED, .found = keep,
                             .data = keeper_start (&keeper, witnesses, 1, WANTED, n) };
      GwPlainResult result;
      g_assert_true (gw_plain_run (work, &batch, &result, NULL, NULL));
      g_assert_cmpuint (result.count, ==, WANTED);
      g_assert_cmpint (result.end, ==, GW_PLAIN_LIMIT);
      for (guint w = 0; w < WANTED; w++)
        {
          check_solution (shape, open, witnesses + (gsize) w * n);
          for (guint v = 0; v < w; v++)
            g_assert_cmpint (memcmp (witnesses + (gsize) w * n, witnesses + (gsize) v * n, n), !=, 0);
        }
      if (reference == NULL)
        reference = g_memdup2 (witnesses, n * WANTED);
      g_assert_cmpmem (witnesses, n * WANTED, reference, n * WANTED);

      g_autofree guint8 *half = g_memdup2 (reference, n);
      for (guint k = 0; k < n_open; k++)
        half[gw_random_below (&random, n)] = 0;
      guint64 count = fast_count (shape, variant, half, 100);
      g_assert_cmpuint (count, >=, 1);
    }
}

static void
test_large_shapes (void)
{
  check_large (boxed (4, 4), 100);
  check_large (samurai (), 150);
  check_large (boxed (3, 4), 60);
  check_large (latin (10), 40);
}

/* The regular kernel and the one for any shape, on the same grid: a further cell in no group makes every count nine
 * times as large. The puzzles as they are, and their solutions with four rows opened. */
static void
test_regular_and_general (void)
{
  g_autoptr (Shape) shape = boxed (3, 3), wider = boxed (3, 3);
  wider->n_cells = 82;
  gsize n;
  g_autofree guint8 *bytes = read_puzzles ("top95.txt", &n);
  if (bytes == NULL)
    {
      g_test_skip ("the folder of puzzle collections is absent");
      return;
    }
  g_autoptr (GwPlain) plain = shape_build (shape);
  g_autofree GwPlainResult *results = g_new0 (GwPlainResult, n);
  g_autofree guint8 *witnesses = g_new0 (guint8, n * 81);
  g_auto (Keeper) keeper = { 0 };
  GwPlainBatch batch = { .n_puzzles = n, .bytes = bytes, .limit = 2, .found = keep,
                             .data = keeper_start (&keeper, witnesses, n, 1, 81) };
  FOR_VARIANTS (variant)
    {
      g_autoptr (GwPlainWork) work = gw_plain_work_new_variant (plain, variant);
      g_assert_true (gw_plain_run (work, &batch, results, NULL, NULL));
      for (gsize i = 0; i < n; i += 9)
        {
          guint8 givens[82] = { 0 };
          memcpy (givens, bytes + 81 * i, 81);
          g_assert_cmpuint (fast_count (wider, variant, givens, 0), ==, 9);
          memcpy (givens + 36, witnesses + 81 * i + 36, 45);
          memset (givens, 0, 36);
          guint64 count = fast_count (shape, variant, givens, 0);
          g_assert_cmpuint (count, >, 1);
          g_assert_cmpuint (fast_count (wider, variant, givens, 0), ==, 9 * count);
        }
    }
}

static void
test_contradictions (void)
{
  g_autoptr (Shape) shape = boxed (3, 3);
  guint8 givens[81] = { 0 };
  givens[0] = givens[8] = 5;
  FOR_VARIANTS (variant)
    g_assert_cmpuint (fast_count (shape, variant, givens, 2), ==, 0);

  /* Cell 1 sees all nine digits. */
  memset (givens, 0, sizeof givens);
  for (guint i = 1; i < 9; i++)
    givens[i] = (guint8) i;
  givens[72] = 9;
  FOR_VARIANTS (variant)
    g_assert_cmpuint (fast_count (shape, variant, givens, 2), ==, 0);

  /* No such digit. */
  memset (givens, 0, sizeof givens);
  givens[40] = 10;
  FOR_VARIANTS (variant)
    g_assert_cmpuint (fast_count (shape, variant, givens, 2), ==, 0);

  /* Two digits have their only place in the same cell: domains, not givens. */
  GwMask masks[81];
  for (guint c = 0; c < 81; c++)
    masks[c] = c > 0 && c < 9 ? 0x1fc : 0x1ff;
  g_autoptr (GwPlain) plain = shape_build (shape);
  FOR_VARIANTS (variant)
    {
      g_autoptr (GwPlainWork) work = gw_plain_work_new_variant (plain, variant);
      GwPlainBatch batch = { .n_puzzles = 1, .masks = masks, .limit = 2 };
      GwPlainResult result = { 7, GW_PLAIN_STOPPED };
      g_assert_true (gw_plain_run (work, &batch, &result, NULL, NULL));
      g_assert_cmpuint (result.count, ==, 0);
      g_assert_cmpint (result.end, ==, GW_PLAIN_COMPLETE);
    }
}

static void
test_limits (void)
{
  g_autoptr (Shape) shape = boxed (3, 3);
  g_autoptr (Shape) small = boxed (2, 2);
  guint8 open[81] = { 0 };
  FOR_VARIANTS (variant)
    {
      for (guint64 limit = 1; limit <= 3000; limit = 3 * limit + 1)
        g_assert_cmpuint (fast_count (shape, variant, open, limit), ==, limit);
      g_assert_cmpuint (fast_count (small, variant, open, 287), ==, 287);
      g_assert_cmpuint (fast_count (small, variant, open, 288), ==, 288);
      g_assert_cmpuint (fast_count (small, variant, open, (guint64) 1 << 62), ==, 288);
    }
}

/* All 288 grids as witnesses, and zeros after them. */
static void
test_witnesses (void)
{
  g_autoptr (Shape) shape = boxed (2, 2);
  g_autoptr (GwPlain) plain = shape_build (shape);
  guint8 open[16] = { 0 }, nothing[16] = { 0 };
  g_autofree guint8 *witnesses = g_malloc0 (300 * 16);
  g_auto (Keeper) keeper = { 0 };
  FOR_VARIANTS (variant)
    {
      g_autoptr (GwPlainWork) work = gw_plain_work_new_variant (plain, variant);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                           NULL);
      GwPlainBatch batch = { .n_puzzles = 1, .bytes = open, .found = keep,
                             .data = keeper_start (&keeper, witnesses, 1, 300, 16) };
      GwPlainResult result;
      g_assert_true (gw_plain_run (work, &batch, &result, NULL, NULL));
      g_assert_cmpuint (result.count, ==, 288);
      for (guint w = 0; w < 288; w++)
        {
          check_solution (shape, open, witnesses + 16 * w);
          g_assert_true (g_hash_table_add (seen, g_bytes_new (witnesses + 16 * w, 16)));
        }
      for (guint w = 288; w < 300; w++)
        g_assert_cmpmem (witnesses + 16 * w, 16, nothing, 16);
    }
}

static gboolean
stop_at_third_look (gpointer data)
{
  return ++*(guint *) data >= 3;
}

static void
test_control (void)
{
  g_autoptr (Shape) shape = boxed (3, 3);
  g_autoptr (GwPlain) plain = shape_build (shape);
  g_autofree guint8 *open = g_new0 (guint8, 81 * 100);
  FOR_VARIANTS (variant)
    {
      g_autoptr (GwPlainWork) work = gw_plain_work_new_variant (plain, variant);
      guint looks = 0;
      GwControl control = { .should_stop = stop_at_third_look, .data = &looks };
      GwPlainBatch batch = { .n_puzzles = 100, .bytes = open };
      GwPlainResult results[100];
      g_assert_false (gw_plain_run (work, &batch, results, NULL, &control));
      g_assert_cmpuint (looks, ==, 3);
      g_assert_cmpuint (results[0].count, >, 0);
      for (guint i = 0; i < 100; i++)
        g_assert_cmpint (results[i].end, ==, GW_PLAIN_STOPPED);

      /* A deadline, and the same working memory again. */
      gint64 start = g_get_monotonic_time ();
      GwControl late = { .deadline = start + 20000 };
      g_assert_false (gw_plain_run (work, &batch, results, NULL, &late));
      /* Far more than is promised: only when nobody looks at the clock this fails, not on a busy machine. */
      g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
      batch.limit = 10;
      g_assert_true (gw_plain_run (work, &batch, results, NULL, NULL));
      for (guint i = 0; i < 100; i++)
        g_assert_cmpuint (results[i].count, ==, 10);
    }
}

static void
test_supports (void)
{
  guint cells[17];
  for (guint i = 0; i < 17; i++)
    cells[i] = i;
  GwPlainGroup large = { cells, 17 }, fine = { cells, 16 };
  g_assert_true (gw_plain_supports (17, 16, &fine, 1));
  g_assert_false (gw_plain_supports (17, 16, &large, 1));
  g_assert_false (gw_plain_supports (15, 16, &fine, 1));
  g_assert_false (gw_plain_supports (17, 17, &fine, 1));
  g_assert_false (gw_plain_supports (5000, 16, &fine, 1));
  cells[1] = 0;
  g_assert_false (gw_plain_supports (17, 16, &fine, 1));
  g_assert_null (gw_plain_new (17, 16, &fine, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plain/grids", test_grids);
  g_test_add_func ("/plain/grids-large", test_grids_large);
  g_test_add_func ("/plain/free-cells", test_free_cells);
  g_test_add_data_func ("/plain/collection/sudoku17", "sudoku17.txt", test_collection);
  g_test_add_data_func ("/plain/collection/top1465", "top1465.txt", test_collection);
  g_test_add_data_func ("/plain/collection/top95", "top95.txt", test_collection);
  g_test_add_data_func ("/plain/collection/hardest375", "hardest375.txt", test_collection);
  g_test_add_func ("/plain/against-naive", test_against_naive);
  g_test_add_func ("/plain/jigsaw", test_jigsaw);
  g_test_add_func ("/plain/more-shapes", test_more_shapes);
  g_test_add_func ("/plain/large-shapes", test_large_shapes);
  g_test_add_func ("/plain/regular-and-general", test_regular_and_general);
  g_test_add_func ("/plain/contradictions", test_contradictions);
  g_test_add_func ("/plain/limits", test_limits);
  g_test_add_func ("/plain/witnesses", test_witnesses);
  g_test_add_func ("/plain/control", test_control);
  g_test_add_func ("/plain/supports", test_supports);
  return g_test_run ();
}

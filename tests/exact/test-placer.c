/* Clues in chosen cells, against brute force: every set of positions of a 4 by 4 grid with every full grid, by strategies that
 * are written down here once more, as plainly as they can be. The numbers of solvable sets are published (704 of 4 clues, none
 * of 3: nishikawa-toda-2020) or were computed by a program of its own (docs/placing.md). */

#include "compile/compile.h"
#include "gridwright.h"

#include <string.h>

/* ---- the strategies, plainly ---- */

#define SIDE 4u
#define N_CELLS 16u
#define N_GROUPS 12u
#define N_GRIDS 12u

enum { NAKED = 1, HIDDEN = 2, LOCKED = 4 };

static guint groups[N_GROUPS][SIDE];
static guint8 grids[N_GRIDS][N_CELLS]; /* those with 1234 in the first box */

static gboolean
is_in (guint group, guint cell)
{
  for (guint i = 0; i < SIDE; i++)
    if (groups[group][i] == cell)
      return TRUE;
  return FALSE;
}

static gboolean
sees (guint a, guint b)
{
  for (guint group = 0; group < N_GROUPS; group++)
    if (a != b && is_in (group, a) && is_in (group, b))
      return TRUE;
  return FALSE;
}

typedef struct
{
  gboolean may[N_CELLS][SIDE];
  gint     symbol[N_CELLS]; /* -1: open */
} Naive;

static void
put (Naive *naive, guint cell, guint symbol)
{
  naive->symbol[cell] = (gint) symbol;
  for (guint other = 0; other < N_CELLS; other++)
    if (sees (cell, other))
      naive->may[other][symbol] = FALSE;
  for (guint s = 0; s < SIDE; s++)
    naive->may[cell][s] = s == symbol;
}

static gboolean
use_naked (Naive *naive)
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint n = 0, symbol = 0;

      for (guint s = 0; s < SIDE; s++)
        if (naive->may[cell][s])
          {
            n++;
            symbol = s;
          }
      if (n != 1 || naive->symbol[cell] >= 0)
        continue;
      put (naive, cell, symbol);
      return TRUE;
    }
  return FALSE;
}

static gboolean
use_hidden (Naive *naive)
{
  for (guint group = 0; group < N_GROUPS; group++)
    for (guint s = 0; s < SIDE; s++)
      {
        guint n = 0, cell = 0;

        for (guint i = 0; i < SIDE; i++)
          if (naive->may[groups[group][i]][s])
            {
              n++;
              cell = groups[group][i];
            }
        if (n != 1 || naive->symbol[cell] >= 0)
          continue;
        put (naive, cell, s);
        return TRUE;
      }
  return FALSE;
}

static gboolean
use_locked_pair (Naive *naive, guint a, guint b)
{
  gboolean is_changed = FALSE;

  for (guint s = 0; s < SIDE; s++)
    {
      gboolean has_outside = FALSE;

      for (guint i = 0; i < SIDE; i++)
        has_outside = has_outside || (naive->may[groups[a][i]][s] && !is_in (b, groups[a][i]));
      for (guint i = 0; i < SIDE && !has_outside; i++)
        if (naive->may[groups[b][i]][s] && !is_in (a, groups[b][i]))
          {
            naive->may[groups[b][i]][s] = FALSE;
            is_changed = TRUE;
          }
    }
  return is_changed;
}

static gboolean
use_locked (Naive *naive)
{
  for (guint a = 0; a < N_GROUPS; a++)
    for (guint b = 0; b < N_GROUPS; b++)
      {
        guint n = 0;

        for (guint i = 0; i < SIDE; i++)
          n += is_in (b, groups[a][i]);
        if (n == 2 && use_locked_pair (naive, a, b))
          return TRUE;
      }
  return FALSE;
}

/* The cells that the strategies leave. */
static guint
left_open (const guint8 *grid, guint positions, guint strategies)
{
  Naive naive;
  guint left = 0;

  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      naive.symbol[cell] = -1;
      for (guint s = 0; s < SIDE; s++)
        naive.may[cell][s] = TRUE;
    }
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (positions >> cell & 1)
      put (&naive, cell, grid[cell]);
  while ((strategies & NAKED && use_naked (&naive)) || (strategies & HIDDEN && use_hidden (&naive))
         || (strategies & LOCKED && use_locked (&naive)))
    ;
  for (guint cell = 0; cell < N_CELLS; cell++)
    left |= (guint) (naive.symbol[cell] < 0) << cell;
  return left;
}

static gboolean
solves (const guint8 *grid, guint positions, guint strategies)
{
  return left_open (grid, positions, strategies) == 0;
}

static gboolean
has_clues (guint positions, guint strategies)
{
  for (guint i = 0; i < N_GRIDS; i++)
    if (solves (grids[i], positions, strategies))
      return TRUE;
  return FALSE;
}

/* ---- all grids ---- */

static guint
fill (guint8 *grid, guint cell, guint n)
{
  if (cell == N_CELLS)
    {
      g_assert_cmpuint (n, <, N_GRIDS);
      memcpy (grids[n], grid, N_CELLS);
      return n + 1;
    }
  for (guint8 s = 0; s < SIDE; s++)
    {
      gboolean fits = TRUE;

      for (guint other = 0; other < cell; other++)
        fits = fits && !(sees (cell, other) && grid[other] == s);
      for (guint i = 0; i < SIDE; i++)
        fits = fits && (groups[2 * SIDE][i] != cell || s == i);
      if (!fits)
        continue;
      grid[cell] = s;
      n = fill (grid, cell + 1, n);
    }
  return n;
}

static void
make_grids (void)
{
  guint8 grid[N_CELLS];

  for (guint i = 0; i < SIDE; i++)
    for (guint k = 0; k < SIDE; k++)
      {
        groups[i][k] = SIDE * i + k;
        groups[SIDE + i][k] = SIDE * k + i;
        groups[2 * SIDE + i][k] = (i / 2 * 2 + k / 2) * SIDE + i % 2 * 2 + k % 2;
      }
  g_assert_cmpuint (fill (grid, 0, 0), ==, N_GRIDS); /* 288 / 4! */
}

/* ---- what the engine says ---- */

static GwPlacer *
new_placer (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  GwReading *reading = gw_source_read (bytes);
  g_autoptr (GError) error = NULL;
  GwPlacer *placer;

  g_assert_cmpuint (reading->n_errors, ==, 0);
  placer = gw_placer_new (reading->puzzle, NULL, &error);
  g_assert_no_error (error);
  gw_reading_free (reading);
  return placer;
}

/* By their names: the table may grow. */
static GwStrategySet
set_of (guint strategies)
{
  static const char *const names[] = { "naked-single", "hidden-single", "locked-candidates" };
  GwStrategySet all = GW_NO_STRATEGIES, one;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (gw_place_strategies_read (names[i], &one, NULL));
      all = strategies >> i & 1 ? gw_strategy_set_with (all, one) : all;
    }
  return all;
}

#define FOUR "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2,2)\n"

static guint n_blames[GW_PLACE_TOO_MUCH + 1];

/* What is said of the cells of an impossible answer, of every grid. */
static void
assert_blame (const GwPlaceAnswer *answer, guint positions, guint strategies)
{
  guint marked = 0;

  n_blames[answer->blame]++;
  g_assert_cmpint (answer->cells != NULL, ==, answer->blame != GW_PLACE_NO_CELLS);
  for (guint i = 0; answer->cells != NULL && i < answer->cells->len; i++)
    marked |= 1u << g_array_index (answer->cells, GwCell, i);
  for (guint i = 0; i < N_GRIDS; i++)
    {
      guint left = left_open (grids[i], positions, strategies);

      if (answer->blame == GW_PLACE_ALL_STUCK)
        g_assert_cmphex (left & marked, ==, marked);
      else if (answer->blame == GW_PLACE_SOME_STUCK)
        g_assert_cmphex (left & marked, !=, 0);
      else if (answer->blame == GW_PLACE_TOO_MUCH)
        g_assert_cmphex (left_open (grids[i], positions | ~marked, strategies), !=, 0);
    }
}

static GwPlaceVerdict
ask (GwPlacer *placer, guint positions, guint strategies, GwPlaceMethod method)
{
  const GwPlaceQuestion question = { .strategies = set_of (strategies), .method = method, .n_threads = 1 };
  guint8 pattern[N_CELLS], grid[N_CELLS] = { 0 };
  GwPlaceVerdict verdict;
  GwPlaceAnswer answer;

  for (guint cell = 0; cell < N_CELLS; cell++)
    pattern[cell] = positions >> cell & 1;
  g_assert_true (gw_placer_ask (placer, pattern, &question, NULL, &answer, NULL));
  verdict = answer.verdict;
  for (guint cell = 0; cell < N_CELLS && verdict == GW_PLACE_FOUND; cell++)
    {
      g_assert_cmpint (answer.givens[cell] != 0, ==, pattern[cell]);
      grid[cell] = (guint8) (answer.givens[cell] - (answer.givens[cell] != 0));
    }
  if (verdict == GW_PLACE_FOUND)
    g_assert_true (solves (grid, positions, strategies));
  else
    assert_blame (&answer, positions, strategies);
  gw_place_answer_clear (&answer);
  return verdict;
}

/* The line that comes to LINE by exchange NUMBER: of the lines of a band (bits 0, 1), of the bands (bit 2). */
static guint
exchanged (guint line, guint number)
{
  line ^= line < 2 ? number & 1 : number >> 1 & 1;
  return number & 4 ? line ^ 2 : line;
}

/* Of the 128 sets that are the same up to lines and turns, whether it has the least number. */
static gboolean
is_first_of_class (guint positions)
{
  for (guint number = 0; number < 128; number++)
    {
      guint image = 0;

      for (guint cell = 0; cell < N_CELLS; cell++)
        {
          guint row = exchanged (cell / SIDE, number & 7), column = exchanged (cell % SIDE, number >> 3 & 7);

          if (positions >> cell & 1)
            image |= 1u << (number & 64 ? SIDE * column + row : SIDE * row + column);
        }
      if (image < positions)
        return FALSE;
    }
  return TRUE;
}

/* Sets with 4 clues are where it is decided; of the others every so many in the short form. The second engine takes a thousand
 * times as long: in the long form it is asked about one of each class, of which the others follow, and about all with 4 clues. */
static gboolean
is_asked (guint positions, GwPlaceMethod method)
{
  gboolean is_close = __builtin_popcount (positions) == 4, is_long = g_getenv ("GW_TEST_LONG") != NULL;

  if (method == GW_PLACE_CSP)
    return is_long ? is_close || is_first_of_class (positions) : positions % 1009 == 0 || (is_close && positions % 31 == 0);
  return is_long || is_close || positions % 61 == 0;
}

static void
compare_all (guint strategies, GwPlaceMethod method, const guint *expected)
{
  g_autoptr (GwPlacer) placer = new_placer (FOUR);
  guint n_solvable[N_CELLS + 1] = { 0 };

  for (guint positions = 1; positions < 1u << N_CELLS; positions++)
    {
      gboolean has = has_clues (positions, strategies);

      n_solvable[__builtin_popcount (positions)] += has;
      if (is_asked (positions, method))
        g_assert_cmpint (ask (placer, positions, strategies, method), ==, has ? GW_PLACE_FOUND : GW_PLACE_IMPOSSIBLE);
    }
  for (guint n = 0; expected != NULL && n <= N_CELLS; n++)
    g_assert_cmpuint (n_solvable[n], ==, expected[n]);
}

/* docs/placing.md: sets that were found, by how many clues. With 4 clues the three strategies solve what naked singles solve. */
static const guint published[N_CELLS + 1] = { 0, 0, 0, 0, 704, 3424, 7480, 11280, 12850, 11440, 8008, 4368, 1820, 560, 120, 16, 1 };

static void
test_naked_singles (void)
{
  compare_all (NAKED, GW_PLACE_AUTO, published);
  compare_all (NAKED, GW_PLACE_SEARCH, published);
}

static void
test_all_three (void)
{
  compare_all (NAKED | HIDDEN | LOCKED, GW_PLACE_AUTO, published);
  compare_all (NAKED | HIDDEN | LOCKED, GW_PLACE_SEARCH, published);
}

/* Without naked singles a cell with one candidate waits for a group to see it. */
static void
test_other_sets (void)
{
  compare_all (HIDDEN, GW_PLACE_SEARCH, NULL);
  compare_all (NAKED | LOCKED, GW_PLACE_SEARCH, NULL);
}

/* The paper's own method says the same. */
static void
test_layers (void)
{
  compare_all (NAKED, GW_PLACE_CSP, published);
  compare_all (NAKED | HIDDEN | LOCKED, GW_PLACE_CSP, published);
}

/* ---- the fewest ---- */

static guint
ask_fewest (GwPlacer *placer, guint strategies, GwPlaceMethod method, const GwControl *control, gboolean *is_least)
{
  const GwPlaceQuestion question = { .strategies = set_of (strategies), .method = method, .n_threads = 1, .fewest = 6 };
  guint8 grid[N_CELLS] = { 0 };
  guint positions = 0;
  GwPlaceAnswer answer;

  g_assert_true (gw_placer_ask (placer, NULL, &question, control, &answer, NULL));
  g_assert_cmpint (answer.verdict, ==, GW_PLACE_FOUND);
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (answer.givens[cell] != 0)
      {
        positions |= 1u << cell;
        grid[cell] = (guint8) (answer.givens[cell] - 1);
      }
  g_assert_true (solves (grid, positions, strategies));
  *is_least = answer.is_least;
  gw_place_answer_clear (&answer);
  return (guint) __builtin_popcount (positions);
}

static gboolean
is_enough (gpointer data)
{
  return --*(guint *) data == 0;
}

/* Four, and no fewer: by the published numbers. Annealing cannot know that three are impossible. */
static void
test_fewest (void)
{
  g_autoptr (GwPlacer) placer = new_placer (FOUR);
  guint patience = 2000;
  const GwControl control = { .should_stop = is_enough, .data = &patience };
  gboolean is_least;

  g_assert_cmpuint (ask_fewest (placer, NAKED, GW_PLACE_ANNEAL, &control, &is_least), ==, 4);
  g_assert_false (is_least);
  if (g_getenv ("GW_TEST_LONG") == NULL)
    return;
  g_assert_cmpuint (ask_fewest (placer, NAKED, GW_PLACE_CSP, NULL, &is_least), ==, 4);
  g_assert_true (is_least);
}

/* By a quarter turn clues come in fours: fifteen, or one fewer than were found, are no number of them. */
static void
test_fewest_in_orbits (void)
{
  g_autoptr (GwPlacer) placer = new_placer (FOUR);
  GwCell orbits[N_CELLS];
  guint positions[1 << 4] = { 0 }, least = N_CELLS, patience = 2000;
  const GwControl control = { .should_stop = is_enough, .data = &patience };
  GwPlaceQuestion question = { .strategies = set_of (NAKED | HIDDEN), .n_threads = 1, .fewest = 15, .orbits = orbits };
  GwPlaceAnswer answer;
  guint n = 0;

  for (guint cell = 0, orbit = 0; cell < N_CELLS; cell++)
    {
      guint turned = cell, members = 0;

      orbits[cell] = (GwCell) cell;
      for (guint i = 0; i < 4; i++)
        {
          turned = SIDE * (turned % SIDE) + SIDE - 1 - turned / SIDE;
          orbits[cell] = MIN (orbits[cell], (GwCell) turned);
          members |= 1u << turned;
        }
      for (guint set = 0; orbits[cell] == cell && set < 1 << 4; set++)
        positions[set] |= set >> orbit & 1 ? members : 0;
      orbit += orbits[cell] == cell;
    }
  for (guint set = 0; set < 1 << 4; set++)
    for (guint i = 0; i < N_GRIDS; i++)
      if (solves (grids[i], positions[set], NAKED | HIDDEN))
        least = MIN (least, (guint) __builtin_popcount (positions[set]));
  g_assert_true (gw_placer_ask (placer, NULL, &question, &control, &answer, NULL));
  g_assert_cmpint (answer.verdict, ==, GW_PLACE_FOUND);
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      n += answer.givens[cell] != 0;
      g_assert_cmpint (answer.givens[cell] != 0, ==, answer.givens[orbits[cell]] != 0);
    }
  g_test_message ("%u clues", n);
  g_assert_cmpuint (n, ==, least);
  g_assert_cmpuint (least, <, 12);
  gw_place_answer_clear (&answer);
}

/* ---- why not ---- */

/* What assert_blame () has looked at: every kind, or it has shown nothing. */
static void
test_blamed (void)
{
  g_autoptr (GwPlacer) placer = new_placer (FOUR);

  memset (n_blames, 0, sizeof n_blames);
  for (guint positions = 1; positions < 1u << N_CELLS; positions++)
    if (__builtin_popcount (positions) == 4 || __builtin_popcount (positions) == 5)
      {
        ask (placer, positions, NAKED, GW_PLACE_SEARCH);
        ask (placer, positions, NAKED | HIDDEN | LOCKED, GW_PLACE_SEARCH);
      }
  for (guint blame = GW_PLACE_AT_FAULT; blame <= GW_PLACE_TOO_MUCH; blame++)
    {
      g_test_message ("blame %u: %u", blame, n_blames[blame]);
      g_assert_cmpuint (n_blames[blame], >, 0);
    }
}

#define NINE "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3,3)\n"

static char *
blamed_text (const GwPlaceAnswer *answer)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; answer->cells != NULL && i < answer->cells->len; i++)
    g_string_append_printf (text, i > 0 ? " %u" : "%u", g_array_index (answer->cells, GwCell, i) + 1u);
  return g_string_free (text, FALSE);
}

/* What GW_PLACE_AT_FAULT names, by both questions. */
static void
assert_fault (const char *text, const char *reason, const char *cells)
{
  const GwPlaceQuestion question = { .strategies = set_of (NAKED), .n_threads = 1 };
  g_autoptr (GwPlacer) placer = new_placer (text);

  for (guint i = 0; i < 2; i++)
    {
      GwPlaceAnswer answer;
      g_autofree char *found = NULL;

      g_assert_true ((i == 0 ? gw_placer_look : gw_placer_ask) (placer, NULL, &question, NULL, &answer, NULL));
      found = blamed_text (&answer);
      g_assert_cmpint (answer.verdict, ==, GW_PLACE_IMPOSSIBLE);
      g_assert_nonnull (strstr (answer.reason, reason));
      g_assert_cmpstr (found, ==, cells);
      g_assert_cmpint (answer.blame, ==, *cells != '\0' ? GW_PLACE_AT_FAULT : GW_PLACE_NO_CELLS);
      gw_place_answer_clear (&answer);
    }
}

/* Said before any search. */
static void
test_at_a_glance (void)
{
  g_autoptr (GwPlacer) placer = new_placer (FOUR "set_cell(1,1)\nset_cell(6,?)\nset_cell(11,?)\nset_cell(16,?)\n");
  const GwPlaceQuestion question = { .strategies = set_of (NAKED), .n_threads = 1 };
  GwPlaceAnswer answer;
  GError *error = NULL;

  assert_fault (FOUR "set_cell(1,?)\nset_cell(6,?)\n", "2 cells are too few", "");
  assert_fault (FOUR "set_cell(1,?)\nset_cell(2,?)\nset_cell(7,?)\nset_cell(4,?)\n", "rows 3 and 4", "9 10 11 12 13 14 15 16");
  assert_fault (FOUR "set_cell(1,2)\nset_cell(4,2)\nset_cell(10,1)\nset_cell(15,?)\n", "contradict each other", "1 4");
  assert_fault (FOUR "set_cell(2,3)\nset_cell(14,3)\nset_cell(9,1)\nset_cell(4,1)\n", "contradict each other", "2 14");
  g_assert_true (gw_placer_look (placer, NULL, &question, NULL, &answer, NULL));
  g_assert_cmpint (answer.verdict, ==, GW_PLACE_UNDECIDED);
  gw_place_answer_clear (&answer);
  g_clear_pointer (&placer, gw_placer_free);
  placer = new_placer (FOUR);
  g_assert_false (gw_placer_look (placer, NULL, &question, NULL, &answer, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
  g_clear_error (&error);
  gw_place_answer_clear (&answer);
}

/* Nothing is open: 1 and 2 beside each other in the first row tell nothing of the rest. */
static void
test_decided (void)
{
  const GwPlaceQuestion question = { .strategies = set_of (NAKED), .n_threads = 1 };
  g_autoptr (GwPlacer) placer = new_placer (FOUR "set_cell(1,1)\nset_cell(2,2)\nset_cell(3,3)\n");
  g_autofree char *cells = NULL;
  GwPlaceAnswer answer;

  g_assert_true (gw_placer_ask (placer, NULL, &question, NULL, &answer, NULL));
  cells = blamed_text (&answer);
  g_assert_cmpint (answer.verdict, ==, GW_PLACE_IMPOSSIBLE);
  g_assert_cmpint (answer.blame, ==, GW_PLACE_ALL_STUCK);
  g_assert_cmpstr (cells, ==, "5 6 7 8 9 10 11 12 13 14 15 16");
  gw_place_answer_clear (&answer);
}

/* ---- the collections of the paper ---- */

static char **
read_masks (const char *name)
{
  g_autofree char *path = g_build_filename (GW_DATA_DIR, name, NULL), *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_test_skip ("the collection is not there");
      return NULL;
    }
  return g_strsplit (g_strchomp (text), "\n", -1);
}

/* Whether a solver that knows the strategies from elsewhere (strategies/path.h) solves it. */
static void
assert_path_solves (const guint8 *givens, const char *strategies)
{
  g_autoptr (GString) text = g_string_new (NINE);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwCompiled) compiled = NULL;
  g_autoptr (GwTerrain) terrain = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  GwStrategySet set;
  GwReading *reading;

  for (guint cell = 0; cell < 81; cell++)
    if (givens[cell] != 0)
      g_string_append_printf (text, "set_cell(%u,%u)\n", cell + 1, givens[cell]);
  bytes = g_bytes_new (text->str, text->len);
  reading = gw_source_read (bytes);
  compiled = gw_compile (reading->puzzle, NULL, &error);
  g_assert_no_error (error);
  terrain = gw_terrain_new (compiled);
  pencil = gw_pencil_new (terrain);
  gw_pencil_start (pencil, NULL);
  g_assert_true (gw_strategy_set_parse (strategies, &set, &error));
  g_assert_cmpint (gw_path_run (pencil, set, NULL), ==, GW_PATH_SOLVED);
  gw_reading_free (reading);
}

static void
ask_nine (GwPlacer *placer, const char *mask, guint strategies, const char *names, GwPlaceVerdict expected)
{
  const GwPlaceQuestion question = { .strategies = set_of (strategies), .n_threads = 1 };
  guint8 pattern[81];
  GwPlaceAnswer answer;

  for (guint i = 0; i < 81; i++)
    pattern[i] = mask[i] != '.';
  g_assert_true (gw_placer_ask (placer, pattern, &question, NULL, &answer, NULL));
  g_assert_cmpint (answer.verdict, ==, expected);
  for (guint i = 0; i < 81 && expected == GW_PLACE_FOUND; i++)
    g_assert_cmpint (answer.givens[i] != 0, ==, pattern[i]);
  if (expected == GW_PLACE_FOUND)
    assert_path_solves (answer.givens, names);
  gw_place_answer_clear (&answer);
}

/* The paper proves fourteen of the thirty impossible; the others are by the certificates of test-certificates.py. */
static void
test_seventeen (void)
{
  g_autoptr (GwPlacer) placer = new_placer (NINE);
  g_auto (GStrv) masks = read_masks ("place-17.txt");

  for (guint i = 0; masks != NULL && masks[i] != NULL; i++)
    if (g_getenv ("GW_TEST_LONG") != NULL || i % 3 == 1)
      ask_nine (placer, masks[i], NAKED, NULL, GW_PLACE_IMPOSSIBLE);
}

/* Those from 24 clues on, which take no time; what is found is judged by the strategies of people. */
static void
test_random_sets (void)
{
  g_autoptr (GwPlacer) placer = new_placer (NINE);
  g_auto (GStrv) masks = read_masks ("place-rand100.txt");

  for (guint i = 0; masks != NULL && masks[i] != NULL; i++)
    if (g_ascii_strtoull (masks[i] + 81, NULL, 10) >= 24 && (g_getenv ("GW_TEST_LONG") != NULL || i % 4 == 0))
      ask_nine (placer, masks[i], NAKED | HIDDEN | LOCKED, "naked-single,hidden-single,locked-candidates", GW_PLACE_FOUND);
}

/* ---- what can be said at once ---- */

static void
assert_reason (GwPlacer *placer, const char *pattern, const char *expected)
{
  const GwPlaceQuestion question = { .strategies = set_of (NAKED), .n_threads = 1 };
  g_autofree guint8 *cells = g_new0 (guint8, 81);
  GwPlaceAnswer answer;

  for (guint i = 0; pattern[i] != '\0'; i++)
    cells[i] = pattern[i] != '.';
  g_assert_true (gw_placer_ask (placer, cells, &question, NULL, &answer, NULL));
  g_assert_cmpint (answer.verdict, ==, GW_PLACE_IMPOSSIBLE);
  g_assert_cmpstr (answer.reason, ==, expected);
  gw_place_answer_clear (&answer);
}

static void
test_reasons (void)
{
  g_autoptr (GwPlacer) four = new_placer (FOUR);
  g_autoptr (GwPlacer) decided = new_placer (FOUR "set_cell(1,1)\nset_cell(2,1)\nset_cell(3,?)\n");
  const GwPlaceQuestion question = { .strategies = set_of (NAKED), .n_threads = 1 };
  g_autoptr (GError) error = NULL;
  guint8 nothing[N_CELLS] = { 0 };
  GwPlaceAnswer answer;

  assert_reason (four, "11..............", "2 cells are too few: of 4 values, two would appear in no clue and could be swapped");
  assert_reason (four, "1111............", "rows 3 and 4 have no clue, and could be swapped in any solution");
  assert_reason (four, "1...1...1...1...", "columns 3 and 4 have no clue, and could be swapped in any solution");
  g_assert_false (gw_placer_ask (four, nothing, &question, NULL, &answer, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
  gw_place_answer_clear (&answer);
  g_assert_true (gw_placer_ask (decided, NULL, &question, NULL, &answer, NULL));
  g_assert_cmpstr (answer.reason, ==, "the givens already contradict each other: no full grid contains them");
  gw_place_answer_clear (&answer);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  make_grids ();
  g_test_add_func ("/place/naked-singles", test_naked_singles);
  g_test_add_func ("/place/all-three", test_all_three);
  g_test_add_func ("/place/other-sets", test_other_sets);
  g_test_add_func ("/place/layers", test_layers);
  g_test_add_func ("/place/fewest", test_fewest);
  g_test_add_func ("/place/fewest-in-orbits", test_fewest_in_orbits);
  g_test_add_func ("/place/blamed", test_blamed);
  g_test_add_func ("/place/at-a-glance", test_at_a_glance);
  g_test_add_func ("/place/decided", test_decided);
  g_test_add_func ("/place/seventeen", test_seventeen);
  g_test_add_func ("/place/random-sets", test_random_sets);
  g_test_add_func ("/place/reasons", test_reasons);
  return g_test_run ();
}

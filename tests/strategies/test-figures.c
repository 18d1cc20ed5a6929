/* How many puzzles of the 17-clue file each set of strategies solves: the published figures, and a naive program on a
 * sample. All sets of four clues on 4 x 4. */
#include <string.h>

#include "naive-strategies.h"
#include "strategies-support.h"

#define SINGLES "naked-single,hidden-single"
#define LOCKED SINGLES ",locked-candidates"
#define NAKED_2 LOCKED ",naked-pair"
#define HIDDEN_2 NAKED_2 ",hidden-pair"
#define NAKED_3 HIDDEN_2 ",naked-triple"
#define HIDDEN_3 NAKED_3 ",hidden-triple"
#define QUADS HIDDEN_3 ",naked-quad,hidden-quad"
#define X_WING QUADS ",x-wing"
#define SWORDFISH X_WING ",swordfish"
#define JELLYFISH SWORDFISH ",jellyfish"

typedef struct
{
  const char *name, *strategies;
  guint       naive;   /* the same for the naive program */
  guint       solved;  /* of the whole file */
  gboolean    is_long; /* only in the long tier */
} Figure;

/* nishikawa-toda-2020 has 0 and 37,373; the others are of two independent programs (issue 5). */
static const Figure figures[] = {
  { "naked-single", "naked-single", 0x001, 0, FALSE },
  { "singles", SINGLES, 0x003, 21905, FALSE },
  { "locked", LOCKED, 0x007, 37373, FALSE },
  { "naked-pair", NAKED_2, 0x00f, 39756, TRUE },
  { "hidden-pair", HIDDEN_2, 0x01f, 41588, TRUE },
  { "naked-triple", NAKED_3, 0x03f, 41625, TRUE },
  { "hidden-triple", HIDDEN_3, 0x07f, 41643, TRUE },
  { "quads", QUADS, 0x1ff, 41646, TRUE },
  { "x-wing", X_WING, 0x3ff, 41662, TRUE },
  { "swordfish", SWORDFISH, 0x7ff, 41665, TRUE },
  { "jellyfish", JELLYFISH, 0xfff, 41665, TRUE },
};

static void
test_file (gconstpointer data)
{
  const Figure *figure = data;
  g_autofree char *text = NULL;
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9);
  GwStrategySet set = support_set (figure->strategies);
  const char *at, *line;
  guint solved = 0, n = 0;

  if (figure->is_long && g_getenv ("GW_TEST_LONG") == NULL)
    {
      g_test_skip ("only in the long tier");
      return;
    }
  text = support_data ("sudoku17.txt");
  for (at = text; at != NULL && (line = support_line (&at, 81)) != NULL; n++)
    {
      support_start (pencil, line);
      solved += gw_path_run (pencil, set, NULL) == GW_PATH_SOLVED;
    }
  if (n == 0)
    return;
  g_assert_cmpuint (n, ==, 49151);
  g_assert_cmpuint (solved, ==, figure->solved);
}

/* Not only who is solved: also what is left of those that are not. */
static void
compare_with_naive (GwPencil *pencil, const Figure *figure, const char *line)
{
  guint16 left[81];
  gboolean solved;

  support_start (pencil, line);
  solved = gw_path_run (pencil, support_set (figure->strategies), NULL) == GW_PATH_SOLVED;
  g_assert_cmpint (naive_solves (line, figure->naive, left), ==, solved);
  for (guint i = 0; i < 81; i++)
    g_assert_cmphex (pencil->cells[i], ==, left[i]);
}

/* Every so many lines of the 17-clue file, and lines of the hard ones, on which the dear strategies have something to do. */
static void
test_sample (gconstpointer data)
{
  const Figure *figure = data;
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9);
  g_autofree char *many = support_data ("sudoku17.txt"), *hard = many != NULL ? support_data ("top1465.txt") : NULL;
  guint step = g_getenv ("GW_TEST_LONG") != NULL ? 20 : 1000, n = 0;
  const char *at = many, *line;

  for (; at != NULL && (line = support_line (&at, 81)) != NULL; n++)
    if (n % step == 0)
      compare_with_naive (pencil, figure, line);
  for (at = hard, n = 0; at != NULL && (line = support_line (&at, 81)) != NULL; n++)
    if (n % (step / 20) == 0)
      compare_with_naive (pencil, figure, line);
}

/* ---- 4 x 4 ---- */

#define PLAIN4 "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n"

/* Whether some digits at these places are solved; digits are named in the order in which they come first. */
static gboolean
some_digits_solve (GwPencil *pencil, GwStrategySet set, guint mask, GwMask *clues, guint from, guint used)
{
  const GwActive active = { .clues = clues };
  gboolean found = FALSE;

  while (from < 16 && !(mask >> from & 1))
    from++;
  if (from == 16)
    {
      gw_pencil_start (pencil, &active);
      return gw_path_run (pencil, set, NULL) == GW_PATH_SOLVED;
    }
  for (guint v = 0; v < 4 && v <= used && !found; v++)
    {
      clues[from] = GW_BIT (v);
      found = some_digits_solve (pencil, set, mask, clues, from + 1, MAX (used, v + 1));
    }
  clues[from] = ~(GwMask) 0;
  return found;
}

/* For each set of places (one bit of 65,536 each) whether it is strategy-solvable; returns how many are. */
static guint
solvable_sets (guint n_clues, const char *strategies, guint8 *solvable)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN4);
  GwStrategySet set = support_set (strategies);
  GwMask clues[16];
  guint n = 0;

  memset (clues, 0xff, sizeof clues);
  for (guint mask = 0; mask < 1u << 16; mask++)
    if ((guint) __builtin_popcount (mask) == n_clues)
      n += solvable[mask] = some_digits_solve (pencil, set, mask, clues, 0, 0);
  return n;
}

static void
test_four (void)
{
  g_autofree guint8 *naked = g_new0 (guint8, 1u << 16), *all = g_new0 (guint8, 1u << 16);

  g_assert_cmpuint (solvable_sets (3, LOCKED, all), ==, 0);
  g_assert_cmpuint (solvable_sets (3, "naked-single", naked), ==, 0);
  g_assert_cmpuint (solvable_sets (4, LOCKED, all), ==, 704);
  g_assert_cmpuint (solvable_sets (4, "naked-single", naked), ==, 704);
  g_assert_cmpmem (naked, 1u << 16, all, 1u << 16);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *whole = g_strdup_printf ("/strategies/sudoku17/%s", figures[i].name);
      g_autofree char *sample = g_strdup_printf ("/strategies/sample/%s", figures[i].name);

      g_test_add_data_func (whole, &figures[i], test_file);
      g_test_add_data_func (sample, &figures[i], test_sample);
    }
  g_test_add_func ("/strategies/four-by-four", test_four);
  return g_test_run ();
}

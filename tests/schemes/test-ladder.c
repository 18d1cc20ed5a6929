/* The schemes in cells and symbols: what is left, the weakest of them, the search behind them. */
#include <string.h>

#include "build.h"
#include "schemes/ladder.h"

#define GRID4 "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n"
#define GRID9 "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"
/* Four open cells of a rectangle that hold 1 and 3 either way round. */
#define RECTANGLE "0204040221434321"

typedef struct
{
  GwLadder *ladder;
  guint8    givens[81];
} Fixture;

static void
set_up (Fixture *f, const char *text, const char *givens)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);

  g_assert_nonnull (puzzle);
  f->ladder = gw_ladder_new (puzzle, NULL, NULL);
  g_assert_nonnull (f->ladder);
  g_assert_true (gw_ladder_puzzle (f->ladder) == puzzle);
  for (guint i = 0; givens[i] != '\0'; i++)
    f->givens[i] = (guint8) (givens[i] - '0');
}

static const char *
weakest (const char *text, const char *givens, GwSchemeEnd *end)
{
  const GwScheme *scheme;
  Fixture f;

  set_up (&f, text, givens);
  *end = gw_ladder_weakest (f.ladder, f.givens, NULL, &scheme);
  gw_ladder_free (f.ladder);
  return scheme != NULL ? scheme->id : NULL;
}

static void
test_weakest (void)
{
  GwSchemeEnd end;

  g_assert_cmpstr (weakest (GRID4, "0234341221434321", &end), ==, "FC");
  g_assert_cmpint (end, ==, GW_SCHEME_SOLVED);
  g_assert_cmpstr (weakest (GRID4, RECTANGLE, &end), ==, NULL);
  g_assert_cmpint (end, ==, GW_SCHEME_STUCK);
  g_assert_cmpstr (weakest (GRID4, "1100000000000000", &end), ==, NULL);
  g_assert_cmpint (end, ==, GW_SCHEME_IMPOSSIBLE);
}

/* The weakest solves, and none before it does; there are some of both kinds among so many. */
static void
test_weakest_of_many (void)
{
  const char *folder = g_getenv ("GW_DATA_DIR");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : DEFAULT_DATA_DIR, "sudoku17.txt", NULL), *lines = NULL;
  guint n_of[GW_N_SCHEMES] = { 0 };
  const GwScheme *scheme;
  Fixture f;

  if (!g_file_get_contents (path, &lines, NULL, NULL))
    {
      g_test_skip ("the shared collections are not here");
      return;
    }
  set_up (&f, GRID9, "");
  for (guint i = 0; i < 100; i++)
    {
      for (guint cell = 0; cell < 81; cell++)
        f.givens[cell] = (guint8) (lines[i * 82 + cell] - '0');
      g_assert_cmpint (gw_ladder_weakest (f.ladder, f.givens, NULL, &scheme), ==, GW_SCHEME_SOLVED);
      for (const GwScheme *weaker = gw_schemes; weaker < scheme; weaker++)
        g_assert_cmpint (gw_ladder_try (f.ladder, weaker, f.givens, FALSE, NULL), ==, GW_SCHEME_STUCK);
      g_assert_cmpint (gw_ladder_try (f.ladder, scheme, f.givens, FALSE, NULL), ==, GW_SCHEME_SOLVED);
      n_of[scheme - gw_schemes]++;
    }
  g_assert_cmpuint (n_of[0], ==, 0);
  g_assert_cmpuint (n_of[1], >, 0);
  g_assert_cmpuint (n_of[1], <, 100);
  gw_ladder_free (f.ladder);
}

static void
test_left (void)
{
  GwMask cells[16];
  guint n_open, n_candidates;
  Fixture f;

  set_up (&f, GRID4, RECTANGLE);
  g_assert_cmpint (gw_ladder_try (f.ladder, gw_scheme_find ("hacv"), f.givens, FALSE, NULL), ==, GW_SCHEME_STUCK);
  gw_ladder_count_left (f.ladder, &n_open, &n_candidates);
  g_assert_cmpuint (n_open, ==, 4);
  g_assert_cmpuint (n_candidates, ==, 8);
  gw_ladder_left (f.ladder, cells);
  for (guint i = 0; i < 16; i++)
    g_assert_cmphex (cells[i], ==, f.givens[i] != 0 ? GW_BIT (f.givens[i] - 1) : GW_BIT (0) | GW_BIT (2));
  gw_ladder_free (f.ladder);
}

/* 1 and 4 have places 1 and 2 alone: an interval of places, while the values of the others are no full interval. */
static void
test_bounds_of_places (void)
{
  const char *text = "values=123456\ncolumns=6\nrows=1\nrow_groups\nset_values(3,2,3,5,6)\nset_values(4,2,3,5,6)\n"
                     "set_values(5,2,3,5,6)\nset_values(6,2,3,5,6)\n";
  GwMask cells[6];
  Fixture f;

  set_up (&f, text, "000000");
  g_assert_cmpint (gw_ladder_try (f.ladder, gw_scheme_find ("BC"), f.givens, FALSE, NULL), ==, GW_SCHEME_STUCK);
  gw_ladder_left (f.ladder, cells);
  g_assert_cmphex (cells[0], ==, 0x3f);
  g_assert_cmpint (gw_ladder_try (f.ladder, gw_scheme_find ("BCI"), f.givens, FALSE, NULL), ==, GW_SCHEME_STUCK);
  gw_ladder_left (f.ladder, cells);
  g_assert_cmphex (cells[0], ==, 0x09);
  g_assert_cmphex (cells[1], ==, 0x09);
  g_assert_cmphex (cells[2], ==, 0x36);
  gw_ladder_free (f.ladder);
}

/* There are 288 grids of 4 by 4; both solutions of the rectangle take one branching. */
static void
test_search (void)
{
  GwLabelling labelling;
  Fixture f;

  for (guint i = 0; i < GW_N_SCHEMES; i++)
    {
      set_up (&f, GRID4, "");
      memset (f.givens, 0, sizeof f.givens);
      gw_ladder_try (f.ladder, &gw_schemes[i], f.givens, FALSE, NULL);
      labelling = gw_ladder_search (f.ladder, 0, NULL);
      g_assert_cmpuint (labelling.count, ==, 288);
      g_assert_cmpint (labelling.end, ==, GW_END_COMPLETE);
      gw_ladder_try (f.ladder, &gw_schemes[i], f.givens, FALSE, NULL);
      labelling = gw_ladder_search (f.ladder, 288, NULL);
      g_assert_cmpuint (labelling.count, ==, 288);
      g_assert_cmpint (labelling.end, ==, GW_END_LIMIT);
      gw_ladder_free (f.ladder);
    }
  set_up (&f, GRID4, RECTANGLE);
  gw_ladder_try (f.ladder, gw_scheme_find ("HAC"), f.givens, FALSE, NULL);
  labelling = gw_ladder_search (f.ladder, 0, NULL);
  g_assert_cmpuint (labelling.count, ==, 2);
  g_assert_cmpuint (labelling.nodes, ==, 3);
  gw_ladder_free (f.ladder);
}

static gboolean
stop_at_once (gpointer data)
{
  return TRUE;
}

/* A control that ends everything, in the first propagation or between two values. */
static void
test_stop (void)
{
  const GwControl control = { .should_stop = stop_at_once };
  g_autoptr (GwPuzzle) puzzle = build_puzzle (GRID4, NULL);
  g_autoptr (GError) error = NULL;
  Fixture f;

  g_assert_null (gw_ladder_new (puzzle, &control, &error));
  g_assert_no_error (error);
  set_up (&f, GRID4, RECTANGLE);
  g_assert_cmpint (gw_ladder_try (f.ladder, gw_scheme_find ("HACV"), f.givens, FALSE, &control), ==, GW_SCHEME_STOPPED);
  gw_ladder_try (f.ladder, gw_scheme_find ("FC"), f.givens, FALSE, NULL);
  g_assert_cmpint (gw_ladder_search (f.ladder, 0, &control).end, ==, GW_END_STOPPED);
  gw_ladder_free (f.ladder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ladder/weakest", test_weakest);
  g_test_add_func ("/ladder/weakest of many", test_weakest_of_many);
  g_test_add_func ("/ladder/left", test_left);
  g_test_add_func ("/ladder/bounds of places", test_bounds_of_places);
  g_test_add_func ("/ladder/search", test_search);
  g_test_add_func ("/ladder/stop", test_stop);
  return g_test_run ();
}

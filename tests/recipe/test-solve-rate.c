/* What the Generate panel says of how much each way of solving solves: as published, and as measured again. */
#include <string.h>

#include "recipe/solve-rate.h"
#include "recipe/wish.h"
#include "read-text.h"

#define PLAIN9 "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"

/* shared/data/README.md, from independent programs; HACV: simonis-2005. */
static void
test_published (void)
{
  static const struct
  {
    const char *by, *collection;
    GwSolveRate     rate;
  } figures[] = {
    { "FC", "sudoku17.txt", { 0, 49151 } },        { "FCI", "sudoku17.txt", { 21905, 49151 } },
    { "singles", "sudoku17.txt", { 21905, 49151 } }, { "HAC", "sudoku17.txt", { 34464, 49151 } },
    { "HACS", "sudoku17.txt", { 41646, 49151 } },  { "HAC3", "sudoku17.txt", { 41646, 49151 } },
    { "HACC", "sudoku17.txt", { 36706, 49151 } },  { "HACSC", "sudoku17.txt", { 41665, 49151 } },
    { "HACV", "sudoku17.txt", { 49151, 49151 } },  { "HAC", "top1465.txt", { 143, 1465 } },
  };
  GwSolveRate rate;

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_assert_true (gw_solve_rate_find (figures[i].by, figures[i].collection, &rate));
      g_assert_cmpuint (rate.solved, ==, figures[i].rate.solved);
      g_assert_cmpuint (rate.of, ==, figures[i].rate.of);
    }
  g_assert_false (gw_solve_rate_find ("HACX", "sudoku17.txt", &rate));
}

/* Of what is stronger never less is said; and neither none nor all where that is not so. */
static void
test_sentences (void)
{
  static const struct
  {
    const char *by, *sentence;
  } cases[] = {
    { "FC", "Solves 0 of 100 public puzzles with 17 givens, 0 of 100 hard ones" },
    { "HAC", "Solves 70 of 100 public puzzles with 17 givens, 10 of 100 hard ones" },
    { "patient", "Solves more than 99 of 100 public puzzles with 17 givens, 69 of 100 hard ones" },
    { "HACV", "Solves 100 of 100 public puzzles with 17 givens, 100 of 100 hard ones" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sentence = gw_solve_rate_sentence (cases[i].by);

      g_assert_cmpstr (sentence, ==, cases[i].sentence);
    }
  for (guint i = 0; i < GW_N_SCHEMES; i++)
    for (guint j = 0; j < GW_N_SCHEMES; j++)
      {
        GwSolveRate strong, weak;

        g_assert_true (gw_solve_rate_find (gw_schemes[i].id, "top1465.txt", &strong) && gw_solve_rate_find (gw_schemes[j].id, "top1465.txt", &weak));
        if (gw_scheme_covers (&gw_schemes[i], &gw_schemes[j]))
          g_assert_cmpuint (strong.solved, >=, weak.solved);
      }
}

/* A choice's line says what it sees, and how much it solves where that can be measured: of the first three, and of every scheme. */
static void
test_lines (void)
{
  for (guint i = 0; i < GW_WISH_SCHEME; i++)
    {
      g_autofree char *line = gw_wish_level_line ((GwWishLevel) i);

      g_assert_cmpint (strstr (line, " of 100 public puzzles ") != NULL, ==, i <= GW_WISH_PATIENT);
    }
  for (guint i = 0; i < GW_N_SCHEMES; i++)
    {
      g_autofree char *line = gw_wish_scheme_line (&gw_schemes[i]);

      g_assert_true (g_str_has_prefix (line, "Sees ") && strstr (line, " of 100 public puzzles ") != NULL);
    }
}

/* ---- measured again ---- */

static guint
count_by_scheme (GwPuzzle *grid, const char *lines, guint n, const GwScheme *scheme)
{
  g_autoptr (GwLadder) ladder = gw_ladder_new (grid, NULL, NULL);
  guint8 givens[81];
  guint solved = 0;

  for (guint i = 0; i < n; i++)
    {
      for (guint cell = 0; cell < 81; cell++)
        givens[cell] = g_ascii_isdigit (lines[i * 82 + cell]) ? (guint8) (lines[i * 82 + cell] - '0') : 0;
      solved += gw_ladder_try (ladder, scheme, givens, FALSE, NULL) == GW_SCHEME_SOLVED;
    }
  return solved;
}

static guint
count_by_set (GwPuzzle *grid, const char *lines, guint n, GwStrategySet set)
{
  g_autoptr (GwCompiled) compiled = gw_compile (grid, NULL, NULL);
  g_autoptr (GwTerrain) terrain = gw_terrain_new (compiled);
  g_autoptr (GwPencil) pencil = gw_pencil_new (terrain);
  GwMask clues[81];
  const GwActive active = { .clues = clues };
  guint solved = 0;

  for (guint i = 0; i < n; i++)
    {
      for (guint cell = 0; cell < 81; cell++)
        clues[cell] = lines[i * 82 + cell] >= '1' && lines[i * 82 + cell] <= '9' ? GW_BIT (lines[i * 82 + cell] - '1') : ~(GwMask) 0;
      gw_pencil_start (pencil, &active);
      solved += gw_path_run (pencil, set, NULL) == GW_PATH_SOLVED;
    }
  return solved;
}

/* As the head of the table names them, and as the panel asks for them (test-wish.c). */
#define SINGLES "naked-single,hidden-single,clue-easy"

static const struct
{
  const char *by, *strategies;
} sets[] = {
  { "singles", SINGLES },
  { "triples", SINGLES ",locked-candidates,naked-pair,hidden-pair,clue-moderate,naked-triple,hidden-triple" },
  { "patient", "all" },
};

static void
test_measured (gconstpointer collection)
{
  const char *folder = g_getenv ("GW_DATA_DIR");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : DEFAULT_DATA_DIR, collection, NULL), *lines = NULL;
  g_autoptr (GwPuzzle) grid = read_text (PLAIN9);
  GwStrategySet set;
  GwSolveRate rate;
  gsize size;

  if (!g_str_equal (collection, "top95.txt") && g_getenv ("GW_TEST_LONG") == NULL)
    g_test_skip ("only in the long tier");
  else if (!g_file_get_contents (path, &lines, &size, NULL))
    g_test_skip ("the shared collections are not here");
  for (guint i = 0; i < GW_N_SCHEMES && lines != NULL; i++)
    {
      g_assert_true (gw_solve_rate_find (gw_schemes[i].id, collection, &rate));
      g_assert_cmpuint (size / 82, ==, rate.of);
      g_assert_cmpuint (count_by_scheme (grid, lines, rate.of, &gw_schemes[i]), ==, rate.solved);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sets) && lines != NULL; i++)
    {
      g_assert_true (gw_solve_rate_find (sets[i].by, collection, &rate) && gw_strategy_set_parse (sets[i].strategies, &set, NULL));
      g_assert_cmpuint (count_by_set (grid, lines, rate.of, set), ==, rate.solved);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solve-rate/published", test_published);
  g_test_add_func ("/solve-rate/sentences", test_sentences);
  g_test_add_func ("/solve-rate/lines", test_lines);
  g_test_add_data_func ("/solve-rate/measured/top95", "top95.txt", test_measured);
  g_test_add_data_func ("/solve-rate/measured/top1465", "top1465.txt", test_measured);
  g_test_add_data_func ("/solve-rate/measured/sudoku17", "sudoku17.txt", test_measured);
  return g_test_run ();
}

/* The gallery of starts: each is a sound rule file that can still be solved, and empty grids come in every size. */
#include <string.h>

#include "app/starts.h"
#include "gridwright.h"

static GwPuzzle *
puzzle_of (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  g_assert_cmpuint (reading->n_errors, ==, 0);
  g_assert_nonnull (reading->puzzle);
  return gw_puzzle_ref (reading->puzzle);
}

/* Clues that contradict each other would be a bad start. */
static void
test_starts (void)
{
  for (guint i = 0; i < gw_n_starts; i++)
    {
      g_autofree char *text = gw_start_text (&gw_starts[i], "Somebody");
      g_autoptr (GwPuzzle) puzzle = puzzle_of (text);
      g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
      GwQuestion question = { .limit = 2 };
      GwAnswer answer;

      g_assert_cmpstr (gw_facts_get (puzzle->facts, "author"), ==, "Somebody");
      g_assert_nonnull (answerer);
      gw_answerer_count (answerer, NULL, &question, NULL, &answer);
      if (answer.count != 2)
        {
          g_test_message ("%s has %" G_GUINT64_FORMAT " solutions; a start leaves something to do", gw_starts[i].name,
                          answer.count);
          g_test_fail ();
        }
      gw_answer_clear (&answer);
    }
}

/* By name and size, as they are typed, and by what else people call them. */
static void
test_words (void)
{
  static const char *const wanted[][2] = { { "6×6", "6x6" }, { "16×16", "16x16" }, { "Samurai", "gattai-5" }, { "Hanidoku", "honeycomb" },
                                           { "Twodoku", "overlapping" }, { "Four-doku", "sensei" }, { "Windoku", "Windoku" }, { "Twin-doku", "twins" } };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    for (guint k = 0; k < gw_n_starts; k++)
      if (strcmp (gw_starts[k].name, wanted[i][0]) == 0)
        {
          g_autofree char *words = gw_start_words (&gw_starts[k]);

          g_assert_nonnull (strstr (words, wanted[i][1]));
        }
}

/* What the issue lists. */
static void
test_all_are_there (void)
{
  static const char *const wanted[] = { "4×4", "6×6", "8×8", "9×9", "10×10", "12×12", "16×16", "25×25", "Sudoku X",
                                        "Windoku", "Jigsaw", "Killer", "Thermometers", "Arrows", "Kropki", "Sandwich",
                                        "Anti-knight", "Hexagon", "Hanidoku", "Twodoku", "Four-doku", "Samurai" };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      guint at = 0;

      while (at < gw_n_starts && strcmp (gw_starts[at].name, wanted[i]) != 0)
        at++;
      if (at == gw_n_starts)
        g_test_fail_printf ("there is no start %s", wanted[i]);
    }
}

/* Boxes where N symbols can be cut into them, as near to a square as can be. */
static void
test_empty (void)
{
  static const struct { guint columns, rows, n; const char *boxes; } cases[] = {
    { 9, 9, 9, "box_groups(3, 3)" }, { 6, 6, 6, "box_groups(3, 2)" }, { 7, 7, 7, NULL }, { 64, 64, 64, "box_groups(8, 8)" },
    { 1, 1, 1, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *symbols = gw_start_symbols (cases[i].n);
      g_autofree char *text = gw_start_empty_text (cases[i].columns, cases[i].rows, symbols, NULL);
      g_autoptr (GwPuzzle) puzzle = puzzle_of (text);

      g_assert_cmpuint (puzzle->grid->n_cells, ==, cases[i].columns * cases[i].rows);
      g_assert_cmpuint (puzzle->symbols->n_listed, ==, cases[i].n);
      g_assert_true (cases[i].boxes == NULL ? strstr (text, "box_groups") == NULL : strstr (text, cases[i].boxes) != NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/starts/solvable", test_starts);
  g_test_add_func ("/app/starts/complete", test_all_are_there);
  g_test_add_func ("/app/starts/words", test_words);
  g_test_add_func ("/app/starts/empty", test_empty);
  return g_test_run ();
}

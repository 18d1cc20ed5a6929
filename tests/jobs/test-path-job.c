/* Why a candidate is not there, behind a window that is not there. The puzzles have been solved by hand. */
#include <string.h>

#include "jobs/path-job.h"
#include "read-text.h"

#define FOUR "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2,2)\n"
/* 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1 is its only solution. */
#define NINE_OPEN FOUR "set_cell(1,1)\nset_cell(2,2)\nset_cell(3,3)\nset_cell(5,3)\nset_cell(9,2)\nset_cell(10,1)\nset_cell(15,2)\n"

/* What was heard. */
typedef struct
{
  GwPathFound *found;
  char        *further;
} Heard;

static void
on_news (GwJob *job, gpointer data, Heard *heard)
{
  GwPathNews *news = data;

  if (news->found != NULL)
    heard->found = g_steal_pointer (&news->found);
  else
    g_assert_nonnull (heard->found); /* what goes on comes after the path */
  g_free (heard->further);
  heard->further = g_steal_pointer (&news->further);
}

static void
heard_clear (Heard *heard)
{
  gw_path_found_unref (heard->found);
  g_free (heard->further);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Heard, heard_clear)

/* Takes QUESTION. */
static Heard
hear (GwPathQuestion *question)
{
  g_autoptr (GwJob) job = gw_job_new (&gw_path_job);
  Heard heard = { NULL };

  g_signal_connect (job, "news", G_CALLBACK (on_news), &heard);
  gw_job_start (job, question);
  while (gw_job_get_state (job) == GW_JOB_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (heard.found);
  return heard;
}

/* What is said of SYMBOL, from 1, in CELL, from 0, or of the whole path, when these strategies are on. Takes PUZZLE. */
static Heard
ask (GwPuzzle *puzzle, const char *strategies, GwCell cell, guint symbol)
{
  GwPathQuestion *question;
  GwStrategySet set;

  g_assert_true (gw_strategy_set_parse (strategies, &set, NULL));
  question = gw_path_question_new (puzzle, set);
  gw_puzzle_unref (puzzle);
  question->cell = cell;
  question->value = symbol - 1;
  return hear (question);
}

/* The whole path of TEXT by all strategies. */
static Heard
ask_path (const char *text, gboolean is_each)
{
  g_autoptr (GwPuzzle) puzzle = read_text (text);
  GwPathQuestion *question = gw_path_question_new (puzzle, gw_strategy_set_all ());

  question->is_each = is_each;
  return hear (question);
}

static void
assert_said (const char *text, const char *strategies, GwCell cell, guint symbol, const char *said, guint n_steps)
{
  g_auto (Heard) heard = ask (read_text (text), strategies, cell, symbol);
  const GwPathFound *found = heard.found;

  g_test_message ("%s", found->story);
  g_assert_nonnull (strstr (found->story, said));
  g_assert_cmpuint (found->path != NULL ? found->path->steps->len : 0, ==, n_steps);
}

static void
test_why_not (void)
{
  assert_said (NINE_OPEN, "all", 7, 4, "Why 4 is not in R2C4: 1 step", 1);
  assert_said (NINE_OPEN, "all", 3, 3, "from the start", 0);
}

/* True, possible, or only a search shows it. */
static void
test_not_ruled_out (void)
{
  assert_said (NINE_OPEN, "all", 3, 4, "4 is right in R1C4", 0);
  assert_said (FOUR "set_cell(1,1)\n", "all", 3, 4, "4 is possible in R1C4", 0);
  assert_said (NINE_OPEN, "unique-rectangle", 7, 4, "4 is wrong in R2C4, but", 0);
}

/* FURTHER is all that is said of where the path of TEXT ends; NULL: nothing. */
static void
assert_further (const char *text, const char *strategies, const char *further)
{
  g_auto (Heard) heard = ask (read_text (text), strategies, GW_NO_CELL, 1);
  g_autofree char *copy = gw_path_found_text (heard.found, heard.further);

  g_assert_cmpstr (heard.further, ==, further);
  g_assert_true (g_str_has_suffix (copy, "\n"));
  g_assert_true (further == NULL || strstr (copy, further) != NULL);
}

/* Row 1 has 1, 2 and 3. With 4 in R1C3 and R3C2, and 3 in R2C1, the first box has no place for 4. */
#define SEVERAL "There is more than one solution: clues are missing that lead on from here. Analysis shows two solutions, and where they differ."
#define NEXT    "A strategy that is off would get further: naked single: "
#define NOTHING "There is no solution, though no step shows it: see Analysis."

static void
test_where_it_ends (void)
{
  g_auto (Heard) heard = { NULL };

  assert_further (NINE_OPEN, "all", NULL);
  assert_further (NINE_OPEN, "unique-rectangle", NEXT "R1C4 can hold nothing but 4: R1C4 = 4.");
  assert_further (FOUR "set_cell(1,1)\n", "all", SEVERAL);
  assert_further (FOUR "set_cell(1,1)\nset_cell(2,2)\nset_cell(3,3)\n", "unique-rectangle",
                  NEXT "R1C4 can hold nothing but 4: R1C4 = 4. " SEVERAL);
  heard = ask (read_text (FOUR "set_cell(3,4)\nset_cell(5,3)\nset_cell(10,4)\n"), "unique-rectangle", GW_NO_CELL, 1);
  g_assert_true (g_str_has_suffix (heard.further, NOTHING));
}

/* What is copied: every step with its number, then how it ends, and what it comes to as one paragraph. */
static void
test_copied (void)
{
  g_auto (Heard) heard = ask_path (NINE_OPEN, TRUE);
  g_autofree char *copy = gw_path_found_text (heard.found, heard.further);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 9 + 3); /* nine cells are open; behind the last line end there is nothing */
  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *start = g_strdup_printf ("%u. naked single: R", i + 1);

      g_assert_true (g_str_has_prefix (lines[i], start));
    }
  g_assert_true (g_str_has_prefix (lines[9], "Solved in 9 steps"));
  g_assert_true (g_str_has_prefix (lines[10], "9 steps solve it"));
  g_assert_cmpstr (lines[11], ==, "");
}

/* Every strategy is stuck: the scheme that is named takes something, which none before it does. */
static void
test_scheme (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwLadder) ladder = NULL;
  g_autofree GwMask *left = NULL;
  g_auto (Heard) heard = { NULL };

  g_assert_true (g_file_get_contents (EXAMPLES "/hidden-doublers-nine.rf", &text, NULL, &error));
  puzzle = read_text (text);
  heard = ask (gw_puzzle_ref (puzzle), "all", GW_NO_CELL, 1);
  g_test_message ("%s", heard.further);
  ladder = gw_ladder_new (puzzle, NULL, &error);
  left = g_new (GwMask, puzzle->grid->n_cells);
  for (guint i = 0; i < GW_N_SCHEMES; i++)
    {
      g_autofree char *words = g_strdup_printf ("The scheme %s would go on: ", gw_schemes[i].id);
      GwMask lost = 0;

      gw_ladder_try (ladder, &gw_schemes[i], NULL, FALSE, NULL);
      gw_ladder_left (ladder, left);
      for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
        lost |= heard.found->path->cells[cell] & ~left[cell];
      g_assert_cmpint (g_str_has_prefix (heard.further, words), ==, lost != 0);
      if (lost != 0)
        return;
    }
  g_assert_not_reached ();
}

/* A place is a step of so many, never one that there is not; before and behind them it has a name. */
static void
test_place (void)
{
  g_auto (Heard) heard = ask_path (NINE_OPEN, TRUE);
  static const struct
  {
    guint       row;
    const char *place;
  } cases[] = { { 0, "Start" }, { 1, "1 of 9" }, { 9, "9 of 9" }, { 10, "End" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *place = gw_path_found_place (heard.found, cases[i].row);

      g_assert_cmpstr (place, ==, cases[i].place);
    }
  {
    g_autofree char *place = gw_path_found_place (NULL, 0);

    g_assert_cmpstr (place, ==, "");
  }
}

/* Nine singles in a row are one step of a path that is told, and where one stands in the one way is found in the other. */
static void
test_in_one_go (void)
{
  g_auto (Heard) each = ask_path (NINE_OPEN, TRUE), told = ask_path (NINE_OPEN, FALSE);

  g_assert_true (each.found->is_each && !told.found->is_each);
  g_assert_cmpuint (each.found->path->steps->len, ==, 9);
  g_assert_cmpuint (told.found->path->steps->len, ==, 1);
  g_assert_true (g_str_has_prefix (told.found->story, "Solved in 1 step"));
  for (guint row = 1; row <= 9; row++)
    g_assert_cmpuint (gw_path_found_same_row (each.found, row, told.found), ==, 1);
  g_assert_cmpuint (gw_path_found_same_row (told.found, 1, each.found), ==, 9);
  g_assert_cmpuint (gw_path_found_same_row (told.found, 0, each.found), ==, 0);
  g_assert_cmpuint (gw_path_found_same_row (told.found, 2, each.found), ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/path-job/why-not", test_why_not);
  g_test_add_func ("/path-job/not-ruled-out", test_not_ruled_out);
  g_test_add_func ("/path-job/where-it-ends", test_where_it_ends);
  g_test_add_func ("/path-job/copied", test_copied);
  g_test_add_func ("/path-job/scheme", test_scheme);
  g_test_add_func ("/path-job/place", test_place);
  g_test_add_func ("/path-job/in-one-go", test_in_one_go);
  return g_test_run ();
}

/* Why a candidate is not there, behind a window that is not there. The puzzles have been solved by hand. */
#include <string.h>

#include "jobs/path-job.h"
#include "read-text.h"

#define FOUR "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2,2)\n"
/* 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1 is its only solution. */
#define NINE_OPEN FOUR "set_cell(1,1)\nset_cell(2,2)\nset_cell(3,3)\nset_cell(5,3)\nset_cell(9,2)\nset_cell(10,1)\nset_cell(15,2)\n"

static void
on_news (GwJob *job, gpointer data, GwPathFound **found)
{
  GwPathNews *news = data;

  *found = g_steal_pointer (&news->found);
}

/* What is said of SYMBOL, from 1, in CELL, from 0, when these strategies are on. */
static GwPathFound *
ask (const char *text, const char *strategies, GwCell cell, guint symbol)
{
  g_autoptr (GwPuzzle) puzzle = read_text (text);
  g_autoptr (GwJob) job = gw_job_new (&gw_path_job);
  GwPathQuestion *question;
  GwPathFound *found = NULL;
  GwStrategySet set;

  g_assert_true (gw_strategy_set_parse (strategies, &set, NULL));
  question = gw_path_question_new (puzzle, set);
  question->cell = cell;
  question->value = symbol - 1;
  g_signal_connect (job, "news", G_CALLBACK (on_news), &found);
  gw_job_start (job, question);
  while (found == NULL)
    g_main_context_iteration (NULL, TRUE);
  return found;
}

static void
assert_said (const char *text, const char *strategies, GwCell cell, guint symbol, const char *said, guint n_steps)
{
  g_autoptr (GwPathFound) found = ask (text, strategies, cell, symbol);

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/path-job/why-not", test_why_not);
  g_test_add_func ("/path-job/not-ruled-out", test_not_ruled_out);
  return g_test_run ();
}

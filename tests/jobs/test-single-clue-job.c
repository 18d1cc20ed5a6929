/* Which single clue leaves one solution, as the editor asks. The grids were solved by hand. */
#include "jobs/single-clue-job.h"
#include "read-text.h"

/* Two solutions, with 1 and 3 in the first cell. */
#define TEXT "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\nset_cell(2, 2)\nset_cell(4, 4)\n" \
             "set_cell(6, 4)\nset_cell(8, 2)\nset_cell(9, 2)\nset_cell(10, 1)\n"

typedef struct
{
  GwLeaves now;
  guint    n;
  gboolean is_whole;
} Heard;

static void
take (GwJob *job, gpointer news, gpointer data)
{
  const GwSingleClues *found = news;

  *(Heard *) data = (Heard) { found->now, found->clues->len, found->is_whole };
}

static Heard
ask (const char *text)
{
  g_autoptr (GwPuzzle) puzzle = read_text (text);
  g_autoptr (GwJob) job = gw_job_new (&gw_single_clue_job);
  Heard heard = { GW_LEAVES_UNDECIDED };

  g_signal_connect (job, "news", G_CALLBACK (take), &heard);
  gw_job_start (job, gw_single_clue_question (puzzle));
  while (gw_job_get_state (job) != GW_JOB_COMPLETE)
    g_main_context_iteration (NULL, TRUE);
  return heard;
}

static void
test_found (void)
{
  const Heard few = ask (TEXT), many = ask ("values = 123456789\ncolumns = 9\nrows = 1\nrow_groups\n"
                                            "set_cell(1, 1)\nset_cell(2, 2)\nset_cell(3, 3)\nset_cell(4, 4)\nset_cell(5, 5)\nset_cell(6, 6)\nset_cell(7, 7)\n");

  g_assert_cmpint (few.now, ==, GW_LEAVES_SEVERAL);
  g_assert_cmpuint (few.n, >, 0);
  g_assert_cmpuint (few.n, <=, 10);
  g_assert_cmpint (many.now, ==, GW_LEAVES_SEVERAL);
  g_assert_cmpuint (many.n, ==, 4); /* 8 or 9 in each of the last two cells */
  g_assert_true (many.is_whole);
}

/* A working digit counts as if it were given. */
static void
test_working (void)
{
  const Heard heard = ask ("//@ working: 1???????????????\n" TEXT);

  g_assert_cmpint (heard.now, ==, GW_LEAVES_ONE);
  g_assert_cmpuint (heard.n, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/single-clue-job/found", test_found);
  g_test_add_func ("/single-clue-job/working", test_working);
  return g_test_run ();
}

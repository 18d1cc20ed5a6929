/* What each number of a blank clue would leave, as the editor says it. */
#include "jobs/number-job.h"
#include "read-text.h"

/* Two solutions, with 1 and 3 in the first cell, beside a 2. */
#define TEXT "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\nset_cell(2, 2)\nset_cell(4, 4)\n" \
             "set_cell(6, 4)\nset_cell(8, 2)\nset_cell(9, 2)\nset_cell(10, 1)\n"

typedef char *(*Tell) (const GwOpenNumbers *found, const GwSymbols *symbols);

typedef struct
{
  const GwPuzzle *puzzle;
  Tell            tell;
  char           *text;
} Asked;

static void
take (GwJob *job, gpointer news, gpointer data)
{
  Asked *asked = data;

  asked->text = asked->tell (news, asked->puzzle->symbols);
}

static char *
ask (GwPuzzle *puzzle, guint64 clue, Tell tell)
{
  g_autoptr (GwJob) job = gw_job_new (&gw_number_job);
  Asked asked = { puzzle, tell, NULL };

  g_signal_connect (job, "news", G_CALLBACK (take), &asked);
  gw_job_start (job, gw_number_question_new (puzzle, clue));
  while (gw_job_get_state (job) != GW_JOB_COMPLETE)
    g_main_context_iteration (NULL, TRUE);
  return asked.text;
}

/* The statement that stands so far from the end; what the program adds by itself is none. */
static guint64
clue_from_end (const GwPuzzle *puzzle, guint back)
{
  for (guint i = puzzle->n_constraints; i-- > 0;)
    if (puzzle->constraints[i]->rule->origin != GW_ORIGIN_INTERNAL && back-- == 0)
      return puzzle->constraints[i]->id;
  g_assert_not_reached ();
}

static void
test_said (void)
{
  g_autoptr (GwPuzzle) two = read_text (TEXT "sum(?, 1, 2)\n"), three = read_text (TEXT "sum(?, 4, 8)\n");
  g_autofree char *of_two = ask (two, clue_from_end (two, 0), gw_numbers_text), *of_three = ask (three, clue_from_end (three, 0), gw_numbers_text);

  g_assert_cmpstr (of_two, ==, "One solution with 3, 5. None with 4, 6, 7.");
  g_assert_cmpstr (of_three, ==, "Several with 6. None with 3–5, 7.");
}

/* In the order of the numbers; what leaves the same stands together as far as nothing else comes between. */
static void
test_line (void)
{
  g_autoptr (GwPuzzle) two = read_text (TEXT "sum(?, 1, 2)\n"), three = read_text (TEXT "sum(?, 4, 8)\n");
  g_autofree char *of_two = ask (two, clue_from_end (two, 0), gw_numbers_line), *of_three = ask (three, clue_from_end (three, 0), gw_numbers_line);

  g_assert_cmpstr (of_two, ==, "3: one solution · 4: no solution · 5: one solution · 6, 7: no solution");
  g_assert_cmpstr (of_three, ==, "3–5: no solution · 6: several solutions · 7: no solution");
}

/* The one that is chosen; else the first at the cursor; nothing where there is no blank. */
static void
test_which (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (TEXT "sum(?, 1, 2)\nsum(?, 4, 8)\nset_cell(16, ?)\n");
  guint64 ids[3];

  for (guint i = 0; i < 3; i++)
    ids[i] = clue_from_end (puzzle, 2 - i);
  g_assert_cmpuint (gw_number_clue_of (puzzle, ids + 1, 1, 0), ==, ids[1]);
  g_assert_cmpuint (gw_number_clue_of (puzzle, NULL, 0, 1), ==, ids[0]);
  g_assert_cmpuint (gw_number_clue_of (puzzle, NULL, 0, 7), ==, ids[1]);
  g_assert_cmpuint (gw_number_clue_of (puzzle, NULL, 0, 15), ==, 0);
  g_assert_cmpuint (gw_number_clue_of (puzzle, ids + 2, 1, 0), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number-job/said", test_said);
  g_test_add_func ("/number-job/line", test_line);
  g_test_add_func ("/number-job/which", test_which);
  return g_test_run ();
}

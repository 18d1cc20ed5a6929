#include "jobs/single-clue-job.h"

#include "author/own-digits.h"

#define MOST_CLUES 10u

GwPuzzle *
gw_single_clue_question (GwPuzzle *puzzle)
{
  return gw_working_as_given (puzzle);
}

static void
free_question (gpointer puzzle)
{
  gw_puzzle_unref (puzzle);
}

static void
free_news (gpointer data)
{
  GwSingleClues *found = data;

  g_array_unref (found->clues);
  g_free (found);
}

static void
work (GwJobRun *run)
{
  GwSingleClues *found = g_new0 (GwSingleClues, 1);

  found->clues = gw_single_clues_find (gw_job_run_input (run), MOST_CLUES, gw_job_run_control (run), &found->now, &found->is_whole);
  if (!gw_control_should_stop (gw_job_run_control (run)))
    gw_job_run_publish (run, found);
  else
    free_news (found);
}

const GwJobKind gw_single_clue_job = { .work = work, .free_input = free_question, .free_news = free_news };

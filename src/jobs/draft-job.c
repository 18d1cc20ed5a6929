#include "jobs/draft-job.h"

struct _GwDraftQuestion
{
  GwPuzzle *puzzle;
  char     *text, *look;
  guint64   seed;
};

GwDraftQuestion *
gw_draft_question_new (GwPuzzle *puzzle, const char *text, const char *look, guint64 seed)
{
  GwDraftQuestion *question = g_new (GwDraftQuestion, 1);

  *question = (GwDraftQuestion) { gw_puzzle_ref (puzzle), g_strdup (text), g_strdup (look), seed };
  return question;
}

static void
question_free (gpointer data)
{
  GwDraftQuestion *question = data;

  gw_puzzle_unref (question->puzzle);
  g_free (question->text);
  g_free (question->look);
  g_free (question);
}

static void
examples_free (gpointer data)
{
  gw_rule_examples_free (data);
}

static void
work (GwJobRun *run)
{
  const GwDraftQuestion *question = gw_job_run_input (run);
  GwRuleExamples *found = gw_rule_examples_find (question->puzzle, question->text, question->look, question->seed,
                                                 gw_job_run_control (run));

  if (found != NULL)
    gw_job_run_publish (run, found);
}

const GwJobKind gw_draft_job = { .work = work, .free_input = question_free, .free_news = examples_free };

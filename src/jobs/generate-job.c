#define G_LOG_DOMAIN "gridwright"

#include "jobs/generate-job.h"

#define MOST_CONFLICT 32u

GwMakeQuestion *
gw_make_question_new (GwPlan *plan, guint64 seed, guint64 first, guint n_puzzles)
{
  GwMakeQuestion *question = g_new0 (GwMakeQuestion, 1);

  *question = (GwMakeQuestion){ plan, seed, first, n_puzzles };
  return question;
}

static void
question_free (gpointer data)
{
  gw_plan_unref (((GwMakeQuestion *) data)->plan);
  g_free (data);
}

static void
news_free (gpointer data)
{
  GwMadeNews *news = data;

  g_clear_pointer (&news->puzzle, gw_puzzle_unref);
  g_clear_pointer (&news->conflict, g_array_unref);
  g_free (news->story);
  g_free (news);
}

/* ---- in words ---- */

static char *
tell_puzzle (const GwMade *made, const GwControl *control, guint *tenths)
{
  guint n = made->left->n_givens;
  g_autofree char *givens = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u given", "%u givens", n), n), *number = NULL;
  GwGrade grade;

  if (!gw_left_grade (made->left, control, &grade))
    return g_steal_pointer (&givens);
  *tenths = grade.tenths;
  number = gw_grade_number_text (grade.tenths);
  return g_strdup_printf ("%s %s, %s, %s", _(gw_grade_names[grade.name]), number,
                          grade.scheme != NULL ? grade.scheme->id : _("no scheme"), givens);
}

/* Why not: the rejects, the most frequent first. */
static char *
tell_rejects (const GwMade *made)
{
  guint most = 0;

  for (guint i = 1; i < GW_N_REJECTS; i++)
    if (made->rejects[i] > made->rejects[most])
      most = i;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Nothing found after %u grid. Mostly: %s.", "Nothing found after %u grids. Mostly: %s.",
                                       made->n_tries), made->n_tries, gw_reject_text ((GwReject) most));
}

/* The painted clues that cannot hold together. */
static void
tell_impossible (GwMadeNews *news, GwPlan *plan, const GwControl *control)
{
  guint places[MOST_CONFLICT], n = gw_plan_conflict (plan, control, MOST_CONFLICT, places);

  news->story = g_strdup (n > 0 ? _("What is painted has no solution: the marked clues contradict each other.")
                                : _("What is painted has no solution."));
  news->conflict = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < n; i++)
    g_array_append_val (news->conflict, plan->wished->constraints[places[i]]->id);
}

/* ---- the work ---- */

/* FALSE: no further puzzle will come. */
static gboolean
publish (GwJobRun *run, const GwMakeQuestion *question, const GwMade *made)
{
  const GwControl *control = gw_job_run_control (run);
  g_autoptr (GError) error = NULL;
  GwMadeNews *news;

  if (made->end == GW_MADE_STOPPED)
    return FALSE;
  news = g_new0 (GwMadeNews, 1);
  if (made->end == GW_MADE_IMPOSSIBLE)
    tell_impossible (news, question->plan, control);
  else if (made->end == GW_MADE_NOTHING)
    news->story = tell_rejects (made);
  else
    {
      news->puzzle = gw_left_to_puzzle (made->left, NULL, &error);
      news->story = news->puzzle != NULL ? tell_puzzle (made, control, &news->tenths) : g_strdup (error->message);
    }
  gw_job_run_publish (run, news);
  return made->end == GW_MADE_PUZZLE;
}

static void
work (GwJobRun *run)
{
  const GwMakeQuestion *question = gw_job_run_input (run);
  const GwControl *control = gw_job_run_control (run);
  g_autoptr (GwGenerator) generator = gw_generator_new (question->plan, question->seed);
  gboolean goes_on = TRUE;

  for (guint i = 0; i < question->n_puzzles && goes_on && !gw_control_should_stop (control); i++)
    {
      GwMade made;

      gw_generator_make (generator, question->first + i, control, &made);
      goes_on = publish (run, question, &made);
      gw_made_clear (&made);
    }
}

const GwJobKind gw_make_job = { .name = N_("puzzles are being made"), .is_long = TRUE, .work = work, .free_input = question_free,
                                .free_news = news_free };

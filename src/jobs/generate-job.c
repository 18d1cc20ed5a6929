#include "jobs/generate-job.h"

#include "render/share.h"

#define MOST_CONFLICT 32u
#define LEAST_TIME    (2 * G_USEC_PER_SEC) /* to say why, even when time is up */

GwMakeQuestion *
gw_make_question_new (const GwMakeQuestion *question)
{
  return g_memdup2 (question, sizeof *question);
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

char *
gw_made_story (const GwGrade *grade, guint n_givens)
{
  g_autofree char *givens = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u given", "%u givens", n_givens), n_givens);
  g_autofree char *number = grade != NULL ? gw_grade_number_text (grade->tenths) : NULL, *shown = number != NULL ? gw_decimal_text (number) : NULL;

  if (grade == NULL)
    return g_steal_pointer (&givens);
  return g_strdup_printf ("%s %s, %s", _(gw_grade_names[grade->name]), shown, givens);
}

/* What is said of single cells, lines and areas: no rules, and not what the board is made of. */
static guint
count_clues (const GwPuzzle *puzzle)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += puzzle->constraints[i]->role != GW_ROLE_DEFINITION && puzzle->constraints[i]->n_regions > 0;
  return n;
}

/* Where cells hold nothing there are no givens to count. */
static char *
tell_puzzle (const GwMade *made, const GwPuzzle *puzzle, const GwControl *control, guint *tenths)
{
  GwGrade grade;
  gboolean is_graded = gw_left_grade (made->left, control, &grade);
  guint n_clues = count_clues (puzzle);

  *tenths = is_graded ? grade.tenths : 0;
  if (puzzle->symbols->n == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u clue", "%u clues", n_clues), n_clues);
  return gw_made_story (is_graded ? &grade : NULL, made->left->n_givens);
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

/* The painted clues that cannot hold together, as far as they are found by DEADLINE (0: none). */
static void
tell_impossible (GwMadeNews *news, GwPlan *plan, const GwControl *run, gint64 deadline)
{
  GwControl control = *run;
  guint places[MOST_CONFLICT], n;

  control.deadline = deadline != 0 ? MAX (deadline, g_get_monotonic_time () + LEAST_TIME) : 0;
  n = gw_plan_conflict (plan, &control, MOST_CONFLICT, places, NULL);
  news->story = g_strdup (n > 0 ? _("What is painted has no solution: the marked clues contradict each other.")
                                : _("What is painted has no solution."));
  news->conflict = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < n; i++)
    g_array_append_val (news->conflict, plan->wished->constraints[places[i]]->id);
}

/* ---- the work ---- */

/* Several threads make the puzzles of one question; which of them makes which changes nothing. */
typedef struct
{
  GwJobRun             *run;
  const GwMakeQuestion *question;
  GwControl             control;  /* of all threads */
  gint                  n_begun;  /* atomic, like all below */
  gint                  n_made;
  gint                  is_over;  /* no further puzzle will come */
} Crew;

static gboolean
crew_should_stop (gpointer data)
{
  Crew *crew = data;

  return g_atomic_int_get (&crew->is_over) || gw_control_should_stop (gw_job_run_control (crew->run));
}

static void
publish_puzzle (Crew *crew, const GwMade *made, GwMadeNews *news)
{
  g_autoptr (GError) error = NULL;
  GwProgress progress = { .unit = GW_UNIT_PUZZLES, .total = crew->question->n_puzzles };

  news->puzzle = gw_left_to_puzzle (made->left, NULL, &error);
  news->story = news->puzzle != NULL ? tell_puzzle (made, news->puzzle, &crew->control, &news->tenths) : g_strdup (error->message);
  if (made->end == GW_MADE_STOPPED && !made->is_minimal)
    {
      g_autofree char *whole = g_steal_pointer (&news->story);

      /* Translators: "28 givens", of a puzzle from which more clues could have gone when it was stopped */
      news->story = g_strdup_printf (_("%s, not finished"), whole);
    }
  progress.done = (guint64) g_atomic_int_add (&crew->n_made, 1) + 1;
  gw_job_run_publish (crew->run, news);
  gw_control_report (gw_job_run_control (crew->run), &progress);
}

/* Only the first thread that cannot go on says why. */
static void
publish_end (Crew *crew, const GwMade *made, GwMadeNews *news)
{
  if (!g_atomic_int_compare_and_exchange (&crew->is_over, FALSE, TRUE))
    {
      news_free (news);
      return;
    }
  if (made->end == GW_MADE_IMPOSSIBLE)
    tell_impossible (news, crew->question->plan, gw_job_run_control (crew->run), crew->control.deadline);
  else
    news->story = tell_rejects (made);
  gw_job_run_publish (crew->run, news);
}

static void
publish (Crew *crew, const GwMade *made, guint64 number)
{
  GwMadeNews *news;

  if (made->end == GW_MADE_STOPPED && made->left == NULL)
    return;
  news = g_new0 (GwMadeNews, 1);
  news->number = number;
  if (made->left != NULL)
    publish_puzzle (crew, made, news);
  else
    publish_end (crew, made, news);
}

static gpointer
work_along (gpointer data)
{
  Crew *crew = data;
  const GwMakeQuestion *question = crew->question;
  g_autoptr (GwGenerator) generator = gw_generator_new (question->plan, question->seed);
  guint i;

  while ((i = (guint) g_atomic_int_add (&crew->n_begun, 1)) < question->n_puzzles && !gw_control_should_stop (&crew->control))
    {
      GwMade made;

      gw_generator_make (generator, question->first + i, &crew->control, &made);
      publish (crew, &made, question->first + i);
      gw_made_clear (&made);
    }
  return NULL;
}

static void
tell_time (GwJobRun *run, const Crew *crew)
{
  guint n = (guint) crew->n_made, wanted = crew->question->n_puzzles;
  GwMadeNews *news;

  if (n >= wanted || crew->is_over || crew->control.deadline == 0 || gw_control_should_stop (gw_job_run_control (run)))
    return;
  news = g_new0 (GwMadeNews, 1);
  news->story = g_strdup_printf (_("Time is up: %u of %u puzzles were made in %u s."), n, wanted, crew->question->seconds);
  gw_job_run_publish (run, news);
}

static void
work (GwJobRun *run)
{
  const GwMakeQuestion *question = gw_job_run_input (run);
  guint n_helpers = CLAMP (question->n_jobs, 1, question->n_puzzles) - 1;
  g_autofree GThread **helpers = g_new0 (GThread *, n_helpers + 1);
  Crew crew = { .run = run, .question = question };

  crew.control = (GwControl){ .should_stop = crew_should_stop, .data = &crew };
  if (question->seconds > 0)
    crew.control.deadline = g_get_monotonic_time () + (gint64) question->seconds * G_USEC_PER_SEC;
  for (guint i = 0; i < n_helpers; i++)
    helpers[i] = g_thread_new ("generate", work_along, &crew);
  work_along (&crew);
  for (guint i = 0; i < n_helpers; i++)
    g_thread_join (helpers[i]);
  tell_time (run, &crew);
}

const GwJobKind gw_make_job = { .name = N_("puzzles are being made"), .is_long = TRUE, .work = work, .free_input = question_free,
                                .free_news = news_free };

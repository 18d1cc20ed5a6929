#include "answer/race.h"

#include <string.h>

#include "answer/second-engine.h"
#include "answer/turns.h"

/* ---- own search meanwhile ---- */

typedef struct
{
  const GwControl  *control; /* the caller's */
  GwSecondEngine   *second;  /* NULL after its end where it was left to itself */
  GwSecondAnswer    answer;  /* of the second engine: as far as it is whole, and after its end */
  GwSatEngine     **sat;     /* the caller's */
  guint64           work;    /* of own search so far */
  guint64           start;   /* of work: when the second engine joins */
  guint64           work_a_conflict; /* likewise; 0: it is not held back */
  const GwQuestion *question; /* NULL for candidates */
  guint             n_cells;  /* variables of cells */
  guint64           n_taken;  /* solutions of own search so far, where they are asked for */
} Runner;

/* How many solutions the caller wants to see of a puzzle that has COUNT of them. */
static guint64
n_wanted (const GwQuestion *question, guint64 count)
{
  if (question->found != NULL)
    return count;
  return MIN (count, question->n_witnesses);
}

/* Of as many solutions as the second engine counted, as the question limits them. */
static guint64
n_counted (const Runner *runner)
{
  guint64 limit = runner->question->limit;

  return limit > 0 ? MIN (limit, runner->answer.count) : runner->answer.count;
}

/* The one solution of a puzzle is the same, whoever finds it. */
static gboolean
has_the_only_one (const GwSecondAnswer *answer)
{
  return answer->end == GW_END_COMPLETE && answer->count == 1;
}

static gboolean
is_enough (Runner *runner)
{
  const GwSecondAnswer *answer = gw_second_engine_done (runner->second);

  if (answer == NULL)
    return FALSE;
  runner->answer = *answer;
  return runner->question == NULL || has_the_only_one (answer)
         || runner->n_taken >= n_wanted (runner->question, n_counted (runner));
}

/* Candidates that own search proves absent in minutes take the second engine some thousand conflicts, a fifth of a second; what takes it longer takes it much longer. */
#define CONFLICTS_FOR_CANDIDATES 8000u

/* Most often own search is the faster one, and what the second engine does meanwhile is for nothing. */
static void
hold_back (Runner *runner)
{
  gboolean is_free = runner->work_a_conflict == 0 || runner->work >= GW_RACE_PATIENCE;
  guint64 at_once = runner->question == NULL ? CONFLICTS_FOR_CANDIDATES : 0;

  gw_second_engine_allow (runner->second, is_free ? G_MAXUINT64 : at_once + runner->work / runner->work_a_conflict);
}

static gboolean
own_should_stop (gpointer data)
{
  Runner *runner = data;

  if (gw_control_should_stop (runner->control))
    return TRUE;
  hold_back (runner);
  if (runner->work >= runner->start)
    gw_second_engine_start (runner->second, runner->control != NULL ? runner->control->deadline : 0);
  return is_enough (runner);
}

static void
pass_progress (const GwProgress *progress, gpointer data)
{
  Runner *runner = data;

  runner->work = progress->work;
  gw_control_report (runner->control, progress);
}

/* LIMIT: of solutions; QUESTION is NULL for candidates. */
static void
begin (Runner *runner, const GwRace *race, const GwActive *active, const GwQuestion *question, guint64 limit,
       const GwControl *control)
{
  *runner = (Runner) { .control = control, .start = race->head_start, .sat = race->sat, .question = question,
                       .n_cells = race->model->n_told, .work_a_conflict = race->work_a_conflict };
  runner->second = gw_second_engine_new (*race->sat, race->model, active, question == NULL, limit, race->most_conflicts);
}

/* Whoever asks for both from the beginning gets both. An engine that was lost in a turn leaves nobody to race with. */
static gboolean
has_turns (const GwRace *race)
{
  return race->head_start > 0 && gw_turns_fit (race->model);
}

static void
end_second (Runner *runner)
{
  if (gw_second_engine_end (runner->second, &runner->answer))
    return;
  runner->second = NULL;
  *runner->sat = NULL;
}

static void
clear (Runner *runner)
{
  if (runner->second != NULL)
    gw_second_engine_free (runner->second);
}

/* ---- counting ---- */

static void
take_solution (const guint8 *values, gpointer data)
{
  Runner *runner = data;

  runner->n_taken++;
  if (runner->question->found != NULL)
    runner->question->found (values, runner->question->data);
}

static void
hand_out_first (Runner *runner, guint n_vars, GwCount *count)
{
  g_autofree guint8 *values = g_new0 (guint8, n_vars);

  memcpy (values, runner->answer.first, n_vars);
  if (runner->question->n_witnesses > 0 && count->n_witnesses == 0)
    memcpy (count->witnesses + (gsize) n_vars * count->n_witnesses++, values, n_vars);
  take_solution (values, runner);
}

/* Own search was stopped: by the second engine, which has the answer, or by the control. */
static void
settle_count (Runner *runner, guint n_vars, GwCount *count)
{
  const GwQuestion *question = runner->question;
  const GwSecondAnswer *second = &runner->answer;

  if (!second->is_done)
    {
      if (question->found == NULL)
        count->count = MAX (count->count, question->limit > 0 ? MIN (question->limit, second->n_found) : second->n_found);
      return;
    }
  if (has_the_only_one (second) && runner->n_taken == 0 && n_wanted (question, 1) == 1)
    hand_out_first (runner, n_vars, count);
  if (question->found == NULL)
    count->count = n_counted (runner);
  if (runner->n_taken < n_wanted (question, n_counted (runner)))
    return;
  count->count = n_counted (runner);
  count->end = question->limit > 0 && second->count >= question->limit ? GW_END_LIMIT : GW_END_COMPLETE;
}

void
gw_race_count (const GwRace *race, const GwActive *active, const GwQuestion *question, const GwControl *control,
               GwCount *count)
{
  gboolean wants_solutions = question->found != NULL || question->n_witnesses > 0;
  GwQuestion own = *question;
  Runner runner;
  const GwControl running = { .should_stop = own_should_stop, .progress = pass_progress, .data = &runner };

  if (has_turns (race) && !question->is_random
      && gw_turns_count (race->solver, *race->sat, race->model, active, question, control, count))
    return;
  /* Whether the first solution is the only one says whether it may be taken from the second engine. */
  begin (&runner, race, active, question, question->limit == 1 && wants_solutions ? 2 : question->limit, control);
  own.found = wants_solutions ? take_solution : NULL;
  own.data = &runner;
  gw_solver_count (race->solver, active, &own, &running, count);
  end_second (&runner);
  if (count->end == GW_END_STOPPED)
    settle_count (&runner, race->model->n_vars, count);
  clear (&runner);
}

/* ---- true candidates ---- */

/* What either knows, both know. */
static void
join_knowledge (const GwSecondAnswer *second, guint n_vars, GwMask *supported, GwMask *open)
{
  for (guint var = 0; var < n_vars; var++)
    {
      open[var] &= second->supported[var] | second->open[var];
      supported[var] |= second->supported[var];
      open[var] &= ~supported[var];
    }
}

GwEnd
gw_race_candidates (const GwRace *race, const GwActive *active, const GwMask *known, const GwControl *control,
                    GwMask *supported, GwMask *open)
{
  Runner runner;
  const GwControl running = { .should_stop = own_should_stop, .progress = pass_progress, .data = &runner };
  GwEnd end;

  if (has_turns (race)
      && gw_turns_candidates (race->solver, race->sat, race->model, active, known, control, supported, open, &end))
    return end;
  begin (&runner, race, active, NULL, 0, control);
  end = gw_solver_candidates (race->solver, active, known, &running, supported, open);
  end_second (&runner);
  if (end == GW_END_STOPPED && runner.answer.is_able)
    {
      join_knowledge (&runner.answer, runner.n_cells, supported, open);
      end = runner.answer.end;
    }
  clear (&runner);
  return end;
}

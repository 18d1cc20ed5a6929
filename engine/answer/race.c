#include "answer/race.h"

#include <string.h>

/* ---- the second engine on its thread ---- */

/* What the thread is asked and what it answers. Between its start and its end it alone touches the answer; IS_STOPPED and
 * IS_DONE are all that the threads tell each other meanwhile. */
typedef struct
{
  GThread        *thread;      /* NULL until it is started */
  GwSatEngine    *sat;
  const GwActive *active;
  GwControl       control;     /* the thread's own: it calls nobody outside */
  guint64         limit;
  guint           n_vars;
  GwMask         *supported, *open; /* owned; NULL when solutions are counted */
  guint8         *first;       /* owned: the solution found first */
  guint64         n_found;     /* so far */
  guint64         count;
  GwEnd           end;
  gboolean        is_refused;  /* too large for it: it knows nothing */
  gint            is_stopped;  /* atomic */
  gint            is_done;     /* atomic: the answer is whole */
} Second;

static gboolean
second_should_stop (gpointer data)
{
  Second *second = data;

  return g_atomic_int_get (&second->is_stopped) != 0 || second->n_found > GW_RACE_MOST_SOLUTIONS;
}

static void
second_found (const guint8 *values, gpointer data)
{
  Second *second = data;

  if (second->n_found++ == 0)
    memcpy (second->first, values, second->n_vars);
}

static gpointer
run_second (gpointer data)
{
  Second *second = data;
  gboolean is_able;

  if (second->supported != NULL)
    is_able = gw_sat_engine_candidates (second->sat, second->active, &second->control, second->supported, second->open,
                                        &second->end, NULL);
  else
    is_able = gw_sat_engine_count (second->sat, second->active, second->limit, second_found, second, &second->control,
                                   &second->count, &second->end, NULL);
  second->is_refused = !is_able;
  if (is_able && second->end != GW_END_STOPPED)
    g_atomic_int_set (&second->is_done, 1);
  return NULL;
}

static void
second_init (Second *second, const GwRace *race, const GwActive *active, const GwControl *control)
{
  *second = (Second) { .sat = race->sat, .active = active, .n_vars = race->compiled->n_vars };
  second->control = (GwControl) { .should_stop = second_should_stop, .data = second,
                                  .deadline = control != NULL ? control->deadline : 0 };
}

static gboolean
second_is_done (Second *second)
{
  return g_atomic_int_get (&second->is_done) != 0;
}

/* From here on the answer is the caller's. */
static void
second_end (Second *second)
{
  g_atomic_int_set (&second->is_stopped, 1);
  if (second->thread != NULL)
    g_thread_join (second->thread);
  second->thread = NULL;
}

static void
second_clear (Second *second)
{
  g_free (second->supported);
  g_free (second->open);
  g_free (second->first);
}

/* ---- own search meanwhile ---- */

typedef struct
{
  const GwControl  *control; /* the caller's */
  Second            second;
  gint64            start;   /* when the second engine joins; in the past once it was tried */
  gboolean          was_tried;
  const GwQuestion *question; /* NULL for candidates */
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

  return limit > 0 ? MIN (limit, runner->second.count) : runner->second.count;
}

/* The one solution of a puzzle is the same, whoever finds it. */
static gboolean
has_the_only_one (const Second *second)
{
  return second->end == GW_END_COMPLETE && second->count == 1;
}

static gboolean
is_enough (Runner *runner)
{
  if (!second_is_done (&runner->second))
    return FALSE;
  return runner->question == NULL || has_the_only_one (&runner->second)
         || runner->n_taken >= n_wanted (runner->question, n_counted (runner));
}

/* Where no second thread is to be had, own search is alone. */
static void
let_it_join (Runner *runner)
{
  if (runner->was_tried || g_get_monotonic_time () < runner->start)
    return;
  runner->was_tried = TRUE;
  runner->second.thread = g_thread_try_new ("second engine", run_second, &runner->second, NULL);
}

static gboolean
own_should_stop (gpointer data)
{
  Runner *runner = data;

  if (gw_control_should_stop (runner->control))
    return TRUE;
  let_it_join (runner);
  return is_enough (runner);
}

static void
pass_progress (const GwProgress *progress, gpointer data)
{
  gw_control_report (((const Runner *) data)->control, progress);
}

static void
begin (Runner *runner, const GwRace *race, const GwActive *active, const GwControl *control)
{
  *runner = (Runner) { .control = control, .start = g_get_monotonic_time () + race->head_start };
  second_init (&runner->second, race, active, control);
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

/* The second engine knows cells; variables beside them are nobody's to see. */
static void
hand_out_first (Runner *runner, guint n_vars, GwCount *count)
{
  g_autofree guint8 *values = g_new0 (guint8, n_vars);

  memcpy (values, runner->second.first, runner->second.n_vars);
  if (runner->question->n_witnesses > 0 && count->n_witnesses == 0)
    memcpy (count->witnesses + (gsize) n_vars * count->n_witnesses++, values, n_vars);
  take_solution (values, runner);
}

/* Own search was stopped: by the second engine, which has the answer, or by the control. */
static void
settle_count (Runner *runner, guint n_vars, GwCount *count)
{
  const GwQuestion *question = runner->question;
  const Second *second = &runner->second;

  if (!second_is_done (&runner->second))
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

  begin (&runner, race, active, control);
  runner.question = question;
  runner.second.first = g_new (guint8, MAX (race->compiled->n_vars, 1u));
  /* Whether the first solution is the only one says whether it may be taken from the second engine. */
  runner.second.limit = question->limit == 1 && wants_solutions ? 2 : question->limit;
  own.found = wants_solutions ? take_solution : NULL;
  own.data = &runner;
  gw_solver_count (race->solver, active, &own, &running, count);
  second_end (&runner.second);
  if (count->end == GW_END_STOPPED)
    settle_count (&runner, race->compiled->model->n_vars, count);
  second_clear (&runner.second);
}

/* ---- true candidates ---- */

/* What either knows, both know. */
static void
join_knowledge (const Second *second, GwMask *supported, GwMask *open)
{
  for (guint var = 0; var < second->n_vars; var++)
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
  guint n_vars = MAX (race->compiled->n_vars, 1u);
  Runner runner;
  const GwControl running = { .should_stop = own_should_stop, .progress = pass_progress, .data = &runner };
  gboolean was_started;
  GwEnd end;

  begin (&runner, race, active, control);
  runner.second.supported = g_new0 (GwMask, n_vars);
  runner.second.open = g_new0 (GwMask, n_vars);
  end = gw_solver_candidates (race->solver, active, known, &running, supported, open);
  was_started = runner.second.thread != NULL;
  second_end (&runner.second);
  if (end == GW_END_STOPPED && was_started && !runner.second.is_refused)
    {
      join_knowledge (&runner.second, supported, open);
      end = runner.second.end;
    }
  second_clear (&runner.second);
  return end;
}

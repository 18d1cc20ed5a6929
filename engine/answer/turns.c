#include "answer/turns.h"

#include <string.h>

#include "answer/second-engine.h"
#include "domain/relation.h"
#include "sat/tidy.h"

/* Of the variables that are told, how many of a hundred have two values. */
#define SHARE_OF_TWO_VALUED 50

/* Own search's turn, about two thirds of a millisecond; and the second engine's on the caller's thread. After a tenth of its turn, or a fifth where there are so
 * many variables that the work before the first guess takes long, own search must have found a solution, or have learnt something for good: else it seldom comes
 * to an end in the rest. */
#define WORK_OF_OWN        2000000u
#define LEAST_UNTIL_A_LOOK 200000u
#define MOST_UNTIL_A_LOOK  400000u
#define A_VARIABLE         600u
#define CONFLICTS_AT_HOME  2000u

/* How often the caller looks after a thread of the second engine, in microseconds. */
#define NAP 200

gboolean
gw_turns_fit (const GwModel *model)
{
  guint n_two_valued = 0;
  gboolean has_whole = FALSE;

  for (guint i = 0; i < model->n_instances && !has_whole; i++)
    {
      /* Areas have many values, and are for the second engine as soon as they are not plain. */
      if (model->instances[i].relation->kind == GW_RELATION_AREAS)
        return TRUE;
      has_whole = model->instances[i].relation->cut != NULL;
    }
  for (guint var = 0; has_whole && var < model->n_told; var++)
    n_two_valued += gw_model_width (model, var) <= 2;
  return has_whole && n_two_valued >= (guint64) model->n_told * SHARE_OF_TWO_VALUED / 100;
}

/* What is asked, and what has been found in this turn. */
typedef struct
{
  const GwControl  *control;       /* the caller's */
  GwSatEngine      *sat;           /* NULL while it is own search's turn */
  guint64           n_before;      /* its conflicts before */
  const GwSolver   *solver;        /* own search */
  guint64           work;          /* its work */
  gboolean          has_looked, is_hopeless; /* whether it gets on */
  guint8           *kept;          /* GW_SECOND_KEPT solutions */
  guint             n_vars;        /* of a solution */
  guint64           n_found, n_kept_before; /* of these, those that earlier turns have found */
} Turn;

/* In this turn; where other constraints are on than before, it has begun anew. */
static guint64
n_conflicts (const Turn *turn)
{
  guint64 n = gw_sat_engine_n_conflicts (turn->sat);

  return n >= turn->n_before ? n - turn->n_before : n;
}

/* Looked at once, as soon as there has been enough of it. */
static gboolean
is_lost (Turn *turn)
{
  if (!turn->has_looked && turn->work >= CLAMP (turn->n_vars * A_VARIABLE, LEAST_UNTIL_A_LOOK, MOST_UNTIL_A_LOOK))
    {
      turn->has_looked = TRUE;
      turn->is_hopeless = turn->n_found == 0 && !gw_solver_gains (turn->solver);
    }
  return turn->is_hopeless || turn->work >= WORK_OF_OWN;
}

/* More solutions than are kept are nobody's turn. */
static gboolean
is_over (gpointer data)
{
  Turn *turn = data;

  if (gw_control_should_stop (turn->control) || turn->n_found > GW_SECOND_KEPT)
    return TRUE;
  return turn->sat == NULL ? is_lost (turn) : n_conflicts (turn) > CONFLICTS_AT_HOME;
}

static void
follow (const GwProgress *progress, gpointer data)
{
  Turn *turn = data;

  turn->work = MAX (turn->work, progress->work);
  gw_control_report (turn->control, progress);
}

static void
keep (const guint8 *values, gpointer data)
{
  Turn *turn = data;

  if (turn->n_found++ < GW_SECOND_KEPT)
    memcpy (turn->kept + (gsize) (turn->n_found - 1) * turn->n_vars, values, turn->n_vars);
}

/* ---- counting ---- */

/* N of the solutions that KEPT has to whoever asked, behind those that were handed out before. */
static void
hand_out (const guint8 *kept, guint64 n, const GwModel *model, const GwQuestion *question, GwCount *count)
{
  for (guint64 i = 0; i < n; i++)
    {
      const guint8 *values = kept + i * model->n_vars;

      if (count->n_witnesses < question->n_witnesses)
        memcpy (count->witnesses + (gsize) count->n_witnesses++ * model->n_vars, values, model->n_vars);
      if (question->found != NULL)
        question->found (values, question->data);
    }
}

/* The turn has an answer when it came to its end, or the caller stopped it. */
static gboolean
settle (const Turn *turn, const GwModel *model, const GwQuestion *question, GwCount *count)
{
  if (turn->n_found > GW_SECOND_KEPT || (count->end == GW_END_STOPPED && !gw_control_should_stop (turn->control)))
    return FALSE;
  hand_out (turn->kept, turn->n_found, model, question, count);
  return TRUE;
}

static void
make_room (const GwModel *model, const GwQuestion *question, GwCount *count)
{
  g_free (count->witnesses);
  count->witnesses = g_new0 (guint8, (gsize) MAX (question->n_witnesses, 1u) * model->n_vars);
}

static gboolean
count_by_own (GwSolver *solver, Turn *turn, const GwModel *model, const GwActive *active, const GwQuestion *question, GwCount *count)
{
  const GwControl control = { .should_stop = is_over, .progress = follow, .data = turn };
  GwQuestion quiet = { .limit = question->limit, .found = keep, .data = turn };

  gw_solver_count (solver, active, &quiet, &control, count);
  make_room (model, question, count);
  return settle (turn, model, question, count);
}

/* Whether tidy solutions may be enough (domain/relation.h). They are where nothing else is known. */
static gboolean
has_tidy_solutions (const GwModel *model)
{
  for (guint i = 0; i < model->n_instances; i++)
    if (model->instances[i].relation->loosen != NULL)
      return TRUE;
  return FALSE;
}

/* The relation whose tidy solutions may answer the question: nothing else is said of any variable. */
static const GwInstance *
tidy_instance (const GwModel *model, const GwActive *active)
{
  g_autofree GwMask *left = g_new (GwMask, model->n_vars);
  const GwInstance *instance = model->instances;
  guint n_open = 0;

  if (model->n_instances != 1 || instance->relation->find_tidy == NULL || !gw_instance_is_on (model, instance, active != NULL ? active->off : NULL))
    return NULL;
  gw_active_domains (model, active, left);
  for (guint var = 0; var < model->n_vars; var++)
    n_open += !gw_mask_is_single (left[var]);
  return n_open == instance->n_vars && gw_tidy_is_enough (model, left) ? instance : NULL;
}

/* A search for tidy solutions; and what else is asked of it. */
typedef struct
{
  Turn             *turn;
  const GwModel    *model;
  const GwInstance *instance;
  guint64           limit;
} TidyTurn;

static gboolean
has_all (const TidyTurn *tidy)
{
  return tidy->limit > 0 && tidy->turn->n_found >= tidy->limit;
}

/* Whether another solution is a step away from the first, which it is put behind. */
static gboolean
leads_on (const TidyTurn *tidy)
{
  return tidy->instance->relation->loosen (tidy->model, tidy->instance, tidy->turn->kept, tidy->turn->kept + tidy->model->n_vars);
}

/* Two are enough, one and what is a step away from it, where no more are asked for. */
static void
keep_with_next (const guint8 *values, gpointer data)
{
  const TidyTurn *tidy = data;

  if (has_all (tidy))
    return;
  keep (values, tidy->turn);
  if (tidy->turn->n_found == 1 && tidy->limit == 2 && leads_on (tidy))
    tidy->turn->n_found = 2;
}

static gboolean
is_settled (gpointer data)
{
  const TidyTurn *tidy = data;

  return has_all (tidy) || gw_control_should_stop (tidy->turn->control);
}

/* No tidy solution is no solution, and one from which no step leads to another is the only one. Others are not looked for here. */
static gboolean
count_tidy (Turn *turn, const GwInstance *instance, const GwModel *model, const GwQuestion *question, GwCount *count)
{
  TidyTurn tidy = { turn, model, instance, question->limit };
  const GwControl control = { .should_stop = is_settled, .data = &tidy };
  const GwTidyEnd end = instance->relation->find_tidy (model, instance, question->limit, &control, keep_with_next, &tidy);

  *count = (GwCount) { .count = turn->n_found, .end = GW_END_STOPPED };
  make_room (model, question, count);
  if (has_all (&tidy))
    count->end = GW_END_LIMIT;
  else if (end == GW_TIDY_COMPLETE && (turn->n_found == 0 || (turn->n_found == 1 && !leads_on (&tidy))))
    count->end = GW_END_COMPLETE;
  if (settle (turn, model, question, count))
    return TRUE;
  turn->n_found = 0;
  return FALSE;
}

/* What is left to find, by own search, which was stopped; a mask a variable. Those of its solutions that lie there are found again, the others are kept. */
static void
narrow (GwSolver *solver, Turn *turn, const GwModel *model, GwMask *left)
{
  guint64 n = 0;

  if (has_tidy_solutions (model) || !gw_solver_left (solver, left))
    memcpy (left, model->initial, model->n_vars * sizeof *left);
  for (guint64 i = 0; i < turn->n_found; i++)
    {
      const guint8 *values = turn->kept + i * model->n_vars;
      gboolean is_left = TRUE;

      for (guint var = 0; var < model->n_vars && is_left; var++)
        is_left = (left[var] & GW_BIT (values[var])) != 0;
      if (!is_left)
        memmove (turn->kept + n++ * model->n_vars, values, model->n_vars);
    }
  turn->n_found = turn->n_kept_before = n;
}

static guint64
rest_of_limit (const Turn *turn, const GwQuestion *question)
{
  return question->limit > 0 ? question->limit - turn->n_kept_before : 0;
}

static gboolean
count_at_home (GwSatEngine *sat, Turn *turn, const GwModel *model, const GwActive *active, const GwQuestion *question, GwCount *count)
{
  const GwControl control = { .should_stop = is_over, .data = turn };

  turn->sat = sat;
  turn->n_before = gw_sat_engine_n_conflicts (sat);
  if (!gw_sat_engine_count (sat, active, rest_of_limit (turn, question), keep, turn, &control, &count->count, &count->end, NULL))
    return FALSE;
  count->count += turn->n_kept_before;
  return settle (turn, model, question, count);
}

/* Looks after the second engine on its thread until it has ended, or the caller stops it. FALSE when it was left to itself. */
static gboolean
wait_for (GwSecondEngine *second, const GwControl *control, GwSecondAnswer *answer)
{
  gw_second_engine_start (second, 0);
  while (!gw_second_engine_has_ended (second) && !gw_control_should_stop (control))
    g_usleep (NAP);
  return gw_second_engine_end (second, answer);
}

static gboolean
count_abroad (GwSatEngine **sat, const Turn *turn, const GwModel *model, const GwActive *active, const GwQuestion *question, const GwControl *control,
              GwCount *count)
{
  const guint64 n_before = turn->n_kept_before;
  GwSecondEngine *second = gw_second_engine_new (*sat, model, active, FALSE, rest_of_limit (turn, question), G_MAXUINT64);
  GwSecondAnswer answer;
  gboolean is_back = wait_for (second, control, &answer), is_settled;

  is_settled = !is_back || gw_control_should_stop (control) || (answer.is_done && answer.count <= GW_SECOND_KEPT);
  count->count = n_before + answer.n_found;
  count->end = is_back && answer.is_done ? answer.end : GW_END_STOPPED;
  if (is_settled && is_back)
    {
      hand_out (turn->kept, n_before, model, question, count);
      hand_out (answer.first, MIN (answer.n_found, GW_SECOND_KEPT), model, question, count);
    }
  if (is_back)
    gw_second_engine_free (second);
  else
    *sat = NULL;
  return is_settled;
}

/* The second engine's turns: at home, and abroad. *SAT becomes NULL when it is left to itself. */
static gboolean
count_by_second (GwSatEngine **sat, Turn *turn, const GwModel *model, const GwActive *active, const GwQuestion *question, GwCount *count)
{
  if (count_at_home (*sat, turn, model, active, question, count))
    return TRUE;
  return turn->n_found <= GW_SECOND_KEPT && count_abroad (sat, turn, model, active, question, turn->control, count);
}

static gpointer
free_clauses (gpointer data)
{
  gw_sat_engine_free (data);
  return NULL;
}

/* Freeing clauses can take long; nobody waits for it after a stop. */
static void
leave_clauses (GwSatEngine *sat)
{
  GThread *thread = g_thread_try_new ("clauses", free_clauses, sat, NULL);

  if (thread != NULL)
    g_thread_unref (thread);
  else
    gw_sat_engine_free (sat);
}

gboolean
gw_turns_count (GwSolver *solver, const GwSatEngine *sat, const GwModel *model, const GwActive *active, const GwQuestion *question,
                const GwControl *control, GwCount *count)
{
  g_autofree guint8 *kept = g_new (guint8, GW_SECOND_KEPT * (gsize) model->n_vars);
  g_autofree GwMask *left = NULL;
  GwSatEngine *narrowed;
  Turn turn = { .control = control, .solver = solver, .kept = kept, .n_vars = model->n_vars };
  const GwInstance *tidy = tidy_instance (model, active);
  gboolean is_settled = tidy != NULL ? count_tidy (&turn, tidy, model, question, count)
                                     : count_by_own (solver, &turn, model, active, question, count);

  if (is_settled)
    return TRUE;
  if (turn.n_found <= GW_SECOND_KEPT)
    {
      left = g_new (GwMask, model->n_vars);
      narrow (solver, &turn, model, left);
      narrowed = gw_sat_engine_narrowed (sat, left);
      is_settled = count_by_second (&narrowed, &turn, model, active, question, count);
      count->conflicts = narrowed != NULL ? gw_sat_engine_n_conflicts (narrowed) : 0;
      if (narrowed != NULL && gw_control_should_stop (control))
        leave_clauses (narrowed);
      else
        gw_sat_engine_free (narrowed);
    }
  if (!is_settled)
    gw_count_clear (count);
  return is_settled;
}

/* ---- true candidates ---- */

static gboolean
find_abroad (GwSatEngine **sat, const GwModel *model, const GwActive *active, const GwControl *control, GwMask *supported, GwMask *open,
             GwEnd *end)
{
  GwSecondEngine *second = gw_second_engine_new (*sat, model, active, TRUE, 0, G_MAXUINT64);
  GwSecondAnswer answer;
  gboolean is_back = wait_for (second, control, &answer), is_able = is_back && answer.is_able;

  *end = is_able ? answer.end : GW_END_STOPPED;
  if (is_able)
    {
      memcpy (supported, answer.supported, model->n_told * sizeof (GwMask));
      memcpy (open, answer.open, model->n_told * sizeof (GwMask));
    }
  if (is_back)
    gw_second_engine_free (second);
  else
    *sat = NULL;
  return !is_back || *end != GW_END_STOPPED || gw_control_should_stop (control);
}

gboolean
gw_turns_candidates (GwSolver *solver, GwSatEngine **sat, const GwModel *model, const GwActive *active, const GwMask *known,
                     const GwControl *control, GwMask *supported, GwMask *open, GwEnd *end)
{
  /* What is hunted is found all over the tree. */
  Turn turn = { .control = control, .solver = solver, .has_looked = TRUE };
  const GwControl own = { .should_stop = is_over, .progress = follow, .data = &turn }, home = { .should_stop = is_over, .data = &turn };

  *end = gw_solver_candidates (solver, active, known, &own, supported, open);
  if (*end != GW_END_STOPPED || gw_control_should_stop (control))
    return TRUE;
  turn.sat = *sat;
  turn.n_before = gw_sat_engine_n_conflicts (*sat);
  if (!gw_sat_engine_candidates (*sat, active, &home, supported, open, end, NULL))
    return FALSE;
  if (*end != GW_END_STOPPED || gw_control_should_stop (control))
    return TRUE;
  return find_abroad (sat, model, active, control, supported, open, end);
}

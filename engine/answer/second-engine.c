#include "answer/second-engine.h"

#include <string.h>

/* Whoever changes the state first has it: the thread that ends, or the caller that waits no more. */
typedef enum
{
  STATE_RUNNING,
  STATE_ENDED,
  STATE_LEFT, /* SECOND is its thread's own, to be freed there */
} State;

/* Between its start and its end the thread alone touches the answer; the atomic words are all that the threads tell each other
 * meanwhile. A lock is not needed, and sanitizers follow atomic words where they do not see into GLib's locks. */
struct _GwSecondEngine
{
  GThread       *thread;       /* NULL until it is started */
  GwSatEngine   *sat;          /* the caller's again afterwards, unless it was left behind */
  GwActive       active;       /* owned copies */
  GwControl      control;      /* the thread's own: it calls nobody outside */
  guint64        limit, most_conflicts;
  guint64        n_before;     /* conflicts that earlier questions have cost */
  guint          n_vars;   /* that are told */
  guint          n_values; /* of a solution: of all variables */
  GwMask        *supported, *open; /* NULL when solutions are counted */
  guint8        *first;
  GwSecondAnswer answer;
  gboolean       was_tried;
  gint           n_allowed;    /* atomic: conflicts that it may have had by now */
  gint           n_found;      /* atomic */
  gint           is_stopped;   /* atomic */
  gint           is_done;      /* atomic: the answer is whole */
  gint           state;        /* atomic */
};

/* How long a stop waits for the thread, and how often it looks, in microseconds. */
#define WAIT_FOR_END 20000
#define WAIT_STEP    50

/* How often the thread looks whether it may go on, in microseconds. */
#define NAP 2000

/* Those of this question; when other constraints are on now, it has begun anew. */
static guint64
n_conflicts (const GwSecondEngine *second)
{
  guint64 n = gw_sat_engine_n_conflicts (second->sat);

  return n >= second->n_before ? n - second->n_before : n;
}

/* Sleeps while it has done its share. */
static gboolean
should_stop (gpointer data)
{
  GwSecondEngine *second = data;

  while (n_conflicts (second) > (guint64) g_atomic_int_get (&second->n_allowed) && g_atomic_int_get (&second->is_stopped) == 0)
    g_usleep (NAP);
  return g_atomic_int_get (&second->is_stopped) != 0 || g_atomic_int_get (&second->n_found) > GW_RACE_MOST_SOLUTIONS
         || n_conflicts (second) > second->most_conflicts;
}

static void
take_found (const guint8 *values, gpointer data)
{
  GwSecondEngine *second = data;

  gint n = g_atomic_int_add (&second->n_found, 1);

  if (n < GW_SECOND_KEPT)
    memcpy (second->first + (gsize) n * second->n_values, values, second->n_values);
}

static void
copy_active (GwSecondEngine *second, const GwModel *model, const GwActive *active)
{
  if (active != NULL && active->off != NULL)
    second->active.off = g_memdup2 (active->off, GW_WORDS (model->n_owners) * sizeof (guint64));
  if (active != NULL && active->clues != NULL)
    second->active.clues = g_memdup2 (active->clues, model->n_vars * sizeof (GwMask));
}

GwSecondEngine *
gw_second_engine_new (GwSatEngine *sat, const GwModel *model, const GwActive *active, gboolean for_candidates, guint64 limit,
                      guint64 most_conflicts)
{
  GwSecondEngine *second = g_new0 (GwSecondEngine, 1);
  guint n_vars = MAX (model->n_told, 1u);

  second->sat = sat;
  second->n_vars = model->n_told;
  second->n_values = model->n_vars;
  second->limit = limit;
  second->most_conflicts = most_conflicts;
  second->n_allowed = G_MAXINT;
  second->n_before = gw_sat_engine_n_conflicts (sat);
  copy_active (second, model, active);
  second->first = g_new0 (guint8, (gsize) MAX (model->n_vars, 1u) * (for_candidates ? 1 : GW_SECOND_KEPT));
  if (for_candidates)
    {
      second->supported = g_new0 (GwMask, n_vars);
      second->open = g_new0 (GwMask, n_vars);
    }
  return second;
}

static void
free_all_but_sat (GwSecondEngine *second)
{
  g_free ((gpointer) second->active.off);
  g_free ((gpointer) second->active.clues);
  g_free (second->supported);
  g_free (second->open);
  g_free (second->first);
  g_free (second);
}

/* ---- on the thread ---- */

static void
answer_question (GwSecondEngine *second)
{
  GwSecondAnswer *answer = &second->answer;

  answer->supported = second->supported;
  answer->open = second->open;
  answer->first = second->first;
  if (second->supported != NULL)
    answer->is_able = gw_sat_engine_candidates (second->sat, &second->active, &second->control, second->supported, second->open,
                                                &answer->end, NULL);
  else
    answer->is_able = gw_sat_engine_count (second->sat, &second->active, second->limit, take_found, second, &second->control,
                                           &answer->count, &answer->end, NULL);
  answer->is_done = answer->is_able && answer->end != GW_END_STOPPED;
  if (answer->is_done)
    g_atomic_int_set (&second->is_done, 1);
}

static gpointer
run (gpointer data)
{
  GwSecondEngine *second = data;

  answer_question (second);
  if (!g_atomic_int_compare_and_exchange (&second->state, STATE_RUNNING, STATE_ENDED))
    {
      gw_sat_engine_free (second->sat);
      free_all_but_sat (second);
    }
  return NULL;
}

/* ---- on the caller's ---- */

void
gw_second_engine_start (GwSecondEngine *second, gint64 deadline)
{
  if (second->was_tried)
    return;
  second->was_tried = TRUE;
  second->control = (GwControl) { .should_stop = should_stop, .data = second, .deadline = deadline };
  second->thread = g_thread_try_new ("second engine", run, second, NULL);
}

void
gw_second_engine_allow (GwSecondEngine *second, guint64 n_conflicts)
{
  g_atomic_int_set (&second->n_allowed, (gint) MIN (n_conflicts, G_MAXINT));
}

const GwSecondAnswer *
gw_second_engine_done (GwSecondEngine *second)
{
  return g_atomic_int_get (&second->is_done) != 0 ? &second->answer : NULL;
}

gboolean
gw_second_engine_has_ended (GwSecondEngine *second)
{
  return second->thread == NULL || g_atomic_int_get (&second->state) == STATE_ENDED;
}

/* An answer that is whole is waited for: its thread is all but over. TRUE when the thread was left to itself: SECOND is its own now. */
static gboolean
wait_or_leave (GwSecondEngine *second)
{
  GThread *thread = second->thread;
  guint waited = 0;

  while (g_atomic_int_get (&second->state) == STATE_RUNNING && (waited < WAIT_FOR_END || g_atomic_int_get (&second->is_done) != 0))
    {
      g_usleep (WAIT_STEP);
      waited += WAIT_STEP;
    }
  if (!g_atomic_int_compare_and_exchange (&second->state, STATE_RUNNING, STATE_LEFT))
    return FALSE;
  g_thread_unref (thread);
  return TRUE;
}

gboolean
gw_second_engine_end (GwSecondEngine *second, GwSecondAnswer *answer)
{
  guint64 n_found = (guint64) g_atomic_int_get (&second->n_found);

  *answer = (GwSecondAnswer) { .end = GW_END_STOPPED, .n_found = n_found };
  if (second->thread == NULL)
    return TRUE;
  g_atomic_int_set (&second->is_stopped, 1);
  if (wait_or_leave (second))
    return FALSE;
  *answer = second->answer;
  answer->n_found = (guint64) g_atomic_int_get (&second->n_found);
  return TRUE;
}

void
gw_second_engine_free (GwSecondEngine *second)
{
  if (second->thread != NULL)
    g_thread_join (second->thread);
  free_all_but_sat (second);
}

#include "exact/contest.h"

#include <string.h>

#include "exact/anneal.h"
#include "exact/extender.h"
#include "exact/chains.h"
#include "exact/layers.h"
#include "exact/refuter.h"
#include "exact/region-search.h"
#include "exact/order-search.h"

#define FIRST_SHARE 2000u   /* of a round, in microseconds or so: counted, never timed */
#define MOST_SHARE 100000u
#define MOVE 16u            /* microseconds of one step of each method */
#define TRIAL 16u
#define NODE 3u
#define FIRST_NODES 2000u   /* of the search through the whole grid, before it looks for a better order */
#define MOST_LOOKS 1500000u /* … and while it does */
#define N_CHAINS 4u
#define N_CHAINS_BESIDE_PROVER 2u
#define CHAINS_TRIAL 5u      /* one of each chain of a chains */
#define N_CHAIN_SETS 2u
#define PROVER_PARTS 3u     /* beside chain sets, which find in a second what they find */
#define MOST_WORKERS 8u
#define POLL_EVERY (10 * G_TIME_SPAN_MILLISECOND)

typedef enum
{
  WORK_MORE,
  WORK_FOUND,
  WORK_REFUTED,
  WORK_OVER, /* has nothing more to say */
} WorkEnd;

typedef struct _Worker Worker;

typedef struct
{
  GwPlaceMethod method;
  WorkEnd (*run) (Worker *worker, guint share, const GwControl *control);
} WorkKind;

/* One method, or one chain of one; one thread's at a time. */
struct _Worker
{
  const WorkKind      *kind;
  const GwContestTask *task;
  guint                parts;      /* how many shares it gets a round */
  WorkEnd              end;
  GwAnneal            *anneal;
  GwChains            *chains;
  GwRefuter           *refuter;
  GwCertificate       *proof;
  GwRegionSearch      *region;
  GwOrderSearch       *order_search; /* of the order for the whole grid */
  GwLayers            *layers;
  guint                band;       /* which of the bands, or their number: the whole grid */
};

typedef struct
{
  const GwContestTask *task;
  const GwControl     *control;     /* of the caller, and asked on its thread alone */
  Worker               workers[MOST_WORKERS];
  guint                n_workers;
  guint                share;
  gint                 next;        /* atomic: the worker that nobody has taken yet */
  gint                 best;        /* atomic: the first worker that has an answer */
  gint                 is_stopped;  /* atomic */
  GMutex               mutex;
  GCond                done;
  guint                n_busy;      /* threads that work; guarded */
} Contest;

/* ---- methods ---- */

static WorkEnd
run_chain (Worker *worker, guint share, const GwControl *control)
{
  switch (worker->chains != NULL ? gw_chains_run (worker->chains, share / CHAINS_TRIAL, control)
                                : gw_anneal_run (worker->anneal, share / MOVE, control))
    {
    case GW_ANNEAL_FOUND:
      return WORK_FOUND;
    case GW_ANNEAL_NO_GRID:
      return WORK_OVER;
    default:
      return WORK_MORE;
    }
}

static WorkEnd
run_refuter (Worker *worker, guint share, const GwControl *control)
{
  switch (gw_refuter_run (worker->refuter, share / TRIAL, control))
    {
    case GW_REFUTER_FOUND:
      return WORK_FOUND;
    case GW_REFUTER_REFUTED:
      return WORK_REFUTED;
    default:
      return WORK_MORE;
    }
}

static GwRegionSearch *
new_region (const GwContestTask *task, guint band)
{
  gboolean is_whole = band == task->bands->len;
  g_autoptr (GArray) order = is_whole ? gw_group_layout_order (task->layout, NULL) : g_array_ref (g_ptr_array_index (task->bands, band));
  GwRandom random;

  gw_random_init_numbered (&random, task->question->seed, band);
  return gw_region_search_new (task->layout, task->strategies, task->cells, task->n_cells,
                               (const guint16 *) (gconstpointer) order->data, order->len, is_whole ? NULL : &random);
}

/* One band after the other. */
static WorkEnd
run_bands (Worker *worker, guint share, const GwControl *control)
{
  for (guint64 left = share / NODE; left > 0 && worker->band < worker->task->bands->len;)
    {
      guint64 before;
      GwRegionEnd end;

      if (worker->region == NULL)
        worker->region = new_region (worker->task, worker->band);
      before = gw_region_search_n_nodes (worker->region);
      end = gw_region_search_run (worker->region, left, control);
      if (end == GW_REGION_NONE)
        return WORK_REFUTED;
      if (end != GW_REGION_FOUND)
        return WORK_MORE;
      left -= MIN (left, gw_region_search_n_nodes (worker->region) - before);
      g_clear_pointer (&worker->region, gw_region_search_free);
      worker->band++;
    }
  return worker->band < worker->task->bands->len ? WORK_MORE : WORK_OVER;
}

/* Looks for an order, or for how it goes on. */
static void
find_order (Worker *worker, guint share, const GwControl *control)
{
  const GwContestTask *task = worker->task;
  const guint16 *order;
  guint n;

  if (worker->order_search == NULL)
    worker->order_search = gw_order_search_new (task->layout, task->bands, task->strategies, task->cells, task->n_cells, task->question->seed,
                                  MOST_LOOKS);
  g_clear_pointer (&worker->region, gw_region_search_free);
  if (gw_order_search_run (worker->order_search, share / NODE, control))
    return;
  order = gw_order_search_order (worker->order_search, &n);
  worker->region = gw_region_search_new (task->layout, task->strategies, task->cells, task->n_cells, order, n, NULL);
}

/* Searches the cells that come first in the order. If there are fillings of them, they say how the order goes on. */
static WorkEnd
run_with_order_search (Worker *worker, guint share, const GwControl *control)
{
  guint64 most = gw_region_search_n_nodes (worker->region) + share / NODE, n;

  while ((n = gw_region_search_n_nodes (worker->region)) < most)
    switch (gw_region_search_run (worker->region, most - n, control))
      {
      case GW_REGION_FOUND:
        if (gw_region_search_is_whole (worker->region))
          return WORK_FOUND;
        gw_order_search_note (worker->order_search, gw_region_search_filling (worker->region));
        break;
      case GW_REGION_NONE:
        if (!gw_order_search_go_on (worker->order_search))
          return WORK_REFUTED;
        g_clear_pointer (&worker->region, gw_region_search_free);
        return WORK_MORE;
      default:
        return WORK_MORE;
      }
  return WORK_MORE;
}

/* In the order in which the cells stand, as long as that may end soon. */
static WorkEnd
run_without_order_search (Worker *worker, guint share, const GwControl *control)
{
  if (worker->region == NULL)
    worker->region = new_region (worker->task, worker->task->bands->len);
  switch (gw_region_search_run (worker->region, share / NODE, control))
    {
    case GW_REGION_FOUND:
      return WORK_FOUND;
    case GW_REGION_NONE:
      return WORK_REFUTED;
    default:
      return WORK_MORE;
    }
}

static WorkEnd
run_whole (Worker *worker, guint share, const GwControl *control)
{
  gboolean has_bands = worker->task->bands->len > 0;

  if (worker->order_search == NULL
      && (!has_bands || worker->region == NULL || gw_region_search_n_nodes (worker->region) < FIRST_NODES))
    return run_without_order_search (worker, has_bands ? MIN (share, FIRST_NODES * NODE) : share, control);
  if (worker->order_search != NULL && worker->region != NULL)
    return run_with_order_search (worker, share, control);
  find_order (worker, share, control);
  return WORK_MORE;
}

/* Knows no shares: it works alone. */
static WorkEnd
run_layers (Worker *worker, guint share, const GwControl *control)
{
  switch (gw_layers_run (worker->layers, control))
    {
    case GW_LAYERS_FOUND:
      return WORK_FOUND;
    case GW_LAYERS_REFUTED:
      return WORK_REFUTED;
    default:
      return WORK_OVER;
    }
}

static const WorkKind chain_kind = { GW_PLACE_ANNEAL, run_chain };
static const WorkKind refuter_kind = { GW_PLACE_SEARCH, run_refuter };
static const WorkKind bands_kind = { GW_PLACE_BAND, run_bands };
static const WorkKind whole_kind = { GW_PLACE_SEARCH, run_whole };
static const WorkKind layers_kind = { GW_PLACE_CSP, run_layers };

/* ---- who takes part ---- */

static Worker *
add_worker (Contest *contest, const WorkKind *kind, guint parts)
{
  Worker *worker = &contest->workers[contest->n_workers++];

  g_assert (contest->n_workers <= MOST_WORKERS);
  *worker = (Worker) { .kind = kind, .task = contest->task, .parts = parts };
  return worker;
}

/* The next finders, of all N. A chains does what many chains do. */
static void
add_finders (Contest *contest, guint first, guint n)
{
  const GwContestTask *task = contest->task;
  const GwAnnealTask anneal = { task->layout, task->strategies, task->cells, task->n_cells, task->orbits };

  for (guint i = first; i < n; i++)
    {
      GwChains *chains = i < N_CHAIN_SETS ? gw_chains_new (&anneal, task->question->seed, i) : NULL;
      Worker *worker;

      if (chains == NULL && i > 0 && contest->workers[0].chains != NULL)
        return;
      worker = add_worker (contest, &chain_kind, 1);
      worker->chains = chains;
      worker->anneal = chains == NULL ? gw_anneal_new (&anneal, task->question->seed, i) : NULL;
    }
}

/* The search that knows what naked singles can do at most; FALSE where it does not apply. */
static gboolean
add_refuter (Contest *contest, guint parts)
{
  const GwContestTask *task = contest->task;
  GwCertificate *proof = task->question->wants_certificate ? gw_certificate_new () : NULL;
  GwRefuter *refuter = gw_refuter_new (task->layout, task->strategies, task->cells, task->n_cells, proof);
  Worker *worker;

  if (refuter == NULL)
    {
      g_clear_pointer (&proof, gw_certificate_free);
      return FALSE;
    }
  worker = add_worker (contest, &refuter_kind, parts);
  worker->refuter = refuter;
  worker->proof = proof;
  return TRUE;
}

static void
add_workers (Contest *contest)
{
  const GwContestTask *task = contest->task;
  GwPlaceMethod method = task->question->method;
  gboolean is_auto = method == GW_PLACE_AUTO, has_refuter = FALSE;

  if (method == GW_PLACE_CSP)
    add_worker (contest, &layers_kind, 1)->layers = gw_layers_new (task->layout, task->strategies, task->cells, task->n_cells);
  if (method == GW_PLACE_ANNEAL || (is_auto && task->cells == NULL))
    {
      add_finders (contest, 0, N_CHAINS);
      return;
    }
  if (is_auto)
    add_finders (contest, 0, 1);
  if (is_auto || method == GW_PLACE_BAND)
    add_worker (contest, &bands_kind, 1);
  if (is_auto || method == GW_PLACE_SEARCH)
    {
      has_refuter = add_refuter (contest, 2);
      if (!has_refuter)
        add_worker (contest, &whole_kind, contest->n_workers > 0 && contest->workers[0].chains != NULL ? PROVER_PARTS : 1);
    }
  if (is_auto)
    add_finders (contest, 1, has_refuter ? N_CHAINS_BESIDE_PROVER : N_CHAINS);
}

static void
clear_workers (Contest *contest)
{
  for (guint i = 0; i < contest->n_workers; i++)
    {
      gw_anneal_free (contest->workers[i].anneal);
      gw_chains_free (contest->workers[i].chains);
      gw_refuter_free (contest->workers[i].refuter);
      gw_certificate_free (contest->workers[i].proof);
      gw_region_search_free (contest->workers[i].region);
      gw_order_search_free (contest->workers[i].order_search);
      gw_layers_free (contest->workers[i].layers);
    }
}

/* ---- one round ---- */

/* What the workers' control asks: has somebody before us an answer, or is time over? */
typedef struct
{
  Contest *contest;
  gint     index;
  gboolean is_caller;
} Watch;

static gboolean
should_stop (gpointer data)
{
  const Watch *watch = data;
  Contest *contest = watch->contest;

  if (watch->is_caller && gw_control_should_stop (contest->control))
    g_atomic_int_set (&contest->is_stopped, TRUE);
  return g_atomic_int_get (&contest->is_stopped) || g_atomic_int_get (&contest->best) < watch->index;
}

static void
note_best (Contest *contest, gint index)
{
  gint best = g_atomic_int_get (&contest->best);

  while (index < best && !g_atomic_int_compare_and_exchange (&contest->best, best, index))
    best = g_atomic_int_get (&contest->best);
}

static void
work (Contest *contest, gboolean is_caller)
{
  for (;;)
    {
      gint index = g_atomic_int_add (&contest->next, 1);
      Watch watch = { contest, index, is_caller };
      const GwControl control = { .should_stop = should_stop, .data = &watch };
      Worker *worker;

      if (index >= (gint) contest->n_workers)
        return;
      worker = &contest->workers[index];
      if (worker->end != WORK_MORE || should_stop (&watch))
        continue;
      worker->end = worker->kind->run (worker, contest->share * worker->parts, &control);
      if (worker->end == WORK_FOUND || worker->end == WORK_REFUTED)
        note_best (contest, index);
    }
}

static gpointer
thread_main (gpointer data)
{
  Contest *contest = data;

  work (contest, FALSE);
  g_mutex_lock (&contest->mutex);
  if (--contest->n_busy == 0)
    g_cond_signal (&contest->done);
  g_mutex_unlock (&contest->mutex);
  return NULL;
}

/* The caller's thread works too, and then watches over the others. */
static void
run_round (Contest *contest, guint n_threads)
{
  GThread *threads[MOST_WORKERS];
  Watch watch = { contest, 0, TRUE };

  contest->next = 0;
  contest->n_busy = n_threads - 1;
  for (guint i = 0; i + 1 < n_threads; i++)
    threads[i] = g_thread_new ("place", thread_main, contest);
  work (contest, TRUE);
  g_mutex_lock (&contest->mutex);
  while (contest->n_busy > 0)
    {
      should_stop (&watch);
      g_cond_wait_until (&contest->done, &contest->mutex, g_get_monotonic_time () + POLL_EVERY);
    }
  g_mutex_unlock (&contest->mutex);
  for (guint i = 0; i + 1 < n_threads; i++)
    g_thread_join (threads[i]);
}

/* ---- the contest ---- */

static gboolean
goes_on (const Contest *contest)
{
  gboolean has_work = FALSE;

  for (guint i = 0; i < contest->n_workers; i++)
    {
      if (contest->workers[i].end == WORK_FOUND || contest->workers[i].end == WORK_REFUTED)
        return FALSE;
      has_work = has_work || contest->workers[i].end == WORK_MORE;
    }
  return has_work && !contest->is_stopped;
}

static GString *
take_proof (const GwContestTask *task, Worker *worker)
{
  g_autoptr (GwCertificate) proof = g_steal_pointer (&worker->proof);

  if (!task->question->wants_certificate)
    return NULL;
  if (worker->region != NULL)
    {
      g_clear_pointer (&proof, gw_certificate_free);
      proof = gw_certificate_new ();
      gw_certificate_begin (proof, task->layout, task->strategies, task->cells, task->n_cells);
      gw_region_search_prove (worker->region, proof);
    }
  return g_steal_pointer (&proof->text);
}

static GwPlaceBlame
take_blame (const GwContestTask *task, const Worker *worker, guint8 *blamed)
{
  const guint16 *cells;
  guint n;

  if (worker->refuter != NULL)
    return gw_refuter_stuck (worker->refuter, blamed) ? GW_PLACE_ALL_STUCK : GW_PLACE_SOME_STUCK;
  if (worker->region == NULL)
    return GW_PLACE_NO_CELLS;
  n = gw_region_search_cells (worker->region, &cells);
  for (guint i = 0; i < n; i++)
    blamed[cells[i]] = TRUE;
  return n < task->layout->n_cells ? GW_PLACE_TOO_MUCH : GW_PLACE_NO_CELLS;
}

static void
take_clues (const Worker *worker, guint8 *symbols)
{
  if (worker->chains != NULL)
    gw_chains_clues (worker->chains, symbols);
  else if (worker->anneal != NULL)
    gw_anneal_clues (worker->anneal, symbols);
  else if (worker->refuter != NULL)
    gw_refuter_clues (worker->refuter, symbols);
  else if (worker->layers != NULL)
    gw_layers_clues (worker->layers, symbols);
  else
    gw_region_search_clues (worker->region, symbols);
}

static GwPlaceVerdict
take_answer (Contest *contest, guint8 *symbols, GString **proof, GwPlaceMethod *by, GwPlaceBlame *blame, guint8 *blamed)
{
  for (guint i = 0; i < contest->n_workers; i++)
    {
      Worker *worker = &contest->workers[i];

      if (worker->end != WORK_FOUND && worker->end != WORK_REFUTED)
        continue;
      *by = worker->kind->method;
      if (worker->end == WORK_REFUTED)
        {
          *blame = take_blame (contest->task, worker, blamed);
          *proof = take_proof (contest->task, worker);
          return GW_PLACE_IMPOSSIBLE;
        }
      take_clues (worker, symbols);
      return GW_PLACE_FOUND;
    }
  return GW_PLACE_UNDECIDED;
}

GwPlaceVerdict
gw_contest_run (const GwContestTask *task, const GwControl *control, guint8 *symbols, GString **proof, GwPlaceMethod *by,
                GwPlaceBlame *blame, guint8 *blamed)
{
  Contest contest = { .task = task, .control = control, .best = G_MAXINT };
  guint n_threads = task->question->n_threads > 0 ? task->question->n_threads : g_get_num_processors ();
  Watch watch = { &contest, 0, TRUE };
  GwPlaceVerdict verdict;

  *by = task->question->method;
  *blame = GW_PLACE_NO_CELLS;
  add_workers (&contest);
  g_mutex_init (&contest.mutex);
  g_cond_init (&contest.done);
  for (contest.share = FIRST_SHARE; goes_on (&contest); contest.share = MIN (2 * contest.share, MOST_SHARE))
    {
      run_round (&contest, MIN (n_threads, contest.n_workers));
      should_stop (&watch);
    }
  verdict = take_answer (&contest, symbols, proof, by, blame, blamed);
  g_mutex_clear (&contest.mutex);
  g_cond_clear (&contest.done);
  clear_workers (&contest);
  return verdict;
}

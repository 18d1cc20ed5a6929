#include "answer/subset.h"

#include "answer/race.h"
#include "sat/sat-engine.h"
#include "solve/search.h"

struct _GwSubsets
{
  GwCompiled      *compiled;
  GwSearch        *search;
  GwSatEngine     *sat;
  guint64          proof_work;  /* of own search's last proof */
  guint            largeness;   /* 1 up to 16 by 16: beyond, own search gets so many times the work, the second engine so many times fewer
                                 * conflicts, each of which takes a millisecond there */
  const GwControl *control;
};

/* Work of own search (about a third of a nanosecond each) and conflicts of the second engine, by effort. */
static const guint64 most_work[] = { [GW_EFFORT_LITTLE] = 10000000, [GW_EFFORT_MUCH] = 1000000000 };
static const guint most_conflicts[] = { [GW_EFFORT_LITTLE] = 2000, [GW_EFFORT_MUCH] = 50000 };

/* Candidates of a grid of 16 by 16. */
#define USUAL_CANDIDATES ((guint64) 4096)

static guint
largeness_of (const GwModel *model)
{
  guint64 n = (guint64) model->n_vars * model->n_values;

  return (guint) CLAMP (n * n / (USUAL_CANDIDATES * USUAL_CANDIDATES), 1, 100);
}

GwSubsets *
gw_subsets_new (GwPuzzle *puzzle, const GwControl *control)
{
  GwCompiled *compiled = gw_compile_for_search (puzzle, control, NULL);
  GwSubsets *subsets;

  if (compiled == NULL)
    return NULL;
  subsets = g_new0 (GwSubsets, 1);
  subsets->compiled = compiled;
  subsets->search = gw_search_new (compiled->model);
  subsets->sat = gw_sat_engine_new (compiled->model, GW_RACE_MOST_LITERALS);
  subsets->largeness = largeness_of (compiled->model);
  subsets->control = control;
  return subsets;
}

void
gw_subsets_free (GwSubsets *subsets)
{
  if (subsets == NULL)
    return;
  gw_sat_engine_free (subsets->sat);
  gw_search_free (subsets->search);
  gw_compiled_unref (subsets->compiled);
  g_free (subsets);
}

gboolean
gw_subsets_propagate (GwSubsets *subsets, const guint64 *off)
{
  const GwActive active = { .off = off };

  gw_search_start (subsets->search, &active, NULL);
  return gw_search_root (subsets->search, subsets->control) == GW_SEARCH_END;
}

/* ---- own search ---- */

typedef struct
{
  const GwSearch  *search;
  guint64          most_work;
  const GwControl *control;
} Bound;

static gboolean
is_over (gpointer data)
{
  const Bound *bound = data;

  return gw_search_work (bound->search) > bound->most_work || gw_control_should_stop (bound->control);
}

static GwSubsetAnswer
ask_search (GwSubsets *subsets, GwSearch *search, const guint64 *off, guint64 work)
{
  const GwActive active = { .off = off };
  Bound bound = { search, work, subsets->control };
  const GwControl bounded = { .should_stop = is_over, .data = &bound };

  gw_search_start (search, &active, NULL);
  switch (gw_search_next (search, &bounded))
    {
    case GW_SEARCH_SOLUTION:
      return GW_SUBSET_POSSIBLE;
    case GW_SEARCH_END:
      subsets->proof_work = gw_search_work (search);
      return GW_SUBSET_IMPOSSIBLE;
    default:
      return GW_SUBSET_UNDECIDED;
    }
}

/* What can be proved at all is proved in about as long as what was proved last. */
static guint64
little_work (const GwSubsets *subsets)
{
  return CLAMP (3 * subsets->proof_work, subsets->largeness * most_work[GW_EFFORT_LITTLE], most_work[GW_EFFORT_MUCH]);
}

gboolean
gw_subsets_refute (GwSubsets *subsets, const guint64 *off)
{
  return ask_search (subsets, subsets->search, off, little_work (subsets)) == GW_SUBSET_IMPOSSIBLE;
}

/* With a model of its own: it has the sums that follow from what is on, where the model of all has those that follow from all. */
static GwSubsetAnswer
ask_anew (GwSubsets *subsets, const guint64 *off)
{
  g_autoptr (GwCompiled) compiled = gw_compile_without (subsets->compiled, off, subsets->control);
  g_autoptr (GwSearch) search = NULL;

  if (compiled == NULL)
    return GW_SUBSET_UNDECIDED;
  search = gw_search_new (compiled->model);
  return ask_search (subsets, search, off, most_work[GW_EFFORT_MUCH]);
}

/* ---- both ---- */

static void
take_all_on (const GwSubsets *subsets, const guint64 *off, guint64 *core)
{
  for (guint i = 0; i < GW_WORDS (subsets->compiled->puzzle->n_constraints); i++)
    core[i] = ~off[i];
}

GwSubsetAnswer
gw_subsets_ask_core (GwSubsets *subsets, const guint64 *off, GwEffort effort, guint64 *core)
{
  const GwActive active = { .off = off };
  GwSatResult result;

  if (!gw_sat_engine_core (subsets->sat, &active, most_conflicts[effort] / subsets->largeness, subsets->control, &result, core, NULL))
    return GW_SUBSET_UNDECIDED;
  return result == GW_SAT_CONTRADICTION ? GW_SUBSET_IMPOSSIBLE
         : result == GW_SAT_SATISFIED   ? GW_SUBSET_POSSIBLE
                                        : GW_SUBSET_UNDECIDED;
}

GwSubsetAnswer
gw_subsets_ask (GwSubsets *subsets, const guint64 *off, GwEffort effort, guint64 *core)
{
  GwSubsetAnswer answer = effort == GW_EFFORT_MUCH ? ask_anew (subsets, off)
                                                   : ask_search (subsets, subsets->search, off, little_work (subsets));

  take_all_on (subsets, off, core);
  if (answer == GW_SUBSET_UNDECIDED && !gw_control_should_stop (subsets->control))
    answer = gw_subsets_ask_core (subsets, off, effort, core);
  return answer;
}

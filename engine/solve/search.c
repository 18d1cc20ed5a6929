#include "solve/search.h"

#include "solve/branch.h"

#define SEARCH_STRENGTHS(distinct_)                 \
  .strength = {                                     \
    [GW_RELATION_DISTINCT] = distinct_,             \
    [GW_RELATION_COMBINATION] = GW_STRENGTH_DOMAIN, \
    [GW_RELATION_LINEAR] = GW_STRENGTH_DOMAIN,      \
    [GW_RELATION_PRODUCT] = GW_STRENGTH_DOMAIN,     \
    [GW_RELATION_BIJECTION] = GW_STRENGTH_DOMAIN,   \
    [GW_RELATION_PAIR_TABLE] = GW_STRENGTH_DOMAIN,  \
    [GW_RELATION_TRIPLE_TABLE] = GW_STRENGTH_DOMAIN,\
    [GW_RELATION_AUTOMATON] = GW_STRENGTH_DOMAIN,   \
    [GW_RELATION_COUNT] = GW_STRENGTH_DOMAIN,       \
    [GW_RELATION_MULTISET] = GW_STRENGTH_DOMAIN,    \
    [GW_RELATION_CONNECTED] = GW_STRENGTH_DOMAIN,   \
    [GW_RELATION_SUBSET_SUMS] = GW_STRENGTH_DOMAIN, \
    [GW_RELATION_EITHER] = GW_STRENGTH_DOMAIN,      \
  },                                                \
  .channelling = TRUE,                              \
  .left_out = GW_REDUNDANT_RELATIONS

/* Matchings cost more than the guesses that they save on small groups, and save seconds on 25 by 25. */
static const GwPropagation few_values = { SEARCH_STRENGTHS (GW_STRENGTH_VALUE) };
static const GwPropagation many_values = { SEARCH_STRENGTHS (GW_STRENGTH_DOMAIN) };

const GwPropagation *
gw_search_propagation (const GwModel *model)
{
  return model->n_values > 9 ? &many_values : &few_values;
}

struct _GwSearch
{
  GwModel     *model;
  GwState     *state;
  GwBrancher  *brancher;
  GwRandom    *random;      /* borrowed; NULL = lowest value first */
  const GwMask *preferred;  /* borrowed, during a probe */
  GwDecision  *decisions;   /* one a level of the state, but for the level of a probe */
  guint        n_decisions;
  gboolean     is_alive;    /* the root holds no contradiction */
  gboolean     is_at_root;  /* nothing searched since the start */
  guint8      *values;
  guint64      n_nodes, n_guesses;
};

GwSearch *
gw_search_new (GwModel *model)
{
  GwSearch *search = g_new0 (GwSearch, 1);

  search->model = gw_model_ref (model);
  search->state = gw_state_new (model);
  search->brancher = gw_brancher_new (model);
  search->decisions = g_new (GwDecision, model->n_vars + 1);
  search->values = g_new0 (guint8, model->n_vars);
  return search;
}

void
gw_search_free (GwSearch *search)
{
  if (search == NULL)
    return;
  gw_brancher_free (search->brancher);
  gw_state_free (search->state);
  gw_model_unref (search->model);
  g_free (search->decisions);
  g_free (search->values);
  g_free (search);
}

void
gw_search_start (GwSearch *search, const GwActive *active, GwRandom *random)
{
  search->random = random;
  search->preferred = NULL;
  search->n_decisions = 0;
  search->n_nodes = search->n_guesses = 0;
  search->is_at_root = TRUE;
  gw_brancher_reset (search->brancher);
  search->is_alive = gw_state_init (search->state, gw_search_propagation (search->model), active) && gw_state_propagate (search->state);
}

static gboolean
propagate (GwSearch *search)
{
  search->n_nodes++;
  if (gw_state_propagate (search->state))
    return TRUE;
  gw_brancher_learn (search->brancher, search->state);
  return FALSE;
}

/* Undoes decisions until one is left whose other side is alive. */
static gboolean
backtrack (GwSearch *search)
{
  while (search->n_decisions > 0)
    {
      GwDecision decision = search->decisions[--search->n_decisions];

      gw_state_pop (search->state);
      if (gw_state_keep (search->state, decision.var, ~GW_BIT (decision.value)) && propagate (search))
        return TRUE;
    }
  return FALSE;
}

/* Guesses on until every variable is decided. FALSE at a contradiction. */
static gboolean
descend (GwSearch *search, gboolean *is_solution)
{
  GwDecision decision;

  *is_solution = !gw_brancher_choose (search->brancher, search->state, search->preferred, search->random, &decision);
  if (*is_solution)
    return TRUE;
  search->n_guesses++;
  gw_state_push (search->state);
  search->decisions[search->n_decisions++] = decision;
  return gw_state_keep (search->state, decision.var, GW_BIT (decision.value)) && propagate (search);
}

static void
keep_values (GwSearch *search)
{
  for (guint var = 0; var < search->model->n_vars; var++)
    search->values[var] = (guint8) gw_mask_lowest (gw_state_domain (search->state, var));
}

/* From a state at its fixpoint to the next solution. */
static GwSearchStep
run (GwSearch *search, const GwControl *control)
{
  gboolean is_alive = TRUE, is_solution = FALSE;

  for (;;)
    {
      if (!is_alive && !backtrack (search))
        return GW_SEARCH_END;
      /* The state is at a fixpoint here, so that a later call can go on from it. */
      if (gw_control_should_stop (control))
        return GW_SEARCH_STOPPED;
      is_alive = descend (search, &is_solution);
      if (is_solution)
        {
          keep_values (search);
          return GW_SEARCH_SOLUTION;
        }
    }
}

GwSearchStep
gw_search_next (GwSearch *search, const GwControl *control)
{
  GwSearchStep step;

  if (!search->is_alive)
    return GW_SEARCH_END;
  if (search->is_at_root || backtrack (search))
    {
      search->is_at_root = FALSE;
      step = run (search, control);
    }
  else
    step = GW_SEARCH_END;
  /* A stop leaves a live state: the next call must not take it for a solution and turn back. */
  search->is_at_root = step == GW_SEARCH_STOPPED;
  search->is_alive = step != GW_SEARCH_END;
  return step;
}

const guint8 *
gw_search_values (const GwSearch *search)
{
  return search->values;
}

guint64
gw_search_n_nodes (const GwSearch *search)
{
  return search->n_nodes;
}

guint64
gw_search_n_guesses (const GwSearch *search)
{
  return search->n_guesses;
}

gboolean
gw_search_root (GwSearch *search)
{
  return search->is_alive;
}

GwMask
gw_search_domain (const GwSearch *search, guint var)
{
  return gw_state_domain (search->state, var);
}

static void
return_to_root (GwSearch *search)
{
  for (; search->n_decisions > 0; search->n_decisions--)
    gw_state_pop (search->state);
}

GwSearchStep
gw_search_probe (GwSearch *search, guint var, guint value, const GwMask *preferred, const GwControl *control)
{
  GwSearchStep step = GW_SEARCH_END;

  g_return_val_if_fail (search->is_at_root && search->is_alive, GW_SEARCH_END);

  search->preferred = preferred;
  gw_state_push (search->state);
  if (gw_state_keep (search->state, var, GW_BIT (value)) && propagate (search))
    step = run (search, control);
  return_to_root (search);
  gw_state_pop (search->state);
  search->preferred = NULL;
  return step;
}

gboolean
gw_search_refute (GwSearch *search, guint var, guint value)
{
  search->is_alive = search->is_alive && gw_state_keep (search->state, var, ~GW_BIT (value))
                     && gw_state_propagate (search->state);
  return search->is_alive;
}

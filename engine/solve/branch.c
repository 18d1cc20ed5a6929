#include "solve/branch.h"

#include <string.h>

#include "domain/relation.h"
#include "domain/singles.h"
#include "relations/distinct.h"

/* What a contradiction weighs: FIRST at the beginning of a search, then each 1/SLOWNESS more than the one before, so that
 * what was met lately counts most. Their sum stays below SLOWNESS times the last, and a variable gets three times each at most; before
 * that overflows, all are halved SHIFT times. */
#define TROUBLE_FIRST    16
#define TROUBLE_SLOWNESS 256
#define TROUBLE_MOST     (1u << 22)
#define TROUBLE_SHIFT    14

/* Two kinds of place to guess at: a variable with few values, or a value with few places in an exact group. Either way
 * the decision is "this variable, this value". Among equals the variable that has met the most contradictions wins
 * (weighted degree), and the guess that has left the least so far, counted in whole numbers: the order must be the same on every machine. */
struct _GwBrancher
{
  const GwModel *model;
  guint32       *weights;      /* per variable */
  guint32       *start;        /* per variable: what it weighs at the beginning, before any contradiction */
  guint32        trouble;      /* what the next contradiction weighs */
  GwOutcomes    *outcomes;
  gboolean       is_random;
  guint32       *exact;        /* instances that are exact groups without repeats */
  guint          n_exact;
};

static guint32
largest_width (const GwModel *model, const GwInstance *instance)
{
  guint32 largest = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    largest = MAX (largest, gw_model_width (model, gw_instance_scope (model, instance)[i]));
  return largest;
}

/* What an instance says of each of its variables: a sum or a cage the more the shorter it is, what looks at all of a layer nothing, anything
 * else the more the more variables it ties together. */
static guint32
start_weight (const GwModel *model, const GwInstance *instance)
{
  guint32 n_values;

  if (instance->relation->cut != NULL)
    return 0;
  if (instance->relation->kind != GW_RELATION_LINEAR && instance->relation->kind != GW_RELATION_COMBINATION
      && instance->relation->kind != GW_RELATION_GROUP_SUM && instance->relation->kind != GW_RELATION_CAGE_SETS)
    return instance->n_vars;
  n_values = largest_width (model, instance);
  return instance->n_vars < n_values ? 2 * n_values - instance->n_vars : n_values;
}

static void
weigh_start (GwBrancher *brancher)
{
  const GwModel *model = brancher->model;

  for (guint i = 0; i < model->n_instances; i++)
    {
      const guint32 *scope = gw_instance_scope (model, &model->instances[i]);
      guint32 weight = model->instances[i].stronger != 0 ? 0 : TROUBLE_FIRST * start_weight (model, &model->instances[i]);

      for (guint k = 0; k < model->instances[i].n_vars; k++)
        brancher->start[scope[k]] = MIN (brancher->start[scope[k]] + weight, TROUBLE_MOST);
    }
}

GwBrancher *
gw_brancher_new (const GwModel *model)
{
  GwBrancher *brancher = g_new0 (GwBrancher, 1);

  brancher->model = model;
  brancher->weights = g_new0 (guint32, model->n_vars);
  brancher->start = g_new0 (guint32, model->n_vars);
  weigh_start (brancher);
  brancher->outcomes = gw_outcomes_new (model);
  brancher->trouble = TROUBLE_FIRST;
  brancher->exact = g_new0 (guint32, model->n_instances);
  for (guint i = 0; i < model->n_instances; i++)
    if (model->instances[i].relation->kind == GW_RELATION_DISTINCT && gw_distinct_is_permutation (model, &model->instances[i]))
      brancher->exact[brancher->n_exact++] = i;
  return brancher;
}

void
gw_brancher_free (GwBrancher *brancher)
{
  if (brancher == NULL)
    return;
  g_free (brancher->weights);
  g_free (brancher->start);
  g_free (brancher->exact);
  gw_outcomes_free (brancher->outcomes);
  g_free (brancher);
}

void
gw_brancher_reset (GwBrancher *brancher, gboolean is_random)
{
  brancher->trouble = TROUBLE_FIRST;
  brancher->is_random = is_random;
  gw_outcomes_reset (brancher->outcomes);
  if (is_random)
    memset (brancher->weights, 0, brancher->model->n_vars * sizeof (guint32));
  else
    memcpy (brancher->weights, brancher->start, brancher->model->n_vars * sizeof (guint32));
}

/* Every contradiction counts more than the last. */
static void
raise_trouble (GwBrancher *brancher)
{
  brancher->trouble += MAX (1, brancher->trouble / TROUBLE_SLOWNESS);
  if (brancher->trouble <= TROUBLE_MOST)
    return;
  brancher->trouble >>= TROUBLE_SHIFT;
  for (guint var = 0; var < brancher->model->n_vars; var++)
    brancher->weights[var] >>= TROUBLE_SHIFT;
}

/* What a variable of the relation that failed gets; one that still has choice had little to do with it. Random searches treat all alike. */
static guint32
share_of_trouble (const GwBrancher *brancher, GwMask domain)
{
  return brancher->is_random || gw_mask_is_single (domain) ? brancher->trouble : brancher->trouble / 2;
}

/* The variable that lost its last value met the contradiction itself: it gets twice as much, wherever it stands. */
void
gw_brancher_learn (GwBrancher *brancher, const GwState *state, guint guessed)
{
  const GwInstance *failed = &brancher->model->instances[state->failed];
  const guint32 *scope = gw_instance_scope (brancher->model, failed);
  guint32 emptied = brancher->is_random ? GW_NO_VAR : state->emptied;

  for (guint i = 0; i < failed->n_vars; i++)
    if (scope[i] != emptied)
      brancher->weights[scope[i]] += share_of_trouble (brancher, gw_state_domain (state, scope[i]));
  if (emptied != GW_NO_VAR)
    brancher->weights[emptied] += 2 * brancher->trouble;
  if (!brancher->is_random && guessed < brancher->model->n_vars)
    brancher->weights[guessed] += brancher->trouble;
  raise_trouble (brancher);
}

void
gw_brancher_note (GwBrancher *brancher, const GwDecision *decision, gboolean is_other_side, guint depth, guint64 left, guint64 before)
{
  gw_outcomes_note (brancher->outcomes, decision->var, decision->value, is_other_side, depth, left, before);
}

void
gw_brancher_weights (const GwBrancher *brancher, guint32 *weights)
{
  for (guint var = 0; var < brancher->model->n_vars; var++)
    weights[var] = brancher->weights[var] + brancher->trouble;
}

GwOutcomes *
gw_brancher_outcomes (const GwBrancher *brancher)
{
  return brancher->outcomes;
}

/* A guess at VAR with so many values or places, and what it costs by its outcomes. */
typedef struct
{
  GwDecision decision;
  guint64    effort;
} Offer;

static inline guint64
weight_of (const GwBrancher *brancher, guint var)
{
  return (guint64) brancher->weights[var] + brancher->trouble;
}

/* Smaller is better: little effort, much trouble. */
static guint64
cost_of (const GwBrancher *brancher, const Offer *offer)
{
  return (offer->effort << 20) / weight_of (brancher, offer->decision.var);
}

/* Most are settled without a division. */
static inline gboolean
is_no_better (const GwBrancher *brancher, guint var, guint64 effort, const Offer *best)
{
  return effort * weight_of (brancher, best->decision.var) >= best->effort * weight_of (brancher, var);
}

/* The value of a variable at which to guess: the one with the best outcomes, the lowest of equals. */
static inline Offer
offer_of (const GwBrancher *brancher, guint var, GwMask values, guint n, gboolean by_outcome)
{
  const guint32 *costs = gw_outcomes_costs (brancher->outcomes, var);
  guint best = gw_mask_lowest (values);

  if (!by_outcome)
    return (Offer) { { var, best }, (guint64) n * GW_OUTCOME_USUAL };
  for (GwMask rest = values & (values - 1); rest != 0; rest &= rest - 1)
    if (costs[gw_mask_lowest (rest)] < costs[best])
      best = gw_mask_lowest (rest);
  return (Offer) { { var, best }, (guint64) n * costs[best] };
}

/* What no guess at VAR can go below. */
static inline guint64
least_effort (const guint32 *least, guint var, guint n, gboolean by_outcome)
{
  return (guint64) n * (by_outcome ? least[var] : GW_OUTCOME_USUAL);
}

/* Variables that only help wait until the others are decided. ONLY: those that may have one of these values; NULL: any. */
static gboolean
best_variable (const GwBrancher *brancher, const GwState *state, const GwMask *only, gboolean by_outcome, Offer *best)
{
  const guint32 *least = gw_outcomes_least (brancher->outcomes);
  gboolean found = FALSE;

  for (guint var = 0; var < brancher->model->n_vars && !(found && var >= brancher->model->n_told); var++)
    {
      GwMask domain = gw_state_domain (state, var);
      Offer offer;
      guint n;

      if ((domain & (domain - 1)) == 0 || (only != NULL && (domain & only[var]) == 0))
        continue;
      n = gw_mask_is_single (domain & (domain - 1)) ? 2 : gw_mask_count (domain);
      if (found && is_no_better (brancher, var, least_effort (least, var, n, by_outcome), best))
        continue;
      offer = offer_of (brancher, var, domain, n, by_outcome);
      if (found && (is_no_better (brancher, var, offer.effort, best) || cost_of (brancher, &offer) >= cost_of (brancher, best)))
        continue;
      found = TRUE;
      *best = offer;
    }
  return found;
}

/* The values that have exactly two places left in an instance. */
static GwMask
values_with_two_places (const GwModel *model, const GwState *state, guint32 i)
{
  const GwInstance *instance = &model->instances[i];
  guint32 group = state->singles->group_of[i];
  const guint32 *scope = gw_instance_scope (model, instance);
  GwMask once = 0, twice = 0, thrice = 0;

  if (group != GW_NO_GROUP && state->singles->groups[group].has_lanes)
    return gw_singles_values (gw_singles_two (state->singles, gw_singles_lanes (state, group)));
  for (guint k = 0; k < instance->n_vars; k++)
    {
      GwMask domain = gw_state_domain (state, scope[k]);

      thrice |= twice & domain;
      twice |= once & domain;
      once |= domain;
    }
  return twice & ~thrice;
}

/* Finds the best value with two places, if that is no dearer than BEST_COST. */
static gboolean
best_place (const GwBrancher *brancher, const GwState *state, guint64 best_cost, Offer *best)
{
  const GwModel *model = brancher->model;
  const guint32 *least = gw_outcomes_least (brancher->outcomes);
  gboolean found = FALSE;

  for (guint i = 0; i < brancher->n_exact; i++)
    {
      const GwInstance *instance = &model->instances[brancher->exact[i]];
      const guint32 *scope = gw_instance_scope (model, instance);
      GwMask values = values_with_two_places (model, state, brancher->exact[i]);

      for (guint j = 0; values != 0 && j < instance->n_vars; j++)
        {
          GwMask here = gw_state_domain (state, scope[j]) & values;
          Offer offer;
          guint64 cost;

          if (here == 0 || gw_mask_is_single (gw_state_domain (state, scope[j]))
              || (found && is_no_better (brancher, scope[j], least_effort (least, scope[j], 2, TRUE), best)))
            continue;
          offer = offer_of (brancher, scope[j], here, 2, TRUE);
          if (found && is_no_better (brancher, scope[j], offer.effort, best))
            continue;
          cost = cost_of (brancher, &offer);
          if (cost > best_cost || (found && cost == best_cost))
            continue;
          found = TRUE;
          best_cost = cost;
          *best = offer;
        }
    }
  return found;
}

static guint
choose_value (GwMask domain, GwRandom *random)
{
  for (guint skip = gw_random_below (random, gw_mask_count (domain)); skip > 0; skip--)
    domain &= domain - 1;
  return gw_mask_lowest (domain);
}

/* Every solution from here on has something that is wanted. */
static gboolean
is_certain (const GwBrancher *brancher, const GwState *state, const GwMask *wanted)
{
  for (guint var = 0; var < brancher->model->n_told; var++)
    if ((gw_state_domain (state, var) & ~wanted[var]) == 0)
      return TRUE;
  return FALSE;
}

/* The cheapest value of DOMAIN, of those that are wanted if there are any. */
static guint
value_to_guess (const GwBrancher *brancher, GwMask domain, guint var, const GwMask *wanted)
{
  if (wanted != NULL && (domain & wanted[var]) != 0)
    domain &= wanted[var];
  return offer_of (brancher, var, domain, 1, TRUE).decision.value;
}

gboolean
gw_brancher_choose (GwBrancher *brancher, const GwState *state, const GwMask *wanted, GwRandom *random, GwDecision *decision)
{
  const GwMask *only = wanted != NULL && !is_certain (brancher, state, wanted) ? wanted : NULL;
  gboolean by_outcome = random == NULL, is_place;
  GwMask domain;
  Offer best;

  if (!best_variable (brancher, state, only, by_outcome, &best))
    return FALSE;
  domain = gw_state_domain (state, best.decision.var);
  is_place = gw_mask_count (domain) > 2 && by_outcome && only == NULL
             && best_place (brancher, state, cost_of (brancher, &best), &best);
  if (!by_outcome)
    best.decision.value = choose_value (domain, random);
  else if (!is_place && wanted != NULL)
    best.decision.value = value_to_guess (brancher, domain, best.decision.var, wanted);
  *decision = best.decision;
  return TRUE;
}

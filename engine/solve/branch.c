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
 * (weighted degree), counted in whole numbers: the order must be the same on every machine. */
struct _GwBrancher
{
  const GwModel *model;
  guint32       *weights;      /* per variable */
  guint32       *start;        /* per variable: what it weighs at the beginning, before any contradiction */
  guint32        trouble;      /* what the next contradiction weighs */
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
  g_free (brancher);
}

void
gw_brancher_reset (GwBrancher *brancher, gboolean is_random)
{
  brancher->trouble = TROUBLE_FIRST;
  brancher->is_random = is_random;
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

/* Smaller is better: few values, much trouble. */
static guint64
cost_of (const GwBrancher *brancher, guint var, guint n_values)
{
  return ((guint64) n_values << 32) / ((guint64) brancher->weights[var] + brancher->trouble);
}

/* What VAR would cost is no less than what BEST costs, which has so many values: most are settled without a division. */
static inline gboolean
is_no_better (const GwBrancher *brancher, guint var, guint n_values, guint best, guint n_best)
{
  return (guint64) n_values * ((guint64) brancher->weights[best] + brancher->trouble)
         >= (guint64) n_best * ((guint64) brancher->weights[var] + brancher->trouble);
}

/* Variables that only help wait until the others are decided. ONLY: those that may have one of these values; NULL: any. */
static gboolean
best_variable (const GwBrancher *brancher, const GwState *state, const GwMask *only, guint *best, guint64 *best_cost)
{
  gboolean found = FALSE;
  guint n_best = 0;

  for (guint var = 0; var < brancher->model->n_vars && !(found && var >= brancher->model->n_told); var++)
    {
      GwMask domain = gw_state_domain (state, var);
      guint64 cost;
      guint n;

      if ((domain & (domain - 1)) == 0 || (only != NULL && (domain & only[var]) == 0))
        continue;
      n = gw_mask_count (domain);
      if (found && is_no_better (brancher, var, n, *best, n_best))
        continue;
      cost = cost_of (brancher, var, n);
      if (found && cost >= *best_cost)
        continue;
      found = TRUE;
      *best = var;
      n_best = n;
      *best_cost = cost;
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

/* Finds a value with two places whose variable has the most weight, if that is no dearer than BEST_COST. */
static gboolean
best_place (const GwBrancher *brancher, const GwState *state, guint64 best_cost, GwDecision *best)
{
  const GwModel *model = brancher->model;
  gboolean found = FALSE;

  for (guint i = 0; i < brancher->n_exact; i++)
    {
      const GwInstance *instance = &model->instances[brancher->exact[i]];
      const guint32 *scope = gw_instance_scope (model, instance);
      GwMask values = values_with_two_places (model, state, brancher->exact[i]);

      for (guint j = 0; values != 0 && j < instance->n_vars; j++)
        {
          GwMask here = gw_state_domain (state, scope[j]) & values;
          guint64 cost;

          if (here == 0 || gw_mask_is_single (gw_state_domain (state, scope[j]))
              || (found && is_no_better (brancher, scope[j], 2, best->var, 2)))
            continue;
          cost = cost_of (brancher, scope[j], 2);
          if (cost > best_cost || (found && cost == best_cost))
            continue;
          found = TRUE;
          best_cost = cost;
          *best = (GwDecision) { scope[j], gw_mask_lowest (here) };
        }
    }
  return found;
}

static guint
choose_value (GwMask domain, guint var, const GwMask *wanted, GwRandom *random)
{
  guint skip;

  if (wanted != NULL && (domain & wanted[var]) != 0)
    domain &= wanted[var];
  if (random == NULL)
    return gw_mask_lowest (domain);
  for (skip = gw_random_below (random, gw_mask_count (domain)); skip > 0; skip--)
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

gboolean
gw_brancher_choose (GwBrancher *brancher, const GwState *state, const GwMask *wanted, GwRandom *random, GwDecision *decision)
{
  const GwMask *only = wanted != NULL && !is_certain (brancher, state, wanted) ? wanted : NULL;
  guint var = 0;
  guint64 cost = 0;

  if (!best_variable (brancher, state, only, &var, &cost))
    return FALSE;
  if (gw_mask_count (gw_state_domain (state, var)) > 2 && random == NULL && only == NULL
      && best_place (brancher, state, cost, decision))
    return TRUE;
  *decision = (GwDecision) { var, choose_value (gw_state_domain (state, var), var, wanted, random) };
  return TRUE;
}

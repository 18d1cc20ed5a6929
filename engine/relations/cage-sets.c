#include "relations/cage-sets.h"

#include "domain/sees.h"
#include "relations/subsets.h"

#include <string.h>

/* Masks: [ the sets, two words | the same as subsets, eight ] */

typedef struct
{
  const GwSetSize *size;
  guint            n;
  const GwSubsets *ways; /* the sets that are listed */
  GwSets           sets; /* those that are left of them */
  GwMask           domain[GW_SET_VALUES];
  GwMask           some, all; /* the values of any set that is left, and of all */
} Work;

/* Each variable meets the set, and each value of it is in reach of one. */
static inline GwSets
find_sets (const Work *work)
{
  GwSets sets = work->sets;
  GwMask seen = 0;

  for (guint i = 0; i < work->n; i++)
    {
      sets = gw_sets_and (sets, work->size->meets[work->domain[i]]);
      seen |= work->domain[i];
    }
  return gw_sets_and_not (sets, work->size->meets[~seen & gw_mask_below (GW_SET_VALUES)]);
}

/* The values of sets that are left; what must stand somewhere and has one place goes there. */
static void
narrow (Work *work)
{
  GwMask once = 0, twice = 0, lonely;

  gw_sets_values (work->size, work->sets, &work->some, &work->all);
  for (guint i = 0; i < work->n; i++)
    {
      work->domain[i] &= work->some;
      twice |= once & work->domain[i];
      once |= work->domain[i];
    }
  lonely = work->all & ~twice;
  for (guint i = 0; i < work->n && lonely != 0; i++)
    if ((work->domain[i] & lonely) != 0)
      work->domain[i] &= lonely;
}

static gboolean
share_open (Work *work, const guint *open, guint n_open, GwMask decided)
{
  GwMask domain[GW_SET_VALUES];

  for (guint k = 0; k < n_open; k++)
    domain[k] = work->domain[open[k]];
  if (!gw_subsets_share (domain, n_open, decided, work->ways, gw_subset_steps))
    return FALSE;
  for (guint k = 0; k < n_open; k++)
    work->domain[open[k]] = domain[k];
  return TRUE;
}

/* Completely. FALSE on contradiction. */
static gboolean
filter (Work *work)
{
  guint open[GW_SET_VALUES], n_open = 0;
  GwMask decided = 0, values = 0;

  work->sets = find_sets (work);
  if (gw_sets_are_none (work->sets))
    return FALSE;
  narrow (work);
  for (guint i = 0; i < work->n; i++)
    {
      if (work->domain[i] == 0)
        return FALSE;
      if (!gw_mask_is_single (work->domain[i]))
        {
          open[n_open++] = i;
          values |= work->domain[i];
        }
      else if ((decided & work->domain[i]) != 0)
        return FALSE;
      else
        decided |= work->domain[i];
    }
  values &= ~decided;
  work->all &= ~decided;
  if (n_open < 2)
    {
      work->all = 0;
      return n_open == 0 || (work->domain[open[0]] &= values) != 0;
    }
  return share_open (work, open, n_open, decided);
}

static gboolean
share_out (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *vars = gw_instance_scope (state->model, instance);
  const GwMask *masks = gw_instance_masks (state->model, instance);
  Work work = { .size = &gw_set_sizes[instance->n_vars], .n = instance->n_vars, .sets = { { masks[0], masks[1] } },
                .ways = (const GwSubsets *) (masks + 2) };

  for (guint i = 0; i < work.n; i++)
    work.domain[i] = gw_state_domain (state, vars[i]);
  if (!filter (&work))
    return FALSE;
  for (guint i = 0; i < work.n; i++)
    if (!gw_state_keep (state, vars[i], work.domain[i]))
      return FALSE;
  return work.all == 0 || gw_sees_point (state, vars, work.n, work.all, NULL);
}

/* Each value that all sets have in a row, and for each set that is not listed a clause: some value of it is not taken. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  const GwMask *masks = gw_instance_masks (model, instance);
  const GwSetSize *size = &gw_set_sizes[instance->n_vars];
  const GwSets listed = { { masks[0], masks[1] } };
  g_autofree GwTerm *terms = g_new (GwTerm, instance->n_vars);
  g_autofree GwLiteral *clause = g_new (GwLiteral, instance->n_vars + 1);
  GwLiteral taken[GW_SET_VALUES];

  for (guint v = 0; v < model->n_values; v++)
    {
      guint n = 0;

      taken[v] = sink->fresh (sink);
      for (guint i = 0; i < instance->n_vars; i++)
        if ((model->initial[vars[i]] & GW_BIT (v)) != 0)
          {
            terms[n++] = (GwTerm) { 1, GW_IS (vars[i], v) };
            sink->clause (sink, (const GwLiteral[]) { GW_IS_NOT (vars[i], v), taken[v] }, 2);
          }
      if (n > 1)
        sink->row (sink, terms, n, GW_ROW_AT_MOST, 1);
    }
  for (GwSets rest = gw_sets_and_not (size->all, listed); !gw_sets_are_none (rest);)
    {
      guint i = gw_sets_first (rest), n = 0;

      rest.word[i / 64] &= ~GW_BIT (i % 64);
      if (size->set[i] >> model->n_values != 0)
        continue;
      GW_MASK_FOREACH (v, (GwMask) size->set[i])
        clause[n++] = gw_literal_not (taken[v]);
      sink->clause (sink, clause, n);
    }
}

#define ALWAYS(x) { [GW_STRENGTH_VALUE] = x, [GW_STRENGTH_BOUNDS] = x, [GW_STRENGTH_DOMAIN] = x }

const GwRelation gw_relation_cage_sets = {
  .name = "cage sets",
  .kind = GW_RELATION_CAGE_SETS,
  .wake = ALWAYS (GW_EVENT_ANY),
  .cost = ALWAYS (GW_COST_HEAVY),
  .propagate = share_out,
  .state_to = state_to,
};

gboolean
gw_cage_sets_post (GwModelBuilder *builder, const guint32 *vars, guint n, const GwMask *sets, guint n_sets)
{
  GwMask masks[2 + GW_SUBSET_WORDS] = { 0 };

  if (gw_model_builder_n_values (builder) > GW_SET_VALUES || n < 2 || n > GW_SET_VALUES)
    return FALSE;
  gw_set_tables_make ();
  for (guint k = 0; k < n_sets; k++)
    {
      GwSets found = gw_set_sizes[n].all;

      if (gw_mask_count (sets[k]) != n)
        return FALSE;
      GW_MASK_FOREACH (v, sets[k])
        found = gw_sets_and (found, gw_set_sizes[n].meets[1u << v]);
      masks[0] |= found.word[0];
      masks[1] |= found.word[1];
      gw_bit_set (masks + 2, sets[k]);
    }
  gw_model_builder_add (builder, &gw_relation_cage_sets, vars, n, NULL, 0, masks, G_N_ELEMENTS (masks), NULL, 0);
  return TRUE;
}

#include "relations/multiset.h"

#include <string.h>

#include "relations/exact.h"
#include "relations/matching.h"

/* Scope:  [ one list | the other ]      equally long */

typedef struct
{
  guint   n;
  GwMask *partners; /* for each variable of the first list, those of the second that it may be equal to */
} Work;

/* Domains to what pairs that fit leave them. */
static GwFilter
keep_partners (const Work *work, GwMask *domain)
{
  GwMask support[128] = { 0 };
  GwFilter result = GW_FILTER_SAME;

  for (guint i = 0; i < work->n; i++)
    GW_MASK_FOREACH (k, work->partners[i])
      {
        GwMask common = domain[i] & domain[work->n + k];

        support[i] |= common;
        support[work->n + k] |= common;
      }
  for (guint i = 0; i < 2 * work->n; i++)
    {
      if (support[i] != domain[i])
        result = GW_FILTER_CHANGED;
      domain[i] = support[i];
    }
  return result;
}

/* Values that only one of the two lists can take; and, when all but one are decided, the value that is missing. */
static GwFilter
filter_common (const Work *work, GwMask *domain)
{
  GwMask side[2] = { 0 };
  gint balance[64] = { 0 };
  guint open = 2 * work->n, n_open = 0;
  GwFilter result = GW_FILTER_SAME;

  for (guint i = 0; i < 2 * work->n; i++)
    {
      side[i >= work->n] |= domain[i];
      if (gw_mask_is_single (domain[i]))
        balance[gw_mask_lowest (domain[i])] += i < work->n ? 1 : -1;
      else
        {
          open = i;
          n_open++;
        }
    }
  for (guint i = 0; i < 2 * work->n; i++)
    {
      GwMask kept = domain[i] & side[0] & side[1];

      if (n_open == 1 && i == open)
        GW_MASK_FOREACH (v, domain[i])
          if (balance[v] != (i < work->n ? -1 : 1))
            kept &= ~GW_BIT (v);
      if (kept == 0)
        return GW_FILTER_CONFLICT;
      if (kept != domain[i])
        result = GW_FILTER_CHANGED;
      domain[i] = kept;
    }
  for (guint v = 0; v < 64; v++)
    if (n_open <= 1 && ABS (balance[v]) > (gint) n_open)
      return GW_FILTER_CONFLICT;
  return result;
}

/* The wide lists: to the fixpoint. */
static GwFilter
filter_wide (const Work *work, GwMask *domain)
{
  GwFilter result = GW_FILTER_SAME, step;

  do
    {
      step = filter_common (work, domain);
      result = MAX (result, step);
    }
  while (step == GW_FILTER_CHANGED);
  return result;
}

static GwFilter
filter (GwMask *domain, gpointer data)
{
  const Work *work = data;

  if (work->n > 64)
    return filter_wide (work, domain);
  for (guint i = 0; i < work->n; i++)
    {
      work->partners[i] = 0;
      for (guint k = 0; k < work->n; k++)
        if ((domain[i] & domain[work->n + k]) != 0)
          work->partners[i] |= GW_BIT (k);
      if (work->partners[i] == 0)
        return GW_FILTER_CONFLICT;
    }
  if (gw_matching_filter (work->partners, work->n, NULL, 0) == GW_FILTER_CONFLICT)
    return GW_FILTER_CONFLICT;
  return keep_partners (work, domain);
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Work work = { .n = instance->n_vars / 2, .partners = gw_exact_rest (state, instance) };

  return gw_exact_propagate (state, instance, strength, filter, &work);
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  (void) model;
  return instance->n_vars <= 128;
}

/* Each value as often on one side as on the other. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  g_autofree GwTerm *terms = g_new (GwTerm, instance->n_vars);

  for (guint v = 0; v < model->n_values; v++)
    {
      for (guint i = 0; i < instance->n_vars; i++)
        terms[i] = (GwTerm) { i < instance->n_vars / 2 ? 1 : -1, GW_IS (scope[i], v) };
      sink->row (sink, terms, instance->n_vars, GW_ROW_EQUAL, 0);
    }
}

const GwRelation gw_relation_multiset = {
  .name = "multiset",
  .kind = GW_RELATION_MULTISET,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_HEAVY),
  .propagate = propagate,
  .state_to = state_to,
  .covers = covers,
};

void
gw_multiset_post (GwModelBuilder *builder, const guint32 *one, const guint32 *other, guint n)
{
  g_autofree guint32 *scope = g_new (guint32, 2 * n);

  g_return_if_fail (n > 0);

  memcpy (scope, one, n * sizeof *one);
  memcpy (scope + n, other, n * sizeof *other);
  gw_model_builder_need_scratch (builder, 3 * n * sizeof (GwMask));
  gw_model_builder_add (builder, &gw_relation_multiset, scope, 2 * n, NULL, 0, NULL, 0, NULL, 0);
}

#include "relations/bijection.h"

#include <string.h>

#include "relations/matching.h"

/* Scope:  [ from the first half: a0 … an-1 | b0 … bn-1 ]      b = f (a) in every place */

typedef struct
{
  GwState       *state;
  const guint32 *from, *to;
  guint          n;        /* places */
  guint          n_values;
  GwMask         image[64]; /* what each value may become */
} Work;

/* Decided places say what a value becomes, and what it does not: where the image stands, only it can have stood. */
static void
find_images (Work *work)
{
  for (guint v = 0; v < work->n_values; v++)
    work->image[v] = gw_mask_below (work->n_values);
  for (guint i = 0; i < work->n; i++)
    {
      GwMask a = gw_state_domain (work->state, work->from[i]), b = gw_state_domain (work->state, work->to[i]);

      if (gw_mask_is_single (a))
        work->image[gw_mask_lowest (a)] &= b;
      if (gw_mask_is_single (b))
        for (guint v = 0; v < work->n_values; v++)
          if ((a & GW_BIT (v)) == 0)
            work->image[v] &= ~b;
    }
}

/* An image that is certain is nobody else's. */
static gboolean
separate_images (Work *work)
{
  GwMask taken = 0, done = 0;

  do
    {
      done = taken;
      for (guint v = 0; v < work->n_values; v++)
        {
          if (work->image[v] == 0)
            return FALSE;
          if (gw_mask_is_single (work->image[v]))
            taken |= work->image[v];
        }
      for (guint v = 0; v < work->n_values; v++)
        if (!gw_mask_is_single (work->image[v]))
          work->image[v] &= ~taken;
    }
  while (taken != done);
  return TRUE;
}

static gboolean
filter_place (Work *work, guint i)
{
  GwMask a = gw_state_domain (work->state, work->from[i]), b = gw_state_domain (work->state, work->to[i]);
  GwMask kept = 0, images = 0;

  GW_MASK_FOREACH (v, a)
    if ((work->image[v] & b) != 0)
      {
        kept |= GW_BIT (v);
        images |= work->image[v];
      }
  return gw_state_keep (work->state, work->from[i], kept) && gw_state_keep (work->state, work->to[i], images);
}

static guint64
count_candidates (const Work *work)
{
  guint64 n = 0;

  for (guint i = 0; i < work->n; i++)
    n += gw_mask_count (gw_state_domain (work->state, work->from[i]))
         + gw_mask_count (gw_state_domain (work->state, work->to[i]));
  return n;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *scope = gw_instance_scope (state->model, instance);
  Work work = { .state = state, .from = scope, .to = scope + instance->n_vars / 2, .n = instance->n_vars / 2,
                .n_values = state->model->n_values };
  guint64 before;

  do
    {
      before = count_candidates (&work);
      find_images (&work);
      if (!separate_images (&work))
        return FALSE;
      if (strength == GW_STRENGTH_DOMAIN
          && gw_matching_filter (work.image, work.n_values, NULL, 0) == GW_FILTER_CONFLICT)
        return FALSE;
      for (guint i = 0; i < work.n; i++)
        if (!filter_place (&work, i))
          return FALSE;
    }
  while (count_candidates (&work) != before);
  return TRUE;
}

static void
state_place (const GwInstance *instance, const guint32 *scope, guint n_values, const GwLiteral *becomes, guint i,
             GwSink *sink)
{
  guint32 a = scope[i], b = scope[i + instance->n_vars / 2];

  for (guint v = 0; v < n_values; v++)
    for (guint w = 0; w < n_values; w++)
      {
        const GwLiteral forth[3] = { GW_IS_NOT (a, v), GW_IS_NOT (b, w), becomes[v * n_values + w] };

        sink->clause (sink, forth, 3);
      }
}

/* One auxiliary for "v becomes w": every v becomes one w, every w comes from one v. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  guint k = model->n_values;
  g_autofree GwLiteral *becomes = g_new (GwLiteral, k * k);
  g_autofree GwTerm *forth = g_new (GwTerm, k), *back = g_new (GwTerm, k);

  for (guint i = 0; i < k * k; i++)
    becomes[i] = sink->fresh (sink);
  for (guint v = 0; v < k; v++)
    {
      for (guint w = 0; w < k; w++)
        {
          forth[w] = (GwTerm) { 1, becomes[v * k + w] };
          back[w] = (GwTerm) { 1, becomes[w * k + v] };
        }
      sink->row (sink, forth, k, GW_ROW_EQUAL, 1);
      sink->row (sink, back, k, GW_ROW_EQUAL, 1);
    }
  for (guint i = 0; i < instance->n_vars / 2; i++)
    state_place (instance, gw_instance_scope (model, instance), k, becomes, i, sink);
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  return FALSE;
}

const GwRelation gw_relation_bijection = {
  .name = "bijection",
  .kind = GW_RELATION_BIJECTION,
  .wake = { [GW_STRENGTH_VALUE] = GW_EVENT_ANY, [GW_STRENGTH_BOUNDS] = GW_EVENT_ANY, [GW_STRENGTH_DOMAIN] = GW_EVENT_ANY },
  .cost = { [GW_STRENGTH_VALUE] = GW_COST_LINEAR, [GW_STRENGTH_BOUNDS] = GW_COST_LINEAR,
            [GW_STRENGTH_DOMAIN] = GW_COST_HEAVY },
  .propagate = propagate,
  .state_to = state_to,
  .covers = covers,
};

void
gw_bijection_post (GwModelBuilder *builder, const guint32 *from, const guint32 *to, guint n)
{
  g_autofree guint32 *scope = g_new (guint32, 2 * n);

  memcpy (scope, from, n * sizeof (guint32));
  memcpy (scope + n, to, n * sizeof (guint32));
  gw_model_builder_add (builder, &gw_relation_bijection, scope, 2 * n, NULL, 0, NULL, 0, NULL, 0);
}

#include "relations/count.h"

#include <string.h>

#include "relations/exact.h"

/* Masks:  [ members: for each variable the values that are counted | counts: bit c is set when c is right ] */

typedef struct
{
  guint          n;
  const GwMask  *members;
  const guint64 *counts;
} Work;

/* Whether some right count lies in LOW … HIGH. */
static gboolean
is_right (const Work *work, guint low, guint high)
{
  for (guint c = low; c <= high; c++)
    if (gw_bit_test (work->counts, c))
      return TRUE;
  return FALSE;
}

static GwFilter
filter (GwMask *domain, gpointer data)
{
  const Work *work = data;
  GwFilter result = GW_FILTER_SAME;
  guint least = 0, most = 0;
  gboolean may_be, may_not_be;

  for (guint i = 0; i < work->n; i++)
    {
      least += (domain[i] & ~work->members[i]) == 0;
      most += (domain[i] & work->members[i]) != 0;
    }
  if (!is_right (work, least, most))
    return GW_FILTER_CONFLICT;
  if (least == most)
    return GW_FILTER_SAME;
  may_be = is_right (work, least + 1, most);
  may_not_be = is_right (work, least, most - 1);
  if (may_be && may_not_be)
    return GW_FILTER_SAME;
  for (guint i = 0; i < work->n; i++)
    {
      GwMask in = domain[i] & work->members[i], out = domain[i] & ~work->members[i];

      if (in == 0 || out == 0)
        continue;
      domain[i] = may_be ? in : out;
      result = GW_FILTER_CHANGED;
    }
  return result;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Work work = { .n = instance->n_vars, .members = gw_instance_masks (state->model, instance) };

  work.counts = work.members + work.n;
  return gw_exact_propagate (state, instance, strength, filter, &work);
}

/* One auxiliary for each right count, exactly one of which is so. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const GwMask *members = gw_instance_masks (model, instance);
  const guint64 *counts = members + instance->n_vars;
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (GwTerm));
  g_autoptr (GArray) choice = g_array_new (FALSE, FALSE, sizeof (GwTerm));

  for (guint i = 0; i < instance->n_vars; i++)
    GW_MASK_FOREACH (v, members[i])
      {
        GwTerm term = { 1, GW_IS (scope[i], v) };

        g_array_append_val (terms, term);
      }
  for (guint c = 0; c <= instance->n_vars; c++)
    if (gw_bit_test (counts, c))
      {
        GwTerm chosen = { 1, sink->fresh (sink) };

        g_array_append_val (choice, chosen);
        chosen.coefficient = -(gint32) c;
        if (c > 0)
          g_array_append_val (terms, chosen);
      }
  sink->row (sink, (const GwTerm *) (gpointer) choice->data, choice->len, GW_ROW_EQUAL, 1);
  sink->row (sink, (const GwTerm *) (gpointer) terms->data, terms->len, GW_ROW_EQUAL, 0);
}

const GwRelation gw_relation_count = {
  .name = "count",
  .kind = GW_RELATION_COUNT,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_LINEAR),
  .propagate = propagate,
  .state_to = state_to,
};

void
gw_count_post (GwModelBuilder *builder, const guint32 *vars, guint n, const GwMask *members, const guint64 *counts)
{
  gsize n_words = GW_WORDS (n + 1);
  GwMask all = gw_mask_below (gw_model_builder_n_values (builder));
  g_autofree GwMask *masks = g_new (GwMask, n + n_words);

  for (guint i = 0; i < n; i++)
    masks[i] = members[i] & all;
  memcpy (masks + n, counts, n_words * sizeof (guint64));
  gw_model_builder_need_scratch (builder, n * sizeof (GwMask));
  gw_model_builder_add (builder, &gw_relation_count, vars, n, NULL, 0, masks, n + (guint) n_words, NULL, 0);
}

#include "relations/stretches.h"

#include <string.h>

#include "relations/exact.h"
#include "relations/stretches-clauses.h"
#include "relations/stretches-lengths.h"

/* Data:   [ where each stretch ends in the scope ]
 * Masks:  [ members: for each variable the values with which its stretch goes on | counts: bit c is set when c is right ] */

static GwFilter
filter (GwMask *domain, gpointer data)
{
  GwStretchLengths *lengths = data;
  GwFilter result = GW_FILTER_SAME;

  if (!gw_stretches_support (lengths, domain))
    return GW_FILTER_CONFLICT;
  for (guint s = 0; s < lengths->n_stretches; s++)
    {
      const guint first = gw_stretches_first (lengths, s), least = gw_stretches_least (lengths, s);
      const gboolean ends_there = gw_stretches_most (lengths, s) == least && first + least < (guint) lengths->ends[s];

      for (guint i = first; i < first + least; i++)
        if ((domain[i] & ~lengths->members[i]) != 0)
          {
            domain[i] &= lengths->members[i];
            result = GW_FILTER_CHANGED;
          }
      if (ends_there && (domain[first + least] & lengths->members[first + least]) != 0)
        {
          domain[first + least] &= ~lengths->members[first + least];
          result = GW_FILTER_CHANGED;
        }
    }
  return result;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const GwMask *members = gw_instance_masks (state->model, instance);
  GwStretchLengths lengths = gw_stretches_lay_out (instance->n_data, gw_instance_data (state->model, instance), members, members + instance->n_vars,
                                                   gw_exact_rest (state, instance));

  return gw_exact_propagate (state, instance, strength, filter, &lengths);
}

const GwRelation gw_relation_stretches = {
  .name = "stretches",
  .kind = GW_RELATION_STRETCHES,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_LINEAR),
  .propagate = propagate,
  .state_to = gw_stretches_state_to,
};

void
gw_stretches_post (GwModelBuilder *builder, const guint32 *vars, const gint32 *ends, guint n_stretches, const GwMask *members, const guint64 *counts)
{
  const guint n = (guint) ends[n_stretches - 1];
  const gsize n_words = GW_WORDS (n + 1);
  GwMask all = gw_mask_below (gw_model_builder_n_values (builder));
  g_autofree GwMask *masks = g_new (GwMask, n + n_words);

  for (guint i = 0; i < n; i++)
    masks[i] = members[i] & all;
  memcpy (masks + n, counts, n_words * sizeof (guint64));
  gw_model_builder_need_scratch (builder, (n + gw_stretches_n_scratch (n_stretches, n)) * sizeof (GwMask));
  gw_model_builder_add (builder, &gw_relation_stretches, vars, n, ends, n_stretches, masks, n + (guint) n_words, NULL, 0);
}

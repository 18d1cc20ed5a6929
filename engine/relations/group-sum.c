#include "relations/group-sum.h"

#include "domain/sees.h"
#include "relations/reach.h"
#include "relations/set-tables.h"

#include <string.h>

/* Data: [ total | size and coefficient of each part ] */

/* ---- propagation ---- */

typedef struct
{
  const guint32 *vars;
  guint          n;
  gint32         coefficient;
  GwSets           sets;     /* what its variables can share out */
  gboolean       is_stale; /* some of its domains have changed since */
} Part;

typedef struct
{
  GwState *state;
  guint    n_parts;
  gint     total;
  Part     parts[GW_GROUP_SUM_MAX_PARTS];
  GwMask   totals[GW_GROUP_SUM_MAX_PARTS]; /* of each part: a bit a total */
  gint     low[GW_GROUP_SUM_MAX_PARTS], high[GW_GROUP_SUM_MAX_PARTS]; /* the least and the most that it adds */
  gint     sum_low, sum_high;
} Work;

static void
load (Work *work, GwState *state, const GwInstance *instance)
{
  const gint32 *data = gw_instance_data (state->model, instance);
  const GwGroupSumPart *parts = (gconstpointer) (data + 1);
  const guint32 *vars = gw_instance_scope (state->model, instance);

  work->state = state;
  work->total = data[0];
  work->n_parts = (instance->n_data - 1) / 2;
  for (guint p = 0; p < work->n_parts; p++)
    {
      work->parts[p] = (Part) { vars, (guint) parts[p].n, parts[p].coefficient, .is_stale = TRUE };
      vars += parts[p].n;
    }
}

/* Every variable meets the set, and nothing in it is out of reach for all of them. */
static void
find_sets (const Work *work, Part *part, GwMask *totals)
{
  const GwSetSize *size = &gw_set_sizes[part->n];
  GwMask seen = 0;

  part->is_stale = FALSE;
  if (part->n == 1)
    {
      *totals = gw_state_domain (work->state, part->vars[0]);
      return;
    }
  part->sets = size->all;
  for (guint i = 0; i < part->n; i++)
    {
      GwMask domain = gw_state_domain (work->state, part->vars[i]);

      part->sets = gw_sets_and (part->sets, size->meets[domain]);
      seen |= domain;
    }
  part->sets = gw_sets_and_not (part->sets, size->meets[~seen & gw_mask_below (GW_SET_VALUES)]);
  *totals = 0;
  for (GwSets rest = part->sets; !gw_sets_are_none (rest);)
    {
      guint i = gw_sets_first (rest);

      *totals |= GW_BIT (size->total[i]);
      rest = gw_sets_and_not (rest, size->of_total[size->total[i]]);
    }
}

/* The least and the most that each part adds, and all of them. */
static void
find_range (Work *work)
{
  work->sum_low = work->sum_high = 0;
  for (guint p = 0; p < work->n_parts; p++)
    {
      gint first = work->parts[p].coefficient * (gint) gw_mask_lowest (work->totals[p]);
      gint last = work->parts[p].coefficient * (gint) gw_mask_highest (work->totals[p]);

      work->low[p] = MIN (first, last);
      work->high[p] = MAX (first, last);
      work->sum_low += work->low[p];
      work->sum_high += work->high[p];
    }
}

/* The bits LOW … HIGH. */
static inline GwMask
bits_between (gint low, gint high)
{
  return gw_mask_below ((guint) MIN (high + 1, 64)) & ~gw_mask_below ((guint) CLAMP (low, 0, 64));
}

/* The totals of a part between which the others can make up the rest, as far as their least and most go. */
static GwMask
totals_in_range (const Work *work, guint p)
{
  gint coefficient = work->parts[p].coefficient;
  gint low = work->total - (work->sum_high - work->high[p]), high = work->total - (work->sum_low - work->low[p]);

  if (coefficient < 0)
    {
      gint kept = low;

      coefficient = -coefficient;
      low = -high;
      high = -kept;
    }
  low = low > 0 ? (low + coefficient - 1) / coefficient : 0;
  return high < 0 ? 0 : bits_between (low, high / coefficient);
}

/* By the least and the most alone, to the end. FALSE on contradiction. */
static gboolean
join_ranges (Work *work)
{
  gboolean changed = TRUE;

  while (changed)
    {
      changed = FALSE;
      find_range (work);
      if (work->sum_low > work->total || work->sum_high < work->total)
        return FALSE;
      for (guint p = 0; p < work->n_parts; p++)
        {
          GwMask kept = work->totals[p] & totals_in_range (work, p);

          if (kept == work->totals[p])
            continue;
          if (kept == 0)
            return FALSE;
          work->totals[p] = kept;
          changed = TRUE;
        }
    }
  return TRUE;
}

/* The steps that a part can add to the least, as bits. */
static inline GwMask
steps_of (const Work *work, guint p)
{
  GwMask totals = work->totals[p], steps = 0;
  gint coefficient = work->parts[p].coefficient, base = work->low[p];

  if (coefficient == 1)
    return totals >> base;
  for (; totals != 0; totals &= totals - 1)
    steps |= GW_BIT (coefficient * (gint) gw_mask_lowest (totals) - base);
  return steps;
}

/* Exactly, where all sums fit a word: forth which sums the first parts reach, back which steps lead to the total. */
static gboolean
join_word (Work *work)
{
  GwMask steps[GW_GROUP_SUM_MAX_PARTS], layers[GW_GROUP_SUM_MAX_PARTS + 1], ways = GW_BIT (work->total - work->sum_low);

  layers[0] = 1;
  for (guint p = 0; p < work->n_parts; p++)
    {
      steps[p] = steps_of (work, p);
      layers[p + 1] = 0;
      for (GwMask rest = steps[p]; rest != 0; rest &= rest - 1)
        layers[p + 1] |= layers[p] << gw_mask_lowest (rest);
    }
  if ((layers[work->n_parts] & ways) == 0)
    return FALSE;
  for (guint p = work->n_parts; p-- > 0;)
    {
      GwMask back = 0;

      for (GwMask rest = steps[p]; rest != 0; rest &= rest - 1)
        {
          guint step = gw_mask_lowest (rest);
          GwMask from = (ways >> step) & layers[p];

          back |= from;
          if (from == 0)
            work->totals[p] &= ~GW_BIT ((work->low[p] + (gint) step) / work->parts[p].coefficient);
        }
      ways = back;
    }
  return TRUE;
}

/* The same in any number of words. */
static gboolean
join_words (Work *work)
{
  gint32 weights[64], coefficient[GW_GROUP_SUM_MAX_PARTS];
  gint64 base[GW_GROUP_SUM_MAX_PARTS];
  GwReach reach = { .n = work->n_parts, .weight = weights, .coefficient = coefficient, .sign = 1, .base = base };
  gboolean from_high = work->sum_high - work->total < work->total - work->sum_low;

  for (gint i = 0; i < 64; i++)
    weights[i] = i;
  for (guint p = 0; p < work->n_parts; p++)
    {
      coefficient[p] = work->parts[p].coefficient;
      base[p] = from_high ? work->high[p] : work->low[p];
    }
  reach.sign = from_high ? -1 : 1;
  reach.target = (guint) (from_high ? work->sum_high - work->total : work->total - work->sum_low);
  reach.layers = gw_state_scratch (work->state, gw_reach_layers_size (work->n_parts, reach.target));
  return gw_reach_filter (&reach, work->totals) != GW_FILTER_CONFLICT;
}

/* Takes away totals of which the other parts cannot make the rest go. FALSE on contradiction. */
static gboolean
join_totals (Work *work)
{
  if (!join_ranges (work))
    return FALSE;
  if (work->n_parts == 1)
    return TRUE;
  return work->sum_high - work->sum_low < 64 ? join_word (work) : join_words (work);
}

/* A value that must stand in the part and has one place there goes there. */
static GwMask
lonely_values (const Work *work, const Part *part, GwMask needed)
{
  GwMask once = 0, twice = 0;

  for (guint i = 0; i < part->n; i++)
    {
      GwMask domain = gw_state_domain (work->state, part->vars[i]);

      twice |= once & domain;
      once |= domain;
    }
  return needed & once & ~twice;
}

static gboolean
narrow (Work *work, guint p, gboolean *changed)
{
  Part *part = &work->parts[p];
  const GwSetSize *size = &gw_set_sizes[part->n];
  GwMask some = work->totals[p], all = 0, lonely = 0;

  if (part->n > 1)
    {
      GwSets kept = { { 0, 0 } };

      GW_MASK_FOREACH (total, work->totals[p])
        kept = gw_sets_or (kept, size->of_total[total]);
      part->sets = gw_sets_and (part->sets, kept);
      gw_sets_values (size, part->sets, &some, &all);
      lonely = lonely_values (work, part, all);
    }
  for (guint i = 0; i < part->n; i++)
    {
      GwMask old = gw_state_domain (work->state, part->vars[i]), domain = old & some;

      /* Two of them in one place leave one without. */
      if ((domain & lonely) != 0)
        domain = gw_mask_is_single (domain & lonely) ? domain & lonely : 0;
      if (domain == old)
        continue;
      if (!gw_state_keep (work->state, part->vars[i], domain))
        return FALSE;
      part->is_stale = *changed = TRUE;
    }
  return TRUE;
}

/* Falls with each value that goes. */
static GwMask
add_up_domains (const Work *work)
{
  GwMask sum = 0;

  for (guint p = 0; p < work->n_parts; p++)
    for (guint i = 0; i < work->parts[p].n; i++)
      sum += gw_state_domain (work->state, work->parts[p].vars[i]);
  return sum;
}

/* Values that leave variables of other parts make all stale. */
static gboolean
point (Work *work, gboolean *changed)
{
  GwMask before = add_up_domains (work);

  for (guint p = 0; p < work->n_parts; p++)
    {
      GwMask some, all;

      if (work->parts[p].n == 1)
        continue;
      gw_sets_values (&gw_set_sizes[work->parts[p].n], work->parts[p].sets, &some, &all);
      if (all != 0 && !gw_sees_point (work->state, work->parts[p].vars, work->parts[p].n, all))
        return FALSE;
    }
  *changed = add_up_domains (work) != before;
  for (guint p = 0; p < work->n_parts && *changed; p++)
    work->parts[p].is_stale = TRUE;
  return TRUE;
}

static gboolean
add_up (GwState *state, const GwInstance *instance, GwStrength strength)
{
  gboolean changed = TRUE;
  Work work;

  load (&work, state, instance);
  while (changed)
    {
      changed = FALSE;
      for (guint p = 0; p < work.n_parts; p++)
        {
          if (work.parts[p].is_stale)
            find_sets (&work, &work.parts[p], &work.totals[p]);
          if (work.totals[p] == 0)
            return FALSE;
        }
      if (!join_totals (&work))
        return FALSE;
      for (guint p = 0; p < work.n_parts; p++)
        if (!narrow (&work, p, &changed))
          return FALSE;
      if (!changed && !point (&work, &changed))
        return FALSE;
    }
  return TRUE;
}

static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const gint32 *data = gw_instance_data (model, instance);
  const GwGroupSumPart *parts = (gconstpointer) (data + 1);
  const guint32 *vars = gw_instance_scope (model, instance);
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (GwTerm)), places = g_array_new (FALSE, FALSE, sizeof (GwTerm));

  for (guint p = 0; p < (instance->n_data - 1) / 2; vars += parts[p++].n)
    for (guint v = 0; v < model->n_values; v++)
      {
        g_array_set_size (places, 0);
        for (gint i = 0; i < parts[p].n; i++)
          {
            const GwTerm place = { 1, GW_IS (vars[i], v) }, term = { (gint) v * parts[p].coefficient, GW_IS (vars[i], v) };

            if ((model->initial[vars[i]] & GW_BIT (v)) == 0)
              continue;
            g_array_append_val (places, place);
            if (term.coefficient != 0)
              g_array_append_val (terms, term);
          }
        if (places->len > 1)
          sink->row (sink, (const GwTerm *) (gpointer) places->data, places->len, GW_ROW_AT_MOST, 1);
      }
  sink->row (sink, (const GwTerm *) (gpointer) terms->data, terms->len, GW_ROW_EQUAL, data[0]);
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  return FALSE;
}

#define ALWAYS(x) { [GW_STRENGTH_VALUE] = x, [GW_STRENGTH_BOUNDS] = x, [GW_STRENGTH_DOMAIN] = x }

const GwRelation gw_relation_group_sum = {
  .name = "group sum",
  .kind = GW_RELATION_GROUP_SUM,
  .wake = ALWAYS (GW_EVENT_ANY),
  .cost = ALWAYS (GW_COST_HEAVY),
  .propagate = add_up,
  .state_to = state_to,
  .covers = covers,
};

gboolean
gw_group_sum_post (GwModelBuilder *builder, const guint32 *vars, const GwGroupSumPart *parts, guint n_parts, gint total)
{
  gint32 data[1 + 2 * GW_GROUP_SUM_MAX_PARTS] = { total };
  gint64 low = 0, high = 0;
  guint n = 0;

  if (n_parts > GW_GROUP_SUM_MAX_PARTS || gw_model_builder_n_values (builder) > GW_SET_VALUES)
    return FALSE;
  for (guint p = 0; p < n_parts; p++)
    {
      gint64 most = (gint64) parts[p].n * (GW_SET_VALUES - 1) * parts[p].coefficient;

      g_return_val_if_fail (parts[p].n >= 1 && parts[p].n <= GW_SET_VALUES, FALSE);
      low += MIN (most, 0);
      high += MAX (most, 0);
      n += (guint) parts[p].n;
    }
  if (high - low > GW_GROUP_SUM_MAX_SUMS || total < low || total > high)
    return FALSE;
  gw_set_tables_make ();
  memcpy (data + 1, parts, n_parts * sizeof *parts);
  gw_model_builder_need_scratch (builder, gw_reach_layers_size (n_parts, (guint) (high - low)));
  gw_model_builder_add (builder, &gw_relation_group_sum, vars, n, data, 1 + 2 * n_parts, NULL, 0, NULL, 0);
  return TRUE;
}

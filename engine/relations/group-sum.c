#include "relations/group-sum.h"

#include "domain/sees.h"
#include "relations/exact.h"
#include "relations/reach.h"
#include "relations/set-tables.h"

#include <string.h>

/* Data:  [ total | size and coefficient of each part ]
 * Notes: [ what is known of the sets that each part had last, a Note each ] */

/* ---- propagation ---- */

/* Most calls find the sets of all parts but one as they were in the last. */
typedef struct
{
  GwSets sets;
  GwMask totals;    /* that they have */
  GwMask left;      /* those of the totals to which the next two belong; 0: none, a part never has these totals */
  GwMask some, all; /* values of any set with a total that is left, and of all of them */
} Note;

#define NOTE_WORDS ((guint) (sizeof (Note) / sizeof (GwMask)))

typedef struct
{
  const guint32 *vars;
  Note          *note;
  guint          n;
  gint32         coefficient;
  GwSets         sets;     /* what its variables can share out */
  GwMask         all;      /* the open values that are in each of them */
  gboolean       is_stale; /* some of its domains have changed since */
  gboolean       is_new;   /* its sets or totals have not been told to its variables */
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
  Note *notes = (gpointer) gw_state_notes (state, instance);

  work->state = state;
  work->total = data[0];
  work->n_parts = (instance->n_data - 1) / 2;
  for (guint p = 0; p < work->n_parts; p++)
    {
      Part *part = &work->parts[p];

      part->vars = vars;
      part->note = &notes[p];
      part->n = (guint) parts[p].n;
      part->coefficient = parts[p].coefficient;
      part->all = 0;
      part->is_stale = TRUE;
      vars += parts[p].n;
    }
}

/* Sets are in the order of their totals: all between the first and the last one are asked, which nothing has to wait for. */
static inline GwMask
totals_of (const GwSetSize *size, GwSets sets)
{
  guint first = size->total[gw_sets_first (sets)], last = size->total[gw_sets_last (sets)];
  GwMask totals = 0;

  for (guint total = first; total <= last; total++)
    totals |= (GwMask) !gw_sets_are_none (gw_sets_and (sets, size->of_total[total])) << total;
  return totals;
}

static inline GwMask
totals_noted (const Part *part)
{
  Note *note = part->note;

  if (!gw_sets_are_equal (part->sets, note->sets))
    *note = (Note) { .sets = part->sets, .totals = totals_of (&gw_set_sizes[part->n], part->sets) };
  return note->totals;
}

/* Two variables need no sets. */
static GwMask
pair_totals (const Work *work, const Part *part)
{
  GwMask other = gw_state_domain (work->state, part->vars[1]), totals = 0;

  for (GwMask rest = gw_state_domain (work->state, part->vars[0]); rest != 0; rest &= rest - 1)
    totals |= (other & ~(rest & -rest)) << gw_mask_lowest (rest);
  return totals;
}

/* Every variable meets the set, and nothing in it is out of reach for all of them. */
static GwMask
find_sets (const Work *work, Part *part)
{
  const GwSetSize *size = &gw_set_sizes[part->n];
  GwMask seen = 0;

  part->sets = size->all;
  for (guint i = 0; i < part->n; i++)
    {
      GwMask domain = gw_state_domain (work->state, part->vars[i]);

      part->sets = gw_sets_and (part->sets, size->meets[domain]);
      seen |= domain;
    }
  part->sets = gw_sets_and_not (part->sets, size->meets[~seen & gw_mask_below (GW_SET_VALUES)]);
  return gw_sets_are_none (part->sets) ? 0 : totals_noted (part);
}

static void
find_totals (Work *work, guint p)
{
  Part *part = &work->parts[p];

  part->is_stale = FALSE;
  part->is_new = TRUE;
  if (part->n == 1)
    work->totals[p] = gw_state_domain (work->state, part->vars[0]);
  else if (part->n == 2)
    work->totals[p] = pair_totals (work, part);
  else
    work->totals[p] = find_sets (work, part);
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
  return gw_mask_below ((guint) CLAMP (high + 1, 0, 64)) & ~gw_mask_below ((guint) CLAMP (low, 0, 64));
}

static inline void
keep_totals (Work *work, guint p, GwMask kept)
{
  work->parts[p].is_new |= kept != work->totals[p];
  work->totals[p] = kept;
}

/* What is left of the totals of a part adds LOW … HIGH. */
static void
keep_range (Work *work, guint p, gint low, gint high)
{
  gint coefficient = work->parts[p].coefficient;

  if (low <= work->low[p] && high >= work->high[p])
    return;
  if (coefficient < 0)
    {
      gint kept = low;

      coefficient = -coefficient;
      low = -high;
      high = -kept;
    }
  low = low > 0 ? (low + coefficient - 1) / coefficient : 0;
  keep_totals (work, p, high < 0 ? 0 : work->totals[p] & bits_between (low, high / coefficient));
}

/* By the least and the most alone, once; all that there is to say where nobody's steps have gaps. FALSE on contradiction. */
static gboolean
join_ranges (Work *work)
{
  for (guint p = 0; p < work->n_parts; p++)
    {
      keep_range (work, p, work->total - (work->sum_high - work->high[p]), work->total - (work->sum_low - work->low[p]));
      if (work->totals[p] == 0)
        return FALSE;
    }
  return TRUE;
}

static inline GwMask
reverse_bits (GwMask bits)
{
  bits = (bits >> 1 & 0x5555555555555555) | (bits & 0x5555555555555555) << 1;
  bits = (bits >> 2 & 0x3333333333333333) | (bits & 0x3333333333333333) << 2;
  bits = (bits >> 4 & 0x0f0f0f0f0f0f0f0f) | (bits & 0x0f0f0f0f0f0f0f0f) << 4;
  return GUINT64_SWAP_LE_BE (bits);
}

/* How far the totals of each part are from its least one, in what they add, or from its most; as bits. Those beyond MOST are left out. */
static inline GwMask
steps_of (const Work *work, guint p, gboolean from_high, gint most)
{
  GwMask totals = work->totals[p], steps = 0;
  gint coefficient = work->parts[p].coefficient, base = from_high ? work->high[p] : work->low[p];

  if (coefficient == 1 || coefficient == -1)
    return ((coefficient == 1) != from_high ? totals >> gw_mask_lowest (totals)
                                            : reverse_bits (totals) >> (63 - gw_mask_highest (totals)))
           & bits_between (0, most);
  for (; totals != 0; totals &= totals - 1)
    {
      gint step = ABS (coefficient * (gint) gw_mask_lowest (totals) - base);

      steps |= step <= most ? GW_BIT (step) : 0;
    }
  return steps;
}

/* Back from the steps that are left. */
static inline void
keep_steps (Work *work, guint p, gboolean from_high, GwMask steps)
{
  gint coefficient = work->parts[p].coefficient, base = from_high ? work->high[p] : work->low[p];
  gint sign = from_high ? -1 : 1;
  GwMask totals = 0;

  if (coefficient == sign)
    totals = steps << gw_mask_lowest (work->totals[p]);
  else if (coefficient == -sign)
    totals = reverse_bits (steps) >> (63 - gw_mask_highest (work->totals[p]));
  else
    for (; steps != 0; steps &= steps - 1)
      totals |= GW_BIT ((base + sign * (gint) gw_mask_lowest (steps)) / coefficient);
  keep_totals (work, p, totals);
}

/* Of the steps of one part those that lead from a sum before it to one of the WAYS, which become those before it. */
static inline GwMask
step_back (GwMask steps, GwMask before, GwMask *ways)
{
  GwMask kept = 0, back = 0;

  for (GwMask rest = steps; rest != 0; rest &= rest - 1)
    {
      guint step = gw_mask_lowest (rest);
      GwMask from = (*ways >> step) & before;

      back |= from;
      kept |= from != 0 ? rest & -rest : 0;
    }
  *ways = back;
  return kept;
}

/* Exactly, where the total is less than a word from the least sum or from the most: forth which sums the first parts reach, back
 * which steps lead to the total. The last part and the first have one way each. */
static gboolean
join_word (Work *work, gboolean from_high, gint most)
{
  GwMask steps[GW_GROUP_SUM_MAX_PARTS], layers[GW_GROUP_SUM_MAX_PARTS + 1], ways, first_kept;
  guint last = work->n_parts - 1;

  for (guint p = 0; p <= last; p++)
    steps[p] = steps_of (work, p, from_high, most);
  layers[1] = steps[0];
  for (guint p = 1; p < last; p++)
    {
      layers[p + 1] = 0;
      for (GwMask rest = steps[p]; rest != 0; rest &= rest - 1)
        layers[p + 1] |= layers[p] << gw_mask_lowest (rest);
    }
  ways = layers[last] & reverse_bits (steps[last]) >> (63 - most);
  if (ways == 0)
    return FALSE;
  keep_steps (work, last, from_high, reverse_bits (ways) >> (63 - most));
  for (guint p = last; p-- > 1;)
    {
      GwMask kept = step_back (steps[p], layers[p], &ways);

      if (kept != steps[p] || most < work->high[p] - work->low[p])
        keep_steps (work, p, from_high, kept);
    }
  first_kept = steps[0] & ways;
  keep_steps (work, 0, from_high, first_kept);
  return TRUE;
}

/* The same in any number of words. */
static gboolean
join_words (Work *work)
{
  gint32 weights[64], coefficient[GW_GROUP_SUM_MAX_PARTS];
  gint64 base[GW_GROUP_SUM_MAX_PARTS];
  GwMask totals[GW_GROUP_SUM_MAX_PARTS];
  GwReach reach = { .n = work->n_parts, .weight = weights, .coefficient = coefficient, .sign = 1, .base = base };
  gboolean from_high = work->sum_high - work->total < work->total - work->sum_low;

  for (gint i = 0; i < 64; i++)
    weights[i] = i;
  for (guint p = 0; p < work->n_parts; p++)
    {
      totals[p] = work->totals[p];
      coefficient[p] = work->parts[p].coefficient;
      base[p] = from_high ? work->high[p] : work->low[p];
    }
  reach.sign = from_high ? -1 : 1;
  reach.target = (guint) (from_high ? work->sum_high - work->total : work->total - work->sum_low);
  reach.layers = gw_state_scratch (work->state, gw_reach_layers_size (work->n_parts, reach.target));
  if (gw_reach_filter (&reach, totals) == GW_FILTER_CONFLICT)
    return FALSE;
  for (guint p = 0; p < work->n_parts; p++)
    keep_totals (work, p, totals[p]);
  return TRUE;
}

/* Whether what each part adds has no gaps. */
static gboolean
are_whole (const Work *work)
{
  for (guint p = 0; p < work->n_parts; p++)
    {
      GwMask totals = work->totals[p], filled = totals | (totals - 1);

      if ((filled & (filled + 1)) != 0 || (ABS (work->parts[p].coefficient) != 1 && !gw_mask_is_single (totals)))
        return FALSE;
    }
  return TRUE;
}

/* Takes away totals of which the other parts cannot make the rest go. FALSE on contradiction. */
static gboolean
join_totals (Work *work)
{
  gint above, below;

  find_range (work);
  above = work->total - work->sum_low;
  below = work->sum_high - work->total;
  if (above < 0 || below < 0)
    return FALSE;
  if (work->n_parts == 1 || are_whole (work))
    return join_ranges (work);
  return MIN (above, below) < 64 ? join_word (work, below < above, MIN (above, below)) : join_words (work);
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

/* What the sets with the totals that are left say: SOME are values of any. */
static void
find_values_of_sets (const Part *part, GwMask totals)
{
  const GwSetSize *size = &gw_set_sizes[part->n];
  Note *note = part->note;
  GwSets sets = part->sets;

  GW_MASK_FOREACH (total, note->totals & ~totals)
    sets = gw_sets_and_not (sets, size->of_total[total]);
  gw_sets_values (size, sets, &note->some, &note->all);
  note->left = totals;
}

/* The same for two variables: each value needs one of the other to make up a total that is left. */
static void
find_pairs (const Work *work, guint p, GwMask *some, GwMask *all)
{
  const Part *part = &work->parts[p];
  GwMask other = gw_state_domain (work->state, part->vars[1]);

  *some = 0;
  *all = ~(GwMask) 0;
  for (GwMask rest = gw_state_domain (work->state, part->vars[0]); rest != 0; rest &= rest - 1)
    {
      GwMask value = rest & -rest, with = work->totals[p] >> gw_mask_lowest (rest) & other & ~value;

      if (with == 0)
        continue;
      *some |= value | with;
      *all &= gw_mask_is_single (with) ? value | with : value;
    }
}

static void
find_values (Work *work, guint p, GwMask *some)
{
  Part *part = &work->parts[p];

  if (part->n == 2)
    {
      find_pairs (work, p, some, &part->all);
      return;
    }
  if (part->note->left != work->totals[p])
    find_values_of_sets (part, work->totals[p]);
  *some = part->note->some;
  part->all = part->note->all;
}

static inline gboolean
keep (Work *work, Part *part, guint i, GwMask domain, gboolean *changed)
{
  if (gw_state_domain (work->state, part->vars[i]) == domain)
    return TRUE;
  part->is_stale = *changed = TRUE;
  return gw_state_keep (work->state, part->vars[i], domain);
}

static gboolean
narrow (Work *work, guint p, gboolean *changed)
{
  Part *part = &work->parts[p];
  GwMask some = work->totals[p], lonely = 0;

  part->is_new = FALSE;
  if (part->n > 1)
    find_values (work, p, &some);
  if (part->n > 1 && part->all != 0)
    lonely = lonely_values (work, part, part->all);
  for (guint i = 0; i < part->n; i++)
    {
      GwMask domain = gw_state_domain (work->state, part->vars[i]) & some;

      /* Two of them in one place leave one without. */
      if ((domain & lonely) != 0)
        domain = gw_mask_is_single (domain & lonely) ? domain & lonely : 0;
      if (gw_mask_is_single (domain))
        part->all &= ~domain;
      if (!keep (work, part, i, domain, changed))
        return FALSE;
    }
  return TRUE;
}

/* Values that leave variables of other parts make all stale. */
static gboolean
point (Work *work, gboolean *changed)
{
  for (guint p = 0; p < work->n_parts; p++)
    if (work->parts[p].n > 1 && work->parts[p].all != 0
        && !gw_sees_point (work->state, work->parts[p].vars, work->parts[p].n, work->parts[p].all, changed))
      return FALSE;
  for (guint p = 0; p < work->n_parts && *changed; p++)
    work->parts[p].is_stale = TRUE;
  return TRUE;
}

static gboolean
has_many_open (GwState *state, const GwInstance *instance)
{
  const guint32 *vars = gw_instance_scope (state->model, instance);
  guint n_open = 0;

  for (guint i = 0; i < instance->n_vars && n_open < 2; i++)
    n_open += !gw_mask_is_single (gw_state_domain (state, vars[i]));
  return n_open > 1;
}

static gboolean
add_up (GwState *state, const GwInstance *instance, GwStrength strength)
{
  gboolean changed = TRUE;
  Work work;

  if (strength == GW_STRENGTH_VALUE && has_many_open (state, instance))
    return TRUE;
  load (&work, state, instance);
  while (changed)
    {
      changed = FALSE;
      for (guint p = 0; p < work.n_parts; p++)
        {
          if (work.parts[p].is_stale)
            find_totals (&work, p);
          if (work.totals[p] == 0)
            return FALSE;
        }
      if (!join_totals (&work))
        return FALSE;
      for (guint p = 0; p < work.n_parts; p++)
        if (work.parts[p].is_new && !narrow (&work, p, &changed))
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

const GwRelation gw_relation_group_sum = {
  .name = "group sum",
  .kind = GW_RELATION_GROUP_SUM,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_HEAVY),
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
  gw_model_builder_need_notes (builder, NOTE_WORDS * n_parts);
  gw_model_builder_add (builder, &gw_relation_group_sum, vars, n, data, 1 + 2 * n_parts, NULL, 0, NULL, 0);
  return TRUE;
}

#include "relations/distinct-bounds.h"

#include "relations/filter.h"

/* The places with a choice, without gaps. What is decided has been taken from them: that leaves every interval as full as it was. */
typedef struct
{
  guint  n;
  GwMask taken;
  GwMask domain[64];
  guint8 place[64]; /* in the scope of the instance */
} Row;

/* FALSE when two places have taken one value. */
static inline gboolean
load (Row *row, const GwMask *words, const guint32 *vars, guint n)
{
  row->n = 0;
  row->taken = 0;
  for (guint i = 0; i < n; i++)
    {
      GwMask domain = words[vars[i]];

      if (!gw_mask_is_single (domain))
        {
          row->place[row->n] = (guint8) i;
          row->domain[row->n++] = domain;
        }
      else if ((domain & row->taken) != 0)
        return FALSE;
      else
        row->taken |= domain;
    }
  return TRUE;
}

/* ---- singles ---- */

/* Takes what is decided from the others, and tells the state of each place that is decided by that, which leaves the row. */
static gboolean
take_decided (Row *row, GwState *state, const guint32 *vars)
{
  GwMask before;

  do
    {
      guint n = row->n;

      before = row->taken;
      row->n = 0;
      for (guint i = 0; i < n; i++)
        {
          GwMask domain = row->domain[i] & ~row->taken;

          if (domain == 0)
            return FALSE;
          if (!gw_mask_is_single (domain))
            {
              row->place[row->n] = row->place[i];
              row->domain[row->n++] = domain;
              continue;
            }
          row->taken |= domain;
          if (!gw_state_keep (state, vars[row->place[i]], domain))
            return FALSE;
        }
    }
  while (row->taken != before);
  return TRUE;
}

/* Gives NEEDED values the one place that they have left; take_decided () does the rest. */
static GwFilter
give_lonely (Row *row, GwMask needed)
{
  GwMask once = 0, twice = 0, lonely;

  for (guint i = 0; i < row->n; i++)
    {
      twice |= once & row->domain[i];
      once |= row->domain[i];
    }
  needed &= ~row->taken;
  lonely = needed & once & ~twice;
  if ((needed & ~once) != 0)
    return GW_FILTER_CONFLICT;
  for (guint i = 0; i < row->n && lonely != 0; i++)
    if ((row->domain[i] & lonely) != 0)
      row->domain[i] &= lonely;
  for (guint i = 0; i < row->n && lonely != 0; i++)
    if ((row->domain[i] & lonely) != 0 && !gw_mask_is_single (row->domain[i]))
      return GW_FILTER_CONFLICT;
  return lonely != 0 ? GW_FILTER_CHANGED : GW_FILTER_SAME;
}

static gboolean
find_singles (Row *row, GwState *state, const guint32 *vars, GwMask needed)
{
  GwFilter step;

  do
    {
      if (!take_decided (row, state, vars))
        return FALSE;
      step = give_lonely (row, needed);
    }
  while (step == GW_FILTER_CHANGED);
  return step == GW_FILTER_SAME;
}

/* ---- intervals ---- */

/* Sets of columns, none of which takes more than one of them. */
typedef struct
{
  GwMask *sets;
  guint   n;
  guint8  low[64], high[64]; /* of each set, when it was looked at */
} Sets;

/* Those within LOW … HIGH fill it: the others have none of it. */
static GwFilter
claim (Sets *sets, guint low, guint high)
{
  GwMask interval = gw_mask_below (high + 1) & ~gw_mask_below (low);
  GwFilter result = GW_FILTER_SAME;

  for (guint i = 0; i < sets->n; i++)
    {
      if ((sets->low[i] >= low && sets->high[i] <= high) || (sets->sets[i] & interval) == 0)
        continue;
      sets->sets[i] &= ~interval;
      if (sets->sets[i] == 0)
        return GW_FILTER_CONFLICT;
      result = GW_FILTER_CHANGED;
    }
  return result;
}

/* The intervals from LOW on. ENDS: how many sets that begin there or later end at a column; REACHED: those where any does;
 * RANK: how many columns come before each. */
static GwFilter
claim_from (Sets *sets, guint low, const guint8 ends[64], GwMask reached, const guint8 rank[64])
{
  GwFilter result = GW_FILTER_SAME;
  guint inside = 0;

  GW_MASK_FOREACH (high, reached)
    {
      guint room = rank[high] - rank[low] + 1u;
      GwFilter step;

      inside += ends[high];
      if (inside > room)
        return GW_FILTER_CONFLICT;
      step = inside == room && inside < sets->n ? claim (sets, low, high) : GW_FILTER_SAME;
      if (step == GW_FILTER_CONFLICT)
        return step;
      result = MAX (result, step);
    }
  return result;
}

/* One pass over all intervals of COLUMNS. Sets may shrink on the way; what was full stays so. */
static GwFilter
claim_intervals (Sets *sets, GwMask columns)
{
  guint8 ends[64] = { 0 }, rank[64];
  GwMask begins = 0, reached = 0;
  GwFilter result = GW_FILTER_SAME;
  guint8 n = 0;

  for (guint i = 0; i < sets->n; i++)
    {
      sets->low[i] = (guint8) gw_mask_lowest (sets->sets[i]);
      sets->high[i] = (guint8) gw_mask_highest (sets->sets[i]);
      begins |= GW_BIT (sets->low[i]);
    }
  GW_MASK_FOREACH (column, columns)
    rank[column] = n++;
  while (begins != 0)
    {
      guint low = gw_mask_highest (begins);
      GwFilter step;

      begins ^= GW_BIT (low);
      for (guint i = 0; i < sets->n; i++)
        if (sets->low[i] == low)
          {
            ends[sets->high[i]]++;
            reached |= GW_BIT (sets->high[i]);
          }
      step = claim_from (sets, low, ends, reached, rank);
      if (step == GW_FILTER_CONFLICT)
        return step;
      result = MAX (result, step);
    }
  return result;
}

/* The dual view: values are the sets, places the columns. */
static GwFilter
claim_places (Row *row, GwMask needed)
{
  GwMask sets[64], values = needed & ~row->taken;
  guint8 of_value[64];
  Sets places = { .sets = sets };
  GwFilter result;

  GW_MASK_FOREACH (v, values)
    {
      of_value[v] = (guint8) places.n;
      sets[places.n++] = 0;
    }
  for (guint i = 0; i < row->n; i++)
    GW_MASK_FOREACH (v, row->domain[i] & values)
      sets[of_value[v]] |= GW_BIT (i);
  result = claim_intervals (&places, gw_mask_below (row->n));
  if (result != GW_FILTER_CHANGED)
    return result;
  GW_MASK_FOREACH (v, values)
    for (guint i = 0; i < row->n; i++)
      if ((sets[of_value[v]] & GW_BIT (i)) == 0)
        row->domain[i] &= ~GW_BIT (v);
  for (guint i = 0; i < row->n; i++)
    if (row->domain[i] == 0)
      return GW_FILTER_CONFLICT;
  return result;
}

static GwFilter
find_intervals (Row *row, GwMask all, GwMask needed)
{
  Sets values = { .sets = row->domain, .n = row->n };
  GwFilter result = claim_intervals (&values, all & ~row->taken);

  if (result == GW_FILTER_SAME && needed != 0)
    result = claim_places (row, needed);
  return result;
}

gboolean
gw_distinct_bounds (GwState *state, const GwInstance *instance, GwMask needed)
{
  const guint32 *vars = gw_instance_scope (state->model, instance);
  GwFilter step;
  Row row;

  if (!load (&row, state->words, vars, instance->n_vars))
    return FALSE;
  do
    {
      if (!find_singles (&row, state, vars, needed))
        return FALSE;
      step = row.n > 1 ? find_intervals (&row, gw_mask_below (state->model->n_values), needed) : GW_FILTER_SAME;
    }
  while (step == GW_FILTER_CHANGED);
  for (guint i = 0; i < row.n && step == GW_FILTER_SAME; i++)
    if (!gw_state_keep (state, vars[row.place[i]], row.domain[i]))
      return FALSE;
  return step == GW_FILTER_SAME;
}

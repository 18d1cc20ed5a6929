#include "relations/distinct-flow.h"

#include "relations/matching.h"

/* The places with a choice, without gaps, and what the others have taken of the limited values. */
typedef struct
{
  guint  n;
  GwMask taken, once, twice; /* twice: values that stand in several places of the row */
  GwMask domain[64];
  guint8 place[64];
} Row;

/* FALSE when two places have taken one value. */
static inline gboolean
load (Row *row, const GwMask *words, const guint32 *vars, guint n, GwMask limited)
{
  guint n_open = 0;

  row->taken = row->once = row->twice = 0;
  for (guint i = 0; i < n; i++)
    {
      GwMask domain = words[vars[i]];

      if ((domain & (domain - 1)) == 0)
        {
          if ((domain & row->taken) != 0)
            return FALSE;
          row->taken |= domain & limited;
          continue;
        }
      row->place[n_open] = (guint8) i;
      row->domain[n_open++] = domain;
      row->twice |= row->once & domain;
      row->once |= domain;
    }
  row->n = n_open;
  return TRUE;
}

/* Whether so few places are open, or with so many values each, that a flow finds nothing: SPARE places at least lie outside
 * of every set of places that takes as many values, and two at least are in it. */
static gboolean
is_slack (const Row *row, guint spare)
{
  if (row->n < 2 + spare)
    return TRUE;
  for (guint k = 0; k < row->n; k++)
    if (gw_mask_count (row->domain[k]) + spare <= row->n)
      return FALSE;
  return TRUE;
}

/* Values without a limit may stand as often as there are places. */
static GwFilter
filter_with_unlimited (Row *row, GwMask limited)
{
  gint32 capacity[64];

  for (guint v = 0; v < 64; v++)
    capacity[v] = (limited & GW_BIT (v)) != 0 ? 1 : (gint32) row->n;
  return gw_matching_filter (row->domain, row->n, capacity, 0);
}

gboolean
gw_distinct_flow (GwState *state, const GwInstance *instance, GwMask limited, GwMask needed)
{
  const guint32 *vars = gw_instance_scope (state->model, instance);
  gboolean has_singles;
  GwFilter result;
  Row row;

  if (!load (&row, state->words, vars, instance->n_vars, limited) || (needed & ~(row.once | row.taken)) != 0)
    return FALSE;
  has_singles = ((row.once & row.taken) | (needed & row.once & ~row.twice)) != 0;
  /* Where hidden singles are gone, too, no single place is left over. */
  if (!has_singles && is_slack (&row, needed != 0 ? 2 : 1))
    return TRUE;
  for (guint k = 0; k < row.n && has_singles; k++)
    row.domain[k] &= ~row.taken;
  result = (row.once & ~limited) != 0 ? filter_with_unlimited (&row, limited)
                                      : gw_matching_filter (row.domain, row.n, NULL, 0);
  if (result == GW_FILTER_CONFLICT)
    return FALSE;
  for (guint k = 0; k < row.n; k++)
    if (!gw_state_keep (state, vars[row.place[k]], row.domain[k]))
      return FALSE;
  return TRUE;
}

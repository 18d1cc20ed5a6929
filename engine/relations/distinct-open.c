#include "relations/distinct-open.h"

#include "relations/matching.h"

#define MEMORY_OPEN  0
#define MEMORY_TAKEN 1

typedef struct
{
  GwState       *state;
  const guint32 *vars;
  GwMask         limited;
  GwMask         open;        /* places */
  GwMask         taken;       /* limited values of the others */
  GwMask         once, twice; /* the values of the open places, and those that stand in several */
} Open;

static inline GwMask
domain_at (const Open *open, guint place)
{
  return gw_state_domain (open->state, open->vars[place]);
}

/* The open places that have a taken value, and those that have one value besides: without branches, which nobody could
 * predict. */
static inline void
look (Open *work, GwMask *hit, GwMask *decided)
{
  const GwMask *words = work->state->words, taken = work->taken;
  GwMask once = 0, twice = 0, is_hit = 0, is_decided = 0;

  for (GwMask left = work->open; left != 0; left &= left - 1)
    {
      GwMask place = left & -left, domain = words[work->vars[gw_mask_lowest (left)]], kept = domain & ~taken;

      is_hit |= kept != domain ? place : 0;
      is_decided |= (kept & (kept - 1)) == 0 ? place : 0;
      twice |= once & kept;
      once |= kept;
    }
  work->once = once;
  work->twice = twice;
  *hit = is_hit;
  *decided = is_decided;
}

/* Takes from everybody what is taken, and closes who has one value left, until that decides nobody else. */
static inline gboolean
sweep (Open *work)
{
  GwMask hit, decided, fresh;

  do
    {
      look (work, &hit, &decided);
      for (; hit != 0; hit &= hit - 1)
        {
          guint place = gw_mask_lowest (hit);

          if (!gw_state_shrink (work->state, work->vars[place], domain_at (work, place) & ~work->taken))
            return FALSE;
        }
      work->open &= ~decided;
      fresh = 0;
      for (; decided != 0; decided &= decided - 1)
        {
          GwMask value = domain_at (work, gw_mask_lowest (decided)) & work->limited;

          if ((value & fresh) != 0)
            return FALSE;
          fresh |= value;
        }
      work->taken |= fresh;
    }
  while ((work->twice & fresh) != 0);
  return TRUE;
}

/* Each of these values has one place. */
static gboolean
give_places (Open *work, GwMask values)
{
  for (GwMask left = work->open; left != 0; left &= left - 1)
    {
      guint place = gw_mask_lowest (left);
      GwMask value = domain_at (work, place) & values;

      if (value == 0)
        continue;
      if (!gw_mask_is_single (value) || !gw_state_keep (work->state, work->vars[place], value))
        return FALSE;
      work->open &= ~GW_BIT (place);
      work->taken |= value;
    }
  return TRUE;
}

/* NEEDED values have a limit, too. */
static inline gboolean
find_singles (Open *work, GwMask needed)
{
  for (;;)
    {
      GwMask lonely;

      if (!sweep (work) || (needed & ~(work->once | work->taken)) != 0)
        return FALSE;
      lonely = work->once & ~work->twice & needed & ~work->taken;
      if (lonely == 0)
        return TRUE;
      if (!give_places (work, lonely))
        return FALSE;
    }
}

/* The domains of the open places, without gaps. */
typedef struct
{
  guint  n;
  GwMask all; /* all values of them */
  GwMask domain[GW_DISTINCT_OPEN_MOST];
} Row;

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

static gboolean
flow (const Open *work, gboolean without_hidden)
{
  GwFilter result;
  Row row;

  row.n = 0;
  row.all = 0;
  for (GwMask left = work->open; left != 0; left &= left - 1)
    row.all |= row.domain[row.n++] = domain_at (work, gw_mask_lowest (left));
  /* Where hidden singles are gone too, no single place is left over. */
  if (is_slack (&row, without_hidden ? 2 : 1))
    return TRUE;
  result = (row.all & ~work->limited) != 0 ? filter_with_unlimited (&row, work->limited)
                                           : gw_matching_filter (row.domain, row.n, NULL, 0);
  row.n = 0;
  for (GwMask left = work->open; result == GW_FILTER_CHANGED && left != 0; left &= left - 1)
    if (!gw_state_keep (work->state, work->vars[gw_mask_lowest (left)], row.domain[row.n++]))
      return FALSE;
  return result != GW_FILTER_CONFLICT;
}

gboolean
gw_distinct_open_propagate (GwState *state, const GwInstance *instance, GwMask limited, GwMask needed, gboolean with_flow)
{
  const GwMask *memory = gw_state_memory (state, instance);
  Open work = { state, gw_instance_scope (state->model, instance), limited, memory[MEMORY_OPEN], memory[MEMORY_TAKEN], 0, 0 };

  if (!find_singles (&work, needed) || (with_flow && !flow (&work, needed != 0)))
    return FALSE;
  gw_state_set_memory (state, instance, MEMORY_OPEN, work.open);
  gw_state_set_memory (state, instance, MEMORY_TAKEN, work.taken);
  return TRUE;
}

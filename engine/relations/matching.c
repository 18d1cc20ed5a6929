#include "relations/matching.h"

#include <string.h>

#define NONE 0xff

typedef struct
{
  const GwMask *domain;
  const gint32 *capacity;
  guint         n_vars;
  GwMask        must;
  GwMask        full;        /* values taken as often as they may be */
  GwMask        used;        /* values taken */
  guint8        value[64];   /* of each variable, or NONE */
  guint8        count[64];   /* of each value */
  GwMask        holders[64]; /* of each value: the variables that take it */
} Flow;

static inline guint
capacity_of (const Flow *flow, guint v)
{
  return flow->capacity != NULL ? (guint) flow->capacity[v] : 1;
}

static inline void
take (Flow *flow, guint x, guint v)
{
  flow->value[x] = (guint8) v;
  flow->holders[v] |= GW_BIT (x);
  flow->count[v]++;
  flow->used |= GW_BIT (v);
  if (flow->count[v] >= capacity_of (flow, v))
    flow->full |= GW_BIT (v);
}

static inline void
drop (Flow *flow, guint x)
{
  guint v = flow->value[x];

  flow->value[x] = NONE;
  flow->holders[v] &= ~GW_BIT (x);
  flow->full &= ~GW_BIT (v);
  if (--flow->count[v] == 0)
    flow->used &= ~GW_BIT (v);
}

/* Y takes V; whoever had to make room moves on, back along the path to the variable that was without a value. */
static void
shift (Flow *flow, guint y, guint v, const guint8 *via)
{
  for (;;)
    {
      guint old = flow->value[y];

      if (old != NONE)
        drop (flow, y);
      take (flow, y, v);
      if (old == NONE)
        return;
      v = old;
      y = via[old];
    }
}

/* Finds a value for X by a shortest path of moves. */
static gboolean
augment (Flow *flow, guint x)
{
  guint8 via[64], queue[64];
  guint head = 0, tail = 0;
  GwMask seen = 0;

  queue[tail++] = (guint8) x;
  while (head < tail)
    {
      guint y = queue[head++];
      GwMask fresh = flow->domain[y] & ~seen;
      GwMask open = fresh & ~flow->full;

      if (open != 0)
        {
          shift (flow, y, gw_mask_lowest (open), via);
          return TRUE;
        }
      seen |= fresh;
      GW_MASK_FOREACH (v, fresh)
        {
          via[v] = (guint8) y;
          GW_MASK_FOREACH (holder, flow->holders[v])
            queue[tail++] = (guint8) holder;
        }
    }
  return FALSE;
}

/* Moves variables so that WANTED, which nobody takes, is taken and every value of `must` that was taken still is. */
static gboolean
oblige (Flow *flow, guint wanted)
{
  guint8 mover[64], target[64], queue[64];
  guint head = 0, tail = 0;
  GwMask seen = GW_BIT (wanted);

  queue[tail++] = (guint8) wanted;
  while (head < tail)
    {
      guint u = queue[head++];

      for (guint y = 0; y < flow->n_vars; y++)
        {
          guint w = flow->value[y];

          if ((flow->domain[y] & GW_BIT (u)) == 0 || w == u || (seen & GW_BIT (w)) != 0)
            continue;
          seen |= GW_BIT (w);
          mover[w] = (guint8) y;
          target[w] = (guint8) u;
          queue[tail++] = (guint8) w;
          if ((flow->must & GW_BIT (w)) != 0 && flow->count[w] == 1)
            continue;
          while (w != wanted)
            {
              drop (flow, mover[w]);
              take (flow, mover[w], target[w]);
              w = target[w];
            }
          return TRUE;
        }
    }
  return FALSE;
}

/* Values that nobody may take count as taken from the start. */
static void
close_useless (Flow *flow)
{
  GwMask all = flow->must;

  for (guint x = 0; x < flow->n_vars; x++)
    all |= flow->domain[x];
  GW_MASK_FOREACH (v, all)
    if (flow->capacity[v] == 0)
      flow->full |= GW_BIT (v);
}

static gboolean
find_flow (Flow *flow)
{
  if (flow->capacity != NULL)
    close_useless (flow);
  if ((flow->must & flow->full) != 0)
    return FALSE;
  for (guint x = 0; x < flow->n_vars; x++)
    {
      GwMask open = flow->domain[x] & ~flow->full;

      flow->value[x] = NONE;
      if (open != 0)
        take (flow, x, gw_mask_lowest (open));
      else if (!augment (flow, x))
        return FALSE;
    }
  GW_MASK_FOREACH (v, flow->must)
    if (flow->count[v] == 0 && !oblige (flow, v))
      return FALSE;
  return TRUE;
}

/* Who can take whose place: OUT[u] = the values to which a variable on u could move, or which could give one up when u
 * takes one more (the sink of the flow network, folded into the edges). Returns all values in play. */
static GwMask
residual_graph (const Flow *flow, GwMask out[64])
{
  GwMask all = 0, spendable = 0;

  for (guint x = 0; x < flow->n_vars; x++)
    all |= flow->domain[x];
  GW_MASK_FOREACH (v, flow->used)
    if (flow->count[v] > 1 || (flow->must & GW_BIT (v)) == 0)
      spendable |= GW_BIT (v);
  GW_MASK_FOREACH (v, all)
    out[v] = (flow->full & GW_BIT (v)) != 0 ? 0 : spendable;
  for (guint x = 0; x < flow->n_vars; x++)
    out[flow->value[x]] |= flow->domain[x];
  return all;
}

/* Strongly connected components of the graph OUT on ALL, by Gabow's path of components, each a mask. Fills
 * COMPONENT[v] for every v in ALL. */
static void
find_components (const GwMask out[64], GwMask all, GwMask component[64])
{
  GwMask path[64], leaves[64]; /* members of each component on the path, and where their edges go */
  GwMask alive = all, on_path = 0;
  guint depth = 0;

  while (alive != 0)
    {
      GwMask next;

      if (depth == 0)
        {
          path[0] = on_path = alive & -alive;
          leaves[0] = out[gw_mask_lowest (alive)];
          depth = 1;
        }
      next = leaves[depth - 1] & alive & ~path[depth - 1];
      if (next == 0)
        {
          depth--;
          GW_MASK_FOREACH (v, path[depth])
            component[v] = path[depth];
          alive &= ~path[depth];
          on_path &= ~path[depth];
        }
      else if ((next & on_path) != 0)
        {
          depth--;
          path[depth - 1] |= path[depth];
          leaves[depth - 1] |= leaves[depth];
        }
      else
        {
          path[depth] = next & -next;
          on_path |= path[depth];
          leaves[depth] = out[gw_mask_lowest (next)];
          depth++;
        }
    }
}

GwFilter
gw_matching_filter (GwMask *domain, guint n_vars, const gint32 *capacity, GwMask must)
{
  Flow flow = { .domain = domain, .capacity = capacity, .n_vars = n_vars, .must = must };
  GwMask out[64], component[64];
  GwFilter result = GW_FILTER_SAME;

  g_assert (n_vars <= 64);
  if (!find_flow (&flow))
    return GW_FILTER_CONFLICT;
  find_components (out, residual_graph (&flow, out), component);
  for (guint x = 0; x < n_vars; x++)
    {
      guint v = flow.value[x];
      GwMask kept = domain[x] & (component[v] | GW_BIT (v));

      if (kept != domain[x])
        result = GW_FILTER_CHANGED;
      domain[x] = kept;
    }
  return result;
}

gboolean
gw_matching_exists (const GwMask *domain, guint n_vars, GwMask must)
{
  Flow flow = { .domain = domain, .n_vars = n_vars, .must = must };

  g_assert (n_vars <= 64);
  return find_flow (&flow);
}

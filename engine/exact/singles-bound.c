#include "exact/singles-bound.h"

#include <string.h>

GwSinglesBound *
gw_singles_bound_new (const GwGroupLayout *layout)
{
  GwSinglesBound *bound;

  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (layout->first_peer[cell + 1] - layout->first_peer[cell] > GW_SINGLES_BOUND_MAX_PEERS)
      return NULL;
  bound = g_new0 (GwSinglesBound, 1);
  bound->layout = layout;
  bound->sets = g_new0 (guint32, layout->n_cells);
  bound->queue = g_new0 (guint16, layout->n_cells);
  bound->is_queued = g_new0 (guint8, layout->n_cells);
  return bound;
}

void
gw_singles_bound_free (GwSinglesBound *bound)
{
  if (bound == NULL)
    return;
  g_free (bound->sets);
  g_free (bound->queue);
  g_free (bound->is_queued);
  g_free (bound);
}

/* ---- one cell: symbols matched into wildcards ---- */

typedef struct
{
  guint64 places[GW_GROUP_LAYOUT_MAX_SYMBOLS]; /* per symbol: the wildcards that may take it */
  guint64 taken, seen;
  guint8  owner[GW_SINGLES_BOUND_MAX_PEERS];  /* of a taken wildcard: its symbol */
} Matching;

static gboolean
augment (Matching *matching, guint symbol)
{
  guint64 unused = matching->places[symbol] & ~matching->taken, rest;

  if (unused != 0)
    {
      matching->taken |= unused & -unused;
      matching->owner[__builtin_ctzll (unused)] = (guint8) symbol;
      return TRUE;
    }
  while ((rest = matching->places[symbol] & ~matching->seen) != 0)
    {
      guint wildcard = (guint) __builtin_ctzll (rest);

      matching->seen |= rest & -rest;
      if (augment (matching, matching->owner[wildcard]))
        {
          matching->owner[wildcard] = (guint8) symbol;
          return TRUE;
        }
    }
  return FALSE;
}

/* The symbols that could stay unmatched instead of SYMBOL. */
static guint32
reach (const Matching *matching, guint symbol)
{
  guint32 reached = 1u << symbol, todo = reached;

  while (todo != 0)
    {
      guint64 places = matching->places[__builtin_ctz (todo)];

      todo &= todo - 1;
      for (; places != 0; places &= places - 1)
        {
          guint32 owner = 1u << matching->owner[__builtin_ctzll (places)];

          todo |= owner & ~reached;
          reached |= owner;
        }
    }
  return reached;
}

static guint
find_wildcards (const GwSinglesBound *bound, guint cell, guint32 candidates, Matching *matching)
{
  const GwGroupLayout *layout = bound->layout;
  guint n = 0;

  for (guint32 p = layout->first_peer[cell]; p < layout->first_peer[cell + 1]; p++)
    {
      guint32 set = bound->sets[layout->peers[p]] & candidates;

      if (set == 0)
        continue;
      for (; set != 0; set &= set - 1)
        matching->places[__builtin_ctz (set)] |= (guint64) 1 << n;
      n++;
    }
  return n;
}

static guint32
derive (const GwSinglesBound *bound, guint cell, guint32 candidates)
{
  Matching matching;
  gint unmatched = -1;

  memset (matching.places, 0, bound->layout->n_symbols * sizeof matching.places[0]);
  matching.taken = 0;
  if (find_wildcards (bound, cell, candidates, &matching) + 1 < (guint) __builtin_popcount (candidates))
    return 0;
  for (guint32 rest = candidates; rest != 0; rest &= rest - 1)
    {
      guint symbol = (guint) __builtin_ctz (rest);

      matching.seen = 0;
      if (augment (&matching, symbol))
        continue;
      if (unmatched >= 0)
        return 0;
      unmatched = (gint) symbol;
    }
  return unmatched < 0 ? candidates : reach (&matching, (guint) unmatched);
}

/* ---- all of them ---- */

static guint
queue_peers (GwSinglesBound *bound, const GwClosure *known, const guint32 *clues, guint cell, guint end)
{
  const GwGroupLayout *layout = bound->layout;

  for (guint32 p = layout->first_peer[cell]; p < layout->first_peer[cell + 1]; p++)
    {
      guint16 peer = layout->peers[p];

      if (bound->is_queued[peer] || clues[peer] != 0 || gw_closure_is_placed (known, peer)
          || bound->sets[peer] == gw_closure_cell (known, peer))
        continue;
      bound->is_queued[peer] = TRUE;
      bound->queue[end] = peer;
      end = end + 1 == layout->n_cells ? 0 : end + 1;
    }
  return end;
}

/* Every exact group needs a place for every symbol. */
static gboolean
has_places (const GwSinglesBound *bound, const GwClosure *known)
{
  const GwGroupLayout *layout = bound->layout;

  for (guint group = 0; group < layout->n_groups; group++)
    {
      guint32 seen = 0;

      for (guint32 i = layout->first_cell[group]; i < layout->first_cell[group + 1]; i++)
        seen |= gw_closure_is_placed (known, layout->cells[i]) ? gw_closure_cell (known, layout->cells[i])
                                                               : bound->sets[layout->cells[i]];
      if (layout->is_exact[group] && seen != layout->all)
        return FALSE;
    }
  return TRUE;
}

gboolean
gw_singles_bound_run (GwSinglesBound *bound, const GwClosure *known, const guint32 *clues)
{
  const GwGroupLayout *layout = bound->layout;
  guint start = 0, end = 0, n_stuck = 0;

  for (guint cell = 0; cell < layout->n_cells; cell++)
    {
      gboolean is_open = clues[cell] == 0 && !gw_closure_is_placed (known, cell);

      bound->sets[cell] = clues[cell];
      bound->is_queued[cell] = is_open;
      if (is_open)
        bound->queue[end++] = (guint16) cell;
      n_stuck += is_open;
    }
  end = end == layout->n_cells ? 0 : end;
  for (guint left = n_stuck; left > 0;)
    {
      guint cell = bound->queue[start], old = end;
      guint32 set;

      start = start + 1 == layout->n_cells ? 0 : start + 1;
      left--;
      bound->is_queued[cell] = FALSE;
      set = derive (bound, cell, gw_closure_cell (known, cell));
      if (set == bound->sets[cell])
        continue;
      n_stuck -= bound->sets[cell] == 0;
      bound->sets[cell] = set;
      end = queue_peers (bound, known, clues, cell, end);
      left += (end + layout->n_cells - old) % layout->n_cells;
    }
  return n_stuck == 0 && has_places (bound, known);
}

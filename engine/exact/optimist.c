#include "exact/optimist.h"

#include <string.h>

GwOptimist *
gw_optimist_new (const GwGround *ground)
{
  GwOptimist *optimist;

  for (guint cell = 0; cell < ground->n_cells; cell++)
    if (ground->first_peer[cell + 1] - ground->first_peer[cell] > GW_OPTIMIST_MAX_PEERS)
      return NULL;
  optimist = g_new0 (GwOptimist, 1);
  optimist->ground = ground;
  optimist->sets = g_new0 (guint32, ground->n_cells);
  optimist->queue = g_new0 (guint16, ground->n_cells);
  optimist->is_queued = g_new0 (guint8, ground->n_cells);
  return optimist;
}

void
gw_optimist_free (GwOptimist *optimist)
{
  if (optimist == NULL)
    return;
  g_free (optimist->sets);
  g_free (optimist->queue);
  g_free (optimist->is_queued);
  g_free (optimist);
}

/* ---- one cell: symbols matched into wildcards ---- */

typedef struct
{
  guint64 places[GW_GROUND_MAX_SYMBOLS]; /* per symbol: the wildcards that may take it */
  guint64 taken, seen;
  guint8  owner[GW_OPTIMIST_MAX_PEERS];  /* of a taken wildcard: its symbol */
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
find_wildcards (const GwOptimist *optimist, guint cell, guint32 candidates, Matching *matching)
{
  const GwGround *ground = optimist->ground;
  guint n = 0;

  for (guint32 p = ground->first_peer[cell]; p < ground->first_peer[cell + 1]; p++)
    {
      guint32 set = optimist->sets[ground->peers[p]] & candidates;

      if (set == 0)
        continue;
      for (; set != 0; set &= set - 1)
        matching->places[__builtin_ctz (set)] |= (guint64) 1 << n;
      n++;
    }
  return n;
}

static guint32
derive (const GwOptimist *optimist, guint cell, guint32 candidates)
{
  Matching matching;
  gint unmatched = -1;

  memset (matching.places, 0, optimist->ground->n_symbols * sizeof matching.places[0]);
  matching.taken = 0;
  if (find_wildcards (optimist, cell, candidates, &matching) + 1 < (guint) __builtin_popcount (candidates))
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
queue_peers (GwOptimist *optimist, const GwClosure *known, const guint32 *clues, guint cell, guint end)
{
  const GwGround *ground = optimist->ground;

  for (guint32 p = ground->first_peer[cell]; p < ground->first_peer[cell + 1]; p++)
    {
      guint16 peer = ground->peers[p];

      if (optimist->is_queued[peer] || clues[peer] != 0 || gw_closure_is_placed (known, peer)
          || optimist->sets[peer] == gw_closure_cell (known, peer))
        continue;
      optimist->is_queued[peer] = TRUE;
      optimist->queue[end] = peer;
      end = end + 1 == ground->n_cells ? 0 : end + 1;
    }
  return end;
}

/* Every exact group needs a place for every symbol. */
static gboolean
has_places (const GwOptimist *optimist, const GwClosure *known)
{
  const GwGround *ground = optimist->ground;

  for (guint group = 0; group < ground->n_groups; group++)
    {
      guint32 seen = 0;

      for (guint32 i = ground->first_cell[group]; i < ground->first_cell[group + 1]; i++)
        seen |= gw_closure_is_placed (known, ground->cells[i]) ? gw_closure_cell (known, ground->cells[i])
                                                               : optimist->sets[ground->cells[i]];
      if (ground->is_exact[group] && seen != ground->all)
        return FALSE;
    }
  return TRUE;
}

gboolean
gw_optimist_run (GwOptimist *optimist, const GwClosure *known, const guint32 *clues)
{
  const GwGround *ground = optimist->ground;
  guint start = 0, end = 0, n_stuck = 0;

  for (guint cell = 0; cell < ground->n_cells; cell++)
    {
      gboolean is_open = clues[cell] == 0 && !gw_closure_is_placed (known, cell);

      optimist->sets[cell] = clues[cell];
      optimist->is_queued[cell] = is_open;
      if (is_open)
        optimist->queue[end++] = (guint16) cell;
      n_stuck += is_open;
    }
  end = end == ground->n_cells ? 0 : end;
  for (guint left = n_stuck; left > 0;)
    {
      guint cell = optimist->queue[start], old = end;
      guint32 set;

      start = start + 1 == ground->n_cells ? 0 : start + 1;
      left--;
      optimist->is_queued[cell] = FALSE;
      set = derive (optimist, cell, gw_closure_cell (known, cell));
      if (set == optimist->sets[cell])
        continue;
      n_stuck -= optimist->sets[cell] == 0;
      optimist->sets[cell] = set;
      end = queue_peers (optimist, known, clues, cell, end);
      left += (end + ground->n_cells - old) % ground->n_cells;
    }
  return n_stuck == 0 && has_places (optimist, known);
}

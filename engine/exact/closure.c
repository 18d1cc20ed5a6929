#include "exact/closure.h"

#include <string.h>

#define CODE(thing, symbol) ((thing) * 32u + (symbol))

/* Places in groups are kept only for the strategies that look at them. */
static inline gboolean
needs_places (guint strategies)
{
  return (strategies & (GW_STRATEGY_HIDDEN_SINGLE | GW_STRATEGY_LOCKED_CANDIDATES)) != 0;
}

static inline gboolean
is_single (guint32 mask)
{
  return (mask & (mask - 1)) == 0;
}

/* At most MOST bits; a popcount is a call on machines that the compiler knows nothing of. */
static inline gboolean
has_few (guint32 mask, guint most)
{
  for (; mask != 0 && most > 0; most--)
    mask &= mask - 1;
  return mask == 0;
}

/* ---- what waits ---- */

/* Between two runs a cell becomes single once, a symbol in a group comes down to each number of places once, and looking at
 * everything finds each once more. So the stacks never need more than this, and nothing is allocated later. */
static void
make_stacks (GwClosure *closure)
{
  const GwGroupLayout *layout = closure->layout;

  closure->singles = g_new (guint32, 2 * (layout->n_cells + layout->n_groups * layout->n_symbols) + 1);
  closure->locks = g_new (guint32, layout->n_groups * layout->n_symbols * (layout->most_common + 2) + 1);
}

static inline void
push_single (GwClosure *closure, guint cell, guint symbol)
{
  closure->singles[closure->n_singles++] = CODE (cell, symbol);
}

/* ---- removing ---- */

static inline void
lose_seat (GwClosure *closure, guint strategies, GwSeat seat, guint symbol)
{
  const GwGroupLayout *layout = closure->layout;
  guint32 *places = &closure->places[seat.group * layout->n_symbols + symbol];

  *places &= ~(1u << seat.at);
  if (!layout->is_exact[seat.group])
    return;
  if (is_single (*places))
    {
      if (*places == 0)
        closure->is_dead = TRUE;
      else if (strategies & GW_STRATEGY_HIDDEN_SINGLE)
        push_single (closure, layout->cells[layout->first_cell[seat.group] + (guint) __builtin_ctz (*places)], symbol);
    }
  if (strategies & GW_STRATEGY_LOCKED_CANDIDATES && has_few (*places, layout->most_common))
    closure->locks[closure->n_locks++] = CODE (seat.group, symbol);
}

static inline void
remove_candidate (GwClosure *closure, guint strategies, guint cell, guint symbol)
{
  const GwGroupLayout *layout = closure->layout;
  guint32 rest = closure->words[cell] & ~(1u << symbol);

  closure->words[cell] = rest;
  if (is_single (rest))
    {
      if (rest == 0)
        closure->is_dead = TRUE;
      else if (strategies & GW_STRATEGY_NAKED_SINGLE)
        push_single (closure, cell, (guint) __builtin_ctz (rest));
    }
  if (needs_places (strategies))
    for (guint32 s = layout->first_seat[cell]; s < layout->first_seat[cell + 1]; s++)
      lose_seat (closure, strategies, layout->seats[s], symbol);
}

static inline gboolean
place (GwClosure *closure, guint strategies, guint cell, guint symbol)
{
  const GwGroupLayout *layout = closure->layout;
  guint32 bit = 1u << symbol;

  if ((closure->words[cell] & bit) == 0)
    closure->is_dead = TRUE;
  if (closure->is_dead || gw_closure_is_placed (closure, cell))
    return !closure->is_dead;
  closure->placed[cell / 32] |= 1u << (cell % 32);
  closure->n_open--;
  if (!needs_places (strategies))
    closure->words[cell] = bit;
  else
    for (guint32 others = closure->words[cell] & ~bit; others != 0; others &= others - 1)
      remove_candidate (closure, strategies & ~(guint) GW_STRATEGY_NAKED_SINGLE, cell, (guint) __builtin_ctz (others));
  for (guint32 p = layout->first_peer[cell]; p < layout->first_peer[cell + 1]; p++)
    if (closure->words[layout->peers[p]] & bit)
      remove_candidate (closure, strategies, layout->peers[p], symbol);
  return !closure->is_dead;
}

/* ---- the strategies ---- */

static inline gboolean
use_locks (GwClosure *closure, guint strategies, guint32 code)
{
  const GwGroupLayout *layout = closure->layout;
  guint group = code / 32, symbol = code % 32;
  guint32 places = closure->places[group * layout->n_symbols + symbol];

  for (guint32 l = layout->first_lock[group]; l < layout->first_lock[group + 1]; l++)
    {
      const GwLock *lock = &layout->locks[l];

      if ((places & ~lock->common) != 0)
        continue;
      for (guint32 t = lock->first_target; t < lock->first_target + lock->n_targets; t++)
        if (closure->words[layout->targets[t]] >> symbol & 1)
          remove_candidate (closure, strategies, layout->targets[t], symbol);
    }
  return !closure->is_dead;
}

static inline gboolean
run (GwClosure *closure, guint strategies)
{
  while (!closure->is_dead && closure->n_singles + closure->n_locks > 0)
    if (closure->n_singles > 0)
      {
        guint32 code = closure->singles[--closure->n_singles];

        place (closure, strategies, code / 32, code % 32);
      }
    else
      use_locks (closure, strategies, closure->locks[--closure->n_locks]);
  closure->n_singles = closure->n_locks = 0;
  return !closure->is_dead;
}

/* The sets that are asked for most have loops of their own, in which the compiler knows the set. */
gboolean
gw_closure_run (GwClosure *closure)
{
  switch (closure->strategies)
    {
    case GW_STRATEGY_NAKED_SINGLE:
      return run (closure, GW_STRATEGY_NAKED_SINGLE);
    case GW_STRATEGY_ALL_FAST:
      return run (closure, GW_STRATEGY_ALL_FAST);
    default:
      return run (closure, closure->strategies);
    }
}

gboolean
gw_closure_place (GwClosure *closure, guint cell, guint symbol)
{
  switch (closure->strategies)
    {
    case GW_STRATEGY_NAKED_SINGLE:
      return place (closure, GW_STRATEGY_NAKED_SINGLE, cell, symbol);
    case GW_STRATEGY_ALL_FAST:
      return place (closure, GW_STRATEGY_ALL_FAST, cell, symbol);
    default:
      return place (closure, closure->strategies, cell, symbol);
    }
}

gboolean
gw_closure_remove (GwClosure *closure, guint cell, guint symbol)
{
  remove_candidate (closure, closure->strategies, cell, symbol);
  return !closure->is_dead;
}

void
gw_closure_look (GwClosure *closure)
{
  const GwGroupLayout *layout = closure->layout;
  guint strategies = closure->strategies;

  for (guint cell = 0; cell < layout->n_cells && strategies & GW_STRATEGY_NAKED_SINGLE; cell++)
    if (!gw_closure_is_placed (closure, cell) && is_single (closure->words[cell]))
      push_single (closure, cell, (guint) __builtin_ctz (closure->words[cell]));
  for (guint group = 0; group < layout->n_groups && needs_places (strategies); group++)
    for (guint symbol = 0; layout->is_exact[group] && symbol < layout->n_symbols; symbol++)
      {
        guint32 places = closure->places[group * layout->n_symbols + symbol];

        if (places == 0)
          continue;
        if (strategies & GW_STRATEGY_HIDDEN_SINGLE && is_single (places))
          push_single (closure, layout->cells[layout->first_cell[group] + (guint) __builtin_ctz (places)], symbol);
        if (strategies & GW_STRATEGY_LOCKED_CANDIDATES && has_few (places, layout->most_common))
          closure->locks[closure->n_locks++] = CODE (group, symbol);
      }
}

/* ---- beginning ---- */

GwClosure *
gw_closure_new (const GwGroupLayout *layout, guint strategies)
{
  GwClosure *closure = g_new0 (GwClosure, 1);

  closure->layout = layout;
  closure->strategies = strategies;
  closure->n_words = layout->n_cells + layout->n_groups * layout->n_symbols + (layout->n_cells + 31) / 32;
  closure->words = g_new0 (guint32, MAX (closure->n_words, 1));
  closure->places = closure->words + layout->n_cells;
  closure->placed = closure->places + layout->n_groups * layout->n_symbols;
  make_stacks (closure);
  gw_closure_reset (closure);
  return closure;
}

void
gw_closure_free (GwClosure *closure)
{
  if (closure == NULL)
    return;
  g_free (closure->words);
  g_free (closure->singles);
  g_free (closure->locks);
  g_free (closure);
}

void
gw_closure_reset (GwClosure *closure)
{
  const GwGroupLayout *layout = closure->layout;

  for (guint cell = 0; cell < layout->n_cells; cell++)
    closure->words[cell] = layout->all;
  for (guint group = 0; group < layout->n_groups; group++)
    for (guint symbol = 0; symbol < layout->n_symbols; symbol++)
      closure->places[group * layout->n_symbols + symbol] = (guint32) gw_mask_below (gw_group_layout_group_size (layout, group));
  memset (closure->placed, 0, (layout->n_cells + 31) / 32 * sizeof (guint32));
  closure->n_open = layout->n_cells;
  closure->n_singles = closure->n_locks = 0;
  closure->is_dead = FALSE;
  for (guint cell = 0; cell < layout->n_cells; cell++)
    for (guint32 taken = layout->all & ~layout->start[cell]; taken != 0; taken &= taken - 1)
      remove_candidate (closure, closure->strategies, cell, (guint) __builtin_ctz (taken));
}

void
gw_closure_copy (GwClosure *closure, const GwClosure *from)
{
  memcpy (closure->words, from->words, closure->n_words * sizeof (guint32));
  closure->n_open = from->n_open;
  closure->n_singles = closure->n_locks = 0;
  closure->is_dead = from->is_dead;
}

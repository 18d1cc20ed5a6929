#include "exact/extender.h"

#define WATCH_EVERY 32u /* guesses of some ten microseconds */

struct _GwExtender
{
  const GwGroupLayout *layout;
  GwClosure      *blank;
  GPtrArray      *levels;   /* of GwClosure *, made when they are needed first */
  GArray         *guesses;  /* guint32: cell * 32 + symbol of each level */
  GwClosure      *found;
};

GwExtender *
gw_extender_new (const GwGroupLayout *layout)
{
  GwExtender *extender = g_new0 (GwExtender, 1);

  extender->layout = layout;
  extender->blank = gw_closure_new (layout, GW_STRATEGY_ALL_FAST);
  extender->levels = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_closure_free);
  extender->guesses = g_array_new (FALSE, TRUE, sizeof (guint32));
  gw_closure_run (extender->blank);
  return extender;
}

void
gw_extender_free (GwExtender *extender)
{
  if (extender == NULL)
    return;
  gw_closure_free (extender->blank);
  g_ptr_array_unref (extender->levels);
  g_array_unref (extender->guesses);
  g_free (extender);
}

static GwClosure *
level (GwExtender *extender, guint depth)
{
  if (depth == extender->levels->len)
    {
      g_ptr_array_add (extender->levels, gw_closure_new (extender->layout, GW_STRATEGY_ALL_FAST));
      g_array_set_size (extender->guesses, depth + 1);
    }
  return g_ptr_array_index (extender->levels, depth);
}

/* The open cell with the fewest candidates; a random one of these. */
static guint
choose_cell (const GwClosure *closure, GwRandom *random)
{
  guint best = 0, fewest = G_MAXUINT, ties = 0;

  for (guint cell = 0; cell < closure->layout->n_cells; cell++)
    {
      guint n = (guint) __builtin_popcount (gw_closure_cell (closure, cell));

      if (gw_closure_is_placed (closure, cell) || n > fewest)
        continue;
      ties = n < fewest ? 1 : ties + 1;
      if (n < fewest || (random != NULL && gw_random_below (random, ties) == 0))
        best = cell;
      fewest = n;
    }
  return best;
}

static guint
choose_symbol (guint32 mask, GwRandom *random)
{
  if (random != NULL)
    for (guint skip = gw_random_below (random, (guint32) __builtin_popcount (mask)); skip > 0; skip--)
      mask &= mask - 1;
  return (guint) __builtin_ctz (mask);
}

/* Takes back guesses until one of them leaves something else to try; the depth there, or -1. */
static gint
take_back (GwExtender *extender, gint depth)
{
  while (depth-- > 0)
    {
      guint32 guess = g_array_index (extender->guesses, guint32, depth);
      GwClosure *closure = level (extender, (guint) depth);

      if (gw_closure_remove (closure, guess / 32, guess % 32) && gw_closure_run (closure))
        return depth;
    }
  return -1;
}

GwExtenderEnd
gw_extender_find (GwExtender *extender, const guint8 *symbols, guint budget, GwRandom *random, const GwControl *control)
{
  GwClosure *closure = level (extender, 0);
  gint depth = 0;

  gw_closure_copy (closure, extender->blank);
  for (guint cell = 0; cell < extender->layout->n_cells; cell++)
    if (symbols[cell] != GW_EXTENDER_OPEN && !gw_closure_place (closure, cell, symbols[cell]))
      return GW_EXTENDER_NONE;
  if (!gw_closure_run (closure))
    return GW_EXTENDER_NONE;
  while (closure->n_open > 0)
    {
      guint cell = choose_cell (closure, random), symbol = choose_symbol (gw_closure_cell (closure, cell), random);
      GwClosure *next = level (extender, (guint) depth + 1);

      if (budget-- == 0)
        return GW_EXTENDER_SPENT;
      if (budget % WATCH_EVERY == 0 && gw_control_should_stop (control))
        return GW_EXTENDER_STOPPED;
      g_array_index (extender->guesses, guint32, depth) = cell * 32 + symbol;
      gw_closure_copy (next, closure);
      depth++;
      if (!gw_closure_place (next, cell, symbol) || !gw_closure_run (next))
        depth = take_back (extender, depth);
      if (depth < 0)
        return GW_EXTENDER_NONE;
      closure = level (extender, (guint) depth);
    }
  extender->found = closure;
  return GW_EXTENDER_FOUND;
}

void
gw_extender_grid (GwExtender *extender, guint8 *symbols)
{
  for (guint cell = 0; cell < extender->layout->n_cells; cell++)
    symbols[cell] = (guint8) __builtin_ctz (gw_closure_cell (extender->found, cell));
}

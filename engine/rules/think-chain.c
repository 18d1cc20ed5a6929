/* Lines on which every two neighbours have to do with each other: told from neighbour to neighbour. */
#include "base/i18n.h"
#include "rules/thinker.h"

#define MOST_VALUES 64u

typedef struct
{
  GwThinker  *thinker;
  const char *name;
  GwMask      there[MOST_VALUES], back[MOST_VALUES]; /* per value of one of two neighbours: those of the other */
} Chain;

static GwMask
partners_of (const GwMask *table, GwMask values)
{
  GwMask all = 0;

  GW_MASK_FOREACH (v, values)
    all |= table[v];
  return all;
}

static void
read_tables (Chain *chain, GwThinkTable table, gconstpointer data, GwCell one, GwCell other)
{
  for (guint v = 0; v < MOST_VALUES; v++)
    chain->there[v] = chain->back[v] = 0;
  table (data, chain->thinker->puzzle, one, other, chain->there);
  for (guint v = 0; v < MOST_VALUES; v++)
    GW_MASK_FOREACH (w, chain->there[v])
      chain->back[w] |= GW_BIT (v);
}

/* Values of a cell with which nothing goes in its neighbour: of each two neighbours K is the first, and then the other; into CELL. */
static GwMask
lonely_at (Chain *chain, const GwCell *cells, guint k, GwThinkTable table, gconstpointer data, GwCell *cell)
{
  GwThinker *thinker = chain->thinker;
  const GwCell one = cells[k / 2], other = cells[k / 2 + 1];

  read_tables (chain, table, data, one, other);
  *cell = k % 2 == 0 ? one : other;
  return k % 2 == 0 ? thinker->open (thinker, one) & ~partners_of (chain->back, thinker->open (thinker, other))
                    : thinker->open (thinker, other) & ~partners_of (chain->there, thinker->open (thinker, one));
}

static gboolean
strike_lonely (Chain *chain, GwCell cell, GwMask values)
{
  return values != 0 && chain->thinker->strike (chain->thinker, cell, values & chain->thinker->may (chain->thinker, cell));
}

/* They are the same wherever they stand on the line: no matter of the cell. */
static gboolean
think_lonely_anywhere (Chain *chain, const GwCell *cells, guint n, GwMask values)
{
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    found |= strike_lonely (chain, cells[i], values);
  if (found)
    gw_think_say_lonely (chain->thinker, chain->name, GW_NO_CELL, values);
  return found;
}

static gboolean
think_lonely (Chain *chain, const GwCell *cells, guint n, GwThinkTable table, gconstpointer data)
{
  GwMask any = 0, all = ~(GwMask) 0;
  GwCell cell;

  for (guint k = 0; k + 2 < 2 * n; k++)
    {
      const GwMask gone = lonely_at (chain, cells, k, table, data, &cell);

      any |= gone;
      all &= gone;
    }
  if (any == all)
    return think_lonely_anywhere (chain, cells, n, all);
  for (guint k = 0; k + 2 < 2 * n; k++)
    {
      const GwMask gone = lonely_at (chain, cells, k, table, data, &cell);

      if (!strike_lonely (chain, cell, gone))
        continue;
      gw_think_say_lonely (chain->thinker, chain->name, cell, gone);
      return TRUE;
    }
  return FALSE;
}

/* What ONE leaves OTHER. */
static gboolean
think_from (Chain *chain, const GwMask *there, const GwMask *back, GwCell one, GwCell other)
{
  GwThinker *thinker = chain->thinker;
  const GwMask known = thinker->may (thinker, other), held = thinker->may (thinker, one), offered = partners_of (there, held);
  const GwMask gone = known & ~offered;
  const GwPartners partners = { one, other, held, partners_of (back, gone), offered, known & offered, gone };

  if (gone == 0 || !thinker->strike (thinker, other, gone))
    return FALSE;
  thinker->rest (thinker, one, partners.wanted);
  gw_partners_say (thinker, chain->name, &partners);
  return TRUE;
}

gboolean
gw_think_chain (GwThinker *thinker, const char *name, const GwCell *cells, guint n, GwThinkTable table, gconstpointer data)
{
  Chain chain = { .thinker = thinker, .name = name };

  if (think_lonely (&chain, cells, n, table, data))
    return TRUE;
  for (guint i = 0; i + 1 < n; i++)
    {
      read_tables (&chain, table, data, cells[i], cells[i + 1]);
      if (think_from (&chain, chain.there, chain.back, cells[i], cells[i + 1]) || think_from (&chain, chain.back, chain.there, cells[i + 1], cells[i]))
        return TRUE;
    }
  return FALSE;
}

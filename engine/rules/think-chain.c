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

/* Values that have no partner at all, where OTHER loses one of them. */
static GwMask
strike_lonely (Chain *chain, const GwMask *from, GwCell one, GwCell other)
{
  const GwMask gone = chain->thinker->open (chain->thinker, other) & ~partners_of (from, chain->thinker->open (chain->thinker, one));

  return gone != 0 && chain->thinker->strike (chain->thinker, other, gone & chain->thinker->may (chain->thinker, other)) ? gone : 0;
}

static gboolean
think_lonely (Chain *chain, const GwCell *cells, guint n, GwThinkTable table, gconstpointer data)
{
  GwMask gone = 0;

  for (guint i = 0; i + 1 < n; i++)
    {
      read_tables (chain, table, data, cells[i], cells[i + 1]);
      gone |= strike_lonely (chain, chain->back, cells[i + 1], cells[i]);
      gone |= strike_lonely (chain, chain->there, cells[i], cells[i + 1]);
    }
  if (gone == 0)
    return FALSE;
  gw_think_say_lonely (chain->thinker, chain->name, gone);
  return TRUE;
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

/* Chains: where one end is false, the other is true, by strong and weak links in turn; so one end is true, and what sees
 * both goes. An X-chain stays with one value, an XY-chain goes through cells of two candidates, an alternating inference
 * chain takes every link, and a chain through clues takes those that whole clues make as well. Loops are chains whose ends
 * see each other: each of their weak links is the gap of another chain.
 *
 * The shortest chain is shown; of those the one that begins first. */
#include "base/i18n.h"
#include "strategies/chain-text.h"
#include "strategies/links.h"

typedef struct
{
  GwLinks     *links;
  GwSpreadKind kind;
  guint        shortest;   /* strong links of the best so far */
  guint32      start, end; /* of it */
} Search;

static guint
ends_of (guint32 start, guint32 end, guint32 *ends)
{
  ends[0] = start;
  ends[1] = end;
  return start == end ? 1 : 2; /* false makes it true: it is true */
}

/* All chains that begin with NODE being false. */
static void
try_start (Search *search, guint32 node)
{
  GwLinks *links = search->links;
  const GwSpread *spread = &links->spread;
  gboolean explains = gw_pencil_explains (links->pencil);

  gw_links_spread (links, node, FALSE, search->kind, search->shortest - 1);
  for (guint i = 0; i < spread->n_true && gw_pencil_goes_on (links->pencil, 8); i++)
    {
      guint32 ends[2], end = spread->trues[i];
      guint n = ends_of (node, end, ends);

      if (!explains)
        gw_links_strike_common (links, ends, n);
      else if (spread->depth[end] < search->shortest && gw_links_has_common (links, ends, n))
        {
          search->shortest = spread->depth[end];
          search->start = node;
          search->end = end;
          return;
        }
    }
}

static gboolean
show (Search *search)
{
  GwLinks *links = search->links;
  guint32 ends[2];
  guint n = ends_of (search->start, search->end, ends);

  if (search->shortest == G_MAXUINT)
    return links->pencil->has_found;
  gw_links_spread (links, search->start, FALSE, search->kind, search->shortest);
  gw_links_strike_common (links, ends, n);
  gw_links_note_chain (links, search->end, TRUE);
  for (guint i = 0; i < n; i++)
    {
      links->pencil->step->values |= GW_BIT (gw_links_value (links, ends[i]));
      gw_links_note_one_of (links, ends[i]);
      gw_links_note_node (links, ends[i]);
    }
  gw_links_note_end (links);
  return TRUE;
}

static gboolean
find_along (GwPencil *pencil, GwLinks *links, GwSpreadKind kind)
{
  Search search = { .links = links, .kind = kind, .shortest = G_MAXUINT };

  if (search.links == NULL)
    return FALSE;
  if (gw_links_find_units (search.links))
    return TRUE;
  for (guint32 node = 0; node < search.links->n_nodes && gw_pencil_goes_on (pencil, 4); node++)
    if (search.links->n_strong[node] > 0)
      try_start (&search, node);
  return show (&search);
}

static gboolean
find_x (GwPencil *pencil, const GwStrategy *strategy)
{
  return find_along (pencil, gw_links_get (pencil), GW_SPREAD_ONE_VALUE);
}

static gboolean
find_xy (GwPencil *pencil, const GwStrategy *strategy)
{
  return find_along (pencil, gw_links_get (pencil), GW_SPREAD_CELLS);
}

static gboolean
find_any (GwPencil *pencil, const GwStrategy *strategy)
{
  return find_along (pencil, gw_links_get (pencil), GW_SPREAD_ALL);
}

static gboolean
find_through_clues (GwPencil *pencil, const GwStrategy *strategy)
{
  return find_along (pencil, gw_links_get_with_clues (pencil), GW_SPREAD_ALL);
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *chain = gw_chain_text (step, 0, step->links->len, terrain);
  g_autofree char *one_of = gw_reason_one_of_text (step, terrain);

  if (step->one_of->len == 0)
    return gw_certain_text (step, terrain);
  return g_strdup_printf (_("if %s; so %s"), chain, one_of);
}

#define CHAIN(id_, id_text, tenths_, find_, name_, meaning_)                                           \
  const GwStrategy gw_strategy_##id_ = {                                                               \
    .id = id_text, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = 2, \
    .find = find_, .explain = explain,                                                                 \
  }

CHAIN (x_chain, "x-chain", 60, find_x, N_("X-chain"), N_("a chain of places of one value, at one of whose ends it stands"));
CHAIN (xy_chain, "xy-chain", 62, find_xy, N_("XY-chain"), N_("a chain of cells of two candidates, one of whose ends is true"));
CHAIN (alternating_chain, "alternating-chain", 66, find_any, N_("alternating inference chain"),
       N_("a chain of any strong and weak links in turn, one of whose ends is true"));
CHAIN (clue_chain, "clue-chain", 70, find_through_clues, N_("chain through clues"),
       N_("a chain, one of whose ends is true, that may also pass through a clue that cannot hold both of two candidates"));

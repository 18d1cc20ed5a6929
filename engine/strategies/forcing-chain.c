/* Forcing chains: whichever value a cell holds, or wherever a value stands in a group, chains of links lead to the same. */
#include <string.h>

#include "base/i18n.h"
#include "strategies/chain-text.h"
#include "strategies/links.h"

typedef struct
{
  GwLinks *links;
  guint32  need[GW_MAX_SYMBOLS]; /* one of these is true */
  guint    n;
  guint32  group;                /* where it is needed; GW_LINK_IN_CELL */
  guint32 *n_false, *n_true;     /* per node: how many of them make it so */
} Search;

/* What all of them make false goes; where all make something true, goes what sees it. Nodes that only the first reaches
 * need not be looked at: this is called after it. */
static guint
next_of (const Search *search, const guint32 *counts, const guint32 *nodes, guint n_nodes, guint from)
{
  while (from < n_nodes && counts[nodes[from]] != search->n)
    from++;
  return from;
}

static void
count_spread (Search *search, guint32 node)
{
  GwLinks *links = search->links;

  gw_links_spread (links, node, TRUE, GW_SPREAD_ALL, G_MAXUINT);
  for (guint i = 0; i < links->spread.n_true; i++)
    search->n_true[links->spread.trues[i]]++;
  for (guint i = 0; i < links->spread.n_false; i++)
    search->n_false[links->spread.falses[i]]++;
}

static gboolean
show (Search *search, guint32 target, gboolean is_true)
{
  GwLinks *links = search->links;

  if (!gw_pencil_explains (links->pencil))
    return FALSE;
  if (search->group != GW_LINK_IN_CELL)
    gw_pencil_note_group (links->pencil, search->group);
  for (guint i = 0; i < search->n; i++)
    {
      gw_links_note_node (links, search->need[i]);
      gw_links_spread (links, search->need[i], TRUE, GW_SPREAD_ALL, G_MAXUINT);
      gw_links_note_chain (links, target, is_true);
    }
  links->pencil->step->values = GW_BIT (gw_links_value (links, target));
  gw_links_note_one_of (links, target);
  gw_links_note_end (links);
  if (search->group == GW_LINK_IN_CELL)
    gw_pencil_note_lost (links->pencil, gw_links_var (links, search->need[0]), ~(GwMask) 0);
  else
    gw_pencil_note_lost_in (links->pencil, search->group, GW_BIT (gw_links_value (links, search->need[0])));
  return TRUE;
}

static gboolean
strike_false (Search *search)
{
  GwLinks *links = search->links;
  const GwSpread *spread = &links->spread;

  for (guint i = 0; (i = next_of (search, search->n_false, spread->falses, spread->n_false, i)) < spread->n_false; i++)
    {
      guint32 node = spread->falses[i];

      if (gw_pencil_strike (links->pencil, gw_links_var (links, node), GW_BIT (gw_links_value (links, node)))
          && show (search, node, FALSE))
        return TRUE;
    }
  return FALSE;
}

static gboolean
strike_true (Search *search)
{
  GwLinks *links = search->links;
  const GwSpread *spread = &links->spread;

  for (guint i = 0; (i = next_of (search, search->n_true, spread->trues, spread->n_true, i)) < spread->n_true; i++)
    {
      guint32 node = spread->trues[i];

      if (gw_links_strike_common (links, &node, 1) && show (search, node, TRUE))
        return TRUE;
    }
  return FALSE;
}

static gboolean
try_need (Search *search)
{
  GwLinks *links = search->links;

  if (search->n < 2)
    return FALSE;
  memset (search->n_false, 0, links->n_nodes * sizeof (guint32));
  memset (search->n_true, 0, links->n_nodes * sizeof (guint32));
  for (guint i = 0; i < search->n && gw_pencil_goes_on (links->pencil, 64); i++)
    count_spread (search, search->need[i]);
  /* A spread that was cut short has counted too little: nothing wrong follows from it. */
  return strike_false (search) || strike_true (search);
}

static gboolean
try_cell (Search *search, guint var)
{
  const GwPencil *pencil = search->links->pencil;

  search->group = GW_LINK_IN_CELL;
  search->n = 0;
  if (gw_pencil_is_placed (pencil, var))
    return FALSE;
  GW_MASK_FOREACH (v, pencil->cells[var])
    search->need[search->n++] = var * search->links->n_values + v;
  return try_need (search);
}

static gboolean
try_group (Search *search, guint index)
{
  const GwPencil *pencil = search->links->pencil;
  const GwGroup *group = &pencil->terrain->groups[index];

  search->group = index;
  GW_MASK_FOREACH (v, group->full & group->once)
    {
      search->n = 0;
      for (guint i = 0; i < group->n_vars; i++)
        if ((pencil->cells[group->vars[i]] >> v & 1) != 0)
          search->need[search->n++] = group->vars[i] * search->links->n_values + v;
      if (try_need (search))
        return TRUE;
    }
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwTerrain *terrain = pencil->terrain;
  Search search = { .links = gw_links_get (pencil) };

  if (search.links == NULL)
    return FALSE;
  if (gw_links_find_units (search.links))
    return TRUE;
  search.n_false = search.links->counts;
  search.n_true = search.links->counts + search.links->n_nodes;
  for (guint var = 0; var < terrain->n_vars && gw_pencil_goes_on (pencil, 1); var++)
    if (try_cell (&search, var))
      return TRUE;
  for (guint i = 0; i < terrain->n_groups && gw_pencil_goes_on (pencil, 1); i++)
    if (gw_pencil_group_is_on (pencil, i) && try_group (&search, i))
      return TRUE;
  return pencil->has_found;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  return step->one_of->len == 0 ? gw_certain_text (step, terrain) : gw_chains_text (step, step->groups->len > 0, terrain);
}

const GwStrategy gw_strategy_forcing_chain = {
  .id = "forcing-chain",
  .name = N_("forcing chain"),
  .meaning = N_("whatever a cell holds, or wherever a value stands in a group, chains lead to the same"),
  .monotone = TRUE,
  .tenths = 74,
  .size = 2,
  .find = find,
  .explain = explain,
};

/* Simple colouring: places of one value, joined in pairs of which one is true, take turns: all of one colour are true, or
 * all of the other. What sees both colours goes; a colour that sees itself goes. */
#include "base/i18n.h"
#include "strategies/links.h"

typedef struct
{
  GwLinks       *links;
  const guint32 *nodes;  /* of one cluster: the first is true, or false */
  guint          n;
  guint8         colour[GW_MAX_CELLS];
} Search;

/* The colours follow from the number of links on the way. */
static void
colour_cluster (Search *search, guint32 start)
{
  GwLinks *links = search->links;
  guint32 *nodes = links->spread.falses;
  guint n = 0;

  gw_links_begin_spread (links);
  links->spread.is_false[start] = links->spread.stamp;
  search->colour[n] = 0;
  nodes[n++] = start;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < links->n_strong[nodes[i]]; k++)
      {
        const GwStrongLink *link = &links->strong[links->first_strong[nodes[i]] + k];

        if (link->group == GW_LINK_IN_CELL || gw_links_is_false (links, link->node))
          continue;
        links->spread.is_false[link->node] = links->spread.stamp;
        search->colour[n] = !search->colour[i];
        nodes[n++] = link->node;
      }
  search->nodes = nodes;
  search->n = n;
}

/* What makes it a cluster, what sees each other in it, and what the changes see. */
static void
note_premises (Search *search)
{
  GwLinks *links = search->links;
  const GwReason *step = links->pencil->step;

  for (guint i = 0; i < search->n; i++)
    {
      for (guint j = 0; j < i; j++)
        if (search->colour[i] != search->colour[j])
          gw_links_note_strong (links, search->nodes[i], search->nodes[j]);
        else
          gw_links_note_sight (links, search->nodes[i], search->nodes[j]);
      for (guint k = 0; k < step->changes->len; k++)
        {
          const GwCandidates *change = &g_array_index (step->changes, GwCandidates, k);
          guint var = links->pencil->terrain->compiled->var_of_cell[change->cell];

          GW_MASK_FOREACH (v, change->values)
            gw_links_note_sight (links, var * links->n_values + v, search->nodes[i]);
        }
    }
}

static gboolean
show (Search *search)
{
  if (!gw_pencil_explains (search->links->pencil))
    return FALSE;
  search->links->pencil->step->values = GW_BIT (gw_links_value (search->links, search->nodes[0]));
  for (guint i = 0; i < search->n; i++)
    if (search->colour[i] == 0)
      gw_links_note_one_of (search->links, search->nodes[i]);
    else
      gw_links_note_node (search->links, search->nodes[i]);
  note_premises (search);
  return TRUE;
}

/* Every place of a colour that holds two places which see each other. */
static gboolean
strike_colour (Search *search, guint8 colour)
{
  gboolean found = FALSE;

  for (guint i = 0; i < search->n; i++)
    if (search->colour[i] == colour)
      found |= gw_pencil_strike (search->links->pencil, gw_links_var (search->links, search->nodes[i]),
                                 GW_BIT (gw_links_value (search->links, search->nodes[i])));
  return found && show (search);
}

static gboolean
try_cluster (Search *search)
{
  gboolean found = FALSE;

  for (guint i = 0; i < search->n; i++)
    for (guint j = 0; j < i; j++)
      if (search->colour[i] == search->colour[j] && gw_links_see (search->links, search->nodes[i], search->nodes[j]))
        return strike_colour (search, search->colour[i]);
  for (guint i = 0; i < search->n; i++)
    for (guint j = 0; j < i; j++)
      if (search->colour[i] != search->colour[j])
        {
          const guint32 both[2] = { search->nodes[i], search->nodes[j] };

          found |= gw_links_strike_common (search->links, both, 2);
        }
  return found && show (search);
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  Search search = { .links = gw_links_get (pencil) };
  GwLinks *links = search.links;

  if (links == NULL)
    return FALSE;
  if (gw_links_find_units (links))
    return TRUE;
  /* DEPTH remembers which nodes have been in a cluster. */
  for (guint32 node = 0; node < links->n_nodes; node++)
    links->spread.depth[node] = 0;
  for (guint32 node = 0; node < links->n_nodes && gw_pencil_goes_on (pencil, 1); node++)
    {
      if (links->n_strong[node] == 0 || links->spread.depth[node] != 0)
        continue;
      colour_cluster (&search, node);
      for (guint i = 0; i < search.n; i++)
        links->spread.depth[search.nodes[i]] = 1;
      if (gw_pencil_goes_on (pencil, search.n * search.n) && try_cluster (&search))
        return TRUE;
    }
  return pencil->has_found;
}

/* "all of R2C1 and R7C5", "R2C1". Free it. */
static char *
places_text (const GArray *places, const GwTerrain *terrain)
{
  g_autofree char *cells = gw_reason_cells_text (&g_array_index (places, GwCandidates, 0), places->len, terrain);

  if (places->len == 1)
    return g_steal_pointer (&cells);
  if (places->len == 2)
    /* Translators: two cells: (7 stands either in) both R2C1 and R7C5 */
    return g_strdup_printf (_("both %s"), cells);
  /* Translators: more than two cells: (7 stands either in) all of R2C1, R4C8 and R7C5 */
  return g_strdup_printf (_("all of %s"), cells);
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *value = gw_reason_values_text (step->values, terrain);
  g_autofree char *one = NULL, *other = NULL;

  if (step->one_of->len == 0)
    {
      other = gw_reason_cells_text (&g_array_index (step->pattern, GwCandidates, 0), step->pattern->len, terrain);
      return g_strdup_printf (_("%s = %s is certain"), other, value);
    }
  one = places_text (step->one_of, terrain);
  other = places_text (step->pattern, terrain);
  /* Translators: a digit, a cell or "both R2C1 and R7C5", likewise */
  return g_strdup_printf (_("%s stands either in %s or in %s"), value, one, other);
}

const GwStrategy gw_strategy_simple_colouring = {
  .id = "simple-colouring",
  .name = N_("simple colouring"),
  .meaning = N_("places of a value that alternate, linked in pairs, and others that see both kinds"),
  .monotone = TRUE,
  .tenths = 50,
  .size = 2,
  .find = find,
  .explain = explain,
};

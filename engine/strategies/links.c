#include "strategies/links.h"

#include <string.h>

#include "strategies/clue-links.h"
#include "strategies/strategy-table.h"

#define MOST_LINKS (8u << 20) /* of either kind: 64 MB */

/* ---- weak links: once ---- */

static gboolean
add_weak (GArray *list, guint32 node, guint32 instance)
{
  const GwWeakLink link = { node, instance };

  g_array_append_val (list, link);
  return list->len < MOST_LINKS;
}

static gboolean
add_weak_of_groups (const GwLinks *links, GArray *list, guint var, guint value)
{
  const GwTerrain *terrain = links->pencil->terrain;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      for (guint i = 0; i < group->n_vars && (group->once & GW_BIT (value)) != 0; i++)
        if (group->vars[i] != var && !add_weak (list, group->vars[i] * links->n_values + value, group->instance))
          return FALSE;
    }
  return TRUE;
}

static gboolean
add_weak_of_pairs (const GwLinks *links, GArray *list, guint var, guint value)
{
  const GwTerrain *terrain = links->pencil->terrain;

  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    {
      GwMask forbidden = ~terrain->pairs[k].partners[value] & gw_mask_below (links->n_values);

      GW_MASK_FOREACH (w, forbidden)
        if (!add_weak (list, terrain->pairs[k].other * links->n_values + w, terrain->pairs[k].instance))
          return FALSE;
    }
  return TRUE;
}

static gboolean
add_weak_of_node (const GwLinks *links, GArray *list, guint32 node)
{
  guint var = gw_links_var (links, node), value = gw_links_value (links, node);

  for (guint v = 0; v < links->n_values; v++)
    if (v != value && !add_weak (list, var * links->n_values + v, GW_LINK_IN_CELL))
      return FALSE;
  return add_weak_of_groups (links, list, var, value) && add_weak_of_pairs (links, list, var, value);
}

/* What clues say of the node, from AT on. */
static gboolean
add_weak_of_clues (GArray *list, const GArray *by_clues, guint *at, guint32 node)
{
  for (; *at < by_clues->len && g_array_index (by_clues, GwClueLink, *at).from == node; (*at)++)
    if (!add_weak (list, g_array_index (by_clues, GwClueLink, *at).to, g_array_index (by_clues, GwClueLink, *at).instance))
      return FALSE;
  return TRUE;
}

static gboolean
make_weak (GwLinks *links, const GArray *by_clues)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (GwWeakLink));
  gboolean fits = TRUE;
  guint at = 0;

  links->first_weak = g_new (guint32, links->n_nodes + 1);
  for (guint32 node = 0; node < links->n_nodes && fits; node++)
    {
      links->first_weak[node] = list->len;
      fits = add_weak_of_node (links, list, node) && (by_clues == NULL || add_weak_of_clues (list, by_clues, &at, node));
    }
  links->first_weak[links->n_nodes] = list->len;
  links->weak = (GwWeakLink *) (gpointer) g_array_free (list, FALSE);
  return fits;
}

/* ---- strong links: whenever the candidates have changed ---- */

/* Room for one in the cell and one in each group. */
static gboolean
make_room_for_strong (GwLinks *links)
{
  const GwTerrain *terrain = links->pencil->terrain;
  guint32 n = 0;

  links->first_strong = g_new (guint32, links->n_nodes);
  for (guint32 node = 0; node < links->n_nodes && n < MOST_LINKS; node++)
    {
      guint var = gw_links_var (links, node);

      links->first_strong[node] = n;
      n += MIN (1 + terrain->first_group[var + 1] - terrain->first_group[var], 255);
    }
  if (n >= MOST_LINKS)
    return FALSE;
  links->strong = g_new (GwStrongLink, n);
  links->n_strong = g_new0 (guint8, links->n_nodes);
  return TRUE;
}

static void
add_strong (GwLinks *links, guint32 from, guint32 to, guint32 group)
{
  if (links->n_strong[from] < 255)
    links->strong[links->first_strong[from] + links->n_strong[from]++] = (GwStrongLink) { to, group };
}

static void
add_strong_of_group (GwLinks *links, guint32 index)
{
  const GwPencil *pencil = links->pencil;
  const GwGroup *group = &pencil->terrain->groups[index];
  GwMask once = 0, twice = 0, more = 0;
  guint32 first[64];

  for (guint i = 0; i < group->n_vars; i++)
    {
      more |= twice & pencil->cells[group->vars[i]];
      twice |= once & pencil->cells[group->vars[i]];
      once |= pencil->cells[group->vars[i]];
    }
  twice &= ~more & group->full & group->once;
  once = 0;
  for (guint i = 0; i < group->n_vars && twice != 0; i++)
    GW_MASK_FOREACH (v, pencil->cells[group->vars[i]] & twice)
      {
        guint32 node = group->vars[i] * links->n_values + v;

        if ((once & GW_BIT (v)) != 0)
          {
            add_strong (links, first[v], node, index);
            add_strong (links, node, first[v], index);
          }
        once |= GW_BIT (v);
        first[v] = node;
      }
}

static void
refresh (GwLinks *links)
{
  const GwPencil *pencil = links->pencil;

  if (links->n_changes == pencil->n_changes)
    return;
  links->n_changes = pencil->n_changes;
  memset (links->n_strong, 0, links->n_nodes);
  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    if (gw_mask_count (pencil->cells[var]) == 2)
      {
        guint32 low = var * links->n_values + gw_mask_lowest (pencil->cells[var]);
        guint32 high = var * links->n_values + gw_mask_highest (pencil->cells[var]);

        add_strong (links, low, high, GW_LINK_IN_CELL);
        add_strong (links, high, low, GW_LINK_IN_CELL);
      }
  for (guint i = 0; i < pencil->terrain->n_groups; i++)
    if (pencil->terrain->groups[i].full != 0 && gw_pencil_group_is_on (pencil, i))
      add_strong_of_group (links, i);
}

/* One piece of memory for all. */
static void
make_room_for_spread (GwLinks *links)
{
  GwSpread *spread = &links->spread;
  guint32 n = links->n_nodes;

  spread->is_true = g_new0 (guint32, (gsize) n * 9 + 1); /* nodes may be none: NULL has no places behind it */
  spread->is_false = spread->is_true + n;
  spread->true_from = spread->is_false + n;
  spread->false_from = spread->true_from + n;
  spread->depth = spread->false_from + n;
  spread->trues = spread->depth + n;
  spread->falses = spread->trues + n;
  links->counts = spread->falses + n;
}

static GwLinks *
make (GwPencil *pencil, const GArray *by_clues)
{
  GwLinks *links = g_new0 (GwLinks, 1);

  links->pencil = pencil;
  links->n_values = pencil->terrain->compiled->model->n_values;
  links->n_nodes = pencil->terrain->n_vars * links->n_values;
  if (make_weak (links, by_clues) && make_room_for_strong (links))
    {
      links->mark = g_new0 (guint32, links->n_nodes);
      make_room_for_spread (links);
    }
  return links;
}

static GwLinks *
refreshed (GwLinks *links)
{
  if (links->mark == NULL)
    return NULL;
  refresh (links);
  return links;
}

GwLinks *
gw_links_get (GwPencil *pencil)
{
  if (pencil->links == NULL)
    pencil->links = make (pencil, NULL);
  return refreshed (pencil->links);
}

GwLinks *
gw_links_get_with_clues (GwPencil *pencil)
{
  GwClues *clues = gw_pencil_clues (pencil);

  if (!gw_clue_links_are_on (clues, pencil->terrain, pencil->off, pencil->off_owners))
    return NULL;
  if (pencil->clue_links == NULL)
    {
      g_autoptr (GArray) by_clues = gw_clue_links_find (clues, pencil->terrain, MOST_LINKS);

      pencil->clue_links = make (pencil, by_clues);
    }
  return refreshed (pencil->clue_links);
}

void
gw_links_free (GwLinks *links)
{
  if (links == NULL)
    return;
  g_free (links->first_weak);
  g_free (links->weak);
  g_free (links->first_strong);
  g_free (links->strong);
  g_free (links->n_strong);
  g_free (links->mark);
  g_free (links->spread.is_true);
  g_free (links);
}

/* ---- what follows ---- */

gboolean
gw_links_see (const GwLinks *links, guint32 one, guint32 other)
{
  for (guint32 k = links->first_weak[one]; k < links->first_weak[one + 1]; k++)
    if (links->weak[k].node == other && gw_links_is_on (links, &links->weak[k]))
      return TRUE;
  return FALSE;
}

/* Leaves marks of the last stamp on what sees all nodes. Each link counts once, however many rules make it. */
static void
mark_common (GwLinks *links, const guint32 *nodes, guint n)
{
  if (links->stamp > G_MAXUINT32 - n - 1)
    {
      memset (links->mark, 0, links->n_nodes * sizeof (guint32));
      links->stamp = 0;
    }
  links->stamp++;
  for (guint i = 0; i < n; i++, links->stamp++)
    for (guint32 k = links->first_weak[nodes[i]]; k < links->first_weak[nodes[i] + 1]; k++)
      if ((i == 0 || links->mark[links->weak[k].node] == links->stamp - 1) && gw_links_is_on (links, &links->weak[k]))
        links->mark[links->weak[k].node] = links->stamp;
  links->stamp--;
}

/* Those of the last node that are marked see all. */
static gboolean
strike_marked (GwLinks *links, guint32 last, gboolean only_ask)
{
  gboolean found = FALSE;

  for (guint32 k = links->first_weak[last]; k < links->first_weak[last + 1]; k++)
    {
      guint32 node = links->weak[k].node;
      guint var = gw_links_var (links, node);

      if (links->mark[node] != links->stamp || !gw_links_has (links, node)
          || !gw_pencil_wants (links->pencil, var, GW_BIT (gw_links_value (links, node))))
        continue;
      found = TRUE;
      if (only_ask)
        return TRUE;
      gw_pencil_strike (links->pencil, var, GW_BIT (gw_links_value (links, node)));
    }
  return found;
}

gboolean
gw_links_strike_common (GwLinks *links, const guint32 *nodes, guint n)
{
  mark_common (links, nodes, n);
  return strike_marked (links, nodes[n - 1], FALSE);
}

gboolean
gw_links_has_common (GwLinks *links, const guint32 *nodes, guint n)
{
  mark_common (links, nodes, n);
  return strike_marked (links, nodes[n - 1], TRUE);
}

/* ---- units ---- */

/* A full group in which the node's value has no other place. */
static void
note_unit_group (GwLinks *links, guint32 node)
{
  const GwTerrain *terrain = links->pencil->terrain;
  GwMask bit = GW_BIT (gw_links_value (links, node));
  guint var = gw_links_var (links, node);

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];
      guint n = 0;

      for (guint i = 0; i < group->n_vars; i++)
        n += (links->pencil->cells[group->vars[i]] & bit) != 0;
      if (n != 1 || (group->full & group->once & bit) == 0 || !gw_pencil_group_is_on (links->pencil, terrain->groups_of[k]))
        continue;
      gw_reason_add_seen (links->pencil->step, links->pencil->step->seen_groups, terrain->groups_of[k]);
      gw_pencil_note_lost_in (links->pencil, terrain->groups_of[k], bit);
      return;
    }
}

static gboolean
strike_unit (GwLinks *links, guint32 node)
{
  if (!gw_links_strike_common (links, &node, 1) || !gw_pencil_explains (links->pencil))
    return FALSE;
  links->pencil->step->values = GW_BIT (gw_links_value (links, node));
  gw_links_note_node (links, node);
  gw_links_note_one_of (links, node);
  gw_links_note_end (links);
  g_array_set_size (links->pencil->step->one_of, 0);
  if (gw_mask_is_single (links->pencil->cells[gw_links_var (links, node)]))
    gw_pencil_note_lost (links->pencil, gw_links_var (links, node), ~(GwMask) 0);
  else
    note_unit_group (links, node);
  return TRUE;
}

/* What a placed value takes by groups and pairs has gone by itself, but not what a clue says of it. */
static gboolean
is_unit (const GwLinks *links, guint var)
{
  const GwPencil *pencil = links->pencil;

  return (links == pencil->clue_links && gw_pencil_is_placed (pencil, var)) || (gw_bit_test (pencil->single, var) && pencil->cells[var] != 0);
}

static gboolean
find_cell_units (GwLinks *links)
{
  const GwPencil *pencil = links->pencil;

  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    if (is_unit (links, var)
        && strike_unit (links, var * links->n_values + gw_mask_lowest (pencil->cells[var])))
      return TRUE;
  return FALSE;
}

static gboolean
find_group_units (GwLinks *links, guint index)
{
  const GwPencil *pencil = links->pencil;
  const GwGroup *group = &pencil->terrain->groups[index];
  GwMask once = 0, twice = 0;

  for (guint i = 0; i < group->n_vars; i++)
    {
      twice |= once & pencil->cells[group->vars[i]];
      once |= pencil->cells[group->vars[i]];
    }
  once &= ~twice & group->full & group->once;
  for (guint i = 0; i < group->n_vars && once != 0; i++)
    GW_MASK_FOREACH (v, pencil->cells[group->vars[i]] & once)
      if (!gw_pencil_is_placed (pencil, group->vars[i]) && strike_unit (links, group->vars[i] * links->n_values + v))
        return TRUE;
  return FALSE;
}

gboolean
gw_links_find_units (GwLinks *links)
{
  const GwPencil *pencil = links->pencil;

  const gboolean has_singles = gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_naked_single))
                               && gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_hidden_single));

  if ((!has_singles || links == pencil->clue_links) && find_cell_units (links))
    return TRUE;
  if (has_singles)
    return FALSE;
  for (guint i = 0; i < pencil->terrain->n_groups; i++)
    if (pencil->terrain->groups[i].full != 0 && gw_pencil_group_is_on (pencil, i) && find_group_units (links, i))
      return TRUE;
  return FALSE;
}

/* ---- evidence ---- */

void
gw_links_note_node (GwLinks *links, guint32 node)
{
  gw_pencil_note_cell (links->pencil, gw_links_var (links, node), GW_BIT (gw_links_value (links, node)));
}

void
gw_links_note_one_of (GwLinks *links, guint32 node)
{
  const GwCandidates one = { gw_terrain_cell (links->pencil->terrain, gw_links_var (links, node)),
                             GW_BIT (gw_links_value (links, node)) };

  if (gw_pencil_explains (links->pencil))
    g_array_append_val (links->pencil->step->one_of, one);
}

/* ---- premises ---- */

/* A group is a premise by itself; any other rule by its clues. Returns the clue that speaks, or GW_NO_CLUE. */
static guint32
note_instance (GwLinks *links, guint var, guint32 instance)
{
  const GwTerrain *terrain = links->pencil->terrain;
  const GwModel *model = terrain->compiled->model;
  GwReason *step = links->pencil->step;

  if (instance == GW_LINK_IN_CELL)
    return GW_NO_CLUE;
  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    if (terrain->groups[terrain->groups_of[k]].instance == instance)
      {
        gw_reason_add_seen (step, step->seen_groups, terrain->groups_of[k]);
        return GW_NO_CLUE;
      }
  gw_reason_add_seen (step, step->seen_clues, model->instances[instance].owner);
  for (guint32 i = 0; i < model->instances[instance].n_others; i++)
    gw_reason_add_seen (step, step->seen_clues, model->owners[model->instances[instance].first_other + i]);
  return model->instances[instance].owner;
}

guint32
gw_links_note_sight (GwLinks *links, guint32 one, guint32 other)
{
  for (guint32 k = links->first_weak[one]; k < links->first_weak[one + 1]; k++)
    if (links->weak[k].node == other && gw_links_is_on (links, &links->weak[k]))
      return note_instance (links, gw_links_var (links, one), links->weak[k].instance);
  return GW_NO_CLUE;
}

void
gw_links_note_strong (GwLinks *links, guint32 one, guint32 other)
{
  for (guint i = 0; i < links->n_strong[one]; i++)
    {
      const GwStrongLink *link = &links->strong[links->first_strong[one] + i];

      if (link->node != other)
        continue;
      if (link->group == GW_LINK_IN_CELL)
        gw_pencil_note_lost (links->pencil, gw_links_var (links, one), ~(GwMask) 0);
      else
        {
          gw_reason_add_seen (links->pencil->step, links->pencil->step->seen_groups, link->group);
          gw_pencil_note_lost_in (links->pencil, link->group, GW_BIT (gw_links_value (links, one)));
        }
      return;
    }
}

void
gw_links_note_end (GwLinks *links)
{
  const GwReason *step = links->pencil->step;
  const guint16 *var_of_cell = links->pencil->terrain->compiled->var_of_cell;

  for (guint i = 0; i < step->changes->len; i++)
    for (guint k = 0; k < step->one_of->len; k++)
      {
        const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);
        const GwCandidates *one = &g_array_index (step->one_of, GwCandidates, k);
        guint32 node = var_of_cell[one->cell] * links->n_values + gw_mask_lowest (one->values);

        GW_MASK_FOREACH (v, change->values)
          gw_links_note_sight (links, var_of_cell[change->cell] * links->n_values + v, node);
      }
}

static void
note_link (GwLinks *links, guint32 from, guint32 to, gboolean is_strong)
{
  const GwTerrain *terrain = links->pencil->terrain;
  GwReasonLink link = { gw_terrain_cell (terrain, gw_links_var (links, from)), gw_terrain_cell (terrain, gw_links_var (links, to)),
                        (guint8) gw_links_value (links, from), (guint8) gw_links_value (links, to), is_strong, FALSE, GW_NO_CLUE };

  if (is_strong)
    gw_links_note_strong (links, from, to);
  else
    link.clue = gw_links_note_sight (links, from, to);
  g_array_append_val (links->pencil->step->links, link);
}

void
gw_links_note_chain (GwLinks *links, guint32 node, gboolean is_true)
{
  guint32 from = is_true ? links->spread.true_from[node] : links->spread.false_from[node];

  if (!gw_pencil_explains (links->pencil) || from == node)
    return;
  gw_links_note_chain (links, from, !is_true);
  note_link (links, from, node, is_true);
}

/* ---- spreading ---- */

static void
reach_true (GwSpread *spread, guint32 node, guint32 from, guint32 depth)
{
  if (spread->is_true[node] == spread->stamp)
    return;
  spread->is_true[node] = spread->stamp;
  spread->true_from[node] = from;
  spread->depth[node] = depth;
  spread->trues[spread->n_true++] = node;
}

/* NODE is false, so the other ends of its strong links are true. */
static void
reach_false (GwLinks *links, guint32 node, guint32 from, GwSpreadKind kind, guint32 depth)
{
  GwSpread *spread = &links->spread;

  if (spread->is_false[node] == spread->stamp)
    return;
  spread->is_false[node] = spread->stamp;
  spread->false_from[node] = from;
  spread->falses[spread->n_false++] = node;
  for (guint i = 0; i < links->n_strong[node]; i++)
    {
      const GwStrongLink *link = &links->strong[links->first_strong[node] + i];
      gboolean is_in_cell = link->group == GW_LINK_IN_CELL;

      if (kind == GW_SPREAD_ALL || (kind == GW_SPREAD_CELLS) == is_in_cell)
        reach_true (spread, link->node, node, depth + 1);
    }
}

void
gw_links_begin_spread (GwLinks *links)
{
  GwSpread *spread = &links->spread;

  if (++spread->stamp == 0)
    {
      memset (spread->is_true, 0, 2 * sizeof (guint32) * links->n_nodes);
      spread->stamp = 1;
    }
  spread->n_true = spread->n_false = 0;
}

void
gw_links_spread (GwLinks *links, guint32 node, gboolean is_true, GwSpreadKind kind, guint depth)
{
  GwSpread *spread = &links->spread;

  gw_links_begin_spread (links);
  if (is_true)
    reach_true (spread, node, node, 0);
  else
    reach_false (links, node, node, kind, 0);
  for (guint i = 0; i < spread->n_true && gw_pencil_goes_on (links->pencil, 8); i++)
    {
      guint32 from = spread->trues[i];

      for (guint32 k = links->first_weak[from]; k < links->first_weak[from + 1] && spread->depth[from] < depth; k++)
        if (gw_links_has (links, links->weak[k].node) && gw_links_is_on (links, &links->weak[k])
            && (kind != GW_SPREAD_ONE_VALUE || gw_links_value (links, from) == gw_links_value (links, links->weak[k].node)))
          reach_false (links, links->weak[k].node, from, kind, spread->depth[from]);
    }
}

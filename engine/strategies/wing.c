/* Wings and single-digit patterns: something is needed (a value in a cell, a place for a value in a group), and each way
 * to have it but a few forces something else by one strong link. So one of these few, or of what is forced, is true.
 *
 *   XY-wing             a cell of two; each of them forces, by a cell of two
 *   XYZ-wing            a cell of three; two of them force, the third itself counts
 *   W-wing              a value with two places in a group; each forces, by a cell of two
 *   skyscraper          a value with two places in a group; one forces, by a group of the same family (row and row)
 *   two-string kite     the same by a group of another family (row and column)
 *
 * Weak links are all that there are, those of pair rules too. */
#include "base/i18n.h"
#include "strategies/links.h"

/* What is needed, and how it is covered. */
typedef struct
{
  gboolean is_cell;     /* needed: a value in a cell; otherwise a place in a group */
  guint    most;        /* so many ways to have it */
  guint    n_helpers;   /* so many forced ones at most */
  guint    n_left;      /* so many ways that count themselves */
  gboolean by_cell;     /* forced by a cell; otherwise by a group */
  gboolean same_family; /* of the family of the needed group, or of another */
} Shape;

typedef struct
{
  GwLinks       *links;
  const Shape   *shape;
  guint32        group;      /* where it is needed; GW_LINK_IN_CELL */
  guint32        need[4];
  guint          n_need;
  guint32        one_of[8];  /* what is forced so far, and room for what is left */
  guint32        helpers[2]; /* what forces */
  guint32        by[2];      /* by which group */
} Search;

/* What it rests on: that it is needed, what forces what. */
static void
note_premises (Search *search, guint n_helpers)
{
  GwLinks *links = search->links;

  if (search->group == GW_LINK_IN_CELL)
    gw_pencil_note_lost (links->pencil, gw_links_var (links, search->need[0]), ~(GwMask) 0);
  else
    gw_pencil_note_lost_in (links->pencil, search->group, GW_BIT (gw_links_value (links, search->need[0])));
  for (guint i = 0; i < n_helpers; i++)
    {
      gw_links_note_strong (links, search->helpers[i], search->one_of[i]);
      for (guint k = 0; k < search->n_need; k++)
        gw_links_note_sight (links, search->helpers[i], search->need[k]);
    }
  gw_links_note_end (links);
}

static void
note (Search *search, guint n, guint n_helpers)
{
  GwLinks *links = search->links;
  const GwPencil *pencil = links->pencil;

  links->pencil->step->n_bases = search->group != GW_LINK_IN_CELL;
  if (search->group != GW_LINK_IN_CELL)
    gw_pencil_note_group (links->pencil, search->group);
  for (guint i = 0; i < search->n_need; i++)
    gw_links_note_node (links, search->need[i]);
  for (guint i = 0; i < n_helpers; i++)
    {
      guint var = gw_links_var (links, search->helpers[i]);

      if (search->shape->by_cell)
        gw_pencil_note_cell (links->pencil, var, pencil->cells[var]);
      else
        gw_pencil_note_group (links->pencil, search->by[i]);
    }
  for (guint i = 0; i < n; i++)
    {
      links->pencil->step->values |= GW_BIT (gw_links_value (links, search->one_of[i]));
      gw_links_note_one_of (links, search->one_of[i]);
      gw_links_note_node (links, search->one_of[i]);
    }
  note_premises (search, n_helpers);
}

/* What is left of the need counts itself. TRUE when a step was found. */
static gboolean
finish (Search *search, const guint32 *left, guint n_left, guint n_helpers)
{
  guint n = n_helpers;

  for (guint i = 0; i < n_left; i++)
    search->one_of[n++] = left[i];
  if (!gw_links_strike_common (search->links, search->one_of, n) || !gw_pencil_explains (search->links->pencil))
    return FALSE;
  note (search, n, n_helpers);
  return TRUE;
}

static gboolean
is_needed (const Search *search, guint32 node)
{
  for (guint i = 0; i < search->n_need; i++)
    if (search->need[i] == node)
      return TRUE;
  return FALSE;
}

static gboolean
fits_shape (const Search *search, const GwStrongLink *link)
{
  const GwTerrain *terrain = search->links->pencil->terrain;
  guint family;

  if (search->shape->by_cell)
    return link->group == GW_LINK_IN_CELL;
  if (link->group == GW_LINK_IN_CELL || link->group == search->group)
    return FALSE;
  family = terrain->groups[search->group].family;
  return (family != GW_NO_FAMILY && family == terrain->groups[link->group].family) == search->shape->same_family;
}

static guint
drop_seen (const GwLinks *links, guint32 by, const guint32 *from, guint n, guint32 *to)
{
  guint n_to = 0;

  for (guint i = 0; i < n; i++)
    if (!gw_links_see (links, by, from[i]))
      to[n_to++] = from[i];
  return n_to;
}

static gboolean cover (Search *search, const guint32 *left, guint n_left, guint n_helpers);

/* HELPER sees one of the LEFT; where that is true, the helper is not, and what it forces is. */
static gboolean
try_helper (Search *search, guint32 helper, const guint32 *left, guint n_left, guint n_helpers)
{
  GwLinks *links = search->links;
  guint32 rest[4];
  guint n_rest;

  if (!gw_links_has (links, helper) || is_needed (search, helper))
    return FALSE;
  n_rest = drop_seen (links, helper, left, n_left, rest);
  for (guint i = 0; i < links->n_strong[helper]; i++)
    {
      const GwStrongLink *link = &links->strong[links->first_strong[helper] + i];

      if (!fits_shape (search, link))
        continue;
      search->helpers[n_helpers] = helper;
      search->by[n_helpers] = link->group;
      search->one_of[n_helpers] = link->node;
      if (cover (search, rest, n_rest, n_helpers + 1))
        return TRUE;
    }
  return FALSE;
}

static gboolean
cover (Search *search, const guint32 *left, guint n_left, guint n_helpers)
{
  GwLinks *links = search->links;

  if (n_left <= search->shape->n_left && finish (search, left, n_left, n_helpers))
    return TRUE;
  for (guint i = 0; i < n_left && n_helpers < search->shape->n_helpers; i++)
    for (guint32 k = links->first_weak[left[i]]; k < links->first_weak[left[i] + 1]; k++)
      {
        const GwWeakLink *link = &links->weak[k];

        if (links->n_strong[link->node] > 0 && gw_links_var (links, link->node) != gw_links_var (links, left[i])
            && gw_links_is_on (links, link) && gw_pencil_goes_on (links->pencil, 4) && try_helper (search, link->node, left, n_left, n_helpers))
          return TRUE;
      }
  return FALSE;
}

/* ---- what is needed ---- */

static gboolean
try_cell (Search *search, guint var)
{
  const GwPencil *pencil = search->links->pencil;

  if (gw_pencil_is_placed (pencil, var) || gw_mask_count (pencil->cells[var]) > search->shape->most)
    return FALSE;
  search->group = GW_LINK_IN_CELL;
  search->n_need = 0;
  GW_MASK_FOREACH (v, pencil->cells[var])
    search->need[search->n_need++] = var * search->links->n_values + v;
  return search->n_need > 0 && cover (search, search->need, search->n_need, 0);
}

static gboolean
try_place (Search *search, guint index, guint value)
{
  const GwPencil *pencil = search->links->pencil;
  const GwGroup *group = &pencil->terrain->groups[index];

  search->group = index;
  search->n_need = 0;
  for (guint i = 0; i < group->n_vars; i++)
    if ((pencil->cells[group->vars[i]] >> value & 1) != 0)
      {
        if (search->n_need == search->shape->most || gw_pencil_is_placed (pencil, group->vars[i]))
          return FALSE;
        search->need[search->n_need++] = group->vars[i] * search->links->n_values + value;
      }
  return search->n_need > 0 && cover (search, search->need, search->n_need, 0);
}

static gboolean
try_group (Search *search, guint index)
{
  const GwGroup *group = &search->links->pencil->terrain->groups[index];

  if (!gw_pencil_group_is_on (search->links->pencil, index))
    return FALSE;
  GW_MASK_FOREACH (v, group->full & group->once)
    if (try_place (search, index, v))
      return TRUE;
  return FALSE;
}

static gboolean
find_shape (GwPencil *pencil, const Shape *shape)
{
  const GwTerrain *terrain = pencil->terrain;
  Search search = { .links = gw_links_get (pencil), .shape = shape };

  if (search.links == NULL)
    return FALSE;
  if (gw_links_find_units (search.links))
    return TRUE;
  for (guint var = 0; shape->is_cell && var < terrain->n_vars && gw_pencil_goes_on (pencil, 1); var++)
    if (try_cell (&search, var))
      return TRUE;
  for (guint i = 0; !shape->is_cell && i < terrain->n_groups && gw_pencil_goes_on (pencil, 4); i++)
    if (try_group (&search, i))
      return TRUE;
  return pencil->has_found;
}

#define SHAPE(name, ...)                                                    \
  static gboolean find_##name (GwPencil *pencil, const GwStrategy *strategy) \
  {                                                                         \
    static const Shape shape = { __VA_ARGS__ };                             \
                                                                            \
    return find_shape (pencil, &shape);                                     \
  }

SHAPE (xy_wing, .is_cell = TRUE, .most = 2, .n_helpers = 2, .by_cell = TRUE)
SHAPE (xyz_wing, .is_cell = TRUE, .most = 3, .n_helpers = 2, .n_left = 1, .by_cell = TRUE)
SHAPE (w_wing, .most = 2, .n_helpers = 2, .by_cell = TRUE)
SHAPE (skyscraper, .most = 2, .n_helpers = 1, .n_left = 1, .same_family = TRUE)
SHAPE (two_string_kite, .most = 2, .n_helpers = 1, .n_left = 1)

/* ---- words ---- */

/* "Whatever R1C5 holds" where a cell needs a value, "wherever 7 stands in row 2" where a group needs a place. */
static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  const GwCandidates *need = &g_array_index (step->pattern, GwCandidates, 0);
  g_autofree char *one_of = gw_reason_one_of_text (step, terrain);
  g_autofree char *cell = gw_reason_cells_text (need, 1, terrain), *value = gw_reason_values_text (need->values, terrain);
  g_autofree char *group = step->groups->len > 0 ? gw_reason_groups_text (step, 0, 1, terrain) : NULL;
  g_autofree char *by = step->groups->len > 1 ? gw_reason_groups_text (step, 1, step->groups->len - 1, terrain) : NULL;

  if (step->one_of->len == 0)
    return g_strdup_printf (_("%s = %s is certain"), cell, value);
  if (group == NULL)
    return g_strdup_printf (_("whatever %s holds, %s"), cell, one_of);
  if (by == NULL)
    return g_strdup_printf (_("wherever %s stands in %s, %s"), value, group, one_of);
  return g_strdup_printf (_("wherever %s stands in %s and in %s, %s"), value, group, by, one_of);
}

#define WING(id_, id_text, tenths_, size_, name_, meaning_)                                                \
  const GwStrategy gw_strategy_##id_ = {                                                                   \
    .id = id_text, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = size_, \
    .find = find_##id_, .explain = explain,                                                                \
  }

WING (skyscraper, "skyscraper", 47, 2, N_("skyscraper pattern"),
      N_("two groups of one kind have two places each for a value, and two of these see each other"));
WING (two_string_kite, "two-string-kite", 48, 2, N_("two-string kite"),
      N_("two groups that cross have two places each for a value, and two of these see each other"));
WING (xy_wing, "xy-wing", 49, 2, N_("XY-wing"), N_("a cell of two candidates, each of which decides another cell of two"));
WING (xyz_wing, "xyz-wing", 50, 3, N_("XYZ-wing"), N_("a cell of three candidates, two of which decide another cell of two"));
WING (w_wing, "w-wing", 50, 2, N_("W-wing"), N_("two cells of two candidates, joined by a value with two places in a group"));

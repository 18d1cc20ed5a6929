#include "strategies/leftover.h"

#include <string.h>

#include "rules/rule-table.h"
#include "strategies/meeting.h"

#define MOST_CELLS     3u
#define MOST_LEFTOVERS 256u /* a bound for hostile puzzles */

typedef struct
{
  const GwTerrain *terrain;
  GArray          *list, *groups, *cells;
  guint8          *in_lines, *in_regions; /* per variable */
  guint            n_lines, n_regions;
  guint32          lines[GW_FAMILY_SIZE], regions[GW_FAMILY_SIZE]; /* of one rule; those that lie mostly in some of the lines */
} Build;

/* ---- which groups ---- */

static gboolean
is_full (const GwTerrain *terrain, guint32 group)
{
  return gw_meeting_is_house (terrain, group) && terrain->groups[group].full == terrain->groups[group].once
         && terrain->groups[group].n_vars == gw_mask_count (terrain->groups[group].full);
}

/* From cell to cell of a line; 0: it is none. */
static gint
step_of (const GwTerrain *terrain, guint32 group)
{
  const GwGroup *house = &terrain->groups[group];
  const gint step = house->n_vars > 1 ? (gint) gw_terrain_cell (terrain, house->vars[1]) - (gint) gw_terrain_cell (terrain, house->vars[0]) : 0;

  for (guint i = 2; i < house->n_vars; i++)
    if ((gint) gw_terrain_cell (terrain, house->vars[i]) - (gint) gw_terrain_cell (terrain, house->vars[i - 1]) != step)
      return 0;
  return step;
}

gboolean
gw_leftover_is_line (const GwTerrain *terrain, guint32 group)
{
  return step_of (terrain, group) != 0;
}

/* The lines of FAMILY that are of one rule and run one way, in their order: no cell lies in two of them. */
static void
collect_lines (Build *build, guint family)
{
  const GwTerrain *terrain = build->terrain;

  build->n_lines = 0;
  for (guint i = 0; i < terrain->family_size[family]; i++)
    {
      const guint32 line = terrain->family_groups[family][i], first = build->n_lines > 0 ? build->lines[0] : line;

      if (is_full (terrain, line) && step_of (terrain, line) != 0 && step_of (terrain, line) == step_of (terrain, first)
          && terrain->groups[line].owner == terrain->groups[first].owner && terrain->groups[line].full == terrain->groups[first].full)
        build->lines[build->n_lines++] = line;
    }
}

static guint
count_in_lines (const Build *build, guint32 region)
{
  guint n = 0;

  for (guint i = 0; i < build->terrain->groups[region].n_vars; i++)
    n += build->in_lines[build->terrain->groups[region].vars[i]];
  return n;
}

static void
put (const Build *build, guint32 group, guint8 *in, guint8 is_in)
{
  for (guint i = 0; i < build->terrain->groups[group].n_vars; i++)
    in[build->terrain->groups[group].vars[i]] = is_in;
}

/* ---- what is left over ---- */

/* Cells that are in HAS and not in LACKS. */
static void
append_cells (Build *build, const guint8 *has, const guint8 *lacks)
{
  for (guint16 var = 0; var < build->terrain->n_vars; var++)
    if (has[var] && !lacks[var])
      g_array_append_val (build->cells, var);
}

/* The lines on the other side of the grid may leave the same cells over. */
static gboolean
is_known (const Build *build, const guint16 *cells, guint n)
{
  const gsize size = sizeof (guint16);

  for (guint i = 0; i < build->list->len; i++)
    {
      const GwLeftover *other = &g_array_index (build->list, GwLeftover, i);
      const guint16 *theirs = &g_array_index (build->cells, guint16, GPOINTER_TO_UINT (other->cells));

      if (other->n_cells == n && other->n_regions == other->n_lines
          && (memcmp (theirs, cells, 2 * n * size) == 0 || (memcmp (theirs + n, cells, n * size) == 0 && memcmp (theirs, cells + n, n * size) == 0)))
        return TRUE;
    }
  return FALSE;
}

/* Whether CELLS, which N_LINES have besides, are all that they share with some lines across. A line of their own is no news. */
static gboolean
is_crossed (const Build *build, const guint16 *cells, guint n, guint n_lines)
{
  const GwTerrain *terrain = build->terrain;
  guint n_crossed = 0;

  for (guint32 g = 0; g < terrain->n_groups; g++)
    {
      guint n_here = 0;

      for (guint i = 0; i < n; i++)
        n_here += gw_group_has (&terrain->groups[g], cells[i]);
      if (n_here == n)
        return FALSE;
      n_crossed += n_here == n_lines && step_of (terrain, g) != 0 && step_of (terrain, g) != step_of (terrain, build->lines[0]) ? n_here : 0;
    }
  return n_crossed == n;
}

/* Lines FIRST to END - 1 and the regions. */
static void
add (Build *build, guint first, guint end, guint n_cells)
{
  const guint at = build->cells->len;
  const GwLeftover leftover = { .n_lines = end - first, .n_regions = build->n_regions, .n_cells = n_cells, .cells = GUINT_TO_POINTER (at),
                                .groups = GUINT_TO_POINTER (build->groups->len) };
  const guint16 *cells;

  for (guint i = 0; i < build->n_regions; i++)
    put (build, build->regions[i], build->in_regions, 1);
  append_cells (build, build->in_lines, build->in_regions);
  append_cells (build, build->in_regions, build->in_lines);
  for (guint i = 0; i < build->n_regions; i++)
    put (build, build->regions[i], build->in_regions, 0);
  cells = &g_array_index (build->cells, guint16, at);
  if (build->n_regions < end - first ? !is_crossed (build, cells, n_cells, end - first) : is_known (build, cells, n_cells))
    {
      g_array_set_size (build->cells, at);
      return;
    }
  g_array_append_vals (build->groups, build->lines + first, end - first);
  g_array_append_vals (build->groups, build->regions, build->n_regions);
  g_array_append_val (build->list, leftover);
}

/* ---- all of them ---- */

/* Regions of FAMILY that lie mostly in the lines; how many of their cells do not. */
static guint
collect_regions (Build *build, guint family)
{
  const GwTerrain *terrain = build->terrain;
  const GwGroup *line = &terrain->groups[build->lines[0]];
  guint n_without = 0;

  build->n_regions = 0;
  for (guint i = 0; i < terrain->family_size[family]; i++)
    {
      const guint32 region = terrain->family_groups[family][i];
      const guint n = count_in_lines (build, region);

      if (2 * n <= line->n_vars || terrain->groups[region].full != line->full || !is_full (terrain, region) || step_of (terrain, region) != 0)
        continue;
      build->regions[build->n_regions++] = region;
      n_without += line->n_vars - n;
    }
  return n_without;
}

/* Lines FIRST to END - 1. */
static void
look_at (Build *build, guint first, guint end)
{
  const guint size = build->terrain->groups[build->lines[0]].n_vars, most = MIN (MOST_CELLS, (size - 1) / 2);

  for (guint family = 0; family < build->terrain->n_families && build->list->len < MOST_LEFTOVERS; family++)
    {
      const guint n_without = collect_regions (build, family);

      if (build->n_regions == end - first && n_without > 0 && n_without <= most)
        add (build, first, end, n_without);
      else if (build->n_regions > 0 && build->n_regions + 1 == end - first && n_without == 0)
        add (build, first, end, size);
    }
}

/* Few lines first. */
static void
look_at_lines (Build *build)
{
  for (guint n = 1; n < build->n_lines; n++)
    for (guint first = 0; first + n <= build->n_lines; first++)
      {
        for (guint i = 0; i < n; i++)
          put (build, build->lines[first + i], build->in_lines, 1);
        look_at (build, first, first + n);
        for (guint i = 0; i < n; i++)
          put (build, build->lines[first + i], build->in_lines, 0);
      }
}

/* Regions that are neither lines nor the boxes of a plain grid. */
static gboolean
has_regions (const GwTerrain *terrain)
{
  for (guint32 g = 0; g < terrain->n_groups; g++)
    if (terrain->compiled->puzzle->constraints[terrain->groups[g].owner]->rule != &gw_rule_box_groups && terrain->groups[g].n_vars > 1
        && is_full (terrain, g) && step_of (terrain, g) == 0)
      return TRUE;
  return FALSE;
}

static void
build_all (Build *build)
{
  const GwTerrain *terrain = build->terrain;

  build->in_lines = g_new0 (guint8, 2 * terrain->n_vars + 1);
  build->in_regions = build->in_lines + terrain->n_vars;
  for (guint family = 0; family < terrain->n_families; family++)
    {
      collect_lines (build, family);
      if (build->n_lines > 1)
        look_at_lines (build);
    }
  g_free (build->in_lines);
}

const GwLeftovers *
gw_leftovers_get (GwPencil *pencil)
{
  Build build = { .terrain = pencil->terrain };
  GwLeftovers *leftovers = pencil->leftovers;

  if (leftovers != NULL)
    return leftovers;
  build.list = g_array_new (FALSE, FALSE, sizeof (GwLeftover));
  build.cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  build.groups = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (has_regions (pencil->terrain))
    build_all (&build);
  leftovers = g_new0 (GwLeftovers, 1);
  leftovers->n = build.list->len;
  leftovers->leftovers = (GwLeftover *) (gpointer) g_array_free (build.list, FALSE);
  leftovers->memory[0] = build.cells;
  leftovers->memory[1] = build.groups;
  for (guint i = 0; i < leftovers->n; i++)
    {
      GwLeftover *leftover = &leftovers->leftovers[i];

      leftover->cells = &g_array_index (build.cells, guint16, GPOINTER_TO_UINT (leftover->cells));
      leftover->groups = &g_array_index (build.groups, guint32, GPOINTER_TO_UINT (leftover->groups));
    }
  return pencil->leftovers = leftovers;
}

void
gw_leftovers_free (GwLeftovers *leftovers)
{
  if (leftovers == NULL)
    return;
  g_free (leftovers->leftovers);
  for (guint i = 0; i < G_N_ELEMENTS (leftovers->memory); i++)
    g_array_unref (leftovers->memory[i]);
  g_free (leftovers);
}

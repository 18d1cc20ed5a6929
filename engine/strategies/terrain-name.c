/* How groups are called in sentences. */
#include "strategies/terrain.h"

#include "base/i18n.h"
#include "rules/rule.h"

static gboolean
is_region (const GwTerrain *terrain, const GwGroup *group, const GwRegion *region)
{
  if (region->n_cells != group->n_vars)
    return FALSE;
  for (guint i = 0; i < group->n_vars; i++)
    if (!gw_region_contains (region, gw_terrain_cell (terrain, group->vars[i])))
      return FALSE;
  return TRUE;
}

/* The region of the constraint that posted the group, and how many of its kind and part stand before it. NULL when the
 * group is none of its regions. */
static const GwRegion *
find_region (const GwTerrain *terrain, const GwGroup *group, guint *place)
{
  const GwConstraint *constraint = terrain->compiled->puzzle->constraints[group->owner];

  *place = 0;
  for (guint i = 0; i < constraint->n_regions; i++)
    {
      if (is_region (terrain, group, constraint->regions[i]))
        {
          for (guint j = 0; j < i; j++)
            *place += constraint->regions[j]->args[0] == constraint->regions[i]->args[0];
          return constraint->regions[i];
        }
    }
  return NULL;
}

static char *
with_part (const GwTerrain *terrain, const GwRegion *region, char *name)
{
  g_autofree char *alone = name;

  if (terrain->compiled->puzzle->grid->n_parts < 2)
    return g_steal_pointer (&alone);
  return g_strdup_printf (_("%s of grid %u"), alone, region->args[0] + 1);
}

static char *
name_of_cells (const GwTerrain *terrain, const GwGroup *group)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  g_autofree GwCell *cells = g_new (GwCell, group->n_vars);
  g_autofree char *names = NULL;

  for (guint i = 0; i < group->n_vars; i++)
    cells[i] = gw_terrain_cell (terrain, group->vars[i]);
  names = gw_grid_cell_names (puzzle->grid, cells, group->n_vars);
  return g_strdup_printf ("%s (%s)", _(puzzle->constraints[group->owner]->rule->name), names);
}

char *
gw_terrain_group_name (const GwTerrain *terrain, guint index)
{
  const GwGroup *group = &terrain->groups[index];
  guint place;
  const GwRegion *region = find_region (terrain, group, &place);

  if (region != NULL && region->kind == GW_REGION_ROW)
    return with_part (terrain, region, g_strdup_printf (_("row %u"), region->args[1] + 1));
  if (region != NULL && region->kind == GW_REGION_COLUMN)
    return with_part (terrain, region, g_strdup_printf (_("column %u"), region->args[1] + 1));
  if (region != NULL && region->kind == GW_REGION_BOX)
    return with_part (terrain, region, g_strdup_printf (_("box %u"), place + 1));
  return name_of_cells (terrain, group);
}

char *
gw_terrain_group_names (const GwTerrain *terrain, const guint32 *groups, guint n_groups)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < n_groups; i++)
    {
      g_autofree char *name = gw_terrain_group_name (terrain, groups[i]);

      if (i > 0)
        g_string_append (names, i + 1 == n_groups ? _(" and ") : ", ");
      g_string_append (names, name);
    }
  return g_string_free (names, FALSE);
}

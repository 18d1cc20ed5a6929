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

/* Of so many cells all are named. */
#define MOST_NAMED 5u

/* Whether the cells, in reading order, are all from the first to the last, as a rectangle. */
static gboolean
is_rectangle (const GwGrid *grid, const GwCell *cells, guint n)
{
  const guint columns = grid->plan.columns, left = cells[0] % columns, right = cells[n - 1] % columns;
  const guint width = right + 1 - left;

  if (grid->plan.kind != GW_GRID_RECTANGLE || right < left || n != width * (cells[n - 1] / columns + 1 - cells[0] / columns))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (cells[i] != (cells[0] / columns + i / width) * columns + left + i % width)
      return FALSE;
  return TRUE;
}

/* "extra region R2C2-R4C4", "jigsaw region at R1C1": of many cells those from which anybody finds it. */
static char *
name_of_many (const GwGrid *grid, const char *rule, const GwCell *cells, guint n)
{
  g_autofree char *first = gw_grid_cell_name (grid, cells[0]), *last = gw_grid_cell_name (grid, cells[n - 1]);

  if (is_rectangle (grid, cells, n))
    return g_strdup_printf ("%s %s-%s", rule, first, last);
  return g_strdup_printf (_("%s at %s"), rule, first);
}

static char *
name_of_cells (const GwTerrain *terrain, const GwGroup *group)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  g_autofree GwCell *cells = g_new (GwCell, group->n_vars);
  g_autofree char *names = NULL;

  for (guint i = 0; i < group->n_vars; i++)
    cells[i] = gw_terrain_cell (terrain, group->vars[i]);
  if (group->n_vars > MOST_NAMED)
    return name_of_many (puzzle->grid, _(puzzle->constraints[group->owner]->rule->name), cells, group->n_vars);
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

/* ---- several ---- */

typedef enum { ROWS, COLUMNS, BOXES, OTHERS } Family;

/* Those that are named by a number, in a puzzle of one grid. */
static Family
family_of (const GwTerrain *terrain, guint index, guint *number)
{
  const GwRegion *region = find_region (terrain, &terrain->groups[index], number);

  if (region == NULL || terrain->compiled->puzzle->grid->n_parts > 1)
    return OTHERS;
  if (region->kind == GW_REGION_ROW || region->kind == GW_REGION_COLUMN)
    *number = (guint) region->args[1];
  return region->kind == GW_REGION_ROW ? ROWS : region->kind == GW_REGION_COLUMN ? COLUMNS : region->kind == GW_REGION_BOX ? BOXES : OTHERS;
}

/* The texts of LIST, which is taken, as "a, b and c". */
static char *
join (GPtrArray *list, const char *last)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == list->len ? last : ", ");
      g_string_append (text, list->pdata[i]);
    }
  g_ptr_array_unref (list);
  return g_string_free (text, FALSE);
}

/* "rows 2, 5 and 8": all of FAMILY among GROUPS; NULL when it is one alone. */
static char *
name_of_family (const GwTerrain *terrain, const guint32 *groups, guint n_groups, Family family)
{
  GPtrArray *numbers = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint n, number;

  for (guint i = 0; i < n_groups; i++)
    if (family_of (terrain, groups[i], &number) == family)
      g_ptr_array_add (numbers, g_strdup_printf ("%u", number + 1));
  n = numbers->len;
  list = join (numbers, _(" and "));
  if (n < 2 || family == OTHERS)
    return NULL;
  /* Translators: "rows 2, 5 and 8" */
  return g_strdup_printf (family == ROWS ? _("rows %s") : family == COLUMNS ? _("columns %s") : _("boxes %s"), list);
}

char *
gw_terrain_group_names (const GwTerrain *terrain, const guint32 *groups, guint n_groups)
{
  GPtrArray *names;
  gboolean has_several = FALSE;
  guint done = 0, number; /* a bit a family */

  if (n_groups == 1)
    return gw_terrain_group_name (terrain, groups[0]);
  names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_groups; i++)
    {
      Family family = family_of (terrain, groups[i], &number);
      char *several = name_of_family (terrain, groups, n_groups, family);

      if (several == NULL)
        g_ptr_array_add (names, gw_terrain_group_name (terrain, groups[i]));
      else if (done >> family & 1)
        g_free (several);
      else
        g_ptr_array_add (names, several);
      has_several |= several != NULL;
      done |= 1u << family;
    }
  /* Translators: between groups of several kinds: "rows 2 and 5 with box 3" */
  return join (names, has_several ? _(" with ") : _(" and "));
}

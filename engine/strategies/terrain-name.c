/* How groups are called in sentences. */
#include "strategies/terrain.h"

#include "base/i18n.h"
#include "rules/rule-table.h"

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

/* Houses that are drawn by themselves: of a jigsaw, as a rectangle or not; of windoku; from end to end; others are called by their rule. */
typedef enum { REGION_AT, REGION, WINDOW, DIAGONAL, OTHER, N_KINDS } Kind;

/* One that is at WHERE. */
static char *
name_at (Kind kind, const char *where)
{
  switch (kind)
    {
    case REGION_AT:
      /* Translators: of a jigsaw, by its first cell */
      return g_strdup_printf (_("region at %s"), where);
    case REGION:
      /* Translators: likewise, by its corners: region R1C1-R3C3 */
      return g_strdup_printf (_("region %s"), where);
    case WINDOW:
      /* Translators: of windoku, by the corners: window R2C2-R4C4 */
      return g_strdup_printf (_("window %s"), where);
    default:
      /* Translators: from end to end: diagonal R1C1-R9C9 */
      return g_strdup_printf (_("diagonal %s"), where);
    }
}

/* In WHERE, which is freed, where anybody finds it: "R2C2-R4C4", "R1C1"; NULL of few cells, which are all named. */
static Kind
kind_of (const GwTerrain *terrain, const GwGroup *group, char **where)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  const GwRule *rule = puzzle->constraints[group->owner]->rule;
  g_autofree GwCell *cells = g_new (GwCell, group->n_vars);
  g_autofree char *first = NULL, *last = NULL;
  gboolean is_whole;

  for (guint i = 0; i < group->n_vars; i++)
    cells[i] = gw_terrain_cell (terrain, group->vars[i]);
  *where = NULL;
  if (group->n_vars <= MOST_NAMED && rule != &gw_rule_diagonal)
    return OTHER;
  first = gw_grid_cell_name (puzzle->grid, cells[0]);
  last = gw_grid_cell_name (puzzle->grid, cells[group->n_vars - 1]);
  is_whole = rule == &gw_rule_diagonal || is_rectangle (puzzle->grid, cells, group->n_vars);
  *where = is_whole ? g_strdup_printf ("%s-%s", first, last) : g_steal_pointer (&first);
  if (rule == &gw_rule_jigsaw)
    return is_whole ? REGION : REGION_AT;
  return rule == &gw_rule_diagonal ? DIAGONAL : is_whole && rule == &gw_rule_extra_region ? WINDOW : OTHER;
}

/* What a house of RULE is called, where that is not the name of the rule. */
static const char *
house_of (const GwRule *rule)
{
  if (rule == &gw_rule_position_groups)
    /* Translators: cells with the same place in their boxes, as solvers call them: "disjoint group at R1C1" */
    return _("disjoint group");
  /* Translators: without a total: "cage at R1C1" */
  return rule == &gw_rule_cage ? _("cage") : _(rule->name);
}

static char *
name_of_cells (const GwTerrain *terrain, const GwGroup *group)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  const char *rule = house_of (puzzle->constraints[group->owner]->rule);
  g_autofree GwCell *cells = g_new (GwCell, group->n_vars);
  g_autofree char *list = NULL, *where = NULL;
  const Kind kind = kind_of (terrain, group, &where);

  if (kind != OTHER)
    return name_at (kind, where);
  if (where != NULL)
    return g_strdup_printf (strchr (where, '-') != NULL ? "%s %s" : _("%s at %s"), rule, where);
  for (guint i = 0; i < group->n_vars; i++)
    cells[i] = gw_terrain_cell (terrain, group->vars[i]);
  list = gw_grid_cell_names (puzzle->grid, cells, group->n_vars);
  return g_strdup_printf ("%s (%s)", rule, list);
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

const char *
gw_terrain_group_back (const GwTerrain *terrain, guint index)
{
  guint place;
  g_autofree char *where = NULL;
  const GwRegion *region = find_region (terrain, &terrain->groups[index], &place);

  if (region != NULL && region->kind == GW_REGION_ROW)
    return _("in that row");
  if (region != NULL && region->kind == GW_REGION_COLUMN)
    return _("in that column");
  if (region != NULL && region->kind == GW_REGION_BOX)
    return _("in that box");
  switch (kind_of (terrain, &terrain->groups[index], &where))
    {
    case REGION_AT:
    case REGION:
      return _("in that region");
    case WINDOW:
      return _("in that window");
    case DIAGONAL:
      return _("on that diagonal");
    default:
      return _("among its cells");
    }
}

/* ---- several ---- */

/* Behind the kinds: those that are named by a number, in a puzzle of one grid. */
enum { ROWS = N_KINDS, COLUMNS, BOXES };

/* In WHERE what the group is known by among its family. */
static guint
family_of (const GwTerrain *terrain, guint index, char **where)
{
  guint number;
  const GwRegion *region = find_region (terrain, &terrain->groups[index], &number);

  if (terrain->compiled->puzzle->grid->n_parts > 1)
    {
      *where = NULL;
      return OTHER;
    }
  if (region == NULL || (region->kind != GW_REGION_ROW && region->kind != GW_REGION_COLUMN && region->kind != GW_REGION_BOX))
    return kind_of (terrain, &terrain->groups[index], where);
  *where = g_strdup_printf ("%u", (region->kind == GW_REGION_BOX ? number : (guint) region->args[1]) + 1);
  return region->kind == GW_REGION_ROW ? ROWS : region->kind == GW_REGION_COLUMN ? COLUMNS : BOXES;
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

/* From so many on, numbers in a row are told by the first and the last. */
#define LONG_RUN 5u

/* NUMBERS, "1", "2", "3", "4", "5" and "9", as "1-5" and "9". */
static void
shorten_runs (GPtrArray *numbers)
{
  for (guint i = 0; i < numbers->len; i++)
    {
      const guint64 first = g_ascii_strtoull (numbers->pdata[i], NULL, 10);
      guint n = 1;

      while (i + n < numbers->len && g_ascii_strtoull (numbers->pdata[i + n], NULL, 10) == first + n)
        n++;
      if (n < LONG_RUN)
        continue;
      g_free (numbers->pdata[i]);
      numbers->pdata[i] = g_strdup_printf ("%u-%u", (guint) first, (guint) first + n - 1);
      g_ptr_array_remove_range (numbers, i + 1, n - 1);
    }
}

/* Several of FAMILY, which are at LIST. */
static char *
names_at (guint family, const char *list)
{
  switch (family)
    {
    case ROWS:
      /* Translators: "rows 2, 5 and 8" */
      return g_strdup_printf (_("rows %s"), list);
    case COLUMNS:
      return g_strdup_printf (_("columns %s"), list);
    case BOXES:
      return g_strdup_printf (_("boxes %s"), list);
    case REGION_AT:
      /* Translators: of a jigsaw, by their first cells */
      return g_strdup_printf (_("regions at %s"), list);
    case REGION:
      return g_strdup_printf (_("regions %s"), list);
    case WINDOW:
      return g_strdup_printf (_("windows %s"), list);
    default:
      return g_strdup_printf (_("diagonals %s"), list);
    }
}

/* The first of GROUPS from FROM on; G_MAXUINT32: there is none. */
static guint32
next_group (const guint32 *groups, guint n_groups, guint32 from)
{
  guint32 next = G_MAXUINT32;

  for (guint i = 0; i < n_groups; i++)
    if (groups[i] >= from)
      next = MIN (next, groups[i]);
  return next;
}

/* "rows 2, 5 and 8", "windows R2C2-R4C4 and R2C6-R4C8": all of FAMILY among GROUPS; NULL when it is one alone. */
static char *
name_of_family (const GwTerrain *terrain, const guint32 *groups, guint n_groups, guint family)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint n;

  for (guint32 at = next_group (groups, n_groups, 0); at != G_MAXUINT32; at = next_group (groups, n_groups, at + 1))
    {
      char *where;

      if (family_of (terrain, at, &where) == family)
        g_ptr_array_add (places, where);
      else
        g_free (where);
    }
  n = places->len;
  if (family == ROWS || family == COLUMNS || family == BOXES)
    shorten_runs (places);
  list = family == OTHER ? NULL : join (places, _(" and "));
  if (family == OTHER)
    g_ptr_array_unref (places);
  if (n < 2 || family == OTHER)
    return NULL;
  return names_at (family, list);
}

char *
gw_terrain_group_names (const GwTerrain *terrain, const guint32 *groups, guint n_groups)
{
  GPtrArray *names;
  gboolean has_several = FALSE;
  guint done = 0; /* a bit a family */

  if (n_groups == 1)
    return gw_terrain_group_name (terrain, groups[0]);
  names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_groups; i++)
    {
      g_autofree char *where = NULL;
      const guint family = family_of (terrain, groups[i], &where);
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

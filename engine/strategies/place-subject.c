#include "strategies/place-subject.h"

#include "base/i18n.h"
#include "rules/rule.h"

/* Bit per cell that a place of PLACES belongs to; free it. */
static guint64 *
cells_of (const GwGrid *grid, const GwCell *places, guint n)
{
  guint64 *cells = g_new0 (guint64, GW_WORDS (grid->n_cells) + 1);
  GwCell ends[2];

  for (guint i = 0; i < n; i++)
    for (guint k = gw_place_cells (grid, places[i], ends); k-- > 0;)
      gw_bit_set (cells, ends[k]);
  return cells;
}

typedef struct
{
  guint   top, bottom, left, right, n;
  GwCell  first, last;
  gint    room; /* of all of them; -1: of none */
} Extent;

static Extent
measure (const GwGrid *grid, const guint64 *cells)
{
  Extent extent = { .top = G_MAXUINT, .left = G_MAXUINT, .room = -1 };

  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_bit_test (cells, cell))
      {
        gint room = gw_room_of (grid, (GwCell) cell);

        extent.first = extent.n == 0 ? (GwCell) cell : extent.first;
        extent.last = (GwCell) cell;
        extent.room = extent.n == 0 || room == extent.room ? room : -1;
        extent.top = MIN (extent.top, grid->row[cell]);
        extent.bottom = MAX (extent.bottom, grid->row[cell]);
        extent.left = MIN (extent.left, grid->column[cell]);
        extent.right = MAX (extent.right, grid->column[cell]);
        extent.n++;
      }
  return extent;
}

GwCell
gw_place_common_cell (const GwGrid *grid, const GwCell *places, guint n)
{
  GwCell ends[2], others[2];

  for (guint k = n > 1 ? gw_place_cells (grid, places[0], ends) : 0; k-- > 0;)
    {
      guint with = 0;

      for (guint i = 0; i < n; i++)
        {
          guint m = gw_place_cells (grid, places[i], others);

          with += others[0] == ends[k] || (m > 1 && others[1] == ends[k]);
        }
      if (with == n)
        return ends[k];
    }
  return GW_NO_CELL;
}

static gboolean
is_line (const Extent *extent)
{
  return extent->bottom - extent->top + extent->right - extent->left + 1 == extent->n
         && (extent->top == extent->bottom || extent->left == extent->right);
}

static char *
where_text (const GwGrid *grid, const GwCell *places, guint n)
{
  g_autofree guint64 *cells = cells_of (grid, places, n);
  const Extent extent = measure (grid, cells);
  const gboolean is_shade = gw_layer_of (grid, places[0]) != NULL && gw_layer_of (grid, places[0])->kind == GW_LAYER_SHADE;
  GwCell common = is_shade ? GW_NO_CELL : gw_place_common_cell (grid, places, n);
  g_autofree char *first = gw_grid_cell_name (grid, common != GW_NO_CELL ? common : extent.first);

  if (common != GW_NO_CELL)
    return g_steal_pointer (&first);
  if (is_line (&extent) && grid->n_sheets == 1 && extent.n == (extent.top == extent.bottom ? grid->plan.columns : grid->plan.rows))
    return extent.top == extent.bottom ? g_strdup_printf (_("row %u"), extent.top + 1) : g_strdup_printf (_("column %u"), extent.left + 1);
  if (is_line (&extent) && extent.n > 2)
    {
      g_autofree char *last = gw_grid_cell_name (grid, extent.last);

      return g_strdup_printf (_("%s to %s"), first, last);
    }
  if (extent.room >= 0 && extent.n > 2)
    return g_strdup_printf (_("the region of %s"), first);
  return NULL;
}

/* ---- clues ---- */

/* Its number; FALSE where it has none. */
static gboolean
read_number (const GwConstraint *constraint, gint *number)
{
  if (constraint->rule->forms[0].fields[0].type != GW_FIELD_NUMBER || constraint->n_args == 0 || constraint->args[0].value == GW_OPEN)
    return FALSE;
  *number = (gint) constraint->args[0].value;
  return TRUE;
}

/* "the white circle in R2C2", "White (R2C2)": without a number. */
static char *
name_of_mark (const GwConstraint *constraint, const char *cell)
{
  const GwRule *rule = constraint->rule;

  if (rule->drawing == GW_DRAW_CELL_MARK && rule->look.mark == GW_MARK_CIRCLE)
    /* Translators: a cell */
    return g_strdup_printf (rule->look.fill == GW_FILL_INK ? _("the black circle in %s") : _("the white circle in %s"), cell);
  return g_strdup_printf ("%s (%s)", _(rule->name), cell);
}

/* "Stars (row 4)", "Follow (R1C1 and R1C2)", "Two (R2C1 …)" */
static char *
named_where (const GwGrid *grid, const GwConstraint *constraint, const char *where)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree char *cells = gw_grid_cell_names (grid, region->cells, MIN (region->n_cells, 2)), *first = gw_grid_cell_name (grid, region->cells[0]);

  if (where == NULL && region->n_cells > 2)
    return g_strdup_printf ("%s (%s …)", _(constraint->rule->name), first);
  return g_strdup_printf ("%s (%s)", _(constraint->rule->name), where != NULL ? where : cells);
}

/* "the 3 in R2C2", "row 4 (2)", "Number 5": people say where a clue is, and its number, but not the name of its rule. */
static char *
clue_text (const GwGrid *grid, const GwConstraint *constraint)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree char *where = where_text (grid, region->cells, region->n_cells), *first = gw_grid_cell_name (grid, region->cells[0]);
  gint number = 0;

  if (!read_number (constraint, &number))
    return region->n_cells == 1 ? name_of_mark (constraint, first) : named_where (grid, constraint, where);
  if (region->n_cells == 1 && constraint->rule->drawing != GW_DRAW_OUTSIDE)
    /* Translators: the number of a clue, its cell */
    return g_strdup_printf (_("the %d in %s"), number, first);
  if (where == NULL && region->n_cells > 2)
    return g_strdup_printf ("%s %d", _(constraint->rule->name), number);
  if (where == NULL)
    where = gw_grid_cell_names (grid, region->cells, region->n_cells);
  return g_strdup_printf ("%s (%d)", where, number);
}

/* What the rules of our own genres that have no place are called in sentences. */
static const struct
{
  const char *rule, *said;
} known_rules[] = {
  { "Loop", N_("the loop") }, { "Connected", N_("what is connected") }, { "Islands", N_("the islands") }, { "Lit", N_("the light") },
  { "Shapes", N_("the shapes") }, { "Galaxies", N_("the galaxies") }, { "Rim", N_("the rim") }, { "Hashi", N_("the bridges") },
};

static const char *
rule_text (const GwConstraint *constraint)
{
  for (guint i = 0; i < G_N_ELEMENTS (known_rules); i++)
    if (g_str_equal (constraint->rule->id, known_rules[i].rule))
      return _(known_rules[i].said);
  return _(constraint->rule->name);
}

/* Of a rule that is on the grid as a whole the line, region or cell that this is about is enough: "row 4". */
static char *
part_text (const GwGrid *grid, const GwConstraint *constraint, const GwCell *places, guint n)
{
  char *where = n > 0 ? where_text (grid, places, n) : NULL;

  return where != NULL ? where : g_strdup (rule_text (constraint));
}

char *
gw_place_subject (const GwTerrain *terrain, guint owner, const GwCell *places, guint n)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  const GwConstraint *constraint = puzzle->constraints[owner];

  if (constraint->n_regions == 1 && constraint->regions[0]->n_cells > 0)
    return clue_text (puzzle->grid, constraint);
  return part_text (puzzle->grid, constraint, places, n);
}

GwCell *
gw_place_list (const GwTerrain *terrain, const GwClueScope *part)
{
  GwCell *places = g_new (GwCell, part->n_vars + 1);

  for (guint i = 0; i < part->n_vars; i++)
    places[i] = gw_terrain_cell (terrain, part->vars[i]);
  return places;
}

char *
gw_place_subject_of (const GwTerrain *terrain, const GwClueScope *part)
{
  g_autofree GwCell *places = gw_place_list (terrain, part);

  return gw_place_subject (terrain, part->owner, places, part->n_vars);
}

gboolean
gw_place_is_clue (const GwTerrain *terrain, guint owner)
{
  return terrain->compiled->puzzle->constraints[owner]->n_regions > 0;
}

/* What is drawn of a puzzle, and what is only listed. */
#include "cli/text-picture.h"

#include <string.h>

#include "rules/rule-table.h"

#define WIDEST_TEXT 12u /* columns; longer texts of symbols are cut */

static gboolean
is_hexagon (const GwPicture *picture)
{
  return picture->puzzle->grid->plan.kind == GW_GRID_HEXAGON;
}

/* ---- signs beside the text ---- */

static gboolean
is_free (const char **slots, const GwRegion *region)
{
  for (guint i = 0; slots != NULL && i < region->n_cells; i++)
    if (slots[region->cells[i]] != NULL)
      return FALSE;
  return TRUE;
}

/* Signs left and right of all cells of a region; a NULL sign needs no place. FALSE when others have the place. */
static gboolean
put_signs (GwPicture *picture, const GwRegion *region, const char *left, const char *right)
{
  if (!is_free (left != NULL ? picture->left : NULL, region) || !is_free (right != NULL ? picture->right : NULL, region))
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    {
      if (left != NULL)
        picture->left[region->cells[i]] = left;
      if (right != NULL)
        picture->right[region->cells[i]] = right;
    }
  picture->has_sides = TRUE;
  return TRUE;
}

static gboolean
touches (const GwPicture *picture, const GwRegion *region, const char *sign)
{
  for (guint i = 0; i < region->n_cells; i++)
    {
      GwCell neighbours[6];
      guint n = gw_grid_neighbours (picture->puzzle->grid, region->cells[i], neighbours);

      for (guint j = 0; j < n; j++)
        if (picture->left[neighbours[j]] == sign)
          return TRUE;
    }
  return FALSE;
}

/* Regions that touch are shaded differently. */
static gboolean
put_shade (GwPicture *picture, const GwRegion *region)
{
  static const char *const box_shades[] = { "░", "▒", "▓" }, *const ascii_shades[] = { ":", "%", "@" };
  const char *const *shades = picture->is_ascii ? ascii_shades : box_shades;

  for (guint i = 0; i < G_N_ELEMENTS (box_shades); i++)
    if (!touches (picture, region, shades[i]))
      return put_signs (picture, region, shades[i], shades[i]);
  return FALSE;
}

static gboolean
put_diagonal (GwPicture *picture, const GwRegion *region)
{
  const GwGrid *grid = picture->puzzle->grid;
  GwCell first, last;

  if (region->n_cells < 2)
    return FALSE;
  first = region->cells[0];
  last = region->cells[region->n_cells - 1];
  if ((grid->row[last] > grid->row[first]) == (grid->column[last] > grid->column[first]))
    return put_signs (picture, region, picture->is_ascii ? "\\" : "╲", NULL);
  return put_signs (picture, region, NULL, picture->is_ascii ? "/" : "╱");
}

/* ---- cages ---- */

/* The number in the corner: what the first argument says. */
static char *
cage_corner (const GwPicture *picture, const GwConstraint *constraint)
{
  const char *times = constraint->rule != &gw_rule_product ? "" : picture->is_ascii ? "x" : "×";

  if (constraint->n_args == 0 || constraint->args[0].type != GW_ARG_NUMBER)
    return NULL;
  if (constraint->args[0].value == GW_OPEN)
    return g_strdup_printf ("?%s", times);
  return g_strdup_printf ("%d%s", constraint->args[0].value, times);
}

/* Hexagons have no room for cages, and two cages in one cell cannot be told apart. */
static gboolean
put_cage (GwPicture *picture, const GwConstraint *constraint)
{
  const GwRegion *region = constraint->n_regions == 1 ? constraint->regions[0] : NULL;
  GwCell first = GW_NO_CELL;

  if (region == NULL || region->n_cells == 0 || is_hexagon (picture))
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    {
      if (picture->cages[region->cells[i]] >= 0)
        return FALSE;
      first = MIN (first, region->cells[i]);
    }
  for (guint i = 0; i < region->n_cells; i++)
    picture->cages[region->cells[i]] = picture->n_cages;
  picture->n_cages++;
  picture->corners[first] = cage_corner (picture, constraint);
  picture->has_corners |= picture->corners[first] != NULL;
  return constraint->rule == &gw_rule_sum || constraint->rule == &gw_rule_product || constraint->rule == &gw_rule_cage;
}

/* ---- which constraint goes where ---- */

/* Boxes and jigsaw pieces have heavy outlines; rows and columns are known without. That one grid renames the other cannot
 * be seen. */
static gboolean
put_thick (GwPicture *picture, const GwConstraint *constraint)
{
  if (is_hexagon (picture))
    return FALSE;
  for (guint i = 0; i < constraint->n_regions; i++)
    if (constraint->regions[i]->kind == GW_REGION_BOX || constraint->rule->drawing == GW_DRAW_BORDER)
      g_ptr_array_add (picture->thick, constraint->regions[i]);
  return constraint->n_regions > 0 && constraint->rule != &gw_rule_twin_doku;
}

static gboolean
put_digit (GwPicture *picture, const GwConstraint *constraint)
{
  if (constraint->n_args == 2 && constraint->args[1].value == GW_OPEN)
    picture->is_open[constraint->args[0].value] = TRUE;
  return TRUE;
}

/* "Edges(3, R2C1)": where cells hold nothing there is room for its number, and whose numbers they are is clear as long as they are one rule's. */
static gboolean
put_number (GwPicture *picture, const GwConstraint *constraint)
{
  GwCell cell = GW_NO_CELL;

  if (!gw_rule_is_own (constraint->rule) || picture->puzzle->symbols->n > 0 || constraint->n_args != 2
      || constraint->args[0].type != GW_ARG_NUMBER || constraint->args[1].type != GW_ARG_CELL)
    return FALSE;
  cell = (GwCell) constraint->args[1].value;
  if ((picture->numbered != NULL && picture->numbered != constraint->rule) || picture->numbers[cell] != NULL)
    return FALSE;
  picture->numbered = constraint->rule;
  picture->numbers[cell]
    = constraint->args[0].value == GW_OPEN ? g_strdup ("?") : g_strdup_printf ("%d", constraint->args[0].value);
  return TRUE;
}

/* TRUE when the drawing says all of it. */
static gboolean
put_constraint (GwPicture *picture, const GwConstraint *constraint)
{
  const GwRegion *region = constraint->n_regions > 0 ? constraint->regions[0] : NULL;

  switch (constraint->rule->drawing)
    {
    case GW_DRAW_NOTHING:
      return TRUE;
    case GW_DRAW_GRID:
    case GW_DRAW_BORDER:
      return put_thick (picture, constraint) || constraint->role == GW_ROLE_DEFINITION;
    case GW_DRAW_DIGIT:
      return put_digit (picture, constraint);
    case GW_DRAW_CAGE:
      return put_cage (picture, constraint);
    case GW_DRAW_SHADE:
      return region != NULL && put_shade (picture, region) && constraint->rule == &gw_rule_extra_region;
    case GW_DRAW_DIAGONAL:
      return region != NULL && put_diagonal (picture, region);
    case GW_DRAW_CELL_MARK:
      if (put_number (picture, constraint))
        return TRUE;
      if (region != NULL && constraint->rule == &gw_rule_even)
        return put_signs (picture, region, "[", "]");
      return region != NULL && constraint->rule == &gw_rule_odd && put_signs (picture, region, "(", ")");
    default:
      return FALSE;
    }
}

GwPicture *
gw_picture_new (const GwPuzzle *puzzle, GwMask *cells, gboolean has_marks, gboolean is_ascii)
{
  guint n_cells = puzzle->grid->n_cells;
  GwPicture *picture = g_new0 (GwPicture, 1);

  *picture = (GwPicture) { .puzzle = puzzle, .cells = cells, .has_marks = has_marks && puzzle->symbols->n > 0, .is_ascii = is_ascii };
  picture->is_open = g_new0 (gboolean, n_cells);
  picture->corners = g_new0 (char *, n_cells);
  picture->numbers = g_new0 (char *, n_cells);
  picture->left = g_new0 (const char *, n_cells);
  picture->right = g_new0 (const char *, n_cells);
  picture->cages = g_new (gint, n_cells);
  picture->thick = g_ptr_array_new ();
  picture->listed = g_ptr_array_new ();
  for (guint i = 0; i < n_cells; i++)
    picture->cages[i] = -1;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (!put_constraint (picture, puzzle->constraints[i]))
      g_ptr_array_add (picture->listed, puzzle->constraints[i]);
  return picture;
}

void
gw_picture_free (GwPicture *picture)
{
  for (guint i = 0; i < picture->puzzle->grid->n_cells; i++)
    {
      g_free (picture->corners[i]);
      g_free (picture->numbers[i]);
    }
  g_free (picture->corners);
  g_free (picture->numbers);
  g_free (picture->is_open);
  g_free (picture->left);
  g_free (picture->right);
  g_free (picture->cages);
  g_ptr_array_unref (picture->thick);
  g_ptr_array_unref (picture->listed);
  g_free (picture);
}

/* ---- cells ---- */

static const char *
symbol_text (const GwPicture *picture, guint symbol)
{
  return gw_symbol_shown (picture->puzzle->symbols, symbol);
}

/* The width of the widest symbol. */
static guint
symbol_width (const GwPicture *picture)
{
  guint width = 1;

  for (guint v = 0; v < picture->puzzle->symbols->n; v++)
    width = MAX (width, gw_text_width (symbol_text (picture, v)));
  return MIN (width, WIDEST_TEXT);
}

static guint
mark_columns (const GwPicture *picture)
{
  guint columns = 1;

  while (columns * columns < picture->puzzle->symbols->n)
    columns++;
  return columns;
}

/* Blanks between marks, where there is room for them. */
static guint
mark_gap (const GwPicture *picture)
{
  return picture->puzzle->symbols->n <= 9 || symbol_width (picture) > 1 ? 1 : 0;
}

static guint
corner_width (const GwPicture *picture)
{
  guint width = 0;

  for (guint i = 0; picture->has_corners && i < picture->puzzle->grid->n_cells; i++)
    if (picture->corners[i] != NULL)
      width = MAX (width, gw_text_width (picture->corners[i]));
  return width;
}

void
gw_picture_cell_size (const GwPicture *picture, guint *width, guint *height)
{
  guint text = symbol_width (picture), columns = mark_columns (picture);

  *width = text + 2;
  *height = 1;
  if (picture->has_marks)
    {
      *width = columns * text + (columns - 1) * mark_gap (picture) + 2;
      *height = (picture->puzzle->symbols->n + columns - 1) / columns;
    }
  if (picture->has_corners)
    *height += 1;
  *width = MAX (*width, corner_width (picture));
}

static void
draw_marks (const GwPicture *picture, GwTextCanvas *canvas, GwMask marks, guint x, guint y)
{
  guint columns = mark_columns (picture), text = symbol_width (picture), gap = mark_gap (picture);

  GW_MASK_FOREACH (v, marks)
    gw_text_canvas_put (canvas, x + 1 + (v % columns) * (text + gap), y + v / columns, symbol_text (picture, v), text);
}

/* In the middle, or on both sides of what stands there; a number of two digits has its first one in the middle. */
static void
draw_mark (const GwPicture *picture, GwTextCanvas *canvas, GwCell cell, guint x, guint y, guint width, gboolean is_beside)
{
  gboolean is_shaded = gw_picture_is_shaded (picture, cell);
  const char *mark = is_shaded ? picture->is_ascii ? "#" : "█" : gw_picture_mark (picture, cell);
  g_autofree char *said = gw_picture_set_number (picture, cell);
  const char *number = is_beside || is_shaded ? NULL : said != NULL ? said : picture->numbers[cell];

  if (number != NULL)
    {
      gw_text_canvas_put (canvas, x + (width - 1) / 2, y, number, width - (width - 1) / 2);
      return;
    }
  for (guint i = 0; mark != NULL && i < width; i++)
    if (is_beside ? i == 0 || i + 1 == width : is_shaded || i == (width - 1) / 2)
      gw_text_canvas_put (canvas, x + i, y, mark, 1);
}

void
gw_picture_draw_cell (const GwPicture *picture, GwTextCanvas *canvas, GwCell cell, guint x, guint y, guint width,
                      guint height)
{
  guint top = picture->has_corners ? 1 : 0, middle = y + top + (height - top - 1) / 2, text = symbol_width (picture);
  GwMask mask = picture->cells[cell];
  const char *shown = picture->is_open[cell] ? "?" : "";

  if (gw_mask_is_single (mask))
    shown = symbol_text (picture, gw_mask_lowest (mask));
  else if (picture->has_marks)
    draw_marks (picture, canvas, mask, x, y + top);
  draw_mark (picture, canvas, cell, x, middle, width, *shown != '\0');
  gw_text_canvas_put (canvas, x + (width - MIN (text, gw_text_width (shown))) / 2, middle, shown, text);
  if (picture->corners[cell] != NULL)
    gw_text_canvas_put (canvas, x, y, picture->corners[cell], width);
  if (picture->left[cell] != NULL)
    gw_text_canvas_put (canvas, x, middle, picture->left[cell], 1);
  if (picture->right[cell] != NULL)
    gw_text_canvas_put (canvas, x + width - 1, middle, picture->right[cell], 1);
}

void
gw_picture_append (const GwPicture *picture, GString *out)
{
  const GwGrid *grid = picture->puzzle->grid;
  const char *title = gw_facts_get (picture->puzzle->facts, "title");
  const char *author = gw_facts_get (picture->puzzle->facts, "author");

  if (title != NULL && author != NULL)
    g_string_append_printf (out, _("%s, by %s\n"), title, author);
  else if (title != NULL || author != NULL)
    g_string_append_printf (out, "%s\n", title != NULL ? title : author);
  for (guint sheet = 0; sheet < grid->n_sheets; sheet++)
    {
      if (grid->n_sheets > 1)
        g_string_append_printf (out, _("grid %u\n"), sheet + 1);
      if (is_hexagon (picture))
        gw_picture_append_hexagon (picture, out);
      else
        gw_picture_append_sheet (picture, sheet, out);
    }
  gw_picture_append_clues (picture, out);
}

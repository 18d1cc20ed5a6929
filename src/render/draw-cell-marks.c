/* Marks of single cells: shapes behind the digit, signs along its sides, a text in its corner. */
#include <math.h>
#include <string.h>

#include "render/digit-room.h"
#include "render/family.h"
#include "rules/rule-table.h"

#define SHAPE 0.37
#define RING 0.4 /* round a digit, which it keeps off */

/* Every cell of the clue, its own way. */
typedef void (*CellFunc) (const GwScene *scene, GwPainter *painter, const GwConstraint *constraint, GwCell cell);

static void
for_each_cell (const GwScene *scene, GwPainter *painter, CellFunc draw)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_CELL_MARK];

  for (guint i = 0; i < clues->len; i++)
    {
      const GwConstraint *constraint = clues->pdata[i];

      for (guint k = 0; k < constraint->n_args; k++)
        if (constraint->args[k].type == GW_ARG_CELL)
          draw (scene, painter, constraint, (GwCell) constraint->args[k].value);
    }
}

static void
add_shape (GwPainter *painter, const GwLook *look, GwPoint centre, double radius)
{
  if (look->mark == GW_MARK_CIRCLE)
    gw_painter_circle (painter, centre, radius);
  else
    gw_painter_square (painter, centre, radius * 0.92);
}

/* Tinted, hatched cells, and full shapes that digits stand on. A digit on ink could not be read: where there are digits, a shape full of ink is a tinted
 * one with a bold outline. */
static void
draw_ground (const GwScene *scene, GwPainter *painter, const GwConstraint *constraint, GwCell cell)
{
  const GwLook *look = &constraint->rule->look;
  gboolean has_shape = look->mark == GW_MARK_CIRCLE || look->mark == GW_MARK_SQUARE;
  gboolean is_digit_in_it = look->fill == GW_FILL_INK && scene->puzzle->symbols->n > 0;
  GwPoint centre = scene->geometry->centres[cell];

  if (look->fill != GW_FILL_TINT && !(look->fill == GW_FILL_INK && has_shape))
    return;
  if (!has_shape)
    {
      GwDress dress;

      gw_clue_dress (painter, scene->puzzle, constraint, &dress);
      gw_painter_polygon (painter, scene->geometry, cell);
      gw_painter_shade (painter, &dress.tint, look->hatch);
      return;
    }
  add_shape (painter, look, centre, is_digit_in_it ? RING : SHAPE);
  gw_painter_fill (painter, gw_colour (painter, look->fill == GW_FILL_INK && !is_digit_in_it ? GW_COLOUR_CLUE : GW_COLOUR_SHAPE));
  if (!is_digit_in_it)
    return;
  add_shape (painter, look, centre, RING);
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_CLUE), 2 * gw_painter_width (painter, GW_WIDTH_MARK));
}

void
gw_draw_cell_grounds (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  for_each_cell (scene, painter, draw_ground);
}

/* A small angle at every side, its point towards the middle of the cell or away from it. */
static void
add_angles (GwPainter *painter, const GwGeometry *geometry, GwCell cell, gboolean is_outward)
{
  GwPoint centre = geometry->centres[cell];

  for (guint i = 0; i < geometry->n_sides; i++)
    {
      GwPoint a = gw_geometry_vertex (geometry, cell, i), b = gw_geometry_vertex (geometry, cell, i + 1);
      GwPoint out = { (a.x + b.x) / 2 - centre.x, (a.y + b.y) / 2 - centre.y };
      double length = hypot (out.x, out.y), wing = 0.09, depth = is_outward ? 0.07 : -0.07;
      GwPoint d = { out.x / length, out.y / length };
      GwPoint tip = { centre.x + d.x * (length - 0.11 + depth / 2), centre.y + d.y * (length - 0.11 + depth / 2) };
      GwPoint angle[3] = { { tip.x - d.x * depth - d.y * wing, tip.y - d.y * depth + d.x * wing },
                           tip,
                           { tip.x - d.x * depth + d.y * wing, tip.y - d.y * depth - d.x * wing } };

      gw_painter_polyline (painter, angle, 3);
    }
}

/* Where no digit stands in the cell, the clue's text takes its place. */
static GwText
middle_text (const GwScene *scene, const GwPainter *painter, const GwConstraint *constraint)
{
  return (GwText) { .text = gw_clue_text (scene->puzzle, constraint, NULL), .size = gw_painter_size (painter, GW_SIZE_DIGIT), .most = 0.8,
                    .colour = gw_colour (painter, constraint->rule->look.fill == GW_FILL_INK ? GW_COLOUR_PAPER : GW_COLOUR_GIVEN) };
}

/* No text: it has none. */
static GwText
corner_text (const GwScene *scene, const GwPainter *painter, const GwConstraint *constraint, GwCell cell, GwPoint *at)
{
  const GwPoint centre = scene->geometry->centres[cell];

  if (scene->puzzle->symbols->n == 0)
    {
      *at = centre;
      return middle_text (scene, painter, constraint);
    }
  *at = (GwPoint) { centre.x + (scene->geometry->is_hexagon ? 0.36 : 0.4), centre.y + 0.29 };
  return (GwText) { .text = gw_painter_writes (painter, GW_SIZE_LABEL) ? gw_clue_text (scene->puzzle, constraint, NULL) : NULL,
                    .size = gw_painter_size (painter, GW_SIZE_LABEL), .most = 0.6, .align = GW_ALIGN_RIGHT, .is_bold = TRUE,
                    .colour = gw_colour (painter, GW_COLOUR_LABEL) };
}

static void
draw_corner_text (const GwScene *scene, GwPainter *painter, const GwConstraint *constraint, GwCell cell)
{
  GwPoint at;
  const GwText text = corner_text (scene, painter, constraint, cell, &at);
  g_autofree const char *string = text.text;

  if (string != NULL)
    gw_painter_text (painter, &text, at);
}

void
gw_add_corner_labels (const GwScene *scene, GwPainter *painter, GArray *labels)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_CELL_MARK];

  for (guint i = 0; i < clues->len; i++)
    {
      const GwConstraint *constraint = clues->pdata[i];

      for (guint k = 0; k < constraint->n_args; k++)
        if (constraint->args[k].type == GW_ARG_CELL)
          {
            GwPoint at;
            const GwText text = corner_text (scene, painter, constraint, (GwCell) constraint->args[k].value, &at);
            g_autofree const char *string = text.text;
            GwBounds ink = { 0 };

            if (string == NULL)
              continue;
            ink = gw_painter_ink (painter, &text, at);
            g_array_append_val (labels, ink);
          }
    }
}

static void
draw_front (const GwScene *scene, GwPainter *painter, const GwConstraint *constraint, GwCell cell)
{
  const GwLook *look = &constraint->rule->look;
  double width = gw_painter_width (painter, GW_WIDTH_MARK);

  if (look->mark == GW_MARK_INWARD || look->mark == GW_MARK_OUTWARD)
    add_angles (painter, scene->geometry, cell, look->mark == GW_MARK_OUTWARD);
  else if (look->mark == GW_MARK_CIRCLE && look->fill == GW_FILL_NONE)
    gw_painter_circle (painter, scene->geometry->centres[cell], RING);
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_CLUE), width);
  draw_corner_text (scene, painter, constraint, cell);
}

/* ---- named cells ---- */

#define CENTRE 0.13 /* radius of the middle of an area */

/* The middles of areas stand where their number says: in the middle of the cell, of its right or lower edge, at its lower right corner. */
static gboolean
is_of_centres (const GwPuzzle *puzzle, const char *name)
{
  g_autofree char *words = g_strdup_printf ("galaxies of %s", name);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_rule && strstr (puzzle->constraints[i]->args[0].text, words) != NULL)
      return TRUE;
  return FALSE;
}

/* Bit per cell: blocked somewhere, or marked by a clue of its own. */
static guint64 *
find_marked (const GwScene *scene)
{
  const GwPuzzle *puzzle = scene->puzzle;
  guint64 *marked = g_new0 (guint64, GW_WORDS (puzzle->grid->n_cells));

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];
      const gboolean is_mark = constraint->rule == &gw_rule_blocked || constraint->rule->drawing == GW_DRAW_CELL_MARK;

      for (guint k = 0; is_mark && k < constraint->n_args; k++)
        if (constraint->args[k].type == GW_ARG_CELL || (constraint->rule == &gw_rule_blocked && k > 0))
          gw_bit_set (marked, (guint) constraint->args[k].value);
    }
  return marked;
}

/* Its number, large where no digit stands; a ring where neither that nor anything else tells it. */
static void
draw_named (const GwScene *scene, GwPainter *painter, GwCell cell, gint number, gboolean is_told)
{
  const gboolean has_digits = scene->puzzle->symbols->n > 0;
  const GwPoint centre = scene->geometry->centres[cell], corner = { centre.x + 0.3, centre.y + 0.29 };
  g_autofree char *string = number >= 0 ? g_strdup_printf ("%d", number) : NULL;
  const GwText text = { .text = string, .size = gw_painter_size (painter, has_digits ? GW_SIZE_LABEL : GW_SIZE_DIGIT), .most = 0.8,
                        .colour = gw_colour (painter, GW_COLOUR_GIVEN) };

  if (string != NULL)
    gw_painter_text (painter, &text, has_digits ? corner : centre);
  else if (!is_told)
    {
      gw_painter_circle (painter, centre, RING);
      gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_CLUE), gw_painter_width (painter, GW_WIDTH_MARK));
    }
}

static void
draw_centre (const GwScene *scene, GwPainter *painter, GwCell cell, gint number)
{
  const GwPoint centre = scene->geometry->centres[cell];
  const GwPoint at = { centre.x + (number & 1 ? 0.5 : 0), centre.y + (number & 2 ? 0.5 : 0) };

  gw_painter_circle (painter, at, CENTRE);
  gw_painter_fill_keep (painter, gw_colour (painter, GW_COLOUR_PAPER));
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_CLUE), gw_painter_width (painter, GW_WIDTH_MARK));
}

static void
draw_sets (const GwScene *scene, GwPainter *painter)
{
  const GwPlaceLayers *layers = scene->puzzle->grid->layers;
  g_autofree guint64 *marked = find_marked (scene);

  for (guint i = 0; i < layers->sets->len; i++)
    {
      const GwCellSet *set = &g_array_index (layers->sets, GwCellSet, i);
      const gboolean has_centres = is_of_centres (scene->puzzle, set->name);

      for (guint k = 0; k < set->cells->len; k++)
        {
          const GwCell cell = g_array_index (set->cells, GwCell, k);

          if (has_centres)
            draw_centre (scene, painter, cell, MAX (g_array_index (set->numbers, gint, k), 0));
          else
            draw_named (scene, painter, cell, g_array_index (set->numbers, gint, k), gw_bit_test (marked, cell));
        }
    }
}

void
gw_draw_cell_marks (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  for_each_cell (scene, painter, draw_front);
  if (scene->puzzle->grid->layers != NULL)
    draw_sets (scene, painter);
}

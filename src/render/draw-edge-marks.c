/* Marks between two cells. */
#include <math.h>

#include "render/family.h"

#define DOT 0.125
#define NUMBERED_DOT 0.185

/* ---- shapes ---- */

/* An angle whose point looks along DIRECTION: from the larger to the smaller. */
static void
draw_sign (GwPainter *painter, GwPoint at, GwPoint d)
{
  double depth = 0.075, wing = 0.11;
  GwPoint sign[3] = { { at.x - d.x * depth - d.y * wing, at.y - d.y * depth + d.x * wing },
                      { at.x + d.x * depth, at.y + d.y * depth },
                      { at.x - d.x * depth + d.y * wing, at.y - d.y * depth - d.x * wing } };

  gw_painter_circle (painter, at, 0.14);
  gw_painter_fill (painter, gw_colour (painter, GW_COLOUR_PAPER));
  gw_painter_polyline (painter, sign, 3);
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_CLUE), gw_painter_width (painter, GW_WIDTH_MARK) * 1.5);
}

static void
draw_pencil (GwPainter *painter, GwPoint at, GwPoint d)
{
  GwPoint n = { -d.y, d.x };
  const GwColour *ink = gw_colour (painter, GW_COLOUR_CLUE);
  const double side = 0.075, back = -0.19, neck = 0.05, lead = 0.125, tip = 0.19;
  GwPoint body[5] = { { at.x + d.x * back + n.x * side, at.y + d.y * back + n.y * side },
                      { at.x + d.x * neck + n.x * side, at.y + d.y * neck + n.y * side },
                      { at.x + d.x * tip, at.y + d.y * tip },
                      { at.x + d.x * neck - n.x * side, at.y + d.y * neck - n.y * side },
                      { at.x + d.x * back - n.x * side, at.y + d.y * back - n.y * side } };
  double half = side * (tip - lead) / (tip - neck);
  GwPoint point[3] = { { at.x + d.x * lead + n.x * half, at.y + d.y * lead + n.y * half },
                       { at.x + d.x * tip, at.y + d.y * tip },
                       { at.x + d.x * lead - n.x * half, at.y + d.y * lead - n.y * half } };

  gw_painter_polyline (painter, body, 5);
  cairo_close_path (painter->cr);
  gw_painter_fill_keep (painter, gw_colour (painter, GW_COLOUR_PAPER));
  gw_painter_stroke (painter, ink, gw_painter_width (painter, GW_WIDTH_MARK));
  gw_painter_polyline (painter, (GwPoint[]) { body[1], body[3] }, 2);
  gw_painter_stroke (painter, ink, gw_painter_part (painter, GW_WIDTH_MARK, 0.75));
  gw_painter_polyline (painter, point, 3);
  gw_painter_fill (painter, ink);
}

/* White and black dots are that on any paper. */
static const GwColour *
ground_of (const GwPainter *painter, const GwLook *look, GwMark mark)
{
  if (look->fill == GW_FILL_INK)
    return gw_colour (painter, GW_COLOUR_MARK);
  if (look->fill == GW_FILL_TINT)
    return gw_tone (painter, look->hue, GW_TONE_TINT);
  return gw_colour (painter, mark == GW_MARK_CIRCLE ? GW_COLOUR_BARE_MARK : GW_COLOUR_PAPER);
}

/* Of the text on that ground. */
static const GwColour *
letters_of (const GwPainter *painter, const GwLook *look, GwMark mark)
{
  if (look->fill == GW_FILL_INK)
    return gw_colour (painter, GW_COLOUR_ON_MARK);
  return gw_colour (painter, mark == GW_MARK_CIRCLE && look->fill != GW_FILL_TINT ? GW_COLOUR_ON_BARE_MARK : GW_COLOUR_CLUE);
}

static void
draw_shape (GwPainter *painter, const GwLook *look, GwMark mark, const GwText *text, GwPoint at)
{
  double radius = text->text != NULL ? NUMBERED_DOT : DOT, width = 0, height = 0;

  if (text->text != NULL)
    gw_painter_measure (painter, text, &width, &height);
  if (mark == GW_MARK_BOX || mark == GW_MARK_NONE)
    gw_painter_box (painter, at, MAX (width, 0.12) + 0.12, height + 0.14, 0.06);
  else if (mark == GW_MARK_SQUARE)
    gw_painter_square (painter, at, radius * 0.9);
  else
    gw_painter_circle (painter, at, radius);
  gw_painter_fill_keep (painter, ground_of (painter, look, mark));
  if (mark == GW_MARK_NONE)
    cairo_new_path (painter->cr);
  else
    gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_CLUE), gw_painter_width (painter, GW_WIDTH_MARK));
  if (mark != GW_MARK_CROSSED)
    return;
  radius *= 1.3;
  gw_painter_polyline (painter, (GwPoint[]) { { at.x - radius, at.y - radius }, { at.x + radius, at.y + radius } }, 2);
  gw_painter_polyline (painter, (GwPoint[]) { { at.x + radius, at.y - radius }, { at.x - radius, at.y + radius } }, 2);
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_CLUE), gw_painter_width (painter, GW_WIDTH_MARK));
}

/* A mark of a look at a point; DIRECTION: from the first cell to the second. TEXT may be NULL. */
static void
draw_mark (GwPainter *painter, const GwLook *look, GwMark mark, const char *string, GwPoint at, GwPoint direction)
{
  GwText text = { .text = gw_painter_writes (painter, GW_SIZE_MARK) ? string : NULL, .size = gw_painter_size (painter, GW_SIZE_MARK),
                  .is_bold = mark == GW_MARK_NONE && painter->style->patterns }; /* clean styles have letters as solvers know them */

  if (mark == GW_MARK_NONE && text.text == NULL)
    return;
  /* Bare signs and letters have no shape that makes them seen. */
  if (mark == GW_MARK_NONE)
    text.size *= 1.3;
  if (mark == GW_MARK_CIRCLE || mark == GW_MARK_SQUARE)
    text.most = 0.28;
  else
    text.most = 0.8;
  text.colour = letters_of (painter, look, mark);
  if (mark == GW_MARK_SIGN)
    draw_sign (painter, at, direction);
  else if (mark == GW_MARK_PENCIL)
    draw_pencil (painter, at, direction);
  else
    {
      draw_shape (painter, look, mark, &text, at);
      if (text.text != NULL)
        gw_painter_text (painter, &text, at);
    }
}

void
gw_draw_links (const GwScene *scene, GwPainter *painter, const GwCell *cells, guint n_cells, GwPoint at)
{
  for (guint i = 0; i < n_cells; i++)
    gw_painter_polyline (painter, (GwPoint[]) { scene->geometry->centres[cells[i]], at }, 2);
  gw_painter_stroke_dashed (painter, gw_colour (painter, GW_COLOUR_CLUE), gw_painter_width (painter, GW_WIDTH_MARK),
                            GW_PATTERN_DASHED, 0.12);
}

/* ---- clues ---- */

/* The second and further marks of a pair stand beside the first, along the edge. */
static GwPoint
beside (GwPoint at, GwPoint direction, guint place)
{
  double away = (place + 1) / 2 * 0.34 * (place % 2 ? 1 : -1);

  return (GwPoint) { at.x - direction.y * away, at.y + direction.x * away };
}

static void
draw_clue (const GwScene *scene, GwPainter *painter, const GwConstraint *constraint, GHashTable *places)
{
  const GwLook *look = &constraint->rule->look;
  GwCell cells[2];
  guint n = 0, key, place;
  gboolean is_letter;
  GwPoint at, direction, a, b;
  g_autofree char *text = gw_clue_text (scene->puzzle, constraint, &is_letter);

  for (guint i = 0; i < constraint->n_args && n < 2; i++)
    if (constraint->args[i].type == GW_ARG_CELL)
      cells[n++] = (GwCell) constraint->args[i].value;
  if (n < 2)
    return;
  key = ((guint) MIN (cells[0], cells[1]) << 16) + MAX (cells[0], cells[1]) + 1;
  place = GPOINTER_TO_UINT (g_hash_table_lookup (places, GUINT_TO_POINTER (key)));
  g_hash_table_insert (places, GUINT_TO_POINTER (key), GUINT_TO_POINTER (place + 1));
  a = scene->geometry->centres[cells[0]], b = scene->geometry->centres[cells[1]];
  direction = (GwPoint) { (b.x - a.x) / hypot (b.x - a.x, b.y - a.y), (b.y - a.y) / hypot (b.x - a.x, b.y - a.y) };
  if (!gw_geometry_meeting (scene->geometry, cells, 2, &at))
    gw_draw_links (scene, painter, cells, 2, at);
  draw_mark (painter, look, is_letter ? GW_MARK_NONE : look->mark, text, beside (at, direction, place), direction);
}

void
gw_draw_edge_marks (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < scene->clues[GW_DRAW_EDGE_MARK]->len; i++)
    draw_clue (scene, painter, scene->clues[GW_DRAW_EDGE_MARK]->pdata[i], places);
}

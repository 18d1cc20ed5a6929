/* Drawn-only elements: one function a kind, in `kinds`; each level in the order of the file. */
#include <math.h>
#include <string.h>

#include "render/family.h"
#include "render/note.h"

#define USUAL_SIZE 0.3 /* of a shape */
#define USUAL_HEAD 0.25

static void
add_notes (GwScene *scene, GwFacts *facts)
{
  for (guint i = 0; i < gw_facts_size (facts); i++)
    {
      g_autoptr (GwDrawn) drawn = NULL;

      if (strcmp (gw_facts_key (facts, i), GW_DRAWN_KEY) == 0)
        drawn = gw_drawn_parse (gw_facts_value (facts, i), scene->geometry->n_cells, NULL);
      if (drawn != NULL && !drawn->is_hidden)
        g_ptr_array_add (scene->notes, gw_note_new (drawn, scene->geometry));
    }
}

/* How far an element reaches from one of its points. A turned shape is measured by its longer way. */
static GwPoint
reach_of (const GwNote *note)
{
  const double size = note->look.size > 0 ? note->look.size : USUAL_SIZE, height = note->look.height > 0 ? note->look.height : size;
  const double turned = note->look.angle != 0 ? hypot (size, height) : 0, n = note->text != NULL ? g_utf8_strlen (note->text, -1) : 1;

  if (gw_drawn_runs (note->kind))
    return (GwPoint) { MAX (0.1, note->look.width / 2), MAX (0.1, note->look.width / 2) };
  return (GwPoint) { MAX (size * MAX (n, 1), turned) * 0.6, MAX (height, turned) * 0.6 };
}

/* What stands beside the grid belongs to the picture. */
static void
grow_bounds (GwBounds *box, const GwNote *note)
{
  const GwPoint reach = reach_of (note);

  for (guint i = 0; i < note->points->len; i++)
    {
      GwPoint at = g_array_index (note->points, GwPoint, i);
      double right = MAX (box->x + box->width, at.x + reach.x), bottom = MAX (box->y + box->height, at.y + reach.y);

      box->x = MIN (box->x, at.x - reach.x);
      box->y = MIN (box->y, at.y - reach.y);
      box->width = right - box->x;
      box->height = bottom - box->y;
    }
}

void
gw_scene_read_notes (GwScene *scene)
{
  scene->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_note_free);
  add_notes (scene, scene->puzzle->facts);
  for (guint i = 0; i < scene->puzzle->n_constraints; i++)
    add_notes (scene, scene->puzzle->constraints[i]->facts);
  for (guint i = 0; i < scene->notes->len; i++)
    grow_bounds (&scene->bounds, scene->notes->pdata[i]);
}

/* ---- colours and widths ---- */

/* Of its lines and letters, as its author gave it, or its hue's, or OTHERWISE. */
static GwColour
colour_of (const GwPainter *painter, const GwNote *note, GwTone tone, const GwColour *otherwise)
{
  if (note->look.colour.is_set)
    return gw_inked (painter, &note->look.colour);
  return note->look.has_hue || otherwise == NULL ? *gw_tone (painter, note->look.hue, tone) : *otherwise;
}

/* In print nothing is thinner than the thinnest line of the style. */
static double
width_of (const GwPainter *painter, const GwNote *note, GwWidthName usual)
{
  return note->look.width > 0 ? MAX (note->look.width, gw_painter_part (painter, usual, 0)) : gw_painter_width (painter, usual);
}

/* ---- kinds ---- */

static void
draw_fill (const GwScene *scene, GwPainter *painter, const GwNote *note)
{
  const GwColour tint = colour_of (painter, note, GW_TONE_TINT, NULL);

  for (guint i = 0; i < note->cells->len; i++)
    {
      gw_painter_polygon (painter, scene->geometry, g_array_index (note->cells, GwCell, i));
      gw_painter_shade (painter, &tint, note->look.hatch);
    }
}

static const GwWidthName line_widths[] = { [GW_WEIGHT_WIDE] = GW_WIDTH_WIDE, [GW_WEIGHT_MEDIUM] = GW_WIDTH_MEDIUM,
                                           [GW_WEIGHT_THIN] = GW_WIDTH_THIN };

/* Of a thin line only what runs along it is drawn, where something does. */
static void
draw_line (const GwScene *scene, GwPainter *painter, const GwNote *note)
{
  const double width = width_of (painter, note, line_widths[note->look.weight]);
  const gboolean is_thin = note->look.weight == GW_WEIGHT_THIN;
  const GwColour band = colour_of (painter, note, is_thin ? GW_TONE_CORE : GW_TONE_BAND, NULL),
                 core = colour_of (painter, note, GW_TONE_CORE, NULL);
  const GwPoint *points = &g_array_index (note->points, GwPoint, 0);

  if (!is_thin || note->look.pattern == GW_PATTERN_PLAIN)
    {
      gw_painter_polyline (painter, points, note->points->len);
      gw_painter_stroke (painter, &band, width);
    }
  gw_draw_pattern (painter, points, note->points->len, note->look.pattern, &core, gw_colour (painter, GW_COLOUR_PAPER), width);
}

static void
draw_arrow (const GwScene *scene, GwPainter *painter, const GwNote *note)
{
  const guint n = note->points->len;
  const GwWidthName usual = note->look.weight == GW_WEIGHT_MEDIUM ? GW_WIDTH_THIN : line_widths[note->look.weight];
  const GwColour colour = colour_of (painter, note, GW_TONE_CORE, NULL);
  const GwPoint *points = &g_array_index (note->points, GwPoint, 0);
  const double width = width_of (painter, note, usual), head = note->look.head > 0 ? note->look.head : USUAL_HEAD;

  gw_painter_polyline (painter, points, n);
  gw_painter_stroke (painter, &colour, width);
  gw_draw_arrow_head (painter, points[n - 1], points[n - 2], head, G_PI / 4, &colour, width);
}

/* What it is filled with; FALSE: nothing. */
static gboolean
find_inside (const GwPainter *painter, const GwNote *note, const GwColour *ink, GwColour *inside)
{
  if (note->look.inside.is_set)
    *inside = gw_inked (painter, &note->look.inside);
  else if (note->look.fill == GW_FILL_PAPER)
    *inside = *gw_colour (painter, GW_COLOUR_PAPER);
  else if (note->look.fill == GW_FILL_TINT)
    *inside = *gw_tone (painter, note->look.hue, GW_TONE_TINT);
  else if (note->look.fill == GW_FILL_INK)
    *inside = *ink;
  else
    return FALSE;
  return inside->clear < 1;
}

/* A circle that is longer than wide is a pill. */
static void
outline_shape (GwPainter *painter, const GwDrawnLook *look)
{
  const GwPoint middle = { 0, 0 };
  const double width = look->size > 0 ? look->size : USUAL_SIZE, height = look->height > 0 ? look->height : width;

  if (look->mark == GW_MARK_SQUARE && width != height)
    gw_painter_box (painter, middle, width, height, 0);
  else if (look->mark == GW_MARK_SQUARE)
    gw_painter_square (painter, middle, width / 2);
  else if (width != height)
    gw_painter_box (painter, middle, width, height, MIN (width, height) / 2);
  else
    gw_painter_circle (painter, middle, width / 2);
}

static void
draw_shape (GwPainter *painter, const GwNote *note)
{
  const GwColour ink = colour_of (painter, note, GW_TONE_CORE, gw_colour (painter, GW_COLOUR_CLUE));
  GwColour inside;

  outline_shape (painter, &note->look);
  if (find_inside (painter, note, &ink, &inside))
    gw_painter_fill_keep (painter, &inside);
  if (ink.clear < 1)
    gw_painter_stroke (painter, &ink, width_of (painter, note, GW_WIDTH_MARK));
  cairo_new_path (painter->cr);
}

static void
draw_words (GwPainter *painter, const GwNote *note)
{
  const GwColour ink = colour_of (painter, note, GW_TONE_CORE, gw_colour (painter, GW_COLOUR_CLUE));
  const GwText text = { .text = note->text, .colour = &ink,
                        .size = note->look.size > 0 ? note->look.size : gw_painter_size (painter, GW_SIZE_MARK) };

  gw_painter_text (painter, &text, (GwPoint) { 0, 0 });
}

/* At each of its points, turned as it says. */
static void
draw_at_points (GwPainter *painter, const GwNote *note, guint i, void (*draw) (GwPainter *, const GwNote *))
{
  const GwPoint at = g_array_index (note->points, GwPoint, i);

  cairo_save (painter->cr);
  cairo_translate (painter->cr, at.x, at.y);
  cairo_rotate (painter->cr, note->look.angle * G_PI / 180);
  draw (painter, note);
  cairo_restore (painter->cr);
}

static void
draw_shapes (const GwScene *scene, GwPainter *painter, const GwNote *note)
{
  for (guint i = 0; i < note->points->len; i++)
    draw_at_points (painter, note, i, draw_shape);
}

/* What stands within the grid belongs to the small texts of its cells. */
static gboolean
writes_at (const GwScene *scene, const GwPainter *painter, GwPoint at)
{
  const GwBounds *rim = &scene->geometry->bounds;
  gboolean is_inside = at.x > rim->x && at.x < rim->x + rim->width && at.y > rim->y && at.y < rim->y + rim->height;

  return gw_painter_writes (painter, is_inside ? GW_SIZE_LABEL : GW_SIZE_OUTSIDE);
}

static void
draw_text (const GwScene *scene, GwPainter *painter, const GwNote *note)
{
  for (guint i = 0; i < note->points->len; i++)
    if (writes_at (scene, painter, g_array_index (note->points, GwPoint, i)))
      draw_at_points (painter, note, i, draw_words);
}

/* As cages of rules look, unless it says otherwise. */
static void
draw_cage (const GwScene *scene, GwPainter *painter, const GwNote *note)
{
  const GwCell *cells = &g_array_index (note->cells, GwCell, 0);
  const GwColour ink = colour_of (painter, note, GW_TONE_CORE, gw_colour (painter, GW_COLOUR_CAGE)),
                 *label = note->look.colour.is_set || note->look.has_hue ? &ink : gw_colour (painter, GW_COLOUR_LABEL);
  const GwText text = { .text = note->text, .align = GW_ALIGN_LEFT, .colour = label, .halo = gw_colour (painter, GW_COLOUR_PAPER),
                        .size = note->look.size > 0 ? note->look.size : gw_painter_size (painter, GW_SIZE_LABEL) };
  const GwPoint centre = scene->geometry->centres[cells[0]];
  g_autoptr (GwOutline) outline = gw_outline_new (scene->geometry, cells, note->cells->len, GW_CAGE_INSET);

  cairo_save (painter->cr);
  gw_draw_cage_outline (painter, outline, note->look.pattern, &ink, width_of (painter, note, GW_WIDTH_CAGE));
  cairo_restore (painter->cr);
  if (note->text != NULL && gw_painter_writes (painter, GW_SIZE_LABEL))
    gw_painter_text (painter, &text, (GwPoint) { centre.x - 0.5 + GW_CAGE_INSET, centre.y - 0.5 + GW_CAGE_INSET + text.size * 0.37 });
}

static void (*const kinds[GW_N_DRAWN]) (const GwScene *scene, GwPainter *painter, const GwNote *note) = {
  [GW_DRAWN_FILL] = draw_fill, [GW_DRAWN_LINE] = draw_line, [GW_DRAWN_ARROW] = draw_arrow,
  [GW_DRAWN_SHAPE] = draw_shapes, [GW_DRAWN_TEXT] = draw_text, [GW_DRAWN_CAGE] = draw_cage,
};

/* ---- levels ---- */

static void
draw_level (const GwScene *scene, GwPainter *painter, GwDrawnLevel level)
{
  for (guint i = 0; i < scene->notes->len && !gw_painter_is_stopped (painter); i++)
    {
      const GwNote *note = scene->notes->pdata[i];

      if (gw_drawn_level (note->kind, &note->look) == level)
        kinds[note->kind] (scene, painter, note);
    }
}

void
gw_draw_notes_below (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  draw_level (scene, painter, GW_LEVEL_BELOW);
}

void
gw_draw_notes_between (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  draw_level (scene, painter, GW_LEVEL_BETWEEN);
}

void
gw_draw_notes_above (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  draw_level (scene, painter, GW_LEVEL_ABOVE);
}

/* What lies above a puzzle: areas, groups, links, candidates. */
#include <math.h>

#include "render/family.h"
#include "render/fog-art.h"
#include "render/overlay-private.h"

/* What is drawn on what. */
typedef struct
{
  const GwOverlay *overlay;
  const GwScene   *scene;
  GwPainter       *painter;
  GwContent        content; /* what stands in the cells, the overlay's own included */
} Ground;

/* An overlay that was made for another grid shows nothing until a new one comes. */
static gboolean
is_there (const Ground *ground, const GwPlace *place)
{
  for (guint i = 0; i < place->n_cells; i++)
    if (place->cells[i] >= ground->scene->geometry->n_cells)
      return FALSE;
  return place->n_cells > 0;
}

void
gw_overlay_fill (const GwOverlay *overlay, const GwScene *scene, GwContent *content)
{
  if (overlay->n_places > 0 && overlay->n_places == gw_grid_n_places (scene->puzzle->grid))
    content->marks = overlay->place_marks;
  if (overlay->n_cells == 0 || overlay->n_cells != scene->geometry->n_cells)
    return;
  if (overlay->found != NULL)
    content->found = overlay->found;
  if (overlay->candidates != NULL)
    {
      content->candidates = overlay->candidates;
      content->shares = overlay->n_symbols == scene->puzzle->symbols->n ? overlay->shares : NULL;
    }
}

/* ---- areas ---- */

void
gw_scene_hatch_cell (const GwScene *scene, GwPainter *painter, GwCell cell)
{
  const GwColour *colour = gw_colour (painter, GW_COLOUR_CONFLICT);
  GwPoint at = scene->geometry->centres[cell];

  cairo_save (painter->cr);
  gw_painter_polygon (painter, scene->geometry, cell);
  cairo_set_source_rgba (painter->cr, colour->red, colour->green, colour->blue, 0.2);
  cairo_fill_preserve (painter->cr);
  cairo_clip (painter->cr);
  for (double offset = -0.1; offset <= 0.31; offset += 0.2) /* the corner of totals stays free */
    {
      GwPoint line[2] = { { at.x - 0.3 + offset, at.y + 0.3 + offset }, { at.x + 0.3 + offset, at.y - 0.3 + offset } };

      gw_painter_polyline (painter, line, 2);
      gw_painter_stroke (painter, colour, 0.03);
    }
  cairo_restore (painter->cr);
}

static void
wash_cell (const Ground *ground, GwCell cell, const GwColour *colour)
{
  gw_painter_polygon (ground->painter, ground->scene->geometry, cell);
  cairo_set_source_rgba (ground->painter->cr, colour->red, colour->green, colour->blue, 0.14);
  cairo_fill (ground->painter->cr);
}

static void
outline (const Ground *ground, const GwCell *cells, guint n_cells, double inset)
{
  g_autoptr (GwOutline) found = gw_outline_new (ground->scene->geometry, cells, n_cells, inset);

  gw_painter_outline (ground->painter, found, 0.12);
}

static gboolean
shows_candidates (const Ground *ground, GwCell cell)
{
  GwColourName colour;

  return ground->content.candidates != NULL && gw_scene_symbol (ground->scene, &ground->content, cell, &colour) < 0;
}

/* Beside the digit, or among candidates; the border stays clear for dots and for the outline of what is selected. */
static void
draw_differing (const Ground *ground, GwCell cell)
{
  const GwColour *colour = gw_tone (ground->painter, GW_HUE_ORANGE, GW_TONE_CORE);
  const GwPoint at = ground->scene->geometry->centres[cell];
  const double size = shows_candidates (ground, cell) ? 0.18 : 0.22, away = shows_candidates (ground, cell) ? 0.36 : 0.26;
  const GwText sign = { .text = "≠", .size = size, .colour = colour, .is_bold = TRUE, .halo = gw_colour (ground->painter, GW_COLOUR_PAPER) };

  gw_painter_box (ground->painter, at, 0.7, 0.7, 0.12);
  cairo_set_source_rgba (ground->painter->cr, colour->red, colour->green, colour->blue, 0.16);
  cairo_fill (ground->painter->cr);
  gw_painter_text (ground->painter, &sign, (GwPoint){ at.x - away, at.y + away });
}

/* On an edge, a corner, or beside the grid. */
static void
draw_spot (const Ground *ground, GwAreaLook look, const GwPlace *place)
{
  const gboolean is_bad = look == GW_AREA_BAD || look == GW_AREA_WRONG || look == GW_AREA_DIFFERS;
  const GwColour *colour = gw_colour (ground->painter, is_bad ? GW_COLOUR_CONFLICT : GW_COLOUR_PREVIEW);

  gw_painter_circle (ground->painter, gw_geometry_locate (ground->scene->geometry, place), 0.2);
  if (look == GW_AREA_OTHER)
    gw_painter_stroke_dashed (ground->painter, colour, 0.05, GW_PATTERN_DASHED, 0.14);
  else
    gw_painter_stroke (ground->painter, colour, 0.05);
}

/* What a cell of an area has by itself. */
static void
draw_place (const Ground *ground, GwAreaLook look, const GwPlace *place)
{
  const GwColour *colour = gw_colour (ground->painter, GW_COLOUR_PREVIEW);
  const GwCell cell = place->cells[0];

  if (place->kind != GW_PLACE_CELL)
    draw_spot (ground, look, place);
  else if (look == GW_AREA_BAD || (look == GW_AREA_WRONG && !gw_draw_wrong_digit (ground->scene, ground->painter, &ground->content, cell)))
    gw_scene_hatch_cell (ground->scene, ground->painter, cell);
  else if (look == GW_AREA_MAIN)
    wash_cell (ground, cell, colour);
  else if (look == GW_AREA_DIFFERS)
    draw_differing (ground, cell);
  else if (look == GW_AREA_EACH)
    {
      outline (ground, &cell, 1, 0.05);
      gw_painter_stroke (ground->painter, colour, 0.05);
    }
}

static void
draw_area (const Ground *ground, const GwOverlayArea *area)
{
  const GwColour *colour = gw_colour (ground->painter, GW_COLOUR_PREVIEW);
  g_autofree GwCell *cells = g_new (GwCell, area->places->len);
  guint n = 0;

  for (guint i = 0; i < area->places->len; i++)
    {
      const GwPlace *place = &g_array_index (area->places, GwPlace, i);

      if (!is_there (ground, place))
        return;
      draw_place (ground, area->look, place);
      if (place->kind == GW_PLACE_CELL)
        cells[n++] = place->cells[0];
    }
  if (n == 0 || (area->look != GW_AREA_MAIN && area->look != GW_AREA_OTHER))
    return;
  outline (ground, cells, n, area->look == GW_AREA_MAIN ? 0.02 : 0.06);
  if (area->look == GW_AREA_MAIN)
    gw_painter_stroke (ground->painter, colour, 0.06);
  else
    gw_painter_stroke_dashed (ground->painter, colour, 0.05, GW_PATTERN_DASHED, 0.24);
}

/* A channel of a colour that is neither pale nor dark: HUE in twelfths of the circle, from red; PHASE 10 is red, 6 green, 2 blue. */
static double
channel (guint hue, guint phase)
{
  const double brightness = 0.8, saturation = 0.6;
  int k = (int) ((phase + hue) % 12);

  return brightness * (1 - saturation * CLAMP (MIN (k, 8 - k) / 2.0, 0, 1));
}

static void
draw_group (const Ground *ground, const GwOverlayGroup *group)
{
  g_autofree char *name = gw_overlay_group_name (group->number);
  GwText text = { .text = name, .colour = gw_colour (ground->painter, GW_COLOUR_PREVIEW), .is_bold = TRUE };
  const guint hue = group->number * 5 % 12;

  for (guint i = 0; i < group->cells->len; i++)
    {
      GwCell cell = g_array_index (group->cells, GwCell, i);
      GwPoint at;
      double away;

      if (cell >= ground->scene->geometry->n_cells)
        return;
      gw_painter_polygon (ground->painter, ground->scene->geometry, cell);
      cairo_set_source_rgba (ground->painter->cr, channel (hue, 10), channel (hue, 6), channel (hue, 2), 0.25);
      cairo_fill (ground->painter->cr);
      at = ground->scene->geometry->centres[cell];
      away = shows_candidates (ground, cell) ? 0.42 : 0.34; /* out of their way */
      text.size = shows_candidates (ground, cell) ? 0.18 : 0.26;
      gw_painter_text (ground->painter, &text, (GwPoint){ at.x + away, at.y + away });
    }
}

/* ---- candidates ---- */

/* Whether the candidate stands small among others; else it is as large as a digit, in the middle. */
static gboolean
is_small (const Ground *ground, GwCell cell)
{
  GwColourName colour;

  return ground->overlay->candidates != NULL && gw_scene_symbol (ground->scene, &ground->content, cell, &colour) < 0;
}

static GwPoint
place_of (const Ground *ground, GwCell cell, guint value)
{
  return is_small (ground, cell) ? gw_scene_candidate_at (ground->scene, ground->painter, cell, value) : ground->scene->geometry->centres[cell];
}

static void
draw_mark (const Ground *ground, const GwOverlayMark *mark, guint value)
{
  const GwColour *colour = gw_colour (ground->painter, mark->look == GW_CANDIDATE_GOES ? GW_COLOUR_CONFLICT : GW_COLOUR_PREVIEW);
  const GwCell cell = mark->place.cells[0];
  GwPoint at = place_of (ground, cell, value);
  double radius = is_small (ground, cell) ? gw_scene_candidate_room (ground->scene, ground->painter) * 0.5 : 0.36;
  GwPoint line[2] = { { at.x - radius, at.y + radius }, { at.x + radius, at.y - radius } };

  if (mark->look == GW_CANDIDATE_GOES)
    gw_painter_polyline (ground->painter, line, 2);
  else if (mark->look == GW_CANDIDATE_COMES)
    gw_painter_square (ground->painter, at, radius);
  else
    gw_painter_circle (ground->painter, at, radius);
  gw_painter_stroke (ground->painter, colour, mark->look == GW_CANDIDATE_RESTS ? 0.03 : 0.045);
}

/* From ring to ring, not through the digits. */
static void
draw_link (const Ground *ground, const GwOverlayLink *link)
{
  const GwColour *colour = gw_colour (ground->painter, GW_COLOUR_PREVIEW);
  GwPoint from = place_of (ground, link->from.cells[0], link->from_value), to = place_of (ground, link->to.cells[0], link->to_value);
  double length = hypot (to.x - from.x, to.y - from.y), radius = gw_scene_candidate_room (ground->scene, ground->painter) * 0.5;
  GwPoint line[2];

  if (length <= 2 * radius)
    return;
  line[0] = (GwPoint){ from.x + (to.x - from.x) * radius / length, from.y + (to.y - from.y) * radius / length };
  line[1] = (GwPoint){ to.x - (to.x - from.x) * radius / length, to.y - (to.y - from.y) * radius / length };
  gw_painter_polyline (ground->painter, line, 2);
  if (link->is_strong)
    gw_painter_stroke (ground->painter, colour, 0.045);
  else
    gw_painter_stroke_dashed (ground->painter, colour, 0.035, GW_PATTERN_DASHED, 0.14);
}

static void
draw_all (const Ground *ground)
{
  const GwOverlay *overlay = ground->overlay;

  if (overlay->fog != NULL)
    gw_fog_hatch (ground->scene, ground->painter, overlay->fog);
  for (guint i = 0; i < overlay->groups->len; i++)
    draw_group (ground, &g_array_index (overlay->groups, GwOverlayGroup, i));
  for (guint i = 0; i < overlay->areas->len; i++)
    draw_area (ground, &g_array_index (overlay->areas, GwOverlayArea, i));
  for (guint i = 0; i < overlay->links->len; i++)
    {
      const GwOverlayLink *link = &g_array_index (overlay->links, GwOverlayLink, i);

      if (is_there (ground, &link->from) && is_there (ground, &link->to))
        draw_link (ground, link);
    }
  for (guint i = 0; i < overlay->marks->len; i++)
    {
      const GwOverlayMark *mark = &g_array_index (overlay->marks, GwOverlayMark, i);

      GW_MASK_FOREACH (value, mark->values)
        if (is_there (ground, &mark->place))
          draw_mark (ground, mark, value);
    }
  gw_fog_draw_lamps (ground->scene, ground->painter, (const GwCell *) (gpointer) overlay->lamps->data, overlay->lamps->len);
}

void
gw_overlay_draw (const GwOverlay *overlay, const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  Ground ground = { .overlay = overlay, .scene = scene, .painter = painter };

  if (content != NULL)
    ground.content = *content;
  gw_overlay_fill (overlay, scene, &ground.content);
  draw_all (&ground);
}

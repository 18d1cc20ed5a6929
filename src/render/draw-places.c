/* What a puzzle has beside cells: blocked cells dark; of a solution shades grey, links from middle to middle, fences along edges. */
#include "drawn/layer-numbers.h"
#include "render/family.h"
#include "render/layer-number.h"
#include "rules/rule-table.h"

#define DISC   0.28 /* radius of a shade that shares its cell with another layer's */
#define RIM    0.05 /* of such a shade, so that it is seen on a shaded cell */
#define FRAMED 0.84 /* of a cell: the paper in a dark frame */
#define PARTED 0.09 /* of two lines, each from the middle */
#define DOT    0.07 /* radius: here is nothing */
#define CROSS  0.08 /* half its width: the same of a line */
#define LINE   0.14 /* most width of a line of a solution: small pictures must not hide what it passes */
#define THIN   0.09 /* the same where lines may be double */
#define BAND   0.24 /* width of a line of a solution that lies below digits */
#define VEIL   0.32 /* how much of the ink a shade has that lies above the clues: they are as dark as before */

static guint
n_layers (const GwScene *scene)
{
  const GwPlaceLayers *layers = scene->puzzle->grid->layers;

  return layers != NULL ? layers->n_layers : 0;
}

static guint
value_at (const GwContent *content, GwCell place)
{
  return place != GW_NO_CELL && content->places[place] != GW_NO_VALUE ? content->places[place] : 0;
}

/* ---- lines ---- */

/* Middles of the cells of a link; ends of a fence. */
static void
find_ends (const GwScene *scene, const GwPlaceLayer *layer, GwCell place, GwPoint ends[2])
{
  const GwGeometry *geometry = scene->geometry;
  GwCell cells[2];
  guint towards = 0;

  gw_place_cells (scene->puzzle->grid, place, cells);
  if (layer->kind == GW_LAYER_LINKS)
    {
      ends[0] = geometry->centres[cells[0]];
      ends[1] = geometry->centres[cells[1]];
      return;
    }
  while (towards + 1 < GW_N_TOWARDS && gw_place_towards (scene->puzzle->grid, layer, cells[0], towards) != place)
    towards++;
  ends[0] = gw_geometry_vertex (geometry, cells[0], towards);
  ends[1] = gw_geometry_vertex (geometry, cells[0], towards + 1);
}

/* One line, or two side by side. */
static void
add_lines (GwPainter *painter, const GwPoint ends[2], guint n)
{
  /* Middles are one apart, and the lines run along rows or columns. */
  const double across_x = (ends[1].y - ends[0].y) * PARTED, across_y = (ends[1].x - ends[0].x) * PARTED;

  for (gint side = n > 1 ? -1 : 0; side <= (n > 1 ? 1 : 0); side += 2)
    {
      const GwPoint line[2] = { { ends[0].x + side * across_x, ends[0].y + side * across_y },
                                { ends[1].x + side * across_x, ends[1].y + side * across_y } };

      gw_painter_polyline (painter, line, 2);
    }
}

static void
add_all_lines (const GwScene *scene, GwPainter *painter, const GwContent *content, const GwPlaceLayer *layer)
{
  for (guint i = 0; i < layer->n; i++)
    {
      const GwCell place = (GwCell) (layer->first + i);
      const guint value = value_at (content, place);
      GwPoint ends[2];

      if (value == 0)
        continue;
      find_ends (scene, layer, place, ends);
      add_lines (painter, ends, value);
    }
}

/* ---- below the clues ---- */

/* Cells that are blocked in some layer are dark. */
static guint64 *
find_blocked (const GwScene *scene)
{
  const GwPuzzle *puzzle = scene->puzzle;
  guint64 *blocked = g_new0 (guint64, GW_WORDS (puzzle->grid->n_cells));

  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 1; puzzle->constraints[i]->rule == &gw_rule_blocked && k < puzzle->constraints[i]->n_args; k++)
      gw_bit_set (blocked, (guint) puzzle->constraints[i]->args[k].value);
  return blocked;
}

static void
draw_blocked (const GwScene *scene, GwPainter *painter)
{
  g_autofree guint64 *blocked = find_blocked (scene);

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    if (gw_bit_test (blocked, cell))
      {
        gw_painter_polygon (painter, scene->geometry, (GwCell) cell);
        gw_painter_fill (painter, &painter->style->hues[GW_HUE_GREY][GW_TONE_CORE]);
      }
  /* What is said in such a cell stands on paper, with a dark frame. */
  for (guint i = 0; i < scene->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = scene->puzzle->constraints[i];

      if (clue->role == GW_ROLE_DEFINITION || clue->n_regions != 1 || clue->regions[0]->n_cells != 1
          || !gw_bit_test (blocked, clue->regions[0]->cells[0]))
        continue;
      gw_painter_box (painter, scene->geometry->centres[clue->regions[0]->cells[0]], FRAMED, FRAMED, 0);
      gw_painter_fill (painter, gw_colour (painter, GW_COLOUR_PAPER));
    }
}

/* A layer that is shown as shades, and not as numbers. */
static gboolean
is_shaded (const GwScene *scene, const GwPlaceLayer *layer)
{
  g_autoptr (GPtrArray) digits = gw_layers_of_digits (scene->puzzle);

  return layer->is_told && layer->kind == GW_LAYER_SHADE && layer != gw_layer_of_numbers (scene->puzzle->grid)
         && (digits == NULL || !g_ptr_array_find (digits, layer, NULL));
}

/* What a shade of layer NTH looks like, without colour: the first fills its cell, the second is a disc in it, others stand on a corner. */
static void
add_shade (const GwScene *scene, GwPainter *painter, GwCell cell, guint nth)
{
  const GwPoint at = scene->geometry->centres[cell];
  const GwPoint tips[] = { { at.x, at.y - DISC }, { at.x + DISC, at.y }, { at.x, at.y + DISC }, { at.x - DISC, at.y }, { at.x, at.y - DISC } };

  if (nth == 0)
    gw_painter_polygon (painter, scene->geometry, cell);
  else if (nth == 1)
    gw_painter_circle (painter, at, DISC);
  else
    gw_painter_polyline (painter, tips, G_N_ELEMENTS (tips));
}

/* All shades of a layer as one path; FALSE when there are none. */
static gboolean
add_shades (const GwScene *scene, GwPainter *painter, const GwContent *content, const GwPlaceLayer *layer, guint nth)
{
  gboolean is_any = FALSE;

  for (guint cell = 0; cell < scene->puzzle->grid->n_cells; cell++)
    if (value_at (content, gw_shade_at (scene->puzzle->grid, layer, (GwCell) cell)) > 0)
      {
        add_shade (scene, painter, (GwCell) cell, nth);
        is_any = TRUE;
      }
  return is_any;
}

/* Shades in other shades have a rim. */
static void
draw_shade (const GwScene *scene, GwPainter *painter, const GwContent *content, const GwPlaceLayer *layer, guint nth)
{
  if (!add_shades (scene, painter, content, layer, nth))
    return;
  gw_painter_fill (painter, &painter->style->hues[GW_HUE_GREY][GW_TONE_BAND]);
  if (nth == 0)
    return;
  add_shades (scene, painter, content, layer, nth);
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_GIVEN), RIM);
}

/* Of links in a grid of digits: a light band, over which these can be read. */
static gboolean
is_below (const GwScene *scene, const GwPlaceLayer *layer)
{
  return layer->kind == GW_LAYER_LINKS && scene->puzzle->symbols->n > 0;
}

static void
draw_bands (const GwScene *scene, GwPainter *painter, const GwContent *content, const GwPlaceLayer *layer)
{
  add_all_lines (scene, painter, content, layer);
  gw_painter_stroke (painter, &painter->style->hues[GW_HUE_TEAL][GW_TONE_BAND], BAND);
}

void
gw_draw_place_grounds (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  guint nth = 0;

  if (n_layers (scene) == 0)
    return;
  draw_blocked (scene, painter);
  for (guint i = 0; content != NULL && content->places != NULL && i < n_layers (scene); i++)
    {
      const GwPlaceLayer *layer = &scene->puzzle->grid->layers->layers[i];

      if (!is_shaded (scene, layer))
        continue;
      draw_shade (scene, painter, content, layer, nth++);
    }
  for (guint i = 0; content != NULL && content->places != NULL && i < n_layers (scene); i++)
    if (scene->puzzle->grid->layers->layers[i].is_told && is_below (scene, &scene->puzzle->grid->layers->layers[i]))
      draw_bands (scene, painter, content, &scene->puzzle->grid->layers->layers[i]);
}

/* ---- above them ---- */

static void
draw_lines_of (const GwScene *scene, GwPainter *painter, const GwContent *content, const GwPlaceLayer *layer)
{
  const double most = layer->width > 2 ? THIN : LINE;

  add_all_lines (scene, painter, content, layer);
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_FOUND), MIN (gw_painter_width (painter, GW_WIDTH_MEDIUM), most));
}

static void
draw_numbers_of (const GwScene *scene, GwPainter *painter, const GwContent *content, const GwPlaceLayer *layer)
{
  for (guint cell = 0; cell < scene->puzzle->grid->n_cells; cell++)
    {
      const guint number = value_at (content, gw_shade_at (scene->puzzle->grid, layer, (GwCell) cell));

      if (number > 0)
        gw_draw_layer_number (scene, painter, (GwCell) cell, number, gw_colour (painter, GW_COLOUR_FOUND));
    }
}

/* What a place of a solution holds; or, of what is known, what it must hold: -1 while it may hold several. */
static gint
digit_at (const GwContent *content, GwCell place, gboolean is_known)
{
  if (!is_known)
    return (gint) value_at (content, place);
  return place != GW_NO_CELL && gw_mask_is_single (content->marks[place]) ? (gint) gw_mask_lowest (content->marks[place]) : -1;
}

/* Numbers whose digits are in several LAYERS: as large as those that the puzzle says. */
static void
draw_digits_of (const GwScene *scene, GwPainter *painter, const GwContent *content, const GPtrArray *layers, gboolean is_known)
{
  g_autofree guint16 *said = gw_numbers_said (scene->puzzle);

  for (guint cell = 0; cell < scene->puzzle->grid->n_cells; cell++)
    {
      gint number = 0;

      for (guint i = 0; i < layers->len && number >= 0; i++)
        {
          const gint digit = digit_at (content, gw_shade_at (scene->puzzle->grid, layers->pdata[i], (GwCell) cell), is_known);

          number = digit < 0 ? -1 : 10 * number + digit;
        }
      if (number > 0 && said[cell] == 0)
        gw_draw_whole_number (painter, scene->geometry->centres[cell], (guint) number, gw_colour (painter, GW_COLOUR_FOUND));
    }
}

void
gw_draw_place_lines (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  g_autoptr (GPtrArray) digits = gw_layers_of_digits (scene->puzzle);

  if (digits != NULL && content != NULL && content->places != NULL)
    draw_digits_of (scene, painter, content, digits, FALSE);
  for (guint i = 0; content != NULL && content->places != NULL && i < n_layers (scene); i++)
    {
      const GwPlaceLayer *layer = &scene->puzzle->grid->layers->layers[i];

      if (layer->is_told && layer->kind != GW_LAYER_SHADE && !is_below (scene, layer))
        draw_lines_of (scene, painter, content, layer);
      else if (digits == NULL && layer == gw_layer_of_numbers (scene->puzzle->grid))
        draw_numbers_of (scene, painter, content, layer);
    }
}

/* ---- what is known, or marked ---- */

/* The least that PLACE holds: what is drawn. */
static guint
least_at (const GwContent *content, GwCell place)
{
  return place != GW_NO_CELL && content->marks[place] != 0 ? gw_mask_lowest (content->marks[place]) : 0;
}

/* Whether it holds nothing, for sure. */
static gboolean
is_out_at (const GwContent *content, GwCell place)
{
  return place != GW_NO_CELL && content->marks[place] == GW_BIT (0);
}

static const GwColour *
mark_colour (const GwPainter *painter, const GwContent *content)
{
  return gw_colour (painter, content->marks_are_entered ? GW_COLOUR_ENTRY : GW_COLOUR_FOUND);
}

guint64 *
gw_scene_find_written (const GwScene *scene)
{
  const GwPuzzle *puzzle = scene->puzzle;
  guint64 *written = g_new0 (guint64, GW_WORDS (puzzle->grid->n_cells));

  for (guint cell = 0; puzzle->symbols->n > 0 && cell < puzzle->grid->n_cells; cell++)
    gw_bit_set (written, cell);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->n_regions > 0
        && (puzzle->constraints[i]->rule->category == GW_CATEGORY_CELL || gw_clue_is_in_each_cell (puzzle->constraints[i])))
      for (guint k = 0; k < puzzle->constraints[i]->regions[0]->n_cells; k++)
        gw_bit_set (written, puzzle->constraints[i]->regions[0]->cells[k]);
  for (guint i = 0; puzzle->grid->layers != NULL && i < puzzle->grid->layers->sets->len; i++)
    {
      const GArray *cells = g_array_index (puzzle->grid->layers->sets, GwCellSet, i).cells;

      for (guint k = 0; k < cells->len; k++)
        gw_bit_set (written, g_array_index (cells, GwCell, k));
    }
  return written;
}

static void
draw_dot (GwPainter *painter, const GwContent *content, GwPoint at)
{
  gw_painter_circle (painter, at, DOT);
  gw_painter_fill (painter, mark_colour (painter, content));
}

static void
draw_marked_shade (const GwScene *scene, GwPainter *painter, const GwContent *content, const GwPlaceLayer *layer, guint nth)
{
  const GwGrid *grid = scene->puzzle->grid;
  const GwColour *ink = gw_colour (painter, GW_COLOUR_GIVEN);
  g_autofree guint64 *written = gw_scene_find_written (scene);

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      const GwPoint at = scene->geometry->centres[cell];
      const double aside = gw_bit_test (written, cell) || nth > 0 ? GW_ASIDE : 0;

      if (is_out_at (content, gw_shade_at (grid, layer, (GwCell) cell)))
        draw_dot (painter, content, (GwPoint) { at.x + (nth != 1 ? aside : -aside), at.y + (nth < 2 ? aside : -aside) });
      if (least_at (content, gw_shade_at (grid, layer, (GwCell) cell)) == 0)
        continue;
      add_shade (scene, painter, (GwCell) cell, nth);
      cairo_set_source_rgba (painter->cr, ink->red, ink->green, ink->blue, VEIL);
      cairo_fill (painter->cr);
      if (nth == 0)
        continue;
      add_shade (scene, painter, (GwCell) cell, nth);
      gw_painter_stroke (painter, ink, RIM);
    }
}

/* The one number that a place can hold. What somebody has entered is drawn with the other entries. */
static void
draw_marked_numbers (const GwScene *scene, GwPainter *painter, const GwContent *content, const GwPlaceLayer *layer)
{
  for (guint cell = 0; !content->marks_are_entered && cell < scene->puzzle->grid->n_cells; cell++)
    {
      const GwCell place = gw_shade_at (scene->puzzle->grid, layer, (GwCell) cell);
      const GwPoint at = scene->geometry->centres[cell];

      if (is_out_at (content, place))
        draw_dot (painter, content, (GwPoint) { at.x + GW_ASIDE, at.y + GW_ASIDE });
      else if (place != GW_NO_CELL && gw_mask_count (content->marks[place]) == 1)
        gw_draw_layer_number (scene, painter, (GwCell) cell, least_at (content, place), mark_colour (painter, content));
    }
}

static void
add_cross (GwPainter *painter, const GwPoint ends[2])
{
  const GwPoint at = { (ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2 };
  const GwPoint falling[2] = { { at.x - CROSS, at.y - CROSS }, { at.x + CROSS, at.y + CROSS } };
  const GwPoint rising[2] = { { at.x - CROSS, at.y + CROSS }, { at.x + CROSS, at.y - CROSS } };

  gw_painter_polyline (painter, falling, 2);
  gw_painter_polyline (painter, rising, 2);
}

static void
draw_marked_lines (const GwScene *scene, GwPainter *painter, const GwContent *content, const GwPlaceLayer *layer)
{
  GwPoint ends[2];

  for (guint i = 0; i < layer->n; i++)
    if (is_out_at (content, (GwCell) (layer->first + i)))
      {
        find_ends (scene, layer, (GwCell) (layer->first + i), ends);
        add_cross (painter, ends);
      }
  gw_painter_stroke (painter, mark_colour (painter, content), gw_painter_width (painter, GW_WIDTH_MARK));
  for (guint i = 0; i < layer->n; i++)
    if (least_at (content, (GwCell) (layer->first + i)) > 0)
      {
        find_ends (scene, layer, (GwCell) (layer->first + i), ends);
        add_lines (painter, ends, least_at (content, (GwCell) (layer->first + i)));
      }
  gw_painter_stroke (painter, mark_colour (painter, content), gw_painter_width (painter, GW_WIDTH_MEDIUM));
}

void
gw_draw_place_marks (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  g_autoptr (GPtrArray) digits = gw_layers_of_digits (scene->puzzle);
  guint nth = 0;

  if (digits != NULL && content->marks != NULL)
    draw_digits_of (scene, painter, content, digits, TRUE);
  for (guint i = 0; content->marks != NULL && i < n_layers (scene); i++)
    {
      const GwPlaceLayer *layer = &scene->puzzle->grid->layers->layers[i];

      if (digits == NULL && layer == gw_layer_of_numbers (scene->puzzle->grid))
        draw_marked_numbers (scene, painter, content, layer);
      else if (is_shaded (scene, layer))
        draw_marked_shade (scene, painter, content, layer, nth++);
      else if (layer->is_told && layer->kind != GW_LAYER_SHADE)
        draw_marked_lines (scene, painter, content, layer);
    }
}

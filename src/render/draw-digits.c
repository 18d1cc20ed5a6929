/* What stands in cells: digits, candidates. */
#include <math.h>

#include "render/digit-room.h"
#include "render/family.h"
#include "render/note.h"
#include "render/share.h"

#define HIGHEST_DIGIT 0.9 /* of a cell, however small that is: a style may want more points */

#define SHARE_PART       0.38 /* of the height that a candidate has, for its share in numbers */
#define LEAST_SHARE_TEXT 8    /* points high: what is smaller nobody reads */
#define LEAST_BAR        2.5  /* points thick */
#define LEAST_BAR_ROOM   12   /* points high, with its candidate: below that a bar strikes it out */

/* Colour alone would not tell them from what a player types, nor in grey. */
static void
underline (GwPainter *painter, GwPoint centre, const GwColour *colour)
{
  const GwPoint line[2] = { { centre.x - 0.24, centre.y + 0.39 }, { centre.x + 0.24, centre.y + 0.39 } };

  gw_painter_polyline (painter, line, 2);
  gw_painter_stroke_dashed (painter, colour, 0.04, GW_PATTERN_DASHED, 0.13);
}

/* Which cells lines of clues and drawn ones run through, a byte each; NULL where the style asks for no halos. */
static guint8 *
find_lined (const GwScene *scene, const GwPainter *painter)
{
  guint8 *lined = painter->style->halos ? g_new0 (guint8, MAX (scene->geometry->n_cells, 1)) : NULL;
  const GPtrArray *clues = scene->clues[GW_DRAW_LINE];

  for (guint i = 0; lined != NULL && i < clues->len; i++)
    {
      const GwConstraint *clue = clues->pdata[i];

      for (guint k = 0; k < clue->n_args; k++)
        if (clue->args[k].type == GW_ARG_CELL)
          lined[clue->args[k].value] = 1;
    }
  for (guint i = 0; lined != NULL && i < scene->notes->len; i++)
    {
      const GwNote *note = scene->notes->pdata[i];

      for (guint k = 0; gw_drawn_runs (note->kind) && k < note->cells->len; k++)
        lined[g_array_index (note->cells, GwCell, k)] = 1;
    }
  return lined;
}

/* The colour of a line must not swallow what stands on it. */
static const GwColour *
halo_in (const GwPainter *painter, const guint8 *lined, GwCell cell)
{
  return lined != NULL && lined[cell] ? gw_colour (painter, GW_COLOUR_PAPER) : NULL;
}

/* What stands in the cell, as it is set; no text when nothing does. */
static GwText
digit_of (const GwScene *scene, const GwPainter *painter, const GwContent *content, GwCell cell)
{
  GwText text = { .size = MIN (gw_painter_size (painter, GW_SIZE_DIGIT), HIGHEST_DIGIT), .most = 0.78 };
  GwColourName colour;
  gint symbol = gw_scene_symbol (scene, content, cell, &colour);

  if (symbol == GW_NO_SYMBOL || !gw_grid_is_active (scene->geometry->grid, cell))
    return text;
  text.text = symbol == GW_OPEN ? "?" : gw_symbol_shown (scene->puzzle->symbols, (guint) symbol);
  text.colour = gw_colour (painter, colour);
  text.is_slanted = colour == GW_COLOUR_FOUND && content->candidates != NULL; /* among candidates: not by its colour alone */
  return text;
}

GArray *
gw_scene_digits (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  g_autoptr (GArray) labels = gw_scene_labels (scene, painter);
  GArray *digits = g_array_new (FALSE, FALSE, sizeof (GwDigitInk));

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      GwText text = digit_of (scene, painter, content, (GwCell) cell);
      GwDigitInk digit = { .cell = (GwCell) cell };
      GwPoint at;

      if (text.text == NULL)
        continue;
      at = gw_digit_give_way (scene, painter, labels, (GwCell) cell, &text);
      digit.ink = gw_painter_ink (painter, &text, at);
      g_array_append_val (digits, digit);
    }
  return digits;
}

void
gw_draw_digits (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  g_autoptr (GArray) labels = gw_scene_labels (scene, painter);
  g_autofree guint8 *lined = find_lined (scene, painter);

  gw_painter_gather (painter);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      GwText text = digit_of (scene, painter, content, (GwCell) cell);
      GwPoint at;

      if (text.text == NULL || !gw_painter_sees (painter, scene->geometry->centres[cell]))
        continue;
      at = gw_digit_give_way (scene, painter, labels, (GwCell) cell, &text);
      if (gw_scene_is_working (scene, content, (GwCell) cell))
        {
          text.colour = gw_tone (painter, GW_HUE_PURPLE, GW_TONE_CORE);
          underline (painter, at, text.colour);
        }
      if (text.colour != gw_colour (painter, GW_COLOUR_GIVEN)) /* these are legible on every line */
        text.halo = halo_in (painter, lined, (GwCell) cell);
      gw_painter_text (painter, &text, at);
    }
  gw_painter_scatter (painter);
}

gboolean
gw_draw_wrong_digit (const GwScene *scene, GwPainter *painter, const GwContent *content, GwCell cell)
{
  const GwColour *colour = gw_colour (painter, GW_COLOUR_CONFLICT);
  g_autoptr (GArray) labels = gw_scene_labels (scene, painter);
  GwText text = digit_of (scene, painter, content, cell);
  GwPoint at;

  if (text.text == NULL)
    return FALSE;
  at = gw_digit_give_way (scene, painter, labels, cell, &text);
  text.colour = colour;
  gw_painter_text (painter, &text, at);
  gw_painter_polyline (painter, (GwPoint[]) { { at.x - 0.3, at.y + 0.3 }, { at.x + 0.3, at.y - 0.3 } }, 2);
  gw_painter_stroke (painter, colour, 0.04);
  return TRUE;
}

/* Every symbol has its place, so that an eye finds it without reading. */
typedef struct
{
  guint  columns, rows;
  double width, height; /* of them all */
  double drop;          /* of their middle below that of the cell */
  double size, most;    /* of a text, as in GwText */
} Places;

/* Of the symbols that are written with several letters or digits, set in SIZE; 0 when there are none. */
static double
widest (const GwSymbols *symbols, GwPainter *painter, double size)
{
  double most = 0, width, height;

  for (guint symbol = 0; symbol < symbols->n; symbol++)
    {
      GwText text = { .text = gw_symbol_shown (symbols, symbol), .size = size };

      if (g_utf8_strlen (text.text, -1) < 2)
        continue;
      gw_painter_measure (painter, &text, &width, &height);
      most = MAX (most, width);
    }
  return most;
}

/* As square as can be. Wide symbols get fewer columns when that makes all of them larger, and one size. Where cages or lines
 * have numbers, they keep below these, in every cell: the eye finds them in one place. */
static Places
plan_places (const GwScene *scene, GwPainter *painter)
{
  guint n = scene->puzzle->symbols->n, square = MAX (2, (guint) ceil (sqrt (n)));
  gboolean is_hexagon = scene->geometry->is_hexagon;
  Places places = { square, (n + square - 1) / square, is_hexagon ? 0.72 : 0.8, is_hexagon ? 0.62 : 0.76, 0, 0, 0 };
  double usual = gw_painter_size (painter, GW_SIZE_CANDIDATE), wide = widest (scene->puzzle->symbols, painter, usual);

  if (scene->has_labels)
    {
      places.height = is_hexagon ? 0.5 : 0.64;
      places.drop = is_hexagon ? 0.07 : 0.1;
    }
  if (wide == 0)
    {
      places.size = MIN (usual, places.height / places.rows * 0.95);
      places.most = places.width / places.columns * 0.9;
      return places;
    }
  for (guint columns = square; columns > 0; columns--)
    {
      guint rows = (n + columns - 1) / columns;
      double size = MIN (MIN (usual, places.height / rows * 0.95), usual * places.width / columns * 0.8 / wide);

      if (size > places.size)
        places.columns = columns, places.rows = rows, places.size = size;
    }
  return places;
}

static GwPoint
place_of (const GwScene *scene, const Places *places, GwCell cell, guint symbol)
{
  GwPoint centre = scene->geometry->centres[cell];

  return (GwPoint){ centre.x - places->width / 2 + (symbol % places->columns + 0.5) * places->width / places->columns,
                    centre.y + places->drop - places->height / 2
                      + (symbol / places->columns + 0.5) * places->height / places->rows };
}

GwPoint
gw_scene_candidate_at (const GwScene *scene, GwPainter *painter, GwCell cell, guint symbol)
{
  Places places = plan_places (scene, painter);

  return place_of (scene, &places, cell, symbol);
}

double
gw_scene_candidate_room (const GwScene *scene, GwPainter *painter)
{
  Places places = plan_places (scene, painter);

  return MIN (places.width / places.columns, places.height / places.rows);
}

guint
gw_scene_candidate_hit (const GwScene *scene, GwPainter *painter, GwCell cell, GwPoint point)
{
  Places places = plan_places (scene, painter);
  double nearest = G_MAXDOUBLE;
  guint found = 0;

  for (guint symbol = 0; symbol < scene->puzzle->symbols->n; symbol++)
    {
      GwPoint at = place_of (scene, &places, cell, symbol);
      double away = hypot (at.x - point.x, at.y - point.y);

      if (away < nearest)
        nearest = away, found = symbol;
    }
  return found;
}

static void
draw_marks (const GwScene *scene, GwPainter *painter, const Places *places, GwCell cell, GwMask mask, const GwColour *colour)
{
  const GwSymbols *symbols = scene->puzzle->symbols;

  for (guint symbol = 0; symbol < symbols->n; symbol++)
    {
      GwText text = { .text = gw_symbol_shown (symbols, symbol), .colour = colour, .size = places->size, .most = places->most };

      if (mask & GW_BIT (symbol))
        gw_painter_text (painter, &text, place_of (scene, places, cell, symbol));
    }
}

/* A full line stands for all solutions, the thick part of it for those with the candidate: as thick as can be seen, and with
 * flat ends, as round ones would add their thickness to a short part. */
static void
draw_bar (GwPainter *painter, GwPoint middle, double width, double share, const GwColour *colour)
{
  const double left = middle.x - width / 2;
  const GwPoint whole[2] = { { left, middle.y }, { left + width, middle.y } }, part[2] = { whole[0], { left + width * share, middle.y } };

  cairo_save (painter->cr);
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
  gw_painter_polyline (painter, whole, 2);
  gw_painter_stroke (painter, colour, MIN (0.02, LEAST_BAR / 3 / painter->unit));
  gw_painter_polyline (painter, part, 2);
  gw_painter_stroke (painter, colour, MAX (0.045, LEAST_BAR / painter->unit));
  cairo_restore (painter->cr);
}

/* Candidates with their shares below: as a number where that can be read, else as a bar. */
static void
draw_shares (const GwScene *scene, GwPainter *painter, const Places *places, const GwContent *content, GwCell cell)
{
  const GwSymbols *symbols = scene->puzzle->symbols;
  const GwColour *colour = gw_colour (painter, GW_COLOUR_CANDIDATE);
  const double width = places->width / places->columns, height = places->height / places->rows;
  const gboolean in_numbers = height * SHARE_PART * painter->unit >= LEAST_SHARE_TEXT;

  GW_MASK_FOREACH (symbol, content->candidates[cell])
    {
      const double share = CLAMP ((double) content->shares[cell * symbols->n + symbol], 0, 1);
      const GwPoint at = place_of (scene, places, cell, symbol);
      const GwPoint above = { at.x, at.y - height * (in_numbers ? 0.19 : 0.1) }, below = { at.x, at.y + height * (in_numbers ? 0.3 : 0.4) };
      g_autofree char *words = gw_share_text (share, 0);
      GwText digit = { .text = gw_symbol_shown (symbols, symbol), .colour = colour, .most = places->most,
                       .size = MIN (places->size, height * (in_numbers ? 0.6 : 0.74)) };
      GwText number = { .text = words, .colour = colour, .size = height * SHARE_PART, .most = width * 0.92 };

      gw_painter_text (painter, &digit, above);
      if (in_numbers)
        gw_painter_text (painter, &number, below);
      else
        draw_bar (painter, below, width * 0.66, share, colour);
    }
}

void
gw_draw_candidates (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  const Places places = plan_places (scene, painter);
  const gboolean has_room = places.height / places.rows * painter->unit >= LEAST_BAR_ROOM;

  gw_painter_gather (painter);
  for (guint cell = 0; cell < scene->geometry->n_cells && !gw_painter_is_stopped (painter); cell++)
    {
      GwColourName colour;

      if (!gw_grid_is_active (scene->geometry->grid, (GwCell) cell)
          || !gw_painter_sees (painter, scene->geometry->centres[cell]) || gw_scene_symbol (scene, content, (GwCell) cell, &colour) >= 0)
        continue;
      if (content->candidates != NULL && content->shares != NULL && has_room && gw_mask_count (content->candidates[cell]) > 1)
        draw_shares (scene, painter, &places, content, (GwCell) cell);
      else if (content->candidates != NULL)
        draw_marks (scene, painter, &places, (GwCell) cell, content->candidates[cell], gw_colour (painter, GW_COLOUR_CANDIDATE));
      else if (scene->possible[cell] != scene->puzzle->symbols->all && !gw_scene_is_fogged (content, (GwCell) cell))
        draw_marks (scene, painter, &places, (GwCell) cell, scene->possible[cell],
                    gw_colour (painter, GW_COLOUR_GIVEN));
    }
  gw_painter_scatter (painter);
}

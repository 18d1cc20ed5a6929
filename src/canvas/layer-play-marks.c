#include "canvas/layer.h"
#include "render/layer-number.h"

/* The pencil marks of somebody who solves, and of somebody whose solve lies over the puzzle: these in the colour of its digits. */

#define MOST_CORNERS 8

/* From the corners to the middles of the sides, as people write them; the upper left one last where a total stands. */
static void
draw_corner_marks (const GwShown *shown, GwPainter *painter, GwCell cell, const GwColour *colour, gboolean has_total)
{
  static const GwPoint places[MOST_CORNERS] = { { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 }, { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 } };
  GwPoint centre = shown->scene->geometry->centres[cell];
  double reach = shown->scene->geometry->is_hexagon ? 0.23 : 0.32;
  guint place = 0;

  GW_MASK_FOREACH (v, gw_shown_entries (shown)->cells[cell].corner)
    {
      GwPoint side = places[(place + has_total) % MOST_CORNERS];
      GwText text = { .text = gw_symbol_shown (shown->scene->puzzle->symbols, v), .size = 0.25, .most = 0.25,
                      .colour = colour };
      GwPoint at = { centre.x + reach * side.x, centre.y + reach * side.y };

      if (place < MOST_CORNERS)
        gw_painter_text (painter, &text, at);
      place++;
    }
}

static void
draw_centre_marks (const GwShown *shown, GwPainter *painter, GwCell cell, const GwColour *colour)
{
  const GwMask marks = gw_shown_entries (shown)->cells[cell].centre;
  const GwSymbols *symbols = shown->scene->puzzle->symbols;
  g_autoptr (GString) line = g_string_new (NULL);
  GwText text = { .size = 0.3, .most = 0.86, .colour = colour };
  gboolean is_wide = FALSE;

  GW_MASK_FOREACH (v, marks)
    is_wide |= g_utf8_strlen (gw_symbol_shown (symbols, v), -1) > 1;
  GW_MASK_FOREACH (v, marks)
    g_string_append_printf (line, "%s%s", is_wide && line->len > 0 ? " " : "", gw_symbol_shown (symbols, v));
  text.text = line->str;
  gw_painter_text (painter, &text, shown->scene->geometry->centres[cell]);
}

/* A number that somebody has entered: beside the digit; or by itself, and what it may be in the corners. */
static void
draw_numbers (const GwShown *shown, const GwPlay *entries, GwPainter *painter, GwCell cell, const GwColour *colour)
{
  const GwPlayCell *held = &entries->cells[cell];
  const GwPoint centre = shown->scene->geometry->centres[cell];

  if (held->number > 0 && gw_numbers_are_whole (&entries->numbers))
    gw_draw_whole_number (painter, centre, held->number, colour);
  else if (held->number > 0)
    gw_draw_layer_number (shown->scene, painter, cell, held->number, colour);
  for (guint i = 0; held->number == 0 && i < GW_MOST_SMALL && held->small[i] > 0; i++)
    {
      g_autofree char *string = g_strdup_printf ("%u", held->small[i]);
      const GwText text = { .text = string, .size = 0.25, .most = 0.4, .colour = colour };

      gw_painter_text (painter, &text, (GwPoint){ centre.x + (i % 2 ? 0.27 : -0.27), centre.y + (i < 2 ? -0.3 : 0.3) });
    }
}

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  const guint kinds = gw_shown_entries (shown) != NULL ? GW_CHANGED_LOOKS : GW_CHANGED_OTHER_LOOKS;

  return change->kinds & (kinds | GW_CHANGED_PLAY | GW_CHANGED_LAID) ? GW_STALE : GW_FRESH;
}

/* A cell whose marks are in sight: without a digit, and while the puzzle is set with nothing else of that size either. */
static gboolean
is_open (const GwShown *shown, const GwPlay *entries, const GwContent *content, GwCell cell)
{
  if (entries == gw_session_get_play (shown->session))
    return entries->values[cell] == GW_NO_VALUE && entries->givens[cell] == GW_NO_VALUE;
  return entries->cells[cell].value == GW_NO_VALUE && shown->scene->givens[cell] < 0 && !gw_shown_is_taken (shown, content, cell);
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwPlay *entries = gw_shown_entries (shown);
  const gboolean is_laid = entries != NULL && entries == gw_session_get_laid (shown->session);
  const GwContent content = is_laid ? gw_shown_content (shown) : (GwContent){ NULL };
  const GwColour *colour = is_laid ? &shown->style->hues[GW_HUE_ORANGE][GW_TONE_CORE] : &shown->style->colours[GW_COLOUR_ENTRY];
  g_autofree guint64 *totals = entries != NULL ? gw_scene_find_totals (shown->scene) : NULL;

  for (guint cell = 0; entries != NULL && cell < shown->scene->geometry->n_cells; cell++)
    {
      const GwPlayCell *held = &entries->cells[cell];

      if (gw_painter_sees (painter, shown->scene->geometry->centres[cell]))
        draw_numbers (shown, entries, painter, (GwCell) cell, colour);
      if ((held->corner == 0 && held->centre == 0) || !gw_painter_sees (painter, shown->scene->geometry->centres[cell])
          || !is_open (shown, entries, &content, (GwCell) cell))
        continue;
      if (held->corner != 0)
        draw_corner_marks (shown, painter, (GwCell) cell, colour, gw_bit_test (totals, cell));
      if (held->centre != 0)
        draw_centre_marks (shown, painter, (GwCell) cell, colour);
    }
}

const GwBoardLayer gw_layer_play_marks = { GW_PLANE_DIGITS, stale, draw };

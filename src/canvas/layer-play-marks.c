#include "canvas/layer.h"

/* The pencil marks of somebody who solves. */

#define MOST_CORNERS 8

/* From the corners to the middles of the sides, as people write them; the upper left one last where a total stands. */
static void
draw_corner_marks (const GwShown *shown, GwPainter *painter, GwCell cell, GwMask marks, gboolean has_total)
{
  static const GwPoint places[MOST_CORNERS] = { { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 }, { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 } };
  GwPoint centre = shown->scene->geometry->centres[cell];
  double reach = shown->scene->geometry->is_hexagon ? 0.23 : 0.32;
  guint place = 0;

  GW_MASK_FOREACH (v, marks)
    {
      GwPoint side = places[(place + has_total) % MOST_CORNERS];
      GwText text = { .text = gw_symbol_shown (shown->scene->puzzle->symbols, v), .size = 0.25, .most = 0.25,
                      .colour = &shown->style->colours[GW_COLOUR_ENTRY] };
      GwPoint at = { centre.x + reach * side.x, centre.y + reach * side.y };

      if (place < MOST_CORNERS)
        gw_painter_text (painter, &text, at);
      place++;
    }
}

static void
draw_centre_marks (const GwShown *shown, GwPainter *painter, GwCell cell, GwMask marks)
{
  const GwSymbols *symbols = shown->scene->puzzle->symbols;
  g_autoptr (GString) line = g_string_new (NULL);
  GwText text = { .size = 0.3, .most = 0.86, .colour = &shown->style->colours[GW_COLOUR_ENTRY] };
  gboolean is_wide = FALSE;

  GW_MASK_FOREACH (v, marks)
    is_wide |= g_utf8_strlen (gw_symbol_shown (symbols, v), -1) > 1;
  GW_MASK_FOREACH (v, marks)
    g_string_append_printf (line, "%s%s", is_wide && line->len > 0 ? " " : "", gw_symbol_shown (symbols, v));
  text.text = line->str;
  gw_painter_text (painter, &text, shown->scene->geometry->centres[cell]);
}

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return change->kinds & (GW_CHANGED_LOOKS | GW_CHANGED_PLAY) ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwPlay *play = gw_session_get_play (shown->session);
  g_autofree guint64 *totals = play != NULL ? gw_scene_find_totals (shown->scene) : NULL;

  for (guint cell = 0; play != NULL && cell < shown->scene->geometry->n_cells; cell++)
    {
      if (play->values[cell] != GW_NO_VALUE || play->givens[cell] != GW_NO_VALUE
          || !gw_painter_sees (painter, shown->scene->geometry->centres[cell]))
        continue;
      if (play->cells[cell].corner != 0)
        draw_corner_marks (shown, painter, (GwCell) cell, play->cells[cell].corner,
                           gw_bit_test (totals, cell));
      if (play->cells[cell].centre != 0)
        draw_centre_marks (shown, painter, (GwCell) cell, play->cells[cell].centre);
    }
}

const GwBoardLayer gw_layer_play_marks = { GW_PLANE_DIGITS, stale, draw };

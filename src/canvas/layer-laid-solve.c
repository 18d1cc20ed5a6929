#include "canvas/layer.h"

/* The entries of a solve that lies over the puzzle that is set: in a ring, so that nobody takes one for a given, and small in the lower
 * left corner where something else stands in the cell. */

#define SMALL 0.26

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  const guint kinds = gw_shown_entries (shown) != NULL ? GW_CHANGED_LOOKS : GW_CHANGED_OTHER_LOOKS;

  return change->kinds & (kinds | GW_CHANGED_PLAY | GW_CHANGED_LAID) ? GW_STALE : GW_FRESH;
}

static void
draw_entry (const GwShown *shown, GwPainter *painter, GwPoint at, guint symbol, gboolean is_small)
{
  const GwColour *colour = &shown->style->hues[GW_HUE_ORANGE][GW_TONE_CORE];
  const double size = is_small ? SMALL : 0.5;
  GwText text = { .text = gw_symbol_shown (shown->scene->puzzle->symbols, symbol), .size = size, .most = size * 1.1, .colour = colour };

  if (is_small)
    at = (GwPoint){ at.x - 0.33, at.y + 0.33 };
  gw_painter_text (painter, &text, at);
  gw_painter_circle (painter, at, size * 0.68);
  gw_painter_stroke (painter, colour, is_small ? 0.02 : 0.03);
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwPlay *laid = gw_session_get_laid (shown->session);
  const GwContent content = laid != NULL ? gw_shown_content (shown) : (GwContent){ NULL };

  for (guint cell = 0; laid != NULL && cell < shown->scene->geometry->n_cells; cell++)
    if (laid->cells[cell].value != GW_NO_VALUE && shown->scene->givens[cell] < 0
        && gw_painter_sees (painter, shown->scene->geometry->centres[cell]))
      draw_entry (shown, painter, shown->scene->geometry->centres[cell], laid->cells[cell].value,
                  gw_shown_is_taken (shown, &content, (GwCell) cell));
}

const GwBoardLayer gw_layer_laid_solve = { GW_PLANE_DIGITS, stale, draw };

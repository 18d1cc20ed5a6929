#include "canvas/layer.h"

/* The author's solution, small in a corner. */

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  const guint kinds = gw_session_get_shown_solution (shown->session) != NULL ? GW_CHANGED_LOOKS : GW_CHANGED_OTHER_LOOKS;

  return change->kinds & (kinds | GW_CHANGED_OWN | GW_CHANGED_PLAY) ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwSymbols *symbols = shown->scene->puzzle->symbols;
  const GwColour *colour = &shown->style->hues[GW_HUE_PURPLE][GW_TONE_CORE];
  const guint8 *solution = gw_session_get_shown_solution (shown->session);

  for (guint cell = 0; solution != NULL && cell < shown->scene->geometry->n_cells; cell++)
    {
      GwPoint at = shown->scene->geometry->centres[cell];
      GwText text = { .size = 0.26, .most = 0.3, .colour = colour, .is_bold = TRUE };

      if (solution[cell] == GW_NO_VALUE || !gw_painter_sees (painter, at))
        continue;
      text.text = gw_symbol_shown (symbols, solution[cell]);
      gw_painter_text (painter, &text, (GwPoint){ at.x + 0.35, at.y + 0.33 });
    }
}

const GwBoardLayer gw_layer_solution = { GW_PLANE_DIGITS, stale, draw };

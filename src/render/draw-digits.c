/* What stands in cells: digits, candidates. */
#include <math.h>

#include "render/family.h"

void
gw_draw_digits (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  const GwSymbols *symbols = scene->puzzle->symbols;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      GwColourName colour;
      gint symbol = gw_scene_symbol (scene, content, (GwCell) cell, &colour);
      GwText text = { .size = gw_painter_size (painter, GW_SIZE_DIGIT), .most = 0.78 };

      if (symbol == GW_NO_SYMBOL || !gw_grid_is_active (scene->geometry->grid, (GwCell) cell))
        continue;
      text.text = symbol == GW_OPEN ? "?" : gw_symbol_shown (symbols, (guint) symbol);
      text.colour = gw_colour (painter, colour);
      gw_painter_text (painter, &text, scene->geometry->centres[cell]);
    }
}

/* Every symbol has its place, so that an eye finds it without reading. */
static void
draw_marks (const GwScene *scene, GwPainter *painter, GwCell cell, GwMask mask, const GwColour *colour)
{
  const GwSymbols *symbols = scene->puzzle->symbols;
  guint columns = MAX (2, (guint) ceil (sqrt (symbols->n))), rows = (symbols->n + columns - 1) / columns;
  double width = scene->geometry->is_hexagon ? 0.72 : 0.8, height = scene->geometry->is_hexagon ? 0.62 : 0.76;
  GwPoint centre = scene->geometry->centres[cell];

  for (guint symbol = 0; symbol < symbols->n; symbol++)
    {
      GwText text = { .text = gw_symbol_shown (symbols, symbol), .colour = colour, .most = width / columns * 0.9 };
      GwPoint at = { centre.x - width / 2 + (symbol % columns + 0.5) * width / columns,
                     centre.y - height / 2 + (symbol / columns + 0.5) * height / rows };

      text.size = MIN (gw_painter_size (painter, GW_SIZE_CANDIDATE), height / rows * 0.95);
      if (mask & GW_BIT (symbol))
        gw_painter_text (painter, &text, at);
    }
}

void
gw_draw_candidates (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      GwColourName colour;

      if (!gw_grid_is_active (scene->geometry->grid, (GwCell) cell)
          || gw_scene_symbol (scene, content, (GwCell) cell, &colour) >= 0)
        continue;
      if (content->candidates != NULL)
        draw_marks (scene, painter, (GwCell) cell, content->candidates[cell], gw_colour (painter, GW_COLOUR_CANDIDATE));
      else if (scene->possible[cell] != scene->puzzle->symbols->all)
        draw_marks (scene, painter, (GwCell) cell, scene->possible[cell], gw_colour (painter, GW_COLOUR_GIVEN));
    }
}

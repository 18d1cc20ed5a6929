#include "render/layer-number.h"

#include "drawn/layer-numbers.h"
#include "render/dress.h"

void
gw_draw_layer_number (const GwScene *scene, GwPainter *painter, GwCell cell, guint number, const GwColour *colour)
{
  const GwPoint centre = scene->geometry->centres[cell];
  gboolean is_word;
  g_autofree char *words = gw_layer_number_text (scene->puzzle, number, &is_word);
  const GwText text = { .text = words, .size = is_word ? 0.22 : 0.34, .most = is_word ? 0.9 : 0.3, .colour = colour,
                        .halo = gw_colour (painter, GW_COLOUR_PAPER) }; /* it may stand on the rim of a circle */
  const GwPoint at = { centre.x + (is_word ? 0 : 0.29), centre.y + (is_word ? 0.36 : 0.27) };

  gw_painter_text (painter, &text, at);
}

void
gw_draw_whole_number (GwPainter *painter, GwPoint at, guint number, const GwColour *colour)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  gw_painter_text (painter, &(GwText) { .text = text, .size = gw_painter_size (painter, GW_SIZE_DIGIT), .most = 0.8, .colour = colour }, at);
}

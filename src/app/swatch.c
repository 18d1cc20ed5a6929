#include "app/swatch.h"

#include "canvas/picture.h"

#define SWATCH 14 /* pixels */

static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  g_autoptr (GwStyle) style = gw_picture_screen_style ();
  guint hue = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), "hue"));
  const GwColour *fill = &style->hues[hue][GW_TONE_BAND], *edge = &style->hues[hue][GW_TONE_CORE];

  cairo_arc (cr, width / 2.0, height / 2.0, width / 2.0 - 1, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, fill->red, fill->green, fill->blue);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, edge->red, edge->green, edge->blue);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

GtkWidget *
gw_swatch_new (GwHue hue)
{
  GtkWidget *swatch = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (swatch), SWATCH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (swatch), SWATCH);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_swatch, NULL, NULL);
  gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (swatch, GTK_ALIGN_CENTER);
  gw_swatch_set_hue (swatch, hue);
  return swatch;
}

void
gw_swatch_set_hue (GtkWidget *swatch, GwHue hue)
{
  g_object_set_data (G_OBJECT (swatch), "hue", GUINT_TO_POINTER (hue));
  gtk_widget_queue_draw (swatch);
}

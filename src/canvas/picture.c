#define G_LOG_DOMAIN "gridwright"

#include "canvas/picture.h"

#include <adwaita.h>

void
gw_picture_draw (const GwScene *scene, cairo_t *cr, const GwStyle *style, double width, double height)
{
  GwBounds bounds = scene->bounds;
  double margin = 0.15;
  double unit = MIN (width / (bounds.width + 2 * margin), height / (bounds.height + 2 * margin));
  GwPainter painter;

  cairo_save (cr);
  cairo_translate (cr, (width - bounds.width * unit) / 2 - bounds.x * unit, (height - bounds.height * unit) / 2 - bounds.y * unit);
  gw_painter_init (&painter, cr, style, unit);
  gw_scene_draw (scene, &painter, NULL, GW_ALL_LAYERS);
  gw_painter_clear (&painter);
  cairo_restore (cr);
}

GdkTexture *
gw_picture_from_surface (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

GdkTexture *
gw_picture_texture (GwPuzzle *puzzle, const GwStyle *style, guint width, guint height)
{
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  cairo_t *cr = cairo_create (surface);
  const GwColour *paper = &style->colours[GW_COLOUR_PAPER];

  cairo_set_source_rgb (cr, paper->red, paper->green, paper->blue);
  cairo_paint (cr);
  gw_picture_draw (scene, cr, style, width, height);
  cairo_destroy (cr);
  return gw_picture_from_surface (surface);
}

static GwStyle *
load (const char *name)
{
  g_autoptr (GError) error = NULL;
  GwStyle *style = gw_style_load (name, &error);

  if (style == NULL)
    g_error ("The built-in style %s cannot be read: %s", name, error->message);
  return style;
}

GwStyle *
gw_picture_screen_style (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  if (adw_style_manager_get_high_contrast (manager))
    return load ("high-contrast");
  return load (adw_style_manager_get_dark (manager) ? "screen-dark" : "screen-light");
}

GwStyle *
gw_picture_paper_style (void)
{
  return load ("print-colour");
}

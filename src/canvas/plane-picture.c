#include "canvas/plane-picture.h"

#include "canvas/picture.h"

void
gw_plane_draw (const GwShown *shown, GwPlane plane, GwPainter *painter)
{
  for (guint i = 0; i < gw_n_board_layers; i++)
    if (gw_board_layers[i]->plane == plane)
      gw_board_layers[i]->draw (shown, painter);
}

/* A renderer on a graphics card keeps textures there. Cairo's would copy and convert a whole texture for each frame, but
 * paints what has changed of a surface. */
static GskRenderNode *
keep (cairo_surface_t *surface, const graphene_rect_t *area, GskRenderer *renderer)
{
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;
  cairo_t *cr;

  if (!GSK_IS_CAIRO_RENDERER (renderer))
    {
      texture = gw_picture_from_surface (surface);
      return gsk_texture_node_new (texture, area);
    }
  node = gsk_cairo_node_new (area);
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, surface, area->origin.x, area->origin.y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return node;
}

GskRenderNode *
gw_plane_picture (const GwShown *shown, GwPlane plane, const graphene_rect_t *area, const GwBounds *sight, GskRenderer *renderer,
                  GHashTable **texts)
{
  const GwViewport *view = &shown->view;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (area->size.width * (float) view->scale),
                                                         (int) (area->size.height * (float) view->scale));
  cairo_t *cr;
  GwPainter painter;

  cairo_surface_set_device_scale (surface, view->scale, view->scale);
  cr = cairo_create (surface);
  cairo_translate (cr, -area->origin.x - view->bounds.x * view->unit, -area->origin.y - view->bounds.y * view->unit);
  gw_painter_init (&painter, cr, shown->style, view->unit);
  painter.sight = sight;
  gw_painter_share (&painter, texts);
  gw_plane_draw (shown, plane, &painter);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  return keep (surface, area, renderer);
}

#include "canvas/board-private.h"
#include "canvas/picture.h"

#define BELOW (GW_ALL_LAYERS & ~GW_BOARD_ABOVE)

/* ---- cached layers ---- */

void
gw_board_drop_layers (GwBoard *self, guint layers)
{
  if (layers & BELOW)
    g_clear_pointer (&self->below, gsk_render_node_unref);
  if (layers & GW_BOARD_ABOVE)
    gw_board_drop_tiles (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Givens alone leave everything below the digits as it is, and most digits. */
void
gw_board_drop_by_hint (GwBoard *self, GwHint hint, const GwScene *old)
{
  if (hint & (GW_HINT_CONSTRAINTS | GW_HINT_SYMBOLS | GW_HINT_GRID | GW_HINT_FACTS))
    gw_board_drop_layers (self, GW_ALL_LAYERS);
  else if (hint & GW_HINT_GIVENS)
    gw_board_drop_changed_tiles (self, old);
}

/* The part of the picture that is kept: all of it while that is affordable, else what is in sight and a bit around it. */
static graphene_rect_t
wanted_extents (GwBoard *self)
{
  GwBounds bounds = self->bounds;
  double margin = self->unit * 0.2, most = 2600;
  graphene_rect_t whole = GRAPHENE_RECT_INIT ((float) floor (-margin), (float) floor (-margin),
                                              (float) ceil (bounds.width * self->unit + 2 * margin),
                                              (float) ceil (bounds.height * self->unit + 2 * margin));
  graphene_rect_t sight;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self)), height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  if (whole.size.width * scale <= most && whole.size.height * scale <= most)
    return whole;
  sight = GRAPHENE_RECT_INIT ((float) floor (-self->origin.x - width / 4), (float) floor (-self->origin.y - height / 4),
                              ceilf (width * 1.5f), ceilf (height * 1.5f));
  if (!graphene_rect_intersection (&whole, &sight, &sight))
    sight = GRAPHENE_RECT_INIT (0, 0, 1, 1);
  return sight;
}

static gboolean
is_in_sight (GwBoard *self, const graphene_rect_t *extents)
{
  graphene_rect_t sight = GRAPHENE_RECT_INIT ((float) -self->origin.x, (float) -self->origin.y,
                                              (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                              (float) gtk_widget_get_height (GTK_WIDGET (self)));
  graphene_rect_t whole = wanted_extents (self), needed;

  return !graphene_rect_intersection (&sight, &whole, &needed) || graphene_rect_contains_rect (extents, &needed);
}

/* A renderer on a graphics card keeps textures there. Cairo's would copy and convert a whole texture for each frame, but
 * paints what has changed of a surface. */
static GskRenderNode *
keep (GwBoard *self, cairo_surface_t *surface, const graphene_rect_t *area)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (self)));
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

/* Colours of somebody who solves lie below the clues; marks stand with the digits. */
static void
draw_scene (GwBoard *self, GwPainter *painter, guint layers)
{
  const GwPlay *play = gw_session_get_play (self->session);
  GwContent content = { NULL };
  guint below = layers & ((1u << GW_LAYER_PAPER) | (1u << GW_LAYER_REGIONS));

  gw_board_overlay_content (self, &content);
  if (play == NULL)
    {
      content.working = gw_session_get_working (self->session);
      gw_scene_draw (self->scene, painter, &content, layers);
      if (layers & (1u << GW_LAYER_DIGITS))
        {
          gw_board_draw_locks (self, painter);
          gw_board_draw_solution (self, painter);
        }
      return;
    }
  content.entries = play->values;
  gw_scene_draw (self->scene, painter, &content, below);
  if (below != 0)
    gw_board_draw_play_colours (self, painter);
  gw_scene_draw (self->scene, painter, &content, layers & ~below);
  if (layers & (1u << GW_LAYER_DIGITS))
    gw_board_draw_play_marks (self, painter);
}

GskRenderNode *
gw_board_draw_part (GwBoard *self, guint layers, const graphene_rect_t *area, const GwBounds *sight)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (area->size.width * (float) scale),
                                                         (int) (area->size.height * (float) scale));
  cairo_t *cr;
  GwPainter painter;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_translate (cr, -area->origin.x - self->bounds.x * self->unit, -area->origin.y - self->bounds.y * self->unit);
  gw_painter_init (&painter, cr, self->style, self->unit);
  painter.sight = sight;
  gw_painter_share (&painter, &self->texts);
  draw_scene (self, &painter, layers);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  return keep (self, surface, area);
}

static void
refresh_layers (GwBoard *self)
{
  if (self->below != NULL && !is_in_sight (self, &self->extents))
    gw_board_drop_layers (self, GW_ALL_LAYERS);
  if (self->below == NULL)
    {
      gw_board_drop_tiles (self);
      self->extents = wanted_extents (self);
      g_clear_pointer (&self->texts, g_hash_table_unref);
      self->below = gw_board_draw_part (self, BELOW, &self->extents, NULL);
    }
  gw_board_refresh_tiles (self);
}

/* ---- what lies above: drawn anew in each frame ---- */

static void
paint_cell (GwBoard *self, GwPainter *painter, GwCell cell, const GwColour *colour, double alpha)
{
  gw_painter_polygon (painter, self->scene->geometry, cell);
  cairo_set_source_rgba (painter->cr, colour->red, colour->green, colour->blue, alpha);
  cairo_fill (painter->cr);
}

static void
draw_selection (GwBoard *self, GwPainter *painter)
{
  const GwColour *colour = &self->style->colours[GW_COLOUR_SELECTION];
  g_autoptr (GArray) cells = gw_selection_list (gw_session_get_selection (self->session));
  g_autoptr (GwOutline) outline = NULL;

  if (cells->len == 0)
    return;
  for (guint i = 0; i < cells->len; i++)
    paint_cell (self, painter, g_array_index (cells, GwCell, i), colour, 0.22);
  outline = gw_outline_new (self->scene->geometry, (gconstpointer) cells->data, cells->len, 0.04);
  gw_painter_outline (painter, outline, 0.1);
  gw_painter_stroke (painter, colour, 0.06);
}

/* The cursor: round its cell, or on the edge, corner or line that it stands at. */
static void
draw_cursor (GwBoard *self, GwPainter *painter)
{
  const GwPlace place = gw_session_get_cursor (self->session);
  const GwColour *colour = &self->style->colours[GW_COLOUR_SELECTION];

  if (place.kind == GW_PLACE_NONE || !gw_board_has_focus (self))
    return;
  if (place.kind == GW_PLACE_CELL)
    {
      g_autoptr (GwOutline) outline = gw_outline_new (self->scene->geometry, place.cells, 1, 0.03);

      gw_painter_outline (painter, outline, 0.1);
    }
  else
    {
      gw_board_draw_cursor_line (self, painter, colour);
      gw_painter_circle (painter, gw_geometry_locate (self->scene->geometry, &place),
                         place.kind == GW_PLACE_OUTSIDE ? GW_BOARD_OUTSIDE_RADIUS : 0.24);
    }
  gw_painter_stroke (painter, colour, 0.06);
}

/* Recorded first: a frame repaints where something is drawn now or was before, not all that is in sight. */
static cairo_surface_t *
record_above (GwBoard *self)
{
  cairo_surface_t *record = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (record);
  GwPainter painter;

  cairo_translate (cr, self->origin.x - self->bounds.x * self->unit, self->origin.y - self->bounds.y * self->unit);
  gw_painter_init (&painter, cr, self->style, self->unit);
  if (gw_board_is_for_solving (self))
    gw_board_draw_play_conflicts (self, &painter);
  else
    gw_board_draw_falsehoods (self, &painter);
  gw_board_draw_overlays (self, &painter);
  draw_selection (self, &painter);
  gw_board_draw_preview (self, &painter);
  draw_cursor (self, &painter);
  gw_board_draw_pick (self, &painter);
  gw_board_draw_composed (self, &painter);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  return record;
}

static void
draw_above (GwBoard *self, GtkSnapshot *snapshot)
{
  cairo_surface_t *record = record_above (self);
  graphene_rect_t area;
  double x, y, width, height;
  cairo_t *cr;

  cairo_recording_surface_ink_extents (record, &x, &y, &width, &height);
  if (width > 0 && height > 0)
    {
      area = GRAPHENE_RECT_INIT ((float) floor (x), (float) floor (y), (float) ceil (width) + 1, (float) ceil (height) + 1);
      cr = gtk_snapshot_append_cairo (snapshot, &area);
      cairo_set_source_surface (cr, record, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
    }
  cairo_surface_destroy (record);
}

void
gw_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwBoard *self = GW_BOARD (widget);
  const GwColour *paper = &self->style->colours[GW_COLOUR_PAPER];
  GdkRGBA colour = { (float) paper->red, (float) paper->green, (float) paper->blue, 1 };
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget));

  gtk_snapshot_append_color (snapshot, &colour, &all);
  if (self->scene == NULL || self->unit <= 0)
    return;
  refresh_layers (self);
  gtk_snapshot_push_clip (snapshot, &all);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) self->origin.x, (float) self->origin.y));
  gtk_snapshot_append_node (snapshot, self->below);
  for (guint i = 0; i < self->tiles->len; i++)
    gtk_snapshot_append_node (snapshot, self->tiles->pdata[i]);
  gtk_snapshot_restore (snapshot);
  draw_above (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

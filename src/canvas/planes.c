#include "canvas/planes.h"

#include <math.h>

/* ---- what is kept ---- */

void
gw_planes_drop (GwPlanes *planes)
{
  g_clear_pointer (&planes->below, gsk_render_node_unref);
  g_clear_pointer (&planes->texts, g_hash_table_unref);
  gw_tiles_drop (planes);
}

static void
drop_plane (GwPlanes *planes, GwPlane plane)
{
  if (plane == GW_PLANE_BELOW)
    g_clear_pointer (&planes->below, gsk_render_node_unref);
  else if (plane == GW_PLANE_DIGITS)
    gw_tiles_drop (planes);
}

gboolean
gw_planes_follow (GwPlanes *planes, const GwShown *shown, const GwBoardChange *change)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  gboolean is_wanted = FALSE;

  for (guint i = 0; i < gw_n_board_layers; i++)
    {
      GwStale stale = gw_board_layers[i]->stale (shown, change, cells);

      is_wanted |= stale != GW_FRESH;
      if (stale == GW_STALE)
        drop_plane (planes, gw_board_layers[i]->plane);
    }
  for (guint i = 0; i < cells->len; i++)
    gw_tiles_drop_at (planes, shown, g_array_index (cells, GwCell, i));
  return is_wanted;
}

/* The part of the picture that is kept: all of it while that is affordable, else what is in sight and a bit around it. */
static graphene_rect_t
wanted_extents (const GwViewport *view)
{
  double margin = view->unit * 0.2, most = 2600;
  graphene_rect_t whole = GRAPHENE_RECT_INIT ((float) floor (-margin), (float) floor (-margin),
                                              (float) ceil (view->bounds.width * view->unit + 2 * margin),
                                              (float) ceil (view->bounds.height * view->unit + 2 * margin));
  graphene_rect_t sight;
  float width = (float) view->width, height = (float) view->height;

  if (whole.size.width * (float) view->scale <= most && whole.size.height * (float) view->scale <= most)
    return whole;
  sight = GRAPHENE_RECT_INIT ((float) floor (-view->origin.x - width / 4), (float) floor (-view->origin.y - height / 4),
                              ceilf (width * 1.5f), ceilf (height * 1.5f));
  if (!graphene_rect_intersection (&whole, &sight, &sight))
    sight = GRAPHENE_RECT_INIT (0, 0, 1, 1);
  return sight;
}

static gboolean
is_in_sight (const GwViewport *view, const graphene_rect_t *extents)
{
  graphene_rect_t sight = GRAPHENE_RECT_INIT ((float) -view->origin.x, (float) -view->origin.y, (float) view->width, (float) view->height);
  graphene_rect_t whole = wanted_extents (view), needed;

  return !graphene_rect_intersection (&sight, &whole, &needed) || graphene_rect_contains_rect (extents, &needed);
}

/* Where a clue has come or gone, what lies below is drawn anew; digits keep their tiles as long as these lie where they were. */
static void
refresh (GwPlanes *planes, const GwShown *shown, GskRenderer *renderer)
{
  const graphene_rect_t wanted = wanted_extents (&shown->view);

  if (planes->below != NULL && !is_in_sight (&shown->view, &planes->extents))
    gw_planes_drop (planes);
  if (planes->below == NULL)
    {
      if (!graphene_rect_equal (&wanted, &planes->extents))
        gw_planes_drop (planes);
      planes->extents = wanted;
      planes->below = gw_plane_picture (shown, GW_PLANE_BELOW, &planes->extents, NULL, renderer, &planes->texts);
    }
  gw_tiles_refresh (planes, shown, renderer);
}

/* ---- frames ---- */

/* Recorded first: a frame repaints where something is drawn now or was before, not all that is in sight. */
static cairo_surface_t *
record_above (const GwShown *shown)
{
  const GwViewport *view = &shown->view;
  cairo_surface_t *record = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (record);
  GwPainter painter;

  cairo_translate (cr, view->origin.x - view->bounds.x * view->unit, view->origin.y - view->bounds.y * view->unit);
  gw_painter_init (&painter, cr, shown->style, view->unit);
  gw_plane_draw (shown, GW_PLANE_ABOVE, &painter);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  return record;
}

static void
append_above (const GwShown *shown, GtkSnapshot *snapshot)
{
  cairo_surface_t *record = record_above (shown);
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
gw_planes_snapshot (GwPlanes *planes, const GwShown *shown, GskRenderer *renderer, GtkSnapshot *snapshot)
{
  const GwViewport *view = &shown->view;
  const GwColour *paper = &shown->style->colours[GW_COLOUR_PAPER];
  GdkRGBA colour = { (float) paper->red, (float) paper->green, (float) paper->blue, 1 };
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) view->width, (float) view->height);

  gtk_snapshot_append_color (snapshot, &colour, &all);
  if (shown->scene == NULL || view->unit <= 0)
    return;
  refresh (planes, shown, renderer);
  gtk_snapshot_push_clip (snapshot, &all);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) view->origin.x, (float) view->origin.y));
  gtk_snapshot_append_node (snapshot, planes->below);
  for (guint i = 0; i < planes->tiles->len; i++)
    gtk_snapshot_append_node (snapshot, planes->tiles->pdata[i]);
  gtk_snapshot_restore (snapshot);
  append_above (shown, snapshot);
  gtk_snapshot_pop (snapshot);
}

#include <math.h>

#include "canvas/planes.h"

/* The digits are kept in tiles, row by row: a digit that is typed has its tile drawn anew, and no more than that goes to the
 * screen. */

#define TILE_CELLS  5.0
#define LEAST_TILE  96.0 /* pixels: many small ones are more work than they save */
#define REACH       0.75 /* of a cell: what stands in it ends within this of its middle */

/* A side in whole pixels, so that all tiles lie on the same ones. */
static double
side_of (const GwShown *shown)
{
  return ceil (MAX (TILE_CELLS * shown->view.unit, LEAST_TILE));
}

static guint
count_along (const GwShown *shown, float length)
{
  return (guint) MAX (ceil (length / side_of (shown)), 1);
}

static graphene_rect_t
area_of (const GwPlanes *planes, const GwShown *shown, guint tile)
{
  const graphene_rect_t *all = &planes->extents;
  double side = side_of (shown);
  guint n_columns = count_along (shown, all->size.width);
  double x = tile % n_columns * side, y = tile / n_columns * side;

  return GRAPHENE_RECT_INIT (all->origin.x + (float) x, all->origin.y + (float) y, (float) MIN (side, all->size.width - x),
                             (float) MIN (side, all->size.height - y));
}

static GskRenderNode *
draw_tile (GwPlanes *planes, const GwShown *shown, guint tile, GskRenderer *renderer)
{
  const GwViewport *view = &shown->view;
  const graphene_rect_t area = area_of (planes, shown, tile);
  const GwBounds sight = { area.origin.x / view->unit + view->bounds.x, area.origin.y / view->unit + view->bounds.y,
                           area.size.width / view->unit, area.size.height / view->unit };

  return gw_plane_picture (shown, GW_PLANE_DIGITS, &area, &sight, renderer, &planes->texts);
}

static void
free_tile (gpointer node)
{
  if (node != NULL)
    gsk_render_node_unref (node);
}

void
gw_tiles_drop (GwPlanes *planes)
{
  g_clear_pointer (&planes->tiles, g_ptr_array_unref);
}

void
gw_tiles_drop_at (GwPlanes *planes, const GwShown *shown, GwCell cell)
{
  const GwViewport *view = &shown->view;
  double side = side_of (shown), reach = REACH * view->unit;
  guint n_columns = count_along (shown, planes->extents.size.width), n_rows = count_along (shown, planes->extents.size.height);
  double x = (shown->scene->geometry->centres[cell].x - view->bounds.x) * view->unit - planes->extents.origin.x;
  double y = (shown->scene->geometry->centres[cell].y - view->bounds.y) * view->unit - planes->extents.origin.y;

  if (planes->tiles == NULL)
    return;
  for (int row = (int) floor ((y - reach) / side); row <= (int) floor ((y + reach) / side); row++)
    for (int column = (int) floor ((x - reach) / side); column <= (int) floor ((x + reach) / side); column++)
      if (row >= 0 && column >= 0 && row < (int) n_rows && column < (int) n_columns)
        g_clear_pointer (&planes->tiles->pdata[(guint) row * n_columns + (guint) column], gsk_render_node_unref);
}

void
gw_tiles_refresh (GwPlanes *planes, const GwShown *shown, GskRenderer *renderer)
{
  guint n = count_along (shown, planes->extents.size.width) * count_along (shown, planes->extents.size.height);

  if (planes->tiles == NULL)
    {
      planes->tiles = g_ptr_array_new_with_free_func (free_tile);
      g_ptr_array_set_size (planes->tiles, (int) n);
    }
  for (guint i = 0; i < n; i++)
    if (planes->tiles->pdata[i] == NULL)
      planes->tiles->pdata[i] = draw_tile (planes, shown, i, renderer);
}

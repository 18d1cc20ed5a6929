/* Places of layers in a drawing: shades in cells, links from middle to middle, fences as walls. */
#include "cli/text-walls.h"

static guint
n_layers (const GwPicture *picture)
{
  const GwPlaceLayers *layers = picture->puzzle->grid->layers;

  return layers != NULL ? layers->n_layers : 0;
}

static guint8
value_at (const GwPicture *picture, GwCell place)
{
  return place != GW_NO_CELL && picture->places != NULL && picture->places[place] != GW_NO_VALUE ? picture->places[place] : 0;
}

static gboolean
is_in_set (const GwGrid *grid, GwCell cell)
{
  for (guint i = 0; i < grid->layers->sets->len; i++)
    {
      const GArray *cells = g_array_index (grid->layers->sets, GwCellSet, i).cells;

      for (guint k = 0; k < cells->len; k++)
        if (g_array_index (cells, GwCell, k) == cell)
          return TRUE;
    }
  return FALSE;
}

char *
gw_picture_set_number (const GwPicture *picture, GwCell cell)
{
  const GwGrid *grid = picture->puzzle->grid;

  for (guint i = 0; grid->layers != NULL && i < grid->layers->sets->len; i++)
    {
      const GwCellSet *set = &g_array_index (grid->layers->sets, GwCellSet, i);

      for (guint k = 0; k < set->cells->len; k++)
        if (g_array_index (set->cells, GwCell, k) == cell && g_array_index (set->numbers, gint, k) >= 0)
          return g_strdup_printf ("%d", g_array_index (set->numbers, gint, k));
    }
  return NULL;
}

const char *
gw_picture_mark (const GwPicture *picture, GwCell cell)
{
  const GwGrid *grid = picture->puzzle->grid;

  for (guint i = 0; i < n_layers (picture); i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i];
      const guint8 value = layer->is_told && layer->kind == GW_LAYER_SHADE ? value_at (picture, gw_shade_at (grid, layer, cell)) : 0;

      if (value > 0)
        return layer->width > 2 ? &"123456789"[value - 1] : "*";
    }
  return grid->layers != NULL && is_in_set (grid, cell) ? (picture->is_ascii ? "." : "·") : NULL;
}

gboolean
gw_picture_is_shaded (const GwPicture *picture, GwCell cell)
{
  const GwPlaceLayer *layer = gw_layer_find (picture->puzzle->grid, "shade");

  return layer != NULL && layer->is_told && layer->kind == GW_LAYER_SHADE && value_at (picture, gw_shade_at (picture->puzzle->grid, layer, cell)) > 0;
}

static void
raise_fences (GwWalls *walls, const GwPicture *picture, const GwPlaceLayer *layer)
{
  const GwGrid *grid = picture->puzzle->grid;

  for (guint i = 0; i < grid->n_cells; i++)
    {
      const guint row = grid->row[i], column = grid->column[i];
      guint8 *around[GW_N_TOWARDS] = { gw_walls_flat (walls, row, column), gw_walls_upright (walls, row, column + 1),
                                       gw_walls_flat (walls, row + 1, column), gw_walls_upright (walls, row, column) };

      for (guint towards = 0; towards < GW_N_TOWARDS && gw_grid_is_active (grid, (GwCell) i); towards++)
        {
          GwCell place = gw_place_towards (grid, layer, (GwCell) i, towards);

          if (place != GW_NO_CELL)
            *around[towards] = value_at (picture, place) > 0 ? GW_WEIGHT_HEAVY : GW_WEIGHT_LIGHT;
        }
    }
}

void
gw_walls_take_layers (GwWalls *walls, const GwPicture *picture)
{
  for (guint i = 0; i < n_layers (picture); i++)
    {
      const GwPlaceLayer *layer = &picture->puzzle->grid->layers->layers[i];

      if (layer->is_told && layer->kind == GW_LAYER_FENCES)
        raise_fences (walls, picture, layer);
    }
}

/* Two middles, a line between them and arms into both. */
static void
draw_link (GwTextCanvas *canvas, GwTextSpot from, GwTextSpot to)
{
  if (from.y == to.y)
    gw_text_canvas_horizontal (canvas, from.x + 1, from.y, to.x - from.x - 1, GW_WEIGHT_HEAVY, TRUE, TRUE);
  else
    gw_text_canvas_vertical (canvas, from.x, from.y + 1, to.y - from.y - 1, GW_WEIGHT_HEAVY, TRUE, TRUE);
}

void
gw_picture_draw_links (const GwPicture *picture, GwTextCanvas *canvas, const GwTextSpot *middles)
{
  const GwGrid *grid = picture->puzzle->grid;

  for (guint i = 0; i < n_layers (picture); i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i];

      for (guint k = 0; layer->is_told && layer->kind == GW_LAYER_LINKS && k < layer->n; k++)
        {
          GwCell place = (GwCell) (layer->first + k), cells[2];

          if (value_at (picture, place) > 0 && gw_place_cells (grid, place, cells) == 2)
            draw_link (canvas, middles[MIN (cells[0], cells[1])], middles[MAX (cells[0], cells[1])]);
        }
    }
}

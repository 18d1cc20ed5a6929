#include "rules/own-places.h"

#include "rules/boxes.h"

GArray *
gw_own_grid (const GwGrid *grid)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < grid->n_cells; i++)
    if (gw_grid_is_active (grid, (GwCell)i))
      {
        GwCell cell = (GwCell)i;

        g_array_append_val (cells, cell);
      }
  return cells;
}

/* A step from CELL; on a wrapped grid it comes in again at the other side. */
static GwCell
stepped (const GwGrid *grid, GwCell cell, gint down, gint right, gboolean wrapped)
{
  gint row = grid->row[cell] + down, column = grid->column[cell] + right;
  gint rows = (gint)grid->plan.rows, columns = (gint)grid->plan.columns;

  if (wrapped && rows > 0 && columns > 0)
    {
      row = (row + rows) % rows;
      column = (column + columns) % columns;
    }
  return gw_grid_cell_at (grid, grid->sheet[cell], row, column);
}

/* The four beside CELL, row by row. */
static guint
beside (const GwGrid *grid, GwCell cell, GwCell out[GW_N_TOWARDS])
{
  static const guint row_by_row[GW_N_TOWARDS] = { 0, 3, 1, 2 };
  guint n = 0;

  for (guint i = 0; i < GW_N_TOWARDS; i++)
    {
      out[n] = gw_cell_towards (grid, cell, row_by_row[i]);
      n += out[n] != GW_NO_CELL;
    }
  return n;
}

guint
gw_own_around (const GwGrid *grid, GwCell cell, gboolean corners, gboolean wrapped, GwCell out[8])
{
  guint n = 0;

  if (!corners && !wrapped)
    return beside (grid, cell, out);
  for (gint down = -1; down <= 1; down++)
    for (gint right = -1; right <= 1; right++)
      {
        GwCell other = (down == 0 && right == 0) || (!corners && down != 0 && right != 0)
                           ? GW_NO_CELL
                           : stepped (grid, cell, down, right, wrapped);
        gboolean is_new = other != GW_NO_CELL && other != cell;

        for (guint i = 0; i < n; i++)
          is_new = is_new && out[i] != other;
        if (is_new)
          out[n++] = other;
      }
  return n;
}

GArray *
gw_own_seen (const GwPuzzle *puzzle, GwCell cell)
{
  const GwGrid *grid = puzzle->grid;
  const GwRegion *box = gw_box_of (puzzle, cell, TRUE);
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < grid->n_cells; i++)
    {
      GwCell other = (GwCell)i;
      gboolean is_near = grid->sheet[other] == grid->sheet[cell]
                         && (grid->row[other] == grid->row[cell] || grid->column[other] == grid->column[cell]);

      if (other != cell && gw_grid_is_active (grid, other)
          && (is_near || (box != NULL && gw_region_contains (box, other))))
        g_array_append_val (seen, other);
    }
  return seen;
}

GwCell
gw_own_opposite (const GwGrid *grid, GwCell cell)
{
  return gw_grid_cell_at (grid, grid->sheet[cell], (gint)grid->plan.rows - 1 - grid->row[cell],
                          (gint)grid->plan.columns - 1 - grid->column[cell]);
}

static void
free_cells (gpointer cells)
{
  g_array_unref (cells);
}

/* The number of the house of CELL among all of its kind, from 0; -1: none. Boxes are numbered as their first cells
 * come. */
static gint
house_of (const GwPuzzle *puzzle, GwOwnHouses which, GwCell cell, GPtrArray *boxes)
{
  const GwGrid *grid = puzzle->grid;
  const GwRegion *box;
  guint at;

  if (which == GW_OWN_ROWS)
    return (gint)(grid->sheet[cell] * grid->plan.rows + grid->row[cell]);
  if (which == GW_OWN_ROOMS)
    return gw_room_of (grid, cell);
  if (which == GW_OWN_COLUMNS)
    return (gint)(grid->sheet[cell] * grid->plan.columns + grid->column[cell]);
  box = gw_box_of (puzzle, cell, TRUE);
  if (box == NULL)
    return -1;
  if (!g_ptr_array_find (boxes, box, &at))
    {
      at = boxes->len;
      g_ptr_array_add (boxes, (gpointer)box);
    }
  return (gint)at;
}

GPtrArray *
gw_own_houses (const GwPuzzle *puzzle, GwOwnHouses which)
{
  g_autoptr (GPtrArray) boxes = g_ptr_array_new ();
  GPtrArray *houses = g_ptr_array_new_with_free_func (free_cells);

  for (guint i = 0; i < puzzle->grid->n_cells; i++)
    {
      GwCell cell = (GwCell)i;
      gint house = gw_grid_is_active (puzzle->grid, cell) ? house_of (puzzle, which, cell, boxes) : -1;

      if (house < 0)
        continue;
      while (houses->len <= (guint)house)
        g_ptr_array_add (houses, g_array_new (FALSE, FALSE, sizeof (GwCell)));
      g_array_append_val (houses->pdata[house], cell);
    }
  return houses;
}

guint
gw_own_box_number (const GwPuzzle *puzzle, GwCell cell)
{
  g_autoptr (GPtrArray) boxes = gw_own_houses (puzzle, GW_OWN_BOXES);

  for (guint i = 0; i < boxes->len; i++)
    {
      const GArray *box = boxes->pdata[i];

      for (guint k = 0; k < box->len; k++)
        if (g_array_index (box, GwCell, k) == cell)
          return i + 1;
    }
  return 0;
}

guint
gw_own_ray (const GwGrid *grid, GwCell cell, gint64 towards, GwCell out[GW_MAX_SIDE])
{
  guint n = 0;

  if (towards < 1 || towards > GW_N_TOWARDS)
    return 0;
  while ((cell = gw_cell_towards (grid, cell, (guint)towards - 1)) != GW_NO_CELL)
    out[n++] = cell;
  return n;
}

static const GwCell *
cells_of_set (const GwCellSet *set, guint *n)
{
  *n = set->cells->len;
  return (const GwCell *)(gconstpointer)set->cells->data;
}

const GwCell *
gw_own_room (const GwGrid *grid, const GwCell *cell, guint *n)
{
  gint room = gw_room_of (grid, *cell);

  if (room >= 0)
    return cells_of_set (&g_array_index (grid->layers->rooms, GwCellSet, room), n);
  *n = 1;
  return cell;
}

const GwCell *
gw_own_set (const GwGrid *grid, GQuark name, guint *n)
{
  const GwCellSet *set = gw_cell_set_find (grid, g_quark_to_string (name));

  *n = 0;
  return set != NULL ? cells_of_set (set, n) : NULL;
}

static gboolean
is_open_set (const GwPlaceLayer *layer)
{
  return g_ascii_isupper (layer->name[0]);
}

const GwPlaceLayer *
gw_own_open_set (const GwGrid *grid, GQuark name)
{
  const GwPlaceLayer *layer = gw_layer_find (grid, g_quark_to_string (name));

  return layer != NULL && is_open_set (layer) ? layer : NULL;
}

gboolean
gw_own_has_open_set (const GwGrid *grid)
{
  const GwPlaceLayers *layers = grid->layers;

  for (guint i = 0; layers != NULL && i < layers->n_layers; i++)
    if (is_open_set (&layers->layers[i]))
      return TRUE;
  return FALSE;
}

static void
add_layer (GArray *places, const GwGrid *grid, const GwPlaceLayer *layer)
{
  for (guint i = 0; i < layer->n; i++)
    {
      GwCell place = (GwCell)(layer->first + i);

      if (gw_place_exists (grid, place))
        g_array_append_val (places, place);
    }
}

GwCell
gw_own_layer_place (const GwGrid *grid, const GwOwnTerm *term, gint64 x, gint64 y)
{
  const GwPlaceLayer *layer = &grid->layers->layers[term->number];

  if (term->kind == GW_TERM_SHADE_AT)
    return gw_shade_at (grid, layer, (GwCell)x);
  if (term->kind == GW_TERM_PLACE_BETWEEN)
    return gw_place_between (grid, layer, (GwCell)x, (GwCell)y);
  return y >= 1 && y <= GW_N_TOWARDS ? gw_place_towards (grid, layer, (GwCell)x, (guint)y - 1) : GW_NO_CELL;
}

guint
gw_own_places_near (const GwGrid *grid, const GwOwnTerm *term, gint64 x, gint64 y, GwCell out[GW_N_TOWARDS])
{
  const GwPlaceLayer *layer = &grid->layers->layers[term->number];
  guint n = 0;

  if (term->kind != GW_TERM_PLACES_AT)
    {
      out[0] = gw_own_layer_place (grid, term, x, y);
      return 1;
    }
  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    {
      out[n] = gw_place_towards (grid, layer, (GwCell)x, towards);
      n += out[n] != GW_NO_CELL;
    }
  return n;
}

GArray *
gw_own_layer_places (const GwGrid *grid, const GwOwnTerm *term)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (GwCell));

  add_layer (places, grid, &grid->layers->layers[term->number]);
  return places;
}

gboolean
gw_own_is_border (const GwGrid *grid, GwCell a, GwCell b)
{
  gint room = gw_room_of (grid, a), other = gw_room_of (grid, b);

  return room >= 0 && other >= 0 && room != other;
}

gboolean
gw_own_corner (const GwGrid *grid, GwCell cell, GwCell out[4])
{
  gint sheet = grid->sheet[cell], row = grid->row[cell], column = grid->column[cell];

  for (gint i = 0; i < 4; i++)
    out[i] = gw_grid_cell_at (grid, sheet, row + i / 2, column + i % 2);
  return out[1] != GW_NO_CELL && out[2] != GW_NO_CELL && out[3] != GW_NO_CELL;
}

gboolean
gw_own_touches (const GwGrid *grid, GwCell place, const GwCell *ends, guint n)
{
  GwCell cells[2];
  guint n_cells = gw_place_cells (grid, place, cells);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n_cells; k++)
      if (cells[k] == ends[i])
        return TRUE;
  return FALSE;
}

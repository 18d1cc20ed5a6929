#include "model/place-layers.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"

/* ---- what they are made from ---- */

typedef struct
{
  guint  layer;
  GwCell cell;
} Hole;

struct _GwPlaceLayersBuilder
{
  GArray *layers; /* of GwPlaceLayer: kind, name, width, is_told */
  GArray *holes;  /* of Hole */
  GArray *rooms, *sets; /* of GwCellSet */
};

static void
clear_set (gpointer data)
{
  g_array_unref (((GwCellSet *) data)->cells);
  g_array_unref (((GwCellSet *) data)->numbers);
}

static GArray *
new_sets (void)
{
  GArray *sets = g_array_new (FALSE, FALSE, sizeof (GwCellSet));

  g_array_set_clear_func (sets, clear_set);
  return sets;
}

GwPlaceLayersBuilder *
gw_place_layers_builder_new (void)
{
  GwPlaceLayersBuilder *builder = g_new0 (GwPlaceLayersBuilder, 1);

  builder->layers = g_array_new (FALSE, FALSE, sizeof (GwPlaceLayer));
  builder->holes = g_array_new (FALSE, FALSE, sizeof (Hole));
  builder->rooms = new_sets ();
  builder->sets = new_sets ();
  return builder;
}

void
gw_place_layers_builder_free (GwPlaceLayersBuilder *builder)
{
  if (builder == NULL)
    return;
  g_array_unref (builder->layers);
  g_array_unref (builder->holes);
  g_array_unref (builder->rooms);
  g_array_unref (builder->sets);
  g_free (builder);
}

guint
gw_place_layers_builder_n (const GwPlaceLayersBuilder *builder)
{
  return builder->layers->len;
}

const GwPlaceLayer *
gw_place_layers_builder_nth (const GwPlaceLayersBuilder *builder, guint i)
{
  return &g_array_index (builder->layers, GwPlaceLayer, i);
}

static gint
find_named (const GwPlaceLayersBuilder *builder, const char *name)
{
  for (guint i = 0; i < builder->layers->len; i++)
    if (strcmp (gw_place_layers_builder_nth (builder, i)->name, name) == 0)
      return (gint) i;
  return -1;
}

gboolean
gw_place_layers_builder_add (GwPlaceLayersBuilder *builder, GwLayerKind kind, const char *name, guint width, gboolean is_told, GError **error)
{
  GwPlaceLayer layer = { .kind = kind, .name = g_intern_string (name), .width = width, .is_told = is_told };

  if (find_named (builder, name) >= 0)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is a layer '%s' already; give this one another name"), name);
      return FALSE;
    }
  if (builder->layers->len == GW_MAX_LAYERS)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("too many layers; at most %u are possible"), GW_MAX_LAYERS);
      return FALSE;
    }
  g_array_append_val (builder->layers, layer);
  return TRUE;
}

void
gw_place_layers_builder_block (GwPlaceLayersBuilder *builder, const char *name, const GwCell *cells, guint n_cells)
{
  gint at = find_named (builder, name);

  for (guint i = 0; i < n_cells && at >= 0; i++)
    g_array_append_vals (builder->holes, &(Hole) { (guint) at, cells[i] }, 1);
}

static GwCellSet *
set_named (GArray *sets, const char *name)
{
  GwCellSet new = { name != NULL ? g_intern_string (name) : NULL, NULL, NULL };

  for (guint i = 0; i < sets->len && name != NULL; i++)
    if (strcmp (g_array_index (sets, GwCellSet, i).name, name) == 0)
      return &g_array_index (sets, GwCellSet, i);
  new.cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  new.numbers = g_array_new (FALSE, FALSE, sizeof (gint));
  g_array_append_val (sets, new);
  return &g_array_index (sets, GwCellSet, sets->len - 1);
}

void
gw_place_layers_builder_collect (GwPlaceLayersBuilder *builder, const char *name, gint number, const GwCell *cells, guint n_cells)
{
  GwCellSet *set = set_named (name != NULL ? builder->sets : builder->rooms, name);

  g_array_append_vals (set->cells, cells, n_cells);
  for (guint i = 0; i < n_cells; i++)
    g_array_append_val (set->numbers, number);
}

gboolean
gw_place_layers_builder_is_used (const GwPlaceLayersBuilder *builder)
{
  return builder->layers->len + builder->rooms->len + builder->sets->len > 0;
}

/* ---- a grid with layers ---- */

/* Numbers that a layer takes up for each cell: sides of a cell are up, right, down, left; those that are another cell's right or down
 * stand there and nowhere else. */
static guint
numbers_a_cell (GwLayerKind kind)
{
  return kind == GW_LAYER_SHADE ? 1 : kind == GW_LAYER_LINKS ? 2 : GW_N_TOWARDS;
}

GwCell
gw_cell_towards_counted (const GwGrid *grid, GwCell cell, guint towards)
{
  static const gint down[] = { -1, 0, 1, 0 }, right[] = { 0, 1, 0, -1 };

  return gw_grid_cell_at (grid, grid->sheet[cell], grid->row[cell] + down[towards], grid->column[cell] + right[towards]);
}

/* The number of a place whether it exists or not; GW_NO_CELL where two cells would be needed and there is one. */
static GwCell
number_towards (const GwGrid *grid, const GwPlaceLayer *layer, GwCell cell, guint towards)
{
  GwCell other = gw_cell_towards (grid, cell, towards);

  if (layer->kind == GW_LAYER_LINKS)
    {
      if (other == GW_NO_CELL)
        return GW_NO_CELL;
      return (GwCell) (layer->first + 2u * MIN (cell, other) + (towards % 2 == 0));
    }
  if (other != GW_NO_CELL && (towards == 0 || towards == 3))
    return (GwCell) (layer->first + GW_N_TOWARDS * other + (towards + 2) % GW_N_TOWARDS);
  return (GwCell) (layer->first + GW_N_TOWARDS * cell + towards);
}

/* HOLES: a bit a cell that is none of the layer; a cell that there is not is none. */
static gboolean
is_hole (const guint64 *holes, GwCell cell)
{
  return cell != GW_NO_CELL && gw_bit_test (holes, cell);
}

static void
activate_layer (GwGrid *grid, guint at, const guint64 *holes)
{
  GwPlaceLayers *layers = grid->layers;
  const GwPlaceLayer *layer = &layers->layers[at];

  for (guint i = 0; i < grid->n_cells; i++)
    {
      GwCell cell = (GwCell) i;

      if (!gw_grid_is_active (grid, cell) || is_hole (holes, cell))
        continue;
      if (layer->kind == GW_LAYER_SHADE)
        gw_bit_set (layers->active, layer->first + cell);
      for (guint towards = 0; towards < GW_N_TOWARDS && layer->kind != GW_LAYER_SHADE; towards++)
        {
          GwCell place = number_towards (grid, layer, cell, towards), other = gw_cell_towards (grid, cell, towards);

          /* A link needs both its cells, a fence one. */
          if (place != GW_NO_CELL && (layer->kind == GW_LAYER_FENCES || !is_hole (holes, other)))
            gw_bit_set (layers->active, place);
        }
    }
}

/* Asked for all the time. */
static void
note_neighbours (GwGrid *grid)
{
  GwCell *beside = grid->layers->beside = g_new (GwCell, GW_N_TOWARDS * grid->n_cells + 1);

  for (guint cell = 0; cell < grid->n_cells; cell++)
    for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
      beside[GW_N_TOWARDS * cell + towards] = gw_cell_towards_counted (grid, (GwCell) cell, towards);
}

static void
note_widths (GwPlaceLayers *layers)
{
  layers->widths = g_new0 (guint8, layers->n_places + 1);
  for (guint i = 0; i < layers->n_layers; i++)
    for (guint place = layers->layers[i].first; place < layers->layers[i].first + layers->layers[i].n; place++)
      if (gw_bit_test (layers->active, place))
        layers->widths[place] = (guint8) layers->layers[i].width;
}

static void
copy_sets (GArray *to, const GArray *from)
{
  for (guint i = 0; i < from->len; i++)
    {
      GwCellSet set = g_array_index (from, GwCellSet, i);

      set.cells = g_array_copy (set.cells);
      set.numbers = g_array_copy (set.numbers);
      g_array_append_val (to, set);
    }
}

static gboolean
take_rooms (GwGrid *grid, const GwPlaceLayersBuilder *builder, GError **error)
{
  GwPlaceLayers *layers = grid->layers;

  for (guint i = 0; i < builder->rooms->len; i++)
    {
      const GArray *cells = g_array_index (builder->rooms, GwCellSet, i).cells;

      for (guint k = 0; k < cells->len; k++)
        {
          GwCell cell = g_array_index (cells, GwCell, k);

          if (layers->room_of[cell] == 0)
            {
              layers->room_of[cell] = (guint16) (i + 1);
              continue;
            }
          g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("cell %u is in two rooms; a cell is in one room at most"), cell + 1u);
          return FALSE;
        }
    }
  copy_sets (layers->rooms, builder->rooms);
  copy_sets (layers->sets, builder->sets);
  return TRUE;
}

static gboolean
fits (const GwGrid *grid, const GwPlaceLayersBuilder *builder, GError **error)
{
  gsize n = grid->n_cells;

  for (guint i = 0; i < builder->layers->len; i++)
    n += (gsize) grid->n_cells * numbers_a_cell (gw_place_layers_builder_nth (builder, i)->kind);
  if (grid->plan.kind == GW_GRID_HEXAGON || grid->n_sheets > 1)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, _("layers need a grid of squares on one sheet"));
      return FALSE;
    }
  if (n >= GW_NO_CELL)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_LIMIT, _("the grid is too large for so many layers"));
      return FALSE;
    }
  return TRUE;
}

gboolean
gw_grid_take_layers (GwGrid *grid, const GwPlaceLayersBuilder *builder, GError **error)
{
  const guint n_words = GW_WORDS (grid->n_cells);
  g_autofree guint64 *holes = g_new0 (guint64, MAX (n_words * builder->layers->len, 1u)); /* a row of bits a layer */
  GwPlaceLayers *layers;

  if (!fits (grid, builder, error))
    return FALSE;
  layers = grid->layers = g_new0 (GwPlaceLayers, 1);
  layers->n_places = grid->n_cells;
  layers->n_layers = builder->layers->len;
  layers->layers = g_memdup2 (builder->layers->data, builder->layers->len * sizeof (GwPlaceLayer));
  for (guint i = 0; i < layers->n_layers; i++)
    {
      layers->layers[i].first = layers->n_places;
      layers->layers[i].n = grid->n_cells * numbers_a_cell (layers->layers[i].kind);
      layers->n_places += layers->layers[i].n;
    }
  note_neighbours (grid);
  layers->active = g_new0 (guint64, GW_WORDS (layers->n_places));
  layers->rooms = new_sets ();
  layers->sets = new_sets ();
  layers->room_of = g_new0 (guint16, grid->n_cells);
  for (guint i = 0; i < builder->holes->len; i++)
    {
      const Hole *hole = &g_array_index (builder->holes, Hole, i);

      gw_bit_set (holes + n_words * hole->layer, hole->cell);
    }
  for (guint i = 0; i < layers->n_layers; i++)
    activate_layer (grid, i, holes + n_words * i);
  note_widths (layers);
  return take_rooms (grid, builder, error);
}

/* ---- asking ---- */

const GwPlaceLayer *
gw_layer_find (const GwGrid *grid, const char *name)
{
  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    if (strcmp (grid->layers->layers[i].name, name) == 0)
      return &grid->layers->layers[i];
  return NULL;
}

const GwPlaceLayer *
gw_layer_of (const GwGrid *grid, GwCell place)
{
  for (guint i = 0; place >= grid->n_cells && grid->layers != NULL && i < grid->layers->n_layers; i++)
    if (place - grid->layers->layers[i].first < grid->layers->layers[i].n)
      return &grid->layers->layers[i];
  return NULL;
}

gboolean
gw_place_is_told (const GwGrid *grid, GwCell place)
{
  const GwPlaceLayer *layer = gw_layer_of (grid, place);

  return layer == NULL || layer->is_told;
}

static GwCell
if_it_exists (const GwGrid *grid, GwCell place)
{
  return place != GW_NO_CELL && gw_place_exists (grid, place) ? place : GW_NO_CELL;
}

GwCell
gw_shade_at (const GwGrid *grid, const GwPlaceLayer *layer, GwCell cell)
{
  return if_it_exists (grid, (GwCell) (layer->first + cell));
}

GwCell
gw_place_towards (const GwGrid *grid, const GwPlaceLayer *layer, GwCell cell, guint towards)
{
  return if_it_exists (grid, number_towards (grid, layer, cell, towards));
}

static GwDirection
to_direction (guint towards)
{
  return (GwDirection) ((GW_UP + 2 * towards) % 8); /* both count clockwise, directions in eighths */
}

guint
gw_direction_towards (GwDirection direction)
{
  return (direction + 8 - GW_UP) % 8 / 2;
}

GwDirection
gw_place_direction (const GwGrid *grid, const GwPlaceLayer *layer, GwCell place)
{
  GwCell cells[2];
  guint towards = 0;

  gw_place_cells (grid, place, cells);
  while (towards + 1 < GW_N_TOWARDS && gw_place_towards (grid, layer, cells[0], towards) != place)
    towards++;
  return to_direction (towards);
}

GwCell
gw_place_between (const GwGrid *grid, const GwPlaceLayer *layer, GwCell a, GwCell b)
{
  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    if (gw_cell_towards (grid, a, towards) == b)
      return gw_place_towards (grid, layer, a, towards);
  return GW_NO_CELL;
}

/* The cell that a place is numbered by, and in which direction of it the place lies. */
static GwCell
owner_of (const GwPlaceLayer *layer, GwCell place, guint *towards)
{
  guint at = place - layer->first, a_cell = numbers_a_cell (layer->kind);

  *towards = layer->kind == GW_LAYER_LINKS ? 1 + at % 2 : at % a_cell;
  return (GwCell) (at / a_cell);
}

guint
gw_place_cells (const GwGrid *grid, GwCell place, GwCell out[2])
{
  const GwPlaceLayer *layer = gw_layer_of (grid, place);
  guint towards;

  out[0] = place;
  if (layer == NULL)
    return 1;
  out[0] = owner_of (layer, place, &towards);
  if (layer->kind == GW_LAYER_SHADE)
    return 1;
  out[1] = gw_cell_towards (grid, out[0], towards);
  return out[1] != GW_NO_CELL ? 2 : 1;
}

gboolean
gw_cells_contain (const GArray *cells, GwCell cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, GwCell, i) == cell)
      return TRUE;
  return FALSE;
}

void
gw_places_append_cells (const GwGrid *grid, const GwCell *places, guint n, GArray *cells)
{
  for (guint i = 0; i < n; i++)
    {
      GwCell of_place[2];
      guint n_of = gw_place_cells (grid, places[i], of_place);

      for (guint k = 0; k < n_of; k++)
        if (places[i] < grid->n_cells || !gw_cells_contain (cells, of_place[k]))
          g_array_append_val (cells, of_place[k]);
    }
}

static void
add_place (GwCell place, GwCell itself, GwCell *out, guint *n)
{
  gboolean is_new = place != GW_NO_CELL && place != itself;

  for (guint i = 0; i < *n; i++)
    is_new = is_new && out[i] != place;
  if (is_new)
    out[(*n)++] = place;
}

/* The fences that meet FENCE: at each of its ends the two sides that bend off, on either cell, and the one straight on. */
static guint
fences_touching (const GwGrid *grid, const GwPlaceLayer *layer, GwCell fence, GwCell out[6])
{
  guint towards, n = 0;
  GwCell cell = owner_of (layer, fence, &towards), over = gw_cell_towards (grid, cell, towards);

  for (guint turn = 1; turn <= 3; turn += 2)
    {
      guint aside = (towards + turn) % GW_N_TOWARDS;
      GwCell next = gw_cell_towards (grid, cell, aside), across = over != GW_NO_CELL ? gw_cell_towards (grid, over, aside) : GW_NO_CELL;

      add_place (gw_place_towards (grid, layer, cell, aside), fence, out, &n);
      if (over != GW_NO_CELL)
        add_place (gw_place_towards (grid, layer, over, aside), fence, out, &n);
      if (next != GW_NO_CELL)
        add_place (gw_place_towards (grid, layer, next, towards), fence, out, &n);
      else if (across != GW_NO_CELL)
        add_place (gw_place_towards (grid, layer, across, (towards + 2) % GW_N_TOWARDS), fence, out, &n);
    }
  return n;
}

guint
gw_place_touching (const GwGrid *grid, GwCell place, GwCell out[6])
{
  const GwPlaceLayer *layer = gw_layer_of (grid, place);
  GwCell cells[2];
  guint n_cells = gw_place_cells (grid, place, cells), n = 0;

  if (layer == NULL)
    return gw_grid_neighbours (grid, place, out);
  if (layer->kind == GW_LAYER_FENCES)
    return fences_touching (grid, layer, place, out);
  for (guint i = 0; i < n_cells; i++)
    for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
      {
        GwCell next = gw_cell_towards (grid, cells[i], towards);

        if (layer->kind == GW_LAYER_LINKS)
          add_place (gw_place_towards (grid, layer, cells[i], towards), place, out, &n);
        else if (next != GW_NO_CELL)
          add_place (gw_shade_at (grid, layer, next), place, out, &n);
      }
  return n;
}

gboolean
gw_place_is_at_rim (const GwGrid *grid, GwCell place)
{
  GwCell cells[2];

  gw_place_cells (grid, place, cells);
  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    if (gw_cell_towards (grid, cells[0], towards) == GW_NO_CELL)
      return TRUE;
  return FALSE;
}

const GwCellSet *
gw_cell_set_find (const GwGrid *grid, const char *name)
{
  for (guint i = 0; grid->layers != NULL && i < grid->layers->sets->len; i++)
    if (strcmp (g_array_index (grid->layers->sets, GwCellSet, i).name, name) == 0)
      return &g_array_index (grid->layers->sets, GwCellSet, i);
  return NULL;
}

gint
gw_room_of (const GwGrid *grid, GwCell cell)
{
  return grid->layers != NULL && cell < grid->n_cells ? (gint) grid->layers->room_of[cell] - 1 : -1;
}

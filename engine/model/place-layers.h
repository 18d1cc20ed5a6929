#pragma once

#include "model/grid.h"
#include "model/place.h"

G_BEGIN_DECLS

/* What a puzzle may have beside its cells: yes or no for each cell (shade), lines between the middles of two cells (links), lines along
 * the sides of cells (fences). Places are numbered: the cells first, then the layers as the file names them. Whatever takes a cell in
 * the program takes a place of any layer; only geometry knows the difference. */
typedef enum
{
  GW_LAYER_SHADE,  /* a place a cell */
  GW_LAYER_LINKS,  /* one for two cells that share an edge */
  GW_LAYER_FENCES, /* one for each edge of a cell, those of the rim too */
} GwLayerKind;

typedef struct
{
  GwLayerKind kind;
  const char *name;    /* interned: what sentences call it */
  guint       first;   /* number of its first place */
  guint       n;       /* numbers that it takes up, those without a place included */
  guint       width;   /* a place holds 0 … width - 1 */
  gboolean    is_told; /* solutions that differ here are two */
} GwPlaceLayer;

/* Cells under a name, and a part of the grid. */
typedef struct
{
  const char *name; /* interned; NULL: a room */
  GArray     *cells; /* of GwCell, owned */
  GArray     *numbers; /* of gint, beside the cells, owned: what is said of each, or -1 */
} GwCellSet;

/* Immutable, part of a grid. */
struct _GwPlaceLayers
{
  guint      n_places;  /* cells included */
  guint      n_layers;
  GwPlaceLayer   *layers;
  guint64   *active;    /* bit per place */
  guint8    *widths;    /* per place: how many values it may hold; 0: it is a cell, or there is none */
  GwCell    *beside;    /* per cell: the next one up, right, down, left of it, or GW_NO_CELL */
  GArray    *rooms;     /* of GwCellSet */
  guint16   *room_of;   /* per cell: 1 + its room; 0: in none */
  GArray    *sets;      /* of GwCellSet */
};

#define GW_LAYER_MAX_WIDTH 10u
#define GW_MAX_LAYERS      8u

/* Up, right, down, left. */
#define GW_N_TOWARDS 4u

/* What the layers of a grid are made from. */
typedef struct _GwPlaceLayersBuilder GwPlaceLayersBuilder;

GwPlaceLayersBuilder *gw_place_layers_builder_new     (void);
void             gw_place_layers_builder_free    (GwPlaceLayersBuilder *builder);
/* FALSE with a message when there is one of that name already, or too many. */
gboolean         gw_place_layers_builder_add     (GwPlaceLayersBuilder *builder,
                                            GwLayerKind      kind,
                                            const char      *name,
                                            guint            width,
                                            gboolean         is_told,
                                            GError         **error);
/* CELLS have no place in the layer NAME. */
void             gw_place_layers_builder_block   (GwPlaceLayersBuilder *builder,
                                            const char      *name,
                                            const GwCell    *cells,
                                            guint            n_cells);
/* More cells of the set NAME, of which NUMBER is said, or nothing (-1); NULL: a room of its own. */
void             gw_place_layers_builder_collect (GwPlaceLayersBuilder *builder,
                                            const char      *name,
                                            gint             number,
                                            const GwCell    *cells,
                                            guint            n_cells);
gboolean         gw_place_layers_builder_is_used (const GwPlaceLayersBuilder *builder);
guint            gw_place_layers_builder_n       (const GwPlaceLayersBuilder *builder);
/* The kind and name of the one that was named I-th. */
const GwPlaceLayer   *gw_place_layers_builder_nth     (const GwPlaceLayersBuilder *builder,
                                            guint            i);
/* GRID, which nobody else has seen yet, with these layers. FALSE with a message when they do not fit it. */
gboolean         gw_grid_take_layers       (GwGrid          *grid,
                                            const GwPlaceLayersBuilder *builder,
                                            GError         **error);

void             gw_place_layers_free            (GwPlaceLayers        *layers);
gboolean         gw_place_layers_equal           (const GwPlaceLayers  *a,
                                            const GwPlaceLayers  *b);
/* Whether there are places beside the cells. Rooms and sets are none. */
static inline gboolean
gw_grid_has_layers (const GwGrid *grid)
{
  return grid->layers != NULL && grid->layers->n_layers > 0;
}

/* FALSE with a sentence where there are: for what knows cells alone. */
gboolean         gw_grid_is_cells_alone    (const GwGrid    *grid,
                                            GError         **error);
/* NULL when there is none. */
const GwPlaceLayer   *gw_layer_find             (const GwGrid    *grid,
                                            const char      *name);
/* The layer of PLACE; NULL: it is a cell. */
const GwPlaceLayer   *gw_layer_of               (const GwGrid    *grid,
                                            GwCell           place);
/* Whether solutions are told apart by PLACE: by cells they are. */
gboolean         gw_place_is_told          (const GwGrid    *grid,
                                            GwCell           place);
/* How many values PLACE, of a layer, may hold; 0: there is no such place, or it is a cell. */
static inline guint
gw_place_width (const GwGrid *grid, GwCell place)
{
  return grid->layers != NULL && place < grid->layers->n_places ? grid->layers->widths[place] : 0;
}

/* The place of a shade at CELL. GW_NO_CELL where there is none, here as below. */
GwCell           gw_shade_at               (const GwGrid    *grid,
                                            const GwPlaceLayer   *layer,
                                            GwCell           cell);
/* The link or fence of CELL in direction TOWARDS: 0 up, 1 right, 2 down, 3 left. */
GwCell           gw_place_towards          (const GwGrid    *grid,
                                            const GwPlaceLayer   *layer,
                                            GwCell           cell,
                                            guint            towards);
/* DIRECTION, one of the four, as TOWARDS above. */
guint            gw_direction_towards      (GwDirection      direction);
/* From its first cell to PLACE, a link or fence. */
GwDirection      gw_place_direction        (const GwGrid    *grid,
                                            const GwPlaceLayer   *layer,
                                            GwCell           place);
GwCell           gw_place_between          (const GwGrid    *grid,
                                            const GwPlaceLayer   *layer,
                                            GwCell           a,
                                            GwCell           b);
/* The cell next to CELL where no layer has been taken yet. */
GwCell           gw_cell_towards_counted   (const GwGrid    *grid,
                                            GwCell           cell,
                                            guint            towards);
/* The cells that PLACE belongs to: one, or two. */
guint            gw_place_cells            (const GwGrid    *grid,
                                            GwCell           place,
                                            GwCell           out[2]);
/* Whether CELL is among CELLS (of GwCell; places, too). */
gboolean         gw_cells_contain          (const GArray    *cells,
                                            GwCell           cell);
/* Appends the cells that PLACES belong to, as they come; those of places in layers once. */
void             gw_places_append_cells    (const GwGrid    *grid,
                                            const GwCell    *places,
                                            guint            n,
                                            GArray          *cells);
/* Places of the same layer that touch PLACE: cells and shades that share an edge, links that share a cell, fences that share a corner. */
guint            gw_place_touching         (const GwGrid    *grid,
                                            GwCell           place,
                                            GwCell           out[6]);
/* Whether a cell or shade lies at the rim of the grid, or at a hole. */
gboolean         gw_place_is_at_rim        (const GwGrid    *grid,
                                            GwCell           place);
/* NULL when there is none of that name. */
const GwCellSet *gw_cell_set_find          (const GwGrid    *grid,
                                            const char      *name);
/* From 0; -1: in none. */
gint             gw_room_of                (const GwGrid    *grid,
                                            GwCell           cell);

/* The cell next to CELL. */
static inline GwCell
gw_cell_towards (const GwGrid *grid, GwCell cell, guint towards)
{
  return grid->layers != NULL ? grid->layers->beside[GW_N_TOWARDS * cell + towards] : gw_cell_towards_counted (grid, cell, towards);
}

static inline guint
gw_grid_n_places (const GwGrid *grid)
{
  return grid->layers != NULL ? grid->layers->n_places : grid->n_cells;
}

/* Whether PLACE exists: an active cell, or a place of a layer that is not blocked. */
static inline gboolean
gw_place_exists (const GwGrid *grid, GwCell place)
{
  return place < grid->n_cells ? gw_grid_is_active (grid, place)
                               : grid->layers != NULL && place < grid->layers->n_places && gw_bit_test (grid->layers->active, place);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlaceLayersBuilder, gw_place_layers_builder_free)

G_END_DECLS

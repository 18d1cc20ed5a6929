/* How sentences say that something is divided into areas: the specification. Nothing here is shared with own-division-post.c. */
#include "rules/own-division.h"

#include "rules/number.h"
#include "rules/own-places.h"

/* Which area each place is in, from 1; 0: none yet. */
typedef struct
{
  const GwView *view;
  const GwGrid *grid;
  guint        *area;  /* per place */
  GArray       *found; /* of GwCell: the area that was found last */
  guint         n_areas;
} Map;

/* Whether a step leads from FROM to TO, which share an edge. */
typedef gboolean (*Step) (const Map *map, gconstpointer data, GwCell from, GwCell to);

static void
fill (Map *map, GwCell start, Step step, gconstpointer data)
{
  map->n_areas++;
  g_array_set_size (map->found, 0);
  g_array_append_val (map->found, start);
  map->area[start] = map->n_areas;
  for (guint i = 0; i < map->found->len; i++)
    {
      const GwCell from = g_array_index (map->found, GwCell, i);
      GwCell near[6];
      guint n = gw_place_touching (map->grid, from, near);

      for (guint k = 0; k < n; k++)
        if (map->area[near[k]] == 0 && step (map, data, from, near[k]))
          {
            map->area[near[k]] = map->n_areas;
            g_array_append_val (map->found, near[k]);
          }
    }
}

/* ---- islands ---- */

static gboolean
is_listed (const Map *map, gconstpointer data, GwCell from, GwCell to)
{
  return ((const gboolean *)data)[to];
}

/* The one cell of SET in the area that was found, and as many cells as is said of it. */
static gboolean
is_island (const Map *map, const GwCellSet *set)
{
  guint n_clues = 0;
  gint size = -1;

  for (guint i = 0; i < map->found->len; i++)
    for (guint k = 0; k < set->cells->len; k++)
      {
        GwCell cells[2];

        gw_place_cells (map->grid, g_array_index (map->found, GwCell, i), cells);
        if (g_array_index (set->cells, GwCell, k) != cells[0])
          continue;
        n_clues++;
        size = g_array_index (set->numbers, gint, k);
      }
  return n_clues == 1 && (size < 0 || size == (gint)map->found->len);
}

static gboolean
are_islands (Map *map, const GwCellSet *set, const GwCell *places, guint n)
{
  g_autofree gboolean *is_open = g_new0 (gboolean, gw_grid_n_places (map->grid));

  for (guint i = 0; i < n; i++)
    is_open[places[i]] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      if (map->area[places[i]] != 0)
        continue;
      fill (map, places[i], is_listed, is_open);
      if (!is_island (map, set))
        return FALSE;
    }
  return map->n_areas == set->cells->len;
}

/* ---- numbered areas ---- */

static gboolean
is_equal (const Map *map, gconstpointer data, GwCell from, GwCell to)
{
  return is_listed (map, data, from, to) && gw_number_at (map->view, from) == gw_number_at (map->view, to);
}

static gboolean
are_numbered (Map *map, const GwCell *places, guint n)
{
  g_autofree gboolean *is_open = g_new0 (gboolean, gw_grid_n_places (map->grid));

  for (guint i = 0; i < n; i++)
    is_open[places[i]] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      if (map->area[places[i]] != 0)
        continue;
      fill (map, places[i], is_equal, is_open);
      if (gw_number_at (map->view, places[i]) != (gint)map->found->len)
        return FALSE;
    }
  return TRUE;
}

/* ---- galaxies ---- */

/* A cell where there is none has a fence around it. */
static gboolean
is_fenced (const Map *map, const GwPlaceLayer *layer, GwCell cell, guint towards)
{
  GwCell fence = gw_place_towards (map->grid, layer, cell, towards);

  return fence != GW_NO_CELL && gw_number_at (map->view, fence) != 0;
}

static gboolean
is_open_towards (const Map *map, gconstpointer data, GwCell from, GwCell to)
{
  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    if (gw_cell_towards (map->grid, from, towards) == to)
      return !is_fenced (map, data, from, towards);
  return FALSE;
}

/* Fences part areas and nothing else. */
static gboolean
are_borders (const Map *map, const GwPlaceLayer *layer)
{
  for (guint i = 0; i < map->grid->n_cells; i++)
    for (guint towards = 0; towards < GW_N_TOWARDS && gw_grid_is_active (map->grid, (GwCell)i); towards++)
      {
        GwCell other = gw_cell_towards (map->grid, (GwCell)i, towards);

        if (is_fenced (map, layer, (GwCell)i, towards) != (other == GW_NO_CELL || map->area[other] != map->area[i]))
          return FALSE;
      }
  return TRUE;
}

/* Whether the area around a centre, told by twice its row and column, is the area of CELL and a half turn leaves it as it is. */
static gboolean
is_galaxy (const Map *map, GwCell cell, gint where)
{
  const GwGrid *grid = map->grid;
  const gint row = 2 * grid->row[cell] + (where >> 1 & 1), column = 2 * grid->column[cell] + (where & 1);
  const guint area = map->area[cell];

  for (gint r = row / 2; r <= (row + 1) / 2; r++)
    for (gint c = column / 2; c <= (column + 1) / 2; c++)
      {
        GwCell at = gw_grid_cell_at (grid, grid->sheet[cell], r, c);

        if (at == GW_NO_CELL || map->area[at] != area)
          return FALSE;
      }
  for (guint i = 0; i < grid->n_cells; i++)
    {
      GwCell other = map->area[i] != area ? (GwCell)i : gw_grid_cell_at (grid, grid->sheet[i], row - grid->row[i], column - grid->column[i]);

      if (map->area[i] == area && (other == GW_NO_CELL || map->area[other] != area))
        return FALSE;
    }
  return TRUE;
}

/* All areas between fences. A flag for each, none of them set: free it. */
static gboolean *
fill_between (Map *map, const GwPlaceLayer *layer)
{
  for (guint i = 0; i < map->grid->n_cells; i++)
    if (gw_grid_is_active (map->grid, (GwCell)i) && map->area[i] == 0)
      fill (map, (GwCell)i, is_open_towards, layer);
  return g_new0 (gboolean, map->n_areas + 1);
}

/* As many areas as centres, and no two centres in one. */
static gboolean
are_galaxies (Map *map, const GwPlaceLayer *layer, const GwCellSet *set)
{
  g_autofree gboolean *is_taken = fill_between (map, layer);

  for (guint k = 0; k < set->cells->len; k++)
    {
      const GwCell cell = g_array_index (set->cells, GwCell, k);

      if (is_taken[map->area[cell]] || !is_galaxy (map, cell, MAX (g_array_index (set->numbers, gint, k), 0)))
        return FALSE;
      is_taken[map->area[cell]] = TRUE;
    }
  return map->n_areas == set->cells->len && are_borders (map, layer);
}

/* ---- rectangles ---- */

static gboolean
is_rectangle (const Map *map, guint area, gint size)
{
  const GwGrid *grid = map->grid;
  guint n = 0, top = G_MAXUINT, bottom = 0, left = G_MAXUINT, right = 0;

  for (guint i = 0; i < grid->n_cells; i++)
    if (map->area[i] == area)
      {
        n++;
        top = MIN (top, (guint)grid->row[i]);
        bottom = MAX (bottom, (guint)grid->row[i]);
        left = MIN (left, (guint)grid->column[i]);
        right = MAX (right, (guint)grid->column[i]);
      }
  return n == (bottom - top + 1) * (right - left + 1) && (size < 0 || size == (gint)n);
}

static gboolean
are_rectangles (Map *map, const GwPlaceLayer *layer, const GwCellSet *set)
{
  g_autofree gboolean *is_taken = fill_between (map, layer);

  for (guint k = 0; k < set->cells->len; k++)
    {
      const guint area = map->area[g_array_index (set->cells, GwCell, k)];

      if (area == 0 || is_taken[area] || !is_rectangle (map, area, g_array_index (set->numbers, gint, k)))
        return FALSE;
      is_taken[area] = TRUE;
    }
  return map->n_areas == set->cells->len && are_borders (map, layer);
}

/* ---- tetrominoes ---- */

static guint
cell_of (const GwGrid *grid, GwCell place)
{
  GwCell cells[2];

  gw_place_cells (grid, place, cells);
  return cells[0];
}

/* Listed places of one room. */
static gboolean
is_in_room (const Map *map, gconstpointer data, GwCell from, GwCell to)
{
  return is_listed (map, data, from, to)
         && gw_room_of (map->grid, (GwCell)cell_of (map->grid, from)) == gw_room_of (map->grid, (GwCell)cell_of (map->grid, to));
}

/* The cells of AREA in a square of four, its sides exchanged (bit 0), turned over (bit 1) and left to right (bit 2) as TURN says, as far up and to the
 * left as they go. */
static guint
shape_of (const Map *map, const GwCell *places, guint n, guint area, guint turn)
{
  gint at[4][2], least[2] = { G_MAXINT, G_MAXINT };
  guint shape = 0, n_found = 0;

  for (guint i = 0; i < n; i++)
    {
      const guint cell = cell_of (map->grid, places[i]);
      const gint row = (turn & 2) != 0 ? -map->grid->row[cell] : map->grid->row[cell];
      const gint column = (turn & 4) != 0 ? -map->grid->column[cell] : map->grid->column[cell];

      if (map->area[places[i]] != area)
        continue;
      at[n_found][0] = (turn & 1) != 0 ? column : row;
      at[n_found][1] = (turn & 1) != 0 ? row : column;
      for (guint k = 0; k < 2; k++)
        least[k] = MIN (least[k], at[n_found][k]);
      n_found++;
    }
  for (guint i = 0; i < n_found; i++)
    shape |= 1u << (4 * (at[i][0] - least[0]) + at[i][1] - least[1]);
  return shape;
}

static gboolean
are_alike (const Map *map, const GwCell *places, guint n, guint area, guint other)
{
  for (guint turn = 0; turn < 8; turn++)
    if (shape_of (map, places, n, area, 0) == shape_of (map, places, n, other, turn))
      return TRUE;
  return FALSE;
}

/* Each area has four places, all that its room has, and no room has none. */
static gboolean
are_in_rooms (Map *map, const GwCell *places, guint n, const gboolean *is_open)
{
  const guint n_rooms = map->grid->layers != NULL ? map->grid->layers->rooms->len : 0;
  g_autofree gboolean *is_taken = g_new0 (gboolean, n_rooms + 1);

  for (guint i = 0; i < n; i++)
    {
      const gint room = gw_room_of (map->grid, (GwCell)cell_of (map->grid, places[i]));

      if (map->area[places[i]] != 0)
        continue;
      fill (map, places[i], is_in_room, is_open);
      if (room < 0 || is_taken[room] || map->found->len != 4)
        return FALSE;
      is_taken[room] = TRUE;
    }
  return map->n_areas == n_rooms;
}

static gboolean
are_tetrominoes (Map *map, const GwCell *places, guint n)
{
  g_autofree gboolean *is_open = g_new0 (gboolean, gw_grid_n_places (map->grid));

  for (guint i = 0; i < n; i++)
    is_open[places[i]] = TRUE;
  if (!are_in_rooms (map, places, n, is_open))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      GwCell near[6];
      const guint n_near = gw_place_touching (map->grid, places[i], near);

      for (guint k = 0; k < n_near; k++)
        if (is_open[near[k]] && map->area[near[k]] > map->area[places[i]]
            && are_alike (map, places, n, map->area[places[i]], map->area[near[k]]))
          return FALSE;
    }
  return TRUE;
}

/* ---- a path ---- */

guint
gw_own_digits_a_cell (const GwGrid *grid, const GwCell *places, guint n)
{
  GwCell first[2] = { 0 }, cells[2];
  guint n_digits = 0;

  for (guint i = 0; i < n; i++)
    {
      if (gw_place_cells (grid, places[i], cells) != 1)
        return 0;
      first[0] = i == 0 ? cells[0] : first[0];
      n_digits += cells[0] == first[0];
    }
  for (guint i = 0; n_digits > 0 && i < n; i++)
    {
      gw_place_cells (grid, places[i % (n / n_digits)], first);
      gw_place_cells (grid, places[i], cells);
      if (n % n_digits != 0 || cells[0] != first[0])
        return 0;
    }
  return n_digits;
}

static gboolean
is_beside (const GwGrid *grid, GwCell a, GwCell b)
{
  GwCell near[8];
  guint n = gw_own_around (grid, a, TRUE, FALSE, near);

  for (guint i = 0; i < n; i++)
    if (near[i] == b)
      return TRUE;
  return FALSE;
}

/* The number of the cell that is the Ith in the list; -1: some digit of it is open. */
static gint
number_along (const Map *map, const GwCell *places, guint n_cells, guint n_digits, guint i)
{
  gint number = 0;

  for (guint digit = 0; digit < n_digits; digit++)
    {
      if (!gw_view_is_decided (map->view, places[digit * n_cells + i]))
        return -1;
      number = 10 * number + gw_number_at (map->view, places[digit * n_cells + i]);
    }
  return number;
}

/* Whether nothing else is said of CELL. */
static gboolean
may_be_number (const GwCellSet *set, GwCell cell, gint number)
{
  for (guint k = 0; k < set->cells->len; k++)
    if (g_array_index (set->cells, GwCell, k) == cell && g_array_index (set->numbers, gint, k) >= 0
        && g_array_index (set->numbers, gint, k) != number)
      return FALSE;
  return TRUE;
}

/* Each number from 1 to the last in one cell, the next one beside it, and what is said of a cell is its number. Cells that are open may hold
 * what is missing. */
static GwWalkState
are_along_path (const Map *map, const GwCellSet *set, const GwCell *places, guint n)
{
  const guint n_digits = gw_own_digits_a_cell (map->grid, places, n), n_cells = n_digits > 0 ? n / n_digits : 0;
  g_autofree guint *at = g_new0 (guint, n_cells + 1); /* per number: 1 + where its cell is in the list */
  gboolean is_open = FALSE;

  for (guint i = 0; i < n_cells; i++)
    {
      const gint number = number_along (map, places, n_cells, n_digits, i);
      GwCell cell[2];

      is_open |= number < 0;
      if (number < 0)
        continue;
      gw_place_cells (map->grid, places[i], cell);
      if (number == 0 || number > (gint) n_cells || at[number] != 0 || !may_be_number (set, cell[0], number))
        return GW_WALK_NO;
      at[number] = i + 1;
    }
  for (guint number = 2; number <= n_cells; number++)
    {
      GwCell here[2], there[2];

      if (at[number - 1] == 0 || at[number] == 0)
        continue;
      gw_place_cells (map->grid, places[at[number - 1] - 1], there);
      gw_place_cells (map->grid, places[at[number] - 1], here);
      if (!is_beside (map->grid, there[0], here[0]))
        return GW_WALK_NO;
    }
  return n_cells == 0 ? GW_WALK_NO : is_open ? GW_WALK_UNKNOWN : GW_WALK_YES;
}

/* ---- lines ---- */

/* How many of the links at CELL are there, and one of them, other than NOT. */
static guint
links_at (const Map *map, const GwPlaceLayer *layer, GwCell cell, GwCell not, GwCell *link, GwCell *beyond)
{
  guint n = 0;

  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    {
      const GwCell place = gw_place_towards (map->grid, layer, cell, towards);

      if (place == GW_NO_CELL || gw_number_at (map->view, place) == 0)
        continue;
      n++;
      if (place != not)
        {
          *link = place;
          *beyond = gw_cell_towards (map->grid, cell, towards);
        }
    }
  return n;
}

/* Where in SET a cell stands, from 1; 0: nowhere. */
static guint
place_in_set (const GwCellSet *set, GwCell cell)
{
  for (guint k = 0; k < set->cells->len; k++)
    if (g_array_index (set->cells, GwCell, k) == cell)
      return k + 1;
  return 0;
}

/* The line that begins at cell K of SET, by two links at each cell in between, ends at another one of which the same is said. Its links are counted. */
static gboolean
is_line (const Map *map, const GwPlaceLayer *layer, const GwCellSet *set, guint k, guint *n_links)
{
  GwCell cell = g_array_index (set->cells, GwCell, k), link = GW_NO_CELL, beyond = GW_NO_CELL;

  if (links_at (map, layer, cell, GW_NO_CELL, &link, &beyond) != 1)
    return FALSE;
  do
    {
      cell = beyond;
      ++*n_links;
      if (place_in_set (set, cell) != 0)
        return place_in_set (set, cell) != k + 1
               && g_array_index (set->numbers, gint, place_in_set (set, cell) - 1) == g_array_index (set->numbers, gint, k);
    }
  while (links_at (map, layer, cell, link, &link, &beyond) == 2);
  return FALSE;
}

/* Each line is walked from both of its ends; what nobody walked is no line. */
static gboolean
are_lines (const Map *map, const GwCellSet *set, const GwCell *places, guint n)
{
  guint n_there = 0, n_walked = 0;

  for (guint i = 0; i < n; i++)
    n_there += gw_number_at (map->view, places[i]) != 0;
  for (guint k = 0; k < set->cells->len; k++)
    if (!is_line (map, gw_layer_of (map->grid, places[0]), set, k, &n_walked))
      return FALSE;
  return n_walked == 2 * n_there;
}

GwWalkState
gw_own_is_divided (const GwView *view, GwOwnDivision division, const char *name, const GwCell *places, guint n)
{
  const GwGrid *grid = view->puzzle->grid;
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (GwCell)), found = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCellSet empty = { NULL, none, none };
  const GwCellSet *set = name != NULL ? gw_cell_set_find (grid, name) : NULL;
  g_autofree guint *area = g_new0 (guint, gw_grid_n_places (grid));
  Map map = { .view = view, .grid = grid, .area = area, .found = found };
  gboolean holds;

  set = set != NULL ? set : &empty;
  if (division == GW_DIVISION_PATH)
    return are_along_path (&map, set, places, n);
  if (division != GW_DIVISION_ISLANDS && division != GW_DIVISION_TETROMINOES)
    for (guint i = 0; i < n; i++)
      if (!gw_view_is_decided (view, places[i]))
        return GW_WALK_UNKNOWN;
  switch (division)
    {
    case GW_DIVISION_ISLANDS:
      holds = are_islands (&map, set, places, n);
      break;
    case GW_DIVISION_AREAS:
      holds = are_numbered (&map, places, n);
      break;
    case GW_DIVISION_TETROMINOES:
      holds = are_tetrominoes (&map, places, n);
      break;
    case GW_DIVISION_LINES:
      holds = n > 0 && gw_layer_of (grid, places[0])->kind == GW_LAYER_LINKS && are_lines (&map, set, places, n);
      break;
    case GW_DIVISION_RECTANGLES:
      holds = n > 0 && are_rectangles (&map, gw_layer_of (grid, places[0]), set);
      break;
    default:
      holds = n > 0 && are_galaxies (&map, gw_layer_of (grid, places[0]), set);
      break;
    }
  return holds ? GW_WALK_YES : GW_WALK_NO;
}

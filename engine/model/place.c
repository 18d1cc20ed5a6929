#include "model/place.h"

#include <string.h>

#include "base/i18n.h"
#include "model/side-name.h"

#define N_DIRECTIONS 8

/* Positions are told in twelfths of a cell, so that corners of hexagons have whole ones. They serve to compare. */
#define UNIT 12

typedef struct
{
  gint x, y;
} Point;

static gboolean
is_hexagon (const GwGrid *grid)
{
  return grid->plan.kind == GW_GRID_HEXAGON;
}

static GwDirection
opposite (GwDirection direction)
{
  return (GwDirection) ((direction + N_DIRECTIONS / 2) % N_DIRECTIONS);
}

static GwPlace
no_place (void)
{
  return (GwPlace) { .kind = GW_PLACE_NONE };
}

/* ---- steps ---- */

/* A spot on a sheet, whether there is a cell or not. */
typedef struct
{
  gint sheet, row, column;
} Spot;

static const gint step_right[N_DIRECTIONS] = { 1, 1, 0, -1, -1, -1, 0, 1 };
static const gint step_down[N_DIRECTIONS] = { 0, 1, 1, 1, 0, -1, -1, -1 };

static Spot
spot_of (const GwGrid *grid, GwCell cell)
{
  return (Spot) { grid->sheet[cell], grid->row[cell], grid->column[cell] };
}

/* Rows of a hexagon begin further right the farther they are from the middle: there a slanted step may leave the column
 * as it is. */
static Spot
next_spot (const GwGrid *grid, Spot spot, GwDirection direction)
{
  gint right = step_right[direction], down = step_down[direction];
  Spot next = { spot.sheet, spot.row + down, spot.column + right };

  if (is_hexagon (grid) && down != 0)
    {
      gint middle = (gint) grid->plan.rows - (gint) grid->plan.columns;
      gboolean grows = down > 0 ? spot.row < middle : spot.row > middle;

      next.column = spot.column + (right > 0 ? 1 : 0) - (grows ? 0 : 1);
    }
  return next;
}

static gboolean
is_on_sheet (const GwGrid *grid, Spot spot)
{
  gint k = (gint) grid->plan.rows - (gint) grid->plan.columns;
  gint rows = is_hexagon (grid) ? 2 * k + 1 : (gint) grid->plan.rows;
  gint columns = is_hexagon (grid) ? (gint) grid->plan.rows - ABS (spot.row - k) : (gint) grid->plan.columns;

  return spot.row >= 0 && spot.row < rows && spot.column >= 0 && spot.column < columns;
}

static gboolean
is_possible_step (const GwGrid *grid, GwDirection direction)
{
  return !is_hexagon (grid) || (direction != GW_UP && direction != GW_DOWN);
}

/* The cell right there, or GW_NO_CELL. */
static GwCell
touching (const GwGrid *grid, GwCell cell, GwDirection direction)
{
  Spot spot = next_spot (grid, spot_of (grid, cell), direction);

  return gw_grid_cell_at (grid, spot.sheet, spot.row, spot.column);
}

GwCell
gw_grid_step (const GwGrid *grid, GwCell cell, GwDirection direction)
{
  g_return_val_if_fail (grid != NULL && cell < grid->n_cells, GW_NO_CELL);

  if (!is_possible_step (grid, direction))
    return GW_NO_CELL;
  for (Spot spot = next_spot (grid, spot_of (grid, cell), direction); is_on_sheet (grid, spot);
       spot = next_spot (grid, spot, direction))
    {
      GwCell next = gw_grid_cell_at (grid, spot.sheet, spot.row, spot.column);

      if (next != GW_NO_CELL)
        return next;
    }
  return GW_NO_CELL;
}

/* ---- making places ---- */

GwPlace
gw_place_cell (GwCell cell)
{
  return (GwPlace) { .kind = GW_PLACE_CELL, .n_cells = 1, .cells = { cell } };
}

GwPlace
gw_place_edge (const GwGrid *grid, GwCell a, GwCell b)
{
  if (!gw_grid_adjacent (grid, a, b))
    return no_place ();
  return (GwPlace) { .kind = GW_PLACE_EDGE, .n_cells = 2, .cells = { MIN (a, b), MAX (a, b) } };
}

/* The cells round a corner, clockwise: how to step to each from the cell that was named, and in which direction each has
 * the corner. A row for every direction in which the corner may lie. */
#define SELF    N_DIRECTIONS
#define NOBODY  (N_DIRECTIONS + 1)

static const guint8 rectangle_corners[N_DIRECTIONS][4] = {
  [GW_DOWN_RIGHT] = { SELF, GW_RIGHT, GW_DOWN_RIGHT, GW_DOWN },
  [GW_DOWN_LEFT] = { GW_LEFT, SELF, GW_DOWN, GW_DOWN_LEFT },
  [GW_UP_LEFT] = { GW_UP_LEFT, GW_UP, SELF, GW_LEFT },
  [GW_UP_RIGHT] = { GW_UP, GW_UP_RIGHT, GW_RIGHT, SELF },
};

static const guint8 hexagon_corners[N_DIRECTIONS][4] = {
  [GW_UP] = { GW_UP_LEFT, GW_UP_RIGHT, SELF, NOBODY },
  [GW_DOWN_RIGHT] = { SELF, GW_RIGHT, GW_DOWN_RIGHT, NOBODY },
  [GW_DOWN_LEFT] = { GW_LEFT, SELF, GW_DOWN_LEFT, NOBODY },
  [GW_DOWN] = { SELF, GW_DOWN_RIGHT, GW_DOWN_LEFT, NOBODY },
  [GW_UP_LEFT] = { GW_UP_LEFT, SELF, GW_LEFT, NOBODY },
  [GW_UP_RIGHT] = { GW_UP_RIGHT, GW_RIGHT, SELF, NOBODY },
};

/* Where the corner lies, seen from the first, second … cell round it. Hexagons have two sorts of corners: with two cells
 * above and one below, and the other way round. */
static const guint8 seen_on_rectangle[4] = { GW_DOWN_RIGHT, GW_DOWN_LEFT, GW_UP_LEFT, GW_UP_RIGHT };
static const guint8 seen_under_two[4] = { GW_DOWN_RIGHT, GW_DOWN_LEFT, GW_UP, 0 };
static const guint8 seen_under_one[4] = { GW_DOWN, GW_UP_LEFT, GW_UP_RIGHT, 0 };

static const guint8 *
seen_from (const GwGrid *grid, GwDirection direction)
{
  if (!is_hexagon (grid))
    return seen_on_rectangle;
  return direction == GW_UP || direction == GW_DOWN_RIGHT || direction == GW_DOWN_LEFT ? seen_under_two : seen_under_one;
}

GwPlace
gw_place_corner (const GwGrid *grid, GwCell cell, GwDirection direction)
{
  const guint8 *round = is_hexagon (grid) ? hexagon_corners[direction] : rectangle_corners[direction];
  const guint8 *seen = seen_from (grid, direction);
  GwPlace place = { .kind = GW_PLACE_CORNER };

  if (!gw_grid_is_active (grid, cell) || round[0] == round[1]) /* no row of the table */
    return no_place ();
  for (guint i = 0; i < 4 && round[i] != NOBODY; i++)
    {
      GwCell next = round[i] == SELF ? cell : touching (grid, cell, (GwDirection) round[i]);

      if (next == GW_NO_CELL)
        continue;
      if (place.n_cells == 0)
        place.direction = (GwDirection) seen[i];
      place.cells[place.n_cells++] = next;
    }
  return place.n_cells > 1 ? place : no_place ();
}

/* Whether two cells lie in one of the rectangles that a grid is made of. */
static gboolean
share_part (const GwGrid *grid, GwCell a, GwCell b)
{
  for (guint i = 0; i < grid->n_parts; i++)
    {
      const GwGridPart *part = &grid->parts[i];
      guint rows[] = { grid->row[a], grid->row[b] }, columns[] = { grid->column[a], grid->column[b] };
      gboolean has = grid->sheet[a] == part->sheet && grid->sheet[b] == part->sheet;

      for (guint j = 0; j < 2; j++)
        has = has && rows[j] >= part->top && rows[j] < part->top + part->rows && columns[j] >= part->left
              && columns[j] < part->left + part->columns;
      if (has)
        return TRUE;
    }
  return is_hexagon (grid) && grid->sheet[a] == grid->sheet[b];
}

GwPlace
gw_place_outside (const GwGrid *grid, GwCell cell, GwDirection direction)
{
  GwDirection back = opposite (direction);

  if (!gw_grid_is_active (grid, cell) || !is_possible_step (grid, direction)
      || touching (grid, cell, back) != GW_NO_CELL)
    return no_place ();
  for (GwCell before = gw_grid_step (grid, cell, back); before != GW_NO_CELL; before = gw_grid_step (grid, before, back))
    if (share_part (grid, cell, before))
      return no_place ();
  return (GwPlace) { .kind = GW_PLACE_OUTSIDE, .n_cells = 1, .cells = { cell }, .direction = direction };
}

GwPlace
gw_place_side (const GwGrid *grid, GwCell cell, GwDirection direction)
{
  const gboolean is_side = is_hexagon (grid) ? direction != GW_UP && direction != GW_DOWN : direction % 2 == 0;

  if (!gw_grid_is_active (grid, cell) || !is_side || touching (grid, cell, direction) != GW_NO_CELL)
    return no_place ();
  return (GwPlace) { .kind = GW_PLACE_SIDE, .n_cells = 1, .cells = { cell }, .direction = direction };
}

gboolean
gw_place_equal (const GwPlace *a, const GwPlace *b)
{
  if (a->kind != b->kind || a->n_cells != b->n_cells || a->direction != b->direction)
    return FALSE;
  for (guint i = 0; i < a->n_cells; i++)
    if (a->cells[i] != b->cells[i])
      return FALSE;
  return TRUE;
}

guint
gw_place_line (const GwGrid *grid, const GwPlace *place, GwCell *out)
{
  GwCell first = place->cells[0];
  guint n = 0;

  g_return_val_if_fail (place->kind == GW_PLACE_OUTSIDE, 0);

  for (GwCell cell = first; cell != GW_NO_CELL && share_part (grid, first, cell);
       cell = gw_grid_step (grid, cell, place->direction))
    out[n++] = cell;
  return n;
}

GwPlace
gw_place_of_line (const GwGrid *grid, const GwCell *cells, guint n_cells)
{
  GwCell line[GW_MAX_SIDE * 2];

  for (guint d = 0; n_cells > 1 && d < N_DIRECTIONS; d++)
    {
      GwPlace place = gw_place_outside (grid, cells[0], (GwDirection) d);

      if (place.kind != GW_PLACE_NONE && gw_place_line (grid, &place, line) == n_cells
          && memcmp (line, cells, n_cells * sizeof (GwCell)) == 0)
        return place;
    }
  return no_place ();
}

/* ---- all places ---- */

static void
add_place (GArray *places, GwPlace place)
{
  if (place.kind != GW_PLACE_NONE)
    g_array_append_val (places, place);
}

static void
add_edges (const GwGrid *grid, GwCell cell, GArray *places)
{
  GwCell neighbours[6];
  guint n = gw_grid_neighbours (grid, cell, neighbours);

  for (guint i = 0; i < n; i++)
    if (neighbours[i] > cell)
      add_place (places, gw_place_edge (grid, cell, neighbours[i]));
}

/* Those whose first cell is CELL, so that each comes once. */
static void
add_corners (const GwGrid *grid, GwCell cell, GArray *places)
{
  for (guint d = 0; d < N_DIRECTIONS; d++)
    {
      GwPlace place = gw_place_corner (grid, cell, (GwDirection) d);

      if (place.kind != GW_PLACE_NONE && place.cells[0] == cell)
        add_place (places, place);
    }
}

static void
add_outsides (const GwGrid *grid, GwCell cell, GArray *places)
{
  for (guint d = 0; d < N_DIRECTIONS; d++)
    add_place (places, gw_place_outside (grid, cell, (GwDirection) d));
}

static void
add_sides (const GwGrid *grid, GwCell cell, GArray *places)
{
  for (guint d = 0; d < N_DIRECTIONS; d++)
    add_place (places, gw_place_side (grid, cell, (GwDirection) d));
}

GArray *
gw_place_all (const GwGrid *grid, GwPlaceKind kind)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (GwPlace));

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      if (!gw_grid_is_active (grid, (GwCell) cell))
        continue;
      if (kind == GW_PLACE_CELL)
        add_place (places, gw_place_cell ((GwCell) cell));
      else if (kind == GW_PLACE_EDGE)
        add_edges (grid, (GwCell) cell, places);
      else if (kind == GW_PLACE_CORNER)
        add_corners (grid, (GwCell) cell, places);
      else if (kind == GW_PLACE_OUTSIDE)
        add_outsides (grid, (GwCell) cell, places);
      else if (kind == GW_PLACE_SIDE)
        add_sides (grid, (GwCell) cell, places);
    }
  return places;
}

/* ---- where places are ---- */

/* Sheets stand side by side, with room for what is outside of both. */
static Point
point_of_cell (const GwGrid *grid, GwCell cell)
{
  gint row = grid->row[cell], column = grid->column[cell];
  gint k = (gint) grid->plan.rows - (gint) grid->plan.columns;
  gint shift = is_hexagon (grid) ? UNIT / 2 * ABS (row - k) : 0;
  gint sheet_x = grid->sheet[cell] * ((gint) grid->plan.columns + 4) * UNIT;

  return (Point) { sheet_x + UNIT * column + shift, UNIT * row };
}

static Point
direction_vector (const GwGrid *grid, GwDirection direction)
{
  gint right = step_right[direction], down = step_down[direction];

  if (is_hexagon (grid) && down != 0)
    return (Point) { right * UNIT / 2, down * UNIT };
  return (Point) { right * UNIT, down * UNIT };
}

/* From the middle of a cell to one of its corners. */
static Point
corner_vector (const GwGrid *grid, GwDirection direction)
{
  gint right = step_right[direction] * UNIT / 2, down = step_down[direction] * UNIT;

  if (!is_hexagon (grid))
    return (Point) { right, down / 2 };
  return (Point) { right, right == 0 ? down * 2 / 3 : down / 3 };
}

static Point
point_of (const GwGrid *grid, const GwPlace *place)
{
  Point a = point_of_cell (grid, place->cells[0]), b;

  switch (place->kind)
    {
    case GW_PLACE_EDGE:
      b = point_of_cell (grid, place->cells[1]);
      return (Point) { (a.x + b.x) / 2, (a.y + b.y) / 2 };
    case GW_PLACE_CORNER:
      b = corner_vector (grid, place->direction);
      return (Point) { a.x + b.x, a.y + b.y };
    case GW_PLACE_OUTSIDE:
      b = direction_vector (grid, place->direction);
      return (Point) { a.x - b.x, a.y - b.y };
    case GW_PLACE_SIDE:
      b = direction_vector (grid, place->direction);
      return (Point) { a.x + b.x / 2, a.y + b.y / 2 };
    default:
      return a;
    }
}

/* ---- moves ---- */

/* How far TO lies in DIRECTION from FROM, and how far beside it; to the right of straight ahead is positive. */
static void
measure (Point from, Point to, GwDirection direction, gint *ahead, gint *aside)
{
  gint x = to.x - from.x, y = to.y - from.y, right = step_right[direction], down = step_down[direction];

  *ahead = x * right + y * down;
  *aside = y * right - x * down;
}

/* Small is good; -1 when TO does not lie in that direction at all. Of two that lie alike, the one that zigzags: on a
 * hexagon a walk up or down goes right and left in turn. */
static gint
cost_of_move (Point from, Point to, GwDirection direction)
{
  gint ahead, aside;

  measure (from, to, direction, &ahead, &aside);
  if (ahead <= 0 || ABS (aside) >= ahead)
    return -1;
  return 8 * (ahead + 2 * ABS (aside)) + ((to.x < from.x) != (from.x % UNIT != 0) ? 1 : 0);
}

/* Lines that begin at the same spot: rather one that runs the same way, rather a straight one. */
static gint
cost_of_turning (const GwPlace *from, const GwPlace *to)
{
  if (from->kind != GW_PLACE_OUTSIDE)
    return 0;
  return to->direction == from->direction ? 0 : to->direction % 2 == 0 ? 2 : 4;
}

/* Cells are looked for along the line first: that is what arrow keys nearly always do. */
static GwCell
straight_step (const GwGrid *grid, const GwPlace *place, GwDirection direction)
{
  if (place->kind != GW_PLACE_CELL || !gw_grid_is_active (grid, place->cells[0]))
    return GW_NO_CELL;
  return gw_grid_step (grid, place->cells[0], direction);
}

/* Along the line, beside its other end. */
static GwPlace
other_side (const GwGrid *grid, const GwPlace *place, GwDirection direction)
{
  GwCell line[GW_MAX_SIDE * 2];
  guint n;

  if (place->kind != GW_PLACE_OUTSIDE || place->direction != direction)
    return no_place ();
  n = gw_place_line (grid, place, line);
  return gw_place_outside (grid, line[n - 1], opposite (direction));
}

/* The nearest place that lies in DIRECTION. */
static GwPlace
move_on_plane (const GwGrid *grid, const GwPlace *place, GwDirection direction)
{
  g_autoptr (GArray) places = NULL;
  GwPlace best = *place;
  gint least = G_MAXINT;
  Point from;

  places = gw_place_all (grid, place->kind);
  from = point_of (grid, place);
  for (guint i = 0; i < places->len; i++)
    {
      const GwPlace *to = &g_array_index (places, GwPlace, i);
      gint cost = cost_of_move (from, point_of (grid, to), direction);

      if (cost >= 0 && cost + cost_of_turning (place, to) < least)
        {
          least = cost + cost_of_turning (place, to);
          best = *to;
        }
    }
  return best;
}

static gboolean
is_turn_of (const GwGrid *grid, const GwPlace *place, const GwPlace *other)
{
  Point a, b;

  if (place->kind == GW_PLACE_EDGE || place->kind == GW_PLACE_SIDE)
    return other->cells[0] == place->cells[0];
  a = point_of (grid, place);
  b = point_of (grid, other);
  return a.x == b.x && a.y == b.y;
}

GwPlace
gw_place_move (const GwGrid *grid, const GwPlace *place, GwDirection direction)
{
  GwCell next;
  GwPlace other;

  g_return_val_if_fail (place->kind != GW_PLACE_NONE, *place);

  next = straight_step (grid, place, direction);
  if (next != GW_NO_CELL)
    return gw_place_cell (next);
  other = other_side (grid, place, direction);
  return other.kind != GW_PLACE_NONE ? other : move_on_plane (grid, place, direction);
}

GwPlace
gw_place_turn (const GwGrid *grid, const GwPlace *place)
{
  g_autoptr (GArray) places = NULL;
  GwPlace first = *place;
  gboolean passed = FALSE, has_first = FALSE;

  if (place->kind == GW_PLACE_CELL || place->kind == GW_PLACE_CORNER)
    return *place;
  places = gw_place_all (grid, place->kind);
  for (guint i = 0; i < places->len; i++)
    {
      const GwPlace *other = &g_array_index (places, GwPlace, i);

      if (!is_turn_of (grid, place, other))
        continue;
      if (passed)
        return *other;
      if (gw_place_equal (place, other))
        passed = TRUE;
      else if (!has_first)
        {
          first = *other;
          has_first = TRUE;
        }
    }
  return first;
}

/* Nearest, and of several rather to the right and below: as one reads. */
static gint
cost_of_conversion (Point from, Point to)
{
  gint x = to.x - from.x, y = to.y - from.y;

  return 4 * (x * x + y * y) + (x < 0 ? 2 : 0) + (y < 0 ? 1 : 0);
}

GwPlace
gw_place_convert (const GwGrid *grid, const GwPlace *place, GwPlaceKind kind)
{
  g_autoptr (GArray) places = NULL;
  GwPlace best = no_place ();
  gint least = G_MAXINT;
  Point from;

  if (place->kind == GW_PLACE_NONE || place->kind == kind)
    return *place;
  places = gw_place_all (grid, kind);
  from = point_of (grid, place);
  for (guint i = 0; i < places->len; i++)
    {
      const GwPlace *to = &g_array_index (places, GwPlace, i);
      gint cost = cost_of_conversion (from, point_of (grid, to)) + (kind == GW_PLACE_OUTSIDE && to->direction % 2 ? 1 : 0);

      if (cost < least)
        {
          least = cost;
          best = *to;
        }
    }
  return best;
}

/* ---- names ---- */

static char *
outside_name (const GwGrid *grid, const GwPlace *place)
{
  GwCell cell = place->cells[0];
  g_autofree char *name = gw_grid_cell_name (grid, cell);
  guint row = grid->row[cell] + 1u, column = grid->column[cell] + 1u;

  switch (place->direction)
    {
    case GW_RIGHT:
      return g_strdup_printf (_("left of row %u (%s)"), row, name);
    case GW_LEFT:
      return g_strdup_printf (_("right of row %u (%s)"), row, name);
    case GW_DOWN:
      return g_strdup_printf (_("above column %u (%s)"), column, name);
    case GW_UP:
      return g_strdup_printf (_("below column %u (%s)"), column, name);
    case GW_DOWN_RIGHT:
      return g_strdup_printf (_("before %s, down to the right"), name);
    case GW_DOWN_LEFT:
      return g_strdup_printf (_("before %s, down to the left"), name);
    case GW_UP_LEFT:
      return g_strdup_printf (_("before %s, up to the left"), name);
    default:
      return g_strdup_printf (_("before %s, up to the right"), name);
    }
}

char *
gw_place_name (const GwGrid *grid, const GwPlace *place)
{
  g_autofree char *cells = NULL;

  if (place->kind == GW_PLACE_NONE)
    return g_strdup (_("nowhere"));
  if (place->kind == GW_PLACE_OUTSIDE)
    return outside_name (grid, place);
  cells = gw_grid_cell_names (grid, place->cells, place->n_cells);
  if (place->kind == GW_PLACE_SIDE)
    return gw_side_name (cells, place->direction);
  if (place->kind == GW_PLACE_EDGE)
    return g_strdup_printf (_("the edge between %s"), cells);
  if (place->kind == GW_PLACE_CORNER)
    return g_strdup_printf (_("the corner of %s"), cells);
  return g_steal_pointer (&cells);
}

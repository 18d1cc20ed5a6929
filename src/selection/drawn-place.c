#include "selection/drawn-place.h"

#include <math.h>

#define STEP 0.2     /* in which a line is followed, in cells */
#define NEAR 0.15    /* what sits on an edge or corner is no further from it */
#define STRAIGHT 1e-6 /* degrees */

/* ---- the grid ---- */

/* Which columns and rows lie between the outermost cells: from their corner places are measured. */
typedef struct
{
  double left, top, columns, rows;
} Frame;

static gboolean
find_frame (const GwGrid *grid, Frame *frame)
{
  guint left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell))
      {
        left = MIN (left, grid->column[cell]);
        top = MIN (top, grid->row[cell]);
        right = MAX (right, grid->column[cell] + 1u);
        bottom = MAX (bottom, grid->row[cell] + 1u);
      }
  if (grid->plan.kind != GW_GRID_RECTANGLE || left == G_MAXUINT)
    return FALSE;
  *frame = (Frame) { left, top, right - left, bottom - top };
  return TRUE;
}

/* The middle of CELLS. */
static void
find_middle (const GwGrid *grid, const Frame *frame, const GwCell *cells, guint n_cells, double *x, double *y)
{
  *x = *y = 0;
  for (guint i = 0; i < n_cells; i++)
    {
      *x += (grid->column[cells[i]] + 0.5 - frame->left) / n_cells;
      *y += (grid->row[cells[i]] + 0.5 - frame->top) / n_cells;
    }
}

/* In cells from the upper left of the grid; FALSE when that is not known here. */
static gboolean
find_point (const GwGrid *grid, const GwDrawnPoint *point, double *x, double *y)
{
  Frame frame;

  if (!find_frame (grid, &frame))
    return FALSE;
  *x = point->x;
  *y = point->y;
  if (point->n_cells > 0)
    find_middle (grid, &frame, point->cells, point->n_cells, x, y);
  return TRUE;
}

/* ---- hits ---- */

gboolean
gw_drawn_point_is_in (const GwGrid *grid, const GwDrawnPoint *point, GwCell cell)
{
  Frame frame;
  double x, y;

  if (point->n_cells > 0 || !find_frame (grid, &frame))
    return gw_drawn_point_is_at (point, cell);
  find_middle (grid, &frame, &cell, 1, &x, &y);
  return fabs (point->x - x) <= 0.5 && fabs (point->y - y) <= 0.5;
}

/* Whether a line from point to point runs through the square round (X, Y). */
static gboolean
runs_through (const GwGrid *grid, const GwDrawn *drawn, double x, double y)
{
  double from_x = 0, from_y = 0, to_x, to_y;

  for (guint i = 0; i < drawn->points->len; i++, from_x = to_x, from_y = to_y)
    {
      if (!find_point (grid, &g_array_index (drawn->points, GwDrawnPoint, i), &to_x, &to_y))
        return FALSE;
      const gint n = i > 0 ? (gint) ceil (hypot (to_x - from_x, to_y - from_y) / STEP) : 0;

      for (gint k = 0; k <= n && i > 0; k++)
        {
          const double part = n > 0 ? (double) k / n : 0;

          if (fabs (from_x + (to_x - from_x) * part - x) < 0.5 && fabs (from_y + (to_y - from_y) * part - y) < 0.5)
            return TRUE;
        }
    }
  return FALSE;
}

/* Whether a shape round one of its points reaches (X, Y). */
static gboolean
reaches (const GwGrid *grid, const GwDrawn *drawn, double x, double y)
{
  const GwDrawnLook *look = &drawn->look;
  const double height = look->height > 0 ? look->height : look->size;

  for (guint i = 0; i < drawn->points->len; i++)
    {
      double at_x, at_y;

      if (!find_point (grid, &g_array_index (drawn->points, GwDrawnPoint, i), &at_x, &at_y))
        return FALSE;
      if (fabs (at_x - x) < look->size / 2 && fabs (at_y - y) < height / 2)
        return TRUE;
    }
  return FALSE;
}

gboolean
gw_drawn_covers (const GwGrid *grid, const GwDrawn *drawn, GwCell cell)
{
  Frame frame;
  double x, y;

  for (guint i = 0; i < drawn->points->len; i++)
    if (gw_drawn_point_is_in (grid, &g_array_index (drawn->points, GwDrawnPoint, i), cell))
      return TRUE;
  if (gw_drawn_is_of_cells (drawn->kind) || !find_frame (grid, &frame))
    return FALSE;
  find_middle (grid, &frame, &cell, 1, &x, &y);
  return gw_drawn_runs (drawn->kind) ? runs_through (grid, drawn, x, y) : reaches (grid, drawn, x, y);
}

static gboolean
meets_at (const GwDrawn *drawn, const GwPlace *place)
{
  for (guint i = 0; i < drawn->points->len; i++)
    {
      const GwDrawnPoint *point = &g_array_index (drawn->points, GwDrawnPoint, i);
      guint n = 0;

      for (guint k = 0; k < place->n_cells; k++)
        n += gw_drawn_point_is_at (point, place->cells[k]);
      if (n == point->n_cells && n == place->n_cells)
        return TRUE;
    }
  return FALSE;
}

/* Whether a point that is told without a cell lies at most AWAY from (X, Y). */
static gboolean
stands_near (const GwDrawn *drawn, double x, double y, double away)
{
  for (guint i = 0; i < drawn->points->len; i++)
    {
      const GwDrawnPoint *point = &g_array_index (drawn->points, GwDrawnPoint, i);

      if (point->n_cells == 0 && fabs (point->x - x) <= away && fabs (point->y - y) <= away)
        return TRUE;
    }
  return FALSE;
}

static gboolean
stands_between (const GwGrid *grid, const Frame *frame, const GwDrawn *drawn, const GwPlace *place)
{
  double x, y;

  find_middle (grid, frame, place->cells, place->n_cells, &x, &y);
  return stands_near (drawn, x, y, NEAR);
}

/* Where the number of an outside clue would stand. */
static gboolean
stands_outside (const GwGrid *grid, const Frame *frame, const GwDrawn *drawn, const GwPlace *place)
{
  static const gint step_x[] = { 1, 1, 0, -1, -1, -1, 0, 1 }, step_y[] = { 0, 1, 1, 1, 0, -1, -1, -1 };
  double x, y;

  find_middle (grid, frame, place->cells, 1, &x, &y);
  return stands_near (drawn, x - step_x[place->direction], y - step_y[place->direction], 0.5);
}

gboolean
gw_drawn_is_at (const GwGrid *grid, const GwDrawn *drawn, const GwPlace *place)
{
  Frame frame;
  const gboolean has_frame = find_frame (grid, &frame);

  switch (place->kind)
    {
    case GW_PLACE_CELL:
      return gw_drawn_covers (grid, drawn, place->cells[0]);
    case GW_PLACE_EDGE:
    case GW_PLACE_CORNER:
      return meets_at (drawn, place) || (has_frame && !gw_drawn_runs (drawn->kind) && stands_between (grid, &frame, drawn, place));
    case GW_PLACE_OUTSIDE:
      return has_frame && stands_outside (grid, &frame, drawn, place);
    default:
      return FALSE;
    }
}

/* ---- turning ---- */

static void
turn_place (GwSymmetry symmetry, double columns, double rows, GwDrawnPoint *point)
{
  double x = point->x, y = point->y;

  switch (symmetry)
    {
    case GW_SYMMETRY_QUARTER:
      point->x = rows - y, point->y = x;
      break;
    case GW_SYMMETRY_HALF:
      point->x = columns - x, point->y = rows - y;
      break;
    case GW_SYMMETRY_THREE_QUARTERS:
      point->x = y, point->y = columns - x;
      break;
    case GW_SYMMETRY_LEFT_RIGHT:
      point->x = columns - x;
      break;
    case GW_SYMMETRY_UP_DOWN:
      point->y = rows - y;
      break;
    case GW_SYMMETRY_FALLING:
      point->x = y, point->y = x;
      break;
    case GW_SYMMETRY_RISING:
      point->x = rows - y, point->y = columns - x;
      break;
    default:
      break;
    }
}

/* Along the same line, never upside down: above -90, up to 90. */
static double
legible (double angle)
{
  const double rest = remainder (angle, 180);

  return rest <= -90 + STRAIGHT ? rest + 180 : rest;
}

/* What is alike when it is turned by half, as shapes are, has its width along the axis that is nearer to a row. */
static void
settle_shape (GwDrawnLook *look, double angle)
{
  const double width = look->size;

  angle = fmod (fmod (angle, 180) + 180, 180);
  if (angle >= 90 - STRAIGHT && look->height > 0)
    {
      look->size = look->height;
      look->height = width;
    }
  look->angle = fmod (angle, 90);
  if (look->angle > 90 - STRAIGHT)
    look->angle = 0;
}

static void
turn_angle (GwSymmetry symmetry, GwDrawn *drawn)
{
  static const double quarters[] = { [GW_SYMMETRY_QUARTER] = 90, [GW_SYMMETRY_HALF] = 180, [GW_SYMMETRY_THREE_QUARTERS] = 270,
                                     [GW_SYMMETRY_FALLING] = 90, [GW_SYMMETRY_RISING] = 90 };
  GwDrawnLook *look = &drawn->look;
  const double turned = symmetry < G_N_ELEMENTS (quarters) ? quarters[symmetry] : 0;
  const double angle = (gw_symmetry_mirrors (symmetry) ? -look->angle : look->angle) + turned;

  if (drawn->kind == GW_DRAWN_SHAPE && (look->height > 0 || look->angle != 0))
    settle_shape (look, angle);
  else if (drawn->kind == GW_DRAWN_TEXT && fabs (remainder (look->angle, 90)) > STRAIGHT)
    look->angle = legible (angle);
}

void
gw_drawn_turn (const GwGrid *grid, GwSymmetry turn, GwDrawn *drawn)
{
  Frame frame;

  if (turn == GW_SYMMETRY_NONE || !find_frame (grid, &frame))
    return;
  for (guint i = 0; i < drawn->points->len; i++)
    {
      GwDrawnPoint *point = &g_array_index (drawn->points, GwDrawnPoint, i);

      if (point->n_cells == 0)
        turn_place (turn, frame.columns, frame.rows, point);
    }
  turn_angle (turn, drawn);
}

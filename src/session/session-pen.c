#include "render/geometry.h"
#include "session/session-private.h"

/* Somebody who solves draws lines and crosses of their own: in the mode of the pen with any stroke, in all modes with the other button. A stroke
 * from cell to cell draws a line through their middles, one along borders the borders, a tap a cross. What is drawn goes when the stroke
 * begins on it. A stroke is one step of undo. */

/* What two cells share belongs to the one with the lower number. FIRST: of the marks of sides. */
static GwPenSpot
side_spot (const GwGeometry *geometry, GwCell cell, guint side, guint first)
{
  const GwCell other = gw_geometry_across (geometry, cell, side);

  if (other == GW_NO_CELL || cell < other)
    return (GwPenSpot){ cell, first + side };
  return (GwPenSpot){ other, first + (side + geometry->n_sides / 2) % geometry->n_sides };
}

static gboolean
find_side (const GwGeometry *geometry, GwCell cell, GwCell other, guint *side)
{
  for (*side = 0; *side < geometry->n_sides; ++*side)
    if (gw_geometry_across (geometry, cell, *side) == other)
      return TRUE;
  return FALSE;
}

/* The corner of square A over which B lies. */
static gboolean
find_corner (const GwGeometry *geometry, GwCell a, GwCell b, guint *corner)
{
  for (*corner = 0; !geometry->is_hexagon && *corner < geometry->n_sides; ++*corner)
    if (geometry->vertices[a * 4u + *corner] == geometry->vertices[b * 4u + (*corner + 2) % 4])
      return TRUE;
  return FALSE;
}

/* The line from cell A to cell B; FALSE when they are no neighbours. */
static gboolean
line_between (const GwGeometry *geometry, GwCell a, GwCell b, GwPenSpot *spot)
{
  guint at;

  if (find_side (geometry, a, b, &at))
    *spot = side_spot (geometry, a, at, GW_PEN_OVER);
  else if (!find_corner (geometry, a, b, &at))
    return FALSE;
  else
    *spot = a < b ? (GwPenSpot){ a, GW_PEN_OVER_CORNER + at } : (GwPenSpot){ b, GW_PEN_OVER_CORNER + (at + 2) % 4 };
  return TRUE;
}

/* The side that an edge is, as FIRST says: with a line or a cross on it. */
static gboolean
on_edge (const GwGeometry *geometry, const GwPlace *edge, guint first, GwPenSpot *spot)
{
  guint side;

  if (!find_side (geometry, edge->cells[0], edge->cells[1], &side))
    return FALSE;
  *spot = side_spot (geometry, edge->cells[0], side, first);
  return TRUE;
}

static gboolean
has_spot (const GwPlay *play, const GwPenSpot *spot)
{
  return (play->cells[spot->cell].pen >> spot->mark & 1) != 0;
}

/* ---- a stroke ---- */

static void
show (GwSession *self)
{
  gw_session_drop_preview (self);
  if (self->pen.places->len < 2)
    return;
  self->preview.kind = self->pen.kind == GW_PLACE_CELL ? GW_PREVIEW_PATH : GW_PREVIEW_PLACES;
  self->preview.places = g_array_copy (self->pen.places);
  self->preview.cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  for (guint i = 0; i < self->pen.places->len; i++)
    g_array_append_val (self->preview.cells, g_array_index (self->pen.places, GwPlace, i).cells[0]);
}

static gboolean
is_for_pen (const GwPlace *place)
{
  return place->kind == GW_PLACE_CELL || place->kind == GW_PLACE_EDGE;
}

static void
press (GwSession *self, const GwPlace *place)
{
  gw_session_drop_pen (self);
  if (!is_for_pen (place))
    return;
  self->pen.kind = place->kind;
  self->pen.places = g_array_new (FALSE, FALSE, sizeof (GwPlace));
  g_array_append_val (self->pen.places, *place);
}

static void
drag (GwSession *self, const GwPlace *place)
{
  if (self->pen.places == NULL || place->kind != self->pen.kind)
    return;
  g_array_append_val (self->pen.places, *place);
  show (self);
}

/* The lines of the stroke, or the cross of a tap (of GwPenSpot). */
static GArray *
spots_of (const GwSession *self, const GwGeometry *geometry)
{
  const GArray *places = self->pen.places;
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (GwPenSpot));
  GwPenSpot spot = { g_array_index (places, GwPlace, 0).cells[0], GW_PEN_CROSS };

  for (guint i = 0; i < places->len; i++)
    {
      const GwPlace *place = &g_array_index (places, GwPlace, i);
      gboolean is_found;

      if (self->pen.kind == GW_PLACE_EDGE)
        is_found = on_edge (geometry, place, places->len > 1 ? GW_PEN_SIDE : GW_PEN_SIDE_CROSS, &spot);
      else if (places->len > 1)
        is_found = i > 0 && line_between (geometry, place[-1].cells[0], place->cells[0], &spot);
      else
        is_found = TRUE;
      if (is_found)
        g_array_append_val (spots, spot);
    }
  return spots;
}

static gboolean
take (GwSession *self, const GArray *spots, gint64 now)
{
  const GwPenSpot *first = (const GwPenSpot *) (gconstpointer) spots->data;

  if (spots->len == 0 || !gw_play_draw (self->play, first, spots->len, has_spot (self->play, first), now))
    return FALSE;
  gw_session_set_overlay (self, GW_OVERLAY_PLAY, NULL);
  gw_session_note (self, GW_CHANGED_PLAY | GW_CHANGED_HINT);
  return TRUE;
}

static void
release (GwSession *self, gint64 now)
{
  g_autoptr (GwGeometry) geometry = NULL;
  g_autoptr (GArray) spots = NULL;

  if (self->pen.places == NULL)
    return;
  geometry = gw_geometry_new (self->puzzle->grid);
  spots = spots_of (self, geometry);
  gw_session_drop_pen (self);
  take (self, spots, now);
}

/* ---- keys ---- */

/* With Shift a line from the cursor to the next cell, with Control the side that lies there. */
static gboolean
arrow (GwSession *self, const GwBoardEvent *event)
{
  const GwPlace from = self->selection->cursor, to = gw_place_move (self->puzzle->grid, &from, event->direction);
  g_autoptr (GwGeometry) geometry = gw_geometry_new (self->puzzle->grid);
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (GwPenSpot));
  const gboolean is_line = (event->modifiers & GW_BOARD_SHIFT) != 0;
  GwPenSpot spot;

  if (from.kind != GW_PLACE_CELL || (event->modifiers & (GW_BOARD_SHIFT | GW_BOARD_CONTROL)) == 0)
    return FALSE;
  for (guint side = 0; !is_line && side < geometry->n_sides; side++)
    if (gw_geometry_side_direction (geometry, side) == event->direction)
      {
        spot = side_spot (geometry, from.cells[0], side, GW_PEN_SIDE);
        g_array_append_val (spots, spot);
      }
  if (is_line && to.kind == GW_PLACE_CELL && line_between (geometry, from.cells[0], to.cells[0], &spot))
    {
      g_array_append_val (spots, spot);
      gw_session_take_selection (self, gw_selection_of_cells (self->selection, to.cells, 1));
      gw_session_take_selection (self, gw_selection_at (self->selection, &to));
    }
  take (self, spots, event->time);
  return TRUE;
}

static gboolean
key (GwSession *self, const GwBoardEvent *event)
{
  const GwPlace *cursor = &self->selection->cursor;
  g_autoptr (GArray) spots = NULL;
  GwPenSpot cross;

  if (event->key == GW_KEY_ARROW)
    return arrow (self, event);
  if (event->key == GW_KEY_ESCAPE && self->pen.places != NULL)
    {
      gw_session_drop_pen (self);
      return TRUE;
    }
  if (event->key != GW_KEY_ENTER || cursor->kind != GW_PLACE_CELL)
    return FALSE;
  spots = g_array_new (FALSE, FALSE, sizeof (GwPenSpot));
  cross = (GwPenSpot){ cursor->cells[0], GW_PEN_CROSS };
  g_array_append_val (spots, cross);
  take (self, spots, event->time);
  return TRUE;
}

/* ---- both ---- */

void
gw_session_drop_pen (GwSession *self)
{
  g_clear_pointer (&self->pen.places, g_array_unref);
  gw_session_drop_preview (self);
}

gboolean
gw_session_send_pen (GwSession *self, const GwBoardEvent *event)
{
  const gboolean is_mode = self->play->mode == GW_PLAY_PEN;

  if (event->kind == GW_BOARD_KEY)
    return (is_mode || self->pen.places != NULL) && key (self, event);
  if (!is_mode && self->pen.places == NULL && !(event->modifiers & GW_BOARD_OTHER))
    return FALSE;
  if (event->kind == GW_BOARD_PRESS || event->kind == GW_BOARD_DOUBLE_CLICK)
    press (self, &event->place);
  else if (event->kind == GW_BOARD_DRAG)
    drag (self, &event->place);
  else if (event->kind == GW_BOARD_RELEASE)
    release (self, event->time);
  return event->kind != GW_BOARD_MENU;
}

guint
gw_session_pen_places (GwSession *self)
{
  return self->pen.places != NULL ? 1u << self->pen.kind : GW_PLACE_BIT (CELL) | GW_PLACE_BIT (EDGE);
}

#include "play/play-places.h"
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

static guint
side_towards (const GwGeometry *geometry, GwDirection direction)
{
  guint side = 0;

  while (side < geometry->n_sides && gw_geometry_side_direction (geometry, side) != direction)
    side++;
  return side;
}

/* What BORDER is, an edge or a side without one, as FIRST says: with a line or a cross on it. */
static gboolean
on_border (const GwGeometry *geometry, const GwPlace *border, guint first, GwPenSpot *spot)
{
  guint side = side_towards (geometry, border->direction);

  if (border->kind == GW_PLACE_EDGE && !find_side (geometry, border->cells[0], border->cells[1], &side))
    return FALSE;
  *spot = side_spot (geometry, border->cells[0], side, first);
  return TRUE;
}

static gboolean
has_spot (const GwPlay *play, const GwPenSpot *spot)
{
  return (play->cells[spot->cell].pen >> spot->mark & 1) != 0;
}

/* ---- places of layers ---- */

/* The place of a told layer of KIND at CELL, or between it and OTHER; GW_NO_CELL: there is none that a pen marks. */
static GwCell
place_of (const GwPlay *play, GwLayerKind kind, GwCell cell, GwCell other)
{
  const GwGrid *grid = play->puzzle->grid;

  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i];
      const GwCell place = layer->kind != kind || !layer->is_told || gw_numbers_have (&play->numbers, layer) ? GW_NO_CELL
                           : kind == GW_LAYER_SHADE ? gw_shade_at (grid, layer, cell) : gw_place_between (grid, layer, cell, other);

      if (place != GW_NO_CELL)
        return place;
    }
  return GW_NO_CELL;
}

/* The fence that SIDE is, at the rim or at a hole; GW_NO_CELL: there is none. */
static GwCell
fence_at_side (const GwGrid *grid, const GwPlace *side)
{
  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    if (grid->layers->layers[i].kind == GW_LAYER_FENCES && grid->layers->layers[i].is_told)
      return gw_place_towards (grid, &grid->layers->layers[i], side->cells[0], gw_direction_towards (side->direction));
  return GW_NO_CELL;
}

/* The place that a stroke goes through at STEP; IS_LINKS: from the one before. */
static GwCell
place_at (const GwPlay *play, const GwPlace *step, gboolean is_links)
{
  if (step->kind == GW_PLACE_SIDE)
    return fence_at_side (play->puzzle->grid, step);
  if (step->kind == GW_PLACE_EDGE)
    return place_of (play, GW_LAYER_FENCES, step->cells[0], step->cells[1]);
  return is_links ? place_of (play, GW_LAYER_LINKS, step[-1].cells[0], step->cells[0])
                  : place_of (play, GW_LAYER_SHADE, step->cells[0], step->cells[0]);
}

/* What is marked at PLACE; -1: nothing. */
static gint
value_at (const GwPlay *play, GwCell place)
{
  GwPenSpot spot;

  for (guint value = gw_place_width (play->puzzle->grid, place); value-- > 0;)
    if (gw_play_spot_of (play->puzzle->grid, &play->numbers, place, value, &spot) && has_spot (play, &spot))
      return (gint) value;
  return -1;
}

/* Places come to hold VALUE (-1: nothing is said), in one step. */
static gboolean
mark_places (GwSession *self, const GArray *places, gint value, gint64 now)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (GwPlayChange));
  g_autofree guint32 *pens = g_new (guint32, self->puzzle->grid->n_cells);

  for (guint cell = 0; cell < self->puzzle->grid->n_cells; cell++)
    pens[cell] = self->play->cells[cell].pen;
  for (guint i = 0; i < places->len; i++)
    {
      const GwCell place = g_array_index (places, GwCell, i);
      GwPenSpot spot;

      for (guint v = 0; v < gw_place_width (self->puzzle->grid, place); v++)
        if (gw_play_spot_of (self->puzzle->grid, &self->play->numbers, place, v, &spot))
          {
            pens[spot.cell] &= ~(1u << spot.mark);
            pens[spot.cell] |= (gint) v == value ? 1u << spot.mark : 0;
          }
    }
  for (guint cell = 0; cell < self->puzzle->grid->n_cells; cell++)
    if (pens[cell] != self->play->cells[cell].pen)
      {
        GwPlayChange change = { (GwCell) cell, self->play->cells[cell] };

        change.held.pen = pens[cell];
        g_array_append_val (changes, change);
      }
  if (!gw_play_take (self->play, changes, now))
    return FALSE;
  gw_session_set_overlay (self, GW_OVERLAY_PLAY, NULL);
  gw_session_note (self, GW_CHANGED_PLAY | GW_CHANGED_HINT);
  return TRUE;
}

/* Marked, marked as nothing, not marked: what comes behind the value that FIRST holds. */
static gint
next_value (const GwPlay *play, GwCell first)
{
  const gint value = value_at (play, first);

  return value < 0 ? 1 : value > 0 ? 0 : -1;
}

/* A line that is drawn again: what comes behind VALUE, twice where it may be, and then nothing is said. */
static gint
drawn_next (const GwPlay *play, GwCell place, gint value)
{
  return value + 1 >= (gint) gw_place_width (play->puzzle->grid, place) ? -1 : MAX (value, 0) + 1;
}

/* The places that a stroke of the pen goes through: shades, where there are no lines to draw, or links; a tap on a side of a cell is a
 * fence. NULL: it is none of the layers' business. */
static GArray *
places_of_stroke (const GwSession *self)
{
  const GArray *stroke = self->pen.places;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwPlace *first = &g_array_index (stroke, GwPlace, 0);
  gboolean is_links = FALSE;

  for (guint i = 1; first->kind == GW_PLACE_CELL && i < stroke->len; i++)
    is_links |= place_of (self->play, GW_LAYER_LINKS, first[i - 1].cells[0], first[i].cells[0]) != GW_NO_CELL;
  for (guint i = is_links; i < stroke->len; i++)
    {
      const GwCell place = place_at (self->play, &first[i], is_links);

      if (place != GW_NO_CELL)
        g_array_append_val (places, place);
    }
  return places->len > 0 ? g_steal_pointer (&places) : NULL;
}

/* What a stroke makes of PLACES: lines that are there go, or become double; shades and single fences go round. */
static gint
value_of_stroke (const GwSession *self, const GArray *places)
{
  const GwGrid *grid = self->puzzle->grid;
  const GwCell first = g_array_index (places, GwCell, 0);
  const gint value = value_at (self->play, first);
  const GwLayerKind kind = gw_layer_of (grid, first)->kind;

  if (kind == GW_LAYER_LINKS || places->len > 1)
    return kind == GW_LAYER_SHADE ? next_value (self->play, first) : drawn_next (self->play, first, value);
  return next_value (self->play, first);
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
is_for_pen (GwSession *self, const GwPlace *place)
{
  return place->kind != GW_PLACE_NONE && (gw_session_pen_places (self) >> place->kind & 1) != 0;
}

static void
press (GwSession *self, const GwPlace *place)
{
  gw_session_drop_pen (self);
  if (!is_for_pen (self, place))
    return;
  self->pen.kind = place->kind == GW_PLACE_SIDE ? GW_PLACE_EDGE : place->kind;
  self->pen.places = g_array_new (FALSE, FALSE, sizeof (GwPlace));
  g_array_append_val (self->pen.places, *place);
}

static void
drag (GwSession *self, const GwPlace *place)
{
  if (self->pen.places == NULL || !is_for_pen (self, place))
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
        is_found = on_border (geometry, place, places->len > 1 ? GW_PEN_SIDE : GW_PEN_SIDE_CROSS, &spot);
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
  g_autoptr (GArray) spots = NULL, of_layers = NULL;

  if (self->pen.places == NULL)
    return;
  of_layers = places_of_stroke (self);
  if (of_layers != NULL)
    {
      gw_session_drop_pen (self);
      mark_places (self, of_layers, value_of_stroke (self, of_layers), now);
      return;
    }
  geometry = gw_geometry_new (self->puzzle->grid);
  spots = spots_of (self, geometry);
  gw_session_drop_pen (self);
  take (self, spots, now);
}

/* ---- keys ---- */

/* The shade of the cell at the cursor goes round. FALSE when there is none. */
static gboolean
turn_shade (GwSession *self, GwCell cell, gint64 now)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCell shade = place_of (self->play, GW_LAYER_SHADE, cell, cell);

  if (shade == GW_NO_CELL)
    return FALSE;
  g_array_append_val (places, shade);
  mark_places (self, places, next_value (self->play, shade), now);
  return TRUE;
}

/* The place that an arrow with MODIFIERS means: a line to the next cell, a fence, or, of a cross, whichever there is. GW_NO_CELL: none. */
static GwCell
place_of_arrow (const GwSession *self, const GwBoardEvent *event, gboolean is_line, gboolean is_cross)
{
  const GwPlaceLayers *layers = self->puzzle->grid->layers;

  for (guint i = 0; layers != NULL && i < layers->n_layers && event->direction % 2 == 0; i++)
    if (layers->layers[i].is_told && layers->layers[i].kind != GW_LAYER_SHADE
        && (is_cross || (layers->layers[i].kind == GW_LAYER_LINKS) == is_line))
      return gw_place_towards (self->puzzle->grid, &layers->layers[i], self->selection->cursor.cells[0], gw_direction_towards (event->direction));
  return GW_NO_CELL;
}

/* A place is drawn, drawn twice where it may be, or no more; a cross comes and goes. FALSE when there is none. */
static gboolean
mark_by_arrow (GwSession *self, const GwBoardEvent *event, gboolean is_line, gboolean is_cross)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCell place = place_of_arrow (self, event, is_line, is_cross);
  gint value;

  if (place == GW_NO_CELL || !gw_place_exists (self->puzzle->grid, place))
    return FALSE;
  value = value_at (self->play, place);
  g_array_append_val (places, place);
  mark_places (self, places, is_cross ? (value == 0 ? -1 : 0) : drawn_next (self->play, place, value), event->time);
  return TRUE;
}

static void
move_to (GwSession *self, const GwPlace *to)
{
  gw_session_take_selection (self, gw_selection_of_cells (self->selection, to->cells, 1));
  gw_session_take_selection (self, gw_selection_at (self->selection, to));
}

/* With Shift a line from the cursor to the next cell, with Control the side that lies there, with both a cross on that side. */
static gboolean
arrow (GwSession *self, const GwBoardEvent *event)
{
  const GwPlace from = self->selection->cursor, to = gw_place_move (self->puzzle->grid, &from, event->direction);
  g_autoptr (GwGeometry) geometry = gw_geometry_new (self->puzzle->grid);
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (GwPenSpot));
  const guint both = GW_BOARD_SHIFT | GW_BOARD_CONTROL;
  const gboolean is_line = (event->modifiers & both) == GW_BOARD_SHIFT;
  const guint mark = (event->modifiers & both) == both ? GW_PEN_SIDE_CROSS : GW_PEN_SIDE, side = side_towards (geometry, event->direction);
  GwPenSpot spot;

  if (from.kind != GW_PLACE_CELL || (event->modifiers & both) == 0)
    return FALSE;
  if (mark_by_arrow (self, event, is_line, (event->modifiers & both) == both))
    {
      if (is_line && to.kind == GW_PLACE_CELL)
        move_to (self, &to);
      return TRUE;
    }
  if (!is_line && side < geometry->n_sides)
    {
      spot = side_spot (geometry, from.cells[0], side, mark);
      g_array_append_val (spots, spot);
    }
  if (is_line && to.kind == GW_PLACE_CELL && line_between (geometry, from.cells[0], to.cells[0], &spot))
    {
      g_array_append_val (spots, spot);
      move_to (self, &to);
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
  if (turn_shade (self, cursor->cells[0], event->time))
    return TRUE;
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
  const GwPlaceLayers *layers = self->puzzle != NULL ? self->puzzle->grid->layers : NULL;
  guint borders = GW_PLACE_BIT (EDGE);

  for (guint i = 0; layers != NULL && i < layers->n_layers; i++)
    borders |= layers->layers[i].kind == GW_LAYER_FENCES && layers->layers[i].is_told ? GW_PLACE_BIT (SIDE) : 0;
  return self->pen.places == NULL ? GW_PLACE_BIT (CELL) | borders : self->pen.kind == GW_PLACE_CELL ? GW_PLACE_BIT (CELL) : borders;
}

/* Lines are tidy here if nothing makes them shorter, or moves free vertices upwards. So a turn with its inside above may go around a free vertex; one with its inside below needs the
 * same turn there, or an end.
 * Of several states with one border the more is forgotten that they do not agree on: solutions that are not tidy may be found then, but none is lost and none is found twice. */
#include "relations/lines-sweep.h"

#include <string.h>

#include "relations/lines-border-states.h"

/* So many states show which way is the best to sweep: it should have a tenth of the vertices behind it then. And so many are the most, in all and of one border. Room for
 * states grows to twice as many each time, so for 262,144: that is 38 megabytes, before a vertex and after it each; and how a million came about takes 8. */
#define TRIED_STATES 3000u
#define MOST_STATES  1000000u
#define MOST_BESIDE  260000u
#define LEAST_SHARE  10u

/* Asked so often whether to stop: after so many states that were gone on from, each to two at most. */
#define STATES_BETWEEN_STOPS 256u

typedef struct
{
  GwBorderGrid   grid;
  GwBorderCuts   cuts;       /* of the row */
  GwBorderStates states[2];  /* before and after a vertex */
  GArray       **links;      /* by vertex: of guint32[2], how its states came about */
  guint          n_swept;    /* vertices */
  guint64        n_states;   /* so far */
  guint64        most_states;
} Sweep;

/* A vertex about to be passed. */
typedef struct
{
  const GwBorder *border;
  guint           parent, row, column, number;
  guint           left, up;                          /* the pieces that come from there; 0: none */
  gboolean        must_right, must_left;             /* inside a turn that opens downwards, to the right or to the left */
  gboolean        may_turn_left, may_turn_right;     /* from above, as for what lies across the corner */
  guint           next_corner;
} Place;

static gboolean
is_end_at (const GwBorderGrid *grid, guint row, guint column)
{
  return gw_border_number (grid, row, column) != 0;
}

static gboolean
may_turn_around (const GwBorderGrid *grid, const GwBorder *border, guint row, guint column, guint flag)
{
  return is_end_at (grid, row, column) || (border->down[column] == 0 && (border->shape[column] & flag) != 0);
}

static guint
corner_after (const GwBorderGrid *grid, const GwBorder *border, guint row, guint column)
{
  if (row == 0 || column + 1 == grid->columns)
    return GW_BORDER_NOTHING;
  if (may_turn_around (grid, border, row - 1, column, GW_BORDER_RIGHT_MAY_TURN))
    return GW_BORDER_MAY_TURN;
  return border->down[column] != 0 && (border->shape[column] & GW_BORDER_INSIDE_RIGHT) != 0 ? GW_BORDER_MUST : GW_BORDER_NOTHING;
}

/* Whether the vertex at COLUMN lies inside a turn above it on the right. */
static gboolean
is_inside_left (const GwBorderGrid *grid, const GwBorder *border, guint column)
{
  return column + 1 < grid->columns && border->down[column + 1] != 0 && (border->shape[column + 1] & GW_BORDER_INSIDE_LEFT) != 0;
}

static Place
place_at (const Sweep *self, const GwBorder *border, guint parent, guint row, guint column)
{
  const GwBorderGrid *grid = &self->grid;
  Place place = { .border = border, .parent = parent, .row = row, .column = column, .number = gw_border_number (grid, row, column), .left = border->right, .up = border->down[column] };

  place.must_right = border->corner == GW_BORDER_MUST;
  place.may_turn_left = border->corner == GW_BORDER_MAY_TURN;
  place.must_left = is_inside_left (grid, border, column);
  place.may_turn_right = row > 0 && column + 1 < grid->columns && may_turn_around (grid, border, row - 1, column + 1, GW_BORDER_LEFT_MAY_TURN);
  place.next_corner = corner_after (grid, border, row, column);
  return place;
}

static gboolean
is_known_as (const GwBorder *border, guint column, guint flag)
{
  return border->down[column] == 0 && (border->shape[column] & flag) != 0;
}

/* Whether a line of PIECE here lies beside itself, or has a free vertex between itself and itself. */
static gboolean
touches (const Place *place, guint piece)
{
  const GwBorder *border = place->border;
  const guint column = place->column;

  if (place->up == 0 && border->beside[column] == piece)
    return TRUE;
  if (place->left != 0 || column == 0)
    return FALSE;
  return gw_border_piece (border, column - 1) == piece
         || (column > 1 && is_known_as (border, column - 1, GW_BORDER_IS_FREE) && gw_border_piece (border, column - 2) == piece
             && !is_known_as (border, column - 2, GW_BORDER_IS_FREE));
}

/* Whether PIECE cannot go on to the right, as for the vertex there. */
static gboolean
is_blocked (const Sweep *self, const Place *place, guint piece)
{
  const GwBorderGrid *grid = &self->grid;
  const GwBorder *border = place->border;
  const guint column = place->column + 1, above = border->down[column], number = gw_border_number (grid, place->row, column);
  const gboolean must_turn = is_inside_left (grid, border, column) || column + 1 == grid->columns;

  if (number != 0)
    return above != 0 || (!gw_border_is_bow (piece) && piece != number);
  if (place->next_corner == GW_BORDER_MUST)
    return TRUE;
  if (above != 0)
    return is_inside_left (grid, border, column) || place->next_corner != GW_BORDER_MAY_TURN
           || (above == piece ? gw_border_is_bow (piece) : !gw_border_is_bow (above) && !gw_border_is_bow (piece));
  return border->beside[column] == piece || (must_turn && grid->to_left[place->row * grid->columns + column] == G_MAXUINT8);
}

typedef struct
{
  guint    piece, shape; /* 0: free, or a line that is whole */
  gboolean down, right;
  guint    gone; /* a piece that PIECE takes in; 0: none */
} Drawn;

static void
draw (Sweep *self, const Place *place, Drawn drawn)
{
  const GwBorderGrid *grid = &self->grid;
  const guint column = place->column;
  GwBorder next;

  if ((drawn.right && (column + 1 == grid->columns || is_blocked (self, place, drawn.piece))) || (drawn.down && place->row + 1 == grid->rows))
    return;
  next = *place->border;
  next.corner = (guint8) place->next_corner;
  next.down[column] = (guint8) (drawn.down ? drawn.piece : 0);
  next.beside[column] = (guint8) (drawn.down ? 0 : drawn.piece);
  next.shape[column] = (guint8) drawn.shape;
  next.right = (guint8) (drawn.right ? drawn.piece : 0);
  if (drawn.gone != 0)
    gw_border_rename (&next, grid->columns, drawn.gone, drawn.piece);
  if (gw_border_goes_on (grid, &next, place->row, column) && gw_border_cuts_pass (&self->cuts, grid, &next, place->row, column))
    gw_border_states_add (&self->states[1], &next, (guint32) (place->parent << 2 | (guint) drawn.right << 1 | (guint) drawn.down));
}

/* ---- what there may be at a vertex ---- */

static void
pass_end (Sweep *self, const Place *place)
{
  const guint from = place->left != 0 ? place->left : place->up, number = place->number;

  if ((place->left != 0 && place->up != 0) || touches (place, number) || (from != 0 && !gw_border_is_bow (from) && from != number))
    return;
  if (from == number)
    draw (self, place, (Drawn) { .shape = GW_BORDER_IS_USED });
  else if (from != 0)
    draw (self, place, (Drawn) { .piece = number, .shape = GW_BORDER_IS_USED, .gone = from });
  else
    {
      draw (self, place, (Drawn) { .piece = number, .down = TRUE });
      draw (self, place, (Drawn) { .piece = number, .right = TRUE, .shape = GW_BORDER_IS_USED });
    }
}

static void
pass_meeting (Sweep *self, const Place *place)
{
  const guint shape = GW_BORDER_IS_USED | GW_BORDER_RIGHT_MAY_TURN, left = place->left, up = place->up;

  if (place->must_right || place->must_left || !place->may_turn_left || touches (place, left) || touches (place, up))
    return;
  if (left == up)
    {
      if (!gw_border_is_bow (left))
        draw (self, place, (Drawn) { .shape = shape });
    }
  else if (gw_border_is_bow (left))
    draw (self, place, (Drawn) { .piece = up, .shape = shape, .gone = left });
  else if (gw_border_is_bow (up))
    draw (self, place, (Drawn) { .piece = left, .shape = shape, .gone = up });
}

static void
pass_from_left (Sweep *self, const Place *place)
{
  const GwBorderGrid *grid = &self->grid;
  const guint piece = place->left;

  if (place->must_right || touches (place, piece))
    return;
  if (!place->must_left)
    draw (self, place, (Drawn) { .piece = piece, .right = TRUE, .shape = GW_BORDER_IS_USED });
  if (grid->to_left[place->row * grid->columns + place->column] != G_MAXUINT8 && gw_border_number (grid, place->row + 1, place->column - 1) != piece)
    draw (self, place, (Drawn) { .piece = piece, .down = TRUE, .shape = GW_BORDER_INSIDE_LEFT });
}

static void
pass_from_above (Sweep *self, const Place *place)
{
  const guint piece = place->up;

  if (place->must_right || place->must_left || touches (place, piece))
    return;
  draw (self, place, (Drawn) { .piece = piece, .down = TRUE });
  if (place->may_turn_right && gw_border_number (&self->grid, place->row - 1, place->column + 1) != piece)
    draw (self, place, (Drawn) { .piece = piece, .right = TRUE, .shape = GW_BORDER_IS_USED | GW_BORDER_LEFT_MAY_TURN });
}

static gboolean
is_on_line (const GwBorder *border, guint column)
{
  return border->down[column] != 0 || (border->shape[column] & GW_BORDER_IS_USED) != 0;
}

static void
pass_nothing (Sweep *self, const Place *place)
{
  const GwBorder *border = place->border;
  const guint column = place->column;
  const gboolean is_under_line = place->row > 0 && is_on_line (border, column);
  const guint above = is_under_line ? border->beside[column] : 0;

  if (!place->must_right && !place->must_left && (above == 0 || column == 0 || !is_on_line (border, column - 1) || gw_border_piece (border, column - 1) != above))
    draw (self, place, (Drawn) { .piece = above, .shape = GW_BORDER_IS_FREE | GW_BORDER_LEFT_MAY_TURN | GW_BORDER_RIGHT_MAY_TURN });
  if (!place->must_left && self->grid.to_right[place->row * self->grid.columns + column] != G_MAXUINT8)
    draw (self, place, (Drawn) { .piece = GW_BORDER_NEW_BOW, .down = TRUE, .right = TRUE, .shape = GW_BORDER_INSIDE_RIGHT });
}

static void
pass (Sweep *self, const GwBorder *border, guint parent, guint row, guint column)
{
  const Place place = place_at (self, border, parent, row, column);

  if (place.number != 0)
    pass_end (self, &place);
  else if (place.left != 0 && place.up != 0)
    pass_meeting (self, &place);
  else if (place.left != 0)
    pass_from_left (self, &place);
  else if (place.up != 0)
    pass_from_above (self, &place);
  else
    pass_nothing (self, &place);
}

/* ---- all vertices ---- */

static gboolean
is_too_much (const Sweep *self)
{
  return self->states[1].n > MOST_BESIDE || self->n_states + self->states[1].n > self->most_states;
}

static gboolean
sweep_vertex (Sweep *self, guint row, guint column, const GwControl *control)
{
  GwBorderStates *from = &self->states[0];
  GwBorderStates swap;

  gw_border_states_empty (&self->states[1]);
  for (guint i = 0; i < from->n; i++)
    {
      if (i % STATES_BETWEEN_STOPS == 0 && (gw_control_should_stop (control) || is_too_much (self)))
        return FALSE;
      pass (self, &from->borders[i], i, row, column);
    }
  swap = self->states[0];
  self->states[0] = self->states[1];
  self->states[1] = swap;
  self->n_states += self->states[0].n;
  self->links[self->n_swept++] = gw_border_states_links (&self->states[0]);
  return self->n_states <= self->most_states;
}

/* FALSE: stopped on the way. */
static gboolean
sweep_all (Sweep *self, const GwControl *control)
{
  GwBorder nothing = { 0 };
  gboolean goes_on = TRUE;

  gw_border_states_empty (&self->states[0]);
  gw_border_states_add (&self->states[0], &nothing, 0);
  for (guint row = 0; row < self->grid.rows && goes_on; row++)
    {
      goes_on = gw_border_cuts_init (&self->cuts, &self->grid, row, control);
      for (guint column = 0; column < self->grid.columns && goes_on; column++)
        goes_on = sweep_vertex (self, row, column, control);
      gw_border_cuts_clear (&self->cuts);
    }
  return goes_on;
}

static void
sweep_init (Sweep *self, const GwLinesGraph *graph, guint n_columns, guint way, guint64 most_states)
{
  *self = (Sweep) { .most_states = most_states };
  gw_border_grid_init (&self->grid, graph, n_columns, way);
  gw_border_states_init (&self->states[0], self->grid.columns);
  gw_border_states_init (&self->states[1], self->grid.columns);
  self->links = g_new0 (GArray *, graph->n_vertices);
}

static void
sweep_clear (Sweep *self)
{
  for (guint i = 0; i < self->n_swept; i++)
    g_array_unref (self->links[i]);
  g_free (self->links);
  gw_border_states_clear (&self->states[0]);
  gw_border_states_clear (&self->states[1]);
  gw_border_grid_clear (&self->grid);
}

/* ---- from the last border back to the first ---- */

typedef struct
{
  const Sweep        *sweep;
  const GwLinesGraph *graph;
  guint8             *values;
  guint64             limit, n_found;
  GwTidyFound         found;
  gpointer            data;
} Retrace;

static void
set_edge (Retrace *retrace, guint from, guint to, gboolean is_there)
{
  const GwBorderGrid *grid = &retrace->sweep->grid;
  guint edge = 0;

  GW_LINES_FOREACH (retrace->graph, grid->vertices[from], edge)
    if (gw_lines_beyond (retrace->graph, edge, grid->vertices[from]) == grid->vertices[to])
      retrace->values[retrace->graph->scope[edge]] = is_there;
}

/* All ways to STATE after N_SWEPT vertices. */
static void
retrace_from (Retrace *retrace, guint n_swept, guint state)
{
  const guint columns = retrace->sweep->grid.columns, vertex = n_swept - 1;
  const guint32 *links;

  if (n_swept == 0)
    {
      retrace->found (retrace->values, retrace->data);
      retrace->n_found++;
      return;
    }
  links = &g_array_index (retrace->sweep->links[vertex], guint32, GW_BORDER_N_LINKS * state);
  for (guint i = 0; i < GW_BORDER_N_LINKS && links[i] != GW_BORDER_NO_LINK && retrace->n_found != retrace->limit; i++)
    {
      if ((vertex + 1) % columns != 0)
        set_edge (retrace, vertex, vertex + 1, (links[i] >> 1 & 1) != 0);
      if (vertex + columns < retrace->graph->n_vertices)
        set_edge (retrace, vertex, vertex + columns, (links[i] & 1) != 0);
      retrace_from (retrace, vertex, links[i] >> 2);
    }
}

/* ---- the best way ---- */

/* How many vertices it gets over with a few states. */
static guint
try_way (const GwLinesGraph *graph, guint n_columns, guint way, const GwControl *control)
{
  Sweep sweep;
  guint n_swept;

  sweep_init (&sweep, graph, n_columns, way, TRIED_STATES);
  sweep_all (&sweep, control);
  n_swept = sweep.n_swept;
  sweep_clear (&sweep);
  return n_swept;
}

/* GW_LINES_N_WAYS: none gets anywhere. */
static guint
best_way (const GwLinesGraph *graph, guint n_columns, const GwControl *control)
{
  guint best = 0, most = 0;

  for (guint way = 0; way < GW_LINES_N_WAYS && most < graph->n_vertices; way++)
    {
      const guint n_swept = try_way (graph, n_columns, way, control);

      if (n_swept <= most)
        continue;
      most = n_swept;
      best = way;
    }
  return most * LEAST_SHARE >= graph->n_vertices ? best : GW_LINES_N_WAYS;
}

gboolean
gw_lines_can_be_swept (const GwLinesGraph *graph, guint64 limit)
{
  return limit > 0 && limit <= GW_BORDER_N_LINKS && gw_border_columns_of (graph) > 0;
}

GwTidyEnd
gw_lines_sweep (const GwLinesGraph *graph, guint way, guint8 *values, guint64 limit, const GwControl *control, GwTidyFound found, gpointer data)
{
  const guint n_columns = gw_border_columns_of (graph), way_taken = way != GW_LINES_BEST_WAY ? way : best_way (graph, n_columns, control);
  GwTidyEnd end = GW_TIDY_STOPPED;
  Sweep sweep;

  if (way_taken == GW_LINES_N_WAYS)
    return end;
  sweep_init (&sweep, graph, n_columns, way_taken, MOST_STATES);
  if (sweep_all (&sweep, control))
    {
      Retrace retrace = { &sweep, graph, values, limit, 0, found, data };

      if (sweep.states[0].n > 0)
        retrace_from (&retrace, graph->n_vertices, 0);
      end = retrace.n_found == limit ? GW_TIDY_LIMIT : GW_TIDY_COMPLETE;
    }
  sweep_clear (&sweep);
  return end;
}

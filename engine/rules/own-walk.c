/* Lists, and what is drawn from them, for own-check.c. */
#include "rules/own-walk.h"

#include "rules/number.h"
#include "rules/own-check.h"
#include "rules/own-places.h"

#define FIRST_ROOM   256u
#define CELLS_A_STEP 8u

/* ---- lists ---- */

/* For N more cells. */
static GwCell *
make_room (GwOwnWalk *w, guint n)
{
  if (w->n_cells + n > w->n_room)
    {
      w->n_room = MAX (MAX (2 * w->n_room, FIRST_ROOM), w->n_cells + n);
      w->pool = g_renew (GwCell, w->pool, w->n_room);
    }
  return w->pool + w->n_cells;
}

static GwWalkList
list_from (GwOwnWalk *w, const GwCell *cells, guint n)
{
  GwWalkList list = { GW_WALK_YES, w->n_cells, n };
  GwCell *made = make_room (w, n);

  w->n_steps += n / CELLS_A_STEP;
  for (guint i = 0; i < n; i++)
    made[i] = cells[i];
  w->n_cells += n;
  return list;
}

GwWalkList
gw_walk_take (GwOwnWalk *w, GArray *cells)
{
  GwWalkList list = list_from (w, (const GwCell *)(gpointer)cells->data, cells->len);

  g_array_unref (cells);
  return list;
}

/* FIRST and LAST so many, REST, BETWEEN. */
static GwWalkList
part_of (GwOwnWalk *w, const GwOwnTerm *t)
{
  const gboolean is_counted = t->kind == GW_TERM_FIRST || t->kind == GW_TERM_LAST;
  GwWalkNumber n = is_counted ? w->number_of (w, t->x) : gw_walk_known (0);
  GwWalkList list = gw_walk_list (w, is_counted ? t->y : t->x);

  if (n.state == GW_WALK_UNDEFINED || list.state != GW_WALK_YES)
    return n.state == GW_WALK_UNDEFINED ? gw_walk_no_list (GW_WALK_UNDEFINED) : list;
  if (n.state == GW_WALK_UNKNOWN)
    return gw_walk_no_list (GW_WALK_UNKNOWN);
  if (n.n < 0 || n.n > list.n)
    return gw_walk_no_list (GW_WALK_UNDEFINED);
  if (t->kind == GW_TERM_LAST)
    list.from += list.n - (guint)n.n;
  if (is_counted)
    list.n = (guint)n.n;
  else
    {
      list.from += list.n > 0 ? 1 : 0;
      list.n -= MIN (list.n, t->kind == GW_TERM_REST ? 1u : 2u);
    }
  return list;
}

static GwWalkList
ends_of (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkList list = gw_walk_list (w, t->x);
  GwCell ends[2];

  if (list.state != GW_WALK_YES || list.n < 2)
    return list;
  ends[0] = gw_walk_cell (w, list, 0);
  ends[1] = gw_walk_cell (w, list, list.n - 1);
  return list_from (w, ends, 2);
}

static GwWalkList
near_of (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkNumber place = w->number_of (w, t->x);
  GwCell near[8];

  if (place.state != GW_WALK_YES)
    return gw_walk_no_list (place.state);
  if (t->kind == GW_TERM_SEES)
    return gw_walk_take (w, gw_own_seen (w->view->puzzle, (GwCell)place.n));
  return list_from (w, near,
                    gw_own_around (w->view->puzzle->grid, (GwCell)place.n, t->kind == GW_TERM_AROUND, t->number, near));
}

/* The cells that the puzzle has under NAME, and those that its layer of that name has marked. */
static GwWalkList
set_of (GwOwnWalk *w, GQuark name)
{
  const GwGrid *grid = w->view->puzzle->grid;
  const GwPlaceLayer *layer = gw_own_open_set (grid, name);
  guint n;
  const GwCell *cells = gw_own_set (grid, name, &n);
  const GwCellSet *set = gw_cell_set_find (grid, g_quark_to_string (name));
  GwWalkList list = list_from (w, cells, n);

  if (layer == NULL)
    return list;
  make_room (w, grid->n_cells);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      GwCell place = gw_shade_at (grid, layer, (GwCell) cell);

      if (place == GW_NO_CELL || (set != NULL && gw_cells_contain (set->cells, (GwCell) cell)))
        continue;
      if (!gw_view_is_decided (w->view, place))
        return gw_walk_no_list (GW_WALK_UNKNOWN);
      if (gw_number_at (w->view, place) == 1)
        {
          w->pool[w->n_cells++] = (GwCell) cell;
          list.n++;
        }
    }
  return list;
}

/* Of layers, rays, rooms and sets. */
static GwWalkList
by_geometry (GwOwnWalk *w, const GwOwnTerm *t)
{
  const GwGrid *grid = w->view->puzzle->grid;
  GwWalkNumber x = t->x != 0 ? w->number_of (w, t->x) : gw_walk_known (0),
               y = t->y != 0 ? w->number_of (w, t->y) : gw_walk_known (0);
  GwCell near[GW_N_TOWARDS], ray[GW_MAX_SIDE], cell = (GwCell)x.n;
  const GwCell *cells;
  guint n;

  if (x.state != GW_WALK_YES || y.state != GW_WALK_YES)
    return gw_walk_no_list (x.state != GW_WALK_YES ? x.state : y.state);
  switch ((GwTermKind)t->kind)
    {
    case GW_TERM_RAY:
      return list_from (w, ray, gw_own_ray (grid, cell, y.n, ray));
    case GW_TERM_ROOM_OF:
      cells = gw_own_room (grid, &cell, &n);
      return list_from (w, cells, n);
    case GW_TERM_SET:
      return set_of (w, (GQuark)t->number);
    case GW_TERM_LAYER:
      return gw_walk_take (w, gw_own_layer_places (grid, t));
    default:
      return list_from (w, near, gw_own_places_near (grid, t, x.n, y.n, near));
    }
}

/* The shades of a list of cells. */
static GwWalkList
layer_of (GwOwnWalk *w, const GwOwnTerm *t)
{
  const GwGrid *grid = w->view->puzzle->grid;
  GwWalkList list = gw_walk_list (w, t->x), places = { list.state, w->n_cells, list.n };

  if (list.state != GW_WALK_YES)
    return places;
  make_room (w, list.n);
  for (guint i = 0; i < list.n; i++)
    w->pool[w->n_cells++] = gw_shade_at (grid, &grid->layers->layers[t->number], gw_walk_cell (w, list, i));
  return places;
}

static GwWalkList
listed (GwOwnWalk *w, const GwOwnTerm *t)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = t->x; i != 0; i = gw_walk_term (w, i)->y)
    {
      guint item = gw_walk_term (w, i)->x;

      if (gw_walk_term (w, item)->type == GW_TYPE_LIST)
        {
          GwWalkList part = gw_walk_list (w, item);

          if (part.state != GW_WALK_YES)
            return part;
          for (guint k = 0; k < part.n; k++)
            g_array_append_val (cells, w->pool[part.from + k]);
        }
      else
        {
          GwWalkNumber place = w->number_of (w, item);
          GwCell cell = (GwCell)place.n;

          if (place.state != GW_WALK_YES)
            return gw_walk_no_list (place.state);
          g_array_append_val (cells, cell);
        }
    }
  return list_from (w, (const GwCell *)(gpointer)cells->data, cells->len);
}

/* ---- ranges ---- */

typedef struct
{
  const GwOwnTerm *range;
  GwWalkVisit visit;
  gpointer data;
  gboolean is_over;
  gboolean is_unsure; /* whether `while` has ended it */
} Tour;

/* Whether `while` lets the tour go on. */
static gboolean
goes_on (GwOwnWalk *w, Tour *tour)
{
  GwWalkState still = tour->range->z != 0 ? w->truth_of (w, tour->range->z) : GW_WALK_YES;

  tour->is_unsure |= still == GW_WALK_UNKNOWN;
  tour->is_over |= still == GW_WALK_NO || still == GW_WALK_UNDEFINED;
  return !tour->is_over;
}

static void
visit_bound (GwOwnWalk *w, Tour *tour)
{
  guint kept = w->n_cells;
  GwWalkState chosen = GW_WALK_YES;

  if (++w->n_steps > w->most_steps)
    tour->is_over = TRUE;
  else if (goes_on (w, tour) && tour->range->y != 0)
    chosen = w->truth_of (w, tour->range->y);
  if (!tour->is_over && (chosen == GW_WALK_YES || chosen == GW_WALK_UNKNOWN))
    tour->is_over = !tour->visit (w, tour->data, chosen == GW_WALK_YES && !tour->is_unsure);
  w->n_cells = kept;
}

static void
bind_place (GwOwnWalk *w, guint slot, GwCell cell)
{
  w->slots[slot].number = gw_walk_known (cell);
}

static void
tour_neighbours (GwOwnWalk *w, Tour *tour, GwWalkList list)
{
  for (guint i = 0; i < list.n && !tour->is_over; i++)
    {
      GwCell near[8];
      guint n = gw_own_around (w->view->puzzle->grid, gw_walk_cell (w, list, i), FALSE, tour->range->last, near);

      for (guint k = 0; k < n && !tour->is_over; k++)
        {
          if (tour->range->way == GW_RANGE_BORDERS
              && !gw_own_is_border (w->view->puzzle->grid, gw_walk_cell (w, list, i), near[k]))
            continue;
          bind_place (w, tour->range->slot, gw_walk_cell (w, list, i));
          bind_place (w, tour->range->slot + 1u, near[k]);
          visit_bound (w, tour);
        }
    }
}

static void
tour_pairs (GwOwnWalk *w, Tour *tour, GwWalkList list)
{
  const gboolean is_two = tour->range->way == GW_RANGE_TWO;

  for (guint i = 0; i < list.n && !tour->is_over; i++)
    for (guint k = i + 1; k < list.n && !tour->is_over; k++)
      if (is_two || i + k + 1 == list.n)
        {
          bind_place (w, tour->range->slot, gw_walk_cell (w, list, i));
          bind_place (w, tour->range->slot + 1u, gw_walk_cell (w, list, k));
          visit_bound (w, tour);
        }
}

static void
tour_corners (GwOwnWalk *w, Tour *tour, GwWalkList list)
{
  for (guint i = 0; i < list.n && !tour->is_over; i++)
    {
      GwCell corner[4];

      if (!gw_own_corner (w->view->puzzle->grid, gw_walk_cell (w, list, i), corner))
        continue;
      for (guint k = 0; k < 4; k++)
        bind_place (w, tour->range->slot + k, corner[k]);
      visit_bound (w, tour);
    }
}

static void
tour_list (GwOwnWalk *w, Tour *tour, GwWalkList list)
{
  const GwOwnTerm *range = tour->range;

  if (range->way == GW_RANGE_CORNERS)
    tour_corners (w, tour, list);
  else if (range->way == GW_RANGE_NEIGHBOURS || range->way == GW_RANGE_BORDERS)
    tour_neighbours (w, tour, list);
  else if (range->way == GW_RANGE_NEXT)
    for (guint i = 0; i + range->n <= list.n && !tour->is_over; i++)
      {
        for (guint k = 0; k < range->n; k++)
          bind_place (w, range->slot + k, gw_walk_cell (w, list, i + k));
        visit_bound (w, tour);
      }
  else if (range->way != GW_RANGE_EACH)
    tour_pairs (w, tour, list);
  else
    for (guint i = 0; i < list.n && !tour->is_over; i++)
      {
        bind_place (w, range->slot, gw_walk_cell (w, list, i));
        if (range->n == 2)
          w->slots[range->slot + 1].number = gw_walk_known (i + 1);
        visit_bound (w, tour);
      }
}

static void
bind_group (GwOwnWalk *w, guint slot, const GArray *group)
{
  w->slots[slot].list = list_from (w, (const GwCell *)(gpointer)group->data, group->len);
}

static void
tour_groups (GwOwnWalk *w, Tour *tour, const GPtrArray *groups)
{
  const GwOwnTerm *range = tour->range;
  guint n = range->way == GW_RANGE_EACH ? 1 : range->n;

  for (guint i = 0; i < groups->len && !tour->is_over; i++)
    {
      bind_group (w, range->slot, groups->pdata[i]);
      if (range->way == GW_RANGE_EACH)
        {
          if (range->n == 2)
            w->slots[range->slot + 1].number = gw_walk_known (i + 1);
          visit_bound (w, tour);
        }
      else if (range->way == GW_RANGE_NEXT && i + n <= groups->len)
        {
          for (guint k = 1; k < n; k++)
            bind_group (w, range->slot + k, groups->pdata[i + k]);
          visit_bound (w, tour);
        }
      for (guint k = i + 1; k < groups->len && !tour->is_over && range->way > GW_RANGE_NEXT; k++)
        if (range->way == GW_RANGE_TWO || i + k + 1 == groups->len)
          {
            bind_group (w, range->slot + 1u, groups->pdata[k]);
            visit_bound (w, tour);
          }
    }
}

/* Whether VALUES hold X. */
gboolean
gw_walk_holds_value (const GwOwnWalk *w, guint values, gint64 x)
{
  const GwSymbols *symbols = w->view->puzzle->symbols;

  for (guint i = gw_walk_term (w, values)->x; i != 0; i = gw_walk_term (w, i)->y)
    if (x >= gw_walk_term (w, i)->number && x <= gw_walk_term (w, i)->last)
      return TRUE;
  for (guint v = 0; v < symbols->n && gw_walk_term (w, values)->kind == GW_TERM_DIGITS; v++)
    if (symbols->number[v] == x)
      return TRUE;
  return FALSE;
}

static void
tour_values (GwOwnWalk *w, Tour *tour, guint values)
{
  const GwSymbols *symbols = w->view->puzzle->symbols;
  gint64 low = G_MAXINT, high = G_MININT;

  for (guint i = gw_walk_term (w, values)->x; i != 0; i = gw_walk_term (w, i)->y)
    {
      low = MIN (low, gw_walk_term (w, i)->number);
      high = MAX (high, gw_walk_term (w, i)->last);
    }
  if (gw_walk_term (w, values)->kind == GW_TERM_DIGITS)
    {
      low = gw_symbols_min_number (symbols, symbols->all);
      high = gw_symbols_max_number (symbols, symbols->all);
    }
  for (gint64 x = low; x <= high && !tour->is_over; x++)
    if (++w->n_steps > w->most_steps)
      tour->is_over = TRUE;
    else if (gw_walk_holds_value (w, values, x))
      {
        w->slots[tour->range->slot].number = gw_walk_known (x);
        if (tour->range->n == 2)
          w->slots[tour->range->slot + 1].number = gw_walk_known (x - low + 1);
        visit_bound (w, tour);
      }
}

/* GW_WALK_YES when all was gone through; else why the source is none. */
GwWalkState
gw_walk_range (GwOwnWalk *w, guint range, GwWalkVisit visit, gpointer data)
{
  Tour tour = { gw_walk_term (w, range), visit, data, FALSE, FALSE };
  guint source = tour.range->x, kept = w->n_cells;
  GwWalkList list;

  if (gw_walk_term (w, source)->type == GW_TYPE_GROUPS)
    tour_groups (w, &tour, gw_walk_groups (w, source));
  else if (gw_walk_term (w, source)->type == GW_TYPE_VALUES)
    tour_values (w, &tour, source);
  else
    {
      list = gw_walk_list (w, source);
      if (list.state != GW_WALK_YES)
        return list.state;
      tour_list (w, &tour, list);
    }
  w->n_cells = kept;
  return GW_WALK_YES;
}

typedef struct
{
  GArray *cells;
  guint slot;
  gboolean is_unsure;
} Choosing;

static gboolean
choose (GwOwnWalk *w, gpointer data, gboolean is_sure)
{
  Choosing *choosing = data;
  GwCell cell = (GwCell)w->slots[choosing->slot].number.n;

  choosing->is_unsure |= !is_sure;
  g_array_append_val (choosing->cells, cell);
  return is_sure;
}

static GwWalkList
chosen (GwOwnWalk *w, const GwOwnTerm *t)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  Choosing choosing = { cells, gw_walk_term (w, t->x)->slot, FALSE };
  GwWalkState state = gw_walk_range (w, t->x, choose, &choosing);

  if (state != GW_WALK_YES || choosing.is_unsure)
    return gw_walk_no_list (state != GW_WALK_YES ? state : GW_WALK_UNKNOWN);
  return list_from (w, (const GwCell *)(gpointer)cells->data, cells->len);
}

GwWalkList
gw_walk_list (GwOwnWalk *w, guint i)
{
  const GwOwnTerm *t = gw_walk_term (w, i);

  switch ((GwTermKind)t->kind)
    {
    case GW_TERM_SLOT:
      return w->slots[t->slot].list;
    case GW_TERM_GRID:
      return gw_walk_take (w, gw_own_grid (w->view->puzzle->grid));
    case GW_TERM_FIRST:
    case GW_TERM_LAST:
    case GW_TERM_REST:
    case GW_TERM_BETWEEN:
      return part_of (w, t);
    case GW_TERM_ENDS:
      return ends_of (w, t);
    case GW_TERM_NEIGHBOURS:
    case GW_TERM_AROUND:
    case GW_TERM_SEES:
      return near_of (w, t);
    case GW_TERM_LISTED:
      return listed (w, t);
    case GW_TERM_CHOSEN:
      return chosen (w, t);
    case GW_TERM_LAYER_OF:
      return layer_of (w, t);
    case GW_TERM_LAYER:
    case GW_TERM_PLACES_AT:
    case GW_TERM_RAY:
    case GW_TERM_ROOM_OF:
    case GW_TERM_SET:
      return by_geometry (w, t);
    default:
      g_return_val_if_reached (gw_walk_no_list (GW_WALK_UNDEFINED));
    }
}

const GPtrArray *
gw_walk_groups (GwOwnWalk *w, guint i)
{
  const GwOwnTerm *t = gw_walk_term (w, i);
  GPtrArray *houses;

  if (t->kind == GW_TERM_SLOT)
    return w->slots[t->slot].groups;
  houses = gw_own_houses (w->view->puzzle, t->kind == GW_TERM_ROWS      ? GW_OWN_ROWS
                                           : t->kind == GW_TERM_COLUMNS ? GW_OWN_COLUMNS
                                           : t->kind == GW_TERM_ROOMS   ? GW_OWN_ROOMS
                                                                        : GW_OWN_BOXES);
  g_ptr_array_add (w->houses, houses);
  return houses;
}

/* Lists and places, and what is drawn from them, for own-ground.c. */
#include "rules/own-ground-lists.h"

#include "language/said-once.h"
#include "rules/own-places.h"

#define FIRST_ROOM   256u
#define CELLS_A_STEP 8u

/* ---- lists ---- */

static GwGroundList
empty_list (const GwGround *g)
{
  return (GwGroundList){ g->n_items, 0, GW_OWN_TRUE };
}

static void
push (GwGround *g, GwGroundList *list, GwCell cell, GwOwnNode guard)
{
  GwGroundItem made = { cell, guard };

  if (guard == GW_OWN_FALSE)
    return;
  if (g->n_items == g->n_room)
    {
      g->n_room = MAX (2 * g->n_room, FIRST_ROOM);
      g->pool = g_renew (GwGroundItem, g->pool, g->n_room);
    }
  g->pool[g->n_items++] = made;
  list->n++;
}

static GwGroundList
list_from (GwGround *g, const GwCell *cells, guint n)
{
  GwGroundList list = empty_list (g);

  gw_own_graph_spend (g->graph, n / CELLS_A_STEP);
  for (guint i = 0; i < n; i++)
    push (g, &list, cells[i], GW_OWN_TRUE);
  return list;
}

GwGroundList
gw_ground_take (GwGround *g, GArray *cells)
{
  GwGroundList list = list_from (g, (const GwCell *)(gpointer)cells->data, cells->len);

  g_array_unref (cells);
  return list;
}

static gboolean
is_fixed (const GwGround *g, GwGroundList list)
{
  for (guint i = 0; i < list.n; i++)
    if (gw_ground_item (g, list, i)->guard != GW_OWN_TRUE)
      return FALSE;
  return list.is_there == GW_OWN_TRUE || list.is_there == GW_OWN_FALSE;
}

/* GwGroundList I, whose order matters: it must not depend on what cells hold. */
GwGroundList
gw_ground_fixed_list (GwGround *g, guint i)
{
  GwGroundList list = gw_ground_list (g, i);

  if (gw_ground_goes_on (g) && !is_fixed (g, list))
    {
      g->is_refused = TRUE;
      g->refused = i;
    }
  return list;
}

/* FIRST or LAST so many. */
static GwGroundList
counted (GwGround *g, const GwOwnTerm *t)
{
  GwOwnNode n = g->number_of (g, t->x);
  GwGroundList list = gw_ground_fixed_list (g, t->y), part = empty_list (g);

  part.is_there
      = gw_ground_both (g, list.is_there,
                        gw_ground_both (g, gw_ground_compare (g, GW_TERM_AT_LEAST, n, gw_ground_constant (g, 0)),
                                        gw_ground_compare (g, GW_TERM_AT_MOST, n, gw_ground_constant (g, list.n))));
  for (guint i = 0; i < list.n && gw_ground_goes_on (g); i++)
    {
      guint rank = t->kind == GW_TERM_FIRST ? i + 1 : list.n - i;

      push (g, &part, gw_ground_item (g, list, i)->cell,
            gw_own_held_node (g->graph, gw_ground_compare (g, GW_TERM_AT_LEAST, n, gw_ground_constant (g, rank))));
    }
  return part;
}

static GwGroundList
trimmed (GwGround *g, const GwOwnTerm *t)
{
  GwGroundList list = gw_ground_fixed_list (g, t->x);

  if (t->kind == GW_TERM_ENDS && list.n > 2)
    {
      GwCell ends[2] = { gw_ground_item (g, list, 0)->cell, gw_ground_item (g, list, list.n - 1)->cell };

      return list_from (g, ends, 2);
    }
  if (t->kind == GW_TERM_ENDS)
    return list;
  list.from += list.n > 0 ? 1 : 0;
  list.n -= MIN (list.n, t->kind == GW_TERM_REST ? 1u : 2u);
  return list;
}

/* What is near a place that is known. */
static GwGroundList
near_of (GwGround *g, const GwOwnTerm *t)
{
  GwGroundList place = gw_ground_fixed_list (g, t->x);
  GwCell near[8], cell;
  GwGroundList list = empty_list (g);

  if (place.n == 0)
    {
      list.is_there = GW_OWN_FALSE;
      return list;
    }
  cell = gw_ground_item (g, place, 0)->cell;
  if (t->kind == GW_TERM_SEES)
    return gw_ground_take (g, gw_own_seen (g->puzzle, cell));
  return list_from (g, near, gw_own_around (g->puzzle->grid, cell, t->kind == GW_TERM_AROUND, t->number, near));
}

GwOwnNode
gw_ground_in_set (GwGround *g, GQuark name, GwCell cell)
{
  const GwGrid *grid = g->puzzle->grid;
  const GwPlaceLayer *layer = gw_own_open_set (grid, name);
  GwCell place = layer != NULL && cell < grid->n_cells ? gw_shade_at (grid, layer, cell) : GW_NO_CELL;
  const GwCellSet *set = gw_cell_set_find (grid, g_quark_to_string (name));

  if (set != NULL && gw_cells_contain (set->cells, cell))
    return GW_OWN_TRUE;
  if (place == GW_NO_CELL)
    return GW_OWN_FALSE;
  return gw_own_held_node (g->graph, gw_ground_compare (g, GW_TERM_EQUAL, gw_own_cell_node (g->graph, place), gw_ground_constant (g, 1)));
}

/* The cells that the puzzle has under NAME; where these are to be found, each that may be one. */
static GwGroundList
set_of (GwGround *g, GQuark name)
{
  const GwGrid *grid = g->puzzle->grid;
  GwGroundList list = empty_list (g);
  const GwCell *cells;
  guint n;

  cells = gw_own_set (grid, name, &n);
  if (gw_own_open_set (grid, name) == NULL)
    return list_from (g, cells, n);
  for (guint cell = 0; cell < grid->n_cells && gw_ground_goes_on (g); cell++)
    push (g, &list, (GwCell) cell, gw_ground_in_set (g, name, (GwCell) cell));
  return list;
}

/* The cell that term I is about, where that is known; GW_NO_CELL. */
static GwCell
known_cell (GwGround *g, guint i)
{
  GwGroundList place = gw_ground_fixed_list (g, i);

  return place.n == 1 ? gw_ground_item (g, place, 0)->cell : GW_NO_CELL;
}

/* A direction is a number that the clue or the sentence gives. */
static gint64
known_number (GwGround *g, guint i)
{
  GwOwnNode node = g->number_of (g, i);

  if (gw_own_node_kind (g->graph, node) == GW_OWN_IS_NUMBER)
    return gw_own_node_number (g->graph, node);
  g->is_refused = TRUE;
  g->refused = i;
  return 0;
}

/* Of layers, rays, rooms and sets. */
static GwGroundList
by_geometry (GwGround *g, const GwOwnTerm *t)
{
  const GwGrid *grid = g->puzzle->grid;
  const gboolean has_two_cells = t->kind == GW_TERM_PLACE_BETWEEN;
  GwCell cell = t->x != 0 ? known_cell (g, t->x) : 0;
  gint64 y = t->y == 0 ? 0 : has_two_cells ? known_cell (g, t->y) : known_number (g, t->y);
  GwGroundList none = empty_list (g);
  GwCell near[GW_N_TOWARDS], ray[GW_MAX_SIDE];
  const GwCell *cells;
  guint n;

  none.is_there = GW_OWN_FALSE;
  if (!gw_ground_goes_on (g) || cell == GW_NO_CELL || (has_two_cells && y == GW_NO_CELL))
    return none;
  switch ((GwTermKind)t->kind)
    {
    case GW_TERM_RAY:
      return list_from (g, ray, gw_own_ray (grid, cell, y, ray));
    case GW_TERM_ROOM_OF:
      cells = gw_own_room (grid, &cell, &n);
      return list_from (g, cells, n);
    case GW_TERM_SET:
      return set_of (g, (GQuark)t->number);
    case GW_TERM_SHADE_AT:
    case GW_TERM_PLACE_BETWEEN:
    case GW_TERM_PLACE_TOWARDS:
      none.is_there = GW_OWN_TRUE;
      push (g, &none, gw_own_layer_place (grid, t, cell, y), GW_OWN_TRUE);
      return none;
    case GW_TERM_PLACES_AT:
      return list_from (g, near, gw_own_places_near (grid, t, cell, y, near));
    default:
      return gw_ground_take (g, gw_own_layer_places (grid, t));
    }
}

/* The shades of a list of cells. */
static GwGroundList
layer_of (GwGround *g, const GwOwnTerm *t)
{
  const GwGrid *grid = g->puzzle->grid;
  GwGroundList list = gw_ground_list (g, t->x), places = empty_list (g);

  for (guint i = 0; i < list.n; i++)
    push (g, &places, gw_shade_at (grid, &grid->layers->layers[t->number], gw_ground_item (g, list, i)->cell),
          gw_ground_item (g, list, i)->guard);
  places.is_there = list.is_there;
  return places;
}

static GwGroundList
listed (GwGround *g, const GwOwnTerm *t)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (GwGroundItem));
  GwOwnNode is_there = GW_OWN_TRUE;
  GwGroundList all;

  for (guint i = t->x; i != 0 && gw_ground_goes_on (g); i = gw_ground_term (g, i)->y)
    {
      GwGroundList part = gw_ground_list (g, gw_ground_term (g, i)->x);

      is_there = gw_ground_both (g, is_there, part.is_there);
      GwOwnNode any = gw_ground_term (g, gw_ground_term (g, i)->x)->type == GW_TYPE_PLACE ? GW_OWN_FALSE : GW_OWN_TRUE;

      for (guint k = 0; k < part.n; k++)
        {
          g_array_append_val (items, *gw_ground_item (g, part, k));
          any = gw_ground_either (g, any, gw_ground_item (g, part, k)->guard);
        }
      is_there = gw_ground_both (g, is_there, any);
    }
  all = empty_list (g);
  for (guint i = 0; i < items->len; i++)
    push (g, &all, g_array_index (items, GwGroundItem, i).cell, g_array_index (items, GwGroundItem, i).guard);
  all.is_there = is_there;
  return all;
}

/* ---- ranges ---- */

typedef struct
{
  const GwOwnTerm *range;
  guint term;
  GwGroundVisit visit;
  gpointer data;
  gboolean is_one_way; /* of two neighbours it is enough to say it one way round */
  GwOwnNode still; /* the condition under which `while` has not ended it */
} Tour;

static void
visit_bound (GwGround *g, Tour *tour, GwOwnNode guard)
{
  guint kept = g->n_items;

  if (tour->range->z != 0)
    {
      tour->still = gw_ground_both (g, tour->still, gw_own_held_node (g->graph, g->condition_of (g, tour->range->z)));
      guard = gw_ground_both (g, guard, tour->still);
    }
  if (tour->range->y != 0)
    guard = gw_ground_both (g, guard, gw_own_held_node (g->graph, g->condition_of (g, tour->range->y)));
  if (guard != GW_OWN_FALSE && gw_ground_goes_on (g))
    tour->visit (g, tour->data, guard);
  g->n_items = kept;
}

static void
bind_place (GwGround *g, guint slot, GwCell cell)
{
  g->slots[slot].list = list_from (g, &cell, 1);
}

static void
visit_two (GwGround *g, Tour *tour, GwCell a, GwCell b, GwOwnNode guard)
{
  guint kept = g->n_items;

  bind_place (g, tour->range->slot, a);
  bind_place (g, tour->range->slot + 1u, b);
  visit_bound (g, tour, guard);
  g->n_items = kept;
}

static void
tour_pairs (GwGround *g, Tour *tour, GwGroundList list)
{
  for (guint i = 0; i < list.n && gw_ground_goes_on (g); i++)
    {
      const GwGroundItem a = *gw_ground_item (g, list, i);
      GwCell near[8];
      const gboolean is_border = tour->range->way == GW_RANGE_BORDERS;
      guint n = tour->range->way == GW_RANGE_NEIGHBOURS || is_border
                    ? gw_own_around (g->puzzle->grid, a.cell, FALSE, tour->range->last, near)
                    : 0;

      for (guint k = 0; k < n; k++)
        if ((near[k] > a.cell || !tour->is_one_way) && (!is_border || gw_own_is_border (g->puzzle->grid, a.cell, near[k])))
          visit_two (g, tour, a.cell, near[k], a.guard);
      for (guint k = i + 1; k < list.n && gw_ground_goes_on (g) && tour->range->way < GW_RANGE_NEIGHBOURS; k++)
        if (tour->range->way == GW_RANGE_TWO || i + k + 1 == list.n)
          {
            const GwGroundItem b = *gw_ground_item (g, list, k);

            visit_two (g, tour, a.cell, b.cell, gw_ground_both (g, a.guard, b.guard));
          }
    }
}

static void
tour_windows (GwGround *g, Tour *tour, GwGroundList list)
{
  for (guint i = 0; i + tour->range->n <= list.n && gw_ground_goes_on (g); i++)
    {
      guint kept = g->n_items;

      for (guint k = 0; k < tour->range->n; k++)
        bind_place (g, tour->range->slot + k, gw_ground_item (g, list, i + k)->cell);
      visit_bound (g, tour, GW_OWN_TRUE);
      g->n_items = kept;
    }
}

static void
tour_corners (GwGround *g, Tour *tour, GwGroundList list)
{
  for (guint i = 0; i < list.n && gw_ground_goes_on (g); i++)
    {
      guint kept = g->n_items;
      GwCell corner[4];

      if (!gw_own_corner (g->puzzle->grid, gw_ground_item (g, list, i)->cell, corner))
        continue;
      for (guint k = 0; k < 4; k++)
        bind_place (g, tour->range->slot + k, corner[k]);
      visit_bound (g, tour, GW_OWN_TRUE);
      g->n_items = kept;
    }
}

static void
tour_list (GwGround *g, Tour *tour, GwGroundList list)
{
  if (tour->range->way == GW_RANGE_CORNERS)
    tour_corners (g, tour, list);
  else
  if (tour->range->way == GW_RANGE_NEXT)
    tour_windows (g, tour, list);
  else if (tour->range->way != GW_RANGE_EACH)
    tour_pairs (g, tour, list);
  else
    for (guint i = 0; i < list.n && gw_ground_goes_on (g); i++)
      {
        const GwGroundItem a = *gw_ground_item (g, list, i);
        guint kept = g->n_items;

        if (tour->still == GW_OWN_FALSE)
          break;
        bind_place (g, tour->range->slot, a.cell);
        if (tour->range->n == 2)
          g->slots[tour->range->slot + 1].number = gw_ground_constant (g, i + 1);
        visit_bound (g, tour, a.guard);
        g->n_items = kept;
      }
}

static const GPtrArray *
groups_of (GwGround *g, guint i)
{
  const GwOwnTerm *t = gw_ground_term (g, i);
  GPtrArray *houses;

  if (t->kind == GW_TERM_SLOT)
    return g->slots[t->slot].groups;
  houses = gw_own_houses (g->puzzle, t->kind == GW_TERM_ROWS      ? GW_OWN_ROWS
                                     : t->kind == GW_TERM_COLUMNS ? GW_OWN_COLUMNS
                                     : t->kind == GW_TERM_ROOMS   ? GW_OWN_ROOMS
                                                                  : GW_OWN_BOXES);
  g_ptr_array_add (g->houses, houses);
  return houses;
}

static void
bind_group (GwGround *g, guint slot, const GArray *group)
{
  g->slots[slot].list = list_from (g, (const GwCell *)(gpointer)group->data, group->len);
}

static void
tour_groups (GwGround *g, Tour *tour, const GPtrArray *groups)
{
  const GwOwnTerm *range = tour->range;
  const guint kept = g->n_items;

  for (guint i = 0; i < groups->len && gw_ground_goes_on (g); i++, g->n_items = kept)
    {
      bind_group (g, range->slot, groups->pdata[i]);
      if (range->way == GW_RANGE_EACH)
        {
          if (range->n == 2)
            g->slots[range->slot + 1].number = gw_ground_constant (g, i + 1);
          visit_bound (g, tour, GW_OWN_TRUE);
          continue;
        }
      if (range->way == GW_RANGE_NEXT)
        {
          for (guint k = 1; k < range->n && i + range->n <= groups->len; k++)
            bind_group (g, range->slot + k, groups->pdata[i + k]);
          if (i + range->n <= groups->len)
            visit_bound (g, tour, GW_OWN_TRUE);
          continue;
        }
      for (guint k = i + 1; k < groups->len && gw_ground_goes_on (g); k++)
        if (range->way == GW_RANGE_TWO || i + k + 1 == groups->len)
          {
            bind_group (g, range->slot + 1u, groups->pdata[k]);
            visit_bound (g, tour, GW_OWN_TRUE);
          }
    }
}

static gboolean
is_in_spans (const GwGround *g, guint chain, gint64 x)
{
  for (; chain != 0; chain = gw_ground_term (g, chain)->y)
    if (gw_ground_term (g, chain)->number <= x && x <= gw_ground_term (g, chain)->last)
      return TRUE;
  return FALSE;
}

/* Each value once, from the lowest: by the numbers of the symbols, or by the ends of the spans. */
static void
tour_values (GwGround *g, Tour *tour, guint values)
{
  const GwSymbols *symbols = g->puzzle->symbols;
  const gboolean is_digits = gw_ground_term (g, values)->kind == GW_TERM_DIGITS;
  gint64 low = is_digits ? gw_symbols_min_number (symbols, symbols->all) : G_MAXINT, high = low;

  if (is_digits)
    high = gw_symbols_max_number (symbols, symbols->all);
  else
    high = G_MININT;
  for (guint i = gw_ground_term (g, values)->x; i != 0; i = gw_ground_term (g, i)->y)
    {
      low = MIN (low, gw_ground_term (g, i)->number);
      high = MAX (high, gw_ground_term (g, i)->last);
    }
  for (gint64 x = low; x <= high && gw_ground_goes_on (g); x++)
    {
      gboolean is_in = is_digits ? gw_symbols_in_range (symbols, (gint)x, (gint)x) != 0
                                 : is_in_spans (g, gw_ground_term (g, values)->x, x);
      GwOwnNode node = gw_ground_constant (g, x); /* counts as a step, too */

      if (!is_in)
        continue;
      g->slots[tour->range->slot].number = node;
      if (tour->range->n == 2)
        g->slots[tour->range->slot + 1].number = gw_ground_constant (g, x - low + 1);
      visit_bound (g, tour, GW_OWN_TRUE);
    }
}

/* Whether RANGE goes through neighbours, and BODY, and the condition under which it is said, is the same either way round. */
static gboolean
is_one_way (const GwGround *g, const GwOwnTerm *range, guint body)
{
  return body != 0 && (range->way == GW_RANGE_NEIGHBOURS || range->way == GW_RANGE_BORDERS) && range->z == 0
         && gw_sentence_is_symmetric (g->sentence, body, range->slot, range->slot + 1u)
         && (range->y == 0 || gw_sentence_is_symmetric (g->sentence, range->y, range->slot, range->slot + 1u));
}

GwOwnNode
gw_ground_range (GwGround *g, guint range, guint body, GwGroundVisit visit, gpointer data)
{
  Tour tour = { gw_ground_term (g, range), range, visit, data, is_one_way (g, gw_ground_term (g, range), body), GW_OWN_TRUE };
  guint source = tour.range->x, kept = g->n_items;
  GwOwnNode is_there = GW_OWN_TRUE;

  if (gw_ground_term (g, source)->type == GW_TYPE_GROUPS)
    tour_groups (g, &tour, groups_of (g, source));
  else if (gw_ground_term (g, source)->type == GW_TYPE_VALUES)
    tour_values (g, &tour, source);
  else
    {
      const gboolean is_ordered
          = tour.range->way == GW_RANGE_NEXT || tour.range->way == GW_RANGE_OPPOSITE || tour.range->n != 1;
      GwGroundList list = is_ordered && tour.range->way != GW_RANGE_TWO ? gw_ground_fixed_list (g, source)
                                                                        : gw_ground_list (g, source);

      is_there = list.is_there;
      tour_list (g, &tour, list);
    }
  g->n_items = kept;
  return is_there;
}

GwOwnNode
gw_ground_while (GwGround *g, guint range, GArray *conditions)
{
  const GwOwnTerm *t = gw_ground_term (g, range);
  guint kept = g->n_items;
  GwGroundList list = gw_ground_fixed_list (g, t->x);

  for (guint i = 0; i < list.n && gw_ground_goes_on (g); i++)
    {
      GwCell cell = gw_ground_item (g, list, i)->cell;
      guint here = g->n_items;
      GwOwnNode condition;

      bind_place (g, t->slot, cell);
      if (t->n == 2)
        g->slots[t->slot + 1].number = gw_ground_constant (g, i + 1);
      condition = gw_own_held_node (g->graph, g->condition_of (g, t->z));
      g_array_append_val (conditions, condition);
      g->n_items = here;
      if (condition == GW_OWN_FALSE)
        break;
    }
  g->n_items = kept;
  return list.is_there;
}

typedef struct
{
  GArray *items;
  guint slot;
} Choosing;

static void
choose (GwGround *g, gpointer data, GwOwnNode guard)
{
  Choosing *choosing = data;
  GwGroundItem made = { gw_ground_item (g, g->slots[choosing->slot].list, 0)->cell, guard };

  g_array_append_val (choosing->items, made);
}

static GwGroundList
chosen (GwGround *g, const GwOwnTerm *t)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (GwGroundItem));
  Choosing choosing = { items, gw_ground_term (g, t->x)->slot };
  GwOwnNode is_there = gw_ground_range (g, t->x, 0, choose, &choosing);
  GwGroundList list = empty_list (g);

  for (guint i = 0; i < items->len; i++)
    push (g, &list, g_array_index (items, GwGroundItem, i).cell, g_array_index (items, GwGroundItem, i).guard);
  list.is_there = is_there;
  return list;
}

/* ---- places ---- */

static GwGroundList
numbered_place (GwGround *g, GwOwnNode n, guint source)
{
  GwGroundList list = gw_ground_fixed_list (g, source), place = empty_list (g);

  for (guint i = 0; i < list.n && gw_ground_goes_on (g); i++)
    {
      GwOwnNode here = gw_ground_compare (g, GW_TERM_EQUAL, n, gw_ground_constant (g, i + 1));
      GwOwnNode from_end = gw_ground_compare (g, GW_TERM_EQUAL, n, gw_ground_constant (g, (gint64)i - list.n));

      push (g, &place, gw_ground_item (g, list, i)->cell,
            gw_own_held_node (g->graph, gw_ground_either (g, here, from_end)));
    }
  place.is_there = list.is_there;
  return place;
}

/* The first or last that is in LIST, whichever that will be. */
static GwGroundList
end_of (GwGround *g, GwGroundList list, gboolean is_first)
{
  GwGroundList place = { g->n_items, 0, list.is_there };
  GwOwnNode none = GW_OWN_TRUE;

  for (guint i = 0; i < list.n && gw_ground_goes_on (g); i++)
    {
      const GwGroundItem at = *gw_ground_item (g, list, is_first ? i : list.n - 1 - i);

      push (g, &place, at.cell, gw_ground_both (g, none, at.guard));
      none = gw_ground_both (g, none, gw_own_not_node (g->graph, at.guard));
    }
  return place;
}

static GwGroundList
place_at (GwGround *g, const GwOwnTerm *t)
{
  const GwOwnTerm *which = gw_ground_term (g, t->x);
  GwOwnNode n;

  if (which->kind == GW_TERM_NUMBER && ABS (which->number) == 1)
    return end_of (g, gw_ground_list (g, t->y), which->number == 1);
  n = g->number_of (g, t->x);
  return numbered_place (g, n, t->y);
}
static GwGroundList
middle_of (GwGround *g, const GwOwnTerm *t)
{
  GwGroundList list = gw_ground_fixed_list (g, t->x), place = empty_list (g);

  if (list.n % 2 == 1 && gw_ground_goes_on (g))
    push (g, &place, gw_ground_item (g, list, list.n / 2)->cell, GW_OWN_TRUE);
  return place;
}

static GwGroundList
opposite_of (GwGround *g, const GwOwnTerm *t)
{
  GwGroundList place = gw_ground_list (g, t->x), opposite = empty_list (g);

  for (guint i = 0; i < place.n; i++)
    {
      GwCell cell = gw_own_opposite (g->puzzle->grid, gw_ground_item (g, place, i)->cell);

      if (cell != GW_NO_CELL)
        push (g, &opposite, cell, gw_ground_item (g, place, i)->guard);
    }
  opposite.is_there = place.is_there;
  return opposite;
}

GwGroundList
gw_ground_list (GwGround *g, guint i)
{
  const GwOwnTerm *t = gw_ground_term (g, i);

  switch ((GwTermKind)t->kind)
    {
    case GW_TERM_SLOT:
      return g->slots[t->slot].list;
    case GW_TERM_GRID:
      return gw_ground_take (g, gw_own_grid (g->puzzle->grid));
    case GW_TERM_FIRST:
    case GW_TERM_LAST:
      return counted (g, t);
    case GW_TERM_REST:
    case GW_TERM_BETWEEN:
    case GW_TERM_ENDS:
      return trimmed (g, t);
    case GW_TERM_NEIGHBOURS:
    case GW_TERM_AROUND:
    case GW_TERM_SEES:
      return near_of (g, t);
    case GW_TERM_LISTED:
      return listed (g, t);
    case GW_TERM_CHOSEN:
      return chosen (g, t);
    case GW_TERM_PLACE_AT:
      return place_at (g, t);
    case GW_TERM_MIDDLE:
      return middle_of (g, t);
    case GW_TERM_OPPOSITE:
      return opposite_of (g, t);
    case GW_TERM_LAYER_OF:
      return layer_of (g, t);
    case GW_TERM_LAYER:
    case GW_TERM_PLACES_AT:
    case GW_TERM_RAY:
    case GW_TERM_ROOM_OF:
    case GW_TERM_SET:
    case GW_TERM_SHADE_AT:
    case GW_TERM_PLACE_BETWEEN:
    case GW_TERM_PLACE_TOWARDS:
      return by_geometry (g, t);
    default:
      g_return_val_if_reached (empty_list (g));
    }
}

void
gw_ground_bind (GwGround *g, const GwOwnTerm *let)
{
  GwGroundBound *bound = &g->slots[let->slot];
  GwTermType type = gw_ground_term (g, let->x)->type;

  if (type == GW_TYPE_LIST || type == GW_TYPE_PLACE)
    bound->list = gw_ground_list (g, let->x);
  else if (type == GW_TYPE_GROUPS)
    bound->groups = groups_of (g, let->x);
  else
    bound->number = g->number_of (g, let->x);
}

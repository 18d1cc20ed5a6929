/* From a sentence to a graph: ranges are gone through, names replaced by what they stand for. */
#include "rules/own-ground.h"

#include "rules/number.h"
#include "rules/own-ground-lists.h"
#include "rules/own-ground-open.h"
#include "rules/own-places.h"
#include "rules/own-value.h"

static GwOwnNode number_of (GwGround *g, guint i);
static GwOwnNode condition_of (GwGround *g, guint i);

/* ---- numbers ---- */

/* What GIVEN says of the place that T is about; undefined where there is none. */
static GwOwnNode
by_place (GwGround *g, guint place, GwOwnNode (*given) (GwGround *g, GwTermKind kind, GwCell cell), GwTermKind kind)
{
  GwGroundList list = gw_ground_list (g, place);
  GwOwnNode result = GW_OWN_UNDEFINED;

  if (list.n == 1 && list.is_there == GW_OWN_TRUE && gw_ground_item (g, list, 0)->guard == GW_OWN_TRUE)
    return given (g, kind, gw_ground_item (g, list, 0)->cell);
  for (guint i = list.n; i-- > 0 && gw_ground_goes_on (g);)
    result = gw_own_choice_node (g->graph, gw_ground_item (g, list, i)->guard,
                                 given (g, kind, gw_ground_item (g, list, i)->cell), result);
  return gw_own_choice_node (g->graph, list.is_there, result, GW_OWN_UNDEFINED);
}

static GwOwnNode
in_cell (GwGround *g, GwTermKind kind, GwCell cell)
{
  return gw_own_cell_node (g->graph, cell);
}

static GwOwnNode
about_cell (GwGround *g, GwTermKind kind, GwCell cell)
{
  guint box;

  if (kind == GW_TERM_ROW)
    return gw_ground_constant (g, g->puzzle->grid->row[cell] + 1);
  if (kind == GW_TERM_COLUMN)
    return gw_ground_constant (g, g->puzzle->grid->column[cell] + 1);
  box = gw_own_box_number (g->puzzle, cell);
  return box != 0 ? gw_ground_constant (g, box) : GW_OWN_UNDEFINED;
}

static GwOwnNode
position_of (GwGround *g, const GwOwnTerm *t)
{
  GwOwnNode x = number_of (g, t->x), result = GW_OWN_UNDEFINED;
  GwGroundList list = gw_ground_fixed_list (g, t->y);

  for (guint i = list.n; i-- > 0 && gw_ground_goes_on (g);)
    result = gw_own_choice_node (
        g->graph,
        gw_ground_compare (g, GW_TERM_EQUAL, gw_own_cell_node (g->graph, gw_ground_item (g, list, i)->cell), x),
        gw_ground_constant (g, i + 1), result);
  return result;
}

static GwOwnNode
from_table (GwGround *g, const GwOwnTerm *t)
{
  GwOwnNode x = number_of (g, t->x), result = GW_OWN_UNDEFINED;
  guint n = 0, chain[64];

  for (guint i = t->y; i != 0 && n < G_N_ELEMENTS (chain); i = gw_ground_term (g, i)->y)
    chain[n++] = gw_ground_term (g, i)->x;
  while (n-- > 0 && gw_ground_goes_on (g))
    result = gw_own_choice_node (g->graph, gw_ground_compare (g, GW_TERM_EQUAL, x, gw_ground_constant (g, n + 1)),
                                 number_of (g, chain[n]), result);
  return result;
}

#define FIRST_STACK_ROOM 64u

static void
stack (GwGround *g, GwOwnNode node)
{
  if (g->n_stacked == g->n_stack_room)
    {
      g->n_stack_room = MAX (2 * g->n_stack_room, FIRST_STACK_ROOM);
      g->stack = g_renew (GwOwnNode, g->stack, g->n_stack_room);
    }
  g->stack[g->n_stacked++] = node;
}

/* What is added up, with the condition under which each counts. */
typedef struct
{
  GwTermKind kind;
  guint body;
  guint first; /* of them on the stack */
  GwOwnNode is_there;
  GwOwnNode is_any; /* whether anything counts */
} Tally;

/* What does not count is what changes nothing: 0, 1, or beaten by all. */
static void
tally_one (GwGround *g, Tally *tally, GwOwnNode number, GwOwnNode guard, guint part)
{
  static const gint64 idle[] = {
    [GW_TERM_SUM] = 0, [GW_TERM_PRODUCT] = 1, [GW_TERM_LEAST] = G_MAXINT, [GW_TERM_MOST] = G_MININT, [GW_TERM_COUNT] = 0
  };
  GwOwnNode node = number;

  if (guard != GW_OWN_TRUE && tally->kind == GW_TERM_DISTINCT)
    {
      g->is_refused = TRUE;
      g->refused = part;
      return;
    }
  if (guard != GW_OWN_TRUE)
    node = gw_own_choice_node (g->graph, guard, number, gw_ground_constant (g, idle[tally->kind]));
  tally->is_any = gw_ground_either (g, tally->is_any, guard);
  stack (g, node);
}

static void
tally_each (GwGround *g, gpointer data, GwOwnNode guard)
{
  Tally *tally = data;

  if (tally->kind == GW_TERM_COUNT)
    tally_one (g, tally, gw_ground_constant (g, 1),
               gw_ground_both (g, guard, gw_own_held_node (g->graph, condition_of (g, tally->body))), tally->body);
  else
    tally_one (g, tally, number_of (g, tally->body), guard, tally->body);
}

/* What of LIST counts: of what is there in any case, how many. */
static void
tally_list (GwGround *g, Tally *tally, GwGroundList list, guint part)
{
  guint n_sure = 0;

  for (guint k = 0; k < list.n && gw_ground_goes_on (g); k++)
    {
      const GwGroundItem item = *gw_ground_item (g, list, k);

      if (tally->kind == GW_TERM_COUNT && item.guard == GW_OWN_TRUE)
        n_sure++;
      else
        tally_one (g, tally, tally->kind == GW_TERM_COUNT ? gw_ground_constant (g, 1) : gw_own_cell_node (g->graph, item.cell), item.guard, part);
    }
  if (n_sure > 0)
    tally_one (g, tally, gw_ground_constant (g, n_sure), GW_OWN_TRUE, part);
}

static void
tally_arguments (GwGround *g, Tally *tally, guint chain)
{
  for (guint i = chain; i != 0 && gw_ground_goes_on (g); i = gw_ground_term (g, i)->y)
    {
      guint part = gw_ground_term (g, i)->x;
      GwGroundList list;

      if (gw_ground_term (g, part)->type == GW_TYPE_NUMBER)
        {
          tally_one (g, tally, number_of (g, part), GW_OWN_TRUE, part);
          continue;
        }
      if (gw_ground_term (g, part)->type == GW_TYPE_PLACE)
        {
          tally_one (g, tally, by_place (g, part, in_cell, 0), GW_OWN_TRUE, part);
          continue;
        }
      list = gw_ground_list (g, part);
      tally->is_there = gw_ground_both (g, tally->is_there, list.is_there);
      tally_list (g, tally, list, part);
    }
}

static GwOwnNode
combined (GwGround *g, const Tally *tally)
{
  const GwOwnNode *nodes = g->stack + tally->first;
  const guint n = g->n_stacked - tally->first;

  switch (tally->kind)
    {
    case GW_TERM_SUM:
    case GW_TERM_COUNT:
      return gw_own_sum_node (g->graph, 0, nodes, NULL, n);
    case GW_TERM_PRODUCT:
      return gw_own_product_node (g->graph, 1, nodes, n);
    case GW_TERM_DISTINCT:
      return n == 0 ? gw_ground_constant (g, 0) : gw_own_choose_node (g->graph, GW_OWN_IS_DISTINCT, nodes, n);
    default:
      if (n == 0)
        return GW_OWN_UNDEFINED;
      return gw_own_choice_node (
          g->graph, tally->is_any,
          gw_own_choose_node (g->graph, tally->kind == GW_TERM_LEAST ? GW_OWN_IS_LEAST : GW_OWN_IS_MOST, nodes, n),
          GW_OWN_UNDEFINED);
    }
}

/* The range all of which T counts, and which ends at the first for which `while` does not hold; 0: T is another thing. */
static guint
stretch_of (const GwGround *g, const GwOwnTerm *t)
{
  const GwOwnTerm *first = gw_ground_term (g, t->x), *chosen = gw_ground_term (g, first->x), *body = gw_ground_term (g, t->y),
                  *range;
  guint found = t->x;

  if (t->kind != GW_TERM_COUNT)
    return 0;
  /* "count ((c in ray while …))" and "count (c in ray while …)" */
  if (t->n == 1 && (first->kind != GW_TERM_ARGUMENT || first->y != 0 || chosen->kind != GW_TERM_CHOSEN))
    return 0;
  if (t->n == 1)
    found = chosen->x;
  else if (body->kind != GW_TERM_EQUAL || gw_ground_term (g, body->x)->kind != GW_TERM_NUMBER
           || gw_ground_term (g, body->y)->kind != GW_TERM_NUMBER)
    return 0;
  range = gw_ground_term (g, found);
  return range->z != 0 && range->y == 0 && gw_ground_term (g, range->x)->type == GW_TYPE_LIST ? found : 0;
}

/* "count (c in ray while …)": of what comes one after the other, how many hold first. */
static GwOwnNode
stretched (GwGround *g, guint range)
{
  g_autoptr (GArray) conditions = g_array_new (FALSE, FALSE, sizeof (GwOwnNode));
  GwOwnNode is_there = gw_ground_while (g, range, conditions);

  return gw_own_choice_node (
      g->graph, is_there,
      gw_own_stretch_node (g->graph, (const GwOwnNode *)(gpointer)conditions->data, conditions->len), GW_OWN_UNDEFINED);
}

static GwOwnNode
tallied (GwGround *g, const GwOwnTerm *t)
{
  Tally tally = { t->kind, t->y, g->n_stacked, GW_OWN_TRUE, GW_OWN_FALSE };
  GwOwnNode result;

  if (stretch_of (g, t) != 0)
    return stretched (g, stretch_of (g, t));
  if (t->n == 1)
    tally_arguments (g, &tally, t->x);
  else
    tally.is_there = gw_ground_range (g, t->x, 0, tally_each, &tally);
  result = combined (g, &tally);
  g->n_stacked = tally.first;
  return gw_own_choice_node (g->graph, tally.is_there, result, GW_OWN_UNDEFINED);
}

/* What is added up by plus and minus. */
typedef struct
{
  GwOwnNode nodes[GW_SENTENCE_MAX_DEPTH];
  gint64 factors[GW_SENTENCE_MAX_DEPTH];
  guint n;
} Addends;

static void
add_up (GwGround *g, guint i, gint64 factor, Addends *addends)
{
  const GwOwnTerm *t = gw_ground_term (g, i);

  if (t->kind == GW_TERM_PLUS || t->kind == GW_TERM_MINUS || t->kind == GW_TERM_NEGATIVE)
    {
      add_up (g, t->x, t->kind == GW_TERM_NEGATIVE ? -factor : factor, addends);
      if (t->kind != GW_TERM_NEGATIVE)
        add_up (g, t->y, t->kind == GW_TERM_MINUS ? -factor : factor, addends);
      return;
    }
  if (addends->n == G_N_ELEMENTS (addends->nodes))
    {
      addends->nodes[0] = gw_own_sum_node (g->graph, 0, addends->nodes, addends->factors, addends->n);
      addends->factors[0] = 1;
      addends->n = 1;
    }
  addends->nodes[addends->n] = number_of (g, i);
  addends->factors[addends->n++] = factor;
}

/* All at once: what is added up on the way is nothing that anybody asks for. */
static GwOwnNode
added_up (GwGround *g, guint i)
{
  Addends addends = { .n = 0 };

  add_up (g, i, 1, &addends);
  return gw_own_sum_node (g->graph, 0, addends.nodes, addends.factors, addends.n);
}

static GwOwnNode
number_within (GwGround *g, guint i)
{
  const GwOwnTerm *t = gw_ground_term (g, i);

  switch ((GwTermKind)t->kind)
    {
    case GW_TERM_NUMBER:
      return gw_ground_constant (g, t->number);
    case GW_TERM_SLOT:
      return g->slots[t->slot].number;
    case GW_TERM_VALUE:
      return by_place (g, t->x, in_cell, 0);
    case GW_TERM_ROW:
    case GW_TERM_COLUMN:
    case GW_TERM_BOX:
      return by_place (g, t->x, about_cell, t->kind);
    case GW_TERM_POSITION:
      return position_of (g, t);
    case GW_TERM_TABLE:
      return from_table (g, t);
    case GW_TERM_SUM:
    case GW_TERM_PRODUCT:
    case GW_TERM_LEAST:
    case GW_TERM_MOST:
    case GW_TERM_COUNT:
    case GW_TERM_DISTINCT:
      return tallied (g, t);
    case GW_TERM_PLUS:
    case GW_TERM_MINUS:
    case GW_TERM_NEGATIVE:
      return added_up (g, i);
    default:
      return gw_own_result_node (g->graph, t->kind, number_of (g, t->x),
                                 t->y != 0 ? number_of (g, t->y) : GW_OWN_FALSE);
    }
}

static GwOwnNode
number_of (GwGround *g, guint i)
{
  guint kept = g->n_items;
  GwOwnNode result = gw_ground_goes_on (g) ? number_within (g, i) : GW_OWN_UNDEFINED;

  g->n_items = kept;
  return result;
}

/* ---- conditions ---- */

/* X lies between Y and Z, whichever is larger. */
static GwOwnNode
inside (GwGround *g, const GwOwnTerm *t)
{
  GwOwnNode x = number_of (g, t->x), y = number_of (g, t->y), z = number_of (g, t->z);
  GwOwnNode up
      = gw_ground_both (g, gw_ground_compare (g, GW_TERM_LESS, y, x), gw_ground_compare (g, GW_TERM_LESS, x, z));
  GwOwnNode down
      = gw_ground_both (g, gw_ground_compare (g, GW_TERM_LESS, z, x), gw_ground_compare (g, GW_TERM_LESS, x, y));

  return gw_ground_either (g, up, down);
}

static GwOwnNode
within (GwGround *g, const GwOwnTerm *t)
{
  const GwOwnTerm *values = gw_ground_term (g, t->y);
  const GwSymbols *symbols = g->puzzle->symbols;
  GwOwnNode x = number_of (g, t->x), any = GW_OWN_FALSE;

  if (x == GW_OWN_UNDEFINED)
    return x;
  for (guint i = values->x; i != 0; i = gw_ground_term (g, i)->y)
    any = gw_ground_either (
        g, any,
        gw_ground_both (
            g, gw_ground_compare (g, GW_TERM_AT_LEAST, x, gw_ground_constant (g, gw_ground_term (g, i)->number)),
            gw_ground_compare (g, GW_TERM_AT_MOST, x, gw_ground_constant (g, gw_ground_term (g, i)->last))));
  for (guint v = 0; v < symbols->n && values->kind == GW_TERM_DIGITS; v++)
    any = gw_ground_either (g, any,
                            gw_ground_compare (g, GW_TERM_EQUAL, x, gw_ground_constant (g, symbols->number[v])));
  return any;
}

/* What an earlier and a later cell of a list must be to each other. */
static GwTermKind
relation_in (GwTermKind kind)
{
  return kind == GW_TERM_RISING                                     ? GW_TERM_LESS
         : kind == GW_TERM_FALLING                                  ? GW_TERM_GREATER
         : kind == GW_TERM_DIFFERENT || kind == GW_TERM_CONSECUTIVE ? GW_TERM_UNEQUAL
                                                                    : GW_TERM_EQUAL;
}

static GwOwnNode
spread_of (GwGround *g, GwGroundList list)
{
  g_autofree GwOwnNode *nodes = g_new (GwOwnNode, list.n);
  GwOwnNode most, least;

  for (guint i = 0; i < list.n; i++)
    nodes[i] = gw_own_cell_node (g->graph, gw_ground_item (g, list, i)->cell);
  most = gw_own_choose_node (g->graph, GW_OWN_IS_MOST, nodes, list.n);
  least = gw_own_choose_node (g->graph, GW_OWN_IS_LEAST, nodes, list.n);
  return gw_ground_compare (g, GW_TERM_LESS, gw_own_result_node (g->graph, GW_TERM_MINUS, most, least),
                            gw_ground_constant (g, list.n));
}

/* Whether CELL is in a room, which says no more than the grid does; -1: T is another list, or that is not known yet. */
static gint
is_in_known (GwGround *g, GwCell cell, const GwOwnTerm *t)
{
  const GwGrid *grid = g->puzzle->grid;
  GwGroundList place;
  gint room;

  if (t->kind != GW_TERM_ROOM_OF)
    return -1;
  place = gw_ground_fixed_list (g, t->x);
  if (place.n != 1 || cell >= grid->n_cells || gw_ground_item (g, place, 0)->cell >= grid->n_cells)
    return -1;
  room = gw_room_of (grid, cell);
  return cell == gw_ground_item (g, place, 0)->cell || (room >= 0 && room == gw_room_of (grid, gw_ground_item (g, place, 0)->cell));
}

static GwOwnNode
is_member (GwGround *g, const GwOwnTerm *t)
{
  GwGroundList place = gw_ground_list (g, t->x), list;
  GwOwnNode any = GW_OWN_FALSE;
  const GwOwnTerm *whole = gw_ground_term (g, t->y);
  gint is_known;

  if (place.n == 1 && whole->kind == GW_TERM_SET)
    return gw_ground_both (g, gw_ground_item (g, place, 0)->guard,
                           gw_ground_in_set (g, (GQuark)whole->number, gw_ground_item (g, place, 0)->cell));
  is_known = place.n == 1 ? is_in_known (g, gw_ground_item (g, place, 0)->cell, gw_ground_term (g, t->y)) : -1;
  if (is_known >= 0)
    return is_known ? gw_ground_item (g, place, 0)->guard : GW_OWN_FALSE;
  list = gw_ground_list (g, t->y);
  for (guint i = 0; i < place.n; i++)
    for (guint k = 0; k < list.n && gw_ground_goes_on (g); k++)
      if (gw_ground_item (g, place, i)->cell == gw_ground_item (g, list, k)->cell)
        any = gw_ground_either (
            g, any, gw_ground_both (g, gw_ground_item (g, place, i)->guard, gw_ground_item (g, list, k)->guard));
  return any;
}

/* CONNECTED or PARTED. */
static GwOwnNode
connected (GwGround *g, const GwOwnTerm *t)
{
  const GwGrid *grid = g->puzzle->grid;
  GwGroundList list = gw_ground_list (g, t->x), ends = t->y != 0 ? gw_ground_fixed_list (g, t->y) : (GwGroundList){ 0 };
  g_autofree GwCell *cells = g_new (GwCell, MAX (ends.n, 1));
  g_autofree GwOwnNode *conditions = g_new (GwOwnNode, MAX (list.n, 1));
  g_autofree gint64 *places = g_new (gint64, MAX (list.n, 1));

  for (guint i = 0; i < ends.n; i++)
    cells[i] = gw_ground_item (g, ends, i)->cell;
  for (guint i = 0; i < list.n; i++)
    {
      GwCell place = gw_ground_item (g, list, i)->cell;
      gboolean is_joined = t->kind == GW_TERM_CONNECTED
                           && (t->number != 0 ? gw_place_is_at_rim (grid, place) : gw_own_touches (grid, place, cells, ends.n));

      conditions[i] = gw_ground_item (g, list, i)->guard;
      places[i] = is_joined ? -1 - (gint64)place : place;
    }
  if (t->kind == GW_TERM_PARTED)
    return gw_own_divided_node (g->graph, (GwOwnDivision)t->last, (GQuark)t->number, conditions, places, list.n);
  return gw_own_connected_node (g->graph, t->number != 0 || t->y != 0, conditions, places, list.n);
}

static GwOwnNode
of_list (GwGround *g, const GwOwnTerm *t)
{
  const gboolean is_ordered = t->kind == GW_TERM_PALINDROME || t->kind == GW_TERM_CONSECUTIVE;
  GwGroundList list = is_ordered ? gw_ground_fixed_list (g, t->x) : gw_ground_list (g, t->x);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (GwOwnNode));
  GwOwnNode all;

  for (guint i = 0; i < list.n && gw_ground_goes_on (g); i++)
    for (guint k = i + 1; k < list.n && gw_ground_goes_on (g); k++)
      if (t->kind != GW_TERM_PALINDROME || i + k + 1 == list.n)
        {
          const GwGroundItem a = *gw_ground_item (g, list, i), b = *gw_ground_item (g, list, k);
          GwOwnNode pair = gw_ground_compare (g, relation_in (t->kind), gw_own_cell_node (g->graph, a.cell),
                                              gw_own_cell_node (g->graph, b.cell));

          pair = gw_ground_either (g, gw_own_not_node (g->graph, gw_ground_both (g, a.guard, b.guard)), pair);
          g_array_append_val (pairs, pair);
        }
  if (t->kind == GW_TERM_CONSECUTIVE && list.n > 0 && gw_ground_goes_on (g))
    {
      GwOwnNode spread = spread_of (g, list);

      g_array_append_val (pairs, spread);
    }
  all = gw_own_join_node (g->graph, GW_OWN_IS_AND, (const GwOwnNode *)(gpointer)pairs->data, pairs->len);
  return gw_ground_where_there (g, list, all);
}

typedef struct
{
  guint body;
  gboolean is_every;
} Judging;

static void
judge (GwGround *g, gpointer data, GwOwnNode guard)
{
  Judging *judging = data;
  GwOwnNode one = condition_of (g, judging->body);

  one = judging->is_every ? gw_ground_either (g, gw_own_not_node (g->graph, guard), one)
                          : gw_ground_both (g, guard, one);
  stack (g, one);
}

static GwOwnNode
quantified (GwGround *g, const GwOwnTerm *t)
{
  const guint first = g->n_stacked;
  Judging judging = { t->y, t->kind == GW_TERM_EVERY };
  GwOwnNode is_there = gw_ground_range (g, t->x, t->y, judge, &judging), all;

  all = gw_own_join_node (g->graph, judging.is_every ? GW_OWN_IS_AND : GW_OWN_IS_OR, g->stack + first, g->n_stacked - first);
  g->n_stacked = first;
  if (is_there == GW_OWN_TRUE)
    return all;
  return gw_ground_both (
      g, all,
      gw_ground_compare (g, GW_TERM_EQUAL,
                         gw_own_choice_node (g->graph, is_there, gw_ground_constant (g, 1), GW_OWN_UNDEFINED),
                         gw_ground_constant (g, 1)));
}

static GwOwnNode
condition_within (GwGround *g, const GwOwnTerm *t)
{
  switch ((GwTermKind)t->kind)
    {
    case GW_TERM_NOT:
      return gw_own_not_node (g->graph, condition_of (g, t->x));
    case GW_TERM_AND:
      return gw_ground_both (g, condition_of (g, t->x), condition_of (g, t->y));
    case GW_TERM_OR:
      return gw_ground_either (g, condition_of (g, t->x), condition_of (g, t->y));
    case GW_TERM_EVERY:
    case GW_TERM_SOME:
      return quantified (g, t);
    case GW_TERM_LET:
      gw_ground_bind (g, t);
      return condition_of (g, t->y);
    case GW_TERM_WITHIN:
      return within (g, t);
    case GW_TERM_INSIDE:
      return inside (g, t);
    case GW_TERM_MEMBER:
      return is_member (g, t);
    case GW_TERM_MATCHES:
      return gw_ground_matches (g, t);
    case GW_TERM_CONNECTED:
    case GW_TERM_PARTED:
      return connected (g, t);
    default:
      if (t->kind >= GW_TERM_RISING && t->kind <= GW_TERM_PALINDROME)
        return of_list (g, t);
      if (t->kind >= GW_TERM_EVEN)
        return gw_own_property_node (g->graph, t->kind, number_of (g, t->x));
      return gw_ground_compare (g, t->kind, number_of (g, t->x), number_of (g, t->y));
    }
}

static GwOwnNode
condition_of (GwGround *g, guint i)
{
  guint kept = g->n_items;
  GwOwnNode result = gw_ground_goes_on (g) ? condition_within (g, gw_ground_term (g, i)) : GW_OWN_FALSE;

  g->n_items = kept;
  return result;
}

/* ---- the whole ---- */

typedef struct
{
  GwOwnHear hear;
  gpointer data;
  guint term; /* what is said just now */
  guint body; /* of the `every` that is gone through */
  GwOwnNode unless; /* a condition under which nothing of it is said */
  gboolean is_over;
} Telling;

static void tell (GwGround *g, Telling *telling, guint i);

static void
tell_node (GwGround *g, Telling *telling, GwOwnNode node)
{
  node = gw_ground_either (g, telling->unless, node);
  telling->is_over = telling->is_over || !telling->hear (node, telling->data);
  g->is_settled = g->is_settled || node == GW_OWN_FALSE || node == GW_OWN_UNDEFINED;
  if (!gw_own_graph_is_full (g->graph))
    gw_own_graph_next_part (g->graph);
}

/* Each part of what is said under a condition by itself: where sets are to be found nearly everything is, and relations of few places are the quick ones. */
static void
tell_unless (GwGround *g, Telling *telling, GwOwnNode condition, guint body)
{
  const GwOwnNode unless = telling->unless;

  telling->unless = gw_ground_either (g, unless, condition);
  tell (g, telling, body);
  telling->unless = unless;
}

static void
tell_each (GwGround *g, gpointer data, GwOwnNode guard)
{
  Telling *telling = data;
  guint body = telling->body;

  if (telling->is_over || g->is_settled)
    return;
  if (guard == GW_OWN_TRUE)
    tell (g, telling, body);
  else if (gw_own_has_open_set (g->puzzle->grid))
    tell_unless (g, telling, gw_own_not_node (g->graph, guard), body);
  else
    tell_node (g, telling, gw_ground_either (g, gw_own_not_node (g->graph, guard), condition_of (g, body)));
  telling->body = body;
}

/* Under `and` and `every` each part is told by itself. */
static void
tell (GwGround *g, Telling *telling, guint i)
{
  const GwOwnTerm *t = gw_ground_term (g, i);
  GwOwnNode is_there;

  if (telling->is_over || !gw_ground_goes_on (g) || (g->open != NULL && gw_ground_is_left_out (g, i)))
    return;
  switch ((GwTermKind)t->kind)
    {
    case GW_TERM_AND:
      tell (g, telling, t->x);
      tell (g, telling, t->y);
      return;
    case GW_TERM_LET:
      gw_ground_bind (g, t);
      tell (g, telling, t->y);
      return;
    case GW_TERM_EVERY:
      telling->body = t->y;
      is_there = gw_ground_range (g, t->x, t->y, tell_each, telling);
      if (is_there != GW_OWN_TRUE)
        tell_node (g, telling, gw_own_held_node (g->graph, is_there));
      return;
    default:
      telling->term = i;
      tell_node (g, telling, condition_of (g, i));
    }
}

/* Numbers that are open are looked for apart from the rest. */
static void
tell_all (GwGround *g, Telling *telling, GwOpenParams *open)
{
  const guint whole = gw_sentence_whole (g->sentence);

  if (open != NULL)
    tell_node (g, telling, gw_ground_take_said (g, open));
  g->open = open;
  tell (g, telling, whole);
  g->open = NULL;
  if (open == NULL || telling->is_over || gw_open_params_n (open) != 1)
    return;
  telling->term = whole;
  tell_node (g, telling, gw_ground_some_number (g, open));
}

/* Those of CLUE; returns which of them are open, or NULL. */
static GwOpenParams *
bind_numbers (GwGround *g, const GwConstraint *clue)
{
  gboolean is_open[GW_SENTENCE_MAX_PARAMS] = { FALSE }, some = FALSE;

  for (guint i = 0; i < g->sentence->n_params; i++)
    {
      const gint number = gw_own_number (clue, i);

      is_open[i] = number == GW_OPEN;
      some = some || is_open[i];
      g->slots[i].number = gw_ground_constant (g, is_open[i] ? 0 : number);
    }
  return some ? gw_open_params_new (g->sentence, is_open) : NULL;
}

static void
free_houses (gpointer houses)
{
  g_ptr_array_unref (houses);
}

gboolean
gw_own_ground (const GwSentence *sentence, const GwConstraint *clue, const GwPuzzle *puzzle, GwOwnGraph *graph, gboolean is_denied,
               GwOwnHear hear, gpointer data, guint *from, guint *to)
{
  g_autoptr (GPtrArray) houses = g_ptr_array_new_with_free_func (free_houses), groups = NULL;
  g_autofree GwGround *g = g_malloc0 (G_STRUCT_OFFSET (GwGround, slots) + sentence->n_slots * sizeof *g->slots);
  g_autoptr (GwOpenParams) open = NULL;
  guint slot = gw_sentence_cells_slot (sentence), term = gw_sentence_whole (sentence);
  Telling telling = { hear, data, term, 0, GW_OWN_FALSE, FALSE };

  g->sentence = sentence;
  g->puzzle = puzzle;
  g->graph = graph;
  g->houses = houses;
  g->number_of = number_of;
  g->condition_of = condition_of;
  open = bind_numbers (g, clue);
  if (sentence->kind == GW_OWN_GROUPS)
    g->slots[slot].groups = groups = gw_own_groups (sentence, clue);
  else
    g->slots[slot].list = gw_ground_take (g, gw_own_cells (sentence, clue));
  if (is_denied)
    tell_node (g, &telling, gw_own_not_node (graph, gw_own_held_node (graph, condition_of (g, term))));
  else
    tell_all (g, &telling, open);
  term = g->is_refused ? g->refused : telling.term;
  *from = gw_sentence_term (sentence, term)->from;
  *to = gw_sentence_term (sentence, term)->to;
  g_free (g->pool);
  g_free (g->stack);
  return !g->is_refused && !gw_own_graph_is_full (graph) && !telling.is_over;
}

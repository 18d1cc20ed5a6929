/* What conditions and numbers are made of, in a graph: what is known is calculated at once. */
#include <stdlib.h>

#include "language/arithmetic.h"
#include "rules/own-graph-internal.h"

typedef GwOwnGraphNode Node;

static const Node *
get (const GwOwnGraph *graph, GwOwnNode node)
{
  return gw_own_graph_node (graph, node);
}

static gboolean
is_number (const GwOwnGraph *graph, GwOwnNode node)
{
  return get (graph, node)->kind == GW_OWN_IS_NUMBER;
}

/* ---- numbers ---- */

static gint
compare_nodes (gconstpointer a, gconstpointer b)
{
  const GwOwnNode *p = a, *q = b;

  return (*p > *q) - (*p < *q);
}

static void
bound_product (const GwOwnGraph *graph, Node *product, const GArray *rest)
{
  product->low = product->high = product->number;
  for (guint i = 0; i < rest->len; i++)
    {
      const Node *node = get (graph, g_array_index (rest, GwOwnNode, i));
      gint64 a = gw_own_multiplied (product->low, node->low), b = gw_own_multiplied (product->low, node->high);
      gint64 c = gw_own_multiplied (product->high, node->low), d = gw_own_multiplied (product->high, node->high);

      product->low = MIN (MIN (a, b), MIN (c, d));
      product->high = MAX (MAX (a, b), MAX (c, d));
    }
  product->may_fail = product->low < -GW_SENTENCE_MAX_NUMBER || product->high > GW_SENTENCE_MAX_NUMBER;
}

GwOwnNode
gw_own_product_node (GwOwnGraph *graph, gint64 number, const GwOwnNode *nodes, guint n)
{
  g_autoptr (GArray) rest = g_array_new (FALSE, FALSE, sizeof (GwOwnNode));
  Node product = { .kind = GW_OWN_IS_PRODUCT, .number = number };
  gboolean may_fail = FALSE;

  for (guint i = 0; i < n; i++)
    {
      const Node *node = get (graph, nodes[i]);

      if (node->kind == GW_OWN_IS_UNDEFINED)
        return GW_OWN_UNDEFINED;
      if (node->kind == GW_OWN_IS_NUMBER)
        product.number = gw_own_multiplied (product.number, node->number);
      else
        g_array_append_val (rest, nodes[i]);
      may_fail |= node->may_fail;
    }
  if (rest->len == 0 || (product.number == 0 && !may_fail))
    return ABS (product.number) <= GW_SENTENCE_MAX_NUMBER ? gw_own_number_node (graph, product.number)
                                                          : GW_OWN_UNDEFINED;
  g_array_sort (rest, compare_nodes);
  bound_product (graph, &product, rest);
  if (rest->len == 1 && !product.may_fail)
    return gw_own_sum_node (graph, 0, (const GwOwnNode *)(gpointer)rest->data, &product.number, 1);
  return gw_own_make_node (graph, product, (const GwOwnNode *)(gpointer)rest->data, NULL, rest->len);
}

/* Numbers among the N of LIST are one, the least or the largest; what cannot be it goes. Returns how many are left. */
static guint
drop_beaten (GwOwnGraph *graph, GwOwnNodeKind kind, GwOwnNode *list, guint n)
{
  gboolean has_best = FALSE;
  gint64 best = 0;
  guint n_left = 0;

  for (guint i = 0; i < n; i++)
    if (is_number (graph, list[i]))
      {
        const gint64 number = get (graph, list[i])->number;

        best = !has_best ? number : kind == GW_OWN_IS_LEAST ? MIN (best, number) : MAX (best, number);
        has_best = TRUE;
      }
  for (guint i = 0; i < n; i++)
    {
      const Node *node = get (graph, list[i]);
      const gboolean is_beaten = has_best && !node->may_fail && (kind == GW_OWN_IS_LEAST ? node->low >= best : node->high <= best);

      if (node->kind != GW_OWN_IS_NUMBER && !is_beaten)
        list[n_left++] = list[i];
    }
  if (has_best)
    list[n_left++] = gw_own_number_node (graph, best);
  return n_left;
}

/* In order, each once. Returns how many are left. */
static guint
order_nodes (GwOwnNode *list, guint n)
{
  guint n_left = 0;

  if (n > GW_OWN_FEW_PARTS)
    qsort (list, n, sizeof *list, compare_nodes);
  for (guint i = 1; i < n && n <= GW_OWN_FEW_PARTS; i++)
    {
      const GwOwnNode node = list[i];
      guint at = i;

      for (; at > 0 && list[at - 1] > node; at--)
        list[at] = list[at - 1];
      list[at] = node;
    }
  for (guint i = 0; i < n; i++)
    if (n_left == 0 || list[i] != list[n_left - 1])
      list[n_left++] = list[i];
  return n_left;
}

GwOwnNode
gw_own_choose_node (GwOwnGraph *graph, GwOwnNodeKind kind, const GwOwnNode *nodes, guint n)
{
  GwOwnNode few[GW_OWN_FEW_PARTS];
  g_autofree GwOwnNode *more = n > GW_OWN_FEW_PARTS ? g_new (GwOwnNode, n) : NULL;
  GwOwnNode *list = more != NULL ? more : few;
  Node chosen = { .kind = (guint8)kind, .low = G_MAXINT64, .high = G_MININT64 };
  gboolean is_known = TRUE;

  for (guint i = 0; i < n; i++)
    {
      if (nodes[i] == GW_OWN_UNDEFINED)
        return GW_OWN_UNDEFINED;
      list[i] = nodes[i];
    }
  if (kind != GW_OWN_IS_DISTINCT)
    n = drop_beaten (graph, kind, list, n);
  n = order_nodes (list, n);
  for (guint i = 0; i < n; i++)
    {
      const Node *node = get (graph, list[i]);

      is_known = is_known && node->kind == GW_OWN_IS_NUMBER;
      chosen.low = MIN (chosen.low, node->low);
      chosen.high = MAX (chosen.high, node->high);
    }
  if (kind == GW_OWN_IS_DISTINCT && is_known)
    return gw_own_number_node (graph, n);
  if (n == 1 && kind != GW_OWN_IS_DISTINCT)
    return list[0];
  if (kind == GW_OWN_IS_DISTINCT)
    {
      chosen.low = 1;
      chosen.high = n;
    }
  return gw_own_make_node (graph, chosen, list, NULL, n);
}

/* What is a sum in other words: -x, x + y, x - y; x || y where y has one digit; |x| where the sign is known. */
static gboolean
is_linear (const GwOwnGraph *graph, GwTermKind term, GwOwnNode x, GwOwnNode y, gint64 factors[2])
{
  const Node *a = get (graph, x), *b = get (graph, y);

  factors[0] = factors[1] = 1;
  switch (term)
    {
    case GW_TERM_PLUS:
      return TRUE;
    case GW_TERM_MINUS:
      factors[1] = -1;
      return TRUE;
    case GW_TERM_NEGATIVE:
      factors[0] = -1;
      factors[1] = 0;
      return TRUE;
    case GW_TERM_ABSOLUTE:
      factors[0] = a->low >= 0 ? 1 : -1;
      factors[1] = 0;
      return a->low >= 0 || a->high <= 0;
    case GW_TERM_JOINED:
      factors[0] = 10;
      return a->low >= 0 && b->low >= 0 && b->high <= 9 && a->high < GW_SENTENCE_MAX_NUMBER / 10;
    default:
      return FALSE;
    }
}

static void
bound_result (const GwOwnGraph *graph, Node *result, GwOwnNode x, GwOwnNode y)
{
  const Node *a = get (graph, x), *b = get (graph, y);

  result->low = -GW_SENTENCE_MAX_NUMBER;
  result->high = GW_SENTENCE_MAX_NUMBER;
  result->may_fail = TRUE;
  switch ((GwTermKind)result->term)
    {
    case GW_TERM_ABSOLUTE:
      result->low = 0;
      result->high = MAX (ABS (a->low), ABS (a->high));
      result->may_fail = FALSE;
      break;
    case GW_TERM_DIVIDED:
      result->low = -MAX (ABS (a->low), ABS (a->high));
      result->high = -result->low;
      break;
    case GW_TERM_MOD:
      result->low = 0;
      result->high = MAX (MAX (ABS (b->low), ABS (b->high)) - 1, 0);
      result->may_fail = b->low <= 0 && b->high >= 0;
      break;
    case GW_TERM_GCD:
      result->low = 0;
      result->high = MAX (MAX (ABS (a->low), ABS (a->high)), MAX (ABS (b->low), ABS (b->high)));
      result->may_fail = FALSE;
      break;
    case GW_TERM_DIGIT_SUM:
      result->low = 0;
      result->high = 9 * 19;
      result->may_fail = FALSE;
      break;
    default:
      break;
    }
}

/* Of a sum and its negative one, which says the same where only the distance from 0 counts. */
static GwOwnNode
as_positive (GwOwnGraph *graph, GwOwnNode x)
{
  const gint64 turned = -1;

  if (get (graph, x)->kind != GW_OWN_IS_SUM || gw_own_node_factor (graph, x, 0) > 0)
    return x;
  return gw_own_sum_node (graph, 0, &x, &turned, 1);
}

/* Whether X, from 0 up, is always less than the number Y: a remainder that is X itself. */
static gboolean
is_below (const GwOwnGraph *graph, GwOwnNode x, GwOwnNode y)
{
  return is_number (graph, y) && get (graph, x)->low >= 0 && get (graph, x)->high < get (graph, y)->number;
}

GwOwnNode
gw_own_result_node (GwOwnGraph *graph, GwTermKind term, GwOwnNode x, GwOwnNode y)
{
  const gboolean is_of_one = term == GW_TERM_NEGATIVE || term == GW_TERM_ABSOLUTE || term == GW_TERM_DIGIT_SUM;
  GwOwnNode nodes[2] = { x, is_of_one ? x : y };
  Node result = { .kind = GW_OWN_IS_RESULT, .term = (guint8)term };
  gint64 number, factors[2];

  if (nodes[0] == GW_OWN_UNDEFINED || nodes[1] == GW_OWN_UNDEFINED)
    return GW_OWN_UNDEFINED;
  if (term == GW_TERM_TIMES)
    return gw_own_product_node (graph, 1, nodes, 2);
  if (is_linear (graph, term, nodes[0], nodes[1], factors))
    return gw_own_sum_node (graph, 0, nodes, factors, factors[1] != 0 ? 2 : 1);
  if (is_number (graph, nodes[0]) && is_number (graph, nodes[1]))
    return gw_calculate (term, get (graph, nodes[0])->number, get (graph, nodes[1])->number, &number)
               ? gw_own_number_node (graph, number)
               : GW_OWN_UNDEFINED;
  if (term == GW_TERM_MOD && is_below (graph, nodes[0], nodes[1]))
    return nodes[0];
  if (term == GW_TERM_ABSOLUTE)
    nodes[0] = as_positive (graph, nodes[0]);
  bound_result (graph, &result, nodes[0], nodes[1]);
  return gw_own_make_node (graph, result, nodes, NULL, is_of_one ? 1 : 2);
}

/* Whether NODE says of a place that is 0 or 1 that it is one of these. */
static gboolean
is_mark (const GwOwnGraph *graph, GwOwnNode node)
{
  const Node *compared = get (graph, node), *place;

  if (compared->kind != GW_OWN_IS_COMPARED || compared->term != GW_TERM_EQUAL)
    return FALSE;
  place = get (graph, gw_own_node_child (graph, node, 0));
  return place->kind == GW_OWN_IS_CELL && place->low == 0 && place->high == 1;
}

/* What cannot hold ends it; what holds at the beginning is counted at once. */
GwOwnNode
gw_own_stretch_node (GwOwnGraph *graph, const GwOwnNode *conditions, guint n)
{
  Node stretch = { .kind = GW_OWN_IS_STRETCH, .low = 0 };
  guint n_held = 0, last = 0;
  GwOwnNode rest;

  while (n_held < n && conditions[n_held] == GW_OWN_TRUE)
    n_held++;
  for (last = n_held; last < n && conditions[last] != GW_OWN_FALSE && conditions[last] != GW_OWN_UNDEFINED;)
    last++;
  stretch.high = last - n_held;
  rest = last == n_held ? gw_own_number_node (graph, 0) : gw_own_make_node (graph, stretch, conditions + n_held, NULL, last - n_held);
  return n_held == 0 ? rest : gw_own_sum_node (graph, n_held, &rest, NULL, 1);
}

/* Two numbers that are no larger than a sentence may say: what stands for "counts for nothing" beside a least or largest one is not among them. */
static gboolean
are_small (const GwOwnGraph *graph, GwOwnNode x, GwOwnNode y)
{
  return is_number (graph, x) && is_number (graph, y) && ABS (get (graph, x)->number) <= GW_SENTENCE_MAX_NUMBER
         && ABS (get (graph, y)->number) <= GW_SENTENCE_MAX_NUMBER;
}

/* One of two numbers: the second, and once their difference where CONDITION holds. Then all that depends on one condition is added up. */
static GwOwnNode
step_node (GwOwnGraph *graph, GwOwnNode condition, gint64 x, gint64 y)
{
  const GwOwnNode nodes[3] = { condition, gw_own_number_node (graph, 1), gw_own_number_node (graph, 0) };
  const GwOwnNode one = gw_own_make_node (graph, (Node){ .kind = GW_OWN_IS_CHOICE, .low = 0, .high = 1 }, nodes, NULL, 3);
  const gint64 step = x - y;

  return step == 1 && y == 0 ? one : gw_own_sum_node (graph, y, &one, &step, 1);
}

GwOwnNode
gw_own_choice_node (GwOwnGraph *graph, GwOwnNode condition, GwOwnNode x, GwOwnNode y)
{
  GwOwnNode nodes[3] = { condition, x, y };
  Node choice = { .kind = GW_OWN_IS_CHOICE };
  const Node *a = get (graph, x), *b = get (graph, y);

  if (condition <= GW_OWN_UNDEFINED)
    return condition == GW_OWN_TRUE ? x : condition == GW_OWN_FALSE ? y : GW_OWN_UNDEFINED;
  if (x == y && !get (graph, condition)->may_fail)
    return x;
  if (is_number (graph, x) && is_number (graph, y) && is_mark (graph, condition))
    {
      gint64 step = get (graph, x)->number - get (graph, y)->number, if_marked = get (graph, condition)->number == 1 ? step : -step;
      gint64 base = get (graph, get (graph, condition)->number == 1 ? y : x)->number;

      return gw_own_sum_node (graph, base, &graph->children[get (graph, condition)->first], &if_marked, 1);
    }
  if (x != y && are_small (graph, x, y))
    return step_node (graph, condition, a->number, b->number);
  choice.low = x == GW_OWN_UNDEFINED ? b->low : y == GW_OWN_UNDEFINED ? a->low : MIN (a->low, b->low);
  choice.high = x == GW_OWN_UNDEFINED ? b->high : y == GW_OWN_UNDEFINED ? a->high : MAX (a->high, b->high);
  return gw_own_make_node (graph, choice, nodes, NULL, 3);
}

/* ---- conditions ---- */

static GwOwnNode
truth (gboolean holds)
{
  return holds ? GW_OWN_TRUE : GW_OWN_FALSE;
}

/* SUM, of which nothing is known but its children, is EQUAL, UNEQUAL or AT_MOST to NUMBER. */
static GwOwnNode
compared (GwOwnGraph *graph, GwTermKind term, GwOwnNode sum, gint64 number)
{
  const Node *node = get (graph, sum);
  const gboolean is_near = ABS (node->low) < GW_OWN_FAR && ABS (node->high) < GW_OWN_FAR;

  /* What is true or false wherever it is defined is said in one way. */
  if (node->may_fail && is_near && term == GW_TERM_AT_MOST)
    number = CLAMP (number, node->low - 1, node->high);
  else if (node->may_fail && is_near && (number < node->low || number > node->high))
    number = node->high + 1;
  if (!node->may_fail && is_near)
    {
      if (term == GW_TERM_AT_MOST && (node->high <= number || node->low > number))
        return truth (node->high <= number);
      if (term != GW_TERM_AT_MOST && (number < node->low || number > node->high))
        return truth (term == GW_TERM_UNEQUAL);
      if (node->low == node->high)
        return truth (gw_compare (term, node->low, number));
      /* Of two values, "at most the lower" and "not the other" say the same: there is one way to say it. */
      if (node->kind == GW_OWN_IS_CELL && node->low == 0 && node->high == 1 && term != GW_TERM_EQUAL)
        return compared (graph, GW_TERM_EQUAL, sum, term == GW_TERM_AT_MOST ? number : 1 - number);
    }
  return gw_own_make_node (graph, (Node){ .kind = GW_OWN_IS_COMPARED, .term = (guint8)term, .number = number }, &sum, NULL, 1);
}

static GwOwnNode
divides_node (GwOwnGraph *graph, GwOwnNode x, GwOwnNode y)
{
  GwOwnNode nodes[2] = { x, y };

  if (is_number (graph, x) && is_number (graph, y))
    return truth (gw_compare (GW_TERM_DIVIDES, get (graph, x)->number, get (graph, y)->number));
  return gw_own_make_node (graph, (Node){ .kind = GW_OWN_IS_DIVIDED }, nodes, NULL, 2);
}

GwOwnNode
gw_own_compare_node (GwOwnGraph *graph, GwTermKind term, GwOwnNode x, GwOwnNode y)
{
  const gboolean is_turned = term == GW_TERM_GREATER || term == GW_TERM_AT_LEAST;
  GwOwnNode difference;
  gint64 number;

  if (x == GW_OWN_UNDEFINED || y == GW_OWN_UNDEFINED)
    return GW_OWN_UNDEFINED;
  if (term == GW_TERM_DIVIDES)
    return divides_node (graph, x, y);
  if (!gw_own_split_difference (graph, is_turned ? y : x, is_turned ? x : y, term <= GW_TERM_UNEQUAL, &difference, &number))
    return truth (gw_compare (is_turned ? (term == GW_TERM_GREATER ? GW_TERM_LESS : GW_TERM_AT_MOST) : term, number, 0));
  if (term == GW_TERM_LESS || term == GW_TERM_GREATER)
    number--;
  return compared (graph, term <= GW_TERM_UNEQUAL ? term : GW_TERM_AT_MOST, difference, number);
}

GwOwnNode
gw_own_property_node (GwOwnGraph *graph, GwTermKind term, GwOwnNode x)
{
  if (x == GW_OWN_UNDEFINED)
    return x;
  if (is_number (graph, x))
    return truth (gw_has_property (term, get (graph, x)->number));
  return gw_own_make_node (graph, (Node){ .kind = GW_OWN_IS_PROPERTY, .term = (guint8)term }, &x, NULL, 1);
}

GwOwnNode
gw_own_not_node (GwOwnGraph *graph, GwOwnNode x)
{
  const Node *node = get (graph, x);

  if (x <= GW_OWN_UNDEFINED)
    return x == GW_OWN_UNDEFINED ? x : truth (x == GW_OWN_FALSE);
  if (node->kind == GW_OWN_IS_NOT)
    return gw_own_node_child (graph, x, 0);
  if (node->kind == GW_OWN_IS_COMPARED && node->term != GW_TERM_AT_MOST)
    return compared (graph, node->term == GW_TERM_EQUAL ? GW_TERM_UNEQUAL : GW_TERM_EQUAL,
                     gw_own_node_child (graph, x, 0), node->number);
  return gw_own_make_node (graph, (Node){ .kind = GW_OWN_IS_NOT }, &x, NULL, 1);
}

/* What is joined within NODES is opened; the neutral goes. Returns how many there are in LIST. */
static guint
open_joined (const GwOwnGraph *graph, GwOwnNodeKind kind, const GwOwnNode *nodes, guint n, GwOwnNode *list)
{
  const GwOwnNode neutral = truth (kind == GW_OWN_IS_AND);
  guint n_open = 0;

  for (guint i = 0; i < n; i++)
    if (get (graph, nodes[i])->kind == kind)
      for (guint k = 0; k < get (graph, nodes[i])->n; k++)
        list[n_open++] = gw_own_node_child (graph, nodes[i], k);
    else if (nodes[i] != neutral)
      list[n_open++] = nodes[i];
  return n_open;
}

GwOwnNode
gw_own_join_node (GwOwnGraph *graph, GwOwnNodeKind kind, const GwOwnNode *nodes, guint n)
{
  const GwOwnNode ends = truth (kind == GW_OWN_IS_OR);
  const guint most = gw_own_most_parts (graph, nodes, n, kind);
  GwOwnNode few[GW_OWN_FEW_PARTS];
  g_autofree GwOwnNode *more = most > GW_OWN_FEW_PARTS ? g_new (GwOwnNode, most) : NULL;
  GwOwnNode *list = more != NULL ? more : few;
  guint n_left;

  for (guint i = 0; i < n; i++)
    if (nodes[i] == ends)
      return ends;
  n = order_nodes (list, open_joined (graph, kind, nodes, n, list));
  n_left = gw_own_join_within (graph, kind, list, n);
  n = n_left < n ? order_nodes (list, n_left) : n;
  if (n == 0)
    return truth (kind == GW_OWN_IS_AND);
  return n == 1 ? list[0] : gw_own_make_node (graph, (Node){ .kind = (guint8)kind }, list, NULL, n);
}

/* Whether COMPARED never holds: where it is defined, it is false. */
static gboolean
is_never (const GwOwnGraph *graph, const Node *compared)
{
  const Node *sum = get (graph, gw_own_child (graph, compared, 0));

  if (compared->kind != GW_OWN_IS_COMPARED || ABS (sum->low) >= GW_OWN_FAR || ABS (sum->high) >= GW_OWN_FAR)
    return FALSE;
  return compared->term == GW_TERM_AT_MOST ? compared->number < sum->low
                                           : compared->term == GW_TERM_EQUAL && compared->number > sum->high;
}

/* All parts hold, or one of them. */
static GwOwnNode
held_parts (GwOwnGraph *graph, GwOwnNode x)
{
  const GwOwnNodeKind kind = (GwOwnNodeKind)get (graph, x)->kind;
  const guint n = get (graph, x)->n;
  g_autofree GwOwnNode *parts = g_new (GwOwnNode, n);

  for (guint i = 0; i < n; i++)
    parts[i] = gw_own_held_node (graph, gw_own_node_child (graph, x, i));
  return gw_own_join_node (graph, kind, parts, n);
}

GwOwnNode
gw_own_held_node (GwOwnGraph *graph, GwOwnNode x)
{
  if (x <= GW_OWN_UNDEFINED)
    return truth (x == GW_OWN_TRUE);
  if (!get (graph, x)->may_fail)
    return x;
  if (get (graph, x)->kind == GW_OWN_IS_AND || get (graph, x)->kind == GW_OWN_IS_OR)
    return held_parts (graph, x);
  if (is_never (graph, get (graph, x)))
    return GW_OWN_FALSE;
  return gw_own_make_node (graph, (Node){ .kind = GW_OWN_IS_HELD }, &x, NULL, 1);
}

typedef struct
{
  GwOwnNode condition;
  gint64 place; /* -1 minus it: joined from outside */
} Vertex;

static gint
compare_vertices (gconstpointer a, gconstpointer b)
{
  const Vertex *p = a, *q = b;

  const gint64 x = p->place < 0 ? -1 - p->place : p->place, y = q->place < 0 ? -1 - q->place : q->place;

  return (x > y) - (x < y);
}

/* NODE's children, each with a place. Where images are meant, these are in the order of the grid again, as they would have come. */
static GwOwnNode
make_vertices (GwOwnGraph *graph, Node node, const GwOwnNode *conditions, const gint64 *places, guint n)
{
  g_autofree Vertex *vertices = NULL;
  g_autofree GwOwnNode *children = NULL;
  g_autofree gint64 *factors = NULL;

  if (graph->images == NULL)
    return gw_own_make_node (graph, node, conditions, places, n);
  vertices = g_new (Vertex, n);
  children = g_new (GwOwnNode, n);
  factors = g_new (gint64, n);
  for (guint i = 0; i < n; i++)
    vertices[i] = (Vertex){ conditions[i], places[i] < 0 ? -1 - (gint64)graph->images[-1 - places[i]] : graph->images[places[i]] };
  qsort (vertices, n, sizeof *vertices, compare_vertices);
  for (guint i = 0; i < n; i++)
    {
      children[i] = vertices[i].condition;
      factors[i] = vertices[i].place;
    }
  return gw_own_make_node (graph, node, children, factors, n);
}

/* It is posted as it stands, and looked at by nobody before: nothing is put into it. */
GwOwnNode
gw_own_connected_node (GwOwnGraph *graph, gboolean with_hub, const GwOwnNode *conditions, const gint64 *places, guint n)
{
  if (n == 0)
    return GW_OWN_TRUE;
  return make_vertices (graph, (Node){ .kind = GW_OWN_IS_CONNECTED, .number = with_hub }, conditions, places, n);
}

GwOwnNode
gw_own_divided_node (GwOwnGraph *graph, GwOwnDivision division, GQuark set, const GwOwnNode *conditions, const gint64 *places, guint n)
{
  return make_vertices (graph, (Node){ .kind = GW_OWN_IS_PARTED, .term = (guint8)division, .number = set }, conditions, places, n);
}

/* Conditions on one cell: which of its values they allow. Said so, "at most 5 and at most 3" and "at most 3" are one node, however they came about. */
#include "language/arithmetic.h"
#include "rules/number.h"
#include "rules/own-graph-internal.h"

typedef GwOwnGraphNode Node;

/* What cells hold while a node is calculated. */
typedef struct
{
  const GwOwnGraph *graph;
  GwCell cell;
  gint64 number;
} Holding;

static gboolean calculate (const Holding *holding, GwOwnNode at, gint64 *result);

static const Node *
get (const GwOwnGraph *graph, GwOwnNode node)
{
  return gw_own_graph_node (graph, node);
}

static gboolean
calculate_child (const Holding *holding, GwOwnNode at, guint i, gint64 *result)
{
  return calculate (holding, gw_own_child (holding->graph, get (holding->graph, at), i), result);
}

static gboolean
calculate_sum (const Holding *holding, GwOwnNode at, gint64 *result)
{
  gint64 child;

  *result = get (holding->graph, at)->number;
  for (guint i = 0; i < get (holding->graph, at)->n; i++)
    {
      if (!calculate_child (holding, at, i, &child))
        return FALSE;
      *result += gw_own_factor (holding->graph, get (holding->graph, at), i) * child;
    }
  return TRUE;
}

static gboolean
calculate_product (const Holding *holding, GwOwnNode at, gint64 *result)
{
  gint64 child;

  *result = get (holding->graph, at)->number;
  for (guint i = 0; i < get (holding->graph, at)->n; i++)
    if (!calculate_child (holding, at, i, &child) || __builtin_mul_overflow (*result, child, result))
      return FALSE;
  return TRUE;
}

/* The least, the most, whether all or some hold: what a child is as a number, and which of two goes on. */
static gboolean
calculate_best (const Holding *holding, GwOwnNode at, gboolean wants_most, gint64 *result)
{
  gint64 child;

  for (guint i = 0; i < get (holding->graph, at)->n; i++)
    {
      if (!calculate_child (holding, at, i, &child))
        return FALSE;
      *result = i == 0 ? child : wants_most ? MAX (*result, child) : MIN (*result, child);
    }
  return TRUE;
}

static gboolean
calculate_result (const Holding *holding, GwOwnNode at, gint64 *result)
{
  const Node *node = get (holding->graph, at);
  gint64 x, y;

  return calculate_child (holding, at, 0, &x) && calculate_child (holding, at, node->n - 1, &y)
         && gw_calculate ((GwTermKind)node->term, x, y, result);
}

static gboolean
calculate_choice (const Holding *holding, GwOwnNode at, gint64 *result)
{
  gint64 holds;

  return calculate_child (holding, at, 0, &holds) && calculate_child (holding, at, holds ? 1 : 2, result);
}

static gboolean
calculate_condition (const Holding *holding, GwOwnNode at, gint64 *result)
{
  const Node *node = get (holding->graph, at);
  gint64 x = 0, y = 0;

  if (!calculate_child (holding, at, 0, &x) || (node->kind == GW_OWN_IS_DIVIDED && !calculate_child (holding, at, 1, &y)))
    return FALSE;
  switch ((GwOwnNodeKind)node->kind)
    {
    case GW_OWN_IS_COMPARED:
      *result = gw_compare ((GwTermKind)node->term, x, node->number);
      return TRUE;
    case GW_OWN_IS_DIVIDED:
      *result = gw_compare (GW_TERM_DIVIDES, x, y);
      return TRUE;
    case GW_OWN_IS_PROPERTY:
      *result = gw_has_property ((GwTermKind)node->term, x);
      return TRUE;
    case GW_OWN_IS_NOT:
      *result = !x;
      return TRUE;
    default:
      return FALSE;
    }
}

/* A condition is 0 or 1. FALSE when the node speaks of another cell, too, or of what is not calculated here. */
static gboolean
calculate (const Holding *holding, GwOwnNode at, gint64 *result)
{
  const Node *node = get (holding->graph, at);

  switch ((GwOwnNodeKind)node->kind)
    {
    case GW_OWN_IS_FALSE:
    case GW_OWN_IS_TRUE:
      *result = node->kind == GW_OWN_IS_TRUE;
      return TRUE;
    case GW_OWN_IS_NUMBER:
      *result = node->number;
      return TRUE;
    case GW_OWN_IS_CELL:
      *result = holding->number;
      return node->number == holding->cell;
    case GW_OWN_IS_SUM:
      return calculate_sum (holding, at, result);
    case GW_OWN_IS_PRODUCT:
      return calculate_product (holding, at, result);
    case GW_OWN_IS_LEAST:
    case GW_OWN_IS_MOST:
    case GW_OWN_IS_AND:
    case GW_OWN_IS_OR:
      return calculate_best (holding, at, node->kind == GW_OWN_IS_MOST || node->kind == GW_OWN_IS_OR, result);
    case GW_OWN_IS_RESULT:
      return calculate_result (holding, at, result);
    case GW_OWN_IS_CHOICE:
      return calculate_choice (holding, at, result);
    default:
      return calculate_condition (holding, at, result);
    }
}

static GwOwnNode
within_node (GwOwnGraph *graph, GwOwnNode cell, GwMask values)
{
  const guint n_values = gw_n_values_at (graph->puzzle, (GwCell)get (graph, cell)->number);
  const GwMask all = n_values < 64 ? GW_BIT (n_values) - 1 : ~(GwMask)0;

  if (values == 0 || values == all)
    return values == 0 ? GW_OWN_FALSE : GW_OWN_TRUE;
  return gw_own_make_node (graph, (Node){ .kind = GW_OWN_IS_WITHIN, .number = (gint64)values }, &cell, NULL, 1);
}

/* A cell that NODE speaks of. */
static GwOwnNode
cell_within (const GwOwnGraph *graph, GwOwnNode at)
{
  while (get (graph, at)->kind != GW_OWN_IS_CELL)
    {
      guint i = 0;

      while (get (graph, gw_own_node_child (graph, at, i))->cells == 0)
        i++;
      at = gw_own_node_child (graph, at, i);
    }
  return at;
}

/* Whether AT compares a number with a cell: how often that counts, and what is added to it. */
static gboolean
is_linear (const GwOwnGraph *graph, const Node *at, gint64 *factor, gint64 *added)
{
  const Node *sum = at->kind == GW_OWN_IS_COMPARED ? get (graph, gw_own_child (graph, at, 0)) : at;
  const gboolean is_sum = sum->kind == GW_OWN_IS_SUM && sum->n == 1 && get (graph, gw_own_child (graph, sum, 0))->kind == GW_OWN_IS_CELL;

  *factor = is_sum ? gw_own_factor (graph, sum, 0) : 1;
  *added = is_sum ? sum->number : 0;
  return is_sum || sum->kind == GW_OWN_IS_CELL;
}

static GwOwnNode
find_within (GwOwnGraph *graph, GwOwnNode at)
{
  const GwOwnNode cell = cell_within (graph, at);
  Holding holding = { .graph = graph, .cell = (GwCell)get (graph, cell)->number };
  const guint n_values = gw_n_values_at (graph->puzzle, holding.cell);
  GwMask values = 0;
  gint64 holds, factor, added;
  const gboolean is_simple = is_linear (graph, get (graph, at), &factor, &added);

  gw_own_graph_spend (graph, n_values / 4);
  for (guint v = 0; v < n_values; v++)
    {
      holding.number = gw_number_of (graph->puzzle, holding.cell, v);
      if (is_simple)
        holds = gw_compare ((GwTermKind)get (graph, at)->term, factor * holding.number + added, get (graph, at)->number);
      else if (!calculate (&holding, at, &holds))
        return at;
      if (holds)
        values |= GW_BIT (v);
    }
  return within_node (graph, cell, values);
}

GwOwnNode
gw_own_as_within (GwOwnGraph *graph, GwOwnNode at)
{
  const Node *node = get (graph, at);

  if (node->kind < GW_OWN_IS_COMPARED || node->kind > GW_OWN_IS_OR || node->may_fail || !gw_mask_is_single (node->cells))
    return at;
  return find_within (graph, at);
}

/* Where in LIST, which has N nodes, the same is said of the same cell as NODE says; N: nowhere. */
static guint
find_same_cell (const GwOwnGraph *graph, GwOwnNode node, const GwOwnNode *list, guint n)
{
  guint i = 0;

  while (i < n && (get (graph, list[i])->kind != GW_OWN_IS_WITHIN || gw_own_node_child (graph, list[i], 0) != gw_own_node_child (graph, node, 0)))
    i++;
  return i;
}

guint
gw_own_join_within (GwOwnGraph *graph, GwOwnNodeKind kind, GwOwnNode *list, guint n)
{
  const gboolean is_and = kind == GW_OWN_IS_AND;
  guint64 cells = 0; /* those of which something was said, as in a node */
  guint n_left = 0;

  for (guint i = 0; i < n; i++)
    {
      const GwOwnNode node = list[i];
      const gboolean is_within = get (graph, node)->kind == GW_OWN_IS_WITHIN;
      const guint same = is_within && (get (graph, node)->cells & cells) != 0 ? find_same_cell (graph, node, list, n_left) : n_left;

      cells |= is_within ? get (graph, node)->cells : 0;
      if (same == n_left)
        list[n_left++] = node;
      else
        {
          const GwMask one = (GwMask)get (graph, node)->number, other = (GwMask)get (graph, list[same])->number;

          list[same] = within_node (graph, gw_own_node_child (graph, node, 0), is_and ? one & other : one | other);
        }
      if (same < n_left && list[same] == (is_and ? GW_OWN_FALSE : GW_OWN_TRUE))
        {
          list[0] = list[same];
          return 1;
        }
    }
  return n_left;
}

gboolean
gw_own_is_within (const GwOwnGraph *graph, GwOwnNode at, gint64 number)
{
  const Node *node = get (graph, at);
  const GwCell cell = (GwCell)get (graph, gw_own_node_child (graph, at, 0))->number;

  for (GwMask rest = (GwMask)node->number; rest != 0; rest &= rest - 1)
    if (gw_number_of (graph->puzzle, cell, gw_mask_lowest (rest)) == number)
      return TRUE;
  return FALSE;
}

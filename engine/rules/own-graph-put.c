/* What is left of a condition when a cell is known. */
#include "rules/own-graph-internal.h"

static GwOwnNode put (GwOwnGraph *graph, GwOwnNode node, GwCell cell, gint64 number);

static GwOwnNode
rebuilt (GwOwnGraph *graph, const GwOwnGraphNode *node, const GwOwnNode *children, const gint64 *factors)
{
  switch ((GwOwnNodeKind)node->kind)
    {
    case GW_OWN_IS_SUM:
      return gw_own_sum_node (graph, node->number, children, factors, node->n);
    case GW_OWN_IS_PRODUCT:
      return gw_own_product_node (graph, node->number, children, node->n);
    case GW_OWN_IS_LEAST:
    case GW_OWN_IS_MOST:
    case GW_OWN_IS_DISTINCT:
      return gw_own_choose_node (graph, node->kind, children, node->n);
    case GW_OWN_IS_RESULT:
      return gw_own_result_node (graph, node->term, children[0], node->n > 1 ? children[1] : children[0]);
    case GW_OWN_IS_CHOICE:
      return gw_own_choice_node (graph, children[0], children[1], children[2]);
    case GW_OWN_IS_STRETCH:
      return gw_own_stretch_node (graph, children, node->n);
    case GW_OWN_IS_CONNECTED:
      return gw_own_connected_node (graph, node->number != 0, children, factors, node->n);
    case GW_OWN_IS_PARTED:
      return gw_own_divided_node (graph, (GwOwnDivision)node->term, (GQuark)node->number, children, factors, node->n);
    case GW_OWN_IS_COMPARED:
      return gw_own_compare_node (graph, node->term, children[0], gw_own_number_node (graph, node->number));
    case GW_OWN_IS_DIVIDED:
      return gw_own_compare_node (graph, GW_TERM_DIVIDES, children[0], children[1]);
    case GW_OWN_IS_PROPERTY:
      return gw_own_property_node (graph, node->term, children[0]);
    case GW_OWN_IS_NOT:
      return gw_own_not_node (graph, children[0]);
    case GW_OWN_IS_HELD:
      return gw_own_held_node (graph, children[0]);
    default:
      return gw_own_join_node (graph, node->kind, children, node->n);
    }
}

/* What is left of the sum NODE, of few cells, when CELL holds NUMBER. */
static GwOwnNode
put_into_sum (GwOwnGraph *graph, const GwOwnGraphNode *node, GwCell cell, gint64 number)
{
  GwOwnNode children[GW_OWN_FEW_PARTS];
  gint64 factors[GW_OWN_FEW_PARTS], sum = node->number;
  guint n = 0;

  for (guint i = 0; i < node->n; i++)
    {
      children[n] = gw_own_child (graph, node, i);
      factors[n] = gw_own_factor (graph, node, i);
      if (gw_own_graph_node (graph, children[n])->number == cell)
        sum += factors[n] * number;
      else
        n++;
    }
  return gw_own_rest_of_sum (graph, sum, children, factors, n);
}

static gboolean
is_sum_of_few_cells (const GwOwnGraph *graph, const GwOwnGraphNode *node)
{
  if (node->kind != GW_OWN_IS_SUM || node->n > GW_OWN_FEW_PARTS)
    return FALSE;
  for (guint i = 0; i < node->n; i++)
    if (gw_own_graph_node (graph, gw_own_child (graph, node, i))->kind != GW_OWN_IS_CELL)
      return FALSE;
  return TRUE;
}

static GwOwnNode
put_into (GwOwnGraph *graph, GwOwnNode at, GwCell cell, gint64 number)
{
  const GwOwnGraphNode node = *gw_own_graph_node (graph, at);
  GwOwnNode few_children[GW_OWN_FEW_PARTS];
  gint64 few_factors[GW_OWN_FEW_PARTS];
  g_autofree GwOwnNode *more_children = node.n > GW_OWN_FEW_PARTS ? g_new (GwOwnNode, node.n) : NULL;
  g_autofree gint64 *more_factors = node.n > GW_OWN_FEW_PARTS ? g_new (gint64, node.n) : NULL;
  GwOwnNode *children = more_children != NULL ? more_children : few_children;
  gint64 *factors = more_factors != NULL ? more_factors : few_factors;
  gboolean is_changed = FALSE;

  if (is_sum_of_few_cells (graph, &node))
    return put_into_sum (graph, &node, cell, number);
  for (guint i = 0; i < node.n; i++)
    {
      const GwOwnNode child = gw_own_child (graph, &node, i);

      factors[i] = gw_own_factor (graph, &node, i);
      children[i] = put (graph, child, cell, number);
      is_changed |= children[i] != child;
    }
  return is_changed ? gw_own_as_within (graph, rebuilt (graph, &node, children, factors)) : at;
}

static GwOwnNode
put (GwOwnGraph *graph, GwOwnNode at, GwCell cell, gint64 number)
{
  const GwOwnGraphNode *node = gw_own_graph_node (graph, at);
  GwOwnNode result;

  if ((node->cells & GW_BIT (cell % 64)) == 0 || gw_own_graph_is_full (graph))
    return at;
  if (node->kind == GW_OWN_IS_CELL)
    return node->number == cell ? gw_own_number_node (graph, number) : at;
  if (node->kind == GW_OWN_IS_WITHIN)
    return gw_own_graph_node (graph, gw_own_node_child (graph, at, 0))->number != cell ? at
           : gw_own_is_within (graph, at, number)                                       ? GW_OWN_TRUE
                                                                                        : GW_OWN_FALSE;
  if (at < graph->turn_of->len && g_array_index (graph->turn_of, guint, at) == graph->turn)
    return g_array_index (graph->memo, GwOwnNode, at);
  graph->n_steps++;
  result = put_into (graph, at, cell, number);
  if (at >= graph->turn_of->len)
    {
      g_array_set_size (graph->turn_of, graph->n_nodes);
      g_array_set_size (graph->memo, graph->n_nodes);
    }
  g_array_index (graph->turn_of, guint, at) = graph->turn;
  g_array_index (graph->memo, GwOwnNode, at) = result;
  return result;
}

GwOwnNode
gw_own_graph_put (GwOwnGraph *graph, GwOwnNode node, GwCell cell, gint64 number)
{
  graph->turn++;
  return put (graph, node, cell, number);
}

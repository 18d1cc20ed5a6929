/* Sums in a graph: what is added up is put together. */
#include <stdlib.h>

#include "rules/own-graph-internal.h"

typedef GwOwnGraphNode Node;

typedef struct
{
  GwOwnNode node;
  gint64 factor;
} Part;

static gint
compare_parts (gconstpointer a, gconstpointer b)
{
  const Part *p = a, *q = b;

  return (p->node > q->node) - (p->node < q->node);
}

/* Sums within sums are opened: PARTS gets the N_PARTS that they are made of, NUMBER what is added. FALSE when one is undefined. */
static gboolean
open_sums (GwOwnGraph *graph, const GwOwnNode *nodes, const gint64 *factors, guint n, Part *parts, guint *n_parts, gint64 *number)
{
  *n_parts = 0;
  for (guint i = 0; i < n; i++)
    {
      const Node *node = gw_own_graph_node (graph, nodes[i]);
      gint64 factor = factors != NULL ? factors[i] : 1;

      if (node->kind == GW_OWN_IS_UNDEFINED)
        return FALSE;
      if (node->kind == GW_OWN_IS_NUMBER || node->kind == GW_OWN_IS_SUM)
        *number += factor * node->number;
      if (node->kind == GW_OWN_IS_SUM)
        for (guint k = 0; k < node->n; k++)
          parts[(*n_parts)++] = (Part){ gw_own_child (graph, node, k), factor * gw_own_factor (graph, node, k) };
      else if (node->kind != GW_OWN_IS_NUMBER)
        parts[(*n_parts)++] = (Part){ nodes[i], factor };
    }
  return TRUE;
}

static void
sort_parts (Part *parts, guint n)
{
  gboolean is_sorted = TRUE;

  for (guint i = 1; i < n; i++)
    is_sorted = is_sorted && parts[i - 1].node <= parts[i].node;
  if (is_sorted)
    return;
  if (n > GW_OWN_FEW_PARTS)
    {
      qsort (parts, n, sizeof *parts, compare_parts);
      return;
    }
  for (guint i = 1; i < n; i++)
    {
      const Part part = parts[i];
      guint at = i;

      for (; at > 0 && parts[at - 1].node > part.node; at--)
        parts[at] = parts[at - 1];
      parts[at] = part;
    }
}

/* Equal ones are put together; what counts nothing goes, unless it may be undefined. Returns how many are left. */
static guint
merge_parts (GwOwnGraph *graph, Part *parts, guint n_parts)
{
  guint n = 0, n_left = 0;

  sort_parts (parts, n_parts);
  for (guint i = 0; i < n_parts; i++)
    if (n > 0 && parts[n - 1].node == parts[i].node)
      parts[n - 1].factor += parts[i].factor;
    else
      parts[n++] = parts[i];
  for (guint i = 0; i < n; i++)
    if (parts[i].factor != 0 || gw_own_graph_node (graph, parts[i].node)->may_fail)
      parts[n_left++] = parts[i];
  return n_left;
}

static GwOwnNode
sum_of_parts (GwOwnGraph *graph, gint64 number, const Part *parts, guint n)
{
  GwOwnNode few_children[GW_OWN_FEW_PARTS];
  gint64 few_times[GW_OWN_FEW_PARTS];
  g_autofree GwOwnNode *more_children = n > GW_OWN_FEW_PARTS ? g_new (GwOwnNode, n) : NULL;
  g_autofree gint64 *more_times = n > GW_OWN_FEW_PARTS ? g_new (gint64, n) : NULL;
  GwOwnNode *children = more_children != NULL ? more_children : few_children;
  gint64 *times = more_times != NULL ? more_times : few_times;
  Node sum = { .kind = GW_OWN_IS_SUM, .number = number, .low = number, .high = number };

  for (guint i = 0; i < n; i++)
    {
      const Node *node = gw_own_graph_node (graph, parts[i].node);

      children[i] = parts[i].node;
      times[i] = parts[i].factor;
      sum.low += times[i] * (times[i] >= 0 ? node->low : node->high);
      sum.high += times[i] * (times[i] >= 0 ? node->high : node->low);
    }
  sum.low = CLAMP (sum.low, -GW_OWN_FAR, GW_OWN_FAR);
  sum.high = CLAMP (sum.high, -GW_OWN_FAR, GW_OWN_FAR);
  return gw_own_make_node (graph, sum, children, times, n);
}

GwOwnNode
gw_own_rest_of_sum (GwOwnGraph *graph, gint64 number, const GwOwnNode *children, const gint64 *factors, guint n)
{
  Part parts[GW_OWN_FEW_PARTS];

  g_return_val_if_fail (n <= GW_OWN_FEW_PARTS, GW_OWN_UNDEFINED);
  if (n == 0)
    return gw_own_number_node (graph, number);
  if (n == 1 && number == 0 && factors[0] == 1)
    return children[0];
  for (guint i = 0; i < n; i++)
    parts[i] = (Part){ children[i], factors[i] };
  return sum_of_parts (graph, number, parts, n);
}

GwOwnNode
gw_own_sum_node (GwOwnGraph *graph, gint64 number, const GwOwnNode *nodes, const gint64 *factors, guint n)
{
  const guint most = gw_own_most_parts (graph, nodes, n, GW_OWN_IS_SUM);
  Part few[GW_OWN_FEW_PARTS];
  g_autofree Part *more = most > GW_OWN_FEW_PARTS ? g_new (Part, most) : NULL;
  Part *parts = more != NULL ? more : few;
  guint n_parts;

  if (!open_sums (graph, nodes, factors, n, parts, &n_parts, &number))
    return GW_OWN_UNDEFINED;
  n_parts = merge_parts (graph, parts, n_parts);
  if (n_parts == 0)
    return gw_own_number_node (graph, number);
  if (n_parts == 1 && number == 0 && parts[0].factor == 1)
    return parts[0].node;
  return sum_of_parts (graph, number, parts, n_parts);
}

gboolean
gw_own_split_difference (GwOwnGraph *graph, GwOwnNode x, GwOwnNode y, gboolean is_either_way, GwOwnNode *sum, gint64 *number)
{
  const GwOwnNode nodes[2] = { x, y };
  const gint64 factors[2] = { 1, -1 };
  const guint most = gw_own_most_parts (graph, nodes, 2, GW_OWN_IS_SUM);
  Part few[GW_OWN_FEW_PARTS];
  g_autofree Part *more = most > GW_OWN_FEW_PARTS ? g_new (Part, most) : NULL;
  Part *parts = more != NULL ? more : few;
  gboolean is_turned;
  guint n;

  *number = 0;
  open_sums (graph, nodes, factors, 2, parts, &n, number);
  n = merge_parts (graph, parts, n);
  gw_own_graph_spend (graph, n / 4 + 1);
  if (n == 0)
    return FALSE;
  is_turned = is_either_way && parts[0].factor < 0;
  *number = is_turned ? *number : -*number;
  for (guint i = 0; i < n && is_turned; i++)
    parts[i].factor = -parts[i].factor;
  *sum = n == 1 && parts[0].factor == 1 ? parts[0].node : sum_of_parts (graph, 0, parts, n);
  return TRUE;
}

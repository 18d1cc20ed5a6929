#pragma once

#include "rules/own-check.h"
#include "rules/own-graph.h"

G_BEGIN_DECLS

/* Private to own-graph*.c (own-post-tables.c takes the hash): how nodes are made. */

/* Bounds are only looked at when they are not near what a number can hold. */
#define GW_OWN_FAR ((gint64)1 << 50)

/* X times Y, or what is far on its side. */
static inline gint64
gw_own_multiplied (gint64 x, gint64 y)
{
  gint64 product;

  if (__builtin_mul_overflow (x, y, &product))
    product = (x < 0) == (y < 0) ? GW_OWN_FAR : -GW_OWN_FAR;
  return CLAMP (product, -GW_OWN_FAR, GW_OWN_FAR);
}

static inline GwOwnNode
gw_own_child (const GwOwnGraph *graph, const GwOwnGraphNode *node, guint i)
{
  return graph->children[node->first + i];
}

static inline gint64
gw_own_factor (const GwOwnGraph *graph, const GwOwnGraphNode *node, guint i)
{
  return graph->factors[node->first + i];
}

/* FIELDS has all but what follows from the N children. FACTORS NULL: ones. */
GwOwnNode gw_own_make_node (GwOwnGraph *graph, GwOwnGraphNode fields, const GwOwnNode *children, const gint64 *factors, guint n);

static inline guint64
gw_own_mixed (guint64 hash, guint64 value)
{
  hash = (hash ^ value) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 29;
}

/* Whether X and Y differ by something that is not known yet: then SUM is their difference without what is known of it, NUMBER, with which it is to be compared. Else
 * NUMBER is all of it. IS_EITHER_WAY: the negative ones would do as well, and are taken where the first part would be taken away. */
gboolean  gw_own_split_difference (GwOwnGraph *graph, GwOwnNode x, GwOwnNode y, gboolean is_either_way, GwOwnNode *sum, gint64 *number);
/* NUMBER and what is left of a sum: N of its children, few, in the order in which they were. */
GwOwnNode gw_own_rest_of_sum (GwOwnGraph *graph, gint64 number, const GwOwnNode *children, const gint64 *factors, guint n);
/* AT, where it is a condition on one cell that is never undefined: which values it allows. Else AT itself. */
GwOwnNode gw_own_as_within (GwOwnGraph *graph, GwOwnNode at);
/* How many are left of the N conditions of LIST, which are joined by KIND, when those that say which values a cell may hold are put together; what
 * decides them all is then alone. */
guint     gw_own_join_within (GwOwnGraph *graph, GwOwnNodeKind kind, GwOwnNode *list, guint n);
/* Whether the value that counts NUMBER is among those that AT, a GW_OWN_IS_WITHIN, allows. */
gboolean  gw_own_is_within (const GwOwnGraph *graph, GwOwnNode at, gint64 number);

/* Children that are put together without asking for memory: there is mostly a handful. */
#define GW_OWN_FEW_PARTS 16u

/* How many parts a node of KIND has at most, when those of KIND within it are opened. */
static inline guint
gw_own_most_parts (const GwOwnGraph *graph, const GwOwnNode *nodes, guint n, GwOwnNodeKind kind)
{
  guint most = 0;

  for (guint i = 0; i < n; i++)
    most += gw_own_graph_node (graph, nodes[i])->kind == kind ? gw_own_graph_node (graph, nodes[i])->n : 1;
  return most;
}

G_END_DECLS

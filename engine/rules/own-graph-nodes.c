/* How a graph keeps its nodes: equal ones are one. */
#include <string.h>

#include "rules/number.h"
#include "rules/own-graph-internal.h"

typedef GwOwnGraphNode Node;

#define FIRST_SLOTS 128

/* What a number costs that was not there before: only long loops make many, and do little else. */
#define STEPS_A_NUMBER 2u

GwOwnGraph *
gw_own_graph_new (const GwPuzzle *puzzle, guint most_steps)
{
  GwOwnGraph *graph = g_new0 (GwOwnGraph, 1);

  graph->puzzle = puzzle;
  graph->most_steps = most_steps;
  graph->n_room = graph->n_children_room = FIRST_SLOTS / 2;
  graph->nodes = g_new (Node, graph->n_room);
  graph->children = g_new (GwOwnNode, graph->n_children_room);
  graph->factors = g_new (gint64, graph->n_children_room);
  graph->memo = g_array_new (FALSE, TRUE, sizeof (GwOwnNode));
  graph->turn_of = g_array_new (FALSE, TRUE, sizeof (guint));
  graph->n_slots = graph->n_slots_room = FIRST_SLOTS;
  graph->slots = g_new0 (guint32, FIRST_SLOTS);
  graph->of_place = g_new0 (guint32, gw_grid_n_places (puzzle->grid));
  for (guint i = 0; i <= GW_OWN_UNDEFINED; i++)
    graph->nodes[graph->n_nodes++] = (Node){ .kind = (guint8)i, .may_fail = i == GW_OWN_UNDEFINED };
  return graph;
}

void
gw_own_graph_again (GwOwnGraph *graph, guint most_steps, guint *joined)
{
  for (guint i = 0; i < graph->n_nodes; i++)
    if (graph->nodes[i].kind == GW_OWN_IS_CELL)
      graph->of_place[graph->nodes[i].number] = joined[graph->nodes[i].number] = 0;
  graph->n_nodes = GW_OWN_UNDEFINED + 1;
  graph->n_children = 0;
  graph->n_slots = FIRST_SLOTS;
  memset (graph->slots, 0, FIRST_SLOTS * sizeof *graph->slots);
  memset (graph->of_number, 0, sizeof graph->of_number);
  graph->n_steps = graph->n_steps_before = 0;
  graph->most_steps = most_steps;
  graph->images = NULL;
}

void
gw_own_graph_show (GwOwnGraph *graph, const GwCell *images)
{
  graph->images = images;
}

void
gw_own_graph_free (GwOwnGraph *graph)
{
  if (graph == NULL)
    return;
  g_free (graph->nodes);
  g_free (graph->children);
  g_free (graph->factors);
  g_array_unref (graph->memo);
  g_array_unref (graph->turn_of);
  g_free (graph->slots);
  g_free (graph->of_place);
  g_free (graph);
}

guint
gw_own_graph_n_steps (const GwOwnGraph *graph)
{
  return graph->n_steps_before + graph->n_steps;
}

void
gw_own_graph_next_part (GwOwnGraph *graph)
{
  if (gw_own_graph_is_full (graph))
    return;
  graph->n_steps_before += graph->n_steps;
  graph->n_steps = 0;
}

static const Node *
get (const GwOwnGraph *graph, GwOwnNode node)
{
  return gw_own_graph_node (graph, node);
}

/* ---- equal nodes are one ---- */

static guint
hash_of (const Node *node, const GwOwnNode *children, const gint64 *factors)
{
  guint64 hash = gw_own_mixed (gw_own_mixed (node->kind, node->term), (guint64)node->number);

  for (guint i = 0; i < node->n; i++)
    hash = gw_own_mixed (hash, children[i] ^ (guint64)factors[i] << 32);
  return (guint)(hash ^ hash >> 32);
}

static gboolean
is_same (const GwOwnGraph *graph, const Node *a, const Node *b, const GwOwnNode *children, const gint64 *factors)
{
  return a->kind == b->kind && a->term == b->term && a->number == b->number && a->n == b->n
         && (children == NULL
             || (memcmp (graph->children + a->first, children, a->n * sizeof *children) == 0
                 && memcmp (graph->factors + a->first, factors, a->n * sizeof *factors) == 0));
}

static void
enter (GwOwnGraph *graph, GwOwnNode node, guint hash)
{
  guint at = hash & (graph->n_slots - 1);

  while (graph->slots[at] != 0)
    at = (at + 1) & (graph->n_slots - 1);
  graph->slots[at] = node + 1;
}

static void
double_slots (GwOwnGraph *graph)
{
  graph->n_slots *= 2;
  if (graph->n_slots > graph->n_slots_room)
    {
      g_free (graph->slots);
      graph->slots = g_new (guint32, graph->n_slots);
      graph->n_slots_room = graph->n_slots;
    }
  memset (graph->slots, 0, graph->n_slots * sizeof *graph->slots);
  for (guint i = GW_OWN_UNDEFINED + 1; i < graph->n_nodes; i++)
    {
      const Node *node = get (graph, i);

      enter (graph, i, hash_of (node, graph->children + node->first, graph->factors + node->first));
    }
}

/* For one more node, with N children. */
static void
make_room (GwOwnGraph *graph, guint n)
{
  if (graph->n_nodes == graph->n_room)
    {
      graph->n_room *= 2;
      graph->nodes = g_renew (Node, graph->nodes, graph->n_room);
    }
  if (graph->n_children + n <= graph->n_children_room)
    return;
  graph->n_children_room = MAX (2 * graph->n_children_room, graph->n_children + n);
  graph->children = g_renew (GwOwnNode, graph->children, graph->n_children_room);
  graph->factors = g_renew (gint64, graph->factors, graph->n_children_room);
}

/* What has more children than there are ones at hand; its steps are counted. */
static GwOwnNode
make_with_ones (GwOwnGraph *graph, Node fields, const GwOwnNode *children, guint n)
{
  g_autofree gint64 *factors = g_new (gint64, n);

  for (guint i = 0; i < n; i++)
    factors[i] = 1;
  graph->n_steps -= 1 + n / 4;
  return gw_own_make_node (graph, fields, children, factors, n);
}

GwOwnNode
gw_own_make_node (GwOwnGraph *graph, Node fields, const GwOwnNode *children, const gint64 *factors, guint n)
{
  static const gint64 ones[] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 };
  guint hash, at;

  graph->n_steps += 1 + n / 4;
  if (gw_own_graph_is_full (graph))
    return GW_OWN_FALSE;
  if (factors == NULL && n > G_N_ELEMENTS (ones))
    return make_with_ones (graph, fields, children, n);
  factors = factors != NULL ? factors : ones;
  fields.n = n;
  hash = hash_of (&fields, children, factors);
  for (at = hash & (graph->n_slots - 1); graph->slots[at] != 0; at = (at + 1) & (graph->n_slots - 1))
    if (is_same (graph, get (graph, graph->slots[at] - 1), &fields, children, factors))
      return graph->slots[at] - 1;
  fields.first = graph->n_children;
  for (guint i = 0; i < n; i++)
    {
      fields.may_fail |= get (graph, children[i])->may_fail && fields.kind != GW_OWN_IS_HELD;
      fields.cells |= get (graph, children[i])->cells;
    }
  make_room (graph, n);
  for (guint i = 0; i < n; i++)
    {
      graph->children[graph->n_children] = children[i];
      graph->factors[graph->n_children++] = factors[i];
    }
  graph->n_steps += fields.kind == GW_OWN_IS_NUMBER ? STEPS_A_NUMBER : 0;
  graph->nodes[graph->n_nodes++] = fields;
  graph->slots[at] = graph->n_nodes;
  if (2 * graph->n_nodes > graph->n_slots)
    double_slots (graph);
  return graph->n_nodes - 1;
}

/* ---- numbers ---- */

static GwOwnNode
new_number_node (GwOwnGraph *graph, gint64 number)
{
  return gw_own_make_node (graph, (Node){ .kind = GW_OWN_IS_NUMBER, .number = number, .low = number, .high = number }, NULL, NULL, 0);
}

static GwOwnNode
new_cell_node (GwOwnGraph *graph, GwCell cell, guint n_values)
{
  Node node
      = { .kind = GW_OWN_IS_CELL, .number = cell, .low = G_MAXINT, .high = G_MININT, .cells = GW_BIT (cell % 64) };

  for (guint v = 0; v < n_values; v++)
    {
      gint number = gw_number_of (graph->puzzle, cell, v);

      node.low = MIN (node.low, number);
      node.high = MAX (node.high, number);
    }
  return gw_own_make_node (graph, node, NULL, NULL, 0);
}

/* What is asked for most often is not looked for each time, though it counts as if it were. */
static gboolean
is_kept (GwOwnGraph *graph, guint32 kept)
{
  graph->n_steps += kept != 0;
  return kept != 0 && !gw_own_graph_is_full (graph);
}

GwOwnNode
gw_own_number_node (GwOwnGraph *graph, gint64 number)
{
  guint32 *kept = number >= 0 && number < (gint64) G_N_ELEMENTS (graph->of_number) ? &graph->of_number[number] : NULL;
  GwOwnNode node;

  if (kept != NULL && is_kept (graph, *kept))
    return *kept - 1;
  node = new_number_node (graph, number);
  if (kept != NULL && node != GW_OWN_FALSE)
    *kept = node + 1;
  return node;
}

GwOwnNode
gw_own_cell_node (GwOwnGraph *graph, GwCell place)
{
  const GwCell cell = graph->images != NULL && place != GW_NO_CELL ? graph->images[place] : place;
  guint n_values;
  GwOwnNode node;

  if (cell != GW_NO_CELL && is_kept (graph, graph->of_place[cell]))
    return graph->of_place[cell] - 1;
  n_values = cell != GW_NO_CELL ? gw_n_values_at (graph->puzzle, cell) : 0;
  if (n_values == 0)
    return gw_own_number_node (graph, 0);
  node = new_cell_node (graph, cell, n_values);
  if (node != GW_OWN_FALSE)
    graph->of_place[cell] = node + 1;
  return node;
}

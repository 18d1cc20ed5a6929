#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* What an instance of gw_relation_lines says, borrowed from the model.
 *
 * Data:   [ vertices | whether they have sides | for each vertex where its edges begin: n_vertices + 1 | edges at vertices: 2 n | the vertices beyond these: 2 n
 *           | vertices of edges: 2 n | number of each vertex | the edge on each side of each vertex, or -1: 4 n_vertices, where they have sides ] */
typedef struct
{
  guint          n, n_vertices;
  const gint32  *first, *at_vertex, *beyond, *vertices, *numbers;
  const gint32  *sides; /* NULL: vertices have none */
  const guint32 *scope;
} GwLinesGraph;

#define GW_LINES_N_SIDES 4u
#define GW_LINES_N_TURNS 2u

static inline guint
gw_lines_opposite (guint side)
{
  return (side + 2) % GW_LINES_N_SIDES;
}

/* The side after SIDE, or before it. */
static inline guint
gw_lines_turned (guint side, guint turn)
{
  return (side + 1 + 2 * turn) % GW_LINES_N_SIDES;
}

static inline GwLinesGraph
gw_lines_graph (const GwModel *model, const GwInstance *instance)
{
  const gint32 *data = gw_instance_data (model, instance);
  GwLinesGraph graph = { .n = instance->n_vars, .n_vertices = (guint) data[0], .first = data + 2 };

  graph.at_vertex = graph.first + graph.n_vertices + 1;
  graph.beyond = graph.at_vertex + 2 * graph.n;
  graph.vertices = graph.beyond + 2 * graph.n;
  graph.numbers = graph.vertices + 2 * graph.n;
  graph.sides = data[1] != 0 ? graph.numbers + graph.n_vertices : NULL;
  graph.scope = gw_instance_scope (model, instance);
  return graph;
}

/* The vertex on the other side of EDGE. */
static inline guint
gw_lines_beyond (const GwLinesGraph *graph, guint edge, guint vertex)
{
  return (guint) (graph->vertices[2 * edge] == (gint32) vertex ? graph->vertices[2 * edge + 1] : graph->vertices[2 * edge]);
}

/* The vertex on SIDE, where vertices have sides; -1: none. */
static inline gint32
gw_lines_next (const GwLinesGraph *graph, guint vertex, guint side)
{
  const gint32 edge = graph->sides[GW_LINES_N_SIDES * vertex + side];

  return edge >= 0 ? (gint32) gw_lines_beyond (graph, (guint) edge, vertex) : -1;
}

/* The edges at VERTEX. */
#define GW_LINES_FOREACH(graph_, vertex_, edge_)                                                             \
  for (gint32 edge_##_at = (graph_)->first[vertex_];                                                        \
       edge_##_at < (graph_)->first[(vertex_) + 1] && ((edge_) = (guint) (graph_)->at_vertex[edge_##_at], TRUE); edge_##_at++)

G_END_DECLS

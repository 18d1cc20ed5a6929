#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* What an instance of gw_relation_connected says, borrowed from the model.
 *
 * Data:   [ for each variable where its neighbours begin: n + 1 | neighbours ]      places in the scope
 * Masks:  [ blank values of each variable ] */
typedef struct
{
  guint          n;
  const gint32  *first, *neighbours;
  const GwMask  *blank;
  const guint32 *scope;
} GwConnectedGraph;

static inline GwConnectedGraph
gw_connected_graph (const GwModel *model, const GwInstance *instance)
{
  GwConnectedGraph graph = { .n = instance->n_vars, .first = gw_instance_data (model, instance) };

  graph.neighbours = graph.first + graph.n + 1;
  graph.blank = gw_instance_masks (model, instance);
  graph.scope = gw_instance_scope (model, instance);
  return graph;
}

/* The neighbours of I are NEIGHBOURS[k], for k from FIRST[i] below FIRST[i + 1]. */
#define GW_CONNECTED_FOREACH(graph_, i_, to_)                                                             \
  for (gint32 to_##_at = (graph_)->first[i_];                                                            \
       to_##_at < (graph_)->first[(i_) + 1] && ((to_) = (guint) (graph_)->neighbours[to_##_at], TRUE); to_##_at++)

G_END_DECLS

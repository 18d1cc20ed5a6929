#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* Every connected part of variables that hold the same value has as many variables as the value says.
 *
 *   value, bounds   the same as domain: the whole grid is one instance, which is hardly ever decided but for one
 *   domain          not complete: parts that are too small and have one way out, that have their size, that would be too large when joined; values
 *           that too few connected variables may hold; what just enough may hold, where one does
 *
 * Clauses: the second engine hears that what is larger than one has company, and then what is wrong (connected-graph.h has the form of the
 * data; behind the graph: the size of each value). */
extern const GwRelation gw_relation_areas;

/* The size of a value whose parts may be of any. */
#define GW_AREAS_ANY G_MAXINT32

/* NEIGHBOURS: N_EDGES pairs of places in VARS, each once. SIZES: of each value, from 1 on. */
void gw_areas_post          (GwModelBuilder   *builder,
                             const guint32    *vars,
                             guint             n,
                             const guint     (*neighbours)[2],
                             guint             n_edges,
                             const guint      *sizes);

/* The clauses of it, in areas-clauses.c and areas-cut.c. */
void gw_areas_state_to      (const GwModel    *model,
                             const GwInstance *instance,
                             GwSink           *sink);
void gw_areas_state_locally (const GwModel    *model,
                             const GwInstance *instance,
                             GwSink           *sink);
void gw_areas_cut           (const GwModel    *model,
                             const GwInstance *instance,
                             const guint8     *values,
                             const GwMask     *left,
                             GwSink           *sink);

static inline const gint32 *
gw_areas_sizes (const GwModel *model, const GwInstance *instance)
{
  return gw_instance_data (model, instance) + instance->n_data - model->n_values;
}

G_END_DECLS

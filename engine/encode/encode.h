#pragma once

#include "base/control.h"
#include "compile/compile.h"
#include "domain/sink.h"

G_BEGIN_DECLS

/* How much of a relation is stated. */
typedef enum
{
  GW_EXTENT_ALL,     /* all of it */
  GW_EXTENT_LOCAL, /* what is necessary, where the rest is said when it is needed (domain/relation.h) */
  GW_EXTENT_REST,    /* all of those that GW_EXTENT_LOCAL leaves open, and nothing else */
} GwExtent;

/* States a model to SINK: every relation, and what the values of a variable are restricted to. That each
 * variable takes exactly one of its initial values is the listener's to say: it knows best how. FALSE when the sink's control
 * ended it; a sink that has enough is no reason. */
gboolean gw_encode (const GwModel *model,
                    GwExtent       extent,
                    GwSink        *sink);

/* What an assignment breaks of the relations that GW_EXTENT_LOCAL leaves open and that are on: as clauses, and as GwRelation.cut says. */
void     gw_encode_cuts (const GwModel *model,
                         const guint64 *off,
                         const guint8  *values,
                         const GwMask  *left,
                         GwSink        *sink);

/* Whether a literal can only be false or only be true because the variable never has the value. */
static inline gboolean
gw_literal_is_constant (const GwModel *model, GwLiteral literal)
{
  return literal.var >= 0 && (model->initial[literal.var] & GW_BIT (literal.value)) == 0;
}

G_END_DECLS

#pragma once

#include "base/control.h"
#include "compile/compile.h"
#include "domain/sink.h"

G_BEGIN_DECLS

/* States a model to SINK: every relation, and what the values of a variable are restricted to. That each
 * variable takes exactly one of its initial values is the listener's to say: it knows best how. FALSE when the sink's control
 * ended it; a sink that has enough is no reason. */
gboolean gw_encode (const GwModel *model,
                    GwSink        *sink);

/* Whether a literal can only be false or only be true because the variable never has the value. */
static inline gboolean
gw_literal_is_constant (const GwModel *model, GwLiteral literal)
{
  return literal.var >= 0 && (model->initial[literal.var] & GW_BIT (literal.value)) == 0;
}

G_END_DECLS

#pragma once

#include "language/sentence.h"
#include "rules/rule.h"

G_BEGIN_DECLS

/* What a clue of an own rule gives its sentence. */

/* Number I of the clue; GW_OPEN where the author left it blank. */
static inline gint
gw_own_number (const GwConstraint *clue, guint i)
{
  return clue->args[i].value;
}

/* Its cells behind the numbers. */
GArray    *gw_own_cells  (const GwSentence   *sentence,
                          const GwConstraint *clue);
/* Its groups; freed with the array. */
GPtrArray *gw_own_groups (const GwSentence   *sentence,
                          const GwConstraint *clue);

G_END_DECLS

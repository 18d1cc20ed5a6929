#pragma once

#include "rules/parts.h"

G_BEGIN_DECLS

/* What follows of the others when PART of a clue makes AMOUNT ("9", "at least 9"); NULL: when some part does: "so every segment adds up to 9". Free it. */
typedef char *(*GwTellParts) (const GwConstraint *constraint,
                              const GArray       *parts,
                              const GwPart       *part,
                              const char         *amount);
gboolean gw_think_parts (GwThinker          *thinker,
                         const GwConstraint *constraint,
                         const GArray       *parts,
                         GwTellParts         tell);

G_END_DECLS

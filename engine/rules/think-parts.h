#pragma once

#include "rules/parts.h"

G_BEGIN_DECLS

/* What follows of the others when PART of a clue makes AMOUNT ("9", "at least 9"); NULL: when some part does: "so every segment adds up to 9". Free it. */
typedef char *(*GwTellParts) (const GwPuzzle     *puzzle,
                              const GwConstraint *constraint,
                              const GArray       *parts,
                              const GwPart       *part,
                              const char         *amount);
/* Whether they are a middle cell and just one part beside it, so that the middle is called by its name. */
gboolean gw_parts_have_middle (const GArray *parts);
gboolean gw_think_parts (GwThinker          *thinker,
                         const GwConstraint *constraint,
                         const GArray       *parts,
                         GwTellParts         tell);

G_END_DECLS

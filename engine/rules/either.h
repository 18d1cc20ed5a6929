#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* A closed line, told as alternatives: one and the same statement of the line cut open before each of its cells. */
typedef struct
{
  const GwConstraint *statement[GW_MAX_ALTERNATIVES]; /* number K begins where the first has its cell K */
  guint               n;                              /* as many as the line has cells */
} GwTurns;

/* Whether that is what the group of EITHER says, by a rule that knows which turns are enough. */
gboolean gw_either_find_turns (const GwPuzzle     *puzzle,
                               const GwConstraint *either,
                               GwTurns            *turns);
/* Those of the N turns from FIRST on, the first behind the last, as alternatives of OWNERS. */
void     gw_either_post_turns (GwPoster           *poster,
                               const GwTurns      *turns,
                               guint               first,
                               guint               n,
                               const guint32      *owners,
                               guint               n_owners);

G_END_DECLS

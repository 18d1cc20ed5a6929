#pragma once

#include "book/manuscript.h"

G_BEGIN_DECLS

/* The first steps of a puzzle's solve path, in words: for hints and worked examples. One thread's; keeps what it has
 * compiled as long as puzzles of one kind follow each other. */

typedef struct
{
  char    *sentence;
  GArray  *placed;      /* GwCandidates: the digits that it puts */
  GArray  *changes;     /* GwCandidates: what it removes */
  const char *idea;     /* what tells it from steps of another kind; static */
  gboolean rests_on_marks; /* on something that was removed before */
  gboolean is_special;  /* it rests on a rule beyond rows, columns and boxes */
  GwMask  *marks;       /* what cells and places may hold after it, as GwContent has it; NULL where there are no layers */
} GwWalkStep;

typedef struct _GwWalker GwWalker;

GwWalker *gw_walker_new   (const GwManuscript *manuscript);
void      gw_walker_free  (GwWalker           *walker);
/* At most so many steps, and AFTER, one or more, from the first on that is special, with it: of GwWalkStep. Empty when the puzzle cannot be solved that way,
 * and after a stop. */
GArray   *gw_walker_steps (GwWalker           *walker,
                           const GwBookItem   *item,
                           guint               most,
                           guint               after,
                           const GwControl    *control);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWalker, gw_walker_free)

G_END_DECLS

#pragma once

#include "answer/open-number.h"
#include "model/edit.h"

G_BEGIN_DECLS

/* What single clue makes one solution of several? */
typedef struct
{
  GwConstraint *clue;       /* owned */
  guint64       replaces;   /* the blank clue that it is with its number; 0: it is a clue more */
  guint         n_spare;    /* clues of the puzzle that each by itself is not needed any more then … */
  gboolean      is_counted; /* … if that was found out */
} GwSingleClue;

/* At most MOST of them (of GwSingleClue; free it), in this order: the numbers of blank clues; marks of a kind that is on the board between
 * two cells in which solutions differ; givens in such cells. Finding them is bounded by counted work, about two
 * seconds; IS_WHOLE: that was enough, and there are no more of these kinds. NOW: what the puzzle has as it is; there are such clues for
 * several solutions alone. */
GArray *gw_single_clues_find (GwPuzzle        *puzzle,
                              guint            most,
                              const GwControl *control,
                              GwLeaves        *now,
                              gboolean        *is_whole);
/* Which adds CLUE. */
GwEdit *gw_single_clue_edit (const GwSingleClue *clue);
/* The puzzle with CLUE; NULL when that makes no sense. */
GwPuzzle *gw_single_clue_add (const GwPuzzle     *puzzle,
                              const GwSingleClue *clue);

G_END_DECLS

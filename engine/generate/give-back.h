#pragma once

#include "generate/reduce.h"

G_BEGIN_DECLS

/* A puzzle at which somebody gets stuck who knows one scheme, or a set of strategies: which single clue, given back, gets
 * him on? */
typedef struct
{
  GwClue clue;
  guint  n_open; /* cells that are open at his end then; 0: he solves it */
} GwGivenBack;

typedef struct
{
  GwReduceEnd end;    /* GW_REDUCED: asked and answered; otherwise as there */
  guint       n_open; /* cells that are open at his end as it is */
  GArray     *clues;  /* of GwGivenBack, what helps most first, then in the order of the puzzle; owned */
  guint8     *solution; /* a value per variable; owned; NULL unless GW_REDUCED */
} GwGiveBack;

/* ASKER's puzzle has all clues that may be given back. MISSING: the constraints that are not there now, a bit each; may be
 * NULL. GIVENS as in gw_reducer_run (). A given may be put into any open cell. SOLVER: "scheme FCI", "strategies
 * naked-single". FALSE with an error when it is no solver. Clear RESULT in any case. */
gboolean gw_give_back       (GwAsker         *asker,
                             const guint64   *missing,
                             const guint8    *givens,
                             const char      *solver,
                             const GwControl *control,
                             GwGiveBack      *result,
                             GError         **error);
void     gw_give_back_clear (GwGiveBack      *result);

G_END_DECLS

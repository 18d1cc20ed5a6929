#pragma once

#include "generate/remove.h"

G_BEGIN_DECLS

/* Which clues of a finished puzzle are needed? For a kind of puzzle and a target, one thread's; givens may come as lists. */
typedef struct _GwReducer GwReducer;

typedef enum
{
  GW_REDUCED,
  GW_REDUCE_NO_SOLUTION,
  GW_REDUCE_SEVERAL,    /* solutions */
  GW_REDUCE_MISSED,     /* one solution, but it misses the target as it is */
  GW_REDUCE_UNDECIDED,  /* within the bound */
  GW_REDUCE_STOPPED,
} GwReduceEnd;

typedef struct
{
  GwReduceEnd end;
  GwStock    *stock;     /* owned; its units are the clues; NULL unless REDUCED */
  GwLeft     *left;      /* owned; a version of which no unit can be taken away */
  GArray     *redundant; /* of guint: units that are implied by all others together; owned */
  guint       n_clues;   /* before */
  guint       n_undecided; /* as in GwRemoved */
} GwReduction;

/* TARGET as in a recipe; NULL: one solution. NULL with an error. */
GwReducer *gw_reducer_new     (GwPuzzle        *puzzle,
                               const char      *target,
                               GError         **error);
void       gw_reducer_free    (GwReducer       *reducer);
/* GIVENS: a byte a cell, 0 = open, else 1 + symbol, beside the puzzle's own clues; NULL for none. Which version is kept of
 * several depends on SEED. Clear the reduction afterwards, before the reducer is freed. */
void       gw_reducer_run     (GwReducer       *reducer,
                               const guint8    *givens,
                               guint64          seed,
                               const GwControl *control,
                               GwReduction     *reduction);
/* The same, but nothing is taken away: only what is redundant is found. */
void       gw_reducer_look    (GwReducer       *reducer,
                               const guint8    *givens,
                               const GwControl *control,
                               GwReduction     *reduction);
void       gw_reduction_clear (GwReduction     *reduction);

/* The only solution into VALUES (a value per variable): GW_REDUCED; or why there is none such. The asker is prepared. */
GwReduceEnd gw_asker_only_solution (GwAsker         *asker,
                                    const GwActive  *active,
                                    const GwControl *control,
                                    guint8          *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwReducer, gw_reducer_free)

G_END_DECLS

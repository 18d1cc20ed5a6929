#pragma once

#include "base/control.h"
#include "domain/state.h"

G_BEGIN_DECLS

/* Questions about one model, answered by own search: one thread's. Grids of groups alone go to the lanes of plain.h,
 * everything else to search.h; which one depends on the model and the question only, so that the witnesses do too. */
typedef struct _GwSolver GwSolver;

/* A solution, as soon as it is found: a value per variable (asked of an answerer: a symbol per cell). VALUES is the
 * caller's to read until it returns. */
typedef void (*GwFound) (const guint8 *values,
                         gpointer      data);

typedef struct
{
  guint64  limit;       /* stop at that many solutions; 0 = count all */
  guint    n_witnesses; /* keep the first so many */
  GwFound  found;       /* hears of every solution; may be NULL */
  gpointer data;        /* for FOUND */
  gboolean is_random;   /* search in an order drawn from SEED: the first witness is a random solution */
  guint64  seed;
} GwQuestion;

typedef struct
{
  guint64 count;
  GwEnd   end;
  guint   n_witnesses;
  guint8 *witnesses;    /* owned: n_witnesses rows of a value per variable */
  guint64 nodes;
  guint64 guesses;
  guint64 propagations; /* of search; 0 for the lanes */
  guint64 work;         /* as GwProgress counts it */
  guint64 conflicts;    /* of the second engine, where it was its turn */
} GwCount;

GwSolver *gw_solver_new        (GwModel          *model);
void      gw_solver_free       (GwSolver         *solver);
/* Fills COUNT; clear it afterwards. */
void      gw_solver_count      (GwSolver         *solver,
                                const GwActive   *active,
                                const GwQuestion *question,
                                const GwControl  *control,
                                GwCount          *count);
void      gw_count_clear       (GwCount          *count);
/* While it counts: as gw_search_gains (). */
gboolean  gw_solver_gains      (const GwSolver   *solver);
/* After a search that was stopped: what it left to each variable before its first guess (LEFT: a mask each). Every solution that it has not handed out lies
 * there, and perhaps some that it has. FALSE where there was no search, or it was stopped just before its end. */
gboolean  gw_solver_left       (GwSolver         *solver,
                                GwMask           *left);
/* Many puzzles of one kind: GIVENS holds N rows of a byte per variable, 0 = open, else 1 + value. Fills COUNTS and ENDS,
 * one a puzzle. */
void      gw_solver_count_many (GwSolver         *solver,
                                const guint8     *givens,
                                gsize             n,
                                guint64           limit,
                                const GwControl  *control,
                                guint64          *counts,
                                GwEnd            *ends);
/* Which values each variable has in some solution. KNOWN: those that are known to (may be NULL). SUPPORTED gets those that a solution was found for, OPEN those that
 * are not decided when the control ended it (else nothing). Each N_VARS masks. */
GwEnd     gw_solver_candidates (GwSolver         *solver,
                                const GwActive   *active,
                                const GwMask     *known,
                                const GwControl  *control,
                                GwMask           *supported,
                                GwMask           *open);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSolver, gw_solver_free)

G_END_DECLS

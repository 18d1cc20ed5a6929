#pragma once

#include "base/control.h"
#include "domain/model.h"
#include "solve/outcomes.h"

G_BEGIN_DECLS

/* Hard puzzles of groups, cages, sums, pairs of cells, lines that automata read, lists that hold the same and alternatives about a few cells: 32 states of one search side by side, each in a lane of the vector registers. A state takes a
 * twentieth of the time that it takes search.h, which is worth more than the conclusions that are not drawn here; but it pays only where many states are
 * needed. So search.h begins, learns which variables meet contradictions, and hands over what is left.
 *
 * There are 32 lanes on every machine, and they share what came of earlier guesses: so the same states come in the same order everywhere. */
typedef struct _GwClued GwClued;

typedef struct
{
  const GwMask    *frames;   /* n_frames rows of a mask per variable, which have no solution in common: what is to be searched, the first of them at once, of the others the last first */
  guint            n_frames;
  const guint32   *weights;  /* per variable, not 0: those that weigh much are decided first */
  GwOutcomes      *outcomes; /* of guesses so far, and then of those that are made here */
  guint64          limit;    /* stop at that many solutions; 0 = all */
  guint64          most_guesses; /* give up after so many, unless there has been a solution; 0 = go on */
  const GwMask    *wanted;   /* only solutions in which some variable has one of these values are told, each of which FOUND takes from here; at an end when there are none left. NULL: all */
  void           (*found) (const guint8 *values, gpointer data);
  gpointer         data;     /* for FOUND */
  const GwControl *control;
  GwProgress       begun;    /* what was done before */
} GwCluedQuestion;

typedef struct
{
  guint64 nodes, guesses;
  guint64 work;              /* as GwProgress counts it */
  gboolean gave_up;          /* nothing is known but what came of guesses; GW_END_STOPPED */
} GwCluedTotals;

/* NULL where the model has something else in it, or too much, or when the control ended it: IS_STOPPED says so then. Everything has to be switched on. */
GwClued *gw_clued_new  (const GwModel         *model,
                        const GwControl       *control,
                        gboolean              *is_stopped);
void     gw_clued_free (GwClued               *clued);
GwEnd    gw_clued_run  (const GwClued         *clued,
                        const GwCluedQuestion *question,
                        GwCluedTotals         *totals);

/* Whether search draws conclusions from relations that lanes leave to others. */
gboolean gw_clued_leaves_out (const GwClued         *clued);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwClued, gw_clued_free)

G_END_DECLS

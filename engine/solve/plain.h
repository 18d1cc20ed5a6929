#pragma once

#include "base/bits.h"
#include "base/control.h"

G_BEGIN_DECLS

/* The fast path for grids whose only rule is "all different in each of these groups": plain sudoku above all, and
 * X, windoku, jigsaw, samurai, latin squares, hexagons of at most 16 symbols. It counts solutions of many puzzles of
 * one shape at once: each lane of the vector registers searches a puzzle of its own.
 *
 *   g_autoptr (GwPlain) plain = gw_plain_new (81, 9, groups, 27);
 *   g_autoptr (GwPlainWork) work = gw_plain_work_new (plain);      // one a thread
 *   GwPlainBatch batch = { .n_puzzles = n, .bytes = text, .limit = 2 };
 *   gw_plain_run (work, &batch, results, NULL, NULL);
 */
typedef struct _GwPlain     GwPlain;
typedef struct _GwPlainWork GwPlainWork;

#define GW_PLAIN_MAX_SYMBOLS 16
#define GW_PLAIN_MAX_CELLS 4096

/* Cells that must all be different; 0-based. A group of as many cells as there are symbols holds every symbol. */
typedef struct
{
  const guint *cells;
  guint        n_cells;
} GwPlainGroup;

typedef enum
{
  GW_PLAIN_COMPLETE, /* the count is exact */
  GW_PLAIN_LIMIT,    /* the limit was reached; there may be more */
  GW_PLAIN_STOPPED,  /* the control ended the search; there may be more */
} GwPlainEnd;

typedef struct
{
  guint64    count;
  GwPlainEnd end;
} GwPlainResult;

typedef struct
{
  guint64 nodes;   /* states brought to a fixpoint: the puzzles themselves and both sides of each guess */
  guint64 guesses; /* binary branchings */
  guint64 work;    /* as GwProgress counts it: a node costs more where there are more groups, and more of them cross */
} GwPlainTotals;

/* A solution, n_cells bytes, symbols 1 … K: FOUND may write there. Solutions of one puzzle come in an order that depends
 * on the puzzle alone, unless any will do. */
typedef void (*GwPlainFound) (gsize    puzzle,
                              guint8  *symbols,
                              gpointer data);

/* Either bytes or masks is set. A symbol outside 1 … K makes a puzzle without solutions. */
typedef struct
{
  gsize         n_puzzles;
  const guint8 *bytes;       /* n_puzzles rows of n_cells bytes: 0 = open, else symbol 1 … K */
  gsize         bytes_step;  /* from row to row; 0 = n_cells */
  const GwMask *masks;       /* n_puzzles rows of n_cells domains; bits from K on are ignored */
  guint64       limit;       /* stop a puzzle at that many solutions, 1 … 2^62; 0 = count all of them */
  GwPlainFound  found;       /* hears of every solution; may be NULL */
  gpointer      data;        /* for FOUND */
  gboolean      in_any_order; /* in which FOUND hears of them, as it comes on this machine: lanes that have nothing to do help others, as they do without FOUND */
} GwPlainBatch;

/* NULL when this fast path cannot take the shape; the general search can. Cells in no group are free. */
GwPlain     *gw_plain_new      (guint               n_cells,
                                guint               n_symbols,
                                const GwPlainGroup *groups,
                                guint               n_groups);
void         gw_plain_free     (GwPlain            *plain);
gboolean     gw_plain_supports (guint               n_cells,
                                guint               n_symbols,
                                const GwPlainGroup *groups,
                                guint               n_groups);

/* Borrows PLAIN, which must live longer. */
GwPlainWork *gw_plain_work_new  (const GwPlain *plain);
void         gw_plain_work_free (GwPlainWork   *work);

/* Fills RESULTS, one a puzzle. TOTALS and CONTROL may be NULL. The order in which the solutions of a puzzle are found,
 * and so its witnesses, depends on the puzzle alone, not on the machine or on the rest of the batch, unless the batch says so. FALSE when the
 * control ended the run: puzzles that were not finished are marked GW_PLAIN_STOPPED. */
gboolean     gw_plain_run (GwPlainWork        *work,
                           const GwPlainBatch *batch,
                           GwPlainResult      *results,
                           GwPlainTotals      *totals,
                           const GwControl    *control);

/* What a state has come to when naked and hidden singles and locked candidates find nothing more in it. */
typedef struct
{
  gboolean is_dead;      /* they contradict each other; the frame says nothing. One contradiction stays unseen: two symbols
                          * that have their last place in the same cell leave it open */
  guint    n_open;       /* cells with two candidates or more */
  guint    n_candidates; /* of these cells */
} GwPlainState;

#define GW_PLAIN_WALK_CELLS 81

/* Walks from state to state, many of them side by side: each lane brings the state of one walk to the fixpoint, and the walk says
 * which state is next. A frame is a mask for each cell of a plain 9 by 9. Walks must not look at each other: how their steps mix
 * depends on the machine. */
typedef struct
{
  guint    n_walks;
  /* The first state. FALSE: the walk is over. */
  gboolean (*begin) (guint walk, guint16 *frame, gpointer data);
  /* FRAME is at its fixpoint, STATE is what it has come to; the next state goes into FRAME. FALSE: the walk is over. */
  gboolean (*step)  (guint walk, guint16 *frame, const GwPlainState *state, gpointer data);
  gpointer data;
} GwPlainWalks;

/* Whether walks are possible: on the rows, columns and boxes of the plain 9 by 9. */
gboolean     gw_plain_can_walk (const GwPlain      *plain);
/* Until all walks are over. FALSE when the control ended it before. */
gboolean     gw_plain_walk     (GwPlainWork        *work,
                                const GwPlainWalks *walks,
                                const GwControl    *control);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlain, gw_plain_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlainWork, gw_plain_work_free)

G_END_DECLS

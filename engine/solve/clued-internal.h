#pragma once

#include "domain/state.h"
#include "solve/clued.h"
#include "solve/plain-internal.h"

G_BEGIN_DECLS

/* On every machine, in as many registers as it takes, whose rows stand one block after the other: how the states of the lanes mix decides what is learnt from them. */
#define GW_CLUED_LANES 32

/* The sum of all masks of a state must fit a lane. */
#define GW_CLUED_MOST_VARS 128

/* Of a cage, and of a part of a sum. */
#define GW_CLUED_MOST_CELLS 9

#define GW_CLUED_MOST_PARTS 64

/* Of each of two lists that hold the same. */
#define GW_CLUED_MOST_SAME 31

/* Of a walk; and so many sets. */
#define GW_CLUED_MOST_STATES 1024

/* Runs of cells lie in `cells` of the shape. */

/* Cells that differ and take one of some sets. */
typedef struct
{
  GwPlainRun cells;
  guint      first_set, n_sets;
  guint      first_target, n_targets;
} GwCluedCage;

/* A cell outside of a cage that sees all of it but the BLIND: what the cage must hold and these do not have leaves it. */
typedef struct
{
  guint16    cell;
  GwPlainRun blind;
} GwCluedTarget;

/* Cells that differ and have one coefficient; the sum takes as its cells those of its parts. */
typedef struct
{
  GwPlainRun cells;
  gint16     coefficient;
} GwCluedPart;

typedef struct
{
  guint  first_part, n_parts;
  gint16 total;
} GwCluedSum;

/* For each symbol of one cell those that the other may have. */
typedef struct
{
  guint16 a, b;
  guint16 forth[GW_PLAIN_MAX_SYMBOLS], back[GW_PLAIN_MAX_SYMBOLS];
} GwCluedPair;

/* From a state to another of the next layer, by any symbol of a set: states and sets are numbered within the walk. */
typedef struct
{
  guint16 from, to, set;
} GwCluedArc;

/* A place of a walk. */
typedef struct
{
  guint first_set, n_sets; /* that differ */
  guint first_arc, n_arcs;
} GwCluedLayer;

/* Cells, which may come again, as an automaton reads them, layer by layer. It begins in any of the first states, and accepts in the last one. */
typedef struct
{
  GwPlainRun cells;
  guint      first_layer;
  guint      first_set, n_sets;
  guint      n_states, n_begin;
} GwCluedWalk;

#define GW_CLUED_KINDS    3
#define GW_CLUED_OF_KINDS 4

/* Cells that hold each symbol as often as the others do. */
typedef struct
{
  GwPlainRun one, other;
} GwCluedSame;

/* Cells that hold a symbol of each kind, of which every symbol has one. */
typedef struct
{
  guint16 cell[GW_CLUED_OF_KINDS];
  guint16 kind[GW_CLUED_KINDS];
} GwCluedKinds;

struct _GwClued
{
  GwPlain *plain;   /* the groups, those of cages included */
  GArray  *cages, *targets, *parts, *sums, *pairs;
  GArray  *walks, *layers, *arcs, *kinds, *sames;
  GArray  *sets;    /* guint16 */
  GArray  *cells;   /* guint16 */
  guint64  work_of_a_sweep;
  gboolean leaves_out;
  const GwControl *control; /* borrowed, while it is made */
  gboolean is_stopped;      /* by that */
};

static inline gboolean
gw_clued_is_ended (GwClued *clued)
{
  clued->is_stopped = clued->is_stopped || gw_control_should_stop (clued->control);
  return clued->is_stopped;
}

/* How a state was come by. */
typedef struct
{
  guint16    cell, symbol; /* the guess; NO_GUESS: the state was there from the beginning */
  gboolean   is_other_side;
  guint      depth;        /* of the guess */
  guint64    room;         /* how much choice there was before it */
} GwCluedSide;

#define GW_CLUED_NO_GUESS G_MAXUINT16

/* As GwPlainLane. */
typedef struct
{
  guint16     *stack;
  GwCluedSide *sides;      /* of the frames there */
  guint        bottom, top, capacity;
  GwCluedSide  side;       /* of the state */
} GwCluedLane;

typedef struct
{
  const GwClued         *clued;
  const GwCluedQuestion *question;
  guint16      *state;     /* for each register as in GwPlainWork */
  guint16      *last;      /* likewise */
  gint16       *low, *high; /* of one register, at the beginning: the lowest and the highest symbol of each cell when the sums began */
  gint16       *costs;     /* frame × symbols: what a guess costs, see clued-lanes.c; those of a symbol stand together */
  gint16       *weights;   /* per cell */
  guint16      *wanted;    /* likewise; where nothing is wanted NULL */
  GwCluedLane   lanes[GW_CLUED_LANES];
  guint32       busy;      /* bit l: lane l has a state */
  guint32       dead;      /* bit l: which is contradictory */
  guint64       n_found;
  guint64       guesses_at_begin, most_guesses; /* after so many more it begins anew, or gives up where the question says so, unless there has been a solution */
  GwCluedTotals totals;
} GwCluedWork;

/* As GwPlainVariant. */
typedef struct
{
  const char *name;
  gboolean  (*available) (void);
  GwEnd     (*run)       (GwCluedWork *work);
} GwCluedVariant;

/* NULL-terminated, the fastest first. */
extern const GwCluedVariant *const gw_clued_variants[];
extern const GwCluedVariant gw_clued_portable;
#if defined(__x86_64__)
extern const GwCluedVariant gw_clued_avx2, gw_clued_avx512;
#endif

/* They become a run of the shape's cells. */
static inline GwPlainRun
gw_clued_add_cells (GwClued *clued, const guint32 *vars, guint n)
{
  GwPlainRun run = { clued->cells->len, n };
  guint16 *cells;

  g_array_set_size (clued->cells, run.start + n);
  cells = &g_array_index (clued->cells, guint16, run.start);
  for (guint i = 0; i < n; i++)
    cells[i] = (guint16) vars[i];
  return run;
}

/* Whether any of N lanes from FIRST on has a state. */
static inline gboolean
gw_clued_is_busy (const GwCluedWork *work, guint first, guint n)
{
  return ((guint64) work->busy >> first & gw_mask_below (n)) != 0;
}

GwEnd    gw_clued_run_variant (const GwClued         *clued,
                               const GwCluedVariant  *variant,
                               const GwCluedQuestion *question,
                               GwCluedTotals         *totals);

/* What is the same for all variants (clued-lanes.c). */
void     gw_clued_set_costs   (GwCluedWork       *work);
void     gw_clued_lane_grow   (GwCluedWork       *work,
                               GwCluedLane       *lane);
/* All on the stack of the first lane, from which the others take theirs. */
void     gw_clued_put_frames  (GwCluedWork       *work);
/* LEFT of the choice is left of a state that has come to its end; 0: none. */
void     gw_clued_note        (GwCluedWork       *work,
                               const GwCluedSide *side,
                               guint64            left);
guint    gw_clued_best_symbol (const GwCluedWork *work,
                               guint              cell,
                               guint16            symbols);
/* Reads what is wanted. FALSE: nothing. */
gboolean gw_clued_set_wanted  (GwCluedWork       *work);
/* FALSE: no more is wanted. */
gboolean gw_clued_take        (GwCluedWork       *work,
                               const guint16     *frame);
gboolean gw_clued_should_stop (GwCluedWork       *work);

G_END_DECLS

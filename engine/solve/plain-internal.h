#pragma once

#include "solve/plain.h"

G_BEGIN_DECLS

/* The widest variant: 32 lanes of 16 bits. Frames are padded to a multiple of it. */
#define GW_PLAIN_MAX_LANES 32

/* No job: an idle lane. */
#define GW_PLAIN_NO_JOB G_MAXUINT

/* Three lines crossing three blocks in three cells each, all six of them exact groups over 9 symbols: a band or a
 * stack of a sudoku, wherever it lies. Cell 9 r + 3 s + j is number j of the segment where line r meets block s. */
typedef struct
{
  guint16 cell[27];
} GwPlainBand;

/* A run of `cells` in GwPlain. */
typedef struct
{
  guint start;
  guint n;
} GwPlainRun;

typedef struct
{
  GwPlainRun cells;
  gboolean   exact;
} GwPlainUnit;

/* A symbol that group A has only in `common` leaves `target`, the rest of group B. */
typedef struct
{
  GwPlainRun common, rest, target;
} GwPlainPair;

struct _GwPlain
{
  guint        n_cells;
  guint        n_symbols;
  guint        frame;   /* n_cells rounded up to GW_PLAIN_MAX_LANES */
  guint16      all;     /* the mask of all symbols */
  gboolean     regular; /* the bands are the six of the plain 9x9 in the usual order */
  guint64     *peers;   /* n_cells × GW_WORDS (n_cells): the cells that share a group with a cell */
  GArray      *bands;   /* GwPlainBand */
  GArray      *units;   /* GwPlainUnit: the groups that no band covers */
  GArray      *pairs;   /* GwPlainPair */
  GArray      *cells;   /* guint16 */
  guint        work_of_a_node, work_of_a_sweep; /* about so many nanoseconds; a sweep, however many lanes have something to do */
};

/* One lane's search: the stack holds whole states, `frame` masks each; the lowest may be given to an idle lane. */
typedef struct
{
  guint16 *stack;
  guint    bottom, top, capacity;
  guint    job;
} GwPlainLane;

/* A puzzle that is being searched, by one lane or more. */
typedef struct
{
  gsize    puzzle;
  guint64  count;
  guint    n_lanes;
  gboolean full;  /* the limit was reached */
} GwPlainJob;

/* Whose solutions come before whose, where several lanes search one puzzle and solutions are to be heard of in the order of one lane: what a lane is given
 * comes right behind what the giver keeps, and before all that was given away earlier. */
typedef struct
{
  guint   previous, next; /* lanes; GW_PLAIN_NO_LANE: none */
  GArray *own, *behind;   /* guint8, n_cells a solution: not heard of yet; of this lane, and of lanes that are done, behind all of this one and before all of the next */
} GwPlainTurn;

#define GW_PLAIN_NO_LANE G_MAXUINT

typedef struct _GwPlainVariant GwPlainVariant;

struct _GwPlainWork
{
  const GwPlain        *plain;   /* borrowed */
  const GwPlainVariant *variant;
  guint                 n_lanes; /* at most the variant's: fewer where the stacks would grow too large */
  guint16              *state;   /* frame × lanes: the masks of a cell in all lanes stand together */
  guint16              *last;    /* a lane's sum of masks after the last sweep */
  guint8               *solution; /* n_cells: the one that is handed out */
  GwPlainLane           lanes[GW_PLAIN_MAX_LANES];
  GwPlainJob            jobs[GW_PLAIN_MAX_LANES];

  /* The run in progress, all borrowed */
  const GwPlainBatch   *batch;
  GwPlainResult        *results;
  const GwControl      *control;
  guint64               limit;
  gsize                 bytes_step;
  gsize                 next_puzzle;
  guint32               busy;      /* bit l: lane l has work */
  guint32               free_jobs; /* bit j: jobs[j] is unused */
  guint16               mask_of[256];
  guint64               n_sweeps;
  gboolean              in_turn;   /* the lanes share a puzzle by turns */
  GwPlainTurn           turns[GW_PLAIN_MAX_LANES];
  guint                 first;     /* the lane whose solutions are heard of as they are found */
  guint32               resting;   /* bit l: lane l has work that waits, as too many solutions do */
  gsize                 n_waiting; /* solutions */
  GwPlainTotals         totals;    /* but for the work */
};

/* One source compiled for one instruction set. */
struct _GwPlainVariant
{
  const char *name;
  guint       lanes;
  gboolean  (*available) (void);
  gboolean  (*run)       (GwPlainWork *work); /* FALSE when the control ended it */
  gboolean  (*walk)      (GwPlainWork *work, const GwPlainWalks *walks, const GwControl *control); /* likewise */
};

/* NULL-terminated, the fastest first. */
extern const GwPlainVariant *const gw_plain_variants[];
extern const GwPlainVariant gw_plain_portable;
#if defined(__x86_64__)
extern const GwPlainVariant gw_plain_avx2;
extern const GwPlainVariant gw_plain_avx512;
#endif

GwPlainWork *gw_plain_work_new_variant (const GwPlain        *plain,
                                        const GwPlainVariant *variant);

/* The scalar side of the search, shared by the variants (plain-job.c). */
void     gw_plain_lane_grow   (GwPlainWork   *work,
                               GwPlainLane   *lane);
void     gw_plain_job_start   (GwPlainWork   *work,
                               guint          lane,
                               gsize          puzzle);
void     gw_plain_job_leave   (GwPlainWork   *work,
                               guint          lane);
guint32  gw_plain_job_found   (GwPlainWork   *work,
                               guint          lane,
                               const guint16 *frame);
gboolean gw_plain_should_stop (GwPlainWork   *work);
guint64  gw_plain_work_done   (const GwPlainWork *work);

/* A frame in which all is decided. */
static inline void
gw_plain_read_frame (const GwPlainWork *work, const guint16 *frame, guint8 *symbols)
{
  for (guint i = 0; i < work->plain->n_cells; i++)
    symbols[i] = (guint8) (__builtin_ctz (frame[i]) + 1);
}

/* Lanes that share a puzzle by turns (plain-turns.c). */
void     gw_plain_turns_begin (GwPlainWork   *work);
void     gw_plain_turns_end   (GwPlainWork   *work);
gboolean gw_plain_turns_share (const GwPlainWork *work);
void     gw_plain_turns_rest  (GwPlainWork   *work);
void     gw_plain_turn_take   (GwPlainWork   *work,
                               guint          thief,
                               guint          victim);
guint32  gw_plain_turn_found  (GwPlainWork   *work,
                               guint          lane,
                               const guint16 *frame);
gboolean gw_plain_turn_leave  (GwPlainWork   *work,
                               guint          lane);

G_END_DECLS

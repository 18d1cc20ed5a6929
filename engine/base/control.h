#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is being counted. */
typedef enum
{
  GW_UNIT_SOLUTIONS,
  GW_UNIT_PUZZLES,
  GW_UNIT_CELLS,
} GwUnit;

typedef struct
{
  GwUnit  unit;
  guint64 done;      /* units finished */
  guint64 total;     /* 0 where nobody knows */
  guint64 nodes;     /* search nodes so far; 0 where there are none */
  guint64 work;      /* what search has done so far, counted: about nanoseconds, but the same on every machine; 0 where nobody counts */
} GwProgress;

/* How a caller stops a long call and watches it. Every member may be NULL or 0. Callbacks run on the thread that
 * works; they must be quick. A long call looks here at least every 10 ms and returns what it has found so far. */
typedef struct
{
  gboolean (*should_stop) (gpointer data);
  void     (*progress)    (const GwProgress *progress,
                           gpointer          data);
  gpointer data;
  gint64   deadline;      /* g_get_monotonic_time () at which to stop; 0 = never */
} GwControl;

/* How a long call ended. */
typedef enum
{
  GW_END_COMPLETE, /* the answer is exact */
  GW_END_LIMIT,    /* the limit was reached; there may be more */
  GW_END_STOPPED,  /* the control ended it; what is known so far */
} GwEnd;

/* TRUE when the work has to end now; a NULL control never stops. Reads the clock: call it every few hundred
 * microseconds of work, not in an inner loop. */
gboolean gw_control_should_stop (const GwControl  *control);
void     gw_control_report      (const GwControl  *control,
                                 const GwProgress *progress);

G_END_DECLS

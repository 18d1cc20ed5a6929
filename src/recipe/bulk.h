#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Many numbered puzzles of one plan, on several threads, handed over in the order of their numbers. */

typedef struct
{
  guint64   number;
  GwMadeEnd end;
  char     *text;      /* as it is written; NULL: nothing was made */
  gint      grade;     /* GwGradeName; -1: nobody asked, or it is not known within the bound */
  gboolean  is_let_go; /* it was made, and is not wanted: more of its grade than enough */
  gsize     size;
  gboolean  is_whole;  /* as in GwMade, and so is N_GRIDS */
  guint     n_tries, n_grids;
  guint     rejects[GW_N_REJECTS];
  guint     n_undecided; /* as in GwMade */
  gint64    microseconds;
} GwBulkItem;

typedef struct
{
  GwPlan  *plan;
  guint64  seed;
  guint64  first, end;  /* the numbers: END is no more among them */
  guint    jobs;

  /* What a puzzle is written as, into ITEM, which has its number; runs on any thread. FALSE with an error when it cannot be.
   * What CONTROL has stopped meanwhile is written again, with another control. */
  gboolean (*write) (const GwMade    *made,
                     GwBulkItem      *item,
                     const GwControl *control,
                     gpointer         data,
                     GError         **error);
  /* Hears of them in order, on the caller's thread; FALSE ends all. */
  gboolean (*take) (GwBulkItem       *item,
                    gpointer          data);
  /* Nothing more is ready: what was taken may be written out. FALSE ends all. May be NULL. */
  gboolean (*rest) (gpointer          data);
  /* After CONTROL has ended it: hears of what was on its way, in order; it has a text, the best so far, and its end says
   * that it was stopped. May be NULL. */
  void     (*leave) (GwBulkItem      *item,
                     gpointer         data);
  gpointer data;
} GwBulk;

/* FALSE when CONTROL, `take` or `rest` ended it. */
gboolean gw_bulk_run (const GwBulk    *bulk,
                      const GwControl *control);

G_END_DECLS

#pragma once

#include "jobs/analysis.h"

G_BEGIN_DECLS

/* Private to analysis*.c. */

struct _GwAnalysisInput
{
  GwPuzzle   *puzzle;   /* with the working digits as givens; NULL: there is none */
  guint       n_errors;
  GwAnalysis *before;   /* NULL: nothing */
  guint       patience; /* seconds */
  gboolean    rests;    /* which clues are not needed is left for later … */
  gboolean    rests_thoroughly; /* … and so is counting all solutions */
};

/* A finding while it is being made. */
typedef struct
{
  GwAnalysis      *found;
  GwAnalysisInput *input;
  GwPuzzle        *puzzle;
  guint            n_cells, n_symbols;
  GwAnswerer      *answerer;
  guint16         *classes; /* per cell: 1 + the first cell that it was equal to in all solutions so far; NULL: nobody asks */
  const GwControl *control;
  void           (*hear) (GwAnalysis *analysis, gpointer data);
  gpointer         data;
} GwInquiry;

/* analysis.c */
GwAnalysis *gw_analysis_copy   (const GwAnalysis *analysis);
/* STAGE is settled: everybody may know. */
void        gw_inquiry_tell    (GwInquiry *inquiry, GwStage stage);
gboolean    gw_inquiry_is_over (GwInquiry *inquiry);
/* That of the inquiry, but it ends after so many seconds at the latest. */
GwControl   gw_inquiry_control_for (const GwInquiry *inquiry, guint seconds);

/* analysis-keep.c: what an edit cannot have changed. */
void        gw_inquiry_keep    (GwInquiry *inquiry);
void        gw_analysis_add_solution (GwAnalysis *analysis, const guint8 *solution);

/* analysis-conflict.c */
void        gw_inquiry_judge   (GwInquiry *inquiry);
void        gw_inquiry_clash   (GwInquiry *inquiry);

/* analysis-equal.c: cells that are equal in all solutions; the classes of these are of the inquiry. */
void        gw_inquiry_begin_equal (GwInquiry *inquiry);
/* INQUIRY hears of a solution: what differs in it is not equal. */
void        gw_inquiry_part    (const guint8 *solution, gpointer inquiry);
/* Asks about what no solution has parted. */
void        gw_inquiry_equal   (GwInquiry *inquiry, guint seconds);
/* What is together now is equal. */
void        gw_inquiry_take_equal (GwInquiry *inquiry);

/* analysis-several.c: of puzzles with more than one solution */
void        gw_inquiry_several (GwInquiry *inquiry);

G_END_DECLS

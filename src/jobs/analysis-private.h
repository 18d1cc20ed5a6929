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
  const GwControl *control;
  void           (*hear) (GwAnalysis *analysis, gpointer data);
  gpointer         data;
} GwInquiry;

/* analysis.c */
GwAnalysis *gw_analysis_copy   (const GwAnalysis *analysis);
/* STAGE is settled: everybody may know. */
void        gw_inquiry_tell    (GwInquiry *inquiry, GwStage stage);
gboolean    gw_inquiry_is_over (GwInquiry *inquiry);

/* analysis-keep.c: what an edit cannot have changed. */
void        gw_inquiry_keep    (GwInquiry *inquiry);
void        gw_analysis_add_solution (GwAnalysis *analysis, const guint8 *solution);

/* analysis-conflict.c */
void        gw_inquiry_judge   (GwInquiry *inquiry);
void        gw_inquiry_clash   (GwInquiry *inquiry);

/* analysis-several.c: of puzzles with more than one solution */
void        gw_inquiry_several (GwInquiry *inquiry);

G_END_DECLS

#pragma once

#include "jobs/job.h"

G_BEGIN_DECLS

/* What is known of a puzzle: filled in by a job, in order of cost, and published as it is known, each time whole. Immutable
 * once it is published; counted atomically. */

typedef enum
{
  GW_STAGE_FORM,       /* well formed, every rule enforced */
  GW_STAGE_CONFLICT,   /* what contradicts each other */
  GW_STAGE_COUNT,      /* none, one, two or more */
  GW_STAGE_CANDIDATES, /* which symbols a cell has in some solution */
  GW_STAGE_GRADE,      /* for people, and the weakest scheme that solves it without search */
  GW_STAGE_REDUNDANT,  /* clues that all others imply */
  GW_STAGE_TOGETHER,   /* which of those can go together */
  GW_STAGE_ESTIMATE,   /* about how many solutions */
  GW_STAGE_EQUAL,      /* cells that must be equal */
  GW_STAGE_ALL,        /* every solution: exact count and shares */
  GW_N_STAGES,
} GwStage;

typedef enum
{
  GW_FINDING_UNKNOWN,
  GW_FINDING_BROKEN,   /* the text has errors, or there is no grid */
  GW_FINDING_UNSOLVED, /* COMPLAINT says why: a rule that is drawn only, or too large */
  GW_FINDING_NONE,
  GW_FINDING_ONE,
  GW_FINDING_SEVERAL,
} GwFinding;

#define GW_MOST_KEPT_SOLUTIONS 64u

typedef struct
{
  gatomicrefcount ref_count;
  GwPuzzle  *puzzle;     /* NULL: there is none */
  GwFinding  finding;
  guint      known;      /* bit per GwStage that is settled, or does not apply */
  GwStage    at;         /* what is being looked at; GW_N_STAGES: nothing more */
  guint      work[GW_N_STAGES]; /* questions that were put to the engine for this; 0: kept from before */
  char      *complaint;
  guint      n_errors;
  guint      patience;   /* seconds that were given to counting all */

  /* NONE */
  char      *sentence;   /* how a clue is broken; NULL: only several together are */
  GArray    *cells;      /* GwCell: those that show it */
  GArray    *clash;      /* guint64: the constraints that cannot hold together; empty: not found. None is to spare … */
  guint      n_undecided; /* … but of so many of them that is not known */

  /* ONE and SEVERAL */
  guint      n_solutions; /* kept */
  guint8    *solutions;   /* rows of a symbol per place (gw_grid_n_places ()), cells first; the masks below likewise */
  guint64    count;       /* found at least; exact when GW_STAGE_ALL is known */
  GwMask    *possible;    /* a mask per cell: what is not refuted */
  GwMask    *supported;   /* likewise: what stands in a solution */
  float     *shares;      /* per cell and symbol: in what share of all solutions it stands there; NULL: not all are known */
  float     *marked;      /* per place, of layers alone: in what share of all solutions it holds more than 0; NULL: not all are known */
  double     log10_count; /* estimated; 0: not known well enough to be said */
  guint16   *classes;     /* per cell: those with the same number, not 0, are equal in all solutions; NULL: unknown */
  guint      n_classes;

  /* ONE */
  GwGrade    grade;      /* its scheme too */
  gboolean   is_ungraded; /* finding its grade was more work than is done unasked */
  GArray    *redundant;   /* guint64: each by itself is implied by all others */
  GArray    *removable;   /* guint64: of these, such as can go together; nothing more can go then */
  gboolean   is_given_up; /* looking for these: it was more work than is done unasked */
} GwAnalysis;

typedef struct _GwAnalysisInput GwAnalysisInput;

/* Takes references. Working digits of PUZZLE (author/own-digits.h) count as if they were given. BEFORE: what was found out
 * last, from which is kept what cannot have changed; NULL. PATIENCE: seconds that counting all solutions may take. */
GwAnalysisInput  *gw_analysis_input_new (GwPuzzle         *puzzle,
                                         guint             n_errors,
                                         GwAnalysis       *before,
                                         guint             patience);
/* Of jobs whose news is a GwAnalysis. */
extern const GwJobKind gw_analysis_kind;

GwAnalysis       *gw_analysis_ref       (GwAnalysis       *analysis);
void              gw_analysis_unref     (GwAnalysis       *analysis);
/* The work itself, on the thread of the caller: for tests, and for programs without windows. HEAR may be NULL. */
GwAnalysis       *gw_analysis_find      (GwAnalysisInput  *input,
                                         const GwControl  *control,
                                         void            (*hear) (GwAnalysis *analysis,
                                                                  gpointer    data),
                                         gpointer          data);
void              gw_analysis_input_free (GwAnalysisInput *input);
/* What takes long and is looked at in the panel alone is left for later: which clues are not needed. THOROUGHLY: so is counting all
 * solutions, and what comes with it. */
void              gw_analysis_input_rest (GwAnalysisInput *input,
                                          gboolean         thoroughly);
/* What may be done for it, of which nothing was begun yet or which was given up after much work. */
gboolean          gw_analysis_has_more   (const GwAnalysis *analysis);

static inline gboolean
gw_analysis_knows (const GwAnalysis *analysis, GwStage stage)
{
  return (analysis->known >> stage & 1) != 0;
}

/* Where two solutions that are shown differ: the cells (of GwCell) of the first and second one kept. Free it. */
GArray           *gw_analysis_differing (const GwAnalysis *analysis);
/* Whether all of the clash are needed for it; NULL for a clash of one. Free it. */
char             *gw_analysis_clash_text (const GwAnalysis *found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwAnalysis, gw_analysis_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwAnalysisInput, gw_analysis_input_free)

G_END_DECLS

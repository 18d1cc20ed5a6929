#pragma once

#include "jobs/job.h"

G_BEGIN_DECLS

/* What is to be made, as a plan. FIRST: the number of the first puzzle; the same plan, seed and number make the same puzzle. */
typedef struct
{
  GwPlan  *plan;
  guint64  seed, first;
  guint    n_puzzles;
} GwMakeQuestion;

/* Takes PLAN. */
GwMakeQuestion *gw_make_question_new (GwPlan  *plan,
                                      guint64  seed,
                                      guint64  first,
                                      guint    n_puzzles);

/* A puzzle that was made, or why there is none. Take `puzzle` out of it to keep it. */
typedef struct
{
  GwPuzzle *puzzle;    /* NULL: `story` says why */
  char     *story;     /* "Moderate 3.4, HAC, 28 givens"; never NULL */
  guint     tenths;    /* of its grade; 0: not known within the bound */
  GArray   *conflict;  /* of guint64: identities of clues that contradict each other; may be NULL */
} GwMadeNews;

/* Publishes a GwMadeNews for each puzzle; the first without a puzzle ends it. */
extern const GwJobKind gw_make_job;

G_END_DECLS

#pragma once

#include "jobs/job.h"

G_BEGIN_DECLS

/* What is to be made, as a plan. FIRST: the number of the first puzzle; the same plan, seed and number make the same puzzle,
 * with any number of jobs. */
typedef struct
{
  GwPlan  *plan;      /* owned */
  guint64  seed, first;
  guint    n_puzzles;
  guint    n_jobs;    /* puzzles that are made at once, at most */
  guint    seconds;   /* at most; 0: as long as it takes */
} GwMakeQuestion;

/* Takes the plan of QUESTION, which is copied. */
GwMakeQuestion *gw_make_question_new (const GwMakeQuestion *question);

/* "Moderate 3.4, 28 givens"; without a GRADE, only these. Free it. */
char *gw_made_story (const GwGrade *grade, guint n_givens);

/* A puzzle that was made, or why there is none. */
typedef struct
{
  GwPuzzle *puzzle;    /* NULL: `story` says why */
  char     *story;     /* "Moderate 3.4, 28 givens"; never NULL */
  guint64   number;    /* of the puzzle, from 0 */
  guint     tenths;    /* of its grade; 0: not known within the bound */
  GArray   *conflict;  /* of guint64: identities of clues that contradict each other; may be NULL */
} GwMadeNews;

/* Publishes a GwMadeNews for each puzzle, as they come; the first without a puzzle ends it. Stopped, it publishes what it has
 * so far of those that keep the best of several. */
extern const GwJobKind gw_make_job;

G_END_DECLS

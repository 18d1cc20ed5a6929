#pragma once

#include "answer/answer.h"
#include "grade/grade.h"

G_BEGIN_DECLS

/* Grades puzzles of one kind, compiled once. One thread's. */
typedef struct _GwGrader GwGrader;

typedef enum
{
  GW_GRADED,
  GW_GRADED_NONE,    /* it has no solution */
  GW_GRADED_SEVERAL, /* it has several */
  GW_GRADED_STOPPED, /* the control ended it, or it is too large for an answer */
} GwGradedEnd;

/* TABLE NULL: the built-in one; otherwise it must have been checked. NULL as gw_compile () has it: with an error when the
 * puzzle cannot be compiled, without one when it was stopped. */
GwGrader       *gw_grader_new    (GwPuzzle            *puzzle,
                                  const GwGradeTable  *table,
                                  const GwControl     *control,
                                  GError             **error);
void            gw_grader_free   (GwGrader            *grader);
/* GIVENS: a byte a cell, 0 = open, else 1 + symbol, beside the puzzle's own; NULL for none. GRADE holds something only
 * when it is GW_GRADED. */
GwGradedEnd     gw_grader_grade  (GwGrader            *grader,
                                  const guint8        *givens,
                                  const GwControl     *control,
                                  GwGrade             *grade);
/* Why a puzzle has no grade, as a sentence. Not for GW_GRADED. */
const char     *gw_graded_text   (GwGradedEnd          end);

/* All of it for one puzzle. GW_GRADED_STOPPED with an ERROR when it cannot be compiled. */
GwGradedEnd     gw_grade_puzzle  (GwPuzzle            *puzzle,
                                  const GwGradeTable  *table,
                                  const GwControl     *control,
                                  GwGrade             *grade,
                                  GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwGrader, gw_grader_free)

G_END_DECLS

#pragma once

#include "rules/tell.h"

G_BEGIN_DECLS

/* Clues that are a number which the cells come to: it is the first argument. Says how many, as far as the view is
 * decided; pending while it is not, violated when no number would be right. */
typedef GwOutcome (*GwMeasure) (const GwConstraint *constraint,
                                const GwView       *view,
                                gint64             *value);

enum
{
  GW_MEASURE_DIFFERS, /* numbers[0]: what it is, numbers[1]: what the clue says */
  GW_MEASURE_NONE,    /* no number is right */
};

GwOutcome gw_measure_check   (GwMeasure           measure,
                              const GwConstraint *constraint,
                              const GwView       *view,
                              GwViolation        *violation);
/* A violation's code beside those of measures: two cells that must differ are alike. */
#define GW_MEASURE_REPEATS 100
/* The same where the cells must all differ, too. */
GwOutcome gw_measure_check_distinct (GwMeasure           measure,
                                     const GwConstraint *constraint,
                                     const GwView       *view,
                                     GwViolation        *violation);
/* "…; that is 12, but the clue says 15", or NONE where no number is right. */
char     *gw_measure_explain (const GwConstraint *constraint,
                              const GwPuzzle     *puzzle,
                              const GwViolation  *violation,
                              const char         *none);
void      gw_measure_derive  (GwMeasure           measure,
                              const GwConstraint *constraint,
                              const GwView       *solution,
                              GPtrArray          *out);
/* The sum of the numbers of N cells; pending while one is open. */
GwOutcome gw_measure_sum     (const GwView       *view,
                              const GwCell       *cells,
                              guint               n,
                              gint64             *sum);

G_END_DECLS

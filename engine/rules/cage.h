#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* What sum and product cages share. The arguments are a total (or `?`) and the cells. */

enum
{
  GW_CAGE_REPEATS, /* numbers[0]: the symbol that stands twice */
  GW_CAGE_OVER,    /* numbers[0]: total, numbers[1]: what it comes to at least */
  GW_CAGE_UNDER,   /* numbers[0]: total, numbers[1]: what it comes to at most */
};

/* Whether cages of this puzzle may repeat values (`repetition`). */
gboolean  gw_cage_may_repeat     (const GwPuzzle     *puzzle);
/* Violated when two decided cells hold the same value, the empty one excepted. */
GwOutcome gw_cage_check_distinct (const GwConstraint *constraint,
                                  const GwView       *view,
                                  GwViolation        *violation);
/* Compares TOTAL with the least and most that the cells can still come to. */
GwOutcome gw_cage_check_range    (const GwConstraint *constraint,
                                  gint64              least,
                                  gint64              most,
                                  gboolean            is_full,
                                  GwViolation        *violation);
/* "same as CONSTRAINT but with this total", appended to OUT. */
void      gw_cage_add_derived    (const GwConstraint *constraint,
                                  gint64              total,
                                  GPtrArray          *out);
char     *gw_cage_explain        (const GwConstraint *constraint,
                                  const GwPuzzle     *puzzle,
                                  const GwViolation  *violation);
char     *gw_cage_remark         (const GwConstraint *constraint,
                                  const GwPuzzle     *puzzle);

G_END_DECLS

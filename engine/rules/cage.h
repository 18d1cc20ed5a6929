#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* What sum and product cages share. The arguments are a total (or `?`) and the cells. Where a cell may be listed several times it counts
 * each time, but differs from the others once: the arguments count, the region says what differs. */

enum
{
  GW_CAGE_REPEATS, /* numbers[0]: the symbol that stands twice */
  GW_CAGE_OVER,    /* numbers[0]: total, numbers[1]: what it comes to at least */
  GW_CAGE_UNDER,   /* numbers[0]: total, numbers[1]: what it comes to at most */
};

/* Whether cages of this puzzle may repeat values (`repetition`). */
gboolean  gw_cage_may_repeat     (const GwPuzzle     *puzzle);
/* Takes the candidates of one more cell into what a cage comes to at least and at most. */
typedef void (*GwCageTake) (const GwView *view,
                            GwCell        cell,
                            gint64       *least,
                            gint64       *most);
typedef void (*GwCagePost) (GwPoster        *poster,
                            const GwCell    *cells,
                            guint            n_cells,
                            gint             total);

/* The cells as they are listed. */
guint     gw_cage_n_listed       (const GwConstraint *constraint);
GwCell    gw_cage_listed         (const GwConstraint *constraint,
                                  guint               i);
/* Whether it is a sum of known total, in which each cell is listed once. */
gboolean  gw_cage_is_usual       (const GwConstraint *constraint);
/* What people say of the total, where each cell is listed once. */
gboolean  gw_cage_think          (const GwConstraint *constraint,
                                  GwThinker          *thinker,
                                  gboolean            may_repeat);
/* The sum of the cells, each as often as it is listed. */
void      gw_cage_post_total     (const GwConstraint *constraint,
                                  GwPoster           *poster);
/* `check`, `post` and `derive` of a cage that comes to NOTHING without cells; with DIFFERING cells or, where values may
 * repeat, with REPEATING ones. */
GwOutcome gw_cage_check          (const GwConstraint *constraint,
                                  const GwView       *view,
                                  GwViolation        *violation,
                                  gint64              nothing,
                                  GwCageTake          take);
void      gw_cage_post           (const GwConstraint *constraint,
                                  GwPoster           *poster,
                                  GwCagePost          differing,
                                  GwCagePost          repeating);
void      gw_cage_derive         (const GwConstraint *constraint,
                                  const GwView       *solution,
                                  GPtrArray          *out,
                                  gint64              nothing,
                                  GwCageTake          take);
/* Violated when two decided cells hold the same value, the empty one excepted. */
GwOutcome gw_cage_check_distinct (const GwConstraint *constraint,
                                  const GwView       *view,
                                  GwViolation        *violation);
/* Compares the total with the least and most that the cells can still come to. */
GwOutcome gw_cage_check_range    (const GwConstraint *constraint,
                                  gint64              least,
                                  gint64              most,
                                  gboolean            is_full,
                                  GwViolation        *violation);
/* `count_sets` of a cage whose total its cells add up to, or MULTIPLIES. */
gboolean  gw_cage_count_sets     (const GwConstraint *constraint,
                                  const GwPuzzle     *puzzle,
                                  gboolean            multiplies,
                                  guint              *n_sets);
/* "diagonal R1C1-R9C9, sum 40"; NULL: a cage, or open. Free it. */
char     *gw_cage_total_name     (const GwConstraint *constraint,
                                  const GwPuzzle     *puzzle);
char     *gw_cage_explain        (const GwConstraint *constraint,
                                  const GwPuzzle     *puzzle,
                                  const GwViolation  *violation);
/* "cells that are listed several times count each time: R4C4", or NULL. */
char     *gw_cage_remark_repeats (const GwConstraint *constraint,
                                  const GwPuzzle     *puzzle);
char     *gw_cage_remark         (const GwConstraint *constraint,
                                  const GwPuzzle     *puzzle);

G_END_DECLS

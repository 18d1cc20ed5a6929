#pragma once

#include "generate/stock.h"

G_BEGIN_DECLS

typedef enum
{
  GW_REMOVED_MADE,      /* meets all that the plan wants */
  GW_REMOVED_MISSED,    /* with all clues of the grid a target is missed */
  GW_REMOVED_UNDECIDED, /* whether it is met is not known within the bound */
  GW_REMOVED_TOO_EASY,  /* it meets what it must not */
  GW_REMOVED_TOO_MANY,  /* more givens, or clues of a kind, than wanted */
  GW_REMOVED_UNWANTED,  /* it lacks what is asked of the finished puzzle */
  GW_REMOVED_NEEDLESS,  /* a clue could go without its images */
  GW_REMOVED_STOPPED,   /* the control ended it */
} GwRemovedEnd;

typedef struct
{
  GwRemovedEnd end;
  const GwGoal *goal;      /* MISSED, UNDECIDED, TOO_EASY: which */
  gboolean     meets_goals; /* what is left meets all targets; after STOPPED it may */
  guint        n_undecided; /* clues that stay because what they are needed for is not decided within the bound: unless it
                               is 0, the puzzle may not be minimal */
} GwRemoved;

/* Takes clues away from LEFT, in an order drawn from RANDOM, for as long as the targets of its plan are met. */
GwRemoved gw_remove_clues (GwLeft          *left,
                           GwRandom        *random,
                           const GwControl *control);
/* Whether LEFT meets every target; GOAL (may be NULL) gets the first that it does not. */
GwAsked   gw_left_meets   (const GwLeft    *left,
                           const GwControl *control,
                           const GwGoal   **goal);

/* Whether it is proved already that UNIT may go: the proof that LEFT has one solution, which was asked for last and is all that is wanted, did
 * without it. */
gboolean  gw_left_spares  (const GwLeft    *left,
                           guint            unit);

/* What LEFT has of it; NULL when that is not measured, and after a stop. Free it. */
char     *gw_left_measure (const GwLeft    *left,
                           const GwGoal    *goal,
                           const GwControl *control);

/* How hard LEFT is, which has one solution; FALSE when that is not known within the bound, or CONTROL ended it. */
gboolean  gw_left_grade   (const GwLeft    *left,
                           const GwControl *control,
                           GwGrade         *grade);

G_END_DECLS

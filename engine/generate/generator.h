#pragma once

#include "generate/remove.h"

G_BEGIN_DECLS

/* Makes puzzles of one plan: one thread's. Each puzzle has a number; what it becomes depends on the plan, the seed and the
 * number alone, so that numbers may be shared out among threads and machines in any way. */
typedef struct _GwGenerator GwGenerator;

/* Why a full grid did not become a puzzle. */
typedef enum
{
  GW_REJECT_NO_LAYOUT, /* no layout with a solution was found within the bound */
  GW_REJECT_NO_GRID,   /* no full grid was found within the bound */
  GW_REJECT_UNFIT,     /* clues that are left open have no value on that grid */
  GW_REJECT_MISSED,    /* with all its clues it missed a target */
  GW_REJECT_UNDECIDED, /* whether it meets a target was not decided within the bound */
  GW_REJECT_TOO_EASY,  /* it met what it must not */
  GW_REJECT_TOO_MANY,  /* more givens, or clues of a kind, than wanted */
  GW_REJECT_UNWANTED,  /* it lacked what is asked of the finished puzzle */
  GW_REJECT_NEEDLESS,  /* a clue could have gone without its images */
  GW_N_REJECTS,
} GwReject;

/* "too easy", for people. */
const char *gw_reject_text (GwReject reject);
/* "too-easy", for programs. */
const char *gw_reject_word (GwReject reject);

typedef enum
{
  GW_MADE_PUZZLE,
  GW_MADE_NOTHING,    /* all tries are used up */
  GW_MADE_IMPOSSIBLE, /* the plan's puzzle has no solution at all */
  GW_MADE_STOPPED,    /* the control ended it; there may be a puzzle all the same: the best so far */
} GwMadeEnd;

typedef struct
{
  GwMadeEnd end;
  GwStock  *stock;     /* owned; NULL: no puzzle */
  GwLeft   *left;      /* owned; of the stock */
  gboolean  is_minimal; /* nothing more can go, by the plan's rules */
  gboolean  is_whole;  /* its removal went to the end; FALSE: the control ended it, and there was none before */
  guint     n_tries;   /* full grids */
  guint     n_grids;   /* of them, those that became puzzles */
  guint     rejects[GW_N_REJECTS];
  guint     n_undecided; /* as in GwRemoved */
} GwMade;

/* Takes a reference. The plan must have been checked. */
GwGenerator *gw_generator_new  (GwPlan          *plan,
                                guint64          seed);
void         gw_generator_free (GwGenerator     *generator);
/* Clear MADE afterwards, before the generator is freed. */
void         gw_generator_make (GwGenerator     *generator,
                                guint64          number,
                                const GwControl *control,
                                GwMade          *made);
void         gw_made_clear     (GwMade          *made);

/* PLAN's puzzle with its layouts, drawn from RANDOM, into OUT: there is a solution that satisfies the wishes, too. */
GwLaid       gw_plan_lay       (const GwPlan    *plan,
                                GwRandom        *random,
                                const GwControl *control,
                                GwPuzzle       **out,
                                GError         **error);

/* For a plan without any full grid: the places, in the list of its wished puzzle, of at most MOST constraints that
 * contradict each other. Returns how many; the rest as gw_puzzle_conflict () says. */
guint        gw_plan_conflict  (GwPlan          *plan,
                                const GwControl *control,
                                guint            most,
                                guint           *constraints,
                                guint           *n_undecided);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwGenerator, gw_generator_free)

G_END_DECLS

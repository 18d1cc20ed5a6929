#pragma once

#include "generate/layout.h"
#include "generate/target.h"
#include "model/symmetry.h"

G_BEGIN_DECLS

/* Where givens may be put, cell by cell. */
typedef enum
{
  GW_GIVEN_MAY,
  GW_GIVEN_NEVER,
  GW_GIVEN_MUST,
} GwGivenPlace;

/* How many clues of a kind are wanted. */
typedef struct
{
  const GwRule *rule;
  guint         least, most;
} GwKindCount;

/* How a full grid becomes a puzzle: the three ways of simonis-2005. */
typedef enum
{
  GW_METHOD_REMOVE, /* from all clues */
  GW_METHOD_ADD,    /* from no clues that may go: added until the targets are met */
  GW_METHOD_RANDOM, /* clues drawn at random, as many as are wanted, and tested */
} GwMethod;

/* Which of several puzzles is the best. */
typedef enum
{
  GW_BEST_FEWEST_CLUES,
  GW_BEST_FEWEST_GIVENS,
  GW_BEST_MOST_SYMMETRIC,
  GW_BEST_HARDEST,
} GwBest;

/* What is wanted: the puzzle as its author painted it, what may be taken away, in which order, and what must hold at the
 * end. Built by gw_plan_set (), then only read: any thread may. */
typedef struct
{
  gatomicrefcount ref_count;
  GwPuzzle  *puzzle;
  GwPuzzle  *painted;    /* as it was before anything was drawn: of a plan for a puzzle that was, not PUZZLE itself */
  GwPuzzle  *wished;     /* the same with the wishes: what full grids are solutions of */
  GPtrArray *goals;      /* of GwGoal: what must hold */
  GPtrArray *beyond;     /* of GwGoal: what must not */
  GPtrArray *kinds;      /* of const char *, interned: rules whose clues may go, and "givens"; in the order of preference */
  GPtrArray *offers;     /* of char *: kinds of clues that are all put in where they are true: "kropki_diff", "sum(10)" … */
  GPtrArray *layouts;    /* of GwLayout: what is laid on the puzzle anew for each full grid */
  GPtrArray *wishes;     /* of char *: statements that the solution satisfies and the puzzle does not state */
  GPtrArray *frames, *proposals, *marks, *own_offers; /* of char *: draw.h, and what it uses, says what they are */
  GPtrArray *opens;      /* likewise: open-set.h */
  GPtrArray *without;    /* of char *: rules that do not hold of a full solution until what follows from it is there */
  guint8    *places;     /* GwGivenPlace per cell */
  gboolean   leaves_open; /* clues that are open stay so: the puzzle is finished */
  gboolean   keeps_blank; /* clues that were painted without a number get it and stay */
  gboolean   adds_givens; /* a given is put into every open cell first */
  guint      symmetries; /* bit per GwSymmetry under which clues go together */
  gboolean   by_preference; /* kinds go in their order; else all mixed */
  guint      least_givens, most_givens;
  GArray    *counts;     /* of GwKindCount */
  GPtrArray *stated;     /* of GwGoal: measured and stated, whatever they are */
  GwMethod   method;
  GwBest     best;       /* what `grids` and `runs` are measured by */
  gboolean   needs_each; /* no single clue may go, even where clues go together */
  gboolean   says_minimal; /* it was said whether it shall be minimal, in whatever way */
  gboolean   states_grade; /* what is written says how hard it is; whatever asks for a grade still gets it */
  gboolean   is_minimal; /* take away until nothing can go; else stop at most_givens */
  guint      tries;      /* full grids in a row that may fail */
  GwGradeTable grades;   /* how hard things are */
  char      *enough;     /* of what is measured; NULL: there is no such thing */
  guint64    enough_rank; /* once a puzzle has that, no other is tried; at 0 nothing could be better */
  guint      grids, runs; /* puzzles from so many grids, each so many times, of which the best is kept */
} GwPlan;

/* Takes a reference. What is not set: unique, givens in every cell and only they may go, no symmetry, minimal. */
GwPlan  *gw_plan_new   (GwPuzzle    *puzzle);
GwPlan  *gw_plan_ref   (GwPlan      *plan);
void     gw_plan_unref (GwPlan      *plan);

/* One setting by its name, as a recipe says it; lists are set piece by piece. FALSE with an error that says what is wrong. */
gboolean gw_plan_set   (GwPlan      *plan,
                        const char  *name,
                        const char  *value,
                        GError     **error);
/* What cannot be told from single settings. Called once, at the end. */
gboolean gw_plan_check (GwPlan      *plan,
                        GError     **error);

/* PLAN, which has been checked, for PUZZLE in place of its own, without layouts. NULL with an error when it does not fit. */
GwPlan  *gw_plan_for   (const GwPlan *plan,
                        GwPuzzle     *puzzle,
                        GError      **error);

/* PUZZLE, which has PLAN's rules of one's own, with what is wished of its solution beside. NULL with an error when the wishes do not fit. */
GwPuzzle *gw_plan_wish (const GwPlan *plan,
                        GwPuzzle     *puzzle,
                        GError      **error);

#define GW_KIND_GIVENS "givens"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlan, gw_plan_unref)

G_END_DECLS

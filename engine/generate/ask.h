#pragma once

#include "base/random.h"
#include "compile/compile.h"
#include "domain/state.h"
#include "grade/grade.h"
#include "sat/sat-engine.h"
#include "solve/near.h"
#include "solve/solver.h"

G_BEGIN_DECLS

/* A model, and who works on it: a pencil for strategies, or a state for schemes. */
typedef struct
{
  GwCompiled *compiled;
  guint64    *without; /* what it was compiled without (gw_compiled_pivots_off ()); NULL: nothing */
  GwPencil   *pencil;  /* made when it is asked for */
  GwState    *state;   /* likewise */
} GwAskedModel;

/* What one thread needs to ask things of one model: made when it is needed first, and kept as long as the model.
 *
 * Search may use the whole model whatever is off: fewer relations cost it nodes, never an answer. Strategies and schemes must see
 * what the puzzle has that is written in the end, so they have a second model for what was left when they were asked last. */
typedef struct _GwAsker GwAsker;

struct _GwAsker
{
  GwPuzzle   *puzzle;
  gboolean    fills_blanks;   /* as gw_compile_to_fill () has it */
  GwCompiled *earlier;        /* as gw_compile_beyond () has it, until it is compiled; or NULL */
  GwCompiled *compiled;       /* for search and strategies */
  GwSolver   *solver;
  GwAskedModel for_strategies[2]; /* the whole, what is left */
  GwAskedModel for_schemes[2];    /* likewise; the same variables and owners */
  GwPencil   *pencil;         /* of the strategies: the one that was asked last; borrowed */
  GwState    *state;          /* of the schemes: likewise */
  GwMask     *clues;          /* scratch: a mask per variable */
  GwGradeTable grades;
  GwGrade     graded;         /* what was graded last: whether it is as hard as wanted is asked before it is written */
  gboolean    is_graded;
  guint64    *graded_off;     /* of what; both may be NULL, as in its GwActive */
  GwMask     *graded_clues;
  gboolean    by_clauses;     /* clauses answer in place of search (ask-clauses.h), and what follows is theirs */
  GwNear     *near;           /* asked first; made when it is needed */
  guint       credit;         /* contradictions that it may meet */
  GwSatEngine *sat;
  guint64    *core;           /* after a YES of gw_asker_is_only (): the constraints that are enough for it, beside all givens; else NULL */
  GwAsker    *less;           /* of the puzzle without the numbers of sets that were off last */
  guint64    *less_off;       /* which they are */
  guint64     work_of_gone;   /* of what is gone, and answered before (gw_asker_work ()) */
};

GwAsker *gw_asker_new        (GwPuzzle        *puzzle);
/* The same where blank numbers of clues are filled in from the solution that it finds. */
GwAsker *gw_asker_new_to_fill (GwPuzzle       *puzzle);
/* The same for a puzzle that most likely has more clues than EARLIER's and is like it otherwise. */
GwAsker *gw_asker_new_beyond (GwPuzzle        *puzzle,
                              GwCompiled      *earlier);
void     gw_asker_free       (GwAsker         *asker);
/* FALSE when it cannot be compiled (ERROR), or CONTROL ended it (no error). */
gboolean gw_asker_prepare    (GwAsker         *asker,
                              const GwControl *control,
                              GError         **error);
/* What earlier questions taught goes: the next one has the answer that it would have had at first. */
void     gw_asker_forget     (GwAsker         *asker);
/* A state for schemes, of what is on in ACTIVE; not yet initialised. NULL when CONTROL ended compiling. Only after
 * gw_asker_prepare (). */
GwState *gw_asker_state      (GwAsker         *asker,
                              const GwActive  *active,
                              const GwControl *control);

/* A pencil for the strategies of SET, started with ACTIVE. NULL when CONTROL ended compiling. Only after gw_asker_prepare (). */
GwPencil *gw_asker_pencil    (GwAsker         *asker,
                              const GwActive  *active,
                              GwStrategySet    set,
                              const GwControl *control);

/* A puzzle during removal. */
typedef struct
{
  GwActive      active;
  const guint8 *solution; /* a value per variable */
  const guint32 *freed;   /* variables whose givens are the only thing that went since the targets were met last */
  guint         n_freed;  /* 0: something else went, or nothing is known */
  const guint32 *lost;    /* constraints that went since the targets were met last, beside givens */
  guint         n_lost;
} GwAskedPuzzle;

/* Work is bounded by what is counted, so that the same question has the same answer on every machine. */
typedef enum
{
  GW_ASKED_NO,
  GW_ASKED_YES,
  GW_ASKED_UNDECIDED, /* the bound was reached */
  GW_ASKED_STOPPED,   /* the control ended it */
} GwAsked;

/* Search nodes for one question: fewer on a larger grid, where each costs more. */
static inline guint64
gw_asker_most_nodes (const GwAsker *asker)
{
  return 16000000u / MAX (asker->compiled->n_vars, 1u);
}

/* Whether there is a solution; a random one drawn from RANDOM where that is not NULL. VALUES (may be NULL) gets a value per
 * variable. */
GwAsked  gw_asker_solve      (GwAsker         *asker,
                              const GwActive  *active,
                              GwRandom        *random,
                              guint64          most_nodes,
                              const GwControl *control,
                              guint8          *values);
/* Whether there is exactly one solution. */
GwAsked  gw_asker_is_unique  (GwAsker         *asker,
                              const GwActive  *active,
                              guint64          most_nodes,
                              const GwControl *control);

/* The same, by what is known of PUZZLE: most often sooner. */
GwAsked  gw_asker_is_only    (GwAsker         *asker,
                              const GwAskedPuzzle *puzzle,
                              guint64          most_nodes,
                              const GwControl *control);
/* CONSTRAINT, a clue, will be on, or off, in all questions to come, as far as is known: clauses are quicker then. */
void     gw_asker_settle     (GwAsker         *asker,
                              guint32          constraint,
                              gboolean         on);
/* In questions to come no more will be off, nor fewer givens be held, than in LOOSE, as far as is known: what these have in common is thought through once. */
void     gw_asker_loosen     (GwAsker         *asker,
                              const GwActive  *loose);
/* A solution near to WISHES, a mask per variable: what cannot be is given up; of what nothing is wished is drawn. Only where clauses answer. */
GwAsked  gw_asker_solve_near (GwAsker         *asker,
                              const GwActive  *active,
                              const GwMask    *wishes,
                              GwRandom        *random,
                              const GwControl *control,
                              guint8          *values);

/* Whether these strategies solve it. */
GwAsked  gw_asker_is_solved_by (GwAsker         *asker,
                                const GwActive  *active,
                                GwStrategySet    set,
                                const GwControl *control);
/* The grade of a puzzle of one solution: YES, or no answer. */
GwAsked  gw_asker_grade      (GwAsker         *asker,
                              const GwActive  *active,
                              const GwControl *control,
                              GwGrade         *grade);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwAsker, gw_asker_free)

G_END_DECLS

#pragma once

#include "base/control.h"
#include "base/random.h"
#include "domain/state.h"

G_BEGIN_DECLS

/* Small questions about what lies near to values that are given, answered by propagation and a few guesses, each of which takes those values first: whether a solution
 * has another beside it, and which solution is near to what is wished. What takes more than a few contradictions is undecided, and for others; how many it takes depends
 * on what was asked before, an answer never does. One thread's. */
typedef struct _GwNear GwNear;

typedef enum
{
  GW_NEAR_NONE,      /* there is no such solution */
  GW_NEAR_FOUND,
  GW_NEAR_UNDECIDED,
  GW_NEAR_STOPPED,   /* the control ended it */
} GwNearEnd;

GwNear      *gw_near_new     (GwModel         *model);
void         gw_near_free    (GwNear          *near);
/* Whatever was asked before, answers are those of a new one. */
void         gw_near_forget  (GwNear          *near);
/* In questions about another solution that are to come, no more will be off, nor fewer clues be held, than in LOOSE: its propagation is made once, and each of them
 * begins there, as long as that is so. */
void         gw_near_loosen  (GwNear          *near,
                              const GwActive  *loose);
/* A solution that differs from VALUES, which is one of ACTIVE, in a variable that is told, of those in WHERE (a bit each; NULL: all). LEFT: how many
 * contradictions it may meet, and how many of them are left afterwards. */
GwNearEnd    gw_near_another (GwNear          *near,
                              const GwActive  *active,
                              const guint8    *values,
                              const guint64   *where,
                              guint           *left,
                              const GwControl *control);
/* A solution in which variables, taken in an order drawn from RANDOM, have what is wished of them where they still can (WISHES: a mask each), and else a value
 * drawn. VALUES gets it. */
GwNearEnd    gw_near_draw    (GwNear          *near,
                              const GwActive  *active,
                              const GwMask    *wishes,
                              GwRandom        *random,
                              const GwControl *control,
                              guint8          *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwNear, gw_near_free)

G_END_DECLS

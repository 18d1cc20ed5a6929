#pragma once

#include "base/control.h"
#include "base/random.h"
#include "domain/state.h"
#include "solve/outcomes.h"

G_BEGIN_DECLS

/* Depth first search over one model: one thread's. Solutions come one at a time, so that the caller decides when it
 * has enough. The order depends on the model, the active set and the seed alone. */
typedef struct _GwSearch GwSearch;

typedef enum
{
  GW_SEARCH_SOLUTION, /* another solution is in gw_search_values () */
  GW_SEARCH_END,      /* there are no more */
  GW_SEARCH_STOPPED,  /* the control said so; a further call goes on */
  GW_SEARCH_HARD,     /* so many contradictions as gw_search_set_patience () allows; a further call goes on as if nothing had been said */
} GwSearchStep;

/* When a search is hard: after so many contradictions, or after fewer that have taken so much work. */
typedef struct
{
  guint64 n_failures;     /* 0: never */
  guint64 least_failures; /* not before so many; 0: whatever the work */
  guint64 work;
} GwPatience;

/* What own search asks of propagation on a model of this size. */
const GwPropagation *gw_search_propagation (const GwModel *model);

GwSearch     *gw_search_new       (GwModel         *model);
void          gw_search_free      (GwSearch        *search);
/* Begins anew. RANDOM may be NULL: then the lowest values come first; else it is drawn from for every choice, so that
 * the first solution is a random one. Borrowed until the next start. With RANDOM the search begins anew until the first
 * solution after a number of contradictions, with what it has learnt of where the trouble is; what counts is how many
 * there were, so that it stays the same on every machine. */
void          gw_search_start     (GwSearch        *search,
                                   const GwActive  *active,
                                   GwRandom        *random);
GwSearchStep  gw_search_next      (GwSearch        *search,
                                   const GwControl *control);
/* After gw_search_start (): that gw_search_next () says when it is hard. */
void          gw_search_set_patience (GwSearch     *search,
                                      GwPatience    patience);
/* The candidates at the root, for somebody else who may be done sooner: a frame of a mask a variable. The search stays where it is. Only where there was no solution. */
GArray       *gw_search_peek      (const GwSearch  *search);
/* What is left after GW_SEARCH_HARD, for somebody else: frames of a mask a variable, one after the other, the deepest last. The search is at
 * its end then, */
GArray       *gw_search_hand_over (GwSearch        *search);
/* unless it takes it back, because nobody has found anything; it goes on from its root. Only where there was no solution before, either. */
void          gw_search_take_back (GwSearch        *search);
/* What has been learned: how much each variable weighs (none 0), and what came of guesses, borrowed until the next start. */
void          gw_search_weights   (const GwSearch  *search,
                                   guint32         *weights);
GwOutcomes   *gw_search_outcomes  (const GwSearch  *search);
/* The value of each variable in the solution found last. */
const guint8 *gw_search_values    (const GwSearch  *search);
/* Whether a guess has taught anything for good: something that holds before the first guess. Not where guesses are drawn. */
gboolean      gw_search_gains     (const GwSearch  *search);
guint64       gw_search_n_nodes   (const GwSearch  *search);
guint64       gw_search_n_guesses (const GwSearch  *search);
guint64       gw_search_n_propagations (const GwSearch *search);
/* What the search has cost since it began, as GwProgress counts it. */
guint64       gw_search_work      (const GwSearch  *search);

/* For asking many things of one model: after gw_search_start (), the candidates at the root. GW_SEARCH_END when there
 * are none left somewhere, else GW_SEARCH_SOLUTION. */
GwSearchStep  gw_search_root      (GwSearch        *search,
                                   const GwControl *control);
GwMask        gw_search_domain    (const GwSearch  *search,
                                   guint            var);
/* As gw_search_next (), but only for solutions in which some variable has a value of WANTED (a mask per variable that solutions are told
 * apart by; nothing for others). GW_SEARCH_END: no solution has any of them. What is wanted may only become less from hunt to hunt, and after
 * the first one there are only hunts until the next start. */
GwSearchStep  gw_search_hunt      (GwSearch        *search,
                                   const GwMask    *wanted,
                                   const GwControl *control);
/* After a search or a hunt that was stopped: back to the root, which has lost what was shown to be of no use, and solutions that were handed out. */
void          gw_search_rest      (GwSearch        *search);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearch, gw_search_free)

G_END_DECLS

#pragma once

#include "sat/sat-engine.h"

G_BEGIN_DECLS

/* The second engine on a thread of its own, for one question. It hears of a stop when it likes: most often within a few
 * milliseconds, but what it does about its clauses once in a while cannot be interrupted, 190 ms on 25 by 25. Nobody waits for
 * that: who does not hear is left to itself, and frees itself and its clauses when it ends. */
typedef struct _GwSecondEngine GwSecondEngine;

typedef struct
{
  gboolean      is_able;      /* FALSE: the puzzle is too large for it, or it was left to itself: it says nothing but N_FOUND */
  gboolean      is_done;      /* the answer is whole */
  guint64       n_found;      /* solutions so far */
  guint64       count;
  GwEnd         end;
  const guint8 *first;        /* the solutions found first, GW_SECOND_KEPT of them at most: the second engine's */
  const GwMask *supported, *open; /* likewise */
} GwSecondAnswer;

/* Takes SAT until gw_second_engine_end (); copies ACTIVE. LIMIT as of gw_sat_engine_count (); candidates are asked for when
 * FOR_CANDIDATES. */
GwSecondEngine *gw_second_engine_new  (GwSatEngine     *sat,
                                       const GwModel   *model,
                                       const GwActive  *active,
                                       gboolean         for_candidates,
                                       guint64          limit,
                                       guint64          most_conflicts);
/* Not again once it was started; where no thread is to be had, nothing comes of it. */
void            gw_second_engine_start (GwSecondEngine *second,
                                       gint64           deadline);
/* It sleeps when it has had more conflicts than these, until it is stopped or allowed more. At first it may have any number. */
void            gw_second_engine_allow (GwSecondEngine *second,
                                       guint64          n_conflicts);
/* While it works: whether it knows the whole answer, which may be read then. */
const GwSecondAnswer *gw_second_engine_done (GwSecondEngine *second);
/* Whether its thread is at its end, with an answer or without one. */
gboolean        gw_second_engine_has_ended (GwSecondEngine *second);
/* Stops it. ANSWER is what it knows, valid until it is freed. FALSE when it was left to itself, with its engine: neither may be
 * touched any more then, and ANSWER has no more than N_FOUND. */
gboolean        gw_second_engine_end  (GwSecondEngine  *second,
                                       GwSecondAnswer  *answer);
/* After its end, unless it was left to itself. */
void            gw_second_engine_free (GwSecondEngine  *second);

/* So many solutions are kept. */
#define GW_SECOND_KEPT 64

/* In a race, it gives up at so many solutions: it remembers each of them. */
#define GW_RACE_MOST_SOLUTIONS 10000

G_END_DECLS

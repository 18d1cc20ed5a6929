#pragma once

#include "sat/sat-engine.h"
#include "solve/solver.h"

G_BEGIN_DECLS

/* Own search on the caller's thread and the second engine on another one, which is started when it is time and is
 * stopped when a call returns. The race decides verdicts: how many solutions, which candidates; whoever is first is right.
 * Solutions are own search's, in its order: when the second engine was first, own search goes on until it has found those
 * that were asked for. Only the one solution of a puzzle is taken from either, being the same. So everything but NODES and
 * GUESSES is the same however the race went, unless CONTROL ended it; the callbacks of CONTROL and of the question run on
 * the caller's thread. */
typedef struct
{
  GwSolver    *solver;
  GwSatEngine **sat;       /* becomes NULL when it is left to itself (second-engine.h) */
  GwModel     *model;
  guint64      head_start; /* work of own search (GwProgress) before the second engine joins; 0 = at once */
  guint64      most_conflicts; /* at which the second engine leaves */
  guint64      work_a_conflict; /* of own search, while solutions are counted, for each conflict that the second engine may have had;
                                 * 0 = as many as it likes */
} GwRace;

/* Nobody asked for the second engine: it has to be content with a few hundred megabytes. */
#define GW_RACE_MOST_LITERALS (12u << 20)
/* In a race, the second engine gives up after so many conflicts, minutes of work: by then it has learnt more than it can remember. */
#define GW_RACE_MOST_CONFLICTS 4000000
/* Then own search has been at it for so long that the second engine need not be spared any more. */
#define GW_RACE_PATIENCE G_GUINT64_CONSTANT (20000000000)

/* As gw_solver_count (), but: when CONTROL ended it after the second engine had told the number, and not all solutions that
 * were asked for had been found, it was stopped with that number; with a FOUND in the question, with the number told. */
void  gw_race_count      (const GwRace     *race,
                          const GwActive   *active,
                          const GwQuestion *question,
                          const GwControl  *control,
                          GwCount          *count);
/* As gw_solver_candidates (); the second engine does not look at KNOWN. What was found out until a stop is what both know together. */
GwEnd gw_race_candidates (const GwRace     *race,
                          const GwActive   *active,
                          const GwMask     *known,
                          const GwControl  *control,
                          GwMask           *supported,
                          GwMask           *open);

G_END_DECLS

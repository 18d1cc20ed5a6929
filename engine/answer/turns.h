#pragma once

#include "sat/sat-engine.h"
#include "solve/solver.h"

G_BEGIN_DECLS

/* Puzzles of yes and no, with something that hangs together as a whole: own search answers most small ones before clauses are made of them, and
 * is lost on large ones. So it has a short turn, and then the second engine has the rest to itself: at first on the caller's thread, because
 * most are answered sooner than a thread is started, later on one of its own, so that it can be stopped. Each turn ends by counted work: the
 * solutions that are handed out are the same on every machine. */

/* Whether a model is of that kind. */
gboolean gw_turns_fit        (const GwModel    *model);
/* As gw_race_count () and gw_race_candidates (). FALSE when neither has an answer, or there are more solutions than are kept: then nothing has been
 * handed out, and COUNT is clear. What is counted is asked of an engine like SAT, made for what own search left open; for candidates *SAT becomes NULL
 * when it is left to itself (second-engine.h). */
gboolean gw_turns_count      (GwSolver         *solver,
                              const GwSatEngine *sat,
                              const GwModel    *model,
                              const GwActive   *active,
                              const GwQuestion *question,
                              const GwControl  *control,
                              GwCount          *count);
gboolean gw_turns_candidates (GwSolver         *solver,
                              GwSatEngine     **sat,
                              const GwModel    *model,
                              const GwActive   *active,
                              const GwMask     *known,
                              const GwControl  *control,
                              GwMask           *supported,
                              GwMask           *open,
                              GwEnd            *end);

G_END_DECLS

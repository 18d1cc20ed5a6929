#pragma once

#include "base/control.h"
#include "domain/state.h"
#include "sat/sat-solver.h"

G_BEGIN_DECLS

/* The second engine: the same questions as own search answers, by clauses and CaDiCaL. It shares nothing with
 * propagation but the model. One thread's; made for one puzzle kind, and incremental: what one question taught helps the
 * next. Relations whose complete statement is large are stated by what is necessary; what a solution breaks of them is cut off, and
 * the solver goes on. Such cuts stay. From the first question with constraints switched off on, its clauses have switches: then any may be off without new ones. Only
 * what is told counts: two solutions differ in one of the first n_told variables. */
typedef struct _GwSatEngine GwSatEngine;

/* VALUES: a value per variable that is told (and more), valid during the call. */
typedef void (*GwSatFound) (const guint8 *values,
                            gpointer      data);

/* A puzzle that comes to more than MOST_LITERALS in clauses is too large for it. */
GwSatEngine *gw_sat_engine_new        (GwModel          *model,
                                       guint             most_literals);
/* One that most questions cost little: by a solver of our own, until there have been some conflicts (quick-sat.h), unless there are very many clauses. */
GwSatEngine *gw_sat_engine_new_quick  (GwModel          *model,
                                       guint             most_literals);
void         gw_sat_engine_free       (GwSatEngine      *engine);
/* Another one, as large at most, for a question of which it is known that nothing outside of LEFT (a mask a variable) is asked any more. */
GwSatEngine *gw_sat_engine_narrowed   (const GwSatEngine *engine,
                                       const GwMask      *left);
/* Hands out every solution until LIMIT (0: all). FALSE with an error when the puzzle is too large for clauses. */
gboolean     gw_sat_engine_count      (GwSatEngine      *engine,
                                       const GwActive   *active,
                                       guint64           limit,
                                       GwSatFound        found,
                                       gpointer          data,
                                       const GwControl  *control,
                                       guint64          *count,
                                       GwEnd            *end,
                                       GError          **error);
/* Whether a question has needed them. */
gboolean     gw_sat_engine_has_clauses (const GwSatEngine *engine);
/* Conflicts that it has met since it was made for the clauses that are on now: its work, counted. */
guint64      gw_sat_engine_n_conflicts (const GwSatEngine *engine);
/* How often since then a solution was found that broke what had not been said yet. */
guint64      gw_sat_engine_n_rounds   (const GwSatEngine *engine);
/* SUPPORTED and OPEN as in solve/solver.h, a mask per variable that is told. */
gboolean     gw_sat_engine_candidates (GwSatEngine      *engine,
                                       const GwActive   *active,
                                       const GwControl  *control,
                                       GwMask           *supported,
                                       GwMask           *open,
                                       GwEnd            *end,
                                       GError          **error);

/* Whether what is on has a solution. RESULT is GW_SAT_STOPPED after MOST_CONFLICTS, too. After GW_SAT_CONTRADICTION, CORE has a bit for each
 * of the owners that are enough for it, among those that are on; of all else nothing was needed. */
gboolean     gw_sat_engine_core       (GwSatEngine      *engine,
                                       const GwActive   *active,
                                       guint             most_conflicts,
                                       const GwControl  *control,
                                       GwSatResult      *result,
                                       guint64          *core,
                                       GError          **error);

/* Whether there is a solution that differs from VALUES (one a variable that is told) in a place that is told and in WHERE (a bit a variable;
 * NULL: anywhere); otherwise as gw_sat_engine_core (). */
gboolean     gw_sat_engine_another    (GwSatEngine      *engine,
                                       const GwActive   *active,
                                       const guint8     *values,
                                       const guint64    *where,
                                       guint             most_conflicts,
                                       const GwControl  *control,
                                       GwSatResult      *result,
                                       guint64          *core,
                                       GError          **error);
/* OWNER stays on, or off, from now on: then nothing need be assumed of it. A core names it from then on if it is on. A question that says otherwise is
 * answered, too, with clauses made anew. Before there are clauses, only what is off is settled: nothing is said of it then. */
void         gw_sat_engine_settle     (GwSatEngine      *engine,
                                       guint             owner,
                                       gboolean          on);
/* A solution, into VALUES (one a variable), that keeps to WISHES where it can: a mask a variable, that of all values where nothing is wished.
 * Of wishes that contradict each other those that the contradiction needed are given up, until the rest has a solution; WISHES gets what is left of them. */
gboolean     gw_sat_engine_near       (GwSatEngine      *engine,
                                       const GwActive   *active,
                                       GwMask           *wishes,
                                       guint             most_conflicts,
                                       const GwControl  *control,
                                       GwSatResult      *result,
                                       guint8           *values,
                                       GError          **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSatEngine, gw_sat_engine_free)

G_END_DECLS

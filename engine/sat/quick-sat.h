#pragma once

#include "sat/sat-solver.h"

G_BEGIN_DECLS

/* A solver with clause learning that is quick to begin with: it has its clauses in one piece of memory, forgets none, simplifies nothing, and goes on from
 * where it found a solution. For questions of some hundred conflicts; beyond that CaDiCaL is the better one (sat-solver.c). Literals are as in sat-solver.h. */
typedef struct _GwQuickSat GwQuickSat;

GwQuickSat *gw_quick_sat_new         (void);
void        gw_quick_sat_free        (GwQuickSat *quick);
void        gw_quick_sat_guess_false (GwQuickSat *quick);
void        gw_quick_sat_reserve     (GwQuickSat *quick,
                                      gint32      most);
/* Clauses, each with a 0 behind it; or parts of them, one after the other. */
void        gw_quick_sat_add         (GwQuickSat   *quick,
                                      const gint32 *literals,
                                      gsize         n);
void        gw_quick_sat_assume      (GwQuickSat *quick,
                                      gint32      literal);
/* With so many conflicts at most, and until TERMINATE (may be NULL) ends it. The assumptions are for this call, and to be handed over after it. */
GwSatResult gw_quick_sat_solve       (GwQuickSat *quick,
                                      guint64     most_conflicts,
                                      gint      (*terminate) (gpointer data),
                                      gpointer    data);
gboolean    gw_quick_sat_is_true     (const GwQuickSat *quick,
                                      gint32            literal);
gboolean    gw_quick_sat_has_failed  (const GwQuickSat *quick,
                                      gint32            literal);
guint64     gw_quick_sat_n_learnt    (const GwQuickSat *quick);
/* How often a clause was looked at since one of its literals became false: what it has done, the same on every machine. */
guint64     gw_quick_sat_n_visits    (const GwQuickSat *quick);
/* Everything that it knows, clause by clause with a 0 behind each, and then what was assumed in the last call. FALSE: ADD has ended it. */
gboolean    gw_quick_sat_hand_over   (const GwQuickSat *quick,
                                      gboolean        (*add) (gint32 literal, gpointer data),
                                      void            (*assume) (gint32 literal, gpointer data),
                                      gpointer          data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwQuickSat, gw_quick_sat_free)

G_END_DECLS

#pragma once

#include "domain/model.h"

G_BEGIN_DECLS

/* What has come of the guesses of a search so far. A guess has two sides, "var = value" and "var != value"; of each it is known how much choice it left on
 * average, against other sides at the same depth, and nothing where it met a contradiction at once. A guess of which both sides leave little makes a small
 * tree (failure-directed search: Vilím, Laborie and Shaw, CPAIOR 2015). In whole numbers: the order must be the same on every machine. */
typedef struct _GwOutcomes GwOutcomes;

/* What gw_outcomes_costs () says of a guess of which nothing is known. */
#define GW_OUTCOME_USUAL (1u << 12)
/* No guess costs more. */
#define GW_OUTCOME_MOST  (1u << 20)

GwOutcomes *gw_outcomes_new   (const GwModel *model);
void        gw_outcomes_free  (GwOutcomes    *outcomes);
GwOutcomes *gw_outcomes_copy  (const GwOutcomes *outcomes);
/* Forgets everything. */
void        gw_outcomes_reset (GwOutcomes    *outcomes);
/* One side of a guess at a depth has left LEFT of the choice that there had been BEFORE, both in values too many; nothing where it met a contradiction. */
void        gw_outcomes_note  (GwOutcomes    *outcomes,
                               guint          var,
                               guint          value,
                               gboolean       is_other_side,
                               guint          depth,
                               guint64        left,
                               guint64        before);

/* For each value of a variable what a guess at it costs: less is better. */
const guint32 *gw_outcomes_costs (const GwOutcomes *outcomes,
                                  guint             var);
/* The least of them for each variable. */
const guint32 *gw_outcomes_least (const GwOutcomes *outcomes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOutcomes, gw_outcomes_free)

G_END_DECLS

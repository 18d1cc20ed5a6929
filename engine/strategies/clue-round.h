#pragma once

#include "strategies/clues.h"
#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Of the cells that the step of a clue speaks of: where it leaves one of them a digit alone, others of them that see it lose that digit by the same step,
 * and so on, until what is said of each is the last word. For steps that an idea explains; GOES_ON: what is said
 * of its digits goes on from others that only fit in one cell. */
void gw_clue_round_add (GwPencil          *pencil,
                        const GwClueScope *clue,
                        gboolean           goes_on);

#define GW_MOST_SWEPT 5u /* lines of one step, each of a clue */

/* Makes STEP, of the first of PARTS, a list of them all where there are several; gw_step_round_add () says it. */
void gw_step_round_list (const GwPencil  *pencil,
                         GwReason        *step,
                         const GPtrArray *parts);

/* Whether MORE takes or puts what STEP does not. */
gboolean gw_step_says_more (const GwReason *step,
                            const GwReason *more);

/* Makes the pencil's step, which is explained by nothing that was found out, a list with further ones of that kind, as people look for all in one go: ASK explains the one at
 * I of those from FIRST to N in the pencil's step, or FALSE. */
typedef gboolean (*GwSweepAsk) (GwPencil *pencil,
                                guint     i,
                                gpointer  data);
void gw_step_round_sweep (GwPencil   *pencil,
                          guint       first,
                          guint       n,
                          GwSweepAsk  ask,
                          gpointer    data);

/* What STEP leaves of its cells, and likewise of any step that is not told by cases: its digits go from its other cells by the houses of both. */
void gw_step_round_add (const GwPencil *pencil,
                        GwReason       *step);

G_END_DECLS

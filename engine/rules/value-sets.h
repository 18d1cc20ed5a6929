#pragma once

#include "model/symbols.h"

G_BEGIN_DECLS

/* The sets of values that the cells of a cage may hold, for one puzzle. What was found is kept, since many cages ask the
 * same, and the work is bounded however many cages ask: what would take longer counts as too many sets. */
typedef struct _GwValueSets GwValueSets;

GwValueSets  *gw_value_sets_new       (const GwSymbols *symbols);
void          gw_value_sets_free      (GwValueSets     *sets);
/* The sets (GwMask) of N_CELLS different values whose numbers sum or multiply to TOTAL; with an empty value sets may be
 * smaller than the cage. NULL when there are more than a combination takes, or no short list. Valid until the next call. */
const GArray *gw_value_sets_of_total  (GwValueSets     *sets,
                                       guint            n_cells,
                                       gint             total,
                                       gboolean         multiplies);
/* All runs of consecutive numbers that N_CELLS cells can hold, each number once at least and as often as listed at
 * most. */
const GArray *gw_value_sets_intervals (GwValueSets     *sets,
                                       guint            n_cells);
/* The values looked at so far; and whether they were so many that nothing more is looked for. */
guint64       gw_value_sets_n_steps   (const GwValueSets *sets);
gboolean      gw_value_sets_is_cut    (const GwValueSets *sets);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwValueSets, gw_value_sets_free)

G_END_DECLS

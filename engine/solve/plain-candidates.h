#pragma once

#include "solve/plain.h"

G_BEGIN_DECLS

/* Which symbols each cell has in some solution of one puzzle. DOMAINS: a mask per cell, loses what is refuted. SUPPORTED: what is known to stand in
 * a solution, gets all that does; complete unless the control ended it (GW_END_STOPPED). */
GwEnd gw_plain_candidates (GwPlainWork     *work,
                           guint            n_cells,
                           const GwControl *control,
                           GwMask          *domains,
                           GwMask          *supported);

/* Adds to SUPPORTED what stands in the first MOST solutions: GW_END_COMPLETE when there are no more. */
GwEnd gw_plain_sample     (GwPlainWork     *work,
                           guint            n_cells,
                           const GwControl *control,
                           const GwMask    *domains,
                           guint            most,
                           GwMask          *supported);

G_END_DECLS

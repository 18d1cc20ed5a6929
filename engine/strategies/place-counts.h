#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Whether PART is one number of places, of more than two. */
gboolean     gw_place_is_count    (const GwPencil    *pencil,
                                   const GwClueScope *part);
/* What a part that is a count counts of variable I of INSTANCE, its only one. */
GwMask       gw_place_counted     (const GwModel     *model,
                                   const GwInstance  *instance,
                                   guint              i);
/* How many a count allows at least and at most. */
void         gw_place_count_bounds (const GwModel    *model,
                                    const GwInstance *instance,
                                    guint            *least,
                                    guint            *most);
/* Whether PART says that exactly so many of its places are marked, of the places that hold 0 or 1. */
gboolean     gw_place_exact_count (const GwPencil    *pencil,
                                   const GwClueScope *part,
                                   guint             *total);
/* Whether PART says that of some of its places, which hold 0 or 1, an even number is marked, or an odd one: COUNTED gets a bit for each of them, in
 * the order of the part's only instance. */
gboolean     gw_place_parity      (const GwPencil    *pencil,
                                   const GwClueScope *part,
                                   guint64           *counted,
                                   gboolean          *is_odd);
/* Whether PART says that no two of its places are marked, switched off or not. */
gboolean     gw_place_excludes_others (const GwPencil    *pencil,
                                       const GwClueScope *part);
/* Whether PART says that one of its places is marked at least, and no more than that. */
gboolean     gw_place_is_one_at_least (const GwPencil    *pencil,
                                       const GwClueScope *part);
/* Whether PART is on and says that no two of its places are marked. */
gboolean     gw_place_is_one_at_most (const GwPencil    *pencil,
                                      const GwClueScope *part);

G_END_DECLS

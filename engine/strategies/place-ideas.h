#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* How much of a rule about layers one has to look at. */
typedef enum
{
  GW_PLACE_COUNT, /* one number of places */
  GW_PLACE_PART,  /* a clue, a cell, a line, a corner */
  GW_PLACE_WHOLE, /* what hangs together */
} GwPlaceSight;

GwPlaceSight gw_place_sight (const GwPencil    *pencil,
                             const GwClueScope *part);
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
/* Whether PART says that no two of its places are marked. */
gboolean     gw_place_is_one_at_most (const GwPencil    *pencil,
                                      const GwClueScope *part);
/* Why what the pencil's step changes follows from PART and the step's marks: its sentence and the name of its idea. */
void         gw_place_say   (GwPencil          *pencil,
                             const GwClueScope *part,
                             GwPlaceSight       sight);

G_END_DECLS

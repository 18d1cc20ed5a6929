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
/* Why what the pencil's step changes follows from PART and the step's marks: its sentence and the name of its idea. */
void         gw_place_say   (GwPencil          *pencil,
                             const GwClueScope *part,
                             GwPlaceSight       sight);

G_END_DECLS

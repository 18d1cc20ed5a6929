#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* Behind a single: " (thermometer, no dot towards R2C1)", by which clues other digits see its cell; nothing where none does. */
void  gw_reason_append_took (GString         *text,
                             const GwReason  *step,
                             const GwTerrain *terrain);

G_END_DECLS

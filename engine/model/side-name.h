#pragma once

#include "model/place.h"

G_BEGIN_DECLS

/* "the left side of R3C1": the side in DIRECTION of what is called CELL. */
char *gw_side_name (const char  *cell,
                    GwDirection  direction);

G_END_DECLS

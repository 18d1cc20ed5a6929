#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What players call a puzzle with these rules beyond rows, columns and boxes: "Kropki", "Killer, Windoku"; "" where it has none. Free it. */
char    *gw_variant_title   (const GwPuzzle *puzzle);

G_END_DECLS

#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What people would call a rule beyond the grid itself, its rows, columns and boxes. */
gboolean gw_rule_is_special (const GwRule   *rule);
/* What players call a puzzle with these rules beyond rows, columns and boxes: "Kropki", "Killer, Windoku"; "" where it has none. Free it. */
char    *gw_variant_title   (const GwPuzzle *puzzle);

G_END_DECLS

#pragma once

#include "tools/tool-family.h"

G_BEGIN_DECLS

/* What was picked last, over all windows and from one start of the program to the next. */
#define GW_RECENT_KINDS 6u

void gw_recent_kinds_note (const GwToolKind *kind);
/* Those of KINDS (of GwToolKind) that were picked last come first, the last one at the top; the others keep their order. */
void gw_recent_kinds_sort (GArray           *kinds);

G_END_DECLS

#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What in the puzzle stands for a part of another program's document that was kept (intake.h): CLUE as a statement. HAS_LOOK: with
 * colour, width and whether it is hidden behind it, so that whoever changes these is not given back the old ones. Free it. */
char *gw_standing_text (const GwConstraint *clue, const GwSymbols *symbols, gboolean has_look);
/* Whether TEXT is of that kind. */
gboolean gw_standing_has_look (const char *text);

G_END_DECLS

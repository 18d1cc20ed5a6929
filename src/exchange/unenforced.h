#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What PUZZLE holds that means nothing to the solver, by names that people read, each once with how often it is there: what is drawn only,
 * and what was kept of another program's document. Free with g_strfreev (). */
char **gw_unenforced_drawings (const GwPuzzle *puzzle);
char **gw_unenforced_kept     (const GwPuzzle *puzzle);

G_END_DECLS

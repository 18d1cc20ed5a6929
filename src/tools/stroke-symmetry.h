#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* Whether strokes of TOOL may have a symmetry in PUZZLE (may be NULL): what has layers. Where givens stand, the pattern says. */
gboolean gw_stroke_may_be_symmetric (const GwTool      *tool,
                                     const GwPuzzle    *puzzle);
/* The symmetry of all that is painted, of gw_symmetry_kinds: the one that was chosen last, also for a pattern of givens. 0: none. */
guint    gw_stroke_symmetry         (const GwToolState *state);

G_END_DECLS

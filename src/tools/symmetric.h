#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* The symmetry of all that is painted, of gw_symmetry_kinds: the one that was chosen last, also for a pattern of givens. 0: none. */
guint   gw_symmetric_chosen (const GwToolState *state);
/* EDIT, of a stroke, with what that symmetry makes of it: new clues come with their images, marked cells and clues that go likewise. Takes EDIT.
 * NULL with an error when the grid does not have that symmetry. */
GwEdit *gw_symmetric_edit (const GwToolRun *run,
                           GwEdit          *edit,
                           GError         **error);
/* Whether TOOL may paint so in PUZZLE (may be NULL): what has layers. Where givens stand, the pattern says. */
gboolean gw_symmetric_may  (const GwTool    *tool,
                            const GwPuzzle  *puzzle);

G_END_DECLS

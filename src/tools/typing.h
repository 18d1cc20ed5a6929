#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* Tools whose strokes select cells: plain strokes select anew, with Control they add or take away, with Shift they reach
 * from the anchor. */
void     gw_pick_press       (GwToolRun *run);
void     gw_pick_drag        (GwToolRun *run);

/* Keys that type into the selected cells (without any: into the cursor's). FALSE when the key types nothing.
 *
 * Givens: a symbol, `?` for one left open, Backspace for none. Two quick digits make the symbol with that number. */
gboolean gw_type_givens      (GwToolRun *run);
/* RULE (possible, impossible values) toggles the symbol; Backspace takes all of them away. */
gboolean gw_type_candidates  (GwToolRun *run);
/* Backspace: clues that are selected, and givens, candidates and working digits of the selected
 * cells. */
gboolean gw_type_erase       (GwToolRun *run);

G_END_DECLS

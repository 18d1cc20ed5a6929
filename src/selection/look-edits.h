#pragma once

#include "drawn/drawn.h"

G_BEGIN_DECLS

/* How clues, and what is drawn only, look: a part at a time, as words (drawn.h). Clues have a colour and a width. */

/* PART of all IDS as VALUE says; "": as usual again. Locked ones stay, and those that have no such part. With IS_KIND all clues of their
 * kinds in this puzzle, whatever is said of single ones. NULL when nothing changes, with an error when VALUE is wrong. */
GwEdit      *gw_look_set    (const GwPuzzle *puzzle,
                             const guint64  *ids,
                             guint           n_ids,
                             GwDrawnPart     part,
                             const char     *value,
                             gboolean        is_kind,
                             GError        **error);
/* All parts as usual again. NULL when they are. */
GwEdit      *gw_look_reset  (const GwPuzzle *puzzle,
                             const guint64  *ids,
                             guint           n_ids,
                             gboolean        is_kind);
/* What PART of ID says, as above; NULL when it has no such part. Free it. */
char        *gw_look_get    (const GwPuzzle *puzzle,
                             guint64         id,
                             GwDrawnPart     part,
                             gboolean        is_kind);
/* Drawn-only elements before (STEP -1) or behind (1) the one that is drawn next to them. NULL when there is none. */
GwEdit      *gw_look_step   (const GwPuzzle *puzzle,
                             const guint64  *ids,
                             guint           n_ids,
                             gint            step);

G_END_DECLS

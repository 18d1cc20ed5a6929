#pragma once

#include "selection/selection.h"

G_BEGIN_DECLS

/* A clue carried to other cells and other symbols: the one thing that pasting, nudging and turning have in common. */
typedef struct
{
  const GwCell *cells;      /* by old cell; GW_NO_CELL: it has no place there; NULL: as they are */
  guint         n_cells;
  const gint   *symbols;    /* by old symbol; GW_NO_SYMBOL: there is none; NULL: as they are */
  gboolean      is_swapped; /* rows become columns */
  gboolean      is_mirrored;
  const guint  *towards;    /* what up, right, down and left become, 0 to 3; NULL: themselves */
} GwRemap;

/* The rule that says the same after the turn: column_groups for row_groups. */
const GwRule *gw_remap_rule (const GwRemap      *remap,
                             const GwRule       *rule);
/* The arguments (of GwArg) of CONSTRAINT after the change, in a puzzle with these SYMBOLS; NULL with an error that says
 * what has no place. */
GArray       *gw_remap_args (const GwRemap      *remap,
                             const GwPuzzle     *puzzle,
                             const GwConstraint *constraint,
                             const GwSymbols    *symbols,
                             GError            **error);
/* The clues that a selection means: the picked ones, and of picked cells everything that lies in them altogether (of
 * GwConstraint, borrowed, in the puzzle's order). */
GPtrArray    *gw_remap_chosen (const GwPuzzle    *puzzle,
                               const GwSelection *selection);
/* The same of drawn-only elements (of guint64: identities). */
GArray       *gw_remap_chosen_drawn (const GwPuzzle    *puzzle,
                                     const GwSelection *selection);

G_END_DECLS

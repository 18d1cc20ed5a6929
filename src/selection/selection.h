#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What the author has picked: cells, clues, and where the cursor stands. A value: every function makes a new one, so that
 * tools and views may hold on to what they have seen. Undo does not touch it. */
typedef struct
{
  gatomicrefcount ref_count;
  guint64         cells[GW_WORDS (GW_MAX_CELLS)]; /* bit per cell */
  guint           n_clues;
  guint64        *clues;                          /* identities of constraints and of what is drawn only (drawn-list.h), in
                                                   * the order of picking */
  GwPlace         cursor;                         /* NONE only when there is no grid */
  GwPlace         anchor;                         /* where an extension begins */
} GwSelection;

/* Nothing picked, the cursor on the first cell. GRID may be NULL. */
GwSelection *gw_selection_new         (const GwGrid      *grid);
GwSelection *gw_selection_ref         (GwSelection       *selection);
void         gw_selection_unref       (GwSelection       *selection);
gboolean     gw_selection_equal       (const GwSelection *a,
                                       const GwSelection *b);

gboolean     gw_selection_has_cell    (const GwSelection *selection,
                                       GwCell             cell);
gboolean     gw_selection_has_clue    (const GwSelection *selection,
                                       guint64            id);
/* The picked cells, rising (of GwCell). */
GArray      *gw_selection_list        (const GwSelection *selection);
/* The same, or the cursor's cell alone when none is picked. */
GArray      *gw_selection_targets     (const GwSelection *selection);

/* The cursor, and the anchor with it, go to PLACE; what is picked stays. */
GwSelection *gw_selection_at          (const GwSelection *selection,
                                       const GwPlace     *place);
/* Nothing picked; the cursor stays. */
GwSelection *gw_selection_none        (const GwSelection *selection);
/* Just these cells; no clue. The cursor stays. */
GwSelection *gw_selection_of_cells    (const GwSelection *selection,
                                       const GwCell      *cells,
                                       guint              n_cells);
GwSelection *gw_selection_add_cell    (const GwSelection *selection,
                                       GwCell             cell);
GwSelection *gw_selection_toggle_cell (const GwSelection *selection,
                                       GwCell             cell);
/* Just this clue and no cell; with 0 none at all. */
GwSelection *gw_selection_of_clue     (const GwSelection *selection,
                                       guint64            id);
/* Just these clues, and no cell. */
GwSelection *gw_selection_of_clues    (const GwSelection *selection,
                                       const guint64     *ids,
                                       guint              n_ids);
GwSelection *gw_selection_toggle_clue (const GwSelection *selection,
                                       guint64            id);
/* The cells from the anchor to TO: a rectangle, on a hexagon the rows and falling lines between. The cursor goes to TO. */
GwSelection *gw_selection_extend      (const GwSelection *selection,
                                       const GwGrid      *grid,
                                       GwCell             to);
GwSelection *gw_selection_all         (const GwSelection *selection,
                                       const GwGrid      *grid);
/* Whether this is an identity of a clue of PUZZLE, or of what is drawn only there. */
gboolean     gw_selection_knows       (const GwPuzzle    *puzzle,
                                       guint64            id);
/* Without what PUZZLE does not have any more: for after an edit, an undo, a new grid. */
GwSelection *gw_selection_refresh     (const GwSelection *selection,
                                       const GwPuzzle    *puzzle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSelection, gw_selection_unref)

G_END_DECLS

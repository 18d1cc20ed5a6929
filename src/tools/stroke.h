#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* The stroke goes on to the event's cell, by the cells between. Going back to the cell before unpaints. A cell that it has
 * visited before: MAY_REPEAT says whether it comes again. TRUE when the stroke has changed. */
gboolean gw_stroke_to_cell  (GwToolRun    *run,
                             gboolean      may_repeat);
/* The same for edges, corners and outside places, which come but once. */
gboolean gw_stroke_to_place (GwToolRun    *run,
                             const GwPlace *to);
/* Begins a stroke with the event's place. */
void     gw_stroke_begin    (GwToolRun    *run);
/* What a stroke comes to. Takes LABEL, which tells the step. A new clue on CELLS, which is selected then; GROUPS as in
 * gw_clue_new (). NULL, and refused, when it cannot be. */
GwConstraint *gw_stroke_add (GwToolRun          *run,
                             const GArray       *cells,
                             const GArray       *groups,
                             char               *label);
/* CHANGED (taken; NULL: ERROR is why it cannot be) for CLUE. FALSE when it is refused. */
gboolean gw_stroke_replace  (GwToolRun          *run,
                             const GwConstraint *clue,
                             GwConstraint       *changed,
                             const GError       *error,
                             char               *label);

/* Strokes that make sets of cells: cages, extra regions, groups. */
void     gw_paint_press     (GwToolRun    *run);
void     gw_paint_drag      (GwToolRun    *run);
void     gw_paint_release   (GwToolRun    *run);
void     gw_paint_show      (GwToolRun    *run);

G_END_DECLS

#pragma once

#include "model/puzzle.h"
#include "rules/rule.h"

G_BEGIN_DECLS

/* What marks and offers ask of own rules and of cells. */

gboolean      gw_mark_is_of_cell (const GwRule       *rule);
/* NUMBERS, as many as RULE, an own one, has, and CELLS. NULL when it makes no sense. */
GwConstraint *gw_mark_make_clue  (const GwPuzzle     *puzzle,
                                  const GwRule       *rule,
                                  const gint         *numbers,
                                  const GwCell       *cells,
                                  guint               n_cells);
/* CLUE, of an own rule, with NUMBERS in place of its own. */
GwConstraint *gw_mark_with_numbers (const GwConstraint *clue,
                                    const gint         *numbers);
/* Whether RULE, an own one of a cell without numbers, is true at CELL. */
gboolean      gw_mark_holds_at   (const GwView       *view,
                                  const GwRule       *rule,
                                  GwCell              cell);
/* All of IS_MARKED that hang together with CELL, which are marked no more, into CELLS; fences part cells. Returns how many. */
guint         gw_mark_take_part  (const GwView       *view,
                                  guint8             *is_marked,
                                  GwCell              cell,
                                  GwCell             *cells);

G_END_DECLS

#pragma once

#include "canvas/board.h"

G_BEGIN_DECLS

/* Under the board, for hands without a keyboard: what the held keys do, a button each, and the digits or symbols that can be typed now. It is there once a
 * finger or a pen has painted, or somebody has asked for it (the setting `digit-row`). Then its room stays, so that the board does not move; where
 * nothing can be typed, no digits are in it. */
#define GW_TYPE_TYPE_ROW (gw_type_row_get_type ())

G_DECLARE_FINAL_TYPE (GwTypeRow, gw_type_row, GW, TYPE_ROW, GtkWidget)

/* Not in sight while something lies over the board, for then nothing is typed there. */
void gw_type_row_set_covered (GwTypeRow *self,
                              gboolean   is_covered);
/* BOARD: borrowed; what is typed goes there. Once. */
void gw_type_row_set_board (GwTypeRow *self,
                            GwBoard   *board);

G_END_DECLS

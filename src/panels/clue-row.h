#pragma once

#include "canvas/board.h"
#include "panels/clue-item.h"

G_BEGIN_DECLS

/* A row of the clues panel: drawing, name and cells, number, lock, eye, delete. Rows are used again for other clues. */
#define GW_TYPE_CLUE_ROW (gw_clue_row_get_type ())

G_DECLARE_FINAL_TYPE (GwClueRow, gw_clue_row, GW, CLUE_ROW, GtkWidget)

GtkWidget *gw_clue_row_new      (GwBoard    *board);
/* NULL: shows nothing. */
void       gw_clue_row_set_item (GwClueRow  *self,
                                 GwClueItem *item);

GwClueItem *gw_clue_row_get_item (GwClueRow *self);

G_END_DECLS

#pragma once

#include "panels/path-panel.h"

G_BEGIN_DECLS

/* The step that a path panel is at, below the board, where a sheet with the panel would cover the board. */
#define GW_TYPE_PATH_BAR (gw_path_bar_get_type ())

G_DECLARE_FINAL_TYPE (GwPathBar, gw_path_bar, GW, PATH_BAR, GtkWidget)

void gw_path_bar_set_panel (GwPathBar   *self,
                            GwPathPanel *panel);
/* Whether there is room for the board alone. The bar is seen while this is so, there is a path, and nobody has closed it. */
void gw_path_bar_set_alone (GwPathBar   *self,
                            gboolean     alone);

G_END_DECLS

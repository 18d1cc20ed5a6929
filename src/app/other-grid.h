#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Grids to begin with: the starts as pictures, and an empty grid of any size and symbols. Made when somebody looks.
 *
 * Signal
 *   chosen (const char *text)   a rule file to go on from */
#define GW_TYPE_OTHER_GRID (gw_other_grid_get_type ())

G_DECLARE_FINAL_TYPE (GwOtherGrid, gw_other_grid, GW, OTHER_GRID, GtkWidget)

GtkWidget *gw_other_grid_new (void);

G_END_DECLS

#include "canvas/layer.h"

/* The one list of what is drawn on the board. */

extern const GwBoardLayer gw_layer_ground, gw_layer_play_colours, gw_layer_clues, gw_layer_fog, gw_layer_fog_colours, gw_layer_fog_grid;
extern const GwBoardLayer gw_layer_fog_plan;
extern const GwBoardLayer gw_layer_places, gw_layer_digits, gw_layer_locks, gw_layer_solution, gw_layer_laid_solve, gw_layer_play_marks, gw_layer_pen;
extern const GwBoardLayer gw_layer_falsehoods, gw_layer_conflicts, gw_layer_overlays, gw_layer_selection, gw_layer_stroke, gw_layer_cursor,
  gw_layer_pick, gw_layer_composed;

const GwBoardLayer *const gw_board_layers[] = {
  &gw_layer_ground, &gw_layer_play_colours, &gw_layer_clues, &gw_layer_fog, &gw_layer_fog_colours, &gw_layer_fog_grid,
  &gw_layer_places, &gw_layer_digits, &gw_layer_locks, &gw_layer_solution, &gw_layer_laid_solve, &gw_layer_play_marks, &gw_layer_pen,
  &gw_layer_fog_plan, &gw_layer_falsehoods, &gw_layer_conflicts, &gw_layer_overlays, &gw_layer_selection, &gw_layer_stroke, &gw_layer_cursor,
  &gw_layer_pick, &gw_layer_composed,
};
const guint gw_n_board_layers = G_N_ELEMENTS (gw_board_layers);

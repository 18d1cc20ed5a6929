#pragma once

#include "drawn/path-fog.h"
#include "render/overlay.h"

G_BEGIN_DECLS

/* Solve paths above the puzzle. A ROW of a path: 0 is the start, row I shows step I on what is known before it, the row behind
 * the last step is the end. FOG is what PATH was walked with, and shows what lies in the fog by then, and at the end what would
 * help; NULL: there is none. */
GwOverlay *gw_path_overlay     (const GwPath *path,
                                GwPathFog    *fog,
                                guint         row);
/* What stands there after row LAST, and boxed what the rows from FIRST on have put there; of rows that place something. */
GwOverlay *gw_path_overlay_run (const GwPath *path,
                                GwPathFog    *fog,
                                guint         first,
                                guint         last);
/* What is known and what lies in the fog where FOG stands; of its end, what would help, too. */
GwOverlay *gw_path_overlay_fog (const GwPathFog *fog,
                                gboolean         is_end);
/* What stands there now, and nothing else. */
GwOverlay *gw_path_overlay_known (const GwPencil *pencil);
/* A symbol a cell (GW_NO_VALUE where none is placed); the candidates of the other cells, and what the places of layers behind them may
 * hold. Free both. */
void       gw_path_known       (const GwPencil *pencil,
                                guint8        **found,
                                GwMask        **candidates);
/* PLACE as steps name it: a cell of GRID, or a place of a layer, which lies in a cell or on an edge. */
void       gw_overlay_add_spot (GwOverlay       *overlay,
                                GwAreaLook       look,
                                const GwGrid    *grid,
                                GwCell           place);
/* What a step rests on: groups and clues that confine, its candidates, its links; and what it changes. */
void       gw_overlay_add_step (GwOverlay       *overlay,
                                const GwReason  *step,
                                const GwTerrain *terrain);

G_END_DECLS

#pragma once

#include "drawn/fog.h"
#include "exchange/intake.h"
#include "exchange/outlet.h"

G_BEGIN_DECLS

/* Fog of war in the documents that SudokuPad opens, its own and f-puzzles': `foglight` lists cells that are lit, `fogofwar` lamps that light
 * the cells round them, too, `triggereffect` what lights others. Cells are [row, column] from 0, or "r1c1", or texts of several. */

gboolean gw_fog_is_member    (const char   *key);
/* Each of these members of ROOT is a part. */
void     gw_fog_take         (GwIntake     *intake,
                              JsonObject   *root);
/* HAS_NAMES: cells as "R1C1". */
void     gw_fog_put          (GwOutlet     *outlet,
                              JsonObject   *root,
                              gboolean      has_names);

/* For any format: what is lit, or lights others, as facts of the puzzle; the part that was begun says so. */
void     gw_fog_state        (GwIntake     *intake,
                              const GArray *lit);
void     gw_fog_state_trigger (GwIntake    *intake,
                              GArray       *causes,
                              GArray       *lit);
/* What SudokuPad says of fog in a cage's value: "FOGLIGHT" of cells that are lit, "FOW" of lamps. */
gboolean gw_fog_is_cage      (const char   *value);
/* CELLS of such a cage. */
void     gw_fog_take_cage    (GwIntake     *intake,
                              const char   *value,
                              const GArray *cells);
/* The puzzle's, all facts of which are in the document then; NULL: there is none. */
GwFog   *gw_fog_hand_out     (GwOutlet     *outlet);

G_END_DECLS

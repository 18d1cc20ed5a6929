#pragma once

#include <gtk/gtk.h>

#include "document/document.h"
#include "play/play.h"
#include "render/overlay.h"
#include "selection/selection.h"
#include "tools/tool-options.h"

G_BEGIN_DECLS

/* The board: draws a document's puzzle, and lets tools work on it. One widget that draws everything; its children, one a
 * cell, are there for assistive technology alone.
 *
 * Signals
 *   hint-changed        what gw_board_get_hint () says
 *   tool-changed        tool, or the member of its family
 *   selection-changed   cells, clues or cursor
 *   zoom-changed
 *   played              somebody who solves has entered something, or chosen what is entered
 *   said (const char *) something for people that is worth a toast
 *   picking-changed     what gw_board_is_picking () says
 *   picked (guint cell, guint symbol)  a candidate was pointed at, whether it is there or not
 * Property
 *   zoom-with-wheel (gboolean) */
#define GW_TYPE_BOARD (gw_board_get_type ())

G_DECLARE_FINAL_TYPE (GwBoard, gw_board, GW, BOARD, GtkWidget)

/* Takes a reference; NULL shows nothing. */
void               gw_board_set_document  (GwBoard           *self,
                                           GwDocument        *document);
/* Borrowed; may be NULL. */
GwDocument        *gw_board_get_document  (GwBoard           *self);

/* ---- tools ---- */

const GwTool      *gw_board_get_tool      (GwBoard           *self);
/* The member of the tool's family; NULL for tools without rules. */
const GwRule      *gw_board_get_rule      (GwBoard           *self);
guint              gw_board_get_variant   (GwBoard           *self);
/* RULE NULL: as last time. */
void               gw_board_set_tool      (GwBoard           *self,
                                           const GwTool      *tool,
                                           const GwRule      *rule);
/* STEP 1: the next member of the family; -1: the one before. */
void               gw_board_step_in_family (GwBoard          *self,
                                           gint               step);
/* What can be chosen about the tool (of GwToolOption); to be freed. They change with "tool-changed". */
GPtrArray         *gw_board_get_options   (GwBoard           *self);
void               gw_board_choose        (GwBoard           *self,
                                           GwOptionKind       kind,
                                           guint              choice);
/* What new clues become, as a place in gw_alternatives_possible (); 0: clues of their own. */
guint              gw_board_get_alternative (GwBoard         *self);
/* The number of clues to come; FALSE, and says why, when it cannot be. */
gboolean           gw_board_set_number    (GwBoard           *self,
                                           const char        *text);
/* One line about what comes next; free it. */
char              *gw_board_get_hint      (GwBoard           *self);
/* The hint says why something cannot be. */
gboolean           gw_board_is_refusing   (GwBoard           *self);
/* Drops strokes and typing; the puzzle stays. TRUE when there were strokes. */
gboolean           gw_board_drop_stroke   (GwBoard           *self);
/* What the tool asks; NULL: nothing. Enter answers yes. */
const GwToolQuestion *gw_board_get_question (GwBoard         *self);
void               gw_board_answer        (GwBoard           *self,
                                           gboolean           is_yes);
/* What was typed is in the puzzle already; typing ends. */
void               gw_board_finish_entry  (GwBoard           *self);
/* Locks the selected clues, or the one at the cursor where none is; unlocks them when all are locked. Says what is missing. */
void               gw_board_toggle_lock   (GwBoard           *self);
/* Types the number of a clue at its place, as a double click does. */
void               gw_board_edit_clue     (GwBoard           *self,
                                           guint64            id);
/* The menu of a clue, where another widget shows it; X and Y are WIDGET's. */
void               gw_board_pop_up_menu_of (GwBoard          *self,
                                           guint64            id,
                                           GtkWidget         *widget,
                                           double             x,
                                           double             y);

/* ---- selection ---- */

/* Borrowed; until the next change. */
const GwSelection *gw_board_get_selection (GwBoard           *self);
void               gw_board_select_clue   (GwBoard           *self,
                                           guint64            id);
void               gw_board_select_clues  (GwBoard           *self,
                                           const guint64     *ids,
                                           guint              n_ids);
/* CELL alone is selected, the cursor on it. */
void               gw_board_select_cell   (GwBoard           *self,
                                           GwCell             cell);
/* The cursor goes to CELL and Enter is pressed there; a stroke that is under way ends there: the action of a cell for
 * assistive technology. */
void               gw_board_activate_cell (GwBoard           *self,
                                           GwCell             cell);

/* ---- asking about candidates ---- */

/* Presses and typed symbols mean a candidate from now on and touch nothing, until Escape, another tool, or FALSE. Not while
 * somebody solves. */
void               gw_board_set_picking   (GwBoard           *self,
                                           gboolean           picks);
gboolean           gw_board_is_picking    (GwBoard           *self);

/* ---- edits ---- */

/* One undo step; says why when it cannot be. Takes EDIT. */
gboolean           gw_board_apply         (GwBoard           *self,
                                           GwEdit            *edit,
                                           const char        *name);

/* Rotates or mirrors the whole puzzle as one step; says why when it cannot be. */
void               gw_board_turn          (GwBoard           *self,
                                           GwSymmetry         symmetry);

/* TO as in gw_transform_relabel (); one step; says why when it cannot be. */
void               gw_board_relabel       (GwBoard           *self,
                                           const gint        *to);

/* ---- solving ---- */

/* The board is for solving now: pointer and keys go to PLAY, no tool and no clue can be reached. Borrowed; NULL: setting
 * again. Each of the two has a selection of its own. PLAY must fit the puzzle; when a puzzle comes that it does not fit, the
 * board goes back to setting by itself. */
void               gw_board_set_play      (GwBoard           *self,
                                           GwPlay            *play);
GwPlay            *gw_board_get_play      (GwBoard           *self);
/* Somebody else has changed it: shows it anew. */
void               gw_board_play_changed  (GwBoard           *self);
/* As if it were typed, in the mode that is chosen; "" clears. */
void               gw_board_play_type     (GwBoard           *self,
                                           const char        *text);

/* ---- what panels show ---- */

/* Slots of overlays, drawn in this order. Only one panel is in sight, but analysis may mark the board behind it. */
typedef enum
{
  GW_OVERLAY_ANALYSIS,
  GW_OVERLAY_PATH,
  GW_OVERLAY_PREVIEW,  /* of what a button would put there */
  GW_OVERLAY_GENERATE,
  GW_OVERLAY_PLAY,
  GW_N_OVERLAYS,
} GwOverlaySlot;

/* Takes OVERLAY; NULL: nothing. */
void               gw_board_set_overlay   (GwBoard           *self,
                                           GwOverlaySlot      slot,
                                           GwOverlay         *overlay);

/* The solution that the author has stated, small in the corners of the cells. */
void               gw_board_show_solution (GwBoard           *self,
                                           gboolean           shows);

/* ---- view ---- */

double             gw_board_get_zoom      (GwBoard           *self);
void               gw_board_zoom_by       (GwBoard           *self,
                                           double             factor);
void               gw_board_zoom_fit      (GwBoard           *self);

G_END_DECLS

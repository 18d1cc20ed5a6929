#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* The board: draws a session's puzzle, and tells the session what pointer and keys do. One widget that draws everything; its
 * children, one a cell, are there for assistive technology alone.
 *
 * Signals
 *   zoom-changed
 *   touched: a finger or a pen has come down
 *   text-pasted (const char *text) → TRUE: it is no set of clues for this board; somebody else has taken it
 * Property
 *   zoom-with-wheel (gboolean)
 * Actions: session.NAME for each of gw_actions[], which menus and keys use. */
#define GW_TYPE_BOARD (gw_board_get_type ())

G_DECLARE_FINAL_TYPE (GwBoard, gw_board, GW, BOARD, GtkWidget)

/* What it shows: borrowed, the board's own for as long as it lives. */
GwSession *gw_board_get_session    (GwBoard   *self);
/* Types the number of a clue at its place, as a double click does. */
void       gw_board_edit_clue      (GwBoard   *self,
                                    guint64    id);
/* The menu of a clue, where another widget shows it; X and Y are WIDGET's. */
void       gw_board_pop_up_menu_of (GwBoard   *self,
                                    guint64    id,
                                    GtkWidget *widget,
                                    double     x,
                                    double     y);

/* What strokes do as if these keys were held (GW_BOARD_SHIFT, GW_BOARD_CONTROL), until another call says otherwise: for hands that have no keys. */
void       gw_board_hold           (GwBoard   *self,
                                    guint      modifiers);

/* ---- view ---- */

double     gw_board_get_zoom       (GwBoard   *self);
void       gw_board_zoom_by        (GwBoard   *self,
                                    double     factor);
void       gw_board_zoom_fit       (GwBoard   *self);
/* STRIP lies over the board's top, or over its bottom where it is aligned there, borrowed for as long as the board lives. A board that fits
 * leaves it its height; when STRIP goes the board stays where it is, until it must move or is fitted anew. */
void       gw_board_set_strip      (GwBoard   *self,
                                    GtkWidget *strip);
/* What can be done with the puzzle as a whole, for the menus on the board, which have the window's own near the hand; NULL: nothing. */
void       gw_board_set_share_menu (GwBoard   *self,
                                    GMenuModel *menu);

G_END_DECLS

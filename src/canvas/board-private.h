#pragma once

#include <math.h>

#include "canvas/board.h"
#include "canvas/planes.h"

G_BEGIN_DECLS

#define GW_BOARD_USUAL_UNIT 48.0 /* pixels a cell at 100 % */

/* Private to the files board*.c: what belongs to the toolkit. What belongs to the puzzle is the session's; what is drawn of it, the
 * layers'. The files stand below each other as they do here, and none uses one further down. */
struct _GwBoard
{
  GtkWidget        parent_instance;

  GwShown          shown;         /* owns what is in it */
  GwPlanes         planes;

  /* Children */
  GPtrArray       *cells;         /* of GwBoardCell, borrowed: per numbered cell, NULL when inactive */
  GtkWidget       *place_cell;    /* what has the focus when the cursor is on no cell */
  GtkWidget       *contents;      /* the field of text in board-contents.c */
  GtkWidget       *menu;          /* popover of a clue, or NULL */
  GtkWidget       *note;          /* popover that explains one, or NULL */

  /* The menu, and what it is about */
  guint64          menu_clue;
  GwPlace          menu_place;
  GwPoint          menu_at;       /* in pixels */
  GMenuModel      *share_menu;    /* owned, may be NULL */

  /* View */
  GwPoint          pointer;
  double           pinch_scale;
  GwPoint          pinch_at;      /* between the fingers, in pixels */
  guint            zoom_id;       /* idle source */
  GtkWidget       *strip;         /* lies over its top or bottom; borrowed, may be NULL */
  guint            labels_id;     /* idle source */
  guint            contents_id;   /* idle source */
  guint            focus_id;      /* timeout */
  gboolean         is_refreshing; /* the field of text follows the puzzle, not the other way round */
  gboolean         has_ring;      /* there is room for clues round the grid */
  gboolean         zoom_with_wheel;

  /* Input */
  GtkIMContext    *input;         /* owned: input method */
  GwPlace          last_place;    /* of the drag or the move under way */
  GwPoint          last_point;    /* in cells */
  GwPoint          pan_start;
  guint            modifiers;     /* of the last key */
  GtkEventController *window_keys; /* of the window, weak: hears the letters of tools */
  gboolean         is_down, is_panning, is_space_held, has_panned;
  gboolean         is_touch;      /* what is down is a finger */
  gboolean         is_menu_due;   /* the other button is down and may still turn out to draw a stroke */
  guint            stroke_modifiers; /* of the stroke under way, beside the keys that are held: GW_BOARD_OTHER or 0 */
  guint            held_modifiers; /* as if these keys were held: gw_board_hold () */
  guint            held_key;  /* its keyval while it is down; 0 */
  gboolean         is_repeat; /* the key that is being heard of has been down before */
  guint32          last_press;    /* time of its event, in milliseconds; 0: none */
  GwPlace          press_place;
};

/* board-view.c */
/* The widget's size, as the viewport knows it. */
void    gw_board_sync_view           (GwBoard *self);
/* After a change of the puzzle or the tool, or between setting and solving: what stood in sight stays where it was. */
void    gw_board_refresh_bounds      (GwBoard *self);
void    gw_board_refit               (GwBoard *self);
void    gw_board_pan_by              (GwBoard *self, double dx, double dy);
void    gw_board_show_cursor         (GwBoard *self);
void    gw_board_add_view_controllers (GwBoard *self);

/* board-contents.c */
void    gw_board_add_contents        (GwBoard *self);
void    gw_board_refresh_contents    (GwBoard *self);

/* board-focus.c */
/* What has the focus when the board has it; NULL where there is no puzzle. */
GtkWidget *gw_board_cursor_widget    (GwBoard *self);
gboolean gw_board_has_focus          (GwBoard *self);
void    gw_board_focus_cursor        (GwBoard *self);
/* At once, when that is still to come. */
void    gw_board_settle_focus        (GwBoard *self);

/* board-cells.c */
void    gw_board_make_cells          (GwBoard *self);
void    gw_board_remove_cells        (GwBoard *self);
void    gw_board_allocate_cells      (GwBoard *self);
void    gw_board_select_cells        (GwBoard *self);
/* What is said of the cells … */
void    gw_board_refresh_labels      (GwBoard *self);
/* … and what panels show in them. */
void    gw_board_note_cells          (GwBoard *self);

/* board-actions.c */
/* Of the session's table of actions; says what is wrong with ARGUMENTS, which are sunk. FALSE also when it means nothing there. */
gboolean gw_board_do                 (GwBoard *self, const char *action, GVariant *arguments);
/* Each as session.NAME. */
void    gw_board_install_actions     (GtkWidgetClass *klass);

/* board-im.c */
void    gw_board_add_input_method    (GwBoard *self);
/* TRUE when the input method took the key that is being handled. Before it composes, ONLY_COMPOSING leaves keys alone. */
gboolean gw_board_filter_key         (GwBoard *self, GtkEventController *keys, gboolean only_composing);

/* board-clipboard.c */
/* What the session has copied, to the toolkit's clipboard. */
void    gw_board_hand_out            (GwBoard *self, const char *text);
void    gw_board_paste               (GwBoard *self);
gboolean gw_board_clipboard_key      (GwBoard *self, guint keyval, guint modifiers);

/* board-place-menu.c */
void    gw_board_install_place_actions (GtkWidgetClass *klass);
/* What a menu that is asked for at POINT is about. */
GwPlace gw_board_menu_place          (GwBoard *self, GwPoint point);
/* Of `menu_place`, where no clue lies. */
GMenuModel *gw_board_place_menu      (GwBoard *self);
/* What the window has far from the board, at the end of every menu there: a hand with a mouse need not go for it. */
void    gw_board_add_near_hand       (GwBoard *self, GMenu *menu);
/* An entry that is known by its picture, ICON; TARGET (may be NULL) is taken. */
void    gw_board_add_picture         (GMenu *row, const char *label, const char *icon, const char *action, GVariant *target);
/* ROW side by side, as pictures: the shorter the menu, the nearer is the rest of it to the hand. */
void    gw_board_add_row             (GMenu *menu, GMenu *row);

/* board-menu.c */
void    gw_board_install_clue_actions (GtkWidgetClass *klass);
/* Of the clue ID; 0: of `menu_place`. */
void    gw_board_pop_up_menu         (GwBoard *self, guint64 id, double x, double y);

/* board-pick.c; all of it while candidates are pointed at */
void    gw_board_pick_press          (GwBoard *self, GwPoint point);
void    gw_board_pick_move           (GwBoard *self, GwPoint point);
void    gw_board_pick_leave          (GwBoard *self);

/* board-keys.c */
void    gw_board_add_key_controller  (GwBoard *self);

/* board-input.c */
void    gw_board_add_input_controllers (GwBoard *self);

G_END_DECLS

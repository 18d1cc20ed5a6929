#pragma once

#include <math.h>

#include "canvas/board.h"
#include "render/scene.h"

G_BEGIN_DECLS

#define GW_BOARD_USUAL_UNIT 48.0 /* pixels a cell at 100 % */

/* Private to the files board*.c: what belongs to the toolkit. What belongs to the puzzle is the session's. */
struct _GwBoard
{
  GtkWidget        parent_instance;

  /* Owned references */
  GwSession       *session;
  GwScene         *scene;       /* of the puzzle that is drawn; NULL when there is none */
  GwStyle         *style;
  GskRenderNode   *below;       /* kept picture of what lies below the digits, or NULL */
  GPtrArray       *tiles;       /* of GskRenderNode *, kept pictures of the digits, any may be NULL: see board-tiles.c */
  GHashTable      *texts;       /* that were set for them: see gw_painter_share () */
  GPtrArray       *cells;       /* of GwBoardCell, borrowed children: per numbered cell, NULL when inactive */
  GtkWidget        *contents;    /* child: the field of text in board-contents.c */
  GtkWidget       *place_cell;  /* child: what has the focus when the cursor is on no cell */
  GtkWidget       *menu;        /* popover of a clue, or NULL */
  GtkWidget       *note;        /* popover that explains one, or NULL */
  GtkIMContext    *input;       /* input method */

  /* The menu, and what it is about */
  guint64          menu_clue;
  GwPlace          menu_place;
  GwPoint          menu_at;     /* in pixels */

  /* View */
  GwBounds         bounds;      /* what is shown of the scene, in cells; with the ring round the grid once clues can be set there */
  graphene_rect_t  extents;     /* of the kept pictures, relative to the corner of `bounds`, in pixels */
  double           unit;        /* pixels a cell */
  double           fit_most;    /* unit beyond which fitting does not go */
  GwPoint          origin;      /* of the corner of `bounds`, in pixels */
  GwPoint          pointer;
  double           pinch_scale;
  guint            zoom_id;     /* idle source */
  guint            labels_id;   /* idle source */
  guint             contents_id; /* idle source */
  guint            focus_id;    /* timeout */
  GwCell            pointed_cell;  /* what the pointer would pick; GW_NO_CELL: nothing */
  guint             pointed_symbol;
  gboolean          is_refreshing; /* the field of text follows the puzzle, not the other way round */
  gboolean         fits;
  gboolean         has_ring;    /* there is room for clues round the grid */
  gboolean         has_content; /* overlays put something into the cells */
  gboolean         zoom_with_wheel;

  /* Input */
  GwPlace          last_place;  /* of the drag or the move under way */
  GwPoint          last_point;  /* in cells */
  GwPoint          pan_start;
  char            *composed;    /* owned: what the input method is composing, or NULL */
  guint            modifiers;   /* of the last key */
  GtkEventController *window_keys; /* of the window, weak: hears the letters of tools */
  gboolean         is_down, is_panning, is_space_held, has_panned;
  guint32          last_press;  /* time of its event, in milliseconds; 0: none */
  GwPlace          press_place;
};

/* board.c */
/* The puzzle that is drawn; NULL: none. */
GwPuzzle *gw_board_puzzle            (GwBoard *self);
/* Somebody solves. */
gboolean gw_board_is_for_solving     (GwBoard *self);
gboolean gw_board_has_focus          (GwBoard *self);
void    gw_board_focus_cursor        (GwBoard *self);
/* At once, when that is still to come. */
void    gw_board_settle_focus        (GwBoard *self);
void    gw_board_refresh_labels      (GwBoard *self);

/* board-draw.c */
void    gw_board_snapshot            (GtkWidget *widget, GtkSnapshot *snapshot);
void    gw_board_drop_layers         (GwBoard *self, guint layers);
/* OLD: the scene before the edit. */
void    gw_board_drop_by_hint        (GwBoard *self, GwHint hint, const GwScene *old);
/* A kept picture of LAYERS in AREA; everything that lies in SIGHT, NULL for all of the scene, is drawn. */
GskRenderNode *gw_board_draw_part    (GwBoard *self, guint layers, const graphene_rect_t *area, const GwBounds *sight);

/* board-tiles.c: the digits */
#define GW_BOARD_ABOVE ((1u << GW_LAYER_DIGITS) | (1u << GW_LAYER_CANDIDATES))
void    gw_board_drop_tiles          (GwBoard *self);
/* Those where another given or candidate stands than in OLD, a scene of the same grid. */
void    gw_board_drop_changed_tiles  (GwBoard *self, const GwScene *old);
/* Draws those that are not there. */
void    gw_board_refresh_tiles       (GwBoard *self);

/* board-locks.c */
void    gw_board_draw_locks          (GwBoard *self, GwPainter *painter);

/* board-preview.c */
void    gw_board_draw_preview        (GwBoard *self, GwPainter *painter);
#define GW_BOARD_OUTSIDE_RADIUS 0.38 /* cells: a number outside is read in it */
void    gw_board_draw_cursor_line    (GwBoard *self, GwPainter *painter, const GwColour *colour);

/* board-overlay.c */
/* They are others: what is hatched, and what stands small in cells, is said of them. */
void    gw_board_overlays_changed    (GwBoard *self);
/* What overlays put into the cells. */
void    gw_board_overlay_content     (GwBoard *self, GwContent *content);
void    gw_board_draw_overlays       (GwBoard *self, GwPainter *painter);

/* board-own.c: what the author keeps beside the clues */
/* As gw_board_play_words (), for setting. */
GPtrArray *gw_board_own_words        (GwBoard *self);
void    gw_board_draw_solution       (GwBoard *self, GwPainter *painter);
void    gw_board_draw_falsehoods     (GwBoard *self, GwPainter *painter);

/* board-play.c; all of it while somebody solves */
/* KEYVAL as it would be without modifiers is looked up for digits. */
gboolean gw_board_play_key           (GwBoard *self, GdkEvent *event, guint keyval, guint modifiers);
/* What the cells hold, in words; NULL where nothing is to be said instead of the usual. Free with g_ptr_array_unref (). */
GPtrArray *gw_board_play_words       (GwBoard *self);
void    gw_board_draw_play_colours   (GwBoard *self, GwPainter *painter);
void    gw_board_draw_play_marks     (GwBoard *self, GwPainter *painter);
void    gw_board_draw_play_conflicts (GwBoard *self, GwPainter *painter);

/* board-pick.c; all of it while candidates are pointed at */
void    gw_board_pick_press          (GwBoard *self, GwPoint point);
void    gw_board_pick_move           (GwBoard *self, GwPoint point);
void    gw_board_pick_leave          (GwBoard *self);
void    gw_board_draw_pick           (GwBoard *self, GwPainter *painter);

/* board-view.c */
/* After a change of the puzzle or the tool, or between setting and solving: what stood in sight stays where it was. */
void    gw_board_refresh_bounds      (GwBoard *self);
void    gw_board_refit               (GwBoard *self);
void    gw_board_zoom_at             (GwBoard *self, double factor, double x, double y);
void    gw_board_pan_by              (GwBoard *self, double dx, double dy);
GwPoint gw_board_to_cells            (GwBoard *self, double x, double y);
GwPoint gw_board_to_widget           (GwBoard *self, GwPoint point);
void    gw_board_show_cursor         (GwBoard *self);
void    gw_board_add_view_controllers (GwBoard *self);

/* board-input.c */
void    gw_board_add_input_controllers (GwBoard *self);
/* board-contents.c */
void    gw_board_add_contents        (GwBoard *self);
void    gw_board_refresh_contents    (GwBoard *self);

/* board-keys.c */
void    gw_board_add_key_controller  (GwBoard *self);
/* TRUE when the character meant something; MODIFIERS of the key that made it. */
gboolean gw_board_type_character     (GwBoard *self, gunichar character, guint modifiers);

/* board-im.c */
void    gw_board_add_input_method    (GwBoard *self);
/* TRUE when the input method took the key that is being handled. Before it composes, ONLY_COMPOSING leaves keys alone. */
gboolean gw_board_filter_key         (GwBoard *self, GtkEventController *keys, gboolean only_composing);
void    gw_board_draw_composed       (GwBoard *self, GwPainter *painter);

/* board-clipboard.c */
void    gw_board_copy                (GwBoard *self);
void    gw_board_cut                 (GwBoard *self);
void    gw_board_paste               (GwBoard *self);
gboolean gw_board_clipboard_key      (GwBoard *self, guint keyval, guint modifiers);

/* board-menu.c */
void    gw_board_install_clue_actions (GtkWidgetClass *klass);
/* Of the clue ID; 0: of `menu_place`. */
void    gw_board_pop_up_menu         (GwBoard *self, guint64 id, double x, double y);
void    gw_board_pop_up_note         (GwBoard *self, const char *title, const char *text);

/* board-place-menu.c */
void    gw_board_install_place_actions (GtkWidgetClass *klass);
/* What a menu that is asked for at POINT is about. */
GwPlace gw_board_menu_place          (GwBoard *self, GwPoint point);
/* Of `menu_place`, where no clue lies. */
GMenuModel *gw_board_place_menu      (GwBoard *self);

G_END_DECLS

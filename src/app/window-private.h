#pragma once

#include "app/find-rule.h"
#include "app/play-bar.h"
#include "app/play-text.h"
#include "app/start-strip.h"
#include "app/tool-palette.h"
#include "app/type-row.h"
#include "app/window-parts.h"
#include "app/window-play.h"
#include "app/window.h"
#include "canvas/board.h"
#include "jobs/analyst.h"
#include "panels/solve-bar.h"
#include "panels/transform-popover.h"

G_BEGIN_DECLS

/* Private to the files window*.c. window.c makes it of its parts and knows them all; none of the others calls window.c. */

/* What only the whole window can do. */
typedef struct
{
  void      (*show)      (GwWindow *self, GwDocument *document); /* as gw_window_set_document () */
  GwWindow *(*find_room) (GwWindow *self);                       /* the window for another document: this one when it is free, else a new one */
} GwWindowDeeds;

struct _GwWindow
{
  AdwApplicationWindow parent_instance;

  const GwWindowDeeds *deeds;

  /* Owned references */
  GwSession      *session;      /* of the board */
  GwDocument     *document;     /* NULL: none yet, a file is being read */
  gpointer        fresh;        /* the empty board that it began with; an address to compare only */
  GSignalGroup   *heard;        /* its signals */
  GwAnalyst      *analyst;      /* looks at the document after each edit */
  GCancellable   *cancellable;  /* cancelled when the window closes */
  GwWindowPlay   *play;         /* play-testing */
  GwJob          *import_job;   /* reads what was pasted, dropped or opened; NULL: nothing was */
  GtkWidget      *find;         /* the popover; child of the board */
  GMenuModel     *found_menu;   /* what is found there and stands in no menu of the header bar; the template's */
  GtkWidget      *transform;    /* the same */
  GPowerProfileMonitor *power;  /* whether power is to be saved */

  /* Template widgets */
  GtkStack       *pages;
  GwStartStrip   *start_strip;
  GwBoard        *board;
  GwToolPalette  *palette;
  GwPlayBar      *play_bar;
  GwTypeRow      *type_row;
  GwPlayText     *play_text;
  AdwFlap        *text_flap;      /* it is beside the board, or as a sheet over it */
  GwPathBar      *path_bar;
  GwSolveBar     *solve_bar;

  GwNotices       notices;
  GwWindowHead    head;
  GwWindowClock   clock;
  GwVerdictPill   verdict;
  GwWindowBars    bars;
  GwWindowSide    side;
  GwHintBar       hint;
  GwNumberLine    numbers;
  GwWindowStage   stage;
  GwWindowFiles   files;
  AdwToast       *no_book;      /* the message that there is none, as long as it is there; weak */
};

/* window-base.c: what all parts do */
void gw_window_say            (GwWindow *self, const char *message);
/* What was just done, with a button for the ACTION that takes it back. */
void gw_window_say_undoable   (GwWindow *self, const char *message, const char *action);
void gw_window_say_fault      (GwWindow *self, const char *message);
/* In a window of its own, unless this one is free; that window. */
GwWindow *gw_window_show_elsewhere (GwWindow *self, GwDocument *document);
/* What is just being typed anywhere in the window goes to the document. */
void gw_window_settle         (GwWindow *self);
void gw_window_set_enabled    (GwWindow *self, const char *name, gboolean enabled);

/* window-actions.c */
void gw_window_add_actions    (GwWindow *self);
void gw_window_refresh_actions (GwWindow *self);

/* window-author.c */
void gw_window_add_author_actions (GwWindow *self);
void gw_window_refresh_author (GwWindow *self);

/* window-files.c */
void gw_window_install_file_actions (GwWindow *self);
gboolean gw_window_close_request (GtkWindow *window);
void gw_window_take_text      (GwWindow *self, const char *text);
/* Files, each in its window, or text; FALSE when VALUE is neither. */
gboolean gw_window_take_drop  (GwWindow *self, const GValue *value);

/* window-bars.c */
void gw_window_connect_bars   (GwWindow *self);
void gw_window_refresh_bars   (GwWindow *self);

/* window-hint.c */
void gw_window_connect_hint   (GwWindow *self);
/* As many lines of the hint as there is room for. */
void gw_window_fit_hint       (GwWindow *self);

/* window-numbers.c */
void gw_window_connect_numbers (GwWindow *self);
void gw_window_end_numbers    (GwWindow *self);

/* window-import.c */
/* FALSE when TEXT is no puzzle of another program; else it opens as soon as it is read, or it is said why it does not. */
gboolean gw_window_import     (GwWindow *self, const char *text, gsize length);
void gw_window_connect_import (GwWindow *self);
/* Whether what is asked about it is still open. */
void gw_window_refresh_import (GwWindow *self);

/* window-paste.c */
void gw_window_connect_paste  (GwWindow *self);

/* window-pick.c */
void gw_window_connect_picking (GwWindow *self);

/* window-sparing.c */
void gw_window_watch_power    (GwWindow *self);

/* window-recent.c */
void gw_window_connect_recent (GwWindow *self);

/* window-book.c */
void gw_window_connect_books  (GwWindow *self);

/* window-share.c */
void gw_window_connect_rule   (GwWindow *self);
void gw_window_connect_share  (GwWindow *self);

/* window-sheet.c */
void gw_window_connect_sheet  (GwWindow *self);

/* window-solve.c */
void gw_window_connect_solves (GwWindow *self);
/* What TEXT says was entered lies over the puzzle, or it is said why it cannot. */
void gw_window_lay_solve      (GwWindow   *self,
                               const char *text);
/* The one that waits for its puzzle to be read. */
void gw_window_open_waiting_solve (GwWindow *self);

/* window-start.c */
void gw_window_connect_start  (GwWindow *self);
/* Above the board, or below it in a narrow window. */
void gw_window_place_start    (GwWindow *self);
/* Whether the strip is still to be seen. */
void gw_window_refresh_start  (GwWindow *self);

/* window-stage.c */
void gw_window_connect_stage  (GwWindow *self);

/* window-verdict.c */
void gw_window_connect_verdict (GwWindow *self);
void gw_window_queue_verdict  (GwWindow *self);
/* KINDS: GwAnalystKinds. */
void gw_window_hear_analyst   (GwAnalyst *analyst, guint kinds, GwWindow *self);

/* window-work.c */
void gw_window_connect_work   (GwWindow *self);
/* FALSE when nothing would be lost with this window, or the author has said that it may. */
gboolean gw_window_asks_about_work (GwWindow *self);

/* window-print.c */
void gw_window_print          (GwWindow *self);
void gw_window_copy_picture   (GwWindow *self);
/* Asks for a file. */
void gw_window_save_picture   (GwWindow *self);
/* A file chooser proposes the puzzle's own name with this end. */
void gw_window_propose_name   (GwWindow       *self,
                               GtkFileChooser *dialog,
                               const char     *suffix);
/* Behind the window; what came of it is said. */
void gw_window_write_bytes    (GwWindow       *self,
                               GFile          *file,
                               GBytes         *bytes);
/* A symbol a cell: the only solution, or else the one that the author has stated; NULL when neither is known. Free it. */
guint8 *gw_window_get_solution (GwWindow *self);

G_END_DECLS

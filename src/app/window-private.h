#pragma once

#include "app/find-rule.h"
#include "app/option-bar.h"
#include "app/play-bar.h"
#include "app/start-page.h"
#include "app/tool-palette.h"
#include "app/window-play.h"
#include "canvas/board.h"
#include "jobs/analyst.h"
#include "panels/analysis-panel.h"
#include "panels/clues-panel.h"
#include "panels/generate-panel.h"
#include "panels/path-bar.h"
#include "panels/path-panel.h"
#include "panels/rules-panel.h"
#include "panels/solve-bar.h"
#include "panels/source-panel.h"
#include "panels/transform-popover.h"

G_BEGIN_DECLS

/* Private to the files window*.c. */
struct _GwWindow
{
  AdwApplicationWindow parent_instance;

  /* Template widgets */
  AdwToastOverlay *toasts;
  AdwWindowTitle  *title;
  GtkWidget       *recent_popover;
  GtkListBox      *recent_list;
  GtkWidget       *undo_button;
  GtkWidget       *redo_button;
  GtkWidget       *verdict_squeezer;
  GtkWidget       *verdict_button;
  GtkImage        *verdict_icon;
  GtkLabel        *verdict_label;
  GtkWidget       *verdict_small;
  GtkImage        *verdict_small_icon;
  GtkInfoBar      *recovery_bar;
  GtkLabel        *recovery_label;
  GtkInfoBar      *changed_bar;
  GtkLabel        *changed_label;
  GtkWidget       *changed_compare, *changed_reload, *changed_keep;
  GtkInfoBar      *fault_bar;
  GtkLabel        *fault_label;
  GtkStack        *pages;
  GwStartPage     *start_page;
  AdwFlap         *flap;
  GtkWidget       *panel_button;
  GwToolPalette   *palette;
  GtkWidget       *palette_line;  /* beside it */
  GtkWidget       *side;          /* all panels */
  GwPlayBar       *play_bar;
  GwPathBar       *path_bar;
  GwSolveBar      *solve_bar;
  GtkWidget       *play_button;
  GtkWidget       *clock_button;
  GtkImage        *clock_icon;
  GtkLabel        *clock_label;
  GwBoard         *board;
  AdwViewStack    *panels;
  GwCluesPanel    *clues_panel;
  GwRulesPanel    *rules_panel;
  GwSourcePanel   *source_panel;
  GwPathPanel     *path_panel;
  GwAnalysisPanel *analysis_panel;
  GwGeneratePanel *generate_panel;
  GtkLabel        *hint_label;
  GtkWidget       *pick_label;    /* in its place while candidates are pointed at */
  GtkWidget       *pick_button;   /* ends that */
  GtkWidget       *question_box;  /* in its place while a tool asks something */
  GtkLabel        *question_label;
  GtkWidget       *question_yes;
  GtkWidget       *question_no;
  GwOptionBar     *options;
  GtkLabel        *zoom_label;
  GtkWidget       *zoom_button;
  AdwSplitButton  *open_button;
  GtkWidget       *open_squeezer;

  /* Owned references */
  GwSession       *session;       /* of the board */
  GwDocument      *document;      /* NULL: the start page */
  GwAnalyst       *analyst;       /* looks at the document after each edit */
  GCancellable    *cancellable;   /* cancelled when the window closes */
  GPtrArray       *recoveries;    /* of GwRecovery; the first is offered */
  AdwToast        *no_book;       /* the message that there is none, as long as it is there; weak */
  GPowerProfileMonitor *power;    /* whether power is to be saved */
  GtkWidget       *find;          /* the popover; child of the board */
  GtkWidget       *transform;     /* the same */
  GwWindowPlay    *play;          /* play-testing */
  guint            verdict_id;    /* idle source */
  guint            n_opening;     /* files that are being read for this window */
  GFile           *waiting_solve; /* to be opened when they are; NULL: none */
  gboolean         may_close;     /* somebody has said what becomes of the unsaved work */
  gboolean         may_stop_work; /* the same of what runs behind the window */
  gboolean         closes_after;  /* the window goes when the save is done */
  gboolean         saves_again;   /* somebody has asked for it while a save was under way */
};

/* window.c */
void gw_window_say            (GwWindow *self, const char *message);
void gw_window_say_fault      (GwWindow *self, const char *message);
void gw_window_show_start     (GwWindow *self);
void gw_window_refresh        (GwWindow *self);
/* What the hint bar says. */
void gw_window_refresh_hint   (GwWindow *self);
/* What is just being typed anywhere in the window goes to the document. */
void gw_window_settle         (GwWindow *self);

/* window-actions.c */
void gw_window_add_actions    (GwWindow *self);
void gw_window_refresh_actions (GwWindow *self);
void gw_window_set_enabled    (GwWindow *self, const char *name, gboolean enabled);

/* window-author.c */
void gw_window_add_author_actions (GwWindow *self);
void gw_window_refresh_author (GwWindow *self);

/* window-files.c */
void gw_window_install_file_actions (GwWindow *self);
void gw_window_connect_bars   (GwWindow *self);
void gw_window_refresh_bars   (GwWindow *self);
gboolean gw_window_close_request (GtkWindow *window);
void gw_window_take_text      (GwWindow *self, const char *text);
/* Files, each in its window, or text; FALSE when VALUE is neither. */
gboolean gw_window_take_drop (GwWindow *self, const GValue *value);
/* The window itself when it shows the start page and waits for no file, else a new one. */
GwWindow *gw_window_for_document (GwWindow *self);

/* window-pick.c */
void gw_window_connect_picking (GwWindow *self);

/* window-question.c */
void gw_window_connect_question (GwWindow *self);

/* window-sparing.c */
void gw_window_watch_power    (GwWindow *self);

/* window-recent.c */
void gw_recent_add            (GFile *file);
void gw_window_connect_recent (GwWindow *self);
/* Those that are still there, of GFile, the last that was used first. */
GPtrArray *gw_recent_files    (void);

/* window-book.c */
void gw_window_connect_books  (GwWindow *self);

/* window-sheet.c */
void gw_window_connect_sheet  (GwWindow *self);

/* window-solve.c */
void gw_window_connect_solves (GwWindow *self);
/* The one that waits for its puzzle to be read. */
void gw_window_open_waiting_solve (GwWindow *self);

/* window-verdict.c */
void gw_window_queue_verdict  (GwWindow *self);

/* window-work.c */
void gw_window_connect_work   (GwWindow *self);
/* FALSE when nothing would be lost with this window, or the author has said that it may. */
gboolean gw_window_asks_about_work (GwWindow *self);

/* window-print.c */
void gw_window_print          (GwWindow *self);
void gw_window_copy_picture   (GwWindow *self);
/* Asks for a file. */
void gw_window_save_picture   (GwWindow *self);
/* A symbol a cell: the only solution, or else the one that the author has stated; NULL when neither is known. Free it. */
guint8 *gw_window_get_solution (GwWindow *self);

G_END_DECLS

#pragma once

#include "app/notices.h"
#include "app/look-button.h"
#include "app/option-bar.h"
#include "jobs/job.h"
#include "panels/analysis-panel.h"
#include "panels/clues-panel.h"
#include "panels/generate-panel.h"
#include "panels/path-bar.h"
#include "panels/path-panel.h"
#include "panels/rules-panel.h"
#include "panels/source-panel.h"

G_BEGIN_DECLS

/* What a window of a puzzle consists of. Widgets are of its template, borrowed. */

/* The header bar. */
typedef struct
{
  AdwWindowTitle *title;
  AdwSplitButton *open_button;
  GtkWidget      *recent_popover;
  GtkListBox     *recent_list;
  GtkWidget      *undo_button, *redo_button;
  GtkWidget      *play_button;
  GtkWidget      *share_button;   /* its menu is that of the main menu */
  GtkWidget      *menu_button;
} GwWindowHead;

/* There too, while somebody solves. */
typedef struct
{
  GtkWidget *button;
  GtkImage  *icon;
  GtkLabel  *label;
} GwWindowClock;

/* There too: what is known of the puzzle, in words or, where there is no room, as a picture. */
typedef struct
{
  GtkWidget *squeezer;
  GtkWidget *button, *small;
  GtkImage  *icon, *small_icon;
  GtkLabel  *label;
  GtkWidget *line;       /* under the header bar, where the picture alone would hide that something is not enforced */
  GtkLabel  *line_label;
  guint      idle; /* source: it is to be said anew */
} GwVerdictPill;

/* Under it: work that a dead program left behind, and a file that another one has changed. */
typedef struct
{
  GtkInfoBar *recovery_bar;
  GtkLabel   *recovery_label;
  GPtrArray  *recoveries; /* owned, of GwRecovery; the first is offered */
  GtkInfoBar *changed_bar;
  GtkLabel   *changed_label;
  GtkWidget  *changed_compare, *changed_reload, *changed_keep;
} GwWindowBars;

/* The panels beside the board, or as a sheet over it. */
typedef struct
{
  AdwFlap         *flap;
  GtkWidget       *button; /* shows and hides them */
  AdwViewStack    *stack;
  GwCluesPanel    *clues;
  GwRulesPanel    *rules;
  GwSourcePanel   *source;
  GwPathPanel     *path;
  GwAnalysisPanel *analysis;
  GwGeneratePanel *generate;
} GwWindowSide;

/* Under the board. */
typedef struct
{
  GtkBox      *bar;
  gboolean     tells_keys;    /* at its beginning, what is told only once */
  gboolean     is_narrow;     /* three lines of smaller letters */
  gboolean     is_stacked;    /* words above, what can be set below: in narrow windows */
  GtkLabel    *label;
  GtkWidget   *pick_label;    /* in its place while candidates are pointed at */
  GtkWidget   *pick_button;   /* ends that */
  GtkWidget   *question_box;  /* in its place while a tool asks something */
  GtkLabel    *question_label;
  GtkWidget   *question_yes, *question_no;
  GwOptionBar *options;
  GwLookButton *look;
  GtkLabel    *zoom_label;
  GtkWidget   *zoom_button;
} GwHintBar;

/* There too, while a number is being typed: what each number would leave. */
typedef struct
{
  GtkLabel *label;
  GwJob    *job;   /* owned */
  GwPuzzle *asked; /* owned: the puzzle with the number blank; NULL: nothing is asked */
  guint64   clue;  /* whose number it is */
} GwNumberLine;

/* What goes and comes when only the board with title and rules is to be seen. */
typedef struct
{
  GtkWidget *header, *foot;
  GtkLabel  *told;              /* what was asked for, in large letters below */
  gboolean   is_due;            /* as soon as the solving has begun */
  gboolean   came_from_setting; /* and goes back there */
} GwWindowStage;

/* Files on their way into the window and out of it, and what was said about closing it. */
typedef struct
{
  guint    n_opening;     /* files that are being read for this window */
  GFile   *waiting_solve; /* owned: to be opened when they are; NULL: none */
  gboolean may_close;     /* somebody has said what becomes of the unsaved work */
  gboolean may_stop_work; /* the same of what runs behind the window */
  gboolean closes_after;  /* the window goes when the save is done */
  gboolean saves_again;   /* somebody has asked for it while a save was under way */
} GwWindowFiles;

G_END_DECLS

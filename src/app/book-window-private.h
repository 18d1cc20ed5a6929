#pragma once

#include "app/book-chapters.h"
#include "app/book-paper.h"
#include "app/book-window.h"
#include "app/notices.h"

G_BEGIN_DECLS

/* Private to the files book-window*.c. book-window.c knows them all; none of the others calls it. */

typedef enum
{
  GW_BOOK_CHECK,
  GW_BOOK_EXPORT,
  GW_BOOK_FILL,
  GW_N_BOOK_WORKS,
} GwBookWorkKind;

/* Something that takes long, with the bar that shows it. */
typedef struct
{
  GwJob     *job;
  GtkWidget *row;   /* in sight while it works */
  GtkWidget *bar;
  JsonNode  *tree;  /* the book that it was asked about */
} GwBookWork;

struct _GwBookWindow
{
  AdwApplicationWindow parent_instance;

  /* Template widgets */
  GwNotices        notices;
  AdwWindowTitle  *title;
  GtkWidget       *undo_button;
  GtkWidget       *redo_button;
  GtkWidget       *pages_button; /* in sight where chapters and pages are not both */
  AdwLeaflet      *leaflet;
  GwBookChapters  *chapters;
  GtkWidget       *pages;
  GtkDropDown     *editions;
  GtkLabel        *unmade;
  GwBookPaper     *paper;
  GtkWidget       *back_button;
  GtkWidget       *forth_button;
  GtkWidget       *page_scale;
  GtkAdjustment   *page_adjustment;
  GtkLabel        *page_label;
  GtkLabel        *problems_label;
  GtkListBox      *problems;
  GtkBox          *works;

  /* Owned references */
  GwBookDocument  *document;
  GSignalGroup    *heard;       /* its signals */
  GwJob           *look_job;
  GwBookLook      *look;        /* NULL: nothing yet */
  JsonNode        *look_tree;   /* the book that is seen there, */
  JsonNode        *asked_tree;  /* and the one that is being looked at */
  JsonNode        *whole_tree;  /* whose problems, all of them, are shown; NULL: those in sight are */
  char            *folder;      /* for previews */
  guint            n_looks;
  GwBookWork       work[GW_N_BOOK_WORKS];
  guint            poll_id;
  char            *export_path; /* of the export that goes on */
  GString         *unfilled;    /* what recipes could not do since filling began, a line each */
  gboolean         is_refreshing;
  gboolean         may_close;
  gboolean         may_stop_work; /* the same of what runs behind the window */
};

/* book-window-base.c: what all parts do */
void gw_book_window_say        (GwBookWindow *self, const char *message);
void gw_book_window_say_fault  (GwBookWindow *self, const char *message);
/* The edition that is shown; borrowed. */
const char *gw_book_window_edition (GwBookWindow *self);

/* book-window-files.c */
void gw_book_window_add_file_actions (GwBookWindow *self);
gboolean gw_book_window_close_request (GtkWindow *window);

/* book-window-work.c: what goes on in the background */
void gw_book_window_begin_work (GwBookWindow *self);
void gw_book_window_end_work   (GwBookWindow *self);
/* The pages as they are now. */
void gw_book_window_look       (GwBookWindow *self);
/* What export, check and fill do; PATH of the PDF. */
void gw_book_window_export     (GwBookWindow *self, const char *path, gboolean despite_errors);
void gw_book_window_check      (GwBookWindow *self);
void gw_book_window_fill       (GwBookWindow *self);
gboolean gw_book_window_is_filling (GwBookWindow *self);
/* The book has gone from one folder (NULL: none) to another: work that is under way finds it there. */
void gw_book_window_follow     (GwBookWindow *self, const char *old_folder, const char *folder);
/* What this window has under way, a line each; NULL: nothing. Free it. */
char *gw_book_window_list_work (GwBookWindow *self);

/* book-window-problems.c */
/* PROBLEMS were found in TREE. IS_WHOLE: everything was looked at. */
void gw_book_window_show_problems (GwBookWindow *self, GPtrArray *problems, JsonNode *tree, gboolean is_whole);

/* book-window-dialogs.c */
void gw_book_window_ask_recipe  (GwBookWindow *self);
void gw_book_window_ask_details (GwBookWindow *self);
void gw_book_window_ask_edition (GwBookWindow *self);
/* The one that is shown. */
void gw_book_window_remove_edition (GwBookWindow *self);

G_END_DECLS

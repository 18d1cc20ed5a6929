#pragma once

#include <adwaita.h>

#include "document/document.h"
#include "document/recovery.h"

G_BEGIN_DECLS

/* A book: chapters with their puzzles, the pages as they are printed, problems, and what is made in the background. */
#define GW_TYPE_BOOK_WINDOW (gw_book_window_get_type ())

G_DECLARE_FINAL_TYPE (GwBookWindow, gw_book_window, GW, BOOK_WINDOW, AdwApplicationWindow)

/* A new book in a window of its own, which is borrowed. */
GwBookWindow *gw_book_window_begin (GtkApplication *application);
/* The window of the book in FILE: the one that shows it, or a new one. FALSE with an error when it cannot be read. */
gboolean gw_book_window_open    (GtkApplication *application,
                                 GFile          *file,
                                 GError        **error);
/* Unsaved work that is a book, in a window of its own; FALSE when it is none. */
gboolean gw_book_window_recover (GtkApplication *application,
                                 GwRecovery     *recovery);
/* By its name. */
gboolean gw_is_book_file        (GFile          *file);
/* Windows of books (GwBookWindow *), the one that was worked on last first. Free the list alone. */
GList   *gw_book_windows        (GtkApplication *application);
/* "A Summer of Sudoku". */
const char *gw_book_window_name (GwBookWindow   *self);
/* Puts a puzzle into the book, behind the one that has the focus there: as its file, or as it is where it has none or is not
 * saved. One undo step of the book. What is said then; free it. */
char    *gw_book_window_take    (GwBookWindow   *self,
                                 GwDocument     *document);
/* The same of the text of a rule file. */
char    *gw_book_window_take_text (GwBookWindow *self,
                                 GBytes         *text);

G_END_DECLS

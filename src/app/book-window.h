#pragma once

#include <adwaita.h>

#include "document/document.h"
#include "document/recovery.h"

G_BEGIN_DECLS

/* A book: chapters with their puzzles, the pages as they are printed, problems, and what is made in the background. */
#define GW_TYPE_BOOK_WINDOW (gw_book_window_get_type ())

G_DECLARE_FINAL_TYPE (GwBookWindow, gw_book_window, GW, BOOK_WINDOW, AdwApplicationWindow)

/* A new book in a window of its own. */
void     gw_book_window_begin   (GtkApplication *application);
/* The window of the book in FILE: the one that shows it, or a new one. FALSE with an error when it cannot be read. */
gboolean gw_book_window_open    (GtkApplication *application,
                                 GFile          *file,
                                 GError        **error);
/* Unsaved work that is a book, in a window of its own; FALSE when it is none. */
gboolean gw_book_window_recover (GtkApplication *application,
                                 GwRecovery     *recovery);
/* By its name. */
gboolean gw_is_book_file        (GFile          *file);
/* Puts the puzzle into the book that was worked on last: as its file, or as it is where it has none or is not saved. What is
 * said then; NULL: no book is open. Free it. */
char    *gw_book_window_take    (GtkApplication *application,
                                 GwDocument     *document);

G_END_DECLS

#pragma once

#include "book/book.h"

G_BEGIN_DECLS

/* Changes of the tree that a book is; what nobody here knows stays. The book's other members stay as they were read: read it
 * anew to see the change. */

/* A book to begin with: two chapters with recipes, one edition. */
GwBook  *gw_book_start       (const char *title,
                              GError    **error);
/* CHAPTER: from 0; one beyond the last makes a new one. FILE stands in the book with its hash, from its folder on; or, EMBEDDED,
 * its text itself. */
gboolean gw_book_add_file    (GwBook     *book,
                              guint       chapter,
                              const char *file,
                              gboolean    embedded,
                              GError    **error);
/* A new chapter at the end. */
void     gw_book_add_chapter (GwBook     *book,
                              const char *title);
/* Puts the puzzles that its recipes make into the book itself, so that no later version of the program makes others. Returns how
 * many; with an error that names the entry when one cannot be made, and nothing is changed. */
guint    gw_book_fill        (GwBook          *book,
                              const GwControl *control,
                              GError         **error);
/* All or nothing. */
gboolean gw_book_save        (const GwBook    *book,
                              const char      *file,
                              GError         **error);

G_END_DECLS

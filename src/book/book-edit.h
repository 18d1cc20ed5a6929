#pragma once

#include "book/book.h"

G_BEGIN_DECLS

/* Changes of the tree that a book is; what nobody here knows stays. The book's other members stay as they were read: read it
 * anew to see the change. */

/* A book to begin with: a chapter without puzzles, one edition. AUTHOR: NULL or "" where nobody has said. */
GwBook  *gw_book_start       (const char *title,
                              const char *author,
                              GError    **error);
/* CHAPTER: from 0; one beyond the last makes a new one. FILE stands in the book with its hash, from its folder on; or, EMBEDDED,
 * its text itself. */
gboolean gw_book_add_file    (GwBook     *book,
                              guint       chapter,
                              const char *file,
                              gboolean    embedded,
                              GError    **error);
/* What stands in a chapter's list for a file, as above, or for the text of a rule file. FOLDER NULL: the book has none yet. */
JsonObject *gw_book_entry_of_file (const char *folder,
                                   const char *file,
                                   gboolean    embedded,
                                   GError    **error);
JsonObject *gw_book_entry_of_text (const char *text);
/* The entry of a file that has changed since it was put into the book: with the hash of what it is now. */
JsonObject *gw_book_entry_renewed (JsonObject *entry,
                                   const char *folder,
                                   GError    **error);
/* For one puzzle that RECIPE, an entry, has made: its own members but for those of the recipe stay. */
JsonObject *gw_book_entry_filled  (JsonObject *recipe,
                                   const char *text);
/* A new chapter at the end. */
void     gw_book_add_chapter (GwBook     *book,
                              const char *title);
/* What the recipe of an entry has made (of char *: rule files); ERROR: why no more. Both are the caller's. */
typedef void (*GwRecipeMade) (guint         chapter,
                              guint         entry,
                              GPtrArray    *texts,
                              const GError *error,
                              gpointer      data);
/* Makes what all recipes of BOOK want, in order, and hands over each as it is done; one that a stop cuts short is not. */
void     gw_book_make        (const GwBook    *book,
                              const GwControl *control,
                              GwRecipeMade     made,
                              gpointer         data);
/* Puts the puzzles that its recipes make into the book itself, so that no later version of the program makes others. Returns how
 * many. Of each recipe that cannot be met PROBLEMS (of char *) learns the entry and why; then, and after a stop, nothing is
 * changed. */
guint    gw_book_fill        (GwBook          *book,
                              const GwControl *control,
                              GPtrArray       *problems);
/* All or nothing. */
gboolean gw_book_save        (const GwBook    *book,
                              const char      *file,
                              GError         **error);

G_END_DECLS

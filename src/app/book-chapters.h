#pragma once

#include "app/book-card.h"
#include "book/book-document.h"

G_BEGIN_DECLS

/* The chapters of a book with their puzzles, which can be dragged within and between them, and moved by keys.
 *
 * Actions, on the puzzle that has the focus: puzzle.open, puzzle.remove, puzzle.renew, puzzle.move (s: "earlier", "later", "up", "down");
 * on its chapter: chapter.move (i).
 *
 * Signals
 *   selected   another puzzle has the focus
 *   opened     somebody wants to see the puzzle
 *   said (message)   something could not be done */
#define GW_TYPE_BOOK_CHAPTERS (gw_book_chapters_get_type ())

G_DECLARE_FINAL_TYPE (GwBookChapters, gw_book_chapters, GW, BOOK_CHAPTERS, GtkWidget)

void            gw_book_chapters_set_document (GwBookChapters *self,
                                               GwBookDocument *document);
/* Takes TREE; see gw_book_document_change (). Says what is wrong when it is refused. */
gboolean        gw_book_chapters_change       (GwBookChapters *self,
                                               JsonNode       *tree,
                                               const char     *name);
/* The one that had the focus last; NULL. */
JsonObject     *gw_book_chapters_get_entry    (GwBookChapters *self);
/* Where that stands; the last chapter and its end when there is none. FALSE: there is no chapter. */
gboolean        gw_book_chapters_get_place    (GwBookChapters *self,
                                               guint          *chapter,
                                               guint          *entry);
/* Scrolls there and gives it the focus. */
void            gw_book_chapters_show_entry   (GwBookChapters *self,
                                               JsonObject     *entry);
/* Names the chapter: the focus goes to its heading. */
void            gw_book_chapters_edit_title   (GwBookChapters *self,
                                               guint           chapter);
/* Puts FILES (of char *, paths) into a chapter, before the entry at AT. */
void            gw_book_chapters_add_files    (GwBookChapters *self,
                                               guint           chapter,
                                               guint           at,
                                               GPtrArray      *files);

G_END_DECLS

#pragma once

#include "app/book-card.h"
#include "book/book-document.h"

G_BEGIN_DECLS

/* The puzzles of a book as cards, and what is done to the book by hand. Chapters show them; it knows of no chapter.
 *
 * Signals
 *   said (message)      something could not be done
 *   card-made (card)    there is a new one: whoever shows it listens to it
 *   card-drawn (card)   it has its thumbnail */
#define GW_TYPE_BOOK_SHELF (gw_book_shelf_get_type ())

G_DECLARE_FINAL_TYPE (GwBookShelf, gw_book_shelf, GW, BOOK_SHELF, GObject)

GwBookShelf    *gw_book_shelf_new          (void);
/* Takes a reference. */
void            gw_book_shelf_set_document (GwBookShelf    *self,
                                            GwBookDocument *document);
/* Borrowed; NULL before it has one. */
GwBookDocument *gw_book_shelf_get_document (GwBookShelf    *self);
/* That file names start from; NULL: none yet. Free it. */
char           *gw_book_shelf_get_folder   (GwBookShelf    *self);

/* ---- cards ---- */

/* The card of ENTRY, wherever it is, taken from there; a new one where there is none. A reference. */
GwBookCard     *gw_book_shelf_take_card    (GwBookShelf    *self,
                                            JsonObject     *entry);
/* Borrowed; NULL: there is none, or no entry. */
GtkWidget      *gw_book_shelf_find_card    (GwBookShelf    *self,
                                            JsonObject     *entry);
/* All of them; references, to be freed. */
GList          *gw_book_shelf_list_cards   (GwBookShelf    *self);

/* ---- changes: each is a step for undo, and says why when it cannot be ---- */

/* Takes TREE; see gw_book_document_change (). */
gboolean        gw_book_shelf_change       (GwBookShelf    *self,
                                            JsonNode       *tree,
                                            const char     *name);
/* Puts FILES (of char *, paths) into a chapter, before the entry at AT. */
void            gw_book_shelf_add_files    (GwBookShelf    *self,
                                            guint           chapter,
                                            guint           at,
                                            GPtrArray      *files);
/* Somebody has dropped a card. */
void            gw_book_shelf_move_card    (GwBookShelf    *self,
                                            GwBookCard     *card,
                                            guint           chapter,
                                            guint           at);
void            gw_book_shelf_say          (GwBookShelf    *self,
                                            const char     *message);

G_END_DECLS

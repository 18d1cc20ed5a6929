#pragma once

#include <glib-object.h>

#include "book/book-tree.h"
#include "book/book.h"

G_BEGIN_DECLS

/* A book that is being worked on: the book as it is now, those that it was before, and its file. Belongs to one thread.
 *
 * Signals
 *   changed   anything that can be asked here */
#define GW_TYPE_BOOK_DOCUMENT (gw_book_document_get_type ())
G_DECLARE_FINAL_TYPE (GwBookDocument, gw_book_document, GW, BOOK_DOCUMENT, GObject)

/* One to begin with, which has no file yet. */
GwBookDocument *gw_book_document_new          (const char      *title,
                                               const char      *author,
                                               GError         **error);
GwBookDocument *gw_book_document_open         (const char      *path,
                                               GError         **error);
/* What somebody has not saved: TEXT of the book at PATH (NULL: nowhere yet). */
GwBookDocument *gw_book_document_recover      (const char      *path,
                                               GBytes          *text,
                                               GError         **error);
/* From now on unsaved work is kept where recovery.h finds it after a crash, soon after each change. */
void            gw_book_document_keep_journal (GwBookDocument  *self);
/* Unsaved work is on disk when this returns; FALSE with an error when it cannot be written. */
gboolean        gw_book_document_flush        (GwBookDocument  *self,
                                               GError         **error);
/* Nobody wants the unsaved work any more. */
void            gw_book_document_discard      (GwBookDocument  *self);
/* Borrowed; another one after each change. */
const GwBook   *gw_book_document_get_book     (GwBookDocument  *self);
JsonNode       *gw_book_document_get_tree     (GwBookDocument  *self);
/* NULL: none yet. */
const char     *gw_book_document_get_path     (GwBookDocument  *self);
gboolean        gw_book_document_is_dirty     (GwBookDocument  *self);
/* Takes TREE (book-tree.h), which becomes the book. NAME, static, says what was done: "Move a Puzzle". FALSE with an error
 * when it makes no book; nothing has changed then. */
gboolean        gw_book_document_change       (GwBookDocument  *self,
                                               JsonNode        *tree,
                                               const char      *name,
                                               GError         **error);
/* What would be undone or redone; NULL: nothing. */
const char     *gw_book_document_get_undo_name (GwBookDocument *self);
const char     *gw_book_document_get_redo_name (GwBookDocument *self);
void            gw_book_document_undo         (GwBookDocument  *self);
void            gw_book_document_redo         (GwBookDocument  *self);
/* All or nothing. PATH NULL: where it was. Without REPLACES the error GW_FILE_ERROR_CHANGED says that somebody else has
 * changed the file since. */
gboolean        gw_book_document_save         (GwBookDocument  *self,
                                               const char      *path,
                                               gboolean         replaces,
                                               GError         **error);

G_END_DECLS

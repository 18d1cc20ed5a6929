#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Changes of the tree that a book is, as values: each returns a new tree, which shares with ROOT what it did not change, so
 * that undo is a list of trees. What nobody here knows stays. Chapters and entries are the same object in both trees when they
 * are the same: who has looked at one need not look again. */

/* Takes N entries of CHAPTER out, from AT on, and puts ENTRIES (of JsonObject; NULL: none) there. */
JsonNode   *gw_book_tree_splice         (JsonNode   *root,
                                         guint       chapter,
                                         guint       at,
                                         guint       n,
                                         GPtrArray  *entries);
/* The entry comes to stand before the one that is at TO_ENTRY of TO_CHAPTER now. */
JsonNode   *gw_book_tree_move           (JsonNode   *root,
                                         guint       chapter,
                                         guint       entry,
                                         guint       to_chapter,
                                         guint       to_entry);
/* The same for chapters. */
JsonNode   *gw_book_tree_move_chapter   (JsonNode   *root,
                                         guint       chapter,
                                         guint       to);
/* An empty one, before the one that is at AT now. */
JsonNode   *gw_book_tree_add_chapter    (JsonNode   *root,
                                         guint       at,
                                         const char *title);
JsonNode   *gw_book_tree_remove_chapter (JsonNode   *root,
                                         guint       chapter);
/* A member of a chapter, or of the book itself. Takes VALUE; NULL: the member goes. */
JsonNode   *gw_book_tree_set_in_chapter (JsonNode   *root,
                                         guint       chapter,
                                         const char *name,
                                         JsonNode   *value);
JsonNode   *gw_book_tree_set            (JsonNode   *root,
                                         const char *name,
                                         JsonNode   *value);
/* File names start from FOLDER: those below it are said from there on, all others in full. */
JsonNode   *gw_book_tree_rebase         (JsonNode   *root,
                                         const char *old_folder,
                                         const char *folder);

/* Borrowed; NULL where there is none. */
JsonObject *gw_book_tree_chapter        (JsonNode   *root,
                                         guint       chapter);
JsonObject *gw_book_tree_entry          (JsonNode   *root,
                                         guint       chapter,
                                         guint       entry);
/* Where ENTRY stands; FALSE when it is gone. */
gboolean    gw_book_tree_find           (JsonNode   *root,
                                         JsonObject *entry,
                                         guint      *chapter,
                                         guint      *at);
/* A new object whose members are those of OBJECT, in their order: it shares what is in them. */
JsonObject *gw_book_copy_members        (JsonObject *object);
/* How a book in FOLDER (NULL: nowhere yet) names FILE. Free it. */
char       *gw_book_file_name           (const char *folder,
                                         const char *file);

G_END_DECLS

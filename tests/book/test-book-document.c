/* Changes of a book: as values that share, undone and redone, and saved. */
#include "book/book-document.h"

#include <string.h>

#include <glib/gstdio.h>

#include "document/safe-save.h"

static const char START[] =
  "{ \"gridwright-book\": 1, \"title\": \"T\", \"strange\": { \"deep\": [1] },"
  "  \"chapters\": [ { \"title\": \"A\", \"odd\": true, \"puzzles\": [ { \"file\": \"a.rf\", \"my\": 1 }, { \"file\": \"b.rf\" }, { \"file\": \"sub/c.rf\" } ] },"
  "                  { \"title\": \"B\", \"puzzles\": [ { \"list\": \"/far/d.txt\", \"form\": \"x\" } ] }, { \"title\": \"C\" } ] }";

static char *
new_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("gw-book-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static GwBookDocument *
open_start (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "start.gwbook", NULL);
  g_autoptr (GError) error = NULL;
  GwBookDocument *document;

  g_assert_true (g_file_set_contents (path, START, -1, NULL));
  document = gw_book_document_open (path, &error);
  g_assert_no_error (error);
  return document;
}

/* Names of the files, "a b | c | ". */
static char *
layout_of (JsonNode *tree)
{
  GString *text = g_string_new (NULL);

  for (guint chapter = 0; gw_book_tree_chapter (tree, chapter) != NULL; chapter++)
    {
      JsonObject *entry;

      for (guint i = 0; (entry = gw_book_tree_entry (tree, chapter, i)) != NULL; i++)
        g_string_append_printf (text, "%s ", json_object_get_string_member (entry, json_object_has_member (entry, "list") ? "list" : "file"));
      g_string_append (text, "| ");
    }
  return g_string_free (text, FALSE);
}

static void
assert_layout (GwBookDocument *document, const char *wanted)
{
  g_autofree char *layout = layout_of (gw_book_document_get_tree (document));

  g_assert_cmpstr (layout, ==, wanted);
}

static void
change (GwBookDocument *document, JsonNode *tree)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_book_document_change (document, tree, "Change", &error));
  g_assert_no_error (error);
}

static void
test_moves (void)
{
  g_autofree char *folder = new_folder ();
  g_autoptr (GwBookDocument) document = open_start (folder);

  assert_layout (document, "a.rf b.rf sub/c.rf | /far/d.txt | | ");
  change (document, gw_book_tree_move (gw_book_document_get_tree (document), 0, 0, 0, 2)); /* before c */
  assert_layout (document, "b.rf a.rf sub/c.rf | /far/d.txt | | ");
  change (document, gw_book_tree_move (gw_book_document_get_tree (document), 0, 2, 0, 0));
  assert_layout (document, "sub/c.rf b.rf a.rf | /far/d.txt | | ");
  change (document, gw_book_tree_move (gw_book_document_get_tree (document), 0, 1, 1, 0));
  assert_layout (document, "sub/c.rf a.rf | b.rf /far/d.txt | | ");
  change (document, gw_book_tree_move (gw_book_document_get_tree (document), 1, 1, 2, G_MAXUINT));
  assert_layout (document, "sub/c.rf a.rf | b.rf | /far/d.txt | ");
  change (document, gw_book_tree_move_chapter (gw_book_document_get_tree (document), 0, 2));
  assert_layout (document, "b.rf | sub/c.rf a.rf | /far/d.txt | ");
  change (document, gw_book_tree_remove_chapter (gw_book_document_get_tree (document), 1));
  assert_layout (document, "b.rf | /far/d.txt | ");
  for (guint i = 0; i < 6; i++)
    gw_book_document_undo (document);
  g_assert_null (gw_book_document_get_undo_name (document));
  assert_layout (document, "a.rf b.rf sub/c.rf | /far/d.txt | | ");
  for (guint i = 0; i < 6; i++)
    gw_book_document_redo (document);
  assert_layout (document, "b.rf | /far/d.txt | ");
}

/* What a change did not touch is the same object: views need not look at it again. What nobody knows stays. */
static void
test_shares (void)
{
  g_autofree char *folder = new_folder ();
  g_autoptr (GwBookDocument) document = open_start (folder);
  g_autoptr (JsonNode) before = json_node_copy (gw_book_document_get_tree (document));
  g_autofree char *text = NULL;
  JsonNode *now;
  guint chapter, at;

  change (document, gw_book_tree_set_in_chapter (gw_book_document_get_tree (document), 1, "grade", json_node_init_string (json_node_alloc (), "Easy")));
  now = gw_book_document_get_tree (document);
  g_assert_true (gw_book_tree_chapter (now, 0) == gw_book_tree_chapter (before, 0));
  g_assert_false (gw_book_tree_chapter (now, 1) == gw_book_tree_chapter (before, 1));
  g_assert_true (gw_book_tree_entry (now, 1, 0) == gw_book_tree_entry (before, 1, 0));
  g_assert_null (json_object_get_member (gw_book_tree_chapter (before, 1), "grade"));
  change (document, gw_book_tree_move (gw_book_document_get_tree (document), 0, 0, 2, 0));
  g_assert_true (gw_book_tree_find (gw_book_document_get_tree (document), gw_book_tree_entry (before, 0, 0), &chapter, &at));
  g_assert_cmpuint (chapter, ==, 2);
  g_assert_cmpuint (at, ==, 0);
  text = gw_book_to_json (gw_book_document_get_book (document));
  g_assert_nonnull (strstr (text, "\"deep\""));
  g_assert_nonnull (strstr (text, "\"odd\" : true"));
  g_assert_nonnull (strstr (text, "\"my\" : 1"));
}

/* A recipe is found where it went, also when the book was saved in another folder and the file that it names is called otherwise
 * there; of two that say the same the one that was meant. */
static void
test_finds (void)
{
  static const char json[] = "{\"gridwright-book\": 1, \"title\": \"F\", \"chapters\": [{\"puzzles\": ["
                             "{\"recipe\": {\"puzzle\": \"a.rf\"}, \"count\": 2}, {\"recipe\": {\"preset\": \"plain\"}},"
                             "{\"recipe\": {\"preset\": \"plain\"}}]}]}";
  g_autoptr (JsonNode) tree = json_from_string (json, NULL);
  g_autoptr (JsonNode) asked = gw_book_tree_rebase (tree, "/one", "/other"), now = gw_book_tree_rebase (tree, "/one", "/other");
  guint chapter, at;

  g_assert_false (gw_book_tree_entry (now, 0, 0) == gw_book_tree_entry (tree, 0, 0));
  g_assert_false (gw_book_tree_find (now, gw_book_tree_entry (tree, 0, 0), &chapter, &at));
  g_assert_true (gw_book_tree_find (now, gw_book_tree_entry (asked, 0, 0), &chapter, &at));
  g_assert_cmpuint (at, ==, 0);
  g_assert_true (gw_book_tree_find (now, gw_book_tree_entry (asked, 0, 2), &chapter, &at));
  g_assert_cmpuint (at, ==, 2);
}

/* A change that makes no book leaves the one that is there. */
static void
test_refuses (void)
{
  g_autofree char *folder = new_folder ();
  g_autoptr (GwBookDocument) document = open_start (folder);
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_book_document_change (document, gw_book_tree_set_in_chapter (gw_book_document_get_tree (document), 0, "grade",
                                                                                   json_node_init_string (json_node_alloc (), "quite")),
                                           "Change", &error));
  g_assert_nonnull (error);
  g_assert_false (gw_book_document_is_dirty (document));
  g_assert_null (gw_book_document_get_undo_name (document));
}

static void
test_saves (void)
{
  g_autofree char *folder = new_folder (), *below = g_build_filename (folder, "sub", NULL), *path = g_build_filename (below, "moved.gwbook", NULL);
  g_autofree char *in_folder = g_build_filename (folder, "a.rf", NULL), *wanted = NULL, *gone = g_build_filename (folder, "none", "x.gwbook", NULL);
  g_autoptr (GwBookDocument) document = open_start (folder), again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (below, 0700), ==, 0);
  change (document, gw_book_tree_add_chapter (gw_book_document_get_tree (document), 3, "D"));
  g_assert_true (gw_book_document_is_dirty (document));
  g_assert_false (gw_book_document_save (document, gone, FALSE, &error));
  g_assert_error (error, GW_FILE_ERROR, GW_FILE_ERROR_NO_FOLDER);
  g_clear_error (&error);
  g_assert_true (g_str_has_suffix (gw_book_document_get_path (document), "start.gwbook"));

  g_assert_true (gw_book_document_save (document, path, FALSE, &error)); /* in another folder files have other names */
  wanted = g_strdup_printf ("%s %s/b.rf c.rf | /far/d.txt | | | ", in_folder, folder);
  assert_layout (document, wanted);
  g_assert_false (gw_book_document_is_dirty (document));
  again = gw_book_document_open (path, &error);
  g_assert_no_error (error);
  assert_layout (again, wanted);
  g_assert_cmpstr (json_object_get_string_member (gw_book_tree_entry (gw_book_document_get_tree (again), 1, 0), "form"), ==, "x");

  gw_book_document_undo (document);
  g_assert_true (gw_book_document_is_dirty (document));
  g_assert_true (g_file_set_contents (path, START, -1, NULL));
  g_assert_false (gw_book_document_save (document, NULL, FALSE, &error));
  g_assert_error (error, GW_FILE_ERROR, GW_FILE_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_true (gw_book_document_save (document, NULL, TRUE, &error));
  gw_book_document_redo (document);
  g_assert_true (gw_book_document_is_dirty (document));
  gw_book_document_undo (document);
  g_assert_false (gw_book_document_is_dirty (document));
}

/* What is made behind the window finds its place by the object that asked for it: where a file stands elsewhere and no name in
 * an entry changes, the entry stays the same one. */
static void
test_saving_elsewhere_shares (void)
{
  g_autofree char *folder = new_folder (), *below = g_build_filename (folder, "sub", NULL), *path = g_build_filename (below, "moved.gwbook", NULL);
  g_autoptr (GwBookDocument) document = open_start (folder);
  g_autoptr (JsonNode) before = json_node_copy (gw_book_document_get_tree (document));
  g_autoptr (GError) error = NULL;
  JsonNode *now;

  g_assert_cmpint (g_mkdir (below, 0700), ==, 0);
  g_assert_true (gw_book_document_save (document, path, FALSE, &error));
  now = gw_book_document_get_tree (document);
  g_assert_true (gw_book_tree_entry (now, 1, 0) == gw_book_tree_entry (before, 1, 0));
  g_assert_true (gw_book_tree_chapter (now, 1) == gw_book_tree_chapter (before, 1));
  g_assert_false (gw_book_tree_entry (now, 0, 0) == gw_book_tree_entry (before, 0, 0));
  g_assert_cmpstr (json_object_get_string_member (gw_book_tree_entry (before, 0, 0), "file"), ==, "a.rf");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/book/document/moves", test_moves);
  g_test_add_func ("/book/document/shares", test_shares);
  g_test_add_func ("/book/document/refuses", test_refuses);
  g_test_add_func ("/book/document/finds", test_finds);
  g_test_add_func ("/book/document/saves", test_saves);
  g_test_add_func ("/book/document/saving-elsewhere-shares", test_saving_elsewhere_shares);
  return g_test_run ();
}

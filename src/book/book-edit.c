#include "book/book-edit.h"

#include <string.h>

#include "book/book-tree.h"
#include "book/manuscript.h"
#include "book/stage.h"
#include "document/safe-save.h"

/* ---- a new one ---- */

GwBook *
gw_book_start (const char *title, const char *author, GError **error)
{
  JsonNode *root = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new (), *edition = json_object_new (), *chapter = json_object_new ();
  JsonArray *chapters = json_array_new (), *editions = json_array_new ();
  g_autofree char *language = gw_language_of_process ();

  json_object_set_int_member (object, "gridwright-book", 1);
  json_object_set_string_member (object, "title", title);
  if (author != NULL && author[0] != '\0')
    json_object_set_string_member (object, "author", author);
  json_object_set_string_member (object, "language", language);
  json_object_set_int_member (object, "seed", 1);
  json_object_set_string_member (chapter, "title", _("Chapter 1"));
  json_object_set_array_member (chapter, "puzzles", json_array_new ());
  json_array_add_object_element (chapters, chapter);
  json_object_set_array_member (object, "chapters", chapters);
  json_object_set_string_member (edition, "name", "print");
  json_object_set_string_member (edition, "shop", "kdp");
  json_object_set_string_member (edition, "trim", "8.5x11");
  json_array_add_object_element (editions, edition);
  json_object_set_array_member (object, "editions", editions);
  json_node_take_object (root, object);
  return gw_book_new (root, NULL, NULL, error);
}

/* ---- adding ---- */

/* A member that is a list; it is made where there is none. */
static JsonArray *
list_member (JsonObject *object, const char *name)
{
  if (!json_object_has_member (object, name))
    json_object_set_array_member (object, name, json_array_new ());
  return json_object_get_array_member (object, name);
}

static JsonArray *
chapters_of (GwBook *book)
{
  return list_member (json_node_get_object (book->root), "chapters");
}

void
gw_book_add_chapter (GwBook *book, const char *title)
{
  JsonObject *chapter = json_object_new ();

  json_object_set_string_member (chapter, "title", title);
  json_object_set_array_member (chapter, "puzzles", json_array_new ());
  json_array_add_object_element (chapters_of (book), chapter);
}

JsonObject *
gw_book_entry_of_text (const char *text)
{
  JsonObject *entry = json_object_new ();

  json_object_set_string_member (entry, "rf", text);
  return entry;
}

JsonObject *
gw_book_entry_of_file (const char *folder, const char *file, gboolean embedded, GError **error)
{
  g_autofree char *text = NULL, *hash = NULL, *name = gw_book_file_name (folder, file);
  gboolean is_list = !g_str_has_suffix (file, ".rf");
  JsonObject *entry;
  gsize size;

  if ((text = gw_file_read (file, GW_MAX_RF_BYTES, GW_FILE_PLAIN, NULL, &size, error)) == NULL)
    return NULL;
  if (!g_utf8_validate (text, (gssize) size, NULL))
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s is not UTF-8 text"), file));
      return NULL;
    }
  if (embedded && !is_list)
    return gw_book_entry_of_text (text);
  entry = json_object_new ();
  hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, size);
  json_object_set_string_member (entry, is_list ? "list" : "file", name);
  json_object_set_string_member (entry, "sha256", hash);
  return entry;
}

JsonObject *
gw_book_entry_renewed (JsonObject *entry, const char *folder, GError **error)
{
  const char *member = json_object_has_member (entry, "list") ? "list" : "file";
  const char *name = json_object_get_string_member_with_default (entry, member, NULL);
  g_autofree char *path = NULL, *text = NULL, *hash = NULL;
  JsonObject *renewed;
  gsize size;

  if (name == NULL)
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup (_("Only puzzles that are files can change outside of the book")));
      return NULL;
    }
  path = g_path_is_absolute (name) || folder == NULL ? g_strdup (name) : g_build_filename (folder, name, NULL);
  if ((text = gw_file_read (path, GW_MAX_RF_BYTES, GW_FILE_PLAIN, NULL, &size, error)) == NULL)
    return NULL;
  hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, size);
  renewed = gw_book_copy_members (entry);
  json_object_set_string_member (renewed, "sha256", hash);
  return renewed;
}

gboolean
gw_book_add_file (GwBook *book, guint chapter, const char *file, gboolean embedded, GError **error)
{
  JsonArray *chapters = chapters_of (book);
  JsonObject *entry;

  if (chapter >= json_array_get_length (chapters))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("the book has no chapter %u; it has %u"), chapter + 1, json_array_get_length (chapters)));
  entry = gw_book_entry_of_file (book->folder, file, embedded, error);
  if (entry == NULL)
    return FALSE;
  json_array_add_object_element (list_member (json_array_get_object_element (chapters, chapter), "puzzles"), entry);
  return TRUE;
}

/* ---- filling ---- */

JsonObject *
gw_book_entry_filled (JsonObject *recipe, const char *text)
{
  JsonObject *entry = gw_book_entry_of_text (text);
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, recipe);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (strcmp (name, "recipe") != 0 && strcmp (name, "count") != 0 && strcmp (name, "seed") != 0)
      json_object_set_member (entry, name, json_node_copy (node));
  return entry;
}

static guint
count_unmade (const GwBook *book)
{
  guint n = 0;

  for (guint i = 0; i < book->chapters->len; i++)
    {
      const GArray *entries = g_array_index (book->chapters, GwChapter, i).entries;

      for (guint k = 0; k < entries->len; k++)
        n += g_array_index (entries, GwBookEntry, k).kind == GW_ENTRY_RECIPE ? g_array_index (entries, GwBookEntry, k).count : 0;
    }
  return n;
}

void
gw_book_make (const GwBook *book, const GwControl *control, GwRecipeMade made, gpointer data)
{
  GwStages stages;

  gw_stages_init (&stages, control, MAX (count_unmade (book), 1));
  for (guint i = 0; i < book->chapters->len; i++)
    for (guint k = 0; k < g_array_index (book->chapters, GwChapter, i).entries->len && !gw_control_should_stop (control); k++)
      {
        const GwBookEntry *entry = &g_array_index (g_array_index (book->chapters, GwChapter, i).entries, GwBookEntry, k);
        g_autoptr (GPtrArray) texts = NULL;
        g_autoptr (GError) error = NULL;

        if (entry->kind != GW_ENTRY_RECIPE)
          continue;
        texts = gw_entry_make (book, i, k, entry->count, gw_stages_next (&stages, entry->count), &error);
        if (error != NULL || texts->len == entry->count) /* half an entry would be another book than the whole one */
          made (i, k, texts, error, data);
      }
}

typedef struct
{
  const GwBook *book;
  GHashTable   *made;     /* the entry (GwBookEntry *) → the texts of its puzzles */
  guint         n_made;
  GPtrArray    *problems;
} Filling;

static void
take_made (guint chapter, guint entry, GPtrArray *texts, const GError *error, gpointer data)
{
  Filling *filling = data;
  const GwChapter *of = &g_array_index (filling->book->chapters, GwChapter, chapter);

  g_hash_table_insert (filling->made, &g_array_index (of->entries, GwBookEntry, entry), g_ptr_array_ref (texts));
  filling->n_made += texts->len;
  if (error != NULL)
    g_ptr_array_add (filling->problems, g_strdup_printf (_("%s, entry %u: %s"), of->place, entry + 1, error->message));
}

/* PUZZLES of a chapter with what was made in place of recipes. */
static JsonArray *
filled_chapter (const Filling *filling, guint number, JsonArray *puzzles)
{
  const GArray *entries = g_array_index (filling->book->chapters, GwChapter, number).entries;
  JsonArray *filled = json_array_new ();

  for (guint i = 0; i < entries->len; i++)
    {
      const GPtrArray *texts = g_hash_table_lookup (filling->made, &g_array_index (entries, GwBookEntry, i));

      if (texts == NULL)
        json_array_add_element (filled, json_node_copy (json_array_get_element (puzzles, i)));
      for (guint k = 0; texts != NULL && k < texts->len; k++)
        json_array_add_object_element (filled, gw_book_entry_filled (json_array_get_object_element (puzzles, i), texts->pdata[k]));
    }
  return filled;
}

guint
gw_book_fill (GwBook *book, const GwControl *control, GPtrArray *problems)
{
  JsonArray *chapters = chapters_of (book);
  g_autoptr (GHashTable) made = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  Filling filling = { .book = book, .made = made, .problems = problems };

  gw_book_make (book, control, take_made, &filling);
  if (problems->len > 0 || gw_control_should_stop (control))
    return 0;
  for (guint i = 0; i < book->chapters->len; i++)
    {
      JsonObject *chapter = json_array_get_object_element (chapters, i);

      json_object_set_array_member (chapter, "puzzles", filled_chapter (&filling, i, list_member (chapter, "puzzles")));
    }
  return filling.n_made;
}

/* ---- saving ---- */

gboolean
gw_book_save (const GwBook *book, const char *file, GError **error)
{
  char *text = gw_book_to_json (book);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  return gw_safe_save (file, bytes, error);
}

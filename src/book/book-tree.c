#include "book/book-tree.h"

#include <string.h>

#include "recipe/recipe.h"

/* ---- copies that share ---- */

JsonObject *
gw_book_copy_members (JsonObject *object)
{
  JsonObject *copy = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    json_object_set_member (copy, name, json_node_copy (node));
  return copy;
}

static JsonArray *
list_of (JsonObject *object, const char *name)
{
  return object != NULL && json_object_has_member (object, name) ? json_object_get_array_member (object, name) : NULL;
}

static guint
length_of (JsonArray *array)
{
  return array != NULL ? json_array_get_length (array) : 0;
}

static void
add_copies (JsonArray *to, JsonArray *from, guint first, guint end)
{
  for (guint i = first; i < MIN (end, length_of (from)); i++)
    json_array_add_element (to, json_node_copy (json_array_get_element (from, i)));
}

/* Takes ARRAY. */
static JsonNode *
with_list (JsonNode *root, const char *name, JsonArray *array)
{
  JsonObject *object = gw_book_copy_members (json_node_get_object (root));
  JsonNode *copy = json_node_new (JSON_NODE_OBJECT);

  json_object_set_array_member (object, name, array);
  json_node_take_object (copy, object);
  return copy;
}

/* ROOT with another chapter in its place, which it takes; NULL: none. */
static JsonNode *
with_chapter (JsonNode *root, guint chapter, JsonObject *changed)
{
  JsonArray *old = list_of (json_node_get_object (root), "chapters"), *chapters = json_array_new ();

  add_copies (chapters, old, 0, chapter);
  if (changed != NULL)
    json_array_add_object_element (chapters, changed);
  add_copies (chapters, old, chapter + 1, G_MAXUINT);
  return with_list (root, "chapters", chapters);
}

/* ---- looking ---- */

JsonObject *
gw_book_tree_chapter (JsonNode *root, guint chapter)
{
  JsonArray *chapters = list_of (json_node_get_object (root), "chapters");

  return chapter < length_of (chapters) ? json_array_get_object_element (chapters, chapter) : NULL;
}

JsonObject *
gw_book_tree_entry (JsonNode *root, guint chapter, guint entry)
{
  JsonArray *puzzles = list_of (gw_book_tree_chapter (root, chapter), "puzzles");

  return entry < length_of (puzzles) ? json_array_get_object_element (puzzles, entry) : NULL;
}

static gboolean
find_entry (JsonNode *root, JsonObject *entry, gboolean is_same, guint *chapter, guint *at)
{
  JsonObject *object;

  for (*chapter = 0; (object = gw_book_tree_chapter (root, *chapter)) != NULL; (*chapter)++)
    {
      JsonArray *puzzles = list_of (object, "puzzles");

      for (*at = 0; *at < length_of (puzzles); (*at)++)
        {
          JsonObject *other = json_array_get_object_element (puzzles, *at);

          if (is_same ? other == entry : json_object_equal (other, entry))
            return TRUE;
        }
    }
  return FALSE;
}

gboolean
gw_book_tree_find (JsonNode *root, JsonObject *entry, guint *chapter, guint *at)
{
  return find_entry (root, entry, TRUE, chapter, at) || find_entry (root, entry, FALSE, chapter, at);
}

/* ---- entries ---- */

JsonNode *
gw_book_tree_splice (JsonNode *root, guint chapter, guint at, guint n, GPtrArray *entries)
{
  JsonObject *object = gw_book_tree_chapter (root, chapter);
  JsonArray *old = list_of (object, "puzzles"), *puzzles;

  g_return_val_if_fail (object != NULL, NULL);
  puzzles = json_array_new ();
  at = MIN (at, length_of (old));
  add_copies (puzzles, old, 0, at);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    json_array_add_object_element (puzzles, json_object_ref (entries->pdata[i]));
  add_copies (puzzles, old, at + n, G_MAXUINT);
  object = gw_book_copy_members (object);
  json_object_set_array_member (object, "puzzles", puzzles);
  return with_chapter (root, chapter, object);
}

JsonNode *
gw_book_tree_move (JsonNode *root, guint chapter, guint entry, guint to_chapter, guint to_entry)
{
  g_autoptr (GPtrArray) moved = g_ptr_array_new ();
  g_autoptr (JsonNode) without = NULL;
  JsonObject *object = gw_book_tree_entry (root, chapter, entry);

  g_return_val_if_fail (object != NULL, NULL);
  g_ptr_array_add (moved, object);
  without = gw_book_tree_splice (root, chapter, entry, 1, NULL);
  if (chapter == to_chapter && to_entry > entry)
    to_entry--;
  return gw_book_tree_splice (without, to_chapter, to_entry, 0, moved);
}

/* ---- chapters ---- */

static JsonNode *
put_chapter (JsonNode *root, guint at, JsonObject *chapter)
{
  JsonArray *old = list_of (json_node_get_object (root), "chapters"), *chapters = json_array_new ();

  at = MIN (at, length_of (old));
  add_copies (chapters, old, 0, at);
  json_array_add_object_element (chapters, chapter);
  add_copies (chapters, old, at, G_MAXUINT);
  return with_list (root, "chapters", chapters);
}

JsonNode *
gw_book_tree_add_chapter (JsonNode *root, guint at, const char *title)
{
  JsonObject *chapter = json_object_new ();

  json_object_set_string_member (chapter, "title", title);
  json_object_set_array_member (chapter, "puzzles", json_array_new ());
  return put_chapter (root, at, chapter);
}

JsonNode *
gw_book_tree_remove_chapter (JsonNode *root, guint chapter)
{
  return with_chapter (root, chapter, NULL);
}

JsonNode *
gw_book_tree_move_chapter (JsonNode *root, guint chapter, guint to)
{
  JsonObject *object = gw_book_tree_chapter (root, chapter);
  g_autoptr (JsonNode) without = NULL;

  g_return_val_if_fail (object != NULL, NULL);
  without = gw_book_tree_remove_chapter (root, chapter);
  return put_chapter (without, to > chapter ? to - 1 : to, json_object_ref (object));
}

/* ---- members ---- */

static void
set_or_remove (JsonObject *object, const char *name, JsonNode *value)
{
  if (value != NULL)
    json_object_set_member (object, name, value);
  else if (json_object_has_member (object, name))
    json_object_remove_member (object, name);
}

JsonNode *
gw_book_tree_set_in_chapter (JsonNode *root, guint chapter, const char *name, JsonNode *value)
{
  JsonObject *object = gw_book_tree_chapter (root, chapter);

  g_return_val_if_fail (object != NULL, NULL);
  object = gw_book_copy_members (object);
  set_or_remove (object, name, value);
  return with_chapter (root, chapter, object);
}

JsonNode *
gw_book_tree_set (JsonNode *root, const char *name, JsonNode *value)
{
  JsonObject *object = gw_book_copy_members (json_node_get_object (root));
  JsonNode *copy = json_node_new (JSON_NODE_OBJECT);

  set_or_remove (object, name, value);
  json_node_take_object (copy, object);
  return copy;
}

/* ---- names of files ---- */

char *
gw_book_file_name (const char *folder, const char *file)
{
  g_autofree char *whole = g_canonicalize_filename (file, NULL), *start = NULL;
  gsize length;

  if (folder == NULL)
    return g_steal_pointer (&whole);
  start = g_canonicalize_filename (folder, NULL);
  length = strlen (start);
  if (strncmp (whole, start, length) == 0 && whole[length] == G_DIR_SEPARATOR)
    return g_strdup (whole + length + 1);
  return g_steal_pointer (&whole);
}

typedef struct
{
  const char *from, *to;
} Folders;

static gboolean
is_text (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
}

static char *
rename_file (const Folders *folders, const char *name)
{
  g_autofree char *path = NULL;

  if (g_path_is_absolute (name))
    path = g_strdup (name);
  else
    path = g_build_filename (folders->from != NULL ? folders->from : ".", name, NULL);
  return gw_book_file_name (folders->to, path);
}

/* The member as it is called now; NULL: as before. Free it. */
static char *
renamed_member (const Folders *folders, JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);
  g_autofree char *renamed = NULL;

  if (!is_text (node) || (strcmp (name, "form") == 0 && gw_recipe_is_name (json_node_get_string (node))))
    return NULL;
  renamed = rename_file (folders, json_node_get_string (node));
  return strcmp (renamed, json_node_get_string (node)) != 0 ? g_steal_pointer (&renamed) : NULL;
}

/* OBJECT itself where no name changes: who has kept it finds it again. */
static JsonObject *
rename_members (const Folders *folders, JsonObject *object, const char *const *names)
{
  JsonObject *copy = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *renamed = renamed_member (folders, object, names[i]);

      if (renamed == NULL)
        continue;
      if (copy == NULL)
        copy = gw_book_copy_members (object);
      json_object_set_string_member (copy, names[i], renamed);
    }
  return copy != NULL ? copy : json_object_ref (object);
}

/* Recipes name files, too. */
static JsonObject *
rename_in_entry (const Folders *folders, JsonObject *entry)
{
  static const char *const names[] = { "file", "list", "form", NULL }, *const in_recipe[] = { "puzzle", NULL };
  g_autoptr (JsonObject) named = rename_members (folders, entry, names), recipe = NULL;
  JsonNode *node = json_object_get_member (named, "recipe");
  JsonObject *copy;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return g_steal_pointer (&named);
  recipe = rename_members (folders, json_node_get_object (node), in_recipe);
  if (recipe == json_node_get_object (node))
    return g_steal_pointer (&named);
  copy = gw_book_copy_members (named);
  json_object_set_object_member (copy, "recipe", g_steal_pointer (&recipe));
  return copy;
}

static JsonObject *
rename_in_chapter (const Folders *folders, JsonObject *chapter)
{
  JsonArray *entries = list_of (chapter, "puzzles");
  g_autoptr (JsonArray) puzzles = json_array_new ();
  gboolean is_changed = FALSE;
  JsonObject *copy;

  for (guint i = 0; i < length_of (entries); i++)
    {
      JsonObject *entry = json_array_get_object_element (entries, i), *renamed = rename_in_entry (folders, entry);

      is_changed = is_changed || renamed != entry;
      json_array_add_object_element (puzzles, renamed);
    }
  if (!is_changed)
    return json_object_ref (chapter);
  copy = gw_book_copy_members (chapter);
  json_object_set_array_member (copy, "puzzles", g_steal_pointer (&puzzles));
  return copy;
}

static JsonArray *
rename_in_chapters (const Folders *folders, JsonArray *old)
{
  JsonArray *chapters = json_array_new ();

  for (guint i = 0; i < length_of (old); i++)
    json_array_add_object_element (chapters, rename_in_chapter (folders, json_array_get_object_element (old, i)));
  return chapters;
}

static JsonArray *
rename_in_list (const Folders *folders, JsonArray *old)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < length_of (old); i++)
    {
      g_autofree char *name = rename_file (folders, json_array_get_string_element (old, i));

      json_array_add_string_element (list, name);
    }
  return list;
}

JsonNode *
gw_book_tree_rebase (JsonNode *root, const char *old_folder, const char *folder)
{
  static const char *const in_cover[] = { "wrap", "front", "back", NULL };
  const Folders folders = { old_folder, folder };
  JsonObject *object = gw_book_copy_members (json_node_get_object (root));
  JsonNode *copy = json_node_new (JSON_NODE_OBJECT), *cover = json_object_get_member (object, "cover");

  json_object_set_array_member (object, "chapters", rename_in_chapters (&folders, list_of (object, "chapters")));
  if (json_object_has_member (object, "earlier"))
    json_object_set_array_member (object, "earlier", rename_in_list (&folders, list_of (object, "earlier")));
  if (cover != NULL && JSON_NODE_HOLDS_OBJECT (cover))
    json_object_set_object_member (object, "cover", rename_members (&folders, json_node_get_object (cover), in_cover));
  json_node_take_object (copy, object);
  return copy;
}

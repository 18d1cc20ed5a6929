#include "recipe/recipe.h"

#include <string.h>

#include "recipe/genre.h"
#include "recipe/hybrid-start.h"
#include "recipe/grade-file.h"
#include "files/json-file.h"
#include "files/json-text.h"

/* Layouts of a preset are a proposal. */
static gboolean
set_plain (GwRecipe *recipe, const char *name, const char *value, GError **error)
{
  if (strcmp (name, "layout") == 0 && recipe->has_preset_layouts)
    g_ptr_array_set_size (recipe->plan->layouts, 0);
  recipe->has_preset_layouts &= strcmp (name, "layout") != 0;
  return gw_plan_set (recipe->plan, name, value, error);
}

/* ---- the puzzle ---- */

static gboolean
use_reading (GwRecipe *recipe, GwReading *reading, GError **error)
{
  if (reading->n_errors > 0 || reading->puzzle == NULL)
    {
      for (guint i = 0; i < reading->diagnostics->len; i++)
        {
          const GwDiagnostic *diagnostic = reading->diagnostics->pdata[i];

          if (diagnostic->severity == GW_SEVERITY_ERROR)
            return gw_fail (error, GW_ERROR_INVALID,
                            g_strdup_printf (_("line %u: %s"), diagnostic->line, diagnostic->message));
        }
      return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("there is no grid or there are no values")));
    }
  recipe->source = gw_source_ref (reading->source);
  recipe->plan = gw_plan_new (reading->puzzle);
  return TRUE;
}

/* Takes TEXT. */
static gboolean
use_text (GwRecipe *recipe, char *text, gsize size, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, size);
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  g_checksum_update (recipe->sum, (const guchar *) text, (gssize) size);
  return use_reading (recipe, reading, error);
}

/* ---- genres ---- */

#define GENERATE "//@ generate: "

/* "columns = 9" at the beginning of a line. */
static gboolean
says_columns (char *const *lines)
{
  for (; *lines != NULL; lines++)
    if (g_str_has_prefix (*lines, "columns"))
      return TRUE;
  return FALSE;
}

/* "10x8": the lines of a file that say so. NULL with an error. */
static char *
text_of_size (const char *size, GError **error)
{
  g_auto (GStrv) sides = g_strsplit (size, "x", 2);
  guint64 columns, rows;

  if (g_strv_length (sides) == 2 && g_ascii_string_to_unsigned (sides[0], 10, 2, 100, &columns, NULL)
      && g_ascii_string_to_unsigned (sides[1], 10, 2, 100, &rows, NULL))
    return g_strdup_printf ("columns = %u\nrows = %u\n", (guint) columns, (guint) rows);
  gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not a size; write 10x8 for ten columns and eight rows"), size));
  return NULL;
}

/* The settings of all lines that have some, in their order; free it. */
static char **
settings_of (char *const *lines)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (; *lines != NULL; lines++)
    if (g_str_has_prefix (*lines, GENERATE))
      {
        g_auto (GStrv) settings = g_strsplit (*lines + strlen (GENERATE), "; ", -1);

        g_strv_builder_addv (builder, (const char **) settings);
      }
  return g_strv_builder_end (builder);
}

#define SIZE      "size="
#define STATEMENT "statement="

/* NULL: SETTING is not called NAME. */
static const char *
value_of (const char *setting, const char *name)
{
  return g_str_has_prefix (setting, name) ? setting + strlen (name) : NULL;
}

/* What a genre does not say, because puzzles of it differ in that: "values = 1234", "Stars(1)". Free it. */
static char *
statements_of (char *const *settings, gboolean is_genre)
{
  GString *text = g_string_new (NULL);

  for (; is_genre && *settings != NULL; settings++)
    if (value_of (*settings, STATEMENT) != NULL)
      g_string_append_printf (text, "%s\n", value_of (*settings, STATEMENT));
  return g_string_free (text, FALSE);
}

/* TEXT, with SIZE (NULL: as its own settings say) where it has no columns, and its settings. */
static gboolean
use_rules_text (GwRecipe *recipe, const char *text, const char *size, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1), settings = settings_of (lines);
  g_autofree char *sides = NULL, *statements = NULL;
  gboolean is_genre = *settings != NULL && !says_columns (lines);
  gsize length;
  char *whole;

  for (char **setting = settings; size == NULL && *setting != NULL; setting++)
    size = value_of (*setting, SIZE);
  statements = statements_of (settings, is_genre);
  sides = is_genre && size != NULL ? text_of_size (size, error) : g_strdup ("");
  if (sides == NULL)
    return FALSE;
  whole = g_strconcat (text, g_str_has_suffix (text, "\n") ? "" : "\n", sides, statements, NULL);
  length = strlen (whole) - (*sides == '\0' && !g_str_has_suffix (text, "\n"));
  if (!use_text (recipe, whole, length, error))
    return FALSE;
  if (is_genre && recipe->genre == NULL)
    recipe->genre = g_strdup (text);
  for (char **setting = settings; *setting != NULL; setting++)
    if (!gw_genre_setting_is_of_board (*setting) && !gw_recipe_set (recipe, *setting, error))
      return FALSE;
  return TRUE;
}

/* The genre anew, in another size: settings that were said before are forgotten. */
static gboolean
set_size (GwRecipe *recipe, const char *size, GError **error)
{
  if (recipe->genre == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("size: this is not a genre; its columns and rows are already given")));
  g_clear_pointer (&recipe->plan, gw_plan_unref);
  g_clear_pointer (&recipe->source, gw_source_unref);
  return use_rules_text (recipe, recipe->genre, size, error);
}

static gboolean
use_file (GwRecipe *recipe, const char *name, GwFileWish wish, GError **error)
{
  gsize size;
  g_autofree char *text = gw_file_read (name, GW_MAX_RF_BYTES, wish, NULL, &size, error);

  if (text == NULL)
    return FALSE;
  /* Bytes that end before their size are for the reader of rule files to complain about. */
  if (strlen (text) < size ? use_text (recipe, g_steal_pointer (&text), size, error) : use_rules_text (recipe, text, NULL, error))
    return TRUE;
  g_prefix_error (error, "%s: ", name);
  return FALSE;
}

/* The rules of a genre, or an empty board of a family of hybrids; NULL: there is none of that name. Free it. */
static char *
text_by_name (const char *name)
{
  char *genre = gw_genre_text (name);

  return genre != NULL ? genre : gw_family_start (name, NULL);
}

/* Genres and families, too, go by their names. */
static gboolean
use_preset (GwRecipe *recipe, const char *name, GError **error)
{
  const GwPreset *preset = gw_preset_find (name);
  g_autofree char *genre = preset == NULL ? text_by_name (name) : NULL;
  g_auto (GStrv) settings = NULL;

  if (genre != NULL)
    return use_rules_text (recipe, genre, NULL, error);
  if (preset == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("there is no preset '%s'"), name));
  if (!use_text (recipe, g_strdup (preset->rules), strlen (preset->rules), error))
    return FALSE;
  settings = g_strsplit (preset->settings != NULL ? preset->settings : "", "\n", -1);
  for (char **setting = settings; *setting != NULL; setting++)
    if (!gw_recipe_set (recipe, *setting, error))
      return FALSE;
  recipe->has_preset_layouts = recipe->plan->layouts->len > 0;
  return TRUE;
}

/* ---- JSON ---- */

/* What a setting is set to, as text; NULL when it is neither text, number nor truth. */
static char *
text_of (JsonNode *node)
{
  if (!JSON_NODE_HOLDS_VALUE (node))
    return NULL;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return g_strdup (json_node_get_string (node));
  if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? "true" : "false");
  if (json_node_get_value_type (node) == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  if (json_node_get_value_type (node) == G_TYPE_DOUBLE)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      return g_strdup (g_ascii_formatd (number, sizeof number, "%.10g", json_node_get_double (node)));
    }
  return NULL;
}

static gboolean
set_piece (GwRecipe *recipe, const char *name, JsonNode *node, GError **error)
{
  g_autofree char *text = text_of (node);

  if (text == NULL)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("'%s' must be a text, a number, true or false"), name));
  return set_plain (recipe, name, text, error);
}

/* ---- layouts ---- */

/* [4, "5"] is "4,5"; {"2": 4} is "2:4". */
static char *
option_text (JsonNode *node)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (JSON_NODE_HOLDS_VALUE (node))
    return json_node_get_value_type (node) == G_TYPE_BOOLEAN ? g_strdup (json_node_get_boolean (node) ? "yes" : "no")
                                                             : text_of (node);
  if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      {
        g_autofree char *each = text_of (json_array_get_element (json_node_get_array (node), i));

        g_string_append_printf (text, i > 0 ? ",%s" : "%s", each != NULL ? each : "?");
      }
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return g_string_free (g_steal_pointer (&text), FALSE);
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &value))
    {
      g_autofree char *each = text_of (value);

      g_string_append_printf (text, text->len > 0 ? ",%s:%s" : "%s:%s", name, each != NULL ? each : "?");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* { "sizes": {"2": 4}, "symmetry": "half" } of KIND, as the setting has it. */
static gboolean
set_layout (GwRecipe *recipe, const char *kind, JsonNode *node, GError **error)
{
  g_autoptr (GString) text = g_string_new (kind);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("'layout': %s must be an object of options"), kind));
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &value))
    {
      g_autofree char *option = option_text (value);

      g_string_append_printf (text, " %s=%s", name, option != NULL ? option : "");
    }
  return set_plain (recipe, "layout", text->str, error);
}

/* { "cages": {…}, "lines": {…} }: one after the other. */
static gboolean
set_layouts (GwRecipe *recipe, JsonObject *object, GError **error)
{
  JsonObjectIter iter;
  const char *kind;
  JsonNode *value;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &kind, &value))
    if (!set_layout (recipe, kind, value, error))
      return FALSE;
  return TRUE;
}

static gboolean
set_element (GwRecipe *recipe, const char *name, JsonNode *node, GError **error)
{
  if (strcmp (name, "layout") == 0 && JSON_NODE_HOLDS_OBJECT (node))
    return set_layouts (recipe, json_node_get_object (node), error);
  return set_piece (recipe, name, node, error);
}

/* ---- members ---- */

/* "grade": [3.0, 4.5] is one setting. */
static gboolean
set_range (GwRecipe *recipe, const char *name, JsonArray *array, GError **error)
{
  g_autoptr (GString) range = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *end = text_of (json_array_get_element (array, i));

      g_string_append_printf (range, i > 0 ? "-%s" : "%s", end != NULL ? end : "?");
    }
  return set_plain (recipe, name, range->str, error);
}

static gboolean
set_member (GwRecipe *recipe, const char *name, JsonNode *node, GError **error)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (array == NULL)
    return set_element (recipe, name, node, error);
  if (strcmp (name, "grade") == 0)
    return set_range (recipe, name, array, error);
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (!set_element (recipe, name, json_array_get_element (array, i), error))
      return FALSE;
  return TRUE;
}

static gboolean
use_rules (GwRecipe *recipe, JsonNode *node, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  gsize size;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      g_autofree char *line = text_of (json_array_get_element (array, i));

      if (line == NULL)
        break;
      g_string_append_printf (text, "%s\n", line);
    }
  if (text->len == 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("'rules' must be a list of statements")));
  size = text->len;
  return use_text (recipe, g_string_free (g_steal_pointer (&text), FALSE), size, error);
}

/* What must be the name of something; NULL with an error. Free it. */
static char *
name_of (JsonObject *object, const char *member, GError **error)
{
  char *name = text_of (json_object_get_member (object, member));

  if (name == NULL)
    gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' must be a name"), member));
  return name;
}

/* A file beside the recipe. Free it. */
static char *
path_of (const char *name, const char *folder)
{
  return g_path_is_absolute (name) ? g_strdup (name) : g_build_filename (folder, name, NULL);
}

/* Exactly one of "puzzle", "preset" and "rules". */
static gboolean
use_named (GwRecipe *recipe, JsonObject *object, const char *folder, GError **error)
{
  guint n = (guint) json_object_has_member (object, "puzzle") + (guint) json_object_has_member (object, "preset")
            + (guint) json_object_has_member (object, "rules");
  const char *member = json_object_has_member (object, "puzzle") ? "puzzle" : "preset";
  g_autofree char *name = NULL, *path = NULL;

  if (n != 1)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup (_("a recipe names one puzzle: by 'puzzle', 'preset' or 'rules'")));
  if (json_object_has_member (object, "rules"))
    return use_rules (recipe, json_object_get_member (object, "rules"), error);
  name = name_of (object, member, error);
  if (name == NULL)
    return FALSE;
  if (strcmp (member, "preset") == 0)
    return use_preset (recipe, name, error);
  path = path_of (name, folder);
  return use_file (recipe, path, GW_FILE_PLAIN, error);
}

/* That, and of a genre how large it is, before anything else is set. */
static gboolean
use_puzzle (GwRecipe *recipe, JsonObject *object, const char *folder, GError **error)
{
  g_autofree char *size = NULL;

  if (!use_named (recipe, object, folder, error))
    return FALSE;
  if (!json_object_has_member (object, "size"))
    return TRUE;
  size = name_of (object, "size", error);
  return size != NULL && set_size (recipe, size, error);
}

/* "table": a file of grades beside the recipe. */
static gboolean
use_table (GwRecipe *recipe, JsonObject *object, const char *folder, GError **error)
{
  g_autofree char *name = name_of (object, "table", error), *path = name != NULL ? path_of (name, folder) : NULL;

  return path != NULL && gw_recipe_use_table (recipe, path, GW_FILE_PLAIN, error);
}

static gboolean
use_object (GwRecipe *recipe, JsonObject *object, const char *folder, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  if (!use_puzzle (recipe, object, folder, error)
      || (json_object_has_member (object, "table") && !use_table (recipe, object, folder, error)))
    return FALSE;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (strcmp (name, "puzzle") != 0 && strcmp (name, "preset") != 0 && strcmp (name, "rules") != 0
        && strcmp (name, "size") != 0 && strcmp (name, "table") != 0 && !set_member (recipe, name, node, error))
      return FALSE;
  return TRUE;
}

static gboolean
use_json (GwRecipe *recipe, const char *file, GwFileWish wish, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (file);
  g_autoptr (JsonNode) root = gw_json_file_read (file, wish, recipe->sum, error);

  if (root == NULL)
    return FALSE;
  if (use_object (recipe, json_node_get_object (root), folder, error))
    return TRUE;
  g_prefix_error (error, "%s: ", file);
  return FALSE;
}

/* ---- all of it ---- */

static GwRecipe *
new_recipe (void)
{
  GwRecipe *recipe = g_new0 (GwRecipe, 1);

  recipe->sum = g_checksum_new (G_CHECKSUM_SHA256);
  return recipe;
}

GwRecipe *
gw_recipe_parse (const char *json, const char *folder, GError **error)
{
  g_autoptr (GwRecipe) recipe = new_recipe ();
  g_autoptr (JsonNode) root = gw_json_parse (json, -1, error);

  g_checksum_update (recipe->sum, (const guchar *) json, -1);
  if (root == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_OBJECT (root))
    return use_object (recipe, json_node_get_object (root), folder, error) ? g_steal_pointer (&recipe) : NULL;
  gw_fail (error, GW_ERROR_INVALID, g_strdup (_("a recipe is a JSON object")));
  return NULL;
}

gboolean
gw_recipe_is_name (const char *name)
{
  g_autofree char *genre = NULL;

  if (gw_preset_find (name) != NULL)
    return TRUE;
  genre = text_by_name (name);
  return genre != NULL;
}

GwRecipe *
gw_recipe_read (const char *name, GwFileWish wish, GError **error)
{
  g_autoptr (GwRecipe) recipe = new_recipe ();
  gboolean is_fine;

  if (gw_recipe_is_name (name))
    is_fine = use_preset (recipe, name, error);
  else
    is_fine = (g_str_has_suffix (name, ".json") ? use_json : use_file) (recipe, name, wish, error);
  return is_fine ? g_steal_pointer (&recipe) : NULL;
}

GwRecipe *
gw_recipe_of_text (const char *text, GError **error)
{
  g_autoptr (GwRecipe) recipe = new_recipe ();

  return use_rules_text (recipe, text, NULL, error) ? g_steal_pointer (&recipe) : NULL;
}

void
gw_recipe_free (GwRecipe *recipe)
{
  if (recipe == NULL)
    return;
  g_clear_pointer (&recipe->plan, gw_plan_unref);
  g_clear_pointer (&recipe->source, gw_source_unref);
  g_checksum_free (recipe->sum);
  g_free (recipe->genre);
  g_free (recipe);
}

gboolean
gw_recipe_use_table (GwRecipe *recipe, const char *name, GwFileWish wish, GError **error)
{
  g_autofree char *text = NULL;

  if (!gw_grade_file_read (name, wish, &recipe->plan->grades, error))
    return FALSE;
  text = gw_grade_file_text (&recipe->plan->grades);
  g_checksum_update (recipe->sum, (const guchar *) text, -1);
  return TRUE;
}

gboolean
gw_recipe_set (GwRecipe *recipe, const char *setting, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (setting, "=", 2);

  if (g_strv_length (parts) != 2)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not a setting; write NAME=VALUE"), setting));
  g_checksum_update (recipe->sum, (const guchar *) setting, (gssize) strlen (setting) + 1);
  if (strcmp (parts[0], "size") == 0)
    return set_size (recipe, parts[1], error);
  return set_plain (recipe, g_strstrip (parts[0]), g_strstrip (parts[1]), error);
}

gboolean
gw_recipe_check (GwRecipe *recipe, GError **error)
{
  return gw_plan_check (recipe->plan, error);
}

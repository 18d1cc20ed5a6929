#include "cli/shelf-text.h"

#include "author/rule-shelf.h"
#include "cli/output-json.h"
#include "files/data-path.h"

void
gw_tell_shelf (GwCall *call)
{
  g_autofree char *folder = gw_data_path ("rules");
  g_autoptr (GPtrArray) shelf = gw_shelf_list (folder);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < shelf->len; i++)
    {
      const GwShelfRule *rule = shelf->pdata[i];
      g_autofree char *name = g_path_get_basename (rule->path);

      g_string_append_printf (text, "%.*s: %s\n    %s\n    %s\n", (gint) strcspn (name, "."), name, rule->title, rule->told, rule->text);
    }
  gw_tell_text (call, text->str);
}

/* Where NAME lies: a file by its path, else a rule of the shelf. */
static char *
path_of (const char *name)
{
  g_autofree char *file = g_strdup_printf ("rules/%s.rf", name);

  return g_file_test (name, G_FILE_TEST_IS_REGULAR) ? g_strdup (name) : gw_data_path (file);
}

static char *
text_with (const GwItem *item, const char *name, GError **error)
{
  g_autofree char *path = path_of (name);
  g_autoptr (GwEdit) edit = gw_shelf_copy (item->puzzle, path, error);
  g_autoptr (GwPuzzle) longer = edit != NULL ? gw_puzzle_apply (item->puzzle, edit, NULL, error) : NULL;
  g_autoptr (GwSource) source = longer != NULL ? gw_source_update (item->reading->source, longer) : NULL;
  g_autoptr (GBytes) bytes = source != NULL ? gw_source_write (source) : NULL;
  gsize n;
  const char *start = bytes != NULL ? g_bytes_get_data (bytes, &n) : NULL;

  return start != NULL ? g_strndup (start, n) : NULL;
}

void
gw_tell_taken (GwCall *call, const GwItem *item, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  JsonBuilder *builder;

  if (item->puzzle == NULL || item->reading->n_errors > 0)
    {
      gw_call_note (call, GW_STATUS_WRONG);
      return;
    }
  text = text_with (item, name, &error);
  if (text == NULL)
    {
      gw_complain (call, item, g_strdup (error->message));
      return;
    }
  if (!gw_call_has (call, GW_OPTION_JSON))
    {
      g_string_append (gw_call_out (call), text);
      return;
    }
  builder = gw_json_begin (call, item);
  gw_json_add_text (builder, "text", text);
  gw_json_end (call, item, builder, GW_STATUS_FINE);
}

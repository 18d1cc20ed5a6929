#include "recipe/json-file.h"

#define MOST_BYTES (1u << 20)

JsonNode *
gw_json_file_read (const char *name, GChecksum *sum, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autofree char *text = NULL;
  JsonNode *root;
  gsize size;

  if (!g_file_get_contents (name, &text, &size, error))
    return NULL;
  if (size > MOST_BYTES)
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s: no such file is larger than %u bytes"), name, MOST_BYTES));
      return NULL;
    }
  if (sum != NULL)
    g_checksum_update (sum, (const guchar *) text, (gssize) size);
  if (!json_parser_load_from_data (parser, text, (gssize) size, error))
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s: this must be a JSON object"), name));
      return NULL;
    }
  return json_node_copy (root);
}

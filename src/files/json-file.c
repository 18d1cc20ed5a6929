#include "files/json-file.h"

#include "files/json-text.h"

#define MOST_BYTES (1u << 20)

JsonNode *
gw_json_file_read (const char *name, GwFileWish wish, GChecksum *sum, GError **error)
{
  gsize size;
  g_autofree char *text = gw_file_read (name, MOST_BYTES, wish, NULL, &size, error);
  g_autoptr (JsonNode) root = NULL;

  if (text == NULL)
    return NULL;
  if (sum != NULL)
    g_checksum_update (sum, (const guchar *) text, (gssize) size);
  root = gw_json_parse (text, (gssize) size, error);
  if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    return g_steal_pointer (&root);
  if (root != NULL)
    gw_fail (error, GW_ERROR_INVALID, g_strdup (_("this must be a JSON object")));
  g_prefix_error (error, "%s: ", name);
  return NULL;
}

/* Any bytes as JSON: a tree, or a sentence that begins with the line; what is written of the tree reads the same. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "files/json-text.h"

static void
must (gboolean holds, const char *what)
{
  if (holds)
    return;
  g_printerr ("%s\n", what);
  abort ();
}

/* json-glib 1.6 writes 2e+53 as 2e+53.0 and 1e707 as inf.0, which nobody reads. */
static gboolean
is_miswritten (const char *text)
{
  for (const char *at = strchr (text, 'e'); at != NULL; at = strchr (at + 1, 'e'))
    if ((at[1] == '+' || at[1] == '-') && at[2 + strspn (at + 2, "0123456789")] == '.')
      return TRUE;
  return strstr (text, "inf.0") != NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = gw_json_parse ((const char *) data, (gssize) size, &error), copy = NULL;
  g_autofree char *text = NULL, *again = NULL;

  must ((root == NULL) == (error != NULL), "neither a tree nor an error, or both");
  must (error == NULL || g_str_has_prefix (error->message, "line "), "an error without its line");
  if (root == NULL)
    return 0;
  text = json_to_string (root, FALSE);
  must (g_utf8_validate (text, -1, NULL), "a text that is no UTF-8");
  if (is_miswritten (text))
    return 0;
  copy = gw_json_parse (text, -1, NULL);
  must (copy != NULL, "what was written cannot be read");
  again = json_to_string (copy, FALSE);
  must (strcmp (text, again) == 0, "what is read again is written otherwise");
  return 0;
}

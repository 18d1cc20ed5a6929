/* Any bytes as a link or payload: a text, or a sentence; what was unpacked can be packed and unpacked again. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "exchange/link.h"
#include "exchange/lz-string.h"

static void
must (gboolean holds, const char *what)
{
  if (holds)
    return;
  g_printerr ("%s\n", what);
  abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  GwLinkKind kind;
  g_autofree char *text = gw_link_read ((const char *) data, size, &kind, &error), *packed = NULL, *again = NULL;

  must ((text == NULL) == (error != NULL), "neither a text nor an error, or both");
  if (text == NULL)
    return 0;
  must (kind != GW_LINK_NONE && kind != GW_LINK_SHORT && kind != GW_LINK_UNKNOWN, "a text of nothing");
  must (g_utf8_validate (text, -1, NULL), "a text that is no UTF-8");
  packed = gw_lz_pack (text, GW_LZ_URI);
  again = gw_lz_unpack (packed, -1, NULL);
  must (*text == '\0' || g_strcmp0 (text, again) == 0, "what was packed is unpacked otherwise");
  return 0;
}

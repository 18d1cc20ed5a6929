/* Any bytes as a document of another program: a puzzle that reads back the same, with a report, or a sentence. What becomes of it on its way
 * out is fuzz-outgoing's: writing takes a hundred times as long as reading. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "exchange/exchange.h"

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
  g_autoptr (GwImport) import = gw_exchange_read ((const char *)data, size, &error);
  g_autoptr (JsonNode) report = NULL;
  g_auto (GStrv) lines = NULL;

  must ((import == NULL) == (error != NULL), "neither a puzzle nor an error, or both");
  if (import == NULL)
    return 0;
  must (import->reading->puzzle != NULL && import->reading->n_errors == 0, "a puzzle with errors");
  report = gw_report_to_json (import->report);
  lines = gw_report_lines (import->report, TRUE);
  for (guint i = 0; lines[i] != NULL; i++)
    must (g_utf8_validate (lines[i], -1, NULL), "a sentence that is no UTF-8");
  return 0;
}

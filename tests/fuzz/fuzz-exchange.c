/* Any bytes as a document of another program: a puzzle that reads back the same, with a report, or a sentence. */
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
  for (guint i = 0; i < gw_n_formats; i++)
    if (gw_formats[i]->write != NULL)
      {
        GwReport *written = NULL;
        g_autofree char *text = gw_exchange_write (gw_formats[i], import->reading->puzzle, NULL, FALSE, &written, NULL);

        must (text == NULL || g_utf8_validate (text, -1, NULL), "a document that is no UTF-8");
        gw_report_free (written);
      }
  return 0;
}

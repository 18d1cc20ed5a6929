/* Any bytes that are a puzzle of another program, as a document of each program: UTF-8, or nothing. Pages are left out: they draw and solve
 * the puzzle, which takes a second. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "exchange/exchange.h"

static void
write_as (const GwExchangeFormat *format, const GwPuzzle *puzzle)
{
  GwReport *report = NULL;
  g_autofree char *text = gw_exchange_write (format, puzzle, NULL, FALSE, &report, NULL);

  if (text != NULL && !g_utf8_validate (text, -1, NULL))
    {
      g_printerr ("a document that is no UTF-8\n");
      abort ();
    }
  gw_report_free (report);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GwImport) import = gw_exchange_read ((const char *)data, size, NULL);

  for (guint i = 0; i < gw_n_formats && import != NULL; i++)
    if (gw_formats[i]->write != NULL && strcmp (gw_formats[i]->id, "html") != 0)
      write_as (gw_formats[i], import->reading->puzzle);
  return 0;
}

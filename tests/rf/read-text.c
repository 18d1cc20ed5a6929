#include "read-text.h"

#include <string.h>

GwReading *
read_good (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  GwReading *reading = gw_source_read (bytes);

  for (guint i = 0; i < reading->diagnostics->len && reading->n_errors > 0; i++)
    {
      g_autofree char *message = gw_diagnostic_format (reading->diagnostics->pdata[i], "text");

      g_test_message ("%s", message);
    }
  g_assert_cmpuint (reading->n_errors, ==, 0);
  g_assert_nonnull (reading->puzzle);
  return reading;
}

GwPuzzle *
read_text (const char *text)
{
  g_autoptr (GwReading) reading = read_good (text);

  return gw_puzzle_ref (reading->puzzle);
}

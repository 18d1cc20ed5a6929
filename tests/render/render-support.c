#include "render-support.h"

#include <string.h>

static GwPuzzle *
take_puzzle (GBytes *bytes)
{
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  g_assert_cmpuint (reading->n_errors, ==, 0);
  g_assert_nonnull (reading->puzzle);
  return gw_puzzle_ref (reading->puzzle);
}

GwPuzzle *
load_puzzle (const char *path)
{
  char *text;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new_take (text, length);
  return take_puzzle (bytes);
}

GwPuzzle *
read_puzzle (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return take_puzzle (bytes);
}

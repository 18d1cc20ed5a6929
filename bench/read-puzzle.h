#pragma once

#include "gridwright.h"

#include <stdio.h>
#include <stdlib.h>

/* Of a rule file; NULL when it holds none. A file that cannot be read ends the program. */
static inline GwPuzzle *
read_puzzle (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;
  char *text = NULL;
  gsize size = 0;

  if (!g_file_get_contents (path, &text, &size, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      exit (1);
    }
  bytes = g_bytes_new_take (text, size);
  reading = gw_source_read (bytes);
  return reading->puzzle != NULL ? gw_puzzle_ref (reading->puzzle) : NULL;
}

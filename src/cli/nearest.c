#include "cli/nearest.h"

#include <string.h>

#define LONGEST 32 /* of the names of commands and options */

/* Letters to add, drop or replace between A and B, whether small or capital. One row of the table is enough: DIAGONAL keeps what was overwritten. */
static guint
distance (const char *a, const char *b)
{
  guint row[LONGEST + 1], length = (guint) strlen (b);

  for (guint j = 0; j <= length; j++)
    row[j] = j;
  for (guint i = 0; a[i] != '\0'; i++)
    {
      guint diagonal = row[0];

      row[0] = i + 1;
      for (guint j = 0; j < length; j++)
        {
          guint replaced = diagonal + (g_ascii_tolower (a[i]) != g_ascii_tolower (b[j]));

          diagonal = row[j + 1];
          row[j + 1] = MIN (MIN (row[j], diagonal) + 1, replaced);
        }
    }
  return row[length];
}

const char *
gw_nearest (const char *word, const char *const *names)
{
  const char *best = NULL;
  guint best_distance = (guint) strlen (word) / 3 + 2; /* nothing that far away is called near */

  if (strlen (word) > LONGEST)
    return NULL;
  for (; *names != NULL; names++)
    {
      guint d = strlen (*names) <= LONGEST ? distance (word, *names) : LONGEST;

      if (g_ascii_strncasecmp (*names, word, strlen (word)) == 0)
        d = MIN (d, 1); /* a beginning of the name */
      if (d < best_distance)
        {
          best_distance = d;
          best = *names;
        }
    }
  return best;
}

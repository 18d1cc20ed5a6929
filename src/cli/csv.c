#include "cli/csv.h"

#include <inttypes.h>
#include <string.h>

/* A comma behind whatever stands in the line already. */
static void
separate (GString *out)
{
  if (out->len > 0 && out->str[out->len - 1] != '\n')
    g_string_append_c (out, ',');
}

void
gw_csv_append (GString *out, const char *field)
{
  separate (out);
  /* An empty one too: at the beginning of a line nobody could tell it from none. */
  if (field[0] != '\0' && strpbrk (field, ",\"\r\n") == NULL)
    {
      g_string_append (out, field);
      return;
    }
  g_string_append_c (out, '"');
  for (const char *c = field; *c != '\0'; c++)
    {
      if (*c == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *c);
    }
  g_string_append_c (out, '"');
}

void
gw_csv_append_number (GString *out, guint64 number)
{
  separate (out);
  g_string_append_printf (out, "%" PRIu64, number);
}

void
gw_csv_end (GString *out)
{
  g_string_append_c (out, '\n');
}

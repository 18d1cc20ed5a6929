#include "base/error.h"

#include <string.h>

G_DEFINE_QUARK (gw-error-quark, gw_error)

/* The beginning says what is wrong, the end what to do; two thirds and one third are kept. */
char *
gw_bounded_message (char *message, gsize most)
{
  const gsize length = strlen (message), tail = most / 3;
  g_autofree char *owned = message;
  const char *end, *rest;

  if (length <= most)
    return g_steal_pointer (&owned);
  end = owned + (most - tail);
  while (end > owned && (*end & 0xc0) == 0x80) /* not within a character */
    end--;
  rest = owned + (length - tail);
  while (*rest != '\0' && (*rest & 0xc0) == 0x80)
    rest++;
  return g_strdup_printf ("%.*s … %s", (int) (end - owned), owned, rest);
}

gboolean
gw_fail (GError **error, GwErrorCode code, char *message)
{
  g_autofree char *bounded = gw_bounded_message (message, GW_LONGEST_MESSAGE);

  g_set_error_literal (error, GW_ERROR, code, bounded);
  return FALSE;
}

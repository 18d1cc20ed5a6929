#include "drawn/check-sum.h"

#include <string.h>

#include "drawn/drawn.h"

#define LENGTH 8 /* hexadecimal digits */

static void
add_line (GChecksum *sum, const char *text)
{
  g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text));
  g_checksum_update (sum, (const guchar *) "\n", 1);
}

char *
gw_puzzle_check_sum (const GwPuzzle *puzzle)
{
  GChecksum *sum = g_checksum_new (G_CHECKSUM_SHA256);
  const char *rules = gw_facts_get (puzzle->facts, "rules");
  char *digits;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      g_autofree char *text = gw_constraint_to_text (puzzle->constraints[i], puzzle->symbols);

      if (text != NULL)
        add_line (sum, text);
    }
  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    if (strcmp (gw_facts_key (puzzle->facts, i), GW_DRAWN_KEY) == 0)
      add_line (sum, gw_facts_value (puzzle->facts, i));
  if (rules != NULL)
    add_line (sum, rules);
  digits = g_strndup (g_checksum_get_string (sum), LENGTH);
  g_checksum_free (sum);
  return digits;
}

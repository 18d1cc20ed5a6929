#include "drawn/check-sum.h"

#include <string.h>

#include "drawn/drawn.h"

#define LENGTH 8 /* hexadecimal digits */
#define TEST_COPY "Test copy "
#define BEFORE_SUM " · "
#define VERSION_KEY "version"
#define CHECKPOINT_KEY "checkpoint"

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

/* ---- test copies ---- */

char *
gw_test_copy_line (const GwPuzzle *puzzle)
{
  g_autofree char *sum = gw_puzzle_check_sum (puzzle);
  const char *version = gw_facts_get (puzzle->facts, VERSION_KEY);
  guint n = 1;

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    n += strcmp (gw_facts_key (puzzle->facts, i), CHECKPOINT_KEY) == 0;
  return version != NULL && *version != '\0' ? g_strconcat (TEST_COPY, version, BEFORE_SUM, sum, NULL)
                                             : g_strdup_printf (TEST_COPY "%u" BEFORE_SUM "%s", n, sum);
}

static gboolean
is_test_copy_line (const char *line)
{
  const char *sum = g_str_has_prefix (line, TEST_COPY) ? strstr (line, BEFORE_SUM) : NULL;

  return sum != NULL && strlen (sum) == strlen (BEFORE_SUM) + LENGTH && strchr (line, '\n') == NULL;
}

char *
gw_test_copy_strip (const char *text)
{
  const char *last = strrchr (text, '\n'), *line = last != NULL ? last + 1 : text;
  char *rest = is_test_copy_line (line) ? g_strndup (text, (gsize) (line - text)) : g_strdup (text);

  return is_test_copy_line (line) ? g_strchomp (rest) : rest;
}

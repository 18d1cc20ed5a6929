#include "cli/bulk-journal.h"

#include <string.h>

#define MAKER     "gridwright generate 2"
#define COLLECTOR "gridwright collect 2"

/* ---- the first line ---- */

char *
gw_journal_head_text (const GwJournalHead *head)
{
  GString *text = g_string_new (head->is_collected ? COLLECTOR : MAKER);
  g_autofree char *rules = head->rules != NULL ? g_strescape (head->rules, NULL) : NULL;

  g_string_append_printf (text, " recipe=%s seed=%" G_GUINT64_FORMAT " numbers=%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT
                          " of=%" G_GUINT64_FORMAT " form=%s", head->recipe, head->seed, head->first, head->end, head->count,
                          head->is_each ? "rules" : "lines");
  if (head->until != NULL)
    g_string_append_printf (text, " until=%s", head->until);
  if (rules != NULL)
    g_string_append_printf (text, " rules=%s", rules); /* the last: it has blanks */
  return g_string_free (text, FALSE);
}

/* What stands behind " NAME=" in LINE, up to a blank. */
static char *
find (const char *line, gsize length, const char *name)
{
  g_autofree char *key = g_strdup_printf (" %s=", name);
  const char *at = g_strstr_len (line, (gssize) length, key);

  if (at == NULL)
    return NULL;
  at += strlen (key);
  return g_strndup (at, MIN (strcspn (at, " \n"), (gsize) (line + length - at)));
}

static gboolean
find_number (const char *line, gsize length, const char *name, guint64 *number)
{
  g_autofree char *text = find (line, length, name);

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, number, NULL);
}

static gboolean
find_range (const char *line, gsize length, GwJournalHead *head)
{
  g_autofree char *text = find (line, length, "numbers");
  char *dash = text != NULL ? strchr (text, '-') : NULL;

  if (dash == NULL)
    return FALSE;
  *dash = '\0';
  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &head->first, NULL)
         && g_ascii_string_to_unsigned (dash + 1, 10, head->first, G_MAXUINT64, &head->end, NULL);
}

/* A backslash at the end, with nothing that it would stand for. */
static gboolean
is_cut (const char *escaped)
{
  gsize length = strlen (escaped), n = 0;

  while (n < length && escaped[length - 1 - n] == '\\')
    n++;
  return n % 2 == 1;
}

gboolean
gw_journal_head_read (GwJournalHead *head, const char *line)
{
  gsize length = strcspn (line, "\n");
  const char *rules = g_strstr_len (line, (gssize) length, " rules=");
  g_autofree char *form = NULL, *escaped = NULL;

  *head = (GwJournalHead) { .is_collected = g_str_has_prefix (line, COLLECTOR " ") };
  if (!head->is_collected && !g_str_has_prefix (line, MAKER " "))
    return FALSE;
  if (rules != NULL)
    {
      escaped = g_strndup (rules + strlen (" rules="), length - (gsize) (rules + strlen (" rules=") - line));
      if (is_cut (escaped))
        return FALSE;
      head->rules = g_strcompress (escaped);
      length = (gsize) (rules - line);
    }
  form = find (line, length, "form");
  head->recipe = find (line, length, "recipe");
  head->until = find (line, length, "until");
  head->is_each = g_strcmp0 (form, "rules") == 0;
  return head->recipe != NULL && (head->is_each || g_strcmp0 (form, "lines") == 0) && find_range (line, length, head)
         && find_number (line, length, "seed", &head->seed) && find_number (line, length, "of", &head->count)
         && head->end <= head->count;
}

void
gw_journal_head_clear (GwJournalHead *head)
{
  g_clear_pointer (&head->recipe, g_free);
  g_clear_pointer (&head->until, g_free);
  g_clear_pointer (&head->rules, g_free);
}

/* ---- the others ---- */

/* Digits and a blank; returns what stands behind it, NULL when that is not there. */
static const char *
read_digits (const char *text, guint64 *number)
{
  char *end;

  *number = g_ascii_strtoull (text, &end, 10); /* which would skip lines and signs, too */
  return g_ascii_isdigit (*text) && *end == ' ' ? end + 1 : NULL;
}

gboolean
gw_journal_entry_read (GwJournalEntry *entry, const char *line)
{
  line = read_digits (line, &entry->number);
  if (line != NULL)
    line = read_digits (line, &entry->size);
  if (line == NULL)
    return FALSE;
  entry->word = line;
  entry->word_length = strcspn (entry->word, " \n");
  entry->rest = entry->word + entry->word_length;
  entry->rest_length = strcspn (entry->rest, "\n");
  return entry->word_length > 0;
}

gboolean
gw_journal_entry_is (const GwJournalEntry *entry, const char *word)
{
  return strlen (word) == entry->word_length && memcmp (word, entry->word, entry->word_length) == 0;
}

char *
gw_journal_entry_find (const GwJournalEntry *entry, const char *name)
{
  return find (entry->rest, entry->rest_length, name);
}

/* ---- names ---- */

char *
gw_journal_name (const char *output, gboolean is_each)
{
  return is_each ? g_build_filename (output, "journal", NULL) : g_strconcat (output, ".journal", NULL);
}

char *
gw_journal_file (guint64 number, guint64 count)
{
  gint digits = 4;

  for (guint64 most = 10000; most <= count && digits < 19; most *= 10)
    digits++;
  return g_strdup_printf ("%0*" G_GUINT64_FORMAT ".rf", digits, number + 1);
}

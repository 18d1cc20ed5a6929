/* Journals beside what was generated. Any text: what is read of it stands in it, and reads the same once it is written anew. And the
 * input as a script: a head of any values comes back as it was written. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "cli/bulk-journal.h"

#define LARGEST 16384

static void
must (gboolean holds, const char *what)
{
  if (holds)
    return;
  g_printerr ("%s\n", what);
  abort ();
}

static void
must_be_same (const GwJournalHead *a, const GwJournalHead *b)
{
  must (a->is_collected == b->is_collected && a->is_each == b->is_each, "another form");
  must (a->seed == b->seed && a->first == b->first && a->end == b->end && a->count == b->count, "other numbers");
  must (g_strcmp0 (a->recipe, b->recipe) == 0 && g_strcmp0 (a->until, b->until) == 0, "another recipe");
  must (g_strcmp0 (a->rules, b->rules) == 0, "other rules");
}

static void
check_written (const GwJournalHead *head)
{
  g_autofree char *text = gw_journal_head_text (head);
  g_auto (GwJournalHead) again = { 0 };

  must (strchr (text, '\n') == NULL, "a head of several lines");
  must (gw_journal_head_read (&again, text), "a head that was written is not read");
  must_be_same (head, &again);
}

/* ---- any text ---- */

static void
check_head (const char *text)
{
  g_auto (GwJournalHead) head = { 0 };

  if (!gw_journal_head_read (&head, text))
    return;
  must (head.first <= head.end && head.end <= head.count, "numbers that are not among all");
  check_written (&head);
}

static void
check_entry (const char *line, const char *end)
{
  g_autofree char *grade = NULL;
  GwJournalEntry entry;

  if (!gw_journal_entry_read (&entry, line))
    return;
  must (entry.word >= line && entry.word_length > 0 && entry.word + entry.word_length == entry.rest, "a word from elsewhere");
  must (entry.rest + entry.rest_length <= end, "an entry beyond its line");
  grade = gw_journal_entry_find (&entry, "grade");
  must (grade == NULL || (strlen (grade) <= entry.rest_length && strpbrk (grade, " \n") == NULL), "a value beyond its place");
}

/* ---- any values ---- */

/* The input as a source of choices; zeros at its end. */
typedef struct
{
  const uint8_t *at, *end;
} Script;

static guint
draw (Script *script)
{
  return script->at < script->end ? *script->at++ : 0;
}

static guint64
draw_number (Script *script)
{
  guint64 number = 0;

  for (guint n = draw (script) % 9; n > 0; n--)
    number = number << 8 | draw (script);
  return number;
}

/* Without NUL and, where WORD is set, without what ends a word. */
static char *
draw_text (Script *script, gboolean word)
{
  GString *text = g_string_new (NULL);

  for (guint n = draw (script); n > 0; n--)
    {
      char c = (char) draw (script);

      g_string_append_c (text, c == '\0' || (word && (c == ' ' || c == '\n')) ? '_' : c);
    }
  return g_string_free (text, FALSE);
}

static void
check_made (Script script)
{
  guint choices = draw (&script);
  g_auto (GwJournalHead) head = { .is_collected = choices & 1, .is_each = (choices & 2) != 0 };

  head.seed = draw_number (&script);
  head.count = draw_number (&script);
  head.end = draw_number (&script);
  head.end = MIN (head.end, head.count);
  head.first = draw_number (&script);
  head.first = MIN (head.first, head.end);
  head.recipe = draw_text (&script, TRUE);
  head.until = choices & 4 ? draw_text (&script, TRUE) : NULL;
  head.rules = choices & 8 ? draw_text (&script, FALSE) : NULL;
  check_written (&head);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const Script script = { data, data + size };
  g_autofree char *text = NULL;

  if (size > LARGEST)
    return 0;
  text = g_strndup ((const char *) data, size);
  check_head (text);
  for (const char *line = text, *end; (end = strchr (line, '\n')) != NULL; line = end + 1)
    check_entry (line, end);
  check_made (script);
  return 0;
}

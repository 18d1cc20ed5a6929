#include "import-check.h"

#include <string.h>

#define UNIQUE_SECONDS 20 /* a puzzle; what takes longer stays undecided and is counted as such */

GwImport *
must_import (const char *document)
{
  g_autoptr (GError) error = NULL;
  GwImport *import = gw_exchange_read (document, strlen (document), &error);

  g_assert_no_error (error);
  g_assert_nonnull (import);
  g_assert_cmpuint (import->reading->n_errors, ==, 0);
  return import;
}

char *
rules_of (const GwImport *import)
{
  g_autoptr (GBytes) bytes = gw_source_write (import->reading->source);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strndup (data, size);
}

void
assert_states (const GwImport *import, const char *line)
{
  g_autofree char *rules = rules_of (import), *text = g_strconcat ("\n", rules, NULL),
                  *wanted = g_strconcat ("\n", line, "\n", NULL), *marked = g_strconcat ("\n", line, " //@ ", NULL);

  if (strstr (text, wanted) == NULL && strstr (text, marked) == NULL)
    g_error ("'%s' is not in\n%s", line, rules);
}

void
assert_fate (const GwImport *import, const char *what, GwFate fate)
{
  for (guint i = 0; i < import->report->parts->len; i++)
    {
      const GwReportPart *part = g_ptr_array_index (import->report->parts, i);

      if (strcmp (part->what, what) == 0 && part->fate == fate)
        return;
    }
  g_error ("no part '%s' has this fate", what);
}

/* ---- collections ---- */

static gboolean
is_over (gpointer deadline)
{
  return g_get_monotonic_time () > *(const gint64 *)deadline;
}

/* TRUE when the solution is the only one, or that was not to be known in time. */
static gboolean
is_only_one (GwPuzzle *puzzle, guint *n_undecided)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  gint64 deadline = g_get_monotonic_time () + UNIQUE_SECONDS * G_USEC_PER_SEC;
  const GwControl control = { .should_stop = is_over, .data = &deadline };
  const GwQuestion question = { .limit = 2 };
  GwAnswer answer = { 0 };
  gboolean is_fine;

  g_assert_nonnull (answerer);
  gw_answerer_count (answerer, NULL, &question, &control, &answer);
  *n_undecided += answer.end == GW_END_STOPPED && answer.count < 2;
  is_fine = answer.count == 1 || (answer.count == 0 && answer.end == GW_END_STOPPED);
  gw_answer_clear (&answer);
  return is_fine;
}

typedef struct
{
  guint n_read, n_solved, n_enforced, n_undecided;
} Tally;

/* A solution breaks no rule, whatever else the document has; where all of it became rules, it is the only one. */
static void
check_line (const char *payload, guint line, gboolean has_several, Tally *tally)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwImport) import = gw_exchange_read (payload, strlen (payload), &error);

  g_assert_no_error (error);
  tally->n_read++;
  g_test_message ("line %u", line);
  g_assert_cmpint (import->report->solution, !=, GW_SOLUTION_BREAKS);
  if (import->report->solution != GW_SOLUTION_HOLDS)
    return;
  tally->n_solved++;
  if (!gw_report_is_whole (import->report))
    return;
  tally->n_enforced++;
  g_assert_true (has_several || is_only_one (import->reading->puzzle, &tally->n_undecided));
}

void
check_collection (const char *file, guint n, guint several)
{
  g_autofree char *name = g_build_filename (GW_DATA_DIR, file, NULL), *bytes = NULL;
  g_auto (GStrv) lines = NULL;
  Tally tally = { 0 };

  if (!g_file_get_contents (name, &bytes, NULL, NULL))
    {
      g_test_skip ("the collection of shared/data is not there");
      return;
    }
  lines = g_strsplit (bytes, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      lines[i][strcspn (lines[i], "\t\r")] = '\0';
      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;
      check_line (lines[i], i + 1, i + 1 == several, &tally);
    }
  g_assert_cmpuint (tally.n_read, ==, n);
  g_test_message ("%u of %u carry a whole solution, which breaks no rule; of %u nothing is left out, and it is the only one; %u undecided",
                  tally.n_solved, n, tally.n_enforced, tally.n_undecided);
}

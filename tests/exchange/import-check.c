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
                  *wanted = g_strconcat ("\n", line, "\n", NULL);

  if (strstr (text, wanted) == NULL)
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

static void
check_line (const char *payload, guint line, guint *n_asked, guint *n_undecided)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwImport) import = gw_exchange_read (payload, strlen (payload), &error);

  g_assert_no_error (error);
  if (!gw_report_is_whole (import->report) || import->report->solution == GW_SOLUTION_UNSTATED
      || import->report->solution == GW_SOLUTION_PART)
    return;
  g_test_message ("line %u", line);
  g_assert_cmpint (import->report->solution, ==, GW_SOLUTION_HOLDS);
  ++*n_asked;
  g_assert_true (is_only_one (import->reading->puzzle, n_undecided));
}

void
check_collection (const char *file, guint n)
{
  g_autofree char *name = g_build_filename (GW_DATA_DIR, file, NULL), *bytes = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_read = 0, n_asked = 0, n_undecided = 0;

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
      check_line (lines[i], i + 1, &n_asked, &n_undecided);
      n_read++;
    }
  g_assert_cmpuint (n_read, ==, n);
  g_test_message ("%u of %u carry a whole solution and leave nothing out; %u undecided", n_asked, n, n_undecided);
}

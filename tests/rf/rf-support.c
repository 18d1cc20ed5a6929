#include "rf-support.h"

#include <string.h>

#include "rules/form.h"

GwReading *
rf_read (const char *text, gssize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return gw_source_read (bytes);
}

char *
rf_text (const GwSource *source)
{
  g_autoptr (GBytes) bytes = gw_source_write (source);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text != NULL ? text : "", length);
}

void
rf_assert_bytes (const GwSource *source, const char *text, gsize length)
{
  g_autoptr (GBytes) written = gw_source_write (source);
  gsize n;
  const char *p = g_bytes_get_data (written, &n);

  g_assert_cmpmem (p, n, text, length);
}

char *
rf_place (const GwDiagnostic *diagnostic)
{
  return g_strdup_printf ("%u:%u %c", diagnostic->line, diagnostic->column, "anwe"[diagnostic->severity]);
}

GwConstraint *
rf_make (const GwPuzzle *puzzle, guint64 id, const char *name, const char *text, GwFacts *facts)
{
  const GwRule *rule = gw_rule_find (name);
  g_auto (GStrv) texts = g_strsplit (text, ",", -1);
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  g_autoptr (GError) error = NULL;
  GwConstraint *constraint;
  guint bad;

  gw_form_read (rule, puzzle->symbols, puzzle->grid->n_cells, (const char *const *) texts, g_strv_length (texts), args,
                &bad, &error);
  g_assert_no_error (error);
  constraint = gw_puzzle_make (puzzle, id, rule, (const void *) args->data, args->len, facts, &error);
  g_assert_no_error (error);
  return constraint;
}

GwConstraint *
rf_on_line (const GwReading *reading, guint line)
{
  for (guint i = 0; i < reading->puzzle->n_constraints; i++)
    if (gw_source_line_of (reading->source, reading->puzzle->constraints[i]->id) == line)
      return reading->puzzle->constraints[i];
  g_test_message ("no constraint stands on line %u", line);
  g_test_fail ();
  return NULL;
}

GwPuzzle *
rf_apply (const GwPuzzle *puzzle, GwEdit *edit)
{
  GwPuzzle *result = gw_puzzle_apply (puzzle, edit, NULL, NULL);

  gw_edit_free (edit);
  return result;
}

#include "rf/diagnostic.h"

#include "base/error.h"
#include "base/i18n.h"

#define LONGEST_MESSAGE 500u

GwDiagnostic *
gw_diagnostic_new (GwSeverity severity, guint line, guint column, const char *message)
{
  GwDiagnostic *diagnostic = g_new (GwDiagnostic, 1);

  *diagnostic = (GwDiagnostic) { .severity = severity, .line = line, .column = column,
                                 .message = gw_bounded_message (g_strdup (message), LONGEST_MESSAGE) };
  return diagnostic;
}

void
gw_diagnostic_free (GwDiagnostic *diagnostic)
{
  if (diagnostic == NULL)
    return;
  g_free (diagnostic->message);
  g_free (diagnostic);
}

static const char *
severity_name (GwSeverity severity)
{
  switch (severity)
    {
    case GW_SEVERITY_ERROR:
      return _("error");
    case GW_SEVERITY_WARNING:
      return _("warning");
    default:
      return _("note");
    }
}

char *
gw_diagnostic_format (const GwDiagnostic *diagnostic, const char *file_name)
{
  return g_strdup_printf ("%s:%u:%u: %s: %s", file_name, diagnostic->line, diagnostic->column,
                          severity_name (diagnostic->severity), diagnostic->message);
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const GwDiagnostic *x = *(GwDiagnostic *const *) a, *y = *(GwDiagnostic *const *) b;

  if (x->line != y->line)
    return x->line < y->line ? -1 : 1;
  if (x->column != y->column)
    return x->column < y->column ? -1 : 1;
  return (y->severity > x->severity) - (y->severity < x->severity);
}

static gint
compare_weights (gconstpointer a, gconstpointer b)
{
  const GwDiagnostic *x = *(GwDiagnostic *const *) a, *y = *(GwDiagnostic *const *) b;

  if (x->severity != y->severity)
    return x->severity > y->severity ? -1 : 1;
  return compare_places (a, b);
}

guint
gw_diagnostics_count (const GPtrArray *diagnostics, GwSeverity severity)
{
  guint n = 0;

  for (guint i = 0; i < diagnostics->len; i++)
    n += ((const GwDiagnostic *) diagnostics->pdata[i])->severity == severity;
  return n;
}

static char *
more_message (guint n_more, guint n_more_errors)
{
  if (n_more_errors > 0)
    return g_strdup_printf (ngettext ("and %u more error", "and %u more errors", n_more_errors), n_more_errors);
  return g_strdup_printf (ngettext ("and %u more warning or note", "and %u more warnings and notes", n_more), n_more);
}

/* g_ptr_array_sort () is stable: what was heard first stays first at one place. */
void
gw_diagnostics_sort (GPtrArray *diagnostics)
{
  guint n_errors = gw_diagnostics_count (diagnostics, GW_SEVERITY_ERROR), n = diagnostics->len;
  guint n_more_errors = n_errors - MIN (n_errors, GW_MAX_DIAGNOSTICS);
  const GwDiagnostic *last;
  g_autofree char *message = NULL;

  if (n <= GW_MAX_DIAGNOSTICS)
    {
      g_ptr_array_sort (diagnostics, compare_places);
      return;
    }
  g_ptr_array_sort (diagnostics, compare_weights);
  g_ptr_array_set_size (diagnostics, (gint) GW_MAX_DIAGNOSTICS);
  g_ptr_array_sort (diagnostics, compare_places);
  last = g_ptr_array_index (diagnostics, GW_MAX_DIAGNOSTICS - 1);
  message = more_message (n - GW_MAX_DIAGNOSTICS, n_more_errors);
  g_ptr_array_add (diagnostics, gw_diagnostic_new (n_more_errors > 0 ? GW_SEVERITY_ERROR : GW_SEVERITY_NOTE, last->line,
                                                   last->column, message));
}

#pragma once

#include "rules/assemble.h"

G_BEGIN_DECLS

/* Something to say about a place in a file. */
typedef struct
{
  GwSeverity severity;
  guint      line;    /* from 1 */
  guint      column;  /* from 1, in characters: a tab is one */
  char      *message;
} GwDiagnostic;

/* So many are kept of one file; then comes one that says how many there were. Errors are kept before warnings, warnings
 * before notes. */
#define GW_MAX_DIAGNOSTICS 1000u

GwDiagnostic *gw_diagnostic_new    (GwSeverity          severity,
                                    guint               line,
                                    guint               column,
                                    const char         *message);
void          gw_diagnostic_free   (GwDiagnostic       *diagnostic);
/* "name.rf:3:7: error: …" */
char         *gw_diagnostic_format (const GwDiagnostic *diagnostic,
                                    const char         *file_name);
/* Puts them in order of place and keeps GW_MAX_DIAGNOSTICS. */
void          gw_diagnostics_sort  (GPtrArray          *diagnostics);
guint         gw_diagnostics_count (const GPtrArray    *diagnostics,
                                    GwSeverity          severity);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDiagnostic, gw_diagnostic_free)

G_END_DECLS

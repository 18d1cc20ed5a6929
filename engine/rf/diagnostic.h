#pragma once

#include "rules/assemble.h"

G_BEGIN_DECLS

/* Something to say about a place in a file. */
typedef struct
{
  GwSeverity severity;
  guint      line;    /* from 1 */
  guint      column;  /* from 1, in characters */
  char      *message;
} GwDiagnostic;

void  gw_diagnostic_free   (GwDiagnostic       *diagnostic);
/* "name.rf:3:7: error: …" */
char *gw_diagnostic_format (const GwDiagnostic *diagnostic,
                            const char         *file_name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDiagnostic, gw_diagnostic_free)

G_END_DECLS

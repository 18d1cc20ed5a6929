#pragma once

#include "exchange/exchange.h"
#include "jobs/job.h"

G_BEGIN_DECLS

/* What becomes of a text that somebody pastes, drops or opens: a link, a document of another program, or the givens of a square on one
 * line or a line a row. Asked with its GBytes, which it takes; its news is one GwImportNews. */
typedef struct
{
  char     *text;   /* the rule file that came of it; NULL: none did */
  GwReport *report; /* of that; NULL: a line of givens has none */
  char     *fault;  /* why none did */
} GwImportNews;

extern const GwJobKind gw_import_job;

/* Whether it is one of them, by its beginning: a rule file or clues are none. */
gboolean gw_import_is_one (const char *text,
                           gsize       length);

G_END_DECLS

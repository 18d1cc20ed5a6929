#pragma once

#include "exchange/exchange.h"
#include "jobs/job.h"

G_BEGIN_DECLS

/* What becomes of a text that somebody pastes, drops or opens: a link, a document of another program, or the givens of a square on one
 * line or a line a row. */
typedef struct _GwImportQuery GwImportQuery;

/* DECISIONS: what was decided of its choices when it was read before; NULL: it was not. Takes both. */
GwImportQuery *gw_import_query_new (GBytes      *text,
                                    GwDecisions *decisions);

typedef struct
{
  char     *text;    /* the rule file that came of it; NULL: none did */
  GwReport *report;  /* of that; NULL: a line of givens has none */
  char     *fault;   /* why none did */
  GBytes   *asked;   /* the text that was asked about */
  gboolean  is_decided;
} GwImportNews;

/* Asked with a GwImportQuery, which it takes; its news is one GwImportNews. */
extern const GwJobKind gw_import_job;

/* Whether it is one of them, by its beginning: a rule file or clues are none. */
gboolean gw_import_is_one (const char *text,
                           gsize       length);

/* The work of the job. Takes neither. */
GwImportNews *gw_import_read      (GBytes       *asked,
                                   GwDecisions  *decisions);
void          gw_import_news_free (GwImportNews *news);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwImportNews, gw_import_news_free)

G_END_DECLS

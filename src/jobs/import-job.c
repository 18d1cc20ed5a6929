#include "jobs/import-job.h"

#include <string.h>

#include "exchange/kind.h"
#include "exchange/mention.h"
#include "exchange/written.h"

#define LEAST_SIDE 4u /* of a line of givens: shorter ones are words or numbers */

struct _GwImportQuery
{
  GBytes      *text;
  GwDecisions *decisions;
};

GwImportQuery *
gw_import_query_new (GBytes *text, GwDecisions *decisions)
{
  GwImportQuery *query = g_new (GwImportQuery, 1);

  *query = (GwImportQuery){ text, decisions };
  return query;
}

static void
free_query (gpointer data)
{
  GwImportQuery *query = data;

  g_bytes_unref (query->text);
  gw_decisions_free (query->decisions);
  g_free (query);
}

void
gw_import_news_free (GwImportNews *news)
{
  g_bytes_unref (news->asked);
  g_free (news->text);
  gw_report_free (news->report);
  g_free (news->fault);
  g_free (news);
}

static char *
text_of (const GwReading *reading)
{
  g_autoptr (GBytes) bytes = gw_source_write (reading->source);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* 0: LINE is no line of givens. */
static guint
side_of_line (const char *line)
{
  const gboolean is_one = strchr (line, '\n') == NULL && !gw_written_sniff (line, strlen (line));
  const guint side = is_one ? gw_kind_sniff (line, strlen (line)) : 0;

  return side >= LEAST_SIDE ? side : 0;
}

static gboolean
is_grid (const char *text)
{
  gsize start;
  gboolean is_whole;

  return gw_written_next (text, strlen (text), &start, &is_whole) > 0 && is_whole;
}

/* Without blanks round it. */
static char *
own_text (const char *text, gsize length)
{
  return g_strstrip (g_strndup (text, length));
}

#define MOST_LOOKED_AT (256u << 10) /* bytes: no line of givens and no grid is as long */

/* The window waits for this: of a long text only its beginning is looked at. */
gboolean
gw_import_is_one (const char *text, gsize length)
{
  const char *end = text + length;
  g_autofree char *own = NULL;

  if (length > MOST_LOOKED_AT)
    g_utf8_validate_len (text, MOST_LOOKED_AT, &end);
  own = own_text (text, (gsize) (end - text));
  if (length > MOST_LOOKED_AT)
    return gw_exchange_sniff (own, strlen (own));
  return side_of_line (own) > 0 || gw_exchange_sniff (own, strlen (own)) || is_grid (own);
}

static void
read_line (const char *line, guint side, GwImportNews *news)
{
  g_autoptr (GwKind) kind = gw_kind_new (side);
  g_autofree guint8 *givens = g_new0 (guint8, side * side);

  news->fault = gw_kind_read_line (kind, line, strlen (line), givens);
  if (news->fault == NULL)
    news->text = gw_kind_line_to_text (kind, givens);
}

static void
read_foreign (const char *text, gsize length, GwDecisions *decisions, GwImportNews *news)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwImport) import = gw_exchange_read_decided (text, length, decisions, &error);

  if (import != NULL)
    {
      news->text = text_of (import->reading);
      news->report = g_steal_pointer (&import->report);
    }
  else
    news->fault = g_strdup (error->message);
}

/* A link with words behind it, of which the first link is meant: blanks are signs of some links, so it is read as one first. */
static void
read_mentioned (const char *text, gsize length, GwDecisions *decisions, GwImportNews *news)
{
  g_autofree char *links = gw_mentioned_links (text, length);

  if (links == NULL)
    return;
  g_clear_pointer (&news->fault, g_free);
  read_foreign (links, strcspn (links, "\n"), decisions, news);
}

GwImportNews *
gw_import_read (GBytes *asked, GwDecisions *decisions)
{
  gsize length;
  const char *text = g_bytes_get_data (asked, &length);
  g_autofree char *own = own_text (text, length);
  const guint side = side_of_line (own);
  GwImportNews *news = g_new0 (GwImportNews, 1);

  news->asked = g_bytes_ref (asked);
  news->is_decided = decisions != NULL;
  if (side > 0)
    read_line (own, side, news);
  else
    {
      read_foreign (text, length, decisions, news);
      if (news->fault != NULL)
        read_mentioned (text, length, decisions, news);
    }
  return news;
}

static void
work (GwJobRun *run)
{
  const GwImportQuery *query = gw_job_run_input (run);

  gw_job_run_publish (run, gw_import_read (query->text, query->decisions));
}

const GwJobKind gw_import_job = { .work = work, .free_input = free_query, .free_news = (GDestroyNotify) gw_import_news_free };

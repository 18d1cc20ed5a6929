#include "jobs/import-job.h"

#include <string.h>

#include "exchange/kind.h"

#define LEAST_SIDE 4u /* of a line of givens: shorter ones are words or numbers */

static void
free_news (gpointer data)
{
  GwImportNews *news = data;

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

static void
strip (const char **text, gsize *length)
{
  while (*length > 0 && g_ascii_isspace ((*text)[*length - 1]))
    --*length;
  while (*length > 0 && g_ascii_isspace (**text))
    {
      ++*text;
      --*length;
    }
}

/* 0: the text is no line of givens. */
static guint
side_of_line (const char *text, gsize length)
{
  guint side;

  strip (&text, &length);
  side = memchr (text, '\n', length) == NULL ? gw_kind_sniff (text, length) : 0;
  return side >= LEAST_SIDE ? side : 0;
}

gboolean
gw_import_is_one (const char *text, gsize length)
{
  return side_of_line (text, length) > 0 || gw_exchange_sniff (text, length);
}

static void
read_line (const char *text, gsize length, guint side, GwImportNews *news)
{
  g_autoptr (GwKind) kind = gw_kind_new (side);
  g_autofree guint8 *givens = g_new0 (guint8, side * side);

  strip (&text, &length);
  news->fault = gw_kind_read_line (kind, text, length, givens);
  if (news->fault == NULL)
    news->text = gw_kind_line_to_text (kind, givens);
}

static void
read_foreign (const char *text, gsize length, GwImportNews *news)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwImport) import = gw_exchange_read (text, length, &error);

  if (import != NULL)
    {
      news->text = text_of (import->reading);
      news->report = g_steal_pointer (&import->report);
    }
  else
    news->fault = g_strdup (error->message);
}

static void
work (GwJobRun *run)
{
  gsize length;
  const char *text = g_bytes_get_data (gw_job_run_input (run), &length);
  const guint side = side_of_line (text, length);
  GwImportNews *news = g_new0 (GwImportNews, 1);

  if (side > 0)
    read_line (text, length, side, news);
  else
    read_foreign (text, length, news);
  gw_job_run_publish (run, news);
}

const GwJobKind gw_import_job = { .work = work, .free_input = (GDestroyNotify) g_bytes_unref, .free_news = free_news };

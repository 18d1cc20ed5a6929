#include "exchange/exchange.h"

#include <string.h>

#include "exchange/format.h"
#include "exchange/opensudoku.h"
#include "exchange/sudokupad-zip.h"
#include "exchange/written.h"
#include "files/json-text.h"

static gboolean
is_json (const char *text, gsize length)
{
  while (length > 0 && g_ascii_isspace (*text))
    {
      text++;
      length--;
    }
  return length > 0 && *text == '{';
}

gsize
gw_exchange_line_length (const char *line, gsize length)
{
  const char *tab = memchr (line, '\t', length);

  if (length == 0 || line[0] == '#')
    return 0;
  if (line[0] == '{')
    {
      while (length > 0 && line[length - 1] != '}')
        length--;
      return length;
    }
  return tab != NULL ? (gsize) (tab - line) : length;
}

gboolean
gw_exchange_sniff (const char *text, gsize length)
{
  return is_json (text, length) || gw_open_sudoku_sniff (text, length) || gw_written_sniff (text, length) || gw_link_sniff (text, length) != GW_LINK_NONE;
}

static const GwExchangeFormat *
recognise (const GwSheet *sheet)
{
  for (guint i = 0; i < gw_n_formats; i++)
    if (gw_formats[i]->read != NULL && gw_formats[i]->recognises (sheet))
      return gw_formats[i];
  return NULL;
}

static GwImport *
read_sheet (const GwSheet *sheet, GwDecisions *decisions, GError **error)
{
  const GwExchangeFormat *format = recognise (sheet);
  g_autoptr (GwIntake) intake = NULL;
  g_autoptr (GwReading) reading = NULL;
  GwReport *report;
  GwImport *import;

  if (format == NULL)
    {
      gw_fail (error, GW_ERROR_UNSUPPORTED,
               g_strdup (_("this is a document, but not one of a program that Gridwright knows")));
      return NULL;
    }
  intake = gw_intake_new (format->id, format->name);
  gw_intake_decide (intake, decisions);
  if (!format->read (intake, sheet, error) || (reading = gw_intake_finish (intake, &report, error)) == NULL)
    {
      g_prefix_error (error, "%s: ", _(format->name));
      return NULL;
    }
  import = g_new (GwImport, 1);
  *import = (GwImport){ format, g_steal_pointer (&reading), report };
  return import;
}

/* What is neither a link nor JSON, but written out in signs; NULL: it is none of it. */
static char *
written_text (const char *text, gsize length)
{
  g_autofree char *own = g_utf8_validate_len (text, length, NULL) ? g_strstrip (g_strndup (text, length)) : NULL;
  gsize start;
  gboolean is_whole;

  if (own == NULL || *own == '{')
    return NULL;
  if (gw_written_sniff (own, strlen (own)) || gw_written_is_line (own) || (gw_written_next (own, strlen (own), &start, &is_whole) > 0 && is_whole))
    return g_steal_pointer (&own);
  return NULL;
}

/* The only game of an OpenSudoku folder. */
static char *
only_game (const char *text, gsize length, GError **error)
{
  g_autoptr (GPtrArray) games = gw_open_sudoku_games (text, length, error);
  const GwOpenSudokuGame *first = games != NULL ? games->pdata[0] : NULL;

  if (first == NULL || games->len == 1)
    return first != NULL ? g_strdup (first->document) : NULL;
  gw_fail (error, GW_ERROR_UNSUPPORTED,
           g_strdup_printf (_("this file contains %u puzzles; “gridwright-cli convert -o FOLDER” makes a file of each"), games->len));
  return NULL;
}

/* As it is, or as SudokuPad shortens it. */
static JsonNode *
parse (const char *document, GwLinkKind kind, GError **error)
{
  g_autoptr (GError) own = NULL;
  g_autofree char *whole = NULL;
  JsonNode *root = gw_json_parse (document, -1, &own);

  if (root == NULL && own->code != GW_ERROR_LIMIT && document[0] == '{' && kind != GW_LINK_F_PUZZLES && kind != GW_LINK_SUDOKUMAKER)
    {
      whole = gw_sudokupad_unzip (document);
      root = gw_json_parse (whole, -1, NULL);
    }
  if (root == NULL)
    g_propagate_error (error, g_steal_pointer (&own));
  return root;
}

GwImport *
gw_exchange_read (const char *text, gsize length, GError **error)
{
  return gw_exchange_read_decided (text, length, NULL, error);
}

GwImport *
gw_exchange_read_decided (const char *text, gsize length, GwDecisions *decisions, GError **error)
{
  g_autofree char *document = NULL;
  g_autoptr (JsonNode) root = NULL;
  GwSheet sheet;

  if (length > GW_EXCHANGE_MOST)
    {
      gw_fail (error, GW_ERROR_LIMIT,
               g_strdup_printf (_("it is longer than %u megabytes; no puzzle needs that much"), GW_EXCHANGE_MOST >> 20));
      return NULL;
    }
  document = written_text (text, length);
  if (document != NULL)
    {
      sheet = (GwSheet){ GW_LINK_NONE, document, NULL };
      return read_sheet (&sheet, decisions, error);
    }
  sheet.kind = GW_LINK_JSON;
  document = gw_open_sudoku_sniff (text, length) ? only_game (text, length, error) : gw_link_read (text, length, &sheet.kind, error);
  if (document == NULL)
    return NULL;
  if (sheet.kind != GW_LINK_COMPACT && sheet.kind != GW_LINK_PUZZ_LINK && sheet.kind != GW_LINK_PENPA && (root = parse (document, sheet.kind, error)) == NULL)
    return NULL;
  sheet.text = document;
  sheet.root = root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  return read_sheet (&sheet, decisions, error);
}

void
gw_import_free (GwImport *import)
{
  if (import == NULL)
    return;
  gw_reading_free (import->reading);
  gw_report_free (import->report);
  g_free (import);
}

/* ---- out ---- */

const GwExchangeFormat *
gw_exchange_find (const char *id)
{
  for (guint i = 0; i < gw_n_formats; i++)
    if (strcmp (gw_formats[i]->id, id) == 0)
      return gw_formats[i];
  return NULL;
}

char *
gw_exchange_write (const GwExchangeFormat *format, const GwPuzzle *puzzle, const guint8 *solution, GwHanded handed,
                   GwReport **report, GError **error)
{
  GwDelivery delivery = { puzzle, gw_report_new (format->name), solution, handed };
  char *text = format->write (&delivery, error);

  if (text != NULL)
    *report = delivery.report;
  else
    gw_report_free (delivery.report);
  return text;
}

#include "cli/piece.h"

#include <inttypes.h>
#include <string.h>

#include "files/json-text.h"

/* ---- reading ---- */

static gboolean
fail (GError **error, const char *name, const char *what)
{
  return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf ("%s: %s", name, what));
}

static gboolean
fits (const GwPiece *piece, const GwJournalEntry *entry)
{
  const GwJournalEntry *last = piece->entries->len > 0
                                 ? &g_array_index (piece->entries, GwJournalEntry, piece->entries->len - 1) : NULL;

  return entry->number >= piece->head.first && entry->number < piece->head.end
         && (last == NULL || (entry->number > last->number && entry->size >= last->size));
}

/* A line without an end is left of a run that was killed. */
static gboolean
read_entries (GwPiece *piece, const char *journal, GError **error)
{
  const char *line = strchr (piece->journal, '\n') + 1, *end;

  for (guint n = 2; (end = strchr (line, '\n')) != NULL; line = end + 1, n++)
    {
      GwJournalEntry entry;

      if (!gw_journal_entry_read (&entry, line) || !fits (piece, &entry))
        {
          g_autofree char *what = g_strdup_printf (_("line %u of the journal makes no sense"), n);

          return fail (error, journal, what);
        }
      if (gw_journal_entry_is (&entry, GW_JOURNAL_STOPPED))
        break;
      g_array_append_val (piece->entries, entry);
    }
  return TRUE;
}

static gboolean
read_journal (GwPiece *piece, gboolean is_each, GError **error)
{
  g_autofree char *journal = gw_journal_name (piece->name, is_each);

  if (!g_file_test (piece->name, G_FILE_TEST_EXISTS))
    return fail (error, piece->name, _("there is no such file"));
  if (!g_file_test (journal, G_FILE_TEST_EXISTS))
    return fail (error, piece->name, _("there is no journal beside it; only what 'generate' has written can be collected"));
  if (!g_file_get_contents (journal, &piece->journal, NULL, error))
    return FALSE;
  if (strchr (piece->journal, '\n') == NULL || !gw_journal_head_read (&piece->head, piece->journal)
      || piece->head.is_each != is_each)
    return fail (error, journal, _("this is not a journal of this version of 'generate'"));
  return read_entries (piece, journal, error);
}

static gboolean
read_lines (GwPiece *piece, GError **error)
{
  guint n = piece->entries->len;
  gsize size, told = n > 0 ? g_array_index (piece->entries, GwJournalEntry, n - 1).size : 0;

  if (!g_file_get_contents (piece->name, &piece->lines, &size, error))
    return FALSE;
  if (size < told || memchr (piece->lines, '\0', told) != NULL || (told > 0 && piece->lines[told - 1] != '\n'))
    {
      g_autofree char *what = g_strdup_printf (_("its journal mentions %" PRIu64 " bytes of text that are not there"),
                                               (guint64) told);

      return fail (error, piece->name, what);
    }
  return TRUE;
}

static gboolean
read_kind (GwPiece *piece, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (piece->head.rules == NULL)
    return TRUE;
  bytes = g_bytes_new (piece->head.rules, strlen (piece->head.rules));
  piece->kind = gw_source_read (bytes);
  return (piece->kind->n_errors == 0 && piece->kind->puzzle != NULL)
         || fail (error, piece->name, _("the rules in its journal do not make a puzzle"));
}

GwPiece *
gw_piece_read (const char *name, GError **error)
{
  g_autoptr (GwPiece) piece = g_new0 (GwPiece, 1);
  gboolean is_each = g_file_test (name, G_FILE_TEST_IS_DIR);

  piece->name = g_strdup (name);
  piece->entries = g_array_new (FALSE, FALSE, sizeof (GwJournalEntry));
  if (!read_journal (piece, is_each, error) || !read_kind (piece, error) || (!is_each && !read_lines (piece, error)))
    return NULL;
  return g_steal_pointer (&piece);
}

void
gw_piece_free (GwPiece *piece)
{
  if (piece == NULL)
    return;
  gw_journal_head_clear (&piece->head);
  g_clear_pointer (&piece->entries, g_array_unref);
  g_clear_pointer (&piece->kind, gw_reading_free);
  g_free (piece->name);
  g_free (piece->journal);
  g_free (piece->lines);
  g_free (piece);
}

/* ---- its puzzles ---- */

char *
gw_piece_text (const GwPiece *piece, guint i, GError **error)
{
  const GwJournalEntry *entry = &g_array_index (piece->entries, GwJournalEntry, i);
  gsize from = i > 0 ? g_array_index (piece->entries, GwJournalEntry, i - 1).size : 0;
  g_autofree char *file = NULL, *name = NULL;
  char *text;

  if (!piece->head.is_each)
    return g_strndup (piece->lines + from, entry->size - from);
  file = gw_journal_file (entry->number, piece->head.count);
  name = g_build_filename (piece->name, file, NULL);
  return g_file_get_contents (name, &text, NULL, error) ? text : NULL;
}

/* A sign a cell. NULL when it is something else. */
static guint8 *
read_signs (const GwPuzzle *puzzle, const char *text)
{
  g_autofree guint8 *givens = g_new0 (guint8, puzzle->grid->n_cells);

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (gw_grid_is_active (puzzle->grid, (GwCell) cell))
      {
        gint symbol = *text == '.' || *text == '\0' ? GW_NO_SYMBOL : gw_symbols_find (puzzle->symbols, text, 1);

        if (*text == '\0' || (symbol == GW_NO_SYMBOL && *text != '.'))
          return NULL;
        givens[cell] = (guint8) (symbol + 1);
        text++;
      }
  return strcmp (text, "\n") == 0 ? g_steal_pointer (&givens) : NULL;
}

/* The rule file in an object, or TEXT itself. NULL when it is no such object. */
static GBytes *
rules_of (const GwPiece *piece, const char *text)
{
  g_autoptr (JsonNode) root = NULL;
  JsonNode *member = NULL;
  const char *rules;

  if (piece->head.is_each)
    return g_bytes_new (text, strlen (text));
  root = gw_json_parse (text, -1, NULL);
  if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    member = json_object_get_member (json_node_get_object (root), "puzzle");
  if (member == NULL || json_node_get_value_type (member) != G_TYPE_STRING)
    return NULL;
  rules = json_node_get_string (member);
  return g_bytes_new (rules, strlen (rules));
}

char *
gw_piece_form (const GwPiece *piece, const char *text, const GwControl *control, GError **error)
{
  g_autofree guint8 *givens = piece->kind != NULL ? read_signs (piece->kind->puzzle, text) : NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;

  if (givens != NULL)
    return gw_canonical_form (piece->kind->puzzle, givens, control);
  bytes = piece->kind == NULL ? rules_of (piece, text) : NULL;
  reading = bytes != NULL ? gw_source_read (bytes) : NULL;
  if (reading != NULL && reading->n_errors == 0 && reading->puzzle != NULL)
    return gw_canonical_form (reading->puzzle, NULL, control);
  gw_fail (error, GW_ERROR_INVALID, g_strdup (_("this is not a puzzle of that recipe")));
  return NULL;
}

#include "document/journal-record.h"

#include <string.h>

#define MAGIC "gwj1 "
#define HEADER_MOST 160
#define SUBJECT_MOST (64 * 1024)
/* Hostile changes could let a text grow without end, or copy a long one without end. */
#define TEXT_MOST (128u * 1024 * 1024)
#define COPIES_MOST (2048ull * 1024 * 1024)

typedef struct
{
  char        kind;
  guint64     prefix, suffix, length;
  const char *data;
} Record;

static void
hash_record (const GwJournalChain *before, const Record *record, char *hash)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *numbers = g_strdup_printf ("%s %c %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n",
                                              before->hash, record->kind, record->prefix, record->suffix, record->length);

  g_checksum_update (sum, (const guchar *) numbers, -1);
  for (gsize done = 0, n; done < record->length; done += n)
    {
      n = (gsize) MIN (record->length - done, (guint64) G_MAXINT);
      g_checksum_update (sum, (const guchar *) record->data + done, (gssize) n);
    }
  g_strlcpy (hash, g_checksum_get_string (sum), GW_JOURNAL_HASH + 1);
}

/* ---- writing ---- */

static void
append_record (GString *out, GwJournalChain *chain, const Record *record)
{
  char hash[GW_JOURNAL_HASH + 1];

  hash_record (chain, record, hash);
  g_string_append_printf (out, MAGIC "%c %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %s\n", record->kind,
                          record->prefix, record->suffix, record->length, hash);
  if (record->length > 0)
    g_string_append_len (out, record->data, (gssize) record->length);
  g_string_append_c (out, '\n');
  memcpy (chain->hash, hash, sizeof hash);
}

void
gw_journal_append_subject (GString *out, GwJournalChain *chain, const char *uri, const char *name)
{
  g_autofree char *data = g_strdup_printf ("%s\n%s", uri != NULL ? uri : "", name != NULL ? name : "");

  append_record (out, chain, &(Record) { .kind = 'm', .length = strlen (data), .data = data });
}

static void
append_whole (GString *out, GwJournalChain *chain, char kind, GBytes *text)
{
  gsize length;
  const char *data = g_bytes_get_data (text, &length);

  append_record (out, chain, &(Record) { .kind = kind, .length = length, .data = data });
}

static void
append_difference (GString *out, GwJournalChain *chain, char kind, GBytes *before, GBytes *text)
{
  gsize n, m, prefix = 0, suffix = 0;
  const char *old = g_bytes_get_data (before, &n), *new = g_bytes_get_data (text, &m);

  while (prefix < MIN (n, m) && old[prefix] == new[prefix])
    prefix++;
  while (suffix < MIN (n, m) - prefix && old[n - 1 - suffix] == new[m - 1 - suffix])
    suffix++;
  append_record (out, chain, &(Record) { kind, prefix, suffix, m - prefix - suffix, new != NULL ? new + prefix : NULL });
}

void
gw_journal_append_text (GString *out, GwJournalChain *chain, GBytes *text)
{
  append_whole (out, chain, 't', text);
}

void
gw_journal_append_change (GString *out, GwJournalChain *chain, GBytes *before, GBytes *text)
{
  append_difference (out, chain, 'd', before, text);
}

void
gw_journal_append_solve (GString *out, GwJournalChain *chain, GBytes *before, GBytes *solve)
{
  g_autoptr (GBytes) none = g_bytes_new (NULL, 0);

  if (before == NULL)
    append_whole (out, chain, 's', solve != NULL ? solve : none);
  else
    append_difference (out, chain, 'e', before, solve != NULL ? solve : none);
}

/* ---- reading ---- */

static gboolean
take_number (const char **at, guint64 *number)
{
  char *end;

  if (!g_ascii_isdigit (**at))
    return FALSE;
  *number = g_ascii_strtoull (*at, &end, 10);
  if (*end != ' ')
    return FALSE;
  *at = end + 1;
  return TRUE;
}

static gboolean
parse_header (const char *line, Record *record, const char **hash)
{
  const char *at = line + strlen (MAGIC) + 2;

  if (!g_str_has_prefix (line, MAGIC) || strlen (line) < strlen (MAGIC) + 2 || at[-1] != ' ')
    return FALSE;
  record->kind = at[-2];
  if (!take_number (&at, &record->prefix) || !take_number (&at, &record->suffix) || !take_number (&at, &record->length))
    return FALSE;
  *hash = at;
  return strlen (at) == GW_JOURNAL_HASH;
}

/* The record at DATA; its size, or 0 when there is no good one. */
static gsize
parse_record (const char *data, gsize length, GwJournalChain *chain, Record *record)
{
  const char *end = memchr (data, '\n', MIN (length, HEADER_MOST)), *hash;
  g_autofree char *line = end != NULL ? g_strndup (data, (gsize) (end - data)) : NULL;
  char own[GW_JOURNAL_HASH + 1];
  gsize left;

  if (line == NULL || !parse_header (line, record, &hash))
    return 0;
  left = length - (gsize) (end + 1 - data);
  if (record->length >= left || end[1 + record->length] != '\n')
    return 0;
  record->data = end + 1;
  hash_record (chain, record, own);
  if (strcmp (own, hash) != 0)
    return 0;
  memcpy (chain->hash, own, sizeof own);
  return (gsize) (end + 1 - data) + record->length + 1;
}

static gboolean
take_subject (const Record *record, GwJournalContents *contents)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;

  if (record->length > SUBJECT_MOST || !g_utf8_validate_len (record->data, record->length, NULL))
    return FALSE;
  text = g_strndup (record->data, record->length);
  parts = g_strsplit (text, "\n", 2);
  g_free (contents->uri);
  g_free (contents->name);
  contents->uri = parts[0] != NULL && *parts[0] != '\0' ? g_strdup (parts[0]) : NULL;
  contents->name = parts[0] != NULL && parts[1] != NULL && *parts[1] != '\0' ? g_strdup (parts[1]) : NULL;
  return TRUE;
}

static void
take_whole (const Record *record, GBytes **part)
{
  g_clear_pointer (part, g_bytes_unref);
  *part = g_bytes_new (record->data, record->length);
}

/* PART: the text or the solve. */
static gboolean
take_change (const Record *record, GBytes **part, guint64 *n_copied)
{
  gsize n = 0, size;
  const char *old = *part != NULL ? g_bytes_get_data (*part, &n) : NULL;
  char *text;

  if (*part == NULL || record->prefix > n || record->suffix > n - record->prefix
      || record->length > TEXT_MOST || record->prefix + record->suffix > TEXT_MOST - record->length)
    return FALSE;
  size = record->prefix + record->length + record->suffix;
  *n_copied += size;
  if (*n_copied > COPIES_MOST)
    return FALSE;
  text = g_malloc (size + 1);
  if (record->prefix > 0)
    memcpy (text, old, record->prefix);
  memcpy (text + record->prefix, record->data, record->length);
  if (record->suffix > 0)
    memcpy (text + record->prefix + record->length, old + n - record->suffix, record->suffix);
  g_bytes_unref (*part);
  *part = g_bytes_new_take (text, size);
  return TRUE;
}

static gboolean
take_record (const Record *record, GwJournalContents *contents, guint64 *n_copied)
{
  switch (record->kind)
    {
    case 'm':
      return take_subject (record, contents);
    case 't':
      take_whole (record, &contents->text);
      return TRUE;
    case 's':
      take_whole (record, &contents->solve);
      return TRUE;
    case 'd':
      return take_change (record, &contents->text, n_copied);
    case 'e':
      return take_change (record, &contents->solve, n_copied);
    default:
      return FALSE;
    }
}

void
gw_journal_parse (const char *data, gsize length, GwJournalContents *contents)
{
  GwJournalChain chain = { "" };
  guint64 n_copied = 0;

  *contents = (GwJournalContents) { 0 };
  while (contents->good_size < length)
    {
      Record record;
      gsize size = parse_record (data + contents->good_size, length - contents->good_size, &chain, &record);

      if (size == 0 || !take_record (&record, contents, &n_copied))
        return;
      contents->good_size += size;
      contents->n_records++;
    }
}

gsize
gw_journal_take (const char *data, gsize length, GwJournalChain *chain, GBytes **text)
{
  GwJournalChain after = *chain, fresh = { "" };
  GwJournalContents contents = { .text = *text };
  Record record;
  guint64 n_copied = 0;
  gsize size = parse_record (data, length, &after, &record);

  if (size == 0)
    {
      size = parse_record (data, length, &fresh, &record);
      after = fresh;
      if (size != 0 && record.kind != 't')
        return 0;
    }
  if (size == 0 || (record.kind != 't' && record.kind != 'd') || !take_record (&record, &contents, &n_copied))
    return 0;
  *chain = after;
  *text = contents.text;
  return size;
}

void
gw_journal_contents_clear (GwJournalContents *contents)
{
  g_clear_pointer (&contents->uri, g_free);
  g_clear_pointer (&contents->name, g_free);
  g_clear_pointer (&contents->text, g_bytes_unref);
  g_clear_pointer (&contents->solve, g_bytes_unref);
}

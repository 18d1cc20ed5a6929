/* Journals. Any bytes: what is good of them is good by itself. And the input as a script, of texts to be written, of
 * where to tear the file or to spoil a byte, and of records that are well made but ask for nonsense: what comes out is
 * the last text before the damage. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "document/journal-record.h"

#define LARGEST 16384
#define MOST_RECORDS 64

/* The input as a source of choices; zeros at its end. */
typedef struct
{
  const uint8_t *at, *end;
} Script;

static void
must (gboolean holds, const char *what)
{
  if (holds)
    return;
  g_printerr ("%s\n", what);
  abort ();
}

static guint
draw (Script *script)
{
  return script->at < script->end ? *script->at++ : 0;
}

static GBytes *
draw_bytes (Script *script, gsize most)
{
  gsize wanted = draw (script), n = MIN (MIN (wanted, most), (gsize) (script->end - script->at));
  GBytes *bytes = g_bytes_new (script->at, n);

  script->at += n;
  return bytes;
}

static gboolean
same_text (GBytes *a, GBytes *b)
{
  return a == b || (a != NULL && b != NULL && g_bytes_equal (a, b));
}

/* ---- any bytes ---- */

static void
check_any (const char *data, gsize size)
{
  GwJournalContents whole, part;

  gw_journal_parse (data, size, &whole);
  must (whole.good_size <= size, "more is good than there is");
  gw_journal_parse (data, whole.good_size, &part);
  must (part.good_size == whole.good_size && part.n_records == whole.n_records, "what is good is not good alone");
  must (same_text (part.text, whole.text) && same_text (part.solve, whole.solve) && g_strcmp0 (part.uri, whole.uri) == 0 && g_strcmp0 (part.name, whole.name) == 0,
        "what is good says something else alone");
  gw_journal_contents_clear (&part);
  gw_journal_contents_clear (&whole);
}

/* ---- written, then damaged ---- */

typedef struct
{
  GString  *file;
  gsize     end[MOST_RECORDS];
  GBytes   *text[MOST_RECORDS]; /* after each record; NULL before the first text */
  guint     n;
} Written;

static void
note_record (Written *written, GBytes *text)
{
  written->text[written->n] = text != NULL ? g_bytes_ref (text) : NULL;
  written->end[written->n++] = written->file->len;
}

static void
write_all (Script *script, Written *written)
{
  GwJournalChain chain = { "" };
  GBytes *text = NULL;

  gw_journal_append_subject (written->file, &chain, "file:///a.rf", NULL);
  note_record (written, NULL);
  while (script->at < script->end && written->n < MOST_RECORDS)
    {
      gboolean is_whole = text == NULL || draw (script) % 8 == 0;
      GBytes *next = draw_bytes (script, 200);

      if (is_whole)
        gw_journal_append_text (written->file, &chain, next);
      else
        gw_journal_append_change (written->file, &chain, text, next);
      g_clear_pointer (&text, g_bytes_unref);
      text = next;
      note_record (written, text);
    }
  g_clear_pointer (&text, g_bytes_unref);
}

/* The file holds just N good records now. */
static void
expect_records (const Written *written, const char *data, gsize size, guint n)
{
  GwJournalContents contents;

  gw_journal_parse (data, size, &contents);
  must (contents.n_records == n, "another number of records than was left whole");
  must (contents.good_size == (n > 0 ? written->end[n - 1] : 0), "another size than was left whole");
  must (same_text (contents.text, n > 0 ? written->text[n - 1] : NULL), "another text than the last whole one");
  gw_journal_contents_clear (&contents);
}

static guint
records_before (const Written *written, gsize place)
{
  guint n = 0;

  while (n < written->n && written->end[n] <= place)
    n++;
  return n;
}

static void
check_written (Script script)
{
  guint where = draw (&script) << 8, spoil;
  Written written = { .file = g_string_new (NULL) };
  gsize place;

  where |= draw (&script);
  spoil = draw (&script) | 1;
  write_all (&script, &written);
  expect_records (&written, written.file->str, written.file->len, written.n);
  place = where % written.file->len;
  expect_records (&written, written.file->str, place, records_before (&written, place));
  written.file->str[place] ^= (char) spoil;
  expect_records (&written, written.file->str, written.file->len, records_before (&written, place));
  for (guint i = 0; i < written.n; i++)
    g_clear_pointer (&written.text[i], g_bytes_unref);
  g_string_free (written.file, TRUE);
}

/* ---- well made nonsense ---- */

/* By the words of journal-record.h: the hash before, the numbers, the bytes. */
static void
append_record (GString *file, char *hash, char kind, guint64 prefix, guint64 suffix, GBytes *data)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *numbers = g_strdup_printf ("%c %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GSIZE_FORMAT, kind, prefix,
                                              suffix, g_bytes_get_size (data));
  g_autofree char *head = g_strdup_printf ("%s %s\n", hash, numbers);

  g_checksum_update (sum, (const guchar *) head, -1);
  if (g_bytes_get_size (data) > 0)
    g_checksum_update (sum, g_bytes_get_data (data, NULL), (gssize) g_bytes_get_size (data));
  g_strlcpy (hash, g_checksum_get_string (sum), GW_JOURNAL_HASH + 1);
  g_string_append_printf (file, "gwj1 %s %s\n", numbers, hash);
  if (g_bytes_get_size (data) > 0)
    g_string_append_len (file, g_bytes_get_data (data, NULL), (gssize) g_bytes_get_size (data));
  g_string_append_c (file, '\n');
}

/* Mostly small, now and then anything up to the largest. */
static guint64
draw_number (Script *script)
{
  const guint first = draw (script);
  guint64 number = first;

  for (guint i = 0xf0; i < first; i++)
    number = number << 8 | draw (script);
  return number;
}

/* PARTS: the text, the solve. FALSE when the record asks for what there is not. */
static gboolean
apply (GString *parts[2], char kind, guint64 prefix, guint64 suffix, GBytes *data)
{
  const gboolean is_change = kind == 'd' || kind == 'e';
  gsize n;
  const char *bytes = g_bytes_get_data (data, &n);
  GString *next, **text = &parts[kind == 's' || kind == 'e'];

  if (kind == 'm')
    return g_utf8_validate_len (bytes != NULL ? bytes : "", n, NULL);
  if (strchr ("tdse", kind) == NULL)
    return FALSE;
  if (is_change && (*text == NULL || prefix > (*text)->len || suffix > (*text)->len || prefix + suffix > (*text)->len))
    return FALSE;
  next = g_string_new_len (is_change ? (*text)->str : "", is_change ? (gssize) prefix : 0);
  g_string_append_len (next, bytes != NULL ? bytes : "", (gssize) n);
  if (is_change)
    g_string_append_len (next, (*text)->str + (*text)->len - suffix, (gssize) suffix);
  if (*text != NULL)
    g_string_free (*text, TRUE);
  *text = next;
  return TRUE;
}

static void
check_made (Script script)
{
  char hash[GW_JOURNAL_HASH + 1] = "";
  GString *file = g_string_new (NULL), *parts[2] = { NULL, NULL };
  GwJournalContents contents;
  gboolean is_good = TRUE;
  guint n_good = 0;

  for (guint i = 0; i < MOST_RECORDS && script.at < script.end; i++)
    {
      char kind = "tdddsemx"[draw (&script) % 8];
      guint64 prefix = draw_number (&script), suffix = draw_number (&script);
      g_autoptr (GBytes) data = draw_bytes (&script, 100);

      append_record (file, hash, kind, prefix, suffix, data);
      is_good = is_good && apply (parts, kind, prefix, suffix, data);
      n_good += is_good;
    }
  gw_journal_parse (file->str, file->len, &contents);
  must (contents.n_records == n_good, "another number of records than make sense");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) expected = parts[i] != NULL ? g_string_free_to_bytes (parts[i]) : NULL;

      must (same_text (expected, i == 0 ? contents.text : contents.solve), "another text or solve than the records make");
    }
  gw_journal_contents_clear (&contents);
  g_string_free (file, TRUE);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const Script script = { data, data + size };

  if (size > LARGEST)
    return 0;
  check_any ((const char *) data, size);
  check_written (script);
  check_made (script);
  return 0;
}

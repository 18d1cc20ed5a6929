#include "render/draft-pdf.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <glib/gstdio.h>

#define TAIL 64            /* bytes: "startxref", an offset, "%%EOF" */
#define MOST_TRAILER 4096
#define ENTRY 20           /* bytes of the table: ten digits, a generation, "n" or "f" */

typedef struct
{
  guint64 offset;
  guint   id;
} Place;

struct _GwDraftPdf
{
  FILE         *file;
  char         *trailer;
  guint64       table;  /* where "xref" stands */
  guint         n_ids, next;
  GArray       *places; /* of Place, in the order of the file */
  GString      *text;
  GwDraftObject object;
};

static gboolean
fail (const GwDraftPdf *draft, GError **error)
{
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("the PDF could not be finished: %s"), g_strerror (ferror (draft->file) ? EIO : EBADMSG)));
}

/* Reads so many bytes at OFFSET, less at the end of the file. */
static gboolean
read_text (GwDraftPdf *draft, guint64 offset, gsize length)
{
  g_string_set_size (draft->text, length);
  if (fseeko (draft->file, (off_t) offset, SEEK_SET) != 0)
    return FALSE;
  g_string_set_size (draft->text, fread (draft->text->str, 1, length, draft->file));
  return !ferror (draft->file);
}

/* The last place of MARK in TEXT, whatever bytes stand there; NULL. */
static char *
find_last (char *text, gsize length, const char *mark)
{
  gsize n = strlen (mark);

  for (gsize at = length >= n ? length - n + 1 : 0; at-- > 0;)
    if (memcmp (text + at, mark, n) == 0)
      return text + at;
  return NULL;
}

/* ---- the table ---- */

static gboolean
find_table (GwDraftPdf *draft)
{
  const char *mark;
  off_t size;

  if (fseeko (draft->file, 0, SEEK_END) != 0 || (size = ftello (draft->file)) < TAIL || !read_text (draft, (guint64) size - TAIL, TAIL))
    return FALSE;
  mark = find_last (draft->text->str, draft->text->len, "startxref\n");
  draft->table = mark != NULL ? g_ascii_strtoull (mark + strlen ("startxref\n"), NULL, 10) : 0;
  return draft->table > 0 && draft->table < (guint64) size;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *one = a, *other = b;

  return one->offset < other->offset ? -1 : one->offset > other->offset;
}

static gboolean
read_entries (GwDraftPdf *draft, guint64 from)
{
  for (guint id = 0; id < draft->n_ids; id++)
    {
      char entry[ENTRY + 1] = "";
      Place place = { .id = id };

      if (fread (entry, 1, ENTRY, draft->file) != ENTRY)
        return FALSE;
      place.offset = g_ascii_strtoull (entry, NULL, 10);
      if (entry[17] == 'n' && place.offset >= draft->table)
        return FALSE;
      if (entry[17] == 'n')
        g_array_append_val (draft->places, place);
    }
  g_array_sort (draft->places, compare_places);
  if (!read_text (draft, from + ENTRY * (guint64) draft->n_ids, MOST_TRAILER) || !g_str_has_prefix (draft->text->str, "trailer"))
    return FALSE;
  draft->trailer = g_strdup (draft->text->str);
  return TRUE;
}

static gboolean
read_table (GwDraftPdf *draft)
{
  gsize head;

  if (!find_table (draft) || !read_text (draft, draft->table, TAIL) || !g_str_has_prefix (draft->text->str, "xref\n0 "))
    return FALSE;
  draft->n_ids = (guint) g_ascii_strtoull (draft->text->str + strlen ("xref\n0 "), NULL, 10);
  head = strlen ("xref\n") + strcspn (draft->text->str + strlen ("xref\n"), "\n") + 1;
  return draft->n_ids > 0 && draft->n_ids <= draft->table && fseeko (draft->file, (off_t) (draft->table + head), SEEK_SET) == 0
         && read_entries (draft, draft->table + head);
}

/* Takes the file, NULL: it could not be opened, and errno says why. */
static GwDraftPdf *
open_file (FILE *file, GError **error)
{
  g_autoptr (GwDraftPdf) draft = g_new0 (GwDraftPdf, 1);

  draft->file = file;
  draft->places = g_array_new (FALSE, FALSE, sizeof (Place));
  draft->text = g_string_new (NULL);
  draft->object = (GwDraftObject) { .head = g_string_new (NULL), .stream = g_string_new (NULL) };
  if (draft->file == NULL)
    gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("the PDF could not be finished: %s"), g_strerror (errno)));
  else if (!read_table (draft))
    fail (draft, error);
  else
    return g_steal_pointer (&draft);
  return NULL;
}

GwDraftPdf *
gw_draft_pdf_open (const char *path, GError **error)
{
  return open_file (g_fopen (path, "rb"), error);
}

GwDraftPdf *
gw_draft_pdf_open_bytes (GBytes *bytes, GError **error)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  /* It is only read. */
  return open_file (fmemopen ((gpointer) data, size, "rb"), error);
}

void
gw_draft_pdf_free (GwDraftPdf *draft)
{
  g_clear_pointer (&draft->file, fclose);
  g_array_unref (draft->places);
  g_string_free (draft->text, TRUE);
  g_string_free (draft->object.head, TRUE);
  g_string_free (draft->object.stream, TRUE);
  g_free (draft->trailer);
  g_free (draft);
}

guint
gw_draft_pdf_n_ids (const GwDraftPdf *draft)
{
  return draft->n_ids;
}

guint
gw_draft_pdf_trailer (const GwDraftPdf *draft, const char *key)
{
  const char *at = strstr (draft->trailer, key);

  return at != NULL ? (guint) g_ascii_strtoull (at + strlen (key), NULL, 10) : 0;
}

/* ---- objects ---- */

/* A stream ends where its length says; where that is a reference, at the last "endstream" of the object. NULL: nowhere. */
static const char *
end_of_stream (const GwDraftPdf *draft, const char *stream)
{
  const char *at = strstr (draft->object.head->str, "/Length "), *end = draft->text->str + draft->text->len;
  char *rest = NULL;
  guint64 length = at != NULL ? g_ascii_strtoull (at + strlen ("/Length "), &rest, 10) : 0;

  if (at == NULL || g_str_has_prefix (rest, " 0 R"))
    return find_last (draft->text->str, draft->text->len, "\nendstream\n");
  return length <= (guint64) (end - stream) ? stream + length : NULL;
}

/* What stands in front of a stream is text. */
static gboolean
cut_object (GwDraftPdf *draft)
{
  static const char begin[] = ">>\nstream\n";
  GwDraftObject *object = &draft->object;
  char *text = draft->text->str, *stream = strstr (text, begin), *body = strstr (text, " obj\n");
  const char *last = find_last (text, draft->text->len, "endobj");

  if (body == NULL || last == NULL || last < body)
    return FALSE;
  body += strlen (" obj\n");
  object->has_stream = stream != NULL;
  g_string_truncate (object->head, 0);
  g_string_truncate (object->stream, 0);
  if (stream == NULL)
    {
      g_string_append_len (object->head, body, last - body);
      return TRUE;
    }
  g_string_append_len (object->head, body, stream + strlen (">>\n") - body);
  stream += strlen (begin);
  last = end_of_stream (draft, stream);
  if (last == NULL || last < stream)
    return FALSE;
  g_string_append_len (object->stream, stream, last - stream);
  return TRUE;
}

const GwDraftObject *
gw_draft_pdf_next (GwDraftPdf *draft, GError **error)
{
  const Place *place = &g_array_index (draft->places, Place, draft->next);
  guint64 end;

  if (draft->next == draft->places->len)
    return NULL;
  end = draft->next + 1 < draft->places->len ? place[1].offset : draft->table;
  draft->object.id = place->id;
  draft->next++;
  if (read_text (draft, place->offset, end - place->offset) && cut_object (draft))
    return &draft->object;
  fail (draft, error);
  return NULL;
}

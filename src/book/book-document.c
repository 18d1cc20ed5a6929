#include "book/book-document.h"

#include <string.h>

#include "book/book-edit.h"
#include "document/journal.h"
#include "document/safe-save.h"

/* The book as it was, and what was done to it then. */
typedef struct
{
  JsonNode   *tree;
  const char *name; /* of what leads from this one to the next */
} Version;

struct _GwBookDocument
{
  GObject  parent_instance;

  GwBook  *book;
  char    *path;     /* NULL: none yet */
  char    *hash;     /* of the file as it was read or written last */
  GArray  *versions; /* of Version, the oldest first; the book is the one at */
  guint    now;
  guint    saved;    /* which version the file holds; G_MAXUINT: none */
  GwJournal *journal; /* NULL: none is kept */
  guint    note_id;  /* timeout: until it is noted */
};

#define NOTE_AFTER 300 /* milliseconds: many changes that follow each other are noted once */

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwBookDocument, gw_book_document, G_TYPE_OBJECT)

static void
clear_version (gpointer data)
{
  json_node_unref (((Version *) data)->tree);
}

static Version *
version_at (GwBookDocument *self, guint i)
{
  return &g_array_index (self->versions, Version, i);
}

/* ---- asking ---- */

const GwBook *
gw_book_document_get_book (GwBookDocument *self)
{
  return self->book;
}

JsonNode *
gw_book_document_get_tree (GwBookDocument *self)
{
  return self->book->root;
}

const char *
gw_book_document_get_path (GwBookDocument *self)
{
  return self->path;
}

gboolean
gw_book_document_is_dirty (GwBookDocument *self)
{
  return self->now != self->saved;
}

const char *
gw_book_document_get_undo_name (GwBookDocument *self)
{
  return self->now > 0 ? version_at (self, self->now - 1)->name : NULL;
}

const char *
gw_book_document_get_redo_name (GwBookDocument *self)
{
  return self->now + 1 < self->versions->len ? version_at (self, self->now)->name : NULL;
}

/* ---- the journal ---- */

/* To the journal a book is lines of text like any other. */
static void
note_now (GwBookDocument *self)
{
  char *json = gw_book_to_json (self->book);
  g_autoptr (GBytes) bytes = g_bytes_new_take (json, strlen (json));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autofree char *uri = self->path != NULL ? g_filename_to_uri (self->path, NULL, NULL) : NULL;

  gw_journal_set_subject (self->journal, uri, self->book->title);
  gw_journal_note (self->journal, reading->source, NULL);
}

static gboolean
note_later (gpointer data)
{
  GwBookDocument *self = data;

  self->note_id = 0;
  note_now (self);
  return G_SOURCE_REMOVE;
}

static void
refresh_journal (GwBookDocument *self)
{
  if (self->journal == NULL)
    return;
  if (gw_book_document_is_dirty (self))
    {
      if (self->note_id == 0)
        self->note_id = g_timeout_add (NOTE_AFTER, note_later, self);
      return;
    }
  gw_book_document_discard (self);
}

void
gw_book_document_keep_journal (GwBookDocument *self)
{
  g_return_if_fail (self->journal == NULL);
  self->journal = gw_journal_new (NULL, GW_JOURNAL_INTERVAL, NULL, NULL);
  refresh_journal (self);
}

gboolean
gw_book_document_flush (GwBookDocument *self, GError **error)
{
  g_return_val_if_fail (self->journal != NULL, FALSE);
  note_now (self);
  return gw_journal_flush (self->journal, error);
}

void
gw_book_document_discard (GwBookDocument *self)
{
  g_clear_handle_id (&self->note_id, g_source_remove);
  if (self->journal != NULL)
    gw_journal_drop (self->journal);
}

/* ---- changing ---- */

/* TREE as a book in the document's folder. */
static GwBook *
read_tree (GwBookDocument *self, JsonNode *tree, GError **error)
{
  g_autofree char *folder = self->path != NULL ? g_path_get_dirname (self->path) : NULL;

  return gw_book_new (json_node_copy (tree), NULL, folder, error);
}

static void
take_book (GwBookDocument *self, GwBook *book)
{
  g_clear_pointer (&self->book, gw_book_free);
  self->book = book;
  refresh_journal (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
gw_book_document_change (GwBookDocument *self, JsonNode *tree, const char *name, GError **error)
{
  GwBook *book = read_tree (self, tree, error);
  Version version = { tree, NULL };

  if (book == NULL)
    {
      json_node_unref (tree);
      return FALSE;
    }
  if (self->saved != G_MAXUINT && self->saved > self->now)
    self->saved = G_MAXUINT; /* what the file holds can no longer be reached */
  g_array_set_size (self->versions, self->now + 1);
  version_at (self, self->now)->name = name;
  g_array_append_val (self->versions, version);
  self->now++;
  take_book (self, book);
  return TRUE;
}

/* Every version has been a book before. */
static void
go_to (GwBookDocument *self, guint version)
{
  GwBook *book = read_tree (self, version_at (self, version)->tree, NULL);

  g_return_if_fail (book != NULL);
  self->now = version;
  take_book (self, book);
}

void
gw_book_document_undo (GwBookDocument *self)
{
  if (self->now > 0)
    go_to (self, self->now - 1);
}

void
gw_book_document_redo (GwBookDocument *self)
{
  if (self->now + 1 < self->versions->len)
    go_to (self, self->now + 1);
}

/* ---- the file ---- */

static char *
hash_of (const char *text, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
}

static gboolean
has_changed (GwBookDocument *self)
{
  g_autofree char *text = NULL, *hash = NULL;
  gsize length;

  if (self->hash == NULL || (text = gw_book_read_text (self->path, GW_FILE_PLAIN, &length, NULL)) == NULL)
    return FALSE; /* a file that is gone is written anew */
  hash = hash_of (text, length);
  return strcmp (hash, self->hash) != 0;
}

/* In another folder, files have other names: in all versions, so that undo leads to books that find theirs. */
static void
move_to (GwBookDocument *self, const char *path)
{
  g_autofree char *old_folder = self->path != NULL ? g_path_get_dirname (self->path) : NULL, *folder = g_path_get_dirname (path);

  for (guint i = 0; i < self->versions->len; i++)
    {
      JsonNode *tree = gw_book_tree_rebase (version_at (self, i)->tree, old_folder, folder);

      json_node_unref (version_at (self, i)->tree);
      version_at (self, i)->tree = tree;
    }
  g_free (self->path);
  self->path = g_strdup (path);
}

/* The book as it stands in a file at PATH. */
static GwBook *
book_at (GwBookDocument *self, const char *path, GError **error)
{
  g_autofree char *old_folder = self->path != NULL ? g_path_get_dirname (self->path) : NULL, *folder = g_path_get_dirname (path);

  return gw_book_new (gw_book_tree_rebase (version_at (self, self->now)->tree, old_folder, folder), NULL, folder, error);
}

static gboolean
write_book (GwBookDocument *self, const GwBook *book, const char *path, GError **error)
{
  char *text = gw_book_to_json (book);
  g_autofree char *hash = hash_of (text, strlen (text));
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  if (!gw_safe_save (path, bytes, error))
    return FALSE;
  g_free (self->hash);
  self->hash = g_steal_pointer (&hash);
  self->saved = self->now;
  return TRUE;
}

gboolean
gw_book_document_save (GwBookDocument *self, const char *path, gboolean replaces, GError **error)
{
  gboolean is_elsewhere = path != NULL && g_strcmp0 (path, self->path) != 0;
  g_autoptr (GwBook) moved = NULL;

  g_return_val_if_fail (path != NULL || self->path != NULL, FALSE);
  if (!is_elsewhere && !replaces && has_changed (self))
    {
      g_set_error_literal (error, GW_FILE_ERROR, GW_FILE_ERROR_CHANGED, _("Another program has changed this file."));
      return FALSE;
    }
  moved = is_elsewhere ? book_at (self, path, error) : NULL;
  if ((is_elsewhere && moved == NULL)
      || !write_book (self, is_elsewhere ? moved : self->book, is_elsewhere ? path : self->path, error))
    return FALSE;
  if (is_elsewhere)
    move_to (self, path);
  go_to (self, self->now);
  return TRUE;
}

/* ---- beginning and end ---- */

static GwBookDocument *
document_of (GwBook *book, const char *path)
{
  GwBookDocument *self = g_object_new (GW_TYPE_BOOK_DOCUMENT, NULL);
  Version version = { json_node_copy (book->root), NULL };

  self->book = book;
  self->path = g_strdup (path);
  g_array_append_val (self->versions, version);
  return self;
}

GwBookDocument *
gw_book_document_new (const char *title, const char *author, GError **error)
{
  GwBook *book = gw_book_start (title, author, error);

  return book != NULL ? document_of (book, NULL) : NULL;
}

GwBookDocument *
gw_book_document_open (const char *path, GError **error)
{
  gsize length;
  g_autofree char *text = gw_book_read_text (path, GW_FILE_PLAIN, &length, error), *folder = g_path_get_dirname (path);
  GwBook *book = text != NULL ? gw_book_parse (text, (gssize) length, path, folder, error) : NULL;
  GwBookDocument *self = book != NULL ? document_of (book, path) : NULL;

  if (self != NULL)
    self->hash = hash_of (text, length);
  return self;
}

GwBookDocument *
gw_book_document_recover (const char *path, GBytes *text, GError **error)
{
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL, *now = NULL;
  gsize length;
  const char *json = g_bytes_get_data (text, &length);
  GwBook *book = gw_book_parse (json, (gssize) length, path, folder, error);
  GwBookDocument *self = book != NULL ? document_of (book, path) : NULL;

  if (self == NULL)
    return NULL;
  self->saved = G_MAXUINT;
  if (path != NULL && (now = gw_book_read_text (path, GW_FILE_PLAIN, &length, NULL)) != NULL)
    self->hash = hash_of (now, length);
  return self;
}

static void
gw_book_document_finalize (GObject *object)
{
  GwBookDocument *self = GW_BOOK_DOCUMENT (object);

  if (self->note_id != 0 && self->journal != NULL) /* unsaved to the end: somebody may want it yet */
    note_now (self);
  g_clear_handle_id (&self->note_id, g_source_remove);
  g_clear_pointer (&self->journal, gw_journal_close);
  g_clear_pointer (&self->book, gw_book_free);
  g_array_unref (self->versions);
  g_free (self->path);
  g_free (self->hash);
  G_OBJECT_CLASS (gw_book_document_parent_class)->finalize (object);
}

static void
gw_book_document_class_init (GwBookDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_book_document_finalize;
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_BOOK_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_book_document_init (GwBookDocument *self)
{
  self->versions = g_array_new (FALSE, TRUE, sizeof (Version));
  g_array_set_clear_func (self->versions, clear_version);
}

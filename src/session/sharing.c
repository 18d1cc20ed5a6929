#include "session/sharing.h"

#include "document/journal-record.h"

struct _GwSharing
{
  GObject         parent_instance;
  GwSession      *session;
  GwSharingSend   send;
  gpointer        to;
  GwJournalChain  chain;
  GBytes         *text; /* at this place of the chain; NULL at its beginning */
};

G_DEFINE_FINAL_TYPE (GwSharing, gw_sharing, G_TYPE_OBJECT)

/* ---- what leaves ---- */

static void
send_record (GwSharing *self, GString *record, GBytes *text)
{
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (record);

  g_clear_pointer (&self->text, g_bytes_unref);
  self->text = g_bytes_ref (text);
  self->send (self->to, bytes);
}

static void
on_changed (gpointer listener, guint kinds)
{
  GwSharing *self = listener;
  GwDocument *document = gw_session_get_document (self->session);
  g_autoptr (GBytes) text = document != NULL ? gw_document_write_text (document) : NULL;
  GString *record;

  if (text == NULL || (self->text != NULL && g_bytes_equal (text, self->text)))
    return;
  if (self->text == NULL || (kinds & GW_CHANGED_DOCUMENT))
    {
      gw_sharing_restate (self);
      return;
    }
  record = g_string_new (NULL);
  gw_journal_append_change (record, &self->chain, self->text, text);
  send_record (self, record, text);
}

void
gw_sharing_restate (GwSharing *self)
{
  GwDocument *document;
  g_autoptr (GBytes) text = NULL;
  GString *record;

  g_return_if_fail (GW_IS_SHARING (self));
  document = gw_session_get_document (self->session);
  if (document == NULL)
    return;
  text = gw_document_write_text (document);
  record = g_string_new (NULL);
  self->chain = (GwJournalChain){ "" };
  gw_journal_append_text (record, &self->chain, text);
  send_record (self, record, text);
}

/* ---- what comes ---- */

/* It is nothing that has to leave again: the text of the share is the same already. */
static void
show_text (GwSharing *self)
{
  GwDocument *document = gw_session_get_document (self->session);
  g_autoptr (GwDocument) fresh = document == NULL ? gw_document_new (self->text) : NULL;

  if (fresh != NULL)
    gw_session_set_document (self->session, fresh);
  else
    gw_document_set_text (document, self->text, _("Change from elsewhere"), GW_NEVER_MERGE);
}

gboolean
gw_sharing_take (GwSharing *self, GBytes *records, GError **error)
{
  gsize length, size;
  const char *data = g_bytes_get_data (records, &length);

  g_return_val_if_fail (GW_IS_SHARING (self), FALSE);
  for (; length > 0; data += size, length -= size)
    {
      size = gw_journal_take (data, length, &self->chain, &self->text);
      if (size == 0)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                               _("A change from elsewhere was not applied: it was made to a different state of the puzzle."));
          return FALSE;
        }
      show_text (self);
    }
  return TRUE;
}

/* ---- the object ---- */

static void
gw_sharing_finalize (GObject *object)
{
  GwSharing *self = GW_SHARING (object);

  g_clear_pointer (&self->text, g_bytes_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (gw_sharing_parent_class)->finalize (object);
}

static void
gw_sharing_class_init (GwSharingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_sharing_finalize;
}

static void
gw_sharing_init (GwSharing *self)
{
}

GwSharing *
gw_sharing_new (GwSession *session, GwSharingSend send, gpointer to)
{
  GwSharing *self = g_object_new (GW_TYPE_SHARING, NULL);

  self->session = g_object_ref (session);
  self->send = send;
  self->to = to;
  gw_session_listen (session, GW_CHANGED_TEXT | GW_CHANGED_DOCUMENT, on_changed, self);
  gw_sharing_restate (self);
  return self;
}

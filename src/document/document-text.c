/* Another text for a document, read at once or on a thread. */
#include "document/document-private.h"

#include "document/identity.h"

/* A text on its way to become a version. Whoever comes first reads it: the thread, or somebody who cannot wait for one. */
struct _GwTextReading
{
  gatomicrefcount  count;
  gint             is_claimed; /* atomic */
  GMutex           mutex;
  GCond            has_ended;
  gboolean         is_read;    /* under the mutex; what stands below RESULT is set once it is true */

  GwSource        *source;     /* the version before */
  GwPuzzle        *drawn;      /* of it; may be NULL */
  GBytes          *text;
  guint64          merge;

  GwReading       *result;     /* NULL: the text is what it was */
  GwHint           hint;
};

static GwTextReading *
reading_new (GwDocument *document, GBytes *text, guint64 merge)
{
  GwTextReading *reading = g_new0 (GwTextReading, 1);
  GwPuzzle *drawn = gw_document_get_drawn (document);

  g_atomic_ref_count_init (&reading->count);
  g_mutex_init (&reading->mutex);
  g_cond_init (&reading->has_ended);
  reading->source = gw_source_ref (gw_document_get_source (document));
  reading->drawn = drawn != NULL ? gw_puzzle_ref (drawn) : NULL;
  reading->text = g_bytes_ref (text);
  reading->merge = merge;
  return reading;
}

static GwTextReading *
reading_ref (GwTextReading *reading)
{
  g_atomic_ref_count_inc (&reading->count);
  return reading;
}

static void
reading_unref (gpointer data)
{
  GwTextReading *reading = data;

  if (!g_atomic_ref_count_dec (&reading->count))
    return;
  g_mutex_clear (&reading->mutex);
  g_cond_clear (&reading->has_ended);
  gw_source_unref (reading->source);
  g_clear_pointer (&reading->drawn, gw_puzzle_unref);
  g_bytes_unref (reading->text);
  g_clear_pointer (&reading->result, gw_reading_free);
  g_free (reading);
}

/* On any thread. */
static void
read_text (GwTextReading *reading)
{
  g_autoptr (GBytes) before = gw_source_write (reading->source);

  if (g_bytes_equal (before, reading->text))
    return;
  reading->result = gw_source_read (reading->text);
  gw_identity_adopt (reading->result, reading->drawn);
  reading->hint = gw_identity_difference (reading->drawn, reading->result->puzzle != NULL ? reading->result->puzzle : reading->drawn);
}

static void
read_or_wait (GwTextReading *reading)
{
  if (g_atomic_int_compare_and_exchange (&reading->is_claimed, FALSE, TRUE))
    read_text (reading);
  else
    {
      g_mutex_lock (&reading->mutex);
      while (!reading->is_read)
        g_cond_wait (&reading->has_ended, &reading->mutex);
      g_mutex_unlock (&reading->mutex);
    }
}

static void
read_in_thread (GTask *task, gpointer nothing, gpointer data, GCancellable *cancellable)
{
  GwTextReading *reading = data;

  if (g_atomic_int_compare_and_exchange (&reading->is_claimed, FALSE, TRUE))
    read_text (reading);
  g_mutex_lock (&reading->mutex);
  reading->is_read = TRUE;
  g_cond_broadcast (&reading->has_ended);
  g_mutex_unlock (&reading->mutex);
  g_task_return_boolean (task, TRUE);
}

static void
push (GwDocument *document, const GwTextReading *reading, const char *name)
{
  if (reading->result != NULL)
    gw_document_push_reading (document, reading->result, reading->hint, name, reading->merge);
}

void
gw_document_settle (GwDocument *document)
{
  GwTextReading *reading;

  g_return_if_fail (GW_IS_DOCUMENT (document));

  reading = g_steal_pointer (&document->reading);
  if (reading == NULL)
    return;
  read_or_wait (reading);
  push (document, reading, NULL);
  reading_unref (reading);
}

/* As with other tasks that run in a thread, this one knows nothing of the document. */
static void
has_read (GObject *nothing, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwDocument) document = data;

  if (document->reading == g_task_get_task_data (G_TASK (result)))
    gw_document_settle (document);
}

void
gw_document_take_text (GwDocument *document, GBytes *text, guint64 merge)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (GW_IS_DOCUMENT (document) && text != NULL);

  gw_document_drop_reading (document);
  document->reading = reading_new (document, text, merge);
  task = g_task_new (NULL, NULL, has_read, g_object_ref (document));
  g_task_set_task_data (task, reading_ref (document->reading), reading_unref);
  g_task_run_in_thread (task, read_in_thread);
}

void
gw_document_drop_reading (GwDocument *document)
{
  g_clear_pointer (&document->reading, reading_unref);
}

void
gw_document_set_text (GwDocument *document, GBytes *text, const char *name, guint64 merge)
{
  GwTextReading *reading;

  g_return_if_fail (GW_IS_DOCUMENT (document) && text != NULL);

  gw_document_settle (document);
  reading = reading_new (document, text, merge);
  read_text (reading);
  push (document, reading, name);
  reading_unref (reading);
}

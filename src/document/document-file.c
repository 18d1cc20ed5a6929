/* A document and its file: opening, saving, watching, recovering. */
#include "document/document-private.h"

#define LOOK_DELAY 200 /* milliseconds after the last event: others write in several steps */

/* ---- opening ---- */

typedef struct
{
  GwReading *reading;
  GwStamp    stamp;
} Opened;

static void
opened_free (gpointer data)
{
  Opened *opened = data;

  gw_reading_free (opened->reading);
  gw_stamp_clear (&opened->stamp);
  g_free (opened);
}

static Opened *
read_file (GFile *file, GCancellable *cancellable, GError **error)
{
  Opened *opened = g_new0 (Opened, 1);
  g_autoptr (GBytes) bytes = gw_disk_read (file, &opened->stamp, cancellable, error);

  if (bytes != NULL)
    opened->reading = gw_source_read (bytes);
  else
    g_clear_pointer (&opened, opened_free);
  return opened;
}

static GwDocument *
document_of (Opened *opened, GFile *file)
{
  GwDocument *document = gw_document_new_from_reading (opened->reading);

  gw_document_set_file (document, file, &opened->stamp);
  return document;
}

GwDocument *
gw_document_open (GFile *file, GError **error)
{
  Opened *opened;
  GwDocument *document;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  opened = read_file (file, NULL, error);
  if (opened == NULL)
    return NULL;
  document = document_of (opened, file);
  opened_free (opened);
  return document;
}

static void
open_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  Opened *opened = read_file (data, cancellable, &error);

  if (opened != NULL)
    g_task_return_pointer (task, opened, opened_free);
  else
    g_task_return_error (task, error);
}

void
gw_document_open_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_return_if_fail (G_IS_FILE (file));

  g_task_set_source_tag (task, gw_document_open_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, open_in_thread);
}

GwDocument *
gw_document_open_finish (GAsyncResult *result, GError **error)
{
  GTask *task = G_TASK (result);
  Opened *opened;
  GwDocument *document;

  g_return_val_if_fail (g_async_result_is_tagged (result, gw_document_open_async), NULL);

  opened = g_task_propagate_pointer (task, error);
  if (opened == NULL)
    return NULL;
  document = document_of (opened, g_task_get_task_data (task));
  opened_free (opened);
  return document;
}

/* ---- recovering ---- */

/* The file is gone, or there never was one. */
static GwDocument *
recover_without_file (const GwRecovery *recovery)
{
  GwDocument *document = gw_document_new (recovery->text);
  GwStamp none = { 0 };

  gw_history_mark_saved (document->history, 0);
  if (recovery->file != NULL)
    gw_document_set_file (document, recovery->file, &none);
  return document;
}

GwDocument *
gw_document_recover (GwRecovery *recovery)
{
  GwDocument *document;
  g_autofree char *folder = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (recovery != NULL && recovery->text != NULL, NULL);

  folder = g_path_get_dirname (recovery->path);
  document = recovery->file != NULL ? gw_document_open (recovery->file, NULL) : NULL;
  if (document == NULL)
    document = recover_without_file (recovery);
  gw_document_set_journal (document, folder, GW_JOURNAL_INTERVAL);
  gw_document_set_solve (document, recovery->solve);
  gw_document_set_text (document, recovery->text, _("recover unsaved work"), GW_NEVER_MERGE);
  gw_document_note_state (document);
  if (gw_document_flush (document, &error))
    gw_recovery_discard (recovery);
  else
    g_message ("%s", error->message); /* told by the signal, too; the old journal stays */
  return document;
}

/* ---- saving ---- */

typedef struct
{
  GFile     *file;
  GwSource  *source;
  guint64    serial;      /* of the version that is saved */
  gboolean   has_expected;
  GwStamp    expected;
  gboolean   is_copy;
  GwStamp    stamp;       /* the result */
} Save;

static void
save_free (gpointer data)
{
  Save *save = data;

  g_object_unref (save->file);
  gw_source_unref (save->source);
  gw_stamp_clear (&save->expected);
  gw_stamp_clear (&save->stamp);
  g_free (save);
}

static Save *
begin_save (GwDocument *document, GFile *file, GwSaveMode mode, GError **error)
{
  GFile *target = file != NULL ? file : document->file;
  gboolean is_own;
  Save *save;

  if (target == NULL)
    {
      g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_NO_FILE, _("This puzzle has no file yet. Choose where to save it."));
      return NULL;
    }
  if (document->is_saving)
    {
      g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_BUSY, _("The puzzle is still being saved. Try again in a moment."));
      return NULL;
    }
  gw_document_settle (document);
  is_own = document->file != NULL && g_file_equal (target, document->file);
  save = g_new0 (Save, 1);
  save->file = g_object_ref (target);
  save->source = gw_source_ref (gw_document_get_source (document));
  save->serial = gw_history_serial (document->history);
  save->is_copy = mode == GW_SAVE_COPY && !is_own;
  save->has_expected = is_own && mode != GW_SAVE_OVER;
  if (save->has_expected)
    gw_stamp_copy (&document->stamp, &save->expected);
  gw_history_seal (document->history); /* what is typed meanwhile is a step of its own */
  gw_document_set_saving (document, TRUE);
  return save;
}

static gboolean
write_save (Save *save, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = gw_source_write (save->source);

  return gw_disk_save (save->file, bytes, save->has_expected ? &save->expected : NULL, &save->stamp, cancellable, error);
}

/* ERROR NULL: it is written. */
static void
end_save (GwDocument *document, Save *save, const GError *error)
{
  if (error == NULL && !save->is_copy)
    {
      gw_document_set_file (document, save->file, &save->stamp);
      gw_history_mark_saved (document->history, save->serial);
      gw_document_set_disk_state (document, GW_DISK_SAME);
      gw_document_note_state (document);
    }
  else if (g_error_matches (error, GW_FILE_ERROR, GW_FILE_ERROR_CHANGED))
    gw_document_set_disk_state (document, GW_DISK_CHANGED);
  gw_document_set_saving (document, FALSE);
}

static void
save_in_thread (GTask *inner, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_save (data, cancellable, &error))
    g_task_return_boolean (inner, TRUE);
  else
    g_task_return_error (inner, error);
}

/* A task that runs in a thread may be finalised there, and would take the document along: so the one that holds the
 * document stays here. */
static void
save_is_written (GObject *nothing, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  GwDocument *document = g_task_get_source_object (outer);
  GError *error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  end_save (document, g_task_get_task_data (G_TASK (result)), error);
  if (error == NULL)
    g_task_return_boolean (outer, TRUE);
  else
    g_task_return_error (outer, error);
}

void
gw_document_save_async (GwDocument *document, GFile *file, GwSaveMode mode, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) outer = NULL, inner = NULL;
  GError *error = NULL;
  Save *save;

  g_return_if_fail (GW_IS_DOCUMENT (document));

  outer = g_task_new (document, NULL, callback, data);
  g_task_set_source_tag (outer, gw_document_save_async);
  save = begin_save (document, file, mode, &error);
  if (save == NULL)
    {
      g_task_return_error (outer, error);
      return;
    }
  inner = g_task_new (NULL, cancellable, save_is_written, g_steal_pointer (&outer));
  g_task_set_check_cancellable (inner, FALSE); /* what is written is written */
  g_task_set_task_data (inner, save, save_free);
  g_task_run_in_thread (inner, save_in_thread);
}

gboolean
gw_document_save_finish (GwDocument *document, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, document), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* ---- the other version ---- */

static GBytes *
read_own_file (GwDocument *document, GwStamp *stamp, GError **error)
{
  if (document->file != NULL)
    return gw_disk_read (document->file, stamp, NULL, error);
  g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_NO_FILE, _("This puzzle has no file yet."));
  return NULL;
}

gboolean
gw_document_revert (GwDocument *document, GError **error)
{
  GwStamp stamp = { 0 };
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (GW_IS_DOCUMENT (document), FALSE);

  bytes = read_own_file (document, &stamp, error);
  if (bytes == NULL)
    return FALSE;
  gw_document_set_file (document, document->file, &stamp);
  gw_document_set_text (document, bytes, _("revert to the file"), GW_NEVER_MERGE);
  gw_history_mark_saved (document->history, gw_history_serial (document->history));
  gw_document_set_disk_state (document, GW_DISK_SAME);
  gw_document_note_state (document);
  return TRUE;
}

GwReading *
gw_document_read_disk (GwDocument *document, GError **error)
{
  GwStamp stamp = { 0 };
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (GW_IS_DOCUMENT (document), NULL);

  bytes = read_own_file (document, &stamp, error);
  gw_stamp_clear (&stamp);
  return bytes != NULL ? gw_source_read (bytes) : NULL;
}

/* Theirs becomes the step before: what is about to be replaced is in no other place. */
void
gw_document_keep_mine (GwDocument *document)
{
  GwStamp stamp = { 0 };
  g_autoptr (GBytes) theirs = NULL;
  g_autoptr (GBytes) mine = NULL;

  g_return_if_fail (GW_IS_DOCUMENT (document) && document->file != NULL);

  theirs = read_own_file (document, &stamp, NULL);
  mine = gw_document_write_text (document);
  gw_document_set_file (document, document->file, &stamp);
  if (theirs != NULL)
    gw_document_set_text (document, theirs, _("revert to the file"), GW_NEVER_MERGE);
  gw_history_mark_saved (document->history, theirs != NULL ? gw_history_serial (document->history) : 0);
  gw_document_set_text (document, mine, _("keep my version"), GW_NEVER_MERGE);
  gw_document_set_disk_state (document, GW_DISK_SAME);
  gw_document_note_state (document);
}

GwDiskState
gw_document_get_disk_state (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), GW_DISK_SAME);

  return document->disk_state;
}

GwDiskState
gw_document_check_disk (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), GW_DISK_SAME);

  if (document->file != NULL && !document->is_saving)
    gw_document_set_disk_state (document, gw_disk_look (document->file, &document->stamp));
  return document->disk_state;
}

/* ---- watching ---- */

typedef struct
{
  GFile   *file;
  GwStamp  stamp;
  guint    generation;
} Look;

static void
look_free (gpointer data)
{
  Look *look = data;

  g_object_unref (look->file);
  gw_stamp_clear (&look->stamp);
  g_free (look);
}

static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Look *look = data;

  g_task_return_int (task, gw_disk_look (look->file, &look->stamp));
}

/* The task knows nothing of the document: it may end after it. */
static void
has_looked (GObject *nothing, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwDocument) document = data;
  Look *look = g_task_get_task_data (G_TASK (result));
  gssize state = g_task_propagate_int (G_TASK (result), NULL);

  document->is_looking = FALSE;
  if (document->is_saving || look->generation != document->generation)
    return;
  gw_stamp_copy (&look->stamp, &document->stamp);
  gw_document_set_disk_state (document, (GwDiskState) state);
}

static gboolean
look_soon (gpointer data)
{
  GwDocument *document = data;
  g_autoptr (GTask) task = NULL;
  Look *look;

  /* Our own save is an event, too: once it has ended, its stamp says so. */
  if (document->is_saving || document->is_looking)
    return G_SOURCE_CONTINUE;
  document->look_id = 0;
  document->is_looking = TRUE;
  look = g_new0 (Look, 1);
  look->file = g_object_ref (document->file);
  look->generation = document->generation;
  gw_stamp_copy (&document->stamp, &look->stamp);
  task = g_task_new (NULL, NULL, has_looked, g_object_ref (document));
  g_task_set_task_data (task, look, look_free);
  g_task_run_in_thread (task, look_in_thread);
  return G_SOURCE_REMOVE;
}

static void
on_file_event (GwDocument *document)
{
  if (document->look_id != 0)
    g_source_remove (document->look_id);
  document->look_id = g_timeout_add (LOOK_DELAY, look_soon, document);
}

void
gw_document_watch (GwDocument *document)
{
  if (document->monitor != NULL)
    return;
  if (document->watched == NULL)
    {
      document->watched = g_signal_group_new (G_TYPE_FILE_MONITOR);
      g_signal_group_connect_swapped (document->watched, "changed", G_CALLBACK (on_file_event), document);
    }
  document->monitor = g_file_monitor_file (document->file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (document->monitor != NULL)
    g_signal_group_set_target (document->watched, document->monitor);
}

void
gw_document_stop_watching (GwDocument *document)
{
  if (document->look_id != 0)
    g_source_remove (document->look_id);
  document->look_id = 0;
  if (document->monitor == NULL)
    return;
  g_signal_group_set_target (document->watched, NULL);
  g_file_monitor_cancel (document->monitor);
  g_clear_object (&document->monitor);
}

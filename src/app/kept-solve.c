#include "app/kept-solve.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "files/bounded-file.h"

#define MOST (16u * 1024 * 1024) /* bytes: weeks of typing */

gboolean
gw_is_solve_file (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, GW_SOLVE_SUFFIX);
}

static char *
path_of (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file), *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
  g_autofree char *base = g_strdup_printf ("%.32s" GW_SOLVE_SUFFIX, sum);

  return g_build_filename (g_get_user_state_dir (), "gridwright", "solves", base, NULL);
}

/* ---- reading ---- */

static void
load (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  GError *error = NULL;
  char *text = gw_file_read (path, MOST, GW_FILE_PLAIN, NULL, NULL, &error);

  if (text != NULL)
    g_task_return_pointer (task, text, g_free);
  else
    g_task_return_error (task, error);
}

void
gw_solve_load_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, done, data);
  char *path = g_file_get_path (file);

  if (path == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("The solve cannot be read from where it is. Copy it to this computer first."));
      return;
    }
  g_task_set_task_data (task, path, g_free);
  g_task_run_in_thread (task, load);
}

char *
gw_solve_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- what is known ---- */

/* Path → text, "" where there is none. */
static GHashTable *
known (void)
{
  static GHashTable *texts;

  if (texts == NULL)
    texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return texts;
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  const char *path = g_task_get_task_data (task);
  g_autofree char *text = gw_solve_load_finish (result, NULL); /* one that cannot be read is none */

  if (!g_hash_table_contains (known (), path)) /* else it has been written meanwhile */
    g_hash_table_insert (known (), g_strdup (path), text != NULL ? g_steal_pointer (&text) : g_strdup (""));
  g_task_return_boolean (task, TRUE);
}

void
gw_kept_solve_find (GFile *file, GAsyncReadyCallback done, gpointer data)
{
  GTask *task = g_task_new (NULL, NULL, done, data);
  char *path = path_of (file);
  g_autoptr (GFile) kept = g_file_new_for_path (path);

  g_task_set_task_data (task, path, g_free);
  gw_solve_load_async (kept, NULL, on_found, task);
}

gboolean
gw_kept_solve_is_known (GFile *file)
{
  g_autofree char *path = path_of (file);

  return g_hash_table_contains (known (), path);
}

GwPlay *
gw_kept_solve_get (GFile *file, GwPuzzle *puzzle)
{
  g_autofree char *path = path_of (file);
  const char *text = g_hash_table_lookup (known (), path);

  return text != NULL && *text != '\0' ? gw_solve_read (puzzle, text, G_MAXINT64, NULL) : NULL;
}

/* ---- writing: one after the other, in the order in which it was asked for ---- */

typedef struct
{
  char *path;
  char *text; /* NULL: the file goes */
} Writing;

static GQueue   waiting = G_QUEUE_INIT; /* of GTask */
static gboolean is_writing;

static void
writing_free (gpointer data)
{
  g_free (((Writing *) data)->path);
  g_free (((Writing *) data)->text);
  g_free (data);
}

static gboolean
write_text (const Writing *writing, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (writing->path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", folder, g_strerror (errno));
      return FALSE;
    }
  return g_file_set_contents_full (writing->path, writing->text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

static void
write_now (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Writing *writing = data;
  GError *error = NULL;

  if (writing->text == NULL)
    g_unlink (writing->path);
  if (writing->text == NULL || write_text (writing, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
write_next (void)
{
  g_autoptr (GTask) task = is_writing ? NULL : g_queue_pop_head (&waiting);

  if (task == NULL)
    return;
  is_writing = TRUE;
  g_task_run_in_thread (task, write_now);
}

static void
on_written (GTask *task, GParamSpec *pspec, gpointer data)
{
  is_writing = FALSE;
  write_next ();
  if (g_application_get_default () != NULL)
    g_application_release (g_application_get_default ());
}

/* Takes TEXT. */
static void
push (GFile *file, char *text, GAsyncReadyCallback done, gpointer data)
{
  GTask *task = g_task_new (NULL, NULL, done, data);
  Writing *writing = g_new (Writing, 1);

  *writing = (Writing){ path_of (file), text };
  g_hash_table_insert (known (), g_strdup (writing->path), g_strdup (text != NULL ? text : ""));
  g_task_set_task_data (task, writing, writing_free);
  g_signal_connect (task, "notify::completed", G_CALLBACK (on_written), NULL);
  if (g_application_get_default () != NULL)
    g_application_hold (g_application_get_default ());
  g_queue_push_tail (&waiting, task);
  write_next ();
}

void
gw_kept_solve_write (GFile *file, const GwPlay *play, gint64 now, GAsyncReadyCallback done, gpointer data)
{
  g_autoptr (GTask) nothing = NULL;

  if (play->entries->len > 0)
    {
      push (file, gw_solve_write (play, now), done, data);
      return;
    }
  nothing = g_task_new (NULL, NULL, done, data);
  g_task_return_boolean (nothing, TRUE);
}

gboolean
gw_kept_solve_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
gw_kept_solve_forget (GFile *file)
{
  push (file, NULL, NULL, NULL);
}

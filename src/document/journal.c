#include "document/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/journal-record.h"

#define MOST_CHANGES 200            /* then the file is begun anew */
#define FREE_BYTES (64 * 1024)      /* a file may always be so long */
#define RETRY (5 * G_USEC_PER_SEC)  /* after a failure */

/* What is to be kept. */
typedef struct
{
  GwSource *source; /* owned; NULL: nothing */
  GBytes   *solve;  /* owned; NULL: none */
} Work;

struct _GwJournal
{
  gatomicrefcount ref_count; /* of the owner, the thread, and each message on its way to the main loop */
  char           *path, *fresh_path, *folder;
  gint64          interval;  /* microseconds */
  GMainContext   *context;
  GThread        *thread;    /* NULL before the first note */

  GMutex          mutex;     /* for what follows */
  GCond           wake, done;
  Work            pending;   /* the newest that is not written */
  gboolean        is_dropped;
  gboolean        is_ending;
  gboolean        is_hurried;
  guint64         n_noted;   /* notes and drops so far */
  guint64         n_tried;   /* of these: tried to write, well or not */
  char           *uri, *name;
  gboolean        is_renamed;
  char           *failure;   /* why the last try failed; NULL when it did not */
  GwJournalTrouble trouble;
  gpointer        data;

  /* The thread's own. */
  int             fd;        /* -1: there is no file, or it must be begun anew */
  gint64          next_time; /* not to be written before */
  GwJournalChain  chain;
  GBytes         *text, *solve; /* what the file says; solve NULL: nothing of one yet */
  guint           n_changes;
  gsize           n_bytes;   /* of changes */
};

char *
gw_journal_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "gridwright", "journal", NULL);
}

GwJournal *
gw_journal_new (const char *folder, guint interval, GwJournalTrouble trouble, gpointer data)
{
  GwJournal *journal = g_new0 (GwJournal, 1);
  g_autofree char *id = g_uuid_string_random (), *base = g_strdup_printf ("%s.journal", id);

  g_atomic_ref_count_init (&journal->ref_count);
  journal->folder = folder != NULL ? g_strdup (folder) : gw_journal_folder ();
  journal->path = g_build_filename (journal->folder, base, NULL);
  journal->fresh_path = g_strdup_printf ("%s.new", journal->path);
  journal->interval = (gint64) interval * 1000;
  journal->context = g_main_context_ref_thread_default ();
  g_mutex_init (&journal->mutex);
  g_cond_init (&journal->wake);
  g_cond_init (&journal->done);
  journal->trouble = trouble;
  journal->data = data;
  journal->fd = -1;
  return journal;
}

static void
journal_unref (gpointer data)
{
  GwJournal *journal = data;

  if (!g_atomic_ref_count_dec (&journal->ref_count))
    return;
  g_main_context_unref (journal->context);
  g_mutex_clear (&journal->mutex);
  g_cond_clear (&journal->wake);
  g_cond_clear (&journal->done);
  g_free (journal->folder);
  g_free (journal->path);
  g_free (journal->fresh_path);
  g_free (journal->uri);
  g_free (journal->name);
  g_free (journal->failure);
  g_free (journal);
}

/* May free much. */
static void
work_clear (Work *work)
{
  gw_source_unref (work->source);
  g_clear_pointer (&work->solve, g_bytes_unref);
  *work = (Work){ NULL };
}

/* ---- the file: the thread's part ---- */

static gboolean
same_solve (GBytes *a, GBytes *b)
{
  return (a != NULL ? g_bytes_get_size (a) : 0) == (b != NULL ? g_bytes_get_size (b) : 0) && (a == NULL || b == NULL || g_bytes_equal (a, b));
}

static void
forget_written (GwJournal *journal)
{
  g_clear_pointer (&journal->text, g_bytes_unref);
  g_clear_pointer (&journal->solve, g_bytes_unref);
}

static void
close_file (GwJournal *journal)
{
  if (journal->fd >= 0)
    close (journal->fd);
  journal->fd = -1;
  forget_written (journal);
}

static void
remove_file (GwJournal *journal)
{
  if (unlink (journal->path) == 0)
    gw_sync_folder (journal->folder);
  close_file (journal);
}

static gboolean
write_and_sync (int fd, const GString *out)
{
  return gw_write_all (fd, out->str, out->len) && fdatasync (fd) == 0;
}

/* The new file is locked before it gets its name, so that whoever finds one without a lock knows that nobody owns it. */
static gboolean
begin_file (GwJournal *journal, const GString *out)
{
  int fd, code;

  if (g_mkdir_with_parents (journal->folder, 0700) != 0)
    return FALSE;
  fd = open (journal->fresh_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (fd < 0)
    return FALSE;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0 && write_and_sync (fd, out) && rename (journal->fresh_path, journal->path) == 0
      && gw_sync_folder (journal->folder))
    {
      close_file (journal);
      journal->fd = fd;
      return TRUE;
    }
  code = errno;
  close (fd);
  unlink (journal->fresh_path);
  errno = code;
  return FALSE;
}

static gboolean
write_anew (GwJournal *journal, GBytes *text, GBytes *solve)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *uri = NULL, *name = NULL;

  g_mutex_lock (&journal->mutex);
  uri = g_strdup (journal->uri);
  name = g_strdup (journal->name);
  journal->is_renamed = FALSE;
  g_mutex_unlock (&journal->mutex);
  journal->chain = (GwJournalChain) { "" };
  gw_journal_append_subject (out, &journal->chain, uri, name);
  gw_journal_append_text (out, &journal->chain, text);
  if (solve != NULL)
    gw_journal_append_solve (out, &journal->chain, NULL, solve);
  journal->n_changes = 0;
  journal->n_bytes = 0;
  return begin_file (journal, out);
}

static gboolean
write_change (GwJournal *journal, GBytes *text, GBytes *solve)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (!g_bytes_equal (journal->text, text))
    gw_journal_append_change (out, &journal->chain, journal->text, text);
  if (!same_solve (journal->solve, solve))
    gw_journal_append_solve (out, &journal->chain, journal->solve, solve);
  if (out->len == 0)
    return TRUE;
  journal->n_changes++;
  journal->n_bytes += out->len;
  return write_and_sync (journal->fd, out);
}

static gboolean
must_begin_anew (GwJournal *journal, GBytes *text)
{
  gboolean is_renamed;

  g_mutex_lock (&journal->mutex);
  is_renamed = journal->is_renamed;
  g_mutex_unlock (&journal->mutex);
  return is_renamed || journal->fd < 0 || journal->text == NULL || journal->n_changes >= MOST_CHANGES
         || journal->n_bytes > MAX (FREE_BYTES, g_bytes_get_size (text));
}

/* After a failure the file may end in half a record, so that what comes behind it would not count: the next try begins it
 * anew. Until then the old one stays, with its lock. */
static gboolean
write_work (GwJournal *journal, const Work *work)
{
  g_autoptr (GBytes) text = gw_source_write (work->source);
  gboolean is_good = must_begin_anew (journal, text) ? write_anew (journal, text, work->solve) : write_change (journal, text, work->solve);
  int code = errno;

  forget_written (journal);
  if (is_good)
    {
      journal->text = g_bytes_ref (text);
      journal->solve = work->solve != NULL ? g_bytes_ref (work->solve) : NULL;
    }
  errno = code;
  return is_good;
}

/* ---- telling ---- */

static gboolean
tell (gpointer data)
{
  GwJournal *journal = data;
  GwJournalTrouble trouble;
  g_autofree char *failure = NULL;

  g_mutex_lock (&journal->mutex);
  trouble = journal->trouble;
  failure = g_strdup (journal->failure);
  g_mutex_unlock (&journal->mutex);
  if (trouble != NULL)
    trouble (journal->data, failure);
  return G_SOURCE_REMOVE;
}

/* With the mutex held. CODE 0: all is well. */
static void
set_failure (GwJournal *journal, int code)
{
  gboolean had_failed = journal->failure != NULL;
  g_autofree char *place = g_filename_display_name (journal->folder);
  g_autoptr (GSource) idle = NULL;

  g_clear_pointer (&journal->failure, g_free);
  if (code != 0)
    journal->failure = g_strdup_printf (_("Unsaved work cannot be kept safe in %s: %s. Save often until this is fixed."), place,
                                        g_strerror (code));
  if (had_failed == (code != 0))
    return;
  g_atomic_ref_count_inc (&journal->ref_count);
  idle = g_idle_source_new ();
  g_source_set_callback (idle, tell, journal, journal_unref);
  g_source_attach (idle, journal->context);
}

/* ---- the thread ---- */

/* With the mutex held, which is let go meanwhile. */
static void
write_pending (GwJournal *journal)
{
  Work work = journal->pending;
  guint64 number = journal->n_noted;
  int code;

  journal->pending = (Work){ NULL };
  g_mutex_unlock (&journal->mutex);
  code = write_work (journal, &work) ? 0 : errno;
  journal->next_time = g_get_monotonic_time () + (code == 0 ? journal->interval : RETRY);
  g_mutex_lock (&journal->mutex);
  if (code != 0 && journal->pending.source == NULL && !journal->is_dropped && !journal->is_ending)
    {
      journal->pending = work;
      work = (Work){ NULL };
    }
  set_failure (journal, code);
  journal->n_tried = number;
  journal->is_hurried = FALSE;
  g_cond_broadcast (&journal->done);
  g_mutex_unlock (&journal->mutex);
  work_clear (&work);
  g_mutex_lock (&journal->mutex);
}

/* Likewise. */
static void
drop_file (GwJournal *journal)
{
  guint64 number = journal->n_noted;

  journal->is_dropped = FALSE;
  g_mutex_unlock (&journal->mutex);
  remove_file (journal);
  g_mutex_lock (&journal->mutex);
  if (journal->pending.source == NULL)
    {
      set_failure (journal, 0);
      journal->n_tried = MAX (journal->n_tried, number);
      g_cond_broadcast (&journal->done);
    }
}

static gpointer
run (gpointer data)
{
  GwJournal *journal = data;

  g_mutex_lock (&journal->mutex);
  for (;;)
    {
      if (journal->is_dropped)
        drop_file (journal);
      else if (journal->pending.source != NULL
               && (journal->is_hurried || journal->is_ending || g_get_monotonic_time () >= journal->next_time))
        write_pending (journal);
      else if (journal->pending.source != NULL)
        g_cond_wait_until (&journal->wake, &journal->mutex, journal->next_time);
      else if (journal->is_ending)
        break;
      else
        g_cond_wait (&journal->wake, &journal->mutex);
    }
  g_mutex_unlock (&journal->mutex);
  close_file (journal);
  journal_unref (journal);
  return NULL;
}

/* ---- the owner's part ---- */

void
gw_journal_set_subject (GwJournal *journal, const char *uri, const char *name)
{
  g_mutex_lock (&journal->mutex);
  if (g_strcmp0 (journal->uri, uri) != 0 || g_strcmp0 (journal->name, name) != 0)
    {
      g_free (journal->uri);
      g_free (journal->name);
      journal->uri = g_strdup (uri);
      journal->name = name != NULL ? g_utf8_make_valid (name, -1) : NULL;
      journal->is_renamed = TRUE;
    }
  g_mutex_unlock (&journal->mutex);
}

void
gw_journal_note (GwJournal *journal, GwSource *source, GBytes *solve)
{
  Work old;

  if (journal->thread == NULL)
    {
      g_atomic_ref_count_inc (&journal->ref_count);
      journal->thread = g_thread_new ("journal", run, journal);
    }
  g_mutex_lock (&journal->mutex);
  old = journal->pending;
  journal->pending = (Work){ gw_source_ref (source), solve != NULL ? g_bytes_ref (solve) : NULL };
  journal->n_noted++;
  g_cond_signal (&journal->wake);
  g_mutex_unlock (&journal->mutex);
  work_clear (&old);
}

void
gw_journal_drop (GwJournal *journal)
{
  Work old;

  if (journal->thread == NULL)
    return;
  g_mutex_lock (&journal->mutex);
  old = journal->pending;
  journal->pending = (Work){ NULL };
  journal->is_dropped = TRUE;
  journal->n_noted++;
  g_cond_signal (&journal->wake);
  g_mutex_unlock (&journal->mutex);
  work_clear (&old);
}

gboolean
gw_journal_flush (GwJournal *journal, GError **error)
{
  guint64 wanted;
  gboolean is_good;

  g_mutex_lock (&journal->mutex);
  wanted = journal->n_noted;
  while (journal->n_tried < wanted)
    {
      journal->is_hurried = TRUE;
      g_cond_signal (&journal->wake);
      g_cond_wait (&journal->done, &journal->mutex);
    }
  is_good = journal->failure == NULL;
  if (!is_good)
    g_set_error_literal (error, GW_FILE_ERROR, GW_FILE_ERROR_FAILED, journal->failure);
  g_mutex_unlock (&journal->mutex);
  return is_good;
}

void
gw_journal_close (GwJournal *journal)
{
  if (journal == NULL)
    return;
  g_mutex_lock (&journal->mutex);
  journal->is_ending = TRUE;
  journal->trouble = NULL;
  g_cond_signal (&journal->wake);
  g_mutex_unlock (&journal->mutex);
  if (journal->thread != NULL)
    g_thread_join (journal->thread);
  journal_unref (journal);
}

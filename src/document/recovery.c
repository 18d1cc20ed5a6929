#include "document/recovery.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/disk.h"
#include "document/journal-record.h"
#include "document/journal.h"

#define JOURNAL_MOST (192 * 1024 * 1024) /* no program of ours writes a longer one */
#define OLD (24 * 60 * 60)               /* seconds */

/* An open file without an owner, locked by us; -1 when there is one, or when the name means another file by now. */
static int
open_ownerless (const char *path, struct stat *status)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

  if (fd < 0)
    return -1;
  if (fstat (fd, status) == 0 && S_ISREG (status->st_mode) && flock (fd, LOCK_EX | LOCK_NB) == 0
      && fstat (fd, status) == 0 && status->st_nlink > 0)
    return fd;
  close (fd);
  return -1;
}

/* NULL when it cannot be read, or is no journal of ours. */
static GBytes *
read_journal (int fd, goffset size)
{
  g_autofree char *data = NULL;
  gsize length = 0;

  if (size <= 0 || size > JOURNAL_MOST)
    return NULL;
  data = g_try_malloc ((gsize) size);
  while (data != NULL && length < (gsize) size)
    {
      gssize n = pread (fd, data + length, (gsize) size - length, (off_t) length);

      if (n == 0)
        break;
      if (n < 0 && errno != EINTR)
        return NULL;
      length += (gsize) MAX (n, 0);
    }
  return data != NULL ? g_bytes_new_take (g_steal_pointer (&data), length) : NULL;
}

/* Saved just before the end. */
static gboolean
is_in_its_file (const GwRecovery *recovery)
{
  GwStamp stamp = { 0 };
  g_autoptr (GBytes) bytes = NULL;

  if (recovery->file == NULL || !g_file_is_native (recovery->file))
    return FALSE;
  bytes = gw_disk_read (recovery->file, &stamp, NULL, NULL);
  gw_stamp_clear (&stamp);
  return bytes != NULL && g_bytes_equal (bytes, recovery->text);
}

/* Lets go of it; what was not discarded is offered again. */
static void
recovery_free (GwRecovery *recovery)
{
  if (recovery == NULL)
    return;
  if (recovery->fd >= 0)
    close (recovery->fd);
  g_clear_object (&recovery->file);
  g_clear_pointer (&recovery->text, g_bytes_unref);
  g_clear_pointer (&recovery->solve, g_bytes_unref);
  g_free (recovery->path);
  g_free (recovery->name);
  g_free (recovery);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRecovery, recovery_free)

/* Takes FD. NULL when there is nothing to offer. What is empty or in its file already is deleted; what cannot be read stays:
 * it may be of another version of Gridwright. */
static GwRecovery *
recovery_new (const char *path, int fd, const struct stat *status)
{
  g_autoptr (GwRecovery) recovery = g_new0 (GwRecovery, 1);
  g_autoptr (GBytes) bytes = read_journal (fd, status->st_size);
  GwJournalContents contents = { 0 };
  gsize length;

  recovery->path = g_strdup (path);
  recovery->fd = fd;
  recovery->time = status->st_mtim.tv_sec;
  if (bytes != NULL)
    {
      const char *data = g_bytes_get_data (bytes, &length);

      gw_journal_parse (data, length, &contents);
    }
  recovery->file = contents.uri != NULL ? g_file_new_for_uri (contents.uri) : NULL;
  recovery->name = g_steal_pointer (&contents.name);
  recovery->text = g_steal_pointer (&contents.text);
  if (contents.solve != NULL && g_bytes_get_size (contents.solve) > 0)
    recovery->solve = g_steal_pointer (&contents.solve);
  gw_journal_contents_clear (&contents);
  if (recovery->text != NULL && (recovery->solve != NULL || !is_in_its_file (recovery)))
    return g_steal_pointer (&recovery);
  if (recovery->text != NULL || status->st_size == 0)
    gw_recovery_discard (recovery);
  return NULL;
}

/* A file that was just being begun when its program died. */
static void
remove_when_old (const char *path)
{
  struct stat status;
  int fd = open_ownerless (path, &status);

  if (fd < 0)
    return;
  if (status.st_mtim.tv_sec + OLD < g_get_real_time () / G_USEC_PER_SEC)
    unlink (path);
  close (fd);
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  const GwRecovery *x = *(GwRecovery *const *) a, *y = *(GwRecovery *const *) b;

  return x->time != y->time ? (x->time < y->time) - (x->time > y->time) : strcmp (x->path, y->path);
}

GPtrArray *
gw_recovery_list (const char *folder)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) recovery_free);
  g_autofree char *usual = folder == NULL ? gw_journal_folder () : NULL;
  g_autoptr (GDir) dir = g_dir_open (folder != NULL ? folder : usual, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder != NULL ? folder : usual, name, NULL);
      GwRecovery *recovery = NULL;
      struct stat status;
      int fd = -1;

      if (g_str_has_suffix (name, ".journal.new"))
        remove_when_old (path);
      else if (g_str_has_suffix (name, ".journal"))
        fd = open_ownerless (path, &status);
      if (fd >= 0)
        recovery = recovery_new (path, fd, &status);
      if (recovery != NULL)
        g_ptr_array_add (list, recovery);
    }
  g_ptr_array_sort (list, compare_times);
  return list;
}

void
gw_recovery_discard (GwRecovery *recovery)
{
  g_autofree char *folder = g_path_get_dirname (recovery->path);

  if (unlink (recovery->path) == 0)
    gw_sync_folder (folder);
}

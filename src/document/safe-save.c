#include "document/safe-save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#define MOST_LINKS 40
#define COPY_BLOCK (64 * 1024)
#define MOST_ATTRIBUTES (64 * 1024)

G_DEFINE_QUARK (gw-file-error-quark, gw_file_error)

/* ---- sentences ---- */

/* Sets an error for errno CODE, met while PATH was written. */
static void
set_file_error (GError **error, const char *path, int code)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_filename_display_basename (path), *place = g_filename_display_name (folder);

  if (code == ENOSPC || code == EDQUOT || code == EFBIG)
    g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_FULL,
                 _("There is no room left in %s for “%s”. Make room there, or save a copy elsewhere; nothing is lost so far."),
                 place, name);
  else if (code == EACCES || code == EPERM || code == EROFS)
    g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_DENIED,
                 _("“%s” cannot be saved: you are not allowed to change %s. Save a copy elsewhere, or change the permissions"
                   " there; nothing is lost so far."),
                 name, place);
  else if (code == ENOENT || code == ENOTDIR)
    g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_NO_FOLDER,
                 _("“%s” cannot be saved: there is no folder %s. Save a copy elsewhere; nothing is lost so far."), name, place);
  else
    g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_FAILED,
                 _("“%s” could not be saved in %s: %s. Save a copy elsewhere; nothing is lost so far."), name, place,
                 g_strerror (code));
}

static void
set_not_a_file (GError **error, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_NOT_A_FILE, _("%s is not a file. Choose another name."), name);
}

static void
set_protected (GError **error, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_DENIED,
               _("%s is write-protected. Save a copy under another name, or change its permissions; nothing is lost so far."),
               name);
}

/* ---- pieces ---- */

gboolean
gw_write_all (int fd, const void *data, gsize length)
{
  const char *at = data;

  while (length > 0)
    {
      gssize n = write (fd, at, length);

      if (n < 0 && errno != EINTR)
        return FALSE;
      if (n > 0)
        {
          at += n;
          length -= (gsize) n;
        }
    }
  return TRUE;
}

gboolean
gw_sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), code;
  gboolean is_done;

  if (fd < 0)
    return errno == EACCES; /* it may be written, though not read: no way to sync it */
  is_done = fsync (fd) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
  code = errno;
  close (fd);
  errno = code;
  return is_done;
}

char *
gw_follow_links (const char *path)
{
  g_autofree char *at = g_strdup (path);

  for (guint i = 0; i < MOST_LINKS; i++)
    {
      g_autofree char *next = g_file_read_link (at, NULL), *folder = g_path_get_dirname (at);

      if (next == NULL)
        return g_steal_pointer (&at);
      g_free (at);
      at = g_path_is_absolute (next) ? g_steal_pointer (&next) : g_build_filename (folder, next, NULL);
    }
  errno = ELOOP;
  return NULL;
}

/* Best effort: attributes (access control lists among them) are a courtesy that many file systems do not know. */
static void
copy_attributes (const char *from, int to)
{
  g_autofree char *names = g_malloc (MOST_ATTRIBUTES), *value = g_malloc (MOST_ATTRIBUTES);
  gssize length = listxattr (from, names, MOST_ATTRIBUTES);

  for (char *name = names; name < names + MAX (length, 0); name += strlen (name) + 1)
    {
      gssize size = getxattr (from, name, value, MOST_ATTRIBUTES);

      if (size >= 0 && fsetxattr (to, name, value, (gsize) size, 0) != 0)
        g_debug ("%s: attribute %s was not kept: %s", from, name, g_strerror (errno));
    }
}

/* The owner can be kept by root alone, the group by its members. Rights of a group that is not kept would be given to
 * another one: they go. */
static gboolean
copy_rights (const char *from, const struct stat *old, int to)
{
  mode_t mode = old->st_mode & 07777;
  struct stat new;

  if (fstat (to, &new) != 0)
    return FALSE;
  if (new.st_uid != old->st_uid && fchown (to, old->st_uid, (gid_t) -1) != 0)
    mode &= (mode_t) ~S_ISUID;
  if (new.st_gid != old->st_gid && fchown (to, (uid_t) -1, old->st_gid) != 0)
    mode &= (mode_t) ~(S_ISGID | S_IRWXG);
  copy_attributes (from, to);
  return fchmod (to, mode) == 0;
}

/* A new file beside PATH. MODE is subject to the umask. -1 with errno. */
static int
open_beside (const char *path, mode_t mode, char **name)
{
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *base = g_strdup_printf (".gridwright-%08x", g_random_int ());
      int fd;

      *name = g_build_filename (folder, base, NULL);
      fd = open (*name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
      if (fd >= 0 || errno != EEXIST)
        return fd;
      g_clear_pointer (name, g_free);
    }
  return -1;
}

/* FALSE with errno. */
static gboolean
copy_stream (int fd, GInputStream *from)
{
  g_autofree char *block = g_malloc (COPY_BLOCK);
  gssize n;

  while ((n = g_input_stream_read (from, block, COPY_BLOCK, NULL, NULL)) > 0)
    if (!gw_write_all (fd, block, (gsize) n))
      return FALSE;
  if (n < 0)
    errno = EIO;
  return n == 0;
}

/* FD is closed in any case; FALSE with errno. */
static gboolean
fill (int fd, const char *path, const struct stat *old, GInputStream *from)
{
  gboolean is_good = copy_stream (fd, from) && (old == NULL || copy_rights (path, old, fd)) && fsync (fd) == 0;
  int code = errno;

  if (close (fd) != 0 && is_good)
    return FALSE;
  errno = code;
  return is_good;
}

/* OLD: NULL when there is no file yet. FALSE with errno. */
static gboolean
put_in_place (const char *path, const struct stat *old, GInputStream *from)
{
  g_autofree char *name = NULL, *folder = g_path_get_dirname (path);
  int fd = open_beside (path, old != NULL ? 0600 : 0666, &name), code;

  if (fd < 0)
    return FALSE;
  if (fill (fd, path, old, from) && rename (name, path) == 0)
    {
      /* The file is the new one now; that the disk is slow to learn its name takes nothing back. */
      if (!gw_sync_folder (folder))
        g_message ("%s: %s", folder, g_strerror (errno));
      return TRUE;
    }
  code = errno;
  unlink (name);
  errno = code;
  return FALSE;
}

/* Where PATH leads, and OLD when a file is there. NULL with errno. */
static char *
find_target (const char *path, struct stat *old, gboolean *exists)
{
  char *target = gw_follow_links (path);

  *exists = target != NULL && stat (target, old) == 0;
  return target;
}

static gboolean
is_protected (const char *target)
{
  return faccessat (AT_FDCWD, target, W_OK, AT_EACCESS) != 0 && errno == EACCES;
}

gboolean
gw_safe_write (const char *path, GBytes *bytes)
{
  g_autoptr (GInputStream) from = g_memory_input_stream_new_from_bytes (bytes);
  struct stat old;
  gboolean exists;
  g_autofree char *target = find_target (path, &old, &exists);

  if (target == NULL || (exists && is_protected (target)))
    return FALSE;
  return put_in_place (target, exists ? &old : NULL, from);
}

gboolean
gw_safe_save_stream (const char *path, GInputStream *from, GError **error)
{
  struct stat old;
  gboolean exists;
  g_autofree char *target = find_target (path, &old, &exists);

  if (target == NULL)
    {
      set_file_error (error, path, errno);
      return FALSE;
    }
  if (exists && !S_ISREG (old.st_mode))
    {
      set_not_a_file (error, target);
      return FALSE;
    }
  if (exists && is_protected (target))
    {
      set_protected (error, target);
      return FALSE;
    }
  if (put_in_place (target, exists ? &old : NULL, from))
    return TRUE;
  set_file_error (error, target, errno);
  return FALSE;
}

gboolean
gw_safe_save (const char *path, GBytes *bytes, GError **error)
{
  g_autoptr (GInputStream) from = g_memory_input_stream_new_from_bytes (bytes);

  return gw_safe_save_stream (path, from, error);
}

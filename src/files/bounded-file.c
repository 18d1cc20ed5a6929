#include "files/bounded-file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define PIECE (256 * 1024u)

static gboolean
fail_by_system (const char *path, int code, GError **error)
{
  g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code), "%s: %s", path, g_strerror (code));
  return FALSE;
}

static gboolean
fail_by_size (const char *path, gsize most, GError **error)
{
  g_autofree char *size = g_format_size_full (most, G_FORMAT_SIZE_IEC_UNITS);

  return gw_fail (error, GW_ERROR_LIMIT, g_strdup_printf (_("%s is too large: at most %s of such a file can be read"), path, size));
}

/* Without waiting for somebody to write into a pipe, where none is wanted. */
static int
open_file (const char *path, GwFileWish wish, GError **error)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | (wish == GW_FILE_PLAIN ? O_NONBLOCK | O_NOCTTY : 0));

  if (fd < 0)
    fail_by_system (path, errno, error);
  return fd;
}

/* What can be said before anything is read. */
static gboolean
is_welcome (int fd, const char *path, gsize most, GwFileWish wish, GError **error)
{
  struct stat status;

  if (fstat (fd, &status) != 0)
    return fail_by_system (path, errno, error);
  if (S_ISDIR (status.st_mode))
    return fail_by_system (path, EISDIR, error);
  if (wish == GW_FILE_PLAIN && !S_ISREG (status.st_mode))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s is a device or a pipe; name a file"), path));
  return !S_ISREG (status.st_mode) || status.st_size <= (off_t) most || fail_by_size (path, most, error);
}

/* FALSE without an error after a stop. */
static gboolean
read_to_end (int fd, const char *path, gsize most, const GwControl *control, GByteArray *all, GError **error)
{
  gssize n = 1;

  while (n != 0)
    {
      const guint length = all->len;

      if (gw_control_should_stop (control))
        return FALSE;
      g_byte_array_set_size (all, length + PIECE);
      n = read (fd, all->data + length, PIECE);
      if (n < 0 && errno != EINTR)
        return fail_by_system (path, errno, error);
      g_byte_array_set_size (all, length + (guint) MAX (n, 0));
      if (all->len > most)
        return fail_by_size (path, most, error);
    }
  return TRUE;
}

char *
gw_file_read (const char *path, gsize most, GwFileWish wish, const GwControl *control, gsize *length, GError **error)
{
  static const guint8 zero = 0;
  g_autoptr (GByteArray) all = g_byte_array_new ();
  int fd = open_file (path, wish, error);
  gboolean is_read = fd >= 0 && is_welcome (fd, path, most, wish, error) && read_to_end (fd, path, most, control, all, error);

  if (fd >= 0)
    close (fd);
  if (!is_read)
    return NULL;
  if (length != NULL)
    *length = all->len;
  g_byte_array_append (all, &zero, 1);
  return (char *) g_byte_array_free (g_steal_pointer (&all), FALSE);
}

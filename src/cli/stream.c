#include "cli/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK (1024 * 1024)

gboolean
gw_stream_open (GwStream *stream, const char *name)
{
  struct stat status = { 0 };

  *stream = (GwStream) { .fd = STDIN_FILENO };
  if (strcmp (name, "-") != 0)
    stream->fd = open (name, O_RDONLY | O_CLOEXEC);
  if (stream->fd < 0)
    return FALSE;
  stream->bytes = g_byte_array_new ();
  if (fstat (stream->fd, &status) == 0)
    stream->is_file = S_ISREG (status.st_mode) && status.st_size > 0; /* the files of /proc have no size */
  if (!stream->is_file && S_ISDIR (status.st_mode))
    {
      gw_stream_close (stream);
      errno = EISDIR;
      return FALSE;
    }
  return TRUE;
}

void
gw_stream_close (GwStream *stream)
{
  if (stream->fd > STDIN_FILENO)
    close (stream->fd);
  g_clear_pointer (&stream->bytes, g_byte_array_unref);
}

gboolean
gw_stream_fill (GwStream *stream)
{
  guint size;
  gssize n;

  if (stream->taken > 0)
    g_byte_array_remove_range (stream->bytes, 0, (guint) stream->taken);
  stream->taken = 0;
  size = stream->bytes->len;
  g_byte_array_set_size (stream->bytes, size + CHUNK);
  n = read (stream->fd, stream->bytes->data + size, CHUNK);
  g_byte_array_set_size (stream->bytes, size + (guint) MAX (n, 0));
  stream->is_at_end = n == 0 || (stream->is_file && n > 0 && n < CHUNK);
  return n >= 0;
}

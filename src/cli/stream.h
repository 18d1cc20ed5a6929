#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* The bytes of a file, standard input or a pipe, read as they come. Memory stays bounded: a window of the file. */
typedef struct
{
  int       fd;
  GByteArray *bytes;   /* read and not yet taken */
  gsize     taken;     /* of these, from the front */
  gboolean  is_file;     /* no pipe: a short read is the last one */
  gboolean  is_at_end;
} GwStream;

/* FALSE with errno when there is no such file, or it is a directory. NAME "-" is standard input. */
gboolean gw_stream_open  (GwStream   *stream,
                          const char *name);
void     gw_stream_close (GwStream   *stream);
/* Reads more, at most about a megabyte. FALSE with errno on errors. With the last bytes, or after them, is_at_end is set. */
gboolean gw_stream_fill  (GwStream   *stream);

static inline const char *
gw_stream_data (const GwStream *stream)
{
  return (const char *) stream->bytes->data + stream->taken;
}

static inline gsize
gw_stream_size (const GwStream *stream)
{
  return stream->bytes->len - stream->taken;
}

G_END_DECLS

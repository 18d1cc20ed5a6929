#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

typedef enum
{
  GW_FILE_ANY,   /* named by who runs the program: a pipe is as good as a file */
  GW_FILE_PLAIN, /* named in a file, which may come from anybody: no pipe that never answers, no device */
} GwFileWish;

/* All bytes of a file, and a zero behind them; LENGTH may be NULL. No more than MOST are read, whatever its size seems to be.
 * CONTROL (may be NULL) is asked between pieces. NULL with an error that names the file, or without one after a stop. */
char *gw_file_read (const char       *path,
                    gsize             most,
                    GwFileWish        wish,
                    const GwControl  *control,
                    gsize            *length,
                    GError          **error);

G_END_DECLS

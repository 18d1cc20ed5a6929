#pragma once

#include <gio/gio.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* Why a file could not be saved or opened. The message is a sentence for people: where, why, what to do. */
#define GW_FILE_ERROR (gw_file_error_quark ())

typedef enum
{
  GW_FILE_ERROR_FAILED,
  GW_FILE_ERROR_FULL,       /* no room on the disk, or a limit */
  GW_FILE_ERROR_DENIED,     /* the folder or the file may not be changed */
  GW_FILE_ERROR_NO_FOLDER,
  GW_FILE_ERROR_NO_FILE,
  GW_FILE_ERROR_NOT_A_FILE, /* a folder, a device */
  GW_FILE_ERROR_TOO_LARGE,
  GW_FILE_ERROR_CHANGED,    /* somebody else has changed the file since it was read */
  GW_FILE_ERROR_BUSY,       /* it is just being saved */
  GW_FILE_ERROR_NO_GRID,    /* the text has no grid: nothing can be edited but the text itself */
} GwFileError;

GQuark   gw_file_error_quark (void);

/* Writes all of BYTES or nothing: a temporary file in the same folder, fsync, rename, fsync of the folder. After a power
 * cut the file is the old one or the new one. Permissions and, as far as the system lets us, owner and extended
 * attributes stay; symbolic links are followed; a hard link becomes a file of its own. */
gboolean gw_safe_save        (const char  *path,
                              GBytes      *bytes,
                              GError     **error);
/* The same with all that comes from a stream: as much memory as a block of it. */
gboolean gw_safe_save_stream (const char   *path,
                              GInputStream *from,
                              GError      **error);
/* Where PATH leads when symbolic links are followed; the last one may lead to a file that is not there. Free it; NULL with errno. */
char    *gw_follow_links     (const char  *path);
/* As gw_safe_save (); FALSE with errno, for callers with sentences of their own. */
gboolean gw_safe_write       (const char  *path,
                              GBytes      *bytes);
/* Writes all of it to an open file; FALSE with errno. */
gboolean gw_write_all        (int          fd,
                              const void  *data,
                              gsize        length);
/* Makes a rename or a deletion in FOLDER last; FALSE with errno. File systems that cannot do this count as done. */
gboolean gw_sync_folder      (const char  *folder);

G_END_DECLS

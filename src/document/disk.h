#pragma once

#include "document/safe-save.h"

G_BEGIN_DECLS

/* What a file on disk looked like when it was last read or written: enough to tell whether somebody else has changed it. */
typedef struct
{
  gboolean exists;
  char    *mark;     /* size, times, inode, etag: as long as it is the same nothing needs to be read */
  char    *hash;     /* SHA-256 of the contents, in hex */
} GwStamp;

typedef enum
{
  GW_DISK_SAME,     /* as it was read or written; or there is still none */
  GW_DISK_CHANGED,  /* somebody else has written it */
  GW_DISK_GONE,     /* somebody has deleted or moved it */
} GwDiskState;

void        gw_stamp_clear (GwStamp       *stamp);
void        gw_stamp_copy  (const GwStamp *from,
                            GwStamp       *to);

/* All functions block; call them from any thread. Outputs are set on success only. */

/* At most GW_MAX_RF_BYTES. */
GBytes     *gw_disk_read   (GFile         *file,
                            GwStamp       *stamp,
                            GCancellable  *cancellable,
                            GError       **error);
/* Reads the file only when its mark is another one. A file that was written anew with the same contents is the same:
 * STAMP then gets its mark. What cannot be found out counts as the same. */
GwDiskState gw_disk_look   (GFile         *file,
                            GwStamp       *stamp);
/* Fails with GW_FILE_ERROR_CHANGED when the file is not as EXPECTED (NULL: whatever there is may be replaced); one that is
 * gone may always be written. Local files are saved as safe-save.h says, others as well as GIO can. */
gboolean    gw_disk_save   (GFile         *file,
                            GBytes        *bytes,
                            const GwStamp *expected,
                            GwStamp       *stamp,
                            GCancellable  *cancellable,
                            GError       **error);

G_END_DECLS

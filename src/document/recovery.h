#pragma once

#include <gio/gio.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* Unsaved work that a dead program has left: a journal without an owner. While it is held, no other program gets it. */
typedef struct
{
  char   *path;  /* of the journal */
  int     fd;    /* holds the lock */
  GFile  *file;  /* what was edited; NULL for a puzzle without a file */
  char   *name;  /* what people call it; NULL when nobody has said it */
  GBytes *text;  /* the last text that is whole */
  GBytes *solve; /* what somebody had entered into it (play/solve.h); NULL: nothing */
  gint64  time;  /* when it was last written, in seconds since 1970 */
} GwRecovery;

/* All unsaved work in FOLDER (NULL: the usual one) that nobody owns, newest first; of GwRecovery, which let go of their journals when they go: what was not discarded
 * is offered again. Journals with nothing in
 * them, or with just what their file holds by now, are deleted; unreadable ones stay where they are. Blocks, but not on
 * other programs. */
GPtrArray *gw_recovery_list    (const char *folder);
/* The journal goes for good: its text lives elsewhere now, or nobody wants it. */
void       gw_recovery_discard (GwRecovery *recovery);

G_END_DECLS

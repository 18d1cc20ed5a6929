#pragma once

#include "play/play.h"

G_BEGIN_DECLS

/* How a solve that is over went on in time: where it stood still, and what comes next. Times in milliseconds of its clock. */

typedef struct
{
  gint64 from, length;
  GwCell cell; /* where it went on; GW_NO_CELL: by an undo or redo, or not at all */
} GwPause;

/* The MOST longest times in which nothing was entered, the longest first, none below LEAST; before the first entry and after the last
 * one, too. Of GwPause; free it. */
GArray *gw_replay_pauses (const GwPlay *whole,
                          guint         most,
                          gint64        least);
/* When the entry that comes STEPS (1: next, -1: before) away from AT was made: the beginning or the end where there is none. */
gint64  gw_replay_step   (const GwPlay *whole,
                          gint64        at,
                          gint          steps);

G_END_DECLS

#pragma once

#include <gio/gio.h>

#include "play/solve.h"

G_BEGIN_DECLS

/* What was entered into a puzzle when somebody last solved it: one file for each rule file that was opened, in
 * <state folder>/gridwright/solves, for the user alone. Files are read and written in other threads; what they hold is known here from
 * the first time on, so that all windows agree. The program does not end before everything is written. */

#define GW_SOLVE_SUFFIX ".solve"

/* By its name. */
gboolean gw_is_solve_file     (GFile               *file);
/* A file that somebody has sent, or saved. The text may be no solve at all: gw_solve_read () says. */
void     gw_solve_load_async  (GFile               *file,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  done,
                               gpointer             data);
char    *gw_solve_load_finish (GAsyncResult        *result,
                               GError             **error);

/* Of the rule file FILE: calls DONE (which may be NULL) when it is known whether there is one. */
void     gw_kept_solve_find   (GFile               *file,
                               GAsyncReadyCallback  done,
                               gpointer             data);
gboolean gw_kept_solve_is_known (GFile             *file);
/* NULL when there is none that fits PUZZLE, or when that is not known yet. */
GwPlay  *gw_kept_solve_get    (GFile               *file,
                               GwPuzzle            *puzzle);
/* DONE (which may be NULL) gets a result for gw_kept_solve_write_finish (). Where nothing was entered, what lies there stays. */
void     gw_kept_solve_write  (GFile               *file,
                               const GwPlay        *play,
                               gint64               now,
                               GAsyncReadyCallback  done,
                               gpointer             data);
gboolean gw_kept_solve_write_finish (GAsyncResult  *result,
                               GError             **error);
void     gw_kept_solve_forget (GFile               *file);

G_END_DECLS

#pragma once

#include <gio/gio.h>

#include "play/solve.h"

G_BEGIN_DECLS

/* What was entered into a puzzle when somebody last solved it: one file for each rule file that was opened, in
 * <state folder>/gridwright/solves, for the user alone. */

#define GW_SOLVE_SUFFIX ".solve"

/* Of the rule file FILE; NULL when there is none that fits PUZZLE. */
GwPlay  *gw_kept_solve_read  (GFile         *file,
                              GwPuzzle      *puzzle);
/* Where nothing was entered, what lies there stays. */
gboolean gw_kept_solve_write (GFile         *file,
                              const GwPlay  *play,
                              gint64         now,
                              GError       **error);
void     gw_kept_solve_forget (GFile        *file);
/* What lies in the file PATH. */
GwPlay  *gw_solve_read_file  (const char    *path,
                              GwPuzzle      *puzzle,
                              GError       **error);

G_END_DECLS

#pragma once

#include <gtk/gtk.h>

#include "jobs/path-job.h"
#include "session/session.h"

G_BEGIN_DECLS

#define GW_PATH_EACH "path-each" /* the setting: each step by itself, as an author needs them */

/* What an author does with the step of a path that is shown: it stands fast, comes earlier or later, is told in other words. "goes" says in which
 * row of the path it is to be found then (0: the start). */
#define GW_TYPE_PATH_STEP_BUTTON (gw_path_step_button_get_type ())

G_DECLARE_FINAL_TYPE (GwPathStepButton, gw_path_step_button, GW, PATH_STEP_BUTTON, GtkWidget)

void gw_path_step_button_set_session (GwPathStepButton *self,
                                      GwSession        *session);
/* Where it stands whether each step is told by itself. */
void gw_path_step_button_set_settings (GwPathStepButton *self,
                                       GSettings        *settings);
/* ROW of FOUND, which is the session's puzzle's; FOUND NULL: there is no step to do anything with. */
void gw_path_step_button_show        (GwPathStepButton *self,
                                      GwPathFound      *found,
                                      guint             row);

G_END_DECLS

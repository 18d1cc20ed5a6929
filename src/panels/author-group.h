#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

/* What the author keeps beside the clues, with what can be done about it: rows of the analysis panel. Its buttons are the
 * window's actions. */
#define GW_TYPE_AUTHOR_GROUP (gw_author_group_get_type ())

G_DECLARE_FINAL_TYPE (GwAuthorGroup, gw_author_group, GW, AUTHOR_GROUP, AdwPreferencesGroup)

/* Once; it outlives the group. */
void gw_author_group_set_session (GwAuthorGroup *self,
                                  GwSession     *session);

G_END_DECLS

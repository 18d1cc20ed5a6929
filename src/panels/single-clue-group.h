#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

/* What single clue makes one solution of several: asked on request, each that was found can be added. Rows of the analysis panel. */
#define GW_TYPE_SINGLE_CLUE_GROUP (gw_single_clue_group_get_type ())

G_DECLARE_FINAL_TYPE (GwSingleClueGroup, gw_single_clue_group, GW, SINGLE_CLUE_GROUP, AdwPreferencesGroup)

/* Once; it outlives the group. */
void gw_single_clue_group_set_session (GwSingleClueGroup *self,
                                       GwSession         *session);
/* PUZZLE is the session's, and has several solutions; NULL: there is nothing to ask. */
void gw_single_clue_group_show        (GwSingleClueGroup *self,
                                       GwPuzzle          *puzzle);

G_END_DECLS

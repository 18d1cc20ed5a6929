#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

/* The author's own rules, in the rules panel: each relation with what can be done with it, and whether new clues are
 * alternatives. */
#define GW_TYPE_OWN_RULES (gw_own_rules_get_type ())

G_DECLARE_FINAL_TYPE (GwOwnRules, gw_own_rules, GW, OWN_RULES, AdwPreferencesGroup)

GtkWidget *gw_own_rules_new     (GwSession        *session);
/* PUZZLE may be NULL. */
void       gw_own_rules_refresh (GwOwnRules     *self,
                                 const GwPuzzle *puzzle);

G_END_DECLS

#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

/* A rule of the whole grid as a row with a switch, and its number where it has one. */
#define GW_TYPE_RULE_SWITCH (gw_rule_switch_get_type ())

G_DECLARE_FINAL_TYPE (GwRuleSwitch, gw_rule_switch, GW, RULE_SWITCH, AdwActionRow)

GtkWidget *gw_rule_switch_new     (GwSession        *session,
                                   const GwRule   *rule);
/* Shows whether PUZZLE (may be NULL) has the rule. */
void       gw_rule_switch_refresh (GwRuleSwitch   *self,
                                   const GwPuzzle *puzzle);

G_END_DECLS

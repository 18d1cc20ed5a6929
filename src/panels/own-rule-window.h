#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

/* A rule of one's own in a sentence (docs/language.md): its words are offered and checked while they are typed, and two small boards show
 * what it allows and what it forbids. What is kept is one undo step, and in hand afterwards. */
#define GW_TYPE_OWN_RULE_WINDOW (gw_own_rule_window_get_type ())

G_DECLARE_FINAL_TYPE (GwOwnRuleWindow, gw_own_rule_window, GW, OWN_RULE_WINDOW, AdwWindow)

/* NAME: what somebody has looked for, as it was typed; or "". SESSION has a puzzle. */
GtkWidget *gw_own_rule_window_new (GtkWindow  *over,
                                   GwSession  *session,
                                   const char *name);
/* The rule of SESSION's puzzle that DEFINITION makes, to be changed: its clues follow. */
GtkWidget *gw_own_rule_window_new_for (GtkWindow          *over,
                                       GwSession          *session,
                                       const GwConstraint *definition);

G_END_DECLS

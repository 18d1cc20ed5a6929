#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

/* The rules that the author has said in a sentence (docs/language.md), in the rules panel: each with what it says, to be drawn, changed and
 * taken away. */
#define GW_TYPE_SENTENCE_RULES (gw_sentence_rules_get_type ())

G_DECLARE_FINAL_TYPE (GwSentenceRules, gw_sentence_rules, GW, SENTENCE_RULES, AdwPreferencesGroup)

GtkWidget *gw_sentence_rules_new     (GwSession       *session);
/* PUZZLE may be NULL. */
void       gw_sentence_rules_refresh (GwSentenceRules *self,
                                      const GwPuzzle  *puzzle);

G_END_DECLS

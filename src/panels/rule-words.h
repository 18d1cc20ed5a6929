#pragma once

#include <gtk/gtk.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* The words that may come next in the sentence of an own rule, as buttons in a row.
 *
 * Signals
 *   taken (const char *)   a word that is to be put in */
#define GW_TYPE_RULE_WORDS (gw_rule_words_get_type ())

G_DECLARE_FINAL_TYPE (GwRuleWords, gw_rule_words, GW, RULE_WORDS, GtkBox)

/* TEXT: of the rule, to the place where one types (author/rule-draft.h). */
void gw_rule_words_show       (GwRuleWords    *self,
                               const GwPuzzle *puzzle,
                               const char     *text);
void gw_rule_words_take_first (GwRuleWords    *self);

G_END_DECLS

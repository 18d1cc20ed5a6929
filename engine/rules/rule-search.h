#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* How well what somebody typed names RULE: by its keyword, its name or what setters call it, in English or the reader's language, then
 * by its meaning. Case, blanks and hyphens do not matter. 0: it does not; the better, the larger. */
guint gw_rule_match (const GwRule *rule,
                     const char   *typed);

G_END_DECLS

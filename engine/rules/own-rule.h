#pragma once

#include "language/sentence.h"
#include "rules/rule.h"

G_BEGIN_DECLS

/* A rule that a file defines: `rule Name(kind) = condition` (docs/language.md). Its GwRule is made when the file is read, is counted,
 * and lives as long as a constraint of it. The same text, with the same look and the same rules in it, is the same GwRule in every
 * puzzle: who compares rules by pointer compares their texts. */

/* The rule of SENTENCE, which is taken and was read with LAYERS, looking as FACTS of its definition say; the reference is the caller's. READ_AS is everything that
 * reading depended on: its text, its facts, the layers and the rules above it. */
const GwRule     *gw_own_rule_new      (GwSentence       *sentence,
                                        const GwSentenceLayer *layers,
                                        const GwFacts    *facts,
                                        const char       *read_as);
/* One that lives and was read as READ_AS, which then need not be read again; likewise. NULL: there is none. */
const GwRule     *gw_own_rule_find     (const char       *read_as);
/* What FACTS say of how a rule looks and is told, behind what KEY has. */
void              gw_own_add_telling   (GString          *key,
                                        const GwFacts    *facts);
void              gw_own_rule_unref    (const GwRule     *rule);
gboolean          gw_rule_is_own       (const GwRule     *rule);
/* What RULE, an own one, says. */
const GwSentence *gw_own_rule_sentence (const GwRule     *rule);

/* How much of what has no support goes when clues of the rule are asked at domain strength. */
typedef enum
{
  GW_OWN_STRENGTH_ALL,
  GW_OWN_STRENGTH_PART,
  GW_OWN_STRENGTH_NONE, /* it is refused */
} GwOwnStrength;

/* How strongly CLUE, of an own rule, prunes. NONE: PART (may be NULL) is the part of its sentence that is too large, in a new string. */
GwOwnStrength     gw_own_rule_strength (const GwConstraint *clue,
                                        const GwPuzzle     *puzzle,
                                        char              **part);

G_END_DECLS

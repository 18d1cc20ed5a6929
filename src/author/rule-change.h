#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A rule of one's own that stands in a puzzle, DEFINITION, is changed or taken away (docs/language.md). */

/* PUZZLE without DEFINITION, what stands below it and may use it, and their clues: what is typed in its place is held against this. NULL with an error. */
GwPuzzle  *gw_rule_change_base   (const GwPuzzle     *puzzle,
                                  const GwConstraint *definition,
                                  GError            **error);
/* The clues of the rule, and what else names it beside other rules (of GwConstraint, borrowed). */
GPtrArray *gw_rule_change_uses   (const GwPuzzle     *puzzle,
                                  const GwConstraint *definition);
/* TEXT, maybe with another name, in the place of DEFINITION; FACTS: of the new definition (may be NULL). Its clues follow. NULL with an
 * error where they cannot, because they have other cells or numbers, or where a rule below needs it as it was. */
GwEdit    *gw_rule_change_edit   (const GwPuzzle     *puzzle,
                                  const GwConstraint *definition,
                                  const char         *text,
                                  GwFacts            *facts,
                                  GError            **error);
/* Takes the rule away, and its clues. */
GwEdit    *gw_rule_change_remove (const GwPuzzle     *puzzle,
                                  const GwConstraint *definition);

G_END_DECLS

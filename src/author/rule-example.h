#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Two small boards that show what a rule of one's own means: one on which a clue of it holds, and one on which it fails, where that can
 * be by a single other digit. What holds is asked of `check` alone. */

typedef struct
{
  GwPuzzle *puzzle;   /* the clue, and digits as givens; NULL: none was found */
  char     *digits;   /* of the clue, in its order: "3 8 2"; and how much its layers hold: "3; links 8" */
  guint8   *places;   /* a value a place; NULL without layers */
  gsize     from, to; /* bytes of the rule's text that fail; both 0 where it holds */
  char     *told;     /* what fails, as a sentence; or NULL */
} GwRuleExample;

typedef struct
{
  GwRuleExample allowed, forbidden;
  char         *strength; /* how strongly clues prune, in words */
} GwRuleExamples;

/* Of TEXT, which is another rule of PUZZLE without a fault (author/rule-draft.h); its clues look as LOOK says. Another SEED: others. Rules
 * about layers are shown among PUZZLE's layers and what it says of the whole grid. NULL where there is no such board, and after a stop. */
GwRuleExamples *gw_rule_examples_find (const GwPuzzle  *puzzle,
                                       const char      *text,
                                       const char      *look,
                                       guint64          seed,
                                       const GwControl *control);
void            gw_rule_examples_free (GwRuleExamples  *examples);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRuleExamples, gw_rule_examples_free)

G_END_DECLS

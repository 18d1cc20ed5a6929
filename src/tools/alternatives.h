#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Clues that name one of the author's relations, and clues that are alternatives of each other: what tools offer beside a
 * clue's kind and number. */

/* "1a" is group 1, alternative 1; group 0 means clues of their own. */
typedef struct
{
  guint group, alternative;
} GwAlternativeName;

/* The names of the relations that PUZZLE defines (of const char *, interned), in its order. */
GPtrArray    *gw_relation_names          (const GwPuzzle          *puzzle);
/* Whether clues of RULE name one. */
gboolean      gw_rule_names_relation     (const GwRule            *rule);
/* CLUE with another relation; NULL with an error. */
GwConstraint *gw_clue_with_relation      (const GwPuzzle          *puzzle,
                                          const GwConstraint      *clue,
                                          const char              *name,
                                          GError                 **error);

/* What a new clue may become (of GwAlternativeName): a clue of its own; any alternative that there is, and one more, of each
 * group; the first of a new group. */
GArray       *gw_alternatives_possible   (const GwPuzzle          *puzzle);
/* Shown to people; free it. */
char         *gw_alternative_text        (const GwAlternativeName *name);
gboolean      gw_rule_may_be_alternative (const GwRule            *rule);
/* The `either` that holds CLUE, with its identity and facts; NULL with an error. */
GwConstraint *gw_clue_as_alternative     (const GwPuzzle          *puzzle,
                                          const GwConstraint      *clue,
                                          guint                    group,
                                          guint                    alternative,
                                          GError                 **error);
/* The clue within the alternative ALTERNATIVE, as a clue of its own. */
GwConstraint *gw_clue_of_its_own         (const GwPuzzle          *puzzle,
                                          const GwConstraint      *alternative,
                                          GError                 **error);
/* Clues become the alternative NAME, or clues of their own. IDS are identities of constraints; unknown and locked ones, what
 * cannot be an alternative, and what is there already are passed over. NULL when nothing is left, with an error when that is
 * because it is not possible. */
GwEdit       *gw_clues_set_alternative   (const GwPuzzle          *puzzle,
                                          const guint64           *ids,
                                          guint                    n_ids,
                                          const GwAlternativeName *name,
                                          GError                 **error);

G_END_DECLS

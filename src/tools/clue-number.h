#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* The values of a clue that people type, as text: "14", "?", "1 9". A clue without a number whose rule may have one has
 * that one too, as "". */

guint         gw_clue_n_numbers   (const GwConstraint *constraint);
/* What the number means: "difference"; free it. */
char         *gw_clue_number_name (const GwConstraint *constraint,
                                   guint               i);
char         *gw_clue_number_text (const GwPuzzle     *puzzle,
                                   const GwConstraint *constraint,
                                   guint               i);
/* CONSTRAINT with what somebody has typed; "" leaves it open, or takes it away where nothing need stand. NULL with an error
 * that says what may be typed. */
GwConstraint *gw_clue_with_number (const GwPuzzle     *puzzle,
                                   const GwConstraint *constraint,
                                   guint               i,
                                   const char         *text,
                                   GError            **error);
/* The number with which tools make clues of RULE, and that is worth a choice beforehand: not one that is open at first. NULL
 * when there is none; free it. */
char         *gw_rule_usual_text  (const GwPuzzle     *puzzle,
                                   const GwRule       *rule);
/* What solvers will read of a new clue of RULE with such a number, TEXT or else the usual one: "Neighbours … differ by at least 5." NULL
 * where that is not known before there is a clue. Free it. */
char         *gw_rule_number_sentence (const GwPuzzle *puzzle,
                                   const GwRule       *rule,
                                   const char         *text);
char         *gw_rule_number_name (const GwRule       *rule);
/* FALSE with an error when TEXT cannot be that number. */
gboolean      gw_rule_may_have_number (const GwPuzzle *puzzle,
                                       const GwRule   *rule,
                                       const char     *text,
                                       GError        **error);

G_END_DECLS

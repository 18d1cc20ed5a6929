#pragma once

#include "exchange/intake.h"
#include "exchange/outlet.h"

G_BEGIN_DECLS

/* Statements of a rule file in documents of other programs, which pass over them: a list of
 *
 *     "thermo(1, 2)"
 *     {"state": "arrow(1, 3, 4)", "facts": [["colour", "#ff0000"]]}
 *     {"of": "sum(8, 1, 2)", "facts": [["locked", "yes"]]}            of what the document says in its own words
 *     {"facts": [["look", "whisper #ff9a00"]]}                        of all clues of a rule, or of the puzzle */

/* FACTS as such pairs, but those that IS_SAID (by fact; may be NULL) or that are secret (may be NULL). */
JsonArray *gw_own_pairs      (GwFacts        *facts,
                              const gboolean *is_said,
                              gboolean      (*is_secret) (const char *key));
/* Constraint I joins STATEMENTS where the document does not say it, or else NOTES where there is something to say of it. */
void       gw_own_put        (const GwOutlet *outlet,
                              guint           i,
                              JsonArray      *statements,
                              JsonArray      *notes);
/* What only Gridwright knows of the puzzle is said, or whoever gets the document has no use for it. */
void       gw_own_pass_facts (GwOutlet       *outlet);
/* How all clues of a rule look, and what only Gridwright knows of the puzzle, joins LIST. */
void       gw_own_put_facts  (GwOutlet       *outlet,
                              JsonArray      *list);
/* The statements of LIST (may be NULL), how clues look, and such facts. */
void       gw_own_take       (GwIntake       *intake,
                              JsonArray      *list);
/* What LIST says of statements: once they are all there. */
void       gw_own_take_notes (GwIntake       *intake,
                              JsonArray      *list);
/* The pairs of PAIRS (may be NULL), one after the other. */
void       gw_own_each_pair  (JsonArray      *pairs,
                              void          (*take) (gpointer    data,
                                                     const char *key,
                                                     const char *value),
                              gpointer        data);

G_END_DECLS

#pragma once

#include "rule-case.h"

/* The seed of this run: GW_TEST_SEED, or 1. */
guint64  rule_seed          (void);
/* RANDOM begins with SEED, which reports will name. */
void     rule_seed_start    (GwRandom       *random,
                             guint64         seed);
/* The sets of CELLS, as "R1C1=3 R1C2=1/2"; inactive cells are left out. To be freed. */
char    *rule_cells_text    (const GwPuzzle *puzzle,
                             const GwMask   *cells);
/* Its statements, one a line. To be freed. */
char    *rule_puzzle_text   (const GwPuzzle *puzzle);
const char *rule_outcome_word (GwOutcome     outcome);
/* Fails the test, and it goes on: "ID: what is wrong", and below it the lines of DETAILS (may be NULL) and how to see it again. */
void     rule_fail          (const char     *id,
                             const char     *details,
                             const char     *format,
                             ...) G_GNUC_PRINTF (3, 4);
/* HOLDS; when it does not, the test fails with the rule's id, the statement, the puzzle around it, the assignment in c->values, and
 * what check, the stated relations and propagation say of that. Once a case: c->has_failed ends its loops. */
gboolean rule_case_expect   (RuleCase       *c,
                             gboolean        holds,
                             const char     *format,
                             ...) G_GNUC_PRINTF (3, 4);

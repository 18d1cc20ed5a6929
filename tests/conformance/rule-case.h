#pragma once

#include "base/random.h"
#include "compile/compile.h"
#include "domain/state.h"
#include "rules/rule.h"
#include "sink-evaluator.h"
#include "solve/search.h"

/* One constraint in a small grid, alone but for what its rule reads, with everything that the harness asks of it. */
typedef struct
{
  GwPuzzle           *puzzle;
  const GwConstraint *constraint;
  guint               owner;
  guint64            *tested;  /* the constraint itself and those that its rule reads: `post` may lean on them */
  GwCompiled         *compiled;
  GArray             *scope;   /* guint, variables that the constraint speaks of */
  guint64            *off;     /* everything that is not tested */
  GwState            *state;
  SinkEvaluator      *stated;
  GwMask             *cells;   /* scratch, a full or partial grid */
  guint              *values;  /* scratch, per variable */
  gboolean            is_barren; /* a solution was looked for in vain */
  gboolean            has_failed; /* something was said already (rule-report.h) */
  char               *context, *statement; /* what it was made of */
} RuleCase;

/* The beginnings of puzzles in which rules are tested: small grids of every kind. */
extern const char *const rule_contexts[];
extern const guint       rule_n_contexts;

/* FALSE when STATEMENT does not fit into CONTEXT; clear C in any case. */
gboolean  rule_case_init    (RuleCase   *c,
                             const char *context,
                             const char *statement);
void      rule_case_clear   (RuleCase   *c);
/* What the check says of the sets in c->cells. */
GwOutcome rule_case_judge   (const RuleCase *c);
/* The full grid c->values into c->cells; and what is said of it: by the check, by what the relations allow single cells, by
 * propagation. */
void      rule_case_fill    (RuleCase   *c);
gboolean  rule_case_holds   (RuleCase   *c);
gboolean  rule_case_is_allowed (const RuleCase *c);
gboolean  rule_case_is_kept (RuleCase   *c,
                             GwStrength  strength,
                             gboolean    channelling);
/* The next assignment of the scope in c->values, like a counter; FALSE after the last. */
gboolean  rule_case_advance (RuleCase   *c);
guint     rule_case_n_values (const RuleCase *c);
/* A random solution of the constraint alone into c->values; FALSE when it has none that is found soon. It is not looked
 * for again then. */
gboolean  rule_case_solve   (RuleCase   *c,
                             GwSearch   *search,
                             GwRandom   *random);
/* CONTEXT and what RULE leans on there: a relation under the name that random statements use; other alternatives. */
char     *rule_context_for  (const GwRule *rule,
                             const char   *context,
                             GwRandom     *random);
/* A rule that stands once and makes the grid: CONTEXT without it, and the statement, to be freed; NULL when it is not there. */
char     *rule_context_without (const GwRule *rule,
                             const char   *context,
                             char        **statement);

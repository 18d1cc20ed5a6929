#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* Adds a cell, and what stands in it where it is decided. VIOLATION may be NULL. */
void  gw_tell_cell   (GwViolation        *violation,
                      const GwView       *view,
                      GwCell              cell);
/* Several cells; all cells of a region. */
void  gw_tell_cells  (GwViolation        *violation,
                      const GwView       *view,
                      const GwCell       *cells,
                      guint               n);
void  gw_tell_region (GwViolation        *violation,
                      const GwView       *view,
                      const GwRegion     *region);
/* "whispers: R1C1 = 3, R1C2 = 4; neighbours on the line must differ by at least 5." Takes REASON, the last part. */
char *gw_tell        (const GwConstraint *constraint,
                      const GwPuzzle     *puzzle,
                      const GwViolation  *violation,
                      char               *reason);
/* The sentence for a rule whose demand never changes: the same with its own translated words. */
char *gw_tell_plainly (const GwConstraint *constraint,
                       const GwPuzzle     *puzzle,
                       const GwViolation  *violation,
                       const char         *reason);
/* TEXT with {1} and {2} replaced by the numbers of a clue. */
char *gw_fill_in      (const char         *text,
                       const gint         *terms);
/* The same clue with its open arguments filled in, in their order; appended to OUT. */
void  gw_add_filled  (const GwConstraint *constraint,
                      const gint         *values,
                      GPtrArray          *out);

G_END_DECLS

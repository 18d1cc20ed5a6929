#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* What a clue's ideas see, and how they say what follows: a table of functions that strategies fill, as a poster is for `post`. A rule's
 * `ideas` looks for the easiest thing that people say of a clue by itself and of what its cells may still hold. It strikes; where that
 * was of any use it names what it looked at (rest), says why (say) and returns TRUE. It is asked only when somebody wants the reason,
 * and only strikes what is known to go: an idea explains, it never finds more than the clue's relations do. */
struct _GwThinker
{
  const GwPuzzle *puzzle;
  /* What the cell may still hold; what it might hold if nothing had been found out. */
  GwMask   (*may)    (const GwThinker *thinker,
                      GwCell           cell);
  GwMask   (*open)   (const GwThinker *thinker,
                      GwCell           cell);
  /* TRUE when any of VALUES goes from CELL by this step. */
  gboolean (*strike) (GwThinker       *thinker,
                      GwCell           cell,
                      GwMask           values);
  /* It matters that CELL has lost those of VALUES that it has not any more. */
  void     (*rest)   (GwThinker       *thinker,
                      GwCell           cell,
                      GwMask           values);
  /* Why, as a sentence without its full stop, in the reader's language; takes WHY. IDEA: its name, never translated; NULL: a case that
   * fails, no idea. */
  void     (*say)    (GwThinker       *thinker,
                      const char      *idea,
                      char            *why);
};

/* For sentences; free them. "1, 2 or 5-8"; "R1C1 and R1C2". */
char *gw_think_values (const GwThinker    *thinker,
                       GwMask              values);
char *gw_think_cells  (const GwThinker    *thinker,
                       const GwCell       *cells,
                       guint               n);

/* The numbers of N CELLS make TOTAL; different ones unless MAY_REPEAT. */
gboolean gw_think_sum (GwThinker          *thinker,
                       const GwCell       *cells,
                       guint               n,
                       gint                total,
                       gboolean            may_repeat);

/* The same of products. */
gboolean gw_think_product (GwThinker       *thinker,
                           const GwCell    *cells,
                           guint            n,
                           gint             total,
                           gboolean         may_repeat);

G_END_DECLS

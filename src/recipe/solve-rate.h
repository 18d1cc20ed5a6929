#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many puzzles of public collections a propagation scheme or a set of strategies solves without guessing, as it was measured
 * (data/solve-rates/solve-rates.tsv). */
typedef struct
{
  guint solved, of;
} GwSolveRate;

/* BY: the name of a scheme, or "singles", "triples", "patient"; COLLECTION: its file. FALSE: not measured. */
gboolean gw_solve_rate_find     (const char  *by,
                                 const char  *collection,
                                 GwSolveRate *rate);
/* "Solves 45 of 100 public puzzles with 17 givens, 0 of 100 hard ones"; NULL: not measured. Free it. */
char    *gw_solve_rate_sentence (const char  *by);

G_END_DECLS

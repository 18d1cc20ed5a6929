#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* How a puzzle stands to the solution that its author has stated (own-digits.h), whole or in part. */

/* A clue that is false of it. */
typedef struct
{
  guint64 id;
  char   *sentence; /* why */
  GArray *cells;    /* of GwCell: those that show it */
} GwFalsehood;

/* The candidates of every cell (inactive ones: 0) as far as the author's solution decides them; NULL when none is stated.
 * IS_FULL (may be NULL): whether every cell is decided. Free it. */
GwMask    *gw_solution_view   (const GwPuzzle *puzzle,
                               gboolean       *is_full);
/* Of GwFalsehood, in the order of the puzzle; empty when no solution is stated. */
GPtrArray *gw_falsehoods_find (const GwPuzzle *puzzle);

typedef enum
{
  GW_OWN_UNSTATED,
  GW_OWN_PART,      /* what is stated of it agrees */
  GW_OWN_SAME,
  GW_OWN_OTHER,     /* it differs */
} GwOwnMatch;

/* SOLUTION, a symbol a cell, beside the author's. DIFFERING (may be NULL): takes the cells that differ (of GwCell). */
GwOwnMatch gw_solution_match  (const GwPuzzle *puzzle,
                               const guint8   *solution,
                               GArray         *differing);

G_END_DECLS

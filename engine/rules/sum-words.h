#pragma once

#include "rules/sum-fillings.h"

G_BEGIN_DECLS

void     gw_sum_rest_on_all (GwSum       *sum,
                             guint        but);
/* "5+8+9 or 6+7+9" */
char    *gw_sum_sets_text   (const GwSum *sum);
/* "13-cage". Free it. */
char    *gw_cage_name       (gint         total);
/* "column 3, sum 8"; "13-cage" */
char    *gw_sum_name        (const GwSum *sum,
                             gint         total);
/* "16 in R1C6 and R2C6", "column 3, sum 8", "9-cage: R1C3 = 3 leaves 6 for R1C4 and R1C5": of what a sentence speaks. Free it. */
char    *gw_sum_head        (const GwSum *sum);
/* "16 in R1C6 and R2C6: WHY"; takes WHY. */
void     gw_sum_say         (GwSum       *sum,
                             const char  *idea,
                             char        *why);
/* What all cells but SKIP (as gw_sum_list () has it) come to at least and at most; where they may repeat, or are many, each by itself. */
gboolean gw_sum_find_bounds (GwSum       *sum,
                             gboolean     as_open,
                             guint        skip);
/* "R9C5 is at least 5 and R7C3 and R6C2 are at least 4": of those of N cells (32 at most) that lose anything, what BOUNDS leave them where all are at their most (IS_LEAST:
 * at most, where all are at their least). Free it. */
char    *gw_sum_bounds_text (const GwThinker *thinker,
                             const GwCell    *cells,
                             guint            n,
                             gboolean         is_least,
                             const gint      *bounds,
                             guint32          struck);

G_END_DECLS

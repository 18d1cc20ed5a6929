#pragma once

#include "rules/sum-fillings.h"

G_BEGIN_DECLS

void     gw_sum_rest_on_all (GwSum       *sum,
                             guint        but);
/* "5+8+9 or 6+7+9" */
char    *gw_sum_sets_text   (const GwSum *sum);
/* "column 3, sum 8"; "13-cage" */
char    *gw_sum_name        (const GwSum *sum,
                             gint         total);
/* What all cells but SKIP (as gw_sum_list () has it) come to at least and at most; where they may repeat, or are many, each by itself. */
gboolean gw_sum_find_bounds (GwSum       *sum,
                             gboolean     as_open,
                             guint        skip);

G_END_DECLS

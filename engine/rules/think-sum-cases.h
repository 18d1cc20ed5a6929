#pragma once

#include "rules/sum-fillings.h"

G_BEGIN_DECLS

/* One digit of one cell, or of several alike, and what the others would have to make: TRUE where it was said. */
gboolean gw_sum_think_cases   (GwSum *sum);
/* Of two cells: values that would need one in the other which is not there, or themselves again. */
gboolean gw_sum_think_partner (GwSum *sum);

G_END_DECLS

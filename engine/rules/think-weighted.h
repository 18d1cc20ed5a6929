#pragma once

#include "rules/sum-fillings.h"

G_BEGIN_DECLS

/* Ideas for a SUM of which it is known that some cells count several times. */
gboolean gw_think_weighted (GwSum *sum);

G_END_DECLS

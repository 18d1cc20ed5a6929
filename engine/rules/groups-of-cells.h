#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* The groups of a clue that lists them, each led by its size: a GArray of GwCell for each. */
GPtrArray *gw_groups_of_cells (const GwConstraint *constraint);

G_END_DECLS

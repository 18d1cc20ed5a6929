#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What people would call a rule beyond the grid itself, its rows, columns and boxes. */
gboolean gw_rule_is_special (const GwRule *rule);
/* NAMES (char *), which it sorts, in one text. Free it. */
char    *gw_names_join      (GPtrArray    *names);

G_END_DECLS

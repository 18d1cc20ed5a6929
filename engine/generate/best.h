#pragma once

#include "generate/remove.h"

G_BEGIN_DECLS

/* How good a puzzle is by its plan's measure: the lowest is the best. */
guint64 gw_left_rank (const GwLeft    *left,
                      const GwControl *control);

G_END_DECLS

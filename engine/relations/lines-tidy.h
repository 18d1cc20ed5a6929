#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* GwRelation.find_tidy of gw_relation_lines: a search of its own, which knows what tidy lines never do (lines-position.h). It goes on from an end of a line with the fewest
 * ways, among these on the line of the number that contradictions were about most often. Only for square grids; others are STOPPED at once.
 * Large rectangles are swept instead, where no more than two solutions are asked for (lines-sweep.h). */
GwTidyEnd gw_lines_find_tidy (const GwModel    *model,
                              const GwInstance *instance,
                              guint64           limit,
                              const GwControl  *control,
                              GwTidyFound       found,
                              gpointer          data);

G_END_DECLS

#pragma once

#include "answer/open-number.h"

G_BEGIN_DECLS

/* gw_open_numbers_find () with MOST_WORK for all numbers together, as GwProgress counts it: what is not decided then stays so. WORK grows by what it has cost. */
gboolean gw_open_numbers_find_within (GwPuzzle        *puzzle,
                                      guint            place,
                                      guint64          most_work,
                                      const GwControl *control,
                                      GwOpenNumbers   *found,
                                      guint64         *work);

G_END_DECLS
